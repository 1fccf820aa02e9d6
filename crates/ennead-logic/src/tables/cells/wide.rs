//! What is done to the words of wide sets, out of line: one copy for all techniques.

#[inline(never)]
pub(super) fn len(set: &[u64]) -> usize {
    set.iter().map(|word| word.count_ones() as usize).sum()
}

#[inline(never)]
pub(super) fn is_empty(set: &[u64]) -> bool {
    set.iter().all(|&word| word == 0)
}

/// Whether every bit of the second is in the first.
#[inline(never)]
pub(super) fn includes(set: &[u64], other: &[u64]) -> bool {
    set.iter().zip(other).all(|(word, other)| other & !word == 0)
}

#[inline(never)]
pub(super) fn meet(set: &[u64], other: &[u64]) -> bool {
    set.iter().zip(other).any(|(word, other)| word & other != 0)
}

#[inline(never)]
pub(super) fn add(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

#[inline(never)]
pub(super) fn keep(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

#[inline(never)]
pub(super) fn remove(set: &mut [u64], other: &[u64]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word &= !other);
}
