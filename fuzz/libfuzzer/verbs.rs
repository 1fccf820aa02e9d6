//! libFuzzer on [`ennead_fuzz::verbs`].
#![no_main]
#![allow(clippy::disallowed_methods, reason = "limits of time are part of what is tried")]

use std::sync::LazyLock;
use std::time::Instant;

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

libfuzzer_sys::fuzz_target!(|data: &[u8]| ennead_fuzz::verbs(data, &|| START.elapsed()));
