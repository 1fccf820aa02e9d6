//! `ennead solve`: outcomes, exit codes, forms.

use expect_test::expect;

use crate::session::{PUZZLE, SOLUTION, ennead};

/// Two solutions: two cells of the unavoidable rectangle are open.
fn two_solutions() -> String {
    let mut solved: Vec<char> = SOLUTION.chars().collect();
    // Blank everything but rows 1 to 5.
    for cell in solved.iter_mut().skip(45) {
        *cell = '.';
    }
    solved.into_iter().collect()
}

#[test]
fn json_lines() {
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79","solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179","solutions":1,"outcome":"unique"}
        --- exit 0
    "#]].assert_eq(&ennead(&["solve", "--json", PUZZLE], "").to_string());
    let many = two_solutions();
    let said = ennead(&["solve", "--json", &many], "");
    assert!(said.out.contains("\"solutions\":2,\"outcome\":\"multiple\""), "{said}");
    assert_eq!(said.code, 1);
    // Row 1 lacks a 9 that column 9 has already.
    let none = "12345678.........9".to_owned() + &".".repeat(63);
    expect![[r#"
        {"line":1,"ordinal":1,"puzzle":"12345678.........9...............................................................","solution":null,"solutions":0,"outcome":"none"}
        --- exit 1
    "#]].assert_eq(&ennead(&["solve", "--json", &none], "").to_string());
    expect![[r#"
        --- stderr
        error: `12345`: no such file, and it is no puzzle either
        --- exit 2
    "#]]
    .assert_eq(&ennead(&["solve", "--json", "12345"], "").to_string());
}

#[test]
fn several_solutions_are_said() {
    let said = ennead(&["solve", &two_solutions()], "");
    assert_eq!(said.code, 1);
    assert!(said.out.ends_with(" # more than one solution; this is the first found\n"), "{said}");
    assert_eq!(ennead(&["check"], &said.out).out, "valid complete\n");
    assert_eq!(ennead(&["solve", "--first", &two_solutions()], "").code, 0);
}

#[test]
fn the_exit_codes_of_sat_solvers() {
    let code = |puzzle: &str, more: &[&str]| {
        ennead(&[&["solve", "--sat-exit", puzzle], more].concat(), "").code
    };
    let none = "12345678.........9".to_owned() + &".".repeat(63);
    assert_eq!(code(PUZZLE, &[]), 10);
    assert_eq!(code(&two_solutions(), &[]), 10);
    assert_eq!(code(&none, &[]), 20);
    assert_eq!(code("bad", &[]), 2);
    assert_eq!(code(PUZZLE, &["--time-limit", "0s", "--engine", "simple"]), 0);
}

#[test]
fn a_limit_of_time_is_honest() {
    let said =
        ennead(&["solve", "--time-limit", "0ms", "--engine", "simple", "--json", PUZZLE], "");
    assert!(said.out.contains("\"outcome\":\"limit\",\"limit\":\"time\""), "{said}");
    assert_eq!(said.code, 3);
    assert_eq!(ennead(&["solve", "--time-limit", "soon", PUZZLE], "").code, 2);
}

#[test]
fn the_solution_files_of_vaasa() {
    let rows: Vec<String> = (0..9)
        .map(|row| {
            let digits = PUZZLE[row * 9..row * 9 + 9].replace('.', "0");
            digits.chars().flat_map(|c| [c, ' ']).collect::<String>() + "\r\n"
        })
        .collect();
    let said = ennead(&["solve", "--to", "vaasa"], &(rows.concat() + "\r\n"));
    let mut expected = String::new();
    for row in 0..9 {
        let d: Vec<char> = SOLUTION[row * 9..row * 9 + 9].chars().collect();
        expected += &format!(
            "{} {} {} | {} {} {} | {} {} {}  = 0,45\r\n",
            d[0], d[1], d[2], d[3], d[4], d[5], d[6], d[7], d[8]
        );
        if row == 2 || row == 5 {
            expected += "---------------------\r\n";
        }
    }
    expected += "\r\n0 0 0 0 0 0 0 0 0 \r\n45 45 45 45 45 45 45 45 45 \r\n\r\n";
    assert_eq!(said.out, expected);
}

#[test]
fn a_sukaku_is_given_by_its_candidates() {
    // All candidates of the solution, and 1 and 2 besides in each cell of row 1.
    let line: String = SOLUTION
        .chars()
        .enumerate()
        .flat_map(|(at, solution)| {
            ('1'..='9').map(move |digit| {
                let open = digit == solution || (at < 9 && "12".contains(digit));
                if open { digit } else { '.' }
            })
        })
        .collect();
    let said = ennead(&["solve", "-v", &line], "");
    assert!(said.err.contains("read as: sukaku"), "{said}");
    assert_eq!((said.out.trim_end(), said.code), (SOLUTION, 0));
}
