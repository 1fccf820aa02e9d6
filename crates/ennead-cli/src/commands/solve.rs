//! `ennead solve`: the solution, and whether it is the only one; or all solutions.

use ennead::text::{Options, Writer};
use ennead_ask::verbs::solve::Question;
use ennead_words::solve::Saying;

use crate::Ending;
use crate::args::Solve;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Solve) -> Result<Ending, Stop> {
    let options = Options { alphabet: args.input.reading.alphabet, ..Options::default() };
    let writer = args.to.map(|form| Writer::new(form, options)).transpose();
    let writer = writer.map_err(|error| Stop::misuse(error.to_string()))?;
    let question =
        Question { first: args.first, all: args.all, limit: args.limit, engine: args.engine };
    let say = Saying::new(&question, writer, args.input.reader());
    let tally = asking::run(&args.input, args.limits.into(), &question, None, &say)?;
    Ok(if args.sat_exit { Ending::Sat(tally) } else { Ending::Tally(tally) })
}
