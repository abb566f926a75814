//! The pictures of the README, drawn from the real screens of `dictc`.

mod svg;

use std::{env, path::PathBuf, process::Command};

use crate::{
    dictc::{Dictc, Folder, program, repository},
    moves::{end, find},
    pictures::svg::Window,
    terminal::Key,
};

/// A picture, and the file that it belongs into.
pub struct Picture {
    /// The path of the file.
    pub path: PathBuf,
    /// The text of the file.
    pub svg: String,
}

/// Draws all pictures.
pub fn draw() -> [Picture; 2] {
    [("play.svg", play()), ("solve.svg", solve())]
        .map(|(name, svg)| Picture { path: repository().join(".github/pictures").join(name), svg })
}

/// Draws a game while a word is typed, and its words after the end.
fn play() -> String {
    const ROWS: u16 = 20;
    const COLUMNS: u16 = 48;
    let folder = Folder::new();
    let mut terminal = folder.dictc(["play", "--board", "catdlinemaropets"]).on_terminal(ROWS, COLUMNS);
    terminal.wait_until_shows("Enter plays");
    find(&mut terminal, &["line", "clamp", "cat", "petal", "trained", "marine", "claim", "material", "marinate"]);
    terminal.type_text("imperson");
    terminal.wait_until_shows("> imperson");
    let mut game = Window::of(&terminal, "dictc play", ROWS, COLUMNS);
    // The clock is the one thing on the screen that differs from run to run.
    game.replace_start("1:42");

    terminal.press(Key::ESCAPE);
    terminal.wait_for("nothing typed", |terminal| terminal.find("> imperson").is_none());
    end(&mut terminal);
    terminal.press(Key::RIGHT);
    terminal.wait_for("another order", |terminal| terminal.find("Missed, by points").is_none());
    let review = Window::of(&terminal, "after the game", ROWS, COLUMNS);
    svg::draw("A game on a letter board, and the words that were missed", &[game, review])
}

/// Draws two boards, solved in a shell.
fn solve() -> String {
    const ROWS: u16 = 11;
    const COLUMNS: u16 = 68;
    const COMMANDS: [&str; 2] = [
        "dictc solve catdlinemaropets --common 35 --paths | head -n 6",
        "dictc solve 'c:2l a t:3w / d o g' --rules scramble | head -n 4",
    ];
    let folder = Folder::new();
    let folders = program().parent().map(PathBuf::from).into_iter();
    let path = env::join_paths(folders.chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())));
    let mut shell = Command::new("sh");
    let show_and_run = r#"for command; do printf '\033[1;32m$\033[m %s\n' "$command"; eval "$command"; done"#;
    shell.args(["-c", show_and_run, "sh"]).args(COMMANDS).env("PATH", path.expect("no folder of it has a colon"));
    let mut terminal = folder.own(Dictc::from(shell)).on_terminal(ROWS + 1, COLUMNS);
    assert!(terminal.wait().success(), "{}", terminal.screen());
    svg::draw("Two boards, solved", &[Window::of(&terminal, "dictc solve", ROWS, COLUMNS)])
}
