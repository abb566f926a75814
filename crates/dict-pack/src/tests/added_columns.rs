//! Packs of columns: round trips, other bases, and damage.

use dict_compiler::{ColumnKind, Meta, Options, WordList};
use dict_format::{Contents, Counts, Layout};
use dict_runtime::{Dict, raw};

use super::{Random, compile, pets};
use crate::{
    PackError, UnpackError,
    header::{COLUMNS_HEADER_LEN, ColumnsHeader},
    pack, pack_columns, unpack, unpack_columns,
};

/// The kinds of columns, each once with few different values and once with many.
const COLUMNS: [(&str, ColumnKind, usize); 10] = [
    ("few", ColumnKind::Integers, 5),
    ("flags", ColumnKind::Flags, 40),
    ("frequency", ColumnKind::Integers, 5000),
    ("groups", ColumnKind::Texts, 3),
    ("lemmas", ColumnKind::Edits, 9),
    ("links", ColumnKind::Edits, 600),
    ("notes", ColumnKind::Texts, 600),
    ("one", ColumnKind::Ranks, 1),
    ("ranks", ColumnKind::Ranks, 900),
    ("value", ColumnKind::Ranks, 30),
];

/// Returns the dictionary of `words` with those columns of [`COLUMNS`] for which `has` returns true.
fn with_columns(words: &[String], has: impl Fn(&str) -> bool) -> Dict {
    let mut list = WordList::new(Options::default()).unwrap();
    for word in words {
        list.push(word).unwrap();
    }
    for (name, kind, count) in COLUMNS.into_iter().filter(|(name, ..)| has(name)) {
        let column = (name != "value").then(|| list.add_column(name, kind).unwrap());
        for (at, word) in words.iter().enumerate() {
            let number = word.len() * 7 + at * at;
            if number % 5 == 0 {
                continue;
            }
            let number = number % count;
            let value = match kind {
                ColumnKind::Flags => format!("f{}", number % 40),
                ColumnKind::Texts => format!("text {number}"),
                ColumnKind::Edits => format!("{}{}", word, "abcdefgh".repeat(number % 5)),
                _ => number.to_string(),
            };
            let value = match column {
                Some(column) => list.value_in(column, &value).unwrap(),
                None => list.value(&value).unwrap(),
            };
            list.set_value(word, value.unwrap());
        }
    }
    Dict::from_bytes(&list.compile(&Meta::default().with_language("en")).unwrap().to_bytes()).unwrap()
}

fn random_words(random: &mut Random, count: usize) -> Vec<String> {
    let letters: Vec<char> = ('a'..='k').collect();
    (0..count).map(|_| (0..1 + random.below(8)).map(|_| letters[random.below(letters.len())]).collect()).collect()
}

/// Returns a dictionary of three words, and its base without the columns `lemmas` and `ranks`.
fn small() -> [Dict; 2] {
    let words = ["cat", "cats", "dog", "do"].map(String::from);
    let has = |name: &str| ["few", "lemmas", "ranks", "value"].contains(&name);
    [with_columns(&words, has), with_columns(&words, |name| has(name) && !["lemmas", "ranks"].contains(&name))]
}

#[test]
fn any_columns_come_back_with_a_base_that_has_the_others() {
    let mut random = Random(3);
    for round in 0..60 {
        let count = 1 + random.below(2000);
        let words = random_words(&mut random, count);
        let [all, some] = [(); 2].map(|()| random.below(1 << COLUMNS.len()));
        let has = |columns: usize| {
            move |name: &str| COLUMNS.iter().zip(0..).any(|((known, ..), at)| *known == name && columns >> at & 1 == 1)
        };
        let all = if all & !some == 0 { all | !some } else { all };
        let dict = with_columns(&words, has(all));
        let base = with_columns(&words, has(all & some));
        let columns = pack_columns(&dict, &base).unwrap();
        assert_eq!(unpack_columns(&columns, &base).as_deref(), Ok(dict.bytes()), "round {round}");
        // The new columns are the same bytes as in the pack of the whole file.
        let whole = pack(&dict).unwrap();
        let (header, rest) = ColumnsHeader::parse(&columns).unwrap();
        let (_, numbers) = rest.split_at(header.columns_len as usize);
        assert!(some & all != 0 || whole.windows(numbers.len()).any(|part| part == numbers));
        assert!(columns.len() < whole.len());
    }
}

#[test]
fn the_last_small_column_may_be_of_the_base_or_of_the_pack() {
    let words = random_words(&mut Random(4), 3000);
    for small in [["few", "value"], ["value", "few"], ["one", "groups"]] {
        let dict = with_columns(&words, |name| small.contains(&name) || name == "frequency");
        let base = with_columns(&words, |name| name == small[0]);
        let columns = pack_columns(&dict, &base).unwrap();
        assert_eq!(unpack_columns(&columns, &base).as_deref(), Ok(dict.bytes()), "{small:?}");
    }
}

#[test]
fn every_bit_of_a_pack_of_columns_matters() {
    let [dict, base] = small();
    let good = pack_columns(&dict, &base).unwrap();
    for at in 0..good.len() {
        for bit in 0..8 {
            let mut pack = good.clone();
            pack[at] ^= 1 << bit;
            assert!(unpack_columns(&pack, &base).is_err(), "bit {bit} of byte {at}");
        }
    }
}

#[test]
fn a_part_of_a_pack_of_columns_and_more_than_one_are_refused_with_the_offset() {
    let [dict, base] = small();
    let pack = pack_columns(&dict, &base).unwrap();
    for len in 0..pack.len() {
        assert_eq!(unpack_columns(&pack[..len], &base), Err(UnpackError::Truncated { offset: len as u64 }));
    }
    let longer = [&pack[..], &[0]].concat();
    let error = UnpackError::Damaged { offset: pack.len() as u64, what: "bytes follow the end" };
    assert_eq!(unpack_columns(&longer, &base), Err(error));
}

#[test]
fn a_pack_of_columns_is_refused_with_another_base_than_its_own() {
    let [dict, base] = small();
    let pack = pack_columns(&dict, &base).unwrap();
    for other in [&dict, &pets()] {
        let error = UnpackError::OtherBase { expected: base.checksum(), found: other.checksum() };
        assert_eq!(unpack_columns(&pack, other), Err(error));
    }
}

#[test]
fn packs_of_the_other_kind_files_and_text_are_refused_with_the_reason() {
    let [dict, base] = small();
    let columns = pack_columns(&dict, &base).unwrap();
    assert_eq!(unpack(&columns), Err(UnpackError::IsColumns));
    assert_eq!(unpack_columns(&pack(&dict).unwrap(), &base), Err(UnpackError::NotColumns));
    assert_eq!(unpack_columns(dict.bytes(), &base), Err(UnpackError::IsDictionary));
    assert_eq!(unpack_columns(b"cat", &base), Err(UnpackError::NotAPack));
    assert_eq!(unpack_columns(&[0; 100], &base), Err(UnpackError::NotAPack));
    let mut newer = columns;
    newer[8] = 2;
    assert_eq!(unpack_columns(&newer, &base), Err(UnpackError::Version { found: 2 }));
}

#[test]
fn a_base_with_other_contents_is_refused_with_what_differs() {
    let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
    let dict = with_columns(&words("cat cats dog"), |name| name == "few");
    let refused = |base: &Dict| pack_columns(&dict, base).unwrap_err();
    let other = |what| PackError::OtherBase { what };
    assert_eq!(refused(&with_columns(&words("cat acts dog"), |_| false)), other("other words"));
    assert_eq!(refused(&with_columns(&words("cat cats dogs"), |_| false)), other("other words"));
    assert_eq!(refused(&with_columns(&words("cat cats dogx"), |_| false)), other("another alphabet"));
    let german = WordList::new(Options::default()).and_then(|mut list| {
        words("cat cats dog").iter().try_for_each(|word| list.push(word))?;
        list.compile(&Meta::default().with_language("de"))
    });
    assert_eq!(refused(&Dict::from_bytes(&german.unwrap().to_bytes()).unwrap()), other("other metadata"));
    assert_eq!(refused(&dict), PackError::NoNewColumns);
    let more = with_columns(&words("cat cats dog"), |name| ["few", "one"].contains(&name));
    assert_eq!(refused(&more), PackError::OtherColumn { name: "one".into() });
    let values = compile([("cat", "10"), ("cats", "20"), ("dog", "")], Options::default());
    let same_name = compile([("cat", "10"), ("cats", "30"), ("dog", "")], Options::default());
    assert_eq!(pack_columns(&values, &same_name), Err(PackError::OtherColumn { name: "value".into() }));
}

#[test]
fn a_pack_may_not_have_a_column_that_its_base_has() {
    let [dict, base] = small();
    let pack = pack_columns(&dict, &base).unwrap();
    let (header, rest) = ColumnsHeader::parse(&pack).unwrap();
    let repeated = [&ColumnsHeader { base_hash: dict.checksum(), ..header }.to_bytes(), rest].concat();
    let error = UnpackError::Damaged { offset: COLUMNS_HEADER_LEN as u64, what: "the columns are not sorted by name" };
    assert_eq!(unpack_columns(&repeated, &dict), Err(error));
}

#[test]
fn a_damaged_base_is_refused() {
    let [dict, base] = small();
    let layout = Layout::parse(base.bytes()).unwrap();
    let header = layout.header;
    let counts = Counts {
        words: header.word_count(),
        min_letters: header.min_letters(),
        max_letters: header.max_letters(),
        max_codes: header.max_codes(),
    };
    let pack = pack_columns(&dict, &base).unwrap();
    let (header, rest) = ColumnsHeader::parse(&pack).unwrap();
    for words in [counts.words - 1, counts.words + 1] {
        let counts = Counts { words, ..counts };
        let meta = layout.meta.of(base.bytes());
        let file = Contents::new(counts, base.alphabet(), raw::slots(&base), raw::ranks(&base), meta).to_bytes();
        let damaged = raw::open(file).unwrap();
        let pack = [&ColumnsHeader { base_hash: damaged.checksum(), ..header }.to_bytes(), rest].concat();
        assert!(matches!(unpack_columns(&pack, &damaged), Err(UnpackError::DamagedBase { .. })), "{words}");
    }
}

#[test]
fn random_bytes_after_the_header_of_a_pack_of_columns_never_panic() {
    let mut random = Random(5);
    let [dict, base] = small();
    let good = pack_columns(&dict, &base).unwrap();
    for _ in 0..5_000 {
        let mut bytes = good.clone();
        for _ in 0..1 + random.below(6) {
            let at = 24 + random.below(bytes.len() - 24);
            match random.below(3) {
                0 => bytes[at] = random.below(256) as u8,
                1 => bytes[at] ^= 0x80,
                _ => drop(bytes.splice(at..at, [random.below(31) as u8])),
            }
        }
        assert!(bytes == good || unpack_columns(&bytes, &base).is_err());
    }
}
