//! The facade, as its users see it.

mod matrix;
mod stream;
