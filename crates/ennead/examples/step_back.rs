//! A search one can walk through forwards and backwards: six queens, up to the first dead end and
//! back to where it began to go wrong.
//!
//! ```text
//! cargo run --example step_back
//! ```

use std::error::Error;
use std::io::Write;

use ennead::csp::{BinaryCsp, Live, SearchState};
use ennead::model::NQueens;

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut std::io::stdout())
}

/// Steps until the search must turn back, then goes back as far as the last choice.
pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let csp = BinaryCsp::model(&NQueens::new(6)?);
    let mut live = Live::new(&csp, "FC+NO".parse()?);
    while let Some(step) = live.forward() {
        let standing = live.search().assignments().len();
        let state = step.transition.to();
        writeln!(out, "step {}: {standing} queens stand, now {state}", live.steps())?;
        if live.search().state() == SearchState::Backtracking {
            break;
        }
    }
    while live.search().state() != SearchState::Assigning && live.back() {}
    let standing: Vec<String> =
        live.search().assignments().iter().map(|(_, square)| format!("{square:?}")).collect();
    writeln!(out, "back at step {}: {}", live.steps(), standing.join(" "))?;
    Ok(())
}
