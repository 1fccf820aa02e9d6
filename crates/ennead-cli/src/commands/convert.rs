//! `ennead convert`: from any form into any other. What the other cannot hold is named.

use ennead_ask::Limits;
use ennead_ask::verbs::convert::Question;
use ennead_words::Tally;
use ennead_words::convert::{Saying, list};

use crate::Ending;
use crate::args::Convert;
use crate::asking;
use crate::output::{self, Stop};

pub(crate) fn run(args: &Convert) -> Result<Ending, Stop> {
    if args.list {
        output::data(list().as_bytes())?;
        return Ok(Ending::Tally(Tally::default()));
    }
    let question = Question {
        to: args.to,
        state: args.state,
        to_alphabet: args.to_alphabet,
        canonical: args.sameness.canonical,
        shuffle: args.sameness.shuffle,
        distinct: args.sameness.distinct,
        memory: args.sameness.memory,
        columns: Vec::new(),
    };
    let say = Saying::new(&question).map_err(Stop::Misuse)?;
    asking::run(&args.input, Limits::default(), &question, None, &say).map(Ending::Tally)
}
