//! The hint and the found words, beside or below the board.

use board_play::{Game, round::Hint};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::Style,
    text::{Line, Text},
    widgets::Paragraph,
};

use super::{
    look::Look,
    text_direction::visual,
    text_wrap::{cut, fitted, in_pieces, wrapped},
};

/// Draws the hint, if there is one, above the found words.
pub(crate) fn draw_both(
    game: &Game,
    hint: Option<&Hint>,
    is_on_tiles: bool,
    look: Look,
    area: Rect,
    frame: &mut Frame,
) {
    // A line of words comes after the hint, and in larger areas an empty line between them.
    let gap = if area.height < 6 { 0 } else { 1 };
    let text = hint.map(|hint| hint_text(hint, is_on_tiles, area.width, area.height.saturating_sub(1 + gap).max(1)));
    let hint_lines = text.as_ref().map_or(0, |text| text.height() as u16);
    let gap = if text.is_some() { gap } else { 0 };
    let [top, _, words] =
        Layout::vertical([Constraint::Length(hint_lines), Constraint::Length(gap), Constraint::Min(0)]).areas(area);
    frame.render_widget(text.unwrap_or_default(), top);
    draw_words(game, look, words, frame);
}

/// Draws the hint.
pub(crate) fn draw_hint(hint: &Hint, is_on_tiles: bool, area: Rect, frame: &mut Frame) {
    frame.render_widget(hint_text(hint, is_on_tiles, area.width, area.height), area);
}

/// Returns the text of a hint: the numbers of words by number of letters, one per line, or in a row if there are too
/// few lines.
fn hint_text(hint: &Hint, is_on_tiles: bool, columns: u16, lines: u16) -> Text<'static> {
    if hint.by_letters.is_empty() {
        return wrapped("No word is left to find.", columns, Style::new());
    }
    let heading = |text: &str| wrapped(text, columns, Style::new());
    let mut text = heading("Left to find:");
    if is_on_tiles {
        let long = heading("Left to find (on tiles: words that start there):");
        if long.height() + hint.by_letters.len() <= lines.into() {
            text = long;
        }
    }
    if text.height() + hint.by_letters.len() <= lines.into() {
        text.extend(hint.by_letters.iter().map(|(letters, count)| format!("{letters:>3} letters: {count}")));
        return text;
    }
    let pieces: Vec<String> = hint.by_letters.iter().map(|(letters, count)| format!("{letters}: {count}")).collect();
    let pieces = in_pieces(&pieces, columns, Style::new());
    let mut text = heading("Left to find, by letters:");
    text.extend(pieces.clone());
    if text.height() <= lines.into() { text } else { cut(pieces, lines) }
}

/// Draws the found words in columns, the last word first. If there is no room for all of them, the last line says how
/// many more there are.
fn draw_words(game: &Game, look: Look, area: Rect, frame: &mut Frame) {
    if area.is_empty() || game.found().is_empty() {
        return;
    }
    let words = game.found().iter().rev().map(|&index| game.answer(index));
    let line = |answer: &board_play::board_words::Answer| format!("{} {}", visual(&answer.word), answer.points);
    let lines: Vec<(String, Style)> = words.map(|answer| (line(answer), look.word(answer.letters))).collect();
    let widest = lines.iter().map(|(line, _)| Line::raw(line).width()).max().unwrap_or(0);
    let width = (widest as u16).min(area.width);
    let columns = ((area.width + 2) / (width + 2)).max(1);
    let places = usize::from(columns) * usize::from(area.height);
    let shown = if lines.len() > places { places - 1 } else { lines.len() };
    let more = (lines.len() > shown).then(|| (format!("+{} more", lines.len() - shown), look.faint));
    for (place, (line, style)) in lines.into_iter().take(shown).chain(more).enumerate() {
        let place = place as u16;
        let x = area.x + place / area.height * (width + 2);
        let style = if place == 0 { look.good } else { style };
        let cell = Rect { x, y: area.y + place % area.height, width, height: 1 };
        frame.render_widget(Paragraph::new(Line::styled(fitted(&line, width), style)), cell);
    }
}
