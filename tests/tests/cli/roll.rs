//! `dictc roll`: boards of real cubes and of cubes made from a dictionary, the same for the same seed.

use std::collections::BTreeMap;

use dict_tests::{
    dictc::{Folder, dictc},
    inputs::{
        dealt_boards::{DealtBoard, dealt_boards},
        lists::corpus,
    },
};

/// Returns the tiles of boards, one board a line, and checks that each has `side` rows and columns.
fn tiles(boards: &str, side: usize) -> Vec<&str> {
    for board in boards.lines() {
        assert!(board.split(" / ").all(|row| row.split(' ').count() == side), "{board}");
        assert_eq!(board.split(" / ").count(), side, "{board}");
    }
    boards.split_ascii_whitespace().filter(|tile| *tile != "/").collect()
}

#[test]
fn a_seed_gives_the_board_that_all_front_ends_roll() {
    let boards = dealt_boards();
    let rolled: Vec<_> = boards.iter().filter(|board| !board.is_daily()).collect();
    assert!(rolled.len() > 15);
    for DealtBoard { deal, options, board } in rolled {
        assert_eq!(dictc(["roll", "--seed", deal]).args(options).run().yes().trim(), *board, "{options:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_boards_and_another_seed_gives_others() {
    let roll = |seed: &str| dictc(["roll", "--seed", seed, "-n", "3"]).run().yes().to_string();
    assert_eq!(roll("1"), roll("1"));
    assert_ne!(roll("1"), roll("2"));
    assert!(roll("3").starts_with(dictc(["roll", "--seed", "3"]).run().yes()), "more boards begin with fewer");
}

#[test]
fn a_random_seed_is_printed_and_gives_the_same_board_again() {
    let ran = dictc(["roll"]).run();
    let board = ran.stdout.clone();
    let seed = ran.stderr.trim().strip_prefix("seed ").expect("the seed is printed");
    assert_eq!(dictc(["roll", "--seed", seed]).run().yes(), board);
    assert!(seed.parse::<u32>().is_ok(), "{seed} is long to read out");
}

#[test]
fn by_the_rules_of_scramble_some_tiles_multiply_and_the_tiles_are_the_same() {
    let roll = |args: &[&str]| dictc(["roll", "--seed", "7"]).args(args).run().yes().to_string();
    for (size, expected) in [("2", [1, 0, 0, 0]), ("4", [2, 1, 1, 1]), ("5", [3, 2, 2, 1]), ("10", [13, 6, 6, 3])] {
        let board = roll(&["--size", size, "--rules", "scramble"]);
        assert_eq!(
            [":2l", ":3l", ":2w", ":3w"].map(|multiplier| board.matches(multiplier).count()),
            expected,
            "{board}"
        );
        let without: Vec<&str> = board.split(' ').map(|tile| tile.split(':').next().unwrap_or(tile).trim()).collect();
        assert_eq!(without.join(" "), roll(&["--size", size]).trim());
    }
    // Other rules change the size alone, and not if another one is asked for.
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
fn every_set_of_cubes_fills_a_board_that_solve_reads() {
    for (cubes, side) in [("classic", 4), ("new", 4), ("big-1979", 5), ("big-1993", 5), ("super-big", 6)] {
        let rolled = dictc(["roll", "--cubes", cubes, "--seed", "7", "-n", "20"]).run();
        tiles(rolled.yes(), side);
        for board in rolled.yes().lines() {
            dictc(["solve", board]).run().yes();
        }
    }
}

#[test]
fn sizes_4_5_and_6_use_the_cubes_sold_for_them() {
    let roll = |args: &[&str]| dictc(["roll", "--seed", "7", "-n", "20"]).args(args).run().yes().to_string();
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
        let ran = folder.dictc(["roll", "--seed", "7", "-n", "20", "--dict", "t.dat"]).run();
        assert_eq!(ran.yes() == roll(&[]), is_english, "{options:?}");
    }
}

#[test]
fn an_unknown_set_of_cubes_is_refused_with_a_list_of_the_known_ones() {
    let ran = dictc(["roll", "--cubes", "round"]).run();
    assert!(ran.usage_error().contains("classic, new, big-1979, big-1993, super-big"), "{ran:#?}");
}

#[test]
fn cubes_of_a_dictionary_show_its_symbols_as_often_as_its_words_have_them() {
    let folder = Folder::new();
    let lists = [("catalan", "a-zàçèéíïòóúü,l·l,qu"), ("spanish", "a-zñáéíóúü,ch,ll,rr"), ("hebrew", "letters")];
    for (name, alphabet) in lists {
        let list = corpus("lists").join(format!("{name}.txt"));
        let list = list.to_str().expect("UTF-8");
        folder.dictc(["build", list, "--alphabet", alphabet, "-o", "t.dat"]).run().report();
        let words = folder.dictc(["dump", "t.dat"]).run().yes().to_string();
        // The symbols, longest first, as words are split into them.
        let mut symbols: Vec<String> = alphabet.split(',').skip(1).map(String::from).collect();
        symbols.extend(words.lines().flat_map(str::chars).map(String::from));
        let mut counts = BTreeMap::<&str, f64>::new();
        for mut rest in words.lines() {
            while let Some(symbol) = symbols.iter().find(|symbol| rest.starts_with(symbol.as_str())) {
                *counts.entry(symbol).or_default() += 1.0;
                rest = &rest[symbol.len()..];
            }
        }
        let all: f64 = counts.values().sum();

        let rolled = folder.dictc(["roll", "--dict", "t.dat", "--size", "5", "--seed", "1", "-n", "4000"]).run();
        let mut found: BTreeMap<&str, f64> = counts.keys().map(|symbol| (*symbol, 0.0)).collect();
        for tile in tiles(rolled.yes(), 5) {
            *found.get_mut(tile).unwrap_or_else(|| panic!("{name}: {tile} is not a symbol")) += 1.0;
        }
        for (symbol, found) in found {
            let expected = counts[symbol] / all * 100_000.0;
            // The standard deviation of independent tiles is the square root.
            assert!((found - expected).abs() < 4.0 * expected.sqrt(), "{name}: {symbol} {found}, not {expected}");
        }
        let scored = folder.dictc(["score", "--dict", "t.dat"]).stdin(rolled.yes()).run();
        assert_eq!((scored.code, scored.stdout.lines().count()), (Some(0), 4000), "{}", scored.stderr);
    }
}

#[test]
fn a_dictionary_or_a_size_is_enough_and_cubes_have_their_own_size() {
    let folder = Folder::dictionary_of(&["cat", "dog"]);
    for args in [&["--dict", "t.dat"][..], &["--dict", "t.dat", "--size", "4"]] {
        let ran = folder.dictc(["roll", "--seed", "1"]).args(args).run();
        assert!(tiles(ran.yes(), 4).iter().all(|tile| "catdog".contains(tile)), "{ran:#?}");
    }
    tiles(dictc(["roll", "--size", "100", "--seed", "1"]).run().yes(), 100);
    folder.dictc(["roll", "--cubes", "new", "--size", "4"]).run().usage_error();
    let cubes = folder.dictc(["roll", "--cubes", "new", "--dict", "t.dat", "--seed", "7"]).run();
    assert_eq!(cubes.yes(), dictc(["roll", "--seed", "7"]).run().yes());
    for size in ["0", "1", "101", "-1", "300"] {
        folder.dictc(["roll", &format!("--size={size}")]).run().usage_error();
    }
}

#[test]
fn a_dictionary_whose_symbols_cannot_be_on_a_board_is_refused() {
    let folder = Folder::new();
    folder.build("t.dat", "...\n##/\n", &["--alphabet", "any"]);
    for args in [&["roll", "--dict", "t.dat"][..], &["simulate", "--dict", "t.dat", "--size", "4"]] {
        assert!(folder.dictc(args).run().error().contains("no symbol of the dictionary's words"));
    }
}
