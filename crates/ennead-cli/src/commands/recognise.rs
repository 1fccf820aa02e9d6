//! `ennead recognise`: what technique justifies the step from one grid to the next.

use ennead_ask::verbs::recognise::Question;
use ennead_words::recognise::Saying;

use crate::Ending;
use crate::args::Recognise;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Recognise) -> Result<Ending, Stop> {
    let mut input = args.input.clone();
    let mut question = Question {
        no_uniqueness: args.no_uniqueness,
        techniques: args.techniques.read()?,
        language: args.language.choice(),
    };
    let expected = "a grid before and one after";
    let Some(after) = input.take_second(expected)? else {
        return Err(Stop::misuse(format!("one input, expected {expected}")));
    };
    let second = asking::second(&mut question, Some(&after), &input)?;
    asking::run(&input, args.limits.into(), &question, second, &Saying).map(Ending::Tally)
}
