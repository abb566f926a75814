//! Tests of whole searches. Brute force is the oracle.

use std::{collections::BTreeSet, num::NonZero, ops::ControlFlow};

use board_deal::{Random, cubes::CUBE_SETS};
use board_solver::{Board, BoardError, Multiplier, Rules, Solver};
use dict_runtime::{Dict, Form};

use super::{FoundBoard, Search, position::Position, space::Space};
use crate::{
    Goal, Layout, Letters, Task,
    testing::{cubes, dict_in_form, dict_of, letters},
};

const WORDS: &str = "ate eat eta tea sea seat seats east eats teas tease state states taste tastes estate estates sat set \
                     sets test tests attest asset assets ease eased seated tested date dates sad said tide ides idea ideas quest";

fn dict() -> Dict {
    dict_of(WORDS.split_whitespace())
}

fn task(board: &str, letters: Letters) -> Task {
    let layout = Layout::of_board(&board.parse().unwrap());
    Task { layout, letters, multipliers: Vec::new(), goal: Goal::Points }
}

fn any(text: &str) -> Letters {
    Letters::Any(letters(text))
}

fn search(task: &Task, rules: &Rules, seed: u64, count: usize) -> Search {
    let solver = Solver::new(&dict(), rules.clone()).unwrap();
    Search::new(solver, task.clone(), seed, NonZero::new(count).unwrap()).unwrap()
}

fn run(search: &mut Search, threads: usize, max_boards: u64) {
    let observe = |_: super::Status<'_>| ControlFlow::Continue(());
    search.run(NonZero::new(threads).unwrap(), Some(max_boards), observe).unwrap();
}

/// Returns the best boards of two restarts or more.
fn found(task: &Task, rules: &Rules, count: usize) -> Vec<FoundBoard> {
    let mut search = search(task, rules, 1, count);
    run(&mut search, 1, 1);
    let boards = search.status().boards;
    run(&mut search, 1, 2 * boards);
    search.status().best.to_vec()
}

/// Calls `take` with each board of a task: each board of its letters that `Letters::can_show`, with each placing of its
/// multipliers.
fn for_each_board(task: &Task, mut take: impl FnMut(&Board)) {
    let tiles = task.layout.tiles();
    let mut texts: BTreeSet<&str> = task.letters.texts().collect();
    if matches!(&task.letters, Letters::Cubes(cubes) if cubes.iter().any(Vec::is_empty)) {
        texts.insert("");
    }
    let texts: Vec<&str> = texts.into_iter().collect();
    let mut placings = vec![vec![]];
    for _ in &task.multipliers {
        let longer = |placing: &Vec<usize>| {
            let others = task.layout.free_tiles().filter(|tile| !placing.contains(tile));
            others.map(|tile| [placing.as_slice(), &[tile]].concat()).collect::<Vec<_>>()
        };
        placings = placings.iter().flat_map(longer).collect();
    }
    for number in 0..texts.len().pow(tiles.len() as u32) {
        let digit = |tile| number / texts.len().pow(tile) % texts.len();
        let letters: Vec<&str> = (0..tiles.len() as u32).map(|tile| texts[digit(tile)]).collect();
        let board = task.layout.board(&letters).unwrap();
        if task.letters.can_show(&board) {
            for placing in &placings {
                let mut board = board.clone();
                for (&tile, &multiplier) in placing.iter().zip(&task.multipliers) {
                    board.set_multiplier(tiles[tile], multiplier);
                }
                take(&board);
            }
        }
    }
}

/// Checks that a search finds a board that is as good as the best of all boards.
fn check_by_brute_force(task: &Task, rules: &Rules) {
    let mut solver = Solver::new(&dict(), rules.clone()).unwrap();
    let mut best = 0;
    let mut is_found = false;
    let found = &found(task, rules, 1)[0];
    for_each_board(task, |board| {
        best = best.max(task.goal.of(solver.score(board).unwrap()));
        is_found |= *board == found.board;
    });
    let solution = solver.solve(&found.board).unwrap();
    assert_eq!((solution.points(), solution.words().len()), (found.score.points, found.score.words));
    assert!(is_found && best > 0, "{task:?}");
    assert_eq!(task.goal.of(found.score), best, "{task:?}");
}

/// Thousands of boards: first alone, and then in batches.
#[test]
fn a_search_finds_the_same_boards_with_a_dense_dictionary() {
    let task = task("? ? ?/? ? ?/? ? ?", any("a d e i s t"));
    let [flat, dense] = [Form::Flat, Form::Dense].map(|form| {
        let solver = Solver::new(&dict_in_form(WORDS.split_whitespace(), form), Rules::BOGGLE).unwrap();
        let mut search = Search::new(solver, task.clone(), 1, NonZero::new(3).unwrap()).unwrap();
        run(&mut search, 1, 5_000);
        search.status().best.to_vec()
    });
    assert!(flat == dense && flat[0].score.words > 20, "{flat:?}, {dense:?}");
}

#[test]
fn the_best_of_all_boards_is_found() {
    for (board, letters) in [
        ("? ?/? ?", "a d e i s t"),
        ("? ? ?/? ? ?", "a e s t"),
        ("? ? ?/? ? ?/? ? ?", "e s t"),
        ("? ? ? ?", "qu e s t"),
    ] {
        for goal in [Goal::Points, Goal::Words] {
            check_by_brute_force(&Task { goal, ..task(board, any(letters)) }, &Rules::BOGGLE);
        }
    }
}

#[test]
fn the_best_board_with_holes_is_found() {
    check_by_brute_force(&task(". ? ./? ? ?/. ? .", any("a d e s t")), &Rules::BOGGLE);
}

#[test]
fn the_best_board_of_cubes_is_found() {
    let four = cubes(&["a e", "s s t", "e qu", "t i a"]);
    check_by_brute_force(&task("? ?/? ?", four), &Rules::BOGGLE);
    let six = cubes(&["a e", "s t", "t", "e st", "d", "a i"]);
    check_by_brute_force(&task("? ? ?/? ? ?", six), &Rules::BOGGLE);
    // A cube without letters makes a hole, which lies in the best place.
    let with_blank = cubes(&["a", "s", "t", "e", ""]);
    check_by_brute_force(&task("? ?/? ?/. ?", with_blank), &Rules::BOGGLE);
}

#[test]
fn the_best_places_of_multipliers_are_found() {
    let multipliers = vec![Multiplier::Word(3), Multiplier::Letter(2), Multiplier::Letter(2)];
    let free = Task { multipliers, ..task("? ?/? ?", any("a e s t")) };
    check_by_brute_force(&free, &Rules::SCRAMBLE);
    let multipliers = vec![Multiplier::Word(2)];
    let beside_fixed = Task { multipliers, ..task("? ?:3l ?/. ? ?", any("e s t")) };
    check_by_brute_force(&beside_fixed, &Rules::SCRAMBLE);
    let of_cubes = Task { multipliers: vec![Multiplier::Word(2)], ..task("? ?/? ?", cubes(&["a e", "s", "t", "e s"])) };
    check_by_brute_force(&of_cubes, &Rules::SCRAMBLE);
}

#[test]
fn of_symmetric_boards_the_first_is_kept_once() {
    let free_multiplier = Task { multipliers: vec![Multiplier::Word(2)], ..task("? ?/? ?", any("a e s t")) };
    for (task, rules) in [
        (task("? ? ?/? ? ?", any("a e s t")), Rules::BOGGLE),
        (task("? ? ?/? ? ?/? ? ?", any("a e s t")), Rules::BOGGLE),
        (task("?:2l ?/? ?", any("a e s t")), Rules::SCRAMBLE),
        (free_multiplier, Rules::SCRAMBLE),
    ] {
        let found = found(&task, &rules, 50);
        assert_eq!(found.len(), 50);
        let mut all_forms = BTreeSet::new();
        for FoundBoard { board, .. } in &found {
            let tiles: Vec<String> =
                board.to_string().split([' ', '/']).map(String::from).filter(|tile| !tile.is_empty()).collect();
            let forms: BTreeSet<Vec<&String>> = task
                .layout
                .symmetries()
                .iter()
                .map(|symmetry| symmetry.iter().map(|&tile| &tiles[tile]).collect())
                .collect();
            assert!(forms.first().unwrap().iter().copied().eq(&tiles), "{board}");
            assert!(all_forms.insert(tiles.clone()), "{board}");
        }
        assert!(found.is_sorted_by_key(|found| std::cmp::Reverse(found.score.points)));
    }
}

#[test]
fn the_number_of_threads_and_of_runs_changes_nothing() {
    let free_multiplier = Task { multipliers: vec![Multiplier::Word(2)], ..task("? ?/? ?", any("a e s t")) };
    for (task, rules) in [
        (task("? ? ?/? ? ?", any("a d e s t")), Rules::BOGGLE),
        (task("? ?/? ?", cubes(&["a e", "s", "t", "e s"])), Rules::BOGGLE),
        (free_multiplier, Rules::SCRAMBLE),
    ] {
        let mut expected = search(&task, &rules, 7, 5);
        run(&mut expected, 1, 1);
        let boards = expected.status().boards;
        run(&mut expected, 1, 5 * boards);
        let expected = expected.status();
        assert!(expected.restarts >= 4 && expected.boards >= 5 * boards);
        for threads in [1, 2, 5] {
            let mut whole = search(&task, &rules, 7, 5);
            run(&mut whole, threads, 5 * boards);
            assert_eq!(whole.status(), expected);
            let mut first = search(&task, &rules, 7, 5);
            run(&mut first, threads, 2 * boards);
            let saved = first.status();
            let mut rest = search(&task, &rules, 7, 5).resumed(saved.restarts, saved.boards, saved.best.to_vec());
            assert_eq!(rest.status(), saved);
            run(&mut rest, threads, 5 * boards);
            assert_eq!(rest.status(), expected);
            // There is nothing left to do.
            run(&mut rest, threads, 5 * boards);
            assert_eq!(rest.status(), expected);
        }
    }
}

#[test]
fn the_boards_of_a_run_that_breaks_are_kept_and_its_last_restart_starts_again() {
    let task = task("? ? ? ?/? ? ? ?/? ? ? ?/? ? ? ?", any("a d e i s t"));
    let mut broken = search(&task, &Rules::BOGGLE, 3, 4);
    let mut shown = Vec::new();
    let observe = |status: super::Status<'_>| {
        shown = status.best.to_vec();
        ControlFlow::Break(())
    };
    broken.run(NonZero::<usize>::MIN, None, observe).unwrap();
    let status = broken.status();
    assert!(shown.len() == 4 && status.best[0].score.points >= shown[0].score.points);
    let next = status.boards + 1;
    run(&mut broken, 1, next);
    let mut whole = search(&task, &Rules::BOGGLE, 3, 4);
    run(&mut whole, 2, next);
    assert_eq!(broken.status(), whole.status());
}

#[test]
fn a_run_that_breaks_at_its_last_board_is_complete() {
    let task = task("? ? ?/? ? ?", any("a d e i s t"));
    let mut whole = search(&task, &Rules::BOGGLE, 3, 4);
    run(&mut whole, 1, 1);
    let mut broken = search(&task, &Rules::BOGGLE, 3, 4);
    let observe = |status: super::Status<'_>| match status.restarts {
        0 => ControlFlow::Continue(()),
        // Another thread scores boards that must not count.
        _ => ControlFlow::Break(()),
    };
    broken.run(NonZero::new(2).unwrap(), Some(1), observe).unwrap();
    assert_eq!(broken.status(), whole.status());
}

#[test]
fn a_search_of_large_boards_can_be_broken() {
    let side = ["?"; 9].join(" ");
    let mut search = search(&task(&[side.as_str(); 9].join("/"), any("a e s t qu")), &Rules::BOGGLE, 1, 1);
    search.run(NonZero::new(2).unwrap(), None, |_| ControlFlow::Break(())).unwrap();
    let status = search.status();
    assert_eq!((status.restarts, status.boards, status.best.len()), (0, 0, 1));
    assert!(status.unfinished_boards > 0 && status.best[0].board.rows() == 9);
}

#[test]
fn walks_stay_inside_the_cubes() {
    /// Returns true if the tiles from `tile` on can be given cubes that are not taken.
    fn can_show(tiles: &[&str], cubes: &[Vec<String>], taken: &mut [bool]) -> bool {
        let Some((tile, rest)) = tiles.split_first() else { return true };
        (0..cubes.len()).any(|cube| {
            let shows = !taken[cube] && cubes[cube].iter().any(|face| face == tile);
            taken[cube] |= shows;
            let is_shown = shows && can_show(rest, cubes, taken);
            taken[cube] &= !shows || is_shown;
            is_shown
        })
    }
    let dict = dict();
    let mut random = Random::new(1);
    let small = cubes(&["a e", "s t", "t s", "e th", "th d", "a i"]);
    for (board, letters, steps) in [
        ("? ? ?/? ? ?", small, 2_000),
        ("????????????????", Letters::of_cubes(CUBE_SETS[0]), 200),
        ("????????????????", Letters::of_cubes(CUBE_SETS[1]), 200),
    ] {
        let task = task(board, letters);
        let Letters::Cubes(faces) = &task.letters else { panic!() };
        let space = Space::new(task.clone(), &dict);
        let mut position = Position::random(&space, &mut random);
        let mut boards = BTreeSet::new();
        for _ in 0..steps {
            let before = position.clone();
            let is_changed = position.make_random_move(&space, &mut random);
            assert_eq!(is_changed, position.tiles != before.tiles);
            let board = space.board(&position.tiles).unwrap();
            let tiles: Vec<&str> = board.tiles().flatten().collect();
            assert!(can_show(&tiles, faces, &mut vec![false; faces.len()]), "{board}");
            boards.insert(board.to_string());
        }
        assert!(boards.len() > steps * 9 / 20, "{}", boards.len());
    }
}

#[test]
fn boards_of_one_tile_or_without_words_are_found_too() {
    let best = |board: &str, letters: &str| found(&task(board, any(letters)), &Rules::BOGGLE, 3);
    let one = best("?", "t");
    assert_eq!((one.len(), one[0].board.to_string(), one[0].score.words), (1, "t".to_string(), 0));
    assert_eq!(best("?", "a e").len(), 2);
    let wordless = best("? ?/? ?", "x y");
    assert_eq!((wordless.len(), wordless[0].board.to_string()), (3, "x x / x x".to_string()));
    assert!(wordless.iter().all(|found| found.score.points == 0));
}

#[test]
fn a_board_that_does_not_fit_the_rules_is_an_error() {
    let mut search = search(&task("? ?/? ?:2w", any("a t")), &Rules::BOGGLE, 1, 1);
    let error = search.run(NonZero::<usize>::MIN, None, |_| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(error, BoardError::UncountedMultiplier { tile: 4, row: 2, column: 2 });
}
