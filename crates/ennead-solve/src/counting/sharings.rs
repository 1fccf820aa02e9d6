//! The ways to share out nine digits among three columns, or three rows: three digits each.
//!
//! There are 1680 *sharings*, or 280 if it does not matter which column has which three digits. The
//! boxes of a stack have sharings by columns that have nothing in common, a *split*; for a sharing
//! there are 56 pairs of others that make a split with it. A sharing by columns and one by rows
//! *cross* if each column and each row have one digit in common: then a box can have both, and is
//! filled in one way.

/// All nine digits.
pub(super) const ALL: u16 = 511;
/// How many sharings there are.
pub(super) const ORDERED: usize = 1680;
/// How many there are if the order of the three sets does not matter.
pub(super) const UNORDERED: usize = 280;

/// Sets of three digits there are.
const TRIPLES: usize = 84;

/// Tables of the sharings, which are numbers from here on.
#[derive(Debug)]
pub(super) struct Sharings {
    /// The digits of each of the three columns, nine bits each.
    pub(super) sets: Vec<[u16; 3]>,
    /// The unordered sharing of each.
    pub(super) unordered: Vec<u16>,
    /// For each unordered sharing, its orders.
    pub(super) orders: Vec<Vec<u16>>,
    /// For each sharing, the pairs that make a split with it.
    pub(super) splits: Vec<Vec<(u16, u16)>>,
    /// For each unordered sharing, the unordered ones that cross it.
    pub(super) crossing: Vec<Vec<u16>>,
    /// By a set of three digits, its number.
    ranks: Vec<u16>,
    /// By the numbers of two of its sets, the sharing.
    places: Vec<u16>,
}

impl Sharings {
    pub(super) fn new() -> Sharings {
        let triples: Vec<u16> = (0..=ALL).filter(|set| set.count_ones() == 3).collect();
        let mut ranks = vec![0; 512];
        for (rank, &triple) in triples.iter().enumerate() {
            ranks[triple as usize] = rank as u16;
        }
        let mut sharings = Sharings {
            sets: Vec::with_capacity(ORDERED),
            unordered: Vec::with_capacity(ORDERED),
            orders: Vec::with_capacity(UNORDERED),
            splits: Vec::new(),
            crossing: Vec::new(),
            ranks,
            places: vec![0; TRIPLES * TRIPLES],
        };
        for &a in &triples {
            for &b in triples.iter().filter(|&&b| a & b == 0) {
                sharings.add([a, b, ALL & !a & !b]);
            }
        }
        sharings.splits =
            (0..ORDERED).map(|sharing| sharings.splits_of(sharing, &triples)).collect();
        sharings.crossing = (0..UNORDERED).map(|unordered| sharings.crossing(unordered)).collect();
        sharings
    }

    fn add(&mut self, sets: [u16; 3]) {
        let place = self.place(sets[0], sets[1]);
        self.places[place] = self.sets.len() as u16;
        let mut sorted = sets;
        sorted.sort_unstable();
        // In the order of `new` the sorted one is the first of its orders.
        let unordered = if sorted == sets {
            self.orders.push(Vec::new());
            self.orders.len() - 1
        } else {
            self.unordered[self.of(sorted[0], sorted[1])] as usize
        };
        self.orders[unordered].push(self.sets.len() as u16);
        self.unordered.push(unordered as u16);
        self.sets.push(sets);
    }

    fn splits_of(&self, sharing: usize, triples: &[u16]) -> Vec<(u16, u16)> {
        let [a, b, c] = self.sets[sharing];
        let mut splits = Vec::with_capacity(56);
        for &x in triples.iter().filter(|&&x| x & a == 0) {
            for &y in triples.iter().filter(|&&y| y & (b | x) == 0) {
                if (ALL & !x & !y) & c == 0 {
                    let (two, three) = (self.of(x, y), self.of(ALL & !a & !x, ALL & !b & !y));
                    splits.push((two as u16, three as u16));
                }
            }
        }
        splits
    }

    fn crossing(&self, unordered: usize) -> Vec<u16> {
        let of = |unordered: usize| self.sets[self.orders[unordered][0] as usize];
        let sets = of(unordered);
        let crosses = |&other: &usize| {
            sets.iter().all(|a| of(other).iter().all(|b| (a & b).is_power_of_two()))
        };
        (0..UNORDERED).filter(crosses).map(|other| other as u16).collect()
    }

    fn place(&self, first: u16, second: u16) -> usize {
        self.ranks[first as usize] as usize * TRIPLES + self.ranks[second as usize] as usize
    }

    /// The sharing with these first two sets.
    #[inline]
    pub(super) fn of(&self, first: u16, second: u16) -> usize {
        self.places[self.place(first, second)] as usize
    }

    /// The sharing after the digits are renamed: `image` has the new set for each set of three.
    pub(super) fn renamed(&self, sharing: usize, image: &[u16]) -> usize {
        let [a, b, _] = self.sets[sharing];
        self.of(image[a as usize], image[b as usize])
    }

    /// The sharing after its columns are moved: column `i` goes to `order[i]`.
    pub(super) fn reordered(&self, sharing: usize, order: &[usize; 3]) -> usize {
        let mut moved = [0; 3];
        for (set, &to) in self.sets[sharing].iter().zip(order) {
            moved[to] = *set;
        }
        self.of(moved[0], moved[1])
    }

    /// Which sharings have the digits `needs[i]` in column `i`.
    pub(super) fn suiting(&self, needs: [u16; 3]) -> Vec<bool> {
        let suits = |sets: &[u16; 3]| sets.iter().zip(needs).all(|(set, need)| need & !set == 0);
        self.sets.iter().map(suits).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_have_the_known_sizes() {
        let sharings = Sharings::new();
        assert_eq!((sharings.sets.len(), sharings.orders.len()), (ORDERED, UNORDERED));
        assert!(sharings.orders.iter().all(|orders| orders.len() == 6));
        assert!(sharings.splits.iter().all(|splits| splits.len() == 56));
        // 6³ ways to cross three columns, in 3! orders of the rows.
        assert!(sharings.crossing.iter().all(|crossing| crossing.len() == 36));
        for (number, sets) in sharings.sets.iter().enumerate() {
            assert_eq!(sharings.of(sets[0], sets[1]), number);
            assert_eq!(sets[0] | sets[1] | sets[2], ALL);
        }
    }
}
