//! Puzzles made to order: how many, of which shape and symmetry, how hard, with which techniques.
//!
//! The generator knows no rating. A wish about one is a closure with a cost, made here: cheap ones are
//! asked first, and the walk in the neighbourhood goes where they are missed by less.

use std::ops::RangeInclusive;
use std::sync::Mutex;

use ennead::grid::{CellSet, Puzzle, Shape};
use ennead::logic::rating::{self, Scales};
use ennead::logic::{Policy, Position, Technique, se, solve};
use ennead_generate::{Judgement, Maker, Minimality, Recipe, Symmetry, Way, Wish, weight};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::rate::{HodokuAnswer, HumanAnswer, SeAnswer};
use crate::door::{self, Input, Misuse, Tell};
use crate::limits::{Clock, Limit, Limits, Watch};
use crate::line::{Line, ShapeName};
use crate::order::technique;
use crate::per_record::Verdict;
use crate::verb::Whole;

/// The most puzzles of one question.
const MOST: u64 = 1_000_000_000;

/// The limits where the question has none: of each puzzle.
pub const LIMITS: Limits = Limits { step_limit: None, time_limit: Some(60_000) };

/// What is wished.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// How many puzzles.
    pub count: u64,
    /// The same seed makes the same puzzles, everywhere.
    pub seed: u64,
    /// The number of the first puzzle of this seed.
    pub first: u64,
    /// How the places of the givens repeat: `none`, `half-turn`, `quarter-turn`, `left-right`,
    /// `top-bottom`, `mirrors`, `diagonal`, `anti-diagonal`, `diagonals`, `all`.
    pub symmetry: String,
    /// Givens exactly here: a character per cell, `.` or `0` for a blank, anything else for a given.
    pub pattern: Option<String>,
    /// How many givens: `24` or `24..27`.
    pub givens: Option<String>,
    /// Which givens must be necessary.
    pub minimal: Minimal,
    /// The exact number of solutions.
    pub solutions: u64,
    /// Put givens until one solution remains, instead of taking them away.
    pub build: bool,
    /// Ratings on a scale: `se:3.0..4.5`, `human:2.0..3.0`, `hodoku:hard`.
    pub rating: Vec<String>,
    /// Techniques without which the puzzle is not solved.
    pub needs: Vec<String>,
    /// Techniques that are on the way to the solution.
    pub uses: Vec<String>,
    /// Techniques that are not needed: it is solved without them.
    pub without: Vec<String>,
    /// Solved without a step that argues that there is one solution.
    pub no_uniqueness: bool,
    /// How many puzzles are looked at for each before giving up.
    pub tries: u64,
    /// Say how hard each is.
    pub rate: bool,
    /// Say the weight that corrects the bias by the number of givens.
    pub weight: bool,
}

/// Which givens must be necessary.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Minimal {
    /// None need be.
    #[default]
    No,
    /// No group of givens that are each other's images can go.
    Symmetry,
    /// No given can go.
    Strict,
}

impl Default for Question {
    fn default() -> Question {
        Question {
            count: 1,
            seed: 1,
            first: 0,
            symmetry: "none".into(),
            pattern: None,
            givens: None,
            minimal: Minimal::No,
            solutions: 1,
            build: false,
            rating: Vec::new(),
            needs: Vec::new(),
            uses: Vec::new(),
            without: Vec::new(),
            no_uniqueness: false,
            tries: 100_000,
            rate: false,
            weight: false,
        }
    }
}

/// A puzzle, or why there is none.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// Its number among the puzzles of this seed, from 0.
    pub number: u64,
    /// What came out.
    pub outcome: Outcome,
    /// The puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Line>,
    /// Rows and columns of a box; left out for the usual 3x3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<ShapeName>,
    /// Its solution; one of them, if several are wished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Line>,
    /// How many givens it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<usize>,
    /// How many puzzles were looked at, for all puzzles so far.
    pub tried: u64,
    /// A name for how hard it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tier: Option<String>,
    /// Our rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub human: Option<HumanAnswer>,
    /// Sudoku Explainer's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se: Option<SeAnswer>,
    /// HoDoKu's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuAnswer>,
    /// What it counts, so that puzzles with few givens do not count too much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Which limit was reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// What came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A puzzle as wished.
    Made,
    /// None was found within the tries.
    GaveUp,
    /// A limit was reached first.
    Limit,
}

impl Whole for Question {
    type Answer = Answer;
}

impl Answer {
    /// How it counts.
    pub fn verdict(&self) -> Verdict {
        match self.outcome {
            Outcome::Made => Verdict::Yes,
            Outcome::GaveUp => Verdict::No,
            Outcome::Limit => Verdict::Limit,
        }
    }
}

/// A rating that is wished.
#[derive(Clone, Debug, PartialEq)]
enum Rated {
    /// ER in tenths.
    Se(RangeInclusive<u16>),
    /// Ours, in tenths.
    Human(RangeInclusive<u16>),
    /// HoDoKu's level by name.
    Hodoku(String),
}

/// A question whose words have been read.
#[derive(Clone, Debug)]
pub struct Order {
    recipe: Recipe,
    rated: Vec<Rated>,
    needs: Vec<Technique>,
    uses: Vec<Technique>,
    without: Vec<Technique>,
    no_uniqueness: bool,
}

fn range<T: std::str::FromStr + Copy + PartialOrd>(
    text: &str,
    what: &str,
) -> Result<RangeInclusive<T>, String> {
    let refused = || format!("`{text}` is no {what}: expected a number, or two as 3..5");
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let from: T = from.trim().parse().map_err(|_| refused())?;
    let to: T = to.trim().parse().map_err(|_| refused())?;
    if from > to { Err(refused()) } else { Ok(from..=to) }
}

/// `3.0..4.5` in tenths.
fn tenths(text: &str) -> Result<RangeInclusive<u16>, String> {
    let range = range::<f64>(text, "range of ratings")?;
    let tenths = |number: f64| (number * 10.0).round().clamp(0.0, 1000.0) as u16;
    Ok(tenths(*range.start())..=tenths(*range.end()))
}

impl Question {
    /// Reads the words of the question.
    pub fn order(&self, shape: Shape) -> Result<Order, String> {
        if self.count > MOST {
            return Err(format!("`count` is {}, expected at most {MOST}", self.count));
        }
        let techniques = |names: &[String]| -> Result<Vec<Technique>, String> {
            names.iter().map(|name| technique(name)).collect()
        };
        let symmetry: Symmetry =
            self.symmetry.parse().map_err(|error| format!("`symmetry`: {error}"))?;
        let recipe = Recipe {
            way: if self.build { Way::Build } else { Way::Dig },
            symmetry,
            pattern: self.pattern.as_deref().map(|text| pattern(text, shape)).transpose()?,
            givens: self
                .givens
                .as_deref()
                .map(|text| range(text, "number of givens"))
                .transpose()?,
            minimality: match self.minimal {
                Minimal::No => Minimality::Any,
                Minimal::Symmetry => Minimality::UnderSymmetry,
                Minimal::Strict => Minimality::Minimal,
            },
            solutions: self.solutions,
            tries: self.tries,
            ..Recipe::new(shape)
        };
        recipe.check().map_err(|error| error.to_string())?;
        let order = Order {
            recipe,
            rated: self.rating.iter().map(|text| rated(text, shape)).collect::<Result<_, _>>()?,
            needs: techniques(&self.needs)?,
            uses: techniques(&self.uses)?,
            without: techniques(&self.without)?,
            no_uniqueness: self.no_uniqueness,
        };
        if let Some(both) = order.needs.iter().find(|one| order.without.contains(one)) {
            return Err(format!("{both} cannot be needed and not needed"));
        }
        if self.solutions != 1 && order.has_wishes() {
            return Err("a puzzle with several solutions has no rating and no path".into());
        }
        Ok(order)
    }

    /// Makes the puzzle of this number; `tried` counts all that were looked at.
    pub fn make(
        &self,
        order: &Order,
        maker: &mut Maker,
        number: u64,
        watch: Watch<'_>,
        tried: &mut u64,
    ) -> Answer {
        let mut wishes = order.wishes(watch);
        let made = watch.within(u64::MAX, |budget| maker.make(number, &mut wishes, budget));
        let nothing = Answer {
            number,
            outcome: Outcome::Made,
            puzzle: None,
            shape: None,
            solution: None,
            givens: None,
            tried: 0,
            tier: None,
            human: None,
            se: None,
            hodoku: None,
            weight: None,
            reason: None,
            limit: None,
        };
        match made {
            Ok(made) => {
                *tried += made.tries;
                let givens = made.puzzle.givens();
                let answer = Answer {
                    shape: ShapeName::unusual(givens.shape()),
                    givens: Some(givens.len()),
                    weight: self.weight.then(|| weight(givens.len())).flatten(),
                    solution: Some(Line::Grid(made.solution.grid().clone())),
                    puzzle: Some(Line::Grid(givens.clone())),
                    tried: *tried,
                    ..nothing
                };
                if self.rate || order.has_wishes() {
                    return answer.rated(&made.puzzle, watch);
                }
                answer
            }
            Err(gave_up) => {
                *tried += gave_up.tries;
                let is_limit = gave_up.why == ennead_generate::Why::Budget;
                Answer {
                    outcome: if is_limit { Outcome::Limit } else { Outcome::GaveUp },
                    limit: is_limit.then(|| watch.limit()),
                    reason: Some(gave_up.to_string()),
                    tried: *tried,
                    ..nothing
                }
            }
        }
    }

    /// What makes the puzzles of an order.
    pub fn maker(&self, order: &Order) -> Result<Maker, String> {
        Maker::new(order.recipe.clone(), self.seed).map_err(|error| error.to_string())
    }
}

impl Answer {
    fn rated(self, puzzle: &Puzzle, watch: Watch<'_>) -> Answer {
        let rated = rating::rate_until(puzzle, Scales::default(), &|| watch.is_over());
        let Ok(ratings) = rated else { return self };
        let told = super::rate::Answer::told(&ratings);
        Answer { tier: told.0, human: told.1, se: told.2, hodoku: told.3, ..self }
    }
}

fn pattern(text: &str, shape: Shape) -> Result<CellSet, String> {
    let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    if cells.len() != shape.area() {
        let (found, area) = (cells.len(), shape.area());
        return Err(format!("the pattern has {found} cells, expected {area}"));
    }
    let mut pattern = CellSet::empty(shape);
    for (cell, sign) in shape.cells().zip(cells) {
        if !matches!(sign, '.' | '0' | '_' | '-') {
            pattern.insert(cell);
        }
    }
    Ok(pattern)
}

fn rated(text: &str, shape: Shape) -> Result<Rated, String> {
    let Some((scale, wished)) = text.split_once(':') else {
        return Err(format!("`{text}` is no rating: expected se:3.0..4.5, human:…, hodoku:hard"));
    };
    let is_nine = shape == Shape::NINE;
    match scale {
        "se" | "hodoku" if !is_nine => Err(format!("the scale {scale} is defined for 9×9 only")),
        "se" => tenths(wished).map(Rated::Se),
        "human" => tenths(wished).map(Rated::Human),
        "hodoku" => {
            let names = ["easy", "medium", "hard", "unfair", "extreme"];
            let name = wished.to_ascii_lowercase();
            if names.contains(&name.as_str()) {
                Ok(Rated::Hodoku(name))
            } else {
                Err(format!("`{wished}` is no level of HoDoKu: expected {}", names.join(", ")))
            }
        }
        _ => Err(format!("`{scale}` is no scale: expected se, human or hodoku")),
    }
}

/// How far a number is from a range.
fn distance(number: u16, range: &RangeInclusive<u16>) -> Judgement {
    let (from, to) = (*range.start(), *range.end());
    match number {
        _ if range.contains(&number) => Judgement::Met,
        _ if number < from => Judgement::Missed(u32::from(from - number)),
        _ => Judgement::Missed(u32::from(number - to)),
    }
}

impl Order {
    fn has_wishes(&self) -> bool {
        !self.rated.is_empty() || self.has_path()
    }

    fn has_path(&self) -> bool {
        let names = [&self.needs, &self.uses, &self.without];
        self.no_uniqueness || names.iter().any(|names| !names.is_empty())
    }

    fn wishes<'a>(&'a self, watch: Watch<'a>) -> Vec<Wish<'a>> {
        let mut wishes = Vec::new();
        if self.has_path() {
            wishes.push(Wish::new(300, |puzzle, _| self.path(puzzle)));
        }
        for rated in &self.rated {
            wishes.push(match rated {
                Rated::Se(range) => Wish::new(1000, move |puzzle, _| {
                    // What is harder than wished need not be rated to the end.
                    let is_over = move || watch.is_over();
                    let max = se::Tenths(range.end().saturating_add(1));
                    let options =
                        se::Options { max, is_over: Some(&is_over), ..se::Options::default() };
                    match se::rate(puzzle, &options) {
                        Ok(rating) if rating.exact => distance(rating.er.0, range),
                        Ok(rating) => Judgement::Missed(
                            u32::from(rating.er.0.saturating_sub(*range.end())).max(5),
                        ),
                        Err(_) => Judgement::Missed(100),
                    }
                }),
                Rated::Human(range) => Wish::new(800, move |puzzle, _| {
                    let scales = Scales { human: true, hodoku: false, se: None };
                    match rating::rate_until(puzzle, scales, &|| watch.is_over()) {
                        Ok(ratings) => ratings.human.map_or(Judgement::Missed(100), |human| {
                            if human.solved {
                                distance(human.rating.0, range)
                            } else {
                                Judgement::Missed(50)
                            }
                        }),
                        Err(_) => Judgement::Missed(100),
                    }
                }),
                Rated::Hodoku(level) => Wish::new(600, move |puzzle, _| {
                    let scales = Scales { human: false, hodoku: true, se: None };
                    match rating::rate_until(puzzle, scales, &|| watch.is_over()) {
                        Ok(ratings) => Judgement::of(ratings.hodoku.is_some_and(|hodoku| {
                            hodoku.level.to_string().eq_ignore_ascii_case(level)
                        })),
                        Err(_) => Judgement::Missed(100),
                    }
                }),
            });
        }
        wishes
    }

    /// Whether the way to the solution is as wished.
    fn path(&self, puzzle: &Puzzle) -> Judgement {
        let Ok(position) = Position::of(puzzle) else { return Judgement::Missed(100) };
        let position = position.with_one_solution();
        let mut policy = Policy::human();
        if self.no_uniqueness {
            policy = policy.without_uniqueness();
        }
        policy.techniques.retain(|technique| !self.without.contains(technique));
        let path = solve(&position, &policy);
        if !path.is_solved() {
            return Judgement::Missed(20);
        }
        let used = |technique: &Technique| {
            path.deductions.iter().any(|deduction| deduction.technique == *technique)
        };
        let missing = self.needs.iter().chain(&self.uses).filter(|one| !used(one)).count();
        if missing > 0 {
            return Judgement::Missed(5 * missing as u32);
        }
        // What is needed cannot be done without.
        let is_needed = |technique: &&Technique| {
            let mut policy = policy.clone();
            policy.techniques.retain(|one| one != *technique);
            !solve(&position, &policy).is_solved()
        };
        let needless = self.needs.iter().filter(|one| !is_needed(one)).count();
        if needless > 0 { Judgement::Missed(needless as u32) } else { Judgement::Met }
    }
}

/// Makers for any number of threads: they are expensive to make, so they are used again.
#[derive(Debug)]
pub struct Makers<'q> {
    question: &'q Question,
    order: Order,
    idle: Mutex<Vec<Maker>>,
}

impl<'q> Makers<'q> {
    /// Reads the words of a question, and makes the first maker.
    pub fn new(question: &'q Question, shape: Shape) -> Result<Makers<'q>, String> {
        let order = question.order(shape)?;
        let first = question.maker(&order)?;
        Ok(Makers { question, order, idle: Mutex::new(vec![first]) })
    }

    /// Makes the puzzle of this number; `tried` of the answer counts those looked at for it alone.
    pub fn make(&self, number: u64, clock: Clock<'_>, limits: Limits) -> Answer {
        let taken = self.idle.lock().expect("nobody panics with it").pop();
        let mut maker = match taken {
            Some(maker) => maker,
            None => self.question.maker(&self.order).expect("it was made once"),
        };
        let mut tried = 0;
        let watch = clock.watch(limits);
        let answer = self.question.make(&self.order, &mut maker, number, watch, &mut tried);
        self.idle.lock().expect("nobody panics with it").push(maker);
        answer
    }
}

/// Makes the puzzles of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let fail = |why: String| door::misuse("", &why);
    let input: Input = door::take(&mut question, &Input::KEYS)?;
    let shape = input.options()?.shape.unwrap_or(Shape::NINE);
    let limits: Limits = door::take(&mut question, &Limits::KEYS)?;
    let limits = limits.or(LIMITS);
    let own: Question = door::rest(question)?;
    let order = own.order(shape).map_err(fail)?;
    let mut maker = own.maker(&order).map_err(fail)?;
    let mut tried = 0;
    for number in own.first..own.first.saturating_add(own.count) {
        let answer = own.make(&order, &mut maker, number, clock.watch(limits), &mut tried);
        if !tell(&door::line(&answer)) || clock.is_cancelled() {
            break;
        }
    }
    Ok(())
}
