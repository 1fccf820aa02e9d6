//! `ennead candidates`: what the solutions of a puzzle have in common, and where they differ.

use ennead_ask::verbs::candidates::Question;
use ennead_words::candidates::Saying;

use crate::Ending;
use crate::args::Candidates;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Candidates) -> Result<Ending, Stop> {
    let limits = args.limits.into();
    asking::run(&args.input, limits, &Question::default(), None, &Saying).map(Ending::Tally)
}
