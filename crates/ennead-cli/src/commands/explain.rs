//! `ennead explain`: how a puzzle is solved, step by step by techniques, or with `--workbench` pass by
//! pass.

use ennead_ask::verbs::explain::Question;
use ennead_words::explain::Saying;

use crate::Ending;
use crate::args::Explain;
use crate::asking::{self, Kept};
use crate::output::Stop;
use crate::picture::Pages;

pub(crate) fn run(args: &Explain) -> Result<Ending, Stop> {
    let mut question = Question {
        technique: args.technique.clone(),
        all: args.all,
        step: args.step,
        policy: args.policy.into(),
        techniques: args.techniques.read()?,
        language: args.language.choice(),
        no_uniqueness: args.no_uniqueness,
        workbench: args.workbench,
        summary: args.summary,
        fewest: args.fewest,
        trials: args.trials,
        has_progress: false,
    };
    let second = asking::second(&mut question, args.progress.as_ref(), &args.input)?;
    let say = Saying {
        reader: args.input.reader(),
        is_listed: args.list,
        in_notation: args.steps || args.all,
        is_filtered: !args.technique.is_empty(),
        step: args.step,
        is_paged: args.html.is_some(),
        is_folded: args.fold,
        language: args.language.choice().into(),
    };
    let kept = Kept { album: args.picture.album()?, pages: args.html.as_deref().map(Pages::new) };
    asking::keeping(&args.input, args.limits.into(), &question, second, &say, kept)
        .map(Ending::Tally)
}
