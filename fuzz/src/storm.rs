//! Texts without end, the same for the same seed: random bytes, bytes of which puzzles are made, and
//! puzzles and questions of ours with a few changes.

use ennead_text::Form;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The characters that puzzles are made of: such texts get further.
const LIKELY: &[u8] = b"0123456789.0.0.*_-xX|+ \n\r\t,;:#=ABCDEFGabc{}[]\"<>/?&%";

/// A source of texts.
#[derive(Debug)]
pub struct Storm {
    random: ChaCha8Rng,
    seeds: Vec<Vec<u8>>,
    questions: Vec<Vec<u8>>,
}

impl Storm {
    /// The texts of this seed.
    pub fn new(seed: u64) -> Storm {
        let seeds = crate::seeds().into_iter().map(|(_, text)| text.into_bytes()).collect();
        let questions = crate::verbs::questions().into_iter().map(String::into_bytes).collect();
        Storm { random: ChaCha8Rng::seed_from_u64(seed), seeds, questions }
    }

    fn below(&mut self, end: usize) -> usize {
        self.random.next_u32() as usize % end.max(1)
    }

    /// A random text.
    pub fn random(&mut self) -> Vec<u8> {
        let length = if self.below(16) == 0 { self.below(2000) } else { self.below(120) };
        let is_likely = self.below(2) == 0;
        (0..length)
            .map(|_| {
                let number = self.random.next_u32();
                if is_likely { LIKELY[number as usize % LIKELY.len()] } else { number as u8 }
            })
            .collect()
    }

    /// A puzzle of ours in one of the forms, changed in a few places.
    pub fn mutated(&mut self) -> Vec<u8> {
        let text = self.below(self.seeds.len());
        self.changed(self.seeds[text].clone())
    }

    /// A question of ours, after the number of its verb, changed in a few places.
    pub fn question(&mut self) -> Vec<u8> {
        let at = self.below(self.questions.len());
        let mut question = self.questions[at].clone();
        let verb = question.remove(0);
        let mut question = self.changed(question);
        question.insert(0, verb);
        question
    }

    /// The same bytes after the number of their form.
    pub fn in_form(&mut self, text: &[u8]) -> Vec<u8> {
        let form = self.below(Form::all().count()) as u8;
        [&[form, self.random.next_u32() as u8], text].concat()
    }

    fn changed(&mut self, mut text: Vec<u8>) -> Vec<u8> {
        for _ in 0..=self.below(4) {
            self.change(&mut text);
        }
        text
    }

    fn change(&mut self, text: &mut Vec<u8>) {
        let at = self.below(text.len());
        let to = (at + 1 + self.below(12)).min(text.len());
        match self.below(7) {
            0 if !text.is_empty() => text[at] = self.random.next_u32() as u8,
            1 if !text.is_empty() => text[at] = b"0123456789.|\n {}[]<>\"',:"[self.below(24)],
            2 => drop(text.drain(at..to)),
            3 => {
                let piece = text[at..to].to_vec();
                text.splice(at..at, piece);
            }
            4 => text.truncate(at),
            5 => text.splice(at..at, "é→\u{feff}\u{1b}[2J".bytes()).for_each(drop),
            _ => {
                let other = self.below(self.seeds.len());
                let from = self.below(self.seeds[other].len());
                let other = &self.seeds[other];
                let piece = other[from..(from + 40).min(other.len())].to_vec();
                text.splice(at..at, piece);
            }
        }
    }
}
