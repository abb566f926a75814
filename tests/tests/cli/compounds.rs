//! `check` with words that are joined to longer ones.

use std::fs;

use dict_tests::dictc::{Folder, repository};

/// Returns a file of a small hunspell dictionary. hunspell itself has checked its lists.
fn file(name: &str, extension: &str) -> String {
    let path = repository().join("crates/hunspell-words/tests/dictionaries").join(name).with_extension(extension);
    fs::read_to_string(path).unwrap()
}

/// Builds `t.dat` from a hunspell dictionary. Returns the report.
fn build(folder: &Folder, affixes: &str, words: &str) -> String {
    folder.write("t.aff", affixes);
    folder.write("t.dic", words);
    let build = ["build", "t.dic", "-o", "t.dat", "--fold", "none", "--alphabet", "any"];
    folder.dictc(build).run().report().to_string()
}

/// Returns the misspelled words of a list.
fn misspelled(folder: &Folder, words: &str) -> String {
    let text = words.replace('\n', "\n\n");
    folder.dictc(["check", "--dict", "t.dat", "--format", "words"]).stdin(text).run().stdout
}

#[test]
fn compounds_are_right_by_the_rules_of_their_dictionary() {
    for (name, accepted) in [
        // COMPOUNDROOT is left out, and patterns with a full stop or a zero.
        ("compounds_bounds", "redbigword\n"),
        ("compounds_joins", "haustor\n"),
        ("compounds_flag", ""),
        ("compounds_mistakes", ""),
        ("compounds_places", ""),
    ] {
        let folder = Folder::new();
        let report = build(&folder, &file(name, "aff"), &file(name, "dic"));
        assert!(report.contains("compounds  by their parts, for `dictc check` and `dictc suggest`"), "{report}");
        for words in [file(name, "words"), file(name, "words").to_uppercase()] {
            assert_eq!(misspelled(&folder, &words), "", "{name}");
        }
        let refused = file(name, "refused");
        assert_eq!(misspelled(&folder, &refused), refused.replace(accepted, ""), "{name}");
    }
}

const AFFIXES: &str = "SET UTF-8
COMPOUNDBEGIN B
COMPOUNDMIDDLE M
COMPOUNDEND E
FORCEUCASE N
ONLYINCOMPOUND O
FORBIDDENWORD X
COMPOUNDMIN 2
CHECKCOMPOUNDTRIPLE
SIMPLIFIEDTRIPLE
SFX S Y 1
SFX S 0 es .
";
const WORDS: &str = "14\nFuß/B\nfuß/MO\nBall\nball/EO\nballes/EO\nStadt/B\nplatz/EMO\nPlatz/B\nBett/B\ntuch/EO\nweg/ENO\nFußplatz/X\nBettball/XS\nArbeits/BO\n";

#[test]
fn a_compound_has_the_capitals_that_its_places_have() {
    let folder = Folder::new();
    build(&folder, AFFIXES, WORDS);
    for right in ["Fußball", "Stadtfußball", "Fußplatzball", "Arbeitsplatz", "Stadtplatz-Fußball", "Stadtweg"] {
        assert_eq!(misspelled(&folder, right), "");
        assert_eq!(misspelled(&folder, &right.to_uppercase()), "");
    }
    assert_eq!(misspelled(&folder, "FUẞBALL"), "");
    for wrong in ["fußball", "FußBall", "Fussball", "Fußballplatz", "Arbeits", "weg", "PLATZFUSS"] {
        assert_eq!(misspelled(&folder, wrong), format!("{wrong}\n"));
    }
    assert_eq!(misspelled(&folder, "Stadt-fuß"), "fuß\n");
}

#[test]
fn compounds_are_suggested() {
    let folder = Folder::new();
    let affixes = format!("{AFFIXES}REP 1\nREP ss ß\n");
    build(&folder, &affixes, &(WORDS.replace("14\n", "15\n") + "Arbeiters\n"));
    folder.write("deny", "Stadt\n");
    let suggested = |typed: &str, more: &[&str]| {
        let lines = folder.dictc(["suggest", "--dict", "t.dat", typed]).args(more).run().stdout;
        let first = lines.lines().next().and_then(|line| line.split('\t').nth(1));
        first.unwrap_or_default().to_string()
    };
    for (typed, meant) in [
        // The last part, the first one, one between two, and a part that is not a word.
        ("Fußbal", "Fußball"),
        ("Fusball", "Fußball"),
        ("Arbitsplatz", "Arbeitsplatz"),
        ("Arbeitplatz", "Arbeitsplatz"),
        ("Stadtplazfußball", "Stadtplatzfußball"),
        // Groups of letters, and capitals.
        ("Fussball", "Fußball"),
        ("fußball", "Fußball"),
        ("STADTPLAZ", "STADTPLATZ"),
        // A compound is its own first suggestion.
        ("Fußball", "Fußball"),
        ("FUSSBALL", "FUSSBALL"),
        // Forbidden words are not suggested.
        ("Fußplaz", "-"),
        ("Bettbal", "Bett"),
    ] {
        assert_eq!(suggested(typed, &[]), meant, "{typed}");
    }
    assert_eq!(suggested("Statplatz", &[]), "Stadtplatz");
    assert_eq!(suggested("Statplatz", &["--deny", "deny"]), "-");
    let check = folder.dictc(["check", "--dict", "t.dat"]).stdin("Arbeitplatz").run().stdout;
    assert_eq!(check, "-:1:1: Arbeitplatz -> Arbeitsplatz\n");
}

#[test]
fn slurs_and_denied_words_are_not_suggested_as_parts_or_compounds() {
    let folder = Folder::new();
    let words = "5\nFuß/B\nball/EO\nmarkt/E\nNeger/B\nFußball\n";
    let affixes = "SET UTF-8\nCOMPOUNDBEGIN B\nCOMPOUNDEND E\nONLYINCOMPOUND O\n";
    build(&folder, affixes, words);
    let suggested = |typed: &str, more: &[&str]| {
        let lines = folder.dictc(["suggest", "--dict", "t.dat", typed]).args(more).run().stdout;
        lines.lines().filter_map(|line| line.split('\t').nth(1)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(suggested("Fußmarkd", &[]), "Fußmarkt");
    assert_eq!(suggested("Fußbal", &[]), "Fußball");
    folder.write("deny", "Fußball\n");
    assert_eq!(suggested("Fußbal", &["--deny", "deny"]), "Fuß");
    let check = folder.dictc(["check", "--dict", "t.dat", "--deny", "deny", "--format", "words"]);
    assert_eq!(check.stdin("Fußball Fußmarkt").run().stdout, "Fußball\n");
    folder
        .dictc(["build", "t.dic", "-o", "t.dat", "--fold", "none", "--alphabet", "any", "--language", "de"])
        .run()
        .report();
    assert_eq!([suggested("Negermarkd", &[]), suggested("Negrmarkt", &[])], ["-"; 2]);
}

#[test]
fn one_of_three_equal_letters_is_left_out() {
    let folder = Folder::new();
    build(&folder, AFFIXES, WORDS);
    assert_eq!(misspelled(&folder, "Bettuch\nBetttuch\n"), "Betttuch\n");
}

#[test]
fn forbidden_words_and_their_forms_are_not_compounds_in_any_capitals() {
    let folder = Folder::new();
    build(&folder, AFFIXES, WORDS);
    let wrong = "Fußplatz\nBettball\nBettballes\nFUSSPLATZ\nBETTBALLES\n";
    assert_eq!(misspelled(&folder, wrong), wrong);
    assert_eq!(misspelled(&folder, "Stadtballes\n"), "");
}

#[test]
fn words_with_a_space_are_not_joined_in_compounds_either() {
    let folder = Folder::new();
    build(&folder, "SET UTF-8\nCOMPOUNDFLAG z\nCOMPOUNDMIN 2\n", "5\nice box\nice/z\nbox/z\nab/z\n");
    let wrong = "icebox\niceboxab\nabicebox\nabiceboxab\n";
    assert_eq!(misspelled(&folder, &format!("{wrong}boxice\niceab\n")), wrong);
}

#[test]
fn parts_need_not_be_words() {
    let folder = Folder::new();
    build(&folder, "SET UTF-8\nCOMPOUNDFLAG z\nONLYINCOMPOUND o\n", "4\nland/zo\nßweg/zo\nlandwege\nnag\n");
    assert_eq!(misspelled(&folder, "landßweg\nßwegland\nland\nweg\n"), "land\nweg\n");
}

#[test]
fn mistakes_are_looked_for_everywhere_and_only_those_of_rep() {
    let folder = Folder::new();
    let affixes = "SET UTF-8\nCOMPOUNDFLAG z\nCOMPOUNDMIN 2\nCHECKCOMPOUNDREP\nREP 1\nREP ss t\nMAP 1\nMAP bp\n";
    build(&folder, affixes, "6\nab/z\nsss/z\nabst\nland/z\nboot/z\nlandpoot\n");
    assert_eq!(misspelled(&folder, "absss\nlandboot\nlandabsss\n"), "absss\nlandabsss\n");
}

#[test]
fn some_letters_are_never_beside_each_other_at_a_join() {
    let folder = Folder::new();
    let affixes = "SET UTF-8\nCOMPOUNDFLAG z\nCHECKCOMPOUNDPATTERN 4\nCHECKCOMPOUNDPATTERN oon zor\n\
                   CHECKCOMPOUNDPATTERN o /v\nCHECKCOMPOUNDPATTERN /v zon\nCHECKCOMPOUNDPATTERN l /s\n";
    let words = "11\nwoon/z\nzorg/z\nauto/z\nongeluk/zv\nomroep/zv\nbal/z\nspel/zs\nstad/z\nlang\nzon/z\nstal/z\n";
    let report = build(&folder, affixes, words);
    assert!(report.contains("for `dictc check` and `dictc suggest`, without 2 CHECKCOMPOUNDPATTERN\n"), "{report}");
    // Only some words with `s` have the flag.
    let right = "autobal\nbalomroep\nbalspel\nbalstad\nongelukzon\nwoonomroep\nzorgwoon\n";
    let wrong = "autoongeluk\nautoomroep\nbalautoomroep\nwoonzorg\n";
    assert_eq!(misspelled(&folder, &format!("{right}{wrong}")), wrong);
    let info = folder.dictc(["info", "t.dat"]).run().yes().to_string();
    assert!(info.contains("compound-joins 2\n"), "{info}");
    folder.write("list", "hond\n");
    folder.dictc(["build", "list", "-o", "l.dat", "--fold", "none", "--alphabet", "any"]).run().report();
    folder.dictc(["union", "t.dat", "l.dat", "-o", "t.dat", "--force"]).run().report();
    assert_eq!(misspelled(&folder, &format!("{right}{wrong}hond")), wrong);
}

#[test]
fn hostile_dictionaries_and_words_take_bounded_time() {
    let folder = Folder::new();
    let mistakes: String = (0..2000).map(|number| format!("REP a x{number}\n")).collect();
    let word = format!("y{}", "a".repeat(98));
    let affixes = format!("SET UTF-8\nCOMPOUNDFLAG z\nCOMPOUNDMIN 1\nCHECKCOMPOUNDREP\nREP 2000\n{mistakes}");
    build(&folder, &affixes, &format!("5\na/z\naa/z\ns/z\nSs\n{word}\n"));
    // Without limits, these take years.
    let text = format!("{}b\n{}B\n", "a".repeat(97), "ASS".repeat(32));
    assert_eq!(misspelled(&folder, &text.repeat(20)), text);
    let long = "a".repeat(100) + "\n";
    assert_eq!(misspelled(&folder, &long), long, "a compound has less than a hundred letters");
}

#[test]
fn the_report_and_info_describe_compounds() {
    let folder = Folder::new();
    let report = build(&folder, AFFIXES, WORDS);
    assert!(report.contains("column compound  5, flags"), "{report}");
    let info = folder.dictc(["info", "t.dat"]).run().yes().to_string();
    for line in ["compound-parts 7\n", "compounds letters=2 no-triples short-triples\n"] {
        assert!(info.contains(line), "{info}");
    }
    let column =
        |word| folder.dictc(["lookup", word, "--dict", "t.dat", "--column", "compound"]).run().yes().to_string();
    assert_eq!(column("Platz"), "Platz\t3\tfirst small-last small-middle\n");
}

#[test]
fn denied_words_are_not_parts_and_unions_have_the_compounds_of_their_dictionaries() {
    let folder = Folder::new();
    build(&folder, AFFIXES, WORDS);
    folder.write("deny", "Stadt\n");
    let check = |args: &[&str]| folder.dictc(["check", "--dict"]).args(args).stdin("Stadtplatz").run().stdout;
    assert_eq!(check(&["t.dat"]), "");
    assert!(check(&["t.dat", "--deny", "deny"]).starts_with("-:1:1: Stadtplatz"));
    folder.write("list", "Hund\n");
    folder.dictc(["build", "list", "-o", "l.dat", "--fold", "none", "--alphabet", "any"]).run().report();
    folder.dictc(["union", "t.dat", "l.dat", "-o", "u.dat"]).run().report();
    assert_eq!(check(&["u.dat"]), "");
    // Not if the rules differ.
    folder.write("o.aff", AFFIXES.replace("COMPOUNDMIN 2", "COMPOUNDMIN 3"));
    folder.write("o.dic", WORDS);
    folder.dictc(["build", "o.dic", "-o", "o.dat", "--fold", "none", "--alphabet", "any"]).run().report();
    folder.dictc(["union", "t.dat", "o.dat", "-o", "u.dat", "--force"]).run().report();
    assert!(check(&["u.dat"]).starts_with("-:1:1: Stadtplatz"));
}

#[test]
fn compounds_are_kept_for_dictionaries_with_capitals_of_one_hunspell_dictionary() {
    let folder = Folder::new();
    build(&folder, AFFIXES, WORDS);
    for (args, note) in [
        (&["--fold", "case"][..], "left out: t.dic lets words be joined, so its list of words is endless"),
        (&["--fold", "none", "--compounds", "2"], "17, of at most 2 parts each"),
        (&["--fold", "none", "--column", "compound=stem"], "left out: the file has the column \"compound\" already"),
        (&["--fold", "none", "u.dic"], "left out: the file has the column \"compound\" already"),
    ] {
        folder.write("u.aff", AFFIXES);
        folder.write("u.dic", WORDS);
        let report =
            folder.dictc(["build", "t.dic", "-o", "n.dat", "--alphabet", "any"]).args(args).run().report().to_string();
        assert!(report.contains(note), "{report}");
    }
}
