//! What is written is read back the same.

use ennead_csp::{BinaryCsp, Budget, Search, SearchOutcome};
use ennead_grid::{Shape, Solution};
use ennead_model::{AnyProblem, Kind, Recipe, Sudoku};

use crate::corpus::all;

/// Instances of every kind that is made by chance, of many sizes.
fn made() -> impl Iterator<Item = AnyProblem> {
    (0..40u32).flat_map(|i| {
        let side = 4 + i % 6;
        let recipes = [
            format!("sudoku:{}", 1 + 2 * i),
            format!("futoshiki:{side},{}", 1 + i % (side * side - 1)),
            format!("graph-colouring:{},{}", 1 + i, 4 + i % 13),
            format!("map-colouring:{},{},{},4", 1 + i, 1 + i, 1 + i),
            format!("n-queens:{}", 1 + i),
            format!("shikaku:{},{}", 5 + i % 16, 1 + i % 10),
        ];
        recipes.map(|recipe| recipe.parse::<Recipe>().unwrap().generate(i as u64).unwrap())
    })
}

fn check(problem: &AnyProblem) {
    let kind = problem.kind();
    let text = problem.to_string();
    assert_eq!(&AnyProblem::from_text(kind, &text).unwrap(), problem, "{text}");
    let json = problem.to_json();
    assert_eq!(&AnyProblem::from_json(&json).unwrap(), problem, "{json}");
    assert_eq!(&AnyProblem::from_json_of(kind, &json).unwrap(), problem, "{json}");
    // Other writers begin field names with a small letter.
    let small = serde_json::from_str::<serde_json::Value>(&json).unwrap();
    let small = decapitalised(small).to_string();
    assert_eq!(&AnyProblem::from_json(&small).unwrap(), problem, "{small}");
    for other in Kind::ALL.iter().filter(|&&other| other != kind) {
        assert!(AnyProblem::from_json_of(*other, &json).is_err());
    }
}

fn decapitalised(value: serde_json::Value) -> serde_json::Value {
    use serde_json::Value;
    match value {
        Value::Array(values) => values.into_iter().map(decapitalised).collect(),
        Value::Object(fields) => {
            let small = |name: String| name[..1].to_lowercase() + &name[1..];
            fields.into_iter().map(|(name, value)| (small(name), decapitalised(value))).collect()
        }
        other => other,
    }
}

#[test]
fn made_problems() {
    made().for_each(|problem| check(&problem));
}

#[test]
fn the_corpus() {
    for (kind, case) in all() {
        let problem = case.problem(kind);
        check(&problem);
        assert_eq!(problem.to_string(), case.text(), "{kind} {}", case.name);
    }
}

#[test]
fn sudokus_of_every_shape() {
    for shape in Shape::all().filter(|shape| shape.side() <= 36) {
        let mut grid = Solution::canonical(shape).into_grid();
        for cell in shape.cells().step_by(3) {
            grid.set(cell, None);
        }
        let puzzle = ennead_grid::Puzzle::try_from(grid).unwrap();
        check(&AnyProblem::from(Sudoku::from(&puzzle)));
    }
}

#[test]
fn bars_may_be_left_out_where_sectors_are_square() {
    let drawn: Sudoku = "1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . 2".parse().unwrap();
    assert_eq!("1 . . .\n. . . .\n. . . .\n. . . 2".parse(), Ok(drawn.clone()));
    assert_eq!("1 . | . .\n. . . .\n\n. . | . .\r\n. . . 2\n".parse(), Ok(drawn));
}

#[test]
fn solutions_as_json() {
    for (kind, case) in all().filter(|(_, case)| case.solutions > 0) {
        let problem = case.problem(kind);
        let csp = BinaryCsp::model(&problem);
        let mut search = Search::new(&csp, "MAC+BZ".parse().unwrap());
        assert_eq!(search.run(Budget::unlimited().steps(1_000_000)), SearchOutcome::Solved);
        let json = problem.solution_to_json(&search.assignments());
        assert_eq!(problem.verify_json(&json).unwrap(), [], "{json}");
        if !csp.variables().is_empty() {
            assert_ne!(problem.verify_json("[]").unwrap(), []);
        }
        assert!(problem.verify_json("{}").is_err());
    }
}

#[test]
fn colour_names() {
    use ennead_model::{Colour, ColourSet};
    for (number, colour) in Colour::ALL.into_iter().enumerate() {
        assert_eq!(colour.number() as usize, number);
        assert_eq!(Colour::of_number(number), Some(colour));
        assert_eq!(colour.name().parse(), Ok(colour));
    }
    assert_eq!(Colour::of_number(16), None);
    assert_eq!(ColourSet::first(3).to_string(), "Black Maroon Green");
    assert_eq!(ColourSet::ALL.len(), 16);
    assert!(
        "Pink".parse::<Colour>().unwrap_err().to_string().starts_with("`Pink` is no colour; known")
    );
}

#[test]
fn drawings_of_others_are_read_as_ours() {
    let ours = ". < .   3   .\n-   -   v   -\n.   .   . > .\n-   -   -   -\n.   1   .   .\n-   -   -   ^\n2   .   .   .\n";
    let others = [
        ". < .   3   .\n        v\n.   .   . > .\n\n.   1   .   .\n            ^\n2   .   .   .\n",
        "_ < _   3   _\n        ∨\n_   _   _ > _\n_   1   _   _\n            ∧\n2   _   _   _\n",
        "+---+---+---+---+\n|   <   | 3 |   |\n+---+---+->-+---+\n|   |   |   >   |\n+---+---+---+---+\n\
         |   | 1 |   |   |\n+---+---+---+-<-+\n| 2 |   |   |   |\n+---+---+---+---+\n",
        "  +--+--+--+--+\n  |. <  |3 |\n  +--+--+v-+--+\n  |  |  |  >\n  +--+--+--+--+\n\n\
         \x20 |  |1 |  |  |\n  +--+--+--+^-+\n  |2\n  +--+--+--+--+",
        "0<0 3 0\n- - v -\n0 0 0>0\n0 1 0 0\n- - - ^\n2 0 0 0\n",
    ];
    let read = |text: &str| AnyProblem::from_text(Kind::Futoshiki, text).unwrap();
    for text in others {
        assert_eq!(read(text), read(ours), "{text}");
    }
    let misplaced = ". < .   3   .\n          v\n";
    let error = AnyProblem::from_text(Kind::Futoshiki, misplaced).unwrap_err().to_string();
    assert!(
        error.contains("line 2, column 11") && error.contains("a mark below a square"),
        "{error}"
    );
    // A frame that is not closed, a sign at the edge, something else in a square.
    for (text, place, expected) in [
        ("+---+---+\n", "line 1, column 10", "4 to 9 columns"),
        ("+---+-x-+---+---+\n", "line 1, column 7", "`+` or `-`"),
        ("++--+---+---+---+\n", "line 1, column 2", "`-` between two corners"),
        ("+---+---+---+---+\n|   |   |   |   >\n+---+---+---+---+", "line 2, column 17", "`|`"),
        ("+---+---+---+---+\n| x |   |   |   |\n+---+---+---+---+", "line 2, column 3", "a number"),
        (
            "+---+---+---+---+\n|   |   |   |   |\n+---+-?-+---+---+",
            "line 3, column 7",
            "`<` or `>`",
        ),
        ("+---+---+---+---+\n|   |   |   |   |\n", "line 3, column 1", "a line of the frame"),
    ] {
        let error = AnyProblem::from_text(Kind::Futoshiki, text).unwrap_err().to_string();
        assert!(error.contains(place) && error.contains(expected), "{text}{error}");
    }
    // Squares of two characters, as some print them.
    let spaced = "01 __ | __ 04\n__ __ | __ 02\n------+------\n__ 01 | __ __\n04 __ | 02 __\n";
    let ours = "1 . | . 4\n. . | . 2\n----+----\n. 1 | . .\n4 . | 2 .\n";
    let read = |text: &str| AnyProblem::from_text(Kind::Sudoku, text).unwrap();
    assert_eq!(read(spaced), read(ours));
}
