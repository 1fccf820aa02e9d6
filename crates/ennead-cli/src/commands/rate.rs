//! `ennead rate`: how hard a puzzle is, on the scales people quote.

mod format;

use std::time::{Duration, Instant};

use ennead::Shape;
use ennead::grid::Grid;
use ennead::logic::rating::{self, Ratings, Scales};
use ennead::logic::se::{self, Tenths};
use ennead::path::only_solution;
use ennead::solve::Budget;
use ennead::text::{Form, Record};

use crate::Ending;
use crate::args::{Rate, Scale};
use crate::batch::{self, Answer, Work};
use crate::commands::explain::STEPS;
use crate::output::{self, Stop};
use crate::question;
use crate::wire::rate::RateRecord;
use crate::wire::{self, Place};
use format::Format;

pub(crate) fn run(args: &Rate) -> Result<Ending, Stop> {
    let is_wanted = |scale| args.scale.is_empty() || args.scale.contains(&scale);
    let format = args.format.as_deref().map(Format::read).transpose().map_err(Stop::misuse)?;
    let work = Rating {
        json: args.input.json,
        told: !args.input.json && args.format.is_none() && output::is_terminal(),
        format,
        scales: Scales {
            human: is_wanted(Scale::Human),
            hodoku: is_wanted(Scale::Hodoku),
            se: is_wanted(Scale::Se).then(|| se::Options::default().max),
        },
    };
    batch::run(&args.input, &work).map(Ending::Tally)
}

struct Rating {
    json: bool,
    /// Several lines for a person.
    told: bool,
    format: Option<Format>,
    scales: Scales,
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

impl Work for Rating {
    fn grain(&self) -> usize {
        4 << 10
    }

    fn record(&self, record: Record, form: Form, place: Place, answer: &mut Answer) {
        if question::is_sukaku(form) {
            let why = "a Sukaku is given by its candidates; ratings are defined for given digits";
            return question::refuse_sukaku(place, why, true, answer);
        }
        #[expect(clippy::disallowed_methods, reason = "the door reads the clock for the person")]
        let start = Instant::now();
        match self.rate(&record.givens) {
            Ok(ratings) => self.say(&record.givens, &ratings, start.elapsed(), place, answer),
            Err(why) => {
                self.say_not(&record.givens, &why, place, answer);
                answer.negative();
            }
        }
    }
}

impl Rating {
    fn rate(&self, givens: &Grid) -> Result<Ratings, String> {
        let puzzle = question::puzzle(givens)?;
        only_solution(&puzzle, Budget::unlimited().steps(STEPS)).map_err(|why| why.to_string())?;
        rating::rate(&puzzle, self.scales).map_err(|error| error.to_string())
    }

    fn say(
        &self,
        givens: &Grid,
        ratings: &Ratings,
        elapsed: Duration,
        place: Place,
        answer: &mut Answer,
    ) {
        if self.json {
            return answer.json(&RateRecord::of(place, givens, ratings));
        }
        let puzzle = wire::one_line(givens);
        let rated = Rated { puzzle, number: place.line, ratings: Some(ratings), elapsed };
        let text = match &self.format {
            Some(format) => format.write(&rated),
            None if self.told => told(&rated, givens.shape()),
            None => line(&rated),
        };
        answer.begin().extend_from_slice(text.as_bytes());
    }

    fn say_not(&self, givens: &Grid, why: &str, place: Place, answer: &mut Answer) {
        let file = place.file.as_ref().map(|file| format!("{file}: ")).unwrap_or_default();
        let line = place.line;
        if self.json {
            return answer.json(&RateRecord::not(place, givens, why));
        }
        answer.message(format!("{file}line {line}: {why}"));
        let text = format!("# {file}line {line}: {why}\n");
        answer.begin().extend_from_slice(text.as_bytes());
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
