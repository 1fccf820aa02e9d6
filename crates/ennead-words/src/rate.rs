//! How hard a puzzle is, on the scales people quote.

mod format;

use std::time::Duration;

use ennead::Shape;
use ennead::logic::rating::Ratings;
use ennead::logic::se::{self, Tenths};
use ennead_ask::verbs::rate::{Answer, Question};

use crate::{Out, Reader, Say};
pub use format::Format;

/// Tells the answers.
#[derive(Clone, Debug)]
pub struct Saying {
    /// Who reads them: a person gets several lines.
    pub reader: Reader,
    /// The pattern of each answer, if there is one.
    pub format: Option<Format>,
}

/// A puzzle and its ratings, if it has any.
struct Rated<'a> {
    puzzle: String,
    number: usize,
    ratings: Option<&'a Ratings>,
    elapsed: Duration,
}

/// A number of a rating, whether it is exact or a lower bound.
type Bounded = (Tenths, bool);

/// ER, EP or ED.
const ER: fn(&se::Rating) -> Bounded = |se| (se.er, se.exact);
const EP: fn(&se::Rating) -> Bounded = |se| (se.ep, se.ep_exact);
const ED: fn(&se::Rating) -> Bounded = |se| (se.ed, se.ed_exact);

/// `2.8`, or `2.8+` for a lower bound; `?` where nothing is known.
fn bounded((rating, is_exact): Bounded) -> String {
    match (rating, is_exact) {
        (rating, true) => rating.to_string(),
        (Tenths(0), false) => "?".to_owned(),
        (rating, false) => format!("{rating}+"),
    }
}

impl Rated<'_> {
    fn se(&self, which: fn(&se::Rating) -> Bounded) -> String {
        match self.ratings.map(|ratings| ratings.se) {
            // As Sudoku Explainer writes what it cannot rate.
            None => "0.0".into(),
            // Its scale is for 9×9 grids.
            Some(None) => "-".into(),
            Some(Some(se)) => bounded(which(&se)),
        }
    }

    /// The rule of ER, where it is known.
    fn rule(&self) -> &'static str {
        let se = self.ratings.and_then(|ratings| ratings.se).filter(|se| se.exact);
        se.and_then(|se| se.hardest).map_or("", |rule| rule.name())
    }

    fn human(&self) -> Option<String> {
        let human = self.ratings?.human.as_ref()?;
        Some(bounded((human.rating, human.solved)))
    }

    /// The technique of our rating, where it is known.
    fn technique(&self) -> &'static str {
        let human = self.ratings.and_then(|ratings| ratings.human.as_ref());
        let hardest = human.filter(|human| human.solved).and_then(|human| human.hardest);
        hardest.map_or("", |technique| technique.name())
    }

    fn tier(&self) -> Option<String> {
        let ratings = self.ratings?;
        let plus = if ratings.is_tier_exact() { "" } else { "+" };
        Some(format!("{}{plus}", ratings.tier()?))
    }
}

impl Say<Question> for Saying {
    fn say(&self, answer: Answer, out: &mut Out) {
        if let Some(why) = &answer.reason {
            return out.remark(&format!("{}: {why}", answer.head.place.words()));
        }
        if let Some(limit) = answer.limit {
            let (place, limit) = (answer.head.place.words(), limit.sentence());
            out.note(format!("{place}: {limit}: a rating with a + is a lower bound"));
        }
        let rated = Rated {
            puzzle: answer.head.puzzle.text().into_owned(),
            number: answer.head.place.line,
            ratings: answer.ratings.as_deref(),
            elapsed: answer.elapsed,
        };
        out.text(&match &self.format {
            Some(format) => format.write(&rated),
            None if self.reader.is_person => told(&rated, answer.head.puzzle.shape()),
            None => line(&rated),
        });
    }
}

/// The ratings for a script: the puzzle, then a field for each scale there is, with tabs between.
fn line(rated: &Rated<'_>) -> String {
    let mut fields = vec![rated.puzzle.clone()];
    if let Some(ratings) = rated.ratings {
        if ratings.se.is_some() {
            let [er, ep, ed] = [ER, EP, ED].map(|which| rated.se(which));
            fields.push(format!("ED={er}/{ep}/{ed}"));
        }
        if let Some(rating) = rated.human() {
            fields.push(format!("human={rating} {}", rated.technique()).trim_end().to_owned());
        }
        fields.extend(
            ratings.hodoku.map(|hodoku| format!("hodoku={} {}", hodoku.level, hodoku.score)),
        );
        fields.extend(rated.tier());
    }
    fields.join("\t") + "\n"
}

/// The ratings for a person.
fn told(rated: &Rated<'_>, shape: Shape) -> String {
    let Some(ratings) = rated.ratings else { return String::new() };
    let tier = rated.tier().map(|tier| format!("{tier}\n")).unwrap_or_default();
    let hardest = |name: &str| match name {
        "" => "at least: a limit was reached".to_owned(),
        name => format!("hardest: {name}"),
    };
    let mut text = format!("{}\n{tier}", rated.puzzle);
    if let (Some(rating), Some(human)) = (rated.human(), &ratings.human) {
        text += &format!(
            "  human    {rating}  {}; {} rounds, {} with one way on only\n",
            hardest(rated.technique()),
            human.rounds,
            human.bottlenecks
        );
        let steps: Vec<String> =
            human.steps.iter().map(|(technique, times)| format!("{times} × {technique}")).collect();
        text += &format!("           {}\n", steps.join(", "));
    }
    if ratings.se.is_some() {
        let [er, ep, ed] = [ER, EP, ED].map(|which| rated.se(which));
        text += &format!("  se       ER {er} EP {ep} ED {ed}  {}\n", hardest(rated.rule()));
    }
    if let Some(hodoku) = ratings.hodoku {
        text += &format!("  hodoku   {} ({})\n", hodoku.level, hodoku.score);
    }
    if shape != Shape::NINE {
        text += "  se and hodoku are defined for 9×9 only\n";
    }
    text
}
