//! Every engine against the oracles, with dictionaries of other languages: symbols of several letters, letters of two
//! codes, and folds.

use board_solver::Board;
use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::Fold;
use dict_tests::{
    inputs::{
        boards::TileBag,
        dictionaries::{dict, options},
        lists::list,
        random::TestRandom,
    },
    oracles::{engines::EngineChecker, model::Model},
};

use super::{
    mask_sizes::{MASK_SIZES, rows_of_steps},
    random_boards::any_words,
};

/// A language's words and options, and tiles of it.
struct Language {
    words: Vec<String>,
    options: Options,
    tiles: &'static str,
}

impl Language {
    fn new(name: &str, fold: Fold, alphabet: &str, tiles: &'static str) -> Self {
        Self { words: list(name), options: options(fold, alphabet), tiles }
    }

    /// Compares all engines with the oracles on boards of many shapes, and of the sizes of masks.
    fn check(self, seed: u64) {
        let model_of = |words: &[String]| match &self.options.alphabet {
            AlphabetSpec::Symbols(symbols) => Model::new(symbols.clone(), words),
            _ => Model::of_letters(words),
        };
        let mut random = TestRandom::new(seed);
        let mut words = self.words.clone();
        let model = model_of(&self.words);
        let spelled: Vec<&str> = self.tiles.split_whitespace().filter(|tile| model.cut(tile).is_some()).collect();
        // A board has few words of a short list, but often one of these.
        words.extend((0..400).map(|_| (0..random.within(2..=5)).map(|_| *random.pick(&spelled)).collect()));
        let model = model_of(&words);
        let dict = dict(&words, self.options.clone());
        let bag = TileBag::new(self.tiles);
        let mut referee = EngineChecker::new(&dict, model, seed);
        for _ in 0..80 {
            for shape in [(1, 1), (1, 3), (4, 1), (2, 2), (2, 3)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
            for shape in [(3, 3), (4, 4), (4, 8), (5, 5), (8, 8)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check(&rows);
            }
            for wanted in MASK_SIZES {
                let rows = rows_of_steps(&dict, referee.random(), wanted, self.tiles, usize::MAX);
                referee.check(&rows);
            }
        }
        assert!(referee.found() > 2_000, "{}", referee.found());
    }
}

#[test]
fn a_symbol_of_several_letters_is_not_the_same_as_its_letters_on_two_tiles() {
    let tiles = "ch ll rr c h l r r a a e e o o i u n ñ t s p d m é lu cho lla . q";
    Language::new("spanish", Fold::Case, "a-zñáéíóú,ch,ll,rr", tiles).check(1);
    let tiles = "l·l l a a e e o s r n t i i ï m p ç à . la il·l";
    Language::new("catalan", Fold::Case, "a-zàçèéíïòóúü,l·l", tiles).check(2);
}

#[test]
fn letters_of_two_codes_are_found_as_one_letter() {
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
        let mut random = TestRandom::new(seed);
        let symbols = ["a", "e", "n", "o", "s", "ch", "ñ", "é"];
        let symbols = if fold == Fold::Accents { &symbols[..6] } else { &symbols };
        let words: Vec<String> =
            (0..200).map(|_| (0..random.within(1..=4)).map(|_| *random.pick(symbols)).collect()).collect();
        let dict = dict(&words, options(fold, &symbols.join(",")));
        let mut referee = EngineChecker::new(&dict, Model::new(symbols.iter().copied(), &words), seed);
        for _ in 0..400 {
            let shape = *random.pick(&[(1, 2), (2, 2), (2, 3), (3, 3), (5, 7)]);
            let rows = TileBag::new(tiles).rows(&mut random, shape);
            // The forms that this fold turns into the tile.
            let mut form = |tile: &str| {
                let (_, forms) = forms.iter().find(|(folded, _)| *folded == tile).unwrap();
                let forms: Vec<&str> =
                    forms.split(' ').filter(|form| dict.alphabet().fold_text(form) == tile).collect();
                random.pick(&forms).to_string()
            };
            let board = Board::new(rows[0].len(), rows.iter().flatten().map(|tile| tile.as_deref().map(&mut form)));
            referee.check_as(&rows, &board.unwrap());
        }
        assert!(referee.found() > 2_000, "{}", referee.found());
    }
}

#[test]
fn a_wildcard_stands_for_symbols_of_several_letters_and_of_two_codes() {
    for seed in 0..20 {
        let mut random = TestRandom::new(seed);
        let symbols = ["a", "ch", "h", "ll", "é"];
        let words = any_words(&mut random, &symbols, 60, 4);
        let alphabet = options(Fold::Case, "a,h,é,ch,ll");
        let dict = dict(&words, alphabet);
        let mut referee = EngineChecker::new(&dict, Model::new(symbols, &words), seed);
        let bag = TileBag::new("a a ch h ll é ach chll z ? ? .");
        for _ in 0..8 {
            for shape in [(1, 1), (1, 3), (2, 2), (2, 3)] {
                let rows = bag.rows(referee.random(), shape);
                referee.check_every_path(&rows);
            }
            let rows = bag.rows(referee.random(), (3, 4));
            referee.check(&rows);
        }
        assert!(referee.found() > 0);
    }
    // 40 letters and more: some of them take two codes.
    for seed in 0..15 {
        let mut random = TestRandom::new(seed);
        let letters: Vec<String> = ('а'..='я').chain('a'..='l').map(String::from).collect();
        let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
        let mut words = any_words(&mut random, &letters[..6], 40, 4);
        words.extend(letters.iter().map(|letter| letter.to_string()));
        let dict = dict(&words, options(Fold::Case, "letters"));
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        let bag = TileBag::new("а а б б в г д е l к аб я ? .");
        for shape in [(1, 1), (1, 2), (1, 3), (2, 2), (3, 3)] {
            for _ in 0..8 {
                let rows = bag.rows(referee.random(), shape);
                referee.check(&rows);
            }
        }
    }
}
