//! Sudoku as line, column, square and value; and as drawn.

use ennead_model::{Family, LineColumnSquare, Model, Sudoku};

fn nine() -> Sudoku {
    Sudoku::generate(30, 3).unwrap().problem
}

#[test]
fn cells_are_numbered_from_left_to_right_and_top_to_bottom() {
    let problem = nine();
    let view = LineColumnSquare(problem.puzzle());
    let cells: Vec<_> = view.cells().collect();
    assert_eq!(cells.len(), 81);
    assert_eq!(cells[7].to_string(), "C_07");
    assert_eq!((cells[7].line(), cells[7].column(), cells[7].square()), (0, 7, 2));
    assert_eq!(cells[40].to_string(), "C_40");
    assert_eq!((cells[40].line(), cells[40].column(), cells[40].square()), (4, 4, 4));
    assert_eq!(view.places(), 0..=8);
    assert_eq!(view.values(), 1..=9);
    assert_eq!(cells.iter().filter(|&&cell| view.value(cell).is_some()).count(), 30);
}

#[test]
fn three_families_of_constraints() {
    let problem = nine();
    let view = LineColumnSquare(problem.puzzle());
    for family in Family::ALL {
        let listed: Vec<_> = view.constraints(family).collect();
        assert_eq!(listed.len(), view.count(family));
        assert_eq!(listed.len(), 324);
        assert!(listed.is_sorted());
        assert!(listed.iter().all(|&(a, b)| a < b && family.of(a) == family.of(b)));
    }
    let sentence = |family: Family| {
        let (a, b) = view.constraints(family).nth(1).unwrap();
        family.sentence(a, b)
    };
    assert_eq!(sentence(Family::Line), "{L(C_00) = L(C_02); V(C_00) != V(C_02)}");
    assert_eq!(sentence(Family::Column), "{C(C_00) = C(C_18); V(C_00) != V(C_18)}");
    assert_eq!(sentence(Family::Square), "{S(C_00) = S(C_02); V(C_00) != V(C_02)}");
}

#[test]
fn a_solution_is_drawn_into_the_grid() {
    let problem: Sudoku = "1 . | . 4\n. . | . 2\n----+----\n. 1 | . .\n4 . | 2 .".parse().unwrap();
    let found = crate::everything::solutions(&problem);
    let drawn = problem.draw(&problem.solution(&found[0]));
    assert_eq!(drawn, "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n");
}
