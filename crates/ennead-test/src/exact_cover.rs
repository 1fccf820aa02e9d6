//! A second opinion: Sudoku as exact cover, searched by Knuth's Algorithm X with dancing links.
//!
//! Every placement (cell, digit) is an option that covers four items: the cell is filled, the row
//! has the digit, the column has it, the box has it. A solution is a choice of options that covers
//! each item exactly once. An item with the fewest options is covered first.
//!
//! It shares no code with the engines and takes rows, columns and boxes from arithmetic, not from
//! the tables of the geometry. It recurses once per cell, so it is for grids up to about 25×25.
//!
//! Source: D. E. Knuth, *Dancing Links*, 2000.

use ennead_grid::{Grid, Shape};

/// A placement: cell and digit, both from 0.
pub type Placement = (usize, usize);

/// How many solutions `grid` has, at most `limit`; none if that takes more than `effort` options
/// tried.
pub fn count(grid: &Grid, limit: u64, effort: u64) -> Option<u64> {
    let mut found = 0;
    let complete = search(grid, &placements(grid.shape()), effort, &mut |_| {
        found += 1;
        found < limit
    });
    complete.then_some(found)
}

/// The first solution when placements are tried in this order; none if there is none or it takes
/// more than `effort` options tried.
pub fn first(grid: &Grid, order: &[Placement], effort: u64) -> Option<Grid> {
    let mut solution = None;
    search(grid, order, effort, &mut |numbers| {
        solution = Grid::from_numbers(grid.shape(), numbers.iter().copied()).ok();
        false
    });
    solution
}

/// All placements of a shape, by cell, then by digit.
pub fn placements(shape: Shape) -> Vec<Placement> {
    (0..shape.area()).flat_map(|cell| (0..shape.side()).map(move |digit| (cell, digit))).collect()
}

/// Calls `found` with the numbers of each solution until it returns false. Returns false if the
/// effort was not enough.
fn search(
    grid: &Grid,
    order: &[Placement],
    effort: u64,
    found: &mut dyn FnMut(&[i64]) -> bool,
) -> bool {
    let (shape, givens) = (grid.shape(), grid.numbers().collect::<Vec<_>>());
    let (side, h, w) = (shape.side(), shape.box_rows(), shape.box_columns());
    let mut links = Links::new(4 * side * side);
    for &(cell, digit) in order {
        if givens[cell] != 0 && givens[cell] as usize != digit + 1 {
            continue;
        }
        let (row, column) = (cell / side, cell % side);
        let in_box = row / h * h + column / w;
        let houses = [row, side + column, 2 * side + in_box];
        let items = houses.map(|house| side * side + house * side + digit);
        links.add((cell, digit), [cell, items[0], items[1], items[2]]);
    }
    let mut numbers = vec![0; side * side];
    links.effort = effort;
    links.cover_all(&mut numbers, found);
    links.effort > 0
}

/// Doubly linked lists in both directions; node 0 is the root, then one head per item, then four
/// nodes per option, side by side.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// Per node, the head of its item.
    head: Vec<usize>,
    /// Per head, how many options the item has.
    size: Vec<usize>,
    placement: Vec<Placement>,
    /// Options that may still be tried.
    effort: u64,
}

impl Links {
    fn new(items: usize) -> Links {
        let all: Vec<usize> = (0..=items).collect();
        Links {
            left: all.iter().map(|&i| if i == 0 { items } else { i - 1 }).collect(),
            right: all.iter().map(|&i| if i == items { 0 } else { i + 1 }).collect(),
            up: all.clone(),
            down: all.clone(),
            head: all,
            size: vec![0; items + 1],
            placement: vec![(0, 0); items + 1],
            effort: 0,
        }
    }

    fn add(&mut self, placement: Placement, items: [usize; 4]) {
        let start = self.head.len();
        for (k, item) in items.into_iter().enumerate() {
            let (node, head) = (start + k, item + 1);
            let last = self.up[head];
            self.left.push(start + (k + 3) % 4);
            self.right.push(start + (k + 1) % 4);
            self.up.push(last);
            self.down.push(head);
            self.head.push(head);
            self.placement.push(placement);
            self.down[last] = node;
            self.up[head] = node;
            self.size[head] += 1;
        }
    }

    /// Takes an item out, and every option that covers it out of the other items.
    fn cover(&mut self, head: usize) {
        let (l, r) = (self.left[head], self.right[head]);
        (self.right[l], self.left[r]) = (r, l);
        let mut option = self.down[head];
        while option != head {
            let mut node = self.right[option];
            while node != option {
                let (u, d) = (self.up[node], self.down[node]);
                (self.down[u], self.up[d]) = (d, u);
                self.size[self.head[node]] -= 1;
                node = self.right[node];
            }
            option = self.down[option];
        }
    }

    /// Undoes [`Links::cover`], in the opposite order.
    fn uncover(&mut self, head: usize) {
        let mut option = self.up[head];
        while option != head {
            let mut node = self.left[option];
            while node != option {
                self.size[self.head[node]] += 1;
                let (u, d) = (self.up[node], self.down[node]);
                (self.down[u], self.up[d]) = (node, node);
                node = self.left[node];
            }
            option = self.up[option];
        }
        let (l, r) = (self.left[head], self.right[head]);
        (self.right[l], self.left[r]) = (head, head);
    }

    /// Algorithm X. Returns false to stop everything.
    fn cover_all(&mut self, numbers: &mut [i64], found: &mut dyn FnMut(&[i64]) -> bool) -> bool {
        let Some(head) = self.smallest_item() else { return found(numbers) };
        self.cover(head);
        let mut go_on = true;
        let mut option = self.down[head];
        while option != head && go_on {
            if self.effort == 0 {
                return false;
            }
            self.effort -= 1;
            let (cell, digit) = self.placement[option];
            numbers[cell] = digit as i64 + 1;
            for k in 1..4 {
                self.cover(self.head[self.nth(option, k)]);
            }
            go_on = self.cover_all(numbers, found);
            for k in (1..4).rev() {
                self.uncover(self.head[self.nth(option, k)]);
            }
            option = self.down[option];
        }
        self.uncover(head);
        go_on
    }

    /// The node `k` to the right of `node` in its option.
    fn nth(&self, node: usize, k: usize) -> usize {
        (0..k).fold(node, |node, _| self.right[node])
    }

    fn smallest_item(&self) -> Option<usize> {
        let items = std::iter::successors(Some(self.right[0]), |&head| Some(self.right[head]));
        items.take_while(|&head| head != 0).min_by_key(|&head| self.size[head])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_numbers_of_solutions() {
        let blank = |n, m| Grid::blank(Shape::new(n, m).unwrap());
        assert_eq!(count(&blank(2, 2), u64::MAX, u64::MAX), Some(288));
        assert_eq!(count(&blank(3, 3), 5, u64::MAX), Some(5));
        assert_eq!(count(&blank(2, 3), u64::MAX, 1000), None);
        // Of the 28 200 960 grids of 6×6, each first row and first box begin equally many.
        let mut corner = blank(2, 3);
        for (k, cell) in [0, 1, 2, 3, 4, 5, 6, 7, 8].into_iter().enumerate() {
            let value = [1, 2, 3, 4, 5, 6, 4, 5, 6][k];
            let shape = corner.shape();
            corner.set(shape.cell(cell / 6, cell % 6).unwrap(), shape.digit(value));
        }
        assert_eq!(count(&corner, u64::MAX, u64::MAX), Some(28_200_960 / (720 * 6)));
    }
}
