//! `dictc solve` by the rules of games, and by points of one's own.

use dict_tests::dictc::Folder;
use serde_json::Value;

use crate::solve::{solve, words};

#[test]
fn each_game_has_its_points_and_its_minimum_length() {
    let folder = Folder::enable2k();
    let board = "qaicdrneetasnnil";
    let longest = |rules: &[&str]| {
        let ran = solve(&folder, board, &[&["--sort", "length"], rules].concat());
        ran.yes().lines().next().map(String::from)
    };
    assert_eq!(longest(&[]).as_deref(), Some("quadricentennials\t11"));
    assert_eq!(longest(&["--rules", "big"]).as_deref(), Some("quadricentennials\t11"));
    assert_eq!(longest(&["--rules", "super-big"]).as_deref(), Some("quadricentennials\t34"));
    for (rules, least) in [("boggle", 3), ("big", 4), ("super-big", 4), ("word-hunt", 3)] {
        let found = words(&folder, board, &["--rules", rules]);
        assert_eq!(found.iter().map(String::len).min(), Some(least), "{rules}");
    }
    // The option wins; words that are too short for the rules still score nothing.
    let folder = Folder::dictionary_of(&["cat"]);
    assert_eq!(
        solve(&folder, "catx", &["--rules", "big", "--min-letters", "3"]).yes(),
        "cat\t0\n1 word, 0 points, big rules\n"
    );
    let folder = Folder::dictionary_of(&["at"]);
    for (rules, points) in [("boggle", 0), ("big", 0), ("super-big", 0), ("word-hunt", 0), ("scramble", 1)] {
        // In Scramble, a word of one tile needs a tile of two letters.
        let board = if rules == "scramble" { "at:3l x" } else { "at x" };
        let ran = solve(&folder, board, &["--rules", rules, "--min-letters", "1"]);
        assert!(ran.yes().starts_with(&format!("at\t{points}\n")), "{ran:#?}");
    }
}

#[test]
fn each_board_is_solved_by_the_rules_of_its_size() {
    let folder = Folder::dictionary_of(&["cat", "cats", "catamaran"]);
    let row = "catamaran";
    let boards = [2, 3, 4].map(|rows| [row, "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx"][..rows].join("/"));
    let boards = boards.each_ref().map(String::as_str);
    let ran = folder.dictc(["solve", "--dict", "t.dat"]).args(&boards).run();
    let totals: Vec<&str> = ran.yes().lines().filter(|line| line.contains(" rules")).collect();
    let expected = [
        "2 words, 12 points, boggle rules",
        "1 word, 11 points, big rules (4 letters or more)",
        "1 word, 18 points, super-big rules (4 letters or more)",
    ];
    assert_eq!(totals, expected);
    let ran = folder.dictc(["solve", "--dict", "t.dat", "--json"]).args(&boards).run();
    for (line, rules) in ran.yes().lines().zip(["boggle", "big", "super-big"]) {
        assert_eq!(serde_json::from_str::<Value>(line).expect("JSON")["rules"], rules);
    }
    let ran = folder.dictc(["solve", "--dict", "t.dat", "--rules", "word-hunt"]).args(&boards).run();
    assert_eq!(ran.yes().matches("2 words, 2700 points, word-hunt rules\n").count(), 3, "{ran:#?}");
    // Other options change the rules of each size.
    let ran = folder.dictc(["solve", "--dict", "t.dat", "--points", "1", "--min-letters", "4"]).args(&boards).run();
    assert_eq!(ran.yes().matches("1 word, 1 point, custom rules (4 letters or more)\n").count(), 3, "{ran:#?}");
}

#[test]
fn points_may_be_any_table() {
    let folder = Folder::dictionary_of(&["at", "cat", "chat", "chats"]);
    let points = |list: &str| {
        let ran = solve(&folder, "c h s / . a t", &["--points", list, "--min-letters", "2", "--sort", "alphabet"]);
        let lines: Vec<&str> = ran.yes().lines().collect();
        lines[..4].iter().map(|line| line.split_once('\t').expect("a tab").1.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(points("0,0,7,10,100,1000"), ["7", "10", "100", "1000"]);
    assert_eq!(points("0,0,7,10"), ["7", "10", "10", "10"]);
    assert_eq!(points("0,0,7,10,+5"), ["7", "10", "15", "20"]);
    assert_eq!(points("3"), ["3", "3", "3", "3"]);
    assert_eq!(points("0,+1"), ["2", "3", "4", "5"]);
    assert_eq!(points(" 0, 0, 1, +2"), ["1", "3", "5", "7"]);
    for list in ["", "1,,2", "x", "+2", "1,+2,3", "1,+", "1,-2", "1,2.5", "99999999999", "1,++2"] {
        let ran = folder.dictc(["solve", "catx", &format!("--points={list}")]).run();
        assert!(ran.usage_error().contains("--points"), "{list}: {ran:#?}");
    }
    let ran = folder.dictc(["solve", "catx", "--rules", "scramble", "--points", "0,1"]).run();
    assert!(ran.usage_error().contains("--points") && ran.usage_error().contains("scramble"), "{ran:#?}");
}

#[test]
fn scramble_counts_tiles_and_what_they_multiply() {
    let folder = Folder::scramble_dictionary_of(&["at", "cat", "chats", "quit"]);
    let scored = |board: &str| {
        let ran = solve(&folder, board, &["--rules", "scramble", "--paths"]);
        ran.yes().lines().map(String::from).collect::<Vec<_>>()
    };
    // c4 + a1 + t1; a word of two tiles scores 1.
    assert_eq!(scored("c a t"), ["cat\t6\t0 1 2", "at\t1\t1 2", "2 words, 7 points, scramble rules (2 tiles or more)"]);
    // (2 * 4 + 1 + 1) * 3, and 1 * 3.
    assert_eq!(
        scored("c:2l a t:3w"),
        ["cat\t30\t0 1 2", "at\t3\t1 2", "2 words, 33 points, scramble rules (2 tiles or more)"]
    );
    // Word multipliers multiply each other: (4 + 1 + 1) * 2 * 3; the best of two paths counts.
    assert_eq!(
        scored("c a:2w t:3w / . . t"),
        ["cat\t36\t0 1 2", "at\t6\t1 2", "2 words, 42 points, scramble rules (2 tiles or more)"]
    );
    // c4 + h3 + a1 + t1 + s1, and 3 for five tiles.
    assert_eq!(scored("c h a t s")[0], "chats\t13\t0 1 2 3 4");
    // Three tiles: qu10 + i1 + t1. A wildcard is worth nothing.
    assert_eq!(scored("qu i t")[0], "quit\t12\t0 1 2");
    assert_eq!(scored("c ? t")[0], "cat\t5\t0 1 2");
    // Every path has the points of the best one.
    let all = solve(&folder, "t:3w a t", &["--rules", "scramble", "--all-paths"]);
    assert_eq!(all.yes(), "at\t3\t1 0\nat\t3\t1 2\n1 word, 3 points, scramble rules (2 tiles or more)\n");
    let refused = solve(&folder, "c:2l a t", &[]);
    assert!(refused.error().starts_with("board: tile 1 (row 1, column 1) has a multiplier"), "{refused:#?}");
}
