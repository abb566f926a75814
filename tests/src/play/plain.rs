//! Games by lines, `dictc play --plain`, in which a test types while the clock runs.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use crate::dictc::Folder;

/// A running `dictc play --plain`.
pub struct PlainProcess {
    child: Child,
    stdin: ChildStdin,
    /// The lines of the game's output that have not been read yet.
    pub lines: Receiver<String>,
}

impl PlainProcess {
    /// Starts a game, and waits until it has shown the board.
    pub fn start(folder: &Folder, args: &[&str]) -> Self {
        let mut child = folder.dictc(["play", "--plain"]).args(args).spawn();
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || stdout.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let player = Self { child, stdin, lines };
        player.wait_for(":help lists the commands");
        player
    }

    /// Types one or more lines.
    pub fn type_line(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").expect("it is read");
    }

    /// Waits for a line that starts with `start`, and returns it.
    #[track_caller]
    pub fn wait_for(&self, start: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(Duration::from_secs(60));
            let line = line.unwrap_or_else(|error| panic!("no line starts with `{start}`: {error}"));
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// Ends the input, and returns the exit code.
    pub fn leave(mut self) -> Option<i32> {
        drop(self.stdin);
        self.child.wait().expect("it ends").code()
    }
}
