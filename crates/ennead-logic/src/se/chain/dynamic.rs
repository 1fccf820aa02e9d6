//! Dynamic Forcing Chains: the same as multiple ones, with nets for chains, and contradictions and doubles besides (see
//! [`super::nets`]). What makes one harder than another is how far its nets reach.

use std::cell::Cell;

use super::finding::{Best, Conclusion, Kind};
use super::nested::Nested;
use super::net::{Ground, Reach};
use super::nets::{Counter, Nets, Scope, search};
use crate::se::hint::Hint;
use crate::se::rule::Rule;

/// The rules of a reach: contradiction, double, region, cell.
fn rules(reach: Reach) -> [Rule; 4] {
    use Rule::{
        DynamicCell, DynamicContradiction, DynamicDouble, DynamicPlusCell,
        DynamicPlusContradiction, DynamicPlusDouble, DynamicPlusRegion, DynamicRegion, Nested2Cell,
        Nested2Contradiction, Nested2Double, Nested2Region, Nested3Cell, Nested3Contradiction,
        Nested3Double, Nested3Region, Nested4Cell, Nested4Contradiction, Nested4Double,
        Nested4Region, Nested5Cell, Nested5Contradiction, Nested5Double, Nested5Region,
    };
    match reach {
        Reach::Still | Reach::Digit | Reach::Links => {
            [DynamicContradiction, DynamicDouble, DynamicRegion, DynamicCell]
        }
        Reach::Patterns => {
            [DynamicPlusContradiction, DynamicPlusDouble, DynamicPlusRegion, DynamicPlusCell]
        }
        Reach::Chains => [Nested2Contradiction, Nested2Double, Nested2Region, Nested2Cell],
        Reach::Multiple => [Nested3Contradiction, Nested3Double, Nested3Region, Nested3Cell],
        Reach::Dynamic => [Nested4Contradiction, Nested4Double, Nested4Region, Nested4Cell],
        Reach::Nested => [Nested5Contradiction, Nested5Double, Nested5Region, Nested5Cell],
    }
}

/// The dynamic forcing chains of a reach. Those of a shorter one must have been searched before, in vain.
pub(super) fn find(
    ground: &Ground<'_>,
    nets: &mut Nets,
    reach: Reach,
    nested: &mut Nested<'_, '_>,
) -> Option<Hint> {
    let [contradiction, double, region, cell] = rules(reach);
    let mut best = Best::default();
    let mut counter = Counter::default();
    // Nets with whole chains in them do not begin as those with multiple chains do.
    if matches!(reach, Reach::Links | Reach::Dynamic) {
        nets.begin(ground.graph.count());
    }
    // All chains of a reach start from one rating, so none that is longer than the best is wanted. (To look first for those of
    // 12 nodes at most, then 20, takes more instructions: 1 % for ratings of 8.3 to 8.9, 8 % for 9.0 to 9.9.)
    let most = Cell::new(usize::MAX);
    let scope = Scope { reach, only_new: reach != Reach::Links, most: &most };
    search(ground, nets, scope, nested, &mut |nets, finding, nested| {
        let rule = match finding.kind {
            Kind::Contradiction => contradiction,
            Kind::Double => double,
            Kind::Region => region,
            _ => cell,
        };
        let limit = best.most(finding.kind);
        if let Some(nodes) = counter.complexity(ground, nets, finding, nested, limit) {
            let (cell, digit) = ground.graph.candidate(finding.end.number());
            let end = if finding.end.is_on() {
                Conclusion::On { cell, digit }
            } else {
                Conclusion::Off { cell, digit }
            };
            if best.offer(rule, finding.kind, nodes, end) {
                most.set(nodes);
            }
        }
    });
    best.into_hint(ground.state)
}
