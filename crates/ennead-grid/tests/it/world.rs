//! The shape of the world: counts from the formulas, and one neighbourhood spelled out.

use ennead_grid::{Geometry, HouseKind, Shape, Solution};

#[test]
fn every_shape_has_the_right_number_of_everything() {
    for shape in Shape::all() {
        let (h, w, side) = (shape.box_rows(), shape.box_columns(), shape.side());
        assert_eq!(side, h * w);
        // The largest tables take a while; their peers are checked on the square shapes.
        if side > 36 && shape.order().is_none() {
            continue;
        }
        let geometry = Geometry::of(shape);
        assert_eq!(geometry.houses().len(), 3 * side);
        assert_eq!(shape.cells().len(), side * side);
        for &house in geometry.houses() {
            let cells = geometry.cells(house);
            assert_eq!(cells.len(), side);
            assert!(cells.is_sorted());
            assert!(cells.iter().all(|&cell| geometry.houses_of(cell).contains(&house)));
        }
        for cell in shape.cells().step_by(7) {
            let peers = geometry.peers(cell);
            // Row and column, and the rest of the box: 3n² - 2n - 1 for order n, 20 for 9x9.
            assert_eq!(peers.len(), 2 * (side - 1) + (h - 1) * (w - 1), "{shape}");
            assert!(peers.is_sorted() && !peers.contains(&cell));
            assert!(peers.iter().all(|&peer| geometry.peers(peer).contains(&cell)));
        }
    }
}

#[test]
fn neighbours_of_r3c2_spelled_out() {
    let geometry = Geometry::of(Shape::NINE);
    let cell = Shape::NINE.cell(2, 1).unwrap();
    let names = Shape::NINE.names(geometry.peers(cell));
    assert_eq!(
        names,
        "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2"
    );
    let houses: Vec<String> = geometry.houses_of(cell).iter().map(ToString::to_string).collect();
    assert_eq!(houses, ["row 3", "column 2", "box 1"]);
}

#[test]
fn boxes_of_a_six_by_six() {
    let shape = Shape::new(2, 3).unwrap();
    let geometry = Geometry::of(shape);
    let third = geometry.house(HouseKind::Box, 2).unwrap();
    assert_eq!(shape.names(geometry.cells(third)), "r3c1 r3c2 r3c3 r4c1 r4c2 r4c3");
}

#[test]
fn mini_lines_cross_every_line_with_its_boxes() {
    for shape in [Shape::NINE, Shape::new(2, 3).unwrap(), Shape::square(4).unwrap()] {
        let (h, w, side) = (shape.box_rows(), shape.box_columns(), shape.side());
        let geometry = Geometry::of(shape);
        let (rows, columns): (Vec<_>, Vec<_>) =
            geometry.mini_lines().iter().partition(|mini| mini.line.kind() == HouseKind::Row);
        assert_eq!((rows.len(), columns.len()), (side * h, side * w));
        assert!(rows.iter().all(|mini| mini.cells.len() == w));
        assert!(columns.iter().all(|mini| mini.cells.len() == h));
    }
}

#[test]
fn shapes_are_read_and_refused() {
    for shape in Shape::all() {
        assert_eq!(shape.to_string().parse(), Ok(shape));
    }
    assert_eq!("3".parse(), Ok(Shape::NINE));
    assert_eq!("2×3".parse(), Ok(Shape::new(2, 3).unwrap()));
    for bad in ["", "1", "11", "1x9", "x", "3x", "0x0", "2x51", "-2x3", "99999999999999999999x2"] {
        assert!(bad.parse::<Shape>().is_err(), "{bad}");
    }
    assert_eq!(Shape::of_side(12).count(), 4);
    assert_eq!(Shape::of_side(7).count(), 0);
}

#[test]
fn every_shape_has_its_canonical_solution() {
    for shape in Shape::all() {
        assert!(Solution::try_from(Solution::canonical(shape).into_grid()).is_ok(), "{shape}");
    }
}
