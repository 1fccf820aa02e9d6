//! `ennead same`: the canonical form of each puzzle; with a second input, whether both are the same
//! but for how they are turned and labelled, and how to get from one to the other.

use ennead_ask::Limits;
use ennead_ask::verbs::same::Question;
use ennead_words::same::Saying;

use crate::Ending;
use crate::args::Same;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Same) -> Result<Ending, Stop> {
    let mut input = args.input.clone();
    let mut question = Question::default();
    let second = input.take_second("one or two")?;
    let second = asking::second(&mut question, second.as_ref(), &input)?;
    asking::run(&input, Limits::default(), &question, second, &Saying).map(Ending::Tally)
}
