//! Boards laid out, from what the picture has to keep.

use ennead_grid::{Cell, Digit, Shape};
use ennead_render::drawing::Item;
use ennead_render::path::Part;
use ennead_render::{Board, Content, Ink, Link, Outline, Role};

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

/// Points of all dashed lines in this ink: the weak links.
fn curves(board: &Board, ink: Ink) -> Vec<Vec<Part>> {
    let lines = board.drawing().items.into_iter().filter_map(|item| match item {
        Item::Shape { path, fill: None, stroke: Some(stroke) } if stroke.paint.ink == ink => {
            Some(path.parts)
        }
        _ => None,
    });
    lines.collect()
}

/// A link stops before the candidate at either end, and is not drawn into its disc.
#[test]
fn links_end_beside_candidates() {
    let shape = Shape::NINE;
    let (from, to) = (shape.cell(0, 0).unwrap(), shape.cell(4, 7).unwrap());
    let mut board = Board::new(shape);
    board.link(Link { from: vec![(from, digit(5))], to: vec![(to, digit(5))], is_strong: false });
    let curves = curves(&board, Ink::False);
    let [curve] = &curves[..] else { panic!("{} links", curves.len()) };
    let [Part::Move(start), Part::Curve(_, _, end)] = curve[..] else { panic!("{curve:?}") };
    // 6 units of margin, 100 a cell, a 5 in the middle; a disc has a radius of 14.4.
    let far = |x: f64, y: f64, x2: f64, y2: f64| ((x - x2).powi(2) + (y - y2).powi(2)).sqrt();
    assert!(far(start.x, start.y, 56.0, 56.0) >= 14.4 + 5.9);
    assert!(far(end.x, end.y, 756.0, 456.0) >= 14.4 + 5.9);
}

/// The outline of cells that form one piece is one line; of two pieces, two; a hole has its own.
#[test]
fn outlines_follow_pieces() {
    let shape = Shape::NINE;
    let closed = |cells: &[(usize, usize)]| {
        let cells = cells.iter().map(|&(r, c)| shape.cell(r, c).unwrap()).collect();
        let mut board = Board::new(shape);
        board.outline(Outline { cells, role: Role::Second, label: None });
        let parts = curves(&board, Ink::False).concat();
        parts.iter().filter(|part| matches!(part, Part::Close)).count()
    };
    assert_eq!(closed(&[(0, 0)]), 1);
    assert_eq!(closed(&[(0, 0), (0, 1), (1, 1)]), 1);
    assert_eq!(closed(&[(0, 0), (1, 1)]), 2);
    assert_eq!(closed(&[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)]), 2);
    assert_eq!(closed(&[(0, 1), (1, 0), (1, 2), (2, 1)]), 4);
}

/// Every digit and candidate stands inside its cell.
#[test]
fn texts_stand_in_their_cells() {
    for shape in Shape::all().filter(|shape| shape.side() <= 36) {
        let mut board = Board::new(shape);
        let cell = Cell::new(0);
        board.set(cell, Content::Candidates(ennead_grid::DigitSet::all(shape)));
        let texts: Vec<_> = board
            .drawing()
            .items
            .into_iter()
            .filter_map(|item| if let Item::Text(text) = item { Some(text) } else { None })
            .collect();
        assert_eq!(texts.len(), shape.side());
        for text in texts {
            assert!(text.left() >= 6.0 && text.left() + text.width() <= 106.0, "{shape} {text:?}");
            assert!(text.at.y - text.size * 0.73 >= 6.0 && text.at.y <= 106.0, "{shape} {text:?}");
        }
    }
}
