//! `dictc best`: the boards with the most points.

mod explain;
mod options;
mod prove;
mod resume;
#[cfg(unix)]
mod terminal;

use dict_tests::dictc::{Folder, dictc};

/// A search that ends after a fraction of a second, with boards of all kinds of letters.
const SMALL: [&str; 7] = ["--size", "2x3", "--letters", "aeirst", "--boards", "20000", "--seed=1"];

/// Returns the lines of a search with these arguments.
#[track_caller]
fn best(args: &[&str]) -> String {
    best_in(&Folder::new(), args)
}

/// Returns the lines of a search with these arguments in a folder.
#[track_caller]
fn best_in(folder: &Folder, args: &[&str]) -> String {
    let ran = folder.dictc(["best"]).args(args).run();
    assert_eq!(ran.code, Some(0), "{ran:#?}");
    assert!(ran.stderr.contains(" restarts ended with the best of these boards"), "{ran:#?}");
    ran.stdout
}

/// Asserts that `dictc score` gives the same points and words for each board.
#[track_caller]
fn assert_scores(found: &str, args: &[&str]) {
    let boards: String = found.lines().map(|line| format!("{}\n", line.splitn(3, '\t').last().unwrap())).collect();
    let scored = dictc(["score"]).args(args).stdin(boards).run();
    assert_eq!((scored.code, &*scored.stdout), (Some(0), found), "{scored:#?}");
}

/// Returns the boards of the lines of a search.
fn boards(found: &str) -> Vec<&str> {
    found.lines().map(|line| line.rsplit('\t').next().unwrap()).collect()
}

#[test]
fn the_best_boards_come_first_with_the_points_and_words_of_score() {
    let found = best(&[&SMALL[..], &["--limit", "5"]].concat());
    assert_eq!(found.lines().count(), 5, "{found}");
    assert_scores(&found, &[]);
    let points: Vec<u64> = found.lines().map(|line| line.split('\t').next().unwrap().parse().unwrap()).collect();
    assert!(points.is_sorted_by(|a, b| a >= b), "{found}");
    assert_eq!(best(&SMALL).lines().count(), 10);
}

#[test]
fn the_best_of_all_boards_is_found_by_points_and_by_words() {
    let letters = ["a", "e", "n", "r", "s", "t"];
    let tile = |board: usize, place: u32| letters[board / letters.len().pow(place) % letters.len()];
    let all = (0..letters.len().pow(4)).map(|board| (0..4).map(|place| tile(board, place)).collect::<String>() + "\n");
    let all = dictc(["score", "--points", "0,0,0,1,5"]).stdin(all.collect::<String>()).run().stdout;
    let most = |column: usize| {
        all.lines().map(|line| line.split('\t').nth(column).unwrap().parse::<u64>().unwrap()).max().unwrap()
    };
    for (goal, column) in [(&[][..], 0), (&["--words"], 1)] {
        let options = ["--size=2", "--letters=aenrst", "--points=0,0,0,1,5", "--boards=5000", "--seed=1", "--limit=1"];
        let found = best(&[&options[..], goal].concat());
        assert_eq!(found.split('\t').nth(column).unwrap(), most(column).to_string(), "{found}");
    }
}

#[test]
fn the_same_seed_and_number_of_boards_give_the_same_boards_on_any_number_of_threads() {
    let on = |threads| best(&[&SMALL[..], &["--threads", threads]].concat());
    assert_eq!(on("1"), on("2"));
    assert_eq!(on("1"), best(&SMALL));
}

#[test]
fn a_random_seed_is_printed_and_gives_the_same_boards_again() {
    let options = ["best", "--size=2x3", "--letters=aeirst", "--boards=5000"];
    let ran = dictc(options).run();
    let seed = ran.stderr.lines().next().and_then(|line| line.strip_prefix("seed ")).expect("the seed is printed");
    assert!(seed.parse::<u32>().is_ok(), "{seed} is long to read out");
    assert_eq!(dictc(options).args(&["--seed", seed]).run().stdout, ran.stdout);
}

#[test]
fn a_search_ends_when_its_time_is_over() {
    let ran = dictc(["best", "--size=2", "--letters=aest", "--time=1s", "--seed=1"]).run();
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 10), "{ran:#?}");
    assert!(ran.stderr.starts_with(|first: char| first.is_ascii_digit()), "{ran:#?}");
    assert!(ran.stderr.contains(" in 1.") && ran.stderr.contains(" boards/s, boggle rules\n"), "{ran:#?}");
    assert!(ran.stderr.ends_with(" restarts ended with the best of these boards\n"), "{ran:#?}");
}

#[test]
fn a_search_without_a_complete_restart_says_that_better_boards_are_likely() {
    let folder = Folder::new();
    for more in [&[][..], &["--resume=s.txt"], &["--resume=s.txt"]] {
        let ran = folder.dictc(["best", "--size=9", "--time=1s", "--seed=1", "--limit=1"]).args(more).run();
        assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 1), "{ran:#?}");
        let mut expected = "no restart was completed, so better boards are likely; give more --time\n".to_string();
        if !more.is_empty() {
            expected += "the best boards are saved, but the next run repeats this one, as no restart was completed\n";
        }
        assert!(ran.stderr.ends_with(&expected), "{ran:#?}");
    }
}

#[test]
fn boards_without_points_are_not_printed() {
    let folder = Folder::dictionary_of(&["cat", "dogs"]);
    let search = |letters| {
        let options = ["best", "--dict=t.dat", "--size=2", "--boards=2000", "--seed=1", "--letters", letters];
        folder.dictc(options).run()
    };
    // A second `c`, `a` or `t` lies beside the first one, or opposite to it.
    let ran = search("cat");
    assert_eq!((ran.code, ran.stdout.matches("1\t1\t").count(), ran.stdout.lines().count()), (Some(0), 6, 6));
    let ran = search("ct");
    assert_eq!((ran.code, &*ran.stdout), (Some(1), ""), "{ran:#?}");
    let expected =
        "\nno board with points was found; change the letters, the places or the rules, or give more --time\n";
    assert!(ran.stderr.ends_with(expected), "{ran:#?}");
}

#[test]
fn boards_have_the_holes_and_multipliers_of_the_layout() {
    let options = ["--letters=aest", "--boards=2000", "--seed=1"];
    for board in boards(&best(&[&options[..], &["--layout", ". ? ? / ? ? ."]].concat())) {
        assert!(board.starts_with(". ") && board.ends_with(" .") && board.matches('.').count() == 2, "{board}");
    }
    let layout = ["--layout", "?:3w ? / ? ?", "--rules", "scramble"];
    let found = best(&[&options[..], &layout].concat());
    assert!(boards(&found).iter().all(|board| board.split(' ').next().unwrap().ends_with(":3w")), "{found}");
    assert_scores(&found, &["--rules", "scramble"]);
}

#[test]
fn by_the_rules_of_scramble_the_search_places_the_multipliers_that_are_dealt() {
    let found = best(&["--size=3", "--rules=scramble", "--letters=aest", "--boards=2000", "--seed=1", "--limit=3"]);
    assert_scores(&found, &["--rules", "scramble"]);
    for board in boards(&found) {
        let counts = [":2l", ":3l", ":2w", ":3w"].map(|multiplier| board.matches(multiplier).count());
        assert_eq!(counts, [1, 1, 1, 0], "{board}");
    }
}

#[test]
fn boards_of_cubes_have_a_tile_of_each_cube() {
    // Only one cube of the set has a `k`, and only one has a `z`.
    let folder = Folder::dictionary_of(&["kak", "zaz", "kaz", "tea", "eat"]);
    let found = best_in(&folder, &["--dict=t.dat", "--cubes=classic", "--boards=3000", "--seed=1"]);
    assert_scores_of(&folder, &found);
    for board in boards(&found) {
        assert_eq!(board.split(" / ").count(), 4, "{board}");
        assert!(board.matches('z').count() <= 1 && board.matches('k').count() <= 2, "{board}");
    }
    let wide = ["--dict=t.dat", "--cubes=classic", "--layout", "????????/????????", "--boards=3000", "--seed=1"];
    assert!(boards(&best_in(&folder, &wide)).iter().all(|board| board.split(" / ").count() == 2));
}

fn assert_scores_of(folder: &Folder, found: &str) {
    let boards: String = boards(found).iter().map(|board| format!("{board}\n")).collect();
    assert_eq!(folder.dictc(["score", "--dict=t.dat"]).stdin(boards).run().stdout, found);
}

#[test]
fn letters_are_those_of_the_dictionary_and_may_be_several_on_a_tile() {
    let folder = Folder::dictionary_of(&["quit", "suit"]);
    let found = best_in(&folder, &["--dict=t.dat", "--size=2", "--boards=2000", "--seed=1"]);
    assert!(found.starts_with("1\t1\t"), "{found}");
    assert!(found.lines().next().unwrap().contains("qu"), "{found}");
    let found = best_in(&folder, &["--dict=t.dat", "--size=2", "--letters", "S ui t", "--boards=2000", "--seed=1"]);
    assert!(found.starts_with("1\t1\t"), "{found}");
    assert!(boards(&found).iter().flat_map(|board| board.split(' ')).all(|tile| ["s", "ui", "t", "/"].contains(&tile)));
}

#[test]
fn boards_have_the_rules_of_their_size() {
    let minimum = " (4 letters or more)";
    for (size, rules, minimum) in [("2x7", "boggle", ""), ("5", "big", minimum), ("6", "super-big", minimum)] {
        let ran = dictc(["best", "--letters=qxz", "--boards=1", "--seed=1", "--size", size]).run();
        assert!(ran.stderr.contains(&format!(" boards/s, {rules} rules{minimum}\n")), "{ran:#?}");
    }
}
