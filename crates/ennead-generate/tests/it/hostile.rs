//! Wishes that contradict themselves or cannot be met end within their limit, with a sentence.

use ennead_generate::{BadRecipe, GaveUp, Judgement, Maker, Recipe, Symmetry, Why, Wish};
use ennead_grid::{CellSet, Shape};
use ennead_solve::Budget;

const FREE: Budget<'static> = Budget::unlimited();

fn refused(recipe: Recipe) -> String {
    Maker::new(recipe, 1).expect_err("it is impossible").to_string()
}

#[test]
fn what_is_known_to_be_impossible_is_refused() {
    let nine = Recipe::new(Shape::NINE);
    let with = |givens| refused(Recipe { givens: Some(givens), ..nine.clone() });
    assert!(
        with(10..=16).starts_with("no puzzle of this shape with one solution has fewer than 17")
    );
    assert!(with(80..=90).contains("within 0 to 81"));
    #[expect(clippy::reversed_empty_ranges, reason = "it is what is tested")]
    let reversed = with(30..=20);
    assert!(reversed.contains("30 to 20 givens"));
    assert!(refused(Recipe { solutions: 0, ..nine.clone() }).contains("no solution"));
    assert!(refused(Recipe { tries: 0, ..nine.clone() }).contains("no tries"));
    assert!(refused(Recipe::new(Shape::square(6).unwrap())).contains("36×36"));
    let mut pattern = CellSet::empty(Shape::NINE);
    for cell in Shape::NINE.cells().take(30) {
        pattern.insert(cell);
    }
    let uneven =
        Recipe { pattern: Some(pattern.clone()), symmetry: Symmetry::HalfTurn, ..nine.clone() };
    assert_eq!(
        Maker::new(uneven, 1).err(),
        Some(BadRecipe::PatternSymmetry { symmetry: Symmetry::HalfTurn })
    );
    let other = Recipe { pattern: Some(pattern.clone()), givens: Some(20..=25), ..nine.clone() };
    assert!(refused(other).contains("the pattern has 30 givens"));
    // Rows 5 and 6 are blank; so can be two columns.
    let blank = Recipe { pattern: Some(pattern), ..nine.clone() };
    assert!(refused(blank.clone()).contains("leaves rows 5 and 6 blank"));
    let mut columns = CellSet::empty(Shape::NINE);
    for cell in Shape::NINE.cells().filter(|&cell| ![6, 8].contains(&Shape::NINE.column(cell))) {
        columns.insert(cell);
    }
    let columns = Recipe { pattern: Some(columns), ..nine };
    assert!(refused(columns).contains("leaves columns 7 and 9 blank"));
    Maker::new(Recipe { solutions: 2, ..blank }, 1).expect("which may have two solutions");
}

#[test]
fn a_wish_that_is_never_met_ends_after_its_tries() {
    let recipe = Recipe { tries: 40, ..Recipe::minimal(Shape::NINE) };
    let mut asked = 0;
    let never = Wish::new(1, |_, _| {
        asked += 1;
        Judgement::of(false)
    });
    let gave_up = Maker::new(recipe, 1).unwrap().make(0, &mut [never], FREE).unwrap_err();
    assert_eq!((gave_up.tries, gave_up.why, asked), (40, Why::Tries, 40));
    assert!(gave_up.to_string().starts_with("gave up after 40 tries; the nearest puzzle had 2"));
}

#[test]
fn seventeen_givens_are_given_up_honestly() {
    let recipe = Recipe { givens: Some(17..=17), tries: 30, ..Recipe::minimal(Shape::NINE) };
    let GaveUp { tries, nearest, .. } =
        Maker::new(recipe, 1).unwrap().make(0, &mut [], FREE).unwrap_err();
    assert_eq!(tries, 30);
    assert!((18..25).contains(&nearest.unwrap()));
}

#[test]
fn a_budget_ends_the_search() {
    let mut maker = Maker::new(Recipe::new(Shape::square(4).unwrap()), 1).unwrap();
    let gave_up = maker.make(0, &mut [], FREE.steps(5)).unwrap_err();
    assert_eq!(gave_up.why, Why::Budget);
    let now = || true;
    let cancelled = FREE.until(&now);
    assert_eq!(maker.make(0, &mut [], cancelled).unwrap_err().why, Why::Budget);
    let mut plain = Maker::new(Recipe::minimal(Shape::NINE), 1).unwrap();
    let mut ends = Vec::new();
    plain.make_all(0..10, cancelled, &mut |number, made| ends.push((number, made.is_ok())));
    assert_eq!(ends, [(0, false)]);
}

#[test]
fn cheap_wishes_are_asked_first() {
    let recipe = Recipe { tries: 5, ..Recipe::minimal(Shape::NINE) };
    let dear = Wish::new(100, |_, _| panic!("the cheap one is never met"));
    let cheap = Wish::new(1, |_, _| Judgement::Missed(3));
    let mut maker = Maker::new(recipe, 1).unwrap();
    assert_eq!(maker.make(0, &mut [dear, cheap], FREE).unwrap_err().tries, 5);
}
