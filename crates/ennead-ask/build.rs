//! Packs what is data and no code: of the reference of techniques what `info` answers, and the schemas.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() {
    let folder = PathBuf::from(env::var("OUT_DIR").expect("cargo says where to write"));
    pack_pages(&folder);
    if env::var_os("CARGO_FEATURE_SCHEMA").is_some() {
        pack_schemas(&folder);
    }
}

/// A quarter of the reference: the rest, drawings and worked examples, would be carried along by every door
/// for nothing.
fn pack_pages(folder: &Path) {
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
    fs::write(folder.join("pages.rs"), pages + "]").expect("the pages are written");
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

/// Those of questions are read at every start of the command line, one verb's at a time: without their
/// white space. Those of answers are compressed.
fn pack_schemas(folder: &Path) {
    let schemas = Path::new("../../docs/schema");
    println!("cargo::rerun-if-changed={}", schemas.display());
    let questions = schemas_of(&schemas.join("questions"));
    fs::write(folder.join("questions.rs"), format!("&{questions:?}")).expect("a file is written");
    let answers = schemas_of(schemas).into_iter();
    let answers: Vec<String> = answers.map(|(verb, schema)| format!("{verb:?}:{schema}")).collect();
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    let packed = write!(packer, "{{{}}}", answers.join(",")).and_then(|()| packer.finish());
    let packed = packed.expect("memory takes every byte");
    fs::write(folder.join("answers.json.deflate"), packed).expect("a file is written");
}

/// The schemas of a folder, each with its verb: the name of the file.
fn schemas_of(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).expect("schemas are there");
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.expect("schemas are there").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    let schema = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a schema is read");
        let verb = path.file_stem().expect("it ends in .json").display().to_string();
        // No text within has an end of line.
        (verb, text.lines().map(str::trim_start).collect())
    };
    paths.into_iter().map(schema).collect()
}
