//! Dictionaries and random words for unit tests.

use alloc::{collections::BTreeSet, format, string::String, vec::Vec};

use dict_compiler::{AlphabetSpec, ColumnKind, Meta, Options, WordList};
use dict_format::{
    Alphabet, Children, Contents, Counts, Fold, Form, Rank, Slot, Symbol, SymbolIndex, column::VALUE, meta,
};

use crate::dict::Dict;

/// Returns the dictionary of `words`, separated by spaces, with the default options.
pub(crate) fn dict_of(words: &str) -> Dict {
    dict_with(words, Options::default())
}

/// Returns the dictionary of `words`, separated by spaces.
pub(crate) fn dict_with(words: &str, options: Options) -> Dict {
    let mut list = WordList::new(options).unwrap();
    words.split(' ').for_each(|word| list.push(word).unwrap());
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Returns the dictionary of `words`, which are separated by spaces and made of `symbols`.
pub(crate) fn dict_of_symbols(words: &str, symbols: &[&str]) -> Dict {
    dict_with(words, options_of_symbols(symbols))
}

fn options_of_symbols(symbols: &[&str]) -> Options {
    let symbols = symbols.iter().map(|symbol| String::from(*symbol)).collect();
    Options::default().with_alphabet(AlphabetSpec::Symbols(symbols))
}

/// Returns the dictionary of `words`, with the values of those that have one: ranks if all are integers, otherwise
/// texts.
pub(crate) fn dict_with_values(words: &[(&str, Option<&str>)]) -> Dict {
    let mut list = WordList::new(Options::default()).unwrap();
    if words.iter().all(|(_, value)| value.is_none_or(|value| value.parse::<i64>().is_ok())) {
        list.add_column(VALUE, ColumnKind::Ranks).unwrap();
    }
    for (word, value) in words {
        list.push(word).unwrap();
        if let Some(value) = value.and_then(|value| list.value(value).unwrap()) {
            list.set_value(word, value);
        }
    }
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// A slot and its rank: the slot's base, its children, true if a word ends at it, and the rank.
pub(crate) type HandMade = (u32, u32, bool, u32);

/// The letters `a` and `b`, with their codes.
pub(crate) const A_AND_B: &[(&str, &[u8])] = &[("a", &[0]), ("b", &[1])];

/// Returns an opened file with right checksums and slots made by hand. The header and the metadata are those of
/// `words`, which are separated by spaces.
pub(crate) fn dict_of_slots(symbols: &[(&str, &[u8])], words: &str, slots: &[HandMade]) -> Dict {
    let symbols: Vec<Symbol> = symbols.iter().map(|(text, codes)| Symbol::new(text, codes).unwrap()).collect();
    let alphabet = Alphabet::new(Fold::Case, &symbols);
    let ranks: Vec<Rank> = slots.iter().map(|(_, _, _, rank)| Rank::new(*rank)).collect();
    let slots: Vec<Slot> = (slots.iter())
        .map(|(base, children, is_word, _)| Slot::new(*base, Children::new(*children), *is_word))
        .collect();
    let mut hash = meta::WordsHash::default();
    words.split(' ').for_each(|word| hash.push(word.as_bytes()));
    let meta = meta::encode([(meta::WORDS_XXH3, &*format!("{:016x}", hash.digest()))]);
    let letters = || words.split(' ').map(|word| word.chars().count() as u16);
    let codes_of = |word| {
        let mut codes = Vec::new();
        SymbolIndex::new(alphabet).encode(alphabet, word, &mut codes).unwrap();
        codes.len() as u16
    };
    let counts = Counts {
        words: letters().count() as u32,
        min_letters: letters().min().unwrap(),
        max_letters: letters().max().unwrap(),
        max_codes: words.split(' ').map(codes_of).max().unwrap(),
    };
    Dict::from_bytes(&Contents::new(counts, alphabet, &slots, &ranks, &meta).to_bytes()).unwrap()
}

/// Returns the slots of all texts of `letters` letters, each `a` or `b`, followed by `tail` times the letter `a`. The
/// two children of a slot share their own children, so each letter takes two slots, and each letter of the tail takes
/// one.
pub(crate) fn slots_of_all_words(letters: u32, tail: u32) -> Vec<HandMade> {
    let mut slots = Vec::from([(1, 0b11, false, 0)]);
    for letter in 1..=letters + tail {
        let is_in_tail = letter > letters;
        let is_word = letter == letters + tail;
        let next = slots.len() as u32 + if is_in_tail { 1 } else { 2 };
        let children = if letter < letters { 0b11 } else { 0b01 };
        let (base, children) = if is_word { (0, 0) } else { (next, children) };
        let own = u32::from(is_word);
        slots.push((base, children, is_word, own));
        if !is_in_tail {
            // The words that continue with `a` come before those that continue with `b`.
            let before = 1 << (letters - letter);
            slots.push((base, children, is_word, before + own));
        }
    }
    slots
}

/// Numbers that look random and are the same in every run, by a generator of Knuth.
pub(crate) struct Random(u64);

impl Random {
    /// Starts the sequence of `seed`.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    /// Returns a text of up to `longest` of `parts`, and of at least one.
    pub(crate) fn text(&mut self, parts: &[&str], longest: usize) -> String {
        (0..=self.below(longest)).map(|_| parts[self.below(parts.len())]).collect()
    }

    /// Returns at most `count` different texts.
    pub(crate) fn texts(&mut self, parts: &[&str], longest: usize, count: usize) -> BTreeSet<String> {
        (0..count).map(|_| self.text(parts, longest)).collect()
    }
}

/// Returns lists of symbols to make random words of: few letters, symbols of several letters, symbols that are made of
/// other symbols, and enough letters that some have two codes.
pub(crate) fn alphabets() -> [Vec<&'static str>; 4] {
    let letters = |letters: &'static str| letters.split("").filter(|letter| !letter.is_empty()).collect();
    let many = "abcdefghijklmnopqrstuvwxyzàáâäçèéêëìíîïñòóôöùúûü";
    [letters("ab"), Vec::from(["c", "ch", "h", "é", "z"]), Vec::from(["a", "b", "i", "qu", "quab"]), letters(many)]
}

/// Returns dictionaries of up to `count` random words of up to `longest` symbols, one for each of the [`alphabets`].
/// Each is flat or dense.
pub(crate) fn random_dicts(random: &mut Random, longest: usize, count: usize) -> [(Dict, Vec<&'static str>); 4] {
    alphabets().map(|symbols| {
        let words = Vec::from_iter(random.texts(&symbols, longest, count));
        let options = options_of_symbols(&symbols).with_form(Form::ALL[random.below(Form::ALL.len())]);
        (dict_with(&words.join(" "), options), symbols)
    })
}
