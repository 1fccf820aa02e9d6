//! Fish: basic, finned and sashimi, and with boxes (Franken). The first found.

use super::state::State;
use super::step::Step;
use super::table::{Set, choices, common_peers, table};
use crate::technique::Technique;

/// What is looked for.
struct Kind {
    size: usize,
    technique: Technique,
    name: &'static str,
    form: Form,
    boxes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// No fins.
    Plain,
    /// Fins, and every base keeps two places without them.
    Finned,
    /// Fins, and some base does not.
    Sashimi,
    /// Fins, either way.
    AnyFins,
}

const fn kind(size: usize, technique: Technique, name: &'static str, form: Form) -> Kind {
    Kind { size, technique, name, form, boxes: false }
}

const fn franken(size: usize, technique: Technique, name: &'static str, form: Form) -> Kind {
    Kind { size, technique, name, form, boxes: true }
}

macro_rules! searches {
    ($($function:ident => $kind:expr;)*) => {
        $(pub(super) fn $function(state: &State) -> Option<Step> {
            const KIND: Kind = $kind;
            find(state, &KIND)
        })*
    };
}

searches! {
    x_wing => kind(2, Technique::XWing, "X-Wing", Form::Plain);
    swordfish => kind(3, Technique::Swordfish, "Swordfish", Form::Plain);
    jellyfish => kind(4, Technique::Jellyfish, "Jellyfish", Form::Plain);
    finned_x_wing => kind(2, Technique::FinnedXWing, "Finned X-Wing", Form::Finned);
    sashimi_x_wing => kind(2, Technique::SashimiXWing, "Sashimi X-Wing", Form::Sashimi);
    finned_swordfish => kind(3, Technique::FinnedSwordfish, "Finned Swordfish", Form::Finned);
    sashimi_swordfish => kind(3, Technique::SashimiSwordfish, "Sashimi Swordfish", Form::Sashimi);
    finned_jellyfish => kind(4, Technique::FinnedJellyfish, "Finned Jellyfish", Form::Finned);
    sashimi_jellyfish => kind(4, Technique::SashimiJellyfish, "Sashimi Jellyfish", Form::Sashimi);
    franken_x_wing => franken(2, Technique::FrankenXWing, "Franken X-Wing", Form::Plain);
    franken_swordfish => franken(3, Technique::FrankenSwordfish, "Franken Swordfish", Form::Plain);
    finned_franken_x_wing =>
        franken(2, Technique::FinnedFrankenXWing, "Finned Franken X-Wing", Form::AnyFins);
    finned_franken_swordfish =>
        franken(3, Technique::FinnedFrankenSwordfish, "Finned Franken Swordfish", Form::AnyFins);
}

/// Most fins, and most of them in two bases.
const FINS: u32 = 5;
const ENDO_FINS: u32 = 2;

fn find(state: &State, kind: &Kind) -> Option<Step> {
    for digit in 0..9 {
        for lines in [[0, 9], [9, 0]] {
            let units = |first: usize| -> Vec<usize> {
                let boxes = if kind.boxes { 18..27 } else { 0..0 };
                let units = (first..first + 9).chain(boxes);
                units.filter(|&unit| state.n[unit][digit] > 0).collect()
            };
            let covers = units(lines[1]);
            let mut bases = units(lines[0]);
            if kind.form == Form::Plain && !kind.boxes {
                bases.retain(|&unit| usize::from(state.n[unit][digit]) <= kind.size);
            }
            let mut found = None;
            choices(&bases, kind.size, &mut |base| {
                found = with_base(state, kind, digit, base, &covers);
                found.is_some()
            });
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// All places in these houses, and those in two of them.
fn places(state: &State, digit: usize, units: &[usize]) -> (Set, Set) {
    units.iter().fold((0, 0), |(all, twice), &unit| {
        let places = state.places(unit, digit);
        (all | places, twice | all & places)
    })
}

fn with_base(
    state: &State,
    kind: &Kind,
    digit: usize,
    base: &[usize],
    covers: &[usize],
) -> Option<Step> {
    let (places_in_base, endo) = places(state, digit, base);
    let endo_fits =
        if kind.form == Form::Plain { endo == 0 } else { endo.count_ones() <= ENDO_FINS };
    if !endo_fits {
        return None;
    }
    let meets =
        |&unit: &usize| !base.contains(&unit) && state.places(unit, digit) & places_in_base != 0;
    let covers: Vec<usize> = covers.iter().copied().filter(meets).collect();
    let mut found = None;
    choices(&covers, kind.size, &mut |cover| {
        let has_box = |units: &[usize]| units.iter().any(|&unit| unit >= 18);
        if kind.boxes && !has_box(base) && !has_box(cover) {
            return false;
        }
        let (covered, twice) = places(state, digit, cover);
        let fins = places_in_base & !covered | endo;
        let gone = covered & !places_in_base | twice;
        let (fits, gone) = if kind.form == Form::Plain {
            (fins == 0, gone)
        } else {
            let count = fins.count_ones();
            ((1..=FINS).contains(&count), gone & !fins & common_peers(fins))
        };
        if fits && gone != 0 && is_of_form(state, kind.form, digit, base, fins) {
            found = Step::strikes_digit(kind.technique, kind.name, gone, digit);
        }
        found.is_some()
    });
    found
}

fn is_of_form(state: &State, form: Form, digit: usize, base: &[usize], fins: Set) -> bool {
    let keeps_one =
        |&unit: &usize| (state.at[digit] & table().house[unit] & !fins).count_ones() <= 1;
    match form {
        Form::Plain | Form::AnyFins => true,
        Form::Finned => !base.iter().any(keeps_one),
        Form::Sashimi => base.iter().any(keeps_one),
    }
}
