//! The same on wide sets of cells: 16×16 grids of the corpus.

use ennead_logic::{Limits, Policy, Position, Technique};
use ennead_solve::{Budget, Outcome};

use crate::soundness::check_state;

#[test]
fn sets_fish_wings_and_colours_are_sound_on_16x16() {
    let mut techniques = Policy::human().up_to(Technique::BentSet).without_uniqueness().techniques;
    let others = [
        Technique::AlsXz,
        Technique::DoublyLinkedAlsXz,
        Technique::SueDeCoq,
        Technique::AlignedPairExclusion,
    ];
    techniques.retain(|technique| !others.contains(technique));
    let easy = Policy::of(techniques.clone()).up_to(Technique::Claiming);
    techniques.extend([Technique::Medusa, Technique::FinnedFrankenXWing]);
    let policy = Policy { limits: Limits::ALL, ..Policy::of(techniques) };
    let cases = ennead_test::corpus().into_iter().filter(|case| case.grid.shape().side() == 16);
    let mut found = 0;
    for case in cases.take(3) {
        let Some(puzzle) = case.puzzle() else { continue };
        let budget = Budget::unlimited().steps(1_000_000);
        let (Outcome::Unique(solution), _) = ennead_solve::solve(&puzzle, budget) else { continue };
        let start = Position::of(&puzzle).expect("small enough");
        let position = ennead_logic::solve(&start, &easy).end;
        if !position.is_filled() {
            found += check_state(&position, &solution, &policy, 100).len();
        }
    }
    assert!(found > 0);
}
