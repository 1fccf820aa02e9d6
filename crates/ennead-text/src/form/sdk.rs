//! Files of `SadMan` Sudoku and `SudoCue` (`.sdk`): headers, then rows; or sections.
//!
//! ```text
//! #AA. Author        author           [Puzzle]
//! #DAn example       description      3.41.....
//! #CQuite plain      comment          …
//! #B15-11-2026       date             [State]                     (if digits were placed)
//! #SSelf-made        source           384.1....
//! #LMedium           level            …
//! #Uhttps://…        url              [PencilMarks]               (a filled cell has none)
//! 3.41.....                           ,,,,25679,5679,25,257,2567
//! …                                   …
//! ```
//!
//! A section with colours is kept as it stands, in the field `colours`; any other is refused by its
//! name. Lines end in CR LF.

use ennead_grid::{Digit, DigitSet, Grid, Shape};

use super::{Carries, Claim, Entry, Fields, Info, Reader, Write};
use crate::alphabet::Census;
use crate::candidates::{self, Word};
use crate::cells::{self, Run};
use crate::read::shape_of_side;
use crate::runs::wrong_length;
use crate::{Alphabet, Diagnostic, Field, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "sdk",
    aliases: &["sadman", "sudocue"],
    about: "files with headers such as #A author, or sections such as [Puzzle]",
    carries: Carries {
        placed: true,
        marks: true,
        solution: false,
        fields: Fields::Only(&[
            "author",
            "description",
            "comment",
            "date",
            "source",
            "level",
            "url",
            "colours",
        ]),
    },
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write { separator: "\r\n", ..Write::plain(write) }),
};

/// The headers: letter and field.
const HEADERS: [(char, &str); 7] = [
    ('A', "author"),
    ('D', "description"),
    ('C', "comment"),
    ('B', "date"),
    ('S', "source"),
    ('L', "level"),
    ('U', "url"),
];

const COLOURS: &str = "colours";

/// The field and the value of a header line.
fn header(line: Line<'_>) -> Option<(&'static str, &str)> {
    let rest = line.text.strip_prefix('#')?;
    let letter = rest.chars().next()?;
    let (_, name) = HEADERS.iter().find(|(known, _)| *known == letter)?;
    Some((name, rest[letter.len_utf8()..].trim_end()))
}

/// The name of a section.
fn section(line: Line<'_>) -> Option<&str> {
    line.text.trim().strip_prefix('[')?.strip_suffix(']')
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    let mut lines = source.lines().filter(|line| !line.is_blank());
    let first_row = lines.clone().find(|line| !line.is_comment());
    let Some(row) = first_row else { return Claim::No };
    if section(row).is_some_and(|name| name.eq_ignore_ascii_case("puzzle")) {
        return Claim::Signed;
    }
    let row = row.text.trim();
    let side = row.chars().count();
    let alphabets = options.alphabet.map_or(Alphabet::ALL.to_vec(), |alphabet| vec![alphabet]);
    let means = |alphabet: &Alphabet| row.chars().all(|c| alphabet.meaning(c, side).is_some());
    let is_row = Shape::of_side(side).next().is_some()
        && alphabets.iter().filter(|alphabet| alphabet.has_room_for(side)).any(means);
    // `#A puzzle` or `#Attention` is what anybody may write above a grid, `#AAda` is a header.
    let is_header = |line: Line<'_>| {
        header(line).is_some_and(|(name, value)| {
            name == "url" || !value.starts_with(|c: char| c.is_lowercase() || c == ' ')
        })
    };
    if is_row && lines.any(is_header) { Claim::Signed } else { Claim::No }
}

/// Which list a row belongs to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Puzzle,
    State,
    Marks,
    Colours,
    Unknown,
}

/// The lines of one puzzle.
struct Draft<'a> {
    first: Line<'a>,
    section: Section,
    puzzle: Vec<Line<'a>>,
    state: Vec<Line<'a>>,
    marks: Vec<Line<'a>>,
    colours: Vec<&'a str>,
    fields: Vec<Field>,
    problem: Option<Diagnostic>,
}

impl<'a> Draft<'a> {
    fn new(first: Line<'a>) -> Draft<'a> {
        let (puzzle, state, marks) = (Vec::new(), Vec::new(), Vec::new());
        let (colours, fields) = (Vec::new(), Vec::new());
        let section = Section::Puzzle;
        Draft { first, section, puzzle, state, marks, colours, fields, problem: None }
    }

    /// Whether this line belongs to the next puzzle.
    fn ends_before(&self, line: Line<'_>) -> bool {
        let side = self.puzzle.first().map_or(usize::MAX, |row| row.text.trim().chars().count());
        match section(line) {
            _ if self.puzzle.is_empty() => false,
            Some(name) => name.eq_ignore_ascii_case("puzzle"),
            None if line.is_comment() => header(line).is_some(),
            None => self.section == Section::Puzzle && self.puzzle.len() >= side,
        }
    }

    fn add(&mut self, line: Line<'a>) {
        if let Some(name) = section(line) {
            self.section = match name.to_lowercase().as_str() {
                "puzzle" => Section::Puzzle,
                "state" => Section::State,
                "pencilmarks" => Section::Marks,
                other if other.contains("colo") => Section::Colours,
                _ => {
                    let message = format!("the section `[{name}]` is not known");
                    let expected = "[Puzzle], [State], [PencilMarks] or a section with colours";
                    self.problem.get_or_insert(line.error_all(message).expected(expected));
                    Section::Unknown
                }
            };
            if self.section == Section::Colours {
                self.colours.push(line.text.trim());
            }
        } else if line.is_comment() {
            let (name, value) = header(line).unwrap_or(("comment", line.text[1..].trim()));
            if !value.is_empty() {
                self.fields.push(Field { name: name.into(), value: value.to_owned() });
            }
        } else {
            match self.section {
                Section::Puzzle => self.puzzle.push(line),
                Section::State => self.state.push(line),
                Section::Marks => self.marks.push(line),
                Section::Colours => self.colours.push(line.text.trim_end()),
                Section::Unknown => {}
            }
        }
    }

    fn read(self, options: &Options) -> Result<Record, Diagnostic> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        let Some(&first) = self.puzzle.first() else {
            return Err(self.first.error_all("there is no puzzle here").expected("rows of cells"));
        };
        let side = first.text.trim().chars().count();
        let shape = shape_of_side(side, first, options)?;
        let rows = self.puzzle.iter().chain(&self.state);
        let census = Census::of(rows.flat_map(|line| line.text.trim().chars()));
        let alphabet = cells::alphabet(&census, side, first, options)?;
        let mut record = Record::new(read_rows(&self.puzzle, shape, alphabet)?);
        if !self.state.is_empty() {
            let state = read_rows(&self.state, shape, alphabet)?;
            check_state(&record.givens, &state, &self.state)?;
            let givens = &record.givens;
            record.placed = state.filled().filter(|(cell, _)| givens[*cell].is_none()).collect();
        }
        if !self.marks.is_empty() {
            record.marks = Some(read_marks(&self.marks, &record.state(), alphabet)?);
        }
        record.fields = self.fields;
        record.add_field(COLOURS, self.colours.join("\n"));
        Ok(record)
    }
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let mut drafts: Vec<Draft<'_>> = Vec::new();
    for line in source.lines().filter(|line| !line.is_blank()) {
        match drafts.last_mut() {
            Some(draft) if !draft.ends_before(line) => draft.add(line),
            _ => {
                let mut draft = Draft::new(line);
                draft.add(line);
                drafts.push(draft);
            }
        }
    }
    let entries = drafts
        .into_iter()
        .map(|draft| Entry { line: draft.first.number, record: draft.read(options) });
    Ok(entries.collect())
}

fn check_count(rows: &[Line<'_>], side: usize) -> Result<(), Diagnostic> {
    let last = rows[rows.len() - 1];
    match rows.get(side) {
        None if rows.len() == side => Ok(()),
        None => {
            let message = format!("the grid ends after {} rows", rows.len());
            Err(last.error_all(message).expected(format!("{side} rows")))
        }
        Some(surplus) => Err(surplus
            .error_all(format!("row {} of a {side}×{side} grid", side + 1))
            .expected(format!("{side} rows"))),
    }
}

fn read_rows(rows: &[Line<'_>], shape: Shape, alphabet: Alphabet) -> Result<Grid, Diagnostic> {
    let side = shape.side();
    let mut cells: Vec<Option<Digit>> = Vec::with_capacity(shape.area());
    for &line in rows.iter().take(side) {
        let text = line.text.trim();
        let run = Run { line, start: line.text.len() - line.text.trim_start().len(), text };
        if text.chars().count() != side {
            return Err(wrong_length(run, side, None));
        }
        cells::Meanings::new(alphabet, side).read(run, &mut cells)?;
    }
    check_count(rows, side)?;
    Ok(Grid::from_cells(shape, cells).expect("every row has its cells"))
}

fn check_state(givens: &Grid, state: &Grid, rows: &[Line<'_>]) -> Result<(), Diagnostic> {
    let shape = givens.shape();
    let odd = givens.filled().find(|&(cell, digit)| state.get(cell) != Some(digit));
    let Some((cell, digit)) = odd else { return Ok(()) };
    let line = rows[shape.row(cell)];
    let start = line.text.len() - line.text.trim_start().len();
    let column = line.text[start..].char_indices().nth(shape.column(cell));
    let message = format!("the puzzle has {digit} in {}, the state has not", shape.name(cell));
    let byte = start + column.map_or(0, |(byte, _)| byte);
    Err(line.error(byte, 1, message).expected(format!("`{digit}`")))
}

fn read_marks(
    rows: &[Line<'_>],
    state: &Grid,
    alphabet: Alphabet,
) -> Result<Box<[DigitSet]>, Diagnostic> {
    let shape = state.shape();
    let side = shape.side();
    let mut marks = Vec::with_capacity(shape.area());
    for &line in rows.iter().take(side) {
        let found = line.text.split(',').count();
        if found != side {
            let message = format!("candidates for {found} cells in this row");
            let expected = format!("{side}, with commas between");
            return Err(line.error(line.text.len(), 1, message).expected(expected));
        }
        let mut start = 0;
        for part in line.text.split(',') {
            let text = part.trim();
            let offset = part.len() - part.trim_start().len();
            let run = Run { line, start: start + offset, text };
            start += part.len() + 1;
            let cell = ennead_grid::Cell::new(marks.len() as u16);
            let set =
                if text.is_empty() { DigitSet::EMPTY } else { Word::read(run, side, alphabet)? };
            let own = state[cell].map(DigitSet::only);
            if own.is_some_and(|own| !(set - own).is_empty()) {
                let message = format!("{} has a digit and candidates", shape.name(cell));
                return Err(run.error(0, message).expected("nothing between the commas"));
            }
            marks.push(own.unwrap_or(set));
        }
    }
    check_count(rows, side)?;
    Ok(marks.into())
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let shape = record.givens.shape();
    let alphabet = cells::writing_alphabet(INFO.name, shape, options)?;
    for field in &record.fields {
        if let Some((letter, _)) = HEADERS.iter().find(|(_, name)| *name == field.name) {
            out.extend(['#', *letter]);
            out.extend(field.value.chars().map(|c| if c.is_control() { ' ' } else { c }));
            out.push_str("\r\n");
        }
    }
    let colours = record.field(COLOURS);
    if !record.placed.is_empty() || record.marks.is_some() || colours.is_some() {
        out.push_str("[Puzzle]\r\n");
    }
    write_rows(&record.givens, alphabet, out);
    if !record.placed.is_empty() {
        out.push_str("[State]\r\n");
        write_rows(&record.state(), alphabet, out);
    }
    if let Some(marks) = &record.marks {
        out.push_str("[PencilMarks]\r\n");
        let state = record.state();
        let word = |(content, &set): (&Option<Digit>, &DigitSet)| match content {
            None if !set.is_empty() => candidates::word(shape, set, alphabet),
            _ => String::new(),
        };
        let words: Vec<String> = state.cells().iter().zip(marks).map(word).collect();
        for row in words.chunks(shape.side()) {
            out.extend([&row.join(","), "\r\n"]);
        }
    }
    let colours = colours.into_iter().flat_map(str::lines);
    out.extend(colours.flat_map(|line| [line, "\r\n"]));
    Ok(())
}

fn write_rows(grid: &Grid, alphabet: Alphabet, out: &mut String) {
    for row in grid.rows() {
        out.extend(row.iter().map(|&content| cells::symbol(alphabet, content)));
        out.push_str("\r\n");
    }
}
