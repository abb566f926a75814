//! The verbs that list words: `complete`, `match`, `anagram`, `near` and `extend`, and the options that they share.

use dict_tests::dictc::{Folder, Outcome, dictc};
use serde_json::{Value, json};

/// Makes a folder with `t.dat`, the dictionary of these words.
fn words(words: &str, options: &[&str]) -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", words.replace(' ', "\n"), options);
    folder
}

fn pets() -> Folder {
    words("act acts cart cat category cats coat cot dog scat", &[])
}

/// Runs a verb on `t.dat`.
fn ask(folder: &Folder, args: &[&str]) -> Outcome {
    folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).run()
}

#[test]
fn complete_lists_the_words_that_start_with_a_prefix() {
    let folder = words("cat category cats dog", &[]);
    let complete =
        |prefix: &str, options: &[&str]| folder.dictc(["complete", "--dict", "t.dat", prefix]).args(options).run();
    assert_eq!(complete("cat", &[]).yes(), "cat\ncategory\ncats\n");
    assert_eq!(complete("CATE", &[]).yes(), "category\n");
    assert_eq!(complete("", &[]).yes(), "cat\ncategory\ncats\ndog\n");
    assert_eq!(complete("cat", &["--limit", "2"]).yes(), "cat\ncategory\n");
    assert_eq!(complete("cat", &["--limit", "9"]).yes(), "cat\ncategory\ncats\n");
    for missing in ["dogs", "a", "zebra", "cat s", "é"] {
        assert_eq!(complete(missing, &[]).no(), "", "{missing}");
    }
}

#[test]
fn a_prefix_may_end_inside_a_symbol() {
    let folder = Folder::new();
    folder.build("t.dat", "qat\nquit\nIraq\nchat\n", &["--alphabet", "a-z,qu,ch"]);
    assert_eq!(folder.dictc(["complete", "--dict", "t.dat", "q"]).run().yes(), "qat\nquit\n");
    assert_eq!(folder.dictc(["complete", "--dict", "t.dat", "c"]).run().yes(), "chat\n");
    assert_eq!(folder.dictc(["complete", "--dict", "t.dat", "qui"]).run().yes(), "quit\n");
}

#[test]
fn match_lists_the_words_that_fit_a_pattern() {
    let folder = pets();
    for (pattern, expected) in [
        ("c?t", "cat\ncot\n"),
        ("C?T", "cat\ncot\n"),
        ("ca*", "cart\ncat\ncategory\ncats\n"),
        ("*t", "act\ncart\ncat\ncoat\ncot\nscat\n"),
        ("*a*t", "act\ncart\ncat\ncoat\nscat\n"),
        ("c[ao]t", "cat\ncot\n"),
        ("c[!a]t", "cot\n"),
        ("[b-d]?[f-t]", "cat\ncot\ndog\n"),
        ("?????", ""),
        ("[!a-c]*", "dog\nscat\n"),
        ("dog", "dog\n"),
        ("c[^a]t", "cot\n"),
        ("[^a-c]*", "dog\nscat\n"),
        ("", ""),
        ("[é]*", ""),
        ("[é]*[!é]", ""),
    ] {
        let ran = ask(&folder, &["match", pattern]);
        let stdout = if expected.is_empty() { ran.no() } else { ran.yes() };
        assert_eq!(stdout, expected, "{pattern}");
    }
}

#[test]
fn an_invalid_pattern_is_an_error_that_names_the_character() {
    let folder = pets();
    for (pattern, message) in [
        ("c[at", "c[at: the `[` at character 2 has no `]` after it"),
        ("[]", "[]: the `[` at character 1 has no `]` after it"),
        ("[é]?[!]", "[é]?[!]: the `[` at character 5 has no `]` after it"),
        ("[a-c][e-a]", "[a-c][e-a]: in the set at character 6, a range runs backwards"),
        ("é", "é: `é` at character 1 is not a letter of this dictionary"),
        (".a.e.", ".a.e.: `.` at character 1 is not a letter of this dictionary; write `?` for any letter"),
        ("_a_e_", "_a_e_: `_` at character 1 is not a letter of this dictionary; write `?` for any letter"),
        ("CAT.", "CAT.: `.` at character 4 is not a letter of this dictionary; write `?` for any letter"),
        ("c(a|o)t", "c(a|o)t: `(` at character 2 is not a letter of this dictionary; write `[ao]` for one of several"),
    ] {
        assert!(ask(&folder, &["match", pattern]).error().starts_with(message), "{pattern}");
    }
    let long = "?".repeat(64);
    assert!(ask(&folder, &["match", &long]).error().contains("more than 63 letters"));
    assert_eq!(ask(&folder, &["match", &"*?".repeat(63)]).no(), "");
}

#[test]
fn special_characters_stand_for_themselves_in_brackets() {
    let folder = words("a? a* a[ a] a- a! ab", &["--alphabet", "any"]);
    for (pattern, expected) in [
        ("a[?]", "a?\n"),
        ("a[*]", "a*\n"),
        ("a[[]", "a[\n"),
        ("a[]]", "a]\n"),
        ("a]", "a]\n"),
        ("a[-]", "a-\n"),
        ("a[b-]", "a-\nab\n"),
        ("a[-b]", "a-\nab\n"),
        ("a[!]-a[?*]", "a!\na-\nab\n"),
        ("a[b!]", "a!\nab\n"),
    ] {
        assert_eq!(ask(&folder, &["match", pattern]).yes(), expected, "{pattern}");
    }
}

#[test]
fn anagram_lists_the_words_that_use_all_tiles_or_with_sub_some() {
    let folder = pets();
    let anagram = |args: &[&str]| ask(&folder, &[&["anagram"], args].concat());
    assert_eq!(anagram(&["tac"]).yes(), "act\ncat\n");
    assert_eq!(anagram(&["TCA?"]).yes(), "acts\ts\ncart\tr\ncats\ts\ncoat\to\nscat\ts\n");
    assert_eq!(anagram(&["t a c"]).yes(), "act\ncat\n");
    assert!(
        anagram(&["tacx"]).error().starts_with("tacx: `x` at character 4 of the rack is not a letter of this dict")
    );
    assert_eq!(anagram(&["--partial", "tacx"]).yes(), "act\ncat\n");
    for blank in ["tac.", "tac_", "tac*"] {
        assert!(anagram(&["--partial", blank]).error().ends_with("; write `?` for a blank"));
    }
    assert_eq!(anagram(&["--partial", "otac"]).yes(), "act\ncat\ncoat\ncot\n");
    assert_eq!(anagram(&["--partial", "otac", "--min-letters", "4"]).yes(), "coat\n");
    assert_eq!(anagram(&["??g"]).yes(), "dog\tdo\n");
    assert_eq!(anagram(&["--partial", "god?"]).yes(), "dog\t-\n");
    assert_eq!(anagram(&[""]).no(), "");
    // A rack cannot hold thousands of one letter.
    let long: String = "acdegorsty".chars().map(|letter| letter.to_string().repeat(5000)).collect();
    assert!(anagram(&[&long]).error().contains("too many tiles in the rack"));
    let alphabet = ('a'..='z').map(|letter| letter.to_string().repeat(8)).collect::<String>();
    assert_eq!(anagram(&["--partial", &alphabet]).yes().lines().count(), 10);
}

#[test]
fn near_lists_words_with_their_distance() {
    let folder = pets();
    assert_eq!(ask(&folder, &["near", "Cat"]).yes(), "cat\t0\nact\t1\ncot\t1\ncart\t1\ncats\t1\ncoat\t1\nscat\t1\n");
    // Neighbours that changed places are one edit.
    assert_eq!(ask(&folder, &["near", "odg"]).yes(), "dog\t1\n");
    assert_eq!(ask(&folder, &["near", "ogd"]).no(), "");
    assert_eq!(ask(&folder, &["near", "ogd", "--distance", "2"]).yes(), "dog\t2\n");
    assert!(folder.dictc(["near", "teh", "--common", "10"]).run().yes().contains("the\t1\n"));
    assert_eq!(ask(&folder, &["near", "döggo", "--distance", "3"]).yes(), "dog\t3\n");
}

#[test]
fn near_lists_the_smallest_distance_and_then_the_most_common_words_first() {
    let first = |args: &[&str]| {
        let ran = dictc(["near"]).args(args).args(&["--limit", "5"]).run();
        ran.yes().lines().map(|line| line.replace('\t', " ")).collect::<Vec<_>>()
    };
    assert_eq!(first(&["teh", "--sort", "alphabet"])[..3], ["eh 1", "eth 1", "feh 1"]);
    let folder = Folder::new();
    folder.write("v.tsv", "coat\t10\ncat\t80\ncot\t20\nbat\t30\n");
    folder.build("t.dat", "bat\ncat\ncats\ncoat\ncot\nhat\n", &["--values", "v.tsv"]);
    assert_eq!(
        ask(&folder, &["near", "cat", "--distance", "2"]).yes(),
        "cat\t0\ncoat\t1\ncot\t1\nbat\t1\nhat\t1\ncats\t1\n"
    );
    assert!(ask(&folder, &["near", "cat", "--sort", "common"]).yes().starts_with("coat\t1\ncot\t1\nbat\t1\ncat\t0\n"));
    assert!(ask(&folder, &["near", "cat", "--sort", "distance"]).usage_error().contains("alphabet"));
}

#[cfg(unix)]
#[test]
fn a_terminal_is_told_that_no_word_fits_and_a_pipe_is_not() {
    let folder = pets();
    for question in [
        &["complete", "zebra"][..],
        &["complete", "c", "--with", "d"],
        &["match", "yy*", "--json"],
        &["match", "--with", "yy", "--sort", "points"],
        &["anagram", "zz", "--partial"],
        &["near", "xyzzy"],
        &["extend", "dog"],
    ] {
        let ran = ask(&folder, question);
        assert_eq!((ran.no(), &*ran.stderr), ("", ""), "{question:?}");
        let mut terminal = folder.dictc([question[0], "--dict", "t.dat"]).args(&question[1..]).on_terminal(3, 20);
        assert_eq!(terminal.wait().code(), Some(1), "{question:?}");
        assert_eq!(terminal.screen(), "no word fits\n\n\n", "{question:?}");
    }
    for (args, expected) in [(&["match", "c?t"][..], "cat\ncot\n\n"), (&["match", "yy*", "--count"], "0\n\n\n")] {
        let mut terminal = folder.dictc([args[0], "--dict", "t.dat"]).args(&args[1..]).on_terminal(3, 20);
        terminal.wait();
        assert_eq!(terminal.screen(), expected);
    }
}

#[test]
fn extend_lists_hooks_with_their_side() {
    let folder = words("a aa at ab cat cats scat eat", &[]);
    assert_eq!(ask(&folder, &["extend", "CAT"]).yes(), "cats\tafter\nscat\tbefore\n");
    assert_eq!(ask(&folder, &["extend", "a"]).yes(), "aa\tboth\nab\tafter\nat\tafter\n");
    assert_eq!(ask(&folder, &["extend", "at"]).yes(), "cat\tbefore\neat\tbefore\n");
    assert_eq!(ask(&folder, &["extend", "dog"]).no(), "");
}

#[test]
fn letters_are_symbols() {
    let folder = words("chat hat cat hacht chico nicho", &["--alphabet", "a-z,ch"]);
    assert_eq!(ask(&folder, &["match", "?at"]).yes(), "cat\nchat\nhat\n");
    assert_eq!(ask(&folder, &["match", "c*"]).yes(), "cat\n");
    assert_eq!(ask(&folder, &["match", "[ch]*"]).yes(), "chat\nchico\n");
    assert_eq!(ask(&folder, &["match", "[hc]*"]).yes(), "cat\nhacht\nhat\n");
    assert_eq!(ask(&folder, &["anagram", "tach"]).yes(), "chat\n");
    assert_eq!(ask(&folder, &["anagram", "htac"]).no(), "");
    assert_eq!(ask(&folder, &["near", "at"]).yes(), "cat\t1\nhat\t1\nchat\t1\n");
    assert_eq!(ask(&folder, &["extend", "at"]).yes(), "cat\tbefore\nchat\tbefore\nhat\tbefore\n");
    // `c` and `hat` are not `chat`.
    assert_eq!(ask(&folder, &["extend", "hat"]).no(), "");
    // Lengths count characters, as `dictc build` does.
    assert_eq!(ask(&folder, &["match", "?at", "--min-letters", "4"]).yes(), "chat\n");
}

#[test]
fn every_listing_has_a_limit_a_minimum_length_and_json() {
    let folder = pets();
    for (question, of) in [
        (&["complete", "ca"][..], ["cart", "cat", "category", "cats"]),
        (&["match", "ca*"], ["cart", "cat", "category", "cats"]),
        (&["anagram", "tacs", "--partial"], ["act", "acts", "cat", "cats"]),
        (&["near", "cats"], ["cats", "acts", "cat", ""]),
        (&["near", "cat", "--distance", "1"], ["cat", "act", "cot", "cart"]),
        (&["extend", "cat"], ["cats", "scat", "", ""]),
    ] {
        let with = |options: &[&str]| ask(&folder, &[question, options].concat());
        let first = |lines: &str| -> Vec<String> {
            lines.lines().map(|line| line.split('\t').next().unwrap_or_default().to_string()).collect()
        };
        assert_eq!(
            first(with(&["--limit", "4"]).yes()),
            of.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>()
        );
        assert_eq!(first(with(&["--limit", "1"]).yes()), of[..1]);
        assert!(first(with(&["--min-letters", "4"]).yes()).iter().all(|word| word.len() >= 4));
        assert_eq!(with(&["--min-letters", "9"]).no(), "");
        // Words that are too short do not count towards the limit.
        assert_eq!(first(with(&["--min-letters", "4", "--limit", "1"]).yes()).len(), 1);
        let ran = with(&["--json"]);
        let plain = with(&[]);
        assert_eq!(ran.yes().lines().count(), plain.yes().lines().count());
        for (line, plain) in ran.yes().lines().zip(plain.yes().lines()) {
            let object: Value = serde_json::from_str(line).expect("an object a line");
            let (word, beside) = plain.split_once('\t').unwrap_or((plain, ""));
            let id = ask(&folder, &["lookup", word]).yes().trim().rsplit('\t').next().and_then(|id| id.parse().ok());
            let id: u32 = id.expect("a number");
            let expected = match (question[0], beside) {
                ("near", distance) => json!({"word": word, "id": id, "distance": distance.parse::<u8>().unwrap()}),
                ("extend", side) => json!({"word": word, "id": id, "side": side}),
                _ => json!({"word": word, "id": id}),
            };
            assert_eq!(object, expected);
        }
    }
    assert_eq!(ask(&folder, &["near", "xyzzy", "--json"]).no(), "");
}

#[test]
fn common_leaves_out_rare_words_and_json_has_values() {
    let folder = Folder::new();
    folder.write("v.tsv", "cat\t10\ncats\t35\nscat\t80\n");
    folder.build("t.dat", "act\ncat\ncats\nscat\n", &["--values", "v.tsv"]);
    let asked = |question: &[&str]| folder.dictc(question).run().yes().to_string();
    assert_eq!(asked(&["match", "--dict", "t.dat", "*", "--common", "35"]), "cat\ncats\n");
    assert_eq!(asked(&["extend", "--dict", "t.dat", "cat", "--common", "35"]), "cats\tafter\n");
    assert_eq!(
        asked(&["anagram", "--dict", "t.dat", "acst", "--partial", "--common", "80", "--limit", "2"]),
        "cat\ncats\n"
    );
    assert_eq!(asked(&["near", "--dict", "t.dat", "cat", "--common", "10"]), "cat\t0\n");
    assert_eq!(asked(&["complete", "--dict", "t.dat", "c", "--common", "10"]), "cat\n");
    let json = asked(&["match", "--dict", "t.dat", "?c*", "--json"]);
    assert_eq!(json, "{\"word\":\"act\",\"id\":0}\n{\"word\":\"scat\",\"id\":3,\"value\":80}\n");
    let ran = folder.dictc(["match", "--dict", "t.dat", "*", "--common", "9"]).run();
    assert!(ran.error().starts_with("t.dat: no word has a value of 9 or less, the minimum is 10"), "{ran:#?}");
    folder.build("none.dat", "act\ncat\n", &[]);
    for args in [&["match", "--dict", "none.dat", "*"][..], &["solve", "catx", "--dict", "none.dat"]] {
        let ran = folder.dictc(args).args(&["--common", "35"]).run();
        assert!(ran.error().starts_with("none.dat: --common needs words with integers as values"), "{ran:#?}");
    }
}

#[test]
fn numbers_that_an_option_does_not_take_are_refused_with_those_that_it_takes() {
    for (args, expected) in [
        (&["match", "--dict", "en", "*", "--min-letters", "x"][..], "use a number from 0 to 65535"),
        (&["match", "--dict", "en", "*", "--limit", "0"], "use a number, 1 or more"),
        (&["match", "--dict", "en", "*", "--common", "x"], "use a whole number"),
        (&["near", "--dict", "en", "cat", "--distance", "4"], "use a number from 1 to 3"),
        (&["simulate", "--boards", "0"], "use a number, 1 or more"),
        (&["roll", "--size", "101"], "use a number from 2 to 100"),
        (&["solve", "catx", "--min-letters=-1"], "use a number, 0 or more"),
        (&["build", "-o", "t.dat", "--max-letters", "70000"], "use a number from 0 to 65535"),
    ] {
        let ran = dictc(args).run();
        assert!(ran.usage_error().contains(expected), "{ran:#?}");
    }
}
