//! `ennead count`: how many solutions.

use std::io::{IsTerminal, Write, stderr};
use std::sync::Mutex;
use std::time::Duration;

use ennead_ask::Watch;
use ennead_ask::verbs::count::Question;
use ennead_words::count::Saying;

use crate::Ending;
use crate::args;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &args::Count) -> Result<Ending, Stop> {
    let is_shown = args.progress || (args.exact && !args.input.quiet && stderr().is_terminal());
    let question = Question { limit: args.limit, exact: args.exact };
    let last = Mutex::new(None);
    let shown = |line: usize, watch: Watch<'_>, certain: Option<u128>| {
        show(&mut last.lock().expect("nobody panics with it"), line, watch.elapsed(), certain);
    };
    let say = Saying { reader: args.input.reader(), shown: is_shown.then_some(&shown) };
    let tally = asking::run(&args.input, args.limits.into(), &question, None, &say)?;
    Ok(Ending::Tally(tally))
}

/// How often it is said how far a count is, at most.
const EVERY: Duration = Duration::from_millis(500);

/// Says on standard error how far a count is; when it is done, takes away what was said last. `last` is
/// when that was.
fn show(last: &mut Option<Duration>, line: usize, elapsed: Duration, certain: Option<u128>) {
    let is_terminal = stderr().is_terminal();
    let Some(certain) = certain else {
        if last.take().is_some() && is_terminal {
            let _ = write!(stderr().lock(), "\r\x1b[K");
        }
        return;
    };
    if elapsed < last.unwrap_or_default() + EVERY {
        return;
    }
    *last = Some(elapsed);
    let seconds = elapsed.as_secs_f64();
    let rate = certain as f64 / seconds;
    let text = format!("line {line}: {certain} so far, {seconds:.1} s, {rate:.0}/s");
    let (before, after) = if is_terminal { ("\r\x1b[K", "") } else { ("", "\n") };
    let _ = write!(stderr().lock(), "{before}{text}{after}");
}
