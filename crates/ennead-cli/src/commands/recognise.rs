//! `ennead recognise`: what technique justifies the step from one grid to the next.

use ennead_ask::PerRecord;
use ennead_ask::verbs::recognise::{Answer, Question};

use crate::Ending;
use crate::args::Recognise;
use crate::asking::{self, Say};
use crate::input;
use crate::out::Out;
use crate::output::Stop;

pub(crate) fn run(args: &Recognise) -> Result<Ending, Stop> {
    let mut input = args.input.clone();
    let mut question = Question {
        no_uniqueness: args.no_uniqueness,
        techniques: args.techniques.read()?,
        language: args.language.choice(),
    };
    let [_, _] = &input.inputs[..] else {
        let number = input.inputs.len();
        return Err(Stop::misuse(format!("{number} inputs, expected a grid before and one after")));
    };
    let name = input.inputs.remove(1);
    let options = input.options();
    let source = input::open_one(&name, &options)?;
    let second =
        question.second(source.input, &options).map_err(|error| Stop::opening(error, "after"))?;
    asking::run(&input, args.limits.into(), &question, second, &Saying).map(Ending::Tally)
}

struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let limit = answer.limit.map(|limit| limit.sentence().to_owned());
        if let Some(why) = answer.reason.or(limit) {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        out.text(&(answer.sentences.join("\n") + "\n"));
    }
}
