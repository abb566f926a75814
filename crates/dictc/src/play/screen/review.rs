//! The screen after a round: all words of the board to look through.

use board_play::{AnswerFilter, AnswerOrder, Game};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent},
    layout::{Constraint, Layout, Rect, Size},
    style::Style,
    text::{Line, Text},
};

use super::{
    board_view::BoardView,
    look::Look,
    text_direction::visual,
    text_wrap::{in_pieces, wrapped},
};
use crate::play::{
    current_round::CurrentRound,
    messages::{remarks, summary},
};

/// The number of words that Page Up and Page Down move by.
const PAGE: usize = 10;

/// The orders of the words, and their names. The first two do not need to know which words are common.
const ORDERS: [(AnswerOrder, &str); 4] = [
    (AnswerOrder::Points, "points"),
    (AnswerOrder::Length, "length"),
    (AnswerOrder::Commonness, "commonness"),
    (AnswerOrder::Worth, "points and commonness"),
];

/// Returns the orders that the dictionary's values allow.
fn orders(current: &CurrentRound) -> &'static [(AnswerOrder, &'static str)] {
    if current.dealer.common_limit().is_some() { &ORDERS } else { &ORDERS[..2] }
}

/// A list of words, and the selected word.
pub(crate) struct Review {
    /// The reason why the round ended, or why there is no next board.
    notice: String,
    filter: AnswerFilter,
    order: AnswerOrder,
    /// The indices of the listed answers, drilled words first.
    listed: Vec<usize>,
    /// The columns of the longest listed word.
    word_columns: usize,
    /// The position in `listed` of the selected word.
    selected: usize,
    /// The position in `listed` of the first word on the screen.
    top: usize,
    /// The remarks on each answer, by index.
    remarks: Vec<Vec<&'static str>>,
}

/// The areas of the screen, and the texts whose heights determine them.
struct ReviewAreas {
    head_text: Text<'static>,
    head: Rect,
    /// The area of the board and the size of its tiles; `None` if there is no room for the board.
    board: Option<(Rect, Size)>,
    title: Rect,
    words: Rect,
    keys_text: Text<'static>,
    keys: Rect,
}

impl Review {
    /// Lists the missed words. `notice` says why the round ended.
    pub(crate) fn new(current: &CurrentRound, mut notice: String) -> Self {
        if let Some(seed) = current.round.setup().seed.filter(|_| current.dealer.has_more()) {
            notice += &format!(" Board {} of seed {seed}.", current.number);
        }
        let mut review = Self {
            notice,
            filter: AnswerFilter::Missed,
            order: AnswerOrder::Points,
            listed: Vec::new(),
            word_columns: 0,
            selected: 0,
            top: 0,
            remarks: remarks(current),
        };
        review.list_words(current);
        review
    }

    /// Handles a key.
    pub(crate) fn press(&mut self, key: KeyEvent, current: &CurrentRound) {
        let last = self.listed.len().saturating_sub(1);
        match key.code {
            KeyCode::Down => self.selected = (self.selected + 1).min(last),
            KeyCode::Up => self.selected = self.selected.saturating_sub(1),
            KeyCode::PageDown => self.selected = (self.selected + PAGE).min(last),
            KeyCode::PageUp => self.selected = self.selected.saturating_sub(PAGE),
            KeyCode::Home => self.selected = 0,
            KeyCode::End => self.selected = last,
            KeyCode::Tab => {
                self.filter = match self.filter {
                    AnswerFilter::Missed => AnswerFilter::Found,
                    AnswerFilter::Found => AnswerFilter::All,
                    AnswerFilter::All => AnswerFilter::Missed,
                };
                self.list_words(current);
            }
            KeyCode::Left | KeyCode::Right => {
                let orders = orders(current);
                let here = orders.iter().position(|&(order, _)| order == self.order).unwrap_or(0);
                let step = if key.code == KeyCode::Right { 1 } else { orders.len() - 1 };
                self.order = orders[(here + step) % orders.len()].0;
                self.list_words(current);
            }
            _ => {}
        }
    }

    /// Lists the words of the filter in the order, and selects the first.
    fn list_words(&mut self, current: &CurrentRound) {
        let game = current.round.game();
        self.listed = game.list(self.filter, self.order);
        self.listed.sort_by_key(|&index| !current.dealer.is_drilled(game.answer(index).id));
        let words = self.listed.iter().map(|&index| Line::raw(visual(&game.answer(index).word)).width());
        self.word_columns = words.max().unwrap_or(0);
        self.selected = 0;
        self.top = 0;
    }

    /// Shows a notice in place of the reason why the round ended.
    pub(crate) fn set_notice(&mut self, notice: String) {
        self.notice = notice;
    }

    /// Scrolls the list so that the selected word is on the screen.
    pub(crate) fn scroll_to_selected(&mut self, current: &CurrentRound, look: Look, window: Rect) {
        let height = usize::from(self.areas(current, look, window).words.height.max(1));
        self.top = self.top.clamp((self.selected + 1).saturating_sub(height), self.selected);
    }

    /// Divides the window.
    fn areas(&self, current: &CurrentRound, look: Look, window: Rect) -> ReviewAreas {
        let columns = window.width;
        let mut head_text = wrapped(&self.notice, columns, look.strong);
        for line in summary(current, visual) {
            head_text.extend(wrapped(&line, columns, Style::new()));
        }
        let deal = current.dealer.has_more().then_some("Enter deals");
        let keys = [Some("Up, Down move"), Some("Tab other list"), Some("Left, Right sort"), deal, Some("Esc leaves")];
        let keys_text = in_pieces(&keys.into_iter().flatten().collect::<Vec<_>>(), columns, look.faint);
        let [head, middle, keys] = Layout::vertical([
            Constraint::Length((head_text.height() as u16).max(5)),
            Constraint::Min(0),
            Constraint::Length(keys_text.height() as u16),
        ])
        .areas(window);
        // If there is no room for the board, the list gets all of the middle.
        let sizes = BoardView::sizes(current.round.game().board(), middle.as_size());
        let (board, list) = match sizes {
            Some((tile_size, board_size)) => {
                let (left, right) = BoardView::beside(middle, board_size);
                (Some((left, tile_size)), right)
            }
            None => (None, middle),
        };
        let [title, words] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(list);
        ReviewAreas { head_text, head, board, title, words, keys_text, keys }
    }

    /// Draws the screen.
    pub(crate) fn draw(&self, current: &CurrentRound, look: Look, frame: &mut Frame) {
        let game = current.round.game();
        let areas = self.areas(current, look, frame.area());
        frame.render_widget(areas.head_text, areas.head);
        if let Some((area, tile_size)) = areas.board {
            let board = BoardView {
                board: game.board(),
                tile_size,
                lit: self.listed.get(self.selected).map_or(&[], |&index| &game.answer(index).path),
                numbers: None,
                is_hidden: false,
                look,
            };
            frame.render_widget(board, area);
        }
        frame.render_widget(Line::styled(self.title(), look.strong), areas.title);
        let shown = self.listed.iter().enumerate().skip(self.top).take(areas.words.height.max(1).into());
        let lines = shown.map(|(position, &index)| {
            let line = Line::raw(self.line(index, game));
            if position == self.selected { line.style(look.lit) } else { line }
        });
        frame.render_widget(Text::from_iter(lines), areas.words);
        frame.render_widget(areas.keys_text, areas.keys);
    }

    /// Returns the title of the list: `Missed, by points: 372`.
    fn title(&self) -> String {
        let list = match self.filter {
            AnswerFilter::Missed => "Missed",
            AnswerFilter::Found => "Found",
            AnswerFilter::All => "All words",
        };
        let order = ORDERS.iter().find(|&&(order, _)| order == self.order).map_or("", |(_, name)| name);
        format!("{list}, by {order}: {}", self.listed.len())
    }

    /// Returns the line of an answer: its word, points and remarks.
    fn line(&self, index: usize, game: &Game) -> String {
        let answer = game.answer(index);
        let found = (self.filter == AnswerFilter::All && game.is_found(index)).then_some("found");
        let remarks: Vec<&str> = found.into_iter().chain(self.remarks[index].iter().copied()).collect();
        let word = visual(&answer.word);
        let padding = " ".repeat(self.word_columns - Line::raw(&*word).width());
        format!("{word}{padding} {:>3}  {}", answer.points, remarks.join(", ")).trim_end().to_string()
    }
}
