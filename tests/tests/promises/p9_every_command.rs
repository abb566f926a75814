//! Promise 9 for every verb: bad files of the corpus, absurd numbers, endless lines, names that control a terminal.
//! Each gives an answer or a line that says what is wrong; there is no panic, no signal, and no partial output.

use std::{collections::BTreeMap, fs, thread};

use dict_tests::{
    dictc::{
        Folder, Outcome,
        errors::{build_error, error_of_every_verb},
    },
    inputs::lists::corpus,
};

/// Reads the expected answers for the files in `folder` of the corpus, which must list exactly these files.
fn answers(folder: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(corpus(folder).join("answers.txt")).expect("the answers are read");
    let answer = |line: &str| line.split_once('\t').map(|(name, answer)| (name.to_string(), answer.to_string()));
    let answers: BTreeMap<String, String> = text.lines().map(|line| answer(line).expect("a name and a tab")).collect();
    let entries = fs::read_dir(corpus(folder)).expect("it is a folder");
    let mut files: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8")).collect();
    files.retain(|name| name != "answers.txt");
    files.sort();
    assert!(files.iter().eq(answers.keys()), "{files:?} are not {:?}", answers.keys());
    answers
}

/// Creates a folder with the file `name` of `from`.
fn folder_with(from: &str, name: &str) -> Folder {
    let folder = Folder::new();
    folder.write(name, fs::read(corpus(from).join(name)).expect("it is read"));
    folder
}

/// Asserts that it ended with an exit code of `dictc`, without a panic, and printed no control characters.
#[track_caller]
fn assert_ended_well(ran: &Outcome) {
    assert!(matches!(ran.code, Some(0..=2)), "{ran:#?}");
    assert!(!ran.stderr.contains("panicked"), "{ran:#?}");
    let is_control = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    assert!(!ran.stdout.contains(is_control) && !ran.stderr.contains(is_control), "{ran:#?}");
}

#[test]
fn every_bad_list_is_refused_by_name_or_every_line_of_it_is_counted() {
    for (name, answer) in answers("bad-lists") {
        let folder = folder_with("bad-lists", &name);
        let (what, details) = answer.split_once('\t').expect("what it does, and details");
        if what == "refused" {
            let message = build_error(&folder, b"", &[&name]);
            // Symbols are counted over all lists.
            let place = if details.contains("different symbols") { "" } else { &*name };
            assert!(message.starts_with(&format!("{place}{details}")), "{name}: {message}");
            continue;
        }
        let ran = folder.dictc(["build", &name, "-o", "t.dat"]).run();
        let report: Vec<(&str, &str)> = ran.report().lines().filter_map(|line| line.trim().split_once("  ")).collect();
        let count = |what: &str| {
            let figure = report.iter().find(|(found, _)| *found == what).map_or("0", |(_, figure)| figure);
            figure.split(", ").next().and_then(|count| count.parse::<u64>().ok()).expect("a number")
        };
        assert_eq!(format!("kept {}", count("words")), what, "{name}: {ran:#?}");
        let skips =
            ["blank", "too short", "too long", "over 512 symbols", "not in the alphabet", "denied", "duplicate"];
        assert_eq!(count("lines read"), count("words") + skips.map(count).iter().sum::<u64>(), "{name}: {ran:#?}");
        let skipped = report.iter().filter(|(what, _)| skips.contains(what));
        let skipped: Vec<String> = skipped.map(|(what, figure)| format!("{what} {figure}")).collect();
        assert_eq!(skipped.join("; "), details, "{name}");
        assert_ended_well(&ran);
        folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
    }
}

#[test]
#[cfg(unix)]
fn every_bad_dictionary_is_refused_by_every_verb_or_found_out_by_a_deep_check() {
    for (name, answer) in answers("bad-dictionaries") {
        let folder = folder_with("bad-dictionaries", &name);
        let verified = folder.shell("exec timeout 60", &["verify", "--deep", &name]).run();
        let message = verified.error().strip_prefix(&format!("{name}: ")).expect("it starts with the name");
        let message = message.strip_prefix("cannot open it: ").unwrap_or(message);
        assert!(message.starts_with(&answer), "{name}: {message}, not {answer}");
        if !name.starts_with("sealed-") {
            error_of_every_verb(&folder, &name);
            continue;
        }
        let questions: [&[&str]; 22] = [
            &["info", &name],
            &["info", "--json", &name],
            &["verify", &name],
            &["dump", &name],
            &["diff", &name, &name],
            &["lookup", "--dict", &name, "cat", "Cats", "dog", "caat", "\u{e9}", ""],
            &["complete", "--dict", &name, "c"],
            &["match", "--dict", &name, "?*[a-t]"],
            &["anagram", "--dict", &name, "--partial", "act?"],
            &["near", "--dict", &name, "cat", "--distance", "2"],
            &["suggest", "--dict", &name, "ctas", "dog", "\u{e9}catdog"],
            &["check", "--dict", &name, "-"],
            &["hooks", "--dict", &name, "cat"],
            &["ladder", "--dict", &name, "cat", "dog", "--steps", "change,length,anagram", "--all"],
            &["define", "--dict", &name, "cat", "dog"],
            &["solve", "--dict", &name, "cats/dogs", "--all-paths"],
            &["score", "--dict", &name],
            &["roll", "--dict", &name, "--seed", "1"],
            &["simulate", "--dict", &name, "--seed", "1", "--boards", "3"],
            &["best", "--dict", &name, "--seed", "1", "--boards", "3", "--size", "2"],
            &["best", "--dict", &name, "--explain", "cats/dogs"],
            &["play", "--plain", "--dict", &name, "--board", "cats/dogs"],
        ];
        for question in questions {
            let ran = folder.shell("exec timeout 60", question).stdin("cats/dogs\nc\n").run();
            assert_ended_well(&ran);
            if ran.code == Some(2) {
                ran.error();
            }
        }
        assert_eq!(folder.names(), [name.as_str()], "something was written");
    }
}

#[test]
#[cfg(unix)]
fn ten_million_duplicates_are_counted_and_a_line_of_100_megabytes_is_refused() {
    let folder = Folder::four_words();
    let ran = folder.shell("yes cat | head -n 10000000 | exec timeout 120", &["build", "-o", "cat.dat"]).run();
    assert!(ran.report().contains("duplicate  9,999,999, such as \"cat\""), "{ran:#?}");
    let line = "head -c 100000000 /dev/zero | exec timeout 120";
    let ran = folder.shell(line, &["build", "-o", "t.dat"]).run();
    assert!(ran.error().starts_with("standard input:1: a line of more than "), "{ran:#?}");
    folder.dictc(["verify", "t.dat"]).run().yes();
}

#[test]
#[cfg(unix)]
fn a_line_without_an_end_is_refused_before_it_fills_the_memory() {
    let folder = Folder::four_words();
    let limited = "ulimit -v 1000000; exec timeout 120";
    for (args, place) in [
        (&["score", "--threads", "1", "/dev/zero"][..], "/dev/zero, line 1: "),
        (&["score", "--threads", "2", "/dev/zero"], "/dev/zero, line 1: "),
        (&["solve", "--file", "/dev/zero"], "/dev/zero, line 1: "),
    ] {
        let ran = folder.shell(limited, args).run();
        assert!(ran.error().starts_with(&format!("{place}a line of more than ")), "{ran:#?}");
    }
    for args in [&["score", "--threads", "2"][..], &["solve", "-"], &["lookup", "--dict", "t.dat", "-"]] {
        let ran = folder.shell(&format!("exec < /dev/zero; {limited}"), args).run();
        assert!(ran.error().starts_with("standard input, line 1: a line of more than "), "{ran:#?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn millions_of_words_in_a_small_file_are_checked_without_having_them_all_in_memory() {
    // Only with a second processor does the build take words while it still reads.
    if thread::available_parallelism().is_ok_and(|threads| threads.get() == 1) {
        return;
    }
    let folder = Folder::new();
    // All words of five letters out of 22. In memory they take more than 50 MB.
    let mut lines = Vec::new();
    for number in 0..22u32.pow(5) {
        lines.extend([4, 3, 2, 1, 0].map(|place| b'a' + (number / 22u32.pow(place) % 22) as u8));
        lines.push(b'\n');
    }
    folder.build("many.dat", lines, &[]);
    assert!(folder.read("many.dat").len() < 4096);
    let limited = "MALLOC_ARENA_MAX=1; export MALLOC_ARENA_MAX; ulimit -v 52000; exec timeout 300";
    folder.shell(limited, &["verify", "--deep", "many.dat"]).run().yes();
}

#[test]
fn long_lines_that_end_are_answered() {
    let folder = Folder::four_words();
    let tiles = "a".repeat(1_000_000);
    let ran = folder.dictc(["score", "--dict", "t.dat"]).stdin(tiles.clone()).run();
    assert_eq!((ran.code, ran.stdout), (Some(0), format!("0\t0\t{tiles}\n")));
    let word = "cat".repeat(3_000_000);
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin(word.clone()).run().no(), format!("{word}\t-\n"));
    let ran = folder.dictc(["score"]).stdin(vec![0; 10_000_000]).run();
    assert!(ran.error().starts_with("standard input, line 1: 10000000 tiles do not fill a square"));
}

#[test]
fn words_that_are_read_may_have_a_byte_order_mark_and_any_line_ends() {
    let ran = Folder::four_words().dictc(["lookup", "--dict", "t.dat", "-"]).stdin("\u{feff}cat\r\ndog\r\n").run();
    assert_eq!(ran.yes(), "cat\t0\ndog\t3\n");
}

#[test]
fn absurd_numbers_are_bad_usage_and_large_numbers_are_answered() {
    let folder = Folder::four_words();
    let boards = "catx\n";
    for option in [
        &["score", "--dict", "t.dat", "--threads"][..],
        &["score", "--dict", "t.dat", "--min-letters"],
        &["solve", "--dict", "t.dat", "catx", "--min-letters"],
        &["complete", "--dict", "t.dat", "c", "--limit"],
        &["match", "--dict", "t.dat", "c*", "--min-letters"],
        &["near", "--dict", "t.dat", "cat", "--distance"],
        &["suggest", "--dict", "t.dat", "cat", "--limit"],
        &["check", "--dict", "t.dat", "-", "--limit"],
        &["roll", "--boards"],
        &["roll", "--seed"],
        &["simulate", "--dict", "t.dat", "--boards"],
        &["play", "--plain", "--dict", "t.dat", "--time"],
        &["build", "-", "-o", "new.dat", "--min-letters"],
        &["build", "-", "-o", "new.dat", "--max-letters"],
    ] {
        for value in ["", "-1", "1e9", "0x10", " 5", "5 ", "18446744073709551616", "\u{663}", "\u{1b}[31m", "NaN"] {
            folder.dictc(option).args(&[value]).run().usage_error();
        }
    }
    for (args, value) in [
        (&["score", "--threads"][..], "0"),
        (&["score", "--threads"], "1025"),
        (&["score", "--threads"], "1000000000"),
        (&["complete", "--dict", "t.dat", "c", "--limit"], "0"),
        (&["match", "--dict", "t.dat", "c*", "--min-letters"], "65536"),
        (&["near", "--dict", "t.dat", "cat", "--distance"], "0"),
        (&["near", "--dict", "t.dat", "cat", "--distance"], "4"),
        (&["suggest", "--dict", "t.dat", "cat", "--limit"], "0"),
        (&["simulate", "--boards"], "0"),
        (&["build", "-", "-o", "new.dat", "--max-letters"], "65536"),
    ] {
        folder.dictc(args).args(&[value]).stdin(boards).run().usage_error();
    }
    assert_eq!(folder.names(), ["t.dat"]);
    let most = u64::MAX.to_string();
    for args in [
        &["score", "--dict", "t.dat", "--min-letters", &most][..],
        &["score", "--dict", "t.dat", "--threads", "1024"],
        &["score", "--dict", "t.dat", "--points", "4294967295,+4294967295"],
        &["solve", "--dict", "t.dat", "catx", "--min-letters", "0", "--points", "0,0,0,4294967295,+4294967295"],
        &["complete", "--dict", "t.dat", "c", "--limit", &most],
        &["suggest", "--dict", "t.dat", "cta", "--limit", "4294967295"],
        &["roll", "--seed", &most, "--boards", "0"],
        &["simulate", "--dict", "t.dat", "--boards", "2", "--seed", &most, "--points", "4294967295"],
    ] {
        let ran = folder.dictc(args).stdin(boards).run();
        assert_eq!(ran.code, Some(0), "{ran:#?}");
        assert_ended_well(&ran);
    }
    let ran = folder.dictc(["solve", "--dict", "t.dat", "catx", "--min-letters", &most]).run();
    assert!(ran.no().starts_with("0 words"), "{ran:#?}");
}

#[test]
#[cfg(unix)]
fn control_characters_in_a_name_are_escaped() {
    let folder = Folder::four_words();
    let name = "\u{1b}]0;owned\u{7}\u{202e}\r\n.dat";
    for args in [
        &["info", name][..],
        &["score", name],
        &["solve", "--file", name],
        &["check", name],
        &["build", "-o", "t", name],
    ] {
        let ran = folder.dictc(args).run();
        assert!(ran.error().starts_with(r"\u{1b}]0;owned\u{7}\u{202e}\r\n.dat: "), "{ran:#?}");
    }
    for args in [&["info", "t.dat", name][..], &["roll", "--seed", name], &["--\u{9b}2J\u{202e}"]] {
        let ran = folder.dictc(args).run();
        assert!(!ran.usage_error().contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']), "{ran:#?}");
    }
    let ran = folder.dictc(["build", "-o", name]).stdin("cat\n").run();
    assert!(ran.report().ends_with("wrote \\u{1b}]0;owned\\u{7}\\u{202e}\\r\\n.dat\n"), "{ran:#?}");
    let ran = folder.dictc(["verify", name]).run();
    assert!(ran.yes().starts_with(r"\u{1b}]0;owned\u{7}\u{202e}\r\n.dat: 1 words"), "{ran:#?}");
}

#[test]
#[cfg(unix)]
fn arguments_that_are_not_utf_8_are_names_of_files_or_bad_usage() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let folder = Folder::four_words();
    let bytes = OsStr::from_bytes(b"\xff\xfe");
    for before in [&["info"][..], &["dump"], &["score"], &["solve", "--file"], &["build", "-o", "new.dat"]] {
        let args = before.iter().map(OsStr::new).chain([bytes]);
        folder.dictc(args).run().error();
    }
    for before in [
        &["lookup", "--dict", "t.dat"][..],
        &["complete", "--dict", "t.dat"],
        &["match", "--dict", "t.dat"],
        &["anagram", "--dict", "t.dat"],
        &["near", "--dict", "t.dat"],
        &["suggest", "--dict", "t.dat"],
        &["hooks", "--dict", "t.dat"],
        &["ladder", "--dict", "t.dat", "cat"],
        &["define"],
        &["solve"],
        &["solve", "catx", "--points"],
        &["roll", "--cubes"],
        &["completions"],
        &["build", "-o", "new.dat", "--alphabet"],
        &["build", "-o", "new.dat", "--name"],
    ] {
        let args = before.iter().map(OsStr::new).chain([bytes]);
        folder.dictc(args).run().usage_error();
    }
    assert_eq!(folder.names(), ["t.dat"]);
}

#[test]
#[cfg(unix)]
fn standard_input_output_and_error_may_be_closed() {
    let folder = Folder::four_words();
    let verbs: [&[&str]; 24] = [
        &["build", "-o", "new.dat"],
        &["info", "t.dat"],
        &["verify", "--deep", "t.dat"],
        &["dump", "t.dat"],
        &["subtract", "t.dat", "t.dat", "-o", "new.dat"],
        &["unpack", "-", "-o", "new.dat"],
        &["lookup", "--dict", "t.dat", "-"],
        &["complete", "--dict", "t.dat", "c"],
        &["match", "--dict", "t.dat", "c*"],
        &["anagram", "--dict", "t.dat", "act"],
        &["near", "--dict", "t.dat", "cat"],
        &["suggest", "--dict", "t.dat", "-"],
        &["check", "--dict", "t.dat", "-"],
        &["hooks", "--dict", "t.dat", "cat"],
        &["ladder", "--dict", "t.dat", "cat", "cats"],
        &["solve", "--dict", "t.dat", "-"],
        &["score", "--dict", "t.dat"],
        &["roll"],
        &["simulate", "--dict", "t.dat", "--boards", "2"],
        &["best", "--dict", "t.dat", "--boards", "2", "--size", "2"],
        &["play", "--plain", "--dict", "t.dat"],
        &["completions", "zsh"],
        &["man"],
        &["--nonsense"],
    ];
    for args in verbs {
        for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"] {
            assert_ended_well(&folder.shell(&format!("exec {closed}; exec timeout 60"), args).run());
        }
    }
    // No build had any words, so there is no output.
    assert_eq!(folder.names(), ["t.dat"]);
}
