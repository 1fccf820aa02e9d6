//! How words and numbers are written by `serde`: strategies by their codes, algorithms as `MAC+BZ`,
//! transitions by their letters. The rest derives it.

use crate::step::Transition;
use crate::strategy::{
    Algorithm, CheckingStrategy, OrderingStrategy, ParseAlgorithmError, UnknownCode,
};

/// There and back through text.
macro_rules! by_text {
    ($($kind:ident, $error:ident;)*) => { $(
        impl From<$kind> for String {
            fn from(it: $kind) -> String {
                it.to_string()
            }
        }

        impl TryFrom<String> for $kind {
            type Error = $error;

            fn try_from(text: String) -> Result<$kind, $error> {
                text.parse()
            }
        }
    )* };
}

by_text! {
    CheckingStrategy, UnknownCode;
    OrderingStrategy, UnknownCode;
    Algorithm, ParseAlgorithmError;
}

impl From<Transition> for char {
    fn from(transition: Transition) -> char {
        transition.letter()
    }
}

impl TryFrom<char> for Transition {
    type Error = String;

    fn try_from(letter: char) -> Result<Transition, String> {
        Transition::of_letter(letter)
            .ok_or_else(|| format!("`{letter}` is no transition: expected one of abpqrxyz"))
    }
}
