//! `ennead recognise`: what technique justifies the step from one grid to the next.

use ennead_ask::verbs::recognise::{Answer, Question};

use crate::Ending;
use crate::args::Recognise;
use crate::asking::{self, Say};
use crate::out::Out;
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

struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = answer.none.sentence() {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        out.text(&(answer.sentences.join("\n") + "\n"));
    }
}
