//! The tables `ICONV` and `OCONV`: what people read, and what they may type for it.

use hunspell_words::{Dictionary, Error};

/// Reads a dictionary from its two files.
fn read(affixes: &str, words: &str) -> Dictionary {
    Dictionary::from_bytes(affixes.into(), words.into()).unwrap()
}

/// Returns a table with these rows.
fn table(name: &str, rows: &[(&str, &str)]) -> String {
    let rows: String = rows.iter().map(|(from, to)| format!("{name} {from} {to}\n")).collect();
    format!("{name} {}\n{rows}", rows.lines().count())
}

/// Returns the forms of a dictionary, each with its stem.
fn forms(dictionary: &Dictionary) -> Vec<String> {
    let mut forms = Vec::new();
    let all = dictionary.for_each_form(|form| -> Result<(), Error> {
        forms.push(format!("{}:{}", form.text(), form.stem()));
        Ok(())
    });
    all.unwrap();
    forms
}

/// Returns what may be typed anywhere in a word, such as `ﬁ>fi`.
fn anywhere(dictionary: &Dictionary) -> Vec<String> {
    dictionary.conversions().anywhere.iter().map(|(from, to)| format!("{from}>{to}")).collect()
}

fn problems(dictionary: &Dictionary) -> Vec<String> {
    dictionary.problems().first().iter().map(ToString::to_string).collect()
}

fn owned(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(from, to)| (from.to_string(), to.to_string())).collect()
}

const DUTCH_INPUT: &[(&str, &str)] = &[("’", "'"), ("ij", "ĳ"), ("IJ", "Ĳ")];
const DUTCH_OUTPUT: &[(&str, &str)] = &[("ĳ", "ij"), ("Ĳ", "IJ")];

#[test]
fn forms_and_stems_are_converted_and_rules_are_about_the_letters_of_the_file() {
    let affixes = [
        "SET UTF-8\nFORBIDDENWORD F\nCOMPOUNDFLAG C\nCOMPOUNDMIN 2\nSFX S Y 2\nSFX S ĳ aai ĳ\nSFX S 0 s f\n",
        &table("ICONV", DUTCH_INPUT),
        &table("OCONV", DUTCH_OUTPUT),
    ];
    let dictionary = read(&affixes.concat(), "6\nbĳ/SC\nvĳf/SC\nIJs st:ĳs\nbĳvĳf/F\nzin\nij\n");
    assert_eq!(dictionary.problems().count(), 0);
    let expected = ["bij:bij", "baai:bij", "vijf:vijf", "vijfs:vijf", "IJs:ijs", "zin:zin", "ij:ij"];
    assert_eq!(forms(&dictionary), expected);
    assert_eq!(anywhere(&dictionary), ["Ĳ>IJ", "ĳ>ij", "’>'"]);
    assert_eq!(dictionary.conversions().at_ends, []);
    let mut all = forms(&dictionary.with_compounds(2, 6));
    all.drain(..expected.len());
    all.sort();
    // `bijvijf` is forbidden. Letters are counted as in the file.
    assert_eq!(all, ["bijbaai:bijbij", "bijbij:bijbij", "bijvijfs:bijvijf", "vijfbij:vijfbij", "vijfvijf:vijfvijf"]);
}

#[test]
fn an_apostrophe_may_be_typed_for_the_one_that_people_read() {
    let input = table("ICONV", &[("’", "'"), ("ʼ", "'"), ("ﬁ", "fi"), ("ſ", "s"), ("e\u{301}", "é")]);
    let affixes = format!("SET UTF-8\n{input}{}PFX D Y 1\nPFX D 0 d' [aé]\n", table("OCONV", &[("'", "’")]));
    let dictionary = read(&affixes, "2\nété/D\naujourd'hui/D\n");
    let expected = ["été:été", "d’été:été", "aujourd’hui:aujourd’hui", "d’aujourd’hui:aujourd’hui"];
    assert_eq!(forms(&dictionary), expected);
    assert_eq!(anywhere(&dictionary), ["'>’", "e\u{301}>é", "ſ>s", "ʼ>’", "ﬁ>fi"]);
}

#[test]
fn syllables_are_made_of_the_parts_that_the_files_have() {
    // A part at the end belongs to the syllable, so the longest pattern counts.
    let syllables = [("가", "\u{1100}\u{1161}"), ("각", "\u{1100}\u{1161}\u{11a8}"), ("나", "\u{1102}\u{1161}")];
    let back = syllables.map(|(syllable, parts)| (parts, syllable));
    let affixes = format!("SET UTF-8\n{}{}", table("ICONV", &syllables), table("OCONV", &back));
    let affixes = affixes + "SFX S Y 1\nSFX S 0 \u{11a8}\u{1102}\u{1161} \u{1161}\n";
    let dictionary = read(&affixes, "2\n\u{1102}\u{1161}\u{1100}\u{1161}/S\n\u{1102}\n");
    assert_eq!(forms(&dictionary), ["나가:나가", "나각나:나가", "\u{1102}:\u{1102}"]);
    // The parts may be typed too.
    let typed = ["\u{1100}\u{1161}>가", "\u{1100}\u{1161}\u{11a8}>각", "\u{1102}\u{1161}>나"];
    assert_eq!(anywhere(&dictionary), typed);
}

#[test]
fn characters_are_ignored_after_they_are_converted() {
    // The last row turns an ignored character into a letter, and the one before turns a letter into an ignored
    // character.
    let input = [("\u{671}", "ا"), ("\u{fefb}", "لا"), ("\u{fefc}", "ل\u{640}ا"), ("x", "\u{640}"), ("\u{652}", "ا")];
    let affixes = format!("SET UTF-8\nIGNORE \u{640}\u{652}\u{651}\u{640}\n{}", table("ICONV", &input));
    let dictionary = read(&affixes, "1\nسلا\u{640}م\n");
    assert_eq!(forms(&dictionary), ["سلام:سلا\u{640}م".replace('\u{640}', "")]);
    let expected = ["x>", "\u{640}>", "\u{651}>", "\u{652}>ا", "\u{671}>ا", "\u{fefb}>لا", "\u{fefc}>لا"];
    assert_eq!(anywhere(&dictionary), expected);
}

#[test]
fn rows_about_the_ends_of_a_word_count_there_alone() {
    let rows = [
        ("b", "1"),
        ("_b", "2"),
        ("b_", "3"),
        ("_b_", "4"),
        ("bb_", "5"),
        ("_c", "6"),
        ("c_", "7"),
        ("_d", "8_8"),
        ("e_f", "9"),
        ("é", "0"),
        // This row replaces the one before it.
        ("é", "É"),
    ];
    let dictionary =
        read(&format!("SET UTF-8\n{}", table("OCONV", &rows)), "9\nb\nbb\nbbb\nabbba\nc\nccc\ndd\ne f\né\n");
    let texts: Vec<_> =
        forms(&dictionary).iter().filter_map(|form| Some(form.split_once(':')?.0.to_string())).collect();
    // Of the rows for the whole word `c`, that about its end counts.
    assert_eq!(texts, ["4", "5", "25", "a111a", "7", "6c7", "8 8d", "9", "É"]);
    let dictionary = read(
        &format!("SET UTF-8\n{}{}", table("ICONV", &[("_x_y_", "a_b"), ("a", "b")]), table("OCONV", &rows)),
        "1\nb\n",
    );
    assert_eq!(anywhere(&dictionary), ["a>1", "b>1", "e f>9", "é>É"]);
    let at_ends = [
        ("_x_y_", "a_b"),
        ("_b", "2"),
        ("b_", "3"),
        ("_b_", "4"),
        ("bb_", "5"),
        ("_c", "6"),
        ("c_", "7"),
        ("_d", "8_8"),
    ];
    assert_eq!(dictionary.conversions().at_ends, owned(&at_ends));
}

#[test]
fn mistakes_are_converted_and_those_that_become_right_are_dropped() {
    let affixes = [
        "SET UTF-8\n",
        &table("OCONV", &[DUTCH_OUTPUT, &[("'", "’"), ("_z", "ts"), ("z_", "t"), ("_z_", "zz")]].concat()),
        &table("REP", &[("^topvĳf$", "top_vĳf"), ("ĳ", "i-j"), ("ij", "ĳ"), ("^z", "'"), ("y", "z"), ("^z$", "z")]),
        "MAP 2\nMAP aĳ(ij)'z\nMAP xy\nKEY ĳ'|z\n",
    ];
    let dictionary = read(&affixes.concat(), "1\na\n");
    let mistakes = dictionary.mistakes();
    let expected = [("^topvijf$", "top vijf"), ("ij", "i-j"), ("^ts", "’"), ("y", "z"), ("^zz$", "zz")];
    assert_eq!(mistakes.replacements, owned(&expected));
    assert_eq!(mistakes.similar, [vec!["a", "ij", "’", "z"], vec!["x", "y"]]);
    assert_eq!(mistakes.keyboard.as_deref(), Some("ĳ'|z"));
}

#[test]
fn compounds_are_compared_with_mistakes_as_the_file_has_them() {
    let output = table("OCONV", &[("b", "x")]);
    let affixes = format!("SET UTF-8\nCOMPOUNDFLAG C\nCOMPOUNDMIN 1\nCHECKCOMPOUNDREP\nREP 1\nREP b d\n{output}");
    let dictionary = read(&affixes, "3\na/C\nb/C\nad\n").with_compounds(2, 9);
    // `ab` looks like `ad`.
    assert_eq!(forms(&dictionary), ["a:a", "x:x", "ad:ad", "aa:aa", "xa:xa", "xx:xx"]);
}

#[test]
fn rows_with_faults_are_left_out() {
    let long = "a".repeat(33);
    let rows = [
        ("b", ""),
        ("_", "c"),
        ("__", "c"),
        (&long, "c"),
        ("d", &"long".repeat(75)),
        (&format!("_{}_", &long[1..]), "c"),
        ("e", "f"),
    ];
    let dictionary = read(&format!("SET UTF-8\n{}ICONV many\nICONV g h\n", table("OCONV", &rows)), "2\ng_d\nbe\n");
    assert_eq!(forms(&dictionary), ["g_d:g_d", "bf:bf"]);
    assert_eq!(anywhere(&dictionary), ["e>f"]);
    let beside = "a letter is expected beside `_`, which stands for an end of the word; the row is left out";
    let expected = [
        "affixes:10:7: the number of rows is expected here; the table is left out",
        "affixes:3:9: the line ends too early; the row is left out",
        &format!("affixes:4:7: {beside}"),
        &format!("affixes:5:7: {beside}"),
        "affixes:6:7: more than 32 characters to convert; the row is left out",
        "affixes:7:9: a text that is longer than any word; the row is left out",
    ];
    assert_eq!(problems(&dictionary), expected);
    let latin =
        Dictionary::from_bytes(b"SET UTF-8\nOCONV 2\nOCONV \xe9 e\nOCONV f \xe9\n".into(), "1\nf\n".into()).unwrap();
    let what = "not UTF-8, the encoding of the dictionary; the row is left out";
    assert_eq!(problems(&latin), [format!("affixes:3:7: {what}"), format!("affixes:4:9: {what}")]);
}

#[test]
fn tables_are_in_the_encoding_of_the_dictionary() {
    let affixes = b"SET ISO8859-1\nOCONV 1\nOCONV \xe9 e\xe8\nICONV 1\nICONV \xc9 \xe9\n".to_vec();
    let dictionary = Dictionary::from_bytes(affixes, b"1\ncaf\xe9\n".to_vec()).unwrap();
    assert_eq!(forms(&dictionary), ["cafeè:cafeè"]);
    assert_eq!(anywhere(&dictionary), ["É>eè", "é>eè"]);
}

#[test]
fn texts_that_become_longer_than_any_word_are_left_out() {
    for (encoding, limit) in [("UTF-8", 300), ("ISO8859-1", 100)] {
        let half = "b".repeat(limit / 2);
        let affixes = format!("SET {encoding}\n{}{}", table("OCONV", &[("a", &half)]), table("ICONV", &[("cc", "a")]));
        let dictionary = read(&affixes, "4\na\naa\nxa st:x\nx\n");
        let expected = [format!("{half}:{half}"), format!("x{half}:x"), "x:x".to_string()];
        assert_eq!(forms(&dictionary), expected, "{encoding}");
        assert_eq!(anywhere(&dictionary), [format!("a>{half}"), format!("cc>{half}")], "{encoding}");
    }
    let long = "b".repeat(150);
    let tables = [
        table("OCONV", &[("a", &long)]),
        table("ICONV", &[("d", "aa"), ("e", "a")]),
        table("REP", &[("aa", "x"), ("a", "x")]),
    ];
    let dictionary = read(&format!("SET UTF-8\n{}MAP 1\nMAP (aa)ac\n", tables.concat()), "1\nx st:aa\n");
    // A stem that would be too long stays as it is in the file.
    assert_eq!(forms(&dictionary), ["x:aa"]);
    assert_eq!(anywhere(&dictionary), [format!("a>{long}"), format!("e>{long}")]);
    assert_eq!(dictionary.mistakes().replacements, owned(&[(&long, "x")]));
    assert_eq!(dictionary.mistakes().similar, [[long, "c".to_string()]]);
}

#[test]
fn many_rows_and_nested_patterns_take_little_time() {
    // All patterns of a and b with at most 12 letters, and of a alone with at most 32.
    let mut patterns: Vec<String> =
        (1..=12).flat_map(|len| (0..1 << len).map(move |bits| format!("{bits:0len$b}"))).collect();
    patterns.extend((13..=32).map(|len| "0".repeat(len)));
    let rows: Vec<(&str, &str)> = patterns.iter().map(|pattern| (&**pattern, "0")).collect();
    let affixes = format!("SET UTF-8\n{}{}", table("ICONV", &rows), table("OCONV", &rows));
    let word = "0".repeat(31) + "1";
    let dictionary = read(&affixes, &format!("20000\n{}", format!("{}\n", word.repeat(9)).repeat(20_000)));
    let forms = forms(&dictionary);
    assert_eq!(forms.len(), 20_000);
    assert!(forms.iter().all(|form| form == &forms[0]));
    assert_eq!(dictionary.conversions().anywhere.len(), patterns.len() - 1);
}
