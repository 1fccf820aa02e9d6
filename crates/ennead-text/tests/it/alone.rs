//! Files of the crate that have tests of their own.
#![allow(dead_code, reason = "the crate uses more of them than their tests")]

#[path = "../../src/lz_string.rs"]
mod lz_string;
#[path = "../../src/json_text/scan.rs"]
mod scan;
#[path = "../../src/uri.rs"]
mod uri;
#[path = "../../src/form/sudokupad/zipper.rs"]
mod zipper;
