//! A question about puzzles whose words have been read: the recipe, and the wishes as closures with a
//! cost. The generator knows no rating; what is wished about one is judged here.

use std::fmt;
use std::ops::RangeInclusive;

use ennead::grid::{CellSet, Puzzle, Shape, Solution};
use ennead::logic::rating::{self, Scales};
use ennead::logic::{Level, Policy, Position, Technique, hodoku, next_until, se, solve_until};
use ennead::solve::{Budget, solve};
use ennead_generate::{Judgement, Minimality, Recipe, Symmetry, Way, Wish};

use super::{MOST, Minimal, Question, numbered};
use crate::limits::Watch;
use crate::order::technique;
use crate::sources::of_source;
use crate::verbs::practise::position::{given, helpful};

/// A rating that is wished.
#[derive(Clone, Debug, PartialEq)]
enum Rated {
    /// ER in tenths.
    Se(RangeInclusive<u16>),
    /// Ours, in tenths.
    Human(RangeInclusive<u16>),
    /// HoDoKu's level.
    Hodoku(Level),
}

impl Rated {
    /// Whether no puzzle can be both: two ratings on one scale that have nothing in common.
    fn contradicts(&self, other: &Rated) -> bool {
        match (self, other) {
            (Rated::Se(a), Rated::Se(b)) | (Rated::Human(a), Rated::Human(b)) => {
                a.start() > b.end() || b.start() > a.end()
            }
            (Rated::Hodoku(a), Rated::Hodoku(b)) => a != b,
            _ => false,
        }
    }
}

impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scale, range) = match self {
            Rated::Hodoku(level) => {
                return write!(f, "hodoku:{}", level.to_string().to_lowercase());
            }
            Rated::Se(range) => ("se", range),
            Rated::Human(range) => ("human", range),
        };
        let [from, to] = [range.start(), range.end()].map(|tenths| f64::from(*tenths) / 10.0);
        write!(f, "{scale}:{from:.1}..{to:.1}")
    }
}

/// A question whose words have been read.
#[derive(Clone, Debug)]
pub struct Order {
    pub(super) recipe: Recipe,
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
    if !(range.start().is_finite() && range.end().is_finite()) {
        return Err(format!("`{text}` is no range of ratings: expected two numbers as 3.0..4.5"));
    }
    let tenths = |number: f64| (number * 10.0).round().clamp(0.0, 1000.0) as u16;
    Ok(tenths(*range.start())..=tenths(*range.end()))
}

impl Question {
    /// Reads the words of the question.
    pub fn order(&self, shape: Shape) -> Result<Order, String> {
        if self.count > MOST {
            return Err(format!("`count` is {}, expected at most {MOST}", self.count));
        }
        numbered(self.first, self.count)?;
        if !(1..=1 << 20).contains(&self.memory) {
            return Err(format!("`memory` is {} MiB, expected 1 to 1048576", self.memory));
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
        order.check()?;
        if self.solutions != 1 && order.has_wishes() {
            return Err("a puzzle with several solutions has no rating and no path".into());
        }
        Ok(order)
    }
}

fn pattern(text: &str, shape: Shape) -> Result<CellSet, String> {
    let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    if cells.len() != shape.area() {
        let (found, area) = (cells.len(), shape.area());
        return Err(format!(
            "a pattern of length {found}, expected a sign for each of {area} cells"
        ));
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
            let all = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
            let named = |level: &Level| level.to_string().eq_ignore_ascii_case(wished);
            all.into_iter().find(named).map(Rated::Hodoku).ok_or_else(|| {
                let names = all.map(|level| level.to_string().to_lowercase());
                format!("`{wished}` is no level of HoDoKu: expected {}", names.join(", "))
            })
        }
        _ => Err(format!("`{scale}` is no scale: expected se, human or hodoku")),
    }
}

/// How far a puzzle is of which nothing is known.
const FAR: u32 = 100_000;

/// How far a number is from a range. What is harder than wished is nearer than what is easier: with more
/// givens it becomes easier.
fn distance(number: u16, range: &RangeInclusive<u16>) -> Judgement {
    let (from, to) = (*range.start(), *range.end());
    match number {
        _ if range.contains(&number) => Judgement::Met,
        _ if number < from => Judgement::Missed(10 + u32::from(from - number)),
        _ => Judgement::Missed(u32::from(number - to).min(10)),
    }
}

impl Order {
    pub(super) fn has_wishes(&self) -> bool {
        !self.rated.is_empty() || self.has_path()
    }

    /// On which scales a puzzle is rated when it is told: all if that is asked for, else those of the
    /// wishes, and our own where techniques are wished. A level of HoDoKu's that is wished is known, and its
    /// score takes long.
    pub(super) fn scales(&self, all: bool) -> Option<Scales> {
        if all {
            return Some(Scales::default());
        }
        let wishes = |is_it: fn(&Rated) -> bool| self.rated.iter().any(is_it);
        let scales = Scales {
            human: wishes(|one| matches!(one, Rated::Human(_))) || self.has_path(),
            hodoku: false,
            se: wishes(|one| matches!(one, Rated::Se(_))).then(|| se::Options::default().max),
        };
        self.has_wishes().then_some(scales)
    }

    /// Whether hardly any puzzle is as wished that a solver solves without a guess. Its elimination sees
    /// singles, locked candidates and most subsets; it takes microseconds, and three quarters of all puzzles
    /// need not be rated.
    fn is_hard(&self) -> bool {
        let subsets = [Technique::NakedQuad, Technique::HiddenQuad];
        let mut wished = self.needs.iter().chain(&self.uses);
        self.recipe.shape == Shape::NINE
            && (wished.any(|one| *one >= Technique::Skyscraper && !subsets.contains(one))
                || self.rated.iter().any(|rated| match rated {
                    Rated::Se(range) => *range.start() >= 56,
                    Rated::Hodoku(level) => *level >= Level::Unfair,
                    Rated::Human(_) => false,
                }))
    }

    fn has_path(&self) -> bool {
        let names = [&self.needs, &self.uses, &self.without];
        self.no_uniqueness || names.iter().any(|names| !names.is_empty())
    }

    pub(super) fn wishes<'a>(&'a self, watch: Watch<'a>) -> Vec<Wish<'a>> {
        let mut wishes = Vec::new();
        if self.is_hard() {
            wishes.push(Wish::new(5, |puzzle, _| {
                let (_, metrics) = solve(puzzle, Budget::unlimited());
                Judgement::of(metrics.guesses > 0)
            }));
        }
        if self.has_path() {
            let policy = self.policy();
            wishes.push(Wish::new(300, move |puzzle, solution| {
                self.path(puzzle, solution, &policy, watch)
            }));
            wishes.extend(self.needs.iter().chain(&self.uses).filter_map(|one| of_source(*one)));
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
                        // By how much it is harder is not known.
                        Ok(_) => Judgement::Missed(5),
                        Err(_) => Judgement::Missed(FAR),
                    }
                }),
                Rated::Human(range) => Wish::new(800, move |puzzle, _| {
                    let scales = Scales { human: true, hodoku: false, se: None };
                    match rating::rate_until(puzzle, scales, &|| watch.is_over()) {
                        Ok(ratings) => ratings.human.map_or(Judgement::Missed(FAR), |human| {
                            if human.solved {
                                distance(human.rating.0, range)
                            } else {
                                Judgement::Missed(9)
                            }
                        }),
                        Err(_) => Judgement::Missed(FAR),
                    }
                }),
                Rated::Hodoku(level) => Wish::new(600, move |puzzle, _| {
                    let within = |most| hodoku::level_up_to(puzzle, most, &|| watch.is_over());
                    // What is harder than wished is nearer: with more givens it becomes easier.
                    match *level {
                        // Whatever is not lower is this.
                        Level::Extreme => match within(Level::Unfair) {
                            Ok(None) => Judgement::Met,
                            Ok(Some(_)) => Judgement::Missed(2),
                            Err(_) => Judgement::Missed(FAR),
                        },
                        wished => match within(wished) {
                            Ok(Some(found)) if found == wished => Judgement::Met,
                            Ok(Some(_)) => Judgement::Missed(2),
                            Ok(None) => Judgement::Missed(1),
                            Err(_) => Judgement::Missed(FAR),
                        },
                    }
                }),
            });
        }
        wishes
    }

    /// The techniques a puzzle is to be solved with. Who names techniques and no rating wants nothing
    /// harder than what was named.
    fn policy(&self) -> Policy {
        let mut policy = Policy::human().up_to(Technique::ForcingNet);
        if self.no_uniqueness {
            policy = policy.without_uniqueness();
        }
        policy.techniques.retain(|technique| !self.without.contains(technique));
        match self.needs.iter().chain(&self.uses).max() {
            Some(&hardest) if self.rated.is_empty() => policy.up_to(hardest),
            _ => policy,
        }
    }

    /// Whether the way to the solution is as wished.
    ///
    /// Where it ends before the solution, the digit of one cell is looked up and it goes on: such cells are
    /// what the puzzle lacks. How far a puzzle is, the nearest first:
    ///
    /// - solved, and all is used that is wished, but not needed;
    /// - not solved without some more givens, but all is used;
    /// - something wished is there on the way, but something easier is used instead: the less easy that is, the
    ///   nearer;
    /// - something wished is nowhere seen; then what is not solved is nearer, for more givens make it easier.
    fn path(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        policy: &Policy,
        watch: Watch<'_>,
    ) -> Judgement {
        let is_over = || watch.is_over();
        let Ok(start) = Position::of(puzzle) else { return Judgement::Missed(FAR) };
        let start = start.with_one_solution();
        let mut position = start.clone();
        let mut givens = puzzle.givens().clone();
        let mut missing: Vec<Technique> = self.needs.iter().chain(&self.uses).copied().collect();
        let (mut hardest, mut nearest, mut lacking) = (None, None, Vec::new());
        while !position.is_filled() {
            match next_until(&position, policy, &is_over) {
                Err(_) => return Judgement::Missed(FAR),
                Ok(Some(step)) => {
                    let technique = step.technique;
                    missing.retain(|&one| one != technique);
                    hardest = hardest.max(Some(technique));
                    // Singles come first everywhere.
                    if technique > Technique::NakedSingle && nearest < Some(technique) {
                        let is_here = |&one: &Technique| {
                            position.first_until(one, &policy.limits, &is_over).is_some()
                        };
                        if missing.iter().any(is_here) {
                            nearest = Some(technique);
                        }
                    }
                    position.apply(&step);
                }
                Ok(None) => {
                    let more = helpful(&position).and_then(|cell| {
                        givens.set(cell, solution[cell]);
                        lacking.push(cell);
                        given(&position, &givens, cell, solution[cell])
                    });
                    let Some(more) = more else { return Judgement::Missed(FAR) };
                    position = more;
                }
            }
        }
        if let Some(&wished) = missing.first() {
            let rank = |one: Technique| policy.techniques.iter().position(|&other| other == one);
            let easier = |nearest: Technique| rank(wished)?.checked_sub(rank(nearest)?);
            return Judgement::Missed(match nearest.and_then(easier) {
                Some(easier) => 1000 * missing.len() as u32 + easier.min(900) as u32,
                None if lacking.is_empty() => 3000 * missing.len() as u32,
                None => 2000 * missing.len() as u32,
            });
        }
        if !lacking.is_empty() {
            return Judgement::Lacks { by: 500 + lacking.len() as u32, cells: lacking };
        }
        // What is needed cannot be done without, by others that are no harder than what it takes anyway.
        let is_needed = |technique: &&Technique| {
            let mut policy = policy.clone();
            if let Some(hardest) = hardest {
                policy = policy.up_to(hardest);
            }
            policy.techniques.retain(|one| one != *technique);
            !solve_until(&start, &policy, &is_over).0.is_solved()
        };
        let needless = self.needs.iter().filter(|one| !is_needed(one)).count() as u32;
        if needless > 0 { Judgement::Missed(100 + needless) } else { Judgement::Met }
    }

    /// Refuses wishes that contradict each other.
    fn check(&self) -> Result<(), String> {
        for (at, one) in self.rated.iter().enumerate() {
            if let Some(other) = self.rated[..at].iter().find(|other| one.contradicts(other)) {
                return Err(format!("no puzzle is {other} and {one}"));
            }
        }
        for wished in self.needs.iter().chain(&self.uses) {
            if self.without.contains(wished) {
                return Err(format!("{wished} cannot be needed and not needed"));
            }
            if self.no_uniqueness && wished.info().needs_uniqueness {
                return Err(format!(
                    "{wished} argues that there is one solution, which is not wished"
                ));
            }
            if *wished > Technique::ForcingNet {
                return Err(format!("{wished} is not looked for when puzzles are made"));
            }
        }
        Ok(())
    }
}
