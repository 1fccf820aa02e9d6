//! A hundred thousand random texts and a hundred thousand mutated real ones: a clear error or a
//! correct reading each, no panic, no hang.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const TEXTS: usize = 100_000;

fn below(random: &mut ChaCha8Rng, end: usize) -> usize {
    random.next_u32() as usize % end.max(1)
}

#[test]
fn random_texts() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    // Half of them from the characters that puzzles are made of, which get further.
    let likely = b"0123456789.0.0.*_-xX|+ \n\r\t,;:#=ABCDEFGabc{}[]\"<>/?&%";
    for round in 0..TEXTS {
        let length = below(&mut random, if round % 16 == 0 { 2000 } else { 120 });
        let text: Vec<u8> = (0..length)
            .map(|_| {
                let byte = random.next_u32();
                if round % 2 == 0 { byte as u8 } else { likely[byte as usize % likely.len()] }
            })
            .collect();
        ennead_fuzz::detect(&text);
        ennead_fuzz::forms(&text);
    }
}

#[test]
fn mutated_texts() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let seeds = ennead_fuzz::seeds();
    let forms: Vec<_> = ennead_text::Form::all().collect();
    for _ in 0..TEXTS {
        let (form, text) = &seeds[below(&mut random, seeds.len())];
        let mut text = text.clone().into_bytes();
        for _ in 0..=below(&mut random, 4) {
            mutate(&mut text, &seeds, &mut random);
        }
        if random.next_u32().is_multiple_of(2) {
            ennead_fuzz::detect(&text);
        } else {
            let at = forms.iter().position(|other| other == form).expect("a form of the table");
            text.splice(0..0, [at as u8, 0]);
            ennead_fuzz::forms(&text);
        }
    }
}

fn mutate(text: &mut Vec<u8>, seeds: &[(ennead_text::Form, String)], random: &mut ChaCha8Rng) {
    let at = below(random, text.len());
    let to = (at + 1 + below(random, 12)).min(text.len());
    match below(random, 7) {
        0 if !text.is_empty() => text[at] = random.next_u32() as u8,
        1 if !text.is_empty() => text[at] = b"0123456789.|\n {}[]<>\"',:"[below(random, 24)],
        2 => drop(text.drain(at..to)),
        3 => {
            let piece = text[at..to].to_vec();
            text.splice(at..at, piece);
        }
        4 => text.truncate(at),
        5 => text.splice(at..at, "é→\u{feff}".bytes()).for_each(drop),
        _ => {
            let other = seeds[below(random, seeds.len())].1.as_bytes();
            let from = below(random, other.len());
            text.splice(at..at, other[from..(from + 40).min(other.len())].iter().copied());
        }
    }
}
