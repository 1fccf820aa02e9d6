//! The files of Lloyd and Amos: the order, a flag, then numbers with tabs between; -1 is blank.
//!
//! ```text
//! 3
//! 1
//! 3   -1  4   1   -1  …
//! ```
//!
//! Read only.

use ennead_grid::{Grid, Shape};

use super::{Carries, Claim, Entry, Fields, Info, Reader};
use crate::{Diagnostic, Options, Record, Source};

pub(super) static INFO: Info = Info {
    name: "acs",
    aliases: &["lloyd-amos"],
    about: "the order, a flag, then numbers with -1 for blank (Lloyd and Amos)",
    carries: Carries { fields: Fields::Only(&["flag"]), ..Carries::GIVENS },
    claim,
    open: |_, _| Ok(Reader::Whole(read)),
    write: None,
};

fn claim(source: &Source<'_>, _: &Options) -> Claim {
    let mut lines = source.content();
    let mut number = || lines.next().and_then(|line| line.text.trim().parse::<usize>().ok());
    let (order, flag) = (number(), number());
    let blank = lines.take(2).any(|line| line.words().any(|(_, word)| word == "-1"));
    if order.and_then(Shape::square).is_some() && flag.is_some() && blank {
        Claim::Signed
    } else {
        Claim::No
    }
}

fn read(source: &Source<'_>, options: &Options) -> Result<Vec<Entry>, Diagnostic> {
    let mut lines = source.content();
    let first = source.first_content();
    let order = lines.next().and_then(|line| line.text.trim().parse().ok()).and_then(Shape::square);
    let shape = order.filter(|shape| options.shape.is_none_or(|asked| asked == *shape));
    let Some(shape) = shape else {
        return Err(first.error_all("this is no order").expected("a number from 2 to 10"));
    };
    let flag = lines.next().map_or("", |line| line.text.trim());
    let mut cells = Vec::with_capacity(shape.area());
    for line in lines {
        for (byte, word) in line.words() {
            let number = if word == "-1" { Some(0) } else { word.parse::<usize>().ok() };
            let Some(number) = number.filter(|&number| number <= shape.side()) else {
                let width = word.chars().count();
                let message = format!("`{word}` is no cell of a {0}×{0} grid", shape.side());
                let expected = format!("-1 (blank), or a number from 1 to {}", shape.side());
                return Err(line.error(byte, width, message).expected(expected));
            };
            if cells.len() == shape.area() {
                let expected = format!("{} numbers", shape.area());
                return Err(line.error(byte, 1, "the grid is full here").expected(expected));
            }
            cells.push(shape.digit(number));
        }
    }
    let found = cells.len();
    let Some(givens) = Grid::from_cells(shape, cells) else {
        let message = format!("the text ends after {found} numbers");
        return Err(source.error_at_end(message).expected(format!("{} numbers", shape.area())));
    };
    let mut record = Record::new(givens);
    record.add_field("flag", flag);
    Ok(vec![Entry { line: first.number, record: Ok(record) }])
}
