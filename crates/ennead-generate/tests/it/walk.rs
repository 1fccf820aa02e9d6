//! Patterns, building up, and walks to rare puzzles.

use ennead_generate::{Judgement, Maker, Minimality, Recipe, Search, Symmetry, Way, Wish};
use ennead_grid::{CellSet, Puzzle, Shape};
use ennead_solve::Budget;

use crate::{is_minimal, shape, solutions};

const FREE: Budget<'static> = Budget::unlimited();

fn places(puzzle: &Puzzle) -> CellSet {
    let mut places = CellSet::empty(puzzle.shape());
    for (cell, _) in puzzle.filled() {
        places.insert(cell);
    }
    places
}

#[test]
fn givens_exactly_where_the_pattern_has_them() {
    // The patterns of some puzzles, so that there is something to find.
    for symmetry in [Symmetry::HalfTurn, Symmetry::Diagonal] {
        let recipe = Recipe { symmetry, ..Recipe::new(Shape::NINE) };
        let model = Maker::new(recipe, 3).unwrap().make(0, &mut [], FREE).unwrap();
        let pattern = places(&model.puzzle);
        let recipe = Recipe {
            pattern: Some(pattern.clone()),
            symmetry,
            tries: 200,
            ..Recipe::new(Shape::NINE)
        };
        let mut maker = Maker::new(recipe, 5).unwrap();
        for number in 0..2 {
            let made = maker.make(number, &mut [], FREE).unwrap();
            assert_eq!(places(&made.puzzle), pattern);
            assert_eq!(solutions(&made.puzzle, 2), 1);
            assert!(made.solution.keeps(&made.puzzle));
        }
    }
}

#[test]
fn building_up_is_unique_and_minimal_too() {
    for (h, w) in [(2, 2), (2, 3), (3, 3)] {
        let recipe = Recipe { way: Way::Build, ..Recipe::minimal(shape(h, w)) };
        let mut maker = Maker::new(recipe, 2).unwrap();
        for number in 0..3 {
            let made = maker.make(number, &mut [], FREE).unwrap();
            assert_eq!(solutions(&made.puzzle, 2), 1);
            assert!(is_minimal(&made.puzzle));
        }
    }
    let recipe =
        Recipe { way: Way::Build, symmetry: Symmetry::QuarterTurn, ..Recipe::new(Shape::NINE) };
    let made = Maker::new(recipe, 2).unwrap().make(0, &mut [], FREE).unwrap();
    assert!(Symmetry::QuarterTurn.holds(Shape::NINE, &places(&made.puzzle)));
}

/// Building up gives 23.87 givens with a deviation of 1.08 (Berthier), digging 24.38.
#[test]
fn building_up_gives_fewer_givens() {
    let recipe = Recipe { way: Way::Build, ..Recipe::minimal(Shape::NINE) };
    let mut maker = Maker::new(recipe, 2).unwrap();
    let givens = (0..300).map(|n| maker.make(n, &mut [], FREE).unwrap().puzzle.len());
    let mean = givens.sum::<usize>() as f64 / 300.0;
    assert!((23.65..24.1).contains(&mean), "{mean}");
}

#[test]
fn a_walk_finds_what_rejection_hardly_does() {
    // One minimal puzzle in some ten thousand has 20 givens.
    let recipe = Recipe { givens: Some(20..=20), tries: 20_000, ..Recipe::minimal(Shape::NINE) };
    let mut maker = Maker::new(recipe.clone(), 1).unwrap();
    let made = maker.make(0, &mut [], FREE).unwrap();
    assert_eq!(made.puzzle.len(), 20);
    assert!(is_minimal(&made.puzzle));
    assert_eq!(solutions(&made.puzzle, 2), 1);
    assert_eq!(Maker::new(recipe.clone(), 1).unwrap().make(0, &mut [], FREE), Ok(made));
    let recipe = Recipe { search: Search::Rejection, tries: 100, ..recipe };
    assert!(Maker::new(recipe, 1).unwrap().make(0, &mut [], FREE).is_err());
}

#[test]
fn wishes_are_met() {
    // A given in each corner: one puzzle in a hundred. And no 9 among the givens.
    let shape = Shape::NINE;
    let corners = [(0, 0), (0, 8), (8, 0), (8, 8)].map(|(r, c)| shape.cell(r, c).unwrap());
    let missing = |puzzle: &Puzzle| corners.iter().filter(|&&c| puzzle[c].is_none()).count();
    let nines = |puzzle: &Puzzle| puzzle.filled().filter(|(_, digit)| digit.get() == 9).count();
    let by = |missed: usize| match missed {
        0 => Judgement::Met,
        missed => Judgement::Missed(missed as u32),
    };
    let recipe = Recipe { minimality: Minimality::Minimal, ..Recipe::new(shape) };
    let mut maker = Maker::new(recipe, 4).unwrap();
    let mut wishes = [
        Wish::new(2, |puzzle, _| by(missing(puzzle))),
        Wish::new(1, |puzzle, _| by(nines(puzzle))),
    ];
    let made = maker.make(0, &mut wishes, FREE).unwrap();
    assert_eq!((missing(&made.puzzle), nines(&made.puzzle)), (0, 0));
    assert!(is_minimal(&made.puzzle));
}

#[test]
fn what_a_puzzle_lacks_is_given() {
    let corners = [(0, 0), (0, 8), (8, 0)].map(|(r, c)| Shape::NINE.cell(r, c).unwrap());
    let lacking = |puzzle: &Puzzle| {
        let cells: Vec<_> = corners.into_iter().filter(|&cell| puzzle[cell].is_none()).collect();
        let by = cells.len() as u32;
        if by == 0 { Judgement::Met } else { Judgement::Lacks { by, cells } }
    };
    // Two tries: without and with the corners.
    let recipe = Recipe { tries: 2, symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) };
    for number in 0..5 {
        let mut wishes = [Wish::new(1, |puzzle, _| lacking(puzzle))];
        let mut maker = Maker::new(recipe.clone(), 4).unwrap();
        let made = maker.make(number, &mut wishes, FREE).unwrap();
        assert_eq!(lacking(&made.puzzle), Judgement::Met);
        assert!(Symmetry::HalfTurn.holds(Shape::NINE, &places(&made.puzzle)));
        assert_eq!(solutions(&made.puzzle, 2), 1);
        assert!(made.solution.keeps(&made.puzzle));
    }
    // Where no given may be unnecessary, none is added.
    let minimal = Recipe { tries: 2, ..Recipe::minimal(Shape::NINE) };
    let mut maker = Maker::new(minimal, 4).unwrap();
    assert!(maker.make(0, &mut [Wish::new(1, |puzzle, _| lacking(puzzle))], FREE).is_err());
}

#[test]
fn what_is_found_is_of_the_puzzle_that_is_made() {
    let mut maker = Maker::new(Recipe::minimal(Shape::NINE), 4).unwrap();
    let corner = Shape::NINE.cell(0, 0).unwrap();
    let look = &mut |puzzle: &Puzzle, _: &ennead_grid::Solution| puzzle[corner].ok_or(1);
    let mut few = vec![Wish::new(1, |puzzle, _| Judgement::of(puzzle.len() < 25))];
    for number in 0..5 {
        let (made, digit) = maker.find(number, look, &mut few, FREE).unwrap();
        assert_eq!(made.puzzle[corner], Some(digit));
        assert!(made.puzzle.len() < 25);
    }
}
