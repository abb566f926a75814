//! All engines give random boards of English letters the same scores.

use board_solver::{Board, Rules, Score};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, TileBag, board_by_any_constructor},
        dictionaries::ENABLE2K_DICT,
        random::{TestRandom, rounds},
    },
    oracles::engines::AllEngines,
};

/// Rows and columns: boards of four by four are the most.
const SHAPES: [(usize, usize); 16] = [
    (4, 4),
    (4, 4),
    (4, 4),
    (4, 4),
    (4, 4),
    (4, 4),
    (5, 5),
    (5, 5),
    (4, 5),
    (3, 3),
    (2, 3),
    (5, 6),
    (4, 8),
    (6, 6),
    (5, 8),
    (8, 8),
];

/// Tiles with which half of the boards have only vowels and common letters, and thus many words.
const DENSE_TILES: &str = "e e e a a i o t t s s s r r n n l d p m c";

/// Scores `count` random boards with each engine, in calls of many boards and one by one, and compares the scores.
fn compare(seed: u64, count: usize) {
    let mut random = TestRandom::new(seed);
    let bags = [ENGLISH_TILES, DENSE_TILES, "e a i o n r t l s u d qu qu q th in . ."].map(TileBag::new);
    for rules in [Rules::BOGGLE, Rules::SUPER_BIG.with_min_letters(2)] {
        let mut engines = AllEngines::new(&ENABLE2K_DICT, &rules);
        let mut left = count / 2;
        while left > 0 {
            let mut boards: Vec<Board> = Vec::new();
            let wanted = random.within(1..=2000).min(left);
            left -= wanted;
            while boards.len() < wanted {
                let shape = *random.pick(&SHAPES);
                let bag = random.below(bags.len());
                for _ in 0..random.within(1..=100).min(wanted - boards.len()) {
                    let rows = bags[bag].rows(&mut random, shape);
                    boards.push(board_by_any_constructor(&mut random, &rows));
                }
            }
            let (_, solver) = engines.solvers().next().unwrap();
            let expected: Vec<Score> = boards.iter().map(|board| solver.score(board).unwrap()).collect();
            engines.check_scores(&boards, &expected);
            let some = |_: &usize| random.below(8) == 0;
            for at in (0..boards.len()).filter(some).collect::<Vec<_>>() {
                engines.check_totals(&boards[at..=at], &expected[at..=at]);
            }
        }
    }
}

#[test]
fn on_random_boards() {
    compare(31, rounds(100_000));
}
