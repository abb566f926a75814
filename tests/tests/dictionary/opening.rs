//! Every way to open a file gives the same dictionary, or the same error.

use std::{error::Error, fs, io, path::Path};

use dict_compiler::replace_file;
use dict_runtime::{Dict, FormatError, OpenError, include_dict, meta};
use dict_tests::inputs::{
    dictionaries::{ENABLE2K_BYTES, PETS, golden, map},
    lists::ENABLE2K,
};

#[test]
fn every_way_to_open_a_file_gives_the_same_words() {
    let path = golden("pets.dat");
    let doors = [
        ("load", Dict::load(&path).unwrap()),
        ("map", map(&path).unwrap()),
        ("from_bytes", Dict::from_bytes(PETS).unwrap()),
        ("include_dict", include_dict!("../../golden/v1/pets.dat").unwrap()),
    ];
    for (door, dict) in doors {
        assert_eq!(dict.bytes(), PETS, "{door}");
        assert!(dict.iter().eq(["cat", "cats", "dog"]), "{door}");
        assert_eq!((dict.len(), dict.id("Dog"), dict.version()), (3, Some(2), (1, 0)), "{door}");
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
