//! Answers and the pictures made of them: what they show, and what they must not.

mod cases;
mod hints;
mod info;
mod keys;
mod models;
mod plain;
mod rare_techniques;
mod scenes;
#[cfg(feature = "schemars")]
mod schemas;
mod wishes;

/// A file of the crate that has tests of its own.
#[path = "../../src/base64.rs"]
mod base64;
