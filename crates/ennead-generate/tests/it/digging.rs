//! Unique and minimal puzzles; the same bytes on every path.

use std::sync::Mutex;

use ennead_generate::{Maker, Minimality, Recipe, Symmetry, minimise, unnecessary};
use ennead_grid::{Grid, Puzzle, Shape};
use ennead_solve::{Budget, Level};

use crate::{is_minimal, shape, solutions};

const FREE: Budget<'static> = Budget::unlimited();

fn lines(level: Level, seed: u64, numbers: std::ops::Range<u64>) -> Vec<[u8; 81]> {
    let mut maker = Maker::at(level, Recipe::minimal(Shape::NINE), seed).unwrap();
    let mut lines = Vec::new();
    maker.lines(numbers, FREE, &mut |line, _| lines.push(*line)).expect("a plain recipe");
    lines
}

#[test]
fn bulk_puzzles_are_unique_and_minimal_by_definition() {
    let made = lines(Level::best(), 5, 0..60);
    for line in &made {
        let puzzle = Puzzle::try_from(Grid::from_numbers(Shape::NINE, *line).unwrap()).unwrap();
        assert_eq!(solutions(&puzzle, 2), 1);
        assert!(is_minimal(&puzzle), "{puzzle:?}");
    }
}

#[test]
fn the_same_puzzles_in_bulk_one_by_one_and_at_every_level() {
    let made = lines(Level::best(), 9, 0..600);
    for level in Level::available() {
        assert_eq!(lines(level, 9, 0..600), made, "{level}");
        assert_eq!(lines(level, 9, 517..530), made[517..530], "{level}");
    }
    // One by one other code decides about every given.
    let mut maker = Maker::new(Recipe::minimal(Shape::NINE), 9).unwrap();
    for number in [0, 1, 300, 599] {
        let one = maker.make(number, &mut [], FREE).unwrap();
        assert_eq!(one.puzzle.numbers().collect::<Vec<u8>>(), made[number as usize]);
        assert!(one.solution.keeps(&one.puzzle));
    }
    let mut seen = 0;
    maker.make_all(100..110, FREE, &mut |number, one| {
        assert_eq!(one.unwrap().puzzle.numbers().collect::<Vec<u8>>(), made[number as usize]);
        seen += 1;
    });
    assert_eq!(seen, 10);
}

/// At the end of a batch lanes share what is left, and no answer may be lost there.
#[test]
fn the_same_puzzles_in_batches_of_every_length() {
    let made = lines(Level::best(), 7, 0..2000);
    for level in Level::available() {
        let mut maker = Maker::at(level, Recipe::minimal(Shape::NINE), 7).unwrap();
        let (mut from, mut len) = (0, 1);
        while from < made.len() {
            let to = made.len().min(from + len);
            let mut batch = Vec::new();
            let numbers = from as u64..to as u64;
            maker.lines(numbers, FREE, &mut |line, _| batch.push(*line)).expect("a plain recipe");
            assert_eq!(batch, made[from..to], "{level}, {len} from {from}");
            (from, len) = (to, len % 40 + 1);
        }
    }
}

#[test]
fn the_same_bytes_on_one_two_and_seven_threads() {
    let recipes = [
        (Recipe::minimal(Shape::NINE), 700),
        (Recipe { symmetry: Symmetry::HalfTurn, ..Recipe::new(Shape::NINE) }, 30),
        (Recipe::new(shape(2, 4)), 8),
    ];
    for (recipe, count) in recipes {
        let by_threads = [1, 2, 7].map(|threads| {
            let made = Mutex::new(vec![Vec::new(); count as usize]);
            std::thread::scope(|scope| {
                for thread in 0..threads {
                    let (recipe, made) = (recipe.clone(), &made);
                    scope.spawn(move || {
                        let mut maker = Maker::new(recipe, 3).unwrap();
                        let (from, to) = (count * thread / threads, count * (thread + 1) / threads);
                        maker.make_all(from..to, FREE, &mut |number, one| {
                            let bytes = one.unwrap().puzzle.numbers().collect();
                            made.lock().unwrap()[number as usize] = bytes;
                        });
                    });
                }
            });
            made.into_inner().unwrap()
        });
        assert!(by_threads[0].iter().all(|bytes| !bytes.is_empty()));
        assert_eq!(by_threads[0], by_threads[1]);
        assert_eq!(by_threads[0], by_threads[2]);
    }
}

#[test]
fn the_usual_number_of_givens() {
    // Digging in a random order gives 24.38 givens with a deviation of 1.12 (Berthier, 2012).
    let made = lines(Level::best(), 2, 0..4000);
    let givens: Vec<f64> =
        made.iter().map(|line| line.iter().filter(|&&number| number != 0).count() as f64).collect();
    let mean = givens.iter().sum::<f64>() / 4000.0;
    let deviation = (givens.iter().map(|n| (n - mean).powi(2)).sum::<f64>() / 4000.0).sqrt();
    assert!((24.30..24.46).contains(&mean), "mean {mean}");
    assert!((1.05..1.19).contains(&deviation), "deviation {deviation}");
}

#[test]
fn other_shapes_are_unique_and_minimal() {
    for (h, w) in [(2, 2), (2, 3), (3, 2), (2, 4), (2, 5)] {
        let mut maker = Maker::new(Recipe::minimal(shape(h, w)), 1).unwrap();
        for number in 0..4 {
            let made = maker.make(number, &mut [], FREE).unwrap();
            assert_eq!(solutions(&made.puzzle, 2), 1, "{h}x{w}");
            assert!(is_minimal(&made.puzzle), "{:?}", made.puzzle);
        }
    }
}

#[test]
fn large_grids_are_unique_for_the_other_search() {
    for (h, w) in [(3, 4), (4, 4)] {
        let recipe = Recipe { givens: Some(140..=150), ..Recipe::new(shape(h, w)) };
        let recipe = if h == 3 { Recipe { givens: Some(60..=70), ..recipe } } else { recipe };
        let mut maker = Maker::new(recipe.clone(), 1).unwrap();
        let made = maker.make(0, &mut [], FREE).unwrap();
        assert!(recipe.givens.unwrap().contains(&made.puzzle.len()));
        assert_eq!(ennead_test::exact_cover::count(&made.puzzle, 2, 1_000_000), Some(1));
    }
}

/// Digging to the end would take a minute.
#[test]
fn the_largest_grids_keep_nineteen_of_forty_cells_unasked() {
    let mut maker = Maker::new(Recipe::new(shape(5, 5)), 1).unwrap();
    let made = maker.make(0, &mut [], FREE).unwrap();
    assert_eq!(made.puzzle.len(), 625 * 19 / 40);
}

#[test]
fn a_wished_number_of_givens() {
    for givens in [25..=25, 30..=32, 60..=60, 81..=81] {
        let recipe = Recipe { givens: Some(givens.clone()), ..Recipe::new(Shape::NINE) };
        let mut maker = Maker::new(recipe, 4).unwrap();
        for number in 0..3 {
            let made = maker.make(number, &mut [], FREE).unwrap();
            assert!(givens.contains(&made.puzzle.len()));
            assert_eq!(solutions(&made.puzzle, 2), 1);
        }
    }
}

#[test]
fn exactly_as_many_solutions_as_wished() {
    for wished in [2, 3, 5] {
        for minimality in [Minimality::Any, Minimality::Minimal] {
            let recipe = Recipe { solutions: wished, minimality, ..Recipe::new(Shape::NINE) };
            let made = Maker::new(recipe, 4).unwrap().make(0, &mut [], FREE).unwrap();
            assert_eq!(solutions(&made.puzzle, 20), wished as usize);
            for (cell, _) in made.puzzle.filled() {
                let mut less = made.puzzle.givens().clone();
                less.set(cell, None);
                assert!(solutions(&less, 20) > wished as usize);
            }
        }
    }
}

#[test]
fn minimise_and_unnecessary() {
    let recipe = Recipe { givens: Some(32..=32), ..Recipe::new(Shape::NINE) };
    let made = Maker::new(recipe, 6).unwrap().make(0, &mut [], FREE).unwrap();
    let some = unnecessary(&made.puzzle, FREE).unwrap();
    for (cell, _) in made.puzzle.filled() {
        let mut less = made.puzzle.givens().clone();
        less.set(cell, None);
        assert_eq!(some.contains(&cell), solutions(&less, 2) == 1);
    }
    let less = minimise(&made.puzzle, Symmetry::None, 1, FREE).unwrap();
    assert!(made.puzzle.keeps(&less) && is_minimal(&less));
    assert_eq!(unnecessary(&less, FREE), Ok(Vec::new()));
    assert_eq!(minimise(&less, Symmetry::None, 2, FREE), Ok(less));
}
