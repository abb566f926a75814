//! The screen during a round.

use std::{
    collections::{BTreeMap, BTreeSet},
    os::unix::process::ExitStatusExt,
};

use dict_tests::{
    dictc::{dictc, repository, solve::solve},
    inputs::{lists::list, random::TestRandom},
    play::{
        folder::GameFolder,
        keyboard::{end_game, play_word},
        screen_board::{hint_numbers, lit_tiles, tile_middles},
        terminal::{Color, EmulatedTerminal, Key, Signal},
    },
};

use super::assert_shows;

const BOARD: &str = "catdlinemaropets";

#[test]
fn a_whole_game_shows_the_recorded_screens() {
    let home = GameFolder::new();
    let args = ["--board", BOARD, "--time", "3:00", "--seed", "1", "--common", "35"];
    let mut terminal = home.on_terminal(24, 80, &args);
    assert_shows(&terminal, "start");

    for (typed, path) in [("l", vec![4]), ("i", vec![4, 5]), ("n", vec![4, 5, 6])] {
        terminal.type_text(typed);
        terminal.wait_for("a longer path", |terminal| lit_tiles(terminal, 4).len() == path.len());
        assert_eq!(lit_tiles(&terminal, 4), path);
    }
    assert_shows(&terminal, "typed");
    terminal.type_text("e");
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("line: 1 point");
    assert_eq!(lit_tiles(&terminal, 4), [4, 5, 6, 7], "the path of the played word stays lit");
    assert_shows(&terminal, "found");

    terminal.type_text("house");
    terminal.wait_until_shows("> house  not on the board");
    assert_eq!(lit_tiles(&terminal, 4), [0; 0]);
    terminal.press(Key::BACKSPACE);
    terminal.wait_until_shows("> hous ");
    terminal.press(Key::ESCAPE);
    terminal.wait_for("nothing typed", |terminal| terminal.find("> hous").is_none());

    play_word(&mut terminal, "Line", "already found");
    assert_eq!(lit_tiles(&terminal, 4), [4, 5, 6, 7]);
    play_word(&mut terminal, "cati", "not a word");
    assert_eq!(lit_tiles(&terminal, 4), [0, 1, 2, 5]);
    play_word(&mut terminal, "house", "not on the board");
    assert_eq!(lit_tiles(&terminal, 4), [0; 0]);
    play_word(&mut terminal, "it", "too short");
    play_word(&mut terminal, "aliterate", "a word, but not a common one");
    play_word(&mut terminal, "claimers", "a word, but not a common one");
    play_word(&mut terminal, "claimed", "not on the board");
    play_word(&mut terminal, "peal", "1 point");
    play_word(&mut terminal, "clamp", "2 points");
    assert_shows(&terminal, "played");

    terminal.press(Key::ESCAPE);
    terminal.wait_until_shows("End the game?");
    assert_shows(&terminal, "asked");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Missed");
    assert_shows(&terminal, "review");
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let seconds = |terminal: &EmulatedTerminal| {
        let screen = terminal.screen();
        let (minutes, rest) = screen.trim_start().split_once(':').expect("a clock");
        minutes.parse::<u64>().expect("minutes") * 60 + rest[..2].parse::<u64>().expect("seconds")
    };
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    terminal.type_text("pe");
    terminal.wait_until_shows("> pe");
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("The game is paused.");
    assert_shows(&terminal, "paused");
    let before = seconds(&terminal);
    // Wait two seconds: another game of two seconds ends meanwhile.
    home.on_terminal(24, 80, &["--board", BOARD, "--time", "2"]).wait_until_shows("Time is up.");
    terminal.type_text("line");
    terminal.press(Key::TAB);
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("> pe");
    let after = seconds(&terminal);
    assert!(before - after < 2, "{before} {after}");
    assert!(terminal.find("> pel").is_none() && terminal.find("Left to find").is_none(), "{}", terminal.screen());
    assert_eq!(lit_tiles(&terminal, 4), [12, 13]);
    terminal.type_text("al");
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("peal: 1 point");
}

#[test]
fn hints_count_the_words_left_by_tile_and_by_letters() {
    let mut left = solve(&[BOARD, "--all-paths"]);
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    terminal.press(Key::TAB);
    terminal.wait_until_shows("Left to find");
    for word in ["line", "impersonated", "peal"] {
        let mut by_tile = vec![0; 16];
        let mut by_letters = BTreeMap::<usize, u64>::new();
        for answer in &left {
            let starts: BTreeSet<u64> = answer.paths.iter().map(|path| path[0]).collect();
            starts.into_iter().for_each(|tile| by_tile[tile as usize] += 1);
            *by_letters.entry(answer.word.len()).or_default() += 1;
        }
        assert_eq!(hint_numbers(&terminal, 4), by_tile);
        let screen = terminal.screen();
        let lines = screen.lines().filter_map(|line| line.split_once(" letters: "));
        let shown = lines.map(|(letters, count)| {
            let letters = letters.rsplit(' ').next().unwrap_or_default();
            let count = count.split(' ').next().unwrap_or_default();
            (letters.parse().expect("letters"), count.parse().expect("a count"))
        });
        assert_eq!(shown.collect::<BTreeMap<usize, u64>>(), by_letters, "{screen}");
        left.retain(|answer| answer.word != word);
        play_word(&mut terminal, word, "");
    }
    terminal.press(Key::TAB);
    terminal.wait_for("no hint", |terminal| terminal.find("Left to find").is_none());
}

#[test]
fn ctrl_u_and_ctrl_w_delete_the_word_and_ctrl_h_a_letter() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    for delete in ["\x15", "\x17"] {
        terminal.type_text("linx");
        terminal.wait_until_shows("> linx");
        terminal.type_text("\x08");
        terminal.wait_until_shows("> lin ");
        terminal.type_text(delete);
        terminal.wait_for("nothing typed", |terminal| terminal.find("> l").is_none());
        terminal.type_text("peal");
        terminal.wait_until_shows("> peal");
        terminal.type_text(delete);
    }
    play_word(&mut terminal, "peal", "1 point");
}

#[test]
fn tiles_show_their_values_and_multipliers() {
    let home = GameFolder::new();
    let board = "ij:2l a b qu:3w / c:3l d:2w e f / s t r e / a b:4l z q!";
    let mut terminal = home.on_terminal(24, 80, &["--board", board, "--rules", "scramble"]);
    terminal.type_text("bad");
    terminal.wait_until_shows("> bad");
    assert_shows(&terminal, "scramble");
    // Also in a small window.
    terminal.resize(12, 40);
    terminal.wait_until_shows("F4");
    let screen = terminal.screen();
    assert!(["Qu10 TW", "C4 TL", "D2 DW", "B4 4L"].iter().all(|tile| screen.contains(tile)), "{screen}");
}

#[test]
fn a_drill_says_that_it_is_one_and_counts_its_words() {
    let home = GameFolder::with_history(
        r#"{"ended":1,"dictionary":"t","board":"catx","seconds":9,"points":1,"all_points":2,"found":["at"],"missed":["cat"]}"#,
    );
    home.0.build("t.dat", "cat\nact\n", &[]);
    let args = ["--dict", "t.dat", "--size", "2", "--seed", "1", "--drill"];
    let mut terminal = home.on_terminal(24, 80, &args);
    let message = "A drill: 1 word that you missed before. Type words of 3 letters or more.";
    assert!(terminal.find(message).is_some() && terminal.find("drill: 0 of 1").is_some(), "{}", terminal.screen());
    play_word(&mut terminal, "act", "1 point");
    assert!(terminal.find("drill: 0 of 1").is_some(), "{}", terminal.screen());
    play_word(&mut terminal, "cat", "1 point");
    assert!(terminal.find("drill: 1 of 1").is_some(), "{}", terminal.screen());
    let shown = home.play(&args).args(&["--plain"]).stdin("cat\n:time\n:quit\n").run();
    assert!(shown.yes().contains("\nA drill: 1 word that you missed before.\n"), "{shown:?}");
    assert!(shown.yes().contains(", 1 point, drilled words 1 of 1\n"), "{shown:?}");
}

#[test]
fn finding_every_word_is_announced() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", "cat/dog"]);
    terminal.press(Key::TAB);
    for answer in solve(&["cat/dog"]) {
        play_word(&mut terminal, &answer.word, "");
    }
    terminal.wait_until_shows("; every word is found");
    assert!(terminal.find("No word is left").is_some(), "{}", terminal.screen());
}

#[test]
fn a_board_without_words_has_a_message() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", "xxxx"]);
    let text = "No word that counts is on this board.";
    assert!(terminal.find(text).is_some(), "{}", terminal.screen());
    terminal.press(Key::TAB);
    terminal.wait_until_shows("No word is left");
    end_game(&mut terminal);
    assert!(terminal.find(text).is_some() && terminal.find("0 of 0").is_none(), "{}", terminal.screen());
}

#[test]
fn without_colours_paths_are_shown_inverse() {
    for (no_color, has_colours) in [("1", false), ("", true)] {
        let home = GameFolder::new();
        let mut terminal = home.play(&["--board", BOARD]).env("NO_COLOR", no_color).on_terminal(24, 80);
        terminal.wait_until_shows("Enter plays");
        terminal.type_text("lin");
        terminal.wait_until_shows("> lin");
        assert_eq!(lit_tiles(&terminal, 4), [4, 5, 6]);
        let (row, column) = tile_middles(&terminal, 4)[4];
        assert_eq!(terminal.cell(row, column).inverse(), !has_colours);
        let mut colours = vec![terminal.colours()];
        terminal.press(Key::ESCAPE);
        terminal.wait_for("nothing typed", |terminal| terminal.find("> l").is_none());
        for (word, said) in [("line", "1 point"), ("linx", "not a word")] {
            play_word(&mut terminal, word, said);
            colours.push(terminal.colours());
        }
        end_game(&mut terminal);
        colours.push(terminal.colours());
        assert!(colours.iter().all(|colours| colours.is_empty() != has_colours), "{colours:?}");
        if has_colours {
            assert!(colours[1].contains(&Color::Idx(64)) && colours[2].contains(&Color::Idx(196)), "{colours:?}");
        }
    }
}

#[test]
fn hebrew_boards_and_words_are_drawn_from_right_to_left() {
    let hebrew = list("hebrew");
    let home = GameFolder::new();
    let word = hebrew.iter().find(|word| word.chars().count() == 4).expect("a word of four letters");
    let letters: Vec<char> = word.chars().collect();
    let visual: String = letters.iter().rev().collect();
    home.0.build("t.dat", hebrew.join("\n"), &[]);
    let board = format!("{}{}/{}{}", letters[0], letters[1], letters[3], letters[2]);
    let mut terminal = home.on_terminal(24, 80, &["--dict", "t.dat", "--board", &board]);
    let middles = tile_middles(&terminal, 2);
    let shown: Vec<&str> = middles.iter().map(|&(row, column)| terminal.cell(row, column).contents()).collect();
    assert_eq!(shown.concat().chars().collect::<Vec<_>>(), [1, 0, 2, 3].map(|letter| letters[letter]));
    terminal.type_text(word);
    terminal.wait_until_shows(&format!("> {visual}"));
    assert_eq!(lit_tiles(&terminal, 2), [1, 0, 2, 3], "the first row from the right, the second from the left");
    terminal.press(Key::ENTER);
    terminal.wait_until_shows(&format!("{visual}: 1 point"));
    assert!(terminal.find(&format!("{visual} 1")).is_some(), "{}", terminal.screen());
    terminal.press(Key::CTRL_C);
    terminal.wait();
    let written = terminal.written();
    let places = ["\x1b[8l", &*visual, "\x1b[8h"].map(|text| written.find(text).expect("it is written"));
    assert!(places.is_sorted(), "{places:?}");
    assert_eq!(["\x1b[8l", "\x1b[8h"].map(|mode| written.matches(mode).count()), [1, 1]);

    let mut terminal = home.on_terminal(24, 80, &[]);
    terminal.press(Key::CTRL_C);
    terminal.wait();
    let written = terminal.written();
    assert!(!written.contains("\x1b[8l") && !written.contains("\x1b[8h"), "{written:?}");
}

#[test]
fn the_longest_word_of_a_board_can_be_played_with_every_shipped_dictionary() {
    let home = GameFolder::new();
    for language in ["de", "en", "es", "nl", "pl"] {
        let file = repository().join(format!("dicts/{language}/{language}.dat"));
        let args = ["--dict", file.to_str().expect("it is text")];
        let ran = dictc(["roll", "--seed", "1"]).args(&args).run();
        let answers = solve(&[&args[..], &[ran.yes().trim_end()]].concat());
        let longest = answers.iter().max_by_key(|answer| answer.word.chars().count()).expect("a word");
        let mut terminal = home.on_terminal(24, 80, &[&args[..], &["--seed", "1"]].concat());
        play_word(&mut terminal, &longest.word, &format!("{} point", longest.points));
        assert_eq!(lit_tiles(&terminal, 4), longest.paths[0], "{language}");
        play_word(&mut terminal, &longest.word.to_uppercase(), "already found");
    }
}

#[test]
fn tiles_of_several_letters_and_letters_with_marks_can_be_typed() {
    let home = GameFolder::new();
    for (language, board, word, tile) in [("nl", "ij s / v r", "ijs", " IJ "), ("es", "n i / ñ o", "niño", " Ñ ")] {
        let file = repository().join(format!("dicts/{language}/{language}.dat"));
        let dict = file.to_str().expect("it is text");
        let mut terminal = home.on_terminal(24, 80, &["--dict", dict, "--board", board]);
        assert!(terminal.find(tile).is_some(), "{tile}: {}", terminal.screen());
        play_word(&mut terminal, word, "1 point");
        assert_eq!(lit_tiles(&terminal, 2).len(), word.chars().count() - usize::from(language == "nl"));
        play_word(&mut terminal, &word.to_uppercase(), "already found");
    }
}

#[test]
fn random_keys_in_windows_of_random_sizes_do_no_harm() {
    let keys: &[&str] = &[
        "l",
        "i",
        "n",
        "e",
        "Q",
        "ß",
        "é",
        "e\u{301}",
        "שלום",
        "字",
        "\u{202e}",
        "👩‍👩‍👧",
        "\t",
        " ",
        "\r",
        "\r",
        "\x1b",
        "\x7f",
        "\x15",
        "\x17",
        "\x1b[<0;30;8M",
        "\x1b[<32;34;9M",
        "\x1b[<32;999;9M",
        "\x1b[<0;34;12m",
        "\x1b[<65;5;5M",
        "\x1bx",
        "\x1b[A",
        "\x1b[B",
        "\x1b[F",
        "\x1b[6~",
        "s",
        "\0",
    ];
    let home = GameFolder::new();
    let mut random = TestRandom::new(1);
    for _ in 0..40 {
        let mut terminal = home.on_terminal(24, 80, &["--board", BOARD, "--opponent", "strong", "--seed", "1"]);
        for _ in 0..60 {
            let key: &&str = random.pick(keys);
            terminal.type_text(key);
            if random.below(4) == 0 {
                terminal.resize(1 + random.below(30) as u16, 1 + random.below(100) as u16);
            }
        }
        // Ctrl-C would not always end it: keys that arrive with a new size are read with the next key.
        terminal.kill(Signal::TERM);
        let status = terminal.wait();
        let is_left = status.success() || status.signal() == Some(Signal::TERM.as_raw());
        assert!(is_left, "{status}: {}", terminal.screen());
    }
}
