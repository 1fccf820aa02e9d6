//! `ennead explain`: how a puzzle is solved, step by step by techniques ([`path`]), or with
//! `--workbench` pass by pass.

mod path;

use std::sync::Mutex;

use ennead::logic::Language;
use ennead::logic::workbench::{Entry, Journal, Verdict};
use ennead_ask::verbs::explain::{Answer, CountsAnswer, Question, WorkbenchAnswer};
use ennead_ask::{PerRecord, Refusal, Subject, Watch, scene};
use ennead_render::terminal::{self, Terminal};

use crate::Ending;
use crate::args::Explain;
use crate::asking::{self, Say};
use crate::out::Out;
use crate::output::Stop;
use crate::picture::{self, Album};

/// With `--fold`, most sentences under one.
const FOLD: usize = 12;

/// The largest side of a grid that is drawn: one character for each candidate.
const MAX_DRAWN: usize = 9;

pub(crate) fn run(args: &Explain) -> Result<Ending, Stop> {
    let mut question = Question {
        technique: args.technique.clone(),
        all: args.all,
        step: args.step,
        policy: args.policy.into(),
        techniques: args.techniques.read()?,
        language: args.language.choice(),
        no_uniqueness: args.no_uniqueness,
        workbench: args.workbench,
        summary: args.summary,
        fewest: args.fewest,
        trials: args.trials,
        has_progress: false,
    };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.input)?;
    let say = Saying {
        is_listed: args.list,
        in_notation: args.steps || args.all,
        is_filtered: !args.technique.is_empty(),
        step: args.step,
        album: args.picture.album()?,
        pages: args.html.as_ref().map(|_| Mutex::default()),
        fold: if args.fold { FOLD } else { usize::MAX },
        language: args.language.choice().into(),
    };
    let tally = asking::run(&args.input, args.limits.into(), &question, second, &say)?;
    if let (Some(path), Some(pages)) = (&args.html, say.pages) {
        let mut pages = pages.into_inner().expect("nobody panics with it");
        pages.sort();
        for (at, (_, page)) in pages.iter().enumerate() {
            picture::save(&picture::numbered(path, at + 1, pages.len()), page.as_bytes())?;
        }
    }
    say.album.map_or(Ok(()), Album::save)?;
    Ok(Ending::Tally(tally))
}

struct Saying {
    /// On the workbench: what was struck and fixed is listed, not drawn.
    is_listed: bool,
    /// A line for each step.
    in_notation: bool,
    /// Only the steps of some techniques are told.
    is_filtered: bool,
    /// Only this step is told.
    step: Option<u32>,
    /// Where pictures go.
    album: Option<Album>,
    /// Pages in HTML, by the number of the record.
    pages: Option<Mutex<Vec<(u64, String)>>>,
    /// Most sentences under one before they are folded.
    fold: usize,
    language: Language,
}

impl Say<Question> for Saying {
    fn ask(
        &self,
        question: &Question,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        question.answer(subject, watch, &mut |answer| {
            self.draw(&answer);
            tell(answer)
        })
    }

    fn say(&self, answer: Answer, out: &mut Out) {
        let (place, reason) = match &answer {
            Answer::Path(path) => (&path.head.place, path.reason.as_ref()),
            Answer::Workbench(bench) if bench.verdict.is_none() => {
                (&bench.head.place, bench.reason.as_ref())
            }
            Answer::Workbench(bench) => (&bench.head.place, None),
        };
        if let Some(why) = reason {
            return out.remark(&format!("{}: {why}", place.words()));
        }
        out.text(&match &answer {
            Answer::Path(path) => path::text(self, path),
            Answer::Workbench(bench) => self.bench(bench),
        });
    }
}

impl Saying {
    /// Makes the page and the pictures that were asked for.
    fn draw(&self, answer: &Answer) {
        let (ordinal, page) = match answer {
            Answer::Path(path) => {
                let ordinal = path.head.place.ordinal;
                if let Some(album) = &self.album {
                    for (position, step) in &path.steps {
                        album.add(ordinal, scene::told_step(position, step, self.language));
                    }
                }
                let is_told = path.reason.is_none() && self.pages.is_some();
                (ordinal, is_told.then(|| scene::path_page(path, self.language)))
            }
            Answer::Workbench(bench) => {
                let ordinal = bench.head.place.ordinal;
                let Some(journal) = &bench.journal else { return };
                if let Some(album) = &self.album {
                    for board in scene::bench_boards(journal) {
                        album.add(ordinal, board.drawing());
                    }
                }
                (ordinal, self.pages.as_ref().map(|_| scene::workbench_page(bench, journal)))
            }
        };
        if let (Some(pages), Some(page)) = (&self.pages, page) {
            pages.lock().expect("nobody panics with it").push((ordinal, page.html()));
        }
    }

    fn bench(&self, answer: &WorkbenchAnswer) -> String {
        let Some(verdict) = &answer.verdict else { return String::new() };
        let conclusion = conclusion(answer, verdict, &answer.counts);
        match &answer.journal {
            None => conclusion,
            Some(_) if self.pages.is_some() => conclusion,
            Some(journal) => {
                let line = answer.head.puzzle.text();
                format!("{line}\n\n{}{conclusion}\n", self.story(journal))
            }
        }
    }

    /// Every pass and trial: drawn where that can be read, listed elsewhere.
    fn story(&self, journal: &Journal) -> String {
        let shape = journal.shape;
        let draws = !self.is_listed && shape.side() <= MAX_DRAWN;
        let mut text = String::new();
        if draws && !journal.entries.is_empty() {
            text += legend(picture::terminal());
            text.push('\n');
        }
        let mut replay = journal.replay();
        while let Some(entry) = replay.step() {
            text += &format!("{}\n", entry.headline(shape));
            if let (Entry::Pass(pass), false) = (entry, draws) {
                for line in pass.listing(shape).lines() {
                    text += &format!("  {line}\n");
                }
            }
            if draws {
                let board = scene::bench(replay.bench(), entry, &journal.givens);
                let terminal = Terminal { tint: scene::tint(entry), ..picture::terminal() };
                text += &terminal::draw(&board, terminal);
                text.push('\n');
            }
        }
        if !draws && !journal.entries.is_empty() {
            text.push('\n');
        }
        text
    }
}

/// What the signs of the workbench mean.
fn legend(terminal: Terminal) -> &'static str {
    if terminal.has_colour {
        "a pass strikes and fixes in its colour; (4) fixed in it, [4] by a trial; !4! in a clash, \
         !-! no candidate left\n"
    } else {
        "1 2 candidates; 3x struck in the pass; . struck before\n\
         4 fixed before, (4) in the pass, [4] by a trial; !4! in a clash, !-! no candidate left\n"
    }
}

/// `level 1, passes suffice: 2 passes, 30 struck, 10 fixed`.
fn conclusion(answer: &WorkbenchAnswer, verdict: &Verdict, counts: &CountsAnswer) -> String {
    let head = match verdict {
        Verdict::Solved { level, .. } => format!("level {}, {}", level.number(), level.about()),
        Verdict::Unsolvable(_) => {
            format!("no solution ({})", answer.reason.as_deref().unwrap_or_default())
        }
        Verdict::GaveUp => "gave up, the limit of trials was reached".to_owned(),
    };
    let count = |number: u64, one: &str, many: &str| {
        format!("{number} {}", if number == 1 { one } else { many })
    };
    let mut words = vec![
        count(counts.passes, "pass", "passes"),
        format!("{} struck", counts.struck),
        format!("{} fixed", counts.fixed),
    ];
    if counts.trials > 0 {
        words.push(count(counts.trials, "trial", "trials"));
        words.push(format!("{} rolled back", counts.rolled_back));
        words.push(format!("{} deep", counts.deepest));
    }
    format!("{head}: {}\n", words.join(", "))
}
