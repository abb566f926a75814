//! Dictionaries with faults: what is read in spite of them, and which are errors.

use std::collections::BTreeSet;

use hunspell_words::{Dictionary, Error};

/// Reads a dictionary from its two files.
fn read(affixes: impl AsRef<[u8]>, words: impl AsRef<[u8]>) -> Result<Dictionary, Error> {
    Dictionary::from_bytes(affixes.as_ref().into(), words.as_ref().into())
}

/// Returns the forms of a dictionary in the order of the alphabet, with spaces between them.
fn forms(dictionary: &Dictionary) -> String {
    let mut forms = BTreeSet::new();
    let all = dictionary.for_each_form(|form| -> Result<(), Error> {
        forms.insert(form.text().to_string());
        Ok(())
    });
    all.unwrap();
    forms.into_iter().collect::<Vec<_>>().join(" ")
}

fn problems(dictionary: &Dictionary) -> Vec<String> {
    dictionary.problems().first().iter().map(ToString::to_string).collect()
}

#[test]
fn faults_in_the_options_of_compounds_leave_them_out() {
    let affixes = "COMPOUNDMIN many\nCOMPOUNDFLAG\nCOMPOUNDRULE 1\nCOMPOUNDRULE *ab\nCOMPOUNDEND C\nCOMPOUNDEND D\n\
        CHECKCOMPOUNDPATTERN 2\nCHECKCOMPOUNDPATTERN a/ b\nCHECKCOMPOUNDREP\nREP 2\nREP a\n";
    let dictionary = read(affixes, "1\nfoo/C\n").unwrap();
    let expected = [
        "affixes:10:1: the stated number of rows is 2, but the table has 1; all rows of the table are read",
        "affixes:11:6: the line ends too early; the row is left out",
        "affixes:1:13: a number is expected here; the option is left out",
        "affixes:2:13: the line ends too early; the option is left out",
        "affixes:6:1: duplicate option; the first one is used",
        "affixes:7:1: the stated number of rows is 2, but the table has 1; all rows of the table are read",
        "affixes:8:24: one flag is expected here: one character; files with longer flags have the option FLAG; the row is left out",
        "affixes:4:14: a flag is expected before this character; the row is left out",
    ];
    assert_eq!(problems(&dictionary), expected);
    assert_eq!(forms(&dictionary.with_compounds(2, 99)), "foo");
}

#[test]
fn faults_that_hunspell_reads_over_are_problems_with_their_places() {
    let affixes =
        "SET UTF-8\nFLAG num\nSFX 1 Y 3\nSFX 1 0 s/17X .\nSFT 1 0 t .\nSFX 1 0 ß [a\nSFX 17 Y 1\nSFX 17 0 x .\n";
    let dictionary = read(affixes, "3\nfoo/1\n\"A/S\"\nbär/x,1\n").unwrap();
    let expected = [
        "affixes:4:11: \"17X\" is not a flag; flags are numbers; the text after the number is ignored",
        "affixes:5:1: a row of the table from line 3 is expected here; the first line of a table states the number of its rows; it counts as one, because its flag is right",
        "affixes:6:11: `[` without `]`; the rule is left out",
        "words:3:4: \"S\\\"\" is not a flag; flags are numbers from 0 to 65535; it is left out",
        "words:4:5: \"x\" is not a flag; flags are numbers from 0 to 65535; it is left out",
    ];
    assert_eq!(problems(&dictionary), expected);
    assert_eq!(dictionary.problems().count(), 5);
    assert_eq!(forms(&dictionary), "\"A bär bärs bärsx bärt foo foos foosx foot");

    let affixes = b"SET UTF-8\nPFX A Y 3\nPFX A 0 \xe9 .\nPFX A 0 un [\xe9b]\nPFX A 0 re .\n";
    let dictionary = read(affixes, b"2\nbar/A\ncaf\xe9/A\n").unwrap();
    let expected = [
        "affixes:3:9: not UTF-8, the encoding of the dictionary; the rule is left out",
        "affixes:4:13: not UTF-8, the encoding of the dictionary; it matches no character",
        "words:3:4: not UTF-8, the encoding of the dictionary; the word is left out",
    ];
    assert_eq!(problems(&dictionary), expected);
    assert_eq!(forms(&dictionary), "bar rebar unbar");
}

#[test]
fn only_the_first_problems_are_kept() {
    let words = "1\n".to_string() + &"a/x\n".repeat(1000);
    let dictionary = read("SET UTF-8\nFLAG num\n", words).unwrap();
    assert_eq!((dictionary.problems().count(), dictionary.problems().first().len()), (1000, 100));
}

#[test]
fn faults_that_make_the_rest_doubtful_are_errors_with_their_places() {
    for (affixes, words, error) in [
        ("SET\n", "1\n", "affixes:1:4: the line ends too early"),
        ("FLAG short\n", "1\n", "affixes:1:6: FLAG must be long, num or UTF-8"),
        ("AF\n", "1\n", "affixes:1:3: the line ends too early"),
        ("AF A\n", "1\n", "affixes:1:4: the number of rows is expected here"),
        ("AF 1\nAF\n", "1\n", "affixes:2:3: the line ends too early"),
        ("AF 2\nAF A\nA B\nAF C\n", "1\n", "affixes:3:1: a row of the table from line 2 is expected here"),
        ("FLAG num\nNEEDAFFIX A\n", "1\n", "affixes:2:11: one flag is expected here: a number from 0 to 65535"),
        ("", "", "words:1:1: the first line must be the number of words"),
        ("", "word/A\n", "words:1:1: the first line must be the number of words"),
    ] {
        let found = read(affixes, words).unwrap_err().to_string();
        assert!(found.starts_with(error), "{affixes:?}: {found}");
    }
    let missing = Dictionary::open("none.dic").unwrap_err().to_string();
    assert_eq!(missing, "none.dic: cannot read it");
}

#[test]
fn the_first_of_an_option_counts() {
    let dictionary = read("SET UTF-8\nNEEDAFFIX A\nNEEDAFFIX B\n", "2\nfoo/A\nbar/B\n").unwrap();
    assert_eq!(forms(&dictionary), "bar");
    assert_eq!(problems(&dictionary), ["affixes:3:1: duplicate option; the first one is used"]);
}

/// The note about a dictionary without `SET` that is not UTF-8.
const LATIN_1: &str = "this byte is not UTF-8, and no SET states the encoding; \
    both files are read as ISO8859-1; add a line to the file .aff with SET and the encoding";

#[test]
fn without_set_a_byte_order_mark_or_the_bytes_show_the_encoding() {
    let affixes = "SFX A Y 1\nSFX A 0 ková .\nPFX B Y 1\nPFX B 0 ž .\n";
    let words = "3\nélan/A\nkůň/AB\nmyš\n";
    let expected = "kůň kůňková myš élan élanková žkůň žkůňková";
    for (affixes, words) in [
        (affixes.to_string(), words.to_string()),
        (format!("\u{feff}{affixes}"), words.to_string()),
        (affixes.to_string(), format!("\u{feff}{words}")),
        (format!("\u{feff}{affixes}"), format!("\u{feff}{words}")),
        // An option has capitals.
        (format!("set ISO8859-2\n{affixes}"), words.to_string()),
    ] {
        let dictionary = read(affixes, words).unwrap();
        assert_eq!(forms(&dictionary), expected);
        assert_eq!(dictionary.problems().count(), 0);
    }
    for (affixes, words, expected, problem) in [
        (&b""[..], &b"2\nfoo\ncaf\xe9s\n"[..], "cafés foo", format!("words:3:4: {LATIN_1}")),
        (b"# \xe9\nSFX A Y 1\nSFX A 0 \xe9 .\n", b"1\nfoo/A\n", "foo fooé", format!("affixes:1:3: {LATIN_1}")),
        (b"set ISO8859-2\n", b"1\nk\xf9\xf2\n", "kùò", format!("words:2:2: {LATIN_1}")),
        (
            b"\xef\xbb\xbf",
            b"2\nk\xc5\xaf\xc5\x88\ncaf\xe9\n",
            "kůň",
            "words:3:4: not UTF-8, the encoding of the dictionary; the word is left out".to_string(),
        ),
    ] {
        let dictionary = read(affixes, words).unwrap();
        assert_eq!((forms(&dictionary).as_str(), problems(&dictionary)), (expected, vec![problem]));
    }
}

#[test]
fn flags_are_characters_of_the_encoding_that_the_bytes_show() {
    // In UTF-8, the two letters share a byte.
    let rules = "SFX é Y 1\nSFX é 0 s .\nSFX è Y 1\nSFX è 0 t .\n";
    assert_eq!(forms(&read(rules, "2\nfoo/é\nbar/è\n").unwrap()), "bar bart foo foos");
    let rules = b"SFX \xe9 Y 1\nSFX \xe9 0 s .\nSFX \xe8 Y 1\nSFX \xe8 0 t .\n";
    assert_eq!(forms(&read(rules, b"2\nfoo/\xe9\nbar/\xe8\n").unwrap()), "bar bart foo foos");
}

#[test]
fn set_counts_unless_the_bytes_show_that_it_is_wrong() {
    let wrong = "a byte order mark says that the encoding is UTF-8; both files are valid UTF-8, and are read as such";
    let unknown = "unknown encoding; use UTF-8, ISO8859-1 to 10 and 13 to 16, KOI8-R, KOI8-U, cp125x or TIS-620";
    let as_utf_8 = "both files are valid UTF-8, and are read as such";
    for (affixes, words, expected, problem) in [
        ("\u{feff}SET ISO8859-2\n", &b"1\nk\xc5\xaf\xc5\x88\n"[..], "kůň", Some(format!("affixes:1:5: {wrong}"))),
        ("\u{feff}SET ISO8859-2\n", b"1\nk\xf9\xf2\n", "kůň", None),
        ("\u{feff}SET UTF-8\n", b"1\nk\xc5\xaf\xc5\x88\n", "kůň", None),
        ("SET iso-8859-2\n", b"1\nk\xf9\xf2\n", "kůň", None),
        ("SET klingon\n", b"1\nk\xc5\xaf\xc5\x88\n", "kůň", Some(format!("affixes:1:5: {unknown}; {as_utf_8}"))),
        (
            "SET ISO8859-2\nSET UTF-8\n",
            b"1\nk\xf9\xf2\n",
            "kůň",
            Some("affixes:2:1: duplicate option; the first one is used".to_string()),
        ),
    ] {
        let dictionary = read(affixes, words).unwrap();
        assert_eq!((forms(&dictionary).as_str(), problems(&dictionary)), (expected, Vec::from_iter(problem)));
    }
    let error = read("SET klingon\n", b"1\nk\xf9\xf2\n").unwrap_err().to_string();
    assert_eq!(error, format!("affixes:1:5: {unknown}"));
}

/// Returns the problem that a table has another number of rows.
fn miscounted(line: usize, stated: usize, found: usize) -> String {
    let what = format!("the stated number of rows is {stated}, but the table has {found}");
    format!("affixes:{line}:1: {what}; all rows of the table are read")
}

#[test]
fn all_rows_of_a_table_of_rules_count() {
    let no_number = "the number of rows is expected here; all rows of the table are read";
    for (affixes, expected, noted) in [
        (
            "SFX A Y 1\nSFX A 0 s .\nSFX A 0 t .\nSFX B Y 2\nSFX B 0 u .\n",
            "as at au",
            vec![miscounted(1, 1, 2), miscounted(4, 2, 1)],
        ),
        ("SFX A Y 0\nSFX A 0 s .\n", "as", vec![miscounted(1, 0, 1)]),
        ("SFX A Y 99999999999\n", "", vec![miscounted(1, 99_999_999_999, 0)]),
        // Other lines between the rows.
        (
            "SFX A Y 2\n\n# SFX A 0 x .\nSFX A 0 s .\n \nSFX A 0 t .\n\nPFX B Y 1\nPFX B 0 u .\n",
            "as at ua uas uat",
            vec![],
        ),
        ("SFX A Y 2\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 u .\nTRY a\nSFX A 0 t .\n", "as at au", vec![]),
        // Options and tables of the other side with the same flag.
        ("SFX A Y 3\nSFX A 0 s .\nKEEPCASE A\nPFX A Y 1\nPFX A 0 u .\n", "as ua uas", vec![miscounted(1, 3, 1)]),
        (
            "SFX A Y 2\nSFX A 0 s .\nSFX A N 1\nSFX A 0 t .\nPFX B Y 1\nPFX B 0 u .\n",
            "as at ua uas",
            vec![miscounted(1, 2, 1)],
        ),
        // First lines with faults.
        (
            "SFX A Y\nSFX A 0 s .\n",
            "as",
            vec!["affixes:1:8: the line ends too early; all rows of the table are read".into()],
        ),
        ("SFX A Y x\nSFX A 0 s .\n", "as", vec![format!("affixes:1:9: {no_number}")]),
        ("SFX A 0 s .\nSFX A 0 t .\n", "as at", vec![format!("affixes:1:9: {no_number}")]),
        (
            "SFX\nSFX A Y 1\nSFX A 0 s .\n",
            "as",
            vec!["affixes:1:4: the line ends too early; the line is left out".into()],
        ),
        // Rows with faults.
        (
            "SFX A Y 2\nSFX A 0\nSFX A 0 s .\n",
            "as",
            vec!["affixes:2:8: the line ends too early; the rule is left out".into()],
        ),
    ] {
        let dictionary = read(affixes, "1\na/AB\n").unwrap();
        assert_eq!(forms(&dictionary), format!("a {expected}").trim(), "{affixes}");
        assert_eq!(problems(&dictionary), noted, "{affixes}");
    }
}

#[test]
fn all_rows_of_other_tables_count() {
    let affixes = "AF 3\nAF S\n# two\n\nAF T\nSFX S Y 1\nSFX S 0 s .\nSFX T Y 1\nSFX T 0 t .\nREP 1\nREP f v\nTRY a\nREP k c\n\
        MAP 2\nMAP ae\nAM 1\nAM st:x\nAM st:y\n";
    let dictionary = read(affixes, "2\na/1 1\nb/2 2\n").unwrap();
    assert_eq!(forms(&dictionary), "a as b bt");
    let noted = [miscounted(1, 3, 2), miscounted(16, 1, 2), miscounted(10, 1, 2), miscounted(14, 2, 1)];
    assert_eq!(problems(&dictionary), noted);
    assert_eq!(dictionary.mistakes().replacements.len(), 2);
    assert_eq!(dictionary.mistakes().similar, [["a", "e"]]);
    let affixes = "COMPOUNDMIN 1\nCOMPOUNDRULE 1\nCOMPOUNDRULE AA\nCOMPOUNDRULE AB\n\
        CHECKCOMPOUNDPATTERN 3\nCHECKCOMPOUNDPATTERN a a\n";
    let dictionary = read(affixes, "2\na/A\nb/B\n").unwrap();
    assert_eq!(problems(&dictionary), [miscounted(5, 3, 1), miscounted(2, 1, 2)]);
    assert_eq!(forms(&dictionary.with_compounds(2, 9)), "a aa ab b");
}

#[test]
fn a_number_after_an_alias_of_flags_is_one_of_morphological_data() {
    let affixes = "AF 2\nAF S # 1\nAF ST # 2\nSFX S Y 1\nSFX S 0 s .\nSFX T Y 1\nSFX T 0 t .\n";
    let aliases = "AM 2\nAM po:noun st:game\nAM st:go\n";
    let words = "6\nplay/1 1\ngoes/2  2 \nNew York/1 1\nNew York\nwent/1\t2\nodd/ 1 1\nsome/2 st:any\nx/1 more/2\n";
    let stems = |affixes: &str| {
        let dictionary = read(affixes, words).unwrap();
        assert_eq!(dictionary.problems().count(), 0);
        let mut stems = Vec::new();
        let all = dictionary.for_each_form(|form| -> Result<(), Error> {
            stems.push(format!("{}:{}", form.text(), form.stem()));
            Ok(())
        });
        all.unwrap();
        stems.join(" ")
    };
    let expected = "play:game plays:game goes:go goess:go goest:go New York:game New Yorks:game New York:New York \
        went:go wents:go odd:game odds:game some:any somes:any somet:any x:x xs:x";
    assert_eq!(stems(&format!("{affixes}{aliases}")), expected);
    let expected = "play:play plays:play goes:goes goess:goes goest:goes New York:New York New Yorks:New York New York:New York \
        went:went wents:went odd:odd odds:odd some:any somes:any somet:any x:x xs:x";
    assert_eq!(stems(affixes), expected);
    let dictionary = read(affixes, "3\na/1x\nb/3\nc/x\n").unwrap();
    assert_eq!(forms(&dictionary), "a as b c");
    let expected = [
        "words:2:3: the number of an alias has other characters after it; they are ignored",
        "words:3:3: the number of an alias is expected here, from 1 to 2; it is left out",
        "words:4:3: the number of an alias is expected here, from 1 to 2; it is left out",
    ];
    assert_eq!(problems(&dictionary), expected);
}

#[test]
fn blanks_are_letters_of_words_and_are_not_flags() {
    // As in hunspell, a letter after a blank is a flag too.
    let dictionary = read("SFX S Y 1\nSFX S 0 s .\nPFX - Y 1\nPFX - 0 re .\n", "2\nNew York/S\nplay/S -\n").unwrap();
    assert_eq!(forms(&dictionary), "New York New Yorks play plays replay replays");
    assert_eq!(dictionary.problems().count(), 0);
}
