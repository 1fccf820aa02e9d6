//! The page's files: the list is complete, the catalogues agree, the policy holds, the size is kept.
//! How the page behaves is tested in a browser: `tests/browser/harness.mjs` says how.

mod requests;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ennead_web::{FILES, File};

/// What a visit to Solve may load, uncompressed and without the engines.
const MOST_BYTES: usize = 250_000;

fn page() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("page")
}

fn below(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            below(&path, found);
        } else {
            let path = path.strip_prefix(page()).expect("below the page").to_string_lossy();
            found.insert(path.replace('\\', "/"));
        }
    }
}

/// Whether a file is of this kind.
fn is(file: &File, extension: &str) -> bool {
    Path::new(file.path).extension().is_some_and(|its| its == extension)
}

fn text(path: &str) -> &'static str {
    let file = File::at(path).expect("listed");
    String::from_utf8(file.bytes()).expect("the page is UTF-8").leak()
}

#[test]
fn every_file_is_listed() {
    let mut found = BTreeSet::new();
    below(&page(), &mut found);
    let listed: BTreeSet<String> = FILES.iter().map(|file| file.path.to_owned()).collect();
    assert_eq!(listed, found);
    assert_eq!(FILES.len(), listed.len(), "a file is listed twice");
}

#[test]
fn files_are_packed_whole() {
    for file in FILES {
        assert_eq!(file.bytes(), std::fs::read(page().join(file.path)).unwrap(), "{}", file.path);
    }
    let (packed, whole) = (|f: &File| f.packed.len(), |f: &File| f.bytes().len());
    assert!(FILES.iter().map(packed).sum::<usize>() * 2 < FILES.iter().map(whole).sum());
}

/// The keys of a catalogue: `'key': '…'`, where the text holds no straight quote.
fn keys(catalogue: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for line in text(catalogue).lines().filter(|line| line.starts_with("  '")) {
        let quoted: Vec<&str> = line.split('\'').collect();
        assert!(quoted.len() % 4 == 1, "{catalogue}: keys and texts in straight quotes: {line}");
        keys.extend(quoted.chunks(4).filter(|four| four.len() == 4).map(|four| four[1].to_owned()));
    }
    keys
}

#[test]
fn catalogues_are_complete() {
    let (english, german) = (keys("words/en.js"), keys("words/de.js"));
    assert_eq!(english, german, "the same keys in the same order");
    let once: BTreeSet<&String> = english.iter().collect();
    assert_eq!(once.len(), english.len(), "a key stands twice");
    assert!(english.len() > 100);
    let lessons = keys("words/lessons-en.js");
    assert_eq!(lessons, keys("words/lessons-de.js"), "the same keys in the same order");
    let code = text("js/lab/lessons.js");
    for key in lessons.iter().filter(|key| !key.ends_with("-title")) {
        assert!(code.contains(&format!("'{key}'")), "`{key}` is in no lesson");
    }
}

/// The strategies that the page offers, as it lists them.
#[test]
fn every_strategy_has_its_sentence_in_german() {
    let offered: BTreeSet<String> = text("js/lab/run.js")
        .lines()
        .filter(|line| {
            ["CHECKING", "ORDERING"].iter().any(|list| line.contains(&format!("const {list} = [")))
        })
        .flat_map(|line| line.split('\'').skip(1).step_by(2).map(str::to_owned))
        .collect();
    assert!(offered.len() >= 17);
    let told: BTreeSet<String> = keys("words/strategies-de.js").into_iter().collect();
    assert_eq!(told, offered);
}

#[test]
fn every_word_that_is_asked_for_is_there() {
    let known: BTreeSet<String> = keys("words/en.js").into_iter().collect();
    for file in FILES.iter().filter(|file| file.path.starts_with("js/")) {
        let code = text(file.path);
        for (at, _) in code.match_indices("t('") {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.') {
                continue;
            }
            let word = code[at + 3..].split('\'').next().expect("split gives one part");
            assert!(known.contains(word), "{}: no word `{word}`", file.path);
        }
    }
    for attribute in ["data-t=\"", "data-label=\""] {
        for part in text("index.html").split(attribute).skip(1) {
            let word = part.split('"').next().expect("split gives one part");
            assert!(known.contains(word), "index.html: no word `{word}`");
        }
    }
}

#[test]
fn nothing_inline_and_nothing_from_elsewhere() {
    for file in FILES {
        let code = text(file.path);
        for address in code
            .split("http")
            .skip(1)
            .filter(|rest| rest.starts_with("://") || rest.starts_with("s://"))
        {
            assert!(address.starts_with("://www.w3.org/2000/svg"), "{}: asks elsewhere", file.path);
        }
        if is(file, "html") {
            assert!(
                !code.contains(" style=")
                    && !code.contains("<style")
                    && !code.contains(" onclick=")
            );
            assert!(code.split("<script").skip(1).all(|script| script.contains("src=\"js/")));
        }
        if is(file, "js") {
            assert!(
                !code.contains("setAttribute('style'") && !code.contains("innerHTML"),
                "{}",
                file.path
            );
        }
    }
}

/// The modules that a module imports at once, and they in turn.
fn imports(path: &str, found: &mut BTreeSet<String>) {
    if !found.insert(path.to_owned()) {
        return;
    }
    for part in text(path).split("from '").skip(1) {
        let to = part.split('\'').next().expect("split gives one part");
        let mut place: Vec<&str> = path.split('/').collect();
        place.pop();
        for step in to.split('/') {
            match step {
                "." => {}
                ".." => {
                    place.pop();
                }
                name => place.push(name),
            }
        }
        imports(&place.join("/"), found);
    }
}

#[test]
fn a_visit_is_small() {
    let mut loaded = BTreeSet::new();
    imports("js/main.js", &mut loaded);
    imports("js/solve/view.js", &mut loaded);
    let sheets = text("index.html").split("rel=\"stylesheet\" href=\"").skip(1);
    loaded.extend(sheets.map(|rest| rest.split('"').next().expect("one part").to_owned()));
    loaded.extend(["index.html", "icon.svg", "words/de.js"].map(str::to_owned));
    let bytes: usize = loaded.iter().map(|path| text(path).len()).sum();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
}
