//! The board of a day.

use dict_compiler::Form;
use dict_tests::{
    dictc::Folder,
    inputs::answers::{answers, build_dictionaries, dictionary_options, text},
    play::folder::GameFolder,
};

use super::{board, play};

/// Plays on the board of a day, in a time zone in which `zone` is the time by the sun, and returns the output.
#[track_caller]
fn play_in(folder: &Folder, zone: &str, args: &[&str], lines: &str) -> String {
    folder.dictc(["play", "--plain"]).args(args).env("TZ", zone).stdin(lines).run().yes().to_string()
}

#[test]
fn a_day_has_the_board_that_all_front_ends_deal() {
    let folder = Folder::new();
    build_dictionaries(&folder, Form::Dense);
    let daily: Vec<_> = answers("deals").into_iter().filter(|line| text(line, "call") == "daily").collect();
    assert!(daily.len() > 5);
    for line in daily {
        let [day, rules, expected] = ["date", "rules", "answer"].map(|name| text(&line, name));
        let mut options = dictionary_options(text(&line, "dict"));
        options.extend([format!("--daily={day}"), format!("--rules={rules}")]);
        let args: Vec<&str> = options.iter().map(String::as_str).collect();
        let shown = play(&folder, &args, ":quit\n");
        assert!(shown.contains(&format!("the board of {day}\n")), "{shown}");
        assert_eq!(board(&shown), expected);
        // Neither the opponent nor the time changes the board, and nothing is drawn at random.
        let more = [&args[..], &["--opponent", "strong", "--time", "none"]].concat();
        let ran = folder.dictc(["play", "--plain"]).args(&more).stdin(":end\n").run();
        assert_eq!((board(ran.yes()), &*ran.stderr), (board(&shown), ""));
        assert_eq!(play(&folder, &more, ":end\n"), ran.stdout, "the opponent finds the same words");
    }
    // Without rules, the board is that of Boggle.
    assert_eq!(board(&play(&folder, &["--daily=2026-11-23"], ":quit\n")), "s o n t / w i e a / b t e d / s t r e");
}

#[test]
fn today_is_the_day_where_the_player_is() {
    let folder = Folder::new();
    let day = |zone: &str, daily: &str| {
        let shown = play_in(&folder, zone, &[daily], ":quit\n");
        let day = shown.lines().find_map(|line| line.strip_prefix("the board of ")).expect("a day").to_string();
        let board_of_day = board(&shown);
        assert_eq!(board_of_day, board(&play(&folder, &[&format!("--daily={day}")], ":quit\n")));
        day
    };
    // There are 26 hours between these zones, so they never have the same day.
    let [west, east] = ["WEST12", "EAST-14"].map(|zone| day(zone, "--daily"));
    assert!(west < east, "{west} {east}");
    assert!(day("EAST-14", "--daily=today") >= east);
}

#[test]
fn the_result_can_be_sent_to_others_and_a_second_game_is_reported() {
    let home = GameFolder::new();
    let play_again = |lines: &str| play(&home.0, &["--daily=2026-11-23", "--rules", "boggle"], lines);
    let shown = play_again("tie\nwits\n:end\n");
    let line = shown.lines().find(|line| line.starts_with("dictc daily ")).expect("a result");
    let rest = line.strip_prefix("dictc daily 2026-11-23 en boggle: 2 of ").expect("the points");
    assert!(rest.contains(" words, the longest of 4 letters") && !rest.contains("wits"), "{line}");
    assert!(!shown.contains("already played"), "{shown}");
    assert_eq!(home.saved_games()[0]["daily"], "2026-11-23");

    let shown = play_again("tie\n:hint\n:end\n");
    assert!(shown.contains("\nYou have already played this day's board: 2 points.\n"), "{shown}");
    let line = shown.lines().find(|line| line.starts_with("dictc daily ")).expect("a result");
    assert!(line.contains("1 of ") && line.ends_with(", the longest of 3 letters, with hints"), "{line}");
    // The first game is reported, not the second one, and neither is reported for other rules or days.
    assert!(play_again(":quit\n").contains("this day's board: 2 points.\n"));
    for args in [["--daily=2026-11-23", "--rules", "word-hunt"], ["--daily=2026-11-22", "--rules", "boggle"]] {
        assert!(!play(&home.0, &args, ":quit\n").contains("already played"), "{args:?}");
    }
    // A game on another board does not count, even with the same tiles.
    play(&home.0, &["--board", "s o n t / w i e a / b t e d / s t r e"], "tie\n:end\n");
    assert_eq!(home.saved_games()[2].get("daily"), None);
}

#[test]
fn a_day_that_is_not_in_the_calendar_and_other_boards_are_refused() {
    let folder = Folder::dictionary_of(&["cat"]);
    for day in ["2026-02-29", "2026-2-3", "yesterday", ""] {
        let ran = folder.dictc(["play", "--plain", &format!("--daily={day}")]).run();
        assert!(ran.usage_error().contains("--daily"), "{day}: {ran:#?}");
    }
    let ran = folder.dictc(["play", "--plain", "--daily", "2026-11-23"]).run();
    assert!(ran.usage_error().contains("tip: for the board of this day, write `--daily=2026-11-23`\n"), "{ran:#?}");
    for args in [&["roll", "2026-11-23"][..], &["play", "--plain", "--daily", "--daily"]] {
        assert!(!folder.dictc(args).run().usage_error().contains("tip:"), "{args:?}");
    }
    let sizes = "the board of a day: write `dictc play --daily --rules mini` for 3x3, `dictc play --daily --rules boggle` for 4x4, \
        `dictc play --daily --rules big` for 5x5, `dictc play --daily --rules super-big` for 6x6\n";
    for option in [["--cubes", "new"], ["--size", "5"]] {
        let ran = folder.dictc(["play", "--plain", "--daily"]).args(&option).run();
        assert!(ran.usage_error().contains(sizes), "{option:?}: {ran:#?}");
    }
    for (rules, first) in [
        ("mini", "3 by 3 tiles, "),
        ("boggle", "4 by 4 tiles, "),
        ("big", "5 by 5 tiles, "),
        ("super-big", "6 by 6 tiles, "),
    ] {
        assert!(play(&folder, &["--daily", "--rules", rules], ":quit\n").contains(first), "{rules}");
    }
    let options: [&[&str]; 6] = [
        &["--board", "catx"],
        &["--seed", "1"],
        &["--drill"],
        &["--min-letters", "4"],
        &["--points", "1"],
        &["--common", "35"],
    ];
    for option in options {
        let ran = folder.dictc(["play", "--plain", "--daily"]).args(option).run();
        let tip = format!(": leave out {}, or leave out --daily for a board of your own\n", option[0]);
        assert!(ran.usage_error().contains(&tip), "{option:?}: {ran:#?}");
    }
    let ran = folder.dictc(["play", "--plain", "--daily", "--dict", "t.dat"]).run();
    assert!(ran.error().contains("the dictionary states none; build it with --language"), "{ran:#?}");
}
