//! Every written form, read and written as people and programs do.

mod benchmark_files;
mod candidate_grids;
mod checks;
mod document_refusals;
mod documents;
mod line_records;
mod plain_forms;
mod player_files;
mod round_trips;
