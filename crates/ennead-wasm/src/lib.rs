//! The door for browsers: the engines as WebAssembly, asked by a worker.
//!
//! The host gives two functions, `now` (milliseconds of any clock) and `tell` (takes a line of the
//! answer), and calls two:
//!
//! ```text
//! host                               module
//! room(verb + question in bytes) ──> where to write them: verb, a line end, the question
//! ask() ──────────────────────────> tell(line) for each line of the answer
//!                                    returns 0: answered, 1: no question of this verb (the reason is told), 2: no such verb,
//!                                    3: the other module answers it
//! ```
//!
//! There are two modules where bytes are waited for, one for puzzles and one with the laboratory; each knows what
//! the other answers. With both features, as by default, one answers all.
//!
//! Both texts pass through a buffer that the module owns, so no address comes in from outside. There is
//! no way to interrupt a question: the host ends the worker.
#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;
use std::time::Duration;

use ennead_ask::{Clock, Misuse, Verb, ask as answer};

#[expect(unsafe_code, reason = "the host's functions; `safe`, as neither can harm the module")]
mod host {
    unsafe extern "C" {
        /// Milliseconds since some moment.
        pub(crate) safe fn now() -> f64;
        /// Takes a line: the host reads this many bytes at this address before it returns.
        pub(crate) safe fn tell(at: *const u8, length: usize);
    }
}

thread_local! {
    /// What the host wrote last.
    static ASKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// How a question ended.
#[repr(u32)]
enum Ending {
    Answered = 0,
    Misuse = 1,
    NoVerb = 2,
    Elsewhere = 3,
}

/// Makes room for a verb, a line end and a question; returns its address, which holds until [`ask`].
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a name that the host can find")]
pub extern "C" fn room(length: usize) -> *mut u8 {
    ASKED.with_borrow_mut(|asked| {
        asked.clear();
        asked.resize(length, 0);
        asked.as_mut_ptr()
    })
}

/// Asks what stands in the room; every line of the answer is told.
#[unsafe(no_mangle)]
#[expect(unsafe_code, reason = "a name that the host can find")]
pub extern "C" fn ask() -> u32 {
    let asked = ASKED.take();
    let asked = String::from_utf8_lossy(&asked);
    let (verb, question) = asked.split_once('\n').unwrap_or((&asked, ""));
    if Verb::named(verb).is_none() {
        return Ending::NoVerb as u32;
    }
    let elapsed = || Duration::try_from_secs_f64(host::now() / 1000.0).unwrap_or_default();
    let result = answer(verb, question, Clock::new(&elapsed, &|| false), &mut |line| {
        host::tell(line.as_ptr(), line.len());
        true
    });
    match result {
        Ok(()) => Ending::Answered as u32,
        Err(Misuse::Elsewhere) => Ending::Elsewhere as u32,
        Err(misuse) => {
            let why: &Misuse = &misuse;
            let why = why.to_string();
            host::tell(why.as_ptr(), why.len());
            Ending::Misuse as u32
        }
    }
}
