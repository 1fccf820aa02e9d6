//! Pictures made of answers: what they show, and what they must not.

mod cases;
mod hints;
mod info;
mod models;
mod scenes;
