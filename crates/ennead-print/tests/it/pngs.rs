//! Pixels where they should be.

use ennead_grid::{Digit, Grid, Shape};
use ennead_print::{Colouring, PngOptions, PrintError, png};
use ennead_render::{Board, Ink, Rgb, Role, Theme};
use tiny_skia::Pixmap;

/// A 9×9 with one given 8 at the top left; 100 units a cell, a margin of 6.
fn board() -> Board {
    let mut grid = Grid::blank(Shape::NINE);
    grid.set(Shape::NINE.cell(0, 0).unwrap(), Digit::new(8));
    Board::of(&grid)
}

fn open(board: &Board, options: &PngOptions) -> Pixmap {
    Pixmap::decode_png(&png(&board.drawing(), options).unwrap()).unwrap()
}

fn colour(pixmap: &Pixmap, x: u32, y: u32) -> Rgb {
    let pixel = pixmap.pixel(x, y).unwrap();
    assert_eq!(pixel.alpha(), 255);
    Rgb(pixel.red(), pixel.green(), pixel.blue())
}

/// How many pixels of a cell's inside have exactly this colour.
fn count(pixmap: &Pixmap, column: u32, row: u32, wanted: Rgb) -> usize {
    let inside = |at: u32| 6 + at * 100 + 8..6 + at * 100 + 92;
    let pixels = inside(row).flat_map(|y| inside(column).map(move |x| (x, y)));
    pixels.filter(|&(x, y)| colour(pixmap, x, y) == wanted).count()
}

#[test]
fn digits_stand_in_their_cells() {
    for theme in Theme::ALL {
        let options = PngOptions { theme, scale: Some(1.0), ..PngOptions::default() };
        let pixmap = open(&board(), &options);
        assert_eq!((pixmap.width(), pixmap.height()), (912, 912));
        let (ink, surface) = (theme.colour(Ink::Text), theme.colour(Ink::Surface));
        assert_eq!(colour(&pixmap, 0, 0), theme.colour(Ink::Paper));
        assert_eq!(colour(&pixmap, 456, 6), theme.colour(Ink::Frame));
        // An 8 of 58 units covers about a tenth of its cell; a blank cell is blank.
        assert!((500..1500).contains(&count(&pixmap, 0, 0, ink)), "{}", count(&pixmap, 0, 0, ink));
        assert_eq!(count(&pixmap, 4, 4, surface), 84 * 84);
    }
}

#[test]
fn shapes_survive_in_grey() {
    let cell = Shape::NINE.cell(4, 4).unwrap();
    let digit = Digit::new(5).unwrap();
    let options =
        PngOptions { colouring: Colouring::Grey, scale: Some(1.0), ..PngOptions::default() };
    let mut pictures = Vec::new();
    for role in Role::ALL {
        let mut board = board();
        board.mark_candidate(cell, digit, role);
        let pixmap = open(&board, &options);
        assert!(pixmap.pixels().iter().all(|p| p.red() == p.green() && p.green() == p.blue()));
        pictures.push(pixmap);
    }
    for (at, a) in pictures.iter().enumerate() {
        for b in &pictures[..at] {
            let differs = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 60;
            // Four bytes a pixel: at least 60 pixels change clearly from one part to another.
            let changed = a.data().iter().zip(b.data()).filter(|pair| differs(*pair)).count();
            assert!(changed >= 180, "{changed}");
        }
    }
}

#[test]
fn too_many_pixels_are_refused() {
    let options = PngOptions { scale: Some(100.0), ..PngOptions::default() };
    let refused = png(&board().drawing(), &options);
    assert!(matches!(refused, Err(PrintError::TooLarge { .. })));
}
