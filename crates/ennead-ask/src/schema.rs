//! The JSON Schemas of all questions and answers.
//!
//! They are data: `docs/schema`, packed into the program. With the feature `schemars` they are made anew
//! from the types, which tests compare with that data and `cargo xtask docs` writes down. Making them in
//! the program itself took 0.6 MB of it, and a fifth of the time this crate takes to compile.

#[cfg(feature = "schemars")]
pub(crate) use schemars::JsonSchema;

#[cfg(not(feature = "schemars"))]
pub(crate) use none::JsonSchema;

#[cfg(not(feature = "schemars"))]
mod none {
    pub(crate) use ennead_no_schema::JsonSchema;

    /// What has a schema: here all has one, as data.
    pub trait JsonSchema {}

    impl<T: ?Sized> JsonSchema for T {}
}

#[cfg(feature = "schema")]
pub(crate) use data::{answer, question};

#[cfg(feature = "schema")]
mod data {
    use std::sync::LazyLock;

    use flate2::read::DeflateDecoder;
    use serde_json::{Map, Value};

    static QUESTIONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/questions.rs"));
    static ANSWERS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/answers.json.deflate"));

    /// The schema of a verb's questions; null where none was written yet.
    pub(crate) fn question(verb: &str) -> Value {
        let known = QUESTIONS.iter().find(|(name, _)| *name == verb);
        known.map_or(Value::Null, |(_, schema)| serde_json::from_str(schema).expect(JSON))
    }

    /// The schema of a verb's answers; null where none was written yet.
    pub(crate) fn answer(verb: &str) -> Value {
        static ALL: LazyLock<Map<String, Value>> =
            LazyLock::new(|| serde_json::from_reader(DeflateDecoder::new(ANSWERS)).expect(JSON));
        ALL.get(verb).cloned().unwrap_or_default()
    }

    const JSON: &str = "the tests made it";
}
