//! The heaviest tests with few puzzles, at the best level of the machine: an emulator of a level that
//! nobody has at hand is soon through these, and takes minutes for the others.

use ennead_solve::Level;

use crate::batches::judge_near_empty_grids;
use crate::enumeration::judge_all_solutions;
use crate::judged::judge_answers;
use crate::puzzles::puzzles;

/// More grids than lanes, then fewer, so that lanes steal.
#[test]
fn a_few_near_empty_grids() {
    judge_near_empty_grids(Level::best(), 40, 300);
    judge_near_empty_grids(Level::best(), 8, 1_000);
}

#[test]
fn all_solutions_of_a_few() {
    let judged = judge_all_solutions(&[Level::best()], &puzzles(34, 150), 1_000);
    assert!(judged >= 30, "only {judged} had several solutions");
}

#[test]
fn answers_to_a_few() {
    judge_answers(&[Level::best()], &puzzles(35, 1_500));
}
