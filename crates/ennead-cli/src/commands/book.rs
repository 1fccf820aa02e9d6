//! `ennead book`: puzzles that are read or made, set as a book for printing.

use ennead::Shape;
use ennead_ask::Limits;
use ennead_ask::scene::Look;
use ennead_ask::verbs::book::{Answer, Question};
use ennead_ask::verbs::generate;

use super::Done;
use crate::Ending;
use crate::args::Book;
use crate::flags::Given;
use crate::input;
use crate::output::{self, Stop};
use crate::picture::{self, Form};
use crate::problem;
use crate::signals;
use ennead_words::{Tally, book, json};

pub(crate) fn run(args: &Book, given: Given) -> Done {
    let generate = args.count.map(|count| generate::Question {
        count,
        seed: args.seed,
        symmetry: args.symmetry.clone(),
        rating: args.rating.clone(),
        needs: args.needs.clone(),
        ..generate::Question::default()
    });
    let question = Question { generate, ..given.question()? };
    question.check().map_err(Stop::Misuse)?;
    if let Some(path) = &args.output
        && Form::of(path)? != Form::Pdf
    {
        return Err(Stop::misuse(format!("`{}`: a book ends in .pdf", path.display())));
    }
    let options = args.reading.options();
    let mut texts: Vec<(Option<String>, String)> = Vec::new();
    if args.count.is_none() {
        for mut source in input::open_all(&args.inputs, &options)? {
            let name = source.input.name.as_deref().map(str::to_owned);
            let text =
                problem::whole(&mut source.input.reader, name.as_deref().unwrap_or_default())?;
            texts.push((name, text));
        }
    }
    let texts: Vec<(Option<&str>, &str)> =
        texts.iter().map(|(name, text)| (name.as_deref(), text.as_str())).collect();
    let sources = question.sources(&texts, &options);
    let clock = signals::clock();
    let threads = crate::threads(args.threads);
    let shape = args.reading.shape.unwrap_or(Shape::NINE);
    let limits = Limits::from(args.limits);
    let made = question.make(shape, sources, clock, limits, threads).map_err(Stop::Misuse)?;
    if clock.is_cancelled() {
        return Err(Stop::Interrupted);
    }
    let left_out = made.refusals.len() as u64;
    let mut tally = Tally { records: made.puzzles as u64 + left_out, ..Tally::default() };
    *(if args.count.is_some() { &mut tally.negative } else { &mut tally.unreadable }) = left_out;
    if args.json {
        let refusals = made.refusals.iter().map(json);
        let pages = Answer::all(&made.pages).map(|page| json(&page));
        for text in refusals.chain(pages.filter(|_| made.puzzles > 0)) {
            output::data(text.as_bytes())?;
        }
        return Ok(Ending::Tally(tally));
    }
    output::refusals(made.refusals.iter());
    if made.puzzles == 0 {
        return Err(Stop::misuse("there is no puzzle for the book"));
    }
    if let Some(path) = &args.output {
        let mut pages = made.pages;
        // The first page's title becomes the document's.
        if let Some(first) = pages.pages.first_mut() {
            first.title.clone_from(&question.title);
        }
        picture::save(path, &picture::pdf(&pages.pages, &pages.bookmarks, Look::Print)?)?;
        let size = book::size(made.puzzles, pages.pages.len());
        output::note(&format!("{size}: {}", path.display()));
    }
    Ok(Ending::Tally(tally))
}
