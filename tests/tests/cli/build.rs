//! `dictc build`: the lines that become words, the values, and the report.

use std::{collections::BTreeMap, io::Write};

use dict_tests::{
    dictc::Folder,
    inputs::{lists::FOUR_WORDS, random::TestRandom},
};
use flate2::{Compression, write::GzEncoder};
use serde_json::Value;

fn gzip(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory takes it");
    encoder.finish().expect("memory takes it")
}

/// Builds `lines` with `options` and returns the words that are kept.
#[track_caller]
fn kept(lines: &str, options: &[&str]) -> Vec<String> {
    let folder = Folder::new();
    folder.build("t.dat", lines, options);
    folder.dictc(["dump", "t.dat"]).run().yes().lines().map(String::from).collect()
}

/// Builds `list` without options and returns the bytes.
#[track_caller]
fn compiled(list: impl Into<Vec<u8>>) -> Vec<u8> {
    let folder = Folder::new();
    folder.build("t.dat", list, &[]);
    folder.read("t.dat")
}

/// Returns the lines of a report: what is counted, and the figure.
fn figures(report: &str) -> BTreeMap<&str, &str> {
    report.lines().filter_map(|line| line.trim_start().split_once("  ")).collect()
}

#[test]
fn a_list_on_standard_input_becomes_a_dictionary() {
    let folder = Folder::new();
    folder.dictc(["build", "-", "-o", "t.dat"]).stdin(FOUR_WORDS).run().report();
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), FOUR_WORDS);
    folder.dictc(["build", "--output", "unnamed.dat"]).stdin(FOUR_WORDS).run().report();
    assert_eq!(folder.read("unnamed.dat"), folder.read("t.dat"));
}

#[test]
fn the_report_counts_lines_words_and_skips_with_an_example_of_each() {
    let folder = Folder::new();
    folder.write("deny.txt", "darn\n");
    let lines = "cat\n\n ox \nhippopotamus\nit's\nDARN\nCat\ncat\nemu\ndon't\n";
    let options = ["--deny", "deny.txt", "--min-letters", "3", "--max-letters", "8"];
    let ran = folder.dictc(["build", "-o", "t.dat"]).args(&options).stdin(lines).run();
    let report = figures(ran.report());
    let counts = [
        ("lines read", "10"),
        ("words", "2"),
        ("blank", "1"),
        ("too short", r#"1, such as "ox""#),
        ("too long", r#"1, such as "hippopotamus""#),
        ("not in the alphabet", r#"2, such as "it's""#),
        ("denied", r#"1, such as "DARN""#),
        ("duplicate", r#"2, such as "cat""#),
        ("symbols", "6"),
    ];
    for (what, figure) in counts {
        assert_eq!(report.get(what), Some(&figure), "{what}: {ran:#?}");
    }
    let bytes = folder.read("t.dat").len();
    assert!(report["bytes"].starts_with(&format!("{bytes} (")), "{ran:#?}");
    assert!(report["bytes"].ends_with(&format!(", {:.2} a word)", bytes as f64 / 2.0)), "{ran:#?}");
    let info: Value = serde_json::from_str(folder.dictc(["info", "--json", "t.dat"]).run().yes()).expect("JSON");
    let (slots, fill) = report["slots"].split_once(", ").expect("slots and how full they are");
    assert_eq!(slots, info["slots"].to_string());
    let percent: f64 = fill.strip_suffix("% in use").and_then(|fill| fill.parse().ok()).expect("a percentage");
    assert!(percent > 0.0 && percent <= 100.0, "{fill}");
    let seconds: f64 = report["time"].strip_suffix(" s").and_then(|time| time.parse().ok()).expect("seconds");
    assert!((0.0..60.0).contains(&seconds), "{seconds}");
    assert!(ran.report().ends_with("wrote t.dat\n"), "{ran:#?}");
}

#[test]
fn the_report_counts_words_that_were_trimmed_or_normalised_with_an_example_of_each() {
    let changes = |lines: &str, options: &[&str]| {
        let folder = Folder::new();
        folder.write("words.txt", lines);
        let ran = folder.dictc(["build", "words.txt", "-o", "t.dat"]).args(options).run();
        let report = figures(ran.report());
        ["trimmed", "normalised"].map(|what| report.get(what).unwrap_or(&"0").to_string())
    };
    let none = || "0".to_string();
    // Capitals, line ends, a byte order mark, skipped lines and the white space of columns do not count.
    let lines = "\u{feff}Cat\r\nÉTÉ\r\n it's \r\nΛΌΓΟΣ\r\ndog\r";
    assert_eq!(changes(lines, &[]), [none(), none()]);
    assert_eq!(changes("cat\n ca t\n \n\u{3000}dog\n", &[]), [none(), none()]);
    let lines = "\u{feff} cat\r\ncat\t\ndog\r\r\n\u{c}Emu\nyak\u{b}\n";
    assert_eq!(changes(lines, &[]), [r#"4, such as " cat""#.to_string(), none()]);
    let lines = "cafe\u{301}\nCAFE\u{301}\nCafé\n e\u{323}\u{301}\u{323}\n";
    let composed = r#"3, such as "cafe\u{301}""#;
    assert_eq!(changes(lines, &[]), [r#"1, such as " e\u{323}\u{301}\u{323}""#, composed]);
    assert_eq!(changes(lines, &["--fold", "none"])[1], composed);
}

#[test]
fn the_report_counts_words_whose_letters_were_changed_with_an_example() {
    let changed = |lines: &str, options: &[&str]| {
        let folder = Folder::new();
        folder.write("words.txt", lines);
        let ran = folder.dictc(["build", "words.txt", "-o", "t.dat"]).args(options).run();
        let report = figures(ran.report());
        ["letters changed", "duplicate", "normalised"].map(|what| report.get(what).map(|figure| figure.to_string()))
    };
    let figure = |figure: &str| Some(figure.to_string());
    // Two of three words become another word of the list.
    let tiles = ["--fold", "tiles", "--alphabet", "a-z"];
    let expected = [figure(r#"2, such as "blå" to "bla""#), figure(r#"2, such as "al""#), None];
    assert_eq!(changed("bla\nblå\nal\nÅL\nblå's\n", &tiles)[0], expected[0]);
    assert_eq!(changed("bla\nblå\nal\nÅL\n", &tiles), expected);
    let expected = [figure(r#"1, such as "Straße" to "strasse""#), None, None];
    assert_eq!(changed("Straße\nNAÏVE\nice\n", &["--fold", "tiles", "--alphabet", "a-zï"]), expected);
    let lines = "cafe\u{301}\nÉTÉ\n";
    let expected = [figure(r#"2, such as "cafe\u{301}" to "cafe""#), None, None];
    assert_eq!(changed(lines, &["--fold", "accents"]), expected);
    assert_eq!(changed(lines, &[]), [None, None, figure(r#"1, such as "cafe\u{301}""#)]);
}

#[test]
fn the_report_of_a_file_that_is_larger_than_its_text_says_so() {
    let folder = Folder::new();
    let build = |lines: String| {
        let ran = folder.dictc(["build", "-o", "t.dat", "--alphabet", "0-9"]).stdin(lines).run();
        figures(ran.report()).get("note").map(|note| note.to_string())
    };
    let mut random = TestRandom::new(1);
    let mut keys = |count| (0..count).map(|_| format!("{:020}\n", random.number())).collect::<String>();
    assert_eq!(build(keys(100)), None, "a small file");
    let note = "the file is larger than its text (42,000 bytes); keys with long random endings share little";
    assert_eq!(build(keys(2_000)).as_deref(), Some(note));
    assert_eq!(build((0..100_000).map(|number| format!("{number:05}\n")).collect()), None);
}

#[test]
fn a_report_has_no_lines_of_zeros() {
    let folder = Folder::new();
    let ran = folder.dictc(["build", "-o", "t.dat"]).stdin(FOUR_WORDS).run();
    let known = ["bytes", "lines read", "slots", "symbols", "time", "words"];
    assert!(figures(ran.report()).into_keys().eq(known), "{ran:#?}");
}

#[test]
fn an_example_is_shortened_and_has_no_control_characters() {
    let folder = Folder::new();
    let lines = format!("cat\n\u{1b}[31m{}\n", "x".repeat(1000));
    let ran = folder.dictc(["build", "-o", "t.dat"]).stdin(lines).run();
    assert!(!ran.report().contains('\u{1b}'), "{ran:#?}");
    assert!(figures(ran.report())["not in the alphabet"].chars().count() < 80, "{ran:#?}");
}

#[test]
fn lengths_count_letters_as_typed_after_folding() {
    let lines = "qi\nquit\nquits\nété\ne\u{301}te\u{301}s\n";
    assert_eq!(kept(lines, &["--min-letters", "4"]), ["quit", "quits", "étés"]);
    assert_eq!(kept(lines, &["--max-letters", "3"]), ["qi", "été"]);
    assert_eq!(kept(lines, &["--min-letters", "4", "--max-letters", "4", "--alphabet", "a-z,qu"]), ["quit"]);
}

#[test]
fn without_limits_single_letters_are_words() {
    assert_eq!(kept("a\nI\n", &[]), ["a", "i"]);
}

#[test]
fn words_with_letters_outside_the_alphabet_are_skipped() {
    let lines = "cab\nwould-be\nit's\nnaïve\nco2\nzürich\n";
    assert_eq!(kept(lines, &[]), ["cab", "naïve", "zürich"]);
    assert_eq!(kept(lines, &["--alphabet", "letters"]), kept(lines, &[]));
    assert_eq!(kept(lines, &["--alphabet", "a-z"]), ["cab"]);
    assert_eq!(kept(lines, &["--alphabet", "a-zü"]), ["cab", "zürich"]);
    assert_eq!(kept(lines, &["--alphabet", "a-z0-9"]), ["cab", "co2"]);
    assert_eq!(kept(lines, &["--alphabet", "any"]).len(), 6);
}

#[test]
fn a_symbol_may_be_several_letters() {
    let folder = Folder::new();
    folder.build("t.dat", "quit\nqat\nIraq\n", &["--alphabet", "a-z,qu"]);
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "iraq\nqat\nquit\n");
    let info = folder.dictc(["info", "--json", "t.dat"]).run();
    let info: Value = serde_json::from_str(info.yes()).expect("JSON");
    let symbols = info["symbols"].as_array().expect("a list");
    assert_eq!(symbols.len(), 27);
    assert_eq!((&symbols[16], &symbols[17]), (&"q".into(), &"qu".into()));
}

#[test]
fn words_are_folded_as_the_option_says() {
    let lines = "Été\nEte\nété\n";
    assert_eq!(kept(lines, &["--fold", "none"]), ["Ete", "Été", "été"]);
    assert_eq!(kept(lines, &["--fold", "case"]), ["ete", "été"]);
    assert_eq!(kept(lines, &["--fold", "accents"]), ["ete"]);
    assert_eq!(kept(lines, &[]), kept(lines, &["--fold", "case"]));
}

#[test]
fn the_fold_tiles_replaces_letters_that_are_not_in_the_alphabet() {
    let lists = [
        ("a-z,ñ", "Árbol\nPIN\u{303}O\u{301}N\npingüino\nstraße\n", "arbol\npinguino\npiñon\nstrasse\n"),
        ("α-ω", "ΛΌΓΟΣ\nως\n", "λογος\nως\n"),
        ("α-ρ,σ-ω", "ΛΌΓΟΣ\nως\n", "λογοσ\nωσ\n"),
        ("א-י,כ,ל,מ,נ-ע,פ,צ-ת", "שלום\n", "שלומ\n"),
        ("a-z,ij", "ĳs\nIJsland\n", "ijs\nijsland\n"),
    ];
    for (alphabet, list, words) in lists {
        let folder = Folder::new();
        folder.build("t.dat", list, &["--fold", "tiles", "--alphabet", alphabet]);
        assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), words);
        folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
        let looked_up = folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin(list).run();
        assert_eq!(looked_up.yes().lines().count(), list.lines().count(), "{looked_up:#?}");
        assert!(folder.dictc(["info", "t.dat"]).run().yes().contains("fold      tiles\n"));
    }
    let ran = Folder::new().dictc(["build", "-", "-o", "t.dat", "--fold", "tiles"]).stdin("cat\n").run();
    assert!(ran.error().contains("name them with the option `alphabet`"), "{ran:#?}");
}

#[test]
fn a_character_that_folds_to_white_space_is_not_part_of_a_word() {
    let folder = Folder::new();
    let lines = "cat\n\u{a0}abc\nb\u{a8}\n\u{3000}cab\n";
    folder.write("words.txt", lines);
    let ran = folder.dictc(["build", "words.txt", "-o", "t.dat", "--fold", "tiles", "--alphabet", "a-z"]).run();
    assert!(ran.report().contains("not in the alphabet  3,"), "{ran:#?}");
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\n");
}

#[test]
fn words_of_deny_lists_are_left_out_in_any_spelling() {
    let folder = Folder::new();
    folder.write("first.txt", "CATS\r\nunicorn\r\n");
    folder.write("second.txt.gz", gzip("dog"));
    folder.build("t.dat", FOUR_WORDS, &["--deny", "first.txt", "--deny", "second.txt.gz"]);
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "cat\ncategory\n");
}

#[test]
fn a_word_that_starts_with_a_denied_one_stays() {
    let folder = Folder::new();
    folder.write("deny.txt", "cat\n");
    folder.build("t.dat", FOUR_WORDS, &["--deny", "deny.txt"]);
    assert_eq!(folder.dictc(["dump", "t.dat"]).run().yes(), "category\ncats\ndog\n");
}

#[test]
fn several_inputs_are_one_list() {
    let folder = Folder::new();
    folder.write("one.txt", "dog\ncat");
    folder.write("two.txt", "cats\ncat\n");
    let ran = folder.dictc(["build", "one.txt", "-", "two.txt", "-o", "t.dat"]).stdin("category\n").run();
    let report = figures(ran.report());
    assert_eq!((report["lines read"], report["words"]), ("5", "4"));
    assert_eq!(folder.read("t.dat"), compiled(FOUR_WORDS));
}

#[test]
fn gzip_is_read_from_files_and_from_standard_input() {
    let folder = Folder::new();
    // Gzip is recognised by its contents, not by the file name.
    folder.write("words", gzip(FOUR_WORDS));
    folder.dictc(["build", "words", "-o", "file.dat"]).run().report();
    assert_eq!(folder.read("file.dat"), compiled(FOUR_WORDS));
    assert_eq!(compiled(gzip(FOUR_WORDS)), compiled(FOUR_WORDS));
    let two_members = [gzip("cat\ncate"), gzip("gory\ncats\ndog\n")].concat();
    assert_eq!(compiled(two_members), compiled(FOUR_WORDS));
}

#[test]
#[cfg(unix)]
fn gzip_is_recognised_when_it_comes_a_byte_at_a_time() {
    let folder = Folder::new();
    folder.write("words", gzip(FOUR_WORDS));
    let slowly = "(head -c 1 words; sleep 0.2; tail -c +2 words) |";
    folder.shell(slowly, &["build", "-", "-o", "t.dat"]).run().report();
    assert_eq!(folder.read("t.dat"), compiled(FOUR_WORDS));
}

#[test]
fn the_name_and_other_metadata_are_stored() {
    let folder = Folder::new();
    let given = [("name", "Pets, été"), ("language", "en-GB"), ("license", "CC0-1.0"), ("source", "a=b")];
    let options: Vec<String> = given.iter().flat_map(|(key, text)| [format!("--{key}"), text.to_string()]).collect();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    folder.build("t.dat", FOUR_WORDS, &[&options[..], &["--min-letters", "2", "--max-letters", "9"]].concat());
    let info: Value = serde_json::from_str(folder.dictc(["info", "--json", "t.dat"]).run().yes()).expect("JSON");
    for (key, text) in given.into_iter().chain([("min-letters", "2"), ("max-letters", "9")]) {
        assert_eq!(info["meta"][key], text, "{key}");
    }
}

#[test]
fn metadata_of_several_lines_is_refused() {
    let folder = Folder::new();
    for option in ["--name", "--language", "--license", "--source"] {
        let ran = folder.dictc(["build", "-o", "t.dat", option, "two\nlines"]).stdin(FOUR_WORDS).run();
        assert!(ran.error().contains(&format!("{}: ", &option[2..])), "{ran:#?}");
    }
    assert!(folder.names().is_empty());
}

#[test]
fn metadata_that_turns_the_direction_of_text_or_is_no_language_is_refused() {
    let folder = Folder::new();
    for (option, value, remedy) in [
        ("--name", "a\u{202e}b", "plain text"),
        ("--source", "\u{2066}a", "plain text"),
        ("--language", "English language", "`de-CH`"),
        ("--language", "en_GB", "`de-CH`"),
        ("--language", "", "`de-CH`"),
    ] {
        let ran = folder.dictc(["build", "-o", "t.dat", option, value]).stdin(FOUR_WORDS).run();
        let message = ran.error();
        assert!(message.contains(&format!("{}: the value ", &option[2..])) && message.contains(remedy), "{ran:#?}");
    }
    let ran = folder.dictc(["build", "-o", "t.dat", "--values", "values.tsv"]);
    folder.write("values.tsv", "cat\t\u{200f}x\n");
    assert!(ran.stdin(FOUR_WORDS).run().error().contains("turns the direction of text"));
    assert!(!folder.names().contains(&"t.dat".to_string()));
    folder.build("t.dat", FOUR_WORDS, &["--language", "he-Hebr-IL", "--name", "מילון"]);
}

#[test]
fn a_list_without_words_is_an_error_that_counts_the_skipped_lines() {
    let folder = Folder::new();
    let ran = folder.dictc(["build", "-o", "t.dat", "--min-letters", "9"]).stdin(FOUR_WORDS).run();
    let message = ran.error();
    for part in ["4 lines read", "4 too short", "such as \"cat\""] {
        assert!(message.contains(part), "{part}: {ran:#?}");
    }
    assert!(folder.names().is_empty());
}

#[test]
fn the_report_counts_values_and_those_that_were_ignored() {
    let folder = Folder::new();
    folder.write("words.txt", "cat\ncats\ndog\n");
    let values = "cat\t10\ncat\t11\nzebra\t3\nyak\t1\n";
    let ran = folder.dictc(["build", "words.txt", "--values", "-", "-o", "t.dat"]).stdin(values).run();
    for line in [
        "column value  1, ranks\n",
        "value without a word  2, such as \"zebra\"\n",
        "second value  1, such as \"cat\"\n",
    ] {
        assert!(ran.report().contains(line), "{line}: {ran:#?}");
    }
    // One value that is not an integer turns all of them into text.
    let ran = folder.dictc(["build", "words.txt", "--values", "-", "-o", "t.dat"]).stdin("cat\t10\ndog\tx\n").run();
    assert!(ran.report().contains("column value  2, texts: \"x\" is not an integer\n"), "{ran:#?}");
}

#[test]
fn an_invalid_list_of_values_is_refused_by_line_and_nothing_is_written() {
    let folder = Folder::new();
    folder.write("words.txt", "cat\ncats\ndog\n");
    let refused = |values: &str, part: &str| {
        folder.write("v.tsv", values);
        let ran = folder.dictc(["build", "words.txt", "--values", "v.tsv", "-o", "t.dat"]).run();
        assert!(ran.error().contains(part), "{ran:#?}");
        assert_eq!(folder.names(), ["v.tsv", "words.txt"]);
    };
    refused("cat\t1\ndog 2\n", "v.tsv:2: no tab");
    refused("cat\t1\ndog\t2\t3\n", "v.tsv:2: the value has a tab");
    let ran = folder.dictc(["build", "-", "--values", "-", "-o", "t.dat"]).stdin("cat\ncats\ndog\n").run();
    assert!(ran.error().contains("standard input can be read once"), "{ran:#?}");
    let ran = folder.dictc(["build", "words.txt", "--values", "none.tsv", "-o", "t.dat"]).run();
    assert!(ran.error().starts_with("none.tsv: cannot read it"), "{ran:#?}");
    let ran = folder.dictc(["build", "words.txt", "--values", "v.tsv", "-o", "v.tsv"]).run();
    assert!(ran.error().contains("it is both an input and the output"), "{ran:#?}");
}
