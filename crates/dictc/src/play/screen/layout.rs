//! Divides the window while a round is played.

use ratatui::layout::{Rect, Size};

use super::board::{board_size, tile_sizes};
use crate::play::current_round::CurrentRound;

/// The columns between the board and a panel beside it.
const GAP: u16 = 2;
/// The columns that a panel on each side of the board needs.
const SIDE: u16 = 18;
/// The columns that a single panel beside the board needs.
const SINGLE: u16 = 14;
/// The most columns of a panel: the words stay near the board.
const WIDEST: u16 = 60;

/// The areas of the screen: the head above the board, the typed text and messages under it, all in the middle of the
/// window, and keys at its bottom.
///
/// ```text
///         head                  head                 head
///  hint   board   words     board   hint             board
///         typed                     words            typed
///         message           typed                    message
///                           message                  hint
///         keys              keys                     words
///                                                    keys
/// ```
#[derive(Debug)]
pub(crate) struct PlayingAreas {
    /// The size of a tile.
    pub tile: Size,
    /// The time and points.
    pub head: Rect,
    /// The board.
    pub board: Rect,
    /// The line of the typed text, from the left edge of the board on.
    pub typed: Rect,
    /// The lines of the message, in the whole width. Below it are words, or more lines that it may use.
    pub message: Rect,
    /// The hint; `None` if it is above the words.
    pub hint: Option<Rect>,
    /// The found words.
    pub words: Rect,
    /// The keys.
    pub keys: Rect,
}

/// The place of the hint and the words.
#[derive(Clone, Copy)]
enum Panels {
    /// The hint is left of the board, and the words are right of it.
    BothSides,
    /// Both are right of the board.
    Right,
    /// Both are below the message.
    Below,
}

impl PlayingAreas {
    /// Divides the window; returns `None` if it has no room for the board. `head` and `keys` are numbers of lines.
    pub(crate) fn new(current: &CurrentRound, window: Rect, head: u16, keys: u16) -> Option<Self> {
        let columns = window.width;
        // A line for the typed text, and one for the message.
        let room = window.height.checked_sub(head + keys + 2)?;
        let board = current.round.game().board();
        let fitting = tile_sizes(board, current.tile_values.as_deref()).filter_map(|tile| {
            let size = board_size(board, tile).filter(|size| size.width <= columns && size.height <= room)?;
            Some((tile, size))
        });
        let fitting: Vec<_> = fitting.collect();
        let with_panels = fitting.iter().find_map(|&(tile, size)| {
            let panels = panels(tile, size, columns, room)?;
            Some((tile, size, panels))
        });
        // If no size leaves room for panels, the largest one is used.
        let without =
            || fitting.iter().find(|(tile, _)| tile.height <= 3).map(|&(tile, size)| (tile, size, Panels::Right));
        let (tile, size, panels) = with_panels.or_else(without)?;
        Some(Self::place(window, tile, size, panels, head, keys))
    }

    /// Gives a message of `height` lines its room, before words get lines below it.
    pub(crate) fn with_message(self, height: u16) -> Self {
        if self.words.y < self.message.y {
            return self;
        }
        let lines = self.message.height + self.words.height;
        let height = height.clamp(1, lines);
        Self {
            message: Rect { height, ..self.message },
            words: Rect { y: self.message.y + height, height: lines - height, ..self.words },
            ..self
        }
    }

    /// Places everything. `head` and `keys` are numbers of lines.
    fn place(window: Rect, tile: Size, size: Size, panels: Panels, head: u16, keys: u16) -> Self {
        let mut spare = window.height - head - size.height - 2 - keys;
        // The lines between the head and the board, and those above everything.
        let gap = spare.min(1);
        spare -= gap;
        let above = if matches!(panels, Panels::Below) { 0 } else { spare / 2 };
        let right_width = (window.width - size.width).saturating_sub(GAP).min(WIDEST);
        let x = match panels {
            Panels::Right => (window.width - size.width - (right_width + GAP).min(window.width - size.width)) / 2,
            Panels::BothSides | Panels::Below => (window.width - size.width) / 2,
        };
        let row = |y: u16, height: u16| Rect { x: window.x, y: window.y + y, width: window.width, height };
        let head = row(above, head);
        let board = Rect { x: window.x + x, y: head.bottom() + gap, width: size.width, height: size.height };
        let typed = Rect { x: board.x, y: board.bottom(), width: window.right() - board.x, height: 1 };
        let keys = row(window.height - keys, keys);
        let left = keys.y - typed.bottom();
        let beside = |x: u16, width: u16| Rect { x, width, ..board };
        let right = (board.right() + GAP).min(window.right());
        let right = beside(right, (window.right() - right).min(WIDEST));
        let (message, hint, words) = match panels {
            Panels::BothSides => {
                let width = (x - GAP).min(WIDEST / 2);
                (left, Some(beside(board.x - GAP - width, width)), right)
            }
            Panels::Right => (left, None, right),
            Panels::Below => {
                let words = Rect { y: typed.bottom() + 1, height: left - 1, ..row(0, 0) };
                (1, None, words)
            }
        };
        let message = Rect { y: typed.bottom(), height: message, ..row(0, 0) };
        Self { tile, head, board, typed, message, hint, words, keys }
    }
}

/// Returns the best place for the panels of a board of tiles of this size; `None` if it leaves no room for them. `room`
/// is the number of lines for the board and the lines around it.
fn panels(tile: Size, size: Size, columns: u16, room: u16) -> Option<Panels> {
    let side = ((columns - size.width) / 2).saturating_sub(GAP);
    let right = (columns - size.width).saturating_sub(GAP);
    let below = (room - size.height).saturating_sub(1);
    // Large tiles need room around them: otherwise smaller ones are better.
    if tile.height > 3 {
        return (side >= SIDE && below >= 2).then_some(Panels::BothSides);
    }
    let is_below_larger = u32::from(right) * u32::from(size.height) < u32::from(columns) * u32::from(below);
    if tile.height == 1 && is_below_larger && below >= 3 {
        Some(Panels::Below)
    } else if side >= SIDE {
        Some(Panels::BothSides)
    } else if right >= SINGLE {
        Some(Panels::Right)
    } else {
        (below >= 2).then_some(Panels::Below)
    }
}
