//! Dictionaries with changes give the same answers as dictionaries that were built with the added words and without the
//! denied words.

use std::collections::{BTreeMap, BTreeSet};

use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{
    ChangeError, Cursor, Dict, Hit, Stream,
    search::{Automaton, Search},
    sets::WordSetError,
};
use dict_tests::{
    hostile::tamper::reseal,
    inputs::{
        dictionaries::{ENABLE2K_DICT, PETS, dict, dict_of, kana, prefixes_of},
        lists::{ENABLE2K, list},
        random::TestRandom,
    },
    oracles::model::Model,
};

/// A dictionary with changes, and the answers that it must give.
struct Case {
    base: Dict,
    dict: Dict,
    /// A dictionary of the same words; `None` if there are none.
    built: Option<Dict>,
    /// The words of the dictionary with changes.
    model: Model,
    ids: BTreeMap<String, u32>,
}

/// A change of a dictionary's words.
enum Change {
    Add(Vec<String>),
    Deny(Vec<String>),
}

impl Case {
    /// `base` has the words of `words`; the changes may have any words of the symbols.
    fn new(base: Dict, words: &[String], changes: &[Change]) -> Self {
        let symbols: Vec<String> = base.alphabet().symbols().iter().map(|symbol| symbol.text().into()).collect();
        let mut changed = base.clone();
        let old: BTreeSet<&String> = words.iter().collect();
        let mut left = old.clone();
        for change in changes {
            changed = match change {
                Change::Add(words) => {
                    left.extend(words);
                    changed.with_added(words)
                }
                Change::Deny(words) => {
                    words.iter().for_each(|word| _ = left.remove(word));
                    changed.with_denied(words)
                }
            }
            .unwrap();
        }
        let model = Model::new(symbols.clone(), left.iter().copied());
        let new = Model::new(symbols.clone(), left.difference(&old).copied());
        let new_id = |word: &str| new.id(word).map(|id| base.len() as u32 + id);
        let ids =
            model.words().map(|word| (word.to_string(), new_id(word).or_else(|| base.id(word)).unwrap())).collect();
        let options = Options::default().with_alphabet(AlphabetSpec::Symbols(symbols));
        let built = (model.words().len() > 0).then(|| dict(model.words(), options));
        Self { base, dict: changed, built, model, ids }
    }

    /// Returns the id in the changed dictionary of the word that has the id `id` in the dictionary that was built.
    fn id(&self, id: u32) -> u32 {
        self.ids[self.model.word(id)]
    }

    fn check_words(&self) {
        let Self { base, dict, model, .. } = self;
        assert_eq!((dict.len(), dict.is_empty()), (model.words().len(), model.words().len() == 0));
        assert!(dict.iter().eq(model.words()) && dict.into_iter().eq(model.words()));
        let mut words = dict.iter();
        for word in model.words() {
            assert_eq!(words.advance(), Some(Hit { id: self.ids[word], word, output: () }));
        }
        assert!(words.advance().is_none() && words.advance().is_none());
        let by_id: BTreeMap<u32, &str> = self.ids.iter().map(|(word, id)| (*id, &**word)).collect();
        for id in (0..dict.id_limit() as u32 + 70).chain([u32::MAX]) {
            assert_eq!(dict.word(id).as_deref(), by_id.get(&id).copied(), "{id}");
            let value = base.value(id).filter(|_| by_id.contains_key(&id));
            assert_eq!(dict.value(id), value, "{id}");
        }
        assert!(by_id.keys().all(|id| (*id as usize) < dict.id_limit()));
        let mut visited = Vec::new();
        visit(&dict.root(), &mut visited);
        assert!(visited.iter().eq(model.words().map(|word| &self.ids[word])));
        if let Some(added) = dict.added() {
            added.verify_deep().unwrap();
            let (symbols, of_base) = (added.alphabet().symbols(), base.alphabet().symbols());
            assert!(symbols == of_base && added.alphabet().fold() == base.alphabet().fold());
        }
    }

    /// Asks every question about `text`, which is folded.
    fn ask(&self, text: &str, random: &mut TestRandom) {
        let Self { dict, model, .. } = self;
        let id = self.ids.get(text).copied();
        let value = id.and_then(|id| self.base.value(id));
        // Some capitals fold to other letters: `SS` to `ss`, not to `ß`.
        let capitals = text.to_uppercase();
        let is_folded_back = self.base.alphabet().fold_text(&capitals) == text;
        for text in [text, &capitals].into_iter().take(1 + usize::from(is_folded_back)) {
            assert_eq!((dict.contains(text), dict.id(text), dict.get(text)), (id.is_some(), id, value));
            assert_eq!((dict.id_of_bytes(text.as_bytes()), dict.id_of_chars(text.chars())), (id, id));
            let cursor = dict.root().step_str(text);
            assert_eq!(cursor.and_then(|cursor| cursor.id()), id, "{text}");
            assert_eq!(cursor.is_some_and(|cursor| cursor.is_word()), id.is_some(), "{text}");
        }
        assert_eq!(dict.ids(&[text]), [id]);
        let with_prefix = model.complete(text).into_iter().map(|(_, word)| word);
        assert!(dict.complete(text).eq(with_prefix), "{text}");
        let id_of = |(len, id)| (len, self.id(id));
        let prefixes: Vec<(usize, u32)> = model.prefixes(text).into_iter().map(id_of).collect();
        assert_eq!(prefixes_of(dict, text), prefixes, "{text}");
        assert_eq!(dict.longest_prefix(text), prefixes.last().copied());

        let Some(built) = &self.built else {
            assert_eq!(dict.near(text, 2).unwrap().count() + dict.matches("*").unwrap().count(), 0);
            return;
        };
        assert!(dict.range(text..).eq(built.range(text..)) && dict.range(..=text).eq(built.range(..=text)));
        let pattern: String = text
            .chars()
            .map(|letter| match random.below(5) {
                0 => '?',
                1 => '*',
                _ => letter,
            })
            .collect();
        self.compare_valid(dict.matches(&pattern), built.matches(&pattern));
        let rack = format!("{text}{}", "?".repeat(random.below(3)));
        self.compare_valid(dict.anagrams(&rack), built.anagrams(&rack));
        self.compare_valid(dict.partial_anagrams(&rack), built.partial_anagrams(&rack));
        let distance = random.below(4) as u8;
        self.compare(dict.near(text, distance).unwrap(), built.near(text, distance).unwrap());
        self.compare(dict.hooks(text), built.hooks(text));
        self.compare(dict.search(EvenSymbols), built.search(EvenSymbols));
    }

    /// Compares all hits of two searches, unless the query has a letter that no word of the dictionary has.
    fn compare_valid<A, E: std::fmt::Debug>(&self, search: Result<Search<'_, A>, E>, expected: Result<Search<'_, A>, E>)
    where
        A: Automaton<Output: PartialEq + std::fmt::Debug>,
    {
        match expected {
            Ok(expected) => self.compare(search.unwrap(), expected),
            Err(_) => assert_eq!(search.map_or(0, Iterator::count), 0),
        }
    }

    /// Compares all hits of two searches.
    fn compare<A>(&self, mut search: Search<'_, A>, mut expected: Search<'_, A>)
    where
        A: Automaton<Output: PartialEq + std::fmt::Debug>,
    {
        while let Some(expected) = expected.advance() {
            let hit = search.advance().unwrap_or_else(|| panic!("not found: {expected:?}"));
            assert_eq!((hit.id, hit.word, hit.output), (self.id(expected.id), expected.word, expected.output));
        }
        assert!(search.advance().is_none() && search.advance().is_none());
    }
}

/// An automaton that accepts words with an even number of symbols.
struct EvenSymbols;

impl Automaton for EvenSymbols {
    type State = bool;
    type Output = ();

    fn start(&self) -> Option<bool> {
        Some(true)
    }

    fn step(&self, is_even: bool, _: usize) -> Option<bool> {
        Some(!is_even)
    }

    fn output(&self, is_even: bool) -> Option<()> {
        is_even.then_some(())
    }
}

/// Visits all words at a cursor and below it, in their order.
fn visit(cursor: &Cursor<'_>, ids: &mut Vec<u32>) {
    ids.extend(cursor.id());
    for code in 0..31 {
        let next = cursor.step(code);
        assert_eq!(next.is_some(), cursor.children().any(|child| child == code));
        if let Some(next) = next {
            visit(&next, ids);
        }
    }
}

/// Letters or symbols that random words are made of, and the alphabet of these words.
struct Script {
    parts: Vec<String>,
    symbols: Vec<String>,
    longest: usize,
}

impl Script {
    fn of_letters(letters: &str, longest: usize) -> Self {
        let symbols: Vec<String> = letters.chars().map(String::from).collect();
        Self { parts: symbols.clone(), symbols, longest }
    }

    fn word(&self, random: &mut TestRandom) -> String {
        let parts = random.within(1..=self.longest);
        (0..parts).map(|_| &**random.pick(&self.parts)).collect()
    }

    fn words(&self, random: &mut TestRandom, count: usize) -> Vec<String> {
        (0..count).map(|_| self.word(random)).collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn dict(&self, words: &[String]) -> Dict {
        dict(words, Options::default().with_alphabet(AlphabetSpec::Symbols(self.symbols.clone())))
    }
}

fn scripts() -> Vec<Script> {
    let digraphs = |letters: &str, more: &[&str]| {
        let letters = Script::of_letters(letters, 6);
        let symbols = letters.symbols.iter().cloned().chain(more.iter().map(|symbol| symbol.to_string())).collect();
        Script { symbols, ..letters }
    };
    // Symbols made of other symbols: words with a prefix may have other words between them.
    let nested = Script {
        parts: ["a", "b", "i", "t", "qu", "quab", "ab"].map(String::from).to_vec(),
        symbols: ["a", "b", "i", "t", "qu", "quab"].map(String::from).to_vec(),
        longest: 4,
    };
    vec![
        Script::of_letters("ab", 7),
        Script::of_letters("acdeginost", 5),
        digraphs("achiqtu", &["ch", "qu"]),
        nested,
        // More than 31 symbols: some have two codes.
        Script::of_letters("abcdefghijklmnopqrstuvwxyzéèêëàâîïôûùçñáíóúäöüß", 3),
    ]
}

/// Returns the words for which `is_in` is true, at random with this chance in a hundred.
fn some(words: &[String], percent: usize, random: &mut TestRandom) -> Vec<String> {
    words.iter().filter(|_| random.below(100) < percent).cloned().collect()
}

#[test]
fn a_dictionary_with_random_changes_answers_as_a_dictionary_of_its_words() {
    let mut random = TestRandom::new(1);
    let mut words_asked_for = 0;
    for script in scripts() {
        for round in 0..60 {
            let count = random.within(1..=200);
            let words = script.words(&mut random, count);
            let others = script.words(&mut random, 100);
            let percent = [0, 2, 50, 100];
            let mut added = some(&others, percent[round % 4], &mut random);
            // Words of the base are added too, and added words come twice.
            added.extend(some(&words, 5, &mut random));
            added.extend(some(&added.clone(), 10, &mut random));
            random.shuffle(&mut added);
            let mut denied = some(&words, percent[round / 4 % 4], &mut random);
            denied.extend(some(&others, 10, &mut random));
            let mut changes = vec![Change::Add(added), Change::Deny(denied)];
            for _ in 0..random.below(4) {
                let changed = [some(&words, 20, &mut random), some(&others, 20, &mut random)].concat();
                changes.push(if random.below(2) == 0 { Change::Add(changed) } else { Change::Deny(changed) });
            }
            let case = Case::new(script.dict(&words), &words, &changes);
            case.check_words();
            for _ in 0..20 {
                let text = match random.below(4) {
                    0 => script.word(&mut random),
                    1 => random.pick(&others).clone(),
                    _ => random.pick(&words).clone(),
                };
                words_asked_for += usize::from(case.dict.contains(&text));
                case.ask(&text, &mut random);
            }
        }
    }
    assert!(words_asked_for > 1_000);
}

#[test]
fn english_with_changes_answers_as_a_dictionary_of_its_words() {
    let mut random = TestRandom::new(2);
    let words: Vec<String> = ENABLE2K.lines().map(String::from).collect();
    let script = Script::of_letters("eeeeaaiioottnnssrrlldgpmbck", 9);
    let added = script.words(&mut random, 300);
    // A word with more symbols than any word of the base.
    let long = "incomprehensibilities".repeat(2);
    let added = [added, vec![long.clone(), long.clone() + "ing"]].concat();
    let denied: Vec<String> = (0..300).map(|_| random.pick(&words).clone()).collect();
    let changes = [Change::Add(added.clone()), Change::Deny(denied.clone())];
    let case = Case::new(ENABLE2K_DICT.clone(), &words, &changes);
    case.check_words();
    for text in added.iter().chain(&denied).step_by(20).chain([&long, &format!("{long}x"), &"tesla".to_string()]) {
        case.ask(text, &mut random);
    }
    let texts: Vec<&String> = words.iter().step_by(50).chain(&added).chain(&denied).collect();
    let ids: Vec<Option<u32>> = texts.iter().map(|text| case.ids.get(*text).copied()).collect();
    assert_eq!(case.dict.ids(&texts), ids);
    assert!(case.dict.contains_many(&texts).into_iter().eq(ids.iter().map(Option::is_some)));
}

#[test]
fn denied_and_added_words_keep_and_lack_the_values_of_the_base() {
    let base = Dict::from_bytes(&kana()).unwrap();
    let words: Vec<String> = base.iter().collect();
    let mut random = TestRandom::new(3);
    let added = list("kana").into_iter().filter(|word| base.root().step_str(word).is_none());
    let is_spelled = |word: &String| base.encode(word, &mut Vec::new()).is_ok();
    let added: Vec<String> = added.filter(is_spelled).take(20).collect();
    let changes = [Change::Add(added), Change::Deny(some(&words, 30, &mut random))];
    let case = Case::new(base.clone(), &words, &changes);
    case.check_words();
    words.iter().for_each(|word| case.ask(word, &mut random));
}

#[test]
fn words_are_folded_as_the_dictionary_was() {
    let dict = dict_of("été cat dog a z");
    let error = ChangeError::UnknownLetter { word: "e\u{301}tal".into(), found: 'l' };
    assert_eq!(dict.with_added(["ÉTAT", "e\u{301}tal"]).unwrap_err(), error);
    let dict = dict.with_added(["ÉTAT", "Tac", "Acta"]).unwrap();
    let dict = dict.with_denied(["E\u{301}TE\u{301}", "DOG", "ACTA"]).unwrap();
    assert!(dict.iter().eq(["a", "cat", "tac", "z", "état"]));
}

#[test]
fn clones_have_the_same_changes_and_the_unchanged_dictionary_has_none() {
    let dict = Dict::from_bytes(PETS).unwrap();
    let changed = dict.with_added(["act"]).unwrap().with_denied(["cat"]).unwrap();
    for plain in [&dict, dict.unchanged(), changed.unchanged()] {
        assert!(plain.iter().eq(&dict) && plain.added().is_none() && plain.denied().is_none() && !plain.is_changed());
        assert_eq!((plain.len(), plain.id_limit()), (dict.len(), dict.len()));
    }
    let words: Vec<String> = changed.iter().collect();
    let clone = changed.clone();
    drop((changed, dict));
    assert!(clone.is_changed() && clone.iter().eq(words));
}

#[test]
fn a_file_that_claims_more_words_than_there_can_be_gets_no_changes() {
    let mut file = PETS.to_vec();
    // The number of words.
    file[24..28].copy_from_slice(&u32::MAX.to_le_bytes());
    reseal(&mut file);
    let dict = Dict::from_bytes(&file).unwrap();
    let too_many = ChangeError::WordSet(WordSetError::TooManyWords { words: u32::MAX as usize });
    assert_eq!(dict.with_denied(["cat"]).unwrap_err(), too_many);
    assert_eq!(dict.with_added(["act"]).unwrap_err(), ChangeError::TooManyIds);
}
