//! `ennead rate`: how hard a puzzle is, on the scales people quote.

use ennead_ask::verbs::rate::Question;
use ennead_words::rate::{Format, Saying};

use crate::Ending;
use crate::args::Rate;
use crate::asking;
use crate::output::Stop;

pub(crate) fn run(args: &Rate) -> Result<Ending, Stop> {
    let format = args.format.as_deref().map(Format::read).transpose().map_err(Stop::misuse)?;
    let scale = args.scale.iter().map(|&scale| scale.into()).collect();
    let question = Question { scale, techniques: args.techniques.read()? };
    let say = Saying { reader: args.input.reader(), format };
    asking::run(&args.input, args.limits.into(), &question, None, &say).map(Ending::Tally)
}
