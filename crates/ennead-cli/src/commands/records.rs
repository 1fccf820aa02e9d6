//! The commands that ask a question of every record of their inputs. The verb's flags are the question;
//! what is said here is what the command line adds: who reads the answers, a second input, pictures.

use ennead::text::{Options, Writer};
use ennead_ask::verbs::verify::problem::ProblemAnswer;
use ennead_ask::verbs::{
    candidates, check, convert, count, explain, hint, minimise, rate, recognise, render, same,
    solve, verify, why,
};
use ennead_ask::{Limits, PerRecord};
use ennead_render::terminal::{Characters, Terminal};
use ennead_words::{self as words, Say, Tally, json};

use super::Done;
use crate::Ending;
use crate::args::{
    Convert, Count, Explain, Hint, Input, Limited, Plain, ProblemInput, Rate, Recognise, Render,
    Solve, Verify, Why,
};
use crate::asking::{self, More};
use crate::flags::Given;
use crate::output::{self, Stop};
use crate::picture::{Album, Form, Pictures};
use crate::problem;
use crate::progress::Counting;

pub(crate) fn solve(args: &Solve, given: Given) -> Done {
    let question: solve::Question = given.question()?;
    let options = Options { alphabet: args.asked.input.reading.alphabet, ..Options::default() };
    let writer = args.to.map(|form| Writer::new(form, options)).transpose();
    let writer = writer.map_err(|error| Stop::misuse(error.to_string()))?;
    let say = words::solve::Saying::new(&question, writer, args.asked.input.reader());
    match asking::run(&args.asked.input, args.asked.limits, &question, &say, More::default())? {
        Ending::Tally(tally) if args.sat_exit => Ok(Ending::Sat(tally)),
        ending => Ok(ending),
    }
}

pub(crate) fn count(args: &Count, given: Given) -> Done {
    let question: count::Question = given.question()?;
    let counting = Counting::new(args.progress, question.exact && !args.asked.input.quiet);
    let shown = counting.as_ref().map(|counting| {
        |line, watch: ennead_ask::Watch<'_>, certain| counting.show(line, watch.elapsed(), certain)
    });
    let shown = shown.as_ref().map(|shown| shown as &words::count::Shown<'_>);
    let say = words::count::Saying { reader: args.asked.input.reader(), shown };
    asking::run(&args.asked.input, args.asked.limits, &question, &say, More::default())
}

pub(crate) fn candidates(args: &Limited, given: Given) -> Done {
    let question: candidates::Question = given.question()?;
    let say = &words::candidates::Saying;
    asking::run(&args.input, args.limits, &question, say, More::default())
}

pub(crate) fn check(args: &Plain, given: Given) -> Done {
    let question: check::Question = given.question()?;
    let say = words::check::Saying { reader: args.input.reader() };
    asking::run(&args.input, Limits::default(), &question, &say, More::default())
}

/// `ennead verify PUZZLES ANSWERS` compares record by record; with one input its records hold both.
/// `ennead verify --problem PROBLEM ANSWER` is about a problem of the laboratory.
pub(crate) fn verify(args: &Verify) -> Done {
    if let Some(problem) = &args.problem {
        return answer_to(problem, args);
    }
    let (expected, say) = ("a puzzle and its answer", &words::verify::Saying);
    paired::<verify::Question>(&args.input, Limits::default(), Given::default(), expected, say)
}

/// An answer to a problem of the laboratory.
fn answer_to(problem: &str, args: &Verify) -> Done {
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
    problem::each(&problems, args.input.json, |named, _, tally| {
        let verdict = ProblemAnswer::of(named, &answer).map_err(Stop::Misuse)?;
        tally.negative += u64::from(!verdict.verified);
        let flaws = &verdict.flaws;
        let line = if args.input.json { json(&verdict) } else { words::verify::worded(flaws) };
        output::data(line.as_bytes())
    })
}

pub(crate) fn convert(args: &Convert, given: Given) -> Done {
    if args.list {
        output::data(words::convert::list().as_bytes())?;
        return Ok(Ending::Tally(Tally::default()));
    }
    let question: convert::Question = given.question()?;
    question.check().map_err(Stop::Misuse)?;
    let say = words::convert::Saying::new(&question).map_err(Stop::Misuse)?;
    asking::run(&args.input, Limits::default(), &question, &say, More::default())
}

pub(crate) fn explain(args: &Explain, given: Given) -> Done {
    let mut question =
        explain::Question { techniques: args.techniques.read()?, ..given.question()? };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.asked.input)?;
    let say = words::explain::Saying {
        reader: args.asked.input.reader(),
        is_listed: args.list,
        in_notation: args.steps || question.all,
        is_filtered: !question.technique.is_empty(),
        step: question.step,
        is_paged: args.html.is_some(),
        is_folded: args.fold,
        language: question.language.into(),
    };
    let (album, pages) = (args.picture.album()?, args.html.as_deref().map(Album::new));
    let limits = args.asked.limits;
    asking::run(&args.asked.input, limits, &question, &say, More { second, album, pages })
}

pub(crate) fn hint(args: &Hint, given: Given) -> Done {
    let mut question = hint::Question { techniques: args.techniques.read()?, ..given.question()? };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.asked.input)?;
    let say = words::hint::Saying { all_levels: question.all_levels };
    let album = args.picture.album()?;
    let limits = args.asked.limits;
    asking::run(&args.asked.input, limits, &question, &say, More { second, album, pages: None })
}

pub(crate) fn rate(args: &Rate, given: Given) -> Done {
    let format = args.format.as_deref().map(words::rate::Format::read).transpose();
    let format = format.map_err(Stop::misuse)?;
    let question = rate::Question { techniques: args.techniques.read()?, ..given.question()? };
    let say = words::rate::Saying { reader: args.asked.input.reader(), format };
    asking::run(&args.asked.input, args.asked.limits, &question, &say, More::default())
}

pub(crate) fn why(args: &Why, given: Given) -> Done {
    let refused = || Stop::misuse(format!("`{}` is no claim: expected r3c5=7", args.claim));
    let (cell, digit) = args.claim.split_once('=').ok_or_else(refused)?;
    let mut question = why::Question {
        cell: cell.trim().to_owned(),
        digit: digit.trim().parse().map_err(|_| refused())?,
        techniques: args.techniques.read()?,
        ..given.question()?
    };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.asked.input)?;
    let say = &words::why::Saying;
    let more = More { second, ..More::default() };
    asking::run(&args.asked.input, args.asked.limits, &question, say, more)
}

pub(crate) fn recognise(args: &Recognise, given: Given) -> Done {
    let expected = "a grid before and one after";
    if args.asked.input.inputs.len() < 2 {
        return Err(Stop::misuse(format!("one input, expected {expected}")));
    }
    let given = given.with("techniques", args.techniques.read()?);
    let (limits, say) = (args.asked.limits.into(), &words::recognise::Saying);
    paired::<recognise::Question>(&args.asked.input, limits, given, expected, say)
}

pub(crate) fn minimise(args: &Limited, given: Given) -> Done {
    let question: minimise::Question = given.question()?;
    let say = &words::minimise::Saying;
    asking::run(&args.input, args.limits, &question, say, More::default())
}

pub(crate) fn same(args: &Plain, given: Given) -> Done {
    let say = &words::same::Saying;
    paired::<same::Question>(&args.input, Limits::default(), given, "one or two", say)
}

/// A command that may be given two inputs, whose records belong together.
fn paired<Q: PerRecord>(
    input: &Input,
    limits: Limits,
    given: Given,
    expected: &str,
    say: &dyn Say<Q>,
) -> Done {
    let (mut input, mut question) = (input.clone(), given.question::<Q>()?);
    let second = input.take_second(expected)?;
    let second = asking::second(&mut question, second.as_ref(), &input)?;
    asking::run(&input, limits, &question, say, More { second, ..More::default() })
}

pub(crate) fn render(args: &Render, given: Given) -> Done {
    let question = render::Question {
        to: match args.to {
            Some(Form::Text) => render::To::Text,
            Some(Form::Ascii) => render::To::Ascii,
            None | Some(Form::Svg | Form::Png | Form::Pdf) => render::To::Svg,
        },
        theme: args.colours.theme.unwrap_or_default(),
        ..given.question()?
    };
    let is_drawn = !matches!(args.to, None | Some(Form::Text | Form::Ascii));
    let album = match &args.asked.input.output {
        _ if args.asked.input.json => None,
        Some(path) if args.to.is_none() && Form::of(path)? == Form::Text => None,
        Some(path) if is_drawn || args.to.is_none() => {
            Some(Pictures::new(path, args.to, args.colours.theme)?)
        }
        None if is_drawn => Some(Pictures::new("-".as_ref(), args.to, args.colours.theme)?),
        _ => None,
    };
    if album.is_some() && args.asked.input.resume {
        return Err(Stop::misuse("pictures are made as a whole: --resume is for answers in text"));
    }
    // Pictures go into the file, and nothing else.
    let input = match &album {
        Some(_) => Input { output: None, ..args.asked.input.clone() },
        None => args.asked.input.clone(),
    };
    let characters = match args.to {
        Some(Form::Ascii) => Characters::Ascii,
        _ => Characters::Unicode,
    };
    let has_colour = output::is_styled() && input.output.is_none();
    let terminal = Terminal { characters, has_colour, tint: None };
    let say = words::render::Saying { terminal: album.is_none().then_some(terminal) };
    asking::run(&input, args.asked.limits, &question, &say, More { album, ..More::default() })
}
