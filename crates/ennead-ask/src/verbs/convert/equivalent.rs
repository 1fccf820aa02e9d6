//! The same puzzle in another arrangement: canonical or shuffled, with all that its record holds; and
//! the fingerprint by which a stream knows it again.

use ennead::grid::{DigitSet, Puzzle, Shape};
use ennead::text::Record;
use ennead_same::{CanonicalError, Fingerprint, Random, Transformation, canonical};

use crate::nine_forms;
use crate::subject::Clash;

/// By what a stream knows a puzzle again.
pub(crate) fn fingerprint(puzzle: &Puzzle) -> Result<Fingerprint, CanonicalError> {
    let shape = puzzle.shape();
    if shape == Shape::NINE {
        let mut numbers = [0; 81];
        for (number, digit) in numbers.iter_mut().zip(puzzle.numbers()) {
            *number = digit;
        }
        return Ok(fingerprint_of_nine(&numbers).expect("a puzzle has no clash"));
    }
    let numbers: Vec<u8> = canonical(puzzle)?.puzzle.numbers().collect();
    Ok(Fingerprint::of(shape, &numbers))
}

/// The same of the numbers of a 9×9 puzzle; none if digits clash.
pub(crate) fn fingerprint_of_nine(numbers: &[u8; 81]) -> Option<Fingerprint> {
    let least = nine_forms::with(|forms| forms.least(numbers))?;
    Some(Fingerprint::of(Shape::NINE, &least))
}

/// What is done to each puzzle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arranging {
    /// Bring it into its canonical form.
    pub(super) canonical: bool,
    /// Put it into a random arrangement, which follows from this seed and its number in the stream.
    pub(super) shuffle: Option<u64>,
    /// Take its fingerprint.
    pub(super) distinct: bool,
}

impl Arranging {
    /// Whether anything is done.
    pub(super) fn is_some(self) -> bool {
        self.canonical || self.shuffle.is_some() || self.distinct
    }

    /// A record in its new arrangement, and its fingerprint if that is wanted.
    pub(super) fn record(
        self,
        record: Record,
        ordinal: u64,
    ) -> Result<(Record, Option<Fingerprint>), String> {
        if !self.is_some() {
            return Ok((record, None));
        }
        let shape = record.givens.shape();
        let puzzle = Puzzle::try_from(record.givens.clone()).map_err(|r| Clash(r).sentence())?;
        let sentence = |error: CanonicalError| error.to_string();
        let key = self.distinct.then(|| fingerprint(&puzzle)).transpose().map_err(sentence)?;
        let way = match self.shuffle {
            Some(seed) => Some(Transformation::random(shape, &mut Random::stream(seed, ordinal))),
            None if self.canonical => Some(canonical(&puzzle).map_err(sentence)?.transformation),
            None => None,
        };
        Ok((way.map_or_else(|| record.clone(), |way| arranged(&record, &way)), key))
    }

    /// A plain line whose digits do not clash, as 81 characters; none where it takes the usual way.
    pub(super) fn line(self, line: &[u8; 81]) -> Option<([u8; 81], Option<Fingerprint>)> {
        if self.shuffle.is_some() {
            return None;
        }
        let numbers = nine_forms::numbers_of(line);
        let least = nine_forms::with(|forms| forms.least(&numbers))?;
        let key = self.distinct.then(|| Fingerprint::of(Shape::NINE, &least));
        let written = if self.canonical { least } else { numbers };
        Some((nine_forms::line_of(&written), key))
    }
}

/// All of a record moves together: the digits that were placed, the marks, the solution.
fn arranged(record: &Record, way: &Transformation) -> Record {
    let shape = record.givens.shape();
    let digits = |set: DigitSet| set.iter().map(|digit| way.digit(digit)).collect::<DigitSet>();
    let placed = shape.cells().filter_map(|cell| {
        let from = way.source(cell);
        let found = record.placed.iter().find(|(cell, _)| *cell == from);
        found.map(|&(_, digit)| (cell, way.digit(digit)))
    });
    let marks = record
        .marks
        .as_ref()
        .map(|marks| shape.cells().map(|cell| digits(marks[way.source(cell).index()])).collect());
    let solution = record.solution.as_ref().filter(|solution| solution.shape() == shape);
    Record {
        givens: way.of_grid(&record.givens),
        placed: placed.collect(),
        marks,
        solution: solution.map(|solution| way.of_grid(solution)),
        fields: record.fields.iter().filter(|field| !names_cells(&field.name)).cloned().collect(),
    }
}

/// Whether a field is about cells and digits by their names, as the step of a library line is: it would
/// be about others now.
pub(super) fn names_cells(field: &str) -> bool {
    field.starts_with("technique")
}
