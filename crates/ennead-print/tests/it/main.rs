//! PNG and PDF, opened again and held against what was drawn.

mod pdfs;
mod pngs;
mod renderers;
mod typeface;
