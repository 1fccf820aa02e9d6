//! The tests of the solver under `AddressSanitizer`: every read and write is checked, also those of the
//! vector code, which is `unsafe`.
//!
//! The sanitizer's runtime comes with the toolchain, but the flag is not stable yet, so the compiler is
//! told to take it all the same. The build has a target folder of its own. Miri would check more, but
//! comes with nightly toolchains alone and knows only part of the vector instructions.

use crate::{cargo, fuzz};

/// Runs them.
pub(crate) fn run() -> Result<(), String> {
    let (host, folder) = (fuzz::host()?, crate::root().join("target/addresses"));
    let test = ["test", "-p", "ennead-solve", "--lib", "--tests", "--target", &host];
    let environment = [
        ("RUSTC_BOOTSTRAP", "1"),
        ("RUSTFLAGS", "-Zsanitizer=address"),
        ("CARGO_TARGET_DIR", &folder.to_string_lossy()),
    ];
    cargo(&test, &environment)
}
