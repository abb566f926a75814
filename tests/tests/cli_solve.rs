//! `dictc solve`: boards in, words and points out.

use std::collections::BTreeSet;

use dict_tests::dictc::{Folder, Ran, dictc, repository};
use serde_json::{Value, json};

/// The board of the first text's screenshot.
const BOARD: &str = "l qu r e / s l u s / a t i c / n r e n";

/// A folder with `t.dat`, the dictionary of ENABLE2K.
fn enable2k() -> Folder {
    let folder = Folder::new();
    let corpus = repository().join("tests/corpus/enable2k.txt.gz");
    folder.dictc(["build", "-o", "t.dat"]).args(&[corpus.to_str().expect("UTF-8")]).run().report();
    folder
}

/// A folder with `t.dat`, the dictionary of `words`.
fn dictionary_of(words: &[&str]) -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", words.join("\n"), &[]);
    folder
}

fn solve(folder: &Folder, board: &str, options: &[&str]) -> Ran {
    folder.dictc(["solve", "--dict", "t.dat", board]).args(options).run()
}

/// The words that `board` has, by the text that says so; how many is checked.
#[track_caller]
fn words(folder: &Folder, board: &str, options: &[&str]) -> Vec<String> {
    let ran = solve(folder, board, options);
    let mut words: Vec<String> = ran.yes().lines().map(String::from).collect();
    let totals = words.pop().expect("the last line has the totals");
    let plural = if words.len() == 1 { "word" } else { "words" };
    assert!(totals.starts_with(&format!("{} {plural}, ", words.len())), "{ran:#?}");
    words.iter().map(|line| line.split('\t').next().unwrap_or_default().to_string()).collect()
}

#[test]
fn text_has_a_word_a_line_with_its_points_and_then_the_totals() {
    let folder = enable2k();
    let ran = solve(&folder, BOARD, &[]);
    let lines: Vec<&str> = ran.yes().lines().collect();
    let longest = ["linecuts\t11", "recitals\t11", "reincurs\t11", "reticula\t11", "sinecure\t11"];
    assert_eq!(lines[..5], longest);
    assert_eq!((lines.len(), lines[331]), (332, "331 words, 659 points"));
    let distinct: BTreeSet<&&str> = lines.iter().collect();
    assert_eq!(distinct.len(), lines.len(), "a word is there twice");
    let points =
        lines[..331].iter().map(|line| line.split_once('\t').expect("a tab").1.parse::<u32>().expect("points"));
    assert!(points.clone().is_sorted_by(|a, b| a >= b), "the best words come first");
    assert_eq!(points.sum::<u32>(), 659);
}

#[test]
fn json_has_points_and_words_with_their_paths() {
    let folder = enable2k();
    let ran = solve(&folder, BOARD, &["--json"]);
    let json = ran.yes();
    assert!(
        json.starts_with(r#"{"points":659,"words":[{"word":"linecuts","points":11,"path":[5,10,15,14,11,6,9,4]},"#),
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
            let (rows, columns) = ((step[0] / 4).abs_diff(step[1] / 4), (step[0] % 4).abs_diff(step[1] % 4));
            assert!(rows <= 1 && columns <= 1, "a jump: {word}");
        }
    }
    let keys: Vec<&String> = words[0].as_object().expect("an object").keys().collect();
    assert_eq!(BTreeSet::from_iter(keys), BTreeSet::from_iter(&["word", "points", "path"].map(String::from)));
}

#[test]
fn text_has_paths_where_they_are_asked_for() {
    let folder = dictionary_of(&["cat", "quit"]);
    assert_eq!(solve(&folder, "c a t", &["--paths"]).yes().lines().next(), Some("cat\t1\t0 1 2"));
    assert_eq!(solve(&folder, "t i / . qu", &["--paths"]).yes().lines().next(), Some("quit\t1\t3 1 0"));
    let with_json = solve(&folder, "c a t", &["--paths", "--json"]);
    assert_eq!(with_json.yes(), solve(&folder, "c a t", &["--json"]).yes());
}

#[test]
fn a_board_without_words_is_an_answer() {
    let folder = dictionary_of(&["cat"]);
    for board in ["z", "dogs", ". .", "c a / . . / . t", "é"] {
        assert_eq!(solve(&folder, board, &[]).yes(), "0 words, 0 points\n", "{board}");
    }
    let ran = solve(&folder, "dogs", &["--json"]);
    assert_eq!(serde_json::from_str::<Value>(ran.yes()).expect("JSON"), json!({ "points": 0, "words": [] }));
}

#[test]
fn every_notation_of_a_board_is_the_same_board() {
    let folder = enable2k();
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
        let read = folder.dictc(["solve", "--dict", "t.dat", "-", "--paths"]).stdin(board).run();
        assert_eq!(read.yes(), expected.yes(), "{board:?} on standard input");
    }
}

#[test]
fn a_q_among_spaced_tiles_is_a_q() {
    let folder = dictionary_of(&["qat", "quat"]);
    assert_eq!(words(&folder, "q a t", &[]), ["qat"]);
    assert_eq!(words(&folder, "qu a t", &[]), ["quat"]);
    assert_eq!(words(&folder, "qa/zt", &[]), ["quat"]);
}

#[test]
fn boards_need_not_be_square() {
    let folder = dictionary_of(&["cat", "act", "dog"]);
    assert_eq!(words(&folder, "cat/dog", &[]), ["cat", "dog"]);
    assert_eq!(words(&folder, "c/a/t", &[]), ["cat"]);
    assert_eq!(words(&folder, "c a t d o g", &[]), ["cat", "dog"]);
}

#[test]
fn no_word_goes_over_a_hole() {
    let folder = dictionary_of(&["cat"]);
    assert_eq!(words(&folder, "c a t", &[]), ["cat"]);
    assert!(words(&folder, "c a . t", &[]).is_empty());
    assert_eq!(words(&folder, "ca./..t", &[]), ["cat"]);
    assert_eq!(words(&folder, "c.a..t...", &[]), ["cat"; 0]);
    let path = solve(&folder, ".c./.a./.t.", &["--paths"]);
    assert_eq!(path.yes().lines().next(), Some("cat\t1\t1 4 7"));
}

#[test]
fn words_of_fewer_letters_than_asked_for_are_left_out() {
    let folder = dictionary_of(&["a", "at", "cat", "chat", "chats", "quit"]);
    let by_length = |min: &str| words(&folder, "c h s / . a t", &["--min-len", min]);
    assert_eq!(words(&folder, "c h s / . a t", &[]), ["chats", "cat", "chat"]);
    assert_eq!(by_length("3"), ["chats", "cat", "chat"]);
    assert_eq!(by_length("4"), ["chats", "chat"]);
    assert_eq!(by_length("5"), ["chats"]);
    assert_eq!(by_length("1"), ["chats", "cat", "chat", "a", "at"]);
    // Two letters on a tile count as two.
    assert_eq!(words(&folder, "qu i t", &["--min-len", "4"]), ["quit"]);
    let short = solve(&folder, "a t", &["--min-len", "2"]);
    assert_eq!(short.yes(), "at\t0\n1 word, 0 points\n");
}

#[test]
fn without_a_dictionary_the_english_one_in_the_program_is_asked() {
    let folder = Folder::new();
    let embedded = folder.dictc(["solve", "catdlinemaropets", "--json"]).run();
    let file = dictc(["solve", "--dict", "dicts/en/en.dat", "catdlinemaropets", "--json"]).within(repository()).run();
    assert_eq!(embedded.yes(), file.yes());
    let solution: Value = serde_json::from_str(embedded.yes()).expect("JSON");
    assert!(solution["points"].as_u64() > Some(2338), "the English dictionary has the words of ENABLE2K and more");
}

#[test]
fn what_is_no_board_is_refused_by_row_and_tile() {
    let refused = |board: &str, parts: &[&str]| {
        let ran = dictc(["solve", board]).run();
        let message = ran.refusal();
        assert!(message.starts_with("board: ") && parts.iter().all(|part| message.contains(part)), "{ran:#?}");
    };
    refused("", &["empty"]);
    refused(" / ", &["empty"]);
    refused("abcde", &["5 tiles"]);
    refused("abc/de", &["row 2: 2", "row 1: 3"]);
    refused("a b c / d e f / g h", &["row 3: 2", "row 1: 3"]);
    refused("a b c / d 3 f", &["tile 5 (row 2, column 2)", "`3`"]);
    // Nothing of it reaches the terminal as it is.
    refused("a b / c \u{1b}[31m", &["tile 4 (row 2, column 2)"]);
    refused("ab!d", &["tile 3 (row 2, column 1)", "`!`"]);
}

#[test]
fn a_board_on_standard_input_that_is_no_text_is_refused() {
    let ran = dictc(["solve", "-"]).stdin(b"ab\xff\n").run();
    assert!(ran.refusal().starts_with("standard input: "), "{ran:#?}");
    let ran = dictc(["solve", "-"]).run();
    assert!(ran.refusal().contains("empty"), "{ran:#?}");
}
