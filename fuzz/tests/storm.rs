//! A hundred thousand random texts and a hundred thousand mutated real ones: a clear error or a
//! correct reading each, no panic, no hang. `storm` runs as many as one likes.

use std::time::Duration;

use ennead_fuzz::{Storm, detect, forms, verbs};

const TEXTS: usize = 100_000;

#[test]
fn random_texts() {
    let mut storm = Storm::new(1);
    for _ in 0..TEXTS {
        let text = storm.random();
        detect(&text);
        forms(&text);
    }
}

#[test]
fn mutated_texts() {
    let mut storm = Storm::new(2);
    for round in 0..TEXTS {
        let text = storm.mutated();
        if round % 2 == 0 {
            detect(&text);
        } else {
            forms(&storm.in_form(&text));
        }
    }
}

/// Questions are few here: each verb is asked, and some of them think.
#[test]
fn questions() {
    let mut storm = Storm::new(3);
    // A clock that goes on by itself, so that the test does not depend on the machine.
    let calls = std::sync::atomic::AtomicU64::new(0);
    let elapsed = || {
        let calls = calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Duration::from_micros(calls * 50)
    };
    for _ in 0..2000 {
        verbs(&storm.question(), &elapsed);
    }
}
