//! Characters that are written for letters of the dictionary: those of hunspell's tables, the Turkish ones, and the
//! usual ones.

use dict_tests::dictc::Folder;

use crate::words;

use super::{build as build_list, expand, figures, kept};

/// The Dutch letter `ĳ`, which is written as two.
const DUTCH: (&str, &str) = (
    "SET UTF-8\nICONV 3\nICONV ij ĳ\nICONV IJ Ĳ\nICONV ’ '\nOCONV 2\nOCONV ĳ ij\nOCONV Ĳ IJ\nSFX A Y 1\nSFX A 0 en .\n",
    "5\nbĳ\nmĳn/A\nĲsland\nzo'n\nrĳst\n",
);

/// Builds a hunspell dictionary, `t.dat`. Returns the line of the report about what is not converted.
#[track_caller]
fn build(folder: &Folder, (affixes, words): (&str, &str), options: &str) -> Option<String> {
    folder.write("xx.aff", affixes);
    folder.write("xx.dic", words);
    let ran = expand(folder, &format!("xx.dic --alphabet any {options}"));
    ran.report().lines().find_map(|line| line.trim_start().strip_prefix("not converted  ").map(String::from))
}

/// Returns the texts that are words of `t.dat`.
#[track_caller]
fn words_of<'t>(folder: &Folder, texts: &'t str) -> Vec<&'t str> {
    let arguments = ["lookup", "--dict", "t.dat"].into_iter().chain(texts.split(' '));
    let ran = folder.dictc(arguments).run();
    let is_word = |line: &&str| !line.ends_with("\t-");
    let found: Vec<&str> = ran.stdout.lines().filter(is_word).filter_map(|line| line.split('\t').next()).collect();
    texts.split(' ').filter(|text| found.contains(text)).collect()
}

#[test]
fn dutch_is_written_with_two_letters_and_with_one() {
    let folder = Folder::new();
    assert_eq!(build(&folder, DUTCH, "--fold none --language nl"), None);
    let dumped = folder.dictc(["dump", "t.dat"]).run();
    assert_eq!(dumped.yes(), "IJsland\nbij\nmijn\nmijnen\nrijst\nzo'n\n");
    let right = "bij bĳ mijnen mĳnen IJsland Ĳsland zo’n zo'n zoʼn rĳst";
    assert_eq!(words_of(&folder, right).join(" "), right);
    assert_eq!(words_of(&folder, "bi bijj bĳj Ĳland"), [] as [&str; 0]);
    let text = "Bij BIJ BĲ Mĳn mijnen IJSLAND Ijsland zo’n rijstt rĳsst";
    let checked = folder.dictc(["check", "--dict", "t.dat"]).stdin(text).run();
    assert_eq!(checked.stdout, "-:1:31: Ijsland -> IJsland\n-:1:44: rijstt -> rijst\n-:1:51: rĳsst -> rijst\n");
    build(&folder, DUTCH, "--language nl");
    let right = "BIJ BĲ bĳ Mĳnen IJSLAND Ĳsland";
    assert_eq!(words_of(&folder, right).join(" "), right);
}

#[test]
fn ignored_characters_stand_for_nothing() {
    let arabic = ("SET UTF-8\nIGNORE ًٌٍَُِّْـٰ\nICONV 1\nICONV ﻻ لا\n", "3\nكِتَاب\nلا\nسلام\n");
    let folder = Folder::new();
    assert_eq!(build(&folder, arabic, "--fold none"), None);
    let right = "كتاب كِتَابٌ كـتـاب لا ﻻ سلام سَلَام";
    assert_eq!(words_of(&folder, right).join(" "), right);
    let ukrainian = ("SET UTF-8\nIGNORE \u{301}\nICONV 3\nICONV ʼ '\nICONV ’ '\nICONV a 0\n", "3\nзамок\nп'ять\n10\n");
    assert_eq!(build(&folder, ukrainian, "--fold case"), None);
    let right = "за\u{301}мок замо\u{301}к п’ять пʼять 10";
    assert_eq!(words_of(&folder, right).join(" "), right);
    assert_eq!(words_of(&folder, "1a зaмок"), [] as [&str; 0]);
}

#[test]
fn words_are_shown_as_people_write_them() {
    let french = ("SET UTF-8\nICONV 2\nICONV ’ '\nICONV ſ s\nOCONV 1\nOCONV ' ’\n", "2\naujourd'hui\nassez\n");
    let folder = Folder::new();
    assert_eq!(build(&folder, french, "--fold none --language fr"), None);
    let suggested = folder.dictc(["suggest", "--dict", "t.dat", "aujourdhui"]).run();
    assert_eq!(suggested.stdout, "aujourdhui\taujourd’hui\n");
    let right = "aujourd'hui aujourd’hui aujourdʼhui aſſez";
    assert_eq!(words_of(&folder, right).join(" "), right);
}

#[test]
fn conversions_hold_for_all_lists_and_denied_words_in_any_order() {
    for order in ["xx.dic extra.txt", "extra.txt xx.dic"] {
        let folder = Folder::new();
        folder.write("extra.txt", "vrĳ\nlĳst\n");
        folder.write("rude.txt", "lĳst\nmĳn*\n");
        folder.write("xx.aff", DUTCH.0);
        folder.write("xx.dic", DUTCH.1);
        expand(&folder, &format!("{order} --fold none --alphabet any --deny rude.txt")).report();
        assert_eq!(kept(&folder), "IJsland bij rijst vrij zo'n", "{order}");
    }
}

#[test]
fn a_file_has_no_conversion_that_a_reader_would_refuse() {
    let rules = "SET UTF-8\nIGNORE \u{85}\u{feff}-\nICONV 3\nICONV \u{fffd} a\nICONV ø \u{301}\nICONV y é\n";
    let folder = Folder::new();
    build(&folder, (rules, "3\nlma\né\nal-ma\n"), "--fold none");
    assert!(folder.dictc(["verify", "--deep", "t.dat"]).run().yes().ends_with("its words compile to\n"));
    assert_eq!(kept(&folder), "alma lma é");
    assert_eq!(words_of(&folder, "al-ma y eø").join(" "), "al-ma y");
    // The hyphen of a range is not ignored.
    let matched = folder.dictc(["match", "--dict", "t.dat", "[k-m]*"]).run();
    assert_eq!(matched.stdout, "lma\n");
}

#[test]
fn values_and_lemmas_follow_the_words() {
    let folder = Folder::new();
    folder.write("words.txt", "don't\nqu'ils\n");
    folder.write("values.tsv", "don’t\t5\ndon't\t7\nqu’ils\t3\n");
    let ran = expand(&folder, "words.txt --alphabet any --values values.tsv");
    assert_eq!(figures(&ran)["second value"], r#"1, such as "don't""#);
    assert_eq!(folder.dictc(["dump", "t.dat", "--columns"]).run().stdout, "word\tvalue\ndon't\t5\nqu'ils\t3\n");
    folder.write("lemmas.tsv", "qu’ils\tqu’il\nl’été\tété\n");
    expand(&folder, "lemmas.tsv --alphabet any --lemmas 2").report();
    let lemmas = folder.dictc(["lemma", "--dict", "t.dat", "qu'ils", "Qu’ils", "l'été", "L'ÉTÉ"]).run();
    assert_eq!(lemmas.stdout, "qu'ils\tqu’il\nQu’ils\tqu’il\nl'été\tété\nL'ÉTÉ\tété\n");
}

#[test]
fn a_hunspell_dictionary_has_the_language_of_its_file_name() {
    let folder = Folder::new();
    folder.write("tr_TR.aff", "SET UTF-8\n");
    folder.write("tr_TR.dic", "2\nIŞIK\nİZİN\n");
    expand(&folder, "tr_TR.dic").report();
    assert_eq!(kept(&folder), "izin ışık");
}

#[test]
fn dictionaries_keep_their_conversions_when_they_are_combined() {
    let folder = Folder::new();
    build(&folder, DUTCH, "--fold case");
    folder.build("e.dat", "été\n", &["--fold", "accents"]);
    for (verb, other) in [("union", "e.dat"), ("union", "t.dat"), ("subtract", "e.dat"), ("intersect", "t.dat")] {
        folder.dictc([verb, "t.dat", other, "-o", "both.dat", "--force"]).run().report();
        let found = folder.dictc(["lookup", "--dict", "both.dat", "bĳ", "Ĳsland"]).run();
        assert!(!found.yes().contains('-'), "{verb} {other}: {found:?}");
    }
    folder.dictc(["pack", "t.dat", "-o", "t.pack"]).run().report();
    folder.dictc(["unpack", "t.pack", "-o", "again.dat"]).run().report();
    assert!(folder.read("again.dat") == folder.read("t.dat"));
}

#[test]
fn words_with_other_apostrophes_are_the_same_when_they_are_combined_or_denied() {
    let folder = Folder::new();
    folder.build("a.dat", "o'neil\nkat\nl'eau\n", &["--alphabet", "any"]);
    folder.build("b.dat", "o’neil\nfish\n", &["--alphabet", "any"]);
    for (verb, expected) in
        [("union", "fish\nkat\nl'eau\no'neil\n"), ("intersect", "o'neil\n"), ("subtract", "kat\nl'eau\n")]
    {
        folder.dictc([verb, "a.dat", "b.dat", "-o", "t.dat", "--force"]).run().report();
        assert_eq!(words(&folder, "t.dat"), expected, "{verb}");
    }
    folder.write("deny.txt", "o’neil\nl’*\n");
    folder.build("c.dat", "o'neil\nkat\nl'eau\n", &["--alphabet", "any", "--deny", "deny.txt"]);
    assert_eq!(words(&folder, "c.dat"), "kat\n");
    folder.write("deny.txt", "o'neil\nl'*\n");
    folder.build("d.dat", "o’neil\nkat\nl’eau\n", &["--alphabet", "any", "--deny", "deny.txt"]);
    assert_eq!(words(&folder, "d.dat"), "kat\n");
}

#[test]
fn a_ligature_that_is_listed_stays() {
    let (folder, _) = build_list("ﬁn\nfin\nof\u{ad}f\n", &["--alphabet", "f,i,n,o,ﬁ,\u{ad}"]);
    assert_eq!(kept(&folder), "fin of\u{ad}f ﬁn");
}

#[test]
fn the_report_names_rules_that_the_file_cannot_have() {
    let rules = "SET UTF-8\nICONV 4\nICONV qu k\nICONV _x y\nICONV e\u{301} é\nICONV ø oooooooooooo\n";
    let note = build(&Folder::new(), (rules, "1\nkat\n"), "--fold case");
    let expected = "3 of ICONV and OCONV, such as qu to k: a file converts single characters, anywhere in a word";
    assert_eq!(note.as_deref(), Some(expected));
}

#[test]
fn turkish_and_azeri_have_two_letters_i() {
    let list = "IŞIK\nİSİM\nİZİN\nISPANAK\nI\u{307}Z\nKÂĞIT\n";
    for (options, expected) in [
        ("--language tr", "isim iz izin kâğıt ıspanak ışık"),
        ("--language az-Latn --fold accents", "isim iz izin kagıt ıspanak ısık"),
        ("--language tr --fold tiles --alphabet a-zçğıöşü", "isim iz izin kağıt ıspanak ışık"),
        ("--fold turkic-case", "isim iz izin kâğıt ıspanak ışık"),
    ] {
        let (folder, _) = build_list(list, &options.split(' ').collect::<Vec<_>>());
        assert_eq!(kept(&folder), expected, "{options}");
        let right = "IŞIK ışık İSİM isim Izin İZ";
        assert_eq!(words_of(&folder, right), ["IŞIK", "ışık", "İSİM", "isim", "İZ"], "{options}");
        let scanned = folder.dictc(["scan", "--dict", "t.dat"]).stdin("Işık, İşık, İsim, ISIM").run();
        assert_eq!(scanned.stdout, "-:1:1: Işık\n-:1:13: İsim\n", "{options}");
        let solved = folder.dictc(["solve", "--dict", "t.dat", "--json", "I Ş/K I"]).run();
        assert!(solved.yes().contains("\"ışık\"") || options.contains("accents"), "{options}: {solved:?}");
    }
}

#[test]
fn usual_characters_stand_for_others_in_every_dictionary() {
    let (folder, ran) = build_list("child's play\no'neil\noffice\nflow\nof\u{ad}fer\nﬁn\n", &["--alphabet", "any"]);
    assert_eq!(figures(&ran)["letters changed"], "2, such as \"of\\u{ad}fer\" to \"offer\"");
    assert_eq!(kept(&folder), "child's play fin flow o'neil offer office");
    let text = "O’Neil’s oﬃce: child’s\u{a0}play, of\u{ad}fer, ﬂow\u{ad}er, FLO\u{ad}W";
    let scanned = folder.dictc(["scan", "--dict", "t.dat"]).stdin(text).run();
    let expected = ["1: O’Neil", "10: oﬃce", "16: child’s\u{a0}play", "30: of\u{ad}fer", "46: FLO\u{ad}W"];
    assert_eq!(scanned.stdout, expected.map(|place| format!("-:1:{place}\n")).concat());
    let replaced = folder.dictc(["replace", "--dict", "t.dat", "--with", "X"]).stdin(text).run();
    assert_eq!(replaced.stdout, "X’s X: X, X, ﬂow\u{ad}er, X");
}
