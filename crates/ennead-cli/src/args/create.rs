//! The flags of the commands that make and compare puzzles, and of `why` and `info`.

use clap::Args;
use ennead::grid::Shape;
use ennead::text::Form;

use super::{Input, LanguageArgs, LimitArgs, TechniqueArgs};

/// The same seed makes the same puzzles, on every machine and with any number of threads.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  ennead generate --count 10 --symmetry half-turn --minimal\n  \
ennead generate --rating se:3.0..4.5 --needs x-wing\n  ennead generate --shape 4x4 --json\n  \
ennead generate --count 200 --distinct\n  ennead generate graph-colouring:nodes=9,colours=Red+Green+Blue\n\n\
Problems, by numbers or by names in any order: sudoku:filled=30, futoshiki:side=5,empty=12, \
graph-colouring:nodes=9,colours=3, map-colouring:width=12,height=8,blocks=20,colours=4, n-queens:side=8, \
shikaku:side=10,hints=15; colours may be named, as colours=Red+Blue. `ennead lab KIND:FILE` reads the text \
again, `ennead lab FILE` the lines of --json.\n\n\
Symmetries: none, half-turn, quarter-turn, left-right, top-bottom, mirrors, diagonal, anti-diagonal, diagonals, all.\n\
Scales: se:FROM..TO (Sudoku Explainer's ER, 9×9), human:FROM..TO (our own), hodoku:LEVEL (easy, medium, hard, unfair, extreme).\n\n\
Exit status: 0 all made; 1 some were given up; 2 misuse; 3 a limit was reached; 130 interrupted."
)]
pub(crate) struct Generate {
    /// Another problem of the laboratory instead of a Sudoku
    #[arg(value_name = "KIND:NUMBERS")]
    pub(crate) problem: Option<String>,

    /// How many
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,

    /// Another seed, other puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The number of the first puzzle of this seed, from 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) first: u64,

    /// Rows and columns of a box [default: 3x3]
    #[arg(long, value_name = "ROWSxCOLUMNS", help_heading = "Wishes")]
    pub(crate) shape: Option<Shape>,

    /// How the places of the givens repeat
    #[arg(long, value_name = "SYMMETRY", default_value = "none", help_heading = "Wishes")]
    pub(crate) symmetry: String,

    /// Givens exactly here: a character per cell, a dot for a blank
    #[arg(long, value_name = "CELLS", help_heading = "Wishes")]
    pub(crate) pattern: Option<String>,

    /// How many givens: 24 or 24..27
    #[arg(long, value_name = "N or N..M", help_heading = "Wishes")]
    pub(crate) givens: Option<String>,

    /// No given can go
    #[arg(long, help_heading = "Wishes")]
    pub(crate) minimal: bool,

    /// No group of givens that are each other's images can go
    #[arg(long, help_heading = "Wishes", conflicts_with = "minimal")]
    pub(crate) minimal_under_symmetry: bool,

    /// Exactly this many solutions
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Wishes")]
    pub(crate) solutions: u64,

    /// Put givens until one solution remains, instead of taking them away
    #[arg(long, help_heading = "Wishes")]
    pub(crate) build: bool,

    /// How hard: se:3.0..4.5, human:2.0..3.0, hodoku:hard; may be repeated
    #[arg(long, value_name = "SCALE:RANGE", help_heading = "Wishes")]
    pub(crate) rating: Vec<String>,

    /// Cannot be solved without this technique, by others that are no harder than what it takes anyway;
    /// nothing harder than what is named is needed, unless --rating is there; may be repeated
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Wishes")]
    pub(crate) needs: Vec<String>,

    /// This technique is on the way to the solution, and nothing harder unless --rating is there; may be
    /// repeated
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Wishes")]
    pub(crate) uses: Vec<String>,

    /// Can be solved without this technique; may be repeated
    #[arg(long, value_name = "TECHNIQUE", help_heading = "Wishes")]
    pub(crate) without: Vec<String>,

    /// Can be solved without arguing that there is one solution
    #[arg(long, help_heading = "Wishes")]
    pub(crate) no_uniqueness: bool,

    /// No two that are the same, turned and relabelled; the numbers of those left out are passed over
    #[arg(long, help_heading = "Wishes")]
    pub(crate) distinct: bool,

    /// The most memory for --distinct, in MiB; the default holds 25 million puzzles
    #[arg(long, value_name = "MIB", default_value_t = ennead_ask::verbs::convert::MEMORY,
          help_heading = "Running", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(crate) memory: u64,

    /// Give a puzzle up after looking at this many
    #[arg(long, value_name = "N", default_value_t = 100_000, help_heading = "Running")]
    pub(crate) tries: u64,

    /// Show no progress
    #[arg(long, short, help_heading = "Running")]
    pub(crate) quiet: bool,

    /// Write this form [default: a picture on a terminal, lines in a pipe]
    #[arg(long, value_name = "FORM", help_heading = "Writing", conflicts_with = "json",
          value_parser = crate::remedy::form)]
    pub(crate) to: Option<Form>,

    /// Answer with JSON Lines; `ennead schema generate` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,

    /// Say how hard each is
    #[arg(long, help_heading = "Writing")]
    pub(crate) rate: bool,

    /// With --json, say the weight that corrects the bias by the number of givens
    #[arg(long, help_heading = "Writing", requires = "json")]
    pub(crate) weight: bool,

    /// Work in this many threads [default: one per core]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// In each position nothing easier leads on, and the technique does. Where that takes a digit that only
/// something harder would find, it is among the givens.
#[derive(Args, Debug)]
#[command(
    after_help = "Examples:\n  ennead practise x-wing --count 20\n  ennead practise xy-wing --grade 4..5 --to pm\n  \
ennead practise naked-pair --answers\n\n\
A grade is how hard it is to see: 1 at a glance to 5 well hidden. It goes by the candidates on the grid for each \
step of the technique that is there, and by how long the step is.\n\n\
Exit status: 0 all made; 1 some were given up; 2 misuse; 3 a limit was reached; 130 interrupted."
)]
pub(crate) struct Practise {
    /// The technique, as x-wing; `ennead info` names all
    #[arg(value_name = "TECHNIQUE")]
    pub(crate) technique: String,

    /// How many
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,

    /// Another seed, other positions
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// The number of the first position of this seed, from 0
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) first: u64,

    /// How hard to see: 2 or 1..3, of 5
    #[arg(long, value_name = "N or N..M", help_heading = "Wishes")]
    pub(crate) grade: Option<String>,

    /// Rows and columns of a box [default: 3x3]
    #[arg(long, value_name = "ROWSxCOLUMNS", help_heading = "Wishes")]
    pub(crate) shape: Option<Shape>,

    /// Nothing that argues that there is one solution comes before
    #[arg(long, help_heading = "Wishes")]
    pub(crate) no_uniqueness: bool,

    /// Say the step below each position
    #[arg(long, help_heading = "Writing", conflicts_with = "json")]
    pub(crate) answers: bool,

    /// Write this form, one that holds candidates [default: a picture on a terminal; in a pipe lines of
    /// HoDoKu's library, or pm where the grid is not 9×9]
    #[arg(long, value_name = "FORM", help_heading = "Writing", conflicts_with = "json")]
    pub(crate) to: Option<String>,

    /// Answer with JSON Lines; `ennead schema practise` prints the schema
    #[arg(long, help_heading = "Writing")]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    /// Give a position up after looking at this many puzzles
    #[arg(long, value_name = "N", default_value_t = 100_000, help_heading = "Running")]
    pub(crate) tries: u64,

    /// Work in this many threads [default: one per core]
    #[arg(long, short = 'j', value_name = "N", help_heading = "Running",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,

    /// Show no progress
    #[arg(long, short, help_heading = "Running")]
    pub(crate) quiet: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Prints each puzzle without the givens that are unnecessary. A puzzle with several solutions gets the
/// givens that are missing; of one without a solution the givens are named that cannot all stand.
#[derive(Args, Debug)]
pub(crate) struct Minimise {
    #[command(flatten)]
    pub(crate) input: Input,

    /// Take givens away only together with their images
    #[arg(long, value_name = "SYMMETRY", default_value = "none", help_heading = "Minimising")]
    pub(crate) symmetry: String,

    /// Decides which givens are tried first
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Minimising")]
    pub(crate) seed: u64,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Which of the puzzles that are the same, turned and relabelled.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Sameness {
    /// Bring each puzzle into its canonical form: of all that are the same, the least as text
    #[arg(long, help_heading = "Sameness")]
    pub(crate) canonical: bool,

    /// Put each puzzle into a random arrangement; another seed, another arrangement
    #[arg(long, value_name = "SEED", help_heading = "Sameness", conflicts_with = "canonical")]
    pub(crate) shuffle: Option<u64>,

    /// Leave out puzzles that are the same as an earlier one. Of each a fingerprint of its canonical form
    /// is kept, in 21 to 43 bytes; when --memory is full the run ends with exit status 3
    #[arg(long, help_heading = "Sameness")]
    pub(crate) distinct: bool,

    /// The most memory for --distinct, in MiB; the default holds 25 million puzzles
    #[arg(long, value_name = "MIB", default_value_t = ennead_ask::verbs::convert::MEMORY,
          help_heading = "Sameness", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(crate) memory: u64,
}

/// `ennead same PUZZLES` prints canonical forms; `ennead same A B` compares record by record.
#[derive(Args, Debug)]
pub(crate) struct Same {
    #[command(flatten)]
    pub(crate) input: Input,
}

#[derive(Args, Debug)]
#[command(after_help = "Example:\n  ennead why r1c3=4 puzzle.txt")]
pub(crate) struct Why {
    /// The claim: r3c5=7
    #[arg(value_name = "CELL=DIGIT")]
    pub(crate) claim: String,

    #[command(flatten)]
    pub(crate) input: Input,

    /// The grid as it is now: a file or the grid itself; one for each puzzle, in order
    #[arg(long, value_name = "FILE or GRID", help_heading = "Proving")]
    pub(crate) progress: Option<String>,

    /// No step that argues that the puzzle has one solution
    #[arg(long, help_heading = "Proving")]
    pub(crate) no_uniqueness: bool,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// `ennead recognise BEFORE AFTER` compares record by record.
#[derive(Args, Debug)]
#[command(
    after_help = "BEFORE is a puzzle, or a grid in progress in a form that tells placed digits from \
givens; AFTER is the same grid later, with pencil marks if any were struck. The easiest technique whose \
step does all that was done is named; where no one step does, the steps on the way.\n\n\
Exit status: 0 recognised, or nothing was done; 1 wrong, or no technique leads there; 2 misuse or unreadable \
input."
)]
pub(crate) struct Recognise {
    #[command(flatten)]
    pub(crate) input: Input,

    /// No step that argues that the puzzle has one solution
    #[arg(long, help_heading = "Recognising")]
    pub(crate) no_uniqueness: bool,

    #[command(flatten)]
    pub(crate) language: LanguageArgs,

    #[command(flatten)]
    pub(crate) techniques: TechniqueArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(Args, Debug)]
pub(crate) struct Info {
    /// All about this one: a technique (`x-wing`), a strategy (`MAC`), a form or a kind of problem
    pub(crate) name: Option<String>,

    /// Answer with JSON
    #[arg(long)]
    pub(crate) json: bool,
}
