//! The model has exactly the solutions that the verifier accepts.

use std::collections::BTreeMap;

use ennead_csp::{Algorithm, BinaryCsp, Budget, Count, Problem, Search};
use ennead_grid::interchange::{Block, Dimensions, NumberedSquare, Square};
use ennead_model::{
    AnyProblem, Colour, Futoshiki, GraphColouring, Kind, MapColouring, Model, NQueens, Shikaku,
    Sudoku, Table,
};

use crate::corpus::{all, corpus};
use crate::everything::{every, solutions};

#[test]
fn every_case_has_its_number_of_solutions() {
    let algorithm: Algorithm = "MAC+BZ".parse().unwrap();
    for (kind, case) in all() {
        let problem = case.problem(kind);
        let csp = BinaryCsp::model(&problem);
        let mut verified = 0;
        let count =
            Search::new(&csp, algorithm).for_each(Budget::unlimited().steps(10_000_000), |found| {
                assert_eq!(problem.verify(found), [], "{kind} {}", case.name);
                verified += 1;
                std::ops::ControlFlow::Continue(())
            });
        assert!(matches!(count, Count::Exactly(_)), "{kind} {}", case.name);
        assert_eq!(verified, case.solutions, "{kind} {}", case.name);
    }
}

#[test]
fn trying_everything_finds_the_same() {
    for (kind, case) in all() {
        let found = solutions(&case.problem(kind));
        assert_eq!(found.len() as u64, case.solutions, "{kind} {}", case.name);
    }
}

#[test]
fn every_algorithm_solves_the_small_ones() {
    for (kind, case) in all().filter(|(_, case)| !case.name.contains("made")) {
        let problem = case.problem(kind);
        let csp = BinaryCsp::model(&problem);
        for algorithm in Algorithm::all() {
            let count = Search::new(&csp, algorithm).count(2, Budget::unlimited().steps(200_000));
            assert_eq!(
                count.found(),
                u128::from(case.solutions.min(2)),
                "{kind} {} {algorithm}",
                case.name
            );
        }
    }
}

/// How many of `proposed` the verifier accepts; compared with what the model has.
fn agree<M: Model>(problem: &M, proposed: impl Iterator<Item = M::Solution>) {
    let accepted = proposed.filter(|solution| problem.verify(solution).is_empty()).count();
    let found = solutions(problem);
    for assignments in &found {
        assert_eq!(problem.verify(&problem.solution(assignments)), []);
    }
    assert_eq!(found.len(), accepted);
}

/// All ways to enter numbers from 0 to one too many into the empty squares.
fn numbered(squares: Vec<Square>, most: u32) -> impl Iterator<Item = Vec<NumberedSquare>> {
    let numbers: Vec<u32> = (0..=most + 1).collect();
    every(squares.len(), &numbers).collect::<Vec<_>>().into_iter().map(move |entered| {
        let pairs = squares.iter().copied().zip(entered);
        pairs.map(|(square, number)| NumberedSquare { square, number }).collect()
    })
}

#[test]
fn all_numbers_in_few_squares() {
    // Full of chance, then opened a little: several solutions, and every rule is needed.
    for seed in 0..30 {
        let made = Futoshiki::generate(4, 6, seed).unwrap();
        agree(&made.problem, numbered(made.problem.variables(), 4));
    }
    for text in [
        "1 2 3 4\n3 4 1 2\n. . . .\n. . 2 1",
        // Two solutions: 1 and 2 change places.
        ". . . .\n3 4 1 2\n. . 4 3\n4 3 2 1",
        ". . 3 4\n. . 1 2\n2 1 4 3\n4 3 . .",
        // One.
        "1 2 . .\n3 4 1 2\n. . 4 3\n4 3 2 .",
        // None: no number is left to the first square of the second row.
        ". 2 3 .\n. 4 1 2\n2 1 . 3\n3 . 2 4",
    ] {
        let problem: Sudoku = text.parse().unwrap();
        agree(&problem, numbered(problem.variables(), 4));
    }
}

#[test]
fn all_colours_on_few_regions() {
    let palette = [Colour::Red, Colour::Green, Colour::Blue, Colour::Teal];
    for case in corpus(Kind::GraphColouring) {
        let problem: GraphColouring = case.text().parse().unwrap();
        let nodes = problem.variables();
        if nodes.len() <= 7 {
            let colourings = every(nodes.len(), &palette);
            agree(&problem, colourings.map(|c| nodes.iter().copied().zip(c).collect()));
        }
    }
    for case in corpus(Kind::MapColouring) {
        let problem: MapColouring = case.text().parse().unwrap();
        let blocks = problem.variables();
        // Made maps have other colours.
        if blocks.len() <= 7 && !case.name.contains("made") {
            let colourings = every(blocks.len(), &palette);
            let colourings = colourings.map(|c| blocks.iter().copied().zip(c));
            agree(&problem, colourings.map(Iterator::collect::<BTreeMap<Block, Colour>>));
        }
    }
}

#[test]
fn all_placements_of_few_queens() {
    for n in 1..=4 {
        let problem = NQueens::new(n).unwrap();
        let squares: Vec<Square> = problem.chess_board().squares().collect();
        // Every set of squares once: those in ascending order.
        let sets = every(n as usize, &squares).filter(|s| s.is_sorted_by(|a, b| a < b));
        agree(&problem, sets);
    }
}

#[test]
fn all_blocks_for_few_hints() {
    let blocks: Vec<Block> = (0..5)
        .flat_map(|c| (0..5).map(move |r| Square::new(c, r)))
        .flat_map(|s| (1..=5 - s.column).map(move |w| (s, w)))
        .flat_map(|(s, w)| (1..=5 - s.row).map(move |h| (s, w, h)))
        .map(|(s, w, h)| Block::new(s, Dimensions::new(w, h).unwrap()))
        .collect();
    for hints in [
        vec![(2, 2, 25)],
        vec![(0, 0, 10), (4, 4, 15)],
        vec![(0, 0, 15), (1, 1, 10)],
        vec![(0, 0, 12), (4, 4, 13)],
        vec![(0, 0, 20), (4, 0, 5)],
    ] {
        let hints: Vec<_> =
            hints.into_iter().map(|(c, r, n)| NumberedSquare::new(c, r, n)).collect();
        let count = hints.len();
        let problem = Shikaku::new(5, hints).unwrap();
        agree(&problem, every(count, &blocks).filter(|s| s.is_sorted_by(|a, b| a < b)));
    }
}

#[test]
fn any_problem_has_the_same_graph() {
    fn same<P: Problem + Into<AnyProblem>>(problem: P)
    where
        ennead_model::Value: From<P::Value>,
        ennead_model::Variable: From<P::Variable>,
    {
        let own = BinaryCsp::model(&problem);
        let any = BinaryCsp::model(&problem.into());
        assert_eq!(own.ids().len(), any.ids().len());
        for id in own.ids() {
            assert_eq!(ennead_model::Variable::from(own.variable(id).clone()), *any.variable(id));
            let values: Vec<ennead_model::Value> =
                own.domain(id).iter().map(|v| v.clone().into()).collect();
            assert_eq!(values, any.domain(id));
        }
        assert!(own.edges().eq(any.edges()));
        assert!(own.theoretical_edges().eq(any.theoretical_edges()));
        for (a, b) in own.edges().zip(any.edges()) {
            let pairs = own.consistent_pairs(a).map(|(v, w)| (v.clone().into(), w.clone().into()));
            assert!(pairs.eq(any.consistent_pairs(b).map(|(v, w)| (*v, *w))));
        }
    }
    for (kind, case) in all() {
        let text = case.text();
        match kind {
            Kind::Sudoku => same(text.parse::<Sudoku>().unwrap()),
            Kind::Futoshiki => same(text.parse::<Futoshiki>().unwrap()),
            Kind::GraphColouring => same(text.parse::<GraphColouring>().unwrap()),
            Kind::MapColouring => same(text.parse::<MapColouring>().unwrap()),
            Kind::NQueens => same(text.parse::<NQueens>().unwrap()),
            Kind::Shikaku => same(text.parse::<Shikaku>().unwrap()),
            Kind::Table => same(text.parse::<Table>().unwrap()),
        }
    }
}
