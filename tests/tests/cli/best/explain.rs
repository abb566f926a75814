//! The explanation of a board.

use dict_tests::dictc::{Folder, dictc};

#[test]
fn a_board_is_explained_by_lengths_tiles_and_other_letters() {
    let folder = Folder::dictionary_of(&["act", "cat", "cats", "sat"]);
    let ran = folder.dictc(["best", "--dict=t.dat", "--explain", "ca/tx", "--letters", "acstx"]).run();
    let expected = " C 0.7   A 0.7
 T 0.7   X 0.0

2 words, 2 points, boggle rules

letters     words    points   of all points
      3         2         2          100.0%

tiles at row,column, sorted by points lost without the tile
tile      share   points lost   words lost
1,1 C       0.7             2            2
1,2 A       0.7             2            2
2,1 T       0.7             2            2
2,2 X       0.0             0            0

points with each other letter in each place (- is the tile's own letter)
      A C S T X
1,1 C 0 - 1 0 0
1,2 A - 0 0 0 0
2,1 T 0 0 0 - 0
2,2 X 2 2 4 2 -

best change: 2,2 X to S, 4 points (+2)
no swap of two letters makes the board better
";
    assert_eq!(ran.yes(), expected);
    let ran = folder.dictc(["best", "--dict=t.dat", "--explain", "CA/TS", "--words"]).run();
    assert!(
        ran.yes().ends_with(
            "\nno change of one letter makes the board better\nno swap of two letters makes the board better\n"
        ),
        "{ran:#?}"
    );
    assert!(ran.yes().contains("\nwords with each other letter in each place ("), "{ran:#?}");
}

#[test]
fn every_number_is_that_of_score() {
    let explained = dictc(["best", "--explain", "s t a / e c a / t e s"]).run();
    let rows = explained.yes().lines().skip_while(|line| !line.starts_with("points with")).skip(1);
    let rows: Vec<Vec<&str>> =
        rows.take_while(|line| !line.is_empty()).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows.len(), 2 * 10, "two tables: {explained:#?}");
    let tiles = ["s", "t", "a", "e", "c", "a", "t", "e", "s"];
    let mut boards = String::new();
    let mut expected = Vec::new();
    for table in rows.chunks(10) {
        for (place, row) in table[1..].iter().enumerate() {
            assert_eq!((row[1].to_lowercase().as_str(), row.len()), (tiles[place], 2 + table[0].len()));
            for (letter, points) in table[0].iter().zip(&row[2..]).filter(|(_, points)| **points != "-") {
                let letter = letter.to_lowercase();
                let mut changed = tiles;
                changed[place] = &letter;
                boards += &(changed.chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join(" / ") + "\n");
                expected.push(points.to_string());
            }
        }
    }
    assert_eq!(expected.len(), 9 * 25);
    let scored = dictc(["score"]).stdin(boards).run();
    assert!(scored.stdout.lines().map(|line| line.split('\t').next().unwrap()).eq(expected), "{scored:#?}");
}

#[test]
fn boards_of_all_kinds_fit_into_80_columns() {
    let large = "abcdefghijklmnopqrstuvwxyzabcdefghij".to_string();
    let digraphs = vec!["th:3w"; 16].join(" ");
    for (board, rules) in [
        ("quit", "boggle"),
        ("a . e / . qu t / s i ?", "boggle"),
        (&digraphs, "scramble"),
        ("qu a:2l . / t:3w i s", "scramble"),
        ("etaoinshrdlucmfgypwbvkxjz", "big"),
        (&large, "boggle"),
        ("....", "boggle"),
    ] {
        let ran = dictc(["best", "--rules", rules, "--explain", board]).run();
        let width = ran.yes().lines().map(|line| line.chars().count()).max();
        assert!(width < Some(80), "{width:?} {ran:#?}");
        assert!(!ran.yes().contains('\u{1b}'), "{ran:#?}");
    }
}

#[test]
fn multipliers_are_written_as_they_are_typed() {
    let ran = dictc(["best", "--rules=scramble", "--explain", "a:2l t / e:3w qu"]).run();
    assert!(ran.yes().contains("\n1,1 A:2l ") && ran.yes().contains("\n2,1 E:3w "), "{ran:#?}");
}

#[test]
fn large_numbers_do_not_run_together() {
    let folder = Folder::dictionary_of(&["act", "cat", "cats"]);
    let ran = folder.dictc(["best", "--dict=t.dat", "--points=0,0,0,4294967295", "--explain=ca/tx"]).run();
    for numbers in ["\n      3         2 8589934590          100.0%\n", " A 2863311530.0    8589934590            2\n"]
    {
        assert!(ran.yes().contains(numbers), "{ran:#?}");
    }
}

#[test]
fn a_board_that_cannot_be_explained_is_refused() {
    let large = "e".repeat(121);
    for (board, expected) in [
        ("abc", "board: 3 tiles do not fill a square"),
        ("a:2l b / c d", "board: tile 1 (row 1, column 1) has a multiplier"),
        ("a1/bc", "board: tile 2 (row 1, column 2) is `1`"),
        (&large, "the board has 121 tiles; a board of up to 100 tiles can be explained"),
    ] {
        let ran = dictc(["best", "--explain", board]).run();
        assert!(ran.error().starts_with(expected), "{ran:#?}");
    }
    let ran = dictc(["best", "--explain=catx", "--letters=a1"]).run();
    assert_eq!(ran.error(), "--letters: `1` is not a letter or a tile of several letters");
    for option in [
        "--size=4",
        "--layout=????",
        "--cubes=new",
        "--limit=3",
        "--time=3",
        "--boards=3",
        "--seed=3",
        "--threads=1",
        "--resume=f",
    ] {
        dictc(["best", "--explain", "catx", option]).run().usage_error();
    }
}
