//! The screen after a game: all words of the board, to look through.

use std::collections::HashSet;

use board_game::{Order, Share};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent},
    layout::{Constraint, Layout},
    text::{Line, Text},
};

use super::{app::Look, direction::visual, tiles::Tiles, too_small};
use crate::play::Round;

/// How far the keys for a page go.
const PAGE: usize = 10;

/// A list of words, and where in it the player is.
pub struct Review {
    notice: String,
    list: Listed,
    order: Order,
    /// Places of answers.
    places: Vec<usize>,
    /// Columns of the longest of them.
    width: usize,
    /// Which of them is looked at, and which is the first on the screen.
    at: usize,
    top: usize,
    /// What the opponent found, by place.
    opponent: HashSet<usize>,
}

/// Which words are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Missed,
    Found,
    All,
}

impl Review {
    /// Starts with the words that were missed.
    pub fn new(round: &Round<'_>, notice: String) -> Self {
        let mut review = Self {
            notice,
            list: Listed::Missed,
            order: Order::Points,
            places: Vec::new(),
            width: 0,
            at: 0,
            top: 0,
            opponent: round.opponent_found(),
        };
        review.fill(round);
        review
    }

    /// Does what a key asks for.
    pub fn press(&mut self, key: KeyEvent, round: &Round<'_>) {
        let last = self.places.len().saturating_sub(1);
        match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.at = (self.at + 1).min(last),
            KeyCode::Up | KeyCode::Char('k') => self.at = self.at.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.at = (self.at + PAGE).min(last),
            KeyCode::PageUp => self.at = self.at.saturating_sub(PAGE),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Tab => {
                self.list = match self.list {
                    Listed::Missed => Listed::Found,
                    Listed::Found => Listed::All,
                    Listed::All => Listed::Missed,
                };
                self.fill(round);
            }
            KeyCode::Char('s') => {
                self.order = match self.order {
                    Order::Points => Order::Commonness,
                    Order::Commonness => Order::Points,
                };
                self.fill(round);
            }
            _ => {}
        }
    }

    fn fill(&mut self, round: &Round<'_>) {
        let game = &round.game;
        self.places = game.list(self.order, |place| match self.list {
            Listed::Missed => !game.is_found(place),
            Listed::Found => game.is_found(place),
            Listed::All => true,
        });
        let words = self.places.iter().map(|&place| Line::raw(visual(&game.answer(place).word)).width());
        self.width = words.max().unwrap_or(0);
        (self.at, self.top) = (0, 0);
    }

    /// Draws the screen.
    pub fn draw(&mut self, round: &Round<'_>, has_more: bool, look: Look, frame: &mut Frame) {
        let [head, middle, foot] =
            Layout::vertical([Constraint::Length(5), Constraint::Min(0), Constraint::Length(1)]).areas(frame.area());
        let Some((_, board)) = Tiles::sizes(round.game.board(), middle.as_size()) else {
            return too_small(frame);
        };
        let [left, _, right] =
            Layout::horizontal([Constraint::Length(board.width), Constraint::Length(2), Constraint::Min(0)])
                .areas(middle);
        frame.render_widget(self.summary(round, look), head);
        let tiles = Tiles {
            board: round.game.board(),
            lit: self.places.get(self.at).map_or(&[], |&place| &round.game.answer(place).path),
            numbers: None,
            is_hidden: false,
            is_right_to_left: look.is_right_to_left,
            palette: look.palette,
        };
        frame.render_widget(tiles, left);
        let [title, words] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(right);
        frame.render_widget(Line::styled(self.title(), look.palette.strong), title);
        let height = usize::from(words.height.max(1));
        self.top = self.top.clamp((self.at + 1).saturating_sub(height), self.at);
        let shown = self.places.iter().enumerate().skip(self.top).take(height);
        let lines = shown.map(|(at, &place)| {
            let line = Line::raw(self.line(place, round));
            if at == self.at { line.style(look.palette.lit) } else { line }
        });
        frame.render_widget(Text::from_iter(lines), words);
        let next = if has_more { "n next board   " } else { "" };
        let keys = format!("Up, Down move   Tab lists others   s sorts   {next}q quits");
        frame.render_widget(Line::styled(keys, look.palette.faint), foot);
    }

    fn summary(&self, round: &Round<'_>, look: Look) -> Text<'static> {
        let game = &round.game;
        let of = |share: Share| format!("{} of {}", share.found, share.of);
        let mut found = format!(
            "You found {} words, {} of {} points.",
            of(game.share(|_| true)),
            game.points(),
            game.answers().points()
        );
        if let Some((strength, points)) = round.opponent() {
            found += &format!(" The {} opponent: {points}.", strength.name());
        }
        let shares = round.shares().map_or(String::new(), |(common, others)| {
            format!("Of the common words {}, of the others {}.", of(common), of(others))
        });
        let longest = |of_found| game.longest(of_found).map_or("none".into(), |answer| visual(&answer.word));
        let longest = format!("Longest found: {}. Longest there is: {}.", longest(true), longest(false));
        let mut text = Text::from(vec![Line::styled(self.notice.clone(), look.palette.strong)]);
        text.extend([found, shares, longest].into_iter().filter(|line| !line.is_empty()));
        text
    }

    fn title(&self) -> String {
        let list = match self.list {
            Listed::Missed => "Missed",
            Listed::Found => "Found",
            Listed::All => "All words",
        };
        let order = match self.order {
            Order::Points => "points",
            Order::Commonness => "commonness",
        };
        format!("{list}, by {order}: {}", self.places.len())
    }

    /// A word with its points, and what there is to say about it.
    fn line(&self, place: usize, round: &Round<'_>) -> String {
        let answer = round.game.answer(place);
        let mut remarks = Vec::new();
        if self.list == Listed::All && round.game.is_found(place) {
            remarks.push("found");
        }
        if round.common_limit.zip(answer.value).is_some_and(|(limit, value)| value <= limit) {
            remarks.push("common");
        }
        if self.opponent.contains(&place) {
            remarks.push("opponent");
        }
        let word = visual(&answer.word);
        let pad = " ".repeat(self.width - Line::raw(&*word).width());
        format!("{word}{pad} {:>3}  {}", answer.points, remarks.join(", ")).trim_end().to_string()
    }
}
