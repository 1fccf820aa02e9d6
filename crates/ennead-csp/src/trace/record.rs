//! One step's difference, to bytes and back.

use super::number::{get, put};
use crate::step::Transition;

/// An assignment taken back, and where it stood, counted from the end of the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unassigned {
    pub(super) variable: u32,
    pub(super) value: u32,
    pub(super) from_end: u32,
}

/// What one step changed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Record {
    /// Index into `Transition::ALL`.
    pub(super) transition: u8,
    pub(super) variable: Option<u32>,
    /// The value given to `variable`, in steps that assign.
    pub(super) value: Option<u32>,
    /// In the order they were taken back.
    pub(super) unassigned: Vec<Unassigned>,
    /// Word of the domains, ascending, and the bits that flipped in it.
    pub(super) flipped: Vec<(u32, u64)>,
}

const HAS_VARIABLE: u8 = 1 << 3;
const UNASSIGNED_SHIFT: u32 = 4;
const MANY_UNASSIGNED: usize = 3;
const HAS_FLIPPED: u8 = 1 << 6;
const PLAIN_RETREAT: u8 = 1 << 7;

impl Record {
    pub(super) fn transition(&self) -> Transition {
        Transition::ALL[self.transition as usize]
    }

    /// Appends the record; `first_value` is that of the trace.
    pub(super) fn write(&self, bytes: &mut Vec<u8>, first_value: &[u32]) {
        let plain = self.is_plain_retreat();
        let mut header = self.transition;
        header |= if self.variable.is_some() { HAS_VARIABLE } else { 0 };
        header |= (self.unassigned.len().min(MANY_UNASSIGNED) as u8) << UNASSIGNED_SHIFT;
        header |= if self.flipped.is_empty() { 0 } else { HAS_FLIPPED };
        header |= if plain { PLAIN_RETREAT } else { 0 };
        bytes.push(header);
        for number in self.variable.into_iter().chain(self.value) {
            put(bytes, u64::from(number));
        }
        if self.unassigned.len() >= MANY_UNASSIGNED {
            put(bytes, self.unassigned.len() as u64);
        }
        for (at, gone) in self.unassigned.iter().enumerate() {
            put(bytes, u64::from(gone.value));
            if !(plain && at + 1 == self.unassigned.len()) {
                put(bytes, u64::from(gone.variable));
            }
            if !plain {
                put(bytes, u64::from(gone.from_end));
            }
        }
        if !self.flipped.is_empty() {
            put(bytes, self.flipped.len() as u64);
        }
        let mut before = 0;
        for &(word, bits) in &self.flipped {
            let lowest = bits.trailing_zeros();
            let number = first_value[word as usize] + lowest;
            let more = bits >> lowest >> 1;
            put(bytes, u64::from(number - before) << 1 | u64::from(more != 0));
            if more != 0 {
                put(bytes, more);
            }
            before = number;
        }
    }

    /// Reads the record at `*at` into this one and moves past it.
    pub(super) fn read(&mut self, bytes: &[u8], at: &mut usize, first_value: &[u32]) {
        let header = bytes.get(*at).copied().unwrap_or(0);
        *at += 1;
        self.transition = header & 7;
        self.variable = (header & HAS_VARIABLE != 0).then(|| get(bytes, at) as u32);
        self.value = self.assigns().then(|| get(bytes, at) as u32);
        let mut count = (header >> UNASSIGNED_SHIFT) as usize & MANY_UNASSIGNED;
        if count == MANY_UNASSIGNED {
            count = get(bytes, at) as usize;
        }
        let plain = header & PLAIN_RETREAT != 0;
        self.unassigned.clear();
        for index in 0..count {
            let value = get(bytes, at) as u32;
            let itself = self.variable.filter(|_| plain && index + 1 == count);
            let variable = itself.unwrap_or_else(|| get(bytes, at) as u32);
            let from_end = if plain { 0 } else { get(bytes, at) as u32 };
            self.unassigned.push(Unassigned { variable, value, from_end });
        }
        self.flipped.clear();
        let words = if header & HAS_FLIPPED != 0 { get(bytes, at) } else { 0 };
        let mut number = 0;
        for _ in 0..words {
            let entry = get(bytes, at);
            number += (entry >> 1) as u32;
            let more = if entry & 1 != 0 { get(bytes, at) } else { 0 };
            let word = first_value.partition_point(|&first| first <= number).saturating_sub(1);
            let lowest = number - first_value[word];
            self.flipped.push((word as u32, (more << 1 | 1) << lowest));
        }
    }

    fn is_plain_retreat(&self) -> bool {
        let last = self.unassigned.last();
        last.is_some_and(|gone| Some(gone.variable) == self.variable)
            && self.unassigned.iter().all(|gone| gone.from_end == 0)
    }

    fn assigns(&self) -> bool {
        matches!(self.transition(), Transition::AssigningAssigning | Transition::AssigningFinished)
    }
}
