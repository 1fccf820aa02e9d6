//! Candidates by number: a set of them is a few words.
//!
//! The candidates of a position are numbered by cell, then by digit, so that the order of the numbers is the order in which
//! everything is visited. The numbers stay while one puzzle is rated: candidates only go.

use crate::se::order::{CHAIN_KINDS, HOUSE_CELLS, HOUSE_OF, PEERS, bits, by_house, cells};
use crate::se::state::State;

/// The words of a set: enough for every candidate of a blank grid.
const WORDS: usize = 12;

/// A set of candidates, by number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Set {
    words: [u64; WORDS],
}

impl Set {
    pub(super) fn has(&self, number: u16) -> bool {
        self.words[usize::from(number >> 6)] >> (number & 63) & 1 == 1
    }

    pub(super) fn insert(&mut self, number: u16) {
        self.words[usize::from(number >> 6)] |= 1 << (number & 63);
    }

    /// Inserts a number; whether it was new.
    pub(super) fn add(&mut self, number: u16) -> bool {
        let new = !self.has(number);
        self.insert(number);
        new
    }

    pub(super) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// What both have.
    pub(super) fn and(mut self, other: &Set) -> Set {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= other);
        self
    }

    /// What either has.
    pub(super) fn or(mut self, other: &Set) -> Set {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
        self
    }

    /// What the other has not.
    pub(super) fn without(mut self, other: &Set) -> Set {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= !other);
        self
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

/// The numbers of the candidates, and for each what it turns off.
#[derive(Debug)]
pub(super) struct Graph {
    number: [[u16; 9]; 81],
    pub(super) cell: Vec<u8>,
    pub(super) digit: Vec<u8>,
    /// What each candidate turns off: the others of its cell, then those of its block, row and column; one list after the
    /// other.
    weak: Vec<u16>,
    /// Where the list of a candidate begins, where its houses begin, where it ends.
    spans: Vec<[u32; 3]>,
    /// The candidates of the position.
    pub(super) live: Set,
}

impl Graph {
    /// Numbers the candidates of a position.
    pub(super) fn of(state: &State) -> Graph {
        let mut graph = Graph {
            number: [[NO_NUMBER; 9]; 81],
            cell: Vec::new(),
            digit: Vec::new(),
            weak: Vec::new(),
            spans: Vec::new(),
            live: Set::default(),
        };
        for cell in cells(state.blank) {
            for digit in bits(state.candidates[cell]) {
                graph.number[cell][digit] = graph.cell.len() as u16;
                graph.cell.push(cell as u8);
                graph.digit.push(digit as u8);
            }
        }
        graph.follow(state);
        graph
    }

    /// Goes on to a later position of the same puzzle.
    pub(super) fn follow(&mut self, state: &State) {
        self.live = self.live_in(state);
        self.weak.clear();
        self.spans.clear();
        for number in 0..self.cell.len() {
            let (cell, digit) = (self.cell[number] as usize, self.digit[number] as usize);
            let begin = self.weak.len() as u32;
            let mut houses = begin;
            if self.live.has(number as u16) {
                let numbers = &self.number;
                let others = bits(state.candidates[cell] & !(1 << digit));
                self.weak.extend(others.map(|other| numbers[cell][other]));
                houses = self.weak.len() as u32;
                let weak = &mut self.weak;
                by_house(cell, PEERS[cell] & state.boards[digit], |other| {
                    weak.push(numbers[other][digit]);
                });
            }
            self.spans.push([begin, houses, self.weak.len() as u32]);
        }
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> usize {
        self.cell.len()
    }

    /// The number of a candidate of the first position.
    pub(super) fn number(&self, cell: usize, digit: usize) -> u16 {
        self.number[cell][digit]
    }

    /// The cell and digit of a number.
    pub(super) fn candidate(&self, number: u16) -> (usize, usize) {
        (self.cell[number as usize] as usize, self.digit[number as usize] as usize)
    }

    /// What a candidate turns off if it is on; with `within_digit` of its own digit only.
    pub(super) fn weak(&self, number: u16, within_digit: bool) -> &[u16] {
        let [begin, houses, end] = self.spans[number as usize];
        let begin = if within_digit { houses } else { begin };
        &self.weak[begin as usize..end as usize]
    }

    /// The candidates of a later position.
    pub(super) fn live_in(&self, state: &State) -> Set {
        cells(state.blank)
            .flat_map(|cell| bits(state.candidates[cell]).map(move |digit| (cell, digit)))
            .map(|(cell, digit)| self.number[cell][digit])
            .collect()
    }

    /// The pairs of candidates of which one is true, with the cell or house that says so: see [`Because`].
    pub(super) fn pairs(&self, state: &State) -> Vec<(u16, u16, Because)> {
        let mut pairs = Vec::new();
        for cell in cells(state.bivalue()) {
            let digits = state.candidates[cell];
            let [low, high] = ends(digits).map(|digit| self.number[cell][digit]);
            pairs.push((low, high, Because::cell(cell)));
        }
        for kind in CHAIN_KINDS {
            for (house, digits) in state.places.iter().enumerate().skip(kind * 9).take(9) {
                for (digit, &places) in digits.iter().enumerate() {
                    if places.count_ones() == 2 {
                        let [low, high] = ends(places)
                            .map(|at| self.number[HOUSE_CELLS[house][at] as usize][digit]);
                        pairs.push((low, high, Because::house(house, digit)));
                    }
                }
            }
        }
        pairs
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

    /// The house of a kind, 0–2 as block, row, column, that a number is in.
    pub(super) fn house(&self, number: u16, kind: usize) -> usize {
        HOUSE_OF[self.cell[number as usize] as usize][CHAIN_KINDS[kind]] as usize
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

    /// Whether two candidates of the cell, or places of the house, are left.
    pub(super) fn is_pair(self, state: &State) -> bool {
        match self.told() {
            Told::Nothing => false,
            Told::Cell(cell) => state.count(cell) == 2,
            Told::House(house, digit) => state.places[house][digit].count_ones() == 2,
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
