//! The other problems of the laboratory, made from a kind and numbers: the problem itself, as text and
//! as JSON that `lab` and `model` read again.
//!
//! Problem number i of seed s is the problem of seed s + i, as `lab` makes it with that seed.

use ennead::grid::Shape;
use ennead::model::{BadMapRecipe, BadRecipe, BadShikakuRecipe, Recipe};

use super::{Answer, Minimal, Outcome, Question};
use crate::problems::Named;

/// Makes the problems of a recipe.
#[derive(Clone, Debug)]
pub struct ProblemMaker {
    recipe: Recipe,
    seed: u64,
}

impl ProblemMaker {
    /// For a question that asks for one; a recipe or a wish that makes no sense is refused.
    pub fn new(question: &Question, shape: Option<Shape>) -> Result<Option<ProblemMaker>, String> {
        let Some(words) = &question.problem else { return Ok(None) };
        let recipe: Recipe = words.parse().map_err(|error: BadRecipe| error.to_string())?;
        if let Some(name) = wish_for_sudokus(question, shape) {
            return Err(format!(
                "`{name}` is a wish about Sudokus; {} is made from its numbers alone",
                recipe.kind()
            ));
        }
        let maker = ProblemMaker { recipe, seed: question.seed };
        match maker.recipe.generate(question.seed) {
            Err(error) if !is_chance(&error) => Err(error.to_string()),
            _ => Ok(Some(maker)),
        }
    }

    /// The problem with this number.
    pub fn make(&self, number: u64) -> Answer {
        let (recipe, seed) = (&self.recipe, self.seed.wrapping_add(number));
        let answer = Answer {
            kind: Some(recipe.kind().name()),
            name: Some(Named::name_of(recipe, seed)),
            tried: 1,
            ..Answer::new(number, Outcome::Made)
        };
        match recipe.generate(seed) {
            Ok(problem) => {
                let json = serde_json::from_str(&problem.to_json());
                let text = Some(problem.to_string());
                Answer { problem: Some(json.expect("it is JSON")), text, ..answer }
            }
            Err(error) => {
                let reason = Some(error.to_string());
                Answer { outcome: Outcome::GaveUp, reason, ..answer }
            }
        }
    }
}

/// Whether another seed may have what this one has not.
fn is_chance(error: &BadRecipe) -> bool {
    matches!(
        error,
        BadRecipe::Map(BadMapRecipe::GaveUp) | BadRecipe::Shikaku(BadShikakuRecipe::GaveUp)
    )
}

/// The first wish that only a Sudoku can meet.
fn wish_for_sudokus(question: &Question, shape: Option<Shape>) -> Option<&'static str> {
    let wished = [
        ("shape", shape.is_some()),
        ("symmetry", question.symmetry != "none"),
        ("pattern", question.pattern.is_some()),
        ("givens", question.givens.is_some()),
        ("minimal", question.minimal != Minimal::No),
        ("solutions", question.solutions != 1),
        ("build", question.build),
        ("rating", !question.rating.is_empty()),
        ("needs", !question.needs.is_empty()),
        ("uses", !question.uses.is_empty()),
        ("without", !question.without.is_empty()),
        ("no-uniqueness", question.no_uniqueness),
        ("distinct", question.distinct),
        ("rate", question.rate),
        ("weight", question.weight),
    ];
    wished.into_iter().find(|(_, is_wished)| *is_wished).map(|(name, _)| name)
}
