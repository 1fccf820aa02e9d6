//! What is the same under the symmetries of a puzzle: sharings, and pairs of them.

use super::super::sharings::{ORDERED, Sharings};
use super::view::Freedom;

/// Sharings joined into classes; the least of a class stands for it.
#[derive(Debug)]
pub(super) struct Classes(Vec<u16>);

impl Classes {
    /// Each for itself.
    pub(super) fn new() -> Classes {
        Classes((0..ORDERED as u16).collect())
    }

    pub(super) fn of(&mut self, mut sharing: usize) -> usize {
        while self.0[sharing] as usize != sharing {
            self.0[sharing] = self.0[self.0[sharing] as usize];
            sharing = self.0[sharing] as usize;
        }
        sharing
    }

    pub(super) fn join(&mut self, one: usize, two: usize) {
        let (one, two) = (self.of(one), self.of(two));
        self.0[one.max(two)] = one.min(two) as u16;
    }

    /// Joins each sharing with what it becomes.
    pub(super) fn join_all(&mut self, becomes: impl Fn(usize) -> usize) {
        for sharing in 0..ORDERED {
            self.join(sharing, becomes(sharing));
        }
    }
}

/// For each set of three digits, what it becomes when digit `d` becomes `to[d]`.
pub(super) fn image(to: &[u8; 9]) -> Vec<u16> {
    let moved = |set: u16| (0..9).filter(|d| set >> d & 1 == 1).map(|d| 1 << to[d]).sum();
    (0..512).map(moved).collect()
}

/// The names that exchange two digits.
pub(super) fn exchange(one: usize, two: usize) -> [u8; 9] {
    let mut to = std::array::from_fn(|digit| digit as u8);
    to.swap(one, two);
    to
}

/// Names pairs of sharings, of the first two stacks, so that pairs that are the same under the
/// symmetries have one name.
///
/// The *type* of a digit is where it is, its column in the first box and in the second. The name is
/// the types of the digits: those of the fixed digits, then those of the loose ones, sorted. Of all
/// orders of columns the least name is taken.
#[derive(Debug)]
pub(super) struct Namer {
    pub(super) freedom: Freedom,
    /// Digits that are given, and the others.
    fixed: Vec<usize>,
    pub(super) loose: Vec<usize>,
    /// For each sharing, the column of each digit.
    columns: Vec<[u8; 9]>,
}

impl Namer {
    pub(super) fn new(sharings: &Sharings, freedom: Freedom) -> Namer {
        let columns = sharings.sets.iter().map(|sets| {
            std::array::from_fn(|digit| (sets[1] >> digit & 1 | (sets[2] >> digit & 1) << 1) as u8)
        });
        let is_loose = |digit: &usize| freedom.digits >> digit & 1 == 1;
        let (loose, fixed) = (0..9).partition(is_loose);
        Namer { columns: columns.collect(), freedom, fixed, loose }
    }

    /// The name of a pair with its columns in these orders, and what each digit becomes.
    pub(super) fn name(
        &self,
        (one, two): (usize, usize),
        (first, second): (&[usize; 3], &[usize; 3]),
    ) -> (u64, [u8; 9]) {
        let (one, two) = (&self.columns[one], &self.columns[two]);
        let kind = |d: usize| (3 * first[one[d] as usize] + second[two[d] as usize]) as u8;
        let (mut name, mut to) = (0, [0; 9]);
        for &digit in &self.fixed {
            name = name << 4 | u64::from(kind(digit));
            to[digit] = digit as u8;
        }
        let mut sorted = [(0, 0); 9];
        let sorted = &mut sorted[..self.loose.len()];
        for (entry, &digit) in sorted.iter_mut().zip(&self.loose) {
            *entry = (kind(digit), digit as u8);
        }
        sorted.sort_unstable();
        for (&mut (kind, digit), &place) in sorted.iter_mut().zip(&self.loose) {
            name = name << 4 | u64::from(kind);
            to[digit as usize] = place as u8;
        }
        (name, to)
    }

    /// The least name of a pair, and what each digit becomes.
    pub(super) fn least(&self, pair: (usize, usize)) -> (u64, [u8; 9]) {
        let orders = &self.freedom.orders;
        let all = orders[0].iter().flat_map(|a| orders[1].iter().map(move |b| (a, b)));
        let named = all.map(|orders| self.name(pair, orders));
        named.min_by_key(|(name, _)| *name).expect("columns as they are")
    }

    /// The type of each digit in a name.
    pub(super) fn types(&self, name: u64) -> [usize; 9] {
        let mut types = [0; 9];
        for (at, &digit) in self.fixed.iter().chain(&self.loose).enumerate() {
            types[digit] = (name >> (4 * (8 - at)) & 15) as usize;
        }
        types
    }
}
