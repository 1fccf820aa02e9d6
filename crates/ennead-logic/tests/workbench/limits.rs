//! Every run is bounded, and one that gave up can go on.

use ennead_grid::{Grid, Puzzle, Shape};
use ennead_logic::workbench::{Journal, Limit, Verdict, Workbench};

#[test]
fn a_limit_holds_and_a_higher_one_takes_up_where_it_gave_up() {
    let blank = Puzzle::try_from(Grid::blank(Shape::new(2, 3).unwrap())).unwrap();
    let mut at_once = Journal::of(&blank);
    let mut bench = Workbench::open(&blank);
    let whole = bench.run(Limit::NONE, &mut at_once);
    let counts = bench.counts();

    let mut in_parts = Journal::of(&blank);
    let mut bench = Workbench::open(&blank);
    for trials in 0..counts.trials {
        assert_eq!(bench.run(Limit::trials(trials), &mut in_parts), Verdict::GaveUp);
        assert_eq!(bench.counts().trials, trials);
    }
    assert_eq!(bench.run(Limit::trials(counts.trials), &mut in_parts), whole);
    assert_eq!(in_parts, at_once);

    let mut bench = Workbench::open(&blank);
    for passes in 0..counts.passes {
        let limit = Limit { passes, ..Limit::NONE };
        assert_eq!(bench.run(limit, &mut ()), Verdict::GaveUp);
        assert_eq!(bench.counts().passes, passes);
    }
    assert_eq!(bench.run(Limit::NONE, &mut ()), whole);
    assert_eq!(bench.counts(), counts);
}

#[test]
fn the_largest_blank_grid_gives_up_in_time() {
    let blank = Puzzle::try_from(Grid::blank(Shape::square(10).unwrap())).unwrap();
    let verdict = Workbench::open(&blank).run(Limit::trials(500), &mut ());
    assert_eq!(verdict, Verdict::GaveUp);
}
