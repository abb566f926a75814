//! Promise 1. No change to a file goes unnoticed, and the error says what is wrong with it.

use dict_format::{FormatError, HEADER_LEN, SECTION_ALIGN};
use dict_runtime::Dict;
use dict_tests::{
    dictionaries::{PETS, kana, spanish},
    lists::ENABLE2K_BYTES,
    random::Random,
    seal::{seal, sections},
};

fn small_files() -> [Vec<u8>; 3] {
    [PETS.to_vec(), spanish(), kana()]
}

fn error(file: &[u8]) -> FormatError {
    match Dict::from_bytes(file) {
        Err(error) => error,
        Ok(dict) => panic!("{dict:?} was not refused"),
    }
}

#[test]
fn every_flipped_bit_is_found_where_it_is() {
    for mut file in small_files() {
        let (sections, table) = (sections(&file), HEADER_LEN..sections(&file)[0].1.start);
        for bit in 0..file.len() * 8 {
            let at = bit / 8;
            file[at] ^= 1 << (bit % 8);
            let found = error(&file);
            let section = sections.iter().find(|(_, section)| section.contains(&at));
            let is_right = match (at, section) {
                (0..8, _) => matches!(found, FormatError::BadMagic { .. } | FormatError::TextMode),
                (8..10, _) => matches!(found, FormatError::UnsupportedVersion { .. }),
                (12..16, _) => matches!(found, FormatError::HeaderHash { .. } | FormatError::Contents { .. }),
                (16..24, _) => matches!(found, FormatError::Length { .. }),
                (10..64, _) => matches!(found, FormatError::HeaderHash { .. }),
                (_, None) if table.contains(&at) => matches!(found, FormatError::HeaderHash { .. }),
                (_, None) => matches!(found, FormatError::Padding { offset, .. } if offset == at as u64),
                // The fold and the number of symbols, which opening looks at.
                (_, Some((tag, section))) if *tag == dict_format::Tag::ALPHABET && at < section.start + 4 => true,
                (_, Some((tag, _))) => matches!(found, FormatError::SectionHash { tag: found, .. } if found == *tag),
            };
            assert!(is_right, "bit {bit}: {found:?}");
            file[at] ^= 1 << (bit % 8);
        }
        Dict::from_bytes(&file).unwrap();
    }
}

#[test]
fn every_truncation_is_refused() {
    for file in small_files() {
        for len in 0..file.len() {
            let expected = match len {
                0..HEADER_LEN => FormatError::TooShort { expected: HEADER_LEN, found: len },
                _ => FormatError::Length { expected: file.len() as u64, found: len as u64 },
            };
            assert_eq!(error(&file[..len]), expected);
        }
    }
}

#[test]
fn appended_bytes_are_refused() {
    for file in small_files() {
        for fill in [0, 0xff, b'\n'] {
            let mut longer = file.clone();
            for _ in 1..=4096 {
                longer.push(fill);
                let expected = FormatError::Length { expected: file.len() as u64, found: longer.len() as u64 };
                assert_eq!(error(&longer), expected);
            }
        }
    }
}

#[test]
fn blocks_that_are_overwritten_or_moved_are_found() {
    for file in small_files() {
        let blocks: Vec<&[u8]> = file.chunks(SECTION_ALIGN).collect();
        for a in 0..blocks.len() {
            for fill in [[0; SECTION_ALIGN], [0xff; SECTION_ALIGN]] {
                let mut damaged = blocks.clone();
                damaged[a] = &fill;
                assert!(damaged == blocks || Dict::from_bytes(&damaged.concat()).is_err(), "block {a}");
            }
            for b in 0..a {
                let mut damaged = blocks.clone();
                damaged.swap(a, b);
                assert!(damaged == blocks || Dict::from_bytes(&damaged.concat()).is_err(), "blocks {a} and {b}");
            }
        }
    }
}

#[test]
fn flips_in_a_large_file_are_found() {
    let mut file = ENABLE2K_BYTES.clone();
    let mut random = Random::new(1);
    for _ in 0..1000 {
        let bit = random.below(file.len() * 8);
        file[bit / 8] ^= 1 << (bit % 8);
        assert!(Dict::from_bytes(&file).is_err(), "bit {bit}");
        file[bit / 8] ^= 1 << (bit % 8);
    }
}

#[test]
fn a_text_mode_transfer_is_told_by_name() {
    let replace = |from: &[u8], to: &[u8]| {
        let mut text = Vec::new();
        let mut rest = PETS;
        while let Some((first, behind)) = rest.split_first() {
            let is_found = rest.starts_with(from);
            text.extend_from_slice(if is_found { to } else { std::slice::from_ref(first) });
            rest = if is_found { &rest[from.len()..] } else { behind };
        }
        text
    };
    let stripped: Vec<u8> = PETS.iter().map(|byte| byte & 0x7f).collect();
    let utf8 = String::from_utf8_lossy(PETS).into_owned().into_bytes();
    for damaged in [replace(b"\r\n", b"\n"), replace(b"\n", b"\r\n"), replace(b"\r", b"\n"), stripped, utf8] {
        assert_ne!(damaged, PETS);
        assert_eq!(error(&damaged), FormatError::TextMode);
    }
}

#[test]
fn a_file_of_another_kind_is_told_by_its_first_bytes() {
    let text = b"aardvark\nabacus\n";
    assert_eq!(error(text), FormatError::BadMagic { found: *b"aardvark" });
    assert!(error(text).to_string().contains("dictc build"));
    assert_eq!(error(b"cat\n"), FormatError::BadMagic { found: *b"cat\n\0\0\0\0" });
    assert!(matches!(error(dict_tests::lists::ENABLE2K_GZ), FormatError::BadMagic { .. }));
    assert_eq!(error(b""), FormatError::TooShort { expected: HEADER_LEN, found: 0 });
}

#[test]
fn a_later_major_version_is_refused_and_a_later_minor_one_is_read() {
    let mut file = PETS.to_vec();
    file[10] = 7;
    seal(&mut file);
    let dict = Dict::from_bytes(&file).unwrap();
    assert_eq!((dict.version(), dict.id("dog")), ((1, 7), Some(2)));
    for major in [0, 2, 0x100] {
        file[8..10].copy_from_slice(&u16::to_le_bytes(major));
        seal(&mut file);
        assert_eq!(error(&file), FormatError::UnsupportedVersion { found: major });
    }
}
