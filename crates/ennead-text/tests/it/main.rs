//! What the forms promise.

mod document_refusals;
mod documents;
