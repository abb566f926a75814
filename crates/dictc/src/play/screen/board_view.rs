//! Draws a board.

use board_solver::{Board, Multiplier};
use ratatui::{
    buffer::Buffer,
    layout::{Rect, Size},
    style::Style,
    symbols::border,
    text::Line,
    widgets::{Block, Widget},
};

use super::look::Look;
use crate::options::boards::tile_label;

/// A board with a path and numbers on it, as a widget.
pub(crate) struct BoardView<'a> {
    /// The board.
    pub board: &'a Board,
    /// The size of a tile, which [`sizes`](Self::sizes) returned.
    pub tile_size: Size,
    /// The tiles of a path, in its order. They are lit and numbered from 1.
    pub lit: &'a [u32],
    /// The number of a hint for each tile.
    pub numbers: Option<&'a [usize]>,
    /// True if the letters are hidden.
    pub is_hidden: bool,
    /// The styles and the writing direction.
    pub look: Look,
}

impl BoardView<'_> {
    /// Returns the sizes of a tile and of the board: with borders if there is room for them, otherwise without. Returns
    /// `None` if there is no room for the board at all.
    pub(crate) fn sizes(board: &Board, room: Size) -> Option<(Size, Size)> {
        let letters = board.tiles().flatten().map(|tile| Line::raw(tile_label(tile)).width()).max().unwrap_or(1);
        let letters = u16::try_from(letters).ok()?;
        let has_multipliers = (0..board.tiles().len()).any(|tile| board.multiplier(tile) != Multiplier::None);
        // A multiplier needs three columns: in the border beside a number of three digits, or beside the letters.
        let more = if has_multipliers { 3 } else { 0 };
        let tiles = [(letters.max(3).checked_add(2 + more)?, 3), (letters.checked_add(2 + more)?, 1)]
            .map(|(width, height)| Size { width, height });
        tiles.into_iter().find_map(|tile| {
            let width = tile.width.checked_mul(board.columns().try_into().ok()?)?;
            let height = tile.height.checked_mul(board.rows().try_into().ok()?)?;
            (width <= room.width && height <= room.height).then_some((tile, Size { width, height }))
        })
    }

    /// Divides `area` into the columns of a board of this size and the columns right of it.
    pub(crate) fn beside(area: Rect, board: Size) -> (Rect, Rect) {
        let left = Rect { width: board.width, ..area };
        let width = board.width.saturating_add(2).min(area.width);
        (left, Rect { x: area.x + width, width: area.width - width, ..area })
    }

    /// Draws a tile with its text, its multiplier, its number in the path and its hint.
    fn draw_tile(&self, number: usize, text: &str, area: Rect, buffer: &mut Buffer) {
        let step = self.lit.iter().position(|&lit| lit as usize == number).map(|position| position + 1);
        let style = if step.is_some() { self.look.lit } else { self.look.strong };
        let text = if self.is_hidden { String::new() } else { tile_label(text) };
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
        let faint = |text: String| Line::styled(text, self.look.faint);
        let mut block = Block::bordered().border_set(border::ROUNDED);
        block = block.border_style(if step.is_some() { Style::new() } else { self.look.faint });
        if let Some(numbers) = self.numbers {
            block = block.title_top(faint(numbers.get(number).map_or(String::new(), |&number| short(number))));
        }
        block = block.title_top(faint(multiplier).right_aligned());
        if let Some(step) = step {
            block = block.title_bottom(Line::raw(step.to_string()).right_aligned());
        }
        let inner = block.inner(area);
        block.render(area, buffer);
        buffer.set_style(inner, style);
        Line::raw(text).centered().render(inner, buffer);
    }
}

impl Widget for BoardView<'_> {
    /// Draws the board at the top left of `area`, which has room for it.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let tile = self.tile_size;
        let columns = self.board.columns();
        for (number, text) in self.board.tiles().enumerate() {
            let Some(text) = text else { continue };
            let row = number / columns;
            let column = number % columns;
            let column = if self.look.is_right_to_left { columns - 1 - column } else { column };
            // The board fits into a screen, so the numbers fit into 16 bits.
            let x = area.x + column as u16 * tile.width;
            let y = area.y + row as u16 * tile.height;
            self.draw_tile(number, text, Rect { x, y, width: tile.width, height: tile.height }, buffer);
        }
    }
}

/// Returns a number in at most three characters, if it is less than 100,000: `999`, `12k`.
fn short(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{}k", number / 1000) }
}
