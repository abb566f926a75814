//! Thousands of random boards of each shape, scored together by every engine, against an oracle.

use std::{iter, sync::Arc};

use board_solver::{Rules, Scoring, WILDCARD};
use dict_compiler::Options;
use dict_runtime::{Fold, WordSet};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag},
        dictionaries::{dict, options},
        lists::ENABLE2K,
        random::{TestRandom, rounds},
    },
    oracles::{
        game::{Game, any_table},
        model::Model,
    },
};

use crate::random_boards::any_words;

/// Rows and columns: from one tile to one more than there are bits in a mask.
const SHAPES: [(usize, usize); 30] = [
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 5),
    (1, 9),
    (2, 1),
    (4, 1),
    (8, 1),
    (2, 2),
    (2, 3),
    (3, 2),
    (2, 4),
    (3, 3),
    (3, 4),
    (4, 3),
    (4, 4),
    (1, 17),
    (4, 5),
    (5, 5),
    (5, 6),
    (1, 31),
    (1, 32),
    (4, 8),
    (6, 6),
    (5, 8),
    (1, 41),
    (7, 9),
    (8, 8),
    (64, 1),
    (5, 13),
];

/// Words, and boards on which they are.
struct Lexicon {
    words: Vec<String>,
    /// The symbols of several letters are listed; without a list, each letter is a symbol.
    symbols: Vec<String>,
    tiles: String,
    /// The number of tiles from which on boards have too many paths for an oracle.
    most_tiles: usize,
}

impl Lexicon {
    /// Returns the game of these words by random rules. In every third game, only some of the words count.
    fn game(&self, number: usize, random: &mut TestRandom) -> Game {
        let model = match self.symbols.is_empty() {
            true => Model::of_letters(&self.words),
            false => Model::new(&self.symbols, &self.words),
        };
        let options = match self.symbols.is_empty() {
            true => Options::default(),
            false => options(Fold::Case, &self.symbols.join(",")),
        };
        let dict = dict(&self.words, options);
        let mut rules = Rules::new(*random.pick(&[0, 1, 1, 2, 2, 3, 4]), Scoring::Letters(any_table(random)));
        if number % 3 == 2 {
            rules = rules.with_words(Arc::new(WordSet::from_fn(&dict, |_| random.below(3) > 0).unwrap()));
        }
        Game::new(&dict, model, rules)
    }

    /// Returns a random board, in one of eight cases with one or two wildcards.
    fn board(&self, random: &mut TestRandom, shape: (usize, usize)) -> Rows {
        let mut rows = TileBag::new(&self.tiles).rows(random, shape);
        for _ in 0..random.below(16).saturating_sub(13) {
            let row = random.below(shape.0);
            rows[row][random.below(shape.1)] = Some(WILDCARD.into());
        }
        rows
    }
}

/// Returns all words of one to `longest` of `letters`.
fn all_words(letters: &[&str], longest: u32) -> Vec<String> {
    let longer = |words: &Vec<String>| {
        Some(words.iter().flat_map(|word| letters.iter().map(move |letter| format!("{word}{letter}"))).collect())
    };
    iter::successors(Some(vec![String::new()]), longer).skip(1).take(longest as usize).flatten().collect()
}

/// Returns `count` letters from `first` on.
fn letters(first: char, count: usize) -> Vec<String> {
    (first..).take(count).map(String::from).collect()
}

/// Returns words of one alphabet and tiles of it: its symbols, two of them on a tile, holes, and letters that no word
/// has.
fn lexicon(symbols: Vec<String>, random: &mut TestRandom, words: usize, most_tiles: usize) -> Lexicon {
    let texts: Vec<&str> = symbols.iter().map(String::as_str).collect();
    let mut words = any_words(random, &texts, words, 7);
    words.extend(symbols.iter().cloned());
    let pairs: Vec<String> = (0..3).map(|_| any_words(random, &texts, 2, 1).concat()).collect();
    let tiles = [&symbols[..], &symbols[..], &pairs, &["ж".into(), ".".into()]].concat().join(" ");
    Lexicon { words, symbols, tiles, most_tiles }
}

/// Returns words of some letters and nothing else.
fn lexicon_of_letters(first: char, count: usize, random: &mut TestRandom, words: usize, most_tiles: usize) -> Lexicon {
    Lexicon { symbols: Vec::new(), ..lexicon(letters(first, count), random, words, most_tiles) }
}

/// Returns difficult words and tiles, each in its own way.
fn lexicons(random: &mut TestRandom) -> Vec<Lexicon> {
    let texts = |words: &str| -> Vec<String> { words.split(' ').map(String::from).collect() };
    let english = |tiles: &str, is_taken: &dyn Fn(usize, &str) -> bool, most_tiles| {
        let words = ENABLE2K.lines().enumerate().filter(|(at, word)| is_taken(*at, word));
        let words = words.map(|(_, word)| word.into()).chain(["a".into(), "i".into()]).collect();
        Lexicon { words, symbols: Vec::new(), tiles: tiles.into(), most_tiles }
    };
    let everything = usize::MAX;
    let dense = |longest, tiles: &str, most_tiles| Lexicon {
        words: all_words(&["a", "b", "c"], longest),
        symbols: Vec::new(),
        tiles: tiles.into(),
        most_tiles,
    };
    let of_tiles = |words: &str, symbols: &str, tiles: &str| Lexicon {
        words: texts(words),
        symbols: if symbols.is_empty() { Vec::new() } else { texts(symbols) },
        tiles: tiles.into(),
        most_tiles: everything,
    };
    vec![
        // Samples of English; words with a `q` with and without `u`; short words; words that are one tile.
        english(&format!("{ENGLISH_TILES} the q"), &|at, _| at % 37 == 0, everything),
        english("q q qu qu qua u u a i e e t r s s n o d c l .", &|_, word| word.contains('q'), everything),
        english("qu q u i t e a s n r", &|_, word| word.len() < 4 || word.contains("qu") && word.len() < 8, 20),
        of_tiles(
            "the then in inn qu quin quit q i a at tin thin hint thethe inqu nth ninth",
            "",
            "the the in in qu qu q u t h e n a i i .",
        ),
        of_tiles("a i o aio oai x ai", "", "a i o a i o x z ."),
        // Nearly every path is a word.
        dense(4, "a b c a b c ab ж .", 16),
        dense(6, "a b c ca a b ж ж ж . .", 12),
        // Alphabets of few letters, and of as many as there are codes, or one more or less.
        Lexicon { words: all_words(&["a"], 9), symbols: Vec::new(), tiles: "a ж . a ж .".into(), most_tiles: 16 },
        lexicon_of_letters('a', 2, random, 120, 12),
        lexicon_of_letters('a', 4, random, 300, 25),
        lexicon_of_letters('a', 6, random, 300, everything),
        lexicon_of_letters('a', 12, random, 600, everything),
        lexicon_of_letters('a', 26, random, 2_000, everything),
        lexicon_of_letters('α', 17, random, 900, everything),
        lexicon_of_letters('\u{10d0}', 30, random, 2_000, everything),
        lexicon_of_letters('\u{10d0}', 31, random, 2_000, everything),
        lexicon_of_letters('\u{10d0}', 32, random, 2_000, everything),
        lexicon_of_letters('ぁ', 50, random, 2_000, everything),
        // Symbols of several letters, and the same letters on two tiles.
        lexicon(texts("i j ij e a k n l"), random, 400, everything),
        lexicon(texts("c h ch z s cz sz r rz a o"), random, 600, everything),
        lexicon(texts("d z s dz dzs zs c cs sz a e g y gy"), random, 600, everything),
        lexicon(texts("a e q u qu ll l·l n t"), random, 500, everything),
        // Digraphs on tiles of an alphabet that has only their letters.
        Lexicon {
            tiles: "d z s dz dzs zs c cs sz a e a e g y gy ch ij th .".into(),
            ..lexicon_of_letters('a', 26, random, 10, everything)
        },
        Lexicon { symbols: Vec::new(), ..lexicon(texts("d z s dz dzs zs cs sz a e gy ch"), random, 600, everything) },
    ]
}

#[test]
fn random_boards_have_the_scores_of_the_oracle() {
    check(11, rounds(10_000));
}

/// Compares the scores of this number of boards of each shape.
fn check(seed: u64, boards_of_a_shape: usize) {
    let mut random = TestRandom::new(seed);
    let lexicons = lexicons(&mut random);
    let mut found = [0; SHAPES.len()];
    for (number, lexicon) in lexicons.iter().enumerate() {
        let mut game = lexicon.game(number, &mut random);
        // Boards of one shape follow each other, and then boards of another shape.
        let mut shapes = Vec::new();
        for (at, (rows, columns)) in SHAPES.into_iter().enumerate() {
            if rows * columns <= lexicon.most_tiles {
                let others = lexicons.iter().filter(|lexicon| rows * columns <= lexicon.most_tiles).count();
                let mut left = boards_of_a_shape.div_ceil(others);
                while left > 0 {
                    let run = random.within(1..=40).min(left);
                    shapes.push((at, run));
                    left -= run;
                }
            }
        }
        random.shuffle(&mut shapes);
        let mut shapes = shapes.into_iter().flat_map(|(at, run)| iter::repeat_n(at, run)).peekable();
        while shapes.peek().is_some() {
            let shapes: Vec<usize> = shapes.by_ref().take(random.within(1..=50)).collect();
            let boards: Vec<Rows> = shapes.iter().map(|&at| lexicon.board(&mut random, SHAPES[at])).collect();
            let words = game.check(&mut random, &boards);
            shapes.iter().for_each(|&at| found[at] += words);
        }
    }
    assert!(found.iter().all(|&words| words > boards_of_a_shape), "{found:?}");
}
