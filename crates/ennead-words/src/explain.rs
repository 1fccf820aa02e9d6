//! How a puzzle is solved, step by step by techniques (`path.rs`), or on the
//! workbench pass by pass.

mod path;

use ennead::logic::Language;
use ennead::logic::workbench::{Entry, Journal, Verdict};
use ennead_ask::scene;
use ennead_ask::verbs::explain::{Answer, CountsAnswer, Question, WorkbenchAnswer};
use ennead_render::Drawing;
use ennead_render::terminal::{self, Terminal};

use crate::{Out, Reader, Say};

/// Most sentences under one, where they are folded.
const FOLD: usize = 12;

/// The largest side of a grid that is drawn: one character for each candidate.
const MAX_DRAWN: usize = 9;

/// Tells the answers.
#[derive(Clone, Copy, Debug)]
pub struct Saying {
    /// Who reads them.
    pub reader: Reader,
    /// On the workbench: what was struck and fixed is listed, not drawn.
    pub is_listed: bool,
    /// A line for each step.
    pub in_notation: bool,
    /// Only the steps of some techniques are told.
    pub is_filtered: bool,
    /// Only this step is told.
    pub step: Option<u32>,
    /// Every step is told elsewhere, on a page: here the summary is enough.
    pub is_paged: bool,
    /// Where many sentences stand under one, only how many is said.
    pub is_folded: bool,
    /// The language.
    pub language: Language,
}

impl Say<Question> for Saying {
    fn pictures(&self, _: &Question, answer: &Answer) -> Vec<Drawing> {
        match answer {
            Answer::Path(path) => {
                let told =
                    |(position, step): &(_, _)| scene::told_step(position, step, self.language);
                path.steps.iter().map(told).collect()
            }
            Answer::Workbench(bench) => {
                let journal = bench.journal.as_ref();
                let boards = journal.map(|journal| scene::bench_boards(journal));
                boards.into_iter().flatten().map(|board| board.drawing()).collect()
            }
        }
    }

    fn page(&self, answer: &Answer) -> Option<String> {
        let page = match answer {
            Answer::Path(path) if path.reason.is_some() => return None,
            Answer::Path(path) => scene::path_page(path, self.language),
            Answer::Workbench(bench) => scene::workbench_page(bench, bench.journal.as_ref()?),
        };
        Some(page.html())
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
    /// Most sentences under one before they are folded.
    fn fold(&self) -> usize {
        if self.is_folded { FOLD } else { usize::MAX }
    }

    fn bench(&self, answer: &WorkbenchAnswer) -> String {
        let Some(verdict) = &answer.verdict else { return String::new() };
        let conclusion = conclusion(answer, verdict, &answer.counts);
        match &answer.journal {
            None => conclusion,
            Some(_) if self.is_paged => conclusion,
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
            text += legend(self.reader.terminal);
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
                let terminal = Terminal { tint: scene::tint(entry), ..self.reader.terminal };
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
