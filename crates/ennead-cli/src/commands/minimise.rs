//! `ennead minimise`: which givens are unnecessary, and the puzzle without them; what is missing from
//! a puzzle with several solutions, and which givens clash in one with none.

use ennead_ask::verbs::minimise::Question;
use ennead_words::minimise::Saying;

use crate::Ending;
use crate::args::Minimise;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Minimise) -> Result<Ending, Stop> {
    let question = Question { symmetry: args.symmetry.clone(), seed: args.seed };
    asking::run(&args.input, args.limits.into(), &question, None, &Saying).map(Ending::Tally)
}
