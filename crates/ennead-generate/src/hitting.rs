//! A smallest set that has something in common with each of some sets.
//!
//! The things are small numbers. The sets come one after the other, so the search is repeated with each
//! new one; it begins at the size that was enough before, since more sets never need fewer things.
//!
//! Depth first: the set with the fewest things is hit by each of them in turn; things that were tried before
//! are left out of the later branches, so no choice is met twice. Sets that have nothing in common each need a
//! thing of their own; that bounds how many are needed at least.

use crate::work::{OutOfBudget, Work};

/// Things, in order.
type Set = Vec<u16>;

/// Sets to be hit, and how many things that takes at least.
#[derive(Debug, Default)]
pub(crate) struct Hitting {
    sets: Vec<Set>,
    size: usize,
}

impl Hitting {
    /// One more set. It is not empty.
    pub(crate) fn add(&mut self, set: Set) {
        self.sets.push(set);
    }

    /// A smallest set that hits all.
    pub(crate) fn smallest(&mut self, work: &mut Work<'_>) -> Result<Set, OutOfBudget> {
        loop {
            let sets: Vec<&[u16]> = self.sets.iter().map(Vec::as_slice).collect();
            let mut chosen = Vec::new();
            let most = self.sets.iter().flatten().max().map_or(0, |&most| usize::from(most));
            let mut banned = vec![false; most + 1];
            if search(&sets, self.size, &mut chosen, &mut banned, work)? {
                chosen.sort_unstable();
                return Ok(chosen);
            }
            self.size += 1;
        }
    }
}

/// Adds at most `left` things to `chosen` so that all sets are hit.
///
/// It calls itself at most as often as the answer has things.
fn search(
    sets: &[&[u16]],
    left: usize,
    chosen: &mut Set,
    banned: &mut [bool],
    work: &mut Work<'_>,
) -> Result<bool, OutOfBudget> {
    work.ask()?;
    let free = |set: &&[u16], banned: &[bool]| {
        set.iter().filter(|&&thing| !banned[usize::from(thing)]).count()
    };
    let Some(narrow) = sets.iter().min_by_key(|set| free(set, banned)) else { return Ok(true) };
    if left < needed(sets, banned) {
        return Ok(false);
    }
    let things: Set = narrow.iter().copied().filter(|&thing| !banned[usize::from(thing)]).collect();
    let mut is_found = false;
    for &thing in &things {
        let rest: Vec<&[u16]> = sets.iter().copied().filter(|set| !set.contains(&thing)).collect();
        chosen.push(thing);
        is_found = search(&rest, left - 1, chosen, banned, work)?;
        if is_found {
            break;
        }
        chosen.pop();
        banned[usize::from(thing)] = true;
    }
    for thing in things {
        banned[usize::from(thing)] = false;
    }
    Ok(is_found)
}

/// A number of things that is needed at least: of sets without a common thing, one each.
fn needed(sets: &[&[u16]], banned: &[bool]) -> usize {
    let mut seen = banned.to_vec();
    let mut needed = 0;
    for set in sets {
        let is_apart =
            set.iter().all(|&thing| !seen[usize::from(thing)] || banned[usize::from(thing)]);
        if is_apart {
            needed += 1;
            for &thing in *set {
                seen[usize::from(thing)] = true;
            }
        }
    }
    needed
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_same::Random;
    use ennead_solve::Budget;

    #[test]
    fn as_small_as_brute_force_says() {
        let mut random = Random::new(1);
        for _ in 0..300 {
            let set = |random: &mut Random| {
                let some = random.number() & random.number() & 1023;
                some as u32 | 1 << random.below(10)
            };
            let sets: Vec<u32> = (0..2 + random.below(8)).map(|_| set(&mut random)).collect();
            let hits = |chosen: u32| sets.iter().all(|set| set & chosen != 0);
            let best = (0..1u32 << 10).filter(|&chosen| hits(chosen)).map(u32::count_ones).min();
            let mut hitting = Hitting::default();
            let mut work = Work::within(Budget::unlimited());
            let mut found = Vec::new();
            for set in &sets {
                hitting.add((0..10).filter(|at| set >> at & 1 == 1).collect());
                found = hitting.smallest(&mut work).unwrap();
            }
            let chosen = found.iter().fold(0, |chosen, at| chosen | 1 << at);
            assert!(hits(chosen));
            assert_eq!(Some(found.len() as u32), best);
        }
    }
}
