//! Windows of many sizes: they show the board if it fits, and keys do nothing if it does not.

use dict_tests::play::{
    folder::GameFolder,
    keyboard::{end_game, play_word},
    screen_board::lit_tiles,
    terminal::{Color, EmulatedTerminal, Key},
};

use super::assert_shows;

const BOARD: &str = "catdlinemaropets";

#[test]
fn a_game_goes_on_after_the_window_is_resized() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    play_word(&mut terminal, "line", "1 point");
    terminal.resize(14, 50);
    terminal.wait_until_shows("M  A  R  O");
    assert!(terminal.find("╭").is_none(), "{}", terminal.screen());
    terminal.type_text("pet");
    terminal.wait_until_shows("> pet");
    let (row, column) = terminal.find("P  E").expect("the last row of the board");
    let is_lit = [0, 3, 6, 9].map(|right| terminal.cell(row, column + right).bgcolor() == Color::Idx(136));
    assert_eq!(is_lit, [true, true, true, false]);
    terminal.resize(6, 20);
    terminal.wait_until_shows("small for the board");
    terminal.resize(40, 100);
    terminal.wait_until_shows("The game is paused.");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("> pet");
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("pet: 1 point");
    assert_eq!(lit_tiles(&terminal, 4), [12, 13, 14]);
    play_word(&mut terminal, "peal", "1 point");
    assert!(terminal.screen().contains("3 words, 3 points"), "{}", terminal.screen());
}

#[test]
fn windows_of_several_sizes_show_the_recorded_screens() {
    let home = GameFolder::new();
    for (rows, columns) in [(10, 30), (12, 40), (15, 40), (20, 60), (24, 24), (60, 200)] {
        let mut terminal = home.on_terminal(rows, columns, &["--board", BOARD, "--common", "35"]);
        for word in ["line", "impersonated", "clamp", "peal", "clap", "lap", "neat", "pet", "panned", "imp", "ion"] {
            play_word(&mut terminal, word, "");
        }
        terminal.press(Key::TAB);
        terminal.type_text("lin");
        terminal.wait_until_shows("> lin");
        assert_shows(&terminal, &format!("playing_{columns}x{rows}"));
        terminal.press(Key::ESCAPE);
        terminal.wait_for("nothing typed", |terminal| terminal.find("> lin").is_none());
        end_game(&mut terminal);
        assert_shows(&terminal, &format!("review_{columns}x{rows}"));
    }
}

#[test]
fn a_game_starts_in_a_window_that_is_too_small_for_it() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(6, 20, &["--board", BOARD]);
    assert!(terminal.find("small for the board").is_some(), "{}", terminal.screen());
    terminal.resize(1, 1);
    terminal.resize(24, 80);
    terminal.wait_until_shows("The game is paused.");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Enter plays");
    play_word(&mut terminal, "line", "1 point");
}

#[test]
fn a_window_shows_the_board_or_a_message_that_it_is_too_small() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 30, &["--board", BOARD, "--time", "none"]);
    for columns in (5..30).rev() {
        terminal.resize(24, columns);
        terminal.wait_until_shows(match columns {
            22.. => "│ M ││ A ││ R ││ O │",
            12.. => " M  A  R  O",
            8.. => "M A R O",
            _ => "too",
        });
    }
    terminal.resize(24, 60);
    terminal.wait_until_shows("╭");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Enter plays");
    end_game(&mut terminal);
    // The list comes first.
    for columns in (5..60).rev() {
        terminal.resize(24, columns);
        terminal.wait_until_shows(match columns {
            46.. => "│ M ││ A ││ R ││ O │",
            38.. => " M  A  R  O ",
            34.. => "M A R O",
            10.. => "Esc leaves",
            _ => "Esc",
        });
    }
}

#[test]
fn room_for_the_board_does_not_depend_on_typed_text_or_messages() {
    let home = GameFolder::new();
    // 65 columns have room for the shorter lines of keys, but not for the longest one, so that eight rows are too few.
    let mut terminal = home.play(&["--board", BOARD]).on_terminal(8, 65);
    terminal.wait_until_shows("too small");
    for (rows, columns, shown) in [(9, 65, "is paused."), (24, 65, "╭"), (24, 20, "resumes")] {
        terminal.resize(rows, columns);
        terminal.wait_for(shown, |terminal| terminal.screen().contains(shown));
        terminal.press(Key::SPACE);
        terminal.wait_until_shows("Enter plays");
        terminal.type_text(&"z".repeat(46));
        terminal.press(Key::ENTER);
        terminal.wait_until_shows(&"z".repeat(20));
        terminal.type_text("li");
        terminal.wait_until_shows("> li");
        terminal.press(Key::BACKSPACE);
        terminal.press(Key::BACKSPACE);
        terminal.press(Key::SPACE);
        terminal.wait_until_shows("The game is paused.");
    }
    // A long message is shown whole if the board leaves room for it.
    terminal.resize(24, 30);
    terminal.wait_until_shows("Space resumes   Esc ends");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Enter plays");
    terminal.type_text(&"z".repeat(46));
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("zzzzzz: not a word");
}

#[test]
fn words_are_listed_even_without_room_for_the_board() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(14, 60, &["--board", BOARD, "--seed", "1", "--opponent", "perfect"]);
    end_game(&mut terminal);
    terminal.wait_until_shows(" M  A  R  O ");
    // The board comes before all but two lines of the head.
    terminal.resize(8, 60);
    terminal.wait_for("a short head", |terminal| {
        terminal.find("The perfect opponent").is_none() && terminal.find("The game was ended.").is_some()
    });
    assert!(terminal.find(" M  A  R  O ").is_some() && terminal.find(" points, ").is_some(), "{}", terminal.screen());
    // It is above the words if there is no room beside them.
    terminal.resize(24, 18);
    terminal.wait_until_shows("     M A R O");
    terminal.resize(7, 60);
    terminal.wait_until_shows("Esc leaves");
    terminal
        .wait_for("no board", |terminal| terminal.find("M  A  R  O").is_none() && terminal.find("M A R O").is_none());
    assert!(terminal.find("impersonated ").is_some(), "{}", terminal.screen());
    terminal.press(Key::ESCAPE);
    assert_eq!(terminal.wait().code(), Some(0));
}

#[test]
fn a_narrow_window_shows_all_keys() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 24, &["--seed", "1", "--opponent", "perfect"]);
    for shown in ["perfect opponent:", "Enter plays", "Tab hints", "Space pauses", "Esc ends", "Ctrl-C leaves"] {
        assert!(terminal.find(shown).is_some(), "{shown}: {}", terminal.screen());
    }
    terminal.resize(30, 60);
    terminal.wait_until_shows("Tab hints   Space pauses");
    end_game(&mut terminal);
    terminal.resize(30, 24);
    terminal.wait_for("four lines of keys", |terminal| terminal.screen().contains("     Tab other list\n"));
    let keys = ["Up, Down move", "Tab other list", "Left, Right sort", "Enter deals", "Esc leaves"];
    for shown in ["The perfect opponent has", "The longest word of all:"].iter().chain(&keys) {
        assert!(terminal.find(shown).is_some(), "{shown}: {}", terminal.screen());
    }
    terminal.resize(24, 80);
    terminal.wait_for("a line of keys", |terminal| terminal.find(&keys.join("   ")).is_some());
}

#[test]
fn keys_do_nothing_in_a_window_that_is_too_small() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    terminal.resize(6, 20);
    terminal.wait_until_shows("small for the board");
    for key in [Key::SPACE, Key::ESCAPE, Key::SPACE] {
        let before = terminal.written().len();
        terminal.press(key);
        terminal.wait_for("another frame", |terminal| terminal.written().len() > before);
    }
    terminal.resize(24, 80);
    terminal.wait_until_shows("The game is paused.");
}

#[test]
fn the_end_of_a_long_typed_text_is_shown() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 40, &["--board", BOARD]);
    terminal.type_text(&"abcdefghij".repeat(5));
    terminal.wait_until_shows(&"abcdefghij".repeat(5)[11..]);
    assert!(terminal.find("> ").is_none(), "{}", terminal.screen());
}

#[test]
fn a_6x6_board_fits_into_a_window_of_80_by_24() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--size", "6", "--seed", "1"]);
    let borders = |terminal: &EmulatedTerminal| terminal.screen().matches('╭').count();
    assert!(terminal.screen().trim_start().starts_with("4:00 "), "{}", terminal.screen());
    assert!(borders(&terminal) >= 33, "a border for each letter, but not for holes: {}", terminal.screen());
    end_game(&mut terminal);
    assert!(borders(&terminal) >= 33, "{}", terminal.screen());
}
