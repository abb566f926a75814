//! `dictc roll`: boards of real cubes, the same for the same seed.

use dict_tests::dictc::dictc;

#[test]
fn the_same_seed_gives_the_same_boards_and_another_gives_others() {
    let roll = |seed: &str| dictc(["roll", "--seed", seed, "-n", "3"]).run().yes().to_string();
    assert_eq!(roll("1"), roll("1"));
    assert_ne!(roll("1"), roll("2"));
    assert!(roll("3").starts_with(dictc(["roll", "--seed", "3"]).run().yes()), "more boards begin with fewer");
}

#[test]
fn a_seed_that_was_drawn_is_said_and_gives_the_board_again() {
    let ran = dictc(["roll"]).run();
    let board = ran.stdout.clone();
    let seed = ran.stderr.trim().strip_prefix("seed ").expect("the seed is said");
    assert_eq!(dictc(["roll", "--seed", seed]).run().yes(), board);
}

#[test]
fn every_set_fills_its_board_and_solve_takes_it() {
    for (cubes, side) in [("classic", 4), ("new", 4), ("big-1979", 5), ("big-1993", 5), ("super-big", 6)] {
        let rolled = dictc(["roll", "--cubes", cubes, "--seed", "7", "-n", "20"]).run();
        for board in rolled.yes().lines() {
            assert!(board.split(" / ").all(|row| row.split(' ').count() == side), "{board}");
            assert_eq!(board.split(" / ").count(), side, "{board}");
            dictc(["solve", board]).run().yes();
        }
    }
}

#[test]
fn cubes_that_nobody_sells_are_refused_by_naming_those_there_are() {
    let ran = dictc(["roll", "--cubes", "round"]).run();
    assert!(ran.usage_error().contains("classic, new, big-1979, big-1993, super-big"), "{ran:#?}");
}
