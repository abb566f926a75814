//! The boards, rules and times that a plain game starts with.

use dict_tests::{
    dictc::{Folder, repository},
    inputs::lists::corpus,
};
use serde_json::{Value, json};

use super::{board, listing, play};

#[test]
fn the_words_of_a_game_are_the_words_that_solve_finds() {
    let folder = Folder::new();
    let hebrew = corpus("lists/hebrew.txt");
    folder.dictc(["build", hebrew.to_str().expect("UTF-8"), "-o", "he.dat"]).run().report();
    let shipped = |code: &str| repository().join(format!("dicts/{code}/{code}.dat")).display().to_string();
    let german = shipped("de");
    let dutch = shipped("nl");
    // The options of `roll` and `play` for the board; the options of `play` for the game; the options of `solve`.
    let cases: [(&[&str], &[&str], &[&str]); 10] = [
        (&[], &[], &[]),
        (&[], &["--common", "35"], &["--common", "35"]),
        (&["--rules", "scramble"], &[], &["--rules", "scramble"]),
        (&[], &["--rules", "word-hunt"], &["--rules", "word-hunt"]),
        (&[], &["--min-letters", "5", "--points", "7"], &["--min-letters", "5", "--points", "7"]),
        (&["--size", "5"], &[], &[]),
        (&["--size", "6"], &[], &[]),
        (&["--dict", &german], &[], &["--dict", &german]),
        (&["--dict", &dutch, "--size", "5"], &["--rules", "boggle"], &["--dict", &dutch, "--rules", "boggle"]),
        (&["--dict", "he.dat"], &["--min-letters", "2"], &["--dict", "he.dat", "--min-letters", "2"]),
    ];
    for (roll_args, game_args, solve_args) in cases {
        for seed in ["1", "2", "3", "18446744073709551615"] {
            let rolled = folder.dictc(["roll", "--seed", seed, "-n", "9"]).args(roll_args).run();
            let solved = rolled.yes().lines().map(|board| {
                let solution = folder.dictc(["solve", "--json", board]).args(solve_args).run();
                (board, serde_json::from_str::<Value>(&solution.stdout).expect("JSON"))
            });
            // Boards without words are not dealt.
            let mut solved = solved.skip_while(|(_, solution)| solution["words"] == json!([]));
            let (rolled, solution) = solved.next().expect("a board with words");
            let words = solution["words"].as_array().expect("a list").iter().map(|word| {
                (word["word"].as_str().expect("text").to_string(), word["points"].as_u64().expect("a number"))
            });
            let all: Vec<(String, u64)> = words.collect();
            let [found, missed] = [0, 1].map(|rest| all.iter().skip(rest).step_by(2).cloned().collect::<Vec<_>>());
            let typed: String = found.iter().map(|(word, _)| format!("{}\n", word.to_uppercase())).collect();
            let args = [&["--seed", seed, "--time", "none"], roll_args, game_args].concat();
            let shown = play(&folder, &args, &format!("{typed}:end\n:words\n:missed\n:all\n"));
            assert_eq!(board(&shown), rolled, "{args:?}");
            let mut lines = shown.lines().skip_while(|line| !line.starts_with("The game is over.")).skip(1);
            let summary = lines.next().expect("a summary");
            let sum = |words: &[(String, u64)]| words.iter().map(|(_, points)| points).sum::<u64>();
            let points = format!("You have {} of {} point", sum(&found), solution["points"]);
            assert!(summary.starts_with(&points), "{summary}, not {points}");
            assert!(summary.contains(&format!(", {} of {} word", found.len(), all.len())), "{summary}");
            let mut lists = lines.skip_while(|line| !line.starts_with(":help")).skip(1);
            let [shown_found, mut shown_missed, shown_all] = [(); 3].map(|()| listing(&mut lists));
            // Forms of a word stand together. Only the English dictionary has lemmas.
            if !solve_args.contains(&"--dict") {
                shown_missed.sort_by_key(|word| all.iter().position(|other| other == word));
            }
            assert_eq!([shown_found, shown_missed, shown_all], [found, missed, all], "{args:?}");
            assert_eq!(lists.next(), None);
        }
    }
}

#[test]
fn the_boards_of_a_seed_are_dealt_in_the_order_of_roll() {
    let folder = Folder::new();
    let dutch = repository().join("dicts/nl/nl.dat").display().to_string();
    for args in [&[][..], &["--cubes", "classic"], &["--size", "6"], &["--dict", &dutch, "--size", "5"]] {
        let rolled = folder.dictc(["roll", "--seed", "9", "-n", "3"]).args(args).run();
        let shown = play(&folder, &[&["--seed", "9"], args].concat(), ":end\n:new\n:end\n:new\n");
        let games: Vec<&str> = shown.split("Playing with ").skip(1).collect();
        assert!(games.iter().map(|game| board(game)).eq(rolled.yes().lines()), "{args:?}: {shown}");
        // The opponent does not change the boards.
        let shown = play(&folder, &[&["--seed", "9", "--opponent", "strong"], args].concat(), ":end\n:new\n");
        let games: Vec<&str> = shown.split("Playing with ").skip(1).collect();
        assert!(games.iter().map(|game| board(game)).eq(rolled.yes().lines().take(2)), "{args:?}: {shown}");
    }
}

#[test]
fn boards_without_words_are_not_dealt() {
    let folder = Folder::enable2k();
    // About one board of four has a word of nine letters.
    let args = ["--dict", "t.dat", "--min-letters", "9", "--seed", "1"];
    let rolled = folder.dictc(["roll", "--dict", "t.dat", "--seed", "1", "-n", "50"]).run();
    let has_words = |board: &&str| {
        let solution = folder.dictc(["solve", "--json", board]).args(&args[..4]).run();
        serde_json::from_str::<Value>(&solution.stdout).expect("JSON")["words"] != json!([])
    };
    let boards: Vec<&str> = rolled.yes().lines().collect();
    let with_words: Vec<&str> = boards.iter().copied().filter(has_words).take(3).collect();
    assert!(with_words.len() == 3 && with_words != boards[..3], "{boards:?}");
    let shown = play(&folder, &args, ":end\n:new\n:end\n:new\n");
    let games: Vec<&str> = shown.split("Playing with ").skip(1).collect();
    assert!(games.iter().map(|game| board(game)).eq(with_words), "{shown}");

    let refused = folder.dictc(["play", "--plain", "--dict", "t.dat", "--min-letters", "30", "--seed", "1"]).run();
    let why = "1000 boards had no word that counts; allow shorter words with --min-letters, less common ones with --common, or \
               choose a larger --size";
    assert_eq!(refused.error(), why);
    let given = play(&folder, &["--dict", "t.dat", "--board", "xxxx"], ":quit\n");
    assert!(given.contains("No word that counts is on this board.\n"), "a given board is played: {given}");
}

#[test]
fn the_printed_seed_of_a_random_board_deals_it_again() {
    let folder = Folder::new();
    let ran = folder.dictc(["play", "--plain"]).run();
    let seed = ran.stderr.trim().strip_prefix("seed ").expect("the seed is printed");
    assert_eq!(board(&play(&folder, &["--seed", seed], "")), board(&ran.stdout));
    assert!(seed.parse::<u32>().is_ok(), "{seed} is long to read out");
}

#[test]
fn holes_wildcards_and_multipliers_are_shown_and_scored() {
    let folder = Folder::dictionary_of(&["quit", "quiet", "cat"]);
    let args = ["--dict", "t.dat", "--rules", "scramble", "--board", "qu:3w i ? / . c:2l t"];
    let shown = play(&folder, &args, ":board\nquit\ncat\n:end\n:path quit\n");
    assert!(shown.contains("2 by 3 tiles, words of 2 tiles or more, scramble rules, 3 minutes\n"), "{shown}");
    assert!(shown.contains("\nLetter values: ? 0, C ") && shown.contains(", Qu "), "{shown}");
    assert_eq!(shown.matches("Qu:3w I ?\n. C:2l T\n").count(), 2, "{shown}");
    let solved = folder.dictc(["solve", "--dict", "t.dat", "--rules", "scramble", args[5]]).run();
    for word in ["quit", "cat"] {
        let points = solved.yes().lines().find_map(|line| line.strip_prefix(&format!("{word}\t"))).expect("a word");
        assert!(shown.contains(&format!("{word}: {points} points, ")), "{shown}\n{solved:?}");
    }
    assert!(shown.ends_with("Qu row 1 column 1, I row 1 column 2, T row 2 column 3\n"), "{shown}");
}

#[test]
fn the_default_rules_and_time_depend_on_the_number_of_places() {
    let folder = Folder::dictionary_of(&["cat"]);
    let start = |board: &str, words: &str| {
        let shown = play(&folder, &["--dict", "t.dat", "--board", board], ":quit\n");
        assert!(shown.lines().nth(1).is_some_and(|line| line.ends_with(words)), "{shown}");
    };
    let [small, big, super_big] =
        [(3, "boggle", 3), (4, "big", 3), (4, "super-big", 4)].map(|(letters, rules, minutes)| {
            format!("words of {letters} letters or more, {rules} rules, {minutes} minutes")
        });
    start("catdog/linemo", &small);
    start("catdog/linemo/linemo/linemo", &small);
    start("catdo/catdo/catdo/catdo/catdo", &big);
    start("catdogs/catdogs/catdogs/catdogs/catdogs", &big);
    start("catdog/catdog/catdog/catdog/catdog/catdog", &super_big);
    // A hole is a place too: one of the 6x6 cubes can show one.
    start("c a t d o g . . . / c a t d o g . . . / c a t d o g . . . / c a t d o g . . .", &super_big);
    let args = ["--dict", "t.dat", "--board", "catdog/linemo", "--rules", "word-hunt"];
    let shown = play(&folder, &args, ":quit\n");
    let line = "2 by 6 tiles, words of 3 letters or more, word-hunt rules, 1 minute 20 seconds\n";
    assert!(shown.contains(line), "{shown}");
}
