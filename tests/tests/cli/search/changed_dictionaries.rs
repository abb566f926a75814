//! `--add` and `--deny`: words that are added or left out.

use dict_tests::{
    dictc::{Folder, Outcome},
    play::folder::GameFolder,
};

use crate::{ask, assert_error_has, with_values};

/// Makes a folder with `t.dat`, a dictionary of five words with values, and the lists `own` and `rude`.
fn with_lists() -> Folder {
    let folder = with_values("cat\ncats\ndog\ndots\ntac\n", "cat\t10\ncats\t20\ndog\t30\ndots\t40\ntac\t50\n");
    folder.write("own", "\u{feff}Coats\r\n\n  act \ndog\n");
    folder.write("rude", "CATS\nemu\ntac\n");
    folder
}

/// Runs a verb on `t.dat` with the lists.
fn ask_with_lists(folder: &Folder, args: &[&str]) -> Outcome {
    ask(folder, &[args, &["--add", "own", "--deny", "rude"]].concat())
}

#[test]
fn every_question_counts_added_words_and_leaves_denied_words_out() {
    let folder = with_lists();
    for (args, expected) in [
        (&["match", "*"][..], "act\ncat\ncoats\ndog\ndots\n"),
        (&["match", "*", "--with", "at"], "act\ncat\ncoats\n"),
        (&["complete", "c"], "cat\ncoats\n"),
        (&["complete", "c", "--with", "s"], "coats\n"),
        (&["anagram", "tac"], "act\ncat\n"),
        (&["anagram", "--partial", "coat?"], "act\t-\ncat\t-\ncoats\ts\n"),
        (&["near", "coat"], "cat\t1\ncoats\t1\n"),
        (
            &["suggest", "coat", "cats", "aCt", "tdos"],
            "coat\tcat\ncoat\tcoats\ncats\tcat\ncats\tcoats\ncats\tact\naCt\tact\naCt\tcat\ntdos\tdots\n",
        ),
        (&["hooks", "coat"], "coats\tafter\n"),
        (&["hooks", "coat", "ca"], "\tcoat\ts\n\tca\tt\n"),
        (&["match", "*", "--points", "--sort", "points", "--limit", "1"], "coats\t7\n"),
        (&["match", "*", "--count"], "5\n"),
        // Added words are not left out because they have no values.
        (&["match", "*", "--common", "30"], "act\ncat\ncoats\ndog\n"),
        (&["match", "*", "--sort", "common"], "cat\ndog\ndots\nact\ncoats\n"),
        (&["hooks", "coat", "cat", "--common", "10"], "\tcoat\ts\n\tcat\t\n"),
    ] {
        assert_eq!(ask_with_lists(&folder, args).yes(), expected, "{args:?}");
    }
    // A word of the dictionary keeps its id and its value.
    let words = ["lookup", "--column", "value", "cat", "Dog", "act", "coats", "cats", "dots"];
    let expected = "cat\t0\t10\nDog\t2\t30\nact\t5\t-\ncoats\t6\t-\ncats\t-\t-\ndots\t3\t40\n";
    assert_eq!(ask_with_lists(&folder, &words).no(), expected);
    assert_eq!(ask(&folder, &["lookup", "cats"]).yes(), "cats\t1\n", "the file is as it was");
    // A word that is both added and denied is left out.
    folder.write("more", "tacos\ncoat\n");
    let more = ask_with_lists(&folder, &["match", "--deny", "more", "--add", "more", "*"]);
    assert_eq!(more.yes(), "act\ncat\ncoats\ndog\ndots\n");
    // A list of words to leave out may have patterns. Lines that cannot be words are reported.
    folder.write("more", "do*\n?at\nquiz\nco-op\n[a\ncats,1\ndog # rude\n[z-a]\n");
    let more = ask_with_lists(&folder, &["match", "--deny", "more", "*"]);
    assert_eq!(more.stdout, "act\ncoats\n");
    let note = "more: 4 lines cannot deny a word, such as \"[a\": the `[` at character 1 has no `]` after it; ";
    assert!(more.stderr.starts_with(note), "{more:#?}");
}

#[test]
fn boards_have_the_added_words_and_no_denied_one() {
    let folder = with_lists();
    let board = "c a / o t / d s";
    let solve = |args: &[&str]| ask_with_lists(&folder, &[&["solve", board], args].concat());
    let totals = "4 words, 5 points, boggle rules\n";
    assert_eq!(solve(&["--sort", "alphabet"]).yes(), format!("act\t1\ncat\t1\ncoats\t2\ndots\t1\n{totals}"));
    assert_eq!(solve(&["--common", "10", "--sort", "length"]).yes().lines().next(), Some("coats\t2"));
    assert_eq!(solve(&["--show", "cats"]).no(), "`cats` is not in the dictionary\n");
    assert!(solve(&["--show", "act"]).yes().contains("act"));
    folder.write("boards", board);
    assert_eq!(ask_with_lists(&folder, &["score", "boards"]).stdout, format!("5\t4\t{board}\n"));
    let letters = |args: &[&str]| {
        let ran = ask(&folder, &[&["simulate", "--boards", "300", "--size", "4", "--seed", "1"], args].concat());
        ran.yes().lines().filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect::<Vec<u32>>()
    };
    assert_eq!((letters(&[]), letters(&["--add", "own"])), (vec![300, 3, 4], vec![300, 3, 4, 5]));
}

#[test]
fn a_game_counts_added_words_and_its_record_says_that_words_were_denied() {
    let home = GameFolder(with_lists());
    let play = |args: &[&str]| {
        let args = [&["--plain", "--dict", "t.dat", "--board", "c a / o t / d s", "--time", "none"], args].concat();
        home.play(&args).stdin("coats\nact\ncats\n:end\n").run().yes().to_string()
    };
    let changed = play(&["--add", "own", "--deny", "rude", "--common", "20"]);
    for line in ["Coats: 2 points, 2 in all", "Act: 1 point, 3 in all", "Cats: not a word"] {
        assert!(changed.to_lowercase().contains(&line.to_lowercase()), "{changed}");
    }
    assert!(play(&[]).contains("coats: not a word"));
    let families: Vec<_> = home.saved_games().iter().map(|game| game["family"].as_bool().unwrap_or(false)).collect();
    assert_eq!(families, [true, false]);
    let daily = home.play(&["--plain", "--daily", "--add", "own"]).run();
    assert!(daily.usage_error().contains("cannot be used with"), "everybody has the same words on a day: {daily:#?}");
}

#[test]
fn a_word_that_cannot_be_added_is_left_out_with_its_line_and_the_others_are_added() {
    let folder = with_lists();
    let ask = |list: &str| {
        folder.write("bad", list);
        ask(&folder, &["match", "--add", "own", "--add", "bad", "*oat*"])
    };
    let ran = ask("goat\nqoat\ntaco\nzoo\ngoat\n");
    assert_eq!(ran.stdout, "coats\ngoat\n");
    let note = "bad, line 2, \"qoat\": 'q' is not in the alphabet of the dictionary; the line is left out\n\
                bad, line 4, \"zoo\": 'z' is not in the alphabet of the dictionary; the line is left out\n";
    assert_eq!(ran.stderr, note);
    let ran = ask(&format!("{}\ngoat\n", "at".repeat(300)));
    assert_eq!(ran.stdout, "coats\ngoat\n");
    assert!(ran.stderr.starts_with("bad, line 1: cannot add"), "{ran:#?}");
    let ran = ask(&("zoo\n".repeat(12) + "goat"));
    assert_eq!(ran.stdout, "coats\ngoat\n");
    assert!(ran.stderr.lines().count() == 11 && ran.stderr.ends_with("bad: 2 lines more left out\n"), "{ran:#?}");
    folder.write("bad", b"goat\n\xff\ncoat\n");
    for (option, expected) in [("--add", "goat"), ("--deny", "-")] {
        let ran = ask_with_lists(&folder, &["lookup", "goat", option, "bad"]);
        assert!(ran.stdout.starts_with(&format!("goat\t{}", expected.replace("goat", ""))), "{ran:#?}");
        assert!(ran.stderr.starts_with("bad, line 2: not UTF-8 at byte 1"), "{ran:#?}");
        assert!(ran.stderr.ends_with("; the line is left out\n"), "{ran:#?}");
    }
}

#[test]
fn a_list_that_cannot_be_read_is_an_error() {
    let folder = with_lists();
    for option in ["--add", "--deny"] {
        for (list, message) in [("none", "none: cannot read it"), ("-", "read files only")] {
            assert_error_has(&ask(&folder, &["solve", option, list, "cat"]), message);
        }
    }
}
