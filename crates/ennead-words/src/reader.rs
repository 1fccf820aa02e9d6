//! Who reads the answers.

use ennead_render::Board;
use ennead_render::terminal::{self, Terminal};

/// Who reads the answers, and what can be shown there.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// A person looks at them now: grids are drawn, numbers come with words.
    pub is_person: bool,
    /// The characters and colours that can be shown.
    pub terminal: Terminal,
}

impl Reader {
    /// A board in characters.
    pub fn draw(self, board: &Board) -> String {
        terminal::draw(board, self.terminal)
    }
}
