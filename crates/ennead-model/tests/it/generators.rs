//! What generators make: as asked, solvable, and the same for the same seed.

use ennead_csp::{BinaryCsp, Budget, Search, SearchOutcome};
use ennead_grid::interchange::Dimensions;
use ennead_model::{
    Colour, ColourSet, Futoshiki, Generated, GraphColouring, MapColouring, Model, NQueens, Recipe,
    Shikaku, Sudoku,
};

fn solved<M: Model>(made: Generated<M, M::Solution>) -> M {
    assert_eq!(made.problem.verify(&made.solution), []);
    made.problem
}

#[test]
fn sudoku() {
    for fixed in 1..=80 {
        let problem = solved(Sudoku::generate(fixed, fixed as u64).unwrap());
        assert_eq!(problem.problem().fixed_numbers().len(), fixed);
    }
    assert!(Sudoku::generate(0, 1).is_err());
    assert_eq!(
        Sudoku::generate(81, 1).unwrap_err().to_string(),
        "81 fixed numbers: expected 1 to 80"
    );
}

#[test]
fn sudoku_is_not_always_the_same_pattern() {
    // In every grid made by moving lines and numbers of the plain pattern, the three numbers of a
    // row of a box stand together in a row of each other box of the band.
    let plain = |seed| {
        let made = Sudoku::generate(1, seed).unwrap();
        let text = made.problem.draw(&made.solution);
        let rows: Vec<&str> = text.lines().filter(|line| !line.starts_with('-')).collect();
        let minis = |row: &str| -> Vec<Vec<char>> {
            let sorted = |part: &str| {
                let mut digits: Vec<char> = part.chars().filter(char::is_ascii_digit).collect();
                digits.sort_unstable();
                digits
            };
            row.split('|').map(sorted).collect()
        };
        let bands = rows.chunks(3);
        bands.into_iter().all(|band| {
            let first = minis(band[0]);
            band.iter().all(|row| minis(row).iter().all(|mini| first.contains(mini)))
        })
    };
    assert!(!(0..10).all(plain));
}

#[test]
fn futoshiki() {
    for side in 4..=9 {
        for empty in [1, side, side * side / 2, side * side - 1] {
            let problem = solved(Futoshiki::generate(side, empty, empty as u64).unwrap());
            assert_eq!(problem.side() as usize, side);
            assert_eq!(problem.filled().len(), side * side - empty);
            assert!(!problem.signs().is_empty());
        }
    }
    assert!(Futoshiki::generate(3, 1, 0).is_err());
    assert!(Futoshiki::generate(10, 1, 0).is_err());
    assert!(Futoshiki::generate(5, 0, 0).is_err());
    let bad = Futoshiki::generate(5, 25, 0).unwrap_err();
    assert_eq!(bad.to_string(), "25 empty squares: expected 1 to 24");
}

#[test]
fn graph_colouring() {
    for nodes in 1..=50 {
        let colours = ColourSet::first(4 + nodes % 3);
        let problem = solved(GraphColouring::generate(nodes, colours, nodes as u64).unwrap());
        assert_eq!(problem.node_data().len(), nodes);
        assert!(problem.node_data().iter().all(|datum| datum.permitted_colours == colours));
    }
    let four = ColourSet::first(4);
    assert!(GraphColouring::generate(0, four, 0).is_err());
    assert_eq!(
        GraphColouring::generate(51, four, 0).unwrap_err().to_string(),
        "51 nodes: expected 1 to 50"
    );
    let one: ColourSet = [Colour::Teal].into_iter().collect();
    assert_eq!(
        GraphColouring::generate(5, one, 0).unwrap_err().to_string(),
        "1 colours: expected 2 to 16"
    );
}

#[test]
fn map_colouring() {
    let four = ColourSet::first(4);
    for (width, height) in [(1, 1), (3, 2), (10, 10), (40, 7), (1000, 1000)] {
        let canvas = Dimensions::new(width, height).unwrap();
        let most = canvas.area().min(50) as usize;
        for blocks in [1, most.div_ceil(2), most] {
            let problem = solved(MapColouring::generate(canvas, blocks, four, 7).unwrap());
            assert_eq!(problem.block_data().len(), blocks);
            let area: u64 = problem.block_data().iter().map(|d| d.block.dimensions.area()).sum();
            assert_eq!(area, canvas.area());
        }
        assert!(MapColouring::generate(canvas, most + 1, four, 7).is_err());
    }
    let canvas = Dimensions::new(1001, 1).unwrap();
    assert!(MapColouring::generate(canvas, 1, four, 7).is_err());
}

#[test]
fn shikaku() {
    for side in 5..=20 {
        for hints in [1, 2, side, 2 * side] {
            let problem = solved(Shikaku::generate(side, hints, side as u64).unwrap());
            assert_eq!(problem.side() as usize, side);
            assert_eq!(problem.hints().len(), hints);
        }
        assert!(Shikaku::generate(side, 0, 0).is_err());
        assert!(Shikaku::generate(side, 2 * side + 1, 0).is_err());
    }
    assert!((0..100).all(|seed| Shikaku::generate(5, 10, seed).is_ok()));
    assert!(Shikaku::generate(4, 1, 0).is_err());
    assert!(Shikaku::generate(21, 1, 0).is_err());
}

#[test]
fn seeds() {
    let recipes = [
        "sudoku:40",
        "futoshiki:6,20",
        "graph-colouring:20,4",
        "map-colouring:9,9,20,5",
        "shikaku:9,12",
    ];
    for recipe in recipes {
        let recipe: Recipe = recipe.parse().unwrap();
        assert_eq!(recipe.generate(5).unwrap(), recipe.generate(5).unwrap());
        assert_ne!(recipe.generate(5).unwrap(), recipe.generate(6).unwrap());
    }
}

#[test]
fn a_seed_means_the_same_for_ever() {
    let made = "shikaku:5,6".parse::<Recipe>().unwrap().generate(1).unwrap();
    expect_test::expect![[r"
        . 5 . . .
        . . . . .
        . . 3 5 .
        . . 2 . 5
        5 . . . .
    "]]
    .assert_eq(&made.to_string());
    let made = "sudoku:20".parse::<Recipe>().unwrap().generate(1).unwrap();
    expect_test::expect![[r"
        . . . | 1 . . | . . .
        . . 3 | . 4 . | . . .
        . . . | . . . | . . .
        ------+-------+------
        . . 6 | . . 5 | 4 . .
        . . 5 | . . . | . . 7
        7 . . | . 3 . | . . .
        ------+-------+------
        8 . 2 | . 1 . | 7 . .
        . . 1 | . . . | . . .
        5 . 7 | 8 . 9 | 1 . .
    "]]
    .assert_eq(&made.to_string());
}

#[test]
fn recipes() {
    let queens = "n-queens:4".parse::<Recipe>().unwrap();
    assert_eq!(queens.to_string(), "n-queens:4");
    assert_eq!(queens.generate(9).unwrap(), NQueens::new(4).unwrap().into());
    let refusal = |text: &str| {
        let made = text.parse::<Recipe>().and_then(|recipe| recipe.generate(0));
        made.unwrap_err().to_string()
    };
    assert_eq!(
        refusal("chess:4"),
        "`chess` is no kind of problem; known are sudoku, futoshiki, graph-colouring, \
         map-colouring, n-queens, shikaku, table"
    );
    assert!(refusal("sudko:30").contains("did you mean `sudoku`?"));
    assert!(refusal("queens:8").contains("did you mean `n-queens`?"));
    assert!(!refusal("colouring:8").contains("did you mean"), "there are two");
    assert!(refusal("table:3").contains("0 numbers") || refusal("table").contains("written down"));
    for name in ["N-Queens:4", "nqueens:4", "n_queens:4"] {
        assert_eq!(name.parse::<Recipe>().unwrap(), queens);
    }
    assert!("graph-coloring:5,4".parse::<Recipe>().is_ok());
    assert_eq!(refusal("shikaku:4,x"), "`x` is no number");
    assert_eq!(refusal("shikaku"), "0 numbers for shikaku: expected shikaku:<side>,<hints>");
    assert_eq!(refusal("n-queens:0"), "0 queens: expected 1 to 512");
    assert_eq!(refusal("graph-colouring:5,17"), "17 colours: expected 2 to 16");
    assert_eq!(
        refusal("map-colouring:0,5,1,4"),
        "dimensions 0x5: width and height must be at least 1"
    );
}

#[test]
fn named_numbers_mean_the_same_for_every_kind() {
    let same = |named: &str, numbers: &str| {
        assert_eq!(named.parse::<Recipe>().unwrap(), numbers.parse::<Recipe>().unwrap());
    };
    same("sudoku:empty=51", "sudoku:30");
    same("sudoku:filled=30", "sudoku:30");
    same("futoshiki:empty=12,side=5", "futoshiki:5,12");
    same("futoshiki: side = 5, filled = 13", "futoshiki:5,12");
    same("n-queens:side=8", "n-queens:8");
    same("shikaku:side=10,hints=15", "shikaku:10,15");
    same("map-colouring:side=12,blocks=20", "map-colouring:12,12,20,4");
    same("graph-coloring:nodes=9,colors=5", "graph-colouring:9,5");
    let refusal = |text: &str| text.parse::<Recipe>().unwrap_err().to_string();
    assert_eq!(
        refusal("sudoku:nodes=4"),
        "`nodes` means nothing for sudoku: expected empty, filled"
    );
    assert_eq!(refusal("shikaku:side=4"), "shikaku needs hints=NUMBER");
    assert!(refusal("graph-colouring:nodes=4,colours=Red+Pink").starts_with("`Pink` is no colour"));
}

#[test]
fn few_and_named_colours() {
    for seed in 0..30 {
        let recipe = "graph-colouring:nodes=30,colours=Red+Green+Blue".parse::<Recipe>().unwrap();
        assert_eq!(recipe.to_string(), "graph-colouring:nodes=30,colours=Green+Red+Blue");
        assert_eq!(recipe.to_string().parse::<Recipe>().unwrap(), recipe);
        let problem = recipe.generate(seed).unwrap();
        assert!(problem.to_string().starts_with("(N00): Green Red Blue\n"), "{problem}");
        let csp = BinaryCsp::model(&problem);
        assert!(csp.constraints() > 20);
        let mut search = Search::new(&csp, "MAC+BZ".parse().unwrap());
        assert_eq!(search.run(Budget::unlimited()), SearchOutcome::Solved, "planted");
        let made = GraphColouring::generate(20, ColourSet::first(2), seed).unwrap();
        assert!(made.problem.verify(&made.solution).is_empty());
        let canvas = Dimensions::new(9, 9).unwrap();
        let made = MapColouring::generate(canvas, 8, ColourSet::first(3), seed).unwrap();
        assert!(made.problem.verify(&made.solution).is_empty());
    }
}
