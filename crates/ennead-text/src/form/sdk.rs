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

mod draft;

use ennead_grid::{Digit, DigitSet, Grid, Shape};

use self::draft::Draft;
use super::{Carries, Claim, Entry, Fields, Info, Reader, Write};
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable, candidates, cells};

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
        ..Carries::GIVENS
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
        && alphabets.iter().filter(|alphabet| alphabet.has_room_for(side)).any(means)
        && source.content().count() * 4 >= side * 3;
    // `#A puzzle` or `#Attention` is what anybody may write above a grid, `#AAda` is a header.
    let is_header = |line: Line<'_>| {
        header(line).is_some_and(|(name, value)| {
            name == "url" || !value.starts_with(|c: char| c.is_lowercase() || c == ' ')
        })
    };
    if is_row && lines.any(is_header) { Claim::Signed } else { Claim::No }
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
    let entries =
        drafts.into_iter().map(|draft| Entry { line: draft.line(), record: draft.read(options) });
    Ok(entries.collect())
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
