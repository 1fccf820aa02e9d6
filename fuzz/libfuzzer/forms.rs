//! libFuzzer on [`ennead_fuzz::forms`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ennead_fuzz::forms(data));
