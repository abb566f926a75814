//! The screen while a round is played.

use std::time::{Duration, Instant};

use board_play::{Strength, Verdict, board_words::FoundCount};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
    layout::{Position, Rect},
    style::Style,
    text::{Line, Span, Text},
    widgets::{Paragraph, Wrap},
};

use super::{
    board::{AfterButton, BoardView, PickedPath},
    layout::PlayingAreas,
    look::{LONG_WORD, Look},
    text_direction::visual,
    text_wrap::{cut, fitted, in_pieces, wrapped},
    words_panel,
};
use crate::{
    io::output::{count, visible},
    options::boards::tile_label,
    play::{
        current_round::CurrentRound,
        formatting::clock_time,
        messages::{self, NO_ANSWERS},
    },
};

/// The maximum number of typed characters: more than any word on a board that fits on a screen.
const MAX_TYPED: usize = 100;

/// The time for which the tiles of a long word flash.
const FLASH: Duration = Duration::from_millis(600);

/// The keys while no letter is typed.
const KEYS_PLAYING: &[&str] = &["Enter plays", "Tab hints", "Space pauses", "Esc ends", "Ctrl-C leaves"];
/// The keys while a word is typed.
const KEYS_TYPING: &[&str] = &["Enter plays", "Tab hints", "Space pauses", "Esc clears", "Ctrl-C leaves"];
/// The keys in a pause.
const KEYS_PAUSED: &[&str] = &["Space resumes", "Esc ends", "Ctrl-C leaves"];
/// The keys while the player is asked whether to end the game.
const KEYS_CONFIRMING: &[&str] = &["Space ends", "Esc goes back", "Ctrl-C leaves"];
/// The keys when the time is up.
const KEYS_OVER: &[&str] = &["Space shows the words", "Ctrl-C leaves"];

const ALL_KEYS: [&[&str]; 5] = [KEYS_PLAYING, KEYS_TYPING, KEYS_PAUSED, KEYS_CONFIRMING, KEYS_OVER];

/// The typed text or the picked path, and the verdict on the last word.
#[derive(Default)]
pub(crate) struct Playing {
    typed: String,
    /// The path that is being picked with the mouse. While there is one, no text is typed.
    picked: PickedPath,
    /// The word that was played last, until the next letter is typed or tile is picked.
    played: Option<Played>,
    /// The moment when the tiles of a long word stop flashing.
    flash_end: Option<Instant>,
    shows_hint: bool,
    /// True while the player is asked whether to end the game.
    is_confirming_end: bool,
}

/// A word that was played.
struct Played {
    word: String,
    verdict: Verdict,
    /// The tiles, if they were picked with the mouse.
    picked: Option<Vec<u32>>,
}

/// The next step of the round after a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AfterPlayingKey {
    /// The round goes on.
    Continue,
    /// The player ends the round.
    EndRound,
}

impl Playing {
    /// Handles a key.
    pub(crate) fn press(&mut self, key: KeyEvent, current: &mut CurrentRound) -> AfterPlayingKey {
        if std::mem::take(&mut self.is_confirming_end) {
            match key.code {
                KeyCode::Char(' ') => return AfterPlayingKey::EndRound,
                KeyCode::Esc => return AfterPlayingKey::Continue,
                // Any other key returns to the game, and has its usual effect there.
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
        let clears = key.modifiers == KeyModifiers::CONTROL && matches!(key.code, KeyCode::Char('u' | 'w'));
        match key.code {
            KeyCode::Char(' ') => current.pause(),
            // The line is a single word, so that deleting the word deletes the line.
            KeyCode::Char(_) if clears => self.clear(),
            KeyCode::Char(letter) if is_text => {
                // Characters that would change the direction of the line are not typed.
                let is_shown = visible(letter.encode_utf8(&mut [0; 4])).chars().eq([letter]);
                if is_shown && self.typed.chars().count() < MAX_TYPED {
                    self.typed.push(letter);
                }
                self.picked.clear();
                self.played = None;
            }
            KeyCode::Backspace => {
                self.typed.pop();
                self.picked.take_back();
            }
            KeyCode::Enter if !self.picked.tiles().is_empty() => self.play_picked(current),
            KeyCode::Enter if !self.typed.is_empty() => {
                let word = std::mem::take(&mut self.typed);
                self.play(word, None, current);
            }
            KeyCode::Tab if current.take_hint().is_some() => self.shows_hint = !self.shows_hint,
            KeyCode::Esc if self.is_empty() => self.is_confirming_end = true,
            KeyCode::Esc => self.clear(),
            _ => {}
        }
    }

    /// Handles the mouse, with which paths are picked on the board. `window` is the area of the screen.
    pub(crate) fn point(&mut self, mouse: MouseEvent, current: &mut CurrentRound, look: Look, window: Rect) {
        if self.is_confirming_end || !current.is_running() {
            return;
        }
        let Some(areas) = areas(current, window) else { return };
        let board = current.round.game().board();
        let is_drag = matches!(mouse.kind, MouseEventKind::Drag(_));
        let view = BoardView { tile_size: areas.tile, ..BoardView::new(board, look) };
        let tile = view.tile_at(areas.board, Position::new(mouse.column, mouse.row), is_drag);
        let after = match (mouse.kind, tile) {
            (MouseEventKind::Down(MouseButton::Left), Some(tile)) => {
                self.typed.clear();
                self.played = None;
                self.picked.press(tile, board)
            }
            (MouseEventKind::Drag(MouseButton::Left), Some(tile)) => {
                self.picked.drag(tile, board);
                AfterButton::Continue
            }
            (MouseEventKind::Up(MouseButton::Left), _) => self.picked.release(),
            _ => AfterButton::Continue,
        };
        if after == AfterButton::Play {
            self.play_picked(current);
        }
    }

    /// Plays the picked path.
    fn play_picked(&mut self, current: &mut CurrentRound) {
        let tiles = self.picked.tiles().to_vec();
        self.picked.clear();
        let word = current.round.game().word_of(&tiles);
        self.play(word, Some(tiles), current);
    }

    fn play(&mut self, word: String, picked: Option<Vec<u32>>, current: &mut CurrentRound) {
        self.played = current.play(&word).map(|verdict| Played { word, verdict, picked });
        let found = self.found().map(|index| current.round.game().answer(index).letters);
        self.flash_end = found.filter(|&letters| letters >= LONG_WORD).map(|_| Instant::now() + FLASH);
    }

    /// Returns the index of the answer that was just found.
    fn found(&self) -> Option<usize> {
        match self.played {
            Some(Played { verdict: Verdict::Found(index), .. }) => Some(index),
            _ => None,
        }
    }

    /// Returns true if tiles flash now.
    pub(crate) fn is_flashing(&self) -> bool {
        self.found().is_some() && self.flash_end.is_some_and(|end| Instant::now() < end)
    }

    /// Returns true if nothing is typed or picked.
    fn is_empty(&self) -> bool {
        self.typed.is_empty() && self.picked.tiles().is_empty()
    }

    fn clear(&mut self) {
        self.typed.clear();
        self.picked.clear();
    }

    /// Draws the screen. `over` says why the round ended, if it did.
    pub(crate) fn draw(&self, current: &CurrentRound, over: Option<&str>, look: Look, frame: &mut Frame) {
        let columns = frame.area().width;
        let Some(areas) = areas(current, frame.area()) else { return draw_too_small(frame) };
        let game = current.round.game();
        frame.render_widget(head(current, columns, look), areas.head);
        let message = self.message(current, over, look, columns);
        let areas = areas.with_message(message.height() as u16);
        draw_message(&message, &areas, frame);
        frame.render_widget(in_pieces(self.keys(current, over), columns, look.faint).centered(), areas.keys);

        let hint = self.shows_hint.then(|| game.left_to_find());
        let path = game.trace(&self.typed);
        let lit = match &self.played {
            _ if !current.is_running() => None,
            _ if !self.picked.tiles().is_empty() => Some(self.picked.tiles().to_vec()),
            Some(Played { picked: Some(tiles), .. }) => Some(tiles.clone()),
            Some(Played { verdict: Verdict::Found(index) | Verdict::Repeated(index), .. }) => {
                Some(game.answer(*index).path.clone())
            }
            Some(Played { word, .. }) => game.trace(word),
            None => path.clone(),
        };
        let board = BoardView {
            values: current.tile_values.as_deref(),
            tile_size: areas.tile,
            lit: &lit.unwrap_or_default(),
            lit_style: look.flash().filter(|_| self.is_flashing()).unwrap_or(look.lit),
            numbers: hint.as_ref().map(|hint| &hint.by_tile[..]),
            is_hidden: !current.is_running() && over.is_none(),
            ..BoardView::new(game.board(), look)
        };
        frame.render_widget(board, areas.board);

        let is_on_tiles = areas.tile.height > 1;
        if let (Some(hint), Some(area)) = (&hint, areas.hint) {
            words_panel::draw_hint(hint, is_on_tiles, area, frame);
        }
        let hint_above = hint.as_ref().filter(|_| areas.hint.is_none());
        words_panel::draw_both(game, hint_above, is_on_tiles, look, areas.words, frame);
        if current.is_running() && !self.is_confirming_end {
            if self.picked.tiles().is_empty() {
                self.draw_typed(path.is_some() || self.typed.is_empty(), look, areas.typed, frame);
            } else {
                self.draw_picked(current, look, areas.typed, frame);
            }
        }
    }

    /// Returns the keys that work now.
    fn keys(&self, current: &CurrentRound, over: Option<&str>) -> &'static [&'static str] {
        match over {
            Some(_) => KEYS_OVER,
            None if self.is_confirming_end => KEYS_CONFIRMING,
            None if !current.is_running() => KEYS_PAUSED,
            None if self.is_empty() => KEYS_PLAYING,
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
            push_note(&mut line, "  not on the board", look, area.width);
        }
        frame.render_widget(Paragraph::new(line).scroll((0, hidden)), area);
    }

    /// Draws the letters of the picked path, joined with `-` to look different from typed text.
    fn draw_picked(&self, current: &CurrentRound, look: Look, area: Rect, frame: &mut Frame) {
        let tiles: Vec<&str> = current.round.game().board().tiles().map(Option::unwrap_or_default).collect();
        let labels = self.picked.tiles().iter().map(|&tile| tile_label(tiles[tile as usize]));
        let mut labels: Vec<String> = labels.collect();
        if look.is_right_to_left {
            labels.reverse();
        }
        let text = fitted(&labels.join("-"), area.width.saturating_sub(2));
        let mut line = Line::from(vec![Span::raw("> "), Span::styled(text, look.strong)]);
        push_note(&mut line, "  click the last tile again to play", look, area.width);
        frame.render_widget(line, area);
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
        let Some(Played { word, verdict, .. }) = &self.played else {
            let text = if game.answers().words().is_empty() {
                NO_ANSWERS.to_string()
            } else if game.found().is_empty() && self.is_empty() {
                let drill = messages::drill(current);
                let played_before = current.dealer.played_before();
                let notes: String =
                    drill.as_deref().into_iter().chain(played_before).map(|note| format!("{note} ")).collect();
                let text = format!("{notes}Type {}", messages::words_that_count(current));
                let long = format!("{text}, or drag over tiles.");
                if Line::raw(&*long).width() <= columns.into() { long } else { format!("{text}.") }
            } else {
                String::new()
            };
            return wrapped(&text, columns, look.faint);
        };
        let is_found = matches!(verdict, Verdict::Found(_));
        let mut text = messages::verdict(current, word, *verdict, visual);
        if is_found && game.found().len() == game.answers().words().len() {
            text += "; every word is found";
        }
        wrapped(&text, columns, if is_found { look.good } else { look.bad })
    }
}

/// Adds a note to a line, or its start and `…` if the line has too few columns.
fn push_note(line: &mut Line<'_>, note: &str, look: Look, columns: u16) {
    let left = columns.saturating_sub(line.width() as u16);
    if left > 4 {
        line.push_span(Span::styled(fitted(note, left), look.faint));
    }
}

/// Draws a message instead of everything else.
fn draw_too_small(frame: &mut Frame) {
    let text = "The window is too small for the board. Make it larger, or quit with Ctrl-C.";
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), frame.area());
}

/// Draws a message under the typed text: from the left edge of the board on, if it fits there.
fn draw_message(message: &Text<'static>, areas: &PlayingAreas, frame: &mut Frame) {
    let width = (message.width() as u16).min(areas.message.width);
    let x = areas.board.x.min(areas.message.right() - width);
    let area = Rect { x, width: areas.message.right() - x, ..areas.message };
    frame.render_widget(cut(message.clone(), area.height), area);
}

/// Returns the time, the points of the player and the opponent, and the drilled words.
fn head(current: &CurrentRound, columns: u16, look: Look) -> Text<'static> {
    let game = current.round.game();
    let clock = match current.left() {
        Some(left) => clock_time(left),
        None => format!("{} played", clock_time(Duration::from_secs(current.elapsed().as_secs()))),
    };
    let score = format!("{}, {}", count(game.found().len() as u64, "word"), count(game.points(), "point"));
    let opponent = current.opponent().map(|(strength, points)| opponent(strength, points));
    let drill = current.drill().map(|FoundCount { found, total, .. }| format!("drill: {found} of {total}"));
    let pieces: Vec<String> = [clock.clone(), score].into_iter().chain(opponent).chain(drill).collect();
    let mut text = in_pieces(&pieces, columns, look.strong).centered();
    // The clock comes first, in its own colour.
    if let Some(first) = text.lines.first_mut() {
        let line = first.to_string();
        let rest = line.strip_prefix(&clock).unwrap_or_default().to_string();
        *first = Line::from(vec![Span::styled(clock, look.clock(current.left())), Span::raw(rest)]);
    }
    text
}

/// Divides the window; returns `None` if it has no room for the board. The sizes do not depend on the typed text or on
/// messages, so a window that has room keeps it for the whole round.
pub(crate) fn areas(current: &CurrentRound, window: Rect) -> Option<PlayingAreas> {
    let columns = window.width;
    let head = longest_head(current, columns).height() as u16;
    let keys = ALL_KEYS.map(|keys| in_pieces(keys, columns, Style::new()).height());
    let keys = keys.into_iter().max().unwrap_or(1) as u16;
    PlayingAreas::new(current, window, head, keys)
}

/// Returns the longest head that this round can have.
fn longest_head(current: &CurrentRound, columns: u16) -> Text<'static> {
    let answers = current.round.game().answers();
    let clock = if current.left().is_some() { "99:99" } else { "99:99 played" };
    let score = format!("{} words, {} points", answers.words().len(), answers.points());
    let opponent = current.opponent().map(|(strength, _)| opponent(strength, answers.points()));
    let drill = current.drill().map(|count| format!("drill: {0} of {0}", count.total));
    let head: Vec<String> = [clock.to_string(), score].into_iter().chain(opponent).chain(drill).collect();
    in_pieces(&head, columns, Style::new())
}

fn opponent(strength: Strength, points: u64) -> String {
    format!("{strength} opponent: {}", count(points, "point"))
}
