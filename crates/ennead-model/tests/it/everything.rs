//! Solving by trying everything, without the laboratory.

use ennead_csp::Problem;

/// All assignments of values from the domains that every relation allows, in order.
pub(crate) fn solutions<P: Problem>(problem: &P) -> Vec<Vec<(P::Variable, P::Value)>> {
    let variables = problem.variables();
    let domains: Vec<_> = variables.iter().map(|v| problem.domain(v)).collect();
    let mut found = Vec::new();
    let mut chosen: Vec<usize> = vec![0];
    loop {
        let at = chosen.len() - 1;
        if at == variables.len() {
            let assigned = |(i, &c): (usize, &usize)| (variables[i].clone(), domains[i][c].clone());
            found.push(chosen[..at].iter().enumerate().map(assigned).collect());
        } else if chosen[at] < domains[at].len() {
            let value = &domains[at][chosen[at]];
            let agrees = |i: usize| {
                let allowed = problem.relation(&variables[i], &variables[at]);
                allowed.is_none_or(|relation| relation.allows(&domains[i][chosen[i]], value))
            };
            if (0..at).all(agrees) {
                chosen.push(0);
            } else {
                chosen[at] += 1;
            }
            continue;
        }
        chosen.pop();
        match chosen.last_mut() {
            Some(last) => *last += 1,
            None => return found,
        }
    }
}

/// Every way to give each of `places` one of `values`.
pub(crate) fn every<T: Copy>(places: usize, values: &[T]) -> impl Iterator<Item = Vec<T>> {
    let total = values.len().pow(places as u32);
    (0..total).map(move |mut code| {
        let digit = |_| {
            let value = values[code % values.len()];
            code /= values.len();
            value
        };
        (0..places).map(digit).collect()
    })
}
