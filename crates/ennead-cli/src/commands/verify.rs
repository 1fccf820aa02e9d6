//! `ennead verify`: is this the answer to that puzzle? No solver is asked.
//!
//! `ennead verify PUZZLES ANSWERS` compares record by record. With one input its records hold both,
//! as a CSV file with a solution column does. `ennead verify --problem PROBLEM ANSWER` is about a
//! problem of the laboratory.

use ennead_ask::Limits;
use ennead_ask::verbs::verify::Question;
use ennead_ask::verbs::verify::problem::ProblemAnswer;
use ennead_words::verify::{Saying, worded};
use ennead_words::{Tally, json};

use crate::Ending;
use crate::args::{ProblemInput, Verify};
use crate::asking;
use crate::output::{self, Stop};
use crate::problem;

pub(crate) fn run(args: &Verify) -> Result<Ending, Stop> {
    if let Some(problem) = &args.problem {
        return answer_to(problem, args);
    }
    let mut input = args.input.clone();
    let mut question = Question::default();
    let second = input.take_second("a puzzle and its answer")?;
    let second = asking::second(&mut question, second.as_ref(), &input)?;
    asking::run(&input, Limits::default(), &question, second, &Saying).map(Ending::Tally)
}

/// An answer to a problem of the laboratory.
fn answer_to(problem: &str, args: &Verify) -> Result<Ending, Stop> {
    let [name] = &args.input.inputs[..] else {
        let given = args.input.inputs.len();
        return Err(Stop::misuse(format!("{given} inputs beside --problem, expected the answer")));
    };
    let named = ProblemInput {
        inputs: Vec::new(),
        problem: Some(problem.to_owned()),
        seed: args.seed,
        reading: args.input.reading,
    };
    let problems = problem::load(&named)?;
    let answer = problem::whole_input(name)?;
    let unreadable = problem::say_unreadable(&problems, args.input.json);
    let mut tally =
        Tally { unreadable, records: problems.entries.len() as u64, ..Tally::default() };
    for entry in &problems.entries {
        let line = match entry {
            Ok(named) => {
                let verdict = ProblemAnswer::of(named, &answer).map_err(Stop::Misuse)?;
                tally.negative += u64::from(!verdict.verified);
                if args.input.json { json(&verdict) } else { worded(&verdict.flaws) }
            }
            Err(refusal) if args.input.json => json(refusal),
            Err(_) => continue,
        };
        output::data(line.as_bytes())?;
    }
    Ok(Ending::Tally(tally))
}
