//! The screen while a game is played.

use std::time::Duration;

use board_play::{Game, Hint, Strength, Verdict};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::{Constraint, Layout, Rect},
    style::Style,
    text::{Line, Span, Text},
    widgets::Paragraph,
};

use super::{
    app::Look,
    direction::visual,
    tiles::Tiles,
    too_small,
    wrapped::{in_pieces, wrapped},
};
use crate::{
    io::output::visible,
    play::{
        Session,
        wording::{NO_WORD, count, counted, judgement, minutes},
    },
};

/// The most characters that can be typed: more than any word has that fits on a board of a screen.
const MAX_TYPED: usize = 100;

/// What the keys do: while a game is played, while a word is typed, in a pause, where the end is asked for, and after it.
const KEYS: [&[&str]; 5] = [
    &["Enter plays", "Tab hints", "Space pauses", "Esc ends", "Ctrl-C leaves"],
    &["Enter plays", "Tab hints", "Space pauses", "Esc clears", "Ctrl-C leaves"],
    &["Space goes on", "Esc ends", "Ctrl-C leaves"],
    &["Space ends", "Esc goes back", "Ctrl-C leaves"],
    &["Space shows the words", "Ctrl-C leaves"],
];

/// What is typed, and what was said to what was played last.
#[derive(Default)]
pub struct Playing {
    typed: String,
    /// What was played last, until the next letter.
    said: Option<(String, Verdict)>,
    has_hint: bool,
    /// Whether the player is asked to end the game.
    is_asked: bool,
}

impl Playing {
    /// Does what a key asks for. Whether the game is to end.
    pub fn press(&mut self, key: KeyEvent, session: &mut Session<'_, '_>) -> bool {
        if std::mem::take(&mut self.is_asked) && matches!(key.code, KeyCode::Char(' ') | KeyCode::Esc) {
            return key.code == KeyCode::Char(' ');
        }
        if !session.is_running() {
            match key.code {
                KeyCode::Char(' ') | KeyCode::Enter => session.start(),
                KeyCode::Esc => self.is_asked = true,
                _ => {}
            }
            return false;
        }
        let command = KeyModifiers::CONTROL | KeyModifiers::ALT;
        // On Windows, AltGr is both together.
        let is_text = !key.modifiers.intersects(command) || cfg!(windows) && key.modifiers.contains(command);
        match key.code {
            KeyCode::Char(' ') => session.pause(),
            KeyCode::Char(letter) if is_text => {
                // What would turn the line around is no letter.
                let is_shown = visible(letter.encode_utf8(&mut [0; 4])).chars().eq([letter]);
                if is_shown && self.typed.chars().count() < MAX_TYPED {
                    self.typed.push(letter);
                }
                self.said = None;
            }
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Enter if !self.typed.is_empty() => {
                let word = std::mem::take(&mut self.typed);
                self.said = session.play(&word).map(|verdict| (word, verdict));
            }
            KeyCode::Tab if session.take_hint().is_some() => self.has_hint = !self.has_hint,
            KeyCode::Esc if self.typed.is_empty() => self.is_asked = true,
            KeyCode::Esc => self.typed.clear(),
            _ => {}
        }
        false
    }

    /// Draws the screen; where the game is over, why. Whether there was room for it: where there is none, the game is
    /// paused.
    pub fn draw(&self, session: &mut Session<'_, '_>, over: Option<&str>, look: Look, frame: &mut Frame) -> bool {
        let columns = frame.area().width;
        // What fits does not depend on what is typed, or said.
        let keys = KEYS.map(|keys| in_pieces(keys, columns, look.palette.faint).height());
        let [head, _, middle, typed, said, foot] = Layout::vertical([
            Constraint::Length(longest_head(session, columns).height() as u16),
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(keys.into_iter().max().unwrap_or(1) as u16),
        ])
        .areas(frame.area());
        let Some((tile, board)) = Tiles::sizes(session.round.game().board(), middle.as_size()) else {
            session.pause();
            too_small(frame);
            return false;
        };
        let (session, game) = (&*session, session.round.game());
        frame.render_widget(in_pieces(&self::head(session), columns, look.palette.strong), head);
        let text = self.said(session, over, look, columns);
        // A text of more lines takes those that the board leaves.
        let more = (text.height() as u16 - 1).min(middle.height - board.height);
        let middle = Rect { height: middle.height - more, ..middle };
        let typed = Rect { y: typed.y - more, ..typed };
        frame.render_widget(text, Rect { y: said.y - more, height: 1 + more, ..said });
        frame.render_widget(in_pieces(self.keys(session, over), columns, look.palette.faint), foot);
        let hint = self.has_hint.then(|| game.left_to_find());
        let (left, right) = Tiles::beside(middle, board);
        let path = game.trace(&self.typed);
        let lit = match &self.said {
            _ if !session.is_running() => None,
            Some((_, Verdict::Found(place) | Verdict::Repeated(place))) => Some(game.answer(*place).path.clone()),
            Some((word, _)) => game.trace(word),
            None => path.clone(),
        };
        let tiles = Tiles {
            board: game.board(),
            size: tile,
            lit: &lit.unwrap_or_default(),
            numbers: hint.as_ref().map(|hint| &hint.by_tile[..]),
            is_hidden: !session.is_running() && over.is_none(),
            is_right_to_left: look.is_right_to_left,
            palette: look.palette,
        };
        frame.render_widget(tiles, left);
        let hint = hint.map_or(Vec::new(), |hint| left_to_find(&hint, tile.height > 1));
        self.draw_words(game, hint, look, right, frame);
        if session.is_running() && !self.is_asked {
            self.draw_typed(path.is_some() || self.typed.is_empty(), look, typed, frame);
        }
        true
    }

    /// What the keys do.
    fn keys(&self, session: &Session<'_, '_>, over: Option<&str>) -> &'static [&'static str] {
        let [playing, typing, paused, asked, at_end] = KEYS;
        match over {
            Some(_) => at_end,
            None if self.is_asked => asked,
            None if !session.is_running() => paused,
            None if self.typed.is_empty() => playing,
            None => typing,
        }
    }

    /// The words that were found, the last first, in columns; above them the hint.
    fn draw_words(&self, game: &Game<'_>, hint: Vec<Line<'_>>, look: Look, area: Rect, frame: &mut Frame) {
        let lines = u16::try_from(hint.len()).unwrap_or(u16::MAX);
        let [top, area] = Layout::vertical([Constraint::Length(lines), Constraint::Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(hint), top);
        let words = game.found().iter().rev().map(|&place| game.answer(place));
        let lines: Vec<String> = words.map(|answer| format!("{} {}", visual(&answer.word), answer.points)).collect();
        let width = lines.iter().map(|line| Line::raw(line).width()).max().unwrap_or(0) as u16 + 2;
        for (column, lines) in lines.chunks(area.height.max(1).into()).enumerate() {
            let x = (column as u16).saturating_mul(width);
            if x >= area.width {
                break;
            }
            let area = Rect { x: area.x + x, width: width.min(area.width - x), ..area };
            let style = |at| if column == 0 && at == 0 { look.palette.good } else { Style::new() };
            let lines = lines.iter().enumerate().map(|(at, line)| Line::styled(&**line, style(at)));
            frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
        }
    }

    fn draw_typed(&self, is_on_board: bool, look: Look, area: Rect, frame: &mut Frame) {
        let style = if is_on_board { look.palette.strong } else { look.palette.bad };
        let mut line = Line::from(vec![Span::raw("> "), Span::styled(visual(&self.typed), style)]);
        // The next letter comes here, and what is too long for the window is seen here.
        let caret = if look.is_right_to_left { 2 } else { line.width() as u16 };
        let hidden = (caret + 1).saturating_sub(area.width);
        frame.set_cursor_position((area.x + caret - hidden, area.y));
        if !is_on_board {
            line.push_span(Span::styled("  not on the board", look.palette.faint));
        }
        frame.render_widget(Paragraph::new(line).scroll((0, hidden)), area);
    }

    /// What there is to say.
    fn said(&self, session: &Session<'_, '_>, over: Option<&str>, look: Look, columns: u16) -> Text<'static> {
        let strong = |text: &str| wrapped(text, columns, look.palette.strong);
        if let Some(why) = over {
            return strong(why);
        }
        if self.is_asked {
            return strong("End the game? Space ends it, any other key does not.");
        }
        if !session.is_running() {
            return strong("The game is paused.");
        }
        let game = session.round.game();
        let Some((word, verdict)) = &self.said else {
            let text = if game.answers().words().is_empty() {
                NO_WORD.to_string()
            } else if game.found().is_empty() && self.typed.is_empty() {
                format!("Type {}.", counted(session.table.rules()))
            } else {
                String::new()
            };
            return wrapped(&text, columns, look.palette.faint);
        };
        let is_found = matches!(verdict, Verdict::Found(_));
        let mut text = format!("{}: {}", visual(word), judgement(game, *verdict));
        if is_found && game.found().len() == game.answers().words().len() {
            text += "; every word is found";
        }
        let style = if is_found { look.palette.good } else { look.palette.bad };
        wrapped(&text, columns, style)
    }
}

/// The time, and who has how many points.
fn head(session: &Session<'_, '_>) -> Vec<String> {
    let game = session.round.game();
    let clock = match session.left() {
        Some(left) => minutes(left),
        None => format!("{} played", minutes(Duration::from_secs(session.elapsed().as_secs()))),
    };
    let score = format!("{}, {}", count(game.found().len() as u64, "word"), count(game.points(), "point"));
    let opponent = session.opponent().map(|(strength, points)| opponent(strength, points));
    [clock, score].into_iter().chain(opponent).collect()
}

/// The most that the head can say in this round.
fn longest_head(session: &Session<'_, '_>, columns: u16) -> Text<'static> {
    let all = session.round.game().answers();
    let clock = if session.left().is_some() { "99:99" } else { "99:99 played" };
    let score = format!("{} words, {} points", all.words().len(), all.points());
    let opponent = session.opponent().map(|(strength, _)| opponent(strength, all.points()));
    let head: Vec<String> = [clock.to_string(), score].into_iter().chain(opponent).collect();
    in_pieces(&head, columns, Style::new())
}

fn opponent(strength: Strength, points: u64) -> String {
    format!("{strength} opponent: {}", count(points, "point"))
}

/// How many words are left to find, by their number of letters, and an empty line.
fn left_to_find(hint: &Hint, is_on_tiles: bool) -> Vec<Line<'static>> {
    if hint.by_letters.is_empty() {
        return vec![Line::raw("No word is left to find."), Line::default()];
    }
    let heading = if is_on_tiles { "Left to find; on a tile, how many start there:" } else { "Left to find:" };
    let by_letters = hint.by_letters.iter().map(|(letters, count)| format!("{letters:>3} letters: {count}"));
    let lines = [heading.to_string()].into_iter().chain(by_letters).chain([String::new()]);
    lines.map(Line::raw).collect()
}
