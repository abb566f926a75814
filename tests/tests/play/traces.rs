//! The path that lights up while a word is typed: a real one, and there wherever the word or its beginning is.

use std::sync::Arc;

use board_play::Game;
use board_solver::{Board, Rules, WordSet};
use dict_compiler::Options;
use dict_runtime::{Dict, Fold};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag, board_by_any_constructor},
        dictionaries::{dict, dict_of, options},
        lists::{ENABLE2K, ENABLE2K_DICT, list},
        random::Random,
    },
    oracles::{
        every_path::{for_each_path, neighbours, ways},
        model::Model,
        trie::Trie,
    },
};

/// Whether `path` goes from tile to tile, over none twice, and spells `text`, of its last tile perhaps the start.
fn is_path_of(text: &str, path: &[u32], rows: &Rows, model: &Model) -> bool {
    let (ways, neighbours) = (ways(rows, model), neighbours(rows));
    let tiles: Vec<usize> = path.iter().map(|&tile| tile as usize).collect();
    let touch = tiles.windows(2).all(|pair| neighbours[pair[0]].contains(&pair[1]));
    let is_used_once = (1..tiles.len()).all(|at| !tiles[..at].contains(&tiles[at]));
    // What may be left of the text behind each tile: an end that is empty has begun the last tile.
    let mut rests = vec![text];
    for (at, &tile) in tiles.iter().enumerate() {
        let mut behind = Vec::new();
        for way in &ways[tile] {
            let shown: String = way.iter().map(|&symbol| &*model.symbols()[symbol]).collect();
            let is_last = at + 1 == tiles.len();
            behind.extend(rests.iter().filter_map(|rest| match rest.strip_prefix(&*shown) {
                Some(rest) => Some(rest),
                None if is_last && shown.starts_with(rest) => Some(""),
                None => None,
            }));
        }
        rests = behind;
    }
    touch && is_used_once && !tiles.is_empty() && rests.contains(&"")
}

fn game<'d>(dict: &'d Dict, board: &str) -> Game<'d> {
    Game::new(dict, board.parse().unwrap(), &Rules::BOGGLE).unwrap()
}

/// Traces, on random boards, the words on them and all their beginnings.
fn check_words(dict: &Dict, model: &Model, tiles: &str, shapes: &[(usize, usize)], count: usize) {
    let (mut random, bag, trie) = (Random::new(count as u64), TileBag::new(tiles), Trie::new(model));
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
fn words_on_the_board_and_their_beginnings_are_traced() {
    let english = Model::new('a'..='z', ENABLE2K.lines());
    let shapes = [(1, 8), (3, 3), (4, 4), (5, 5), (2, 7)];
    check_words(&ENABLE2K_DICT, &english, ENGLISH_TILES, &shapes, 200);
    check_words(&ENABLE2K_DICT, &english, &format!("{ENGLISH_TILES} ? ? ?"), &shapes, 60);
    // `ch` and `ll` begin with symbols, `rr` with none.
    let words: Vec<String> = list("spanish").into_iter().filter(|word| !word.replace("rr", "").contains('r')).collect();
    let symbols: Vec<String> = ('a'..='z').filter(|&letter| letter != 'r').map(String::from).collect();
    let symbols = [symbols, ["ñ", "á", "é", "í", "ó", "ú", "ü", "ch", "ll", "rr"].map(String::from).to_vec()].concat();
    let spanish = dict(&words, options(Fold::Case, &symbols.join(",")));
    let tiles = "a a a o o o e i ch ch c h ll ll l rr rr n ñ ó p t che ? ? .";
    check_words(&spanish, &Model::new(&symbols, &words), tiles, &[(4, 4), (5, 5), (6, 6)], 200);
    let kana = list("kana");
    let tiles = Model::of_letters(&kana).symbols().join(" ");
    check_words(&dict(&kana, Options::default()), &Model::of_letters(&kana), &tiles, &[(15, 15)], 40);
}

#[test]
fn a_word_that_counts_is_traced_where_it_scores() {
    let dict = dict_of("cat cats");
    let game = Game::new(&dict, "c a t / x a:3w x / s x t:2l".parse().unwrap(), &Rules::SCRAMBLE).unwrap();
    assert_eq!(game.trace("ca"), Some(vec![0, 1]));
    for word in ["cat", " CAT"] {
        assert_eq!(game.trace(word), Some(vec![0, 4, 8]), "{word}");
    }
    assert_eq!(game.answer(game.answers().place(0).unwrap()).path, [0, 4, 8]);
    // It is none of the words that count.
    let words = WordSet::new(&dict, |id| id != 0).map(Arc::new);
    let rules = Rules { words, ..Rules::SCRAMBLE };
    let game = Game::new(&dict, game.board().clone(), &rules).unwrap();
    assert_eq!(game.trace("cat"), Some(vec![0, 1, 2]));
}

#[test]
fn what_no_path_spells_is_not_traced() {
    let model = Model::new('a'..='z', ENABLE2K.lines());
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let (mut random, bag) = (Random::new(8), TileBag::new(ENGLISH_TILES));
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
            let behind = texts.partition_point(|other| &**other < text);
            let is_there = texts.get(behind).is_some_and(|other| other.starts_with(text));
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
fn text_is_folded_as_the_dictionary_folds_it() {
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
    // A tile may be written as text is.
    let game = Game::new(&german, "ß e / . Ä".parse().unwrap(), &Rules::BOGGLE).unwrap();
    assert_eq!((game.trace("sse"), game.trace("ä")), (Some(vec![0, 1]), Some(vec![3])));
}

#[test]
fn two_tiles_are_no_symbol_of_two_letters() {
    let dict = dict(["chico", "ocho", "hacha"], options(Fold::Case, "a-z,ch"));
    let apart = game(&dict, "c h / i o");
    assert_eq!((apart.trace("chi"), apart.trace("ch")), (None, None));
    assert_eq!(
        (apart.trace("c"), apart.trace("ic"), apart.trace("hi")),
        (Some(vec![0]), Some(vec![2, 0]), Some(vec![1, 2]))
    );
    let together = game(&dict, "o ch / i o");
    // Of a tile, text may have only the start.
    assert_eq!((together.trace("oc"), together.trace("och")), (Some(vec![0, 1]), Some(vec![0, 1])));
    assert_eq!((together.trace("ocho"), together.trace("oci")), (Some(vec![0, 1, 3]), None));
    // Nor do a tile and half of the next one make one.
    assert_eq!(game(&dict, "oc hi / . .").trace("och"), None);
}

#[test]
fn a_qu_is_begun_by_its_q() {
    let game = game(&ENABLE2K_DICT, "qu i t / q u a");
    assert_eq!((game.trace("q"), game.trace("qui")), (Some(vec![0]), Some(vec![0, 1])));
    assert_eq!((game.trace("qa"), game.trace("qua")), (None, Some(vec![3, 4, 5])));
}

#[test]
fn a_wildcard_is_any_symbol_or_its_beginning() {
    let dict = dict(["allá", "llama"], options(Fold::Case, "a,m,á,ll"));
    let game = game(&dict, "a ? / m .");
    // No symbol is an `l` by itself.
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
fn a_tile_that_folds_to_nothing_is_no_way_through() {
    let dict = dict(["ab"], options(Fold::Accents, "letters"));
    let board = Board::new(3, [Some("a"), Some("\u{301}"), Some("b")]).unwrap();
    let game = Game::new(&dict, board, &Rules { min_letters: 0, ..Rules::BOGGLE }).unwrap();
    assert_eq!((game.trace("ab"), game.answers().words().len()), (None, 0));
}

#[test]
fn boards_of_one_letter_neither_hang_nor_overflow() {
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
