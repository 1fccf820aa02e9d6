//! The ten symmetries: their groups, and puzzles that have them.

use std::collections::BTreeSet;

use ennead_generate::{Maker, Minimality, Recipe, Symmetry};
use ennead_grid::{CellSet, Shape};
use ennead_solve::Budget;

use crate::{is_minimal, solutions};

/// The cells of the givens.
fn places(puzzle: &ennead_grid::Puzzle) -> CellSet {
    let mut places = CellSet::empty(puzzle.shape());
    for (cell, _) in puzzle.filled() {
        places.insert(cell);
    }
    places
}

#[test]
fn each_has_its_group_and_no_two_have_the_same() {
    // Where r2c3 goes, as (row, column) from 1, in a 9×9 grid: from the definition of each.
    let images: [(Symmetry, &[(usize, usize)]); 10] = [
        (Symmetry::None, &[(2, 3)]),
        (Symmetry::HalfTurn, &[(2, 3), (8, 7)]),
        (Symmetry::QuarterTurn, &[(2, 3), (3, 8), (7, 2), (8, 7)]),
        (Symmetry::LeftRight, &[(2, 3), (2, 7)]),
        (Symmetry::TopBottom, &[(2, 3), (8, 3)]),
        (Symmetry::Mirrors, &[(2, 3), (2, 7), (8, 3), (8, 7)]),
        (Symmetry::Diagonal, &[(2, 3), (3, 2)]),
        (Symmetry::AntiDiagonal, &[(2, 3), (7, 8)]),
        (Symmetry::Diagonals, &[(2, 3), (3, 2), (7, 8), (8, 7)]),
        (Symmetry::All, &[(2, 3), (2, 7), (3, 2), (3, 8), (7, 2), (7, 8), (8, 3), (8, 7)]),
    ];
    assert_eq!(images.len(), Symmetry::ALL.len());
    let shape = Shape::NINE;
    for (symmetry, expected) in images {
        let orbit = symmetry.orbit(shape, shape.cell(1, 2).unwrap());
        let orbit: Vec<_> =
            orbit.iter().map(|&cell| (shape.row(cell) + 1, shape.column(cell) + 1)).collect();
        assert_eq!(orbit, expected, "{symmetry}");
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
        let cells: BTreeSet<_> = symmetry.orbits(shape).into_iter().flatten().collect();
        assert_eq!(cells.len(), 81);
    }
    assert!("sideways".parse::<Symmetry>().is_err());
}

#[test]
fn puzzles_have_the_symmetry_they_were_made_with() {
    for &symmetry in Symmetry::ALL {
        let recipe = Recipe { symmetry, ..Recipe::new(Shape::NINE) };
        let mut maker = Maker::new(recipe, 8).unwrap();
        let made = maker.make(1, &mut [], Budget::unlimited()).unwrap();
        assert!(symmetry.holds(Shape::NINE, &places(&made.puzzle)), "{symmetry}");
        assert_eq!(solutions(&made.puzzle, 2), 1);
        // Minimal under its symmetry, by definition.
        for orbit in symmetry.orbits(Shape::NINE) {
            if made.puzzle[orbit[0]].is_some() {
                let mut less = made.puzzle.givens().clone();
                for &cell in &orbit {
                    less.set(cell, None);
                }
                assert_eq!(solutions(&less, 2), 2, "{symmetry}");
            }
        }
    }
}

#[test]
fn minimal_is_more_than_minimal_under_its_symmetry() {
    let symmetry = Symmetry::HalfTurn;
    let made = |minimality| {
        let recipe = Recipe { symmetry, minimality, ..Recipe::new(Shape::NINE) };
        Maker::new(recipe, 1).unwrap().make(0, &mut [], Budget::unlimited()).unwrap()
    };
    let strict = made(Minimality::Minimal);
    assert!(is_minimal(&strict.puzzle));
    assert!(symmetry.holds(Shape::NINE, &places(&strict.puzzle)));
    // About one in forty is minimal by chance; the first of this seed is not.
    assert!(!is_minimal(&made(Minimality::UnderSymmetry).puzzle));
    assert!(strict.tries > 1);
}
