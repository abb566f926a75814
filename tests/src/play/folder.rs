//! A folder for games of `dictc play` and their history.

use std::fs;

use serde_json::Value;

#[cfg(unix)]
use super::terminal::EmulatedTerminal;
use crate::dictc::{DictcCommand, Folder};

/// A temporary folder in which `dictc play` runs and keeps its history.
pub struct GameFolder(pub Folder);

impl GameFolder {
    /// Creates a folder without a history.
    #[expect(clippy::new_without_default, reason = "it creates a folder on disk")]
    pub fn new() -> Self {
        Self(Folder::new())
    }

    /// Creates a folder with this history.
    #[track_caller]
    pub fn with_history(history: impl AsRef<[u8]>) -> Self {
        let home = Self::new();
        fs::create_dir_all(home.0.path(Folder::DATA).join("dictc")).expect("folders");
        home.0.write(&Self::history_path(), history);
        home
    }

    /// Returns the path of the history, relative to this folder.
    pub fn history_path() -> String {
        format!("{}/dictc/history.jsonl", Folder::DATA)
    }

    /// Prepares `dictc play` in this folder.
    pub fn play(&self, args: &[&str]) -> DictcCommand {
        self.0.dictc(["play"]).args(args)
    }

    /// Starts `dictc play` on a terminal, and waits until it shows the game and reads keys.
    #[cfg(unix)]
    #[track_caller]
    pub fn on_terminal(&self, rows: u16, columns: u16, args: &[&str]) -> EmulatedTerminal {
        let mut terminal = self.play(args).on_terminal(rows, columns);
        terminal.wait_until_shows("Ctrl-C");
        terminal
    }

    /// Reads the saved games. Returns no games if there is no history.
    #[track_caller]
    pub fn saved_games(&self) -> Vec<Value> {
        let Ok(text) = fs::read_to_string(self.0.path(&Self::history_path())) else { return Vec::new() };
        assert!(text.ends_with('\n'), "{text}");
        text.lines().map(|line| serde_json::from_str(line).expect("a game")).collect()
    }
}
