//! Every engine, judged by the verifier and by the simple one.

mod large;
