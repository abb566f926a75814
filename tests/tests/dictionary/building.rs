//! Lists longer than the pieces in which words are kept (256 KB), of which a thread builds while the rest is read: it
//! may have to take back what it guessed, and nothing of that shows.

use std::{
    collections::BTreeSet,
    io::{self, Read},
};

use dict_compiler::{CompileError, Input, MAX_LINE_BYTES, Meta, Options, Skip, WordList};
use dict_runtime::{Dict, Fold};
use dict_tests::inputs::{
    dictionaries::{compile, compile_text, dict, options},
    lists::{ENABLE2K, ENABLE2K_BYTES},
    random::Random,
};

/// A reader that gives a few bytes at a time.
struct Bits<'t> {
    text: &'t [u8],
    random: Random,
}

impl Read for Bits<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.random.within(1..=100).min(self.text.len()).min(buffer.len());
        let (bits, rest) = self.text.split_at(len);
        buffer[..len].copy_from_slice(bits);
        self.text = rest;
        Ok(len)
    }
}

/// `words` in this order give the file that they give in no order, and it holds them.
fn assert_order_is_nothing(what: &str, words: &[&str], options: &Options) {
    let file = compile(words, options.clone());
    let mut shuffled = words.to_vec();
    Random::new(3).shuffle(&mut shuffled);
    assert!(file == compile(&shuffled, options.clone()), "{what}: the bytes depend on the order");
    let dict = Dict::from_bytes(&file).unwrap();
    assert!(dict.iter().eq(words.iter().copied().collect::<BTreeSet<_>>()), "{what}: other words");
    dict.verify_deep().unwrap();
}

#[test]
fn a_word_that_is_out_of_order_may_come_late() {
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    words.push("aardwolf");
    words[1000..].rotate_right(1);
    assert_order_is_nothing("early", &words, &Options::default());
    words[1000..].rotate_left(1);
    assert_order_is_nothing("last", &words, &Options::default());
}

#[test]
fn a_symbol_may_come_late_and_others_later() {
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    let mut late = |word: &'static str| {
        words.insert(words.partition_point(|other| *other < word), word);
        assert_order_is_nothing(word, &words, &Options::default());
    };
    late("zebré");
    late("do\u{142}");
    late("mou\u{4e2d}");
    // With these there are more symbols than codes.
    late("pe\u{3b1}\u{3b2}\u{3b3}\u{3b4}");
}

#[test]
fn a_list_may_come_in_many_reads_and_several_inputs_and_words_by_themselves() {
    let mut list = WordList::new(Options::default()).unwrap();
    let (first, second) = ENABLE2K.split_at(1_000_000);
    let (second, third) = second.split_at(500_000);
    let (_, cut) = first.rsplit_once('\n').unwrap();
    let first = &first[..first.len() - cut.len()];
    let second = [cut, second].concat();
    let (seed, text) = (4, first.as_bytes());
    list.read(Input::from_reader("first", Bits { text, random: Random::new(seed) }).unwrap()).unwrap();
    let (second, cut) = second.rsplit_once('\n').unwrap();
    second.lines().for_each(|word| list.push(word).unwrap());
    let third = [cut, third].concat();
    let (seed, text) = (5, third.as_bytes());
    list.read(Input::from_reader("third", Bits { text, random: Random::new(seed) }).unwrap()).unwrap();
    let compiled = list.compile(&Meta::default()).unwrap();
    assert_eq!(compiled.report.lines, ENABLE2K.lines().count() as u64);
    assert!(compiled.bytes == *ENABLE2K_BYTES);
}

#[test]
fn words_at_the_border_of_a_piece_are_like_others() {
    const PIECE_BYTES: usize = 1 << 18;
    let filler: Vec<String> = (0..PIECE_BYTES / 8 + 100).map(|number| format!("b{}", letters(number))).collect();
    for shift in 0..40 {
        // The first word moves all others, by a byte each time; in front of the border, one in the long words' way.
        let mut words = vec!["a".repeat(1 + shift)];
        let (before, behind) = filler.split_at((PIECE_BYTES - 1100) / 8);
        words.extend_from_slice(before);
        let long = format!("{}{}", before.last().unwrap(), "c".repeat(500));
        for len in [8, 200, 480, 490, 500] {
            words.push(long[..len].to_string());
        }
        words.extend_from_slice(behind);
        let words: Vec<&str> = words.iter().map(|word| &**word).collect();
        assert!(words.is_sorted());
        let compiled = compile_text(
            words.iter().flat_map(|word| [word, "\n", word, "\n"]).collect::<String>(),
            Options::default(),
        );
        assert_eq!(compiled.report.skipped(Skip::Duplicate), (words.len() as u64, Some(words[0])), "{shift}");
        assert_order_is_nothing(&shift.to_string(), &words, &Options::default());
    }
}

/// Six letters that sort as the numbers do.
fn letters(number: usize) -> String {
    (0..6).rev().map(|place| char::from(b'a' + (number / 8usize.pow(place) % 8) as u8)).collect()
}

#[test]
fn a_duplicate_counts_where_symbols_sort_unlike_their_letters_too() {
    // `ch` sorts behind `cz`: not so its bytes.
    let compiled = compile_text("cz\nch\nch\n", options(Fold::Case, "a-z,ch"));
    assert_eq!((compiled.report.words, compiled.report.skipped(Skip::Duplicate)), (2, (1, Some("ch"))));
}

#[test]
fn marks_in_another_order_are_the_same_word() {
    // Unicode's canonical order has marks below a letter before those above it.
    for alphabet in ["any", "a,\u{315},\u{316}"] {
        let dict = dict(["a\u{315}\u{316}", "a\u{316}\u{315}"], options(Fold::Case, alphabet));
        assert!(dict.iter().eq(["a\u{316}\u{315}"]), "{alphabet}");
    }
}

#[test]
fn white_space_is_trimmed_where_a_mark_in_front_of_it_is_dropped() {
    let dict = dict(["\u{301} a b", "a b"], options(Fold::Accents, "any"));
    assert!(dict.iter().eq(["a b"]));
}

#[test]
fn a_line_may_be_as_long_whatever_ends_it() {
    let word = "x".repeat(MAX_LINE_BYTES);
    for end in ["", "\n", "\r\n"] {
        for word in [word.clone(), format!("{}é", &word[2..])] {
            let options = Options { max_letters: Some(9), ..Options::default() };
            let compiled = compile_text(format!("cat\n{word}{end}"), options.clone());
            assert_eq!(compiled.report.skipped(Skip::TooLong).0, 1, "{end:?}");
            let mut list = WordList::new(options).unwrap();
            let text = format!("cat\nx{word}{end}");
            let refused = list.read(Input::from_reader("words", text.as_bytes()).unwrap());
            assert!(matches!(refused, Err(CompileError::LongLine { line: 2, .. })), "{end:?}");
        }
    }
}
