//! ER, EP and ED are what they are defined to be.

use ennead_grid::{Cell, Shape, Solution};
use ennead_logic::se::{Options, Rule, Step, Tenths, rate, rate_with};

use crate::deal::deal;
use crate::nine;

#[test]
fn the_three_numbers_follow_from_the_steps() {
    for seed in 0..300 {
        let (puzzle, _) = deal(seed);
        let mut steps: Vec<Step> = Vec::new();
        let rating = rate_with(&puzzle, &Options::default(), |step| steps.push(step.clone()));
        let rating = rating.unwrap();
        assert_eq!(rating, rate(&puzzle, &Options::default()).unwrap(), "watching changes nothing");

        let hardest = |steps: &[Step]| steps.iter().map(|step| step.rating).max().unwrap();
        let first_placing = steps.iter().position(|step| step.placement.is_some()).unwrap();
        assert!(rating.exact, "seed {seed}");
        assert_eq!(rating.ed, steps[0].rating);
        assert_eq!(rating.ep, hardest(&steps[..=first_placing]));
        assert_eq!(rating.er, hardest(&steps));
        let hardest = steps.iter().find(|step| step.rating == rating.er).unwrap();
        assert_eq!(rating.hardest, Some(hardest.rule));
    }
}

#[test]
fn a_step_never_passes_over_an_easier_single() {
    // A value that is the last of its house is always placed at once, so a house never gets emptier than one blank cell
    // while another rule is at work.
    for seed in 0..100 {
        let (puzzle, _) = deal(seed);
        let mut grid = puzzle.givens().clone();
        rate_with(&puzzle, &Options::default(), |step| {
            let geometry = grid.geometry();
            let blanks =
                |cells: &[Cell]| cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
            let last = geometry.houses().iter().any(|&house| blanks(geometry.cells(house)) == 1);
            assert_eq!(last, step.rule == Rule::LastCell);
            if let Some((cell, digit)) = step.placement {
                grid.set(cell, Some(digit));
            }
        })
        .unwrap();
    }
}

#[test]
fn a_complete_grid_needs_no_step() {
    let solution = Solution::canonical(Shape::NINE);
    let rating = rate(&solution.into_puzzle(), &Options::default()).unwrap();
    assert_eq!((rating.er, rating.steps, rating.exact), (Tenths(0), 0, true));
    assert_eq!(rating.hardest, None);
}

#[test]
fn the_puzzle_of_the_encyclopaedia_needs_block_singles_only() {
    // Every step of its usual solution is a digit with one place in a box.
    let puzzle =
        nine("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let rating = rate(&puzzle, &Options::default()).unwrap();
    assert_eq!(rating.er, Tenths(12));
    assert_eq!(rating.ed, Tenths(12));
}

#[test]
fn a_bound_gives_at_least() {
    let mut bounded = 0;
    for seed in 0..60 {
        let (puzzle, _) = deal(seed);
        let full = rate(&puzzle, &Options::default()).unwrap();
        for max in [Tenths(11), Tenths(20), Tenths(45), Tenths(65), Tenths(70)] {
            let short = rate(&puzzle, &Options { max, ..Options::default() }).unwrap();
            assert!(short.er <= full.er, "a lower bound");
            assert!(short.steps <= full.steps);
            if short.exact {
                assert_eq!(short, full);
            } else {
                bounded += 1;
                assert!(short.er > max, "the bound is above what was allowed");
            }
            if full.er <= max {
                assert!(short.exact);
            }
        }
    }
    assert!(bounded > 50);
}

#[test]
fn ratings_are_written_in_tenths() {
    assert_eq!(Tenths(66).to_string(), "6.6");
    assert_eq!(Tenths(100).to_string(), "10.0");
    assert_eq!(Tenths(5).to_string(), "0.5");
}

#[test]
fn rules_stand_by_their_rating() {
    assert!(Rule::ALL.windows(2).all(|pair| pair[0].base() <= pair[1].base()));
    let mut names: Vec<&str> = Rule::ALL.iter().map(|rule| rule.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Rule::ALL.len());
}
