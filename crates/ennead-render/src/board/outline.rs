//! The line around a set of cells.
//!
//! Walk along the edges that have a cell of the set on one side only, the set to the right; where
//! two cells of the set touch by a corner alone, turn right, so that each keeps its own line. Then move
//! every corner inwards and round it off.

use std::collections::{BTreeMap, BTreeSet};

use ennead_grid::Cell;

use super::layout::{CELL, Layout};
use crate::path::{Path, Point};

/// Steps to the right, down, left, up.
const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// A corner of the walk: column and row of its lines, and the way the walk leaves it.
type Corner = ((i32, i32), usize);

/// The line around `cells`, moved inwards by `inset`, with round corners.
pub(super) fn around(layout: &Layout, cells: &[Cell], inset: f64, radius: f64) -> Path {
    let mut path = Path::new();
    for corners in walks(layout, cells) {
        path = path.and(Path::smoothed(&inset_corners(layout, &corners, inset), radius));
    }
    path
}

/// All closed walks, each as its corners in order.
fn walks(layout: &Layout, cells: &[Cell]) -> Vec<Vec<Corner>> {
    let shape = layout.shape;
    let set: BTreeSet<(i32, i32)> =
        cells.iter().map(|&cell| (shape.column(cell) as i32, shape.row(cell) as i32)).collect();
    // Edges by where they begin, with the way they go.
    let mut edges: BTreeMap<(i32, i32), Vec<usize>> = BTreeMap::new();
    for &(x, y) in &set {
        for (way, beyond, start) in [
            (0, (x, y - 1), (x, y)),
            (1, (x + 1, y), (x + 1, y)),
            (2, (x, y + 1), (x + 1, y + 1)),
            (3, (x - 1, y), (x, y + 1)),
        ] {
            if !set.contains(&beyond) {
                edges.entry(start).or_default().push(way);
            }
        }
    }
    let mut walks = Vec::new();
    while let Some((&start, ways)) = edges.iter_mut().find(|(_, ways)| !ways.is_empty()) {
        let first = ways.remove(0);
        let (mut at, mut way) = (start, first);
        let mut corners: Vec<Corner> = Vec::new();
        loop {
            at = (at.0 + STEPS[way].0, at.1 + STEPS[way].1);
            let right = (way + 1) % 4;
            let ways = edges.entry(at).or_default();
            if at == start && !ways.contains(&right) {
                if first != way {
                    corners.push((at, first));
                }
                break;
            }
            let turns = [right, way, (way + 3) % 4];
            let Some(next) = turns.into_iter().find(|next| ways.contains(next)) else { break };
            ways.retain(|way| *way != next);
            if next != way {
                corners.push((at, next));
            }
            way = next;
        }
        walks.push(corners);
    }
    walks
}

/// The corners, moved into the set: to the right of the way into each and of the way out.
fn inset_corners(layout: &Layout, corners: &[Corner], inset: f64) -> Vec<Point> {
    let before = corners.iter().cycle().skip(corners.len().saturating_sub(1));
    let moved = |(&((x, y), out), &(_, into)): (&Corner, &Corner)| {
        let line = layout.margin + Point::new(f64::from(x) * CELL, f64::from(y) * CELL);
        [into, out].into_iter().fold(line, |point, way| {
            // To the right of a step is the next step clockwise.
            let (dx, dy) = STEPS[(way + 1) % 4];
            point + Point::new(f64::from(dx) * inset, f64::from(dy) * inset)
        })
    };
    corners.iter().zip(before).map(moved).collect()
}
