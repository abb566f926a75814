//! Random lists, whose words, values and counts are compared with a simple model of what the documentation of
//! [`WordList`] says. The bytes of the files must never change.

use std::{
    collections::{BTreeMap, BTreeSet},
    iter,
};

use dict_format::{
    ColumnKind, Fold, Layout, Rank, Slot, Symbol, SymbolIndex,
    column::{VALUE, is_integer},
    layout::section_hash,
    meta,
    symbol::MAX_WORD_SYMBOLS,
};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::*;
use crate::{AlphabetSpec, Input, read::MAX_LINE_BYTES, testing::Random, word_list::Skip};

/// The folds, the alphabets, and a hash of the files of all lists with both.
const GOLDEN: [(Fold, &str, &str); 18] = [
    (Fold::None, "letters", "31dad7d0cdbd42f8"),
    (Fold::None, "any", "a76f7a611f5b894b"),
    (Fold::None, "a-z", "b75a1b27c123be6f"),
    (Fold::None, "a-zA-Zé,ch,ll,qu", "596e03ba44d9c43c"),
    (Fold::None, "a-z1-9яж中éñøäÉ,-,ch", "cce1d325eff60e4f"),
    (Fold::Case, "letters", "4e275b7660418d19"),
    (Fold::Case, "any", "933f519f4c463c06"),
    (Fold::Case, "a-z", "e542d3200466c8c2"),
    (Fold::Case, "a-pr-zé,ch,ll,qu", "e3efa49740567efc"),
    (Fold::Case, "a-z1-9яж中éñøä,-,ch", "8082047974eb09eb"),
    (Fold::Accents, "letters", "f32e2d2e10286d38"),
    (Fold::Accents, "any", "5caa825e9977f39e"),
    (Fold::Accents, "a-z", "3dcbe3c4620cf34f"),
    (Fold::Accents, "a-zé,ch,ll,qu", "3fdafdc129a94c05"),
    (Fold::Accents, "a-z1-9яж中éñøä,-,ch", "c72b712a63bee7aa"),
    (Fold::Tiles, "a-z", "53f31aa925ca553a"),
    (Fold::Tiles, "a-zé,ch,ll,qu", "daf07ae8a25c8fa5"),
    (Fold::Tiles, "a-z1-9яж中éñøä,-,ch", "8a994c0a127eb181"),
];

/// Parts that words are made of. The first ten are taken more often.
const PARTS: [&str; 46] = [
    "a", "e", "s", "t", "c", "ch", "l", "ll", "qu", "z", "q", "h", "u", "A", "S", "CH", "Q", "é", "É", "e\u{301}",
    "E\u{301}", "ñ", "n\u{303}", "ß", "ä", "Ä", "ø", "Ø", "я", "Я", "ж", "\u{301}", "\u{316}", "ǅ", "ſ", "\u{212a}",
    "中", "1", "9", "-", " ", "'", "\u{a0}", "\u{feff}", "\u{7}", "σ",
];

const PANGRAM: &str = "the quick brown fox jumps over a lazy dog";

/// Returns a word of one to five parts.
fn random_word(random: &mut Random) -> String {
    let mut word = String::new();
    for _ in 0..=random.below(5) {
        word += *if random.below(4) > 0 { random.pick(&PARTS[..10]) } else { random.pick(&PARTS[..]) };
    }
    word
}

/// Returns lines, some of them blank, with white space, and with words at the limit of 512 symbols and beyond.
fn random_lines(random: &mut Random) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..600 {
        let word = random_word(random);
        lines.push(match random.below(24) {
            0 => String::new(),
            1 => " \t".to_string(),
            2 => format!(" {word}"),
            3 => format!("{word}\t\x0c"),
            4 => random.pick(&PANGRAM.split(' ').collect::<Vec<_>>()).to_uppercase(),
            _ => word,
        });
    }
    let long =
        ["z", "ch", "é", "Z", "e\u{301}"].map(|part| [MAX_WORD_SYMBOLS, MAX_WORD_SYMBOLS + 1].map(|n| part.repeat(n)));
    let long = long.as_flattened();
    lines.splice(100..100, long.to_vec());
    // From here on, all letters from a to z were in words.
    lines.splice(400..400, PANGRAM.split(' ').map(String::from).chain(long.to_vec()));
    lines
}

/// A list as its documentation describes it.
struct Model {
    options: Options,
    /// The folded symbols, if the user named them.
    given: Option<Vec<Symbol>>,
    denied: BTreeSet<String>,
    words: BTreeSet<String>,
    values: BTreeMap<String, String>,
    /// True if the column of values has ranks, which all values must be.
    has_ranks: bool,
    lines: u64,
    skipped: Vec<(u64, Option<String>)>,
    trimmed: (u64, Option<String>),
    normalised: (u64, Option<String>),
    letters_changed: (u64, Option<(String, String)>),
    /// Values in the order in which they were first given, to words or to others.
    given_values: Vec<String>,
}

/// Counts a line, and keeps the first one as the example.
fn count((count, example): &mut (u64, Option<String>), line: &str) {
    *count += 1;
    example.get_or_insert_with(|| line.to_string());
}

impl Model {
    fn new(options: Options) -> Self {
        let given = match &options.alphabet {
            AlphabetSpec::Symbols(symbols) => {
                let texts: BTreeSet<_> =
                    symbols.iter().map(|symbol| options.fold.symbol(symbol).into_owned()).collect();
                Some(texts.iter().map(|text| Symbol::new(text, &[0]).unwrap()).collect())
            }
            _ => None,
        };
        Self {
            options,
            given,
            denied: BTreeSet::new(),
            words: BTreeSet::new(),
            values: BTreeMap::new(),
            has_ranks: false,
            lines: 0,
            skipped: vec![(0, None); Skip::ALL.len()],
            trimmed: (0, None),
            normalised: (0, None),
            letters_changed: (0, None),
            given_values: Vec::new(),
        }
    }

    fn fold(&self, word: &str) -> String {
        Alphabet::new(self.options.fold, self.given.as_deref().unwrap_or_default()).fold_text(word).into_owned()
    }

    /// Cuts a word into symbols. The longest one counts.
    fn symbols(&self, mut word: &str) -> Option<usize> {
        if let Some(given) = &self.given {
            let mut count = 0;
            while !word.is_empty() {
                let starts = given.iter().filter(|symbol| word.starts_with(symbol.text()));
                word = &word[starts.map(|symbol| symbol.text().len()).max()?..];
                count += 1;
            }
            return Some(count);
        }
        let is_allowed = match self.options.alphabet {
            AlphabetSpec::Any => !word.contains(|c: char| c.is_control() || c == '\u{feff}'),
            _ => {
                !word.starts_with(is_combining_mark) && word.chars().all(|c| c.is_alphabetic() || is_combining_mark(c))
            }
        };
        is_allowed.then(|| word.chars().count())
    }

    fn reason_to_skip(&self, word: &str, folded: &str) -> Option<Skip> {
        let letters = folded.chars().count();
        let symbols = self.symbols(folded);
        let rules = [
            (
                self.options.skip_capitals && word.chars().any(|c| c.to_lowercase().to_string() != c.to_string()),
                Skip::Capitals,
            ),
            (folded.trim_ascii().is_empty(), Skip::Blank),
            (folded.trim_ascii() != folded, Skip::NotInAlphabet),
            (self.options.min_letters.is_some_and(|min| letters < min.into()), Skip::TooShort),
            (self.options.max_letters.is_some_and(|max| letters > max.into()), Skip::TooLong),
            (symbols.is_none(), Skip::NotInAlphabet),
            (symbols > Some(MAX_WORD_SYMBOLS), Skip::TooManySymbols),
            (self.denied.contains(folded), Skip::Denied),
        ];
        rules.into_iter().find(|(is_broken, _)| *is_broken).map(|(_, reason)| reason)
    }

    fn push(&mut self, line: &str) {
        self.lines += 1;
        let word = line.trim_ascii();
        let folded = self.fold(word);
        if let Some(reason) = self.reason_to_skip(word, &folded) {
            return count(&mut self.skipped[reason as usize], word);
        }
        if word != line {
            count(&mut self.trimmed, line);
        }
        let composed: String = word.to_lowercase().nfc().collect();
        if matches!(self.options.fold, Fold::Accents | Fold::Tiles) && folded != composed {
            let (times, example) = &mut self.letters_changed;
            *times += 1;
            example.get_or_insert_with(|| (word.to_string(), folded.clone()));
        } else if folded != word && (self.options.fold == Fold::None || folded != word.to_lowercase()) {
            count(&mut self.normalised, word);
        }
        if !self.words.insert(folded.clone()) {
            let (times, example) = &mut self.skipped[Skip::Duplicate as usize];
            *times += 1;
            *example = Some(example.take().map_or(folded.clone(), |example| example.min(folded)));
        }
    }

    /// Returns the first value that is not an integer in its shortest form.
    fn first_text(&self) -> Option<&String> {
        let is_text = |value: &str| value.parse::<i64>().ok().is_none_or(|integer| integer.to_string() != value);
        let used: BTreeSet<&String> = self.values.values().collect();
        self.given_values.iter().find(|value| is_text(value) && used.contains(value))
    }

    /// Gives a value to a word, after all words were pushed.
    fn give(&mut self, word: &str, value: &str) {
        self.given_values.push(value.to_string());
        let word = self.fold(word.trim_ascii());
        if !self.words.contains(&word) {
            return count(&mut self.skipped[Skip::ValueOfNoWord as usize], &word);
        }
        if self.values.get(&word).is_some_and(|first| first != value) {
            return count(&mut self.skipped[Skip::SecondValue as usize], &word);
        }
        self.values.insert(word, value.to_string());
    }
}

/// A file, read word by word.
#[derive(Default)]
struct Reading {
    /// The words in the order of their ids, and the id of each plus one.
    words: Vec<(String, u32)>,
    used_slots: BTreeSet<usize>,
    max_codes: usize,
}

impl Reading {
    fn walk(
        &mut self,
        slots: &[Slot],
        ranks: &[Rank],
        text_of: &dyn Fn(&[u8]) -> String,
        at: usize,
        sum: u32,
        codes: &mut Vec<u8>,
    ) {
        self.used_slots.insert(at);
        let sum = sum + ranks[at].get();
        if slots[at].is_word() {
            self.words.push((text_of(codes), sum));
            self.max_codes = self.max_codes.max(codes.len());
        }
        for code in slots[at].children() {
            codes.push(code);
            self.walk(slots, ranks, text_of, slots[at].child(code).unwrap(), sum, codes);
            codes.pop();
        }
    }
}

/// Asserts that a file and its report are what the model says.
fn assert_like_model(bytes: &[u8], report: &Report, model: &Model, what: &str) {
    let layout = Layout::parse(bytes).unwrap();
    layout.verify(bytes).unwrap();
    let alphabet = Alphabet::parse(layout.alphabet.of(bytes)).unwrap();
    alphabet.check(0).unwrap();
    let index = SymbolIndex::new(alphabet);
    let text_of =
        |codes: &[u8]| index.numbers(codes.iter().copied()).map(|number| alphabet.symbols()[number].text()).collect();
    let slots = layout.slots.of(bytes).chunks_exact(size_of::<Slot>()).map(bytemuck::pod_read_unaligned::<Slot>);
    let slots: Vec<Slot> = slots.collect();
    let ranks = layout.ranks.of(bytes).chunks_exact(size_of::<Rank>()).map(bytemuck::pod_read_unaligned::<Rank>);
    let ranks: Vec<Rank> = ranks.collect();
    let mut reading = Reading::default();
    reading.walk(&slots, &ranks, &text_of, 0, 0, &mut Vec::new());
    let mut words: Vec<&String> = reading.words.iter().map(|(word, _)| word).collect();
    let column = layout.columns.first().map(|column| column.of(bytes));
    for (id, word) in (0..).zip(&words) {
        let value = column.and_then(|column| column.get(id)).map(|value| value.to_string());
        assert_eq!(value.as_ref(), model.values.get(*word), "{what}: {word}");
    }
    words.sort_unstable();
    let (missing, other): (Vec<_>, Vec<_>) = (
        model.words.iter().filter(|word| words.binary_search(word).is_err()).collect(),
        words.iter().filter(|word| !model.words.contains(**word)).collect(),
    );
    assert!(missing.is_empty() && other.is_empty(), "{what}: {missing:?} are missing, {other:?} are not words");
    assert!(reading.words.iter().map(|(_, rank)| *rank).eq(1..=model.words.len() as u32), "{what}: the ids differ");

    let letters = model.words.iter().map(|word| word.chars().count() as u16);
    let header = &layout.header;
    assert_eq!(header.word_count(), report.words);
    assert_eq!((header.min_letters(), header.max_letters()), (letters.clone().min().unwrap(), letters.max().unwrap()));
    assert_eq!(usize::from(header.max_codes()), reading.max_codes);
    let facts: BTreeMap<_, _> = meta::pairs(layout.meta.of(bytes)).collect();
    let limits = [meta::MIN_LETTERS, meta::MAX_LETTERS].map(|key| facts.get(key).map(|limit| limit.parse().unwrap()));
    assert_eq!(limits, [model.options.min_letters, model.options.max_letters], "{what}");
    let mut hash = meta::WordsHash::default();
    reading.words.iter().for_each(|(word, _)| hash.push(word.as_bytes()));
    assert_eq!(facts[meta::WORDS_XXH3], format!("{:016x}", hash.digest()), "{what}");

    let symbols = match &model.given {
        Some(given) => given.len(),
        None => model.words.iter().flat_map(|word| word.chars()).collect::<BTreeSet<_>>().len(),
    };
    let text_bytes = model.words.iter().map(|word| word.len() as u64 + 1).sum();
    assert_eq!((report.lines, report.words as usize), (model.lines, model.words.len()), "{what}");
    assert_eq!((report.text_bytes, report.symbols), (text_bytes, symbols), "{what}");
    assert_eq!((report.slots, report.used_slots), (slots.len(), reading.used_slots.len()), "{what}");
    let values = report.column(VALUE).map(|column| (column.words as usize, column.kind, column.first_text.as_ref()));
    let kind = match model.first_text() {
        Some(_) => ColumnKind::Texts,
        None if model.has_ranks => ColumnKind::Ranks,
        None => ColumnKind::Integers,
    };
    let expected = (!model.values.is_empty()).then(|| (model.values.len(), kind, model.first_text()));
    assert_eq!((values, report.columns.len()), (expected, layout.columns.len()), "{what}");
    let example = |(count, example): &(u64, Option<String>)| (*count, example.clone());
    let found = |(count, example): (u64, Option<&str>)| (count, example.map(String::from));
    for reason in Skip::ALL {
        assert_eq!(found(report.skipped(*reason)), example(&model.skipped[*reason as usize]), "{what}: {reason}");
    }
    assert_eq!(found(report.trimmed()), example(&model.trimmed), "{what}");
    assert_eq!(found(report.normalised()), example(&model.normalised), "{what}");
    let (count, changed) = report.letters_changed();
    let changed = changed.map(|(line, word)| (line.to_string(), word.to_string()));
    assert_eq!((count, changed), model.letters_changed, "{what}");
}

/// Compiles random lines to a file that is like the model's. Some lines are read and some pushed.
fn compile_like_model(options: Options, random: &mut Random, values: &[&str]) -> Vec<u8> {
    let what = format!("{options:?}");
    let mut model = Model::new(options.clone());
    let mut list = WordList::new(options).unwrap();
    model.has_ranks = values.iter().all(|value| is_integer(value));
    if model.has_ranks {
        list.add_column(VALUE, ColumnKind::Ranks).unwrap();
    }
    let denied = (0..40).map(|_| random_word(random));
    let denied: Vec<String> = denied.filter(|word| !word.starts_with('\u{feff}')).collect();
    list.deny(Input::from_reader("denied", denied.join("\n").as_bytes()).unwrap()).unwrap();
    model.denied = denied.iter().map(|word| model.fold(word.trim_ascii())).collect();
    let lines = random_lines(random);
    let (read, pushed) = lines.split_at(2 + random.below(lines.len() - 2));
    let (first, second) = read.split_at(1 + random.below(read.len() - 1));
    for (lines, end) in [(first, "\n"), (second, "\r\n")] {
        let text: String = iter::once("\u{feff}").chain(lines.iter().flat_map(|line| [line, end])).collect();
        list.read(Input::from_reader("words", text.as_bytes()).unwrap()).unwrap();
    }
    pushed.iter().for_each(|word| list.push(word).unwrap());
    lines.iter().for_each(|line| model.push(line));
    let mut text = String::new();
    for _ in 0..if values.is_empty() { 0 } else { 300 } {
        let (word, value) = (random_word(random), *random.pick(values));
        if word.contains(['\u{feff}', '\n']) {
            continue;
        }
        text += &format!(" {word} \t{value} \n\n{word}\t \n");
        model.give(&word, value);
    }
    list.read_values(Input::from_reader("values", text.as_bytes()).unwrap()).unwrap();
    let compiled = list.compile(&Meta::default()).unwrap();
    let bytes = compiled.to_bytes();
    assert_like_model(&bytes, &compiled.report, &model, &what);
    bytes
}

/// If the bytes change on purpose, and the format allows it, copy the new hashes from the test's message.
#[test]
fn random_lists_are_what_a_simple_model_says_and_their_bytes_have_never_changed() {
    let mut random = Random::new(1);
    let found = GOLDEN.map(|(fold, alphabet, _)| {
        let mut hashes = Vec::new();
        for (min, max) in [(None, None), (Some(2), Some(4))] {
            for skip_capitals in [false, true] {
                for values in [&[][..], &["-3", "0", "12", "-9223372036854775808"], &["7", "07", "x y", "é", "-0"]] {
                    let options = Options::default().with_fold(fold).with_alphabet(alphabet.parse().unwrap());
                    let options = options.with_min_letters(min).with_max_letters(max).with_skip_capitals(skip_capitals);
                    hashes.extend(section_hash(&compile_like_model(options, &mut random, values)).to_le_bytes());
                }
            }
        }
        (fold, alphabet, format!("{:016x}", section_hash(&hashes)))
    });
    assert_eq!(found, GOLDEN.map(|(fold, alphabet, hash)| (fold, alphabet, hash.to_string())));
}

#[test]
fn words_are_compiled_like_a_list_with_the_default_options() {
    let words = [" Dog\t", "cat", "CAT", "x-ray", "E\u{301}te\u{301}", "at sea", "", "cats"];
    let mut list = WordList::new(Options::default()).unwrap();
    words.iter().for_each(|word| list.push(word).unwrap());
    assert_eq!(compile(words).unwrap(), list.compile(&Meta::default()).unwrap().to_bytes());
    assert_eq!(compile(words).unwrap(), compile(["cat", "cats", "dog", "\u{e9}t\u{e9}"].map(String::from)).unwrap());
    let error = |words: &[&str]| compile(words).unwrap_err();
    assert!(matches!(error(&["x-ray"]), CompileError::NoWords { .. }));
    assert!(matches!(error(&[]), CompileError::NoWords { .. }));
    assert!(matches!(error(&["cat", &"a".repeat(MAX_LINE_BYTES + 1)]), CompileError::LongLine { line: 2, .. }));
}

#[test]
fn a_file_that_is_saved_has_the_bytes_and_the_length_that_are_returned() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    for value in [None, Some("7")] {
        let mut list = WordList::new(Options::default()).unwrap();
        list.push("cat").unwrap();
        let value = value.and_then(|value| list.value(value).unwrap());
        value.into_iter().for_each(|value| list.set_value("cat", value));
        let compiled = list.compile(&Meta::default()).unwrap();
        assert_eq!(compiled.save(&path).unwrap(), compiled.to_bytes().len());
        assert_eq!(std::fs::read(&path).unwrap(), compiled.to_bytes());
    }
}

#[test]
fn progress_is_told_of_sorting_and_placing() {
    let words: Vec<String> =
        (0..200_000u64).map(|number| format!("{:x}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15))).collect();
    let mut list = WordList::new(Options::default().with_alphabet("any".parse().unwrap())).unwrap();
    words.iter().for_each(|word| list.push(word).unwrap());
    let (mut sorted, mut placed) = (Vec::new(), Vec::new());
    let note = |step| match step {
        Step::Sorting { words } => sorted.push(words),
        Step::Placing { nodes, all } => placed.push((nodes, all)),
    };
    list.compile_with_progress(&Meta::default(), note).unwrap();
    assert!(sorted.len() > 10 && sorted.is_sorted() && sorted.iter().all(|words| *words <= 200_000), "{sorted:?}");
    assert!(placed.len() > 1 && placed.is_sorted() && placed.iter().all(|(nodes, all)| nodes < all), "{placed:?}");
}
