//! The keys that a player presses in a game on a terminal.

use super::terminal::{EmulatedTerminal, Key};

/// Plays words, and waits for the reply to each.
#[track_caller]
pub fn play_words(terminal: &mut EmulatedTerminal, words: &[&str]) {
    words.iter().for_each(|word| play_word(terminal, word, ""));
}

/// Plays a word, and waits for a reply that starts with `said`.
#[track_caller]
pub fn play_word(terminal: &mut EmulatedTerminal, word: &str, said: &str) {
    terminal.type_text(word);
    terminal.press(Key::ENTER);
    terminal.wait_until_shows(&format!("{word}: {said}"));
}

/// Ends the game, and waits for the review.
#[track_caller]
pub fn end_game(terminal: &mut EmulatedTerminal) {
    terminal.press(Key::ESCAPE);
    terminal.wait_until_shows("End the game?");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Missed, by points");
}
