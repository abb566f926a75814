//! The pictures of the READMEs.

use super::{commands::shell, svg};
use crate::{
    dictc::Folder,
    documents::svg::Window,
    play::keyboard::{end_game, play_words},
    play::terminal::Key,
};

/// Draws a game while a word is typed, and its words after the end.
pub(super) fn play() -> String {
    const ROWS: u16 = 20;
    const COLUMNS: u16 = 60;
    let folder = Folder::new();
    let mut terminal = folder.dictc(["play", "--board", "catdlinemaropets"]).on_terminal(ROWS, COLUMNS);
    terminal.wait_until_shows("Enter plays");
    play_words(&mut terminal, &["line", "clamp", "cat", "petal", "trained", "marine", "claim", "material", "marinate"]);
    terminal.type_text("imperson");
    terminal.wait_until_shows("> imperson");
    let mut game = Window::of(&terminal, "dictc play", ROWS, COLUMNS);
    // The clock is the one thing on the screen that differs from run to run.
    game.replace_start("1:42");

    terminal.press(Key::ESCAPE);
    terminal.wait_for("nothing typed", |terminal| terminal.find("> imperson").is_none());
    end_game(&mut terminal);
    terminal.press(Key::RIGHT);
    terminal.wait_for("another order", |terminal| terminal.find("Missed, by points").is_none());
    let review = Window::of(&terminal, "after the game", ROWS, COLUMNS);
    svg::draw("A game on a letter board, and the words that were missed", &[game, review])
}

/// Draws a board, solved in a shell, and the path of one of its words.
pub(super) fn solve() -> String {
    const ROWS: u16 = 24;
    const COLUMNS: u16 = 56;
    const COMMANDS: [&str; 2] =
        ["dictc solve catdlinemaropets --limit 30", "dictc solve catdlinemaropets --show impersonated"];
    let folder = Folder::new();
    let windows = COMMANDS.map(|command| {
        let command = format!("printf '\\033[1;32m$\\033[m %s\\n' \"{command}\"; {command}");
        let mut terminal = shell(&folder, &command).on_terminal(ROWS + 1, COLUMNS);
        assert!(terminal.wait().success(), "{}", terminal.screen());
        Window::of(&terminal, "dictc solve", ROWS, COLUMNS)
    });
    svg::draw("A board, solved, and the path of a word", &windows)
}
