//! Paths: lines and cubic curves, and the few closed shapes that pictures are made of.

/// A point, or a way from one point to another.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

impl Point {
    /// The point at `x`, `y`.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// How far from the origin.
    pub(crate) fn length(self) -> f64 {
        // `sqrt` is exact on every machine, `hypot` is not.
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub(crate) fn distance(self, other: Point) -> f64 {
        (other - self).length()
    }

    /// The point `far` from here towards `other`; here, if both are one.
    pub(crate) fn towards(self, other: Point, far: f64) -> Point {
        let way = other - self;
        let length = way.length();
        if length == 0.0 { self } else { self + way * (far / length) }
    }
}

impl std::ops::Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl std::ops::Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl std::ops::Mul<f64> for Point {
    type Output = Point;
    fn mul(self, by: f64) -> Point {
        Point::new(self.x * by, self.y * by)
    }
}

/// A part of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// Begin anew here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic curve with two control points.
    Curve(Point, Point, Point),
    /// Back to where it began.
    Close,
}

/// A path: parts, one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// The parts. The first is a [`Part::Move`].
    pub parts: Vec<Part>,
}

/// From the end of a quarter circle of radius 1 to its control point.
const KAPPA: f64 = 0.552_284_75;

impl Path {
    /// A path without parts.
    pub fn new() -> Path {
        Path::default()
    }

    /// Begins anew at a point.
    pub fn to(mut self, x: f64, y: f64) -> Path {
        self.parts.push(Part::Move(Point::new(x, y)));
        self
    }

    /// A straight line to a point.
    pub fn line(mut self, x: f64, y: f64) -> Path {
        self.parts.push(Part::Line(Point::new(x, y)));
        self
    }

    /// A curve to `end`.
    pub fn curve(mut self, first: Point, second: Point, end: Point) -> Path {
        self.parts.push(Part::Curve(first, second, end));
        self
    }

    /// A curve with one control point to `end`, from `start`, where the path is.
    pub fn bend(self, start: Point, control: Point, end: Point) -> Path {
        let third = |point: Point| point + (control - point) * (2.0 / 3.0);
        self.curve(third(start), third(end), end)
    }

    /// Back to the beginning of this part.
    pub fn close(mut self) -> Path {
        self.parts.push(Part::Close);
        self
    }

    /// Everything of `other` behind this.
    pub fn and(mut self, other: Path) -> Path {
        self.parts.extend(other.parts);
        self
    }

    /// A closed polygon.
    pub fn polygon(points: &[Point]) -> Path {
        let mut path = Path::new();
        for (at, &point) in points.iter().enumerate() {
            path.parts.push(if at == 0 { Part::Move(point) } else { Part::Line(point) });
        }
        path.close()
    }

    /// A rectangle.
    pub fn rect(x: f64, y: f64, width: f64, height: f64) -> Path {
        let (right, bottom) = (x + width, y + height);
        Path::new().to(x, y).line(right, y).line(right, bottom).line(x, bottom).close()
    }

    /// A rectangle with round corners.
    pub fn rounded(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Path {
        let r = radius.min(width / 2.0).min(height / 2.0);
        Path::smoothed(
            &[
                Point::new(x, y),
                Point::new(x + width, y),
                Point::new(x + width, y + height),
                Point::new(x, y + height),
            ],
            r,
        )
    }

    /// A closed polygon whose corners are rounded off with this radius. Neighbouring points must
    /// be at least twice the radius apart.
    pub fn smoothed(points: &[Point], radius: f64) -> Path {
        let n = points.len();
        let mut path = Path::new();
        for at in 0..n {
            let (before, corner, after) =
                (points[(at + n - 1) % n], points[at], points[(at + 1) % n]);
            let (from, to) = (corner.towards(before, radius), corner.towards(after, radius));
            let near = |end: Point| end + (corner - end) * KAPPA;
            path = if at == 0 { path.to(from.x, from.y) } else { path.line(from.x, from.y) };
            path = path.curve(near(from), near(to), to);
        }
        path.close()
    }

    /// A circle.
    pub fn circle(centre: Point, r: f64) -> Path {
        let at = |x: f64, y: f64| Point::new(centre.x + x * r, centre.y + y * r);
        let k = KAPPA;
        Path::new()
            .to(centre.x + r, centre.y)
            .curve(at(1.0, k), at(k, 1.0), at(0.0, 1.0))
            .curve(at(-k, 1.0), at(-1.0, k), at(-1.0, 0.0))
            .curve(at(-1.0, -k), at(-k, -1.0), at(0.0, -1.0))
            .curve(at(k, -1.0), at(1.0, -k), at(1.0, 0.0))
            .close()
    }

    /// The rectangle around all points and control points: left, top, right, bottom.
    pub fn bounds(&self) -> Option<(f64, f64, f64, f64)> {
        let mut points = self.parts.iter().flat_map(|part| match *part {
            Part::Move(p) | Part::Line(p) => vec![p],
            Part::Curve(a, b, c) => vec![a, b, c],
            Part::Close => vec![],
        });
        let first = points.next()?;
        let start = (first.x, first.y, first.x, first.y);
        Some(points.fold(start, |(l, t, r, b), p| (l.min(p.x), t.min(p.y), r.max(p.x), b.max(p.y))))
    }
}
