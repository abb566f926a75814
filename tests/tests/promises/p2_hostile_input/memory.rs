//! Promise 2: opening, querying and verifying any file allocates no more than its size and 64 KiB.
//!
//! The returned values are not counted: the answers of a batch, and the text of a word.

use std::hint::black_box;

use allocation_counter::measure;
use dict_format::{header::Tag, symbol::MAX_SYMBOL_BYTES};
use dict_runtime::{Dict, Stream};
use dict_tests::{
    hostile::{
        every_method::{SCAN_ROOM, SUGGESTION_ROOM, run_long_scans, run_searches, run_suggestions},
        tamper::{assemble, damage, for_each_flipped_bit, reseal, section_of, with_loops},
    },
    inputs::{
        dictionaries::{ENABLE2K_BYTES, PETS, dense, kana, spanish},
        lists::ENABLE2K,
        random::{TestRandom, rounds},
    },
};

/// The bytes that may be allocated in addition to the size of the file.
const ROOM: usize = 1 << 16;

/// The number of words to list; further words allocate nothing new.
const ENOUGH: usize = 2000;

const TEXTS: [&str; 9] = ["", "c", "cat", "ch", "llave", "quitar", "ÉTÉ", "ねこ", "aaaaaaaaaaaaa"];

/// Does `work`, which may allocate the size of `file`, [`ROOM`], and `given_back` bytes.
#[track_caller]
fn within<T>(file: &[u8], given_back: usize, what: &str, work: impl FnOnce() -> T) -> T {
    let mut done = None;
    let most = measure(|| done = Some(work())).bytes_max as usize;
    let room = file.len() + ROOM + given_back;
    assert!(most <= room, "{what}: {most} bytes, for a file of {}", file.len());
    done.expect("it was done")
}

/// Opens `file` and calls its methods, with `texts` among others, each within its memory.
#[track_caller]
fn ask_within(file: &[u8], texts: &[&str]) {
    let Ok(dict) = within(file, 0, "opening", || Dict::from_bytes(file)) else { return };
    within(file, 0, "verifying", || dict.verify()).expect("its checksums are right");
    _ = within(file, 0, "verifying deeply", || dict.verify_deep());
    for text in texts {
        within(file, 0, "looking up", || (dict.contains(text), dict.id(text)));
        within(file, 0, "prefixes", || (dict.prefixes(text).count(), dict.longest_prefix(text)));
        within(file, 0, "encoding", || dict.encode(text, &mut Vec::new()).is_ok());
        within(file, 0, "stepping", || {
            dict.root().step_str(text).map(|place| place.children().filter_map(|code| place.step(code)).count())
        });
        let mut words = within(file, 0, "a prefix", || dict.complete(text));
        within(file, 0, "listing", || (0..ENOUGH).take_while(|_| words.advance().is_some()).count());
        if dict.len() * dict.max_codes() <= 1 << 20 {
            within(file, 0, "searching", || run_searches(&dict, text, ENOUGH));
        }
        within(file, 0, "all", || dict.matches("*").is_ok_and(|words| words.take(ENOUGH).count() > 0));
        within(file, 0, "tiles", || dict.partial_anagrams(text).is_ok_and(|words| words.take(ENOUGH).count() > 0));
        within(file, 0, "near", || dict.near(text, 1).is_ok_and(|words| words.take(ENOUGH).count() > 0));
        within(file, SUGGESTION_ROOM, "suggesting", || run_suggestions(&dict, text));
        within(file, 0, "hooks", || dict.hooks(text).take(ENOUGH).count());
    }
    for id in [0, 1, dict.len() as u32 / 2, u32::MAX] {
        within(file, 0, "a word", || dict.word(id));
    }
    within(file, size_of::<bool>() * texts.len(), "many words", || dict.contains_many(texts));
    within(file, size_of::<Option<u32>>() * texts.len(), "many ids", || dict.ids(texts));
    within(file, 0, "metadata", || dict.meta().count() + dict.alphabet().symbols().len());
}

/// Opens `file`, and finds its words in long texts of `text`, within the memory of a scan.
#[track_caller]
fn scan_within(file: &[u8], text: &str) {
    let dict = Dict::from_bytes(file).expect("its checksums are right");
    within(file, SCAN_ROOM, "scanning", || run_long_scans(&dict, text));
}

#[test]
fn memory_is_counted() {
    assert_eq!(measure(|| drop(black_box(Vec::<u8>::with_capacity(12_345)))).bytes_max, 12_345);
    let opened = measure(|| drop(Dict::from_bytes(PETS))).bytes_max as usize;
    assert!(opened >= PETS.len(), "{opened}");
}

#[test]
fn undamaged_files_take_no_more_than_their_size_and_64_kib() {
    for file in [PETS, &spanish(), &kana(), &dense(PETS), &dense(&kana())] {
        ask_within(file, &TEXTS);
        TEXTS.iter().for_each(|text| scan_within(file, text));
    }
    let words: Vec<&str> = ENABLE2K.lines().collect();
    let texts: Vec<&str> = words.iter().step_by(500).copied().chain(TEXTS).collect();
    ask_within(&ENABLE2K_BYTES, &texts);
    ask_within(&dense(&ENABLE2K_BYTES), &texts);
    let dict = Dict::from_bytes(&ENABLE2K_BYTES).expect("it was just compiled");
    within(&[], 0, "all words, lent", || {
        let mut all = dict.iter();
        while all.advance().is_some() {}
    });
    within(&[], 0, "the union of all words, lent", || {
        let mut all = dict_runtime::sets::union([&dict, &dict, &dict]).expect("they have the same symbols");
        while all.advance().is_some() {}
    });
    within(&[], size_of::<Option<u32>>() * words.len(), "all ids at once", || dict.ids(&words));
}

#[test]
fn files_with_a_changed_bit_take_no_more() {
    for file in [PETS.to_vec(), spanish(), kana(), dense(&spanish())] {
        for_each_flipped_bit(&file, |file, _, _| {
            reseal(file);
            ask_within(file, &TEXTS);
        });
    }
}

#[test]
fn files_changed_in_many_places_take_no_more() {
    for (seed, file) in (0..).zip([PETS.to_vec(), spanish(), kana(), dense(&kana())]) {
        let mut random = TestRandom::new(seed);
        for _ in 0..rounds(2_000) {
            ask_within(&damage(&file, &mut random), &TEXTS);
        }
    }
}

#[test]
fn a_loop_of_words_of_the_longest_declared_length_takes_no_more() {
    let mut file = with_loops(PETS);
    // Ranks that lead the deep check down to the end.
    let ranks = section_of(&file, Tag::RANKS);
    for (number, rank) in file[ranks].chunks_mut(4).enumerate() {
        rank.copy_from_slice(&u32::from(number == 1).to_le_bytes());
    }
    for slot in [0, 1, 2] {
        // Below `a`, slot 1, only `c`, slot 1 of base 0 again.
        let at = section_of(&file, Tag::SLOTS).start + slot * 8;
        let children = if slot == 0 { 2 } else { 2 | dict_format::slot::WORD_BIT };
        file[at..at + 8].copy_from_slice(&(u64::from(children) << 32).to_le_bytes());
    }
    reseal(&mut file);
    ask_within(&file, &["", "c", "cc", "ccc"]);
    scan_within(&file, &"c".repeat(6000));
}

#[test]
fn a_prefix_that_ends_inside_hundreds_of_symbols_takes_no_more() {
    // `a`, and 930 symbols that are eleven `a` and two more characters; every step leads somewhere.
    let mut alphabet = vec![1, 0];
    alphabet.extend((1 + 30 * 31u16).to_le_bytes());
    alphabet.resize(dict_format::alphabet::ALPHABET_HEADER_LEN, 0);
    let mut add = |text: &[u8], codes: [u8; 2]| {
        let mut symbol = [0; MAX_SYMBOL_BYTES];
        symbol[..text.len()].copy_from_slice(text);
        alphabet.extend(symbol.iter().chain(&[text.len() as u8]).chain(&codes));
    };
    add(b"a", [0, 0xff]);
    for (lead, second) in (0..30).flat_map(|lead| (0..31).map(move |second| (lead, second))) {
        add(&[&b"a".repeat(11)[..], &[b'a' + lead, b'`' + second]].concat(), [lead + 1, second]);
    }
    let slot = (u64::from(u32::MAX) << 32).to_le_bytes();
    let mut slots = slot.repeat(31);
    slots[7] &= 0x7f;
    let ranks = [0; 31 * 4];
    let meta = &PETS[section_of(PETS, Tag::META)];
    let mut file = assemble(
        PETS,
        &[(Tag::ALPHABET, 1, &alphabet), (Tag::SLOTS, 1, &slots), (Tag::RANKS, 1, &ranks), (Tag::META, 0, meta)],
    );
    file[24..28].copy_from_slice(&u32::MAX.to_le_bytes());
    file[32..34].copy_from_slice(&1024u16.to_le_bytes());
    reseal(&mut file);
    assert!(Dict::from_bytes(&file).is_ok());
    for len in [1, 11, 12, 14] {
        ask_within(&file, &["a".repeat(len).as_str()]);
    }
}
