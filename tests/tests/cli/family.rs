//! `--family`: games without slurs and vulgar words.

use dict_tests::dictc::{Folder, dictc};

#[test]
fn offensive_words_do_not_count_and_are_not_shown() {
    let solve = |args: &[&str]| dictc(["solve", "s h i t / s e a r"]).args(args).run().yes().to_string();
    let all = solve(&[]);
    let family = solve(&["--family"]);
    let offensive = ["shit\t", "shits\t", "arse\t", "shite\t"];
    assert!(all.contains("shit\t") && all.contains("hit\t"), "{all}");
    assert!(!offensive.iter().any(|word| family.lines().any(|line| line.starts_with(word))), "{family}");
    assert!(family.lines().any(|line| line == "hit\t1"), "{family}");
    let common = solve(&["--family", "--common", "35"]);
    assert!(common.lines().count() < family.lines().count() && !common.contains("shit"), "{common}");
}

#[test]
fn rolled_boards_have_no_offensive_word() {
    let roll = |args: &[&str]| dictc(["roll", "-n", "40", "--seed", "1"]).args(args).run().yes().to_string();
    let words = |boards: &str, args: &[&str]| {
        dictc(["solve", "--min-letters", "1", "-"]).args(args).stdin(boards.to_string()).run().yes().to_string()
    };
    let family = roll(&["--family"]);
    assert_eq!(family.lines().count(), 40);
    assert_eq!(words(&family, &[]), words(&family, &["--family"]));
    assert_eq!(family, roll(&["--family"]), "the same seed gives the same boards");
    let any = roll(&[]);
    assert_ne!(words(&any, &[]), words(&any, &["--family"]), "some boards have an offensive word");
    // Boards without one are dealt as they would be without the option.
    assert!(family.lines().filter(|board| any.contains(board)).count() > 5, "{any}\n{family}");
}

#[test]
fn if_each_board_has_an_offensive_word_dealing_ends_with_an_error() {
    let folder = Folder::new();
    folder.build("t.dat", "as\nass\narse\nsea\n", &["--language", "en"]);
    let ran = folder.dictc(["roll", "--family", "--dict", "t.dat", "--size", "7", "--seed", "1"]).run();
    assert!(
        ran.error().contains("each of 1000 boards had a word that --family leaves out; choose a smaller --size"),
        "{ran:#?}"
    );
    let ran = dictc(["roll", "--family", "--size", "100", "--seed", "1"]).run();
    assert!(ran.stderr.contains("each of 10 boards had a word"), "large boards take long: {ran:#?}");
}

#[test]
fn boards_whose_tiles_multiply_have_no_offensive_word() {
    let options = ["-n", "20", "--seed", "1", "--rules", "scramble"];
    let family = dictc(["roll", "--family"]).args(&options).run();
    let words = |args: &[&str]| {
        let solve = dictc(["solve", "--rules", "scramble", "--min-letters", "1", "-"]).args(args);
        solve.stdin(family.yes()).run().yes().to_string()
    };
    assert_eq!(words(&[]), words(&["--family"]));
    assert!(family.yes().contains(":2") && family.yes().lines().count() == 20, "{family:#?}");
}

#[test]
fn a_language_without_a_list_is_an_error_that_says_what_to_do() {
    let folder = Folder::four_words();
    folder.build("da.dat", "kat\nhund\n", &["--language", "da"]);
    for verb in ["solve", "roll", "play"] {
        let run = |dict| {
            let more: &[&str] = match verb {
                "solve" => &["cat/sss"],
                "play" => &["--plain"],
                _ => &[],
            };
            folder.dictc([verb, "--family", "--dict", dict]).args(more).run()
        };
        let ran = run("t.dat");
        assert!(ran.error().starts_with("t.dat: --family needs to know the language of the words;"), "{ran:#?}");
        let ran = run("da.dat");
        assert!(
            ran.error().starts_with("da.dat: --family has no list for the language da, only for de, en,"),
            "{ran:#?}"
        );
        assert!(ran.error().contains("--deny"), "{ran:#?}");
    }
}
