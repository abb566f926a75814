//! Colours, and terminals without them.

use dict_tests::play::{
    folder::GameFolder,
    keyboard::{end_game, play_word},
    terminal::{Color, EmulatedTerminal, Key},
};

const BOARD: &str = "catdlinemaropets";

/// Returns the colour of the text that is found first.
#[track_caller]
fn colour_of(terminal: &EmulatedTerminal, text: &str) -> Color {
    let (row, column) = terminal.find(text).unwrap_or_else(|| panic!("no {text}: {}", terminal.screen()));
    terminal.cell(row, column).fgcolor()
}

/// Returns the parameters of all sequences that change the style of text.
fn styles(terminal: &EmulatedTerminal) -> Vec<String> {
    let written = terminal.written();
    let sequences = written.split("\x1b[").skip(1).filter_map(|text| {
        let end = text.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        text[end..].starts_with('m').then(|| text[..end].to_string())
    });
    sequences.collect()
}

#[test]
fn the_clock_is_yellow_in_the_last_half_minute_and_red_in_the_last_ten_seconds() {
    let home = GameFolder::new();
    for (time, first, last, colour) in [("31", "0:31", "0:30", 136), ("11", "0:11", "0:10", 196)] {
        let mut terminal = home.play(&["--board", BOARD, "--time", time]).on_terminal(24, 80);
        terminal.wait_until_shows(last);
        assert_eq!(colour_of(&terminal, last), Color::Idx(colour));
        if let Some(before) = terminal.written().find(first).map(|at| terminal.written()[..at].to_string()) {
            let is_yellow = before.contains("38;5;136");
            assert_eq!(is_yellow, first == "0:11", "{before:?}");
        }
    }
}

#[test]
fn multipliers_have_colours_beside_their_text() {
    let home = GameFolder::new();
    let board = "a:2l b:3l / e:2w t:3w";
    let mut terminal = home.on_terminal(24, 80, &["--board", board, "--rules", "scramble"]);
    let colours = ["DL", "TL", "DW", "TW"].map(|label| colour_of(&terminal, label));
    assert_eq!(colours, [30, 63, 164, 196].map(Color::Idx));
    terminal.press(Key::CTRL_C);
}

#[test]
fn the_tiles_of_a_long_word_flash_and_long_words_have_a_colour() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    let flash = "48;5;164";
    play_word(&mut terminal, "line", "1 point");
    assert!(!terminal.written().contains(flash));
    play_word(&mut terminal, "impersonated", "11 points");
    terminal.wait_for("the end of the flash", |terminal| {
        terminal.colours().contains(&Color::Idx(136)) && !terminal.colours().contains(&Color::Idx(164))
    });
    assert!(terminal.written().contains(flash));
    play_word(&mut terminal, "pet", "1 point");
    terminal.wait_for("the word in the list", |terminal| terminal.find("pet 1").is_some());
    assert_eq!(colour_of(&terminal, "impersonated 11"), Color::Idx(164));
}

#[test]
fn without_colours_nothing_is_coloured_and_nothing_flashes() {
    let home = GameFolder::new();
    for (variable, value) in [("NO_COLOR", "1"), ("TERM", "vt100")] {
        let board = "c:2l a:3w t d / l i n e / m a r o / p e t s";
        let args = ["--board", board, "--rules", "scramble", "--time", "9"];
        let mut terminal = home.play(&args).env(variable, value).on_terminal(24, 80);
        terminal.wait_until_shows("Ctrl-C");
        for (word, said) in [("impersonated", ""), ("linx", "not a word")] {
            play_word(&mut terminal, word, said);
        }
        assert!(terminal.find("DL").is_some() && terminal.find("TW").is_some(), "{}", terminal.screen());
        end_game(&mut terminal);
        terminal.press(Key::ESCAPE);
        terminal.wait();
        let styles = styles(&terminal);
        let allowed = ["", "0", "1", "7", "22", "27"];
        assert!(styles.len() > 10 && styles.iter().all(|style| allowed.contains(&&**style)), "{styles:?}");
    }
}
