//! libFuzzer on [`ennead_fuzz::detect`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| ennead_fuzz::detect(data));
