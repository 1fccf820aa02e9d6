//! `ennead hint`: what to do next, from a nudge to the full reasoning.

use ennead_ask::verbs::hint::Question;
use ennead_words::hint::Saying;

use crate::Ending;
use crate::args::Hint;
use crate::asking::{self, Kept};
use crate::output::Stop;

pub(crate) fn run(args: &Hint) -> Result<Ending, Stop> {
    let mut question = Question {
        level: args.level,
        all_levels: args.all_levels,
        cell: args.cell.clone(),
        no_uniqueness: args.no_uniqueness,
        up_to: args.up_to.clone(),
        techniques: args.techniques.read()?,
        language: args.language.choice(),
        ..Question::default()
    };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.input)?;
    let kept = Kept { album: args.picture.album()?, ..Kept::default() };
    let say = Saying { all_levels: args.all_levels };
    asking::keeping(&args.input, args.limits.into(), &question, second, &say, kept)
        .map(Ending::Tally)
}
