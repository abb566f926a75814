//! `dictc solve`: boards in, words and points out.

use std::collections::BTreeSet;

use dict_tests::dictc::{Folder, Outcome, dictc, repository};
use serde_json::{Value, json};

/// A board of 331 words, with a Qu tile.
const BOARD: &str = "l qu r e / s l u s / a t i c / n r e n";

/// Solves a board with the words of `t.dat`.
pub(crate) fn solve(folder: &Folder, board: &str, options: &[&str]) -> Outcome {
    folder.dictc(["solve", "--dict", "t.dat", board]).args(options).run()
}

/// Returns the words that `solve` prints, and checks their number in the last line.
#[track_caller]
pub(crate) fn words(folder: &Folder, board: &str, options: &[&str]) -> Vec<String> {
    let ran = solve(folder, board, options);
    let mut words: Vec<String> = ran.yes().lines().map(String::from).collect();
    let totals = words.pop().expect("the last line has the totals");
    let plural = if words.len() == 1 { "word" } else { "words" };
    assert!(totals.starts_with(&format!("{} {plural}, ", words.len())), "{ran:#?}");
    words.iter().map(|line| line.split('\t').next().unwrap_or_default().to_string()).collect()
}

#[test]
fn solve_prints_a_word_a_line_with_its_points_and_then_the_totals() {
    let folder = Folder::enable2k();
    let ran = solve(&folder, BOARD, &[]);
    let lines: Vec<&str> = ran.yes().lines().collect();
    let longest = ["linecuts\t11", "recitals\t11", "reincurs\t11", "reticula\t11", "sinecure\t11"];
    assert_eq!(lines[..5], longest);
    assert_eq!((lines.len(), lines[331]), (332, "331 words, 659 points, boggle rules"));
    let distinct: BTreeSet<&&str> = lines.iter().collect();
    assert_eq!(distinct.len(), lines.len(), "a word is there twice");
    let points =
        lines[..331].iter().map(|line| line.split_once('\t').expect("a tab").1.parse::<u32>().expect("points"));
    assert!(points.clone().is_sorted_by(|a, b| a >= b), "the best words come first");
    assert_eq!(points.sum::<u32>(), 659);
}

#[test]
fn json_has_points_and_words_with_their_paths() {
    let folder = Folder::enable2k();
    let ran = solve(&folder, BOARD, &["--json"]);
    let json = ran.yes();
    assert!(
        json.starts_with(r#"{"board":"l qu r e / s l u s / a t i c / n r e n","rules":"boggle","points":659,"words":[{"word":"linecuts","points":11,"path":[5,10,15,14,11,6,9,4]},"#),
        "{json}"
    );
    assert_eq!(json.lines().count(), 1);
    let solution: Value = serde_json::from_str(json).expect("JSON");
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
}

#[test]
fn paths_prints_a_path_for_each_word() {
    let folder = Folder::dictionary_of(&["cat", "quit"]);
    assert_eq!(solve(&folder, "c a t", &["--paths"]).yes().lines().next(), Some("cat\t1\t0 1 2"));
    assert_eq!(solve(&folder, "t i / . qu", &["--paths"]).yes().lines().next(), Some("quit\t1\t3 1 0"));
    let with_json = solve(&folder, "c a t", &["--paths", "--json"]);
    assert_eq!(with_json.yes(), solve(&folder, "c a t", &["--json"]).yes());
}

#[test]
fn a_board_without_words_is_not_an_error() {
    let folder = Folder::dictionary_of(&["cat"]);
    for board in ["z", "dogs", ". .", "c a / . . / . t", "é"] {
        assert_eq!(solve(&folder, board, &[]).yes(), "0 words, 0 points, boggle rules\n", "{board}");
    }
    let ran = solve(&folder, "dogs", &["--json"]);
    let expected = json!({ "board": "d o / g s", "rules": "boggle", "points": 0, "words": [] });
    assert_eq!(serde_json::from_str::<Value>(ran.yes()).expect("JSON"), expected);
}

#[test]
fn every_notation_of_a_board_is_the_same_board() {
    let folder = Folder::enable2k();
    let expected = solve(&folder, BOARD, &["--paths"]);
    let notations = [
        "lqreslusaticnren",
        "LQRESLUSATICNREN",
        "lqre/slus/atic/nren",
        "lqre\nslus\natic\nnren\n",
        "L Qu R E/S L U S/A T I C/N R E N",
        "l qu r e\r\ns l u s\r\na t i c\r\nn r e n\r\n",
        " l  qu r e /\n s l u s / a t i c / n r e n / ",
    ];
    for board in notations {
        assert_eq!(solve(&folder, board, &["--paths"]).yes(), expected.yes(), "{board:?}");
        // On standard input, a line is a board.
        if !board.trim().contains('\n') {
            let read = folder.dictc(["solve", "--dict", "t.dat", "-", "--paths"]).stdin(board).run();
            let (_, words) = read.yes().split_once('\n').expect("the board stands before its words");
            assert_eq!(words, expected.yes(), "{board:?} on standard input");
        }
    }
}

#[test]
fn a_q_among_spaced_tiles_is_a_q() {
    let folder = Folder::dictionary_of(&["qat", "quat"]);
    assert_eq!(words(&folder, "q a t", &[]), ["qat"]);
    assert_eq!(words(&folder, "qu a t", &[]), ["quat"]);
    assert_eq!(words(&folder, "qa/zt", &[]), ["quat"]);
}

#[test]
fn boards_need_not_be_square() {
    let folder = Folder::dictionary_of(&["cat", "act", "dog"]);
    assert_eq!(words(&folder, "cat/dog", &[]), ["cat", "dog"]);
    assert_eq!(words(&folder, "c/a/t", &[]), ["cat"]);
    assert_eq!(words(&folder, "c a t d o g", &[]), ["cat", "dog"]);
}

#[test]
fn no_word_crosses_a_hole() {
    let folder = Folder::dictionary_of(&["cat"]);
    assert_eq!(words(&folder, "c a t", &[]), ["cat"]);
    assert!(words(&folder, "c a . t", &[]).is_empty());
    assert_eq!(words(&folder, "ca./..t", &[]), ["cat"]);
    assert_eq!(words(&folder, "c.a..t...", &[]), ["cat"; 0]);
    let path = solve(&folder, ".c./.a./.t.", &["--paths"]);
    assert_eq!(path.yes().lines().next(), Some("cat\t1\t1 4 7"));
}

#[test]
fn words_shorter_than_the_minimum_are_left_out() {
    let folder = Folder::dictionary_of(&["a", "at", "cat", "chat", "chats", "quit"]);
    let by_length = |min: &str| words(&folder, "c h s / . a t", &["--min-letters", min]);
    assert_eq!(words(&folder, "c h s / . a t", &[]), ["chats", "chat", "cat"]);
    assert_eq!(by_length("3"), ["chats", "chat", "cat"]);
    assert_eq!(by_length("4"), ["chats", "chat"]);
    assert_eq!(by_length("5"), ["chats"]);
    assert_eq!(by_length("1"), ["chats", "chat", "cat", "at", "a"]);
    // Two letters on a tile count as two.
    assert_eq!(words(&folder, "qu i t", &["--min-letters", "4"]), ["quit"]);
    let short = solve(&folder, "a t", &["--min-letters", "2"]);
    assert_eq!(short.yes(), "at\t0\n1 word, 0 points, boggle rules (2 letters or more)\n");
}

#[test]
fn without_a_dictionary_the_built_in_english_one_is_used() {
    let folder = Folder::new();
    let embedded = folder.dictc(["solve", "catdlinemaropets", "--json"]).run();
    let file =
        dictc(["solve", "--dict", "dicts/en/en.dat", "catdlinemaropets", "--json"]).in_folder(repository()).run();
    assert_eq!(embedded.yes(), file.yes());
    let solution: Value = serde_json::from_str(embedded.yes()).expect("JSON");
    assert!(solution["points"].as_u64() > Some(2338), "the English dictionary has the words of ENABLE2K and more");
}

#[test]
fn an_invalid_board_is_an_error_that_names_the_row_or_the_tile() {
    let refused = |board: &str, parts: &[&str]| {
        let ran = dictc(["solve", board]).run();
        let message = ran.error();
        assert!(message.starts_with("board: ") && parts.iter().all(|part| message.contains(part)), "{ran:#?}");
    };
    refused("", &["empty"]);
    refused(" / ", &["empty"]);
    refused("abcde", &["5 tiles"]);
    refused("abc/de", &["row 2 has 2", "row 1 has 3"]);
    refused("a b c / d e f / g h", &["row 3 has 2", "row 1 has 3"]);
    refused("a b c / d 3 f", &["tile 5 (row 2, column 2)", "`3`"]);
    // Control characters do not reach the terminal.
    refused("a b / c \u{1b}[31m", &["tile 4 (row 2, column 2)"]);
    refused("ab!d", &["tile 3 (row 2, column 1)", "`!`"]);
}

#[test]
fn each_of_several_boards_is_printed_before_its_words_with_a_blank_line_between() {
    let folder = Folder::dictionary_of(&["cat", "dog"]);
    let expected = "c a t / d o g\ncat\t1\ndog\t1\n2 words, 2 points, boggle rules\n\n\
                    z\n0 words, 0 points, boggle rules\n\n\
                    d o / g .\ndog\t1\n1 word, 1 point, boggle rules\n";
    let boards = ["cat/dog", "z", "d o / g ."];
    assert_eq!(folder.dictc(["solve", "--dict", "t.dat"]).args(&boards).run().yes(), expected);
    folder.write("boards.txt", boards.join("\n"));
    for args in [
        &["--file", "boards.txt"][..],
        &["-"],
        &["--file", "-"],
        &["cat/dog", "--file", "rest.txt"],
        &["cat/dog", "z", "d o / g ."],
    ] {
        folder.write("rest.txt", "\n  \r\nz\r\nd o / g .\r\n\r\n");
        let ran = folder.dictc(["solve", "--dict", "t.dat"]).args(args).stdin(boards.join("\n")).run();
        assert_eq!(ran.yes(), expected, "{args:?}");
    }
    // The boards of standard input come where the `-` is.
    let ran = folder.dictc(["solve", "--dict", "t.dat", "cat/dog", "-", "d o / g ."]).stdin("z\n").run();
    assert_eq!(ran.yes(), expected);
}

#[test]
fn a_single_board_is_printed_before_its_words_if_it_is_read_from_a_file() {
    let folder = Folder::dictionary_of(&["cat"]);
    folder.write("board.txt", "\ncatx\n\n");
    for args in [["solve", "--dict", "t.dat", "-"], ["solve", "--dict", "t.dat", "--file=board.txt"]] {
        assert_eq!(folder.dictc(args).stdin("catx").run().yes(), "c a / t x\ncat\t1\n1 word, 1 point, boggle rules\n");
    }
}

#[test]
fn json_has_a_line_for_each_board() {
    let folder = Folder::dictionary_of(&["cat", "at"]);
    let ran = folder.dictc(["solve", "--dict", "t.dat", "catx", "z", "--json"]).run();
    assert_eq!(
        ran.yes(),
        "{\"board\":\"c a / t x\",\"rules\":\"boggle\",\"points\":1,\"words\":[{\"word\":\"cat\",\"points\":1,\"path\":[0,1,2]}]}\n\
         {\"board\":\"z\",\"rules\":\"boggle\",\"points\":0,\"words\":[]}\n"
    );
}

#[test]
fn words_are_sorted_as_the_option_says() {
    let folder = Folder::dictionary_of(&["cat", "chat", "chats", "hat", "that"]);
    // With these points short words score most.
    let sorted = |sort: &[&str]| words(&folder, "c h s / t a t", &[&["--points", "0,0,0,5,1"], sort].concat());
    let by_points = ["cat", "hat", "chats", "chat", "that"];
    assert_eq!(sorted(&[]), by_points);
    assert_eq!(sorted(&["--sort", "points"]), by_points);
    assert_eq!(sorted(&["--sort", "length"]), ["chats", "chat", "that", "cat", "hat"]);
    assert_eq!(sorted(&["--sort", "alphabet"]), ["cat", "chat", "chats", "hat", "that"]);
    let json = solve(&folder, "c h s / t a t", &["--json", "--sort", "alphabet"]);
    assert!(json.yes().find("chats") < json.yes().find("that"), "{json:#?}");
    // Letters count, not tiles.
    let quits = Folder::dictionary_of(&["quit", "tits"]);
    assert_eq!(words(&quits, "qu i t / . t s", &["--sort", "length"]), ["quit", "tits"]);
}

#[test]
fn all_paths_of_a_word_come_together_and_count_once() {
    let folder = Folder::dictionary_of(&["a", "aa", "aaa", "aaaa"]);
    // All four tiles touch: 4 * 3 paths of two tiles, 4 * 3 * 2 of three, and 4 * 3 * 2 * 1 of four tiles.
    let ran = solve(&folder, "aaaa", &["--all-paths", "--min-letters", "2"]);
    let lines: Vec<&str> = ran.yes().lines().collect();
    assert_eq!((lines.len(), lines[60]), (61, "3 words, 2 points, boggle rules (2 letters or more)"));
    let of = |word: &str| lines.iter().map(|line| line.starts_with(&format!("{word}\t"))).collect::<Vec<bool>>();
    assert_eq!(["aaa", "aaaa", "aa"].map(|word| of(word).iter().filter(|is| **is).count()), [24, 24, 12]);
    assert_eq!((lines[0], lines[24], lines[48]), ("aaaa\t1\t0 1 2 3", "aaa\t1\t0 1 2", "aa\t0\t0 1"));
    assert_eq!(lines.iter().collect::<BTreeSet<_>>().len(), 61, "a path is there twice");
    let one = solve(&folder, "aaaa", &["--paths", "--min-letters", "2"]);
    assert_eq!(
        one.yes(),
        "aaaa\t1\t0 1 2 3\naaa\t1\t0 1 2\naa\t0\t0 1\n3 words, 2 points, boggle rules (2 letters or more)\n"
    );
}

#[test]
fn a_board_of_one_letter_has_every_possible_path() {
    let strings: Vec<String> = (1..=9).map(|len| "a".repeat(len)).collect();
    let folder = Folder::dictionary_of(&strings.iter().map(String::as_str).collect::<Vec<_>>());
    let ran = solve(&folder, "aaaaaaaaa", &["--all-paths", "--min-letters", "1"]);
    assert_eq!(ran.yes().lines().count(), 10_305 + 1);
}

#[test]
fn json_has_all_paths_in_place_of_one() {
    let folder = Folder::dictionary_of(&["cat"]);
    let ran = solve(&folder, "t / a / c / a / t", &["--all-paths", "--json"]);
    assert_eq!(
        ran.yes(),
        "{\"board\":\"t / a / c / a / t\",\"rules\":\"boggle\",\"points\":1,\"words\":\
         [{\"word\":\"cat\",\"points\":1,\"paths\":[[2,1,0],[2,3,4]]}]}\n"
    );
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
fn boards_that_cannot_be_read_are_refused() {
    let folder = Folder::new();
    let refused = |args: &[&str], part: &str| {
        let ran = folder.dictc(["solve"]).args(args).run();
        assert!(ran.error().contains(part), "{ran:#?}");
    };
    refused(&["-"], "the input has no board");
    refused(&["a:9l"], "separate tiles by spaces, as in `a:2l t / e s`");
    refused(&["a:2l t / e s"], "use the rules `scramble`");
    refused(&["--file", "missing.txt"], "missing.txt: cannot read it: ");
    refused(&["catx", "--file", "missing.txt"], "missing.txt: cannot read it: ");
    refused(&["--file", "."], ".: cannot read it: ");
    refused(&["-", "-"], "standard input can be read once");
    refused(&["-", "--file", "-"], "standard input can be read once");
    let ran = folder.dictc(["solve", "-"]).stdin(b"ab\xff\n").run();
    assert!(ran.error().starts_with("standard input, line 1: not UTF-8 at byte 3 "), "{ran:#?}");
}

#[test]
fn letters_that_are_one_tile_of_the_dictionary_need_spaces_between_tiles() {
    let folder = Folder::new();
    folder.build("t.dat", "ijs\nis\nquit\n", &["--alphabet", "a-z,ij,qu"]);
    let notes = |board: &str| folder.dictc(["solve", "--dict", "t.dat", board]).run().stderr;
    let expected = "ij is one tile of this dictionary: write spaces between tiles\n";
    for board in ["ijsv/rena/tlok/ider", "IJs/abc/def", "abij"] {
        assert_eq!(notes(board), expected, "{board}");
    }
    for board in ["ij s v / r e n", "i j s v / r e n a", "isjv/qure", "i/j"] {
        assert_eq!(notes(board), "", "{board}");
    }
}
