//! The board, drawn.

use board_solver::{Board, Multiplier};
use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    symbols::border,
    text::Line,
    widgets::{Block, Widget},
};

use super::palette::Palette;
use crate::play::wording::face;

/// A board, and what is shown on it.
pub struct Tiles<'a> {
    /// The board.
    pub board: &'a Board,
    /// The size of each tile, of those that [`sizes`](Self::sizes) gives.
    pub size: Size,
    /// The tiles of a path, in its order.
    pub lit: &'a [u32],
    /// A number for each tile, where there are hints.
    pub numbers: Option<&'a [usize]>,
    /// Whether the letters are covered.
    pub is_hidden: bool,
    /// Whether its rows start on the right.
    pub is_right_to_left: bool,
    /// How it looks.
    pub palette: Palette,
}

impl Tiles<'_> {
    /// The size of a tile, and that of the board: with borders where there is room for them, otherwise without. None
    /// where there is no room at all.
    pub fn sizes(board: &Board, room: Size) -> Option<(Size, Size)> {
        let letters = board.tiles().flatten().map(|tile| Line::raw(face(tile)).width()).max().unwrap_or(1);
        let letters = u16::try_from(letters).ok()?;
        let has_multipliers = (0..board.tiles().len()).any(|tile| board.multiplier(tile) != Multiplier::None);
        // Beside a number of three digits in the border, or beside the letters.
        let more = if has_multipliers { 3 } else { 0 };
        let tiles = [(letters.max(3).checked_add(2 + more)?, 3), (letters.checked_add(2 + more)?, 1)]
            .map(|(width, height)| Size { width, height });
        tiles.into_iter().find_map(|tile| {
            let width = tile.width.checked_mul(board.columns().try_into().ok()?)?;
            let height = tile.height.checked_mul(board.rows().try_into().ok()?)?;
            (width <= room.width && height <= room.height).then_some((tile, Size { width, height }))
        })
    }

    /// `area` as that of a board of this size, at its left, and what is left for words beside it.
    pub fn beside(area: Rect, board: Size) -> (Rect, Rect) {
        let left = Rect { width: board.width, ..area };
        let width = board.width.saturating_add(2).min(area.width);
        (left, Rect { x: area.x + width, width: area.width - width, ..area })
    }

    fn draw_tile(&self, number: usize, text: &str, area: Rect, buffer: &mut Buffer) {
        let place = self.lit.iter().position(|&lit| lit as usize == number).map(|place| place + 1);
        let style = if place.is_some() { self.palette.lit } else { self.palette.strong };
        let text = if self.is_hidden { String::new() } else { face(text) };
        let multiplier = match self.board.multiplier(number) {
            Multiplier::None => String::new(),
            Multiplier::Letter(factor) => format!("{factor}L"),
            Multiplier::Word(factor) => format!("{factor}W"),
        };
        if area.height == 1 {
            buffer.set_style(area, style);
            Line::raw(format!("{text} {multiplier}").trim_end()).centered().render(area, buffer);
            return;
        }
        let faint = |text: String| Line::styled(text, self.palette.faint);
        let mut block = Block::bordered().border_set(border::ROUNDED);
        block = block.border_style(if place.is_some() { Style::new() } else { self.palette.faint });
        if let Some(numbers) = self.numbers {
            block = block.title_top(faint(numbers.get(number).map_or(String::new(), |&number| short(number))));
        }
        block = block.title_top(faint(multiplier).right_aligned());
        if let Some(place) = place {
            block = block.title_bottom(Line::raw(place.to_string()).right_aligned());
        }
        let inner = block.inner(area);
        block.render(area, buffer);
        buffer.set_style(inner, style);
        Line::raw(text).centered().render(inner, buffer);
    }
}

impl Widget for Tiles<'_> {
    /// Draws it at the top left of `area`, which has room for it.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let tile = self.size;
        let columns = self.board.columns();
        for (number, text) in self.board.tiles().enumerate() {
            let Some(text) = text else { continue };
            let (row, column) = (number / columns, number % columns);
            let column = if self.is_right_to_left { columns - 1 - column } else { column };
            // They fit into a screen.
            let (x, y) = (area.x + column as u16 * tile.width, area.y + row as u16 * tile.height);
            self.draw_tile(number, text, Rect { x, y, width: tile.width, height: tile.height }, buffer);
        }
    }
}

/// A number in at most three characters, as far as that goes.
fn short(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{}k", number / 1000) }
}
