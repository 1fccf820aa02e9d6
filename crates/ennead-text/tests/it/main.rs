//! Every written form, read and written as people and programs do.

mod alone;
mod benchmark_files;
mod candidate_grids;
mod checks;
mod documents;
mod forms_page;
mod hostile;
mod line_records;
mod packed;
mod pasted;
mod plain_forms;
mod player_files;
mod refusals;
mod remedies;
mod round_trips;
mod samples;
mod tables;
mod two_readings;
