//! `--add` and `--deny`: the words of a dictionary, with some added and others denied.

use dict_tests::{
    dictc::{Folder, Outcome},
    play::folder::GameFolder,
};

/// Makes a folder with `t.dat`, a dictionary of five words with values, and the lists `own` and `rude`.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("values", "cat\t10\ncats\t20\ndog\t30\ndots\t40\ntac\t50\n");
    folder.build("t.dat", "cat\ncats\ndog\ndots\ntac\n", &["--values", "values", "--name", "Pets"]);
    folder.write("own", "\u{feff}Coats\r\n\n  act \ndog\n");
    folder.write("rude", "CATS\nno such word\ntac\n");
    folder
}

/// Runs a verb on `t.dat` with the lists.
fn ask(folder: &Folder, args: &[&str]) -> Outcome {
    folder.dictc([args[0], "--dict", "t.dat", "--add", "own", "--deny", "rude"]).args(&args[1..]).run()
}

#[test]
fn every_question_counts_added_words_and_leaves_denied_words_out() {
    let folder = folder();
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
        (&["extend", "coat"], "coats\tafter\n"),
        (&["extend", "coat", "ca"], "\tcoat\ts\n\tca\tt\n"),
        (&["match", "*", "--points", "--sort", "points", "--limit", "1"], "coats\t7\n"),
        (&["match", "*", "--count"], "5\n"),
    ] {
        assert_eq!(ask(&folder, args).yes(), expected, "{args:?}");
    }
    // A word of the dictionary keeps its id and its value.
    let looked_up = ask(&folder, &["lookup", "--column", "value", "cat", "Dog", "act", "coats", "cats", "dots"]);
    assert_eq!(looked_up.no(), "cat\t0\t10\nDog\t2\t30\nact\t5\t-\ncoats\t6\t-\ncats\t-\t-\ndots\t3\t40\n");
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "cats"]).run().yes(), "cats\t1\n", "the file is as it was");
}

#[test]
fn added_words_are_not_left_out_because_they_have_no_values() {
    let folder = folder();
    assert_eq!(ask(&folder, &["match", "*", "--common", "30"]).yes(), "act\ncat\ncoats\ndog\n");
    assert_eq!(ask(&folder, &["match", "*", "--sort", "common"]).yes(), "cat\ndog\ndots\nact\ncoats\n");
    assert_eq!(ask(&folder, &["extend", "coat", "cat", "--common", "10"]).yes(), "\tcoat\ts\n\tcat\t\n");
}

#[test]
fn boards_have_the_added_words_and_no_denied_one() {
    let folder = folder();
    let board = "c a / o t / d s";
    let solve = |args: &[&str]| ask(&folder, &[&["solve", board], args].concat());
    let totals = "4 words, 5 points, boggle rules\n";
    assert_eq!(solve(&["--sort", "alphabet"]).yes(), format!("act\t1\ncat\t1\ncoats\t2\ndots\t1\n{totals}"));
    assert_eq!(solve(&["--common", "10", "--sort", "length"]).yes().lines().next(), Some("coats\t2"));
    assert_eq!(solve(&["--show", "cats"]).no(), "`cats` is not in the dictionary\n");
    assert!(solve(&["--show", "act"]).yes().contains("act"));
    folder.write("boards", board);
    assert_eq!(ask(&folder, &["score", "boards"]).stdout, format!("5\t4\t{board}\n"));
    let letters = |args: &[&str]| {
        let args = [&["simulate", "--boards", "300", "--size", "4", "--seed", "1"], args].concat();
        let table = folder.dictc(args).args(&["--dict", "t.dat"]).run().yes().to_string();
        table.lines().filter_map(|line| line.split_whitespace().next()?.parse().ok()).collect::<Vec<u32>>()
    };
    assert_eq!((letters(&[]), letters(&["--add", "own"])), (vec![300, 3, 4], vec![300, 3, 4, 5]));
}

#[test]
fn a_game_counts_added_words_and_its_record_says_that_words_were_denied() {
    let home = GameFolder(folder());
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
fn several_lists_are_added_and_a_word_that_is_denied_too_is_left_out() {
    let folder = folder();
    folder.write("more", "tacos\ncoat\n");
    let args = ["match", "--dict", "t.dat", "--deny", "more", "--add", "own", "--add", "more", "--deny", "rude", "*"];
    assert_eq!(folder.dictc(args).run().yes(), "act\ncat\ncoats\ndog\ndots\n");
}

#[test]
fn a_word_that_cannot_be_added_is_an_error_with_its_file_and_line() {
    let folder = folder();
    let error = |list: &str| {
        folder.write("bad", list);
        folder.dictc(["match", "--dict", "t.dat", "--add", "own", "--add", "bad", "*"]).run().error().to_string()
    };
    let message = "bad, line 3: cannot add \"qat\": 'q' is not in the dictionary's alphabet; leave the word out";
    assert!(error("coat\n\nqat\nzoo\n").contains(message), "{}", error("coat\n\nqat\nzoo\n"));
    assert!(error(&format!("{}\n", "at".repeat(300))).contains("bad, line 1: cannot add"));
    folder.write("bad", b"cat\n\xff\n");
    for option in ["--add", "--deny"] {
        let run = |list: &str| folder.dictc(["solve", "--dict", "t.dat", option, list, "cat"]).run();
        assert!(run("bad").error().contains("bad, line 2: not UTF-8 at byte 1"), "{:#?}", run("bad"));
        assert!(run("none").error().contains("none: cannot read it"), "{:#?}", run("none"));
        assert!(run("-").error().contains("read files only"), "{:#?}", run("-"));
    }
}
