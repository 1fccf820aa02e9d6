//! How a net that is stuck goes on: by patterns and by whole chains that are found in its scratch copy.

use super::{FIRST_SUPPORT, Ground, Net, Node, Reach, Support};
use crate::se::chain::nested::{InnerId, Nested};
use crate::se::chain::pattern::{self, FAMILIES};
use crate::se::chain::set::Set;
use crate::se::changes::Touched;
use crate::se::state::State;

impl Net {
    /// Turns off what patterns or inner chains remove; whether that was anything new.
    pub(super) fn advance(
        &mut self,
        ground: &Ground<'_>,
        reach: Reach,
        nested: &mut Nested<'_, '_>,
    ) -> bool {
        self.see_to_boards(ground);
        if !self.is_plain {
            if self.use_patterns(ground) {
                return true;
            }
            self.is_plain = true;
        }
        for &family in nested.families(reach) {
            let live = ground.graph.live.without(&self.off);
            let list = nested.list(family, &self.scratch, &live, ground);
            let before = self.offs.len();
            for inner in list {
                self.use_inner(ground, inner, nested);
            }
            if self.offs.len() > before {
                self.is_plain = false;
                return true;
            }
        }
        false
    }

    /// Turns off what the first family of patterns removes that has anything new.
    fn use_patterns(&mut self, ground: &Ground<'_>) -> bool {
        let scratch = std::mem::replace(&mut self.scratch, State::nothing());
        let before = self.offs.len();
        let mut touched = (usize::MAX, Touched::NOTHING);
        for (at, family) in FAMILIES.into_iter().enumerate() {
            let since = std::mem::replace(&mut self.searched[at], before as u16) as usize;
            if touched.0 != since {
                touched = (since, Touched::NOTHING);
                for &number in &self.offs[since..] {
                    let (cell, digit) = ground.graph.candidate(number);
                    touched.1.insert(cell, digit);
                }
            }
            pattern::each(family, ground.state, &scratch, &touched.1, |removed, parents| {
                let begin = self.parents.len();
                let numbers = parents.iter().map(|(cell, digit)| ground.graph.number(cell, digit));
                self.parents.extend(numbers);
                let removed = removed.iter();
                self.support(
                    begin,
                    None,
                    0,
                    &mut removed.map(|(cell, digit)| ground.graph.number(cell, digit)),
                );
            });
            if self.offs.len() > before {
                break;
            }
        }
        self.scratch = scratch;
        self.offs.len() > before
    }

    fn use_inner(&mut self, ground: &Ground<'_>, inner: InnerId, nested: &Nested<'_, '_>) {
        let found = nested.inner(inner);
        if found.removals.iter().all(|&number| self.off.has(number)) {
            return;
        }
        let begin = self.parents.len();
        let mut seen = Set::default();
        for &because in &found.reasons {
            ground.graph.gone(because, ground.state, &self.scratch, |number| {
                if seen.add(number) {
                    self.parents.push(number);
                }
            });
        }
        let length = u16::try_from(found.complexity).unwrap_or(u16::MAX);
        self.support(begin, Some(inner), length, &mut found.removals.iter().copied());
    }

    /// Turns off what the parents from `begin` on support, by a chain of this length if there is one; whether that was
    /// anything new. Without parents nothing is.
    fn support(
        &mut self,
        begin: usize,
        inner: Option<InnerId>,
        length: u16,
        removed: &mut dyn Iterator<Item = u16>,
    ) -> bool {
        let before = self.offs.len();
        if self.parents.len() > begin {
            let by = FIRST_SUPPORT + self.supports.len() as u16;
            let parents = self.parents[begin..].iter();
            let below = parents.map(|&parent| self.least[Node::new(parent, false).code() as usize]);
            let least = below.max().unwrap_or(0).saturating_add(1).saturating_add(length);
            removed.for_each(|number| self.turn_off(number, by, least));
            if self.offs.len() > before {
                let (begin, end) = (begin as u32, self.parents.len() as u32);
                self.supports.push(Support { begin, end, inner });
                return true;
            }
        }
        self.parents.truncate(begin);
        false
    }

    /// Sees to it that the boards of the scratch copy say what its cells and houses say: they are needed only where a
    /// net is stuck.
    fn see_to_boards(&mut self, ground: &Ground<'_>) {
        for &number in &self.offs[self.on_boards..self.next_off] {
            let (cell, digit) = ground.graph.candidate(number);
            self.scratch.boards[digit] &= !(1 << cell);
        }
        self.on_boards = self.next_off;
    }
}
