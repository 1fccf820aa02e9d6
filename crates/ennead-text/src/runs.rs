//! A puzzle as one run of characters somewhere in a line, in a text with many such lines.
//!
//! Side, shape and alphabet are settled once, on the first runs; every run is then read by itself.

use ennead_grid::{Grid, Shape};

use crate::alphabet::Census;
use crate::cells::{self, Meanings, Run};
use crate::diagnostic::counted;
use crate::read::shape_of_side;
use crate::{Alphabet, Diagnostic, Options, Unwritable};

/// How many runs are looked at to find the alphabet.
const SAMPLE: usize = 1000;

/// Reads runs of one side, a character per cell.
pub(crate) struct RunReader {
    shape: Shape,
    meanings: Meanings,
    /// The line that settled the side.
    first: usize,
}

/// The side of the grid that this many cells make.
pub(crate) fn side_of_area(area: usize) -> Option<usize> {
    let side = area.isqrt();
    (side * side == area && Shape::of_side(side).next().is_some()).then_some(side)
}

/// Whether a run is a grid by its length and its characters; one of 81 characters may have slips.
pub(crate) fn is_grid(text: &str, options: &Options) -> bool {
    let Some(side) = side_of_area(text.chars().count()) else { return false };
    let foreign = |alphabet: Alphabet| {
        text.chars().filter(|&character| alphabet.meaning(character, side).is_none()).count()
    };
    let alphabets = options.alphabet.map_or(Alphabet::ALL.to_vec(), |alphabet| vec![alphabet]);
    let mut fitting = alphabets.into_iter().filter(|alphabet| alphabet.has_room_for(side));
    fitting.any(|alphabet| foreign(alphabet) == 0) || (side == 9 && foreign(Alphabet::Digits) <= 8)
}

impl RunReader {
    /// Settles how the runs of a text are read. There may be none.
    pub(crate) fn settle<'a>(
        mut runs: impl Iterator<Item = Run<'a>> + Clone,
        options: &Options,
    ) -> Result<RunReader, Diagnostic> {
        let all = runs.clone();
        let Some(run) = runs.next() else { return Ok(RunReader::plain(options)) };
        let Some(side) = side_of_area(run.text.chars().count()) else {
            let area = options.shape.unwrap_or(Shape::NINE).area();
            return Err(wrong_length(run, area, None));
        };
        let shape = shape_of_side(side, run.line, options)?;
        let cells = all.take(SAMPLE).map(|run| run.text);
        let whole = cells.filter(|text| text.chars().count() == shape.area());
        let census = Census::of(whole.flat_map(str::chars));
        let alphabet = cells::alphabet(&census, side, run.line, options)?;
        Ok(RunReader { shape, meanings: Meanings::new(alphabet, side), first: run.line.number })
    }

    fn plain(options: &Options) -> RunReader {
        let shape = options.shape.unwrap_or(Shape::NINE);
        let usual = Alphabet::usual(shape.side()).unwrap_or(Alphabet::Digits);
        let alphabet = options.alphabet.unwrap_or(usual);
        RunReader { shape, meanings: Meanings::new(alphabet, shape.side()), first: 1 }
    }

    /// The shape of the grids.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether these are 9×9 grids in the digits 1 to 9.
    pub(crate) fn is_plain_nine(&self) -> bool {
        self.shape == Shape::NINE && self.meanings.alphabet() == Alphabet::Digits
    }

    /// The grid of a run.
    pub(crate) fn read(&self, run: Run<'_>) -> Result<Grid, Diagnostic> {
        let area = self.shape.area();
        // Nearly always ASCII, where bytes are characters.
        if run.text.len() != area && run.text.chars().count() != area {
            let first = (run.line.number != self.first).then_some(self.first);
            return Err(wrong_length(run, area, first));
        }
        let mut cells = Vec::with_capacity(area);
        self.meanings.read(run, &mut cells)?;
        Ok(Grid::from_cells(self.shape, cells).expect("as many cells as the shape has"))
    }
}

/// Refuses a run that has not as many cells as the `first` line's.
pub(crate) fn wrong_length(run: Run<'_>, area: usize, first: Option<usize>) -> Diagnostic {
    let found = run.text.chars().count();
    let (byte, width) = if found > area {
        let byte = run.text.char_indices().nth(area).map_or(0, |(byte, _)| byte);
        (byte, found - area)
    } else {
        (run.text.len(), area - found)
    };
    let as_first = first.map(|line| format!(", as in line {line}")).unwrap_or_default();
    run.line
        .error(run.start + byte, width, format!("{} in this line", counted(found, "cell")))
        .expected(format!("{area}{as_first}"))
}

/// The grid as digits with 0 for blank, up to 9×9.
pub(crate) fn write_digits(
    form: &'static str,
    grid: &Grid,
    options: &Options,
    out: &mut String,
) -> Result<(), Unwritable> {
    let shape = grid.shape();
    let other = options.alphabet.is_some_and(|alphabet| alphabet != Alphabet::Digits);
    if shape.side() > 9 || other {
        return Err(Unwritable::Shape { form, shape, reason: "it has digits from 1 to 9 alone" });
    }
    cells::write_run(grid, Alphabet::Digits, '0', out);
    Ok(())
}
