//! The problems of the laboratory, made and read again.

use serde_json::Value;

use crate::session::ennead;

/// A recipe by numbers, and the same by names.
const RECIPES: [(&str, &str); 6] = [
    ("sudoku:60", "sudoku:empty=21"),
    ("futoshiki:4,8", "futoshiki:filled=8,side=4"),
    ("graph-colouring:9,3", "graph-colouring:colours=3,nodes=9"),
    ("map-colouring:6,5,8,4", "map-colouring:blocks=8,height=5,width=6,colours=4"),
    ("n-queens:6", "n-queens:side=6"),
    ("shikaku:6,7", "shikaku:hints=7,side=6"),
];

/// What `model` says of a problem, without its name.
fn figures(arguments: &[&str], input: &str) -> Value {
    let said = ennead(&[&["model", "--json"], arguments].concat(), input);
    assert_eq!(said.code, 0, "{arguments:?}: {said}");
    let mut model: Value = serde_json::from_str(said.out.trim_end()).unwrap();
    for key in ["problem", "file", "line"] {
        model.as_object_mut().unwrap().remove(key);
    }
    model
}

#[test]
fn each_kind_reads_back_as_text_and_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("problem.txt");
    for (numbers, names) in RECIPES {
        let kind = numbers.split(':').next().unwrap();
        let expected = figures(&[numbers, "--seed", "5"], "");
        assert_eq!(figures(&[names, "--seed", "5"], ""), expected, "{names}");
        let text = ennead(&["generate", numbers, "--seed", "5"], "");
        assert_eq!(text.code, 0, "{text}");
        assert_eq!(ennead(&["generate", names, "--seed", "5"], "").out, text.out);
        std::fs::write(&path, &text.out).unwrap();
        let named = format!("{kind}:{}", path.display());
        assert_eq!(figures(&[&named], ""), expected, "{named}");
        let json = ennead(&["generate", numbers, "--seed", "5", "--json"], "");
        assert_eq!(figures(&["-"], &json.out), expected, "{json}");
        let made: Value = serde_json::from_str(json.out.trim_end()).unwrap();
        assert_eq!((made["kind"].as_str(), made["text"].as_str()), (Some(kind), Some(&*text.out)));
        assert_eq!(figures(&["-"], &made["problem"].to_string()), expected, "the problem alone");
        let solved = ennead(&["lab", &named], "");
        assert_eq!(solved.code, 0, "{solved}");
    }
}

#[test]
fn several_are_those_of_the_seeds_that_follow() {
    let all = ennead(&["generate", "futoshiki:4,8", "-n", "3", "--seed", "7", "--json"], "").out;
    let named = ["seed 7", "seed 8", "seed 9"];
    for (line, name) in all.lines().zip(named) {
        assert!(line.contains(name), "{line}");
    }
    let models = ennead(&["model", "--json"], &all);
    assert_eq!((models.code, models.out.lines().count()), (0, 3), "{models}");
    let expected = figures(&["futoshiki:4,8", "--seed", "9"], "");
    assert_eq!(figures(&["-"], all.lines().last().unwrap()), expected);
}

#[test]
fn colours_by_number_and_by_name() {
    let said = ennead(&["generate", "graph-colouring:nodes=12,colours=Red+Teal+Olive"], "");
    assert_eq!(said.code, 0, "{said}");
    assert!(said.out.contains("(N00): Olive Teal Red\n"), "{said}");
    let said = ennead(&["lab", "map-colouring:side=8,blocks=9,colours=3", "--json"], "");
    assert_eq!(said.code, 0, "{said}");
    let cases: [(&[&str], &str); 8] = [
        (&["sudoku:filled=90"], "90 fixed numbers: expected 1 to 80"),
        (&["graph-colouring:nodes=12,colours=Red+Mauve"], "`Mauve` is no colour"),
        (&["graph-colouring:nodes=99,colours=3"], "99 nodes: expected 1 to 50"),
        (&["graph-colouring:nodes=9,colours=1"], "1 colours: expected 2 to 16"),
        (&["futoshiki:nodes=9"], "`nodes` means nothing for futoshiki"),
        (&["futoshiki:side=5"], "futoshiki needs empty=NUMBER"),
        (&["shikako:5,5"], "did you mean `shikaku`?"),
        (&["n-queens:8", "--rating", "se:2.0..3.0"], "`rating` is a wish about Sudokus"),
    ];
    for (more, expected) in cases {
        let said = ennead(&[&["generate"], more].concat(), "");
        assert_eq!(said.code, 2, "{more:?}: {said}");
        assert!(said.err.contains(expected), "{more:?}: {said}");
    }
    // Kinds that are mistyped, or lack their numbers; a file that is not there is none.
    for (name, expected) in [
        ("n-quens:8", "did you mean `n-queens`?"),
        ("graph-coloring", "expected graph-colouring:<nodes>,<colours>"),
        ("sudoku.txt", "no such file"),
    ] {
        for command in ["lab", "model"] {
            let said = ennead(&[command, name], "");
            assert!(said.code == 2 && said.err.contains(expected), "{command} {name}: {said}");
        }
    }
}
