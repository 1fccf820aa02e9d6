//! A drawn grid of candidates, as solvers and forums show it.
//!
//! ```text
//! .---------------------.--------------------.--------------------.
//! | 3      2789   4     | 1    25679   5679  | 25   257     2567  |
//! | 267   *279    267   | 3    245679  45679 | 8    12457   2567  |
//! | 5     #27     1     | 2    8       467   | 24   -2347   9     |
//! :---------------------+--------------------+--------------------:
//! …
//! ```
//!
//! Any frame is read. Before the candidates may stand the mark of a step: `*` its cells, `#` a fin,
//! `@` an endo-fin, a capital letter an almost locked set; `-2` is a candidate the step eliminates. All
//! marks are kept in the field `markup`, as `r2c2* r3c2# r3c8-2`. Lines of words around the grid are
//! kept as comments.
//!
//! A lone digit is a given, with two exceptions. If a peer still has it as a candidate, as the 2 in the
//! third row, it is a candidate like the others. And a step has to do with blank cells, so it is one
//! behind a mark; a blank cell that would be taken for a given is written with a star.

use ennead_grid::{Cell, Digit, DigitSet, Shape};

use super::{Carries, Claim, Entry, Fields, Info, Reader, Write};
use crate::alphabet::Census;
use crate::candidates::{self, Word};
use crate::cells::{self, Run};
use crate::diagnostic::counted;
use crate::rows::{self, Row, Rows};
use crate::{Alphabet, Diagnostic, Line, Options, Record, Source, Unwritable};

pub(super) static INFO: Info = Info {
    name: "pm",
    aliases: &["pm-grid", "candidates"],
    about: "a drawn grid of candidates",
    carries: Carries {
        marks: true,
        fields: Fields::Only(&["markup", "comment"]),
        ..Carries::GIVENS
    },
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: Some(Write { separator: "\n", ..Write::plain(write) }),
};

/// The sign before a cell's candidates, and the rest. Above 9×9 letters are candidates.
fn split_sign(text: &str, side: usize) -> (Option<char>, &str) {
    let sign = text.chars().next().filter(|&c| {
        text.len() > 1 && (matches!(c, '*' | '#' | '@') || (side <= 9 && c.is_ascii_uppercase()))
    });
    (sign, &text[sign.map_or(0, char::len_utf8)..])
}

/// The lines of the drawing, and the lines of words around it.
fn divide<'a>(lines: impl Iterator<Item = Line<'a>> + Clone) -> (Rows<'a>, Vec<Line<'a>>) {
    let has_bars = lines.clone().any(|line| rows::has_bar(line.text));
    let is_note = |line: &Line<'_>| {
        has_bars && !rows::has_bar(line.text) && line.text.contains(char::is_alphanumeric)
    };
    let drawing = lines.clone().filter(move |line| !is_note(line));
    let rows = Rows::of_lines(drawing);
    let labels = rows.labels.iter().map(|label| label.line);
    let notes = lines.filter(is_note).chain(labels).collect();
    (rows, notes)
}

/// Whether these rows hold candidates: most words are, and more are several, or one behind a star, than
/// none. In the `usual_frame` of such grids, one such cell is enough.
pub(super) fn are_candidates(
    rows: &[Row<'_>],
    side: usize,
    usual_frame: bool,
    options: &Options,
) -> bool {
    let alphabets = options.alphabet.map_or(Alphabet::ALL.to_vec(), |alphabet| vec![alphabet]);
    let good = rows.iter().filter(|row| row.words.len() == side).count();
    let fit = |alphabet: Alphabet| {
        let (mut all, mut bad, mut none, mut several) = (0, 0, 0, 0);
        for word in rows.iter().flat_map(|row| &row.words) {
            all += 1;
            let (sign, text) = split_sign(word.text, side);
            match Word::parse(text, side, alphabet) {
                Ok(word) if !word.is_disordered => match word.candidates.len() {
                    0 => none += 1,
                    1 if sign != Some('*') => {}
                    _ => several += 1,
                },
                _ => bad += 1,
            }
        }
        (several > none || (usual_frame && several > 0)) && bad * 10 <= all
    };
    good * 4 >= rows.len() * 3
        && alphabets.into_iter().filter(|alphabet| alphabet.has_room_for(side)).any(fit)
}

fn claim(source: &Source<'_>, options: &Options) -> Claim {
    if !rows::may_be_drawn(source) {
        return Claim::No;
    }
    let (rows, _) = divide(source.content().take(rows::SAMPLE_LINES));
    let side = rows::most_common(rows.rows.iter().map(|row| row.words.len()));
    let is_side = Shape::of_side(side).next().is_some();
    let usual_frame = source.first_content().text.trim_start().starts_with(".---");
    if !is_side
        || !rows.is_drawn()
        || rows.rows.len() * 4 < side * 3
        || !are_candidates(&rows.rows, side, usual_frame, options)
    {
        return Claim::No;
    }
    // Above 9×9 a word of digits may also be a number.
    if side <= 9 { Claim::Signed } else { Claim::Fits }
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let (rows, notes) = divide(source.content());
    let Some(first) = rows.rows.first() else {
        return Err(source.error_at_end("there are no rows of candidates here").expected("a grid"));
    };
    let usual = rows::most_common(rows.rows.iter().map(|row| row.words.len()));
    let side = options.shape.map_or(usual, Shape::side);
    if Shape::of_side(side).next().is_none() {
        let message = format!("{} in this row", counted(side, "cell"));
        return Err(first.line.error_all(message).expected("9, or the side of another grid"));
    }
    let mut entries: Vec<Entry> = rows::grids(&rows, side)
        .map(|(at, grid)| {
            let record = grid.and_then(|grid| read_grid(grid, options));
            Entry { line: rows.rows[at].line.number, record }
        })
        .collect();
    for note in notes {
        // A note belongs to the grid above it; before the first grid, to that one.
        let above = entries.partition_point(|entry| entry.line < note.number);
        if let Some(Entry { record: Ok(record), .. }) = entries.get_mut(above.saturating_sub(1)) {
            record.add_field("comment", note.text.trim());
        }
    }
    Ok(entries)
}

/// Reads the rows of one grid.
pub(super) fn read_grid(grid: &[Row<'_>], options: &Options) -> Result<Record, Diagnostic> {
    let side = grid.len();
    for row in grid {
        let found = row.words.len();
        if found != side {
            let end = row.words.last().map_or(0, |word| word.byte + word.text.len());
            let byte = row.words.get(side).map_or(end, |word| word.byte);
            let message = format!("{} in this row", counted(found, "cell"));
            return Err(row.line.error(byte, 1, message).expected(side.to_string()));
        }
    }
    let shape = rows::shape(grid, true, options)?;
    let characters = grid.iter().flat_map(Row::characters).map(|(_, c)| c);
    let census = Census::of(characters.filter(|c| c.is_alphanumeric()));
    let alphabet = cells::alphabet(&census, side, grid[0].line, options)
        .or_else(|refusal| only_fitting(grid, side, &census, options).ok_or(refusal))?;
    let mut marks = Vec::with_capacity(shape.area());
    let mut markup = Vec::new();
    let mut is_marked = vec![false; shape.area()];
    let words = grid.iter().flat_map(|row| row.words.iter().map(|word| (row.line, *word)));
    for (cell, (line, word)) in shape.cells().zip(words) {
        let (sign, text) = split_sign(word.text, side);
        let run = Run { line, start: word.byte + word.text.len() - text.len(), text };
        let word = Word::parse(text, side, alphabet)
            .map_err(|byte| candidates::refusal(run, byte, side, alphabet))?;
        marks.push(word.candidates);
        if sign.is_some() || !word.struck.is_empty() {
            is_marked[cell.index()] = true;
            let sign = sign.map(String::from).unwrap_or_default();
            let struck = word.struck.iter().map(|digit| format!("-{digit}"));
            let struck = struck.collect::<Vec<_>>().concat();
            markup.push(format!("{}{sign}{struck}", shape.name(cell)));
        }
    }
    let is_open = |cell: &Cell| is_marked[cell.index()] && marks[cell.index()].single().is_some();
    let open: Vec<Cell> = shape.cells().filter(is_open).collect();
    let mut record = Record::from_marks(shape, marks.clone().into());
    record.reopen(&open, &marks);
    record.add_field("markup", markup.join(" "));
    Ok(record)
}

/// Of several alphabets the only one in which every word is candidates: a letter that is a blank in one, as `X`,
/// is none among others.
fn only_fitting(
    grid: &[Row<'_>],
    side: usize,
    census: &Census,
    options: &Options,
) -> Option<Alphabet> {
    let reads = |alphabet: &Alphabet| {
        let mut words = grid.iter().flat_map(|row| &row.words);
        words.all(|word| Word::parse(split_sign(word.text, side).1, side, *alphabet).is_ok())
    };
    let fitting = Alphabet::fitting(census, side).into_iter().filter(reads).collect::<Vec<_>>();
    match fitting[..] {
        [alphabet] if options.alphabet.is_none() => Some(alphabet),
        _ => None,
    }
}

/// What a step marks in one cell.
#[derive(Clone, Copy, Default)]
struct Markup {
    sign: Option<char>,
    struck: DigitSet,
}

/// Reads the field `markup`: `r2c2* r3c8-2-7`.
fn markup(record: &Record, shape: Shape) -> Option<Vec<Markup>> {
    let mut markup = vec![Markup::default(); shape.area()];
    for word in record.field("markup").unwrap_or("").split_whitespace() {
        let (row, rest) = word.strip_prefix('r')?.split_once('c')?;
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (column, signs) = rest.split_at(end);
        let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
        let cell: Cell = shape.cell(row.checked_sub(1)?, column.checked_sub(1)?)?;
        let mut struck = signs.split('-');
        let sign = struck.next()?;
        let entry = &mut markup[cell.index()];
        entry.sign = sign.chars().next();
        let known = matches!(sign, "" | "*" | "#" | "@")
            || (shape.side() <= 9 && sign.len() == 1 && sign < "[" && sign > "@");
        if !known {
            return None;
        }
        for number in struck {
            entry.struck.insert(shape.digit(number.parse().ok()?)?);
        }
    }
    Some(markup)
}

fn write(record: &Record, options: &Options, out: &mut String) -> Result<(), Unwritable> {
    let form = INFO.name;
    let shape = record.givens.shape();
    let alphabet = cells::writing_alphabet(form, shape, options)?;
    let candidates = candidates::with_givens(form, record)?;
    let mut markup = markup(record, shape).ok_or_else(|| {
        let reason = "its markup is not of the kind `r2c2* r3c8-2`".to_owned();
        Unwritable::Content { form, reason }
    })?;
    let is_marked = |(cell, _): &(Cell, Digit)| {
        markup[cell.index()].sign.is_some() || !markup[cell.index()].struck.is_empty()
    };
    if let Some((cell, _)) = record.state().filled().find(is_marked) {
        let reason = format!("its markup marks {}, which is filled", shape.name(cell));
        return Err(Unwritable::Content { form, reason });
    }
    for cell in record.lone_marks() {
        markup[cell.index()].sign.get_or_insert('*');
    }
    let mut words: Vec<String> = Vec::with_capacity(shape.area());
    for (&candidates, &Markup { sign, struck }) in candidates.iter().zip(&markup) {
        if !(struck - candidates).is_empty() {
            let reason = "its markup strikes a digit that is no candidate".to_owned();
            return Err(Unwritable::Content { form, reason });
        }
        let mut word: String = sign.into_iter().collect();
        for character in candidates::word(shape, candidates, alphabet).chars() {
            let strikes = |digit: &Digit| alphabet.symbol(*digit) == Some(character);
            word.extend(struck.iter().any(|digit| strikes(&digit)).then_some('-'));
            word.push(character);
        }
        words.push(word);
    }
    draw(shape, &mut words, &FRAME, out);
    write_comments(record, out)
}

/// The lines around the boxes of a drawing: each has an edge and what stands between boxes.
pub(super) struct Frame {
    pub(super) margin: &'static str,
    pub(super) top: (&'static str, &'static str),
    pub(super) inner: (&'static str, &'static str),
    pub(super) bottom: (&'static str, &'static str),
}

const FRAME: Frame = Frame { margin: "", top: (".", "."), inner: (":", "+"), bottom: ("'", "'") };

/// Draws words in columns of their own width. Where a column has signs, its digits stand behind them.
pub(super) fn draw(shape: Shape, words: &mut [String], frame: &Frame, out: &mut String) {
    let side = shape.side();
    let signed = |word: &String| word.starts_with('-') || split_sign(word, side).0.is_some();
    let mut widths = vec![0; side];
    for (column, width) in widths.iter_mut().enumerate() {
        let any = words.iter().skip(column).step_by(side).any(signed);
        for word in words.iter_mut().skip(column).step_by(side) {
            if any && !signed(word) {
                word.insert(0, ' ');
            }
            *width = (*width).max(word.chars().count());
        }
    }
    let (h, w) = (shape.box_rows(), shape.box_columns());
    let border = |(edge, between): (&str, &str)| {
        let boxes: Vec<String> = widths
            .chunks(w)
            .map(|widths| "-".repeat(widths.iter().map(|width| width + 2).sum()))
            .collect();
        format!("{}{edge}{}{edge}\n", frame.margin, boxes.join(between))
    };
    for (at, row) in words.chunks(side).enumerate() {
        match at {
            0 => out.push_str(&border(frame.top)),
            _ if at.is_multiple_of(h) => out.push_str(&border(frame.inner)),
            _ => {}
        }
        out.push_str(frame.margin);
        for (column, (word, &width)) in row.iter().zip(&widths).enumerate() {
            out.extend([if column.is_multiple_of(w) { "| " } else { " " }, word]);
            out.extend(std::iter::repeat_n(' ', width + 1 - word.chars().count()));
        }
        out.push_str("|\n");
    }
    out.push_str(&border(frame.bottom));
}

fn write_comments(record: &Record, out: &mut String) -> Result<(), Unwritable> {
    for comment in record.fields.iter().filter(|field| field.name == "comment") {
        let line: String =
            comment.value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let readable = line.contains(char::is_alphanumeric) && !line.trim().starts_with('#');
        if !readable || rows::has_bar(&line) {
            let reason = format!("its comment `{line}` would not be read as one");
            return Err(Unwritable::Content { form: INFO.name, reason });
        }
        out.extend([line.trim(), "\n"]);
    }
    Ok(())
}
