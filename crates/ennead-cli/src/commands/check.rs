//! `ennead check`: is a grid valid, is it complete, and if not, what and where?

use ennead_ask::Limits;
use ennead_ask::verbs::check::Question;
use ennead_words::check::Saying;

use crate::Ending;
use crate::args::Check;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Check) -> Result<Ending, Stop> {
    let say = Saying { reader: args.input.reader() };
    asking::run(&args.input, Limits::default(), &Question::default(), None, &say).map(Ending::Tally)
}
