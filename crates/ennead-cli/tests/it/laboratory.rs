//! `ennead model`, `ennead lab` and the laboratory as an engine.

use expect_test::expect;
use serde_json::Value;

use crate::session::{PUZZLE, SOLUTION, Said, ennead};

/// Eleven empty squares, four of them constrained with the first.
const EXAMPLE: &str =
    ".2...678..56789123.891234568912345672345.7891567891234678912345912345678.456.891.";

fn objects(said: &Said) -> Vec<Value> {
    said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Without the lines that differ from run to run.
fn timeless(said: &Said) -> String {
    let text = said.to_string();
    text.split_inclusive('\n').filter(|line| !line.starts_with("time ")).collect()
}

/// Every tag that is opened is closed, in order.
fn assert_balanced(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap());
        }
    }
    assert!(open.is_empty() && svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(svg.contains("<title>") && !svg.contains("dominant-baseline"));
}

#[test]
fn the_figures_of_the_example() {
    let said = ennead(&["model", "--json", EXAMPLE], "");
    let model = &objects(&said)[0];
    assert_eq!((&model["variables"], &model["constraints"]), (&11.into(), &4.into()));
    assert_eq!(model["theoretical_constraints"], 25);
    assert_eq!(
        (&model["density_ratio"], &model["mean_tightness_ratio"]),
        (&"4/55".into(), &"1/3".into())
    );
    assert!((model["density"].as_f64().unwrap() - 4.0 / 55.0).abs() < 1e-12);
    assert!((model["mean_tightness"].as_f64().unwrap() - 1.0 / 3.0).abs() < 1e-12);
    assert_eq!(model["variable_list"].as_array().unwrap().len(), 11);
    assert_eq!(model["edges"].as_array().unwrap().len(), 4);
    let theoretical = ennead(&["model", "--json", "--theoretical", EXAMPLE], "");
    assert_eq!(objects(&theoretical)[0]["edges"].as_array().unwrap().len(), 25);
    expect![[r#"
        problem                  sudoku
        variables                11
        values                   13
        theoretical constraints  25
        proven constraints       4
        density                  4/55 = 0.0727
        mean tightness           1/3 = 0.3333

        variable    domain  degree  sum tightness
        (0,0) r1c1  1 3 4        4  4/3 = 1.3333
        (0,1) r2c1  4            1  1/3 = 0.3333
        (0,2) r3c1  7            0  0
        (0,8) r9c1  3            1  1/3 = 0.3333
        (2,0) r1c3  3            1  1/3 = 0.3333
        (3,0) r1c4  4            1  1/3 = 0.3333
        (4,0) r1c5  5            0  0
        (4,4) r5c5  6            0  0
        (4,8) r9c5  7            0  0
        (8,0) r1c9  9            0  0
        (8,8) r9c9  2            0  0

        constraint         consistent  inconsistent  tightness
        (0,0)       (0,1)           2             1  1/3 = 0.3333
        (0,0)       (0,8)           2             1  1/3 = 0.3333
        (0,0)       (2,0)           2             1  1/3 = 0.3333
        (0,0)       (3,0)           2             1  1/3 = 0.3333
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["model", "--edges", EXAMPLE], "").to_string());
}

#[test]
fn pictures_of_the_graph() {
    expect![[r#"
        graph "n-queens:3" {
          node [shape=box, style=rounded];
          x0 [label="column 0\n(0,0) (0,1) (0,2)"];
          x1 [label="column 1\n(1,0) (1,1) (1,2)"];
          x2 [label="column 2\n(2,0) (2,1) (2,2)"];
          x0 -- x1 [label="0.778", penwidth=3.9];
          x0 -- x2 [label="0.556", penwidth=3.0];
          x1 -- x2 [label="0.778", penwidth=3.9];
        }
        --- exit 0
    "#]]
    .assert_eq(&ennead(&["model", "--dot", "-p", "n-queens:3"], "").to_string());
    for problem in [
        "n-queens:5",
        "futoshiki:4,9",
        "graph-colouring:6,4",
        "map-colouring:5,5,6,4",
        "shikaku:5,4",
        "sudoku:40",
    ] {
        let said = ennead(&["model", "--svg", "-", "--theoretical", "--problem", problem], "");
        assert_balanced(&said.out);
        let model = &objects(&ennead(&["model", "--json", "--problem", problem], ""))[0];
        let [variables, theoretical] =
            ["variables", "theoretical_constraints"].map(|key| model[key].as_u64().unwrap());
        let titles = said.out.matches("<g><title>").count() as u64;
        assert_eq!(titles, variables + theoretical, "{problem}");
        assert_eq!(said.out.matches(": tightness ").count() as u64, theoretical, "{problem}");
    }
}

#[test]
fn a_sudoku_as_lines_columns_and_squares() {
    let said = ennead(&["model", "--cells", EXAMPLE], "");
    assert!(said.out.contains("C_13  1  4  1  8\n"), "{said}");
    assert!(said.out.contains("{L(C_00) = L(C_01); V(C_00) != V(C_01)}"));
    for family in ["line", "column", "square"] {
        assert!(said.out.contains(&format!("{family} constraints: 324\n")));
    }
    let model = &objects(&ennead(&["model", "--cells", "--json", EXAMPLE], ""))[0];
    assert_eq!(model["cells"].as_array().unwrap().len(), 81);
    assert_eq!(model["families"][2]["constraints"].as_array().unwrap().len(), 324);
    assert_eq!(ennead(&["model", "--cells", "-p", "n-queens:4"], "").code, 2);
}

#[test]
fn four_queens_by_plain_backtracking() {
    let arguments = ["lab", "--problem", "n-queens:4", "--algorithm", "BT+NO"];
    expect![[r#"
             1  a  simplifying                        depth 0
             2  p  assigning     column 0  = (0,0)    depth 1
             3  p  assigning     column 1  = (1,2)    depth 2
             4  r  assigning     column 2             depth 2
             5  z  backtracking  column 1             depth 1
             6  p  assigning     column 1  = (1,3)    depth 2
             7  p  assigning     column 2  = (2,1)    depth 3
             8  r  assigning     column 3             depth 3
             9  z  backtracking  column 2             depth 2
            10  r  assigning     column 2             depth 2
            11  y  backtracking  column 1             depth 1
            12  z  backtracking  column 0             depth 0
            13  p  assigning     column 0  = (0,1)    depth 1
            14  p  assigning     column 1  = (1,3)    depth 2
            15  p  assigning     column 2  = (2,0)    depth 3
            16  q  assigning     column 3  = (3,2)    depth 4

        n-queens:4 by BT+NO: solved in 16 steps

        . . Q .
        Q . . .
        . . . Q
        . Q . .

        simplifying steps   1
        assigning steps     11
        backtracking steps  4
        total steps         16
        efficiency          3/4 = 0.7500
        consistency checks  36
        prunings            0
        nodes               26
        longest jump        1
        --- exit 0
    "#]]
    .assert_eq(&timeless(&ennead(&[&arguments[..], &["--steps"]].concat(), "")));
    let lines = objects(&ennead(&[&arguments[..], &["--steps", "--json"]].concat(), ""));
    assert_eq!(lines.len(), 17);
    expect![[r#"{"depth":2,"state":"assigning","step":3,"transition":"p","value":"(1,2)","variable":"column 1"}"#]].assert_eq(&lines[2].to_string());
    let run = &lines[16];
    let counts = ["simplifying_steps", "assigning_steps", "backtracking_steps", "total_steps"];
    assert_eq!(counts.map(|count| run[count].as_u64().unwrap()), [1, 11, 4, 16]);
    assert_eq!((&run["algorithm"], &run["solved"]), (&"BT+NO".into(), &true.into()));
    assert_eq!((&run["efficiency"], &run["consistency_checks"]), (&0.75.into(), &36.into()));
    assert_eq!(run["solution"][3], serde_json::json!(["column 3", "(3,2)"]));
}

#[test]
fn all_algorithms_solve_small_problems() {
    for problem in ["n-queens:6", "futoshiki:4,10"] {
        let said = ennead(&["lab", "--all", "--json", "--problem", problem], "");
        let runs = objects(&said);
        assert_eq!((runs.len(), said.code), (60, 0));
        assert!(runs.iter().all(|run| run["outcome"] == "solved" && run["limit"].is_null()));
    }
}

#[test]
fn a_comparison_as_table_csv_and_chart() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chart.svg");
    let file = file.to_str().unwrap();
    let arguments = ["lab", "--compare", "--problem", "n-queens:6", "--svg", file];
    let said = ennead(&arguments, "");
    assert_eq!((said.code, said.out.lines().count()), (0, 63));
    let chart = std::fs::read_to_string(file).unwrap();
    assert_balanced(&chart);
    assert_eq!(chart.matches("<g><title>").count(), 60);
    ennead(&arguments, "");
    assert_eq!(chart, std::fs::read_to_string(file).unwrap(), "the same each time");

    let some = [
        "lab",
        "-p",
        "n-queens:6",
        "--csv",
        "--checking",
        "BT,MAC",
        "--ordering",
        "no,bz",
        "--sort",
        "steps",
    ];
    let out = ennead(&some, "").out;
    let without_time: Vec<&str> =
        out.lines().map(|line| line.rsplit_once(',').unwrap().0).collect();
    expect![[r#"
        problem,algorithm,solved,simplifying_steps,assigning_steps,backtracking_steps,total_steps,efficiency,consistency_checks,prunings,nodes,longest_jump
        n-queens:6,MAC+NO,yes,1,8,1,10,0.9000,320,81,11,1
        n-queens:6,MAC+BZ,yes,1,8,1,10,0.9000,320,81,11,1
        n-queens:6,BT+NO,yes,1,52,25,78,0.6795,355,0,171,1
        n-queens:6,BT+BZ,yes,1,52,25,78,0.6795,355,0,171,1"#]].assert_eq(&without_time.join("\n"));
}

#[test]
fn no_solution_and_limits_are_said() {
    expect![[r#"
        n-queens:3 by MAC+BZ: no solution, proven in 1 step

        simplifying steps   1
        assigning steps     0
        backtracking steps  0
        total steps         1
        efficiency          1
        consistency checks  21
        prunings            5
        nodes               0
        longest jump        0
        --- exit 1
    "#]]
    .assert_eq(&timeless(&ennead(&["lab", "-p", "n-queens:3"], "")));
    let limited = ["lab", "-p", "n-queens:8", "-a", "BT+NO", "--step-limit", "100"];
    expect![[r#"
        n-queens:8 by BT+NO: unsolved, step limit reached after 100 steps

        simplifying steps   1
        assigning steps     67
        backtracking steps  32
        total steps         100
        efficiency          17/25 = 0.6800
        consistency checks  784
        prunings            0
        nodes               293
        longest jump        1
        --- exit 3
    "#]]
    .assert_eq(&timeless(&ennead(&limited, "")));
    let said = ennead(&["lab", "-p", "n-queens:8", "--json", "--time-limit", "0s"], "");
    let run = &objects(&said)[0];
    assert_eq!((&run["solved"], &run["outcome"]), (&false.into(), &"limit".into()));
    assert_eq!((&run["limit"], said.code), (&"time".into(), 3));
    let said = ennead(&["lab", "-p", "n-queens:6", "--solutions", "all", "--json"], "");
    let run = &objects(&said)[0];
    assert_eq!((&run["solutions"], &run["all_solutions"]), (&4.into(), &true.into()));
    let said = ennead(&["lab", "-p", "n-queens:6", "--solutions", "3", "--json"], "");
    assert_eq!(objects(&said)[0]["all_solutions"], false);
}

#[test]
fn recordings() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (trace, tree) = (path("trace.jsonl"), path("tree"));
    let said = ennead(
        &["lab", "n-queens:4", "-a", "BT+NO", "--trace", &trace, "--cp-profiler", &tree],
        "",
    );
    assert_eq!(said.code, 0, "{said}");
    let lines = std::fs::read_to_string(&trace).unwrap();
    assert_eq!(lines.lines().count(), 17);
    assert!(lines.starts_with("{\"trace\":1,\"algorithm\":\"BT+NO\""));
    assert!(lines.contains("\n{\"step\":1,\"transition\":\"a\""));
    assert!(std::fs::read(&tree).unwrap().len() > 26 * 38);
    assert_eq!(ennead(&["lab", "n-queens:4", "--all", "--trace", &trace], "").code, 2);
}

#[test]
fn problems_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let shikaku = file("rows.txt", "5 . . . .\n. . . . 5\n. . 5 . .\n5 . . . .\n. . . . 5\n");
    let said = ennead(&["lab", "--json", "--problem", &format!("shikaku:{shikaku}")], "");
    assert_eq!(objects(&said)[0]["solved"], true);
    let both = file("two.txt", &format!("{PUZZLE}\n{EXAMPLE}\n"));
    for arguments in
        [vec!["lab", "--json", &both], vec!["lab", "--json", "-p", &format!("sudoku:{both}")]]
    {
        let runs = objects(&ennead(&arguments, ""));
        assert_eq!((&runs[0]["line"], &runs[1]["line"]), (&1.into(), &2.into()));
    }
    let bad = file("bad.txt", &format!("{PUZZLE}\n55{}\n{EXAMPLE}\n", &PUZZLE[2..]));
    let said = ennead(&["model", "--json", &bad], "");
    assert_eq!((objects(&said).len(), said.code), (3, 2));
    let worse = file("worse.txt", &format!("55{}\n{PUZZLE}\n", &PUZZLE[2..]));
    let said = ennead(&["lab", "--csv", "-a", "FC+BZ", &worse], "");
    assert!(said.out.starts_with("problem,algorithm,") && said.out.lines().count() == 2, "{said}");
    let queens = |n: u32| {
        let corner = r#""OriginSquare":{"Column":0,"Row":0}"#;
        let size = r#""Dimensions":{"WidthInSquares":4,"HeightInSquares":4}"#;
        format!("{{\"ChessBoard\":{{{corner},{size}}},\"Queens\":{n}}}\n")
    };
    let json = file("queens.json", &queens(4));
    for arguments in [["lab", "--json", &json], ["lab", "--json", &format!("n-queens:{json}")]] {
        assert_eq!(objects(&ennead(&arguments, ""))[0]["solved"], true);
    }
    let said = ennead(&["lab", "-"], &queens(5));
    assert!(said.code == 2 && said.err.contains("no valid n-queens"), "{said}");
    assert_eq!(ennead(&["lab", "-"], PUZZLE).code, 0);
}

#[test]
fn names_that_name_nothing() {
    let mut text = String::new();
    for arguments in [
        &["lab", "-p", "queens:4"][..],
        &["lab", "-p", "n-queens"],
        &["lab", "-p", "n-queens:0"],
        &["lab", "-p", "n-queens:512", "--time-limit", "none"],
        &["lab", "-p", "futoshiki:4"],
        &["lab", "-p", "futoshiki:missing.txt"],
        &["lab", "-p", "n-queens:4", "-a", "XX+NO"],
        &["lab", "-p", "n-queens:4", "-a", "BT"],
        &["lab", "-p", "n-queens:4", "--solutions", "0"],
        &["solve", "--engine", "csp:BT+XX", PUZZLE],
    ] {
        let said = ennead(arguments, "");
        assert_eq!(said.code, 2);
        text += said.err.lines().next().unwrap();
        text += "\n";
    }
    expect![[r#"
        error: `queens` is no kind of problem (did you mean `n-queens`?); known are sudoku, futoshiki, graph-colouring, map-colouring, n-queens, shikaku, table
        error: 0 numbers for n-queens: expected n-queens:<queens>
        error: 0 queens: expected 1 to 512
        error: n-queens:512: a model of 512 variables and 262144 values looks at more than 1000000000 pairs of values
        error: 1 number for futoshiki: expected futoshiki:<side>,<empty squares>
        error: `missing.txt`: no such file; expected futoshiki:<side>,<empty squares> or futoshiki:FILE
        error: unknown checking strategy 'XX'; known are BT, BJ, GBJ, CBJ, DBT, DDBT, FC, PLA, FLA, MAC, FC-CBJ, MAC-CBJ
        error: 'BT' names no algorithm; write CHECKING+ORDERING, as in MAC+BZ, with one of BT, BJ, GBJ, CBJ, DBT, DDBT, FC, PLA, FLA, MAC, FC-CBJ, MAC-CBJ and one of NO, BZ, MC, MT, DWD
        error: invalid value '0' for '--solutions <N or all>': `0` is no number of solutions: expected 1, 2, … or all
        error: invalid value 'csp:BT+XX' for '--engine <ENGINE>': unknown ordering strategy 'XX'; known are NO, BZ, MC, MT, DWD
    "#]].assert_eq(&text);
}

#[test]
fn the_laboratory_as_an_engine() {
    let said = ennead(&["solve", "--engine", "warp", PUZZLE], "");
    assert!(said.code == 2 && said.err.contains("or an algorithm, as csp:MAC+BZ"), "{said}");
    let by = |engine: &str, puzzle: &str| {
        ennead(&["solve", "--json", "--engine", engine, puzzle], "").to_string()
    };
    let several = SOLUTION[..45].to_owned() + &".".repeat(36);
    let none = "12345678.........9".to_owned() + &".".repeat(63);
    for puzzle in [PUZZLE, EXAMPLE, &none] {
        assert_eq!(by("csp:MAC+BZ", puzzle), ennead(&["solve", "--json", puzzle], "").to_string());
    }
    assert!(by("csp:FC-CBJ+DWD", &several).contains("\"outcome\":\"multiple\""));
    let said =
        ennead(&["solve", "--engine", "csp:BT+NO", "--time-limit", "0s", "--json", PUZZLE], "");
    assert!(said.out.contains("\"outcome\":\"limit\""), "{said}");
    let sukaku: String = "123456789".repeat(81);
    let said = ennead(&["solve", "--engine", "csp:MAC+BZ", &sukaku], "");
    assert!(said.code == 2 && said.err.contains("a Sukaku is given by its candidates"), "{said}");
}

/// What `lab` finds `verify` confirms, for every kind; and what is changed it refuses.
#[test]
fn answers_to_all_kinds_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("answer.json");
    let kinds = [
        "n-queens:6",
        "map-colouring:6,5,9,4",
        "graph-colouring:9,4",
        "futoshiki:4,6",
        "shikaku:5,7",
        "sudoku:50",
    ];
    for problem in kinds {
        let solved = ennead(&["lab", problem, "--json"], "");
        assert_eq!(solved.code, 0, "{problem}: {solved}");
        std::fs::write(&path, &solved.out).unwrap();
        let verify = |flags: &[&str]| {
            ennead(&[&["verify", "-p", problem, path.to_str().unwrap()], flags].concat(), "")
        };
        assert_eq!(verify(&[]).to_string(), "right\n--- exit 0\n", "{problem}");
        let mut answer: serde_json::Value = serde_json::from_str(&solved.out).unwrap();
        let pairs = answer["solution"].as_array_mut().unwrap();
        let taken = pairs.pop().unwrap();
        std::fs::write(&path, answer["solution"].to_string()).unwrap();
        let fewer = verify(&["--json"]);
        assert_eq!(fewer.code, 1, "{problem}: {fewer}");
        assert!(fewer.out.contains("\"condition\":"), "{problem}: {fewer}");
        let name = taken[0].as_str().unwrap();
        std::fs::write(&path, format!("{name} = nothing\n")).unwrap();
        let other = verify(&[]);
        assert!(other.out.starts_with(&format!("wrong: {name} cannot be `nothing`")), "{other}");
        std::fs::write(&path, "nobody = 1\n").unwrap();
        assert!(verify(&[]).out.contains("`nobody` is no variable of the problem"));
    }
}

#[test]
fn an_answer_that_is_none_is_told_apart_from_a_wrong_one() {
    let said = |answer: &str| ennead(&["verify", "-p", "n-queens:4", "-"], answer);
    for (answer, expected) in [
        ("column 0 (0,1)", "line 1 of the answer: expected `variable = value`"),
        ("[1, 2]", "expected pairs of variable and value"),
        ("{\"solution\": null}", "holds no solution"),
        ("{", "the answer is no JSON"),
    ] {
        let said = said(answer);
        assert!(said.code == 2 && said.err.contains(expected), "{answer}: {said}");
    }
    let said = ennead(&["verify", "-p", "n-queens:4"], "");
    assert!(said.err.contains("expected the answer"), "{said}");
}

/// A recording goes through every form and back, and says what it holds.
#[test]
fn recordings_change_their_form() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (own, lines) = (place("a.trace"), place("a.jsonl"));
    ennead(&["lab", "n-queens:6", "-a", "FC-CBJ+NO", "--trace", &own], "");
    ennead(&["lab", "n-queens:6", "-a", "FC-CBJ+NO", "--trace", &lines], "");
    let (own_bytes, line_bytes) = (std::fs::read(&own).unwrap(), std::fs::read(&lines).unwrap());
    for (from, to, expected) in
        [(&own, "json-lines", &line_bytes), (&lines, "own", &own_bytes), (&own, "own", &own_bytes)]
    {
        let written = place("b");
        let said = ennead(&["trace", from, "--to", to, "-o", &written], "");
        assert_eq!(said.code, 0, "{said}");
        assert!(std::fs::read(&written).unwrap() == *expected, "{from} to {to}");
    }
    let profile = place("tree.cpprofiler");
    ennead(&["trace", &own, "--to", "cp-profiler", "-o", &profile], "");
    assert!(std::fs::read(&profile).unwrap().len() > 100);
    let said = ennead(&["trace", &lines], "");
    assert!(
        said.out.starts_with("FC-CBJ+NO: ") && said.out.ends_with("on 6 variables\n"),
        "{said}"
    );
    std::fs::write(&own, &own_bytes[..own_bytes.len() / 2]).unwrap();
    let said = ennead(&["trace", &own], "");
    assert!(said.code == 2 && said.err.contains("byte "), "{said}");
    std::fs::write(&lines, "{\"trace\":2}").unwrap();
    let said = ennead(&["trace", &lines], "");
    assert!(said.code == 2 && said.err.contains("line 1"), "{said}");
}

#[test]
fn ties_are_those_of_kolyteon_where_it_has_the_algorithm() {
    let said = ennead(&["lab", "n-queens:8", "-a", "DBT+NO", "--ties", "kolyteon"], "");
    assert!(said.code == 2 && said.err.contains("DBT+NO has no form"), "{said}");
    let said = ennead(&["lab", "n-queens:4", "--ties", "coin"], "");
    assert!(said.code == 2 && said.err.contains("known are lowest, kolyteon"), "{said}");
    let said = ennead(&["lab", "n-queens:4", "--watch"], "");
    assert!(said.code == 2 && said.err.contains("--watch needs a terminal"), "{said}");
}

/// Bytes that are no text, a text that is no problem, and one that is.
#[test]
fn an_unreadable_file_among_others() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("bytes"), [0x89, b'P', 0xff, 0xfe, 0x00, 0x80]).unwrap();
    std::fs::write(path("words"), "no problem at all").unwrap();
    std::fs::write(path("good"), EXAMPLE).unwrap();
    let (bytes, words, good) = (path("bytes"), path("words"), path("good"));
    for verb in ["model", "lab"] {
        let said = ennead(&[verb, "--json", &bytes, &words, &good], "");
        assert_eq!(said.code, 2, "{said}");
        let lines = objects(&said);
        assert_eq!(lines.len(), 3, "{said}");
        assert!(lines[0]["error"].is_string() && lines[1]["error"].is_string(), "{said}");
        assert!(lines[2].get("error").is_none(), "{said}");
        let said = ennead(&[verb, &bytes, &good], "");
        assert!(said.code == 2 && said.err.contains("bytes") && !said.out.is_empty(), "{said}");
    }
}

/// Every strategy with its code, name and paper, every kind of problem with its numbers; and nothing beside it.
#[test]
fn the_list_names_strategies_and_problems() {
    let said = ennead(&["lab", "--list"], "");
    assert_eq!(said.code, 0, "{said}");
    let lines: Vec<&str> = said.out.lines().collect();
    let all: serde_json::Value =
        serde_json::from_str(&ennead(&["info", "--json"], "").out).unwrap();
    let halves = ["checking", "ordering"].map(|half| all["algorithms"][half].as_array().unwrap());
    let strategies = halves.into_iter().flatten();
    for (row, columns) in strategies
        .map(|row| (row, &["code", "name", "paper"][..]))
        .chain(all["kinds"].as_array().unwrap().iter().map(|row| (row, &["kind"][..])))
    {
        let words: Vec<&str> = columns.iter().map(|column| row[column].as_str().unwrap()).collect();
        // A strategy has three lines, a kind of problem one.
        let is_told = |lines: &[&str]| words.iter().all(|word| lines.concat().contains(word));
        assert!(lines.windows(3).any(is_told), "{words:?}: {said}");
    }
    assert!(!said.out.contains("x-wing"), "{said}");
    assert_eq!(ennead(&["lab", "--list", "n-queens:4"], "").code, 2);
}
