//! One step's difference, to bytes and back.

use super::Layout;
use super::number::{LONGEST, Pen, get};
use super::tape::Tape;
use crate::bits::{WORD, members};
use crate::step::Transition;

/// An assignment taken back, and where it stood, counted from the end of the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Unassigned {
    pub(super) variable: u32,
    pub(super) value: u32,
    pub(super) from_end: u32,
}

/// What one step changed, and why.
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
    /// Pairs of values looked up.
    pub(super) checks: u64,
    /// Values pruned by looking ahead.
    pub(super) prunings: u64,
    /// By how much the longest jump grew.
    pub(super) jump: u64,
    /// Those blamed for a retreat: a set of places in the order of assignment before the step. The
    /// last word is not empty.
    pub(super) culprits: Vec<u64>,
    /// They were kept as a no-good.
    pub(super) learned: bool,
    /// The variables that values tried left without a value, in order.
    pub(super) emptied: Vec<u32>,
}

const HAS_VARIABLE: u8 = 1 << 3;
const UNASSIGNED_SHIFT: u32 = 4;
const MANY_UNASSIGNED: usize = 3;
const HAS_FLIPPED: u8 = 1 << 6;
const PLAIN_RETREAT: u8 = 1 << 7;

const PRUNED: u8 = 1;
const JUMP_GREW: u8 = 1 << 1;
const HAS_CULPRITS: u8 = 1 << 2;
const LEARNED: u8 = 1 << 3;
const HAS_EMPTIED: u8 = 1 << 4;

fn flag(flag: u8, set: bool) -> u8 {
    if set { flag } else { 0 }
}

impl Record {
    pub(super) fn transition(&self) -> Transition {
        Transition::ALL[self.transition as usize]
    }

    /// How many values were tried: those refused, and the one assigned.
    pub(super) fn nodes(&self, layout: &Layout) -> u64 {
        let Some(variable) = self.variable.filter(|_| self.is_assigning()) else { return 0 };
        let span = layout.span(variable as usize);
        let own = self.flipped.iter().filter(|(word, _)| span.contains(&(*word as usize)));
        let refused: u32 = own.map(|(_, bits)| bits.count_ones()).sum();
        u64::from(refused) + u64::from(self.value.is_some())
    }

    /// Whom the step blamed, by the order of assignment that it led to: the order before is had by
    /// taking back what it did.
    pub(super) fn blamed(&self, order: &[(u32, u32)]) -> Vec<u32> {
        if self.culprits.is_empty() {
            return Vec::new();
        }
        let mut order: Vec<u32> = order.iter().map(|&(variable, _)| variable).collect();
        if self.value.is_some() {
            order.pop();
        }
        for gone in self.unassigned.iter().rev() {
            order.insert(order.len().saturating_sub(gone.from_end as usize), gone.variable);
        }
        members(&self.culprits).filter_map(|place| order.get(place).copied()).collect()
    }

    /// Writes down whom the step blames.
    pub(super) fn blame(&mut self, places: &[u64]) {
        let used = places.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1);
        self.culprits.clear();
        self.culprits.extend_from_slice(&places[..used]);
    }

    /// The most bytes the record can take: room for that is made once, not number by number.
    fn most_bytes(&self) -> usize {
        let numbers = 8 + 3 * self.unassigned.len() + 2 * self.flipped.len() + self.emptied.len();
        2 + LONGEST * numbers + size_of_val(&self.culprits[..])
    }

    /// Appends the record.
    pub(super) fn write(&self, tape: &mut Tape, layout: &Layout) {
        tape.write(self.most_bytes(), |pen| self.write_with(pen, layout));
    }

    fn write_with(&self, pen: &mut Pen<'_>, layout: &Layout) {
        let plain = self.is_plain_retreat();
        let unassigned = (self.unassigned.len().min(MANY_UNASSIGNED) as u8) << UNASSIGNED_SHIFT;
        let header = self.transition
            | flag(HAS_VARIABLE, self.variable.is_some())
            | unassigned
            | flag(HAS_FLIPPED, !self.flipped.is_empty())
            | flag(PLAIN_RETREAT, plain);
        let more = flag(PRUNED, self.prunings > 0)
            | flag(JUMP_GREW, self.jump > 0)
            | flag(HAS_CULPRITS, !self.culprits.is_empty())
            | flag(LEARNED, self.learned)
            | flag(HAS_EMPTIED, !self.emptied.is_empty());
        pen.byte(header);
        pen.byte(more);
        if let Some(variable) = self.variable {
            pen.put(u64::from(variable));
        }
        if let Some(value) = self.value {
            pen.put(u64::from(value));
        }
        if self.unassigned.len() >= MANY_UNASSIGNED {
            pen.put(self.unassigned.len() as u64);
        }
        for (at, gone) in self.unassigned.iter().enumerate() {
            pen.put(u64::from(gone.value));
            if !(plain && at + 1 == self.unassigned.len()) {
                pen.put(u64::from(gone.variable));
            }
            if !plain {
                pen.put(u64::from(gone.from_end));
            }
        }
        self.write_flipped(pen, layout);
        pen.put(self.checks);
        if self.prunings > 0 {
            pen.put(self.prunings);
        }
        if self.jump > 0 {
            pen.put(self.jump);
        }
        if let Some((last, words)) = self.culprits.split_last() {
            let in_last = (u64::BITS - last.leading_zeros()).div_ceil(u8::BITS) as usize;
            pen.put((size_of_val(words) + in_last) as u64);
            for word in words {
                pen.bytes(&word.to_le_bytes());
            }
            pen.bytes(&last.to_le_bytes()[..in_last]);
        }
        if !self.emptied.is_empty() {
            pen.put(self.emptied.len() as u64);
            for &variable in &self.emptied {
                pen.put(u64::from(variable));
            }
        }
    }

    fn write_flipped(&self, pen: &mut Pen<'_>, layout: &Layout) {
        if self.flipped.is_empty() {
            return;
        }
        pen.put(self.flipped.len() as u64);
        let mut before = 0;
        for &(word, bits) in &self.flipped {
            let lowest = bits.trailing_zeros();
            let number = layout.first_value[word as usize] + lowest;
            let more = bits >> lowest >> 1;
            pen.put(u64::from(number - before) << 1 | u64::from(more != 0));
            if more != 0 {
                pen.put(more);
            }
            before = number;
        }
    }

    /// Reads the record at `*at` into this one and moves past it. Bytes that are no record make some
    /// record that [`Record::fits`] may refuse, and never more of it than there are bytes.
    pub(super) fn read(&mut self, bytes: &[u8], at: &mut usize, layout: &Layout) {
        let mut byte = || {
            let byte = bytes.get(*at).copied().unwrap_or(0);
            *at += 1;
            byte
        };
        let (header, more) = (byte(), byte());
        self.transition = header & 7;
        self.variable = (header & HAS_VARIABLE != 0).then(|| get(bytes, at) as u32);
        self.value = self.assigns().then(|| get(bytes, at) as u32);
        let mut count = (header >> UNASSIGNED_SHIFT) as usize & MANY_UNASSIGNED;
        if count == MANY_UNASSIGNED {
            count = length(bytes, at);
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
        self.read_flipped(bytes, at, layout, header & HAS_FLIPPED != 0);
        self.checks = get(bytes, at);
        self.prunings = if more & PRUNED != 0 { get(bytes, at) } else { 0 };
        self.jump = if more & JUMP_GREW != 0 { get(bytes, at) } else { 0 };
        self.learned = more & LEARNED != 0;
        self.culprits.clear();
        if more & HAS_CULPRITS != 0 {
            let count = length(bytes, at);
            let set = bytes.get(*at..*at + count).unwrap_or_default();
            *at += count;
            self.culprits.extend(set.chunks(WORD / 8).map(|eight| {
                eight.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
            }));
        }
        self.emptied.clear();
        let count = if more & HAS_EMPTIED != 0 { length(bytes, at) } else { 0 };
        self.emptied.extend((0..count).map(|_| get(bytes, at) as u32));
    }

    fn read_flipped(&mut self, bytes: &[u8], at: &mut usize, layout: &Layout, any: bool) {
        self.flipped.clear();
        let words = if any { length(bytes, at) } else { 0 };
        let mut number = 0_u32;
        for _ in 0..words {
            let entry = get(bytes, at);
            number = number.wrapping_add((entry >> 1) as u32);
            let more = if entry & 1 != 0 { get(bytes, at) } else { 0 };
            let last = layout.first_value.len() - 1;
            let word = layout.first_value[..last].partition_point(|&first| first <= number);
            let Some(word) = word.checked_sub(1) else { return };
            let lowest = number - layout.first_value[word];
            self.flipped.push((word as u32, (more << 1 | 1).wrapping_shl(lowest)));
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

    fn is_assigning(&self) -> bool {
        self.assigns() || self.transition() == Transition::AssigningBacktracking
    }
}

/// A number of things, each of which takes a byte at least: never more than there are bytes.
fn length(bytes: &[u8], at: &mut usize) -> usize {
    let left = bytes.len().saturating_sub(*at) as u64;
    get(bytes, at).min(left) as usize
}
