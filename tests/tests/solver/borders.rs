//! Boards at the borders between the ways of searching: by 16, 32 and 64 steps; and dictionaries with symbols of several
//! letters, letters of two codes, folds.

use board_solver::{Board, WILDCARD};
use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{Dict, Fold};
use dict_tests::{
    inputs::{
        boards::{Rows, TileBag},
        dictionaries::{dict, options},
        lists::{ENABLE2K, ENABLE2K_DICT, list},
        random::Random,
    },
    oracles::{engines::EngineChecker, model::Model},
};

const BORDERS: [usize; 9] = [15, 16, 17, 31, 32, 33, 63, 64, 65];

/// How many steps a tile takes: one a symbol code, and a wildcard those of all symbols. One that is of no use, and a
/// hole, takes one.
fn steps(dict: &Dict, tile: &str) -> usize {
    let mut codes = Vec::new();
    if tile == WILDCARD {
        dict.alphabet().symbols().iter().for_each(|symbol| codes.extend(symbol.codes()));
    } else if dict.encode(tile, &mut codes).is_err() {
        return 1;
    }
    codes.len()
}

/// A board of exactly `wanted` steps, of a shape that may be anything; `tiles` has tiles of one step and of more.
fn rows_of_steps(dict: &Dict, random: &mut Random, wanted: usize, tiles: &str) -> Rows {
    let (one, more): (Vec<&str>, Vec<&str>) = tiles.split_whitespace().partition(|tile| steps(dict, tile) == 1);
    let one_joined = one.join(" ");
    let bag = TileBag::new(&one_joined);
    loop {
        let rows = random.within(1..=wanted.isqrt() + 1);
        // Few tiles, most of them of several steps, or many.
        let columns = random.within(1..=wanted / rows);
        let mut rows = bag.rows(random, (rows, columns));
        let mut left = wanted - rows.len() * columns;
        for _ in 0..200 {
            let (row, tile) = (random.below(rows.len()), *random.pick(&more));
            let place = random.pick_mut(&mut rows[row]);
            let is_one = place.as_deref().is_none_or(|tile| one.contains(&tile));
            if is_one && steps(dict, tile) - 1 <= left {
                *place = Some(tile.to_string());
                left -= steps(dict, tile) - 1;
            }
        }
        if left == 0 {
            return rows;
        }
    }
}

#[test]
fn boards_of_tiles_of_several_letters_with_as_many_steps_as_a_mask_has_bits_and_one_more_or_less() {
    let tiles = "e e e t t a a o i n s r h l d c u . я qu th in er an he ing st ed re ness tion";
    let mut referee = EngineChecker::new(&ENABLE2K_DICT, Model::new('a'..='z', ENABLE2K.lines()), 1);
    for wanted in BORDERS {
        for _ in 0..400 {
            let rows = rows_of_steps(&ENABLE2K_DICT, referee.random(), wanted, tiles);
            assert_eq!(
                rows.iter().flatten().map(|tile| steps(&ENABLE2K_DICT, tile.as_deref().unwrap_or("."))).sum::<usize>(),
                wanted
            );
            referee.check(&rows);
        }
    }
    assert!(referee.found() > 50_000, "{}", referee.found());
}

#[test]
fn words_with_many_paths() {
    for seed in 0..100 {
        let mut random = Random::new(seed);
        let mut word = || (0..random.within(1..=6)).map(|_| *random.pick(&["a", "b", "c", "d"])).collect::<String>();
        let words: Vec<String> = (0..400).map(|_| word()).collect();
        let (dict, bag) = (dict(&words, Options::default()), TileBag::new("a a a b b b c c d d ab cad z ."));
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        for _ in 0..8 {
            for shape in [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (1, 9), (9, 1), (2, 4), (3, 3)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
        }
        let rows = bag.rows(referee.random(), (4, 4));
        referee.check(&rows);
        assert!(referee.found() > 100);
    }
}

/// A language's dictionary, and tiles of it.
struct Language {
    words: Vec<String>,
    options: Options,
    tiles: &'static str,
}

impl Language {
    fn new(name: &str, fold: Fold, alphabet: &str, tiles: &'static str) -> Self {
        Self { words: list(name), options: options(fold, alphabet), tiles }
    }

    /// Compares all solvers with the oracles on boards of many shapes, and at the borders.
    fn check(self, seed: u64) {
        let model_of = |words: &[String]| match &self.options.alphabet {
            AlphabetSpec::Symbols(symbols) => Model::new(symbols.clone(), words),
            _ => Model::of_letters(words),
        };
        let mut random = Random::new(seed);
        let (mut words, model) = (self.words.clone(), model_of(&self.words));
        let spelled: Vec<&str> = self.tiles.split_whitespace().filter(|tile| model.cut(tile).is_some()).collect();
        // Few words of a short list are on a board; what its tiles spell may be.
        words.extend((0..400).map(|_| (0..random.within(2..=5)).map(|_| *random.pick(&spelled)).collect()));
        let (model, dict) = (model_of(&words), dict(&words, self.options.clone()));
        let bag = TileBag::new(self.tiles);
        let mut referee = EngineChecker::new(&dict, model, seed);
        for _ in 0..300 {
            for shape in [(1, 1), (1, 3), (4, 1), (2, 2), (2, 3)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
            for shape in [(3, 3), (4, 4), (4, 8), (5, 5), (8, 8)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check(&rows);
            }
            for wanted in BORDERS {
                let rows = rows_of_steps(&dict, referee.random(), wanted, self.tiles);
                referee.check(&rows);
            }
        }
        assert!(referee.found() > 10_000, "{}", referee.found());
    }
}

#[test]
fn symbols_of_several_letters_are_not_what_their_letters_are_on_two_tiles() {
    let tiles = "ch ll rr c h l r r a a e e o o i u n ñ t s p d m é lu cho lla . q";
    Language::new("spanish", Fold::Case, "a-zñáéíóú,ch,ll,rr", tiles).check(1);
    let tiles = "l·l l a a e e o s r n t i i ï m p ç à . la il·l";
    Language::new("catalan", Fold::Case, "a-zàçèéíïòóúü,l·l", tiles).check(2);
}

#[test]
fn letters_of_two_codes() {
    Language::new("hangul", Fold::Case, "letters", "사 람 나 라 하 늘 자 동 차 기 비 행 고 아 버 지 어 머 니 . q 하늘")
        .check(3);
    let tiles = "か さ く ら い ぬ ね こ と も だ ち が っ う み や ま さくら ん き . あ";
    Language::new("kana", Fold::Case, "letters", tiles).check(4);
}

#[test]
fn tiles_are_folded_as_words_are() {
    let forms = [
        ("a", "a A á Á a\u{301} à ä"),
        ("e", "e E é É e\u{301}"),
        ("n", "n N ñ n\u{303}"),
        ("an", "an An aN ÁN añ"),
        ("ch", "ch CH Ch"),
        ("o", "o O ø"),
        ("ñ", "ñ Ñ n\u{303} N\u{303}"),
        ("é", "é É e\u{301} E\u{301}"),
        ("s", "s S"),
    ];
    let folded = [
        (Fold::Accents, "a e n an ch o s ."),
        (Fold::Case, "a e n an ch o s ñ é ."),
        (Fold::None, "a e n an ch o s ñ é ."),
    ];
    for (seed, (fold, tiles)) in (0..).zip(folded) {
        let mut random = Random::new(seed);
        let symbols = ["a", "e", "n", "o", "s", "ch", "ñ", "é"];
        let symbols = if fold == Fold::Accents { &symbols[..6] } else { &symbols };
        let words: Vec<String> =
            (0..200).map(|_| (0..random.within(1..=4)).map(|_| *random.pick(symbols)).collect()).collect();
        let dict = dict(&words, options(fold, &symbols.join(",")));
        let mut referee = EngineChecker::new(&dict, Model::new(symbols.iter().copied(), &words), seed);
        for _ in 0..1000 {
            let shape = *random.pick(&[(1, 2), (2, 2), (2, 3), (3, 3), (5, 7)]);
            let rows = TileBag::new(tiles).rows(&mut random, shape);
            // The forms that this fold makes the tile of.
            let mut form = |tile: &str| {
                let (_, forms) = forms.iter().find(|(folded, _)| *folded == tile).unwrap();
                let forms: Vec<&str> =
                    forms.split(' ').filter(|form| dict.alphabet().fold_text(form) == tile).collect();
                random.pick(&forms).to_string()
            };
            let board = Board::new(rows[0].len(), rows.iter().flatten().map(|tile| tile.as_deref().map(&mut form)));
            referee.check_as(&rows, &board.unwrap());
        }
        assert!(referee.found() > 5_000, "{}", referee.found());
    }
}
