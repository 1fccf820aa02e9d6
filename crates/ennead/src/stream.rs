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
//! [`answers`] gives the same as values, one by one; [`run`] streams any [`Work`], and is what every
//! door uses.
//!
//! ```text
//! chunks    bytes, cut at line ends
//! pieces    an input whose form is known, piece by piece
//! tasks     all inputs, each record with its place and its partner in a second input
//! work      what is done with a record; the shortcuts for plain lines
//! in_order  work in threads, results in the order of the tasks
//! ```

mod chunks;
mod in_order;
mod pieces;
mod tasks;
mod work;

use std::collections::VecDeque;
use std::io::{self, Read, Write};

use ennead_grid::Solution;
use ennead_solve::{Budget, Outcome, solve};
use ennead_text::{Diagnostic, Form, Record, write};

pub use chunks::BEGINNING;
pub use in_order::in_order;
pub use pieces::ReadError;
pub use tasks::{Input, OnOpen, Partner, Place, Records, Unreadable};
pub use work::{Done, Given, Shortcut, Work};

use tasks::Tasks;

/// How many bytes of lines are solved at a time: 1600 puzzles on lines of their own. (Four times as
/// many, with the program on a file of 49,158: 10 % slower, for the memory that is used for the first
/// time.)
pub const GRAIN: usize = 128 << 10;

/// The inputs of a stream, and how they are read.
#[derive(Default)]
pub struct Streamed<'a> {
    /// Read one after the other.
    pub inputs: Vec<Input<'a>>,
    /// Paired with these record by record.
    pub second: Option<Records<'a>>,
    /// How the text is to be read.
    pub text: ennead_text::Options,
    /// In how many threads the work is done; 0 counts as 1.
    pub threads: usize,
    /// Told when the form of an input has been found.
    pub on_open: Option<OnOpen<'a>>,
    /// Records up to this one are passed over: they were answered before.
    pub skip: u64,
}

impl std::fmt::Debug for Streamed<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut debug = f.debug_struct("Streamed");
        debug.field("inputs", &self.inputs).field("second", &self.second);
        debug.field("threads", &self.threads).finish_non_exhaustive()
    }
}

/// Streams all inputs through `work`, and hands the answers to `take` in the order of the input, until
/// one of the two wants no more. Returns how many records of the second input were left over.
///
/// A caller with many kinds of work that answer alike passes them as `dyn Work` and has this once.
pub fn run<W: Work + ?Sized, E: From<Unreadable> + Send>(
    streamed: Streamed<'_>,
    work: &W,
    mut take: impl FnMut(Done<W::Out>) -> Result<bool, E>,
) -> Result<u64, E> {
    let Streamed { inputs, second, text, threads, on_open, skip } = streamed;
    let mut tasks = Tasks::new(inputs, second, &text, on_open, skip);
    let mut left_over = 0;
    let counted = &mut left_over;
    in_order::<_, _, E>(
        threads,
        move || {
            let task = tasks.next(work.grain())?;
            if task.is_none() {
                *counted = tasks.left_over()?;
            }
            Ok(task)
        },
        |task| work::process(work, task),
        |done| {
            let goes_on = done.goes_on;
            Ok(take(done)? && goes_on)
        },
    )?;
    Ok(left_over)
}

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
    Read(#[from] Unreadable),
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
    /// Where it stands.
    pub place: Place,
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
    let mut summary = Summary::default();
    let streamed = Streamed {
        inputs: vec![Input::new(reader)],
        text: options.text,
        threads: options.threads,
        ..Streamed::default()
    };
    run::<_, StreamError>(streamed, &Writing(options.steps), |done| {
        writer.write_all(&done.out.data).map_err(StreamError::Write)?;
        summary.add(done.out.summary);
        Ok(true)
    })?;
    writer.flush().map_err(StreamError::Write)?;
    Ok(summary)
}

/// Solves every puzzle of `reader`, and gives the answers one by one.
///
/// ```
/// use ennead::stream::{Options, answers};
///
/// let text = "1234341221434...\nnonsense\n................\n";
/// let options = Options::default();
/// let found: Vec<_> = answers(text.as_bytes(), &options).collect::<Result<_, _>>()?;
/// assert!(found[0].outcome.as_ref().is_ok_and(|outcome| outcome.unique().is_some()));
/// assert!(found[1].outcome.is_err());
/// assert_eq!((found[2].place.line, found[2].place.ordinal), (3, 3));
/// assert_eq!(found[2].outcome.as_ref().map(|outcome| outcome.found()).ok(), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn answers<'a, R: Read + Send + 'a>(reader: R, options: &'a Options) -> Answers<'a> {
    let tasks = Tasks::new(vec![Input::new(reader)], None, &options.text, None, 0);
    Answers { tasks, steps: options.steps, ready: VecDeque::new() }
}

/// The iterator of [`answers`].
pub struct Answers<'a> {
    tasks: Tasks<'a>,
    steps: u64,
    ready: VecDeque<Answer>,
}

impl std::fmt::Debug for Answers<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Answers").field("steps", &self.steps).finish_non_exhaustive()
    }
}

impl Iterator for Answers<'_> {
    type Item = Result<Answer, Unreadable>;

    fn next(&mut self) -> Option<Result<Answer, Unreadable>> {
        while self.ready.is_empty() {
            let task = match self.tasks.next(GRAIN / 8) {
                Ok(task) => task?,
                Err(error) => return Some(Err(error)),
            };
            self.ready.extend(work::process(&Answering(self.steps), task).out);
        }
        self.ready.pop_front().map(Ok)
    }
}

/// Answers as values; with how many steps a puzzle may take.
struct Answering(u64);

impl Work for Answering {
    type Out = Vec<Answer>;

    fn out(&self) -> Vec<Answer> {
        Vec::new()
    }

    fn shortcut(&self) -> Shortcut {
        Shortcut::Solve
    }

    fn solved(&self, _: &[u8], solution: &[u8; 81], place: &Place, out: &mut Vec<Answer>) {
        let place = place.clone();
        out.push(Answer { place, outcome: Ok(Outcome::Unique(of_characters(solution))) });
    }

    fn record(&self, given: Given, out: &mut Vec<Answer>) -> bool {
        let outcome = solve_record(&given.record, given.form, self.0);
        out.push(Answer { place: given.place, outcome });
        true
    }

    fn refused(&self, place: Place, error: Diagnostic, out: &mut Vec<Answer>) -> bool {
        out.push(Answer { place, outcome: Err(error) });
        true
    }
}

fn of_characters(solution: &[u8; 81]) -> Solution {
    let numbers = solution.iter().map(|&byte| byte - b'0');
    let grid = ennead_grid::Grid::from_numbers(ennead_grid::Shape::NINE, numbers);
    Solution::try_from(grid.expect("81 digits")).expect("an engine found it")
}

fn solve_record(record: &Record, form: Form, steps: u64) -> Result<Outcome, Diagnostic> {
    let puzzle = record.puzzle(form).map_err(|report| {
        let why = report.to_string().trim_end().replace('\n', "; ");
        Diagnostic::whole(format!("the givens clash: {why}"))
    })?;
    let budget = Budget::unlimited().steps(steps);
    Ok(solve(&puzzle, budget).0)
}

/// Answers as text; with how many steps a puzzle may take.
struct Writing(u64);

/// Answers as text.
#[derive(Default)]
struct Written {
    data: Vec<u8>,
    summary: Summary,
}

impl Work for Writing {
    type Out = Written;

    fn out(&self) -> Written {
        Written::default()
    }

    fn grain(&self) -> usize {
        GRAIN
    }

    fn shortcut(&self) -> Shortcut {
        Shortcut::Solve
    }

    fn solved(&self, _: &[u8], solution: &[u8; 81], _: &Place, out: &mut Written) {
        out.summary.unique += 1;
        out.data.extend_from_slice(solution);
        out.data.push(b'\n');
    }

    fn record(&self, given: Given, out: &mut Written) -> bool {
        out.add(given.place.line, &solve_record(&given.record, given.form, self.0));
        true
    }

    fn refused(&self, place: Place, error: Diagnostic, out: &mut Written) -> bool {
        out.add(place.line, &Err(error));
        true
    }
}

impl Written {
    fn add(&mut self, line: usize, outcome: &Result<Outcome, Diagnostic>) {
        match outcome {
            Ok(Outcome::Unique(_)) => self.summary.unique += 1,
            Ok(Outcome::Multiple(_)) => self.summary.multiple += 1,
            Ok(Outcome::Unsolvable) => self.summary.unsolvable += 1,
            Ok(Outcome::Unknown { .. }) => self.summary.unknown += 1,
            Err(_) => self.summary.refused += 1,
        }
        let text = match outcome {
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
