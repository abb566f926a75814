//! The screen after a game: all words of the board, to look through.

use board_play::{Game, Order, Which};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent},
    layout::{Constraint, Layout},
    style::Style,
    text::{Line, Text},
};

use super::{
    app::Look,
    direction::visual,
    tiles::Tiles,
    wrapped::{in_pieces, wrapped},
};
use crate::play::{
    Session,
    wording::{remarks, summary},
};

/// How far the keys for a page go.
const PAGE: usize = 10;

/// A list of words, and where in it the player is.
pub struct Review {
    notice: String,
    which: Which,
    order: Order,
    /// Places of answers, those that are drilled first.
    places: Vec<usize>,
    /// Columns of the longest of them.
    width: usize,
    /// Which of them is looked at, and which is the first on the screen.
    at: usize,
    top: usize,
    /// What there is to say of each word, by place.
    remarks: Vec<Vec<&'static str>>,
}

impl Review {
    /// Starts with the words that were missed.
    pub fn new(session: &Session<'_, '_>, mut notice: String) -> Self {
        if let Some(seed) = session.round.setup().seed.filter(|_| session.table.has_more()) {
            notice += &format!(" Board {} of seed {seed}.", session.number);
        }
        let mut review = Self {
            notice,
            which: Which::Missed,
            order: Order::Points,
            places: Vec::new(),
            width: 0,
            at: 0,
            top: 0,
            remarks: remarks(session),
        };
        review.fill(session);
        review
    }

    /// Does what a key asks for.
    pub fn press(&mut self, key: KeyEvent, session: &Session<'_, '_>) {
        let last = self.places.len().saturating_sub(1);
        match key.code {
            KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::PageDown => self.at = (self.at + PAGE).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(PAGE),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Tab => {
                self.which = match self.which {
                    Which::Missed => Which::Found,
                    Which::Found => Which::All,
                    Which::All => Which::Missed,
                };
                self.fill(session);
            }
            KeyCode::Left | KeyCode::Right if session.table.common_limit().is_some() => {
                self.order = match self.order {
                    Order::Points => Order::Commonness,
                    Order::Commonness => Order::Points,
                };
                self.fill(session);
            }
            _ => {}
        }
    }

    fn fill(&mut self, session: &Session<'_, '_>) {
        let game = session.round.game();
        self.places = game.list(self.which, self.order);
        self.places.sort_by_key(|&place| !session.table.is_drilled(game.answer(place).id));
        let words = self.places.iter().map(|&place| Line::raw(visual(&game.answer(place).word)).width());
        self.width = words.max().unwrap_or(0);
        (self.at, self.top) = (0, 0);
    }

    /// Says why there is no other board.
    pub fn refuse(&mut self, why: String) {
        self.notice = why;
    }

    /// Draws the screen.
    pub fn draw(&mut self, session: &Session<'_, '_>, look: Look, frame: &mut Frame) {
        let game = session.round.game();
        let columns = frame.area().width;
        let mut text = wrapped(&self.notice, columns, look.palette.strong);
        for line in summary(session, visual) {
            text.extend(wrapped(&line, columns, Style::new()));
        }
        let order = session.table.common_limit().map(|_| "Left, Right sort");
        let next = session.table.has_more().then_some("Enter deals");
        let all = [Some("Up, Down move"), Some("Tab other list"), order, next, Some("Esc leaves")];
        let keys = in_pieces(&all.into_iter().flatten().collect::<Vec<_>>(), columns, look.palette.faint);
        let [head, middle, foot] = Layout::vertical([
            Constraint::Length((text.height() as u16).max(5)),
            Constraint::Min(0),
            Constraint::Length(keys.height() as u16),
        ])
        .areas(frame.area());
        frame.render_widget(text, head);
        // Where there is no room for the board, there is still the list.
        let mut right = middle;
        if let Some((tile, board)) = Tiles::sizes(game.board(), middle.as_size()) {
            let tiles = Tiles {
                board: game.board(),
                size: tile,
                lit: self.places.get(self.at).map_or(&[], |&place| &game.answer(place).path),
                numbers: None,
                is_hidden: false,
                is_right_to_left: look.is_right_to_left,
                palette: look.palette,
            };
            let left;
            (left, right) = Tiles::beside(middle, board);
            frame.render_widget(tiles, left);
        }
        let [title, words] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(right);
        frame.render_widget(Line::styled(self.title(), look.palette.strong), title);
        let height = usize::from(words.height.max(1));
        self.top = self.top.clamp((self.at + 1).saturating_sub(height), self.at);
        let shown = self.places.iter().enumerate().skip(self.top).take(height);
        let lines = shown.map(|(at, &place)| {
            let line = Line::raw(self.line(place, session.round.game()));
            if at == self.at { line.style(look.palette.lit) } else { line }
        });
        frame.render_widget(Text::from_iter(lines), words);
        frame.render_widget(keys, foot);
    }

    fn title(&self) -> String {
        let list = match self.which {
            Which::Missed => "Missed",
            Which::Found => "Found",
            Which::All => "All words",
        };
        let order = match self.order {
            Order::Points => "points",
            Order::Commonness => "commonness",
        };
        format!("{list}, by {order}: {}", self.places.len())
    }

    /// A word with its points, and what there is to say about it.
    fn line(&self, place: usize, game: &Game<'_>) -> String {
        let answer = game.answer(place);
        let found = (self.which == Which::All && game.is_found(place)).then_some("found");
        let remarks: Vec<&str> = found.into_iter().chain(self.remarks[place].iter().copied()).collect();
        let word = visual(&answer.word);
        let pad = " ".repeat(self.width - Line::raw(&*word).width());
        format!("{word}{pad} {:>3}  {}", answer.points, remarks.join(", ")).trim_end().to_string()
    }
}
