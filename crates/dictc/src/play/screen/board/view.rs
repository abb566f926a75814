//! Draws a board, and finds the tile at a place on the screen.

use board_solver::Board;
use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect, Size},
    style::Style,
    symbols::border,
    text::{Line, Span},
    widgets::{Block, Widget},
};

use super::{super::look::Look, big_letters};
use crate::options::boards::{multiplier_label, tile_label};

/// A board with a path and numbers on it, as a widget.
pub(crate) struct BoardView<'a> {
    /// The board.
    pub board: &'a Board,
    /// The values of the tiles, if the rules score by tiles.
    pub values: Option<&'a [u32]>,
    /// The size of a tile, one of [`tile_sizes`].
    pub tile_size: Size,
    /// The tiles of a path, in its order. They are lit and numbered from 1.
    pub lit: &'a [u32],
    /// The style of lit tiles.
    pub lit_style: Style,
    /// The number of a hint for each tile.
    pub numbers: Option<&'a [usize]>,
    /// True if the letters are hidden.
    pub is_hidden: bool,
    /// True if letters are big on large tiles.
    pub has_big_letters: bool,
    /// The styles and the writing direction.
    pub look: Look,
}

/// Returns the sizes that a tile can have, the largest first: four sizes with borders, then two of one row. All tiles
/// of a board have one size.
pub(crate) fn tile_sizes(board: &Board, values: Option<&[u32]>) -> impl Iterator<Item = Size> + use<> {
    let widest = |texts: &mut dyn Iterator<Item = String>| texts.map(|text| Line::raw(text).width()).max().unwrap_or(0);
    let letters = widest(&mut board.tiles().flatten().map(tile_label)).max(1);
    let values = widest(&mut values.unwrap_or_default().iter().map(u32::to_string));
    let multipliers = widest(&mut (0..board.tiles().len()).map(|tile| multiplier_label(board.multiplier(tile))));
    // In the borders are a number of up to three digits beside the multiplier, and the value beside a step of two
    // digits.
    let top = if multipliers == 0 { 3 } else { 4 + multipliers };
    let bottom = if values == 0 { 2 } else { values + 3 };
    let inner = letters.max(top).max(bottom);
    let row = letters + values + if multipliers == 0 { 0 } else { 1 + multipliers };
    let sizes = [
        (inner.max(15) + 2, 9),
        (inner.max(11) + 2, 7),
        (inner.max(7) + 2, 5),
        (inner + 2, 3),
        (row + 2, 1),
        (row + 1, 1),
    ];
    sizes.into_iter().filter_map(|(width, height)| Some(Size { width: u16::try_from(width).ok()?, height }))
}

/// Returns the size of a board of tiles of this size; `None` if it is larger than any screen.
pub(crate) fn board_size(board: &Board, tile: Size) -> Option<Size> {
    let width = tile.width.checked_mul(board.columns().try_into().ok()?)?;
    let height = tile.height.checked_mul(board.rows().try_into().ok()?)?;
    Some(Size { width, height })
}

impl<'a> BoardView<'a> {
    /// Returns a view of a board without a path, numbers or values, on tiles without a size.
    pub(crate) fn new(board: &'a Board, look: Look) -> Self {
        let lit_style = look.lit;
        Self {
            board,
            values: None,
            tile_size: Size::ZERO,
            lit: &[],
            lit_style,
            numbers: None,
            is_hidden: false,
            has_big_letters: big_letters::can_draw(board),
            look,
        }
    }

    /// Returns the tile at a place on the screen, on a board that is drawn in `area`. With `is_drag`, the corners of
    /// tiles belong to no tile, so that the mouse can be moved diagonally.
    pub(crate) fn tile_at(&self, area: Rect, place: Position, is_drag: bool) -> Option<u32> {
        let columns = self.board.columns();
        self.board.tiles().enumerate().find_map(|(number, text)| {
            let tile = self.tile_area(number, columns, area);
            if text.is_none() || !tile.contains(place) {
                return None;
            }
            // The distances from the tile's middle, where 1 is its border, add up to more than 1.3 in its corners.
            let distance = |from: u16, at: u16, len: u16| u32::from((2 * (at - from) + 1).abs_diff(len));
            let (width, height) = (u32::from(tile.width), u32::from(tile.height));
            let sum = distance(tile.x, place.x, tile.width) * height + distance(tile.y, place.y, tile.height) * width;
            let is_corner = tile.height > 1 && 10 * sum > 13 * width * height;
            (!is_drag || !is_corner).then_some(number as u32)
        })
    }

    /// Returns the area of a tile on a board that is drawn in `area`, which has room for it.
    fn tile_area(&self, number: usize, columns: usize, area: Rect) -> Rect {
        let column = number % columns;
        let column = if self.look.is_right_to_left { columns - 1 - column } else { column };
        let Size { width, height } = self.tile_size;
        // The board fits into a screen, so the numbers fit into 16 bits.
        Rect { x: area.x + column as u16 * width, y: area.y + (number / columns) as u16 * height, width, height }
    }

    /// Draws a tile with its text, value, multiplier, number in the path and hint.
    fn draw_tile(&self, number: usize, text: &str, area: Rect, buffer: &mut Buffer) {
        let step = self.lit.iter().position(|&lit| lit as usize == number).map(|position| position + 1);
        let style = if step.is_some() { self.lit_style } else { self.look.strong };
        let text = if self.is_hidden { String::new() } else { tile_label(text) };
        let value = self.values.filter(|_| !self.is_hidden).and_then(|values| values.get(number));
        let value = value.map_or(String::new(), u32::to_string);
        let multiplier = multiplier_label(self.board.multiplier(number));
        let colour = self.look.multiplier(self.board.multiplier(number));
        if area.height == 1 {
            let space = if multiplier.is_empty() { "" } else { " " };
            let spans = [(text, style), (value, style), (format!("{space}{multiplier}"), colour.patch(style))];
            let line = Line::from_iter(spans.map(|(text, style)| Span::styled(text, style)));
            buffer.set_style(area, style);
            line.centered().render(area, buffer);
            return;
        }
        let border_style = if step.is_some() { Style::new() } else { colour };
        let mut block = Block::bordered().border_set(border::ROUNDED).border_style(border_style);
        if let Some(numbers) = self.numbers {
            let text = numbers.get(number).map_or(String::new(), |&number| short(number));
            block = block.title_top(Line::styled(text, self.look.faint));
        }
        block = block.title_top(Line::styled(multiplier, colour).right_aligned());
        block = block.title_bottom(Line::styled(value, self.look.faint));
        if let Some(step) = step {
            block = block.title_bottom(Line::raw(step.to_string()).right_aligned());
        }
        let inner = block.inner(area);
        block.render(area, buffer);
        buffer.set_style(inner, style);
        // On a tile of five rows a big letter is in small blocks, which take three rows.
        let big = self.has_big_letters.then(|| big_letters::lines(&text, inner.width, inner.height)).flatten();
        let lines = big.unwrap_or_else(|| vec![text]);
        let above = (inner.height - lines.len() as u16) / 2;
        for (down, line) in (inner.y + above..).zip(lines) {
            Line::raw(line).centered().render(Rect { y: down, height: 1, ..inner }, buffer);
        }
    }
}

impl Widget for BoardView<'_> {
    /// Draws the board at the top left of `area`, which has room for it.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for (number, text) in self.board.tiles().enumerate() {
            if let Some(text) = text {
                self.draw_tile(number, text, self.tile_area(number, self.board.columns(), area), buffer);
            }
        }
    }
}

/// Returns a number in at most three characters, if it is less than 100,000: `999`, `12k`.
fn short(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{}k", number / 1000) }
}
