//! Hunspell dictionaries with faults: the words that are still built, and the line of the report.

use dict_tests::dictc::Folder;

use super::{expand, kept};
use crate::assert_error;

/// Builds the words of a hunspell dictionary. Returns them and what the report says about faults.
#[track_caller]
fn built(affixes: impl AsRef<[u8]>, words: impl AsRef<[u8]>) -> (String, Option<String>) {
    let folder = Folder::new();
    folder.write("xx.aff", affixes);
    folder.write("xx.dic", words);
    let ran = expand(&folder, "xx.dic --fold none --alphabet any");
    let faults = ran.report().lines().find_map(|line| line.trim_start().strip_prefix("faults  ").map(String::from));
    (kept(&folder), faults)
}

#[test]
fn a_dictionary_without_set_is_utf_8_if_its_bytes_are() {
    let marked = built("\u{feff}SFX A Y 1\nSFX A 0 ková .\n", "\u{feff}2\nélan/A\nkůň/A\n");
    assert_eq!(marked, ("kůň kůňková élan élanková".to_string(), None));
    let affixes = "SFX A Y 1\nSFX A 0 ková .\nPFX B Y 1\nPFX B 0 ž .\n";
    let unmarked = built(affixes, "3\nélan/A\nkůň/AB\nmyš\n");
    assert_eq!(unmarked, ("kůň kůňková myš élan élanková žkůň žkůňková".to_string(), None));
    let (words, faults) = built("SFX A Y 1\nSFX A 0 s .\n", b"2\nhat/A\ncaf\xe9/A\n");
    assert_eq!(words, "café cafés hat hats");
    let fault = "1, such as xx.dic:3:4: this byte is not UTF-8, and no SET states the encoding; \
        both files are read as ISO8859-1; add a line to the file .aff with SET and the encoding";
    assert_eq!(faults.as_deref(), Some(fault));
    let folder = Folder::new();
    folder.write("xx.aff", "SET klingon\n");
    folder.write("xx.dic", b"1\ncaf\xe9\n");
    assert_error(
        &expand(&folder, "xx.dic"),
        "xx.aff:1:5: unknown encoding; use UTF-8, ISO8859-1 to 10 and 13 to 16, KOI8-R, KOI8-U, cp125x or TIS-620",
    );
}

#[test]
fn all_rows_of_a_table_count_if_their_number_is_wrong() {
    let affixes = "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\nSFX A 0 t .\nSFX B Y 2\nSFX B 0 u .\n";
    let (words, faults) = built(affixes, "2\ncat/AB\ndog/B\n");
    assert_eq!(words, "cat cats catt catu dog dogu");
    let fault =
        "2, such as xx.aff:2:1: the stated number of rows is 1, but the table has 2; all rows of the table are read";
    assert_eq!(faults.as_deref(), Some(fault));
}
