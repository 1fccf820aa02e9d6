//! A whole number that may be large, as every reader of JSON can take it.
//!
//! JavaScript and many others read a number of JSON into 64 bits of floating point and round what
//! needs more than 53. The blank 9×9 grid has 6,670,903,752,021,072,936,960 solutions.

#[cfg(feature = "schemars")]
use std::borrow::Cow;
use std::fmt;

#[cfg(feature = "schemars")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// The largest number up to which none is rounded by JavaScript: 2⁵³ − 1.
const MOST: u128 = (1 << 53) - 1;

/// A whole number: in JSON a number up to 2⁵³ − 1, a string of digits above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number(pub u128);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(self.0) {
            Ok(number) if self.0 <= MOST => serializer.serialize_u64(number),
            _ => serializer.collect_str(&self.0),
        }
    }
}

#[cfg(feature = "schemars")]
impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A whole number; above 9007199254740991 a string of its digits, because JavaScript would round the number.",
            "anyOf": [
                { "type": "integer", "minimum": 0, "maximum": 9_007_199_254_740_991_u64 },
                { "type": "string", "pattern": "^[1-9][0-9]{15,38}$" }
            ]
        })
    }
}
