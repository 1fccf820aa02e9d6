//! Three ways to the same picture: our PNG, our SVG painted by resvg, our PDF painted by poppler. They
//! share no layout of text and no reader of paths, so where they agree, the files say what was drawn.

use std::path::Path;
use std::process::Command;

use ennead_grid::{Digit, DigitSet, Grid, Shape};
use ennead_print::{Document, PngOptions, pdf, png};
use ennead_render::chart::{Bar, Chart};
use ennead_render::tree::{Fate, Node, Tree};
use ennead_render::{
    Board, Content, Drawing, Legend, Link, Outline, Role, State, SvgOptions, Theme, captioned,
    font, svg,
};
use resvg::{tiny_skia, usvg};

/// Red, green and blue of every pixel, and the width.
type Pixels = (Vec<[u8; 3]>, u32);

/// Everything a board can show.
fn board() -> Drawing {
    let shape = Shape::NINE;
    let digit = |value: u8| Digit::new(value).unwrap();
    let cell = |row: usize, column: usize| shape.cell(row, column).unwrap();
    let mut grid = Grid::blank(shape);
    for at in 0..9 {
        grid.set(cell(at, (at * 4) % 9), Digit::new(at as u8 + 1));
    }
    let mut board = Board::of(&grid).with_heads().with_legend(Legend::default());
    for at in grid.blanks() {
        board.set(at, Content::Candidates(DigitSet::all(shape)));
    }
    for (at, role) in Role::ALL.into_iter().enumerate() {
        board.mark_candidate(cell(0, at + 2), digit(at as u8 + 1), role);
    }
    for (at, state) in
        [State::Selected, State::Dead, State::Clash, State::Undone].iter().enumerate()
    {
        board.mark_state(cell(8, at * 2), *state);
    }
    board.link(Link {
        from: vec![(cell(2, 0), digit(5))],
        to: vec![(cell(5, 6), digit(5))],
        is_strong: true,
    });
    board.link(Link {
        from: vec![(cell(5, 6), digit(5))],
        to: vec![(cell(7, 2), digit(9))],
        is_strong: false,
    });
    let cells = vec![cell(3, 3), cell(3, 4), cell(4, 4)];
    board.outline(Outline { cells, role: Role::Second, label: Some("A".to_owned()) });
    captioned(&board.drawing(), "Every sign: Größe, Ελλάς, Жук", &["r1c1 ≠ 5".to_owned()])
}

fn tree() -> Drawing {
    let node = |at: usize| Node {
        parent: at.checked_sub(1 + at % 3),
        label: at.to_string(),
        name: format!("x = {at}"),
        fate: [Fate::Live, Fate::Undone, Fate::Failed, Fate::Solution][at % 4],
        count: 1,
        jump: (at == 11).then_some(None),
    };
    Tree::new("a test", (0..14).map(node).collect()).drawing()
}

fn chart() -> Drawing {
    let bar = |at: u32| Bar {
        name: format!("BT+{at}"),
        amount: f64::from(7_u32.pow(at)),
        label: "7".repeat(at as usize),
        is_filled: at.is_multiple_of(2),
        is_complete: at != 5,
    };
    let words = Some(["ahead", "back", "limit"].map(str::to_owned));
    Chart { title: "Bars".to_owned(), bars: (1..7).map(bar).collect(), words }.drawing()
}

fn ours(drawing: &Drawing, theme: Theme) -> Pixels {
    let options = PngOptions { theme, ..PngOptions::default() };
    let pixmap = tiny_skia::Pixmap::decode_png(&png(drawing, &options).unwrap()).unwrap();
    (colours(&pixmap), pixmap.width())
}

fn colours(pixmap: &tiny_skia::Pixmap) -> Vec<[u8; 3]> {
    pixmap.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect()
}

/// The SVG, painted by resvg with our typeface and no other.
fn by_resvg(drawing: &Drawing, theme: Theme, width: u32) -> Pixels {
    let colours_of = ennead_render::Colours::Theme(theme);
    let text = svg(drawing, &SvgOptions { colours: colours_of, embeds_font: false, scale: None });
    let mut options = usvg::Options::default();
    for face in [font::REGULAR, font::BOLD] {
        options.fontdb_mut().load_font_data(face.to_vec());
    }
    let tree = usvg::Tree::from_str(&text, &options).unwrap();
    let scale = 2.0;
    let height = (drawing.height * drawing.scale * 2.0).ceil() as u32;
    let mut pixmap = tiny_skia::Pixmap::new(width, height).unwrap();
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    (colours(&pixmap), width)
}

/// The PDF, painted by poppler; none where it is not installed (`cargo xtask test` sees to it).
fn by_poppler(drawing: &Drawing, theme: Theme) -> Option<Pixels> {
    let pages = [drawing.clone()];
    let document = Document { pages: &pages, title: "t", theme, bookmarks: &[] };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let name = format!("{theme}-{}-{}", drawing.items.len(), drawing.width as u32);
    let (file, image) = (folder.join(format!("{name}.pdf")), folder.join(&name));
    std::fs::write(&file, pdf(&document).unwrap()).unwrap();
    // 144 dots an inch are two pixels a point.
    let ran =
        Command::new("pdftoppm").args(["-r", "144", "-singlefile"]).args([&file, &image]).status();
    let status = ran.ok()?;
    assert!(status.success(), "pdftoppm refuses {name}");
    Some(read_ppm(&std::fs::read(image.with_extension("ppm")).unwrap()))
}

/// `P6 width height 255` and the bytes.
fn read_ppm(data: &[u8]) -> Pixels {
    let mut words = data.split(u8::is_ascii_whitespace);
    let mut head = 0;
    let mut word = || {
        let word = words.next().unwrap();
        head += word.len() + 1;
        String::from_utf8(word.to_vec()).unwrap()
    };
    assert_eq!(word(), "P6");
    let (width, _, most) = (word().parse().unwrap(), word(), word());
    assert_eq!(most, "255");
    let pixels = data[head..].chunks_exact(3).map(|rgb| [rgb[0], rgb[1], rgb[2]]).collect();
    (pixels, width)
}

/// How much of the picture lies clearly outside what the other has within two pixels. Edges are
/// smoothed differently, but nothing may be missing, moved or of another colour.
fn difference(a: &Pixels, b: &Pixels) -> f64 {
    let (a_wide, b_wide) = (i64::from(a.1), i64::from(b.1));
    assert!((a_wide - b_wide).abs() <= 1, "{a_wide} {b_wide}");
    let high = (a.0.len() as i64 / a_wide).min(b.0.len() as i64 / b_wide);
    let wide = a_wide.min(b_wide);
    let mut differing = 0;
    for y in 2..high - 2 {
        for x in 2..wide - 2 {
            let own = a.0[(y * a_wide + x) as usize];
            // Of each colour the least and the most around the same place.
            let mut around = [(255_u8, 0_u8); 3];
            for (dx, dy) in (-2..=2).flat_map(|dy| (-2..=2).map(move |dx| (dx, dy))) {
                let near = b.0[((y + dy) * b_wide + x + dx) as usize];
                for ((least, most), part) in around.iter_mut().zip(near) {
                    *least = (*least).min(part);
                    *most = (*most).max(part);
                }
            }
            let is_far = |(part, (least, most)): (u8, (u8, u8))| {
                part < least.saturating_sub(48) || part > most.saturating_add(48)
            };
            differing += u32::from(own.into_iter().zip(around).any(is_far));
        }
    }
    f64::from(differing) / (wide * high) as f64
}

#[test]
fn svg_and_png_are_the_same_picture() {
    for theme in [Theme::Light, Theme::Dark] {
        for drawing in [board(), tree(), chart()] {
            let ours = ours(&drawing, theme);
            let other = by_resvg(&drawing, theme, ours.1);
            let [there, back] = [difference(&ours, &other), difference(&other, &ours)];
            assert!(there < 0.001 && back < 0.001, "{}: {there} {back}", drawing.title);
        }
    }
    // What is measured is not nothing.
    let (a, b) = (ours(&board(), Theme::Light), ours(&board(), Theme::Dark));
    assert!(difference(&a, &b) > 0.3);
}

#[test]
fn pdf_and_png_are_the_same_picture() {
    for theme in [Theme::Light, Theme::Dark] {
        for drawing in [board(), tree(), chart()] {
            let ours = ours(&drawing, theme);
            let Some(other) = by_poppler(&drawing, theme) else { return };
            let [there, back] = [difference(&ours, &other), difference(&other, &ours)];
            assert!(there < 0.001 && back < 0.001, "{}: {there} {back}", drawing.title);
        }
    }
}
