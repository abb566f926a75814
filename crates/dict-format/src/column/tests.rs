use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use super::*;
use crate::error::FormatError;

/// A source of numbers that look random: a linear congruential generator.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(limit)) as u32
    }
}

fn integers(values: &[i64], numbers: &[u32]) -> Vec<u8> {
    encode_integers("name", ColumnKind::Integers, values, numbers)
}

fn edits(values: &[&str], numbers: &[u32]) -> Vec<u8> {
    encode_texts("name", ColumnKind::Edits, values, numbers)
}

fn texts(values: &[&str], numbers: &[u32]) -> Vec<u8> {
    encode_texts("name", ColumnKind::Texts, values, numbers)
}

/// Returns the place and the text of the error that a check makes, with the offset 1000.
fn error(section: &[u8], words: u32) -> (u64, &'static str) {
    let error = Column::parse(section, words).unwrap().check(1000).unwrap_err();
    let FormatError::Value { offset, what } = error else { panic!("{error}") };
    (offset - 1000, what)
}

#[track_caller]
fn fails_at(section: &[u8], words: u32, offset: u64, start: &str) {
    let (found, what) = error(section, words);
    assert!(found == offset && what.contains(start), "{found}: {what}");
}

#[test]
fn sizes_are_as_small_as_the_values_allow() {
    for count in [1u32, 2, 3, 4, 15, 16, 255, 256, 1000, 65_535, 65_536] {
        for step in [1, 7, 1 << 20, 1 << 40] {
            let values: Vec<i64> = (0..i64::from(count)).map(|value| value * step - 1000).collect();
            let numbers: Vec<u32> = (0..count + 3).map(|id| (id * 31 + 5) % (count + 1)).collect();
            let section = integers(&values, &numbers);
            let words = numbers.len() as u32;
            let column = Column::parse(&section, words).unwrap();
            assert_eq!(column.check(0), Ok(()));
            for (id, number) in (0..).zip(&numbers) {
                let expected = number.checked_sub(1).map(|place| Value::Integer(values[place as usize]));
                assert_eq!(column.get(id), expected, "{count} values, word {id}");
            }
            assert_eq!((column.get(words), column.place(words)), (None, None));
            assert!(column.distinct().eq(values.iter().map(|value| Some(Value::Integer(*value)))));
            let bits = (1..).find(|bits| u64::from(count) < 1 << bits).unwrap();
            let widest = values[values.len() - 1].abs_diff(values[0]);
            let width = if step == 1 { 0 } else { (0..).find(|width| widest >> (8 * width) == 0).unwrap() };
            let mut len = 48 + values.len() * width;
            let mut entries = numbers.len();
            len += (entries * bits).div_ceil(8);
            while entries > 16 {
                entries = entries.div_ceil(16);
                len += (entries * bits).div_ceil(8);
            }
            assert_eq!(section.len(), len, "{count} values, {step}");
        }
    }
    let values = [i64::MIN, -1, i64::MAX];
    let section = integers(&values, &[3, 1, 2, 0]);
    let column = Column::parse(&section, 4).unwrap();
    assert_eq!(column.check(0), Ok(()));
    assert!(column.distinct().eq(values.map(|value| Some(Value::Integer(value)))));
}

#[test]
fn the_best_words_of_a_range_are_those_of_a_sorted_list() {
    let mut random = Random(1);
    for words in [1u32, 63, 64, 65, 127, 128, 4095, 4096, 4097, 9000, 270_000] {
        for distinct in [1, 3, 60, words] {
            for kind in [ColumnKind::Integers, ColumnKind::Ranks] {
                let mut numbers: Vec<u32> = (0..words).map(|_| random.below(distinct + 1)).collect();
                let mut used: Vec<u32> = numbers.iter().copied().filter(|number| *number > 0).collect();
                used.sort_unstable();
                used.dedup();
                if used.is_empty() {
                    continue;
                }
                for number in numbers.iter_mut().filter(|number| **number > 0) {
                    *number = used.binary_search(number).unwrap() as u32 + 1;
                }
                let values: Vec<i64> = (0..used.len() as i64).map(|value| value * 3).collect();
                let section = encode_integers("name", kind, &values, &numbers);
                let column = Column::parse(&section, words).unwrap();
                assert_eq!(column.check(0), Ok(()));
                let key = |id: u32| match (numbers[id as usize], kind) {
                    (0, _) => (u32::MAX, id),
                    (number, ColumnKind::Ranks) => (number, id),
                    (number, _) => (u32::MAX - number, id),
                };
                for round in 0..if words > 10_000 { 3 } else { 30 } {
                    let (a, b) = (random.below(words + 1), random.below(words + 1));
                    let range = if round == 0 { 0..words } else { a.min(b)..a.max(b) };
                    let mut expected: Vec<u32> = range.clone().collect();
                    expected.sort_unstable_by_key(|id| key(*id));
                    for count in [0, 1, 2, 10, 100, 5000] {
                        let found = column.best(range.clone(), count);
                        assert!(found.iter().eq(expected.iter().take(count)), "{words} {distinct} {range:?} {count}");
                    }
                    // The bound is exact, or that of a word in a block that the range touches.
                    let merit = |ids: Range<u32>| ids.map(|id| column.merit(id)).max().unwrap_or(0);
                    let bound = column.bounds().unwrap().merit(range.clone());
                    let width = (range.len() as u32).next_power_of_two().max(16) * 16;
                    let around = range.start.saturating_sub(width)..(range.end + width).min(words);
                    assert!(bound >= merit(range.clone()) && bound <= merit(around), "{words} {distinct} {range:?}");
                    assert_eq!(column.bounds().unwrap().merit(range.start..range.start), 0);
                    if let Some(best) = expected.first() {
                        let value = column.get(*best).and_then(Value::integer);
                        assert_eq!(column.value_of_merit(column.merit(*best)), value);
                    }
                }
                assert!(column.best(5..words + 9, usize::MAX).len() == words.saturating_sub(5) as usize);
            }
        }
    }
    let section = integers(&[1], &[1; 100]);
    assert_eq!(Column::parse(&section, 100).unwrap().best(u32::MAX - 5..u32::MAX, 1), []);
    // Texts have no order.
    let section = texts(&["a", "b"], &[2, 1, 0].repeat(100));
    let column = Column::parse(&section, 300).unwrap();
    assert_eq!(column.best(7..300, 3), [7, 8, 9]);
    assert!(column.bounds().is_none() && column.value_of_merit(1).is_none());
}

#[test]
fn a_header_that_fits_nothing_is_refused() {
    let good = integers(&[10, 20, 30], &[1, 0, 3, 2, 1]);
    let fields =
        [(0, 4), (1, 1), (1, 3), (2, 0), (2, 2), (2, 9), (4, 0), (4, 4), (4, 5), (16, 0), (16, b'N'), (47, b'a')];
    for (at, byte) in fields {
        let mut bad = good.clone();
        bad[at] = byte;
        assert!(Column::parse(&bad, 5).is_err(), "byte {at} is {byte}");
    }
    for len in 0..good.len() {
        assert!(Column::parse(&good[..len], 5).is_err());
    }
    assert!(Column::parse(&[&*good, &[0]].concat(), 5).is_err());
    assert!(Column::parse(&good, 500).is_err());
    // A file of one word could claim any number of values that take no bytes.
    let mut many = integers(&[0], &[1]);
    (many[1], many[4]) = (2, 2);
    assert_eq!(Column::parse(&many, 1).map(|_| ()), Err("it has too many values"));
    let mut names = encode_flags("part", &["a"], &[1], &[1]);
    names[8..16].copy_from_slice(&2113i64.to_le_bytes());
    names.resize(names.len() - 2 + 2113, b'a');
    assert_eq!(Column::parse(&names, 1).map(|_| ()), Err("it has more than 64 flags, or their names are too long"));
    let mut negative = texts(&["a"], &[1]);
    negative[8..16].copy_from_slice(&(-1i64).to_le_bytes());
    assert!(Column::parse(&negative, 1).is_err());
}

#[test]
fn check_refuses_values_that_no_writer_makes() {
    // 48 bytes of header, 2 of numbers, and the table.
    fails_at(&integers(&[10, 30, 20], &[1, 0, 3, 2, 1]), 5, 50 + 2, "sort after");
    fails_at(&integers(&[10, 20, 40], &[1, 0, 3, 3, 1]), 5, 50 + 1, "no word has it");
    fails_at(&integers(&[10, 30], &[1, 0, 3, 2, 1]), 5, 48, "no value with this number");
    let mut smaller = integers(&[10, 12], &[1, 2]);
    smaller[8] = 9;
    (smaller[49], smaller[50]) = (1, 3);
    fails_at(&smaller, 2, 49, "smallest");
    let mut reserved = integers(&[1], &[1]);
    reserved[3] = 1;
    fails_at(&reserved, 1, 3, "ask for");
    let mut wide = integers(&[0, 2], &[1, 2]);
    wide[2] = 2;
    wide.extend([0, 0]);
    wide[49..].copy_from_slice(&[0, 0, 2, 0]);
    fails_at(&wide, 2, 2, "ask for");
    let mut counted = integers(&[0, 1], &[1, 2]);
    counted[2] = 1;
    counted.extend([0, 1]);
    fails_at(&counted, 2, 2, "ask for");
    // The numbers take 10 bits, and 6 are padding.
    for bit in 10..16 {
        let mut padded = integers(&[10, 20, 40], &[1, 0, 3, 2, 1]);
        padded[48 + bit / 8] |= 1 << (bit % 8);
        fails_at(&padded, 5, 49, "ask for");
        assert_eq!(Column::parse(&padded, 5).unwrap().place(5), None);
    }
    // 20 numbers take 5 bytes, and the level of two blocks takes 1 byte.
    for byte in [0b0001, 0b1110, 0b1011, 0b1111, 0b01_0111] {
        let mut level = integers(&[10, 11, 12], &[1, 2, 0, 0, 3].repeat(4));
        assert_eq!(level[48 + 5], 0b1111);
        level[48 + 5] = byte;
        if byte != 0b1111 {
            fails_at(&level, 20, 48 + 5, "ask for");
        }
    }
}

#[test]
fn texts_keep_the_rules_of_the_format() {
    let long = "ü".repeat(MAX_VALUE_BYTES / 2);
    let section = texts(&["a b", "é", &long], &[3, 2, 1]);
    let column = Column::parse(&section, 3).unwrap();
    assert_eq!((column.kind(), column.check(0)), (ColumnKind::Texts, Ok(())));
    assert_eq!([0, 1, 2].map(|id| column.get(id)), [&*long, "é", "a b"].map(|text| Some(Value::Text(text))));
    assert!(column.distinct().eq(["a b", "é", &*long].map(|text| Some(Value::Text(text)))));
    assert_eq!(MAX_VALUE_BYTES, 65_536);
    fails_at(&texts(&["a", "b", "b"], &[1, 2, 3]), 3, 49 + 2, "sort after");
    fails_at(&texts(&["a", ""], &[1, 2]), 2, 49 + 1, "1 to 65,536 bytes");
    fails_at(&texts(&["a", &"b".repeat(MAX_VALUE_BYTES + 1)], &[1, 2]), 2, 49 + 3, "1 to 65,536 bytes");
    fails_at(&texts(&["a", "\n"], &[1, 2]), 2, 49 + 1, "control characters");
    for spaced in [" ", " b", "b "] {
        fails_at(&texts(&[spaced], &[1]), 1, 49, "it has a space");
    }
    let mut long = texts(&["a", "b"], &[1, 2]);
    long[8] += 1;
    long.push(b'c');
    fails_at(&long, 2, 49 + 1, "text follows");
    let mut overlapping = texts(&["ab", "cd"], &[1, 2]);
    overlapping[49 + 1] = 1;
    fails_at(&overlapping, 2, 49 + 1, "1 to 65,536 bytes");
}

#[test]
fn the_column_value_has_integers_ranks_or_texts_that_are_not_all_integers() {
    let check = |section: &[u8]| Column::parse(section, 2).unwrap().check(0).is_ok();
    let integers = |kind| encode_integers(VALUE, kind, &[1, 2], &[1, 2]);
    assert!(check(&integers(ColumnKind::Ranks)) && check(&integers(ColumnKind::Integers)));
    let texts = |values: &[&str]| encode_texts(VALUE, ColumnKind::Texts, values, &[1, 2]);
    assert!(check(&texts(&["01", "2"])) && !check(&texts(&["1", "2"])));
    assert!(check(&encode_texts("note", ColumnKind::Texts, &["1", "2"], &[1, 2])));
    assert!(!check(&encode_flags(VALUE, &["a"], &[1], &[1, 1])));
}

#[test]
fn flags_have_names() {
    let section = encode_flags("part", &["noun", "plural", "verb"], &[0b001, 0b101, 0b110], &[2, 0, 1, 3]);
    let column = Column::parse(&section, 4).unwrap();
    assert_eq!((column.check(0), column.kind()), (Ok(()), ColumnKind::Flags));
    assert!(column.flag_names().eq(["noun", "plural", "verb"]));
    let shown = (0..4).map(|id| column.get(id).map(|value| value.to_string()));
    assert!(shown.eq([Some("noun verb"), None, Some("noun"), Some("plural verb")].map(|text| text.map(String::from))));
    let Some(Value::Flags(flags)) = column.get(0) else { panic!() };
    assert_eq!((flags.bits(), flags.contains("verb"), flags.contains("plural")), (0b101, true, false));
    let names: Vec<String> = (0..64).map(|number| format!("f{number:02}")).collect();
    let names: Vec<&str> = names.iter().map(|name| &**name).collect();
    let most = encode_flags("part", &names, &[1, u64::MAX], &[1, 2]);
    let column = Column::parse(&most, 2).unwrap();
    assert_eq!((column.check(0), column.flag_names().count()), (Ok(()), 64));
    for (names, sets) in [
        (&["b", "a"][..], &[1, 3][..]),
        (&["a", "a"], &[1, 3]),
        (&["a", "B"], &[1, 3]),
        (&["a", ""], &[1, 3]),
        (&["a"], &[1, 3]),
        (&["a", "b", "c"], &[1, 3]),
        (&["a", "b"], &[0, 3]),
    ] {
        let section = encode_flags("part", names, sets, &[1, 2]);
        assert!(Column::parse(&section, 2).unwrap().check(0).is_err(), "{names:?} {sets:?}");
    }
    let mut cut = encode_flags("part", &["a"], &[1], &[1, 1]);
    *cut.last_mut().unwrap() = b'a';
    assert!(Column::parse(&cut, 2).unwrap().check(0).is_err(), "the last name has no line feed");
}

#[test]
fn names_and_kinds_are_short_words() {
    for name in ["a", "frequency-2", &"a".repeat(32)] {
        assert!(is_column_name(name), "{name}");
    }
    for name in ["", "A", "1a", "-a", "a_b", "é", "a b", &"a".repeat(33)] {
        assert!(!is_column_name(name), "{name}");
    }
    for kind in ColumnKind::ALL {
        assert_eq!(kind.to_string().parse(), Ok(*kind));
    }
    assert_eq!("integer".parse::<ColumnKind>(), Err(UnknownKind));
    assert_eq!(Value::Text("a").integer(), None);
    assert_eq!(format!("{:>4}|{:4}|", Value::Integer(-5), Value::Text("a")), "  -5|a   |");
}

#[test]
fn a_column_is_put_together_from_its_parts() {
    for section in [
        integers(&[1, 5], &[1, 2, 0].repeat(50)),
        texts(&["a", "b", "c"], &[3, 2, 1].repeat(50)),
        encode_flags("part", &["a"], &[1], &vec![1; 150]),
        edits(&["\t\t\t", "\t\t\ts"], &[2, 1, 0].repeat(50)),
    ] {
        let column = Column::parse(&section, 150).unwrap();
        let without = column.without_numbers();
        let bits = if column.distinct_count() == 1 { 1 } else { 2 };
        assert_eq!(Column::number_size(&without), Some((bits, column.distinct_count() as u32)));
        let name = Column::name_in_header(&without);
        assert!(name.len() == MAX_COLUMN_NAME && name.starts_with(column.name().as_bytes()));
        assert_eq!(Column::with_numbers(&without, column.numbers(), 150), section);
    }
    assert_eq!((Column::number_size(&[0; 47]), Column::name_in_header(&[0; 47])), (None, &[][..]));
    assert_eq!(Column::number_size(&[0, 1, 0, 0, 2].into_iter().chain([0; 43]).collect::<Vec<_>>()), None);
}

#[test]
fn damage_never_makes_a_column_panic() {
    let mut random = Random(2);
    let words = 200;
    let good = [
        integers(&[1, 5, 70_000], &[1, 2, 0, 3].repeat(50)),
        texts(&["a", "bb", "c"], &[3, 2, 1, 0].repeat(50)),
        encode_flags("part", &["a", "b"], &[1, 2, 3], &[1, 2, 0, 3].repeat(50)),
        edits(&["\t\t\t", "\t\t\t\n\ty\t\ties", "\ty\t\ties"], &[1, 2, 0, 3].repeat(50)),
    ];
    for round in 0..3000 {
        let mut section = good[round % good.len()].clone();
        for _ in 0..=random.below(3) {
            let at = random.below(section.len() as u32) as usize;
            section[at] = random.below(256) as u8;
        }
        let Ok(column) = Column::parse(&section, words) else { continue };
        let _ = column.check(0);
        for id in 0..=words {
            let _ = column.get(id).map(|value| value.to_string());
            let _ = column.value_of_merit(column.merit(id));
            let _ = column.bounds().map(|bounds| (bounds.merit(0..id), bounds.merit(id..u32::MAX)));
        }
        assert!(column.distinct().count() == column.distinct_count() && column.best(0..words, 5).len() == 5);
    }
}

#[test]
fn edits_make_texts_of_words() {
    for (stored, word, text) in [
        ("\t\t\t", "see", Some("see")),
        ("\ty\t\ties", "cities", Some("city")),
        ("\ten\tge\tt", "gemacht", Some("machen")),
        ("be\t\tis\t", "is", Some("be")),
        ("H\t\th\te", "häuse", Some("Häus")),
        ("\ty\t\ties", "cats", None),
        ("\t\tge\t", "macht", None),
        // The removed texts do not overlap.
        ("\t\taba\tba", "aba", None),
    ] {
        let edits = Edits::new(stored);
        assert!(edits.is_valid());
        let [edit] = <[Edit<'_>; 1]>::try_from(edits.iter().collect::<Vec<_>>()).unwrap();
        assert_eq!(edit.apply(word).as_deref(), text, "{stored:?} {word}");
        assert_eq!((edits.stored(), &*edit.stored()), (stored, stored));
        assert!(edits.texts(word).eq(text.map(String::from)));
    }
    let edits = Edits::new("\tee\t\taw\n\t\t\t");
    assert_eq!((&*Value::Edits(edits).to_text("saw"), &*edits.to_string()), ("see | saw", "…aw → …ee | … → …"));
    assert_eq!(&*Value::Edits(edits).to_text("see"), "see");
    assert_eq!((&*Value::Text("a").to_text("b"), &*Value::Integer(5).to_text("b")), ("a", "5"));
    for stored in [
        "",
        "a",
        "\t\t",
        "\t\t\t\t",
        "\t\t\t\n",
        "\n\t\t\t",
        "\t\t\t\r",
        "\t\u{7f}\t\t",
        "\t\u{200e}\t\t",
        "\t\t\u{85}\t",
    ] {
        assert!(!Edits::new(stored).is_valid(), "{stored:?}");
    }
}

#[test]
fn edits_follow_their_rules() {
    let ok = |values: &[&str], numbers: &[u32]| {
        let section = edits(values, numbers);
        Column::parse(&section, numbers.len() as u32).unwrap().check(0)
    };
    let (same, see) = ("\t\t\t", "\tee\t\taw");
    let both = "\tee\t\taw\n\t\t\t";
    // There may be more values than words, because each edit is a value by itself.
    assert_eq!((ok(&[same], &[1]), ok(&[same, see, both], &[3])), (Ok(()), Ok(())));
    fails_at(&edits(&[same, see], &[1, 1]), 2, 48 + 1 + 1, "no word has it");
    fails_at(&edits(&[same, both], &[1, 2]), 2, 48 + 1 + 1, "one of its edits is not a value by itself");
    fails_at(&edits(&[see, same], &[1, 2]), 2, 48 + 1 + 1, "it does not sort after");
    fails_at(&edits(&[same, "\t\t\t\n\t\t\t"], &[1, 2]), 2, 48 + 1 + 1, "it has an edit twice");
    fails_at(&edits(&["\t\t"], &[1]), 1, 48 + 1, "it is not a list of at most 100 edits");
    fails_at(&edits(&["text"], &[1]), 1, 48 + 1, "it is not a list of at most 100 edits");
    let mut last = edits(&[same], &[1]);
    last.push(b'x');
    last[8] += 1;
    fails_at(&last, 1, 48 + 1, "it is the last value, and text follows it");
    let many: Vec<String> = (0..=MAX_EDITS).map(|at| format!("\t{at:03}\t\t")).collect();
    for (count, is_right) in [(MAX_EDITS, true), (MAX_EDITS + 1, false)] {
        let all = many[..count].join("\n");
        let mut values: Vec<&str> = many[..count].iter().map(String::as_str).chain([&*all]).collect();
        values.sort_unstable();
        let number = values.iter().position(|value| *value == all).unwrap() as u32 + 1;
        assert_eq!(ok(&values, &[number]).is_ok(), is_right);
    }
    assert!(Column::parse(&encode_texts(VALUE, ColumnKind::Edits, &[same], &[1]), 1).unwrap().check(0).is_err());
    let lemmas = |kind| encode_texts(LEMMAS, kind, &[same], &[1]);
    assert_eq!(Column::parse(&lemmas(ColumnKind::Edits), 1).unwrap().check(0), Ok(()));
    assert!(Column::parse(&lemmas(ColumnKind::Texts), 1).unwrap().check(0).is_err());
    let mut none = edits(&[same], &[1]);
    (none[1], none[4]) = (3, 4);
    assert_eq!(Column::parse(&none, 1).map(|_| ()), Err("it has too many values"));
}
