//! `ennead convert`: forms, losses, refusals.

use expect_test::expect;

use crate::session::{PUZZLE, ennead};

#[test]
fn every_form_is_listed_and_reached() {
    let list = ennead(&["convert", "--list"], "").out;
    let names = "line grid barred numbers sdk sdm ss sdx pm hodoku sukaku bank csv vaasa langer opensudoku \
                 ksudoku fpuzzles sudokupad scf sudokuwiki problem-json json";
    for name in names.split_whitespace() {
        assert!(list.lines().any(|line| line.split_whitespace().nth(1) == Some(name)), "{name}");
        if name == "ksudoku" {
            let said = ennead(&["convert", "--to", name, PUZZLE], "");
            assert!(said.err.contains("can be read but not written"), "{said}");
            continue;
        }
        let there = ennead(&["convert", "--to", name, PUZZLE], "");
        assert_eq!(there.code, 0, "{name}: {there}");
        let back = ennead(&["convert", "--to", "line"], &there.out);
        assert_eq!(back.out, format!("{PUZZLE}\n"), "{name}: {there}");
    }
}

#[test]
fn what_cannot_be_held_is_said() {
    let sdk = "#ASomebody\n#CA comment\n".to_owned()
        + &(0..9).map(|row| PUZZLE[row * 9..row * 9 + 9].to_owned() + "\n").collect::<String>();
    let said = ennead(&["convert", "--to", "sdm"], &sdk);
    expect![[r#"
        note: left out, because the output cannot hold it: author (1), comment (1)
    "#]]
    .assert_eq(&said.err);
    assert_eq!(ennead(&["convert", "--to", "sdm", "--quiet"], &sdk).err, "");
    let lines = format!("# one\n{PUZZLE} # two\n");
    expect![[r#"
        53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
        --- stderr
        note: left out, because the output cannot hold it: comment (1), comment lines (1)
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["convert"], &lines).to_string());
    // A form that holds them loses nothing.
    assert_eq!(ennead(&["convert", "--to", "json"], &sdk).err, "");
}

#[test]
fn a_text_with_two_readings_is_refused() {
    let sixteen: String = "123456789ABCDEF.".repeat(16);
    expect![[r#"
        --- stderr
        error: the characters of this 16×16 grid have more than one reading
          line 1, column 1
          |
        1 | 123456789ABCDEF.123456789ABCDEF.123456789ABCDEF.123456789ABCDEF.123456789ABC…
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        help: `--alphabet hex1` reads 1-9 and A-G, A = 10
        help: `--alphabet hex0` reads 0-9 and A-F, 0 = first digit, A = eleventh
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["convert", "--to", "numbers"], &sixteen).to_string());
    assert_eq!(ennead(&["convert", "--to", "line", "--alphabet", "hex0"], &sixteen).code, 0);
}

#[test]
fn rules_we_do_not_know_are_named() {
    let blank_row = ["{}"; 9].join(",");
    let grid = vec![format!("[{blank_row}]"); 9].join(",");
    let json = format!(
        r#"{{"size":9,"grid":[{grid}],"diagonal+":true,"killercage":[{{"cells":["R1C1"],"value":"3"}}]}}"#
    );
    let said = ennead(&["convert"], &json);
    assert_eq!(said.code, 2);
    assert!(said.err.contains("diagonal+") && said.err.contains("killercage"), "{said}");
}

#[test]
fn bad_names() {
    expect![[r#"
        --- stderr
        error: invalid value 'pdf' for '--to <FORM>': `pdf` is no form; `ennead convert --list` shows them all

        For more information, try '--help'.
        --- exit 2
    "#]].assert_eq(&ennead(&["convert", "--to", "pdf", PUZZLE], "").to_string());
    expect![[r#"
        --- stderr
        error: this is a 9×9 grid
          line 1, column 1
          |
        1 | 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....…
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ expected 16×16, as the shape 4x4 says
        --- exit 2
    "#]].assert_eq(&ennead(&["convert", "--shape", "4", PUZZLE], "").to_string());
}

/// A table keeps its columns, in their order; a record of JSON its keys.
#[test]
fn what_a_table_holds_besides_the_puzzle() {
    let table = format!(
        "id;board;source\n7;{PUZZLE};\"a; \"\"b\"\"\"\n8;{};\n9;12;x\n",
        &PUZZLE.replace('.', "0")
    );
    let said = ennead(&["convert", "--to", "csv"], &table);
    let puzzle = PUZZLE.replace('.', "0");
    let expected =
        format!("puzzle,solution,id,source\n{puzzle},,7,\"a; \"\"b\"\"\"\n{puzzle},,8,\n");
    assert_eq!(said.out, expected, "{said}");
    assert!(said.err.contains("line 4, column 5") && said.code == 2, "{said}");
    let said = ennead(&["solve", "--to", "csv"], &table);
    let solution = crate::session::SOLUTION;
    let rows: Vec<&str> = said.out.lines().collect();
    assert_eq!(rows[0], "puzzle,solution,id,source,error");
    assert_eq!(rows[1], format!("{puzzle},{solution},7,\"a; \"\"b\"\"\","));
    assert_eq!(rows[2], format!("{puzzle},{solution},8,,"));
    // A row that cannot be read keeps its place and its columns.
    assert!(rows[3].starts_with("12,,9,x,\"line 4, column 5: "), "{said}");
    assert!(rows.len() == 4 && said.code == 2 && !said.err.contains("column 5"), "{said}");
    let said = ennead(&["verify"], &said.out);
    assert!(said.out.starts_with("right\nright\n"), "{said}");
    let (clash, blank) = ("11".to_owned() + &".".repeat(79), ".".repeat(81));
    let others = format!("puzzle,id\n{clash},1\n{blank},2\n");
    let said = ennead(&["solve", "--to", "csv"], &others);
    let rows: Vec<&str> = said.out.lines().collect();
    assert!(rows[1].starts_with("11") && rows[1].contains(",,1,\"the givens clash: "), "{said}");
    assert!(rows[2].contains(",2,\"more than one solution; this is the first found\""), "{said}");
    let said = ennead(&["solve", "--json"], &table);
    assert!(said.out.contains(r#""fields":{"id":"7","source":"a; \"b\""}"#), "{said}");
    assert!(said.out.contains(r#""fields":{"id":"9","puzzle":"12","source":"x"}"#), "{said}");
    let record = format!(r#"{{"puzzle": "{PUZZLE}", "id": "7", "source": "x"}}"#);
    let said = ennead(&["convert", "--to", "csv"], &record);
    assert_eq!(said.out, format!("puzzle,solution,id,source\n{puzzle},,7,x\n"), "{said}");
    let bad = format!("{record}\n{{\"id\":\"9\",\"puzzle\":\"12\"}}\n");
    let said = ennead(&["solve", "--to", "csv"], &bad);
    assert!(said.out.lines().nth(2).unwrap().starts_with("12,,9,,"), "{said}");
    // What a form without columns cannot hold is named.
    let said = ennead(&["convert", "--to", "sdm"], &record);
    assert!(said.err.contains("id (1), source (1)"), "{said}");
}

#[test]
fn the_column_of_a_table_can_be_named() {
    let table = format!("first\tsecond\n{PUZZLE}\t1\n");
    let said = ennead(&["convert"], &table);
    assert_eq!(said.code, 2);
    let said = ennead(&["convert", "--from", "csv"], &table);
    assert!(said.err.contains("`--column \"first\"` reads that column"), "{said}");
    let said = ennead(&["convert", "--column", "first"], &table);
    assert_eq!(said.out, format!("{PUZZLE}\n"), "{said}");
}

/// A word of an input, of a file's name or of the command line cannot reach the terminal.
#[test]
fn control_characters_are_written_out() {
    for arguments in [
        &["solve", "--from", "line"][..],
        &["solve"],
        &["solve", "\u{1b}[2Jfile"],
        &["solve", "--from", "\u{1b}[2J"],
        &["model", "--kind", "\u{1b}[2J"],
    ] {
        let said = ennead(arguments, "12\u{1b}[2J\u{7}3\u{202e}4\n\u{1b}\n");
        assert!(said.code == 2 && !said.err.is_empty(), "{arguments:?}");
        let is_active = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!said.err.contains(is_active) && !said.out.contains(is_active), "{:?}", said.err);
    }
}
