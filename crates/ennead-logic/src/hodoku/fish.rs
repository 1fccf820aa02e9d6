//! Fish: basic, finned and sashimi ([`line_fish`](super::line_fish)), and with boxes (Franken). The first found.

use super::line_fish;
use super::state::State;
use super::step::Step;
use super::table::{Set, choices, common_peers};
use crate::technique::Technique;

/// What is looked for.
pub(super) struct Kind {
    pub(super) size: usize,
    pub(super) technique: Technique,
    pub(super) name: &'static str,
    pub(super) form: Form,
    boxes: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// No fins.
    Plain,
    /// Fins, and every base keeps two places without them.
    Finned,
    /// Fins, and some base does not.
    Sashimi,
    /// Fins, either way.
    AnyFins,
}

impl Kind {
    pub(super) const fn of_lines(
        size: usize,
        technique: Technique,
        name: &'static str,
        form: Form,
    ) -> Kind {
        Kind { size, technique, name, form, boxes: false }
    }
}

const fn kind(size: usize, technique: Technique, name: &'static str, form: Form) -> Kind {
    Kind::of_lines(size, technique, name, form)
}

const fn franken(size: usize, technique: Technique, name: &'static str, form: Form) -> Kind {
    Kind { size, technique, name, form, boxes: true }
}

macro_rules! searches {
    ($($function:ident => $kind:expr;)*) => {
        $(pub(super) fn $function(state: &State) -> Option<Step> {
            const KIND: Kind = $kind;
            if KIND.boxes { find(state, &KIND) } else { line_fish::find(state, &KIND) }
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
pub(super) const FINS: u32 = 5;
const ENDO_FINS: u32 = 2;

fn find(state: &State, kind: &Kind) -> Option<Step> {
    for digit in 0..9 {
        for lines in [[0, 9], [9, 0]] {
            let units = |first: usize| -> Vec<usize> {
                let units = (first..first + 9).chain(18..27);
                units.filter(|&unit| state.n[unit][digit] > 0).collect()
            };
            let covers = units(lines[1]);
            let bases = units(lines[0]);
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
    let mut search = Search {
        state,
        kind,
        digit,
        places_in_base,
        covers: [(0, false, 0); 18],
        count: 0,
        base_has_box: has_box(base),
    };
    for &unit in covers {
        let places = state.places(unit, digit);
        if !base.contains(&unit) && places & places_in_base != 0 {
            search.covers[search.count] = (places, unit >= 18, 0);
            search.count += 1;
        }
    }
    let mut after = 0;
    for (places, _, rest) in search.covers[..search.count].iter_mut().rev() {
        *rest = after;
        after |= *places;
    }
    // What no house can cover is a fin from the start.
    let none = Cover { left: kind.size, covered: 0, twice: 0, has_box: false, fins: 0, seen: !0 };
    let fins = places_in_base & !after | endo;
    search.with_fins(none, fins).and_then(|cover| search.from(0, cover))
}

fn has_box(units: &[usize]) -> bool {
    units.iter().any(|&unit| unit >= 18)
}

/// The search for covers of one base. Each house is first taken and then left out, which gives the choices in
/// lexicographic order.
struct Search<'a> {
    state: &'a State,
    kind: &'a Kind,
    digit: usize,
    places_in_base: Set,
    /// The houses that may cover: their places, whether each is a box, and the places of all that come after it.
    covers: [(Set, bool, Set); 18],
    count: usize,
    base_has_box: bool,
}

/// Some houses of a cover.
#[derive(Clone, Copy)]
struct Cover {
    /// How many are still to be taken.
    left: usize,
    covered: Set,
    twice: Set,
    has_box: bool,
    /// What is a fin whatever else is taken, and the cells that see all of these.
    fins: Set,
    seen: Set,
}

impl Search<'_> {
    /// The same cover, when these are its fins; none if it can strike nothing.
    fn with_fins(&self, mut cover: Cover, fins: Set) -> Option<Cover> {
        let new = fins & !cover.fins;
        if new == 0 {
            return Some(cover);
        }
        cover.fins = fins;
        if self.kind.form == Form::Plain {
            return None;
        }
        cover.seen &= common_peers(new);
        (cover.seen & self.state.at[self.digit] & !fins != 0).then_some(cover)
    }

    fn from(&self, at: usize, cover: Cover) -> Option<Step> {
        if cover.left == 0 {
            return self.conclude(cover);
        }
        if self.count - at < cover.left {
            return None;
        }
        let (places, is_box, after) = self.covers[at];
        let taken = Cover {
            left: cover.left - 1,
            covered: cover.covered | places,
            twice: cover.twice | cover.covered & places,
            has_box: cover.has_box || is_box,
            ..cover
        };
        let left_open = if taken.left == 0 { 0 } else { after };
        let fins = self.places_in_base & !(taken.covered | left_open) | cover.fins;
        let found = self.with_fins(taken, fins).and_then(|cover| self.from(at + 1, cover));
        found.or_else(|| {
            let fins = self.places_in_base & !(cover.covered | after) | cover.fins;
            self.with_fins(cover, fins).and_then(|cover| self.from(at + 1, cover))
        })
    }

    fn conclude(&self, cover: Cover) -> Option<Step> {
        let Search { kind, digit, places_in_base, .. } = *self;
        let Cover { covered, twice, fins, seen, .. } = cover;
        let has_box = self.base_has_box || cover.has_box;
        let has_fins = (fins != 0) == (kind.form != Form::Plain) && fins.count_ones() <= FINS;
        let gone = (covered & !places_in_base | twice) & !fins & seen;
        if has_box && has_fins && gone != 0 {
            return Step::strikes_digit(kind.technique, kind.name, gone, digit);
        }
        None
    }
}
