//! The line that a game in a window leaves in the shell.

use std::process::Command;

use dict_tests::{
    dictc::{dictc, solve::solve},
    play::{
        folder::GameFolder,
        keyboard::{end_game, play_words},
        terminal::{EmulatedTerminal, Key},
    },
};

use super::ended;

/// Returns the lines on the screen after the game.
#[track_caller]
fn lines_left(terminal: &mut EmulatedTerminal) -> Vec<String> {
    assert_eq!(ended(terminal).code(), Some(0));
    terminal.screen().trim_end().lines().map(String::from).collect()
}

/// Returns the only line on the screen after the game.
#[track_caller]
fn line_left(terminal: &mut EmulatedTerminal) -> String {
    let lines = lines_left(terminal);
    let [line] = &lines[..] else { panic!("{lines:#?}") };
    assert!(!line.is_empty());
    line.clone()
}

/// Returns the board that the command of a line deals.
#[track_caller]
fn board_dealt_by(home: &GameFolder, line: &str) -> String {
    let (_, command) = line.split_once("; the same board again: dictc ").expect("a command");
    let shell = Command::new("sh").args(["-c", &format!("printf '%s\\n' {command}")]).output().expect("a shell");
    let args = String::from_utf8(shell.stdout).expect("text");
    let shown = home.0.dictc(args.lines().chain(["--plain"])).run();
    assert_eq!(shown.code, Some(0), "{shown:?}");
    let rows = shown.stdout.lines().skip_while(|line| *line != ":help lists the commands").skip(1);
    rows.take_while(|row| !row.starts_with("The game")).collect::<Vec<_>>().join(" / ").to_lowercase()
}

#[test]
fn the_line_has_the_result_and_a_command_that_deals_the_same_board() {
    let home = GameFolder::new();
    let rolled = dictc(["roll", "--seed", "2", "-n", "2"]).run();
    let boards: Vec<&str> = rolled.yes().lines().collect();
    let longest = |board: &str| solve(&[board]).into_iter().max_by_key(|answer| answer.word.len()).expect("a word");
    let result = |board: &str, points: u64| {
        let answers = solve(&[board]);
        let all: u64 = answers.iter().map(|answer| answer.points).sum();
        format!("{} of {} words, {points} of {all} points, boggle rules; ", u64::from(points > 0), answers.len())
    };

    let mut terminal = home.on_terminal(24, 150, &["--time=2:30", "--seed", "2"]);
    play_words(&mut terminal, &[&longest(boards[0]).word]);
    end_game(&mut terminal);
    terminal.press(Key::ESCAPE);
    let line = line_left(&mut terminal);
    let found = result(boards[0], longest(boards[0]).points);
    assert_eq!(line, format!("{found}the same board again: dictc play --time=2:30 --seed 2"));
    assert_eq!(board_dealt_by(&home, &line), boards[0]);

    // The second board has no seed of its own.
    let mut terminal = home.on_terminal(24, 150, &["--seed", "2"]);
    end_game(&mut terminal);
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("Enter plays");
    terminal.press(Key::CTRL_C);
    let line = line_left(&mut terminal);
    let found = result(boards[1], 0);
    assert_eq!(line, format!("{found}the same board again: dictc play --board \"{}\"", boards[1]));
    assert_eq!(board_dealt_by(&home, &line), boards[1]);
}

#[test]
fn the_board_of_a_day_has_a_line_for_others_and_a_command_that_names_the_day() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 150, &["--daily=2026-11-23"]);
    play_words(&mut terminal, &["tie"]);
    end_game(&mut terminal);
    terminal.wait_until_shows("Board of 2026-11-23.");
    terminal.press(Key::ESCAPE);
    let lines = lines_left(&mut terminal);
    assert!(lines[0].starts_with("dictc daily 2026-11-23 en boggle: 1 of "), "{lines:#?}");
    assert!(lines[0].ends_with(" words, the longest of 3 letters"), "{lines:#?}");
    assert_eq!(lines[1..], ["the same board again: dictc play --daily=2026-11-23"]);
    let mut terminal = home.on_terminal(24, 150, &["--daily=2026-11-23"]);
    terminal.wait_until_shows("You have already played this day's board: 1 point.");
    terminal.press(Key::CTRL_C);
    assert_eq!(ended(&mut terminal).code(), Some(0));
}

#[test]
fn a_seed_that_was_drawn_is_in_the_only_line() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 150, &[]);
    end_game(&mut terminal);
    let (row, _) = terminal.find("Board 1 of seed ").expect("the seed is shown");
    let shown = terminal.screen().lines().nth(row.into()).expect("a row").to_string();
    let seed = shown.trim_end().trim_end_matches('.').rsplit(' ').next().expect("a seed");
    terminal.press(Key::ESCAPE);
    let line = line_left(&mut terminal);
    assert!(line.ends_with(&format!(": dictc play --seed {seed}")), "{line}");
    assert_eq!(board_dealt_by(&home, &line), dictc(["roll", "--seed", seed]).run().yes().trim_end());
}

#[test]
fn a_given_board_is_in_the_command() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 150, &["--board", "c a t / d o ?"]);
    terminal.press(Key::CTRL_C);
    let line = line_left(&mut terminal);
    assert!(line.ends_with("again: dictc play --board \"c a t / d o ?\""), "{line}");
    assert_eq!(board_dealt_by(&home, &line), "c a t / d o ?");
}
