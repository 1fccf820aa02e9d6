//! The way to a place where the technique is next.

use std::ops::RangeInclusive;

use ennead::grid::{Cell, Digit, DigitSet, Grid, Puzzle, Solution};
use ennead::logic::{
    Candidate, Deduction, IsOver, Policy, Position, Technique, all_steps_until, next_until,
};
use ennead::text::{Record, Writer};

use super::grade::Grade;

/// Looks for places where a technique is next.
#[derive(Clone, Debug)]
pub(super) struct Seeker {
    technique: Technique,
    /// All that is easier.
    easier: Policy,
    /// The technique alone.
    own: Policy,
    grades: RangeInclusive<u8>,
}

/// A position where the technique is next.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) givens: Grid,
    pub(super) position: Position,
    pub(super) solution: Grid,
    /// All steps of the technique, at least one.
    pub(super) steps: Vec<Deduction>,
    pub(super) grade: Grade,
}

/// How far a puzzle is from having a position, where nothing of the kind was seen.
const FAR: u32 = 100;

impl Seeker {
    /// For a technique that is among those looked for.
    pub(super) fn new(
        technique: Technique,
        no_uniqueness: bool,
        grades: RangeInclusive<u8>,
    ) -> Result<Seeker, String> {
        if no_uniqueness && technique.info().needs_uniqueness {
            return Err(format!("{technique} itself argues that there is one solution"));
        }
        let mut easier = Policy::human();
        if no_uniqueness {
            easier = easier.without_uniqueness();
        }
        let at = easier.techniques.iter().position(|&one| one == technique);
        easier.techniques.truncate(at.unwrap_or(0));
        Ok(Seeker { technique, easier, own: Policy::of(vec![technique]), grades })
    }

    pub(super) fn technique(&self) -> Technique {
        self.technique
    }

    /// The first place on the way to the solution where the technique is next and as hard to see as
    /// wished; or how far it is from that.
    pub(super) fn look(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        is_over: IsOver<'_>,
    ) -> Result<Found, u32> {
        let mut givens = puzzle.givens().clone();
        let mut position = Position::of(puzzle).map_err(|_| FAR)?.with_one_solution();
        let mut missed = FAR;
        while !position.is_filled() {
            if let Some(step) = next_until(&position, &self.easier, is_over).map_err(|_| FAR)? {
                position.apply(&step);
                continue;
            }
            let (steps, is_stopped) = all_steps_until(&position, &self.own, None, is_over);
            if is_stopped {
                return Err(FAR);
            }
            if let Some(first) = steps.first().cloned() {
                let grade = Grade::of(&position, &steps);
                let number = grade.number();
                if self.grades.contains(&number) {
                    let solution = solution.grid().clone();
                    return Ok(Found { givens, position, solution, steps, grade });
                }
                let far = number.abs_diff(*self.grades.start()).max(1);
                missed = missed.min(far.min(number.abs_diff(*self.grades.end()).max(1)).into());
                position.apply(&first);
                continue;
            }
            let cell = helpful(&position).ok_or(missed)?;
            givens.set(cell, solution[cell]);
            position = given(&position, &givens, cell, solution[cell]).ok_or(missed)?;
        }
        Err(missed)
    }
}

/// The blank cell with the fewest candidates: its digit helps least, and much remains to be seen.
pub(crate) fn helpful(position: &Position) -> Option<Cell> {
    let blanks = position.shape().cells().filter(|&cell| position.value(cell).is_none());
    blanks.min_by_key(|&cell| position.candidates(cell).len())
}

/// The same position with one given more.
pub(crate) fn given(
    position: &Position,
    givens: &Grid,
    cell: Cell,
    digit: Option<Digit>,
) -> Option<Position> {
    let mut before = position.clone();
    before.place(Candidate::new(cell, digit?));
    let mut after = Position::new(&before.grid(), Some(givens)).ok()?.with_one_solution();
    for cell in before.shape().cells().filter(|&cell| before.value(cell).is_none()) {
        after.keep(cell, before.candidates(cell));
    }
    Some(after)
}

impl Found {
    /// As a record for a form: with the step where the form has a place for one.
    pub(super) fn record(&self, writer: &Writer) -> Record {
        let (shape, position) = (self.givens.shape(), &self.position);
        let marks = |cell: Cell| match position.value(cell) {
            Some(digit) => [digit].into_iter().collect(),
            None => position.candidates(cell),
        };
        let is_placed = |cell: &Cell| self.givens[*cell].is_none();
        let placed = shape.cells().filter(is_placed);
        let mut record = Record {
            placed: placed.filter_map(|cell| Some((cell, position.value(cell)?))).collect(),
            marks: Some(shape.cells().map(marks).collect::<Box<[DigitSet]>>()),
            ..Record::new(self.givens.clone())
        };
        let (step, name) = (&self.steps[0], self.steps[0].technique.name());
        let about = format!("{name}, grade {} of 5", self.grade.number());
        if writer.form().name() != "hodoku" {
            return record;
        }
        if let Some(hodoku) = step.technique.info().hodoku {
            let named = |one: &Candidate| {
                let (row, column) = (shape.row(one.cell) + 1, shape.column(one.cell) + 1);
                format!("{}{row}{column}", one.digit)
            };
            let list = |all: &[Candidate]| all.iter().map(named).collect::<Vec<_>>().join(" ");
            let all = step.placements.iter().chain(&step.eliminations);
            let digits: DigitSet = all.map(|one| one.digit).collect();
            let digits: String = digits.iter().map(|digit| digit.to_string()).collect();
            record.add_field("technique", hodoku.code);
            record.add_field("technique candidates", digits);
            record.add_field("technique eliminations", list(&step.eliminations));
            record.add_field("technique placements", list(&step.placements));
        }
        record.add_field("technique extra", about);
        record
    }
}
