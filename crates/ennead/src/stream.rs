//! Streams of puzzles: lines in, answers out, in constant memory, in order, in any number of threads.
//!
//! ```
//! use ennead::stream::{Options, solve_stream};
//!
//! let lines = "\
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! 12345678.........9...............................................................
//! ";
//! let mut answers = Vec::new();
//! let summary = solve_stream(lines.as_bytes(), &mut answers, &Options::default())?;
//! let answers = String::from_utf8(answers)?;
//! let [solved, other] = answers.lines().collect::<Vec<_>>()[..] else { panic!() };
//! assert_eq!(
//!     solved,
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
//! );
//! assert_eq!(other, "# line 2: no solution");
//! assert_eq!((summary.unique, summary.unsolvable), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`answers`] gives the same as values, one by one.
//!
//! ```text
//! pieces    an input, cut at line ends
//! in_order  work in threads, results in the order of the tasks
//! ```

mod chunks;
mod in_order;
mod pieces;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, Read, Write};

use ennead_grid::{Puzzle, Solution};
use ennead_solve::lanes::{self, Lanes};
use ennead_solve::{Budget, Count, Outcome, solve, solve_within};
use ennead_text::{Diagnostic, Entry, Form, Opened, Record, write};

pub use chunks::BEGINNING;
pub use in_order::in_order;
pub use pieces::{Piece, Pieces, ReadError, for_each_line, read_line};

/// How many bytes of lines are solved at a time: 1600 puzzles on lines of their own. (Four times as
/// many, with the program on a file of 49,158: 10 % slower, for the memory that is used for the first
/// time.)
pub const GRAIN: usize = 128 << 10;

/// How a stream is to be solved.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How the text is to be read.
    pub text: ennead_text::Options,
    /// In how many threads.
    pub threads: usize,
    /// How many steps a puzzle may take that is not solved together with others.
    pub steps: u64,
}

/// One thread, no limit, and the form is found out.
impl Default for Options {
    fn default() -> Options {
        Options { text: ennead_text::Options::default(), threads: 1, steps: u64::MAX }
    }
}

/// Why a stream ended early.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// The input.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The output.
    #[error("cannot write: {0}")]
    Write(io::Error),
}

/// How many records ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// With one solution.
    pub unique: u64,
    /// With several.
    pub multiple: u64,
    /// With none.
    pub unsolvable: u64,
    /// The steps were not enough.
    pub unknown: u64,
    /// Could not be read, or the givens clash.
    pub refused: u64,
}

/// What came of one record.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The line it begins at, from 1.
    pub line: usize,
    /// The outcome; or why there is no puzzle.
    pub outcome: Result<Outcome, Diagnostic>,
}

/// Solves every puzzle of `reader` and writes a line for each to `writer`: its solution, the first
/// found if there are several, or a line that begins with `#` and says why there is none.
pub fn solve_stream(
    reader: impl Read + Send,
    writer: &mut impl Write,
    options: &Options,
) -> Result<Summary, StreamError> {
    let mut pieces = Pieces::open(reader, &options.text)?;
    let opened = std::sync::Arc::clone(pieces.opened());
    let mut summary = Summary::default();
    in_order::<_, _, StreamError>(
        options.threads,
        move |hand| {
            while let Some(piece) = pieces.next(GRAIN)? {
                if !hand(piece) {
                    break;
                }
            }
            Ok(())
        },
        |piece| {
            let mut written = Written::default();
            solve_piece(&piece, &opened, options, &mut |reply| written.add(reply));
            written
        },
        |written| {
            writer.write_all(&written.data).map_err(StreamError::Write)?;
            summary.add(written.summary);
            Ok(true)
        },
    )?;
    writer.flush().map_err(StreamError::Write)?;
    Ok(summary)
}

/// Solves every puzzle of `reader`, and gives the answers one by one.
///
/// ```
/// use ennead::stream::{Options, answers};
///
/// let text = "1234341221434...\nnonsense\n................\n";
/// let found: Vec<_> = answers(text.as_bytes(), Options::default())?.collect::<Result<_, _>>()?;
/// assert!(found[0].outcome.as_ref().is_ok_and(|outcome| outcome.unique().is_some()));
/// assert!(found[1].outcome.is_err());
/// assert_eq!((found[2].line, found[2].outcome.as_ref().map(|outcome| outcome.found()).ok()), (3, Some(2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn answers<R: Read>(reader: R, options: Options) -> Result<Answers<R>, ReadError> {
    let pieces = Pieces::open(reader, &options.text)?;
    Ok(Answers { pieces, options, ready: VecDeque::new() })
}

/// The iterator of [`answers`].
#[derive(Debug)]
pub struct Answers<R> {
    pieces: Pieces<R>,
    options: Options,
    ready: VecDeque<Answer>,
}

impl<R: Read> Iterator for Answers<R> {
    type Item = Result<Answer, ReadError>;

    fn next(&mut self) -> Option<Result<Answer, ReadError>> {
        while self.ready.is_empty() {
            let piece = match self.pieces.next(GRAIN / 8) {
                Ok(piece) => piece?,
                Err(error) => return Some(Err(error)),
            };
            let (opened, ready) = (self.pieces.opened(), &mut self.ready);
            solve_piece(&piece, opened, &self.options, &mut |reply| {
                ready.push_back(match reply {
                    Reply::Plain { line, solution } => {
                        Answer { line, outcome: Ok(Outcome::Unique(of_characters(solution))) }
                    }
                    Reply::Other(answer) => answer,
                });
            });
        }
        self.ready.pop_front().map(Ok)
    }
}

fn of_characters(solution: &[u8; 81]) -> Solution {
    let numbers = solution.iter().map(|&byte| byte - b'0');
    let grid = ennead_grid::Grid::from_numbers(ennead_grid::Shape::NINE, numbers);
    Solution::try_from(grid.expect("81 digits")).expect("an engine found it")
}

/// An answer, as cheap as it can be had.
enum Reply<'a> {
    /// A plain line with one solution, in characters.
    Plain {
        line: usize,
        solution: &'a [u8; 81],
    },
    Other(Answer),
}

thread_local! {
    /// Each thread's engine for many puzzles, with the memory it uses again and again.
    static LANES: RefCell<Lanes> = RefCell::new(Lanes::new());
}

/// Takes a line without its end, and its solution if it has exactly one; says whether to go on.
pub type EachLine<'a> = dyn FnMut(&[u8], Option<&[u8; 81]>) -> bool + 'a;

/// Solves plain 9×9 lines many at a time, and hands each line to `each`, in order.
pub fn solve_plain_lines(bytes: &[u8], each: &mut EachLine<'_>) {
    LANES.with_borrow_mut(|lanes| {
        for line in lanes.solve_text(bytes, 2, Budget::unlimited()).lines() {
            let go_on = match line {
                lanes::Line::Puzzle { text, count: Count::Exactly(1), solution } => {
                    each(text, solution)
                }
                lanes::Line::Puzzle { text, .. } => each(text, None),
                lanes::Line::Other(text) => each(text, None),
            };
            if !go_on {
                break;
            }
        }
    });
}

/// Puzzles with one solution are answered by the engine `lanes`. The others take the usual way, so
/// that what is found of several solutions does not depend on the machine.
fn solve_piece(piece: &Piece, opened: &Opened, options: &Options, each: &mut dyn FnMut(Reply<'_>)) {
    let long = |entry: Entry| {
        let outcome = entry.record.and_then(|record| solve_record(&record, opened.form(), options));
        Reply::Other(Answer { line: entry.line, outcome })
    };
    match piece {
        Piece::Entries(entries) => entries.iter().for_each(|entry| each(long(entry.clone()))),
        Piece::Lines { bytes, first_line } => {
            let is_plain = opened.is_plain_nine() && options.text.alphabet.is_none();
            let mut number = *first_line;
            let mut line = |line: &[u8], solution: Option<&[u8; 81]>| {
                match solution {
                    Some(solution) => each(Reply::Plain { line: number, solution }),
                    None => {
                        if let Some(entry) = read_line(opened, line, number) {
                            each(long(entry));
                        }
                    }
                }
                number += 1;
                true
            };
            if is_plain {
                solve_plain_lines(bytes, &mut line);
            } else {
                for_each_line(bytes, *first_line, |text, _| line(text, None));
            }
        }
    }
}

fn solve_record(record: &Record, form: Form, options: &Options) -> Result<Outcome, Diagnostic> {
    let puzzle = Puzzle::try_from(record.givens.clone()).map_err(|report| {
        let why = report.to_string().trim_end().replace('\n', "; ");
        Diagnostic::whole(format!("the givens clash: {why}"))
    })?;
    let budget = Budget::unlimited().steps(options.steps);
    // In a Sukaku the candidates are the puzzle; elsewhere they are somebody's notes.
    let (outcome, _) = match record.marks.as_deref().filter(|_| form.name() == "sukaku") {
        Some(candidates) => solve_within(&puzzle, candidates, budget),
        None => solve(&puzzle, budget),
    };
    Ok(outcome)
}

/// Answers as text.
#[derive(Default)]
struct Written {
    data: Vec<u8>,
    summary: Summary,
}

impl Written {
    fn add(&mut self, reply: Reply<'_>) {
        let Answer { line, outcome } = match reply {
            Reply::Plain { solution, .. } => {
                self.summary.unique += 1;
                self.data.extend_from_slice(solution);
                return self.data.push(b'\n');
            }
            Reply::Other(answer) => answer,
        };
        match &outcome {
            Ok(Outcome::Unique(_)) => self.summary.unique += 1,
            Ok(Outcome::Multiple(_)) => self.summary.multiple += 1,
            Ok(Outcome::Unsolvable) => self.summary.unsolvable += 1,
            Ok(Outcome::Unknown { .. }) => self.summary.unknown += 1,
            Err(_) => self.summary.refused += 1,
        }
        let text = match &outcome {
            Ok(outcome) => match outcome.first() {
                Some(solution) => one_line(solution),
                None if outcome.is_known() => format!("# line {line}: no solution"),
                None => format!("# line {line}: the steps were not enough"),
            },
            Err(error) if error.source.is_empty() => format!("# line {line}: {}", error.message),
            Err(error) => format!("# {}", error.summary()),
        };
        self.data.extend_from_slice(text.as_bytes());
        self.data.push(b'\n');
    }
}

impl Summary {
    fn add(&mut self, other: Summary) {
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.unsolvable += other.unsolvable;
        self.unknown += other.unknown;
        self.refused += other.refused;
    }
}

/// A grid on one line: characters, or numbers where characters do not do.
pub fn one_line(grid: &ennead_grid::Grid) -> String {
    let record = Record::new(grid.clone());
    let options = ennead_text::Options::default();
    let text = write(&record, Form::LINE, &options)
        .or_else(|_| write(&record, Form::NUMBERS, &options))
        .expect("numbers hold every grid");
    text.trim_end().to_owned()
}
