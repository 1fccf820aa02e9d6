//! All solutions, by trying everything. Slow and obvious.

use ennead_csp::{BinaryCsp, ValueId, VarId};

/// Every solution as value numbers by variable, in lexicographic order.
pub(crate) fn solutions<X: Copy, V: Copy>(csp: &BinaryCsp<X, V>) -> Vec<Vec<u32>> {
    let mut found = vec![Vec::new()];
    for variable in csp.ids() {
        let mut longer = Vec::new();
        for partial in &found {
            for value in 0..csp.domain(variable).len() as u32 {
                if agrees(csp, partial, variable, value) {
                    longer.push([partial.as_slice(), &[value]].concat());
                }
            }
        }
        found = longer;
    }
    found
}

fn agrees<X: Copy, V: Copy>(
    csp: &BinaryCsp<X, V>,
    partial: &[u32],
    variable: VarId,
    value: u32,
) -> bool {
    partial.iter().enumerate().all(|(other, &taken)| {
        csp.consistent((VarId(other as u32), ValueId(taken)), (variable, ValueId(value)))
    })
}
