//! A folder where somebody plays, and where the history of their games is.

use std::fs;

use serde_json::Value;

#[cfg(unix)]
use super::terminal::Terminal;
use crate::dictc::{DictcCommand, Folder};

/// A folder of the test's own.
pub struct GameFolder(pub Folder);

impl GameFolder {
    /// One without a history.
    #[expect(clippy::new_without_default, reason = "it makes something on disk")]
    pub fn new() -> Self {
        Self(Folder::new())
    }

    /// One whose history is this.
    #[track_caller]
    pub fn with_history(history: impl AsRef<[u8]>) -> Self {
        let home = Self::new();
        fs::create_dir_all(home.0.path(Folder::DATA).join("dictc")).expect("folders");
        home.0.write(&Self::history_path(), history);
        home
    }

    /// The history's file, from this folder.
    pub fn history_path() -> String {
        format!("{}/dictc/history.jsonl", Folder::DATA)
    }

    /// `dictc play` in this folder.
    pub fn play(&self, args: &[&str]) -> DictcCommand {
        self.0.dictc(["play"]).args(args)
    }

    /// `dictc play` on a terminal, once there is something on it and it listens to keys.
    #[cfg(unix)]
    #[track_caller]
    pub fn on_terminal(&self, rows: u16, columns: u16, args: &[&str]) -> Terminal {
        let mut terminal = self.play(args).on_terminal(rows, columns);
        terminal.wait_until_shows("Ctrl-C");
        terminal
    }

    /// The games that were kept, each a whole line; none where there is no file.
    #[track_caller]
    pub fn saved_games(&self) -> Vec<Value> {
        let Ok(text) = fs::read_to_string(self.0.path(&Self::history_path())) else { return Vec::new() };
        assert!(text.ends_with('\n'), "{text}");
        text.lines().map(|line| serde_json::from_str(line).expect("a game")).collect()
    }
}
