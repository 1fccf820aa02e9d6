//! Full grids: right, and as likely as they are said to be.
//!
//! A chi-square test of a uniform source fails once in ten thousand at the bounds used here; the seed is
//! fixed, so it fails always or never.

use std::collections::BTreeMap;

use ennead_generate::FullGrids;
use ennead_grid::Shape;
use ennead_solve::{Budget, Level};

use crate::shape;

const FREE: Budget<'static> = Budget::unlimited();

/// Chi-square of counts against equal expectations, in deviations from its mean (Wilson and Hilferty).
fn surprise(observed: &[(f64, f64)]) -> f64 {
    let chi: f64 =
        observed.iter().map(|(count, expected)| (count - expected).powi(2) / expected).sum();
    let degrees = observed.len() as f64 - 1.0;
    let spread = 2.0 / (9.0 * degrees);
    ((chi / degrees).cbrt() - (1.0 - spread)) / spread.sqrt()
}

fn nine(seed: u64, count: u64) -> Vec<[u8; 81]> {
    let mut grids = FullGrids::new(Shape::NINE, seed);
    (0..count).map(|number| grids.nine(number, FREE).unwrap()).collect()
}

#[test]
fn every_shape_has_full_grids_that_follow_from_seed_and_number() {
    for (h, w) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)] {
        let mut grids = FullGrids::new(shape(h, w), 1);
        let [one, two] = [0, 1].map(|number| grids.get(number, FREE).unwrap());
        assert_ne!(one, two, "{h}x{w}");
        assert_eq!(FullGrids::new(shape(h, w), 1).get(1, FREE), Some(two));
        assert_ne!(FullGrids::new(shape(h, w), 2).get(0, FREE), Some(one));
    }
}

#[test]
fn the_same_grids_at_every_level() {
    let made = nine(4, 300);
    for level in Level::available() {
        let mut grids = FullGrids::at(level, Shape::NINE, 4);
        for (number, grid) in made.iter().enumerate().rev() {
            assert_eq!(grids.nine(number as u64, FREE).as_ref(), Some(grid), "{level}");
        }
    }
}

#[test]
fn all_288_small_grids_are_equally_likely() {
    let mut grids = FullGrids::new(shape(2, 2), 11);
    let mut counts: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    for number in 0..28_800 {
        let grid = grids.get(number, FREE).unwrap();
        *counts.entry(grid.numbers().collect()).or_default() += 1.0;
    }
    assert_eq!(counts.len(), 288);
    let observed: Vec<_> = counts.values().map(|&count| (count, 100.0)).collect();
    let surprise = surprise(&observed);
    assert!(surprise < 3.7, "{surprise}");
}

#[test]
fn digits_are_everywhere_equally_often() {
    let (grids, count) = (nine(1, 20_000), 20_000.0);
    let mut counts = vec![0.0; 81 * 9];
    for grid in &grids {
        for (cell, digit) in grid.iter().enumerate() {
            counts[cell * 9 + usize::from(*digit) - 1] += 1.0;
        }
    }
    for cell in counts.chunks(9) {
        let observed: Vec<_> = cell.iter().map(|&count_here| (count_here, count / 9.0)).collect();
        assert!(surprise(&observed) < 3.7);
    }
}

/// How often two boxes of a band have a mini-line in common: the first row of the first box has all its
/// digits in one row of the second box in 2 of 56 ways.
#[test]
fn boxes_of_a_band_are_related_as_often_as_they_should_be() {
    let count = 20_000;
    let mut pure = [[0.0; 2]; 6];
    for grid in nine(2, count) {
        for chute in 0..3 {
            for is_stack in [false, true] {
                let at = |line: usize, place: usize| {
                    if is_stack { grid[place * 9 + line] } else { grid[line * 9 + place] }
                };
                let line = chute * 3;
                let first: Vec<u8> = (0..3).map(|place| at(line, place)).collect();
                let is_pure = (1..3)
                    .any(|other| (3..6).all(|place| first.contains(&at(line + other, place))));
                pure[chute * 2 + usize::from(is_stack)][usize::from(is_pure)] += 1.0;
            }
        }
    }
    // Not all completions of the two kinds of bands are equally many, so a grid's bands are pure a
    // little more often than 2 in 56; but each of the six chutes equally often.
    let all: f64 = pure.iter().map(|counts| counts[1]).sum();
    let observed: Vec<_> = pure.iter().map(|counts| (counts[1], all / 6.0)).collect();
    assert!(surprise(&observed) < 3.7);
    let share = all / (6.0 * count as f64);
    assert!((0.033..0.040).contains(&share), "{share}");
}

/// Of the 6,670,903,752,021,072,936,960 grids those without automorphisms are 5,472,170,387 of the
/// 5,472,730,538 classes (Russell and Jarvis, 2006), each with 2 · 6⁸ · 9! grids. So 5.07 grids in 100,000
/// have one. A source that takes each class, or each start, equally often would have other numbers.
#[test]
fn automorphic_grids_are_as_rare_as_they_should_be() {
    let classes = 5_472_170_387_f64;
    let share = 1.0 - classes * (3_359_232.0 * 362_880.0) / 6_670_903_752_021_072_936_960.0;
    let count = 200_000;
    let has_some = |grid: &[u8; 81]| {
        let grid = ennead_grid::Grid::from_numbers(Shape::NINE, *grid).unwrap();
        let puzzle = ennead_grid::Puzzle::try_from(grid).unwrap();
        ennead_same::canonical(&puzzle).unwrap().automorphisms > 1
    };
    let found = nine(3, count).iter().filter(|grid| has_some(grid)).count();
    let expected = share * count as f64;
    // Poisson: 10.1 are expected, and fewer than 1 or more than 24 once in ten thousand.
    assert!((expected - 10.1).abs() < 0.1 && (1..=24).contains(&found), "{found} of {expected}");
}
