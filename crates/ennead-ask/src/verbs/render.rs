//! A puzzle as a picture.

use std::ops::ControlFlow;

use ennead::grid::{Grid, Puzzle, validate};
use ennead::solve::{Ending, for_each};
use ennead_render::terminal::{self, Characters, Terminal};
use ennead_render::{Board, Drawing, SvgOptions, panels, svg};
use serde::{Deserialize, Serialize};

use crate::head::{FindingAnswer, Head};
use crate::in_json::in_json;
use crate::limits::{Limit, Watch};
use crate::per_record::{PerRecord, Verdict};
use crate::progress::STEPS;
use crate::refusal::Refusal;
use crate::scene::{self, Look};
use crate::schema::JsonSchema;
use crate::subject::Subject;

/// The most solutions that are drawn side by side.
const MOST: usize = 12;

/// The sides of a cell that can be asked for, in pixels.
const CELLS: std::ops::RangeInclusive<f64> = 4.0..=400.0;

/// How it is drawn.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// As what.
    pub to: To,
    /// Draw candidates: the pencil marks of the record, or what the digits in sight leave.
    pub candidates: bool,
    /// Fill the solution in; where there are several, they are drawn side by side.
    pub solution: bool,
    /// Numbers of rows and columns at the edges.
    pub numbers: bool,
    /// The colours.
    pub theme: Look,
    /// The side of a cell in pixels, 4 to 400; if not said, as large as it has to be to be read.
    pub cell: Option<f64>,
    /// Leave the typeface out, for a page that has its own.
    pub no_font: bool,
}

/// A form that a line of JSON can hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    /// A document of its own.
    #[default]
    Svg,
    /// Lines of characters.
    Text,
    /// Lines of characters that every terminal has.
    Ascii,
}

/// A picture.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// The record.
    #[serde(flatten)]
    pub head: Head,
    /// What came out.
    pub outcome: Outcome,
    /// Its width in pixels.
    pub width: f64,
    /// Its height in pixels.
    pub height: f64,
    /// The picture as SVG, with nothing outside it that it needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The picture in characters, where these were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Digits that repeat; they are marked in the picture.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<FindingAnswer>,
    /// Which limit was reached before the solution was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
    /// The picture, for a door that paints it otherwise.
    #[serde(skip)]
    pub drawing: Option<Box<Drawing>>,
    /// The boards, for a door that draws in characters.
    #[serde(skip)]
    pub boards: Vec<Board>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A picture as asked.
    Drawn,
    /// A solution was to be filled in, and there is none: the puzzle is drawn.
    NoSolution,
    /// A solution was to be filled in, and none was found within the limit: the puzzle is drawn.
    Limit,
}

impl Answer {
    /// Why the picture is not the one that was asked for.
    pub fn why_not(&self) -> Option<&'static str> {
        match self.outcome {
            Outcome::Drawn => None,
            Outcome::NoSolution => Some("no solution to fill in"),
            Outcome::Limit => Some("the limit was reached before a solution was found"),
        }
    }
}

impl Question {
    /// What the record shows, the solutions filled in where asked for.
    fn boards(&self, subject: &Subject, watch: Watch<'_>) -> (Outcome, Vec<Board>) {
        let mut board = scene::record(&subject.record);
        if self.candidates {
            scene::with_candidates(&mut board, &subject.record.state());
        }
        if !self.solution {
            return (Outcome::Drawn, vec![board]);
        }
        let (found, is_over) = match Puzzle::try_from(subject.record.givens.clone()) {
            Ok(puzzle) => solutions(&puzzle, watch),
            Err(_) => (Vec::new(), false),
        };
        match (found.is_empty(), is_over) {
            (true, true) => (Outcome::Limit, vec![board]),
            (true, false) => (Outcome::NoSolution, vec![board]),
            (false, _) => {
                let givens = &subject.record.givens;
                let filled = |solution: &Grid| Board::filled(givens, solution);
                (Outcome::Drawn, found.iter().map(filled).collect())
            }
        }
    }

    /// The boards side by side, or the only one.
    fn drawing(&self, title: &str, boards: &[Board]) -> Drawing {
        let mut drawings: Vec<(String, Drawing)> =
            boards.iter().map(|board| (String::new(), board.drawing())).collect();
        if let Some(cell) = self.cell {
            for (_, drawing) in &mut drawings {
                // A board has a hundred units a cell.
                drawing.scale = cell / 100.0;
            }
        }
        match drawings.len() {
            1 => drawings.remove(0).1,
            n => panels(title, (n as f64).sqrt().ceil() as usize, drawings),
        }
    }

    /// The boards in characters, where asked for.
    fn text(&self, boards: &[Board]) -> Option<String> {
        let characters = match self.to {
            To::Svg => return None,
            To::Text => Characters::Unicode,
            To::Ascii => Characters::Ascii,
        };
        let terminal = Terminal { characters, ..Terminal::default() };
        let drawn = boards.iter().map(|board| terminal::draw(board, terminal));
        Some(drawn.collect::<Vec<_>>().join("\n"))
    }

    /// A drawing as SVG in the look that is asked for.
    fn svg(&self, drawing: &Drawing) -> String {
        let options =
            SvgOptions { colours: self.theme.colours(), embeds_font: !self.no_font, scale: None };
        svg(drawing, &options)
    }
}

/// The first solutions, and whether a limit was reached before all were known.
fn solutions(puzzle: &Puzzle, watch: Watch<'_>) -> (Vec<Grid>, bool) {
    let mut found = Vec::new();
    let (ending, _) = watch.within(STEPS, |budget| {
        for_each(puzzle, budget, &mut |solution| {
            found.push(solution.grid().clone());
            if found.len() < MOST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })
    });
    (found, ending == Ending::OutOfBudget)
}

in_json!(Question => Answer);

impl PerRecord for Question {
    type Answer = Answer;

    fn check(&self) -> Result<(), String> {
        match self.cell {
            Some(cell) if !CELLS.contains(&cell) => Err(format!(
                "`cell` is {cell}, expected {} to {} pixels",
                CELLS.start(),
                CELLS.end()
            )),
            _ => Ok(()),
        }
    }

    fn answer(
        &self,
        subject: Subject,
        watch: Watch<'_>,
        tell: &mut dyn FnMut(Answer) -> bool,
    ) -> Result<(), Refusal> {
        if self.solution {
            subject.needs_digits("its solution is not drawn")?;
        }
        let head = subject.head();
        let title = head.fields.title().unwrap_or("Sudoku").to_owned();
        let (outcome, boards) = self.boards(&subject, watch);
        let dress = |board: Board| {
            let board = board.titled(title.clone());
            if self.numbers { board.with_heads() } else { board }
        };
        let boards: Vec<Board> = boards.into_iter().map(dress).collect();
        let drawing = self.drawing(&title, &boards);
        let shape = subject.record.givens.shape();
        let report = validate(&subject.record.state());
        tell(Answer {
            head,
            outcome,
            width: (drawing.width * drawing.scale * 100.0).round() / 100.0,
            height: (drawing.height * drawing.scale * 100.0).round() / 100.0,
            svg: (self.to == To::Svg).then(|| self.svg(&drawing)),
            text: self.text(&boards),
            findings: report.findings().iter().map(|one| FindingAnswer::of(one, shape)).collect(),
            limit: (outcome == Outcome::Limit).then(|| watch.limit()),
            drawing: Some(Box::new(drawing)),
            boards,
        });
        Ok(())
    }

    fn verdict(answer: &Answer) -> Verdict {
        match answer.outcome {
            Outcome::Drawn => Verdict::Yes,
            Outcome::NoSolution => Verdict::Unsolvable,
            Outcome::Limit => Verdict::Limit,
        }
    }

    fn grain(&self) -> usize {
        1 << 10
    }
}
