//! `dictc build` with lists and hunspell dictionaries: the lines that become words, and the report.

mod conversions;
mod faults;

use std::collections::BTreeMap;

use dict_tests::{
    dictc::{Folder, Outcome},
    inputs::{lists::FOUR_WORDS, random::TestRandom},
};

use crate::{assert_error_has, built, columns, gzip, info, words};

/// Returns the words of `t.dat`, separated by spaces.
#[track_caller]
fn kept(folder: &Folder) -> String {
    words(folder, "t.dat").trim_end().replace('\n', " ")
}

/// Returns the lines of a report: what is counted, and the figure.
#[track_caller]
fn figures(ran: &Outcome) -> BTreeMap<&str, &str> {
    ran.report().lines().filter_map(|line| line.trim_start().split_once("  ")).collect()
}

/// Builds `t.dat` from a file with these lines.
#[track_caller]
fn build(lines: &str, options: &[&str]) -> (Folder, Outcome) {
    let folder = Folder::new();
    folder.write("words.txt", lines);
    let ran = folder.dictc(["build", "words.txt", "-o", "t.dat"]).args(options).run();
    (folder, ran)
}

#[test]
fn several_lists_plain_or_gzipped_are_one_list() {
    let folder = Folder::four_words();
    assert_eq!(words(&folder, "t.dat"), FOUR_WORDS);
    folder.write("one.txt", "dog\ncat");
    folder.write("two.txt", "cats\ncat\n");
    // Gzip is recognised by its contents, not by the file name.
    folder.write("packed", gzip(FOUR_WORDS));
    let two_members = [gzip("cat\ncate"), gzip("gory\ncats\ndog\n")].concat();
    for (lists, stdin, lines) in [
        (&[][..], FOUR_WORDS.into(), "4"),
        (&["one.txt", "-", "two.txt"], b"category\n".to_vec(), "5"),
        (&["packed"], Vec::new(), "4"),
        (&["-"], gzip(FOUR_WORDS), "4"),
        (&["-"], two_members, "4"),
    ] {
        let ran = folder.dictc(["build", "--output", "new.dat"]).args(lists).stdin(stdin).run();
        assert_eq!((figures(&ran)["lines read"], figures(&ran)["words"]), (lines, "4"), "{ran:#?}");
        assert_eq!(folder.read("new.dat"), folder.read("t.dat"), "{lists:?}");
    }
}

#[test]
#[cfg(unix)]
fn gzip_is_recognised_when_it_comes_a_byte_at_a_time() {
    let folder = Folder::four_words();
    folder.write("words", gzip(FOUR_WORDS));
    let slowly = "(head -c 1 words; sleep 0.2; tail -c +2 words) |";
    folder.shell(slowly, &["build", "-", "-o", "new.dat"]).run().report();
    assert_eq!(folder.read("new.dat"), folder.read("t.dat"));
}

#[test]
fn options_choose_words_and_fold_them() {
    let lengths = "qi\nquit\nquits\nété\ne\u{301}te\u{301}s\n";
    let letters = "cab\nwould-be\nit's\nnaïve\nco2\nzürich\n";
    let accents = "Été\nEte\nété\n";
    let white_space = "cat\n\u{a0}abc\nb\u{a8}\n\u{3000}cab\n";
    for (lines, options, expected) in [
        // Letters count as they are typed, after folding.
        (lengths, &["--min-letters", "4"][..], "quit quits étés"),
        (lengths, &["--max-letters", "3"], "qi été"),
        (lengths, &["--min-letters", "4", "--max-letters", "4", "--alphabet", "a-z,qu"], "quit"),
        ("a\nI\n", &[], "a i"),
        (letters, &[], "cab naïve zürich"),
        (letters, &["--alphabet", "letters"], "cab naïve zürich"),
        (letters, &["--alphabet", "a-z"], "cab"),
        (letters, &["--alphabet", "a-zü"], "cab zürich"),
        (letters, &["--alphabet", "a-z0-9"], "cab co2"),
        (letters, &["--alphabet", "any"], "cab co2 it's naïve would-be zürich"),
        ("quit\nqat\nIraq\n", &["--alphabet", "a-z,qu"], "iraq qat quit"),
        (accents, &[], "ete été"),
        (accents, &["--fold", "none"], "Ete Été été"),
        (accents, &["--fold", "case"], "ete été"),
        (accents, &["--fold", "accents"], "ete"),
        // Some characters fold to white space.
        (white_space, &["--fold", "tiles", "--alphabet", "a-z"], "cat"),
    ] {
        assert_eq!(kept(&built(lines, options)), expected, "{options:?}");
    }
    let symbols = info(&built("quit\n", &["--alphabet", "a-z,qu"]), "t.dat")["symbols"].take();
    assert_eq!((symbols.as_array().map(Vec::len), &symbols[16], &symbols[17]), (Some(27), &"q".into(), &"qu".into()));
}

#[test]
fn the_fold_tiles_replaces_letters_that_are_not_in_the_alphabet() {
    for (alphabet, list, folded) in [
        ("a-z,ñ", "Árbol\nPIN\u{303}O\u{301}N\npingüino\nstraße\n", "arbol pinguino piñon strasse"),
        ("α-ω", "ΛΌΓΟΣ\nως\n", "λογος ως"),
        ("α-ρ,σ-ω", "ΛΌΓΟΣ\nως\n", "λογοσ ωσ"),
        ("א-י,כ,ל,מ,נ-ע,פ,צ-ת", "שלום\n", "שלומ"),
        ("a-z,ij", "ĳs\nIJsland\n", "ijs ijsland"),
    ] {
        let folder = built(list, &["--fold", "tiles", "--alphabet", alphabet]);
        assert_eq!(kept(&folder), folded);
        folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
        let looked_up = folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin(list).run();
        assert_eq!(looked_up.yes().lines().count(), list.lines().count(), "{looked_up:#?}");
        assert!(folder.dictc(["info", "t.dat"]).run().yes().contains("fold      tiles\n"));
    }
    assert_error_has(&build("cat\n", &["--fold", "tiles"]).1, "name the tiles, as with --alphabet a-z,ñ");
}

#[test]
fn lines_that_are_left_out_are_written_with_the_reason() {
    let lines = "cat\nCat\nx-ray\n\ncat\nNew York\nDOG\ndog\nzz\n";
    let (folder, ran) = build(lines, &["--min-letters", "3", "--skipped", "skipped.tsv"]);
    let expected = "why\tline\nnot in the alphabet\tx-ray\nblank\t\nnot in the alphabet\tNew York\ntoo short\tzz\n\
                    duplicate\tcat\nduplicate\tcat\nduplicate\tdog\n";
    let skipped = || String::from_utf8(folder.read("skipped.tsv")).expect("text");
    assert_eq!((figures(&ran)["words"], skipped()), ("2", expected.to_string()));
    let standard_output = folder.dictc(["build", "words.txt", "-o", "t.dat", "--skipped", "-"]).run();
    assert_eq!((standard_output.code, &*standard_output.stdout), (Some(0), &*expected.replace("too short\tzz\n", "")));

    // A build that finds no word writes it too, and a cell of a CSV file stays on one line.
    folder.write("t.csv", "\"a\nb\",1\n\"=\",2\n");
    let args = ["build", "t.csv", "--column", "n=2", "-o", "new.dat", "--skipped", "skipped.tsv"];
    assert_error_has(&folder.dictc(args).run(), "no words");
    assert_eq!(skipped(), "why\tline\nnot in the alphabet\ta\\nb\nnot in the alphabet\t=\n");

    for (file, expected) in [
        ("t.csv", "t.csv: this file is not a list of skipped lines, so it is not replaced"),
        ("words.txt", "words.txt: --skipped needs a file of its own"),
        ("t.dat", "t.dat: --skipped needs a file of its own"),
        ("./t.dat", "./t.dat: --skipped needs a file of its own"),
    ] {
        let before = folder.read(file);
        assert_error_has(&folder.dictc(["build", "words.txt", "-o", "t.dat", "--skipped", file]).run(), expected);
        assert_eq!(folder.read(file), before);
    }
}

#[test]
fn denied_words_are_left_out_in_any_spelling_and_longer_words_stay() {
    let folder = Folder::new();
    folder.write("first.txt", "CATS\r\nunicorn\r\n");
    folder.write("second.txt.gz", gzip("dog"));
    folder.build("t.dat", FOUR_WORDS, &["--deny", "first.txt", "--deny", "second.txt.gz"]);
    assert_eq!(kept(&folder), "cat category");
    folder.write("first.txt", "cat\n");
    folder.build("t.dat", FOUR_WORDS, &["--deny", "first.txt"]);
    assert_eq!(kept(&folder), "category cats dog");
}

#[test]
fn the_report_counts_words_that_deny_lists_left_out_and_lines_that_cannot_leave_out_a_word() {
    let folder = Folder::new();
    let build = |deny: &str| {
        folder.write("deny.txt", deny);
        folder.dictc(["build", "-o", "t.dat", "--deny", "deny.txt"]).stdin(FOUR_WORDS).run()
    };
    let ran = build("cat,1\n\ndog;x\n\"apple\"\ncat # rude\n");
    let report = figures(&ran);
    assert_eq!(report["denied"], "0");
    assert_eq!(
        report["cannot deny a word"],
        r#"4, such as "cat,1": no word has all its characters; write one word or pattern on each line"#
    );
    assert_eq!(kept(&folder), "cat category cats dog");
    for (deny, denied, expected) in [
        ("ca*\n", r#"3, such as "cat""#, "dog"),
        ("CAT?\nemu\n", r#"1, such as "cats""#, "cat category dog"),
        ("[b-d]?[gt]\n", r#"2, such as "cat""#, "category cats"),
        ("emu\n", "0", "cat category cats dog"),
    ] {
        let ran = build(deny);
        assert_eq!((figures(&ran)["denied"], figures(&ran).get("cannot deny a word")), (denied, None), "{deny}");
        assert_eq!(kept(&folder), expected, "{deny}");
    }
}

#[test]
fn a_family_list_leaves_words_out_in_every_fold() {
    let folder = Folder::new();
    let words = "scheiße\nscheisse\nschuh\nARSCHLÖCHER\ncabrón\n";
    folder.build("t.dat", words, &["--family", "--language", "de-AT"]);
    assert_eq!(kept(&folder), "cabrón schuh");
    folder.build("t.dat", words, &["--family", "--language", "es", "--fold", "none"]);
    assert_eq!(kept(&folder), "ARSCHLÖCHER scheisse scheiße schuh");
    folder.write("recipe.toml", "family = true\nlanguage = \"de\"\n[[list]]\nfiles = [\"words.txt\"]\n");
    folder.write("words.txt", words);
    folder.dictc(["build", "--recipe", "recipe.toml", "-o", "t.dat"]).run().report();
    assert_eq!(kept(&folder), "cabrón schuh");
    for (options, part) in [
        (&["--family"][..], "give it with --language"),
        (&["--family", "--language", "da"], "only for de, en, es, nl, pl"),
    ] {
        assert_error_has(&folder.dictc(["build", "words.txt", "-o", "t.dat"]).args(options).run(), part);
    }
}

#[test]
fn facts_are_stored() {
    let given = [("name", "Pets, été"), ("language", "en-GB"), ("license", "CC0-1.0"), ("source", "a=b")];
    let given = given.into_iter().chain([("min-letters", "2"), ("max-letters", "9")]);
    let options: Vec<String> = given.clone().flat_map(|(key, text)| [format!("--{key}"), text.to_string()]).collect();
    let folder = built(FOUR_WORDS, &options.iter().map(String::as_str).collect::<Vec<_>>());
    let meta = info(&folder, "t.dat")["meta"].take();
    for (key, text) in given {
        assert_eq!(meta[key], text, "{key}");
    }
    folder.build("t.dat", FOUR_WORDS, &["--language", "he-Hebr-IL", "--name", "מילון"]);
}

#[test]
fn facts_values_and_lists_that_cannot_be_used_are_refused_and_nothing_is_written() {
    let folder = Folder::new();
    folder.write("no-tab.tsv", "cat\t1\ndog 2\n");
    folder.write("tab.tsv", "cat\t1\ndog\t2\t3\n");
    folder.write("turns.tsv", "cat\t\u{200f}x\n");
    let before = folder.names();
    for (options, parts) in [
        (&["--name", "two\nlines"][..], &["name: "][..]),
        (&["--language", "two\nlines"], &["language: "]),
        (&["--license", "two\nlines"], &["license: "]),
        (&["--source", "two\nlines"], &["source: "]),
        (&["--name", "a\u{202e}b"], &["name: the value ", "plain text"]),
        (&["--source", "\u{2066}a"], &["source: the value ", "plain text"]),
        (&["--language", "English language"], &["language: the value ", "`de-CH`"]),
        (&["--language", "en_GB"], &["language: the value ", "`de-CH`"]),
        (&["--language", ""], &["language: the value ", "`de-CH`"]),
        (&["--values", "no-tab.tsv"], &["no-tab.tsv:2: no tab"]),
        (&["--values", "tab.tsv"], &["tab.tsv:2: the value has a tab"]),
        (&["--values", "turns.tsv"], &["turns the direction of text"]),
        (&["--values", "none.tsv"], &["none.tsv: cannot read it"]),
        (&["--values", "-"], &["standard input can be read only once"]),
        (&["--ranks"], &["--ranks needs --values"]),
        (&["--min-letters", "9"], &["4 lines read", "4 too short", "such as \"cat\""]),
    ] {
        let ran = folder.dictc(["build", "-o", "t.dat"]).args(options).stdin(FOUR_WORDS).run();
        parts.iter().for_each(|part| assert_error_has(&ran, part));
        assert_eq!(folder.names(), before);
    }
}

#[test]
fn the_report_counts_lines_words_and_skips_with_an_example_of_each() {
    let folder = Folder::new();
    folder.write("deny.txt", "darn\n");
    let lines = "cat\n\n ox \nhippopotamus\nit's\nDARN\nCat\ncat\nemu\ndon't\n";
    let options = ["--deny", "deny.txt", "--min-letters", "3", "--max-letters", "8"];
    let ran = folder.dictc(["build", "-o", "t.dat"]).args(&options).stdin(lines).run();
    let report = figures(&ran);
    for (what, figure) in [
        ("lines read", "10"),
        ("words", "2"),
        ("blank", "1"),
        ("too short", r#"1, such as "ox""#),
        ("too long", r#"1, such as "hippopotamus""#),
        ("not in the alphabet", r#"2, such as "it's""#),
        ("denied", r#"1, such as "DARN""#),
        ("duplicate", r#"2, such as "cat""#),
        ("symbols", "6"),
    ] {
        assert_eq!(report.get(what), Some(&figure), "{what}: {ran:#?}");
    }
    let bytes = folder.read("t.dat").len();
    assert!(report["bytes"].starts_with(&format!("{bytes} (")), "{ran:#?}");
    assert!(report["bytes"].ends_with(&format!(", {:.2} a word)", bytes as f64 / 2.0)), "{ran:#?}");
    let (slots, fill) = report["slots"].split_once(", ").expect("slots and how full they are");
    assert_eq!(slots, info(&folder, "t.dat")["slots"].to_string());
    let percent: f64 = fill.strip_suffix("% in use").and_then(|fill| fill.parse().ok()).expect("a percentage");
    assert!(percent > 0.0 && percent <= 100.0, "{fill}");
    let seconds: f64 = report["time"].strip_suffix(" s").and_then(|time| time.parse().ok()).expect("seconds");
    assert!((0.0..60.0).contains(&seconds), "{seconds}");
    assert!(ran.report().ends_with("wrote t.dat\n"), "{ran:#?}");
    // There are no lines of zeros.
    let (_, ran) = build(FOUR_WORDS, &[]);
    assert!(figures(&ran).into_keys().eq(["bytes", "lines read", "slots", "symbols", "time", "words"]), "{ran:#?}");
    // An example is shortened and has no control characters.
    let (_, ran) = build(&format!("cat\n\u{1b}[31m{}\n", "x".repeat(1000)), &[]);
    assert!(!ran.report().contains('\u{1b}'), "{ran:#?}");
    assert!(figures(&ran)["not in the alphabet"].chars().count() < 80, "{ran:#?}");
}

#[test]
fn the_report_counts_words_that_were_changed_with_an_example_of_each_change() {
    let marks = "cafe\u{301}\nCAFE\u{301}\nCafé\n e\u{323}\u{301}\u{323}\n";
    let trimmed = ("trimmed", r#"1, such as " e\u{323}\u{301}\u{323}""#);
    let composed = ("normalised", r#"3, such as "cafe\u{301}""#);
    let tiles = ["--fold", "tiles", "--alphabet", "a-z"];
    let two_marks = "cafe\u{301}\nÉTÉ\n";
    for (lines, options, expected) in [
        // Capitals, line ends, a byte order mark, skipped lines and the white space of columns do not count.
        ("\u{feff}Cat\r\nÉTÉ\r\n it's \r\nΛΌΓΟΣ\r\ndog\r", &[][..], &[][..]),
        ("cat\n ca t\n \n\u{3000}dog\n", &[], &[]),
        ("\u{feff} cat\r\nox\t\ndog\r\r\n\u{c}Emu\nyak\u{b}\n", &[], &[("trimmed", r#"4, such as " cat""#)]),
        (marks, &[], &[trimmed, composed, ("duplicate", r#"2, such as "café""#)]),
        (marks, &["--fold", "none"], &[trimmed, composed]),
        (two_marks, &[], &[("normalised", r#"1, such as "cafe\u{301}""#)]),
        (two_marks, &["--fold", "accents"], &[("letters changed", r#"2, such as "cafe\u{301}" to "cafe""#)]),
        (
            "Straße\nNAÏVE\nice\n",
            &["--fold", "tiles", "--alphabet", "a-zï"],
            &[("letters changed", r#"1, such as "Straße" to "strasse""#)],
        ),
        // Two of three words become another word of the list, and a line is skipped.
        (
            "bla\nblå\nal\nÅL\nblå's\n",
            &tiles,
            &[("letters changed", r#"2, such as "blå" to "bla""#), ("duplicate", r#"2, such as "al""#)],
        ),
    ] {
        let (_, ran) = build(lines, options);
        let changes = ["trimmed", "normalised", "letters changed", "duplicate"];
        let found = figures(&ran).into_iter().filter(|(what, _)| changes.contains(what));
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected.iter().copied().collect(), "{lines:?} {options:?}");
    }
}

#[test]
fn the_report_of_a_file_that_is_larger_than_its_text_says_so() {
    let note = |lines: String| {
        let (_, ran) = build(&lines, &["--alphabet", "0-9"]);
        figures(&ran).get("note").map(|note| note.to_string())
    };
    let mut random = TestRandom::new(1);
    let mut keys = |count| (0..count).map(|_| format!("{:020}\n", random.number())).collect::<String>();
    assert_eq!(note(keys(100)), None, "a small file");
    let expected = "the file is larger than its text (42,000 bytes); keys with long random endings share little";
    assert_eq!(note(keys(2_000)).as_deref(), Some(expected));
    assert_eq!(note((0..100_000).map(|number| format!("{number:05}\n")).collect()), None);
}

const AFFIXES: &str = "\
SET UTF-8
FORBIDDENWORD !
COMPOUNDFLAG C
SFX F Y 1
SFX F 0 ful/L .
SFX L Y 1
SFX L 0 ly .
SFX S Y 2
SFX S 0 s [^y]
SFX S y ies y
PFX U Y 1
PFX U 0 un .
";

const STEMS: &str = "5\nhope/FS\nkind/U\ncity/S\nBerlin/S\nsun/C\nunkind/!\nmice st:mouse\n";

/// Creates a folder with a hunspell dictionary and the list `words.txt`.
fn hunspell() -> Folder {
    let folder = Folder::new();
    folder.write("xx.aff", AFFIXES);
    folder.write("xx.dic", STEMS);
    folder.write("words.txt", "cat\n");
    folder
}

/// Builds `t.dat` from these lists and options, separated by spaces.
fn expand(folder: &Folder, args: &str) -> Outcome {
    folder.dictc(["build", "-o", "t.dat"]).args(&args.split(' ').collect::<Vec<_>>()).run()
}

#[test]
fn all_forms_become_words_and_the_report_says_what_is_left_out() {
    let folder = hunspell();
    let ran = expand(&folder, "xx.dic");
    let report = ran.report();
    assert!(report.contains("          forms read  11\n               words  11\n"), "{report}");
    let compounds = "           compounds  left out: xx.dic lets words be joined, so its list of words is endless\n";
    assert!(report.contains(compounds), "{report}");
    assert!(!report.contains("faults"), "{report}");
    assert_eq!(kept(&folder), "berlin berlins cities city hope hopeful hopefully hopes kind mice sun");
    folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
    // Fewer affixes make fewer forms.
    expand(&folder, "xx.dic --max-affixes 1").report();
    assert_eq!(kept(&folder), "berlin berlins cities city hope hopeful hopes kind mice sun");
    let ran = expand(&folder, "xx.dic words.txt --max-affixes 0");
    assert!(ran.report().contains("     lines and forms  7\n"), "{ran:#?}");
    assert_eq!(kept(&folder), "berlin cat city hope kind mice sun");
}

#[test]
fn a_form_keeps_its_stem_and_the_flags_of_its_affixes() {
    let folder = hunspell();
    expand(&folder, "xx.dic --column stem --column affixes=flags").report();
    let expected = "word\taffixes\tstem\nberlin\t\tBerlin\nberlins\tS\tBerlin\ncities\tS\tcity\ncity\t\tcity\nhope\t\thope\n\
        hopeful\tF\thope\nhopefully\tF L\thope\nhopes\tS\thope\nkind\t\tkind\nmice\t\tmouse\nsun\t\tsun\n";
    assert_eq!(columns(&folder, "t.dat"), expected);
    // Words with a tab and a zero byte, and one that turns the direction of text, which is a word but not a value.
    folder.write("xx.dic", "5\ncity/S\nhope\tless/S\nsu\0n/S\nab\u{202e}d/S\nkind\n");
    for column in ["--lemmas stem", "--column stem"] {
        let ran = expand(&folder, &format!("xx.dic --alphabet any {column}"));
        let left_out = "values left out  2, such as that of \"ab\\u{202e}d\": the value has a tab, a control character";
        assert!(ran.report().contains(left_out), "{ran:#?}");
        assert!(ran.report().contains("not in the alphabet  2, such as \"su\\0n\"\n"), "{ran:#?}");
        assert_eq!(kept(&folder), "ab\u{202e}d ab\u{202e}ds cities city hope kind");
        assert!(columns(&folder, "t.dat").contains("\ncities\tcity\n"));
    }
    let ran = expand(&folder, "xx.dic --alphabet any --column affixes=flags");
    assert!(!ran.report().contains("values left out"), "{ran:#?}");
}

#[test]
fn compounds_have_as_many_parts_as_are_allowed() {
    let folder = hunspell();
    folder.write("xx.dic", "4\nsun/C\nlight/CS\nmoon/C\ncat\n");
    let ran = expand(&folder, "xx.dic --compounds 2 --max-letters 8 --column stem");
    assert!(ran.report().contains("           compounds  6, of at most 2 parts each\n"), "{ran:#?}");
    assert_eq!(kept(&folder), "cat light lights lightsun moon moonmoon moonsun sun sunlight sunmoon sunsun");
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "--column", "stem", "sunlight"]).run();
    assert_eq!(ran.yes(), "sunlight\t8\tsunlight\n");
    expand(&folder, "xx.dic --compounds 3 --max-letters 9").report();
    assert!(kept(&folder).contains(" sunlights sunmoon sunsun sunsunsun"));
    folder.write("recipe.toml", "max-letters = 8\n[[list]]\nfiles = [\"xx.dic\"]\ncompounds = 2\n");
    expand(&folder, "--recipe recipe.toml").report();
    assert!(kept(&folder).contains(" sunlight sunmoon "));

    let many: String = (0..70_000).map(|word| format!("{word:05}/C\n")).collect();
    folder.write("xx.dic", format!("70000\n{many}"));
    let expected = "xx.dic:1:1: more than 4 billion compounds of at most 2 parts and 299 letters; \
        allow fewer parts or letters with --compounds and --max-letters, or the keys of these names in a recipe";
    assert_error_has(&expand(&folder, "xx.dic --compounds 2 --alphabet any"), expected);
    folder.write("xx.aff", "SET UTF-8\n");
    folder.write("xx.dic", "1\ncat\n");
    let ran = expand(&folder, "xx.dic --compounds 2");
    assert!(ran.report().contains("           compounds  none: xx.dic has no words to join\n"), "{ran:#?}");
}

#[test]
fn a_recipe_names_hunspell_dictionaries_and_their_options() {
    let folder = hunspell();
    folder.write("words.forms", STEMS);
    folder.write("words.aff", AFFIXES);
    let build = |list: &str| {
        folder.write("recipe.toml", format!("[[list]]\n{list}\n"));
        expand(&folder, "--recipe recipe.toml")
    };
    build("files = [\"words.forms\"]\nformat = \"hunspell\"\nmax-affixes = 0\ncolumns = [\"stem\"]").report();
    let expected = "word\tstem\nberlin\tBerlin\ncity\tcity\nhope\thope\nkind\tkind\nmice\tmouse\nsun\tsun\n";
    assert_eq!(columns(&folder, "t.dat"), expected);
    build("files = [\"xx.dic\"]\nvalue = 5").report();
    assert!(columns(&folder, "t.dat").contains("\ncities\t5\n"));
    for (list, error) in [
        ("files = [\"xx.dic\"]\nencoding = \"utf-8\"", "a hunspell dictionary states its own encoding"),
        ("files = [\"xx.dic\"]\ncolumn = 1", "a hunspell dictionary is not a table"),
        ("files = [\"xx.dic\"]\nmax-affixes = 4", "a form has at most 3 affixes"),
        ("files = [\"xx.aff\"]\nmax-affixes = 1", "this list is not a hunspell dictionary"),
        ("files = [\"xx.dic\"]\ncompounds = 1", "a compound has 2 to 99 parts"),
        ("files = [\"xx.aff\"]\ncompounds = 2", "this list is not a hunspell dictionary"),
        ("files = [\"xx.dic\"]\nformat = \"ispell\"", ""),
    ] {
        assert_error_has(&build(list), &format!("recipe.toml:3: {error}"));
    }
}

#[test]
fn faults_in_a_hunspell_dictionary_are_reported_with_their_places() {
    let folder = hunspell();
    let no_column = ": a hunspell dictionary has only the columns `stem` and `flags`";
    folder.write("words.dic", "cat\n");
    for (args, error) in [
        ("xx.dic --column pos", &*format!("the column \"pos\"{no_column}")),
        ("xx.dic --column stem=1", &format!("the column \"stem\"{no_column}")),
        ("xx.dic --column stem:integers", "the column \"stem\" has integers, but stems are texts or edits"),
        ("words.txt --max-affixes 1", "no list is a hunspell dictionary, whose name ends with .dic"),
        ("words.txt --compounds 2", "whose name ends with .dic; leave out --compounds"),
        ("xx.dic -o xx.aff", "xx.aff: it is both an input and the output"),
        ("words.dic", "words.dic: its name is that of a hunspell dictionary"),
        ("xx.dic --column stem --word-column 2", "a hunspell dictionary is not a table; leave out --word-column"),
        ("xx.dic.gz", "xx.dic.gz: a hunspell dictionary must be unpacked first"),
        ("words.txt --deny xx.dic", "xx.dic: a hunspell dictionary gives words to build from"),
    ] {
        let output = if args.contains("-o") { "" } else { " -o t.dat" };
        let args = format!("build {args}{output}");
        assert_error_has(&folder.dictc(args.split(' ')).run(), error);
    }
    folder.write("xx.aff", "SET UTF-8\nFLAG num\nSFX 1 Y 1\nSFX 1 0 s/2x .\n");
    folder.write("xx.dic", "1\ncat/1\n");
    let fault = "faults  1, such as xx.aff:4:11: \"2x\" is not a flag; flags are numbers; the text after the number is \
                 ignored\n";
    let ran = expand(&folder, "xx.dic");
    assert!(ran.report().contains(fault), "{ran:#?}");
}
