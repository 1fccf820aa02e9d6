//! `ennead rate`: how hard a puzzle is, on the scales people quote.

mod format;

use std::time::Duration;

use ennead::Shape;
use ennead::logic::rating::Ratings;
use ennead::logic::se::{self, Tenths};
use ennead_ask::verbs::rate::{Answer, Question};

use crate::Ending;
use crate::args::Rate;
use crate::asking::{self, Say};
use crate::out::Out;
use crate::output::{self, Stop};
use format::Format;

pub(crate) fn run(args: &Rate) -> Result<Ending, Stop> {
    let format = args.format.as_deref().map(Format::read).transpose().map_err(Stop::misuse)?;
    let question = Question { scale: args.scale.iter().map(|&scale| scale.into()).collect() };
    let is_told = format.is_none() && output::is_terminal() && args.input.output.is_none();
    let say = Saying { is_told, format };
    asking::run(&args.input, args.limits.into(), &question, None, &say).map(Ending::Tally)
}

struct Saying {
    /// Several lines for a person.
    is_told: bool,
    format: Option<Format>,
}

/// A puzzle and its ratings, if it has any.
pub(crate) struct Rated<'a> {
    puzzle: String,
    number: usize,
    ratings: Option<&'a Ratings>,
    elapsed: Duration,
}

impl Rated<'_> {
    fn se(&self, which: fn(&se::Rating) -> Tenths) -> String {
        let Some(se) = self.ratings.and_then(|ratings| ratings.se) else { return "0.0".into() };
        format!("{}{}", which(&se), if se.exact { "" } else { "+" })
    }

    fn human(&self) -> Option<String> {
        let human = self.ratings?.human.as_ref()?;
        Some(format!("{}{}", human.rating, if human.solved { "" } else { "+" }))
    }
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = &answer.reason {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        let rated = Rated {
            puzzle: answer.head.puzzle.text().into_owned(),
            number: answer.head.place.line,
            ratings: answer.ratings.as_deref(),
            elapsed: answer.elapsed,
        };
        out.text(&match &self.format {
            Some(format) => format.write(&rated),
            None if self.is_told => told(&rated, answer.head.puzzle.shape()),
            None => line(&rated),
        });
    }
}

/// The ratings for a script: the puzzle, then a field for each scale there is, with tabs between.
fn line(rated: &Rated<'_>) -> String {
    let mut fields = vec![rated.puzzle.clone()];
    if let Some(ratings) = rated.ratings {
        if ratings.se.is_some() {
            let [er, ep, ed] = [rated.se(|se| se.er), rated.se(|se| se.ep), rated.se(|se| se.ed)];
            fields.push(format!("ED={er}/{ep}/{ed}"));
        }
        if let (Some(rating), Some(human)) = (rated.human(), &ratings.human) {
            let hardest = human.hardest.map_or("", |technique| technique.name());
            fields.push(format!("human={rating} {hardest}"));
        }
        fields.extend(
            ratings.hodoku.map(|hodoku| format!("hodoku={} {}", hodoku.level, hodoku.score)),
        );
        fields.extend(ratings.tier().map(|tier| tier.to_string()));
    }
    fields.join("\t") + "\n"
}

/// The ratings for a person.
fn told(rated: &Rated<'_>, shape: Shape) -> String {
    let Some(ratings) = rated.ratings else { return String::new() };
    let tier = ratings.tier().map(|tier| format!("{tier}\n")).unwrap_or_default();
    let mut text = format!("{}\n{tier}", rated.puzzle);
    if let (Some(rating), Some(human)) = (rated.human(), &ratings.human) {
        let hardest = human.hardest.map_or("", |technique| technique.name());
        text += &format!(
            "  human    {rating}  hardest: {hardest}; {} rounds, {} with one way on only\n",
            human.rounds, human.bottlenecks
        );
        let steps: Vec<String> =
            human.steps.iter().map(|(technique, times)| format!("{times} × {technique}")).collect();
        text += &format!("           {}\n", steps.join(", "));
    }
    if let Some(se) = ratings.se {
        let hardest = se.hardest.map_or("", |rule| rule.name());
        text += &format!(
            "  se       ER {} EP {} ED {}  hardest: {hardest}\n",
            rated.se(|se| se.er),
            rated.se(|se| se.ep),
            rated.se(|se| se.ed)
        );
    }
    if let Some(hodoku) = ratings.hodoku {
        text += &format!("  hodoku   {} ({})\n", hodoku.level, hodoku.score);
    }
    if shape != Shape::NINE {
        text += "  se and hodoku are defined for 9×9 only\n";
    }
    text
}
