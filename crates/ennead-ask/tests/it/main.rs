//! Answers and the pictures made of them: what they show, and what they must not.

mod cases;
mod hints;
mod info;
mod models;
mod plain;
mod scenes;
#[cfg(feature = "schemars")]
mod schemas;
mod wishes;
