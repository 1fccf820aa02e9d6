//! `ennead completions`: a completion script, from the table of flags.

use crate::Ending;
use crate::args::{Completions, command};
use crate::output::{self, Stop};
use ennead_words::Tally;

pub(crate) fn run(args: &Completions) -> Result<Ending, Stop> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "ennead", &mut script);
    output::data(&script)?;
    Ok(Ending::Tally(Tally::default()))
}
