//! The commands in a README.
//!
//! Two kinds of fenced blocks are run, from top to bottom in one folder:
//! - `console` has commands after `$ `, each with its output: standard output, or standard error if that is empty.
//! - `sh` has commands without their output. Lines that do not start with `dictc ` are left alone.
//!
//! A comment that says "exit code 1" names the exit code to expect; otherwise it is 0.

use std::{env, os::unix::fs::symlink, process::Command};

use crate::{
    dictc::{DictcCommand, Folder, Outcome, program, repository},
    play::keyboard::{end_game, play_words},
    play::terminal::{EmulatedTerminal, Key},
};

/// Runs the commands of `text`, and returns it with the outputs that they have now.
pub(super) fn rerun(text: &str) -> String {
    let folder = folder(text);
    let mut rerun = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        rerun += &format!("{line}\n");
        match line {
            "```console" => {
                while let Some(line) = lines.next_if(|line| *line != "```") {
                    let Some(command) = line.strip_prefix("$ ") else { continue };
                    let old: Vec<&str> =
                        std::iter::from_fn(|| lines.next_if(|line| !line.starts_with("$ ") && *line != "```"))
                            .collect();
                    rerun += &format!("{line}\n{}", output(&folder, command, &old));
                }
            }
            "```sh" => {
                while let Some(command) = lines.next_if(|line| *line != "```") {
                    rerun += &format!("{command}\n");
                    if command.starts_with("dictc ") {
                        run(&folder, command);
                    }
                }
            }
            _ => {}
        }
    }
    rerun
}

/// Makes a folder with the files that the commands read, among them the recipe that `text` shows.
fn folder(text: &str) -> Folder {
    let folder = Folder::new();
    for (name, contents) in [
        ("a.txt", "cat\nox\n"),
        ("b.txt", "dog\nrude\n"),
        ("rude.txt", "rude\n"),
        ("ours.txt", "zoomer\nzoomers\n"),
        ("es.txt", "chico\nllave\nniño\n"),
        ("ranks.tsv", "cat\t10\n"),
        ("words.tsv", "cat\t4928\tcat\ncats\t4569\tcat\nmice\t3745\tmouse\nmouse\t4495\tmouse\n"),
        ("forms.tsv", "ran\trun\nrun\trun\nruns\trun\nsaw\tsee | saw\nsees\tsee\n"),
        ("counts.tsv", "kat\t10\n"),
        ("notes.md", "Write `max_len`, if you like.\n"),
        ("meanings.tsv", "niño\tchild\n"),
        ("cs_CZ.aff", "SET UTF-8\nSFX Z Y 2\nSFX Z a y a\nSFX Z a u a\nPFX N Y 1\nPFX N 0 ne .\n"),
        ("cs_CZ.dic", "2\nžena/Z\nznalý/N\n"),
        ("danish.txt", "Anders\ndør\næble\nidé\nÅre\nc'est\n"),
    ] {
        folder.write(name, contents);
    }
    if let Some((_, rest)) = text.split_once("\n```toml\nname = ") {
        folder.write("recipe.toml", format!("name = {}", rest.split("\n```").next().unwrap_or_default()));
    }
    symlink(repository().join("dicts"), folder.path("dicts")).expect("a link");
    folder
}

/// Runs a command whose output is shown, and returns the output. A line with a time stays as it was.
fn output(folder: &Folder, command: &str, old: &[&str]) -> String {
    let ran = checked(shell(folder, command), command);
    let new = if ran.stdout.is_empty() { ran.stderr } else { ran.stdout };
    let has_time = |line: &str| line.trim_start().starts_with("time ");
    let mut old_times = old.iter().filter(|line| has_time(line));
    let kept = |line| if has_time(line) { old_times.next().copied().unwrap_or(line) } else { line };
    new.lines().map(kept).flat_map(|line| [line, "\n"]).collect()
}

/// Runs a command whose output is not shown; a game is played on a terminal.
fn run(folder: &Folder, command: &str) {
    let dictc = shell(folder, command);
    if command.starts_with("dictc play") && !["--plain", "--stats"].iter().any(|option| command.contains(option)) {
        return play(dictc.on_terminal(24, 80), command);
    }
    checked(dictc, command);
}

/// Runs a command, and checks its exit code.
fn checked(dictc: DictcCommand, command: &str) -> Outcome {
    let ran = dictc.run();
    let expected = if command.contains("exit code 1") { 1 } else { 0 };
    assert_eq!(ran.code, Some(expected), "{ran:#?}");
    ran
}

/// Plays a game of one word, and leaves.
fn play(mut terminal: EmulatedTerminal, command: &str) {
    terminal.wait_until_shows("Enter plays");
    play_words(&mut terminal, &["line"]);
    end_game(&mut terminal);
    terminal.press(Key::ESCAPE);
    assert_eq!(terminal.wait().code(), Some(0), "{command}: {}", terminal.screen());
}

/// Prepares a command for a shell that finds `dictc`.
pub(super) fn shell(folder: &Folder, command: &str) -> DictcCommand {
    let folders = [program().parent().expect("it is in a folder").to_path_buf()];
    let path = env::join_paths(folders.into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap_or_default())));
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).env("PATH", path.expect("no folder of it has a colon"));
    folder.confine(DictcCommand::from(shell))
}
