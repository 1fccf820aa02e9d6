//! A newcomer's first ten minutes.

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead};

#[test]
fn help_names_every_command() {
    let said = ennead(&["--help"], "");
    for command in
        ["solve", "check", "verify", "convert", "model", "lab", "schema", "completions", "man"]
    {
        assert!(said.out.contains(&format!("\n  {command} ")), "{command}");
        assert_eq!(ennead(&[command, "--help"], "").code, 0, "{command}");
    }
    assert_eq!(ennead(&["frobnicate"], "").code, 2);
    assert_eq!(ennead(&[], "").code, 2);
}

#[test]
fn a_puzzle_as_the_argument() {
    assert_eq!(ennead(&["solve", PUZZLE], "").to_string(), format!("{SOLUTION}\n--- exit 0\n"));
    // A whole paste in quotes.
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    assert_eq!(ennead(&["solve", &rows.join("\n")], "").out, format!("{SOLUTION}\n"));
}

#[test]
fn a_file_a_pipe_and_a_dash() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("puzzle.txt");
    std::fs::write(&file, PUZZLE).unwrap();
    let file = file.to_str().unwrap();
    for said in
        [ennead(&["solve", file], ""), ennead(&["solve"], PUZZLE), ennead(&["solve", "-"], PUZZLE)]
    {
        assert_eq!((said.out.as_str(), said.code), (format!("{SOLUTION}\n").as_str(), 0));
    }
}

#[test]
fn broken_puzzles() {
    expect![[r#"
        --- stderr
        error: `y` is no cell of a 9×9 grid
          line 1, column 2
          |
        1 | 5y..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....…
          |  ^ expected a digit from 1 to 9, or a blank: . 0 * _ - ? x X
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["solve", &PUZZLE.replacen('3', "y", 1)], "").to_string());
    expect![[r#"
        # line 1: the givens clash: 5 stands twice in row 1: r1c1 r1c2; 5 stands twice in box 1: r1c1 r1c2
        --- exit 1
    "#]]
    .assert_eq(&ennead(&["solve", &PUZZLE.replacen('3', "5", 1)], "").to_string());
    expect![[r#"
        --- stderr
        error: this line begins with 80 characters, a 9×9 grid has 81
          line 1, column 1
          |
        1 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....…
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected a line of 81 characters, nine rows of nine, a drawn grid, numbers, a link, …
        help: `ennead convert --list` shows all forms; `--from NAME` says what is wrong with a text in that form
        --- exit 2
    "#]].assert_eq(&ennead(&["solve", &PUZZLE[..80]], "").to_string());
    expect![[r#"
        --- stderr
        error: `no-such-file`: no such file, and it is no puzzle either
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["solve", "no-such-file"], "").to_string());
    expect![[r#"
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["solve"], "").to_string());
    expect![[r#"
        --- stderr
        error: `/` is a folder, expected a file
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["solve", "/"], "").to_string());
}

#[test]
fn a_sixteen_by_sixteen_and_a_six_by_six() {
    let hex = "1234 5678 9ABC DEFG".replace(' ', "");
    let rows: Vec<String> = (0..16)
        .map(|row| {
            let shift = row % 4 * 4 + row / 4;
            let line: String = hex.chars().cycle().skip(shift).take(16).collect();
            // Leave out a third.
            line.chars()
                .enumerate()
                .map(|(at, c)| if (at + 2 * row) % 3 == 0 { '.' } else { c })
                .collect()
        })
        .collect();
    let said = ennead(&["solve", "-v"], &rows.join("\n"));
    assert_eq!(said.code, 0, "{said}");
    assert!(said.err.contains("16×16, boxes 4x4"), "{said}");
    assert_eq!(said.out.trim_end().len(), 256);
    assert_eq!(ennead(&["check"], &said.out).out, "valid complete\n");

    let six = "12.4.6 4.61.3 2.156. .6423. 31.6.5 6.531.".replace(' ', "\n");
    expect![[r#"
        --- stderr
        error: a 6×6 grid has more than one reading
          line 1, column 1
          |
        1 | 12.4.6
          | ^^^^^^
        help: `--shape 2x3` reads it with boxes of 2 rows and 3 columns
        help: `--shape 3x2` reads it with boxes of 3 rows and 2 columns
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["solve"], &six).to_string());
    expect![[r#"
        +-------+-------+
        | 1 2 3 | 4 5 6 |
        | 4 5 6 | 1 2 3 |
        +-------+-------+
        | 2 3 1 | 5 6 4 |
        | 5 6 4 | 2 3 1 |
        +-------+-------+
        | 3 1 2 | 6 4 5 |
        | 6 4 5 | 3 1 2 |
        +-------+-------+
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["solve", "--shape", "2x3", "--to", "barred"], &six).to_string());
}

/// Every help has examples and exit codes, and every example does what it shows.
#[test]
fn the_examples_in_the_help_work() {
    let folder = tempfile::tempdir().unwrap();
    let table = format!("id,board\n1,{PUZZLE}\n");
    let several = PUZZLE.replacen("53", "..", 1);
    for (name, text) in [
        ("puzzle.txt", PUZZLE.to_owned()),
        ("puzzles.txt", format!("{PUZZLE}\n{several}\n{PUZZLE}\n")),
        ("several.txt", several.clone()),
        ("answer.txt", SOLUTION.to_owned()),
        ("now.txt", PUZZLE.replacen("53.", "534", 1)),
        ("puzzles.csv", format!("puzzle,id\n{PUZZLE},1\n")),
        ("tables.csv", table),
        ("queens.txt", "column 0 = (0,1)\ncolumn 1 = (1,3)".to_owned()),
    ] {
        std::fs::write(folder.path().join(name), text + "\n").unwrap();
    }
    let recording = folder.path().join("search.trace");
    ennead(&["lab", "n-queens:4", "--trace", recording.to_str().unwrap()], "");
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_ennead"));
    let help = ennead(&["--help"], "").out;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let names: Vec<&str> = commands
        .filter_map(|line| line.strip_prefix("  ")?.split(' ').next())
        .filter(|name| !name.is_empty() && *name != "help")
        .collect();
    assert!(names.len() > 15, "{names:?}");
    for name in names {
        let help = ennead(&[name, "--help"], "").out;
        assert!(help.contains("Example") && help.contains("Exit status:"), "{name}: {help}");
        for line in help.lines().filter_map(|line| line.strip_prefix("  ennead ")) {
            let line = line.split("  #").next().unwrap_or(line);
            // One goes on until it is stopped, and some make puzzles for a minute.
            if ["serve", "book"].contains(&name) || line.contains("--needs") {
                continue;
            }
            let status = std::process::Command::new("sh")
                .args(["-c", &format!("{} {line} > out 2> err", binary.display())])
                .current_dir(folder.path())
                .status()
                .unwrap();
            let err = std::fs::read_to_string(folder.path().join("err")).unwrap();
            assert!(matches!(status.code(), Some(0 | 1)), "ennead {line}: {status:?}\n{err}");
        }
    }
}

#[test]
fn colour_is_used_when_asked_for() {
    let styled = |arguments: &[&str]| ennead(arguments, "nonsense").err.contains('\u{1b}');
    assert!(!styled(&["solve"]));
    assert!(styled(&["solve", "--color", "always"]));
    assert!(styled(&["--color", "always", "solve"]));
    assert!(!styled(&["solve", "--color", "never"]));
    assert_eq!(ennead(&["solve", "--color", "sometimes", PUZZLE], "").code, 2);
}

#[test]
fn one_name_can_be_looked_up() {
    for (name, expected) in [
        ("x-wing", &["X-Wing (`x-wing`), rated", "What it sees", "Why it holds", "Example"][..]),
        ("mac", &["MAC: ", "Sabin"]),
        ("BZ", &["BZ: Brélaz", "1979"]),
        ("n-queens", &["n-queens: a kind of problem"]),
        ("sdm", &["one puzzle per line", "read and written"]),
    ] {
        let said = ennead(&["info", name], "");
        assert!(said.code == 0 && expected.iter().all(|word| said.out.contains(word)), "{said}");
    }
    let said = ennead(&["info", "x-wingg"], "");
    assert!(said.code == 2 && said.err.contains("x-wing"), "{said}");
}
