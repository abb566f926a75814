//! The screen after a round: all words of the board.

use std::collections::HashSet;

use dict_tests::{
    dictc::solve::{SolvedWord, solve, with_forms_together},
    play::{
        folder::GameFolder,
        keyboard::{end_game, play_words},
        screen_board::lit_tiles,
        terminal::{Color, EmulatedTerminal, Key},
    },
};

const BOARD: &str = "catdlinemaropets";

/// Returns the row and the column of the title of the list.
fn list_corner(terminal: &EmulatedTerminal) -> (u16, u16) {
    let titles = ["Missed, by ", "Found, by ", "All words, by "];
    titles.iter().find_map(|title| terminal.find(title)).expect("a list has a title")
}

/// Returns the lines of the list beside a board of four columns, each split into a word, its points and its remarks.
fn listed(terminal: &EmulatedTerminal) -> Vec<Vec<String>> {
    let (title, left) = list_corner(terminal);
    let screen = terminal.screen();
    let rows: Vec<&str> = screen.lines().skip(usize::from(title) + 1).collect();
    let (_, rows) = rows.split_last().expect("keys at the foot");
    let lines = rows.iter().map(|row| row.chars().skip(left.into()).collect());
    let lines = lines.map(|line: String| line.split_whitespace().map(String::from).collect());
    lines.take_while(|line: &Vec<String>| !line.is_empty()).collect()
}

/// Returns the selected word.
fn selected(terminal: &EmulatedTerminal) -> Option<String> {
    let (title, left) = list_corner(terminal);
    let places = (title + 1..23).flat_map(|row| (left..80).map(move |column| (row, column)));
    let lit = places.map(|(row, column)| terminal.cell(row, column)).filter(|cell| cell.bgcolor() == Color::Idx(136));
    let line: String = lit.map(|cell| if cell.has_contents() { cell.contents() } else { " " }).collect();
    line.split_whitespace().next().map(String::from)
}

#[test]
fn all_words_are_listed_in_each_order() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(1200, 100, &["--board", BOARD]);
    let found = ["line", "peal", "clamp"];
    play_words(&mut terminal, &found);
    end_game(&mut terminal);

    for (order, sort) in [("points", "points"), ("length", "length"), ("alphabet", ""), ("commonness", "common")] {
        if order != "points" {
            terminal.press(Key::RIGHT);
        }
        let mut answers = solve(&[BOARD, "--sort", if sort.is_empty() { "points" } else { sort }]);
        if sort.is_empty() {
            answers.sort_by(|one, other| one.word.cmp(&other.word));
        }
        for (title, is_found) in [("Missed", Some(false)), ("Found", Some(true)), ("All words", None)] {
            let is_listed = |answer: &&SolvedWord| is_found.is_none_or(|is| found.contains(&&*answer.word) == is);
            let mut expected: Vec<_> = answers.iter().filter(is_listed).cloned().collect();
            if order != "alphabet" {
                expected = with_forms_together(expected);
            }
            let expected: Vec<_> =
                expected.into_iter().map(|answer| [answer.word, answer.points.to_string()]).collect();
            terminal.wait_until_shows(&format!("{title}, by {order}: {}", expected.len()));
            let lines = listed(&terminal);
            assert_eq!(lines.iter().map(|line| &line[..2]).collect::<Vec<_>>(), expected);
            let marked = lines.iter().filter(|line| line[2..].concat().contains("found"));
            let marked: HashSet<&str> = marked.map(|line| &*line[0]).collect();
            assert_eq!(marked, HashSet::from_iter(found.into_iter().filter(|_| is_found.is_none())));
            terminal.press(Key::TAB);
        }
    }
    for order in ["alphabet", "length", "points", "points and commonness"] {
        terminal.press(Key::LEFT);
        terminal.wait_until_shows(&format!("Missed, by {order}: "));
    }
}

#[test]
fn forms_of_a_word_stand_below_the_best_of_them() {
    let home = GameFolder::new();
    home.0.build("t.dat", "ate\teat\neast\teast\neat\teat\neats\teat\ntea\ttea\n", &["--lemmas", "2"]);
    let mut terminal = home.on_terminal(24, 80, &["--dict", "t.dat", "--board", "ea/st"]);
    end_game(&mut terminal);
    // The text to the right of the board.
    let words = |terminal: &EmulatedTerminal| -> Vec<String> {
        let (title, left) = list_corner(terminal);
        let screen = terminal.screen();
        let rows = screen.lines().skip(usize::from(title) + 1).take(5);
        rows.map(|row| row.chars().skip(left.into()).collect::<String>().trim_end().to_string()).collect()
    };
    assert_eq!(words(&terminal), ["east    1", "eats    1", "  ate   1", "  eat   1", "tea     1"]);
    terminal.press(Key::RIGHT);
    terminal.press(Key::RIGHT);
    terminal.wait_until_shows("Missed, by alphabet");
    assert_eq!(words(&terminal), ["ate    1", "east   1", "eat    1", "eats   1", "tea    1"]);
}

#[test]
fn the_path_of_the_selected_word_is_lit() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    end_game(&mut terminal);
    let answers = with_forms_together(solve(&[BOARD]));
    let last = answers.len() - 1;
    let moves = [
        (Key::UP, 0),
        (Key::DOWN, 1),
        (Key::DOWN, 2),
        (Key::PAGE_DOWN, 12),
        (Key::END, last),
        (Key::DOWN, last),
        (Key::UP, last - 1),
        (Key::PAGE_DOWN, last),
        (Key::PAGE_UP, last - 10),
        (Key::HOME, 0),
        (Key::PAGE_UP, 0),
    ];
    for (key, at) in moves {
        terminal.press(key);
        terminal.wait_for(&answers[at].word, |terminal| selected(terminal).as_ref() == Some(&answers[at].word));
        assert_eq!(lit_tiles(&terminal, 4), answers[at].paths[0], "{}", terminal.screen());
    }
}

#[test]
fn drilled_words_come_first_and_the_end_of_a_drill_is_announced() {
    let home = GameFolder::new();
    home.0.build("t.dat", "cat\ncats\nact\nat", &[]);
    let mut terminal = home.on_terminal(24, 80, &["--dict", "t.dat", "--board", "c a t", "--min-letters", "2"]);
    play_words(&mut terminal, &["at"]);
    end_game(&mut terminal);
    terminal.press(Key::ESCAPE);
    terminal.wait();

    let mut terminal = home.on_terminal(24, 80, &["--dict", "t.dat", "--size", "2", "--seed", "1", "--drill"]);
    end_game(&mut terminal);
    // By points, "act" would come first.
    let screen = terminal.screen();
    assert!(screen.contains("  cat   1  drilled\n") && screen.contains("  act   1\n"), "{screen}");
    assert!(screen.find("  cat  ") < screen.find("  act  "), "{screen}");
    terminal.press(Key::SPACE); // Space, pressed twice by mistake, does nothing here.
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("Enter plays");
    play_words(&mut terminal, &["cat", "act"]);
    end_game(&mut terminal);
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("nothing to drill yet: play a game with these settings first");
    terminal.press(Key::ESCAPE);
    assert_eq!(terminal.wait().code(), Some(0));
}

#[test]
fn a_perfect_opponent_has_every_word_when_time_is_up() {
    let home = GameFolder::new();
    let args = ["--board", BOARD, "--opponent", "perfect", "--seed", "1", "--time", "1"];
    let mut terminal = home.on_terminal(24, 80, &args);
    terminal.wait_until_shows("Time is up.");
    let points: u64 = solve(&[BOARD]).iter().map(|answer| answer.points).sum();
    assert!(terminal.find(&format!("perfect opponent: {points} points")).is_some(), "{}", terminal.screen());
    terminal.press(Key::SPACE);
    terminal.wait_until_shows(&format!("The perfect opponent has {points} points: you lose."));
    let lines = listed(&terminal);
    assert!(
        lines.len() > 10 && lines.iter().all(|line| line.last().is_some_and(|last| last == "opponent")),
        "{lines:?}"
    );
}

#[test]
fn the_meaning_of_the_selected_word_is_shown_if_there_is_a_glossary() {
    let home = GameFolder::new();
    std::fs::create_dir_all(home.0.path("dicts/en-glossary")).expect("a folder");
    let long = "a drawing ".repeat(20);
    home.0.write("meanings.tsv", format!("clamp\tclamp, noun: a tool | another\nline\t{long}\n"));
    home.0.build("dicts/en-glossary/en-glossary.dat", "clamp\nline\npeal\n", &["--values", "meanings.tsv"]);
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    play_words(&mut terminal, &["line", "peal", "clamp"]);
    end_game(&mut terminal);
    terminal.press(Key::TAB);
    terminal.wait_until_shows("Found, by points: 3");
    terminal.wait_until_shows("clamp, noun: a tool");
    assert!(!terminal.screen().contains("another"), "{}", terminal.screen());
    terminal.press(Key::DOWN);
    // A long meaning ends with a sign.
    terminal.wait_until_shows("a drawing a drawing");
    assert!(terminal.screen().lines().any(|line| line.ends_with('…')), "{}", terminal.screen());
    terminal.press(Key::DOWN);
    terminal.wait_for("no meaning", |terminal| !terminal.screen().contains("a drawing"));
}
