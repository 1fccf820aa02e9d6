//! A book of puzzles: those of a text, or made for it.
//!
//! Each puzzle is solved for the back and rated for its heading, in any number of threads; what it
//! brings along (a title, a rating) is taken as it is. The pages are drawings; in JSON each is a line
//! with its SVG.

use ennead::Shape;
use ennead::grid::Puzzle;
use ennead::logic::rating::{self, Ratings, Scales};
use ennead::logic::se;
use ennead::path::only_solution;
use ennead::stream::{Place, in_order};
use ennead::text::{self, Options, Record};
use ennead_render::book::{Book, Entry, Pages, Paper, Setting};
use ennead_render::{Colours, SvgOptions, Theme, svg};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::generate;
use super::rate::Scale;
use crate::door::{self, Input, Misuse, Tell};
use crate::in_json::in_json;
use crate::limits::{Clock, Limits, Watch};
use crate::progress::STEPS;
use crate::refusal::Refusal;
use crate::schema::JsonSchema;
use crate::subject::Subject;
use crate::verb::Whole;

/// The most puzzles of a book.
pub const MOST: usize = 10_000;

/// The limits where the question has none: of each puzzle.
pub const LIMITS: Limits = Limits { step_limit: None, time_limit: Some(5_000) };

/// Which book.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// Its title.
    pub title: String,
    /// What stands below the title.
    pub subtitle: String,
    /// Puzzles on a page, at most.
    #[schemars(range(min = 1, max = 64))]
    pub per_page: usize,
    /// The sheets.
    pub paper: PaperName,
    /// For printing on both sides: a wider margin where pages are bound, solutions on a right-hand page.
    pub duplex: bool,
    /// Digits of at least 18 points, and fewer puzzles on a page where that needs it.
    pub large: bool,
    /// Leave the title page and the contents out.
    pub no_contents: bool,
    /// Leave the solutions out.
    pub no_solutions: bool,
    /// Easiest first.
    pub sort: bool,
    /// Do not say how hard puzzles are.
    pub no_rating: bool,
    /// On which scale; Sudoku Explainer's for 9×9, else our own.
    pub scale: Option<Scale>,
    /// Make the puzzles instead of reading them, as `generate` does.
    pub generate: Option<generate::Question>,
}

impl Default for Question {
    fn default() -> Question {
        Question {
            title: "Sudoku".to_owned(),
            subtitle: String::new(),
            per_page: 4,
            paper: PaperName::A4,
            duplex: false,
            large: false,
            no_contents: false,
            no_solutions: false,
            sort: false,
            no_rating: false,
            scale: None,
            generate: None,
        }
    }
}

/// A size of paper by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PaperName {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// A page.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Answer {
    /// Its number, from 1.
    pub page: usize,
    /// How many there are.
    pub pages: usize,
    /// Its width in points.
    pub width: f64,
    /// Its height in points.
    pub height: f64,
    /// The page as SVG.
    pub svg: String,
}

in_json!(Question);

impl Whole for Question {
    type Answer = Answer;
}

/// A puzzle for a book.
#[derive(Debug)]
pub enum Source {
    /// As it was read.
    Read(Box<Subject>),
    /// To be made: its number.
    Make(u64),
}

/// A book that is set, and why some puzzles are not in it.
#[derive(Debug)]
pub struct Made {
    /// Its pages.
    pub pages: Pages,
    /// How many puzzles it has.
    pub puzzles: usize,
    /// What was left out.
    pub refusals: Vec<Refusal>,
}

/// A puzzle as the book has it, and how hard it is in tenths.
type Rated = (Entry, Option<u32>);

impl Question {
    /// Whether it can be made.
    pub fn check(&self) -> Result<(), String> {
        if !(1..=64).contains(&self.per_page) {
            return Err(format!("`per_page` is {}, expected 1 to 64", self.per_page));
        }
        match &self.generate {
            Some(wish) if wish.count > MOST as u64 => {
                Err(format!("a book of {} puzzles: expected at most {MOST}", wish.count))
            }
            Some(wish) if wish.solutions != 1 => {
                Err("a puzzle of a book has one solution".to_owned())
            }
            Some(wish) if wish.problem.is_some() || wish.distinct => {
                Err("a book is of Sudokus, and they are not compared".to_owned())
            }
            _ => Ok(()),
        }
    }

    /// The puzzles of a text, and what could not be read; or the numbers of those to be made.
    pub fn sources(
        &self,
        texts: &[(Option<&str>, &str)],
        options: &Options,
    ) -> (Vec<Source>, Vec<Refusal>) {
        if let Some(wish) = &self.generate {
            let numbers = wish.first..wish.first.saturating_add(wish.count);
            return (numbers.map(Source::Make).collect(), Vec::new());
        }
        let (mut sources, mut refusals) = (Vec::new(), Vec::new());
        for (file, content) in texts {
            let place = |line: usize, ordinal: usize| Place {
                file: file.map(Into::into),
                line,
                ordinal: ordinal as u64,
            };
            let reading = match text::read(content, options) {
                Ok(reading) => reading,
                Err(error) => {
                    let place = place(error.line, sources.len() + refusals.len() + 1);
                    refusals.push(Refusal::unreadable(place, error));
                    continue;
                }
            };
            for entry in reading.entries {
                let place = place(entry.line, sources.len() + refusals.len() + 1);
                match entry.record {
                    Ok(record) => sources.push(Source::Read(Box::new(Subject {
                        record,
                        form: reading.form,
                        place,
                        partner: None,
                    }))),
                    Err(error) => refusals.push(Refusal::unreadable(place, error)),
                }
            }
        }
        (sources, refusals)
    }

    /// Solves, rates and sets the puzzles.
    pub fn make(
        &self,
        shape: Shape,
        (sources, mut refusals): (Vec<Source>, Vec<Refusal>),
        clock: Clock<'_>,
        limits: Limits,
        threads: usize,
    ) -> Result<Made, String> {
        self.check()?;
        if sources.len() > MOST {
            return Err(format!("a book of {} puzzles: expected at most {MOST}", sources.len()));
        }
        let maker = match &self.generate {
            Some(wish) => Some(generate::Makers::new(wish, shape)?),
            None => None,
        };
        let mut rated: Vec<Rated> = Vec::with_capacity(sources.len());
        let limits = limits.or(LIMITS);
        let threads = threads.min(sources.len());
        let mut sources = sources.into_iter();
        in_order::<Source, Result<Rated, Refusal>, String>(
            threads,
            || Ok(sources.next()),
            |source| match source {
                Source::Read(subject) => self.entry(&subject, clock.watch(limits)),
                Source::Make(number) => {
                    let made = maker.as_ref().map(|maker| maker.make(number, clock, limits));
                    self.made(number, made, clock.watch(limits))
                }
            },
            |result| {
                match result {
                    Ok(entry) => rated.push(entry),
                    Err(refusal) => refusals.push(refusal),
                }
                Ok(!clock.is_cancelled())
            },
        )?;
        if self.sort {
            // Those of which it is not known how hard they are come last.
            rated.sort_by_key(|(_, tenths)| tenths.unwrap_or(u32::MAX));
        }
        let entries: Vec<Entry> = rated.into_iter().map(|(entry, _)| entry).collect();
        let puzzles = entries.len();
        let book = Book {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            entries,
            setting: self.setting(),
        };
        Ok(Made { pages: book.pages(), puzzles, refusals })
    }

    fn setting(&self) -> Setting {
        Setting {
            paper: match self.paper {
                PaperName::A4 => Paper::A4,
                PaperName::Letter => Paper::Letter,
            },
            per_page: self.per_page,
            is_duplex: self.duplex,
            is_large: self.large,
            has_contents: !self.no_contents,
            has_solutions: !self.no_solutions,
        }
    }

    /// A puzzle that was read.
    fn entry(&self, subject: &Subject, watch: Watch<'_>) -> Result<Rated, Refusal> {
        subject.needs_digits("a book has puzzles with given digits")?;
        let refused = |why: String| Refusal::unanswerable(subject.place.clone(), why);
        let puzzle = subject.puzzle().map_err(|clash| refused(clash.sentence()))?;
        let solution = watch
            .within(STEPS, |budget| only_solution(&puzzle, budget))
            .map_err(|why| refused(why.to_string()))?;
        let entry = Entry {
            solution: Some(solution.grid().clone()),
            name: name(&subject.record).to_owned(),
            ..Entry::new(puzzle.givens().clone())
        };
        Ok(self.rated(entry, &puzzle, watch))
    }

    /// A puzzle that was made.
    fn made(
        &self,
        number: u64,
        made: Option<generate::Answer>,
        watch: Watch<'_>,
    ) -> Result<Rated, Refusal> {
        let place = Place { file: None, line: 1, ordinal: number + 1 };
        let refused = |why: &str| {
            Refusal::unanswerable(place.clone(), format!("puzzle {}: {why}", number + 1))
        };
        let made = made.ok_or_else(|| refused("nothing is to be made"))?;
        let Some(line) = &made.puzzle else {
            return Err(refused(made.reason.as_deref().unwrap_or("none was found")));
        };
        let mut entry = Entry::new(line.grid().into_owned());
        entry.solution = made.solution.as_ref().map(|line| line.grid().into_owned());
        let puzzle = Puzzle::try_from(entry.puzzle.clone());
        let puzzle = puzzle.map_err(|_| refused("its givens clash"))?;
        Ok(self.rated(entry, &puzzle, watch))
    }

    /// Adds how hard it is.
    fn rated(&self, entry: Entry, puzzle: &Puzzle, watch: Watch<'_>) -> Rated {
        if self.no_rating {
            return (entry, None);
        }
        let scale = match self.scale {
            Some(scale) => scale,
            None if puzzle.shape() == Shape::NINE => Scale::Se,
            None => Scale::Human,
        };
        let scales = Scales {
            human: scale == Scale::Human,
            hodoku: scale == Scale::Hodoku,
            se: (scale == Scale::Se).then(|| se::Options::default().max),
        };
        // Grids that no scale fits stay without a rating.
        match rating::rate_until(puzzle, scales, &|| watch.is_over()) {
            Ok(ratings) => told(entry, &ratings),
            Err(_) => (entry, None),
        }
    }
}

/// The words of a rating.
fn told(entry: Entry, ratings: &Ratings) -> Rated {
    let number = |tenths: u32| format!("{}.{}", tenths / 10, tenths % 10);
    let at_least = |is_exact: bool| if is_exact { "" } else { "≥ " };
    let tier = ratings.tier().map(|tier| tier.to_string()).unwrap_or_default();
    let (difficulty, rating, tenths) = if let Some(se) = ratings.se {
        let tenths = u32::from(se.er.0);
        (tier, format!("SE {}{}", at_least(se.exact), number(tenths)), tenths)
    } else if let Some(human) = &ratings.human {
        let tenths = u32::from(human.rating.0);
        (tier, format!("{}{}", at_least(human.solved), number(tenths)), tenths)
    } else if let Some(hodoku) = ratings.hodoku {
        (hodoku.level.to_string(), format!("HoDoKu {}", hodoku.score), hodoku.score)
    } else {
        return (entry, None);
    };
    (Entry { difficulty, rating, ..entry }, Some(tenths))
}

/// What a record calls itself.
fn name(record: &Record) -> &str {
    record.field("title").or(record.field("name")).unwrap_or_default()
}

impl Answer {
    /// The pages of a book.
    pub fn all(pages: &Pages) -> impl Iterator<Item = Answer> {
        let options =
            SvgOptions { colours: Colours::Theme(Theme::Print), embeds_font: true, scale: None };
        pages.pages.iter().enumerate().map(move |(at, page)| Answer {
            page: at + 1,
            pages: pages.pages.len(),
            width: page.width,
            height: page.height,
            svg: svg(page, &options),
        })
    }
}

/// Makes the book of a question in JSON.
pub(crate) fn ask(
    mut question: Map<String, Value>,
    clock: Clock<'_>,
    tell: &mut Tell<'_>,
) -> Result<(), Misuse> {
    let fail = |why: String| door::misuse("", &why);
    let input: Input = door::take(&mut question, &Input::KEYS)?;
    let limits: Limits = door::take(&mut question, &Limits::KEYS)?;
    let own: Question = door::own(question)?;
    own.check().map_err(fail)?;
    let options = input.options()?;
    let shape = options.shape.unwrap_or(Shape::NINE);
    let sources = own.sources(&[(None, &input.text)], &options);
    let made = own.make(shape, sources, clock, limits, 1).map_err(fail)?;
    for refusal in &made.refusals {
        if !tell(&door::line(refusal)) {
            return Ok(());
        }
    }
    if made.puzzles > 0 {
        let _ = Answer::all(&made.pages).all(|page| tell(&door::line(&page)));
    }
    Ok(())
}
