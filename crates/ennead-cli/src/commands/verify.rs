//! `ennead verify`: is this the answer to that puzzle? No solver is asked.
//!
//! `ennead verify PUZZLES ANSWERS` compares record by record. With one input its records hold both,
//! as a CSV file with a solution column does.

use ennead_ask::verbs::verify::{Answer, FlawAnswer, Question};
use ennead_ask::{Limits, PerRecord};

use crate::Ending;
use crate::args::Verify;
use crate::asking::{self, Say};
use crate::input;
use crate::out::Out;
use crate::output::Stop;

pub(crate) fn run(args: &Verify) -> Result<Ending, Stop> {
    let mut input = args.input.clone();
    let mut question = Question::default();
    let second = match input.inputs.len() {
        0 | 1 => None,
        2 => {
            let name = input.inputs.remove(1);
            let source = input::open_one(&name, &input.options())?;
            question
                .second(source.input, &input.options())
                .map_err(|error| Stop::opening(error, "answer"))?
        }
        n => return Err(Stop::misuse(format!("{n} inputs, expected a puzzle and its answer"))),
    };
    asking::run(&input, Limits::default(), &question, second, &Saying).map(Ending::Tally)
}

struct Saying;

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        let reason = |flaw: &FlawAnswer| match flaw.condition {
            Some(number) => format!("condition {number}: {}", flaw.reason),
            None => flaw.reason.clone(),
        };
        let reasons: Vec<String> = answer.flaws.iter().map(reason).collect();
        out.text(&match reasons[..] {
            [] => "right\n".to_owned(),
            _ => format!("wrong: {}\n", reasons.join("; ")),
        });
    }
}
