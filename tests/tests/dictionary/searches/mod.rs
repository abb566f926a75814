//! Searches (patterns, racks, near words, hooks) find the words that a slow check of every word finds.

mod letters;

use std::fs;

use dict_compiler::Options;
use dict_runtime::{
    Dict, Fold, Stream,
    search::{Automaton, OptimalStringAlignment, Search, Side},
};
use dict_tests::{
    dictc::repository,
    inputs::{
        dictionaries::{dict, options},
        lists::list,
        random::TestRandom,
    },
    oracles::{
        model::Model,
        word_checks::{self, EditRows, Tiles},
    },
};

/// A dictionary, and the model of its answers.
struct Pair {
    dict: Dict,
    model: Model,
    /// The words, cut into symbols, by id.
    cuts: Vec<Vec<usize>>,
}

impl Pair {
    fn new(words: Vec<String>, options: Options) -> Self {
        let dict = dict(&words, options);
        let symbols: Vec<String> = dict.alphabet().symbols().iter().map(|symbol| symbol.text().into()).collect();
        let model = Model::new(symbols, words);
        assert_eq!(dict.len(), model.words().len());
        let cuts = model.cuts().map(<[usize]>::to_vec).collect();
        Self { dict, model, cuts }
    }

    fn symbols(&self) -> usize {
        self.model.symbols().len()
    }

    fn text(&self, cut: &[usize]) -> String {
        cut.iter().map(|&symbol| &*self.model.symbols()[symbol]).collect()
    }

    /// Returns a word, or a word with a few random changes.
    fn like_a_word(&self, random: &mut TestRandom) -> Vec<usize> {
        let mut cut = random.pick(&self.cuts).clone();
        for _ in 0..random.below(4) {
            let at = random.below(cut.len() + 1);
            match random.below(5) {
                0 => cut.insert(at, random.below(self.symbols())),
                1 => cut.truncate(at.max(1)),
                _ if at == cut.len() => {}
                2 => cut[at] = random.below(self.symbols()),
                3 => cut[at.saturating_sub(1)..=at].reverse(),
                _ => cut.extend_from_within(at..),
            }
        }
        cut
    }

    /// Returns the words for which `tell` has an answer, with their ids and answers.
    fn scan<T>(&self, mut tell: impl FnMut(&[usize]) -> Option<T>) -> Vec<(u32, String, T)> {
        let words = (0..).zip(self.model.words().zip(&self.cuts));
        words.filter_map(|(id, (word, cut))| Some((id, word.to_string(), tell(cut)?))).collect()
    }
}

/// Returns dictionaries of few and of many symbols, of one letter and of several.
fn pairs() -> Vec<Pair> {
    let lists = [
        ("german", "letters"),
        ("hangul", "letters"),
        ("kana", "letters"),
        ("catalan", "a-zàçèéíïòóúü,l·l"),
        ("spanish", "a-zñáéíóúü,ch,ll,rr"),
        ("hawaiian", "letters"),
    ];
    let mut pairs: Vec<Pair> =
        lists.iter().map(|(name, alphabet)| Pair::new(list(name), options(Fold::Case, alphabet))).collect();
    // Words of few letters, so that nodes are shared and hooks are on both sides. The same letters with digraphs. So
    // many symbols that some take two codes.
    let mut random = TestRandom::new(1);
    for (letters, alphabet) in [
        ("abc", "letters"),
        ("abc", "a-c,ab,bc,abc"),
        ("acehilnoqrstuñáéíóúäëïöüàèìòùâêîôûå", "a-zñáéíóúäëïöüàèìòùâêîôûå,ch,qu,ll,tion,ñá"),
    ] {
        let letters: Vec<char> = letters.chars().collect();
        let mut word = || (0..random.within(1..=8)).map(|_| *random.pick(&letters)).collect::<String>();
        let mut words: Vec<String> = (0..3000).map(|_| word()).collect();
        words.sort();
        words.dedup();
        pairs.push(Pair::new(words, options(Fold::Case, alphabet)));
    }
    pairs
}

/// Returns the shipped English dictionary, or a part of its words at regular distances.
fn english(every: usize) -> Pair {
    let dict = Dict::from_bytes(&fs::read(repository().join("dicts/en/en.dat")).unwrap()).unwrap();
    let pair = Pair::new(dict.iter().step_by(every).collect(), Options::default());
    if every == 1 { Pair { dict, ..pair } } else { pair }
}

fn all<A: Automaton>(mut search: Search<'_, A>) -> Vec<(u32, String, A::Output)> {
    let mut found = Vec::new();
    while let Some(word) = search.advance() {
        found.push((word.id, word.word.to_string(), word.output));
    }
    assert!(search.advance().is_none(), "a search goes on after its end");
    found
}

/// A part of a pattern.
enum Part {
    Literal(String),
    Any,
    Star,
    /// Symbols, a range of symbols, and whether all other symbols are meant.
    Set(Vec<usize>, Option<(usize, usize)>, bool),
}

fn parts(pair: &Pair, random: &mut TestRandom) -> Vec<Part> {
    let word = pair.like_a_word(random);
    let mut parts: Vec<Part> = Vec::new();
    let mut at = 0;
    while at < word.len() {
        match random.below(7) {
            0 => parts.push(Part::Any),
            1 => {
                parts.push(Part::Star);
                at += random.below(3);
                continue;
            }
            2 => {
                let members: Vec<usize> = (0..random.below(4)).map(|_| random.below(pair.symbols())).collect();
                let mut ends = [random.below(pair.symbols()), random.below(pair.symbols())];
                ends.sort();
                let range = (random.below(2) == 0).then_some((ends[0], ends[1]));
                // Neighbouring members that form another symbol would mean that symbol.
                let listed: Vec<usize> = members.iter().copied().chain(range.map(|(low, _)| low)).collect();
                if !listed.is_empty() && pair.model.cut(&pair.text(&listed)) == Some(listed) {
                    parts.push(Part::Set(members, range, random.below(3) == 0));
                }
            }
            _ => {
                let text = &pair.model.symbols()[word[at]];
                match parts.last_mut() {
                    Some(Part::Literal(literal)) => literal.push_str(text),
                    _ => parts.push(Part::Literal(text.clone())),
                }
            }
        }
        at += 1;
    }
    if random.below(4) == 0 {
        parts.push(Part::Star);
    }
    parts
}

fn write(pair: &Pair, parts: &[Part]) -> String {
    let write = |part: &Part| match part {
        Part::Literal(text) => text.clone(),
        Part::Any => "?".to_string(),
        Part::Star => "*".to_string(),
        Part::Set(members, range, is_negated) => {
            let negation = if *is_negated { "!" } else { "" };
            let range = range.map(|(low, high)| pair.text(&[low]) + "-" + &pair.text(&[high]));
            format!("[{negation}{}{}]", pair.text(members), range.unwrap_or_default())
        }
    };
    parts.iter().map(write).collect()
}

/// The symbols that match a letter of a pattern: for each, whether it does. `None` for a `*`.
type Letter = Option<Vec<bool>>;

fn letters(pair: &Pair, parts: &[Part]) -> Vec<Letter> {
    let only = |is_it: &dyn Fn(usize) -> bool| Some((0..pair.symbols()).map(is_it).collect());
    let letters = |part: &Part| match part {
        Part::Literal(text) => {
            pair.model.cut(text).unwrap().into_iter().map(|symbol| only(&|other| other == symbol)).collect()
        }
        Part::Any => vec![only(&|_| true)],
        Part::Star => vec![None],
        Part::Set(members, range, is_negated) => vec![only(&|other| {
            let is_within = range.is_some_and(|(low, high)| (low..=high).contains(&other));
            (members.contains(&other) || is_within) != *is_negated
        })],
    };
    parts.iter().flat_map(letters).collect()
}

fn fits(letters: &[Letter], word: &[usize]) -> bool {
    word_checks::fits(letters, word, |accepted, &symbol| accepted[symbol])
}

fn ask_patterns(pair: &Pair, questions: usize, random: &mut TestRandom) -> usize {
    let mut found = 0;
    for _ in 0..questions {
        let parts = parts(pair, random);
        let text = write(pair, &parts);
        let letters = letters(pair, &parts);
        let words = all(pair.dict.matches(&text).unwrap());
        assert_eq!(words, pair.scan(|word| fits(&letters, word).then_some(())), "{text}");
        found += words.len();
    }
    found
}

fn ask_racks(pair: &Pair, questions: usize, random: &mut TestRandom) -> usize {
    let mut found = 0;
    for _ in 0..questions {
        let mut tiles = pair.like_a_word(random);
        random.shuffle(&mut tiles);
        let blanks = random.below(3).min(tiles.len());
        tiles.truncate(tiles.len() - random.below(blanks + 1));
        // Neighbouring tiles that form another symbol are one tile of that symbol.
        let text = pair.text(&tiles);
        let tiles = pair.model.cut(&text).unwrap();
        // Blanks may stand anywhere between tiles.
        let text =
            ["?", &text, &"?".repeat(blanks)].concat()[usize::from(blanks == 0 || random.below(2) == 0)..].to_string();
        let blanks = text.matches('?').count();
        let mut tiles = Tiles::new(pair.symbols(), &tiles, blanks);
        let expected = pair.scan(|word| tiles.spell(word));
        let some = pair.dict.partial_anagrams(&text).unwrap();
        assert!(some.eq(expected.iter().map(|(_, word, _)| word.clone())), "{text}");
        let exact = pair.dict.anagrams(&text).unwrap();
        let expected: Vec<_> = expected.iter().filter(|(_, _, left)| *left == (0, 0)).collect();
        assert!(exact.eq(expected.iter().map(|(_, word, _)| word.clone())), "{text}");
        found += expected.len();
    }
    found
}

fn ask_near(pair: &Pair, questions: usize, random: &mut TestRandom) -> usize {
    let mut found = 0;
    for _ in 0..questions {
        let text = pair.text(&pair.like_a_word(random));
        let word = pair.model.cut(&text).unwrap();
        let mut rows = EditRows::default();
        let distances = pair.scan(|other| {
            let is_near = word.len().abs_diff(other.len()) <= OptimalStringAlignment::MAX_DISTANCE.into();
            is_near.then(|| rows.distance(&word, other))
        });
        for distance in 0..=OptimalStringAlignment::MAX_DISTANCE {
            let near = all(pair.dict.near(&text, distance).unwrap());
            let near: Vec<_> = near.into_iter().map(|(id, word, distance)| (id, word, usize::from(distance))).collect();
            let expected = distances.iter().filter(|(_, _, found)| *found <= distance.into());
            assert!(near.iter().eq(expected), "{text}, {distance}: {near:?}");
            found += near.len();
        }
    }
    found
}

fn side(word: &[usize], other: &[usize]) -> Option<Side> {
    let (_, behind) = other.split_first()?;
    let (_, before) = other.split_last()?;
    match (behind == word, before == word) {
        (true, false) => Some(Side::Before),
        (false, true) => Some(Side::After),
        (true, true) => Some(Side::Both),
        (false, false) => None,
    }
}

fn ask_hooks(pair: &Pair, questions: usize, random: &mut TestRandom) -> usize {
    let mut found = 0;
    for _ in 0..questions {
        let text = pair.text(&pair.like_a_word(random));
        let word = pair.model.cut(&text).unwrap();
        let hooks = all(pair.dict.hooks(&text));
        assert_eq!(hooks, pair.scan(|other| side(&word, other)), "{text}");
        found += hooks.len();
    }
    found
}

#[test]
fn patterns_find_the_words_that_a_check_of_every_word_finds() {
    let mut random = TestRandom::new(2);
    assert!(ask_patterns(&english(1), 10, &mut random) > 200);
    assert!(ask_patterns(&english(20), 100, &mut random) > 200);
    for pair in pairs() {
        assert!(ask_patterns(&pair, 100, &mut random) > 20);
    }
}

#[test]
fn racks_find_the_words_that_a_check_of_every_word_finds() {
    let mut random = TestRandom::new(3);
    assert!(ask_racks(&english(1), 10, &mut random) > 0);
    assert!(ask_racks(&english(20), 40, &mut random) > 0);
    for pair in pairs() {
        let found = ask_racks(&pair, 100, &mut random);
        assert!(found > 0, "{found}");
    }
}

#[test]
fn near_words_are_the_words_of_a_small_alignment_distance() {
    let mut random = TestRandom::new(4);
    assert!(ask_near(&english(1), 2, &mut random) > 10);
    assert!(ask_near(&english(20), 20, &mut random) > 0);
    for pair in pairs() {
        assert!(ask_near(&pair, 30, &mut random) > 5);
    }
}

#[test]
fn hooks_are_the_words_that_a_check_of_every_word_finds() {
    let mut random = TestRandom::new(5);
    assert!(ask_hooks(&english(1), 30, &mut random) > 5);
    for pair in pairs() {
        ask_hooks(&pair, 100, &mut random);
    }
}

#[test]
fn any_rack_of_125_tiles_is_answered_and_a_rack_of_hundreds_of_different_tiles_is_refused() {
    // Hundreds of symbols: each tile may be another one.
    let pair = Pair::new(list("hangul"), options(Fold::Case, "letters"));
    let mut random = TestRandom::new(6);
    for _ in 0..200 {
        let kinds = random.within(1..=pair.symbols());
        let rack: Vec<usize> = (0..125).map(|_| random.below(kinds)).collect();
        let words = pair.dict.partial_anagrams(&pair.text(&rack)).unwrap();
        let mut tiles = Tiles::new(pair.symbols(), &rack, 0);
        assert!(words.eq(pair.scan(|word| tiles.spell(word)).into_iter().map(|(_, word, _)| word)));
    }
    let all: Vec<usize> = (0..pair.symbols()).collect();
    assert!(pair.dict.partial_anagrams(&pair.text(&[&all[..], &all].concat())).is_err());
}
