//! Links: curved arrows that end beside a candidate, drawn where they hide little.
//!
//! A link can bulge to either side by more or less. Each bulge is tried and the cheapest taken: what
//! counts is what the curve comes near to (digits, candidates, marked candidates), whether it
//! crosses or runs along links already drawn, whether it leaves the grid, and how far it bulges. Links
//! are drawn one after the other, short ones first, so the result depends on the board alone.

use super::layout::{CELL, Layout};
use super::{Board, Content, Link, Spot};
use crate::path::{Path, Point};

/// How far a curve may bulge, before scaling.
const BULGES: [f64; 15] =
    [0.0, 9.0, -9.0, 16.0, -16.0, 24.0, -24.0, 34.0, -34.0, 46.0, -46.0, 62.0, -62.0, 84.0, -84.0];
/// Air between the disc of a candidate and a link.
const AIR: f64 = 6.0;
/// Length of a tip.
const TIP: f64 = 13.0;

/// A link with its course.
#[derive(Clone, Debug)]
pub(super) struct Course {
    pub(super) is_strong: bool,
    /// The curve, without its tip.
    pub(super) line: Path,
    /// The tip; none on a link too short for one.
    pub(super) tip: Option<Path>,
    /// Points along the curve.
    samples: Vec<Point>,
}

/// A thing that should not be hidden.
struct Obstacle {
    at: Point,
    reach: f64,
    weight: f64,
}

/// The courses of all links of a board.
pub(super) fn courses(board: &Board, layout: &Layout) -> Vec<Course> {
    let obstacles = obstacles(board, layout);
    let mut ends: Vec<(f64, Spot, Spot, bool)> = Vec::new();
    for link in &board.links {
        if let Some((length, from, to)) = nearest(layout, link) {
            ends.push((length, from, to, link.is_strong));
        }
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut courses: Vec<Course> = Vec::new();
    for (length, from, to, is_strong) in ends {
        // Neighbours in one cell touch; a line between them could not be seen.
        if length < 2.0 * layout.radius + 5.0 * layout.fine {
            continue;
        }
        let (a, b) = (layout.spot(from.0, from.1), layout.spot(to.0, to.1));
        // Within a cell a link is short and straight.
        let bulges = if from.0 == to.0 { &BULGES[..1] } else { &BULGES[..] };
        let best = bulges
            .iter()
            .map(|bulge| {
                let course = course(layout, a, b, bulge * layout.fine.max(0.6), is_strong);
                (cost(&course, *bulge, length, layout, &obstacles, &courses), course)
            })
            .min_by(|a, b| a.0.total_cmp(&b.0));
        courses.extend(best.map(|(_, course)| course));
    }
    courses
}

/// The two candidates of a link's ends that are nearest to each other, and how far they are apart.
fn nearest(layout: &Layout, link: &Link) -> Option<(f64, Spot, Spot)> {
    let pair = |from: Spot, to: Spot| {
        (layout.spot(from.0, from.1).distance(layout.spot(to.0, to.1)), from, to)
    };
    let pairs = link.from.iter().flat_map(|&from| link.to.iter().map(move |&to| pair(from, to)));
    pairs.min_by(|a, b| a.0.total_cmp(&b.0))
}

fn obstacles(board: &Board, layout: &Layout) -> Vec<Obstacle> {
    let mut obstacles = Vec::new();
    for cell in board.shape.cells() {
        let content = board.at(cell);
        if let Content::Given(_) | Content::Placed(_) = content.content {
            // A digit is higher than wide: two circles, one above the other.
            for dy in [-9.0, 9.0] {
                let at = layout.centre(cell) + Point::new(0.0, dy);
                obstacles.push(Obstacle { at, reach: 20.0, weight: 1.2 });
            }
        }
        for digit in content.shown().iter() {
            let is_marked = content.role_of(digit).is_some();
            let reach = if is_marked { layout.radius + 3.0 } else { layout.radius * 0.75 };
            let weight = if is_marked { 6.0 } else { 1.0 };
            obstacles.push(Obstacle { at: layout.spot(cell, digit), reach, weight });
        }
    }
    obstacles
}

/// The curve from one candidate to another with this bulge.
fn course(layout: &Layout, from: Point, to: Point, bulge: f64, is_strong: bool) -> Course {
    let way = to - from;
    let length = way.length();
    let side = Point::new(-way.y, way.x) * (1.0 / length);
    // A high arc leaves sideways, a flat one runs along its lane.
    let pull = (if bulge.abs() > 20.0 { 25.0 } else { 60.0 } / length).min(0.28);
    let lift = side * (bulge / 0.75);
    let (first, second) = (from + way * pull + lift, to - way * pull + lift);
    let tip_length = TIP * layout.fine.max(0.5);
    let has_tip = length > 2.0 * layout.radius + tip_length + 22.0 * layout.fine;
    let near = layout.radius + if has_tip { AIR * layout.fine } else { 1.0 };
    let start = from.towards(first, near);
    let point = to.towards(second, near);
    let (end, tip) = if has_tip {
        let base = point.towards(second, tip_length);
        let back = base - point;
        let wing = Point::new(-back.y, back.x) * 0.42;
        (
            point.towards(second, tip_length * 0.7),
            Some(Path::polygon(&[point, base + wing, base - wing])),
        )
    } else {
        (point, None)
    };
    let (first, second) = if bulge == 0.0 { (start, end) } else { (first, second) };
    let line = Path::new().to(start.x, start.y).curve(first, second, end);
    let count = (length / 7.0).ceil().clamp(6.0, 160.0) as usize;
    let samples = (0..=count)
        .map(|at| {
            let t = at as f64 / count as f64;
            let s = 1.0 - t;
            start * (s * s * s)
                + first * (3.0 * s * s * t)
                + second * (3.0 * s * t * t)
                + end * (t * t * t)
        })
        .collect();
    Course { is_strong, line, tip, samples }
}

fn cost(
    course: &Course,
    bulge: f64,
    length: f64,
    layout: &Layout,
    obstacles: &[Obstacle],
    others: &[Course],
) -> f64 {
    let inner = &course.samples[1..course.samples.len() - 1];
    let step = length / course.samples.len() as f64;
    let mut cost = bulge.abs() / 60.0 + (bulge.abs() / length).powi(2) * 4.0;
    let (left, top) = (layout.margin.x, layout.margin.y);
    let (right, bottom) = (left + layout.side(), top + layout.side());
    for point in inner {
        if point.x < left || point.x > right || point.y < top || point.y > bottom {
            cost += 0.3 * step / 7.0;
        }
        // Along a line of the grid the dashes are hard to see.
        for (value, start) in [(point.x, left), (point.y, top)] {
            let off = (value - start) / CELL;
            if (off - off.round()).abs() < 0.02 {
                cost += 0.05;
            }
        }
    }
    for obstacle in obstacles {
        for point in inner {
            let far = point.distance(obstacle.at);
            if far < obstacle.reach {
                cost += obstacle.weight * (1.0 - far / obstacle.reach) * step / 7.0;
            }
        }
    }
    for other in others {
        for point in inner {
            let nearest =
                other.samples.iter().map(|at| at.distance(*point)).fold(f64::MAX, f64::min);
            if nearest < 9.0 * layout.fine {
                cost += 0.35 * step / 7.0;
            }
        }
    }
    cost
}
