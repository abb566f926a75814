//! The styles of the screen, and its writing direction.

use std::env;

use dict_runtime::Dict;
use ratatui::style::{Color, Modifier, Style};

use super::text_direction;

/// The look of everything on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// The style of the tiles of a path, and of the selected line of a list.
    pub lit: Style,
    /// The style of a word that counts.
    pub good: Style,
    /// The style of a word that does not count.
    pub bad: Style,
    /// The style of the time, points and headings.
    pub strong: Style,
    /// The style of borders, keys and other things in the background.
    pub faint: Style,
    /// True if words and boards are written from right to left.
    pub is_right_to_left: bool,
}

impl Look {
    /// Returns the look for words of `dict`: the terminal's own sixteen colours, or no colours if the environment sets
    /// `NO_COLOR` (<https://no-color.org>).
    pub(crate) fn new(dict: &Dict) -> Self {
        let has_colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        let colour = |colour| if has_colours { Style::new().fg(colour) } else { Style::new() };
        let lit = Style::new().fg(Color::Black).bg(Color::Yellow);
        Self {
            lit: if has_colours { lit } else { Style::new().add_modifier(Modifier::REVERSED) },
            good: colour(Color::Green).add_modifier(Modifier::BOLD),
            bad: colour(Color::Red),
            strong: Style::new().add_modifier(Modifier::BOLD),
            faint: Style::new().add_modifier(Modifier::DIM),
            is_right_to_left: text_direction::is_right_to_left(dict),
        }
    }
}
