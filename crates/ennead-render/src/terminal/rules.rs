//! The lines between boxes.

use super::Characters;

/// The characters of lines: across, upright; and the crossings left, between and right in a line at
/// the top, in the middle and at the bottom.
pub(super) struct Rules {
    across: char,
    pub(super) upright: char,
    crossings: [[char; 3]; 3],
}

/// Which line.
#[derive(Clone, Copy)]
pub(super) enum Where {
    Top,
    Middle,
    Bottom,
}

impl Rules {
    pub(super) fn new(characters: Characters) -> Rules {
        match characters {
            Characters::Unicode => Rules {
                across: '─',
                upright: '│',
                crossings: [['┌', '┬', '┐'], ['├', '┼', '┤'], ['└', '┴', '┘']],
            },
            Characters::Ascii => Rules { across: '-', upright: '|', crossings: [['+'; 3]; 3] },
        }
    }

    /// A line over `parts` boxes, each `width` wide.
    pub(super) fn line(&self, place: Where, parts: usize, width: usize) -> String {
        let [left, between, right] = self.crossings[place as usize];
        let part = self.across.to_string().repeat(width);
        format!("{left}{}{right}\n", vec![part; parts].join(&between.to_string()))
    }
}
