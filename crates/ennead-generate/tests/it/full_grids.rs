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

/// All bands whose first box is in order, whose columns are in order in each box and whose boxes are in
/// order: each stands for as many others.
fn bands() -> Vec<[u8; 27]> {
    const ROWS: [usize; 3] = [0, 9, 18];
    let mut band = [0; 27];
    for (at, digit) in [0, 1, 2, 9, 10, 11, 18, 19, 20].into_iter().zip(1..) {
        band[at] = digit;
    }
    let mut found = Vec::new();
    let mut open = vec![(band, 3)];
    while let Some((band, column)) = open.pop() {
        if column == 9 {
            found.push(band);
            continue;
        }
        let may = |row: usize, digit: u8| {
            let in_row = &band[row..row + 9];
            let first = column / 3 * 3;
            let in_box = ROWS.iter().any(|row| band[row + first..row + first + 3].contains(&digit));
            !in_row.contains(&digit) && !in_box
        };
        // The top row rises within a box, and from the second box to the third.
        let least = match column {
            3 => 0,
            6 => band[3],
            _ => band[column - 1],
        };
        for top in least + 1..=9 {
            for middle in 1..=9 {
                for bottom in 1..=9 {
                    let digits = [top, middle, bottom];
                    let differ = top != middle && middle != bottom && top != bottom;
                    if differ && ROWS.iter().zip(digits).all(|(&row, digit)| may(row, digit)) {
                        let mut next = band;
                        for (row, digit) in ROWS.into_iter().zip(digits) {
                            next[row + column] = digit;
                        }
                        open.push((next, column + 1));
                    }
                }
            }
        }
    }
    found
}

fn band_alone(band: &[u8]) -> ennead_grid::Puzzle {
    let cells = band.iter().copied().chain([0; 54]);
    ennead_grid::Grid::from_numbers(Shape::NINE, cells).unwrap().try_into().unwrap()
}

/// There are 416 kinds of bands. How many grids have one of a kind on top follows from how many such
/// bands there are and how many ways each can be completed, which the solver counts; a source that likes
/// some completions better than others is seen here. The twelve most common kinds, and all others.
#[test]
fn kinds_of_bands_are_as_frequent_as_their_completions() {
    let kind = |band: &[u8]| -> Vec<u8> {
        ennead_same::canonical(&band_alone(band)).unwrap().puzzle.numbers().collect()
    };
    let bands = bands();
    assert_eq!(bands.len(), 36_288);
    let mut kinds: BTreeMap<Vec<u8>, Vec<[u8; 27]>> = BTreeMap::new();
    for band in bands {
        kinds.entry(kind(&band)).or_default().push(band);
    }
    assert_eq!(kinds.len(), 416);
    let mut common: Vec<(Vec<u8>, Vec<[u8; 27]>)> = kinds.into_iter().collect();
    common.sort_by_key(|(_, bands)| std::cmp::Reverse(bands.len()));
    common.truncate(12);

    let count = 20_000;
    let mut seen: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    for grid in nine(5, count) {
        *seen.entry(kind(&grid[..27])).or_default() += 1.0;
    }
    let all = 6_670_903_752_021_072_936_960_f64;
    let mut observed: Vec<(f64, f64)> = Vec::new();
    for (kind, bands) in &common {
        let (completions, _) = ennead_solve::count(&band_alone(&bands[0]), u128::MAX, FREE);
        let ennead_solve::Count::Exactly(completions) = completions else { panic!() };
        // Each band stands for 9! relabellings, 6 orders of columns in two boxes, 2 orders of these.
        let grids = bands.len() as f64 * completions as f64 * 362_880.0 * 72.0;
        observed.push((seen.get(kind).copied().unwrap_or_default(), count as f64 * grids / all));
    }
    let rest = |part: fn(&(f64, f64)) -> f64| count as f64 - observed.iter().map(part).sum::<f64>();
    observed.push((rest(|pair| pair.0), rest(|pair| pair.1)));
    let surprise = surprise(&observed);
    assert!(surprise < 3.7, "{surprise}: {observed:?}");
}
