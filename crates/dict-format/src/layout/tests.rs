use super::*;
use crate::column::{ColumnKind, encode_texts};
use alloc::{vec, vec::Vec};

type Section = (Tag, u32, Vec<u8>);

/// Returns the sections of a well-formed file: two slots, one symbol and 64 bytes of metadata.
fn sections() -> Vec<Section> {
    let mut alphabet = vec![0; 32];
    alphabet[2] = 1;
    let meta = b"name=".iter().chain(&[b'a'; 58]).chain(b"\n").copied().collect();
    vec![(Tag::ALPHABET, 1, alphabet), (Tag::SLOTS, 1, vec![1; 16]), (Tag::RANKS, 1, vec![2; 8]), (Tag::META, 0, meta)]
}

/// Joins sections to a file with right hashes. `change` may change the entries of the table, and the header.
fn file_with(sections: &[Section], change: impl Fn(&mut Header, &mut [SectionEntry])) -> Vec<u8> {
    let mut end = HEADER_LEN + sections.len() * SECTION_ENTRY_LEN;
    let mut table = vec![];
    for (tag, flags, bytes) in sections {
        let offset = end.next_multiple_of(SECTION_ALIGN);
        end = offset + bytes.len();
        table.push(SectionEntry::new(*tag, *flags, offset as u64, bytes.len() as u64, section_hash(bytes)));
    }
    let mut header = Header::new();
    header.set_section_count(sections.len() as u32);
    header.set_file_len(end.next_multiple_of(SECTION_ALIGN) as u64);
    header.set_max_codes(3);
    change(&mut header, &mut table);
    header.set_hash(table_hash(&header, bytemuck::cast_slice(&table)));
    let mut file = [bytemuck::bytes_of(&header), bytemuck::cast_slice(&table)].concat();
    for (_, _, bytes) in sections {
        file.resize(file.len().next_multiple_of(SECTION_ALIGN), 0);
        file.extend_from_slice(bytes);
    }
    file.resize(file.len().next_multiple_of(SECTION_ALIGN), 0);
    file
}

fn file(sections: &[Section]) -> Vec<u8> {
    file_with(sections, |_, _| {})
}

/// Returns the error of a file whose section `number` is replaced by `bytes`.
fn error_of(number: usize, bytes: Vec<u8>) -> FormatError {
    let mut sections = sections();
    sections[number].2 = bytes;
    Layout::parse(&file(&sections)).unwrap_err()
}

fn is_section(error: &FormatError, tag: Tag, words: &str) -> bool {
    matches!(*error, FormatError::Section { tag: found, what, .. } if found == tag && what.contains(words))
}

#[test]
fn the_places_of_all_sections_are_found() {
    let bytes = file(&sections());
    let layout = Layout::parse(&bytes).unwrap();
    let spans = [layout.alphabet, layout.slots, layout.ranks, layout.meta];
    assert_eq!(spans.map(|span| (span.offset, span.len)), [(192, 32), (256, 16), (320, 8), (384, 64)]);
    assert_eq!((layout.slot_count(), layout.columns.len()), (2, 0));
    layout.verify(&bytes).unwrap();
}

#[test]
fn every_changed_byte_is_found() {
    let bytes = file(&sections());
    for at in 0..bytes.len() {
        for bit in [1, 0x80] {
            let mut bytes = bytes.clone();
            bytes[at] ^= bit;
            let error = Layout::parse(&bytes).and_then(|layout| layout.verify(&bytes)).unwrap_err();
            // The first section starts at a multiple of 64. The other three have padding after them, the last one not.
            let expected = match at {
                224..256 | 272..320 | 328..384 => {
                    matches!(error, FormatError::Padding { offset, found } if offset == at as u64 && found == bit)
                }
                // The numbers of symbols and conversions.
                194..=197 => is_section(&error, Tag::ALPHABET, "symbols"),
                192.. => matches!(error, FormatError::SectionHash { offset, expected, found, .. }
                    if offset == at as u64 / 64 * 64 && expected != found),
                64.. => matches!(error, FormatError::HeaderHash { .. }),
                _ => true,
            };
            assert!(expected, "{at}: {error:?}");
        }
    }
    let mut sections = sections();
    sections[3].2.pop();
    let mut bytes = file(&sections);
    bytes[447] = 9;
    let error = Layout::parse(&bytes).unwrap().verify(&bytes);
    assert_eq!(error, Err(FormatError::Padding { offset: 447, found: 9 }));
}

#[test]
fn an_unknown_section_is_skipped_unless_it_is_required() {
    for place in 0..5 {
        for flags in 0..4 {
            let mut sections = sections();
            let tag = Tag(*b"NEW ");
            sections.insert(place, (tag, flags, vec![3; 5]));
            let bytes = file(&sections);
            match Layout::parse(&bytes) {
                Ok(layout) => {
                    assert_eq!(flags & 1, 0);
                    layout.verify(&bytes).unwrap();
                    assert_eq!(layout.slots.of(&bytes), [1; 16]);
                }
                Err(error) => {
                    assert_eq!(flags & 1, 1);
                    assert_eq!(error, FormatError::UnknownSection { tag });
                }
            }
        }
    }
}

#[test]
fn each_section_is_there_once() {
    for number in 0..4 {
        let mut without = sections();
        let (tag, _, _) = without.remove(number);
        assert_eq!(Layout::parse(&file(&without)).unwrap_err(), FormatError::MissingSection { tag });
        let mut twice = sections();
        twice.push(twice[number].clone());
        assert!(is_section(&Layout::parse(&file(&twice)).unwrap_err(), tag, "twice"));
    }
}

#[test]
fn a_file_has_any_number_of_columns() {
    let columns = ["b", "a", "b"].map(|name| encode_texts(name, ColumnKind::Texts, &[name], &[1, 0]));
    let mut sections = sections();
    for column in &columns {
        sections.insert(1, (Tag::VALUES, 0, column.clone()));
    }
    let bytes = file_with(&sections, |header, _| header.set_word_count(2));
    let layout = Layout::parse(&bytes).unwrap();
    layout.verify(&bytes).unwrap();
    assert!(layout.columns.iter().map(|column| column.of(&bytes).name()).eq(["b", "a", "b"]));
    assert!(layout.columns.iter().map(|column| column.span().of(&bytes)).eq(columns.iter().rev()));
    let error = Layout::parse(&file_with(&sections, |header, _| header.set_word_count(30))).unwrap_err();
    assert!(is_section(&error, Tag::VALUES, "length"), "{error}");
}

#[test]
fn sections_follow_each_other_to_the_end_of_the_file() {
    let error = |change: fn(&mut Header, &mut [SectionEntry])| {
        Layout::parse(&file_with(&sections(), change)).map(|_| ()).unwrap_err()
    };
    let moved = error(|_, table| table[2] = SectionEntry::new(Tag::RANKS, 1, 384, 8, 0));
    assert!(is_section(&moved, Tag::RANKS, "does not follow"), "{moved}");
    let long = error(|_, table| table[3] = SectionEntry::new(Tag::META, 0, 384, 65, 0));
    assert!(is_section(&long, Tag::META, "after the end"), "{long}");
    let longest = error(|_, table| table[3] = SectionEntry::new(Tag::META, 0, 384, u64::MAX, 0));
    assert!(is_section(&longest, Tag::META, "after the end") || is_section(&longest, Tag::META, "memory"), "{longest}");
    let mut sections = sections();
    sections[3].2.extend([0; 64]);
    let short = file_with(&sections, |_, table| table[3] = SectionEntry::new(Tag::META, 0, 384, 64, 0));
    let expected = FormatError::Contents { what: "end of the last section, padded", expected: 512, found: 448 };
    assert_eq!(Layout::parse(&short).unwrap_err(), expected);
}

#[test]
fn the_lengths_of_sections_fit_each_other() {
    for len in [0, 4, 12] {
        assert!(is_section(&error_of(1, vec![0; len]), Tag::SLOTS, "multiple of 8"));
    }
    for len in [0, 4, 9, 16] {
        assert!(is_section(&error_of(2, vec![0; len]), Tag::RANKS, "half"));
    }
    let alphabet = |symbols: u16, len| {
        let mut bytes = vec![0; len];
        bytes[2..4].copy_from_slice(&symbols.to_le_bytes());
        bytes
    };
    assert!(is_section(&error_of(0, alphabet(1, 15)), Tag::ALPHABET, "shorter than its header"));
    assert!(is_section(&error_of(0, alphabet(0, 16)), Tag::ALPHABET, "no symbols"));
    assert!(is_section(&error_of(0, alphabet(962, 16 + 962 * 16)), Tag::ALPHABET, "more than 961"));
    for len in [16, 31, 33, 48] {
        assert!(is_section(&error_of(0, alphabet(1, len)), Tag::ALPHABET, "does not fit"));
    }
    let mut most = sections();
    most[0].2 = alphabet(961, 16 + 961 * 16);
    assert!(Layout::parse(&file_with(&most, |header, _| header.set_max_codes(1024))).is_ok());
    let deep = Layout::parse(&file_with(&most, |header, _| header.set_max_codes(1025))).unwrap_err();
    let expected = FormatError::Contents { what: "codes of the longest word", expected: 1024, found: 1025 };
    assert_eq!(deep, expected);
    let mut valued = sections();
    valued.push((Tag::VALUES, 0, vec![0; 8]));
    assert!(is_section(&Layout::parse(&file(&valued)).unwrap_err(), Tag::VALUES, "shorter than its header"));
}

#[test]
fn a_file_has_at_most_64_sections() {
    let mut most = sections();
    for number in most.len() as u8..64 {
        most.push((Tag([b'X', b'X', b'0' + number / 10, b'0' + number % 10]), 0, vec![]));
    }
    let bytes = file(&most);
    Layout::parse(&bytes).unwrap().verify(&bytes).unwrap();
    most.push((Tag(*b"YYYY"), 0, vec![]));
    let expected = FormatError::Contents { what: "number of sections", expected: 64, found: 65 };
    assert_eq!(Layout::parse(&file(&most)).unwrap_err(), expected);
    // The table would end after the end of the file.
    let long = file_with(&sections(), |header, _| header.set_section_count(30));
    let expected = FormatError::Contents { what: "number of sections", expected: 64, found: 30 };
    assert_eq!(Layout::parse(&long).unwrap_err(), expected);
}

#[test]
fn the_start_of_a_file_says_what_it_is() {
    let bytes = file(&sections());
    let len = bytes.len() as u64;
    assert!(check_header(&bytes[..HEADER_LEN], len).is_ok());
    for cut in 0..HEADER_LEN {
        let expected = FormatError::TooShort { expected: HEADER_LEN, found: cut };
        assert_eq!(check_header(&bytes[..cut], cut as u64), Err(expected));
    }
    let start = |magic: &[u8]| check_header(&[magic, &bytes[magic.len()..]].concat(), len).unwrap_err();
    for magic in [&b"\x89DCT\n\x1a\n"[..], b"\x09DCT\r\n\x1a\n", "\u{fffd}DCT\r\n".as_bytes()] {
        assert_eq!(start(magic), FormatError::TextMode, "{magic:?}");
    }
    assert!(matches!(start(b"DCT"), FormatError::BadMagic { found: [b'D', b'C', b'T', ..] }));
    assert_eq!(check_header(b"no", 2), Err(FormatError::BadMagic { found: *b"no\0\0\0\0\0\0" }));
    let version = file_with(&sections(), |header, _| header.set_major(2));
    assert_eq!(check_header(&version, len), Err(FormatError::UnsupportedVersion { found: 2 }));
    assert_eq!(check_header(&bytes, len + 1), Err(FormatError::Length { expected: len, found: len + 1 }));
}
