//! Takes out of the reference of techniques what `info` answers: a quarter of it. The rest, drawings and
//! worked examples, would be carried along by every door for nothing.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let reference = "../../docs/techniques.md";
    println!("cargo::rerun-if-changed={reference}");
    let text = fs::read_to_string(reference).expect("the reference is there");
    let mut pages = "&[\n".to_owned();
    for section in text.split("\n## ").skip(1) {
        if let Some((slug, [sees, why, example])) = page(section) {
            let _ = writeln!(
                pages,
                "({slug:?}, PageAnswer {{ sees: {sees:?}, why: {why:?}, example: {example:?} }}),"
            );
        }
    }
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&folder).join("pages.rs"), pages + "]").expect("the pages are written");
}

/// A technique's name in questions, what it sees, why it holds, and its first example; none where a
/// section is about no technique.
fn page(section: &str) -> Option<(&str, [&str; 3])> {
    let (slug, _) = section.split_once("\n`")?.1.split_once("`, rated ")?;
    let part = |title: &str| {
        let after = section.split_once(&format!("### {title}\n"))?.1;
        Some(after.split_once("\n### ").map_or(after, |(part, _)| part).trim())
    };
    let example = section.lines().find(|line| line.starts_with(":0000:x:"))?;
    Some((slug, [part("What it sees")?, part("Why it holds")?, example]))
}
