//! A recording in the line of an answer.
//!
//! It is nearly all of the line, millions of signs of which none needs to be escaped, so it is
//! written into the line as it is, block by block, and there is no second copy of it.

use ennead::csp::{Names, Trace};
use serde::Serialize;

use crate::base64::Base64;
use crate::door;

/// The line of an answer, with the recording as its last key.
pub(crate) fn line(answer: &impl Serialize, trace: &Trace, names: &Names) -> String {
    let mut line = door::line(answer);
    line.pop();
    line.push_str(",\"recording\":\"");
    let mut out = Base64::after(line, trace.bytes());
    trace.write(&mut out, names).expect("memory takes all bytes");
    let mut line = out.finish();
    line.push_str("\"}");
    line
}
