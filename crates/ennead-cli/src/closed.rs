//! Whether standard output was closed when the program began.
//!
//! Before `main`, Rust's runtime opens `/dev/null` in the place of a standard stream that is closed,
//! so that no file gets its number. After that nobody can tell: callers open `/dev/null` just so when
//! they want no output. So it is asked earlier, by a function in the list that the loader calls
//! before it calls the program.

#![expect(
    unsafe_code,
    reason = "the loader's list, and a call to C; both harmless, as is said there"
)]

use std::sync::atomic::{AtomicBool, Ordering};

static IS_CLOSED: AtomicBool = AtomicBool::new(false);

// SAFETY: functions in this section are called once, on the main thread, with arguments that a
// function without any ignores. Ours needs nothing that the runtime has not set up yet.
#[used]
#[unsafe(link_section = ".init_array")]
static LOOK: extern "C" fn() = look;

extern "C" fn look() {
    // SAFETY: this question has no pointers and changes nothing, whether the stream is open or not.
    let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
    IS_CLOSED.store(flags == -1, Ordering::Relaxed);
}

/// Whether nobody can read what is printed.
pub(crate) fn is_output_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}
