//! The screen while a game is played.

use std::time::Duration;

use board_game::{Hint, Verdict};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::{Constraint, Layout, Rect},
    style::Style,
    text::{Line, Span},
    widgets::Paragraph,
};

use super::{app::Look, direction::visual, tiles::Tiles, too_small};
use crate::play::{
    Round,
    time::minutes,
    wording::{count, judgement},
};

/// The most characters that can be typed: more than any word has that fits on a board of a screen.
const MAX_TYPED: usize = 100;

/// What is typed, and what was said to what was played last.
#[derive(Default)]
pub struct Playing {
    typed: String,
    /// What was played last, until the next key.
    said: Option<(String, Verdict)>,
    has_hint: bool,
    /// Whether the player is asked to end the game.
    is_asked: bool,
}

impl Playing {
    /// Does what a key asks for. Whether the game is to end.
    pub fn press(&mut self, key: KeyEvent, round: &mut Round<'_>) -> bool {
        if !round.is_running() {
            if matches!(key.code, KeyCode::Char(' ') | KeyCode::Enter | KeyCode::Esc) {
                round.start();
            }
            return false;
        }
        if std::mem::take(&mut self.is_asked) {
            return key.code == KeyCode::Enter;
        }
        // Some keyboards write letters by both together.
        let command = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let is_text = !key.modifiers.intersects(command) || key.modifiers.contains(command);
        match key.code {
            KeyCode::Char(' ') => round.stop(),
            KeyCode::Char(letter) if is_text && !letter.is_control() => {
                if self.typed.chars().count() < MAX_TYPED {
                    self.typed.push(letter);
                }
                self.said = None;
            }
            KeyCode::Char('u' | 'w') => self.typed.clear(),
            KeyCode::Backspace => _ = self.typed.pop(),
            KeyCode::Enter if !self.typed.is_empty() => {
                let word = std::mem::take(&mut self.typed);
                let verdict = round.game.play(&word);
                self.said = Some((word, verdict));
            }
            KeyCode::Tab => self.has_hint = !self.has_hint,
            KeyCode::Esc if self.typed.is_empty() => self.is_asked = true,
            KeyCode::Esc => self.typed.clear(),
            _ => {}
        }
        false
    }

    /// Draws the screen; where the game is over, why.
    pub fn draw(&self, round: &mut Round<'_>, over: Option<&str>, look: Look, frame: &mut Frame) {
        let hint = self.has_hint.then(|| round.game.hint());
        let round = &*round;
        let [head, _, middle, typed, said, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let Some((_, board)) = Tiles::sizes(round.game.board(), middle.as_size()) else {
            return too_small(frame);
        };
        let [left, _, right] =
            Layout::horizontal([Constraint::Length(board.width), Constraint::Length(2), Constraint::Min(0)])
                .areas(middle);
        frame.render_widget(self.head(round, look), head);
        let path = round.game.trace(&self.typed);
        let lit = match &self.said {
            _ if !round.is_running() => None,
            Some((_, Verdict::Found(place) | Verdict::Repeated(place))) => Some(round.game.answer(*place).path.clone()),
            Some((word, _)) => round.game.trace(word),
            None => path.clone(),
        };
        let tiles = Tiles {
            board: round.game.board(),
            lit: &lit.unwrap_or_default(),
            numbers: hint.as_ref().map(|hint| &hint.by_tile[..]),
            is_hidden: !round.is_running() && over.is_none(),
            is_right_to_left: look.is_right_to_left,
            palette: look.palette,
        };
        frame.render_widget(tiles, left);
        self.draw_words(round, hint.as_ref(), look, right, frame);
        if round.is_running() && !self.is_asked {
            self.draw_typed(path.is_some() || self.typed.is_empty(), look, typed, frame);
        }
        frame.render_widget(self.said(round, over, look), said);
        let keys = match over {
            None if round.is_running() => "Enter plays   Tab hints   Space pauses   Esc ends   Ctrl-C quits",
            None => "Space goes on   Ctrl-C quits",
            Some(_) => "Space shows the words   Ctrl-C quits",
        };
        frame.render_widget(Line::styled(keys, look.palette.faint), foot);
    }

    fn head(&self, round: &Round<'_>, look: Look) -> Line<'static> {
        let clock = match round.left() {
            Some(left) => minutes(left),
            None => format!("{} played", minutes(Duration::from_secs(round.elapsed().as_secs()))),
        };
        let (words, points) = (round.game.found().len(), round.game.points());
        let mut line = vec![
            Span::styled(clock, look.palette.strong),
            Span::raw(format!("   {}, {}", count(words as u64, "word"), count(points, "point"))),
        ];
        if let Some((strength, points)) = round.opponent() {
            line.push(Span::raw(format!("   {} opponent: {}", strength.name(), count(points, "point"))));
        }
        line.into()
    }

    /// The words that were found, the last first, in columns; above them the hint.
    fn draw_words(&self, round: &Round<'_>, hint: Option<&Hint>, look: Look, area: Rect, frame: &mut Frame) {
        let hint = hint.map_or(Vec::new(), left_to_find);
        let lines = u16::try_from(hint.len()).unwrap_or(u16::MAX);
        let [top, area] = Layout::vertical([Constraint::Length(lines), Constraint::Min(0)]).areas(area);
        frame.render_widget(Paragraph::new(hint), top);
        let words = round.game.found().iter().rev().map(|&place| round.game.answer(place));
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
        frame.set_cursor_position((area.x + (line.width() as u16).min(area.width.saturating_sub(1)), area.y));
        if !is_on_board {
            line.push_span(Span::styled("  not on the board", look.palette.faint));
        }
        frame.render_widget(line, area);
    }

    /// What there is to say.
    fn said(&self, round: &Round<'_>, over: Option<&str>, look: Look) -> Line<'static> {
        let strong = |text: &str| Line::styled(text.to_string(), look.palette.strong);
        if let Some(why) = over {
            return strong(why);
        }
        if !round.is_running() {
            return strong("The game is paused.");
        }
        if self.is_asked {
            return strong("End the game? Enter ends it, any other key goes on.");
        }
        let Some((word, verdict)) = &self.said else { return Line::default() };
        let style = if matches!(verdict, Verdict::Found(_)) { look.palette.good } else { look.palette.bad };
        Line::styled(format!("{}: {}", visual(word), judgement(&round.game, *verdict)), style)
    }
}

/// How many words are left to find, by their number of letters, and an empty line.
fn left_to_find(hint: &Hint) -> Vec<Line<'static>> {
    if hint.by_letters.is_empty() {
        return vec![Line::raw("Every word is found."), Line::default()];
    }
    let mut lines = vec![Line::raw("Left to find; on a tile, how many start there:")];
    lines.extend(hint.by_letters.iter().map(|(letters, count)| Line::raw(format!("{letters:>3} letters: {count}"))));
    lines.push(Line::default());
    lines
}
