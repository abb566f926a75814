//! `dictc score`: a line out for each board in, in order, and without waiting for the next.

use std::{
    io::{self, BufRead, BufReader, Write},
    process::{Command, Stdio},
    thread,
};

use dict_tests::dictc::{Folder, Outcome, dictc, program, repository};
use serde_json::Value;

/// Returns the output of a run that scored every board, and checks the number of boards in the report.
#[track_caller]
fn scored(ran: &Outcome) -> &str {
    let count = ran.stdout.lines().count();
    let plural = if count == 1 { "" } else { "s" };
    let (note, rules) = ran.stderr.split_once(" boards/s").unwrap_or_else(|| panic!("{ran:#?}"));
    assert!(rules == "\n" && count == 0 || rules.contains(" rules"), "{ran:#?}");
    let (boards, rest) = note.split_once(&format!(" board{plural} in ")).unwrap_or_else(|| panic!("{ran:#?}"));
    assert_eq!((ran.code, boards.replace(',', "").parse()), (Some(0), Ok(count)), "{ran:#?}");
    assert!(rest.contains(" s, "), "{ran:#?}");
    &ran.stdout
}

fn score(folder: &Folder, boards: impl Into<Vec<u8>>, options: &[&str]) -> Outcome {
    folder.dictc(["score", "--dict", "t.dat"]).args(options).stdin(boards).run()
}

/// Rolls random boards, one a line.
fn rolled(count: usize) -> String {
    dictc(["roll", "--seed", "7", "-n", &count.to_string()]).run().yes().to_string()
}

#[test]
fn published_boards_give_their_published_totals() {
    let expected = [
        (18, 16, "abcdefghijklmnop"),
        (2338, 773, "catdlinemaropets"),
        (94, 75, "tceevwhbtstuqaae"),
        (138, 99, "sieeueooctrkxonn"),
        (272, 176, "eenolaostiasvmel"),
        (3625, 1045, "perslatgsineters"),
        (1391, 456, "qaicdrneetasnnil"),
        (545, 267, "streaedlp"),
        (1651, 600, "des/ntr/iae/slp"),
        (10406, 2344, "ligdrmanesietildsracsepes"),
        (659, 331, "l qu r e / s l u s / a t i c / n r e n"),
    ];
    let folder = Folder::enable2k();
    let boards = expected.map(|(_, _, board)| format!("{board}\n")).concat();
    let expected = expected.map(|(points, words, board)| format!("{points}\t{words}\t{board}\n")).concat();
    folder.write("boards.txt", &boards);
    // The points of the board of 5x5 were published by the rules of the smaller one.
    let rules = ["--rules", "boggle"];
    assert_eq!(scored(&score(&folder, boards, &rules)), expected);
    assert_eq!(scored(&score(&folder, "", &[&rules[..], &["boards.txt"]].concat())), expected);
    assert_eq!(scored(&score(&folder, folder.read("boards.txt"), &[&rules[..], &["-"]].concat())), expected);
}

#[test]
fn lines_keep_their_order_for_any_number_of_threads() {
    let folder = Folder::enable2k();
    let boards = rolled(20_000);
    let expected = score(&folder, &*boards, &["--threads", "1"]);
    let seen = scored(&expected).lines().map(|line| line.splitn(3, '\t').nth(2).expect("a board"));
    assert!(seen.eq(boards.lines()), "boards are missing, or in another order");
    for threads in ["2", "3", "17"] {
        assert_eq!(scored(&score(&folder, &*boards, &["--threads", threads])), expected.stdout, "{threads} threads");
    }
    assert_eq!(scored(&score(&folder, &*boards, &[])), expected.stdout);
}

#[test]
fn each_board_is_scored_by_the_rules_of_its_size() {
    let folder = Folder::enable2k();
    let sizes = [("4", "boggle"), ("3", "boggle"), ("5", "big"), ("6", "super-big"), ("7", "super-big")];
    let roll = |size: &str| {
        let ran = dictc(["roll", "--dict", "dicts/en/en.dat", "--size", size, "--seed", "7", "-n", "300"])
            .in_folder(repository())
            .run();
        ran.yes().lines().map(String::from).collect::<Vec<_>>()
    };
    // For each size, its boards and their answers by the rules of the size.
    let answered = sizes.map(|(size, rules)| {
        let boards = roll(size);
        let ran = score(&folder, boards.join("\n"), &["--rules", rules]);
        let answers: Vec<String> = scored(&ran).lines().map(String::from).collect();
        assert!(ran.stderr.contains(&format!(" boards/s, {rules} rules")), "{ran:#?}");
        (boards, answers)
    });
    // One board of each size after the other, and runs of the same size.
    let mixed = (0..300).flat_map(|at| (0..5).map(move |size| (size, at)));
    let in_runs = (0..5).flat_map(|size| (0..300).map(move |at| (size, at)));
    for order in [mixed.collect::<Vec<_>>(), in_runs.collect()] {
        let boards: String = order.iter().map(|&(size, at)| format!("{}\n", answered[size].0[at])).collect();
        let expected: String = order.iter().map(|&(size, at)| format!("{}\n", answered[size].1[at])).collect();
        for threads in ["1", "3"] {
            let ran = score(&folder, &*boards, &["--threads", threads]);
            assert_eq!(scored(&ran), expected);
            let rules = "boggle rules, big rules (4 letters or more), super-big rules (4 letters or more)";
            assert!(ran.stderr.ends_with(&format!(" boards/s, {rules}\n")), "{ran:#?}");
        }
        // A board that is refused is named, after the boards of other rules before it.
        let ran = score(&folder, format!("{boards}a:2l b\n{boards}"), &[]);
        assert_eq!((ran.code, &*ran.stdout), (Some(2), &*expected), "{}", ran.stderr);
        assert!(ran.stderr.contains("standard input, line 1501: tile 1 "), "{}", ran.stderr);
    }
}

#[test]
fn totals_are_those_of_solve_for_all_rules() {
    let folder = Folder::enable2k();
    let boards = rolled(40);
    for rules in [
        &[][..],
        &["--rules", "big"],
        &["--rules", "super-big"],
        &["--rules", "word-hunt"],
        &["--rules", "scramble"],
        &["--min-letters", "5"],
        &["--points", "0,0,5,4,3,2,1,+9", "--min-letters", "2"],
    ] {
        let solved = folder.dictc(["solve", "--dict", "t.dat", "-", "--json"]).args(rules).stdin(&*boards).run();
        let expected: String = solved
            .yes()
            .lines()
            .map(|line| {
                let solution: Value = serde_json::from_str(line).expect("JSON");
                let board = solution["board"].as_str().expect("text");
                let words = solution["words"].as_array().expect("a list").len();
                format!("{}\t{words}\t{board}\n", solution["points"])
            })
            .collect();
        assert_eq!(scored(&score(&folder, &*boards, rules)), expected, "{rules:?}");
    }
}

#[test]
fn without_a_dictionary_the_built_in_english_one_is_used() {
    let solved = dictc(["solve", "catdlinemaropets", "--json"]).run();
    let solution: Value = serde_json::from_str(solved.yes()).expect("JSON");
    let words = solution["words"].as_array().expect("a list").len();
    let ran = dictc(["score"]).stdin("catdlinemaropets\n").run();
    assert_eq!(scored(&ran), format!("{}\t{words}\tcatdlinemaropets\n", solution["points"]));
}

#[test]
fn scramble_multiplies_by_tiles() {
    let folder = Folder::scramble_dictionary_of(&["at", "cat", "chats"]);
    // cat: (2 * 4 + 1 + 1) * 3; at: 1 * 3; chats: 4 + 3 + 1 + 1 + 1, and 3 for five tiles.
    let ran = score(&folder, "c:2l a t:3w\nc h a t s\nc a t\n", &["--rules", "scramble"]);
    assert_eq!(scored(&ran), "33\t2\tc:2l a t:3w\n14\t2\tc h a t s\n7\t2\tc a t\n");
    let ran = score(&folder, "c a t\nc:2l a t\n", &[]);
    assert_eq!((ran.code, &*ran.stdout), (Some(2), "1\t1\tc a t\n"), "{ran:#?}");
    assert!(ran.stderr.starts_with("dictc: standard input, line 2: tile 1 "), "{ran:#?}");
}

#[test]
fn a_line_is_printed_as_it_was_read_except_its_line_end() {
    let folder = Folder::dictionary_of(&["cat"]);
    let expected = "1\t1\tcatx\n1\t1\t C  a t \n1\t1\tc ? t\n0\t0\tc . t\n1\t1\tca/t#\n";
    for (end, last) in [("\n", "\n"), ("\r\n", "\r\n"), ("\n", ""), ("\r\n", ""), ("\n\n", ""), ("\n \r\n", "\n\n")] {
        let boards = ["catx", " C  a t ", "c ? t", "c . t", "ca/t#"].join(end) + last;
        assert_eq!(scored(&score(&folder, boards, &[])), expected, "{end:?} {last:?}");
    }
}

#[test]
fn a_byte_order_mark_is_not_part_of_a_board() {
    let folder = Folder::dictionary_of(&["cat"]);
    assert_eq!(scored(&score(&folder, "\u{feff}catx\n", &[])), "1\t1\tcatx\n");
}

#[test]
fn an_input_without_boards_is_not_an_error() {
    let folder = Folder::dictionary_of(&["cat"]);
    for nothing in ["", "\n", "\r\n \n"] {
        assert_eq!(scored(&score(&folder, nothing, &[])), "");
    }
}

#[test]
fn a_line_may_be_longer_than_a_block() {
    let folder = Folder::dictionary_of(&["cat"]);
    let long = format!("c a t{}", " ".repeat(300_000));
    let boards = format!("catx\n{long}\ncatx\n{long}");
    assert_eq!(scored(&score(&folder, boards, &[])), format!("1\t1\tcatx\n1\t1\t{long}\n").repeat(2));
}

#[test]
fn an_invalid_line_is_an_error_that_names_its_number_after_the_lines_before_it() {
    let folder = Folder::enable2k();
    let boards = rolled(20_000);
    let all = score(&folder, &*boards, &[]);
    // Long after the first block; blank lines count.
    let (before, after) = boards.split_at(boards.match_indices('\n').nth(14_999).expect("there are more").0 + 1);
    let expected: String = all.stdout.split_inclusive('\n').take(15_000).collect();
    for threads in ["1", "2", "3"] {
        let refused = |bad: &[u8], message: &str| {
            let boards = [b"\n\n", before.as_bytes(), bad, after.as_bytes()].concat();
            folder.write("boards.txt", boards);
            let ran = folder.dictc(["score", "--dict", "t.dat", "boards.txt", "--threads", threads]).run();
            assert!(ran.code == Some(2) && ran.stdout == expected, "{:?} {}", ran.code, ran.stderr);
            let message = format!("dictc: boards.txt, line 15003: {message}");
            assert!(ran.stderr.starts_with(&message) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
        };
        refused(b"abc\n", "3 tiles do not fill a square");
        refused(b"a b / c\n", "the rows differ in length: row 1 has 2, row 2 has 1");
        refused(b"a b / c 3\n", "tile 4 (row 2, column 2) is `3`");
        refused(b"caf\xe9\n", "not UTF-8 at byte 4 ");
        refused(b"abc\n\xff\n", "3 tiles do not fill a square");
        refused(b"a b / c 3\nabc\n", "tile 4 (row 2, column 2) is `3`");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = Folder::dictionary_of(&["cat"]);
    for name in ["missing.txt", "."] {
        let ran = score(&folder, "", &[name]);
        assert!(ran.error().starts_with(&format!("{name}: cannot read it: ")), "{ran:#?}");
    }
}

#[test]
fn a_line_is_answered_before_the_next_one_arrives() {
    let folder = Folder::dictionary_of(&["cat"]);
    for threads in ["1", "3"] {
        let mut child = Command::new(program())
            .args(["score", "--threads", threads, "--dict"])
            .arg(folder.path("t.dat"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut boards = child.stdin.take().expect("it is piped");
        let mut answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let mut answer = || answers.next().expect("an answer").expect("text");
        for board in ["catx", "c a t", "zzzz"] {
            writeln!(boards, "{board}").expect("it reads");
            assert!(answer().ends_with(board));
        }
        // Half a line is not answered yet.
        write!(boards, "catx\nca").expect("it reads");
        assert_eq!(answer(), "1\t1\tcatx");
        writeln!(boards, "tx").expect("it reads");
        assert_eq!(answer(), "1\t1\tcatx");
        // An error is reported at once, although more boards could come.
        writeln!(boards, "abc").expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("standard input, line 6: "), "{output:?}");
    }
}

#[test]
fn endless_input_is_scored_until_the_reader_has_enough() {
    let (reader, writer) = io::pipe().expect("a pipe");
    let mut child = Command::new(program())
        .arg("score")
        .stdin(Stdio::piped())
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut boards = child.stdin.take().expect("it is piped");
    let endless = thread::spawn(move || while boards.write_all(b"eenolaostiasvmel\n").is_ok() {});
    let lines: Vec<String> = BufReader::new(reader).lines().take(3).map(|line| line.expect("text")).collect();
    assert!(lines.iter().all(|line| line.ends_with("\teenolaostiasvmel")), "{lines:?}");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    endless.join().expect("writing does not panic");
}
