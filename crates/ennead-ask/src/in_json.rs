//! Questions read from JSON and answers written in it, for doors that hold them as values.
//!
//! What serde makes for a type is generic in where it is read from and written to, so every crate that
//! reads or writes one has it compiled anew. Here it is compiled once for all doors: [`in_json`] is a line
//! in each verb's file.

use serde_json::{Map, Value};

/// A question that can be read from JSON.
pub trait ReadJson: Sized {
    /// Reads it; what is not said is as by default.
    fn read_json(question: Map<String, Value>) -> serde_json::Result<Self>;
}

/// An answer that can be written in JSON.
pub trait WriteJson {
    /// Appends it, on one line.
    fn write_json(&self, out: &mut Vec<u8>);
}

/// Compiles the reading of a question, and the writing of its answers.
macro_rules! in_json {
    ($question:ty) => {
        impl $crate::in_json::ReadJson for $question {
            fn read_json(
                question: serde_json::Map<String, serde_json::Value>,
            ) -> serde_json::Result<$question> {
                serde_json::from_value(serde_json::Value::Object(question))
            }
        }
    };
    ($question:ty => $answer:ty) => {
        $crate::in_json::in_json!($question);
        $crate::in_json::in_json!(=> $answer);
    };
    (=> $answer:ty) => {
        impl $crate::in_json::WriteJson for $answer {
            fn write_json(&self, out: &mut Vec<u8>) {
                serde_json::to_writer(out, self).expect("a Vec takes everything, and answers are JSON");
            }
        }
    };
}
pub(crate) use in_json;
