//! What stands out, and how.

use std::env;

use ratatui::style::{Color, Modifier, Style};

/// The styles of the screen: the terminal's own sixteen colours, or none.
#[derive(Clone, Copy)]
pub struct Palette {
    /// Tiles of a path, and the line of a list that is looked at.
    pub lit: Style,
    /// A word that counts.
    pub good: Style,
    /// A word that does not.
    pub bad: Style,
    /// Figures and headings.
    pub strong: Style,
    /// Borders, keys, and what else stands back.
    pub faint: Style,
}

impl Palette {
    /// Colours, or by <https://no-color.org> none.
    pub fn of_environment() -> Self {
        Self::new(env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()))
    }

    /// Styles with colours, or with brightness alone.
    pub fn new(has_colours: bool) -> Self {
        let colour = |colour| if has_colours { Style::new().fg(colour) } else { Style::new() };
        let lit = Style::new().fg(Color::Black).bg(Color::Yellow);
        Self {
            lit: if has_colours { lit } else { Style::new().add_modifier(Modifier::REVERSED) },
            good: colour(Color::Green).add_modifier(Modifier::BOLD),
            bad: colour(Color::Red),
            strong: Style::new().add_modifier(Modifier::BOLD),
            faint: Style::new().add_modifier(Modifier::DIM),
        }
    }
}
