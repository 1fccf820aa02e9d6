//! A path from a puzzle to its solution, by techniques as far as they lead and by the solver where
//! they do not.

use ennead_grid::{Cell, Puzzle, Solution};
use ennead_logic::{Candidate, Deduction, Path, Pattern, Policy, Position, Technique, TooLarge};
use ennead_solve::{Budget, Outcome};

/// A path that ends at the solution.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The puzzle's only solution.
    pub solution: Solution,
    /// The deductions; those of [`Technique::BruteForce`] were taken from the solution.
    pub path: Path,
}

impl Solved {
    /// How many digits were taken from the solution.
    pub fn guesses(&self) -> usize {
        let deductions = self.path.deductions.iter();
        deductions.filter(|one| one.technique == Technique::BruteForce).count()
    }
}

/// Why there is no path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoPath {
    /// Nothing to find.
    #[error("no solution")]
    Unsolvable,
    /// Nothing to be sure of.
    #[error("more than one solution")]
    Multiple,
    /// The budget was not enough to know.
    #[error("not known to have one solution: the limit was reached")]
    Unknown,
    /// Techniques do not look at grids of this size.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

/// The only solution of a puzzle.
pub fn only_solution(puzzle: &Puzzle, budget: Budget<'_>) -> Result<Solution, NoPath> {
    match ennead_solve::solve(puzzle, budget).0 {
        Outcome::Unique(solution) => Ok(solution),
        Outcome::Unsolvable => Err(NoPath::Unsolvable),
        Outcome::Multiple(_) => Err(NoPath::Multiple),
        Outcome::Unknown { .. } => Err(NoPath::Unknown),
    }
}

/// Solves as people do. Where no technique of `policy` leads on, one digit is taken from the
/// solution, in the first cell with the fewest candidates; so the path always ends solved.
///
/// ```
/// use ennead::logic::Policy;
/// use ennead::{Budget, Puzzle};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle: Puzzle = line.parse()?;
/// let solved = ennead::path::to_solution(&puzzle, &Policy::human(), Budget::unlimited())?;
/// assert!(solved.path.is_solved());
/// assert_eq!(solved.guesses(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_solution(puzzle: &Puzzle, policy: &Policy, budget: Budget<'_>) -> Result<Solved, NoPath> {
    let solution = only_solution(puzzle, budget)?;
    let start = Position::of(puzzle)?.with_one_solution();
    let path = from_position(start, &solution, policy, budget)?;
    Ok(Solved { solution, path })
}

/// The same from somewhere on the way: a position from which `solution` can still be reached.
pub fn from_position(
    start: Position,
    solution: &Solution,
    policy: &Policy,
    budget: Budget<'_>,
) -> Result<Path, NoPath> {
    let mut path = Path { deductions: Vec::new(), end: start };
    loop {
        let (further, is_stopped) =
            ennead_logic::solve_until(&path.end, policy, &|| budget.is_over());
        if is_stopped {
            return Err(NoPath::Unknown);
        }
        path.deductions.extend(further.deductions);
        path.end = further.end;
        let Some(guess) = guess(&path.end, solution) else { break };
        path.end.apply(&guess);
        path.deductions.push(guess);
    }
    Ok(path)
}

fn guess(position: &Position, solution: &Solution) -> Option<Deduction> {
    let blank = |cell: &Cell| position.value(*cell).is_none();
    let cells = position.shape().cells().filter(blank);
    let cell = cells.min_by_key(|&cell| position.candidates(cell).len())?;
    let placed = Candidate::new(cell, solution.get(cell)?);
    Some(Deduction::places(Technique::BruteForce, Pattern::Guess, placed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_grid::{Grid, Shape};

    #[test]
    fn without_techniques_every_digit_is_taken_from_the_solution() {
        let numbers = [0, 0, 3, 0, 3, 0, 0, 2, 0, 1, 0, 0, 4, 0, 0, 1];
        let shape = Shape::new(2, 2).expect("4×4");
        let grid = Grid::from_numbers(shape, numbers).expect("16 numbers");
        let puzzle = Puzzle::try_from(grid).expect("no clash");
        let policy = Policy { techniques: Vec::new(), ..Policy::human() };
        let solved = to_solution(&puzzle, &policy, Budget::unlimited()).expect("it has a solution");
        assert_eq!(solved.guesses(), 10);
        assert_eq!(&solved.path.end.grid(), solved.solution.grid());
    }
}
