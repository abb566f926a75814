//! The styles of the screen, and its writing direction.

use std::{env, time::Duration};

use board_solver::Multiplier;
use dict_runtime::Dict;
use ratatui::{
    crossterm::style::force_color_output,
    style::{Color, Modifier, Style},
};

use super::text_direction;
use crate::colours;

/// The minimum number of letters of a long word, whose tiles flash when it is found.
pub(crate) const LONG_WORD: usize = 8;

/// The look of everything on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    /// The style of the tiles of a path, and of the selected line of a list.
    pub lit: Style,
    /// The style of a word that counts.
    pub good: Style,
    /// The style of a word that does not count.
    pub bad: Style,
    /// The style of points and headings.
    pub strong: Style,
    /// The style of borders, keys and other things in the background.
    pub faint: Style,
    /// True if words and boards are written from right to left.
    pub is_right_to_left: bool,
    has_colours: bool,
}

impl Look {
    /// Returns the look for words of `dict`: with colours, or without them if the environment sets
    /// `NO_COLOR` (<https://no-color.org>) or if the terminal has none.
    pub(crate) fn new(dict: &Dict) -> Self {
        let terminal = env::var("TERM").unwrap_or_default();
        let has_colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) && has_colours(&terminal);
        if !has_colours {
            force_color_output(false);
        }
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let colour = |style: Style, colour| if has_colours { style.fg(Color::Indexed(colour)) } else { style };
        Self {
            lit: if has_colours { black_on(colours::YELLOW) } else { Style::new().add_modifier(Modifier::REVERSED) },
            good: colour(bold, colours::GREEN),
            bad: colour(Style::new(), colours::RED),
            strong: bold,
            faint: colour(Style::new(), colours::GREY),
            is_right_to_left: text_direction::is_right_to_left(dict),
            has_colours,
        }
    }

    /// Returns the style of a clock with this time left.
    pub(crate) fn clock(self, left: Option<Duration>) -> Style {
        match left.map(|left| left.as_millis().div_ceil(1000)) {
            Some(..=10) => self.coloured(self.strong, colours::RED),
            Some(..=30) => self.coloured(self.strong, colours::YELLOW),
            _ => self.strong,
        }
    }

    /// Returns the style of a tile's multiplier and border.
    pub(crate) fn multiplier(self, multiplier: Multiplier) -> Style {
        match multiplier {
            Multiplier::None => self.faint,
            Multiplier::Letter(..=2) => self.coloured(Style::new(), colours::CYAN),
            Multiplier::Letter(_) => self.coloured(Style::new(), colours::BLUE),
            Multiplier::Word(..=2) => self.coloured(Style::new(), colours::MAGENTA),
            Multiplier::Word(_) => self.coloured(Style::new(), colours::RED),
        }
    }

    /// Returns the style of a found word with this number of letters.
    pub(crate) fn word(self, letters: usize) -> Style {
        match letters {
            LONG_WORD.. => self.coloured(self.strong, colours::MAGENTA),
            6.. => self.coloured(Style::new(), colours::CYAN),
            _ => Style::new(),
        }
    }

    /// Returns the style of the tiles of a long word that was just found; `None` if nothing flashes.
    pub(crate) fn flash(self) -> Option<Style> {
        self.has_colours.then(|| black_on(colours::MAGENTA))
    }

    fn coloured(self, style: Style, colour: u8) -> Style {
        if self.has_colours { style.fg(Color::Indexed(colour)) } else { style }
    }
}

fn black_on(ground: u8) -> Style {
    Style::new().fg(Color::Indexed(colours::BLACK)).bg(Color::Indexed(ground))
}

/// Returns true if a terminal of this name, from the variable `TERM`, has colours. Unknown names are those of terminal
/// emulators, which have colours.
fn has_colours(terminal: &str) -> bool {
    let is_vt = terminal.strip_prefix("vt").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    !is_vt && !terminal.ends_with("-mono") && !terminal.ends_with("-m")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_of_one_colour_are_known_by_name() {
        let names =
            ["vt100", "vt220-w", "xterm-mono", "ansi-m", "xterm-256color", "linux", "vte-256color", "screen", ""];
        assert_eq!(names.map(has_colours), [false, false, false, false, true, true, true, true, true]);
    }
}
