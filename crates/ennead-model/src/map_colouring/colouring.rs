//! A colouring of a map with a few colours.
//!
//! With four there always is one (Appel and Haken 1976). It is looked for by Brélaz's rule (1979): colour next
//! the region with the fewest colours left, and among those the one with the most neighbours; take
//! back the latest when a region has no colour left. On maps of some dozen regions this hardly ever
//! goes back; a limit on the steps makes sure that it ends.

use std::cmp::Reverse;

/// The most regions coloured, counting again those coloured again.
const MOST_STEPS: usize = 100_000;

/// A colour below `count` for every region, given the neighbours of each; `None` if there is none or
/// the limit is reached.
pub(super) fn colouring(neighbours: &[Vec<usize>], count: usize) -> Option<Vec<usize>> {
    let mut colours: Vec<Option<usize>> = vec![None; neighbours.len()];
    // Regions in the order of colouring, each with the colours not yet tried.
    let mut trail: Vec<(usize, Vec<usize>)> = Vec::new();
    for _ in 0..MOST_STEPS {
        let uncoloured = (0..neighbours.len()).filter(|&region| colours[region].is_none());
        let next = uncoloured.min_by_key(|&region| {
            (left(neighbours, &colours, region, count).len(), Reverse(neighbours[region].len()))
        });
        let Some(region) = next else { return colours.into_iter().collect() };
        let untried = left(neighbours, &colours, region, count);
        trail.push((region, untried));
        while let Some((region, untried)) = trail.last_mut() {
            colours[*region] = untried.pop();
            if colours[*region].is_some() {
                break;
            }
            trail.pop();
        }
        if trail.is_empty() {
            return None;
        }
    }
    None
}

/// The colours that no neighbour has, the lowest last.
fn left(
    neighbours: &[Vec<usize>],
    colours: &[Option<usize>],
    region: usize,
    count: usize,
) -> Vec<usize> {
    let taken = |colour| neighbours[region].iter().any(|&other| colours[other] == Some(colour));
    (0..count).rev().filter(|&colour| !taken(colour)).collect()
}
