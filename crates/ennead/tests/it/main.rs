//! The facade, as its users see it.

mod examples;
mod matrix;
mod stream;
