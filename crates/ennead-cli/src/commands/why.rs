//! `ennead why`: the proof that a digit is right in a cell, or impossible there.

use ennead_ask::verbs::why::Question;
use ennead_words::why::Saying;

use crate::Ending;
use crate::args::Why;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Why) -> Result<Ending, Stop> {
    let refused = || Stop::misuse(format!("`{}` is no claim: expected r3c5=7", args.claim));
    let (cell, digit) = args.claim.split_once('=').ok_or_else(refused)?;
    let digit = digit.trim().parse().map_err(|_| refused())?;
    let cell = cell.trim().to_owned();
    let techniques = args.techniques.read()?;
    let no_uniqueness = args.no_uniqueness;
    let language = args.language.choice();
    let mut question =
        Question { cell, digit, no_uniqueness, techniques, language, has_progress: false };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.input)?;
    asking::run(&args.input, args.limits.into(), &question, second, &Saying).map(Ending::Tally)
}
