//! When to begin again from the first decision, with all that was learned.
//!
//! Two modes take turns, each turn longer than the one before (Oh, "Between SAT and UNSAT", 2015;
//! Biere and Fröhlich, "Evaluating CDCL restart schemes", 2015):
//!
//! - *Focused*: restart as soon as the glue of the latest clauses is worse than the long average.
//!   Good for proving that there is no solution, or no other.
//! - *Stable*: restart rarely, after 1, 1, 2, 1, 1, 2, 4, … times a fixed number of conflicts
//!   (Luby, Sinclair and Zuckerman, 1993; the sequence by Knuth's "reluctant doubling"). Good for
//!   finding a solution.

// Tried, on ten hard 25×25 puzzles: focused only -4 % conflicts, stable only level; no reason to
// give up either.
/// The schedule of restarts and modes.
#[derive(Debug)]
pub(super) struct Restarts {
    /// Conflicts, ever, and since the last restart.
    conflicts: u64,
    since: u64,
    /// Averages of the glue: of about the last 32 clauses, and of all (8192 at most).
    recent: f64,
    lasting: f64,
    is_stable: bool,
    turns: u64,
    turn_ends: u64,
    /// The pair of reluctant doubling; the second is the term of the sequence.
    luby: (u64, u64),
}

/// Conflicts in the first turn; the k-th has k² times as many.
const TURN: u64 = 1000;
/// Conflicts per unit of the Luby sequence.
const UNIT: u64 = 128;
/// Focused: at least this many conflicts between restarts,
const FOCUSED_LEAST: u64 = 10;
/// and the recent glue so much worse than the lasting one.
const MARGIN: f64 = 1.1;
const RECENT: f64 = 32.0;
const LASTING: u64 = 8192;

impl Restarts {
    /// Before the first conflict; the first turn is focused.
    pub(super) fn new() -> Restarts {
        Restarts {
            conflicts: 0,
            since: 0,
            recent: 0.0,
            lasting: 0.0,
            is_stable: false,
            turns: 1,
            turn_ends: TURN,
            luby: (1, 1),
        }
    }

    /// How many conflicts there were.
    pub(super) fn conflicts(&self) -> u64 {
        self.conflicts
    }

    /// Whether restarts are rare at present.
    pub(super) fn is_stable(&self) -> bool {
        self.is_stable
    }

    /// A conflict taught a clause of this glue.
    pub(super) fn note_conflict(&mut self, glue: u32) {
        self.conflicts += 1;
        self.since += 1;
        let glue = f64::from(glue);
        self.recent += (glue - self.recent) / RECENT;
        self.lasting += (glue - self.lasting) / self.conflicts.min(LASTING) as f64;
    }

    /// Changes the mode if its turn is over; tells whether it did.
    pub(super) fn take_turns(&mut self) -> bool {
        if self.conflicts < self.turn_ends {
            return false;
        }
        self.is_stable = !self.is_stable;
        self.turns += 1;
        self.turn_ends = self.conflicts + TURN * self.turns * self.turns;
        self.since = 0;
        true
    }

    /// Whether it is time to restart. If so, the next one is scheduled.
    pub(super) fn is_due(&mut self) -> bool {
        let is_due = if self.is_stable {
            self.since >= UNIT * self.luby.1
        } else {
            self.since >= FOCUSED_LEAST && self.recent > MARGIN * self.lasting
        };
        if is_due {
            self.since = 0;
            if self.is_stable {
                self.luby = next_luby(self.luby);
            }
        }
        is_due
    }
}

/// Reluctant doubling: (u, v) to the next, v being the term of the Luby sequence.
fn next_luby((u, v): (u64, u64)) -> (u64, u64) {
    if u & u.wrapping_neg() == v { (u + 1, 1) } else { (u, 2 * v) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_luby_sequence() {
        let mut pair = (1, 1);
        let terms: Vec<u64> = (0..15)
            .map(|_| {
                let term = pair.1;
                pair = next_luby(pair);
                term
            })
            .collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
