//! `dictc simulate`: the words of random boards by length.

use std::collections::BTreeMap;

use dict_tests::dictc::{Folder, dictc};
use serde_json::Value;

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
fn the_same_seed_gives_the_same_table_and_another_seed_gives_another() {
    let simulate = |seed: &str| dictc(["simulate", "--boards", "100", "--seed", seed]).run().yes().to_string();
    assert_eq!(simulate("1"), simulate("1"));
    assert_ne!(simulate("1"), simulate("2"));
}

#[test]
fn a_random_seed_is_printed_and_gives_the_same_table_again() {
    let ran = dictc(["simulate", "--boards", "10"]).run();
    let seed = ran.stderr.trim().strip_prefix("seed ").expect("the seed is printed");
    assert_eq!(dictc(["simulate", "--boards", "10", "--seed", seed]).run().yes(), ran.stdout);
}

#[test]
fn the_table_agrees_with_solve_on_the_same_boards() {
    let folder = Folder::enable2k();
    for (cubes, rules, edition) in [("new", "boggle", "4x4, 1987-2008"), ("super-big", "super-big", "6x6, 2012")] {
        let common = ["--cubes", cubes, "--seed", "7"];
        let boards = dictc(["roll", "-n", "300"]).args(&common).run();
        let solved =
            folder.dictc(["solve", "--dict", "t.dat", "-", "--json", "--rules", rules]).stdin(boards.yes()).run();
        // By length: words, their points, boards with such a word, boards with a longer one.
        let mut expected: BTreeMap<usize, [f64; 4]> = (3..40).map(|length| (length, [0.0; 4])).collect();
        for line in solved.yes().lines() {
            let solution: Value = serde_json::from_str(line).expect("JSON");
            let words = solution["words"].as_array().expect("a list").iter();
            let words: Vec<(usize, f64)> = words
                .map(|word| (word["word"].as_str().expect("text").len(), word["points"].as_f64().expect("points")))
                .collect();
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

        let ran =
            folder.dictc(["simulate", "--dict", "t.dat", "--boards", "300", "--rules", rules]).args(&common).run();
        let header = ran.yes().lines().next().expect("a header");
        let words = sum(0, 0) / 300.0;
        let points = sum(1, 0) / 300.0;
        let minimum = if rules == "boggle" { "" } else { " (4 letters or more)" };
        let expected_header = format!(
            "300 boards of the {cubes} cubes ({edition}): {words:.1} words and {points:.1} points a board, \
             {rules} rules{minimum}"
        );
        assert_eq!(header, expected_header);
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
fn boards_have_the_rules_of_their_size() {
    let folder = Folder::dictionary_of(&["cat"]);
    for (size, rules) in [("3", "boggle"), ("4", "boggle"), ("5", "big"), ("6", "super-big"), ("9", "super-big")] {
        let simulate = |more: &[&str]| {
            let options = ["--dict", "t.dat", "--size", size, "--boards", "50", "--seed", "1"];
            folder.dictc(["simulate"]).args(&options).args(more).run().yes().to_string()
        };
        let shown = simulate(&[]);
        assert!(shown.lines().next().is_some_and(|line| line.contains(&format!(", {rules} rules"))), "{shown}");
        assert_eq!(shown, simulate(&["--rules", rules]));
    }
}

#[test]
fn the_boards_of_scramble_are_those_of_roll_with_their_multipliers() {
    let options = ["--cubes", "new", "--seed", "3", "--rules", "scramble"];
    let boards = dictc(["roll", "-n", "50"]).args(&options).run().yes().to_string();
    let scores = dictc(["score", "--rules", "scramble"]).stdin(boards).run().stdout;
    let points: u64 = scores.lines().map(|line| line.split('\t').next().unwrap().parse::<u64>().unwrap()).sum();
    let simulated = dictc(["simulate", "--boards", "50"]).args(&options).run().yes().to_string();
    let points = format!(" and {:.1} points a board, scramble rules (2 tiles or more)\n", points as f64 / 50.0);
    assert!(simulated.contains(&points), "{points}: {simulated}");
}

#[test]
fn a_small_share_is_told_from_nothing() {
    // No board of these cubes has two Qs, and one in six has a Z.
    let folder = Folder::dictionary_of(&["e", "zee", "quququ"]);
    let options = ["--dict", "t.dat", "--cubes", "new", "--boards", "20000", "--seed", "1", "--min-letters", "1"];
    let ran = folder.dictc(["simulate"]).args(&options).run();
    let rows = rows(ran.yes());
    assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), [1.0, 2.0, 3.0], "{}", ran.stdout);
    // There is no word of two letters, and after three nothing is lost.
    assert_eq!((rows[1][1], rows[1][2], &rows[2][3..]), (0.0, 0.0, &[0.0; 3][..]), "{}", ran.stdout);
    assert!(rows[0][3] > 0.0 && rows[0][5] > 0.0 && rows[0][5] < 17.0, "{}", ran.stdout);
    let bars: Vec<usize> =
        ran.yes().lines().skip(4).map(|line| line.matches(['█', '▉', '▊', '▋', '▌', '▍', '▎', '▏']).count()).collect();
    assert_eq!((bars[0], bars[1]), (24, 0), "{}", ran.stdout);
    assert!(bars[2] > 0, "{}", ran.stdout);
}

#[test]
fn boards_without_words_have_no_table() {
    let folder = Folder::dictionary_of(&["cat"]);
    let ran = folder
        .dictc(["simulate", "--dict", "t.dat", "--cubes", "new", "--boards", "1", "--seed", "1", "--min-letters", "4"])
        .run();
    let header = "1 board of the new cubes (4x4, 1987-2008): 0.0 words and 0.0 points a board";
    assert_eq!(ran.yes(), format!("{header}, boggle rules (4 letters or more)\n"));
}

#[test]
fn boards_of_a_size_use_the_symbols_of_the_dictionary() {
    let folder = Folder::dictionary_of(&["aaa"]);
    let ran = folder.dictc(["simulate", "--dict", "t.dat", "--size", "3", "--boards", "5", "--seed", "1"]).run();
    let header = "5 boards of 3x3 cubes of the dictionary's symbols: 1.0 words and 1.0 points a board, boggle rules\n";
    assert!(ran.yes().starts_with(header), "{ran:#?}");
}
