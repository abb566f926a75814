//! The end of a game in a window: it is saved, and the terminal is restored.

use std::{
    collections::BTreeSet,
    fs,
    os::unix::process::ExitStatusExt,
    process::ExitStatus,
    time::{Duration, Instant},
};

use dict_tests::{
    dictc::{dictc, solve::solve},
    play::{
        folder::GameFolder,
        keyboard::{end_game, play_words},
        terminal::{EmulatedTerminal, Key, Signal},
    },
};
use serde_json::json;

use super::ended;

const BOARD: &str = "catdlinemaropets";

#[test]
fn ending_a_game_must_be_confirmed_and_other_keys_go_on() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    terminal.type_text("lin");
    terminal.wait_until_shows("> lin");
    terminal.press(Key::ESCAPE);
    terminal.wait_for("nothing typed", |terminal| terminal.find("> lin").is_none());
    assert!(terminal.find("End the game?").is_none(), "{}", terminal.screen());
    for (key, shown) in [("\x1b", "> "), ("\t", "Left to find"), ("line", "> line")] {
        terminal.press(Key::ESCAPE);
        terminal.wait_until_shows("End the game?");
        terminal.type_text(key);
        terminal.wait_until_shows(shown);
        assert!(terminal.find("End the game?").is_none(), "{}", terminal.screen());
    }
    terminal.press(Key::ENTER);
    terminal.wait_until_shows("line: 1 point");
    end_game(&mut terminal);
    terminal.press(Key::ENTER); // Does nothing: there is no other board.
    terminal.press(Key::ESCAPE);
    assert_eq!(ended(&mut terminal).code(), Some(0));
}

#[test]
fn the_boards_of_a_seed_are_dealt_in_the_order_of_roll() {
    let rows = |board: &str| -> Vec<String> {
        let tile = |tile: &str| format!("│{:^3}│", tile[..1].to_uppercase() + &tile[1..]);
        board.split(" / ").map(|row| row.split(' ').map(tile).collect()).collect()
    };
    let rolled = dictc(["roll", "--seed", "2", "-n", "2"]).run();
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--seed", "2"]);
    for board in rolled.yes().lines() {
        terminal.wait_until_shows("Enter plays");
        for row in rows(board) {
            assert!(terminal.find(&row).is_some(), "{row}: {}", terminal.screen());
        }
        end_game(&mut terminal);
        terminal.press(Key::ENTER);
    }
    terminal.wait_until_shows("Enter plays");
    end_game(&mut terminal);
    terminal.press(Key::ESCAPE);
    assert_eq!(ended(&mut terminal).code(), Some(0));
    assert!(home.saved_games().is_empty(), "games that were ended before a word was found");
}

#[test]
fn keys_typed_after_the_time_is_up_do_nothing() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--seed", "1", "--time", "1"]);
    terminal.type_text("nqs");
    terminal.wait_until_shows("Time is up.");
    terminal.type_text("nqs\r");
    terminal.press(Key::TAB);
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("Missed, by points");
    let notice = "Time is up. A game without a word is not saved. Board 1 of seed 1.\n";
    assert!(terminal.screen().trim_start().starts_with(notice), "{}", terminal.screen());
    terminal.press(Key::ESCAPE);
    assert_eq!(ended(&mut terminal).code(), Some(0));
    assert!(home.saved_games().is_empty(), "no word was found");
}

/// Leaves in the middle of a game with `leave`, and checks that the game is not saved.
#[track_caller]
fn left_by(leave: impl Fn(&mut EmulatedTerminal)) -> ExitStatus {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    play_words(&mut terminal, &["line"]);
    assert!(terminal.is_alternate() && terminal.is_raw());
    leave(&mut terminal);
    let status = ended(&mut terminal);
    assert!(home.saved_games().is_empty(), "the game was not finished");
    status
}

fn pause(terminal: &mut EmulatedTerminal) {
    terminal.press(Key::SPACE);
    terminal.wait_until_shows("The game is paused.");
}

#[test]
fn ctrl_c_leaves_at_once_and_restores_the_terminal() {
    let before: [fn(&mut EmulatedTerminal); 4] = [
        |_| {},
        pause,
        |terminal| {
            terminal.press(Key::ESCAPE);
            terminal.wait_until_shows("End the game?");
        },
        |terminal| {
            terminal.resize(6, 20);
            terminal.wait_until_shows("small for the board");
        },
    ];
    for before in before {
        let status = left_by(|terminal| {
            before(terminal);
            terminal.press(Key::CTRL_C);
        });
        assert_eq!(status.code(), Some(0));
    }
    // A key that arrives together with Esc is read as the key with Alt.
    assert_eq!(left_by(|terminal| terminal.type_text("\x1b\x03")).code(), Some(0));
}

#[test]
fn a_signal_ends_the_game_after_the_terminal_is_restored() {
    for signal in [Signal::TERM, Signal::INT, Signal::HUP] {
        for before in [|_: &mut EmulatedTerminal| {}, pause] {
            let status = left_by(|terminal| {
                before(terminal);
                terminal.kill(signal);
            });
            assert_eq!(status.signal(), Some(signal.as_raw()));
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_suspended_game_restores_the_terminal_until_it_is_resumed() {
    let home = GameFolder::new();
    let stop: [fn(&mut EmulatedTerminal); 2] =
        [|terminal| terminal.type_text("\x1a"), |terminal| terminal.kill(Signal::TSTP)];
    for stop in stop {
        let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
        terminal.wait_until_shows("Enter plays");
        terminal.type_text("li");
        terminal.wait_until_shows("> li");
        stop(&mut terminal);
        terminal.wait_for("the screen that was there before", |terminal| !terminal.is_alternate());
        let state = format!("/proc/{}/stat", terminal.id());
        let limit = Instant::now() + Duration::from_secs(30);
        while !fs::read_to_string(&state).expect("the file is there").contains(") T ") {
            assert!(Instant::now() < limit, "the program is not suspended");
        }
        assert!(!terminal.is_raw() && !terminal.is_cursor_hidden() && !terminal.reports_mouse());
        terminal.kill(Signal::CONT);
        terminal.wait_until_shows("The game is paused.");
        assert!(terminal.is_alternate() && terminal.is_raw() && terminal.reports_mouse());
        terminal.press(Key::SPACE);
        terminal.type_text("ne");
        terminal.press(Key::ENTER);
        terminal.wait_until_shows("line: 1 point");
    }
}

#[test]
fn a_finished_game_is_saved() {
    let home = GameFolder::new();
    for (args, words) in [
        (&["--time", "none"][..], &["line", "peal"][..]),
        (&["--common", "35", "--opponent", "perfect"], &["clamp", "line", "peal"]),
    ] {
        let mut terminal = home.on_terminal(24, 80, &[&["--board", BOARD], args].concat());
        play_words(&mut terminal, &["house"]);
        play_words(&mut terminal, words);
        end_game(&mut terminal);
        terminal.press(Key::ESCAPE);
        assert_eq!(ended(&mut terminal).code(), Some(0));
        let common = args.contains(&"--common");
        let answers = solve(if common { &[BOARD, "--common", "35"] } else { &[BOARD] });
        let points = |is_counted: &dyn Fn(&str) -> bool| -> u64 {
            answers.iter().filter(|answer| is_counted(&answer.word)).map(|answer| answer.points).sum()
        };
        let missed: BTreeSet<&str> =
            answers.iter().map(|answer| &*answer.word).filter(|word| !words.contains(word)).collect();
        let game = home.saved_games().pop().expect("a game");
        let saved = game["missed"].as_array().expect("words").iter();
        let saved: Vec<&str> = saved.map(|word| word.as_str().expect("a word")).collect();
        assert_eq!(game["board"], "c a t d / l i n e / m a r o / p e t s");
        assert_eq!((&game["found"], BTreeSet::from_iter(saved.iter().copied())), (&json!(words), missed));
        // `personal` is more common than `tampered`, and has as many points.
        assert!(saved.iter().position(|word| *word == "personal") < saved.iter().position(|word| *word == "tampered"));
        assert_eq!(game["points"], points(&|word| words.contains(&word)));
        assert_eq!(game["all_points"], points(&|_| true));
        assert_eq!(game.get("limit").is_some(), common, "three minutes, or no limit");
        assert_eq!(game.get("common").map(|limit| limit.as_u64()), common.then_some(Some(35)));
        // The opponent plays on to the end of its time.
        let opponent = json!({ "strength": "perfect", "points": game["all_points"] });
        assert_eq!(game.get("opponent"), common.then_some(&opponent));
    }
    assert_eq!(home.saved_games().len(), 2);
}

#[test]
fn a_new_best_of_games_of_the_same_kind_is_announced() {
    let home = GameFolder::new();
    let after = |args: &[&str], words: &[&str]| {
        let mut terminal = home.on_terminal(24, 80, &[&["--board", BOARD], args].concat());
        play_words(&mut terminal, words);
        end_game(&mut terminal);
        let screen = terminal.screen();
        let line = screen.lines().find(|line| line.contains("A new best")).map(|line| line.trim().to_string());
        terminal.press(Key::ESCAPE);
        assert_eq!(ended(&mut terminal).code(), Some(0));
        line
    };
    assert_eq!(after(&[], &["line"]), None, "the first game");
    assert_eq!(after(&[], &["peal"]), None, "as many points");
    assert_eq!(after(&["--time", "none"], &["clamp"]), None, "the first game of another kind");
    let best = "A new best (boggle 4x4, 3 min): 2 points, 1 before.";
    assert_eq!(after(&[], &["clamp"]).as_deref(), Some(best));
    assert_eq!(after(&[], &["clamp"]), None);
    let shown = home.play(&["--plain", "--board", BOARD]).stdin("clamp\nline\n:end\n").run();
    assert!(shown.yes().contains("\nA new best (boggle 4x4, 3 min): 3 points, 2 before.\n"), "{shown:?}");
}

#[test]
fn a_game_that_cannot_be_saved_can_be_played_to_its_end() {
    let home = GameFolder::with_history("");
    let file = home.0.path(&GameFolder::history_path());
    let folder = file.parent().expect("the file is in a folder");
    fs::remove_dir_all(folder).expect("the folder is removed");
    fs::write(folder, "").expect("a file in its place");
    let mut terminal = home.on_terminal(24, 300, &["--board", BOARD]);
    play_words(&mut terminal, &["line"]);
    end_game(&mut terminal);
    let why = format!("cannot add the game: {}: cannot write it: ", file.display());
    let notice = format!("The game was ended. It is not saved: {why}");
    assert!(terminal.screen().trim_start().starts_with(&notice), "{}", terminal.screen());
    terminal.resize(24, 40);
    // The message is wrapped to as many lines as it needs.
    terminal.wait_for("the longest word", |terminal| terminal.find("impersonated.").is_some());
    terminal.resize(24, 300);
    terminal.wait_for("one line", |terminal| terminal.screen().trim_start().starts_with(&notice));
    terminal.press(Key::ESCAPE);
    assert_eq!(ended(&mut terminal).code(), Some(2));
    let message = format!("dictc: a game was not saved: {why}");
    // The line with the result comes first.
    assert!(terminal.screen().lines().nth(1).is_some_and(|line| line.starts_with(&message)), "{}", terminal.screen());
}

#[test]
fn killing_a_game_at_any_moment_leaves_whole_lines_in_the_history() {
    let home = GameFolder::new();
    let keys = ["l", "i", "n", "e", "\r", "p", "e", "a", "l", "\r"];
    for moment in 0..20 {
        let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
        for key in keys.into_iter().take(moment) {
            terminal.type_text(key);
        }
        // From the eleventh moment on, the game is killed while it ends, perhaps while it is saved.
        if moment > keys.len() {
            terminal.wait_until_shows("peal: 1 point");
            terminal.press(Key::ESCAPE);
            terminal.wait_until_shows("End the game?");
            terminal.press(Key::SPACE);
        }
        if moment > 15 {
            terminal.wait_until_shows("Missed");
        }
        terminal.kill(Signal::KILL);
        terminal.wait();
    }
    let mut terminal = home.on_terminal(24, 80, &["--board", BOARD]);
    play_words(&mut terminal, &["line", "peal"]);
    end_game(&mut terminal);
    let games = home.saved_games();
    assert!(games.len() >= 5 && games.iter().all(|game| game["found"] == json!(["line", "peal"])), "{games:?}");
    assert!(home.play(&["--stats"]).run().yes().contains(&format!(": {} games, in ", games.len())));
}

#[test]
#[cfg(target_os = "linux")]
fn two_hundred_games_take_no_more_memory_than_fifty() {
    let home = GameFolder::new();
    let mut terminal = home.on_terminal(24, 80, &["--seed", "1"]);
    let resident = |terminal: &EmulatedTerminal| {
        let status = fs::read_to_string(format!("/proc/{}/status", terminal.id())).expect("the program runs");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number")
    };
    let mut before = 0;
    for number in 1..=200 {
        terminal.wait_until_shows("Enter plays");
        end_game(&mut terminal);
        terminal.press(Key::ENTER);
        if number == 50 {
            before = resident(&terminal);
        }
    }
    let after = resident(&terminal);
    // This is more than noise, which is up to a megabyte. It allows each game to leave 13 kB; a board with its words
    // takes more.
    assert!(after < before + 2_000, "{before} kB, then {after} kB");
}

#[test]
fn without_a_terminal_to_draw_on_a_game_is_played_line_by_line() {
    let home = GameFolder::new();
    let notice = "playing line by line, as with --plain: there is no terminal to draw on";
    let ran = home.play(&["--seed", "1"]).stdin("xyz\n").run();
    assert!(ran.stdout.contains("\nxyz: not a word\n"), "{ran:#?}");
    assert_eq!((ran.code, &ran.stderr), (Some(0), &format!("{notice}\n")));
    let plain = home.play(&["--seed", "1", "--plain"]).stdin("xyz\n").run();
    assert_eq!(plain.yes(), ran.stdout);
    // Without --seed, the seed that was drawn is printed.
    assert!(home.play(&[]).run().stderr.starts_with(&format!("{notice}\nseed ")));

    for (before, typed) in [("</dev/null", ""), ("<&-", ""), (">/dev/null", ":quit\n"), ("TERM=dumb", ":quit\n")] {
        // All printed lines have room, however soon the game ends.
        let mut terminal = home.0.shell(before, &["play", "--seed", "1"]).on_terminal(60, 80);
        terminal.wait_until_shows(notice);
        terminal.type_text(typed);
        assert_eq!(terminal.wait().code(), Some(0), "{before}");
        assert!(!terminal.written().contains('\x1b'), "{before}: {:?}", terminal.written());
    }
}
