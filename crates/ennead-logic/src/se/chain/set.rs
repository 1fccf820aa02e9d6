//! Candidates by number: a set of them is a few words.
//!
//! The candidates of a position are numbered by cell, then by digit, so that the order of the numbers is the order in which
//! everything is visited. The numbers stay while one puzzle is rated: candidates only go.

use crate::se::order::{
    CHAIN_KINDS, HOUSE_CELLS, HOUSE_OF, PEERS, PLACE_IN, bits, by_house, cells, count,
};
use crate::se::state::State;

/// The words of a set: enough for every candidate of a blank grid.
const WORDS: usize = 12;

/// A set of candidates, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Set {
    words: [u64; WORDS],
}

impl Set {
    #[inline]
    pub(super) fn has(&self, number: u16) -> bool {
        self.words[usize::from(number >> 6)] >> (number & 63) & 1 == 1
    }

    #[inline]
    pub(super) fn insert(&mut self, number: u16) {
        self.words[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    #[inline]
    pub(super) fn remove(&mut self, number: u16) {
        self.words[usize::from(number >> 6)] &= !(1 << (number & 63));
    }

    /// Inserts a number; whether it was new.
    #[inline]
    pub(super) fn add(&mut self, number: u16) -> bool {
        let new = !self.has(number);
        self.insert(number);
        new
    }

    /// Sixty-four of the numbers, from `64 * at` on.
    #[inline]
    pub(super) fn word(&self, at: usize) -> u64 {
        self.words[at]
    }

    #[inline]
    pub(super) fn add_word(&mut self, at: usize, word: u64) {
        self.words[at] |= word;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// What both have.
    #[inline]
    pub(super) fn and(mut self, other: &Set) -> Set {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= other);
        self
    }

    /// What either has.
    #[inline]
    pub(super) fn or(mut self, other: &Set) -> Set {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
        self
    }

    /// What the other has not.
    #[inline]
    pub(super) fn without(mut self, other: &Set) -> Set {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
        self
    }

    /// The lowest member.
    #[inline]
    pub(super) fn first(&self) -> Option<u16> {
        let at = self.words.iter().position(|&word| word != 0)?;
        Some(at as u16 * 64 + self.words[at].trailing_zeros() as u16)
    }

    /// The members, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = u16> {
        let words = self.words;
        words.into_iter().enumerate().flat_map(|(at, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as u16;
                    word &= word - 1;
                    at as u16 * 64 + bit
                })
            })
        })
    }
}

impl FromIterator<u16> for Set {
    fn from_iter<I: IntoIterator<Item = u16>>(numbers: I) -> Set {
        let mut set = Set::default();
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}

/// No number.
pub(super) const NO_NUMBER: u16 = u16::MAX;

/// Where a candidate stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) cell: u8,
    pub(super) digit: u8,
    /// For its block, row and column: the number of house and digit, `house * 9 + digit`, and its place there.
    pub(super) slots: [u16; 3],
    pub(super) places: [u8; 3],
}

/// The numbers of the candidates, and for each what it turns off.
#[derive(Debug)]
pub(super) struct Graph {
    number: [[u16; 9]; 81],
    /// Where each candidate stands.
    spots: Vec<Spot>,
    /// What each candidate turns off: the others of its cell, then those of its block, row and column; one list after the
    /// other.
    weak: Vec<u16>,
    /// Where the list of a candidate begins, where its houses begin, where it ends; and the list as a set.
    spans: Vec<[u32; 3]>,
    weak_sets: Vec<Set>,
    /// The candidates of the position.
    pub(super) live: Set,
}

impl Graph {
    /// Numbers the candidates of a position.
    pub(super) fn of(state: &State) -> Graph {
        let mut graph = Graph {
            number: [[NO_NUMBER; 9]; 81],
            spots: Vec::new(),
            weak: Vec::new(),
            spans: Vec::new(),
            weak_sets: Vec::new(),
            live: Set::default(),
        };
        for cell in cells(state.blank) {
            for digit in bits(state.candidates[cell]) {
                graph.number[cell][digit] = graph.spots.len() as u16;
                graph.spots.push(Spot {
                    cell: cell as u8,
                    digit: digit as u8,
                    slots: CHAIN_KINDS
                        .map(|kind| u16::from(HOUSE_OF[cell][kind]) * 9 + digit as u16),
                    places: CHAIN_KINDS.map(|kind| PLACE_IN[cell][kind]),
                });
            }
        }
        graph.live = graph.live_in(state);
        for number in 0..graph.spots.len() {
            let (cell, digit) = graph.candidate(number as u16);
            let begin = graph.weak.len() as u32;
            let others = bits(state.candidates[cell] & !(1 << digit));
            graph.weak.extend(others.map(|other| graph.number[cell][other]));
            let houses = graph.weak.len() as u32;
            by_house(cell, PEERS[cell] & state.boards[digit], |other| {
                graph.weak.push(graph.number[other][digit]);
            });
            graph.spans.push([begin, houses, graph.weak.len() as u32]);
            graph.weak_sets.push(graph.weak[begin as usize..].iter().copied().collect());
        }
        graph
    }

    /// Goes on to a later position of the same puzzle: what has gone is taken out of the lists it is in.
    pub(super) fn follow(&mut self, state: &State) {
        let now = self.live_in(state);
        let before = std::mem::replace(&mut self.live, now);
        for gone in before.without(&self.live).iter() {
            let [begin, _, end] = self.spans[gone as usize];
            for at in begin..end {
                let from = self.weak[at as usize];
                if self.live.has(from) {
                    self.take_out(from, gone);
                }
            }
            self.spans[gone as usize] = [begin; 3];
        }
    }

    fn take_out(&mut self, from: u16, gone: u16) {
        let [begin, houses, end] = &mut self.spans[from as usize];
        let list = &mut self.weak[*begin as usize..*end as usize];
        if let Some(at) = list.iter().position(|&number| number == gone) {
            list.copy_within(at + 1.., at);
            self.weak_sets[from as usize].remove(gone);
            *houses -= u32::from(at < (*houses - *begin) as usize);
            *end -= 1;
        }
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> usize {
        self.spots.len()
    }

    /// How many words of a set have any of them.
    pub(super) fn words(&self) -> usize {
        self.count().div_ceil(64)
    }

    /// The number of a candidate of the first position.
    pub(super) fn number(&self, cell: usize, digit: usize) -> u16 {
        self.number[cell][digit]
    }

    /// The cell and digit of a number.
    pub(super) fn candidate(&self, number: u16) -> (usize, usize) {
        let Spot { cell, digit, .. } = self.spots[number as usize];
        (cell as usize, digit as usize)
    }

    /// What a candidate turns off if it is on; with `within_digit` of its own digit only.
    pub(super) fn weak(&self, number: u16, within_digit: bool) -> &[u16] {
        let [begin, houses, end] = self.spans[number as usize];
        let begin = if within_digit { houses } else { begin };
        &self.weak[begin as usize..end as usize]
    }

    /// The same as a set, of every digit.
    pub(super) fn weak_set(&self, number: u16) -> &Set {
        &self.weak_sets[number as usize]
    }

    /// The candidates of a later position.
    pub(super) fn live_in(&self, state: &State) -> Set {
        cells(state.blank)
            .flat_map(|cell| bits(state.candidates[cell]).map(move |digit| (cell, digit)))
            .map(|(cell, digit)| self.number[cell][digit])
            .collect()
    }

    /// Calls `visit` with the pairs of candidates of which one is true, and the cell or house that says so: see [`Because`].
    pub(super) fn pairs(&self, state: &State, mut visit: impl FnMut(u16, u16, Because)) {
        for cell in cells(state.bivalue()) {
            let digits = state.candidates[cell];
            let [low, high] = ends(digits).map(|digit| self.number[cell][digit]);
            visit(low, high, Because::cell(cell));
        }
        for kind in CHAIN_KINDS {
            for (house, digits) in state.places.iter().enumerate().skip(kind * 9).take(9) {
                for (digit, &places) in digits.iter().enumerate() {
                    let rest = places & places.wrapping_sub(1);
                    if rest != 0 && rest.is_power_of_two() {
                        let [low, high] = ends(places)
                            .map(|at| self.number[HOUSE_CELLS[house][at] as usize][digit]);
                        visit(low, high, Because::house(house, digit));
                    }
                }
            }
        }
    }

    /// The candidates of a cell, or the places of a digit in a house, that are in one position and not in a later one.
    pub(super) fn gone(
        &self,
        because: Because,
        before: &State,
        now: &State,
        mut visit: impl FnMut(u16),
    ) {
        match because.told() {
            Told::Cell(cell) => {
                for digit in bits(before.candidates[cell] & !now.candidates[cell]) {
                    visit(self.number[cell][digit]);
                }
            }
            Told::House(house, digit) => {
                for at in bits(before.places[house][digit] & !now.places[house][digit]) {
                    visit(self.number[HOUSE_CELLS[house][at] as usize][digit]);
                }
            }
            Told::Nothing => {}
        }
    }

    /// Where a candidate stands.
    pub(super) fn spot(&self, number: u16) -> &Spot {
        &self.spots[number as usize]
    }
}

fn ends(mask: u16) -> [usize; 2] {
    [mask.trailing_zeros() as usize, 15 - mask.leading_zeros() as usize]
}

/// Why a candidate is on: nothing else is left in its cell, or no other place in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Because(u16);

/// A reason in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Nothing,
    Cell(usize),
    House(usize, usize),
}

impl Because {
    /// It is assumed.
    pub(super) const NOTHING: Because = Because(u16::MAX);

    pub(super) fn cell(cell: usize) -> Because {
        Because(cell as u16)
    }

    pub(super) fn house(house: usize, digit: usize) -> Because {
        Because((81 + house * 9 + digit) as u16)
    }

    /// The house and digit of a [`Spot`]'s slot.
    pub(super) fn slot(slot: u16) -> Because {
        Because(81 + slot)
    }

    /// Whether two candidates of the cell, or places of the house, are left.
    pub(super) fn is_pair(self, state: &State) -> bool {
        match self.told() {
            Told::Nothing => false,
            Told::Cell(cell) => state.count(cell) == 2,
            Told::House(house, digit) => count(state.places[house][digit]) == 2,
        }
    }

    pub(super) fn told(self) -> Told {
        match self.0 {
            u16::MAX => Told::Nothing,
            cell @ 0..81 => Told::Cell(cell as usize),
            house => Told::House((house as usize - 81) / 9, (house as usize - 81) % 9),
        }
    }
}
