//! Boards in characters, for the terminal.
//!
//! A board without candidates takes a line per row; one with candidates draws each cell as large as a
//! box, every candidate at its own place, with a sign behind it for the part it plays:
//!
//! ```text
//! +-----------+    7*   belongs to the pattern, 7+ to its other half; 7^ a fin or guardian
//! |1  2* .    |    7x   goes
//! |4  .  6x   |    7!   is placed
//! …                8    filled; (8) fixed just now, [8] tried, !8! wrong, !-! nothing is left
//! ```
//!
//! With colour the signs are left out and the candidates coloured.

mod marked;
mod plain;
mod rules;

use anstyle::{AnsiColor, Style};

use crate::board::{Board, Legend, Role, State};

/// Which characters a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Characters {
    /// Lines as lines.
    #[default]
    Unicode,
    /// Lines as `+`, `-` and `|`.
    Ascii,
}

/// What a terminal can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terminal {
    /// Its characters.
    pub characters: Characters,
    /// Whether it shows colours.
    pub has_colour: bool,
    /// One of five colours for what goes and what is fixed, so that one picture of a series can be told
    /// from the next.
    pub tint: Option<usize>,
}

/// Draws a board.
pub fn draw(board: &Board, terminal: Terminal) -> String {
    if board.has_candidates() || board.has_signs() {
        marked::draw(board, terminal)
    } else {
        plain::draw(board, terminal)
    }
}

/// What the signs mean, in these words, for the parts that occur on a board; empty if none does.
pub fn legend(board: &Board, words: &Legend, terminal: Terminal) -> String {
    let entries: Vec<String> = Role::ALL
        .into_iter()
        .filter(|&role| role != Role::Struck && board.has_role(role))
        .map(|role| {
            let style = terminal.role(role);
            let sign = if terminal.has_colour { String::new() } else { sign(role).to_string() };
            format!("{style}7{sign}{style:#} {}", words.word(role, board))
        })
        .collect();
    if entries.is_empty() { String::new() } else { format!("{}\n", entries.join("; ")) }
}

impl Terminal {
    /// A style, where there is colour.
    fn style(self, style: Style) -> Style {
        if self.has_colour { style } else { Style::new() }
    }

    fn tinted(self) -> Option<Style> {
        const TINTS: [AnsiColor; 5] = [
            AnsiColor::Blue,
            AnsiColor::Green,
            AnsiColor::Red,
            AnsiColor::Yellow,
            AnsiColor::Magenta,
        ];
        self.tint.map(|tint| TINTS[tint % TINTS.len()].on_default())
    }

    /// How a candidate looks.
    fn role(self, role: Role) -> Style {
        self.style(match (role, self.tinted()) {
            (Role::Eliminated, Some(tint)) => tint.dimmed().strikethrough(),
            _ => role_style(role),
        })
    }

    /// How a digit looks.
    fn state(self, state: State) -> Style {
        self.style(match (state, self.tinted()) {
            (State::Fixed, Some(tint)) => tint.bold(),
            _ => state_style(state),
        })
    }
}

fn sign(role: Role) -> char {
    match role {
        Role::Defining => '*',
        Role::Second => '+',
        Role::Fin => '^',
        Role::Eliminated => 'x',
        Role::Placed => '!',
        Role::Struck => ' ',
    }
}

fn role_style(role: Role) -> Style {
    match role {
        Role::Defining => AnsiColor::Blue.on_default().bold(),
        Role::Second => AnsiColor::Yellow.on_default().bold(),
        Role::Fin => AnsiColor::Magenta.on_default().bold(),
        Role::Eliminated => AnsiColor::Red.on_default().strikethrough(),
        Role::Placed => AnsiColor::Green.on_default().bold().underline(),
        Role::Struck => Style::new().dimmed().strikethrough(),
    }
}

fn state_style(state: State) -> Style {
    match state {
        State::Selected => AnsiColor::Blue.on_default().bold().underline(),
        State::Blamed => AnsiColor::Blue.on_default().bold(),
        State::Undone => AnsiColor::Yellow.on_default().strikethrough(),
        State::Dead | State::Clash => AnsiColor::Red.on_default().bold().underline(),
        State::Fixed => AnsiColor::Green.on_default().bold(),
        State::Tried => AnsiColor::Cyan.on_default().bold(),
    }
}

/// What stands around a digit that is in some state.
fn brackets(state: Option<State>) -> [&'static str; 2] {
    match state {
        None => ["", ""],
        Some(State::Fixed) => ["(", ")"],
        Some(State::Tried) => ["[", "]"],
        Some(State::Dead | State::Clash) => ["!", "!"],
        Some(State::Selected) => ["<", ">"],
        Some(State::Blamed) => ["*", "*"],
        Some(State::Undone) => ["-", "-"],
    }
}
