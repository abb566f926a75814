//! Every way to open a file gives the same dictionary, or the same error.

use std::{
    error::Error,
    fs::{self, File},
    io,
    path::Path,
    sync::Arc,
};

use dict_runtime::{Dict, FormatError, OpenError, include_dict, meta};
use dict_tests::inputs::{
    dictionaries::{ENABLE2K_BYTES, PETS, golden, map, map_file},
    lists::ENABLE2K,
};
use safe_files::replace_file;

#[test]
fn every_way_to_open_a_file_gives_the_same_words() {
    let path = golden("pets.dat");
    let doors = [
        ("load", Dict::load(&path).unwrap()),
        ("map", map(&path).unwrap()),
        ("map_file", map_file(&File::open(&path).unwrap(), 0, PETS.len() as u64).unwrap()),
        ("from_bytes", Dict::from_bytes(PETS).unwrap()),
        ("from_vec", Dict::from_vec(PETS.to_vec()).unwrap()),
        ("from_owner", Dict::from_owner(Arc::<[u8]>::from(PETS)).unwrap()),
        ("include_dict", include_dict!("../../golden/v1/pets.dat").unwrap()),
    ];
    for (door, dict) in doors {
        assert_eq!(dict.bytes(), PETS, "{door}");
        assert!(dict.iter().eq(["cat", "cats", "dog"]), "{door}");
        assert_eq!((dict.len(), dict.id("Dog"), dict.format_version()), (3, Some(2), (1, 0)), "{door}");
        assert_eq!((dict.min_letters(), dict.max_letters(), dict.max_codes()), (3, 4, 4), "{door}");
        assert_eq!(dict.meta().find(|(key, _)| *key == meta::LANGUAGE), Some((meta::LANGUAGE, "en")), "{door}");
        assert_eq!(dict.verify_deep(), Ok(()), "{door}");
    }
}

#[test]
fn the_error_for_a_file_that_cannot_be_read_names_its_path() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.dat");
    for (path, kind) in [(&*missing, io::ErrorKind::NotFound), (folder.path(), io::ErrorKind::IsADirectory)] {
        for error in [Dict::load(path).unwrap_err(), map(path).unwrap_err()] {
            assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
            assert!(matches!(&error, OpenError::Io { source, .. } if source.kind() == kind), "{error:?}");
        }
    }
}

#[test]
fn the_error_for_a_file_that_is_not_a_dictionary_names_its_path_and_its_fault() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words.dat");
    let short = FormatError::TooShort { expected: 64, found: 0 };
    let text = FormatError::BadMagic { found: *b"aa\naah\na" };
    let cut = FormatError::Length { expected: 576, found: 575 };
    for (bytes, expected) in [(&b""[..], short), (&ENABLE2K.as_bytes()[..100], text), (&PETS[..575], cut)] {
        fs::write(&path, bytes).unwrap();
        for error in [Dict::load(&path).unwrap_err(), map(&path).unwrap_err()] {
            let found = error.source().and_then(|source| source.downcast_ref::<FormatError>());
            assert_eq!(found, Some(&expected));
            assert!(error.to_string().contains(path.to_str().unwrap()), "{error}");
        }
    }
}

#[test]
fn a_part_of_an_open_file_is_mapped_at_any_offset() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("assets.bin");
    // 4096 is the size of a page. The dictionary is mapped at multiples of 8, and copied elsewhere.
    for offset in [0, 1, 7, 8, 60, 64, 100, 4088, 4095, 4096, 4100, 1 << 16, (1 << 16) + 3] {
        for after in [0, 1, 5000] {
            fs::write(&path, [&vec![b'x'; offset][..], PETS, &vec![b'y'; after]].concat()).unwrap();
            let file = File::open(&path).unwrap();
            let dict = map_file(&file, offset as u64, PETS.len() as u64).unwrap();
            drop(file);
            fs::remove_file(&path).unwrap();
            assert!(dict.bytes() == PETS && dict.verify_deep().is_ok(), "{offset}, {after}");
            assert!(dict.iter().eq(["cat", "cats", "dog"]), "{offset}, {after}");
        }
    }
}

#[test]
fn a_part_that_is_not_inside_its_file_or_is_not_a_dictionary_is_an_error_without_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("assets.bin");
    fs::write(&path, [&[0; 64], PETS, b"behind"].concat()).unwrap();
    let file = File::open(&path).unwrap();
    let len = PETS.len() as u64;
    for (offset, len) in [(71, len), (64, len + 7), (1 << 40, len), (u64::MAX, len), (64, u64::MAX), (64, 1 << 40)] {
        let error = map_file(&file, offset, len).unwrap_err();
        let OpenError::Io { path: None, source } = &error else { panic!("{error:?}") };
        let expected = format!("a part of {len} bytes from byte {offset} on ends after the file, which has 646 bytes");
        assert_eq!((source.kind(), source.to_string()), (io::ErrorKind::InvalidInput, expected));
        assert_eq!(error.to_string(), "the open file: cannot read it");
    }
    for (offset, part, expected) in [
        (0, len, FormatError::BadMagic { found: [0; 8] }),
        (64, len - 1, FormatError::Length { expected: 576, found: 575 }),
        (64, len + 6, FormatError::Length { expected: 576, found: 582 }),
        (64, 0, FormatError::TooShort { expected: 64, found: 0 }),
        (646, 0, FormatError::TooShort { expected: 64, found: 0 }),
    ] {
        let error = map_file(&file, offset, part).unwrap_err();
        let OpenError::Format { path: None, source } = &error else { panic!("{error:?}") };
        assert_eq!(*source, expected);
        assert_eq!(error.to_string(), "the open file: cannot open it");
    }
}

#[test]
#[cfg(unix)]
fn only_a_regular_file_is_mapped() {
    let folder = tempfile::tempdir().unwrap();
    let zeros = Path::new("/dev/zero");
    for (path, kind) in [(folder.path(), io::ErrorKind::IsADirectory), (zeros, io::ErrorKind::InvalidInput)] {
        let error = map_file(&File::open(path).unwrap(), 0, 0).unwrap_err();
        assert!(matches!(&error, OpenError::Io { path: None, source } if source.kind() == kind), "{error:?}");
    }
}

#[test]
fn mapping_checks_only_the_header_and_loading_checks_every_byte() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damaged.dat");
    let mut bytes = ENABLE2K_BYTES.clone();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
    assert!(matches!(
        Dict::load(&path).unwrap_err(),
        OpenError::Format { source: FormatError::SectionHash { .. }, .. }
    ));
    let dict = map(&path).unwrap();
    assert!(dict.contains("zebra") && dict.verify().is_err());
}

#[test]
fn a_file_that_cannot_be_replaced_stays_and_no_partial_file_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let error = replace_file(folder.path().join("no/such/folder.dat"), PETS).unwrap_err();
    assert!(error.to_string().contains("no/such/folder.dat"), "{error}");
    let taken = folder.path().join("taken.dat");
    fs::create_dir(&taken).unwrap();
    assert!(replace_file(&taken, PETS).unwrap_err().to_string().contains("taken.dat"));
    assert_eq!(names(folder.path()), ["taken.dat"]);
}

fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}
