//! Any problem as the doors see it.

use ennead_csp::{BinaryCsp, Problem};
use ennead_grid::interchange::Square;
use ennead_model::{AnyProblem, Kind, Value, Variable};
use expect_test::expect;

use crate::corpus::{all, corpus};
use crate::everything::solutions;

fn case(kind: Kind, name: &str) -> AnyProblem {
    corpus(kind).iter().find(|case| case.name == name).unwrap().problem(kind)
}

#[test]
fn kinds_have_names() {
    for &kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert!(corpus(kind).iter().all(|case| case.problem(kind).kind() == kind));
    }
}

#[test]
fn words_of_every_problem() {
    let mut said = String::new();
    for &kind in Kind::ALL {
        let csp = BinaryCsp::model(&corpus(kind)[0].problem(kind));
        let id = csp.ids().next().unwrap();
        let value = csp.domain(id)[0];
        said += &format!("{kind}: {} = {value}\n", csp.variable(id));
    }
    expect![[r"
        sudoku: (0,0) = 1
        futoshiki: (0,0) = 1
        graph-colouring: (A) = Green
        map-colouring: (1,1) [2x3] = Red
        n-queens: column 0 = (0,0)
        shikaku: (2,2) [25] = (0,0) [5x5]
        table: x = 1
    "]]
    .assert_eq(&said);
}

#[test]
fn drawings() {
    let mut drawn = String::new();
    for (kind, name) in [
        (Kind::Futoshiki, "four-ladder"),
        (Kind::GraphColouring, "triangle"),
        (Kind::MapColouring, "quarters"),
        (Kind::Shikaku, "crossed"),
        (Kind::Shikaku, "made-1"),
    ] {
        let problem = case(kind, name);
        drawn += &problem.draw(&solutions(&problem)[0]);
        drawn += "\n";
    }
    expect![[r"
        1 < 2 < 3 < 4
        -   -   -   -
        4   3   2   1
        -   -   -   -
        2   4   1   3
        -   -   -   -
        3   1   4   2

        (A): Green
        (B): Red
        (C): Blue

        (0,0) [2x2]: Red
        (0,2) [2x2]: Blue
        (2,0) [2x2]: Blue
        (2,2) [2x2]: Red

        +---+---+---+---+---+
        | 5 |   |   |   |   |
        +   +   +   +   +   +
        |   | 5 |   |   |   |
        +   +   +   +   +   +
        |   |   | 5 |   |   |
        +   +   +   +   +   +
        |   |   |   | 5 |   |
        +   +   +   +   +   +
        |   |   |   |   | 5 |
        +---+---+---+---+---+

        +---+---+---+---+---+
        |   | 5 |   |   |   |
        +   +   +   +   +   +
        |   |   |   |   |   |
        +   +   +   +   +   +
        |   |   | 3 | 5 |   |
        +   +   +---+   +   +
        |   |   | 2 |   | 5 |
        +   +   +   +   +   +
        | 5 |   |   |   |   |
        +---+---+---+---+---+

    "]]
    .assert_eq(&drawn);
}

#[test]
fn nothing_assigned_can_be_drawn_and_judged() {
    for (kind, case) in all() {
        let problem = case.problem(kind);
        let _ = problem.draw(&[]);
        assert_eq!(problem.verify(&[]).is_empty(), problem.variables().is_empty());
    }
}

#[test]
fn words_of_another_problem_mean_nothing() {
    let problem = case(Kind::NQueens, "four");
    let strange = (Variable::Square(Square::new(0, 0)), Value::Number(7));
    assert_eq!(problem.verify(&[strange]), problem.verify(&[]));
    assert!(problem.domain(&strange.0).is_empty());
    assert!(problem.relation(&strange.0, &strange.0).is_none());
}
