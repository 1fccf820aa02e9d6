//! Sets as words of 64 bits: going through their members.

/// Bits in a word.
pub(crate) const WORD: usize = u64::BITS as usize;

/// The positions of the set bits of a word, ascending.
#[derive(Clone, Debug)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The members of a set given as words, ascending.
pub(crate) fn members(words: &[u64]) -> impl Iterator<Item = usize> + Clone + '_ {
    let in_word = |(at, &word): (usize, &u64)| Bits(word).map(move |bit| at * WORD + bit as usize);
    words.iter().enumerate().flat_map(in_word)
}
