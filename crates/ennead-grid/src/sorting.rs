//! Sorting for lists that are mostly short. The library's sort is made for long ones and is compiled anew for every
//! kind of item, about 8 kB each time; of this one little is compiled anew, and the long way once.

use std::cmp::Ordering;

/// Up to here each item is moved to its place among those before it.
const SHORT: usize = 24;

/// Sorts; what is equal stays in its order.
pub fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, Ord::cmp);
}

/// Sorts by a key; what has the same one stays in its order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by a comparison; what is equal stays in its order.
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if items.len() > SHORT {
        let mut places =
            places(items.len(), &|a, b| compare(&items[a as usize], &items[b as usize]));
        for at in 0..items.len() {
            // Each swap takes one item to where it belongs.
            while places[at] as usize != at {
                let to = places[at] as usize;
                items.swap(at, to);
                places.swap(at, to);
            }
        }
        return;
    }
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && compare(&items[at], &items[at - 1]) == Ordering::Less {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// For each item where it belongs.
fn places(count: usize, compare: &dyn Fn(u32, u32) -> Ordering) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    order.sort_by(|&a, &b| compare(a, b));
    let mut places = vec![0; count];
    for (place, &item) in order.iter().enumerate() {
        places[item as usize] = place as u32;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::{SHORT, sort, sort_by_key};

    /// Lists of every length around the border, against the library's stable sort.
    #[test]
    fn lists_are_sorted_as_the_library_does() {
        let mut state = 1_u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        for length in (0..SHORT + 10).chain([500, 1000]) {
            for kinds in [1, 2, 7, 1000] {
                let list: Vec<(u32, usize)> =
                    (0..length).map(|at| (random() % kinds, at)).collect();
                let (mut ours, mut theirs) = (list.clone(), list.clone());
                sort_by_key(&mut ours, |&(key, _)| key);
                theirs.sort_by_key(|&(key, _)| key);
                assert_eq!(ours, theirs);
                let (mut ours, mut theirs) = (list.clone(), list);
                ours.reverse();
                sort(&mut ours);
                theirs.sort_unstable();
                assert_eq!(ours, theirs);
            }
        }
    }
}
