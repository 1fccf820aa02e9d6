//! The clock of this door, and what happens when somebody presses Ctrl-C.
//!
//! A signal sets a flag that every search polls: records that are answered are printed, then the
//! program ends. If it waits for input it cannot look at the flag, so after a moment the handler ends
//! it, with the output locked, so that no record is cut in two.

use std::io;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ennead_ask::Clock;

/// The exit code after a signal: 128 and the number of SIGINT.
pub(crate) const INTERRUPTED: u8 = 130;

static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);
static ENDS_GENTLY: AtomicBool = AtomicBool::new(false);
static START: OnceLock<Instant> = OnceLock::new();

/// How long the work may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(40);
/// How long somebody may leave our output unread then.
const LAST: Duration = Duration::from_millis(500);

#[expect(clippy::disallowed_methods, reason = "the door reads the clock for the library")]
fn start() -> Instant {
    *START.get_or_init(Instant::now)
}

/// Begins to listen.
pub(crate) fn listen() {
    start();
    // A second handler cannot be there: this is called once.
    let _ = ctrlc::set_handler(|| {
        IS_INTERRUPTED.store(true, Ordering::Relaxed);
        if ENDS_GENTLY.load(Ordering::Relaxed) {
            return;
        }
        std::thread::sleep(PATIENCE);
        std::thread::spawn(|| {
            std::thread::sleep(LAST);
            std::process::exit(i32::from(INTERRUPTED));
        });
        let _whole_records = io::stdout().lock();
        std::process::exit(i32::from(INTERRUPTED));
    });
}

/// From now on a signal only sets the flag: the program ends by itself.
pub(crate) fn end_gently() {
    ENDS_GENTLY.store(true, Ordering::Relaxed);
}

/// The time since the program began, and whether somebody pressed Ctrl-C.
pub(crate) fn clock() -> Clock<'static> {
    Clock::new(&|| start().elapsed(), &|| IS_INTERRUPTED.load(Ordering::Relaxed))
}
