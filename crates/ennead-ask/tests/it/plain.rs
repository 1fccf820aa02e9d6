//! What is said about a plain line without reading it is what is said by the long way.

use ennead::Puzzle;
use ennead_ask::verbs::{check, same};
use ennead_same::canonical_plain;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FULL: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn canonical_forms_of_lines() {
    let few = format!("1{}", ".".repeat(80));
    for line in [PUZZLE, FULL, &few, &PUZZLE.replace('.', "0"), &PUZZLE.replace('.', "*")] {
        let puzzle: Puzzle = line.replace('*', ".").parse().unwrap();
        let judged = canonical_plain(&puzzle).unwrap();
        let (form, automorphisms) = same::plain_form(line.as_bytes()).unwrap();
        assert_eq!(std::str::from_utf8(&form).unwrap(), judged.puzzle.to_string());
        assert_eq!(automorphisms, judged.automorphisms);
        assert_eq!(check::is_complete(line.as_bytes()), Some(line == FULL));
    }
}

#[test]
fn other_lines_have_to_be_read() {
    let clash = format!("55{}", ".".repeat(79));
    for line in [&clash, &PUZZLE[1..], "", &format!("{PUZZLE} "), &PUZZLE.replace('.', "y")] {
        assert_eq!(same::plain_form(line.as_bytes()), None, "{line}");
        assert_eq!(check::is_complete(line.as_bytes()), None, "{line}");
    }
}
