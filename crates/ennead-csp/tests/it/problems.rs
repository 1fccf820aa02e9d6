//! Problems for the tests: queens, colourings and random relations from a seed.

use ennead_csp::{BinaryCsp, Problem, Relation};

/// A small generator of numbers from a seed (`SplitMix64`).
pub(crate) struct Seeded(pub(crate) u64);

impl Seeded {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// One queen per column; a value is the square (column, row).
pub(crate) struct Queens(pub(crate) i32);

impl Problem for Queens {
    type Variable = i32;
    type Value = (i32, i32);

    fn variables(&self) -> Vec<i32> {
        (0..self.0).collect()
    }

    fn domain(&self, &column: &i32) -> Vec<(i32, i32)> {
        (0..self.0).map(|row| (column, row)).collect()
    }

    fn relation(&self, _: &i32, _: &i32) -> Option<Relation<'_, (i32, i32)>> {
        Some(Relation::rule(|(c, r), (d, s)| r != s && (r - s).abs() != (c - d).abs()))
    }
}

/// Nodes with permitted colours and edges between them.
pub(crate) struct Colouring {
    pub(crate) domains: Vec<Vec<u32>>,
    pub(crate) edges: Vec<(usize, usize)>,
}

impl Problem for Colouring {
    type Variable = usize;
    type Value = u32;

    fn variables(&self) -> Vec<usize> {
        (0..self.domains.len()).collect()
    }

    fn domain(&self, &node: &usize) -> Vec<u32> {
        self.domains[node].clone()
    }

    fn relation(&self, &a: &usize, &b: &usize) -> Option<Relation<'_, u32>> {
        self.edges.contains(&(a, b)).then_some(Relation::rule(|a, b| a != b))
    }
}

/// The pigeonhole problem: everybody different, one value too few if `pigeons > holes`.
pub(crate) fn pigeons(pigeons: usize, holes: u32) -> Colouring {
    let edges = (0..pigeons).flat_map(|a| (a + 1..pigeons).map(move |b| (a, b))).collect();
    Colouring { domains: vec![(0..holes).collect(); pigeons], edges }
}

/// A Latin square: each of `n` values once in every row and column.
pub(crate) fn latin_square(n: usize) -> Colouring {
    let in_line = |a: usize, b: usize| a / n == b / n || a % n == b % n;
    let pairs = (0..n * n).flat_map(|a| (a + 1..n * n).map(move |b| (a, b)));
    let edges = pairs.filter(|&(a, b)| in_line(a, b)).collect();
    Colouring { domains: vec![(0..n as u32).collect(); n * n], edges }
}

/// Random relations. A value carries what its predicate needs, since a relation is a plain
/// function.
pub(crate) struct Random {
    pub(crate) domains: Vec<u64>,
    pub(crate) edges: Vec<(usize, usize)>,
    pub(crate) seed: u64,
    /// Forbidden pairs, in percent.
    pub(crate) tightness: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Tagged {
    value: u64,
    variable: usize,
    seed: u64,
    tightness: u64,
}

impl Random {
    /// `n` variables with up to `d` values; densities and tightnesses vary with the seed so that
    /// about half of the problems are solvable.
    pub(crate) fn new(seed: u64, n: usize, d: u64) -> Random {
        let mut random = Seeded(seed);
        let (density, tightness) = (30 + random.below(70), 15 + random.below(50));
        let domains = (0..n).map(|_| 1 + random.below(d)).collect();
        let mut edges = Vec::new();
        for a in 0..n {
            for b in a + 1..n {
                if random.below(100) < density {
                    edges.push((a, b));
                }
            }
        }
        Random { domains, edges, seed: random.next(), tightness }
    }

    pub(crate) fn model(&self) -> BinaryCsp<usize, Tagged> {
        BinaryCsp::model(self)
    }
}

impl Problem for Random {
    type Variable = usize;
    type Value = Tagged;

    fn variables(&self) -> Vec<usize> {
        (0..self.domains.len()).collect()
    }

    fn domain(&self, &variable: &usize) -> Vec<Tagged> {
        let (seed, tightness) = (self.seed, self.tightness);
        (0..self.domains[variable])
            .map(|value| Tagged { value, variable, seed, tightness })
            .collect()
    }

    fn relation(&self, &a: &usize, &b: &usize) -> Option<Relation<'_, Tagged>> {
        self.edges.contains(&(a, b)).then_some(Relation::rule(|a, b| {
            let pair =
                (a.variable * 1000 + b.variable) as u64 * 1_000_000 + a.value * 1000 + b.value;
            mix(a.seed ^ mix(pair)) % 100 >= a.tightness
        }))
    }
}
