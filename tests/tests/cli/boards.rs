//! Boards in and out: `dictc score`, a line for each board, in order, and without waiting for the next; `dictc roll`;
//! `dictc simulate`; and `--family`, games without slurs and vulgar words.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, BufRead, BufReader, Write},
    process::{Command, Stdio},
    thread,
};

use dict_tests::{
    dictc::{Folder, Outcome, dictc, program},
    inputs::lists::list,
};
use serde_json::Value;

use crate::{ask, assert_error, assert_error_has, assert_usage_error, built, field, info, json};

/// Returns the output of a run that scored every board, and checks the number of boards in the report.
#[track_caller]
fn scored(ran: &Outcome) -> &str {
    let count = ran.stdout.lines().count();
    let plural = if count == 1 { "" } else { "s" };
    let (note, rules) = ran.stderr.split_once(" boards/s").unwrap_or_else(|| panic!("{ran:#?}"));
    assert!(rules.contains(" rules"), "{ran:#?}");
    let (boards, rest) = note.split_once(&format!(" board{plural} in ")).unwrap_or_else(|| panic!("{ran:#?}"));
    assert_eq!((ran.code, boards.replace(',', "").parse()), (Some(0), Ok(count)), "{ran:#?}");
    assert!(rest.contains(" s, "), "{ran:#?}");
    &ran.stdout
}

fn score(folder: &Folder, boards: impl Into<Vec<u8>>, options: &[&str]) -> Outcome {
    folder.dictc(["score", "--dict", "t.dat"]).args(options).stdin(boards).run()
}

/// Rolls boards, one per line.
#[track_caller]
fn roll(args: &[&str]) -> String {
    dictc(["roll", "--seed", "7"]).args(args).run().yes().to_string()
}

#[test]
fn lines_keep_their_order_for_any_number_of_threads() {
    let folder = Folder::enable2k();
    let boards = roll(&["-n", "20000"]);
    let expected = score(&folder, &*boards, &["--threads", "1"]);
    let seen = scored(&expected).lines().map(|line| line.splitn(3, '\t').nth(2).expect("a board"));
    assert!(seen.eq(boards.lines()), "boards are missing, or in another order");
    folder.write("boards.txt", &boards);
    for (args, stdin) in [
        (&["--threads", "2"][..], &*boards),
        (&["--threads", "3", "-"], &boards),
        (&["--threads", "17", "boards.txt"], ""),
        (&[], &boards),
    ] {
        assert_eq!(scored(&score(&folder, stdin, args)), expected.stdout, "{args:?}");
    }
}

#[test]
fn each_board_is_scored_by_the_rules_of_its_size() {
    let folder = Folder::enable2k();
    let sizes = [("4", "boggle"), ("3", "boggle"), ("5", "big"), ("6", "super-big"), ("7", "super-big")];
    // For each size, its boards and their answers by the rules of the size.
    let answered = sizes.map(|(size, rules)| {
        let boards: Vec<String> =
            roll(&["--size", size, "-n", "300", "--dict", "en"]).lines().map(String::from).collect();
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
        assert!(ran.stderr.starts_with("dictc: standard input, line 1501: tile 1 "), "{}", ran.stderr);
    }
}

#[test]
fn totals_are_those_of_solve_for_all_rules() {
    let folder = Folder::enable2k();
    for rules in [
        &[][..],
        &["--rules", "big"],
        &["--rules", "super-big"],
        &["--rules", "word-hunt"],
        &["--rules", "scramble"],
        &["--min-letters", "5"],
        &["--points", "0,0,5,4,3,2,1,+9", "--min-letters", "2"],
    ] {
        // Some tiles of Scramble multiply.
        let boards =
            roll(if rules.contains(&"scramble") { &["-n", "40", "--rules", "scramble"] } else { &["-n", "40"] });
        let solved = folder.dictc(["solve", "--dict", "t.dat", "-", "--json"]).args(rules).stdin(&*boards).run();
        let expected = solved.yes().lines().map(|line| {
            let solution = json(line);
            let board = solution["board"].as_str().expect("text");
            let words = solution["words"].as_array().expect("a list").len();
            format!("{}\t{words}\t{board}\n", solution["points"])
        });
        assert_eq!(scored(&score(&folder, &*boards, rules)), expected.collect::<String>(), "{rules:?}");
    }
}

#[test]
fn a_line_is_printed_as_it_was_read_except_its_line_end() {
    let folder = Folder::dictionary_of(&["cat"]);
    let expected = "1\t1\tcatx\n1\t1\t C  a t \n1\t1\tc ? t\n0\t0\tc . t\n1\t1\tca/t.\n";
    for (end, last) in [("\n", "\n"), ("\r\n", "\r\n"), ("\n", ""), ("\r\n", ""), ("\n\n", ""), ("\n \r\n", "\n\n")] {
        let boards = ["catx", " C  a t ", "c ? t", "c . t", "ca/t."].join(end) + last;
        assert_eq!(scored(&score(&folder, boards, &[])), expected, "{end:?} {last:?}");
    }
    // A byte order mark is not part of a board.
    assert_eq!(scored(&score(&folder, "\u{feff}catx\n", &[])), "1\t1\tcatx\n");
    // A line may be longer than a block.
    let long = format!("c a t{}", " ".repeat(300_000));
    let boards = format!("catx\n{long}\ncatx\n{long}");
    assert_eq!(scored(&score(&folder, boards, &[])), format!("1\t1\tcatx\n1\t1\t{long}\n").repeat(2));
}

#[test]
fn an_input_without_a_board_is_an_error() {
    let folder = Folder::dictionary_of(&["cat"]);
    for boards in ["", "\n", "\r\n \n", "# nothing\n"] {
        assert_error(&score(&folder, boards, &[]), "the input has no board; write one per line, ");
    }
}

#[test]
fn an_invalid_line_is_an_error_that_names_its_number_after_the_lines_before_it() {
    let folder = Folder::enable2k();
    let boards = roll(&["-n", "20000"]);
    let all = score(&folder, &*boards, &[]);
    // Long after the first block; blank lines count.
    let (before, after) = boards.split_at(boards.match_indices('\n').nth(14_999).expect("there are more").0 + 1);
    let expected: String = all.stdout.split_inclusive('\n').take(15_000).collect();
    for (bad, message) in [
        (&b"abc\n"[..], "3 tiles do not fill a square"),
        (b"a b / c\n", "the rows differ in length: row 1 has 2, row 2 has 1"),
        (b"a b / c 3\n", "tile 4 (row 2, column 2) is `3`"),
        (b"caf\xe9\n", "not UTF-8 at byte 4 "),
        (b"abc\n\xff\n", "3 tiles do not fill a square"),
        (b"a b / c 3\nabc\n", "tile 4 (row 2, column 2) is `3`"),
    ] {
        folder.write("boards.txt", [b"\n\n", before.as_bytes(), bad, after.as_bytes()].concat());
        for threads in ["1", "2", "3"] {
            let ran = ask(&folder, &["score", "boards.txt", "--threads", threads]);
            assert!(ran.code == Some(2) && ran.stdout == expected, "{:?} {}", ran.code, ran.stderr);
            let message = format!("dictc: boards.txt, line 15003: {message}");
            assert!(ran.stderr.starts_with(&message) && ran.stderr.lines().count() == 1, "{}", ran.stderr);
        }
    }
    for name in ["missing.txt", "."] {
        assert_error(&score(&folder, "", &[name]), &format!("{name}: cannot read it: "));
    }
    let message = "catdlinemaropets: cannot read it: there is no such file; to solve one board, use `dictc solve`";
    assert_error(&score(&folder, "", &["catdlinemaropets"]), message);
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
        for board in ["cat/dog", "c a t", "zzzz"] {
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

/// Returns the tiles of boards, one board per line, and checks that each has `side` rows and columns.
fn tiles(boards: &str, side: usize) -> Vec<&str> {
    for board in boards.lines() {
        assert!(board.split(" / ").all(|row| row.split(' ').count() == side), "{board}");
        assert_eq!(board.split(" / ").count(), side, "{board}");
    }
    boards.split_ascii_whitespace().filter(|tile| *tile != "/").collect()
}

#[test]
fn a_seed_gives_the_same_boards_and_another_seed_gives_others() {
    assert!(roll(&["-n", "3"]).starts_with(&roll(&[])), "more boards begin with fewer");
    for verb in [&["roll", "-n", "3"][..], &["simulate", "--boards", "100"]] {
        let with = |seed: &str| dictc(verb).args(&["--seed", seed]).run().yes().to_string();
        assert_eq!(with("1"), with("1"));
        assert_ne!(with("1"), with("2"));
    }
}

#[test]
fn a_random_seed_is_printed_and_gives_the_same_boards_again() {
    for args in
        [&["roll"][..], &["simulate", "--boards", "10"], &["best", "--size=2x3", "--letters=aeirst", "--boards=5000"]]
    {
        let ran = dictc(args).run();
        let seed = ran.stderr.lines().next().and_then(|line| line.strip_prefix("seed ")).expect("the seed is printed");
        assert!(seed.parse::<u32>().is_ok(), "{seed} is long to read out");
        assert_eq!(dictc(args).args(&["--seed", seed]).run().stdout, ran.stdout);
    }
}

#[test]
fn with_the_rules_of_scramble_some_tiles_multiply_and_the_tiles_are_the_same() {
    for (size, expected) in [("2", [1, 0, 0, 0]), ("4", [2, 1, 1, 1]), ("5", [3, 2, 2, 1]), ("10", [13, 6, 6, 3])] {
        let board = roll(&["--size", size, "--rules", "scramble"]);
        let counts = [":2l", ":3l", ":2w", ":3w"].map(|multiplier| board.matches(multiplier).count());
        assert_eq!(counts, expected, "{board}");
        let without: Vec<&str> = board.split(' ').map(|tile| tile.split(':').next().unwrap_or(tile).trim()).collect();
        assert_eq!(without.join(" "), roll(&["--size", size]).trim());
    }
    // Other rules change only the size, unless another one is asked for.
    for (rules, size) in [("boggle", "4"), ("big", "5"), ("super-big", "6"), ("word-hunt", "4")] {
        assert_eq!(roll(&["--rules", rules, "-n", "3"]), roll(&["--size", size, "-n", "3"]));
        assert_eq!(roll(&["--rules", rules, "--size", "3"]), roll(&["--size", "3"]));
    }
    // The second board follows the multipliers of the first one.
    let two = roll(&["--rules", "scramble", "-n", "2"]);
    assert_eq!(two, roll(&["--rules", "scramble", "-n", "2"]));
    assert!(two.lines().all(|board| board.matches(':').count() == 5), "{two}");
    assert_eq!(dictc(["score", "--rules", "scramble"]).stdin(two).run().stdout.lines().count(), 2);
}

#[test]
fn boards_have_the_cubes_of_a_game_or_those_of_the_dictionary() {
    for (cubes, side) in [("classic", 4), ("new", 4), ("big-1979", 5), ("big-1993", 5), ("super-big", 6)] {
        let boards = roll(&["--cubes", cubes, "-n", "20"]);
        tiles(&boards, side);
        dictc(["solve", "-"]).stdin(boards).run().yes();
    }
    for (size, cubes) in [("4", "new"), ("5", "big-1993"), ("6", "super-big")] {
        assert_eq!(roll(&["--size", size]), roll(&["--cubes", cubes]), "{size}");
    }
    assert_eq!(roll(&[]), roll(&["--size", "4"]));
    // Other sizes use cubes made from the English dictionary, which is the default.
    for size in ["3", "5", "7"] {
        assert_eq!(roll(&["--size", size]), roll(&["--size", size, "--dict", "en"]), "{size}");
    }
    // A file of English words has the same cubes as the built-in dictionary. If it states no language, it has its own.
    let folder = Folder::new();
    for (options, is_english) in [(&["--language", "en-GB"][..], true), (&["--language", "nl"], false), (&[], false)] {
        folder.build("t.dat", "cat\ndog\n", options);
        let ran = ask(&folder, &["roll", "--seed", "7", "-n", "20"]);
        assert_eq!(ran.yes() == roll(&["-n", "20"]), is_english, "{options:?}");
    }
    for args in [&["roll", "--seed", "1"][..], &["roll", "--seed", "1", "--size", "4"]] {
        let ran = ask(&folder, args);
        assert!(tiles(ran.yes(), 4).iter().all(|tile| "catdog".contains(tile)), "{ran:#?}");
    }
    tiles(&roll(&["--size", "100"]), 100);
    // Cubes have their own size.
    assert_eq!(ask(&folder, &["roll", "--seed", "7", "--cubes", "new"]).yes(), roll(&[]));
    folder.dictc(["roll", "--cubes", "new", "--size", "4"]).run().usage_error();
    assert_usage_error(&dictc(["roll", "--cubes", "round"]).run(), "classic, new, big-1979, big-1993, super-big");
    for size in ["0", "1", "101", "-1", "300"] {
        folder.dictc(["roll", &format!("--size={size}")]).run().usage_error();
    }
}

#[test]
fn cubes_of_a_dictionary_show_the_symbols_of_its_words() {
    for (name, alphabet) in
        [("catalan", "a-zàçèéíïòóúü,l·l,qu"), ("spanish", "a-zñáéíóúü,ch,ll,qu,rr"), ("hebrew", "letters")]
    {
        let folder = built(list(name).join("\n"), &["--alphabet", alphabet]);
        let rolled = ask(&folder, &["roll", "--size", "5", "--seed", "1", "-n", "4000"]);
        let found: BTreeSet<&str> = tiles(rolled.yes(), 5).into_iter().map(|tile| tile.trim_end_matches('!')).collect();
        let info = info(&folder, "t.dat");
        let symbols = info["letter_values"].as_object().expect("an object").keys().map(|symbol| &**symbol);
        assert_eq!(found, symbols.collect(), "{name}");
        assert_eq!(scored(&score(&folder, rolled.yes(), &[])).lines().count(), 4000);
    }
    // Some symbols cannot be on a board.
    let folder = built("...\n##/\n", &["--alphabet", "any"]);
    for args in [&["roll"][..], &["simulate", "--size", "4"]] {
        assert_error_has(&ask(&folder, args), "no symbol of the dictionary's words");
    }
}

/// Returns the cells of the table without the bars: letters, words a board, boards with one, and three losses.
fn rows(table: &str) -> Vec<Vec<f64>> {
    let number = |cell: &str| cell.trim_end_matches('%').parse::<f64>().ok();
    table.lines().skip(4).map(|line| line.split_whitespace().filter_map(number).collect()).collect()
}

/// Returns true if `shown` is `value` to two significant digits.
fn is_shown_as(shown: f64, value: f64) -> bool {
    (shown - value).abs() <= value * 0.05
}

#[test]
fn the_table_of_simulate_agrees_with_solve_on_the_same_boards() {
    let folder = Folder::enable2k();
    for (cubes, rules, edition) in [("new", "boggle", "4x4, 1987-2008"), ("super-big", "super-big", "6x6, 2012")] {
        let boards = roll(&["--cubes", cubes, "-n", "300"]);
        let solve = folder.dictc(["solve", "--dict", "t.dat", "-", "--json", "--rules", rules]);
        // By length: words, their points, boards with such a word, boards with a longer one.
        let mut expected: BTreeMap<usize, [f64; 4]> = (3..40).map(|length| (length, [0.0; 4])).collect();
        for solution in solve.stdin(boards).run().yes().lines().map(json) {
            let letters_and_points =
                |word: &Value| (word["word"].as_str().expect("text").len(), word["points"].as_f64().expect("points"));
            let words: Vec<_> = solution["words"].as_array().expect("a list").iter().map(letters_and_points).collect();
            for (&length, sums) in &mut expected {
                let of_length = words.iter().filter(|(letters, _)| *letters == length);
                sums[0] += of_length.clone().count() as f64;
                sums[1] += of_length.clone().map(|(_, points)| points).sum::<f64>();
                sums[2] += f64::from(u8::from(of_length.count() > 0));
                sums[3] += f64::from(u8::from(words.iter().any(|(letters, _)| *letters > length)));
            }
        }
        let found: Vec<usize> = expected.iter().filter(|(_, sums)| sums[0] > 0.0).map(|(length, _)| *length).collect();
        expected.retain(|length, _| (found[0]..=found[found.len() - 1]).contains(length));
        let sum = |of: usize, from: usize| expected.range(from..).map(|(_, sums)| sums[of]).sum::<f64>();

        let args = ["simulate", "--boards", "300", "--rules", rules, "--cubes", cubes, "--seed", "7"];
        let ran = ask(&folder, &args);
        let words = sum(0, 0) / 300.0;
        let points = sum(1, 0) / 300.0;
        let minimum = if rules == "boggle" { "" } else { " (4 letters or more)" };
        let header = format!(
            "300 boards of the {cubes} cubes ({edition}): {words:.1} words and {points:.1} points a board, \
             {rules} rules{minimum}"
        );
        assert_eq!(ran.yes().lines().next(), Some(&*header));
        let rows = rows(ran.yes());
        assert_eq!(rows.len(), expected.len(), "{}", ran.stdout);
        for (row, (&length, &[words, _, with_one, with_longer])) in rows.iter().zip(&expected) {
            let lost = |of: usize| 100.0 * sum(of, length + 1) / sum(of, 0);
            let values = [length as f64, words / 300.0, with_one / 3.0, lost(0), lost(1), with_longer / 3.0];
            assert_eq!(row.len(), values.len(), "{}", ran.stdout);
            let is_right = row.iter().zip(values).all(|(&shown, value)| is_shown_as(shown, value));
            assert!(is_right, "{values:?} {}", ran.stdout);
        }
    }
}

#[test]
fn simulated_boards_are_those_of_roll_and_have_the_rules_of_their_size() {
    let folder = Folder::dictionary_of(&["cat"]);
    for (size, rules) in [("3", "boggle"), ("4", "boggle"), ("5", "big"), ("6", "super-big"), ("9", "super-big")] {
        let args = ["simulate", "--size", size, "--boards", "50", "--seed", "1"];
        let shown = ask(&folder, &args).yes().to_string();
        assert!(shown.lines().next().is_some_and(|line| line.contains(&format!(", {rules} rules"))), "{shown}");
        assert_eq!(ask(&folder, &[&args[..], &["--rules", rules]].concat()).yes(), shown);
    }
    let folder = Folder::dictionary_of(&["aaa"]);
    let ran = ask(&folder, &["simulate", "--size", "3", "--boards", "5", "--seed", "1"]);
    let header = "5 boards of 3x3 cubes of the dictionary's symbols: 1.0 words and 1.0 points a board, boggle rules\n";
    assert!(ran.yes().starts_with(header), "{ran:#?}");
    // The tiles of Scramble multiply.
    let options = ["--cubes", "new", "--rules", "scramble"];
    let boards = roll(&[&["-n", "50"], &options[..]].concat());
    let scores = dictc(["score", "--rules", "scramble"]).stdin(boards).run().stdout;
    let points: u64 = field(&scores, 0).iter().map(|points| points.parse::<u64>().expect("points")).sum();
    let simulated = dictc(["simulate", "--boards", "50", "--seed", "7"]).args(&options).run();
    let points = format!(" and {:.1} points a board, scramble rules (2 tiles or more)\n", points as f64 / 50.0);
    assert!(simulated.yes().contains(&points), "{points}: {simulated:#?}");
}

#[test]
fn a_small_share_is_not_shown_as_zero_and_boards_without_words_have_no_table() {
    // No board of these cubes has two Qs, and one in six has a Z.
    let folder = Folder::dictionary_of(&["e", "zee", "quququ"]);
    let args = ["simulate", "--cubes", "new", "--boards", "20000", "--seed", "1", "--min-letters", "1"];
    let ran = ask(&folder, &args);
    let rows = rows(ran.yes());
    assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), [1.0, 2.0, 3.0], "{}", ran.stdout);
    // There are no words of two letters, and after three nothing is lost.
    assert_eq!((rows[1][1], rows[1][2], &rows[2][3..]), (0.0, 0.0, &[0.0; 3][..]), "{}", ran.stdout);
    assert!(rows[0][3] > 0.0 && rows[0][5] > 0.0 && rows[0][5] < 17.0, "{}", ran.stdout);
    let bars: Vec<usize> =
        ran.yes().lines().skip(4).map(|line| line.matches(['█', '▉', '▊', '▋', '▌', '▍', '▎', '▏']).count()).collect();
    assert_eq!((bars[0], bars[1]), (24, 0), "{}", ran.stdout);
    assert!(bars[2] > 0, "{}", ran.stdout);

    let folder = Folder::dictionary_of(&["cat"]);
    let args = ["simulate", "--cubes", "new", "--boards", "1", "--seed", "1", "--min-letters", "4"];
    let header = "1 board of the new cubes (4x4, 1987-2008): 0.0 words and 0.0 points a board";
    assert_eq!(ask(&folder, &args).yes(), format!("{header}, boggle rules (4 letters or more)\n"));
}

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
    for (options, rules) in [(&["-n", "40"][..], "boggle"), (&["-n", "20", "--rules", "scramble"], "scramble")] {
        let words = |boards: &str, args: &[&str]| {
            let solve = dictc(["solve", "--rules", rules, "--min-letters", "1", "-"]).args(args);
            solve.stdin(boards.to_string()).run().yes().to_string()
        };
        let family = roll(&[options, &["--family"]].concat());
        assert_eq!(family.lines().count().to_string(), options[1]);
        assert_eq!(family.contains(":2"), rules == "scramble");
        assert_eq!(words(&family, &[]), words(&family, &["--family"]));
        assert_eq!(family, roll(&[options, &["--family"]].concat()), "the same seed gives the same boards");
        let any = roll(options);
        assert_ne!(words(&any, &[]), words(&any, &["--family"]), "some boards have an offensive word");
        // Boards without one are dealt as they would be without the option.
        assert!(family.lines().filter(|board| any.contains(board)).count() > 5, "{any}\n{family}");
    }
}

#[test]
fn if_each_board_has_an_offensive_word_dealing_ends_with_an_error() {
    let folder = built("as\nass\narse\nsea\n", &["--language", "en"]);
    let ran = ask(&folder, &["roll", "--family", "--size", "7", "--seed", "1"]);
    assert_error_has(&ran, "all 1000 boards had a word that --family leaves out; choose a smaller --size");
    let ran = dictc(["roll", "--family", "--size", "100", "--seed", "1"]).run();
    assert!(ran.stderr.contains("all 10 boards had a word"), "large boards take long: {ran:#?}");
}

#[test]
fn a_language_without_a_list_of_offensive_words_is_an_error_that_says_what_to_do() {
    let folder = Folder::four_words();
    folder.build("da.dat", "kat\nhund\n", &["--language", "da"]);
    for question in [&["solve", "cat/sss"][..], &["roll"], &["play", "--plain"]] {
        let run = |dict| folder.dictc(question).args(&["--family", "--dict", dict]).run();
        assert_error(&run("t.dat"), "t.dat: --family needs the language of the words;");
        let ran = run("da.dat");
        assert_error(&ran, "da.dat: --family has no list for the language da, only for de, en,");
        assert_error_has(&ran, "--deny");
    }
}
