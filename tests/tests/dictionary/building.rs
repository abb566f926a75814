//! Lists of several pieces of words (32 KiB each): a thread adds the words of a piece to the automaton while more words
//! are read. If a word is out of order, the words are taken back and sorted, and the file is the same.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{self, Read},
};

use dict_compiler::{AlphabetSpec, Input, Meta, Options, WordList, word_list::Skip};
use dict_runtime::{Dict, Fold};
use dict_tests::inputs::{
    dictionaries::{ENABLE2K_BYTES, compile, compile_text, dict, options},
    lists::{ENABLE2K, list},
    random::TestRandom,
};

/// A reader that gives up to 100 bytes at a time.
struct SmallReads<'t> {
    text: &'t [u8],
    random: TestRandom,
}

impl Read for SmallReads<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.random.within(1..=100).min(self.text.len()).min(buffer.len());
        let (bytes, rest) = self.text.split_at(len);
        buffer[..len].copy_from_slice(bytes);
        self.text = rest;
        Ok(len)
    }
}

/// Asserts that `words` give the same file in this order and shuffled, and that the file has them.
fn assert_order_does_not_matter(what: &str, words: &[&str], options: &Options) {
    let file = compile(words, options.clone());
    let mut shuffled = words.to_vec();
    TestRandom::new(3).shuffle(&mut shuffled);
    assert!(file == compile(&shuffled, options.clone()), "{what}: the bytes depend on the order");
    let dict = Dict::from_bytes(&file).unwrap();
    assert!(dict.iter().eq(words.iter().copied().collect::<BTreeSet<_>>()), "{what}: the words differ");
    dict.verify_deep().unwrap();
}

#[test]
fn a_word_out_of_order_may_come_early_or_late() {
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    words.push("aardwolf");
    words[1000..].rotate_right(1);
    assert_order_does_not_matter("early", &words, &Options::default());
    words[1000..].rotate_left(1);
    assert_order_does_not_matter("last", &words, &Options::default());
}

#[test]
fn new_symbols_may_come_at_any_time() {
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    let mut late = |word: &'static str| {
        words.insert(words.partition_point(|other| *other < word), word);
        assert_order_does_not_matter(word, &words, &Options::default());
    };
    late("zebré");
    late("do\u{142}");
    late("mou\u{4e2d}");
    // With these, there are more symbols than codes.
    late("pe\u{3b1}\u{3b2}\u{3b3}\u{3b4}");
}

#[test]
fn a_list_may_come_in_small_reads_in_several_inputs_and_word_by_word() {
    let mut list = WordList::new(Options::default()).unwrap();
    let (first, second) = ENABLE2K.split_at(1_000_000);
    let (second, third) = second.split_at(500_000);
    let (_, cut) = first.rsplit_once('\n').unwrap();
    let first = &first[..first.len() - cut.len()];
    let second = [cut, second].concat();
    let read_slowly = |list: &mut WordList, name, text: &str, seed| {
        let reader = SmallReads { text: text.as_bytes(), random: TestRandom::new(seed) };
        list.read(Input::from_reader(name, reader).unwrap()).unwrap();
    };
    read_slowly(&mut list, "first", first, 4);
    let (second, cut) = second.rsplit_once('\n').unwrap();
    second.lines().for_each(|word| list.push(word).unwrap());
    let third = [cut, third].concat();
    read_slowly(&mut list, "third", &third, 5);
    let compiled = list.compile(&Meta::default()).unwrap();
    assert_eq!(compiled.report.lines, ENABLE2K.lines().count() as u64);
    assert!(compiled.to_bytes() == *ENABLE2K_BYTES);
}

#[test]
fn words_of_any_length_at_the_end_of_a_piece_are_kept() {
    const PIECE_BYTES: usize = 1 << 15;
    // Eight bytes each, with the line feed.
    let filler: Vec<String> = (0..PIECE_BYTES / 8 + 100).map(|number| format!("b{}", letters(number))).collect();
    for step in 0..40 {
        // The first word moves all others, 13 bytes further in each step. The long words come just before the end.
        let mut words = vec!["a".repeat(1 + 13 * step)];
        let (before, after) = filler.split_at((PIECE_BYTES - 1100) / 8);
        words.extend_from_slice(before);
        let long = format!("{}{}", before.last().unwrap(), "c".repeat(500));
        for len in [8, 200, 480, 490, 500] {
            words.push(long[..len].to_string());
        }
        words.extend_from_slice(after);
        let words: Vec<&str> = words.iter().map(|word| &**word).collect();
        assert!(words.is_sorted());
        let text: String = words.iter().flat_map(|word| [word, "\n", word, "\n"]).collect();
        let compiled = compile_text(text, Options::default());
        assert_eq!(compiled.report.skipped(Skip::Duplicate), (words.len() as u64, Some(words[0])), "{step}");
        assert_order_does_not_matter(&step.to_string(), &words, &Options::default());
    }
}

/// Returns six letters that sort as the numbers do.
fn letters(number: usize) -> String {
    (0..6).rev().map(|place| char::from(b'a' + (number / 8usize.pow(place) % 8) as u8)).collect()
}

#[test]
fn marks_in_another_order_are_the_same_word() {
    // In Unicode's canonical order, marks below a letter come before marks above it.
    for alphabet in ["any", "a,\u{315},\u{316}"] {
        let dict = dict(["a\u{315}\u{316}", "a\u{316}\u{315}"], options(Fold::Case, alphabet));
        assert!(dict.iter().eq(["a\u{316}\u{315}"]), "{alphabet}");
    }
}

#[test]
fn a_word_that_folding_leaves_white_space_around_is_skipped() {
    let options = Options::default().with_fold(Fold::Accents).with_alphabet(AlphabetSpec::Any);
    let compiled = compile_text("\u{301} a b\na b\n", options);
    assert!(Dict::from_bytes(&compiled.to_bytes()).unwrap().iter().eq(["a b"]));
    assert_eq!(compiled.report.skipped(Skip::NotInAlphabet).0, 1);
}

#[test]
fn the_report_has_the_length_of_the_words_as_text() {
    let spanish: Vec<String> = ["chico", "llave", "calle", "perro", "niño"].map(String::from).to_vec();
    let english: Vec<String> = ENABLE2K.lines().map(String::from).collect();
    for (words, alphabet) in [
        (&english, "letters"),
        (&english[..1000].to_vec(), "a-z,ch,qu"),
        (&list("kana"), "letters"),
        (&spanish, "a-zñ,ch,ll"),
    ] {
        let in_order = words.join("\n");
        let twice_and_backwards: String = words.iter().rev().flat_map(|word| [word, "\n", word, "\r\n"]).collect();
        for text in [in_order, twice_and_backwards] {
            let compiled = compile_text(text, options(Fold::Case, alphabet));
            let dict = Dict::from_bytes(&compiled.to_bytes()).unwrap();
            let text_bytes: usize = dict.iter().map(|word| word.len() + 1).sum();
            assert_eq!(compiled.report.text_bytes, text_bytes as u64, "{alphabet}");
        }
    }
}

/// The READMEs say that the format is not made for keys like these.
#[test]
fn keys_with_long_random_endings_take_several_times_their_text() {
    const CHARACTERS: &[u8; 62] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    let mut random = TestRandom::new(6);
    let mut ending = || (0..random.within(24..=48)).map(|_| char::from(*random.pick(CHARACTERS))).collect::<String>();
    let text: String = (0..20_000).map(|key| format!("https://example.org/{}/{}\n", key % 300, ending())).collect();
    let compiled = compile_text(text, options(Fold::None, "any"));
    let (len, report) = (compiled.to_bytes().len() as u64, &compiled.report);
    assert!(len > 5 * report.text_bytes, "{len} of {report:?}");
    let english = compile_text(ENABLE2K.as_bytes(), Options::default());
    assert!((english.to_bytes().len() as u64) < english.report.text_bytes);
}

/// Asserts that `words`, every third in capitals, compile to the file of the distinct words, and that the report counts
/// the others.
fn assert_like_without_duplicates(what: &str, words: &[&str], options: &Options) {
    let mut times = BTreeMap::new();
    words.iter().for_each(|word| *times.entry(*word).or_insert(0u64) += 1);
    let lines =
        (0..).zip(words).map(|(number, word)| if number % 3 == 0 { word.to_uppercase() } else { word.to_string() });
    let compiled = compile_text(lines.collect::<Vec<_>>().join("\n"), options.clone());
    assert!(compiled.to_bytes() == compile(times.keys(), options.clone()), "{what}: the bytes differ");
    let first = times.iter().find(|(_, times)| **times > 1).map(|(word, _)| *word);
    let duplicates = (words.len() - times.len()) as u64;
    assert_eq!(compiled.report.skipped(Skip::Duplicate), (duplicates, first), "{what}");
}

/// The lists are so long that duplicates are dropped before all words are read.
#[test]
fn duplicates_do_not_matter_however_many_there_are() {
    let mut random = TestRandom::new(7);
    let english: Vec<String> = ENABLE2K.lines().map(String::from).collect();
    for (words, options) in [
        (&english, Options::default()),
        (&english[..3000].to_vec(), options(Fold::Case, "a-z,ch,qu,aa")),
        (&list("spanish"), options(Fold::Case, "a-záéíóúüñ,ch,ll,rr")),
        (&list("kana"), options(Fold::Case, "any")),
    ] {
        let mut picked = Vec::new();
        let mut bytes = 0;
        while bytes < 5_000_000 {
            let word = random.pick(words).as_str();
            bytes += word.len() + 1;
            picked.push(word);
        }
        for sorted in [0, picked.len() / 2, picked.len()] {
            picked[..sorted].sort_unstable();
            assert_like_without_duplicates(&format!("{} {sorted}", words[0]), &picked, &options);
        }
    }
}
