//! `dictc solve`: boards in, words and points out; the rules of games; the board, the words and the paths on a
//! terminal.

use std::collections::BTreeSet;

use dict_tests::dictc::{Folder, Outcome};
use serde_json::{Value, json};

use crate::{ask, assert_error, assert_error_has, assert_usage_error, built, field, json, with_values};

/// A board of 331 words, with a Qu tile.
const BOARD: &str = "l qu r e / s l u s / a t i c / n r e n";

/// Solves boards with the words of `t.dat`.
fn solve(folder: &Folder, args: &[&str]) -> Outcome {
    ask(folder, &[&["solve"], args].concat())
}

/// Solves boards with these words.
fn solve_with(words: &[&str], args: &[&str]) -> Outcome {
    solve(&Folder::dictionary_of(words), args)
}

/// Returns the words that `solve` prints, and checks their number in the last line.
#[track_caller]
fn words(folder: &Folder, args: &[&str]) -> Vec<String> {
    let ran = solve(folder, args);
    let mut words: Vec<String> = field(ran.yes(), 0).into_iter().map(String::from).collect();
    let totals = words.pop().expect("the last line has the totals");
    let plural = if words.len() == 1 { "word" } else { "words" };
    assert!(totals.starts_with(&format!("{} {plural}, ", words.len())), "{ran:#?}");
    words
}

#[test]
fn solve_prints_one_word_per_line_with_its_points_and_then_the_totals() {
    let folder = Folder::enable2k();
    let ran = solve(&folder, &[BOARD]);
    let lines: Vec<&str> = ran.yes().lines().collect();
    let longest = ["linecuts\t11", "recitals\t11", "reincurs\t11", "reticula\t11", "sinecure\t11"];
    assert_eq!(lines[..5], longest);
    assert_eq!((lines.len(), lines[331]), (332, "331 words, 659 points, boggle rules"));
    assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), lines.len(), "a word is there twice");
    let points: Vec<u32> = field(ran.yes(), 1)[..331].iter().map(|points| points.parse().expect("points")).collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "the best words come first");
    assert_eq!(points.iter().sum::<u32>(), 659);
}

#[test]
fn json_has_points_and_words_with_their_paths() {
    let folder = Folder::enable2k();
    let ran = solve(&folder, &[BOARD, "--json"]);
    let text = ran.yes();
    assert!(
        text.starts_with(r#"{"board":"l qu r e / s l u s / a t i c / n r e n","rules":"boggle","points":659,"words":[{"word":"linecuts","points":11,"path":[5,10,15,14,11,6,9,4]},"#),
        "{text}"
    );
    assert_eq!(text.lines().count(), 1);
    let solution = json(text);
    let words = solution["words"].as_array().expect("a list");
    assert_eq!(words.len(), 331);
    let tiles: Vec<&str> = BOARD.split([' ', '/']).filter(|tile| !tile.is_empty()).collect();
    for word in words {
        let path = word["path"].as_array().expect("a list").iter().map(|tile| tile.as_u64().expect("a tile") as usize);
        let path: Vec<usize> = path.collect();
        let spelled: String = path.iter().map(|&tile| tiles[tile]).collect();
        assert_eq!(word["word"], spelled, "{word}");
        assert_eq!(path.iter().collect::<BTreeSet<_>>().len(), path.len(), "a tile is used twice: {word}");
        for step in path.windows(2) {
            let rows = (step[0] / 4).abs_diff(step[1] / 4);
            let columns = (step[0] % 4).abs_diff(step[1] % 4);
            assert!(rows <= 1 && columns <= 1, "a jump: {word}");
        }
    }
    let keys: Vec<&String> = words[0].as_object().expect("an object").keys().collect();
    assert_eq!(BTreeSet::from_iter(keys), BTreeSet::from_iter(&["word", "points", "path"].map(String::from)));
    // Each board has a line. All paths are in the place of the best one.
    for (args, expected) in [
        (
            &["c a / t x", "z"][..],
            "{\"board\":\"c a / t x\",\"rules\":\"boggle\",\"points\":1,\"words\":[{\"word\":\"cat\",\"points\":1,\"path\":[0,1,2]}]}\n\
             {\"board\":\"z\",\"rules\":\"boggle\",\"points\":0,\"words\":[]}\n",
        ),
        (
            &["t / a / c / a / t", "--all-paths"],
            "{\"board\":\"t / a / c / a / t\",\"rules\":\"boggle\",\"points\":1,\"words\":\
             [{\"word\":\"cat\",\"points\":1,\"paths\":[[2,1,0],[2,3,4]]}]}\n",
        ),
    ] {
        assert_eq!(solve_with(&["cat", "at"], &[args, &["--json"]].concat()).yes(), expected);
    }
    let folder = Folder::dictionary_of(&["cat"]);
    let with_paths = solve(&folder, &["c a t", "--paths", "--json"]);
    assert_eq!(with_paths.yes(), solve(&folder, &["c a t", "--json"]).yes());
}

#[test]
fn every_notation_of_a_board_is_the_same_board() {
    let folder = Folder::enable2k();
    let expected = solve(&folder, &[BOARD, "--paths"]);
    for board in [
        "lqreslusaticnren",
        "LQRESLUSATICNREN",
        "lqre/slus/atic/nren",
        "lqre\nslus\natic\nnren\n",
        "L Qu R E/S L U S/A T I C/N R E N",
        "l qu r e\r\ns l u s\r\na t i c\r\nn r e n\r\n",
        " l  qu r e /\n s l u s / a t i c / n r e n / ",
        "l q r e / s l u s / a t i c / n r e n",
        "lqureslusaticnren",
        "lqure/slus/atic/nren",
        "lqure\nslus\natic\nnren",
    ] {
        assert_eq!(solve(&folder, &[board, "--paths"]).yes(), expected.yes(), "{board:?}");
        // On standard input, a line with a slash is a board.
        if !board.trim().contains("/\n") {
            let mut read = folder.dictc(["solve", "--dict", "t.dat", "-", "--paths"]).stdin(board).run();
            if board.trim().contains('\n') {
                assert_eq!(read.stderr, format!("read as 4x4: {}; for 4 boards, write / in each\n", board_of(&read)));
                read.stderr.clear();
            }
            let (_, words) = read.yes().split_once('\n').expect("the board stands before its words");
            assert_eq!(words, expected.yes(), "{board:?} on standard input");
        }
    }
}

/// Returns the first line of the output: the board.
fn board_of(ran: &Outcome) -> &str {
    ran.stdout.lines().next().expect("a board")
}

/// The reading of a board in a note, and the other reading that it could have.
const TILES: &str = "for tiles of several letters, end the row with /";
const ROW: &str = "for one row, end it with /";

#[test]
fn a_board_with_two_readings_has_a_note_on_how_it_was_read() {
    let folder = Folder::dictionary_of(&["cat", "sat", "quit", "thin"]);
    let square = "t qu i n / e s a r / h o u l / m e t d";
    let cats = "catd/line/maro/pets";
    for (boards, rows, shape, note) in [
        (&["catd line maro pets"][..], "c a t d / l i n e / m a r o / p e t s", "4x4", format!("{cats}; {TILES}")),
        (&["tquin esar houl metd"], square, "4x4", format!("{square}; {TILES}")),
        (&["t q i n e s a r h o u l m e t d"], square, "4x4", format!("{square}; {ROW}")),
        (&["q! a / i s"], "q! a / i s", "2x2", String::new()),
        (&["s a t x"], "s a / t x", "2x2", format!("sa/tx; {ROW}")),
        (&["s a t x /"], "s a t x /", "1x4", String::new()),
        (&["th in /"], "th in /", "1x2", String::new()),
        (&["quit/cats"], "qu u i t / c a t s", "2x4", String::new()),
        (&["quit/quat"], "qu u i t / qu u a t", "2x4", "qu u i t / qu u a t; for tiles of qu, write q".to_string()),
        // Arguments are rows.
        (
            &["catd", "line", "maro", "pets"],
            "c a t d / l i n e / m a r o / p e t s",
            "4x4",
            format!("{cats}; for 4 boards, write / in each"),
        ),
        (
            &["t", "q", "i", "n", "e", "s", "a", "r", "h", "o", "u", "l", "m", "e", "t", "d"],
            square,
            "4x4",
            format!("{square}; for 16 boards, write / in each"),
        ),
        (&["qu i n", "e s a"], "qu i n / e s a", "2x3", "qu i n / e s a; for 2 boards, write / in each".to_string()),
        (
            &["cat", "dog", "bir"],
            "c a t / d o g / b i r",
            "3x3",
            "cat/dog/bir; for 3 boards, write / in each".to_string(),
        ),
    ] {
        let ran = solve(&folder, &[boards, &["--json"]].concat());
        let note = if note.is_empty() { note } else { format!("read as {shape}: {note}\n") };
        assert_eq!((json(&ran.stdout)["board"].as_str(), &ran.stderr), (Some(rows), &note), "{boards:?}");
    }
    // Arguments that are boards, and a note on the first board only.
    for (boards, count, note) in [
        (&["cat/dog", "cat/dog"][..], 2, ""),
        (&["catdogbir", "catdogbir"], 2, ""),
        (&["cats ", "cat/dog"], 2, ""),
        (&["cat/dog", "c a t s", "c a t s"], 3, "read as 2x2: ca/ts; for one row, end it with /\n"),
    ] {
        let ran = solve(&folder, &[boards, &["--json"]].concat());
        assert_eq!((ran.stdout.lines().count(), &*ran.stderr), (count, note), "{boards:?}");
    }
    let play = folder.dictc(["play", "--plain", "--dict", "t.dat", "--board", "cat sat"]).run();
    assert!(play.stderr.starts_with(&format!("read as 2x3: cat/sat; {TILES}\n")), "{play:#?}");
    let explained = ask(&folder, &["best", "--explain", "c a t s"]);
    assert_eq!(explained.stderr, format!("read as 2x2: ca/ts; {ROW}\n"));
    let found = ask(&folder, &["best", "--layout", "? ? ? ?", "--boards", "1", "--seed", "1", "--letters", "cats"]);
    assert!(found.stderr.starts_with(&format!("read as 2x2: ??/??; {ROW}\n")), "{found:#?}");
}

#[test]
fn lines_of_the_same_length_are_the_rows_of_a_board_and_comments_are_skipped() {
    let folder = Folder::dictionary_of(&["cat", "dog", "quit"]);
    let boards = |lines: &str| {
        let ran = folder.dictc(["solve", "--dict", "t.dat", "--json", "-"]).stdin(lines).run();
        let boards = ran.stdout.lines().map(|line| json(line)["board"].as_str().expect("a text").to_string());
        (boards.collect::<Vec<_>>().join("|"), ran.stderr)
    };
    let rows = |shape: &str, count: usize| format!("read as {shape}; for {count} boards, write / in each\n");
    for (lines, expected, note) in [
        ("cat\ndog\n", "c a t / d o g", rows("2x3: cat/dog", 2)),
        (
            "# a board\ncat\n  # its second row\ndog\n\n\ncatdlinem\n",
            "c a t / d o g|c a t / d l i / n e m",
            rows("2x3: cat/dog", 2),
        ),
        ("cat\r\ndog\r\n\r\nx y\r\nz a\r\n", "c a t / d o g|x y / z a", rows("2x3: cat/dog", 2)),
        ("tquin\nesar\n", "t qu i n / e s a r", rows("2x4: t qu i n / e s a r", 2)),
        ("c a t\nd o g", "c a t / d o g", rows("2x3: cat/dog", 2)),
        ("catdlinem\ncatdlinem\n", "c a t / d l i / n e m|c a t / d l i / n e m", String::new()),
        ("ca/ts\nx\ny\n", "c a / t s|x|y", String::new()),
        ("cats\nx\n", "c a / t s|x", String::new()),
    ] {
        assert_eq!(boards(lines), (expected.to_string(), note), "{lines:?}");
        // `score` reads the same boards.
        let scored = folder.dictc(["score", "--dict", "t.dat"]).stdin(lines).run();
        let scored = scored.stdout.lines().map(|line| line.split('\t').nth(2).expect("a board").to_string());
        let again = boards(&scored.map(|board| board + "\n\n").collect::<String>());
        assert_eq!(again.0, expected, "{lines:?}");
    }
    folder.write("boards.txt", "cat\ndo3\n");
    let ran = solve(&folder, &["--file", "boards.txt"]);
    assert_error_has(&ran, "boards.txt, lines 1 to 2: tile 6 (row 2, column 3) is `3`");
    folder.write("boards.txt", "# nothing\n");
    assert_error_has(&solve(&folder, &["--file", "boards.txt"]), "the input has no board");
}

#[test]
fn if_no_board_has_a_word_the_exit_code_is_1() {
    let folder = Folder::dictionary_of(&["cat"]);
    for options in [&[][..], &["--json"], &["--paths"], &["--limit", "1"]] {
        for (boards, code) in
            [(&["dog/sss"][..], 1), (&["cat/sss"], 0), (&["dog/sss", "cat/sss"], 0), (&["xx/x.", "zz/zz"], 1)]
        {
            assert_eq!(solve(&folder, &[boards, options].concat()).code, Some(code), "{boards:?} {options:?}");
        }
    }
}

#[test]
fn boards_may_have_any_shape_and_holes_and_no_words() {
    let folder = Folder::dictionary_of(&["act", "cat", "dog", "qat", "quat", "quit"]);
    for (board, expected) in [
        ("c a t", &["cat\t1\t0 1 2"][..]),
        ("c/a/t", &["cat\t1\t0 1 2"]),
        ("cat/dog", &["cat\t1\t0 1 2", "dog\t1\t3 4 5"]),
        ("c a t d o g", &["cat\t1\t0 1 2", "dog\t1\t3 4 5"]),
        ("q! a t", &["qat\t1\t0 1 2"]),
        ("q a t", &["quat\t1\t0 1 2"]),
        ("qu a t", &["quat\t1\t0 1 2"]),
        ("qa/zt", &["quat\t1\t0 1 3"]),
        ("t i / . qu", &["quit\t1\t3 1 0"]),
        // No word crosses a hole.
        ("c a . t /", &[]),
        ("ca./..t", &["cat\t1\t0 1 5"]),
        ("c.a..t...", &[]),
        (".c./.a./.t.", &["cat\t1\t1 4 7"]),
        ("z", &[]),
        (". .", &[]),
        ("c a / . . / . t", &[]),
        ("é", &[]),
    ] {
        let ran = solve(&folder, &[board, "--paths"]);
        let text = if expected.is_empty() { ran.no() } else { ran.yes() };
        let lines: Vec<&str> = text.lines().filter(|line| !line.contains("rules")).collect();
        assert_eq!(lines, expected, "{board}");
        let plural = |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
        let [words, points] = ["word", "point"].map(|noun| plural(expected.len(), noun));
        assert_eq!(text.lines().last(), Some(&*format!("{words}, {points}, boggle rules")));
    }
    let expected = json!({ "board": "d o / g s", "rules": "boggle", "points": 0, "words": [] });
    assert_eq!(json(solve_with(&["cat"], &["dogs", "--json"]).no()), expected);
}

#[test]
fn words_shorter_than_the_minimum_are_left_out() {
    let folder = Folder::dictionary_of(&["a", "at", "cat", "chat", "chats", "quit"]);
    let all = ["chats", "chat", "cat", "at", "a"];
    for (options, count) in [
        (&[][..], 3),
        (&["--min-letters", "3"], 3),
        (&["--min-letters", "4"], 2),
        (&["--min-letters", "5"], 1),
        (&["--min-letters", "1"], 5),
    ] {
        assert_eq!(words(&folder, &[&["c h s / . a t"], options].concat()), all[..count]);
    }
    // Two letters on a tile count as two.
    assert_eq!(words(&folder, &["qu i t", "--min-letters", "4"]), ["quit"]);
    let short = solve(&folder, &["a t", "--min-letters", "2"]);
    assert_eq!(short.yes(), "at\t0\n1 word, 0 points, boggle rules (2 letters or more)\n");
}

#[test]
fn all_paths_of_a_word_come_together_and_count_once() {
    let folder = Folder::dictionary_of(&["a", "aa", "aaa", "aaaa"]);
    // All four tiles touch: 4 * 3 paths of two tiles, 4 * 3 * 2 of three, and 4 * 3 * 2 * 1 of four tiles.
    let ran = solve(&folder, &["aaaa", "--all-paths", "--min-letters", "2"]);
    let lines: Vec<&str> = ran.yes().lines().collect();
    assert_eq!((lines.len(), lines[60]), (61, "3 words, 2 points, boggle rules (2 letters or more)"));
    let words = field(ran.yes(), 0);
    assert_eq!(["aaa", "aaaa", "aa"].map(|word| words.iter().filter(|other| **other == word).count()), [24, 24, 12]);
    assert_eq!((lines[0], lines[24], lines[48]), ("aaaa\t1\t0 1 2 3", "aaa\t1\t0 1 2", "aa\t0\t0 1"));
    assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), 61, "a path is there twice");
    assert_eq!(
        solve(&folder, &["aaaa", "--paths", "--min-letters", "2"]).yes(),
        "aaaa\t1\t0 1 2 3\naaa\t1\t0 1 2\naa\t0\t0 1\n3 words, 2 points, boggle rules (2 letters or more)\n"
    );
}

#[test]
fn each_of_several_boards_is_printed_before_its_words_with_a_blank_line_between() {
    let folder = Folder::dictionary_of(&["cat", "dog"]);
    let expected = "c a t / d o g\ncat\t1\ndog\t1\n2 words, 2 points, boggle rules\n\n\
                    z\n0 words, 0 points, boggle rules\n\n\
                    d o / g .\ndog\t1\n1 word, 1 point, boggle rules\n";
    let boards = "cat/dog\nz\nd o / g .";
    folder.write("boards.txt", boards);
    folder.write("rest.txt", "\n  \r\nz\r\nd o / g .\r\n\r\n");
    folder.write("board.txt", "\ncatx\n\n");
    let one = "c a / t x\ncat\t1\n1 word, 1 point, boggle rules\n";
    for (args, stdin, expected) in [
        (&["cat/dog", "z", "d o / g ."][..], "", expected),
        (&["--file", "boards.txt"], "", expected),
        (&["-"], boards, expected),
        (&["--file", "-"], boards, expected),
        (&["cat/dog", "--file", "rest.txt"], "", expected),
        // The boards of standard input come where the `-` is.
        (&["cat/dog", "-", "d o / g ."], "z\n", expected),
        // A single board is printed if it is read from a file.
        (&["-"], "catx", one),
        (&["--file=board.txt"], "", one),
    ] {
        assert_eq!(
            folder.dictc(["solve", "--dict", "t.dat"]).args(args).stdin(stdin).run().yes(),
            expected,
            "{args:?}"
        );
    }
}

#[test]
fn an_invalid_board_is_an_error_that_names_the_row_or_the_tile() {
    let folder = Folder::new();
    for (args, parts) in [
        (&[""][..], &["board: ", "empty"][..]),
        (&[" / "], &["board: ", "empty"]),
        (&["abcde"], &["board: ", "5 tiles"]),
        (&["abc/de"], &["board: ", "row 2 has 2", "row 1 has 3"]),
        (&["a b c / d e f / g h"], &["board: ", "row 3 has 2", "row 1 has 3"]),
        (&["a b c / d 3 f"], &["board: ", "tile 5 (row 2, column 2)", "`3`"]),
        // Control characters do not reach the terminal.
        (&["a b / c \u{1b}[31m"], &["board: ", "tile 4 (row 2, column 2)"]),
        (&["ab!d"], &["board: ", "tile 3 (row 2, column 1)", "`!`"]),
        (&["a:9l"], &["separate tiles with spaces, as in `a:2l t / e s`"]),
        (&["a:2l t / e s"], &["board: tile 1 (row 1, column 1) has a multiplier", "use the rules `scramble`"]),
        (&["-"], &["the input has no board"]),
        (&["--file", "missing.txt"], &["missing.txt: cannot read it: "]),
        (&["catx", "--file", "missing.txt"], &["missing.txt: cannot read it: "]),
        (&["--file", "."], &[".: cannot read it: "]),
        (&["-", "-"], &["standard input can be read only once"]),
        (&["-", "--file", "-"], &["standard input can be read only once"]),
    ] {
        let ran = folder.dictc(["solve"]).args(args).run();
        parts.iter().for_each(|part| assert_error_has(&ran, part));
        assert!(ran.error().starts_with(parts[0]) || parts.len() == 1, "{ran:#?}");
    }
    let ran = folder.dictc(["solve", "-"]).stdin(b"ab\xff\n").run();
    assert_error(&ran, "standard input, line 1: not UTF-8 at byte 3 ");
}

#[test]
fn the_option_for_files_is_named_if_a_board_is_the_name_of_a_file() {
    let folder = Folder::dictionary_of(&["cat"]);
    for name in ["boards.txt", "words.txt", "my boards.txt"] {
        folder.write(name, "cat/dog\n");
    }
    let error = "board: to read the boards of the file boards.txt, write `--file boards.txt`; 10 tiles ";
    assert_error(&solve(&folder, &["boards.txt"]), error);
    assert!(!solve(&folder, &["others.txt"]).error().contains("--file"));
    // A name may be a board, of nine letters or of two words, whether or not its letters are in the alphabet.
    for (name, argument, code) in [("words.txt", "words.txt", 1), ("my boards.txt", "\"my boards.txt\"", 2)] {
        let ran = solve(&folder, &[name]);
        let note = format!("read as a board; to read the boards of the file {name}, write `--file {argument}`\n");
        assert!(ran.code == Some(code) && ran.stderr.starts_with(&note), "{ran:#?}");
    }
    assert_eq!(solve(&folder, &["catx"]).stderr, "");
}

#[test]
fn an_invalid_board_among_others_is_an_error_after_the_boards_before_it() {
    let folder = Folder::dictionary_of(&["cat"]);
    folder.write("boards.txt", "catx\n\nabc\ncatx\n");
    folder.write("latin1.txt", b"catx\ncaf\xe9\n");
    for (args, place) in [
        (&["catx", "abc", "catx"][..], "board 2: 3 tiles"),
        (&["catx", "a b 3"], "board 2: tile 3"),
        (&["--file", "boards.txt"], "boards.txt, line 3: 3 tiles"),
        (&["--file", "latin1.txt"], "latin1.txt, line 2: not UTF-8 at byte 4 "),
        (&["-"], "standard input, line 2: tile 1 "),
        (&["catx", "--file", "-"], "standard input, line 2: tile 1 "),
    ] {
        let ran = folder.dictc(["solve", "--dict", "t.dat"]).args(args).stdin("\n33/33").run();
        let expected = if args == ["-"] { "" } else { "c a / t x\ncat\t1\n1 word, 1 point, boggle rules\n" };
        assert_eq!((ran.code, &*ran.stdout), (Some(2), expected), "{ran:#?}");
        let is_named = ran.stderr.starts_with(&format!("dictc: {place}"));
        assert!(is_named && ran.stderr.lines().count() == 1, "{place}: {ran:#?}");
    }
}

#[test]
fn letters_that_may_be_one_tile_have_a_note() {
    let folder = built("ijs\nis\nquit\n", &["--alphabet", "a-z,ij,qu"]);
    let tile = "ij is one tile of this dictionary: write spaces between tiles\n";
    for (board, note) in [
        ("ijsv/rena/tlok/ider", tile),
        ("IJs/abc/def", tile),
        ("abij", tile),
        ("ij s v / r e n", ""),
        ("i j s v / r e n a", ""),
        ("isjv/qure", ""),
        ("i/j", ""),
    ] {
        assert_eq!(solve(&folder, &[board]).stderr, note, "{board:?}");
    }
}

#[test]
fn each_game_has_its_points_and_its_minimum_length() {
    let folder = Folder::enable2k();
    for (rules, longest, least) in [
        (&[][..], 11, 3),
        (&["--rules", "boggle"], 11, 3),
        (&["--rules", "big"], 11, 4),
        (&["--rules", "super-big"], 34, 4),
        (&["--rules", "word-hunt"], 5800, 3),
    ] {
        let args = [&["qaicdrneetasnnil", "--sort", "length"], rules].concat();
        let ran = solve(&folder, &args);
        assert_eq!(ran.yes().lines().next(), Some(&*format!("quadricentennials\t{longest}")));
        assert_eq!(words(&folder, &args).iter().map(String::len).min(), Some(least), "{rules:?}");
    }
    // The option wins; words that are too short for the rules still score nothing.
    let ran = solve_with(&["cat"], &["catx", "--rules", "big", "--min-letters", "3"]);
    assert_eq!(ran.yes(), "cat\t0\n1 word, 0 points, big rules\n");
    for (rules, board, points) in [
        ("boggle", "at x", 0),
        ("big", "at x", 0),
        ("super-big", "at x", 0),
        ("word-hunt", "at x", 0),
        // In Scramble, a word of one tile needs a tile of two letters.
        ("scramble", "at:3l x", 1),
    ] {
        let ran = solve_with(&["at"], &[board, "--rules", rules, "--min-letters", "1"]);
        assert!(ran.yes().starts_with(&format!("at\t{points}\n")), "{ran:#?}");
    }
}

#[test]
fn each_board_is_solved_by_the_rules_of_its_size() {
    let folder = Folder::dictionary_of(&["cat", "cats", "catamaran"]);
    let boards = [2, 3, 4].map(|rows| ["catamaran", "xxxxxxxxx", "xxxxxxxxx", "xxxxxxxxx"][..rows].join("/"));
    let boards = boards.each_ref().map(String::as_str);
    let with = |options: &[&str]| solve(&folder, &[&boards[..], options].concat());
    let ran = with(&[]);
    let totals: Vec<&str> = ran.yes().lines().filter(|line| line.contains(" rules")).collect();
    let expected = [
        "2 words, 12 points, boggle rules",
        "1 word, 11 points, big rules (4 letters or more)",
        "1 word, 18 points, super-big rules (4 letters or more)",
    ];
    assert_eq!(totals, expected);
    let ran = with(&["--json"]);
    let rules: Vec<Value> = ran.yes().lines().map(|line| json(line)["rules"].take()).collect();
    assert_eq!(rules, ["boggle", "big", "super-big"]);
    let ran = with(&["--rules", "word-hunt"]);
    assert_eq!(ran.yes().matches("2 words, 2700 points, word-hunt rules\n").count(), 3, "{ran:#?}");
    // Other options change the rules of each size.
    let ran = with(&["--points", "1", "--min-letters", "4"]);
    assert_eq!(ran.yes().matches("1 word, 1 point, custom rules (4 letters or more)\n").count(), 3, "{ran:#?}");
}

#[test]
fn points_may_be_any_table() {
    let folder = Folder::dictionary_of(&["at", "cat", "chat", "chats"]);
    for (list, expected) in [
        ("0,0,7,10,100,1000", ["7", "10", "100", "1000"]),
        ("0,0,7,10", ["7", "10", "10", "10"]),
        ("0,0,7,10,+5", ["7", "10", "15", "20"]),
        ("3", ["3", "3", "3", "3"]),
        ("0,+1", ["2", "3", "4", "5"]),
        (" 0, 0, 1, +2", ["1", "3", "5", "7"]),
    ] {
        let ran = solve(&folder, &["c h s / . a t", "--points", list, "--min-letters", "2", "--sort", "alphabet"]);
        assert_eq!(field(ran.yes(), 1)[..4], expected);
    }
    for list in ["", "1,,2", "x", "+2", "1,+2,3", "1,+", "1,-2", "1,2.5", "99999999999", "1,++2"] {
        assert_usage_error(&solve(&folder, &["catx", &format!("--points={list}")]), "--points");
    }
    let ran = solve(&folder, &["catx", "--rules", "scramble", "--points", "0,1"]);
    assert!(ran.usage_error().contains("--points") && ran.usage_error().contains("scramble"), "{ran:#?}");
}

#[test]
fn scramble_counts_tiles_and_what_they_multiply() {
    let folder = Folder::scramble_dictionary_of(&["at", "cat", "chats", "quit"]);
    for (board, expected) in [
        // c4 + a1 + t1; a word of two tiles scores 1.
        ("c a t", &["cat\t6\t0 1 2", "at\t1\t1 2", "2 words, 7 points, scramble rules (2 tiles or more)"][..]),
        // (2 * 4 + 1 + 1) * 3, and 1 * 3.
        ("c:2l a t:3w", &["cat\t30\t0 1 2", "at\t3\t1 2", "2 words, 33 points, scramble rules (2 tiles or more)"]),
        // Word multipliers multiply each other: (4 + 1 + 1) * 2 * 3; the best of two paths counts.
        (
            "c a:2w t:3w / . . t",
            &["cat\t36\t0 1 2", "at\t6\t1 2", "2 words, 42 points, scramble rules (2 tiles or more)"],
        ),
        // c4 + h3 + a1 + t1 + s1, and 3 for five tiles.
        ("c h a t s", &["chats\t13\t0 1 2 3 4"]),
        // Three tiles: qu10 + i1 + t1. A wildcard has no value.
        ("qu i t", &["quit\t12\t0 1 2"]),
        ("c ? t", &["cat\t5\t0 1 2"]),
    ] {
        let ran = solve(&folder, &[board, "--rules", "scramble", "--paths"]);
        assert_eq!(ran.yes().lines().take(expected.len()).collect::<Vec<_>>(), expected);
    }
    // Every path has the points of the best one.
    let all = solve(&folder, &["t:3w a t", "--rules", "scramble", "--all-paths"]);
    assert_eq!(all.yes(), "at\t3\t1 0\nat\t3\t1 2\n1 word, 3 points, scramble rules (2 tiles or more)\n");
}

/// Creates a folder with `t.dat`, the words of the board `cat/dog/bir`, with values from common to rare.
fn valued() -> Folder {
    let values = "cat\t10\ndog\t10\ncod\t20\nago\t30\nbog\t60\nrig\t70\ncoda\t80\ntaco\t70\n";
    with_values(&field(values, 0).join("\n"), values)
}

#[test]
fn words_are_sorted_as_the_option_says() {
    let chats = Folder::dictionary_of(&["cat", "chat", "chats", "hat", "that"]);
    let valued = valued();
    for (folder, args, expected) in [
        // With these points short words score most.
        (&chats, &["--points", "0,0,0,5,1"][..], "cat hat chats chat that"),
        (&chats, &["--points", "0,0,0,5,1", "--sort", "points"], "cat hat chats chat that"),
        (&chats, &["--points", "0,0,0,5,1", "--sort", "length"], "chats chat that cat hat"),
        (&chats, &["--points", "0,0,0,5,1", "--sort", "alphabet"], "cat chat chats hat that"),
        // Words of equal rank come by points, then length, then commonness.
        (&valued, &["--sort", "points"], "taco coda cat dog cod ago bog rig"),
        (&valued, &["--sort", "length"], "taco coda cat dog cod ago bog rig"),
        (&valued, &["--sort", "common"], "cat dog cod ago bog taco rig coda"),
        (&valued, &["--sort", "alphabet"], "ago bog cat cod coda dog rig taco"),
    ] {
        let board = if std::ptr::eq(folder, &chats) { "c h s / t a t" } else { "cat/dog/bir" };
        assert_eq!(words(folder, &[&[board], args].concat()).join(" "), expected, "{args:?}");
    }
    let ran = solve(&chats, &["c h s / t a t", "--json", "--sort", "alphabet"]);
    assert!(ran.yes().find("chats") < ran.yes().find("that"), "{ran:#?}");
    // Letters count, not tiles.
    let quits = Folder::dictionary_of(&["quit", "tits"]);
    assert_eq!(words(&quits, &["qu i t / . t s", "--sort", "length"]), ["quit", "tits"]);
    let error = "t.dat: --sort common needs words with integers as values, or a column `frequency`;";
    assert_error(&solve(&chats, &["catx", "--sort", "common"]), error);
    let error = "t.dat: --common needs words with integers as values";
    assert_error(&solve(&chats, &["catx", "--common", "35"]), error);
    let top = solve(&valued, &["cat/dog/bir", "--sort", "common", "--limit", "2"]);
    let expected = "cat\t1\ndog\t1\n8 words, 8 points, boggle rules";
    assert!(top.yes().starts_with(expected), "the totals are those of all words: {top:#?}");
}

#[test]
fn the_path_of_a_word_is_drawn() {
    let folder = valued();
    for (args, expected) in [
        (&["cat/dog/bir", "--show", "Cat"][..], "[C]─ A ─ T\n\n D   O   G\n\n B   I   R\n\ncat\t1\t0 1 2\n"),
        (&["cat/dog/bir", "--show", "taco"], " C ─ A ─[T]\n   ╲\n D   O   G\n\n B   I   R\n\ntaco\t1\t2 1 0 4\n"),
        (&["cat/dog/bir", "--show", "rig"], " C   A   T\n\n D   O   G\n       ╱\n B   I ─[R]\n\nrig\t1\t8 7 5\n"),
        // One of several boards is enough.
        (
            &["cat/xxx", "dog/xxx", "--show", "dog"],
            "`dog` is not on this board\n\n[D]─ O ─ G\n\n X   X   X\n\ndog\t1\t0 1 2\n",
        ),
    ] {
        assert_eq!(solve(&folder, args).yes(), expected);
    }
    assert_eq!(solve(&folder, &["cat/dog/bir", "--show", "zoo"]).no(), "`zoo` is not in the dictionary\n");
    assert_eq!(solve(&folder, &["cat/xxx", "--show", "dog"]).no(), "`dog` is not on this board\n");
}

#[test]
fn each_of_several_words_is_drawn_or_has_a_line_that_says_why_it_does_not_count() {
    let folder = valued();
    let drawn = "[C]─ A ─ T\n\n D   O   G\n\n B   I   R\n\ncat\t1\t0 1 2\n";
    let missing = "`zoo` is not in the dictionary\n";
    let two = format!("{drawn}\n[C]  A   T\n   ╲\n D ─ O   G\n\n B   I   R\n\ncod\t1\t0 4 3\n");
    assert_eq!(solve(&folder, &["cat/dog/bir", "--show", "cat,cod"]).yes(), two);
    assert_eq!(solve(&folder, &["cat/dog/bir", "--show", "cat", "--show", "cod"]).yes(), two);
    // Each word has to count on one of the boards.
    assert_eq!(solve(&folder, &["cat/dog/bir", "--show", "cat,zoo"]).no(), format!("{drawn}\n{missing}"));
    assert_eq!(solve(&folder, &["cat/dog/bir", "--show", "zoo,cat"]).no(), format!("{missing}\n{drawn}"));
    let ran = solve(&folder, &["cat/xxx", "xxx/dog", "--show", "dog", "--show", "cat"]);
    assert_eq!(ran.yes().matches(" is not on this board\n").count(), 2, "{ran:#?}");
    for (options, line) in [
        (&["--min-letters", "4"][..], "`bog` is on this board, but too short: words of 4 letters or more count\n"),
        (&["--common", "20"], "`bog` is on this board, but the options leave it out\n"),
        (
            &["--rules", "scramble", "--min-letters", "4"],
            "`bog` is on this board, but too short: words of 4 tiles or more count\n",
        ),
    ] {
        let args = [&["cat/dog/bir", "--show", "bog"], options].concat();
        assert_eq!(solve(&folder, &args).no(), line, "{args:?}");
    }
    let multiplied = "`cod` is on this board, but too short: words of 9 tiles or more count\n";
    let ran = solve(&folder, &["c:2l a / o d", "--rules", "scramble", "--min-letters", "9", "--show", "cod"]);
    assert_eq!(ran.no(), multiplied);
    assert_usage_error(&solve(&folder, &["cat/dog/bir", "--show", "cat", "--column", "value"]), "cannot be used with");
}

#[test]
fn words_have_their_values_in_other_columns() {
    let folder = valued();
    let board = "cat/dog/xxx";
    let ran = solve(&folder, &[board, "--limit", "2", "--column", "value"]);
    assert!(ran.yes().starts_with("taco\t1\t70\ncoda\t1\t80\n"), "{ran:#?}");
    let ran = solve(&folder, &[board, "--limit", "1", "--column", "value", "--paths"]);
    assert!(ran.yes().starts_with("taco\t1\t2 1 0 4\t70\n"), "{ran:#?}");
    let ran = solve(&folder, &[board, "--limit", "1", "--column", "value", "--json"]);
    assert_eq!(json(ran.yes())["words"][0]["columns"], json!({ "value": 70 }));
    let error = "t.dat: no column has the name \"x\"; its columns: value";
    assert_error(&solve(&folder, &[board, "--column", "x"]), error);
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_columns_of_words_and_then_the_board_with_colours() {
    use dict_tests::play::terminal::Color;

    let folder = valued();
    let mut terminal = folder.dictc(["solve", "--dict", "t.dat", "cat/dog/bir"]).on_terminal(16, 24);
    terminal.wait();
    let expected = "\
3 letters, 1 point
 cat  cod  bog
 dog  ago  rig

4 letters, 1 point
 taco  coda

 C   A   T
 D   O   G
 B   I   R

8 words, 8 points, boggl
e rules";
    assert!(terminal.screen().starts_with(expected), "{}", terminal.screen());
    // The most common eighth of the words has values up to 10, and the most common third up to 20.
    let style = |word: &str| {
        let (row, column) = terminal.find(word).expect("it is listed");
        terminal.cell(row, column).fgcolor()
    };
    let [green, grey] = [64, 244].map(Color::Idx);
    let expected = [green, green, Color::Default, grey, grey];
    assert_eq!(["cat", "dog", "cod  ", "bog", "coda"].map(style), expected);

    let args = ["solve", "--dict", "t.dat", "c a:2l t / d o:3w g / b i r", "--rules", "scramble"];
    let mut terminal = folder.dictc(args).env("NO_COLOR", "1").on_terminal(40, 40);
    terminal.wait();
    assert_eq!(terminal.colours(), []);
    assert!(terminal.screen().contains("\n\n C      A DL   T\n D      O TW   G\n"), "{}", terminal.screen());
    // A board without words is shown alone.
    let mut terminal = folder.dictc(["solve", "--dict", "t.dat", "xx/xx"]).on_terminal(16, 40);
    terminal.wait();
    assert!(terminal.screen().starts_with(" X   X\n X   X\n\n0 words, "), "{}", terminal.screen());
}

#[cfg(unix)]
#[test]
fn a_terminal_shows_paths_as_letters_and_arrows_and_the_best_word_last() {
    let folder = valued();
    let board = "\n\n C   A   T\n D   O   G\n B   I   R\n\n8 words, 8 points, boggle rules";
    let best = " coda  1  1,1 c↘o←d↗a\n taco  1  1,3 t←a←c↘o";
    let values = " dog  1  10\n cat  1  10\n\n C   A".to_string();
    let alphabet = " ago  1  1,2 a↘g←o\n bog  1  3,1 b↗o→g";
    let drawn = "[C]  A   T\n   ╲\n D ─ O   G\n\n B   I   R\n\ncod  1 point  1,1 c↘o←d\n";
    for (options, expected) in [
        (&["--paths", "--limit", "2"][..], format!("{best}{board}")),
        (&["--all-paths", "--limit", "2"], format!("{best}{board}")),
        (&["--column", "value", "--sort", "common", "--limit", "2"], values),
        (&["--paths", "--sort", "alphabet", "--limit", "2"], format!("{alphabet}{board}")),
        (&["--show", "cod"], drawn.to_string()),
    ] {
        let mut terminal = folder.dictc(["solve", "--dict", "t.dat", "cat/dog/bir"]).args(options).on_terminal(16, 40);
        terminal.wait();
        assert!(terminal.screen().starts_with(&expected), "{options:?}: {}", terminal.screen());
    }
}
