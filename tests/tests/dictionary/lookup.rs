//! Random dictionaries give the same answers as a sorted map.
//!
//! Alphabets are small, so that words share beginnings and queries find words. Words and queries are spelled in any way
//! that folds to the same letters. The model gets only the folded letters.

use std::{
    collections::BTreeSet,
    ops::{Bound, RangeInclusive},
};

use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{Dict, Fold, Hit, Stream, Words};
use dict_tests::{
    hostile::every_method::check_batches,
    inputs::{
        dictionaries::{dict, dict_of, prefixes_of},
        random::{TestRandom, rounds},
    },
    oracles::model::Model,
};

/// A folded letter, and the other ways to write it.
type Letter = (&'static str, &'static [&'static str]);

/// Letters, with the spellings that `Fold::Case` makes equal.
const CASE: &[Letter] = &[
    ("a", &["A"]),
    ("e", &["E"]),
    ("é", &["É", "e\u{301}", "E\u{301}"]),
    ("k", &["K", "\u{212a}"]),
    ("å", &["Å", "\u{212b}", "a\u{30a}", "A\u{30a}"]),
    ("ß", &["ẞ"]),
    ("ą\u{301}", &["Ą\u{301}", "a\u{301}\u{328}", "á\u{328}"]),
    ("й", &["Й", "и\u{306}"]),
    ("и", &["И"]),
];

const ACCENTS: &[Letter] = &[
    ("a", &["A", "á", "Ä", "a\u{308}", "\u{212b}", "ą\u{301}"]),
    ("e", &["E", "é", "Ê", "e\u{30c}\u{301}"]),
    ("n", &["N", "ñ", "Ñ", "n\u{303}"]),
    ("ø", &["Ø", "ǿ"]),
    ("и", &["И", "й", "Й"]),
];

const FORM_C: &[Letter] = &[("a", &[]), ("A", &[]), ("é", &["e\u{301}"]), ("É", &["E\u{301}"]), ("e", &[])];

/// A kind of word list.
struct Kind {
    fold: Fold,
    /// If empty, the letters that the words have.
    symbols: Vec<String>,
    letters: Vec<Letter>,
    /// Letters in a word.
    lengths: RangeInclusive<usize>,
    /// Words in a list.
    words: RangeInclusive<usize>,
}

impl Kind {
    fn new(letters: &[Letter], lengths: RangeInclusive<usize>) -> Self {
        Self { fold: Fold::Case, symbols: Vec::new(), letters: letters.to_vec(), lengths, words: 1..=300 }
    }

    /// Returns a kind whose words are made of single characters, and are cut into `symbols`, separated by spaces.
    fn with_symbols(letters: &'static str, symbols: &str, lengths: RangeInclusive<usize>) -> Self {
        let symbols = symbols.split(' ').map(String::from).collect();
        Self { symbols, ..Self::new(&plain(letters), lengths) }
    }

    fn options(&self) -> Options {
        let alphabet = match &self.symbols[..] {
            [] if self.letters.iter().any(|(letter, _)| letter.chars().any(|c| !c.is_alphabetic())) => {
                AlphabetSpec::Any
            }
            [] => AlphabetSpec::Letters,
            symbols => AlphabetSpec::Symbols(symbols.to_vec()),
        };
        Options::default().with_fold(self.fold).with_alphabet(alphabet)
    }

    fn model(&self, words: Vec<String>) -> Model {
        if self.symbols.is_empty() { Model::of_letters(words) } else { Model::new(&self.symbols, words) }
    }

    /// Compares dictionaries with their models, by `queries` queries each: `soak` dictionaries in a soak test.
    fn check(&self, seed: u64, soak: usize, queries: usize) {
        for round in 0..rounds(soak) {
            let mut random = TestRandom::new(seed << 32 | round as u64);
            let count = random.within(self.words.clone());
            let words: Vec<Vec<Letter>> = (0..count).map(|_| self.word(&mut random)).collect();
            let model = self.model(words.iter().map(|word| folded(word)).collect());
            if model.words().len() == 0 {
                continue;
            }
            let dict = dict(words.iter().map(|word| spelled(word, &mut random)), self.options());
            compare_words(&dict, &model);
            compare_cursors(&dict, &model);
            let mut texts = Vec::new();
            let mut last = (String::new(), String::new());
            for query in 0..queries {
                let letters = self.query(&words, &mut random);
                let text = spelled(&letters, &mut random);
                let folded = folded(&letters);
                assert_eq!(dict.id(&text), model.id(&folded), "{text:?}");
                assert_eq!(dict.contains(&text), model.id(&folded).is_some(), "{text:?}");
                assert_eq!(dict.id_of_bytes(text.as_bytes()), model.id(&folded), "{text:?}");
                assert_eq!(dict.id_of_chars(text.chars()), model.id(&folded), "{text:?}");
                if query % 32 == 0 {
                    compare_prefixes(&dict, &model, &text, &folded);
                    compare_ranges(&dict, &model, (&text, &folded), (&last.0, &last.1));
                    take_from_both_ends(dict.complete(&text), model.complete(&folded), &mut random);
                    compare_codes(&dict, &model, &text, &folded);
                }
                last = (text.clone(), folded);
                texts.push(text);
            }
            check_batches(&dict, &texts);
            compare_prefixes(&dict, &model, "", "");
            take_from_both_ends(dict.iter(), model.complete(""), &mut random);
        }
    }

    fn word(&self, random: &mut TestRandom) -> Vec<Letter> {
        (0..random.within(self.lengths.clone())).map(|_| *random.pick(&self.letters)).collect()
    }

    /// Returns a word, a word with one change, or any letters.
    fn query(&self, words: &[Vec<Letter>], random: &mut TestRandom) -> Vec<Letter> {
        let mut query = random.pick(words).clone();
        let at = random.below(query.len());
        let letter = *random.pick(&self.letters);
        match random.below(8) {
            0 | 1 => return self.word(random),
            2 => query.insert(at, letter),
            3 => _ = query.remove(at),
            4 => query[at] = letter,
            5 => query.push(letter),
            // A letter that is in no alphabet here.
            6 => query.insert(at, ("ж", &[])),
            _ => {}
        }
        query
    }
}

fn plain(letters: &'static str) -> Vec<Letter> {
    letters.char_indices().map(|(at, c)| (&letters[at..at + c.len_utf8()], [].as_slice())).collect()
}

fn folded(word: &[Letter]) -> String {
    word.iter().map(|(letter, _)| *letter).collect()
}

fn spelled(word: &[Letter], random: &mut TestRandom) -> String {
    let spell = |(letter, others): &Letter| match random.below(others.len() * 2 + 1) {
        other if other < others.len() => others[other],
        _ => *letter,
    };
    word.iter().map(spell).collect()
}

fn compare_words(dict: &Dict, model: &Model) {
    assert!(dict.iter().eq(model.words()) && dict.into_iter().eq(model.words()));
    assert_eq!((dict.len(), dict.is_empty()), (model.words().len(), false));
    let mut words = dict.iter();
    for (id, word) in (0..).zip(model.words()) {
        assert_eq!(words.advance(), Some(Hit { id, word, output: () }));
        assert_eq!((dict.word(id).as_deref(), dict.id(word)), (Some(word), Some(id)));
    }
    assert_eq!((words.advance(), dict.word(dict.len() as u32)), (None, None));
    let letters = || model.words().map(|word| word.chars().count());
    assert_eq!(Some(dict.min_letters()), letters().min());
    assert_eq!(Some(dict.max_letters()), letters().max());
    assert!(dict.alphabet().symbols().iter().map(|symbol| symbol.text()).eq(model.symbols()));
    dict.verify_deep().unwrap();
}

fn compare_prefixes(dict: &Dict, model: &Model, text: &str, folded: &str) {
    let expected = model.complete(folded);
    let mut words = dict.complete(text);
    for (id, word) in &expected {
        assert_eq!(words.advance(), Some(Hit { id: *id, word, output: () }), "prefix {text:?}: {expected:?}");
    }
    assert_eq!(words.advance(), None, "prefix {text:?}: {expected:?}");
    assert_eq!(dict.complete(text).len(), expected.len(), "{text:?}");
    let expected = model.prefixes(folded);
    assert_eq!(prefixes_of(dict, text), expected, "{text:?}");
    assert_eq!(dict.longest_prefix(text), expected.last().copied(), "{text:?}");
}

/// Compares the words between two texts. Each text comes with its folded form.
fn compare_ranges(dict: &Dict, model: &Model, (from, folded_from): (&str, &str), (to, folded_to): (&str, &str)) {
    let [start, end] = [folded_from, folded_to].map(|text| model.lower_bound(text));
    let [after_start, after_end] =
        [(folded_from, start), (folded_to, end)].map(|(text, id)| id + u32::from(model.id(text).is_some()));
    let all = dict.len() as u32;
    for (found, expected) in [
        (dict.range(from..to), start..end),
        (dict.range(from..=to), start..after_end),
        (dict.range((Bound::Excluded(from), Bound::Included(to))), after_start..after_end),
        (dict.range(from..), start..all),
        (dict.range(..to), 0..end),
        (dict.range(..), 0..all),
    ] {
        let expected: Vec<&str> = expected.map(|id| model.word(id)).collect();
        assert!(found.len() == expected.len() && found.eq(expected), "{from:?} {to:?}");
    }
}

/// Takes words from both ends, and skips some, until none is left.
fn take_from_both_ends(mut words: Words<'_>, expected: Vec<(u32, &str)>, random: &mut TestRandom) {
    let mut expected = expected.into_iter();
    assert_eq!(words.clone().last().as_deref(), expected.clone().last().map(|(_, word)| word));
    while expected.len() > 0 {
        assert_eq!((words.len(), words.clone().count()), (expected.len(), expected.len()));
        let skipped = random.below(4);
        let text = |next: Option<(u32, &str)>| next.map(|(_, word)| word.to_string());
        match random.below(4) {
            0 => assert_eq!(words.advance().map(|hit| (hit.id, hit.word)), expected.next()),
            1 => assert_eq!(words.next_back(), text(expected.next_back())),
            2 => assert_eq!(words.nth(skipped), text(expected.nth(skipped))),
            _ => assert_eq!(words.nth_back(skipped), text(expected.nth_back(skipped))),
        }
    }
    assert_eq!((words.len(), words.next_back(), words.nth(3)), (0, None, None));
    assert_eq!(words.advance(), None);
}

fn compare_codes(dict: &Dict, model: &Model, text: &str, folded: &str) {
    let symbols = dict.alphabet().symbols();
    let codes_of = |cut: Vec<usize>| cut.into_iter().flat_map(|number| symbols[number].codes()).collect::<Vec<u8>>();
    let mut codes = Vec::new();
    let encoded = dict.encode(text, &mut codes);
    assert_eq!(encoded.ok().map(|()| codes), model.cut(folded).map(codes_of), "{text:?}");
}

/// Visits every place, and compares the symbols that words go on with.
fn compare_cursors(dict: &Dict, model: &Model) {
    let cuts: Vec<&[usize]> = model.cuts().collect();
    let symbols = dict.alphabet().symbols();
    let places: BTreeSet<&[usize]> = cuts.iter().flat_map(|cut| (0..=cut.len()).map(|end| &cut[..end])).collect();
    for place in &places {
        let cursor = place.iter().try_fold(dict.root(), |from, &number| from.step_symbol(&symbols[number])).unwrap();
        let id = model.id_of_cut(place);
        assert_eq!((cursor.is_word(), cursor.id()), (id.is_some(), id), "{place:?}");
        let below: Vec<u32> = (0..).zip(&cuts).filter(|(_, cut)| cut.starts_with(place)).map(|(id, _)| id).collect();
        assert!(cursor.words().eq(below.iter().map(|&id| model.word(id))), "{place:?}");
        // The places one symbol further. They are sorted, so they come before the first that does not start with this
        // one.
        let longer = places.range(*place..).take_while(|other| other.starts_with(place));
        let next: BTreeSet<usize> =
            longer.filter(|other| other.len() == place.len() + 1).map(|o| o[place.len()]).collect();
        let firsts: BTreeSet<u8> = next.iter().map(|&number| symbols[number].first()).collect();
        assert!(cursor.children().eq(firsts.iter().copied()), "{place:?}");
        for code in 0..=u8::MAX {
            let Some(child) = cursor.step(code) else {
                assert!(!firsts.contains(&code), "{place:?} {code}");
                continue;
            };
            assert!(firsts.contains(&code), "{place:?} {code}");
            let of_code = next.iter().map(|&number| &symbols[number]).filter(|symbol| symbol.first() == code);
            let seconds: Vec<u8> = of_code.filter_map(|symbol| symbol.second()).collect();
            if !seconds.is_empty() {
                assert!(!child.is_word() && child.children().eq(seconds), "{place:?} {code}");
            }
        }
        for (number, symbol) in symbols.iter().enumerate() {
            let child = cursor.step_str(symbol.text()).map(|child| (child.is_word(), child.id()));
            let path = [place, &[number][..]].concat();
            let id = model.id_of_cut(&path);
            if let Ok(letter) = symbol.text().parse() {
                assert_eq!(cursor.step_char(letter).map(|child| (child.is_word(), child.id())), child, "{path:?}");
            }
            assert_eq!(child, next.contains(&number).then_some((id.is_some(), id)), "{path:?}");
        }
    }
}

#[test]
fn words_of_few_letters() {
    Kind::new(&plain("ab"), 1..=12).check(1, 150, 1500);
    Kind::new(&plain("abc"), 1..=8).check(2, 150, 1500);
    Kind::new(&plain("etaoin"), 1..=5).check(3, 150, 1500);
}

#[test]
fn words_of_one_letter_and_dictionaries_of_one_word() {
    Kind { words: 1..=3, ..Kind::new(&plain("abcdefgh"), 1..=1) }.check(4, 200, 200);
    Kind { words: 1..=1, ..Kind::new(&plain("ab"), 1..=9) }.check(5, 200, 200);
}

#[test]
fn words_of_any_length_looked_up_at_once() {
    // Words too long to be walked together, empty, not in the alphabet, and too few of a length.
    Kind::new(&plain("ab"), 1..=80).check(19, 100, 1000);
    let dict = dict_of("a ab abc abcd");
    check_batches(&dict, &["", "a", "A", "ab", "aB", "abc", "abd", "abcd", "a\u{301}b", "ABC", "a-c", "é", "abcde"]);
}

#[test]
fn digraphs_beside_their_letters() {
    let letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z qu ch";
    Kind::with_symbols("quchaqc", letters, 1..=8).check(6, 200, 1500);
    Kind::with_symbols("cha", "c h ch cha a", 1..=9).check(7, 200, 1500);
    Kind::with_symbols("cab", "c ca cb cab a b abb", 1..=7).check(8, 200, 1500);
}

#[test]
fn digraphs_without_their_letters() {
    Kind::with_symbols("quae", "qu a e u", 1..=7).check(9, 100, 1000);
    // Cut from the left, the longest symbol first: `abc` becomes `ab` and an unknown `c`, although `a` and `bc` would
    // fit.
    Kind::with_symbols("abc", "a ab bc b", 1..=8).check(10, 100, 1000);
    Kind::with_symbols("ab", "aa ab bb ba aab", 1..=10).check(11, 100, 1000);
}

#[test]
fn letters_in_any_case_and_any_normalization_form() {
    Kind::new(CASE, 1..=5).check(12, 200, 1500);
    Kind { fold: Fold::None, ..Kind::new(FORM_C, 1..=6) }.check(13, 150, 1500);
}

#[test]
fn letters_with_and_without_accents() {
    Kind { fold: Fold::Accents, ..Kind::new(ACCENTS, 1..=6) }.check(14, 200, 1500);
}

#[test]
fn alphabets_of_more_than_31_symbols() {
    // Common letters have one code, rare letters have two.
    let letters = "aaaaaaaaeeeeeeeennnnnnbcdfghijklmopqrstuvwxyzäöüßéèêëáàâ";
    Kind::new(&plain(letters), 1..=4).check(15, 150, 1000);
    let symbols = "a b c d e f g h i j k l m n o p q r s t u v w x y z ä ö ü ß é è qu ch sch äu au";
    Kind::with_symbols("quaschäu", symbols, 1..=6).check(16, 150, 1000);
}

#[test]
fn the_largest_possible_alphabet() {
    let symbols: Vec<String> = ('\u{4e00}'..).take(dict_format::symbol::MAX_SYMBOLS).map(String::from).collect();
    let kind = Kind {
        symbols,
        ..Kind::new(&plain("一丁丂七丄丅丆万丈三上下丌不与丏丐丑丒专且丕世丗丘丙业丛东丝丞丟丠両丢丣两严並丧"), 1..=3)
    };
    kind.check(17, 30, 2000);
}

#[test]
fn any_text_has_the_id_of_its_folded_text() {
    let mut random = TestRandom::new(18);
    let marks: Vec<char> = "\u{301}\u{308}\u{323}\u{345}\0 Σσς'ǅİıſﬁẞ\u{1f1e6}".chars().collect();
    for &fold in Fold::ALL {
        let mut kind = Kind { fold, ..Kind::new(&plain("abeikos"), 1..=4) };
        if fold.is_tiles() {
            kind.symbols = ["a", "b", "e", "i", "k", "o", "s", "ss"].map(String::from).to_vec();
        }
        let words: Vec<String> = (0..300).map(|_| folded(&kind.word(&mut random))).collect();
        let dict = dict(&words, kind.options());
        let model = kind.model(words.clone());
        for _ in 0..20_000 {
            let mut text: Vec<char> = random.pick(&words).to_uppercase().chars().collect();
            for _ in 0..random.below(3) {
                let strange = char::from_u32(random.below(0x3000) as u32).unwrap();
                let inserted = if random.below(2) == 0 { strange } else { *random.pick(&marks) };
                text.insert(random.below(text.len() + 1), inserted);
            }
            let text = String::from_iter(text);
            assert_eq!(dict.id(&text), model.id(&dict.alphabet().fold_text(&text)), "{fold} {text:?}");
        }
    }
}
