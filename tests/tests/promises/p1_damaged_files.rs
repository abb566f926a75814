//! Promise 1: every way to open a file detects every change to it, and the error says what is wrong.

use std::{
    fs::{self, OpenOptions},
    io::{Seek, SeekFrom, Write},
    thread,
};

use dict_format::{
    FormatError,
    header::{HEADER_LEN, SECTION_ALIGN, SECTION_ENTRY_LEN, Tag},
};
use dict_runtime::{Dict, OpenError};
use dict_tests::{
    dictc::{Folder, repository},
    hostile::tamper::{overwrite, reseal, sections},
    inputs::{
        dictionaries::{PETS, dense, kana, map, spanish},
        random::{TestRandom, rounds},
    },
};

fn small_files() -> [Vec<u8>; 5] {
    [PETS.to_vec(), spanish(), kana(), dense(PETS), dense(&kana())]
}

fn error(file: &[u8]) -> FormatError {
    match Dict::from_bytes(file) {
        Err(error) => error,
        Ok(dict) => panic!("{dict:?} opened"),
    }
}

/// Returns the error of `from_bytes`, which must also be the error of `load`, and of `map` or of `verify` after it.
fn error_of_every_opening(folder: &Folder, file: &[u8]) -> FormatError {
    let copied = error(file);
    let path = folder.path("t.dat");
    overwrite(&path, file).unwrap();
    let opened = [
        Dict::load(&path),
        map(&path).and_then(|dict| match dict.verify() {
            Err(source) => Err(OpenError::Format { path: Some(path.clone()), source }),
            Ok(()) => Ok(dict),
        }),
    ];
    for opened in opened {
        match opened {
            Err(OpenError::Format { source, .. }) => assert_eq!(source, copied),
            other => panic!("{other:?}, and from_bytes: {copied:?}"),
        }
    }
    copied
}

/// Reads the shipped dictionary of a language.
fn shipped(language: &str) -> Vec<u8> {
    fs::read(repository().join(format!("dicts/{language}/{language}.dat"))).unwrap()
}

/// The shipped languages except English.
const LANGUAGES: [&str; 4] = ["de", "es", "nl", "pl"];

#[test]
fn every_flipped_bit_is_found_and_its_place_is_named() {
    let folder = Folder::new();
    for mut file in small_files() {
        let sections = sections(&file);
        let table = HEADER_LEN..HEADER_LEN + sections.len() * SECTION_ENTRY_LEN;
        for bit in 0..file.len() * 8 {
            let at = bit / 8;
            file[at] ^= 1 << (bit % 8);
            let found = error_of_every_opening(&folder, &file);
            let section = sections.iter().find(|(_, section)| section.contains(&at));
            let is_right = match (at, section) {
                (0..8, _) => matches!(found, FormatError::BadMagic { .. } | FormatError::TextMode),
                (8..10, _) => matches!(found, FormatError::UnsupportedVersion { .. }),
                (12..16, _) => matches!(found, FormatError::HeaderHash { .. } | FormatError::Contents { .. }),
                (16..24, _) => matches!(found, FormatError::Length { .. }),
                (10..64, _) => matches!(found, FormatError::HeaderHash { .. }),
                (_, None) if table.contains(&at) => matches!(found, FormatError::HeaderHash { .. }),
                (_, None) => matches!(found, FormatError::Padding { offset, .. } if offset == at as u64),
                // Opening checks the fold, the numbers of symbols and conversions, and the header of a column before
                // the hash.
                (_, Some((tag, section))) if *tag == Tag::ALPHABET && at < section.start + 6 => true,
                (_, Some((tag, section))) if *tag == Tag::VALUES && at < section.start + 48 => true,
                // Or the header of the blocks.
                (_, Some((tag, section))) if *tag == Tag::BLOCKS && at < section.start + 8 => true,
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
    let folder = Folder::new();
    for file in small_files() {
        for len in 0..file.len() {
            let expected = match len {
                0..HEADER_LEN => FormatError::TooShort { expected: HEADER_LEN, found: len },
                _ => FormatError::Length { expected: file.len() as u64, found: len as u64 },
            };
            assert_eq!(error_of_every_opening(&folder, &file[..len]), expected);
        }
    }
}

#[test]
fn appended_bytes_are_refused() {
    let folder = Folder::new();
    for file in small_files() {
        for fill in [0, 0xff, b'\n'] {
            let mut longer = file.clone();
            for _ in 1..=4096 {
                longer.push(fill);
                let expected = FormatError::Length { expected: file.len() as u64, found: longer.len() as u64 };
                assert_eq!(error_of_every_opening(&folder, &longer), expected);
            }
        }
    }
}

#[test]
fn blocks_that_are_overwritten_or_moved_are_found() {
    let folder = Folder::new();
    for file in small_files() {
        let blocks: Vec<&[u8]> = file.chunks(SECTION_ALIGN).collect();
        for a in 0..blocks.len() {
            for fill in [[0; SECTION_ALIGN], [0xff; SECTION_ALIGN]] {
                let mut damaged = blocks.clone();
                damaged[a] = &fill;
                if damaged != blocks {
                    error_of_every_opening(&folder, &damaged.concat());
                }
            }
            for b in 0..a {
                let mut damaged = blocks.clone();
                damaged.swap(a, b);
                if damaged != blocks {
                    error_of_every_opening(&folder, &damaged.concat());
                }
            }
        }
    }
}

/// Flips random bits of a shipped dictionary, one at a time. It is mapped, because copying a file takes longer than
/// verifying it; the tests above show that `from_bytes` and `load` find what `verify` finds.
fn flips_are_found(language: &str, count: usize) {
    let folder = Folder::new();
    let bytes = shipped(language);
    let flips = |seed: usize| {
        let path = folder.path(&format!("{seed}.dat"));
        let mut random = TestRandom::new(seed as u64);
        fs::write(&path, &bytes).unwrap();
        let mut file = OpenOptions::new().write(true).open(&path).unwrap();
        let mut put = |at: usize, byte: u8| {
            file.seek(SeekFrom::Start(at as u64)).unwrap();
            file.write_all(&[byte]).unwrap();
        };
        for _ in 0..count / 4 {
            let bit = random.below(bytes.len() * 8);
            let at = bit / 8;
            let byte = bytes[bit / 8];
            put(at, byte ^ 1 << (bit % 8));
            assert!(!map(&path).is_ok_and(|dict| dict.verify().is_ok()), "bit {bit}");
            put(at, byte);
        }
        map(&path).unwrap().verify().unwrap();
    };
    thread::scope(|scope| (0..4).for_each(|seed| _ = scope.spawn(move || flips(seed))));
}

#[test]
fn random_flips_in_the_shipped_dictionaries_are_found() {
    flips_are_found("en", rounds(100_000));
    LANGUAGES.into_iter().for_each(|language| flips_are_found(language, rounds(20_000)));
}

#[test]
fn every_opening_finds_damage_to_the_shipped_dictionaries() {
    every_opening_finds_damage("en", rounds(400));
    LANGUAGES.into_iter().for_each(|language| every_opening_finds_damage(language, rounds(60)));
}

fn every_opening_finds_damage(language: &str, rounds: usize) {
    let folder = Folder::new();
    let file = shipped(language);
    let mut random = TestRandom::new(1);
    let block = |random: &mut TestRandom| random.below(file.len() / SECTION_ALIGN) * SECTION_ALIGN;
    for round in 0..rounds {
        let mut damaged = file.clone();
        let bit = random.below(file.len() * 8);
        damaged[bit / 8] ^= 1 << (bit % 8);
        error_of_every_opening(&folder, &damaged);

        error_of_every_opening(&folder, &file[..random.below(file.len())]);

        let longer = [&file[..], &vec![random.number() as u8; random.within(1..=4096)]].concat();
        error_of_every_opening(&folder, &longer);

        let a = block(&mut random);
        let b = block(&mut random);
        let mut damaged = file.clone();
        match round % 3 {
            0 => damaged[a..a + SECTION_ALIGN].fill(0),
            1 => damaged[a..a + SECTION_ALIGN].fill(0xff),
            _ => (0..SECTION_ALIGN).for_each(|at| damaged.swap(a + at, b + at)),
        }
        if damaged != file {
            error_of_every_opening(&folder, &damaged);
        }
    }
}

#[test]
fn a_transfer_in_text_mode_has_an_error_of_its_own() {
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
fn the_error_of_a_file_of_another_kind_shows_its_first_bytes() {
    let text = b"aardvark\nabacus\n";
    assert_eq!(error(text), FormatError::BadMagic { found: *b"aardvark" });
    assert!(error(text).to_string().ends_with("compile it first"));
    assert_eq!(error(b"cat\n"), FormatError::BadMagic { found: *b"cat\n\0\0\0\0" });
    assert!(matches!(error(dict_tests::inputs::lists::ENABLE2K_GZ), FormatError::BadMagic { .. }));
    assert_eq!(error(b""), FormatError::TooShort { expected: HEADER_LEN, found: 0 });
}

#[test]
fn a_later_major_version_is_refused_and_a_later_minor_one_is_read() {
    let mut file = PETS.to_vec();
    file[10] = 7;
    reseal(&mut file);
    let dict = Dict::from_bytes(&file).unwrap();
    assert_eq!((dict.format_version(), dict.id("dog")), ((1, 7), Some(2)));
    for major in [0, 2, 0x100] {
        file[8..10].copy_from_slice(&u16::to_le_bytes(major));
        reseal(&mut file);
        assert_eq!(error(&file), FormatError::UnsupportedVersion { found: major });
    }
}
