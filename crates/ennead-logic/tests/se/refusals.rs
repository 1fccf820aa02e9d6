//! What is no 9×9 puzzle with one solution gets an answer too.

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::se::{Options, Tenths, Unrated, rate};

use crate::deal::deal;
use crate::nine;

/// Little enough for puzzles that mean nothing.
const LITTLE: Options<'_> = Options { max: Tenths(u16::MAX), steps: 5_000, is_over: None };

#[test]
fn other_shapes_are_refused() {
    for shape in Shape::all().filter(|&shape| shape != Shape::NINE && shape.side() <= 16) {
        let puzzle = Puzzle::try_from(Grid::blank(shape)).unwrap();
        let refused = rate(&puzzle, &Options::default());
        assert_eq!(refused, Err(Unrated::NotNine { side: shape.side() }));
    }
}

#[test]
fn a_puzzle_without_solution_is_a_contradiction() {
    // Row 1 lacks the 9, and its blank cell sees one.
    let puzzle = nine(&format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54)));
    let refused = rate(&puzzle, &Options::default());
    assert!(matches!(refused, Err(Unrated::Contradiction { .. })), "{refused:?}");

    // A proper puzzle with one given changed so that the givens still do not clash: no solution, found later.
    let mut found = 0;
    for seed in 0..200 {
        let (puzzle, solution) = deal(seed);
        let mut grid = puzzle.givens().clone();
        let (cell, digit) = grid.filled().next().unwrap();
        let other = Shape::NINE.digits().find(|&other| {
            grid.set(cell, Some(other));
            other != digit && Puzzle::try_from(grid.clone()).is_ok()
        });
        let Some(other) = other else { continue };
        grid.set(cell, Some(other));
        let changed = Puzzle::try_from(grid).unwrap();
        if ennead_solve::count(&changed, 1, ennead_solve::Budget::unlimited()).0.found() == 0 {
            found += 1;
            match rate(&changed, &LITTLE) {
                Ok(rating) => assert!(!rating.exact, "not solved: {:?}", solution.grid()),
                Err(error) => assert!(matches!(error, Unrated::Contradiction { .. })),
            }
        }
    }
    assert!(found > 20);
}

#[test]
fn a_puzzle_with_many_solutions_gets_an_answer() {
    let blank = Puzzle::try_from(Grid::blank(Shape::NINE)).unwrap();
    let rating = rate(&blank, &LITTLE).unwrap();
    assert!(!rating.exact && rating.spent);
    assert!(rating.er > Tenths(80));

    for seed in 0..20 {
        let (puzzle, _) = deal(seed);
        let mut grid = puzzle.givens().clone();
        for taken in 0..4 {
            let Some((cell, _)) = puzzle.filled().nth(taken * 5) else { break };
            grid.set(cell, None);
            let loose = Puzzle::try_from(grid.clone()).unwrap();
            // Any answer will do, as long as it comes.
            let _ = rate(&loose, &LITTLE);
        }
    }
}

#[test]
fn a_grid_that_lacks_few_digits_altogether_gets_an_answer() {
    // Without three or four digits nearly everything is a deadly pattern: the worst case for loops and chains.
    for seed in 0..30 {
        let (_, solution) = deal(seed);
        let lacks = 2 + seed as usize % 3;
        let mut kept = 0;
        let mut grid = solution.into_grid();
        for cell in Shape::NINE.cells() {
            if grid.get(cell).is_some_and(|digit| digit.index() < lacks) {
                kept += 1;
                if kept > seed as usize % 4 {
                    grid.set(cell, None);
                }
            }
        }
        let _ = rate(&Puzzle::try_from(grid).unwrap(), &LITTLE);
    }
}

#[test]
fn a_budget_that_is_spent_says_so() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    // Above 10, with nested chains from the first step on.
    let puzzle = nine(crate::INKALA);
    let full = rate(&puzzle, &Options::default()).unwrap();
    for steps in [0, 1, 10, 100, 1_000, 3_000] {
        let short = rate(&puzzle, &Options { steps, ..Options::default() }).unwrap();
        assert!(short.spent && !short.exact && short.er <= full.er, "{steps}: {short:?}");
        let again = rate(&puzzle, &Options { steps, ..Options::default() }).unwrap();
        assert_eq!(short, again, "the same on every run");
    }
    let asked = AtomicUsize::new(0);
    let is_over = || asked.fetch_add(1, Ordering::Relaxed) >= 50;
    let short = rate(&puzzle, &Options { is_over: Some(&is_over), ..Options::default() }).unwrap();
    assert!(short.spent && !short.exact);
    assert_eq!(asked.load(Ordering::Relaxed), 51, "it stops when it is told");
}

#[test]
fn refusals_say_what_is_wrong() {
    assert!(Unrated::NotNine { side: 16 }.to_string().contains("16×16"));
    assert!(Unrated::Contradiction { steps: 3 }.to_string().contains("exactly one solution"));
}
