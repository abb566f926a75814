//! The paths of typed text: found whenever the text is on the board, and always real paths.

use board_play::Game;
use board_solver::{Board, Rules};
use dict_compiler::Options;
use dict_runtime::{Dict, Fold, WordSet};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag, board_by_any_constructor},
        dictionaries::{ENABLE2K_DICT, dict, dict_of, options},
        lists::{ENABLE2K, list},
        random::TestRandom,
    },
    oracles::{
        every_path::{for_each_path, neighbours, ways},
        model::Model,
        trie::Trie,
    },
};

/// Returns true if `path` goes from tile to neighbouring tile, uses each tile once, and spells `text`, which may end
/// inside the last tile.
fn is_path_of(text: &str, path: &[u32], rows: &Rows, model: &Model) -> bool {
    let ways = ways(rows, model);
    let neighbours = neighbours(rows);
    let tiles: Vec<usize> = path.iter().map(|&tile| tile as usize).collect();
    let touch = tiles.windows(2).all(|pair| neighbours[pair[0]].contains(&pair[1]));
    let is_used_once = (1..tiles.len()).all(|at| !tiles[..at].contains(&tiles[at]));
    // The possible rests of the text after each tile. An empty rest after the last tile means that the text is spelled.
    let mut rests = vec![text];
    for (at, &tile) in tiles.iter().enumerate() {
        let mut next_rests = Vec::new();
        for way in &ways[tile] {
            let shown: String = way.iter().map(|&symbol| &*model.symbols()[symbol]).collect();
            let is_last = at + 1 == tiles.len();
            next_rests.extend(rests.iter().filter_map(|rest| match rest.strip_prefix(&*shown) {
                Some(rest) => Some(rest),
                None if is_last && shown.starts_with(rest) => Some(""),
                None => None,
            }));
        }
        rests = next_rests;
    }
    touch && is_used_once && !tiles.is_empty() && rests.contains(&"")
}

fn game(dict: &Dict, board: &str) -> Game {
    Game::new(dict, board.parse().unwrap(), &Rules::BOGGLE).unwrap()
}

/// Traces the words on random boards, and all prefixes of these words.
fn check_words(dict: &Dict, model: &Model, tiles: &str, shapes: &[(usize, usize)], count: usize) {
    let mut random = TestRandom::new(count as u64);
    let bag = TileBag::new(tiles);
    let trie = Trie::new(model);
    let mut traced = 0;
    for &shape in shapes.iter().cycle().take(count) {
        let rows = bag.rows(&mut random, shape);
        let board = board_by_any_constructor(&mut random, &rows);
        let game = Game::new(dict, board, &Rules::BOGGLE).unwrap();
        for &id in trie.solve(&rows, model).keys() {
            let word = model.word(id);
            for (end, _) in word.char_indices().skip(1).chain([(word.len(), ' ')]) {
                let path = game.trace(&word[..end]);
                let is_right = path.as_ref().is_some_and(|path| is_path_of(&word[..end], path, &rows, model));
                assert!(is_right, "{} of {word} on {}: {path:?}", &word[..end], game.board());
                traced += 1;
            }
        }
    }
    assert!(traced > count, "{traced}");
}

#[test]
fn words_on_the_board_and_their_prefixes_have_paths() {
    let english = Model::new('a'..='z', ENABLE2K.lines());
    let shapes = [(1, 8), (3, 3), (4, 4), (5, 5), (2, 7)];
    check_words(&ENABLE2K_DICT, &english, ENGLISH_TILES, &shapes, 30);
    check_words(&ENABLE2K_DICT, &english, &format!("{ENGLISH_TILES} ? ? ?"), &shapes, 20);
    // `c` and `l`, the starts of `ch` and `ll`, are symbols too; `r` is not.
    let words: Vec<String> = list("spanish").into_iter().filter(|word| !word.replace("rr", "").contains('r')).collect();
    let symbols: Vec<String> = ('a'..='z').filter(|&letter| letter != 'r').map(String::from).collect();
    let symbols = [symbols, ["ñ", "á", "é", "í", "ó", "ú", "ü", "ch", "ll", "rr"].map(String::from).to_vec()].concat();
    let spanish = dict(&words, options(Fold::Case, &symbols.join(",")));
    let tiles = "a a a o o o e i ch ch c h ll ll l rr rr n ñ ó p t che ? ? .";
    check_words(&spanish, &Model::new(&symbols, &words), tiles, &[(4, 4), (5, 5), (6, 6)], 60);
    let kana = list("kana");
    let tiles = Model::of_letters(&kana).symbols().join(" ");
    check_words(&dict(&kana, Options::default()), &Model::of_letters(&kana), &tiles, &[(15, 15)], 40);
}

#[test]
fn the_path_of_a_word_that_counts_is_its_best_path() {
    let dict = dict_of("cat cats");
    let game = Game::new(&dict, "c a t / x a:3w x / s x t:2l".parse().unwrap(), &Rules::SCRAMBLE).unwrap();
    assert_eq!(game.trace("ca"), Some(vec![0, 1]));
    for word in ["cat", " CAT"] {
        assert_eq!(game.trace(word), Some(vec![0, 4, 8]), "{word}");
    }
    assert_eq!(game.answer(game.answers().index(0).unwrap()).path, [0, 4, 8]);
    // If the word does not count, the path is the first one.
    let rules = Rules::SCRAMBLE.with_words(WordSet::from_fn(&dict, |id| id != 0).unwrap());
    let game = Game::new(&dict, game.board().clone(), &rules).unwrap();
    assert_eq!(game.trace("cat"), Some(vec![0, 1, 2]));
}

#[test]
fn text_that_no_path_spells_has_no_path() {
    let model = Model::new('a'..='z', ENABLE2K.lines());
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let mut random = TestRandom::new(8);
    let bag = TileBag::new(ENGLISH_TILES);
    let [mut yes, mut no] = [0; 2];
    for shape in [(3, 3), (2, 4), (1, 9), (2, 2)].into_iter().cycle().take(200) {
        let rows = bag.rows(&mut random, shape);
        let mut texts = Vec::new();
        for_each_path(&rows, &model, |_, symbols| {
            texts.push(symbols.iter().map(|&symbol| &*model.symbols()[symbol]).collect::<String>());
        });
        texts.sort();
        let game = Game::new(&ENABLE2K_DICT, board_by_any_constructor(&mut random, &rows), &Rules::BOGGLE).unwrap();
        for _ in 0..500 {
            let word = random.pick(&words);
            let text = &word[..random.within(1..=word.len().min(5))];
            let position = texts.partition_point(|other| &**other < text);
            let is_there = texts.get(position).is_some_and(|other| other.starts_with(text));
            assert_eq!(game.trace(text).is_some(), is_there, "{text} on {}", game.board());
            *(if is_there { &mut yes } else { &mut no }) += 1;
        }
        for text in ["", " ", "1", "a b", "\u{301}", "😀"] {
            assert_eq!(game.trace(text), None, "{text:?} on {}", game.board());
        }
    }
    assert!(yes > 1000 && no > 1000, "{yes}, {no}");
}

#[test]
fn text_and_tiles_are_folded_like_words() {
    let spanish = dict(["ano", "año"], options(Fold::Tiles, "a-zñ"));
    let game = Game::new(&spanish, "ñao/xyz/...".parse().unwrap(), &Rules::BOGGLE).unwrap();
    assert_eq!(game.trace(" ÁÑ"), Some(vec![1, 0]));
    assert_eq!(game.trace("an\u{303}"), Some(vec![1, 0]));
    assert_eq!(game.trace("AN"), None);
    let german = dict(["straße"], options(Fold::Tiles, "a-zäöü"));
    let game = Game::new(&german, "STR/SSA/E..".parse().unwrap(), &Rules::BOGGLE).unwrap();
    for text in ["Straße", "strasse", "STRASSE"] {
        assert_eq!(game.trace(text), Some(vec![0, 1, 2, 5, 4, 3, 6]), "{text}");
    }
    // A tile may be written with letters that are folded.
    let game = Game::new(&german, "ß e / . Ä".parse().unwrap(), &Rules::BOGGLE).unwrap();
    assert_eq!((game.trace("sse"), game.trace("ä")), (Some(vec![0, 1]), Some(vec![3])));
}

#[test]
fn two_tiles_do_not_make_a_symbol_of_two_letters() {
    let dict = dict(["chico", "ocho", "hacha"], options(Fold::Case, "a-z,ch"));
    let apart = game(&dict, "c h / i o");
    assert_eq!((apart.trace("chi"), apart.trace("ch")), (None, None));
    assert_eq!(
        (apart.trace("c"), apart.trace("ic"), apart.trace("hi")),
        (Some(vec![0]), Some(vec![2, 0]), Some(vec![1, 2]))
    );
    let together = game(&dict, "o ch / i o");
    // The text may end inside a tile.
    assert_eq!((together.trace("oc"), together.trace("och")), (Some(vec![0, 1]), Some(vec![0, 1])));
    assert_eq!((together.trace("ocho"), together.trace("oci")), (Some(vec![0, 1, 3]), None));
    // A part of a tile and a part of the next one do not make a symbol either.
    assert_eq!(game(&dict, "oc hi / . .").trace("och"), None);
}

#[test]
fn q_is_a_prefix_of_a_qu_tile() {
    let game = game(&ENABLE2K_DICT, "qu i t / q! u a");
    assert_eq!((game.trace("q"), game.trace("qui")), (Some(vec![0]), Some(vec![0, 1])));
    assert_eq!((game.trace("qa"), game.trace("qua")), (None, Some(vec![3, 4, 5])));
}

#[test]
fn a_wildcard_stands_for_any_symbol_or_its_prefix() {
    let dict = dict(["allá", "llama"], options(Fold::Case, "a,m,á,ll"));
    let game = game(&dict, "a ? / m .");
    // `l` is not a symbol, only the prefix of `ll`.
    assert_eq!((game.trace("al"), game.trace("all")), (Some(vec![0, 1]), Some(vec![0, 1])));
    assert_eq!((game.trace("allm"), game.trace("alm")), (Some(vec![0, 1, 2]), None));
    assert_eq!((game.trace("l"), game.trace("b"), game.trace("?")), (Some(vec![1]), None, None));
    let question = dict_of_symbols("a?");
    assert_eq!(Game::new(&question, "a ? / . .".parse().unwrap(), &Rules::BOGGLE).unwrap().trace("aa"), None);
}

fn dict_of_symbols(word: &str) -> Dict {
    dict([word], options(Fold::Case, "any"))
}

#[test]
fn no_path_goes_through_a_tile_that_folds_to_nothing() {
    let dict = dict(["ab"], options(Fold::Accents, "letters"));
    let board = Board::new(3, [Some("a"), Some("\u{301}"), Some("b")]).unwrap();
    let game = Game::new(&dict, board, &Rules::BOGGLE.with_min_letters(0)).unwrap();
    assert_eq!((game.trace("ab"), game.answers().words().len()), (None, 0));
}

#[test]
fn a_search_on_a_board_of_one_letter_ends_soon() {
    let dict = dict_of("aab ab");
    for side in [10, 300] {
        let board = Board::new(side, vec![Some("a"); side * side]).unwrap();
        let game = Game::new(&dict, board, &Rules::BOGGLE).unwrap();
        for len in [20, 99, 101, side * side, side * side + 1] {
            assert_eq!(game.trace(&("a".repeat(len) + "b")), None);
        }
        assert!(game.trace(&"a".repeat(50)).is_some());
        _ = game.trace(&"a".repeat(side * side));
    }
}
