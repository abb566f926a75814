//! Words with more letters than a small number can count, and with more letters than their board has tiles.

use board_solver::{Rules, Scoring};
use dict_compiler::Options;
use dict_runtime::Fold;
use dict_tests::{
    inputs::{
        boards::{Rows, TileBag},
        dictionaries::{dict, options},
        random::TestRandom,
    },
    oracles::{
        game::{Game, any_table},
        model::Model,
    },
};

/// Lengths around those that 5, 6 and 7 bits can count.
const LETTERS: [usize; 14] = [1, 2, 15, 16, 17, 30, 31, 32, 33, 63, 64, 65, 127, 128];

/// Returns rules by which words of almost all lengths have different points.
fn rules(random: &mut TestRandom) -> Rules {
    let mut table = any_table(random);
    table.more += 1;
    Rules::new(*random.pick(&[0, 1, 2, 31, 32, 33, 64]), Scoring::Letters(table))
}

/// Returns a board of one row whose tiles spell a path, cut into tiles of one or more letters.
fn row(tiles: Vec<String>) -> Rows {
    vec![tiles.into_iter().map(Some).collect()]
}

/// Cuts `text` into tiles of `lens` letters in turn.
fn tiles(text: &str, lens: &[usize]) -> Vec<String> {
    let mut tiles = Vec::new();
    let mut rest = text;
    for &len in lens.iter().cycle() {
        if rest.is_empty() {
            return tiles;
        }
        let (tile, after) = rest.split_at(len.min(rest.len()));
        tiles.push(tile.to_string());
        rest = after;
    }
    tiles
}

#[test]
fn words_of_any_length_over_tiles_of_any_length() {
    let mut random = TestRandom::new(41);
    for round in 0..12 {
        // A text without order, and all words that start at some of its places.
        let text: String = (0..160).map(|_| *random.pick(&["a", "b", "c", "d", "qu", "e"])).collect();
        let mut words: Vec<&str> = Vec::new();
        for start in (0..text.len()).step_by(3) {
            words.extend(LETTERS.iter().filter_map(|letters| text.get(start..start + letters)));
        }
        let dict = dict(&words, Options::default());
        let mut game = Game::new(&dict, Model::of_letters(words.iter().copied()), rules(&mut random));
        let mut boards = Vec::new();
        let cuts = [&[1][..], &[2], &[3], &[1, 2], &[2, 1, 3, 1], &[4, 1], &[7], &[31], &[32, 1], &[64]];
        for len in [14, 16, 17, 31, 32, 33, 40, 41, 60, 63, 64, 65, 128, 150] {
            for cut in cuts {
                let start = random.below(text.len() - len + 1);
                let tiles = tiles(&text[start..start + len], cut);
                boards.push(row(tiles.clone()));
                // The same in two rows, the second from right to left. Long words have too many ways over more tiles.
                if tiles.len().is_multiple_of(2) && tiles.len() <= 40 {
                    let (first, second) = tiles.split_at(tiles.len() / 2);
                    let mut rows = [row(first.to_vec()), row(second.to_vec())].concat();
                    rows[1].reverse();
                    boards.push(rows);
                }
            }
        }
        random.shuffle(&mut boards);
        let found: usize = boards.chunks(23).map(|boards| game.check(&mut random, boards)).sum();
        assert!(found > 1_000 || round > 0, "{found}");
    }
}

#[test]
fn boards_of_qu_have_twice_as_many_letters_as_tiles() {
    let mut random = TestRandom::new(42);
    let words: Vec<String> = (1..=70).flat_map(|times| ["qu".repeat(times), "qu".repeat(times) + "a"]).collect();
    let dict = dict(words.iter().map(String::as_str).chain(["q", "aqu", "ququqaqu"]), Options::default());
    let model = || Model::of_letters(words.iter().map(String::as_str).chain(["q", "aqu", "ququqaqu"]));
    for _ in 0..6 {
        let mut game = Game::new(&dict, model(), rules(&mut random));
        let mut boards: Vec<Rows> = Vec::new();
        for tiles in [1, 2, 7, 8, 15, 16, 17, 20, 31, 32, 33, 40, 41, 63, 64, 65] {
            let mut board = row(vec!["qu".into(); tiles]);
            boards.push(board.clone());
            board[0][random.below(tiles)] = Some("a".into());
            boards.push(board.clone());
            board[0][random.below(tiles)] = None;
            board[0][random.below(tiles)] = Some("q".into());
            boards.extend([board.clone(), board.into_iter().flatten().map(|tile| vec![tile]).collect()]);
        }
        // A way of many tiles through a board of 4x4, and of 5x5: holes leave few paths.
        for columns in [4, 5, 8] {
            let tiles = (0..columns * columns).map(|tile| match (tile / columns % 2, tile % columns) {
                (0, _) => Some("qu".to_string()),
                (_, column) if column == if tile / columns % 4 == 1 { columns - 1 } else { 0 } => Some("qu".into()),
                _ => None,
            });
            let tiles: Vec<Option<String>> = tiles.collect();
            boards.push(tiles.chunks(columns).map(<[_]>::to_vec).collect());
        }
        let found: usize = boards.chunks(9).map(|boards| game.check(&mut random, boards)).sum();
        assert!(found > 0 || game.score(&boards[0]).words == 0);
    }
}

#[test]
fn words_of_symbols_of_several_letters_have_more_letters_than_steps() {
    let mut random = TestRandom::new(43);
    let symbols = ["sch", "dzs", "abcdefghijklm", "a", "ch", "s", "ijijij"];
    for _ in 0..12 {
        // A row of symbols, and words from any place of it on.
        let row_of: Vec<&str> = (0..70).map(|_| *random.pick(&symbols)).collect();
        let words: Vec<String> = (0..row_of.len())
            .flat_map(|start| (1..=40.min(row_of.len() - start)).map(move |len| (start, len)))
            .filter(|_| random.below(4) == 0)
            .map(|(start, len)| row_of[start..start + len].concat())
            .chain(symbols.map(String::from))
            .collect();
        let dict = dict(&words, options(Fold::Case, &symbols.join(",")));
        let mut game = Game::new(&dict, Model::new(symbols, &words), rules(&mut random));
        let mut boards = Vec::new();
        for tiles in [1, 2, 9, 15, 16, 17, 31, 32, 39, 40, 41, 63, 64, 65] {
            for _ in 0..4 {
                let start = random.below(row_of.len() - tiles + 1);
                boards.push(row(row_of[start..start + tiles].iter().map(|tile| tile.to_string()).collect()));
            }
        }
        let bag = symbols.join(" ") + " . schs";
        boards.extend((0..60).map(|at| TileBag::new(&bag).rows(&mut random, [(4, 4), (5, 5), (2, 3)][at % 3])));
        let found: usize = boards.chunks(8).map(|boards| game.check(&mut random, boards)).sum();
        assert!(found > 0);
    }
}
