//! Puzzles from a source that a wish names.

use ennead_generate::{Judgement, Maker, Minimality, Plant, Recipe, Source, Symmetry, Wish};
use ennead_grid::{Cell, Digit, Geometry, Puzzle, Shape, Solution};
use ennead_same::Random;
use ennead_solve::Budget;

use crate::{is_minimal, shape, solutions};

const FREE: Budget<'static> = Budget::unlimited();

fn any(source: Source) -> Wish<'static> {
    Wish::new(0, |_, _| Judgement::Met).from_source(source)
}

/// Where a cell comes to lie by half a turn, a quarter, and the two reflections.
fn images(shape: Shape, cell: Cell) -> [Cell; 4] {
    let (row, column, last) = (shape.row(cell), shape.column(cell), shape.side() - 1);
    let to = |row, column| shape.cell(row, column).unwrap();
    [
        to(last - row, last - column),
        to(column, last - row),
        to(column, row),
        to(last - column, last - row),
    ]
}

/// Whether the givens become themselves by this image, each digit always becoming the same digit and no
/// two the same.
fn repeats(puzzle: &Puzzle, image: usize) -> bool {
    let mut becomes: Vec<Option<Digit>> = vec![None; puzzle.shape().side()];
    let is_kept = puzzle.filled().all(|(cell, digit)| {
        let Some(other) = puzzle[images(puzzle.shape(), cell)[image]] else { return false };
        *becomes[digit.index()].get_or_insert(other) == other
    });
    let mut others: Vec<Digit> = becomes.into_iter().flatten().collect();
    let len = others.len();
    others.sort();
    others.dedup();
    is_kept && others.len() == len
}

#[test]
fn givens_repeat_with_other_digits() {
    let mut kinds = [0; 4];
    for (h, w) in [(2, 2), (2, 3), (3, 3)] {
        let mut maker = Maker::new(Recipe::new(shape(h, w)), 5).unwrap();
        for number in 0..24 {
            let made = maker.make(number, &mut [any(Source::Repeating)], FREE).unwrap();
            let by: Vec<usize> = (0..4).filter(|&image| repeats(&made.puzzle, image)).collect();
            assert!(!by.is_empty(), "{h}x{w}, number {number}: {}", made.puzzle);
            assert_eq!(solutions(&made.puzzle, 2), 1);
            assert!(made.solution.keeps(&made.puzzle));
            for image in by {
                kinds[image] += 1;
            }
        }
    }
    assert!(kinds.iter().all(|&count| count > 5), "{kinds:?}");
}

#[test]
fn a_source_leaves_the_rest_of_the_recipe_as_it_is() {
    let symmetry = Symmetry::LeftRight;
    let recipe = Recipe { symmetry, ..Recipe::new(Shape::NINE) };
    let made = Maker::new(recipe, 5).unwrap().make(0, &mut [any(Source::Repeating)], FREE).unwrap();
    let shape = Shape::NINE;
    let mirrored = |cell| shape.cell(shape.row(cell), 8 - shape.column(cell)).unwrap();
    assert!(made.puzzle.filled().all(|(cell, _)| made.puzzle[mirrored(cell)].is_some()));
    assert!((0..4).any(|image| repeats(&made.puzzle, image)));
    for source in [Source::Repeating, Source::Planted(corner)] {
        let recipe = Recipe { minimality: Minimality::Minimal, ..Recipe::new(Shape::NINE) };
        let made = Maker::new(recipe, 5).unwrap().make(1, &mut [any(source)], FREE).unwrap();
        assert!(is_minimal(&made.puzzle));
    }
}

/// The digit of the first cell has no other place in the first row, as far as the givens say.
fn corner(solution: &Solution, _: &mut Random) -> Option<Plant> {
    let cell = Cell::new(0);
    let digit = solution[cell]?;
    let barred = (1..9).map(|column| (Cell::new(column), digit)).collect();
    Some(Plant { blank: vec![cell], barred })
}

#[test]
fn what_is_planted_is_kept() {
    let mut maker = Maker::new(Recipe::new(Shape::NINE), 2).unwrap();
    let geometry = Geometry::of(Shape::NINE);
    for number in 0..20 {
        let made = maker.make(number, &mut [any(Source::Planted(corner))], FREE).unwrap();
        let digit = made.solution[Cell::new(0)];
        assert_eq!(made.puzzle[Cell::new(0)], None);
        for cell in (1..9).map(Cell::new) {
            let is_seen = geometry.peers(cell).iter().any(|&peer| made.puzzle[peer] == digit);
            assert!(is_seen || made.puzzle[cell].is_some(), "{}", made.puzzle);
        }
        assert_eq!(solutions(&made.puzzle, 2), 1);
    }
}

/// A puzzle of a source depends on seed and number alone.
#[test]
fn the_same_puzzle_in_any_order() {
    for source in [Source::Repeating, Source::Planted(corner)] {
        let make = |numbers: [u64; 3]| {
            let mut maker = Maker::new(Recipe::new(Shape::NINE), 8).unwrap();
            numbers.map(|number| maker.make(number, &mut [any(source)], FREE).unwrap().puzzle)
        };
        let [a, b, c] = make([0, 1, 70]);
        assert_eq!(make([70, 0, 1]), [c, a, b]);
    }
}
