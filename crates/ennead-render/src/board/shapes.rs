//! The shapes of the parts candidates play: disc, square, triangle, ring; and hatching.

use super::Role;
use crate::drawing::{Drawing, Stroke};
use crate::ink::Ink;
use crate::path::{Path, Point};

/// Draws the shape behind a candidate and returns the colour of its digit. `r` is the radius of a disc.
pub(super) fn node(drawing: &mut Drawing, role: Role, at: Point, r: f64, line: f64) -> Ink {
    match role {
        Role::Defining => {
            drawing.fill(Path::circle(at, r), Ink::True);
            Ink::Surface
        }
        Role::Second => {
            let side = r * 0.92;
            let path = Path::rounded(at.x - side, at.y - side, 2.0 * side, 2.0 * side, r * 0.28);
            drawing.shape(path, Ink::Surface, Stroke::new(Ink::False, 2.6 * line));
            Ink::False
        }
        Role::Fin => {
            let point = |x: f64, y: f64| Point::new(at.x + x * r, at.y + y * r);
            let path = Path::polygon(&[point(0.0, -1.42), point(1.3, 0.86), point(-1.3, 0.86)]);
            drawing.shape(path, Ink::JumpSoft, Stroke::new(Ink::Jump, 2.6 * line));
            Ink::Jump
        }
        Role::Placed => {
            drawing.shape(
                Path::circle(at, r * 1.06),
                Ink::Surface,
                Stroke::new(Ink::True, 3.4 * line),
            );
            Ink::True
        }
        Role::Eliminated => Ink::Gone,
        Role::Struck => Ink::Quiet,
    }
}

/// The stroke through a candidate that goes or went.
pub(super) fn strike(drawing: &mut Drawing, role: Role, at: Point, r: f64, line: f64) {
    let stroke = if role == Role::Struck {
        Stroke::new(Ink::Quiet.at(0.7), 1.8 * line)
    } else {
        Stroke::new(Ink::Gone, 2.8 * line)
    };
    drawing.stroke(slash(at, r), stroke);
}

/// What sets a strike off from the shape it crosses.
pub(super) fn strike_halo(drawing: &mut Drawing, at: Point, r: f64, line: f64) {
    drawing.stroke(slash(at, r), Stroke::new(Ink::Surface, 6.0 * line));
}

fn slash(at: Point, r: f64) -> Path {
    Path::new().to(at.x - r, at.y + r * 0.9).line(at.x + r, at.y - r * 0.9)
}

/// Lines from the lower left to the upper right within a square, `gap` apart.
pub(crate) fn hatch(corner: Point, side: f64, gap: f64) -> Path {
    let mut path = Path::new();
    let count = (2.0 * side / gap) as usize;
    for at in 1..=count {
        let sum = at as f64 * gap;
        if sum >= 2.0 * side {
            break;
        }
        let (low, high) = ((sum - side).max(0.0), sum.min(side));
        path = path.to(corner.x + low, corner.y + high).line(corner.x + high, corner.y + low);
    }
    path
}
