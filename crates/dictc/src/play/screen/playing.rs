//! The screen while a round is played.

use std::time::Duration;

use board_play::{Game, Hint, Strength, Verdict};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::{Constraint, Layout, Rect, Size},
    style::Style,
    text::{Line, Span, Text},
    widgets::{Paragraph, Wrap},
};

use super::{
    board_view::BoardView,
    look::Look,
    text_direction::visual,
    text_wrap::{in_pieces, wrapped},
};
use crate::{
    io::output::{count, visible},
    play::{
        current_round::CurrentRound,
        formatting::clock_time,
        messages::{self, NO_ANSWERS},
    },
};

/// The most characters that can be typed: more than any word has that fits on a board on a screen.
const MAX_TYPED: usize = 100;

/// The keys while no letter is typed.
const KEYS_PLAYING: &[&str] = &["Enter plays", "Tab hints", "Space pauses", "Esc ends", "Ctrl-C leaves"];
/// The keys while a word is typed.
const KEYS_TYPING: &[&str] = &["Enter plays", "Tab hints", "Space pauses", "Esc clears", "Ctrl-C leaves"];
/// The keys in a pause.
const KEYS_PAUSED: &[&str] = &["Space goes on", "Esc ends", "Ctrl-C leaves"];
/// The keys while the player is asked whether to end the game.
const KEYS_CONFIRMING: &[&str] = &["Space ends", "Esc goes back", "Ctrl-C leaves"];
/// The keys when the time is up.
const KEYS_OVER: &[&str] = &["Space shows the words", "Ctrl-C leaves"];

const ALL_KEYS: [&[&str]; 5] = [KEYS_PLAYING, KEYS_TYPING, KEYS_PAUSED, KEYS_CONFIRMING, KEYS_OVER];

/// The typed text, and the verdict on the last word.
#[derive(Default)]
pub(crate) struct Playing {
    typed: String,
    /// The word that was played last and its verdict, until the next letter is typed.
    played: Option<(String, Verdict)>,
    shows_hint: bool,
    /// True while the player is asked whether to end the game.
    is_confirming_end: bool,
}

/// The next step of the round after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterPlayingKey {
    /// The round goes on.
    Continue,
    /// The player ends the round.
    EndRound,
}

/// The areas of the screen, from top to bottom, and the sizes of the board.
pub(crate) struct PlayingAreas {
    head: Rect,
    /// The area of the board and of the words beside it.
    middle: Rect,
    typed: Rect,
    message: Rect,
    keys: Rect,
    tile: Size,
    board: Size,
}

impl PlayingAreas {
    /// Divides the window; returns `None` if it has no room for the board. The sizes do not depend on the typed text or on
    /// messages, so that a window that had room keeps it for the whole round.
    pub(crate) fn new(current: &CurrentRound, window: Rect) -> Option<Self> {
        let columns = window.width;
        let keys = ALL_KEYS.map(|keys| in_pieces(keys, columns, Style::new()).height());
        let [head, _, middle, typed, message, keys] = Layout::vertical([
            Constraint::Length(longest_head(current, columns).height() as u16),
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(keys.into_iter().max().unwrap_or(1) as u16),
        ])
        .areas(window);
        let (tile, board) = BoardView::sizes(current.round.game().board(), middle.as_size())?;
        Some(Self { head, middle, typed, message, keys, tile, board })
    }

    /// Gives a message of `height` lines the lines that it needs, as far as the board leaves them free.
    fn with_message(self, height: u16) -> Self {
        let more = (height - 1).min(self.middle.height - self.board.height);
        Self {
            middle: Rect { height: self.middle.height - more, ..self.middle },
            typed: Rect { y: self.typed.y - more, ..self.typed },
            message: Rect { y: self.message.y - more, height: 1 + more, ..self.message },
            ..self
        }
    }
}

impl Playing {
    /// Handles a key.
    pub(crate) fn press(&mut self, key: KeyEvent, current: &mut CurrentRound) -> AfterPlayingKey {
        if std::mem::take(&mut self.is_confirming_end) {
            match key.code {
                KeyCode::Char(' ') => return AfterPlayingKey::EndRound,
                KeyCode::Esc => return AfterPlayingKey::Continue,
                // Any other key goes back to the game, and does there what it always does.
                _ => {}
            }
        }
        if current.is_running() {
            self.press_in_game(key, current);
        } else {
            match key.code {
                KeyCode::Char(' ') | KeyCode::Enter => current.start(),
                KeyCode::Esc => self.is_confirming_end = true,
                _ => {}
            }
        }
        AfterPlayingKey::Continue
    }

    /// Handles a key while the clock runs.
    fn press_in_game(&mut self, key: KeyEvent, current: &mut CurrentRound) {
        let command = KeyModifiers::CONTROL | KeyModifiers::ALT;
        // On Windows, AltGr counts as Ctrl and Alt together.
        let is_text = !key.modifiers.intersects(command) || cfg!(windows) && key.modifiers.contains(command);
        match key.code {
            KeyCode::Char(' ') => current.pause(),
            KeyCode::Char(letter) if is_text => {
                // Characters that would change the direction of the line are not typed.
                let is_shown = visible(letter.encode_utf8(&mut [0; 4])).chars().eq([letter]);
                if is_shown && self.typed.chars().count() < MAX_TYPED {
                    self.typed.push(letter);
                }
                self.played = None;
            }
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Enter if !self.typed.is_empty() => {
                let word = std::mem::take(&mut self.typed);
                self.played = current.play(&word).map(|verdict| (word, verdict));
            }
            KeyCode::Tab if current.take_hint().is_some() => self.shows_hint = !self.shows_hint,
            KeyCode::Esc if self.typed.is_empty() => self.is_confirming_end = true,
            KeyCode::Esc => self.typed.clear(),
            _ => {}
        }
    }

    /// Draws the screen. `over` says why the round ended, if it did.
    pub(crate) fn draw(&self, current: &CurrentRound, over: Option<&str>, look: Look, frame: &mut Frame) {
        let columns = frame.area().width;
        let Some(areas) = PlayingAreas::new(current, frame.area()) else { return draw_too_small(frame) };
        let game = current.round.game();
        let message = self.message(current, over, look, columns);
        let areas = areas.with_message(message.height() as u16);
        frame.render_widget(in_pieces(&head(current), columns, look.strong), areas.head);
        frame.render_widget(message, areas.message);
        frame.render_widget(in_pieces(self.keys(current, over), columns, look.faint), areas.keys);
        let hint = self.shows_hint.then(|| game.left_to_find());
        let (left, right) = BoardView::beside(areas.middle, areas.board);
        let path = game.trace(&self.typed);
        let lit = match &self.played {
            _ if !current.is_running() => None,
            Some((_, Verdict::Found(index) | Verdict::Repeated(index))) => Some(game.answer(*index).path.clone()),
            Some((word, _)) => game.trace(word),
            None => path.clone(),
        };
        let board = BoardView {
            board: game.board(),
            tile_size: areas.tile,
            lit: &lit.unwrap_or_default(),
            numbers: hint.as_ref().map(|hint| &hint.by_tile[..]),
            is_hidden: !current.is_running() && over.is_none(),
            look,
        };
        frame.render_widget(board, left);
        let hint = hint.map_or(Vec::new(), |hint| left_to_find(&hint, areas.tile.height > 1));
        draw_words(game, hint, look, right, frame);
        if current.is_running() && !self.is_confirming_end {
            self.draw_typed(path.is_some() || self.typed.is_empty(), look, areas.typed, frame);
        }
    }

    /// Returns the keys that work now.
    fn keys(&self, current: &CurrentRound, over: Option<&str>) -> &'static [&'static str] {
        match over {
            Some(_) => KEYS_OVER,
            None if self.is_confirming_end => KEYS_CONFIRMING,
            None if !current.is_running() => KEYS_PAUSED,
            None if self.typed.is_empty() => KEYS_PLAYING,
            None => KEYS_TYPING,
        }
    }

    /// Draws the typed text, its end if it is too long for the window.
    fn draw_typed(&self, is_on_board: bool, look: Look, area: Rect, frame: &mut Frame) {
        let style = if is_on_board { look.strong } else { look.bad };
        let mut line = Line::from(vec![Span::raw("> "), Span::styled(visual(&self.typed), style)]);
        // The cursor stands where the next letter appears.
        let cursor = if look.is_right_to_left { 2 } else { line.width() as u16 };
        let hidden = (cursor + 1).saturating_sub(area.width);
        frame.set_cursor_position((area.x + cursor - hidden, area.y));
        if !is_on_board {
            line.push_span(Span::styled("  not on the board", look.faint));
        }
        frame.render_widget(Paragraph::new(line).scroll((0, hidden)), area);
    }

    /// Returns the message below the typed text; it may be empty.
    fn message(&self, current: &CurrentRound, over: Option<&str>, look: Look, columns: u16) -> Text<'static> {
        let strong = |text: &str| wrapped(text, columns, look.strong);
        if let Some(why) = over {
            return strong(why);
        }
        if self.is_confirming_end {
            return strong("End the game? Space ends it, any other key does not.");
        }
        if !current.is_running() {
            return strong("The game is paused.");
        }
        let game = current.round.game();
        let Some((word, verdict)) = &self.played else {
            let text = if game.answers().words().is_empty() {
                NO_ANSWERS.to_string()
            } else if game.found().is_empty() && self.typed.is_empty() {
                format!("Type {}.", messages::words_that_count(current.dealer.rules()))
            } else {
                String::new()
            };
            return wrapped(&text, columns, look.faint);
        };
        let is_found = matches!(verdict, Verdict::Found(_));
        let mut text = format!("{}: {}", visual(word), messages::verdict(game, *verdict));
        if is_found && game.found().len() == game.answers().words().len() {
            text += "; every word is found";
        }
        wrapped(&text, columns, if is_found { look.good } else { look.bad })
    }
}

/// Draws a message in place of everything else.
fn draw_too_small(frame: &mut Frame) {
    let text = "The window is too small for the board. Make it larger, or quit with Ctrl-C.";
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), frame.area());
}

/// Draws the hint, and below it the found words in columns, the last word first.
fn draw_words(game: &Game, hint: Vec<Line<'_>>, look: Look, area: Rect, frame: &mut Frame) {
    let lines = u16::try_from(hint.len()).unwrap_or(u16::MAX);
    let [top, area] = Layout::vertical([Constraint::Length(lines), Constraint::Min(0)]).areas(area);
    frame.render_widget(Paragraph::new(hint), top);
    let words = game.found().iter().rev().map(|&index| game.answer(index));
    let lines: Vec<String> = words.map(|answer| format!("{} {}", visual(&answer.word), answer.points)).collect();
    let width = lines.iter().map(|line| Line::raw(line).width()).max().unwrap_or(0) as u16 + 2;
    for (column, lines) in lines.chunks(area.height.max(1).into()).enumerate() {
        let x = (column as u16).saturating_mul(width);
        if x >= area.width {
            break;
        }
        let area = Rect { x: area.x + x, width: width.min(area.width - x), ..area };
        let style = |row| if column == 0 && row == 0 { look.good } else { Style::new() };
        let lines = lines.iter().enumerate().map(|(row, line)| Line::styled(&**line, style(row)));
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
    }
}

/// Returns the time, and the points of the player and the opponent.
fn head(current: &CurrentRound) -> Vec<String> {
    let game = current.round.game();
    let clock = match current.left() {
        Some(left) => clock_time(left),
        None => format!("{} played", clock_time(Duration::from_secs(current.elapsed().as_secs()))),
    };
    let score = format!("{}, {}", count(game.found().len() as u64, "word"), count(game.points(), "point"));
    let opponent = current.opponent().map(|(strength, points)| opponent(strength, points));
    [clock, score].into_iter().chain(opponent).collect()
}

/// Returns the longest head that this round can have.
fn longest_head(current: &CurrentRound, columns: u16) -> Text<'static> {
    let answers = current.round.game().answers();
    let clock = if current.left().is_some() { "99:99" } else { "99:99 played" };
    let score = format!("{} words, {} points", answers.words().len(), answers.points());
    let opponent = current.opponent().map(|(strength, _)| opponent(strength, answers.points()));
    let head: Vec<String> = [clock.to_string(), score].into_iter().chain(opponent).collect();
    in_pieces(&head, columns, Style::new())
}

fn opponent(strength: Strength, points: u64) -> String {
    format!("{strength} opponent: {}", count(points, "point"))
}

/// Returns the lines of a hint: the numbers of words by number of letters, and an empty line.
fn left_to_find(hint: &Hint, is_on_tiles: bool) -> Vec<Line<'static>> {
    if hint.by_letters.is_empty() {
        return vec![Line::raw("No word is left to find."), Line::default()];
    }
    let heading = if is_on_tiles { "Left to find (on tiles: words that start there):" } else { "Left to find:" };
    let by_letters = hint.by_letters.iter().map(|(letters, count)| format!("{letters:>3} letters: {count}"));
    let lines = [heading.to_string()].into_iter().chain(by_letters).chain([String::new()]);
    lines.map(Line::raw).collect()
}
