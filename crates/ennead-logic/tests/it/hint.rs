//! Hints: mistakes first, nothing told too early, wishes heard, moves recognised.

use std::collections::BTreeSet;

use ennead_grid::{DigitSet, Grid, Puzzle, Shape, Solution};
use ennead_logic::hint::{
    Depth, Hint, Mistake, NoHint, Progress, Recognised, Verdict, Wishes, hint, hint_until,
    recognise, stale_marks, way_to, why,
};
use ennead_logic::rating;
use ennead_logic::{Candidate, Policy, Position, Technique, all_steps, next};
use ennead_solve::{Budget, Outcome};
use expect_test::expect;

use crate::puzzles;

fn asked(puzzle: &Puzzle, grid: &Grid, solution: &Solution, wishes: &Wishes) -> Hint {
    hint(&Progress { puzzle, grid, marks: None, solution }, wishes).expect("it is this puzzle")
}

#[test]
fn a_wrong_digit_comes_first() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 1);
    let blank = puzzle.givens().blanks().next().expect("a puzzle has blanks");
    let right = solution.get(blank).expect("filled");
    let wrong = Shape::NINE.digits().find(|&one| one != right).expect("nine digits");
    let mut grid = puzzle.givens().clone();
    grid.set(blank, Some(wrong));
    let hint = asked(&puzzle, &grid, &solution, &Wishes::default());
    let Hint::Mistakes(mistakes) = &hint else { panic!("{hint:?}") };
    assert_eq!(mistakes.len(), 1);
    assert_eq!(mistakes[0].cell(), blank);
    let levels = Depth::ALL.map(|depth| hint.tell(Shape::NINE, depth));
    expect![[r#"
        Something is wrong: one digit does not belong where it is.
        Look at box 1.
        It is r1c1.
        r1c1 cannot be 1: it stands in column 1 already, in r4c1.
        The solution has 2 there."#]]
    .assert_eq(&levels[4].join("\n"));
    for (shorter, longer) in levels.iter().zip(&levels[1..]) {
        assert_eq!(&longer[..shorter.len()], shorter, "a level says all that those before say");
        assert_eq!(longer.len(), shorter.len() + 1);
    }
}

#[test]
fn a_missing_mark_is_found() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 1);
    let blank = puzzle.givens().blanks().next().expect("a puzzle has blanks");
    let right = solution.get(blank).expect("filled");
    let mut marks = vec![DigitSet::default(); 81];
    marks[blank.index()] = Shape::NINE.digits().filter(|&one| one != right).collect();
    let grid = puzzle.givens();
    let progress = Progress { puzzle: &puzzle, grid, marks: Some(&marks), solution: &solution };
    let found = hint(&progress, &Wishes::default()).expect("this puzzle");
    let Hint::Mistakes(mistakes) = &found else { panic!("{found:?}") };
    assert_eq!(mistakes[..], [Mistake::MissingMark(Candidate::new(blank, right))]);
    expect![[r#"
        A pencil mark was erased that is needed.
        Look at box 1.
        It is r1c1.
        Write all marks of r1c1 in again before you go on.
        2 is missing there."#]]
    .assert_eq(&found.tell(Shape::NINE, Depth::Full).join("\n"));
    // A mark too many is no mistake.
    let mut more = marks.clone();
    more[blank.index()] = Shape::NINE.digits().collect();
    let progress = Progress { marks: Some(&more), ..progress };
    assert!(matches!(hint(&progress, &Wishes::default()), Ok(Hint::Step(_))));
}

#[test]
fn another_puzzle_is_refused() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 1);
    let mut grid = Grid::clone(&solution);
    for (cell, given) in puzzle.givens().filled() {
        grid.set(cell, Shape::NINE.digits().find(|&digit| digit != given));
    }
    let progress = Progress { puzzle: &puzzle, grid: &grid, marks: None, solution: &solution };
    assert!(matches!(hint(&progress, &Wishes::default()), Err(NoHint::NotThisPuzzle(..))));
    let small = Grid::blank(Shape::new(2, 2).expect("4×4"));
    let progress = Progress { grid: &small, ..progress };
    assert!(matches!(hint(&progress, &Wishes::default()), Err(NoHint::OtherShape)));
    let full = Grid::clone(&solution);
    let progress = Progress { grid: &full, ..progress };
    assert!(matches!(hint(&progress, &Wishes::default()), Ok(Hint::Solved)));
}

#[test]
fn a_changed_given_is_named_with_both_digits() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 1);
    let (cell, given) = puzzle.givens().filled().next().expect("a given");
    let other = Shape::NINE.digits().find(|&digit| digit != given).expect("nine digits");
    let mut grid = puzzle.givens().clone();
    grid.set(cell, Some(other));
    let found = asked(&puzzle, &grid, &solution, &Wishes::default());
    let Hint::Mistakes(mistakes) = &found else { panic!("{found:?}") };
    let found_there = Candidate::new(cell, other);
    assert_eq!(mistakes[..], [Mistake::ChangedGiven { found: found_there, given }]);
    let said = found.tell(Shape::NINE, Depth::Follows).join(" ");
    assert!(said.contains(&format!("gives {given}")), "{said}");
    assert!(said.contains(&format!("has {other}")), "{said}");
    // One that was rubbed out stands all the same.
    grid.set(cell, None);
    assert!(matches!(asked(&puzzle, &grid, &solution, &Wishes::default()), Hint::Step(_)));
}

/// On the way to the solution, in every position: the marks as a program writes them that shows filled
/// cells as lone marks, and as one that does not, with stale marks added one at a time and all together.
/// No hint refuses the grid or speaks of a filled cell.
#[test]
fn stale_marks_are_normal() {
    let mut tried = 0;
    for seed in 0..4 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let mut position = Position::of(&puzzle).expect("small").with_one_solution();
        let policy = Policy::human().up_to(Technique::NakedTriple);
        while let Some(step) = next(&position, &policy) {
            position.apply(&step);
            let grid = position.grid();
            let mut stale: Vec<Candidate> = Vec::new();
            for (cell, digit) in grid.filled() {
                let peers = grid.geometry().peers(cell).iter();
                let blank = peers.copied().filter(|&peer| grid.get(peer).is_none());
                stale.extend(blank.map(|peer| Candidate::new(peer, digit)));
            }
            let one = stale.iter().copied().step_by(31).map(|mark| vec![mark]);
            for added in one.chain([stale.clone()]) {
                for shows_filled in [false, true] {
                    let mut marks: Vec<DigitSet> =
                        Shape::NINE.cells().map(|cell| position.candidates(cell)).collect();
                    for mark in &added {
                        marks[mark.cell.index()].insert(mark.digit);
                    }
                    let mut seen = grid.clone();
                    if shows_filled {
                        for (cell, digit) in grid.filled() {
                            marks[cell.index()] = DigitSet::only(digit);
                            // As a reader sees it who takes a lone mark for a mark where a peer
                            // still has it.
                            let peers = grid.geometry().peers(cell);
                            if added.iter().any(|a| a.digit == digit && peers.contains(&a.cell)) {
                                seen.set(cell, None);
                            }
                        }
                    }
                    let progress = Progress {
                        puzzle: &puzzle,
                        grid: &seen,
                        marks: Some(&marks),
                        solution: &solution,
                    };
                    let wishes = Wishes::default().up_to(Technique::NakedTriple);
                    let found = hint(&progress, &wishes).expect("this puzzle");
                    tried += 1;
                    match found {
                        Hint::Step(step) => {
                            let mut effects = step.1.placements.iter().chain(&step.1.eliminations);
                            assert!(effects.all(|one| grid.get(one.cell).is_none()), "{step:?}");
                        }
                        Hint::Nothing => {}
                        Hint::Solved => assert!(shows_filled || grid.is_complete()),
                        Hint::Mistakes(mistakes) => panic!("{mistakes:?}"),
                        Hint::Before(..) => panic!("no cell was asked about"),
                    }
                    if !shows_filled {
                        let mut expected = added.clone();
                        expected.sort_unstable();
                        expected.dedup();
                        assert_eq!(stale_marks(&progress), expected);
                    }
                }
            }
        }
    }
    assert!(tried > 1000, "{tried}");
}

/// Whether a text names a cell and, apart from houses, a digit.
fn gives_away(text: &str, placed: Candidate) -> bool {
    let name = Shape::NINE.name(placed.cell).to_string();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_house =
        |before: Option<&&str>| before.is_some_and(|word| ["box", "row", "column"].contains(word));
    let names_digit = words.iter().enumerate().any(|(at, word)| {
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        *word == placed.digit.to_string() && !is_house(before)
    });
    names_digit && words.contains(&name.as_str())
}

#[test]
fn no_level_before_the_fourth_gives_a_placement_away() {
    let mut kinds = BTreeSet::new();
    for seed in 0..3 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let mut grid = puzzle.givens().clone();
        let mut marks: Vec<DigitSet> = vec![DigitSet::default(); 81];
        for _ in 0..200 {
            let progress =
                Progress { puzzle: &puzzle, grid: &grid, marks: Some(&marks), solution: &solution };
            let found = hint(&progress, &Wishes::default()).expect("this puzzle");
            let Hint::Step(step) = &found else { break };
            let (position, deduction) = &**step;
            for depth in [Depth::Nudge, Depth::Where, Depth::Cells] {
                let text = found.tell(Shape::NINE, depth).join(" ");
                for &placed in &deduction.placements {
                    assert!(!gives_away(&text, placed), "{text}\n{deduction:?}");
                }
            }
            let full = found.tell(Shape::NINE, Depth::Full).join("\n");
            assert!(full.contains("So "), "{full}");
            kinds.insert(deduction.technique);
            let mut after = position.clone();
            after.apply(deduction);
            grid = after.grid();
            marks = Shape::NINE.cells().map(|cell| after.candidates(cell)).collect();
        }
    }
    assert!(kinds.len() > 5, "{kinds:?}");
}

#[test]
fn wishes_are_heard() {
    let mut answered = 0;
    for seed in 0..4 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let grid = puzzle.givens();
        for blank in grid.blanks().step_by(5) {
            let wishes = Wishes::default().up_to(Technique::NakedQuad).about(blank);
            match asked(&puzzle, grid, &solution, &wishes) {
                Hint::Step(step) => {
                    assert!(step.1.concerns(blank), "{:?}", step.1);
                    answered += 1;
                }
                Hint::Before(cell, steps) => {
                    assert_eq!(cell, blank);
                    assert!(steps.last().is_some_and(|(_, step)| step.concerns(blank)));
                    answered += 1;
                }
                other => assert!(matches!(other, Hint::Nothing), "{other:?}"),
            }
        }
    }
    assert!(answered > 8, "{answered}");
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 2);
    let grid = puzzle.givens();
    let easy = Wishes::default().up_to(Technique::FullHouse);
    assert!(matches!(asked(&puzzle, grid, &solution, &easy), Hint::Nothing));
    let wishes = Wishes::default().without_uniqueness();
    assert!(wishes.policy.techniques.iter().all(|one| !one.info().needs_uniqueness));
}

#[test]
fn what_the_policy_did_is_recognised() {
    let policy = Policy::human().up_to(Technique::SashimiXWing);
    let mut steps = 0;
    for seed in 0..4 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let mut position = Position::of(&puzzle).expect("small").with_one_solution();
        while let Some(step) = next(&position, &policy) {
            let mut after = position.clone();
            after.apply(&step);
            let Ok(Recognised::Step(found)) =
                recognise(&position, &after, &solution, &policy, &|| false)
            else {
                panic!("{step:?}")
            };
            assert_eq!(found.technique, step.technique);
            assert!(step.placements.iter().all(|one| found.placements.contains(one)));
            assert!(step.eliminations.iter().all(|one| found.eliminations.contains(one)));
            position = after;
            steps += 1;
        }
    }
    assert!(steps > 100, "{steps}");
}

/// Every digit of every blank cell: right where the solution has it, impossible elsewhere, and every step
/// of the proof can be proved and is needed.
#[test]
fn why_tells_the_truth() {
    let policy = Policy::human().up_to(Technique::XyChain);
    let mut shown = 0;
    for seed in 0..3 {
        let (puzzle, solution) = puzzles::minimal(Shape::NINE, seed);
        let position = Position::of(&puzzle).expect("small").with_one_solution();
        for cell in puzzle.givens().blanks().step_by(9) {
            for digit in Shape::NINE.digits() {
                let asked = Candidate::new(cell, digit);
                let why = why(&position, asked, &policy, &|| false).expect("no limit");
                let is_right = solution.get(cell) == Some(digit);
                match why.verdict {
                    Verdict::Right => assert!(is_right),
                    Verdict::Impossible | Verdict::Seen(_) => assert!(!is_right),
                    Verdict::NotKnown => {}
                    Verdict::Stands | Verdict::Filled(..) => panic!("{cell:?} is blank"),
                }
                for (before, step) in &why.steps {
                    assert_eq!(before.prove(step), Ok(()));
                    shown += 1;
                }
                let decided = |end: &Position| match end.value(cell) {
                    Some(value) => value == digit || why.verdict == Verdict::Impossible,
                    None => !end.candidates(cell).contains(digit),
                };
                for left_out in 0..why.steps.len() {
                    let mut end = position.clone();
                    for (at, (_, step)) in why.steps.iter().enumerate() {
                        if at != left_out && end.prove(step).is_ok() {
                            end.apply(step);
                        }
                    }
                    assert!(!decided(&end), "step {left_out} is idle");
                }
            }
        }
    }
    assert!(shown > 30, "{shown}");
}

#[test]
fn a_limit_ends_everything_at_once() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 1);
    let grid = puzzle.givens();
    let progress = Progress { puzzle: &puzzle, grid, marks: None, solution: &solution };
    let over = || true;
    let stopped = hint_until(&progress, &Wishes::default(), &over);
    assert!(matches!(stopped, Err(NoHint::Stopped(_))));
    let position = Position::of(&puzzle).expect("small").with_one_solution();
    let (path, is_stopped) = ennead_logic::solve_until(&position, &Policy::human(), &over);
    assert!(is_stopped && path.deductions.is_empty());
    let all = rating::rate_until(&puzzle, rating::Scales { se: None, ..Default::default() }, &over);
    let all = all.expect("small");
    let human = all.human.expect("asked for");
    assert!(all.hodoku.is_none() && !human.solved && human.hardest.is_none());
    // Nothing is known yet, so the bound is none; it still sorts above an exact number.
    assert!(human.order() > (human.rating, false));
}

/// A puzzle beyond the techniques has a bound above all of them and names none; and wherever a way to a
/// cell is told, it ends there.
#[test]
fn bounds_name_no_technique() {
    let line = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81");
    let puzzle = Puzzle::try_from(grid).expect("no clash");
    let position = Position::of(&puzzle).expect("small").with_one_solution();
    let human = rating::human::rate(&position);
    if !human.solved {
        assert!(human.hardest.is_none());
        assert!(human.rating.0 >= Technique::ForcingNet.info().rating, "{human:?}");
    }
    let (puzzle, _) = puzzles::minimal(Shape::NINE, 1);
    let position = Position::of(&puzzle).expect("small").with_one_solution();
    for cell in puzzle.givens().blanks().step_by(11) {
        let way = way_to(&position, cell, &Policy::human(), &|| false).expect("no limit");
        let (last, before) = way.split_last().expect("it can be solved");
        assert!(last.concerns(cell) && !before.iter().any(|step| step.concerns(cell)));
    }
}

#[test]
fn moves_without_a_reason_are_told_apart() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 1);
    let before = Position::of(&puzzle).expect("small");
    let policy = Policy::human().up_to(Technique::NakedSingle);
    let told = |after: &Position| {
        recognise(&before, after, &solution, &policy, &|| false).expect("no limit")
    };
    assert!(matches!(told(&before), Recognised::NoMove));
    let blank = puzzle.givens().blanks().next().expect("a puzzle has blanks");
    let right = Candidate::new(blank, solution.get(blank).expect("filled"));
    let mut struck = before.clone();
    struck.strike(right);
    let Recognised::Contradicts(wrong) = told(&struck) else { panic!("it is true") };
    assert_eq!(wrong, [right]);
    // One candidate that no single strikes.
    let mut other = before.clone();
    let free = before.candidates(blank).iter().find(|&one| one != right.digit).expect("not single");
    other.strike(Candidate::new(blank, free));
    // Singles may fill the cell later on, but none of them is this step.
    let found = told(&other);
    assert!(matches!(found, Recognised::NoneFound | Recognised::Way(_)), "{found:?}");
}

/// Two placements at once are no step, but two steps lead there.
#[test]
fn several_moves_at_once_are_a_way() {
    let (puzzle, solution) = puzzles::minimal(Shape::NINE, 3);
    let policy = Policy::human();
    let before = Position::of(&puzzle).expect("small").with_one_solution();
    let mut after = before.clone();
    for cell in puzzle.givens().blanks() {
        after.place(Candidate::new(cell, solution.get(cell).expect("filled")));
    }
    let told = recognise(&before, &after, &solution, &policy, &|| false).expect("no limit");
    let Recognised::Way(way) = told else { panic!("{told:?}") };
    for (position, step) in &way {
        assert_eq!(position.prove(step), Ok(()));
    }
    let stopped = recognise(&before, &after, &solution, &policy, &|| true);
    assert!(stopped.is_err());
}

/// A cell that only hard techniques reach is answered with the easy steps before it, where those lead
/// there; no step told is harder than the hardest on that way.
#[test]
fn a_cell_that_is_not_ripe_is_answered_with_what_comes_before() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let numbers = line.chars().map(|c| c.to_digit(10).unwrap_or(0));
    let grid = Grid::from_numbers(Shape::NINE, numbers).expect("81");
    let puzzle = Puzzle::try_from(grid).expect("no clash");
    let Outcome::Unique(solution) = ennead_solve::solve(&puzzle, Budget::unlimited()).0 else {
        panic!("it has one solution")
    };
    let mut waited = 0;
    for cell in puzzle.givens().blanks() {
        let wishes = Wishes::default().about(cell);
        let hint = asked(&puzzle, puzzle.givens(), &solution, &wishes);
        let said = hint.tell(Shape::NINE, Depth::Full).join("\n");
        let (_, step) = hint.step().expect("it can be solved");
        assert!(step.technique <= Technique::NakedSingle, "{said}");
        if let Hint::Before(asked, steps) = &hint {
            assert_eq!(*asked, cell);
            assert!(steps.last().is_some_and(|(_, step)| step.concerns(cell)));
            assert!(said.contains("not ripe yet"), "{said}");
            waited += 1;
        }
    }
    assert!(waited > 10, "{waited}");
}

#[test]
fn all_steps_are_sorted_and_each_is_there_once() {
    let (puzzle, _) = puzzles::minimal(Shape::NINE, 3);
    let position = Position::of(&puzzle).expect("small").with_one_solution();
    let policy = Policy::human().up_to(Technique::SimpleColours);
    let steps = all_steps(&position, &policy, None);
    assert!(steps.is_sorted_by_key(|step| step.technique.info().rating));
    let mut seen = BTreeSet::new();
    for step in &steps {
        let effects = (step.technique, step.placements.clone(), step.eliminations.clone());
        assert!(seen.insert(effects), "{step:?}");
    }
    let blank = puzzle.givens().blanks().next().expect("a puzzle has blanks");
    let about = all_steps(&position, &policy, Some(blank));
    let expected: Vec<_> = steps.into_iter().filter(|step| step.concerns(blank)).collect();
    assert_eq!(about.len(), expected.len());
}
