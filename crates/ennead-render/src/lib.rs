//! Pictures of Sudoku and of searches.
//!
//! A scene says what is to be seen, as data: a [`Board`] is a grid with digits, candidates, marks and
//! links; a [`graph::Graph`] and a [`tree::Tree`] are of searches. It is laid out once, as a [`Drawing`] of shapes and texts, and painters paint that: [`svg`]
//! here, PNG and PDF in `ennead-print`. [`terminal`] draws a board in characters.
//!
//! This crate knows grids and no techniques: who plays which part is said by [`Role`]s.

mod board;
pub mod book;
mod caption;
pub mod chart;
pub mod domains;
pub mod drawing;
pub mod font;
pub mod graph;
mod ink;
pub mod mosaic;
pub mod page;
mod panels;
pub mod path;
mod svg;
pub mod terminal;
pub mod tree;

pub use board::{Board, Content, Legend, Link, Outline, Role, Spot, State};
pub use caption::captioned;
pub use drawing::Drawing;
pub use ink::{Ink, Rgb, Theme};
pub use panels::panels;
pub use svg::{Colours, SvgOptions, style_sheet, svg};
