//! Texts and spelling: `dictc suggest` and `check`; `scan`, `replace` and `segment`; `glossary` and `define`.

use std::fs;

use dict_tests::dictc::{Folder, dictc, repository};
use serde_json::{Value, json};

use crate::{ask, assert_error, assert_error_has, assert_usage_error, built, field, json, with_values};

#[test]
fn suggestions_are_one_per_line_or_an_object_for_each_word() {
    let words = "form\t300\nfrom\t6400\nfrost\t200\nin\t6500\nfact\t6000\nzeit\t3000\nyeit\t3100\n";
    let folder = built(words, &["--column", "frequency=2"]);
    let suggest =
        |args: &[&str]| folder.dictc(["suggest", "--dict", "t.dat"]).args(args).stdin("frots\r\n\n fr om\n").run();
    for (args, expected) in [
        (&["frm"][..], "frm\tfrom\nfrm\tform\n"),
        (&["frm", "--limit", "1"], "frm\tfrom\n"),
        (&["Infact", "--limit", "1"], "Infact\tIn fact\n"),
        (&["from", "--limit", "1"], "from\tfrom\n"),
        (&["fcat", "-"], "fcat\tfact\nfrots\tfrost\nfr om\tfrom\nfr om\tform\n"),
        // A keyboard is a language or rows of keys.
        (&["heit", "--limit", "1"], "heit\tyeit\n"),
        (&["heit", "--limit", "1", "--keyboard", "de-AT"], "heit\tzeit\n"),
        (&["heit", "--limit", "1", "--keyboard", "ZH|ab|y"], "heit\tzeit\n"),
    ] {
        assert_eq!(suggest(args).yes(), expected);
    }
    assert_eq!(suggest(&["FRM", "Infact"]).yes().lines().next(), Some("FRM\tFROM"));
    // One without a suggestion makes the answer no.
    assert_eq!(suggest(&["xxxxxxxx", "fcat"]).no(), "xxxxxxxx\t-\nfcat\tfact\n");
    for bad in ["", "q w", "qwertyuiop", "\u{1b}"] {
        let ran = suggest(&["heit", "--keyboard", bad]);
        assert_usage_error(&ran, "use a language such as `de`, or rows of keys");
    }

    let ran = suggest(&["--json", "frm", "infact", "xxxxxxxx"]);
    let lines: Vec<Value> = ran.no().lines().map(json).collect();
    assert_eq!(lines.len(), 3);
    let [first, second] = [0, 1].map(|number| lines[0]["suggestions"][number].clone());
    assert_eq!((&first["text"], &first["id"]), (&json!("from"), &json!(2)));
    assert!(first["cost"].as_u64() < second["cost"].as_u64(), "{ran:#?}");
    assert_eq!(lines[1]["suggestions"][0]["text"], "in fact");
    assert!(lines[1]["suggestions"][0].get("id").is_none());
    assert_eq!(lines[2], json!({"word": "xxxxxxxx", "suggestions": []}));
}

#[test]
fn the_english_dictionary_corrects_common_mistakes() {
    let mistakes = "recieve receive definately definitely seperate separate tommorow tomorrow accomodate accommodate \
                    teh the becuase because fotograf photograph eachother each_other wierd weird";
    let mistakes: Vec<&str> = mistakes.split(' ').collect();
    let words: Vec<&str> = mistakes.iter().copied().step_by(2).collect();
    let expected: String = mistakes.chunks(2).map(|pair| pair.join("\t").replace('_', " ") + "\n").collect();
    assert_eq!(dictc(["suggest", "--limit", "1"]).args(&words).run().yes(), expected);
}

#[test]
fn slurs_and_words_that_a_dictionary_does_not_suggest_are_never_suggested() {
    let text = "Niger is a country. Chad is, too. Cuba. Scunthorpe. Niger’s capital. Fukc!";
    let family = fs::read_to_string(repository().join("crates/dict-suggest/family/en.txt")).unwrap();
    let found = dictc(["check", "-", "--limit", "50"]).stdin(text).run().no().to_string();
    let of_cant = dictc(["suggest", "cant", "--limit", "50"]).run();
    let suggested = found.lines().filter_map(|line| line.split_once(" -> ")).flat_map(|(_, words)| words.split(", "));
    let suggested: Vec<&str> = suggested.chain(of_cant.yes().lines()).collect();
    assert!(suggested.len() > 20, "{found}");
    for word in suggested.iter().map(|word| word.rsplit('\t').next().unwrap_or(word)) {
        let is_line = |line: &str| line.strip_suffix('*').map_or(word == line, |start| word.starts_with(start));
        assert!(!family.lines().any(is_line), "{word}");
    }
    // The affix file says which words of its dictionary are not suggested; all their forms are meant, and compounds
    // with them.
    let folder = Folder::new();
    folder.write("t.aff", "SET UTF-8\nNOSUGGEST !\nCOMPOUNDFLAG C\nSFX S Y 1\nSFX S 0 s .\n");
    folder.write("t.dic", "4\ncloud/S\nclout/!SC\nclod/SC\nclout\n");
    folder.dictc(["build", "t.dic", "-o", "t.dat", "--fold", "none", "--compounds", "2"]).run().report();
    let suggest = |word| field(folder.dictc(["suggest", "--dict", "t.dat", word]).run().yes(), 1).join(" ");
    assert_eq!(suggest("cloutt"), "cloud clouds");
    assert_eq!(suggest("clodclots"), "clodclods");
    let info = json(folder.dictc(["info", "t.dat", "--json"]).run().yes());
    let marked = "clodclout clodclouts clout cloutclod cloutclods cloutclout cloutclouts clouts";
    assert_eq!(info["meta"]["unsuggested"], marked);
    assert!(folder.dictc(["info", "t.dat"]).run().yes().contains("unsuggested 8 words\n"));
    // A union suggests words that none of its dictionaries leaves out.
    folder.write("u.aff", "SET UTF-8\nNOSUGGEST !\n");
    folder.write("u.dic", "2\nRed neck/!\nclout\n");
    let build = ["build", "u.dic", "-o", "u.dat", "--fold", "case", "--alphabet", "any"];
    folder.dictc(build).run().report();
    folder.dictc(["union", "t.dat", "u.dat", "-o", "both.dat"]).run().report();
    let info = json(folder.dictc(["info", "both.dat", "--json"]).run().yes());
    assert_eq!(info["meta"]["unsuggested"], format!("{marked} red_neck"));
}

#[test]
fn words_that_a_check_has_found_are_not_mistakes_once_they_are_added() {
    let folder = Folder::new();
    folder.write("t.aff", "SET UTF-8\nSFX S Y 1\nSFX S 0 's .\n");
    folder.write("t.dic", "7\nKorea\nOGP\nthe/S\nweren't\nthere\nroll/S\nbuzz/S\npaddock/S\ngym\n");
    folder.dictc(["build", "t.dic", "-o", "t.dat", "--fold", "none", "--alphabet", "any"]).run().report();
    folder.write("text", "The O’Grodyr’s gymozz weren’t there. Kubernetes’s podzz. Kubernetes's roll’n’rollz.");
    let check =
        |args: &[&str]| folder.dictc(["check", "text", "--dict", "t.dat", "--format", "words"]).args(args).run();
    let words = check(&[]).no().to_string();
    assert_eq!(words.lines().count(), 6, "{words}");
    folder.write("ours.txt", words + "Škoda\n");
    let ran = check(&["--add", "ours.txt"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(0), ""));
    let note = "ours.txt, line 7, \"Škoda\": 'Š' is not in the alphabet of the dictionary; the line is left out\n";
    assert_eq!(ran.stderr, note);
}

/// Creates a folder with `t.dat`, and a letter with three mistakes.
fn letter() -> Folder {
    let words = "a\t9000\nfrom\t6400\nform\t300\nis\t9000\nletter\t3000\nthe\t9999\nthis\t7000\n";
    let folder = built(words, &["--column", "frequency=2", "--language", "en"]);
    folder.write("letter.txt", "This is a lettre\r\nfrm the\tlettre.\n");
    folder
}

const LETTER: &str =
    "letter.txt:1:11: lettre -> letter\nletter.txt:2:1: frm -> from, form\nletter.txt:2:9: lettre -> letter\n";

#[test]
fn each_misspelled_word_is_a_line_with_its_place_and_suggestions() {
    let folder = letter();
    let check = |args: &[&str]| folder.dictc(["check", "--dict", "t.dat"]).args(args);
    assert_eq!(check(&["letter.txt"]).run().no(), LETTER);
    assert_eq!(check(&["letter.txt", "--limit", "1"]).run().no(), LETTER.replace(", form", ""));
    assert_eq!(check(&["letter.txt", "--limit", "4294967295"]).run().no(), LETTER);
    let without = "letter.txt:1:11: lettre\nletter.txt:2:1: frm\nletter.txt:2:9: lettre\n";
    assert_eq!(check(&["letter.txt", "--limit", "0"]).run().no(), without);
    let ran = check(&["-"]).stdin("\u{feff}the\u{2003}é xxxxxxxx lettre").run();
    assert_eq!(ran.no(), "-:1:16: lettre -> letter\n");
    assert_eq!(check(&[]).stdin("lettre").run().no(), "-:1:1: lettre -> letter\n");
    folder.write("bom.txt", "\u{feff}lettre\r\nthe");
    assert_eq!(check(&["bom.txt"]).run().no(), "bom.txt:1:1: lettre -> letter\n");
    // Without a mistake, nothing is printed.
    folder.write("right.txt", "The letter.");
    assert_eq!(check(&["right.txt", "-"]).run().yes(), "");
    // All files are checked.
    assert_eq!(check(&["right.txt", "letter.txt", "right.txt"]).run().no(), LETTER);
    // Only the words are a list to add.
    let words = check(&["letter.txt", "--format", "words"]).run().no().to_string();
    assert_eq!(words, "lettre\nfrm\n");
    folder.write("ours.txt", words);
    assert_eq!(check(&["letter.txt", "--add", "ours.txt"]).run().yes(), "");
    // Code is skipped if asked for.
    folder.write("a.md", "The `lettre` is thx_letter.\r\n\r\n```\r\nfrm\r\n```\r\n");
    assert_eq!(check(&["a.md", "--format", "words"]).run().no(), "lettre\nthx\nfrm\n");
    assert_eq!(check(&["a.md", "--format", "words", "--skip-code"]).run().yes(), "");
}

#[test]
fn the_word_with_the_largest_count_is_suggested_first_by_the_column_that_is_named() {
    let folder = Folder::new();
    let first = |args: &[&str]| {
        let ran = ask(&folder, &[&["suggest", "teh"], args].concat());
        field(ran.yes(), 1).first().map(|word| word.to_string())
    };
    // Counts are not ranks.
    folder.write("counts.tsv", "the\t100000\nten\t90\ntech\t50\n");
    let ran = folder.dictc(["build", "-", "-o", "t.dat", "--values", "counts.tsv"]).stdin("the\nten\ntech\n").run();
    assert!(ran.report().contains("column value  3, integers; best: the, ten, tech\n"), "{ran:#?}");
    assert_eq!(first(&[]).as_deref(), Some("the"));
    assert_eq!(ask(&folder, &["complete", "t", "--sort", "common"]).yes(), "the\nten\ntech\n");
    folder.build(
        "t.dat",
        "the\t1\tx\nten\t1\tx\ntech\t1000000000\tx\n",
        &["--column", "zipf=2", "--column", "note=3:texts"],
    );
    assert_eq!(first(&["--by", "zipf"]).as_deref(), Some("tech"));
    assert_ne!(first(&[]).as_deref(), Some("tech"));
    assert_error(
        &ask(&folder, &["suggest", "teh", "--by", "note"]),
        "t.dat: --by note needs a column of integers or ranks",
    );
    assert_error(&ask(&folder, &["suggest", "teh", "--by", "none"]), "t.dat: no column has the name");
}

#[test]
fn rare_denied_and_added_words_count_together() {
    let folder = with_values("cat\ncta\ndog\ndgo\n", "cat\t10\ncta\t80\ndog\t10\ndgo\t80\n");
    folder.write("own", "dgo\n");
    folder.write("rude", "dog\n");
    folder.write("a.txt", "cat cta dog dgo");
    let check = |args: &[&str]| ask(&folder, &[&["check", "a.txt", "--format", "words"], args].concat());
    assert_eq!(check(&[]).yes(), "");
    assert_eq!(check(&["--common", "10"]).no(), "cta\ndgo\n");
    assert_eq!(check(&["--common", "10", "--deny", "rude"]).no(), "cta\ndog\ndgo\n");
    assert_eq!(check(&["--add", "own", "--deny", "rude"]).no(), "dog\n");
}

#[test]
fn json_and_sarif_have_an_object_for_each_misspelled_word() {
    let folder = letter();
    let ran = ask(&folder, &["check", "letter.txt", "--format", "json"]);
    let lines: Vec<Value> = ran.no().lines().map(json).collect();
    assert_eq!(lines.len(), 3);
    let expected =
        json!({"file": "letter.txt", "line": 2, "column": 1, "word": "frm", "suggestions": ["from", "form"]});
    assert_eq!(lines[1], expected);

    let report = |file: &str| json(&ask(&folder, &["check", file, "--format", "sarif"]).stdout);
    folder.write("a b-é.txt", "the frm\n");
    let found = report("a b-é.txt");
    assert_eq!((&found["version"], &found["runs"][0]["columnKind"]), (&json!("2.1.0"), &json!("unicodeCodePoints")));
    let driver = &found["runs"][0]["tool"]["driver"];
    assert_eq!((&driver["name"], &driver["rules"][0]["id"]), (&json!("dictc"), &json!("misspelled-word")));
    let results = found["runs"][0]["results"].as_array().expect("an array");
    assert_eq!(results.len(), 1);
    let result = &results[0];
    assert_eq!((&result["ruleId"], &result["level"]), (&json!("misspelled-word"), &json!("warning")));
    assert_eq!(result["message"]["text"], "frm is not in the dictionary: did you mean from, form?");
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "a%20b-%C3%A9.txt");
    assert_eq!(place["region"], json!({"startLine": 1, "startColumn": 5, "endLine": 1, "endColumn": 8}));
    let fixes = result["fixes"].as_array().expect("an array").iter();
    let replacements = fixes.map(|fix| &fix["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"]);
    assert_eq!(replacements.collect::<Vec<_>>(), ["from", "form"]);
    // An absolute path is a URI of a file.
    let found = report(folder.path("letter.txt").to_str().expect("UTF-8"));
    let uri = &found["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
    assert!(uri.as_str().expect("a text").starts_with("file:///"), "{uri}");
    // A report without results is also a report.
    folder.write("right.txt", "the");
    assert_eq!(report("right.txt")["runs"][0]["results"], json!([]));
}

#[test]
fn a_file_that_cannot_be_checked_does_not_stop_the_others() {
    let folder = letter();
    folder.write("latin1.txt", b"the\nthe caf\xe9\n");
    folder.write("utf16.txt", b"\xff\xfet\0e\0h\0");
    folder.write("picture.png", b"\x89PNG\0\xff");
    fs::create_dir(folder.path("folder")).expect("a folder");
    let check = |files: &[&str]| ask(&folder, &[&["check"], files].concat());
    for (file, message) in [
        ("latin1.txt", "latin1.txt, line 2: not UTF-8; convert the file with `iconv -f ENCODING -t UTF-8`"),
        ("utf16.txt", "utf16.txt: it is in UTF-16; convert it first, with `iconv -f UTF-16 -t UTF-8`"),
        ("folder", "folder: it is a folder; name its files, as in `git ls-files -z '*.md' | xargs -0 dictc check`"),
    ] {
        assert_eq!(check(&[file]).error(), message);
        let ran = check(&[file, "letter.txt"]);
        assert_eq!((ran.code, &*ran.stdout), (Some(2), LETTER), "{ran:#?}");
    }
    assert_error(&check(&["missing.txt"]), "missing.txt: cannot read it: ");
    // A file that is not text is left out, and is not an error.
    let ran = check(&["picture.png", "letter.txt"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(1), LETTER), "{ran:#?}");
    assert_eq!(ran.stderr, "dictc: picture.png: skipped, because it is not text\n");
    assert_eq!(check(&["picture.png"]).code, Some(0));
}

#[test]
fn a_word_that_is_too_long_is_not_a_mistake() {
    let folder = letter();
    let check = |text: Vec<u8>| folder.dictc(["check", "--dict", "t.dat"]).stdin(text).run();
    let long = "lettre".repeat(1 << 14);
    assert_eq!(check(format!("the {long} lettre").into()).no(), "-:1:98310: lettre -> letter\n");
    // The last word may continue after the invalid byte.
    let ran = check([&b"the\n"[..], "lettre the\n".repeat(20_000).as_bytes(), b"lettr\xff"].concat());
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.starts_with("-:2:1: lettre -> letter\n-:3:1: "));
    assert!(!ran.stdout.contains("lettr\n"));
    assert!(ran.stderr.starts_with("dictc: standard input, line 20002: not UTF-8"), "{}", ran.stderr);
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_text() {
    let folder = letter();
    let limited = "MALLOC_ARENA_MAX=1; export MALLOC_ARENA_MAX; ulimit -v 30000";
    let lines = "yes 'the letter' | head -n 1500000; echo lettre";
    let line = "yes 'the letter' | head -n 1500000 | tr '\\n' ' '; echo lettre";
    let word = "yes letter | head -n 2500000 | tr -d '\\n'; echo ' lettre'";
    let fence = "echo '```'; yes lettre | head -n 2000000; echo '```'; echo lettre";
    let open = "echo lettre; echo '> ```'; yes '> lettre' | head -n 2000000";
    for (text, place) in
        [(lines, "1500001:1"), (line, "1:16500001"), (word, "1:15000002"), (fence, "2000003:1"), (open, "1:1")]
    {
        let limited = format!("{limited}; {{ {text}; }} | exec timeout 300");
        let ran = folder.shell(&limited, &["check", "--dict", "t.dat", "--skip-code"]).run();
        assert_eq!(ran.no(), format!("-:{place}: lettre -> letter\n"), "{text}");
    }
}

#[test]
fn the_english_dictionary_checks_a_letter() {
    let text = "Dear Mrs Smith,\n\nWe recieved your letter, wich we didn't expect. It's definately the best we've seen\nthis \
                year; see https://example.org/lettres. Yours sincerly,\nAda Byron\n";
    let ran = dictc(["check", "-", "--limit", "1", "--common", "70"]).stdin(text).run();
    let expected =
        "3:4: recieved -> received\n3:26: wich -> which\n3:54: definately -> definitely\n4:51: sincerly -> sincerely\n";
    let expected: String = expected.lines().map(|line| format!("-:{line}\n")).collect();
    assert_eq!(ran.no(), expected);
    // Some rare words of the built-in list are mostly mistakes.
    let folder = Folder::new();
    folder.write("own", "wich\n");
    let check =
        |args: &[&str]| folder.dictc(["check", "--limit", "1"]).args(args).stdin("The letter wich we wrote.").run();
    for args in [&[][..], &["--dict", "EN"], &["--common", "70"], &["--common", "79"]] {
        assert_eq!(check(args).no(), "-:1:12: wich -> which\n", "{args:?}");
    }
    for args in [&["--add", "own"][..], &["--common", "80"]] {
        assert_eq!(check(args).yes(), "", "{args:?}");
    }
}

/// Creates a folder with `t.dat`, a dictionary of places, and a text with some of them.
fn places() -> Folder {
    let words = "New York\nYork\nYorkshire\nC++\ncafe\n";
    let folder = built(words, &["--alphabet", "any", "--fold", "accents"]);
    folder.write("a.txt", "new york, YORK\r\nin Yorkshires: Cafe\u{301} (C++)\n");
    folder
}

#[test]
fn each_word_that_is_found_is_a_line_with_its_place() {
    let folder = places();
    let scan = |args: &[&str]| folder.dictc(["scan", "--dict", "t.dat"]).args(args);
    let whole = "a.txt:1:1: new york\na.txt:1:11: YORK\na.txt:2:16: Cafe\u{301}\na.txt:2:23: C++\n";
    assert_eq!(scan(&["a.txt"]).run().yes(), whole);
    let overlapping = whole.replace("a.txt:1:11:", "a.txt:1:5: york\na.txt:1:11:");
    assert_eq!(scan(&["a.txt", "--overlapping"]).run().yes(), overlapping);
    let anywhere = whole.replace("a.txt:2:16:", "a.txt:2:4: Yorkshire\na.txt:2:16:");
    assert_eq!(scan(&["a.txt", "--anywhere"]).run().yes(), anywhere);
    let both = overlapping.replace("a.txt:2:16:", "a.txt:2:4: York\na.txt:2:4: Yorkshire\na.txt:2:16:");
    assert_eq!(scan(&["a.txt", "--anywhere", "--overlapping"]).run().yes(), both);
    assert_eq!(scan(&[]).stdin("old york").run().yes(), "-:1:5: york\n");
    assert_eq!(scan(&["--count", "-"]).stdin("old york").run().yes(), "-:1\n");
    assert_eq!(json(scan(&["--json"]).stdin("old york").run().yes())["file"], "-");
    assert_eq!(scan(&["-"]).stdin("nothing\n").run().no(), "");
    folder.write("deny", "york\n");
    assert_eq!(scan(&["a.txt", "--deny", "deny"]).run().yes(), whole.replace("a.txt:1:11: YORK\n", ""));
    // Files need not be UTF-8.
    folder.write("latin.txt", b"caf\xe9 york \xffyork");
    assert_eq!(scan(&["latin.txt"]).run().yes().lines().count(), 2);
    // The number of words has a line for each file.
    folder.write("b.txt", "none here");
    assert_eq!(scan(&["--count", "a.txt", "b.txt"]).run().yes(), "a.txt:4\nb.txt:0\n");
    assert_eq!(scan(&["--count", "b.txt"]).run().no(), "b.txt:0\n");
    let refused = scan(&["--count", "a.txt", "--json"]).run();
    assert!(refused.code == Some(2) && refused.stderr.contains("cannot be used with"), "{}", refused.stderr);
    // JSON has an object for each word.
    folder.write("mark.txt", "\u{feff}Cafe\u{301}!");
    assert_eq!(scan(&["mark.txt"]).run().yes(), "mark.txt:1:1: Cafe\u{301}\n");
    let expected = json!({
        "file": "mark.txt", "line": 1, "column": 1, "start": 3, "end": 9, "text": "Cafe\u{301}", "word": "cafe", "id": 1,
    });
    assert_eq!(json(scan(&["mark.txt", "--json"]).run().yes()), expected);
    // An added word has an id after those of the list.
    folder.write("own", "frobnicate\n");
    folder.write("b.txt", "Frobnicate");
    let found = json(folder.dictc(["scan", "--json", "--add", "own", "b.txt"]).run().yes());
    assert_eq!((&found["word"], &found["id"]), (&json!("frobnicate"), &json!(255_274)));
}

#[test]
fn short_and_rare_words_are_not_searched_for_and_hide_no_others() {
    let words = "at\ncat\ncat o\ncats\no nine\nnine\ntails\n";
    let folder = Folder::new();
    folder.write("values", "at\t10\ncat\t20\ncat o\t80\ncats\t80\no nine\t80\nnine\t20\ntails\t30\n");
    folder.build("t.dat", words, &["--values", "values", "--ranks", "--alphabet", "any"]);
    folder.write("own", "o\nlint\n");
    let text = "cat o nine tails at catso lint";
    for (args, found) in [
        (&[][..], "1: cat o,7: nine,12: tails,18: at"),
        // A word that begins earlier does not hide `o nine`.
        (&["--min-letters", "6"], "5: o nine"),
        (&["--min-letters", "4"], "1: cat o,7: nine,12: tails"),
        // A longer word does not hide `cat`.
        (&["--common", "20"], "1: cat,7: nine,18: at"),
        (&["--common", "30", "--min-letters", "4"], "7: nine,12: tails"),
        (&["--common", "20", "--anywhere"], "1: cat,7: nine,18: at,21: cat"),
        (&["--common", "20", "--min-letters", "3", "--anywhere"], "1: cat,7: nine,21: cat"),
        (&["--anywhere", "--min-letters", "4"], "1: cat o,7: nine,12: tails,21: cats"),
        (&["--anywhere", "--overlapping", "--min-letters", "4"], "1: cat o,5: o nine,7: nine,12: tails,21: cats"),
        // Added words are neither common nor rare, but they are long or short.
        (&["--common", "10", "--add", "own"], "5: o,18: at,27: lint"),
        (&["--common", "10", "--add", "own", "--min-letters", "2"], "18: at,27: lint"),
    ] {
        let ran = folder.dictc(["scan", "--dict", "t.dat"]).args(args).stdin(text).run();
        let expected: String = found.split(',').map(|line| format!("-:1:{line}\n")).collect();
        assert_eq!(ran.yes(), expected, "{args:?}");
    }
    assert_eq!(ask(&folder, &["scan", "own", "--min-letters", "9"]).no(), "");
    let error = "t.dat: no word has a value of 9 or better; the best value is 10; change --common";
    assert_error(&ask(&folder, &["scan", "own", "--common", "9"]), error);
    let ran = folder.dictc(["replace", "--dict", "t.dat", "--with", "*", "--common", "20", "--min-letters", "3"]);
    assert_eq!(ran.stdin(text).run().yes(), "* o * tails at catso lint");
}

#[test]
fn files_that_cannot_be_searched_are_reported_and_the_others_are_searched() {
    let folder = places();
    folder.write("wide.txt", b"\xff\xfey\0o\0");
    folder.write("binary", b"york\0");
    let ran = ask(&folder, &["scan", "none.txt", "wide.txt", "binary", ".", "a.txt", "--count"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(2), "a.txt:4\n"));
    let messages = ["none.txt: cannot read it", "wide.txt: it is in UTF-16", "binary: skipped", ".: it is a folder"];
    assert_eq!(ran.stderr.lines().count(), messages.len(), "{}", ran.stderr);
    assert!(ran.stderr.lines().zip(messages).all(|(line, part)| line.contains(part)), "{}", ran.stderr);
    assert!(ran.stderr.contains("| xargs -0 dictc scan`"), "{}", ran.stderr);
}

#[test]
fn words_are_replaced_with_their_values_and_everything_else_stays() {
    let table = "approx\tapproximately\t1\nNY\tNew York\t\nNY Times\tthe paper\t3\nplain\t\t4\n";
    let folder = built(table, &["--column", "full=2:texts", "--column", "number=3", "--alphabet", "any"]);
    let replace = |args: &[&str]| folder.dictc(["replace", "--dict", "t.dat"]).args(args);
    let text = b"\xef\xbb\xbfApprox. 3 km\r\nto ny, plain \xff; NY TIMES, approximately\n";
    folder.write("a.txt", text);
    let replaced = replace(&["a.txt", "--by", "full"]).bytes(&folder);
    let expected = b"\xef\xbb\xbfApproximately. 3 km\r\nto New York, plain \xff; THE PAPER, approximately\n";
    assert_eq!(replaced.escape_ascii().to_string(), expected.escape_ascii().to_string());
    folder.write("none.txt", "nothing here");
    folder.write("own", "pain\n");
    for (args, stdin, expected) in [
        (&["--by", "number"][..], "ny ny times plain", "ny 3 4"),
        (&["-", "--with", "***"], "plain NY", "*** ***"),
        (&["--with", "", "--anywhere"], "explains", "exs"),
        (&["--by", "full"], "", ""),
        (&["none.txt", "none.txt", "--by", "full"], "", "nothing herenothing here"),
        (&["--add", "own", "--by", "full"], "pain ny", "pain New York"),
        // Replacements have the capitals of the text, unless they have their own, or signs.
        (&["--by", "full"], "approx Approx APPROX NY", "approximately Approximately APPROXIMATELY New York"),
        (&["--by", "full"], "E-Mail ﬁn", "E-Mail ﬁn"),
        (&["--by", "full", "--keep-case", "off"], "Approx NY TIMES", "approximately the paper"),
        (&["--by", "full", "--delete-blank"], "plain NY, Plain\n", " New York, \n"),
        (&["--with", "it"], "plain Plain PLAIN", "it It IT"),
        (&["--with", "[it](it.md)"], "plain Plain PLAIN", "[it](it.md) [it](it.md) [it](it.md)"),
    ] {
        assert_eq!(replace(args).stdin(stdin).run().yes(), expected);
    }
    for (args, message) in [
        (&[][..], "<--by <COLUMN>|--with <TEXT>>"),
        (&["--by", "full", "--with", "x"], "cannot be used with"),
        (&["--with", "x", "--delete-blank"], "cannot be used with"),
        (&["--by", "short"], "t.dat: no column has the name \"short\"; its columns: full, number"),
        (&["--by", "full", "no.txt"], "no.txt: cannot read it"),
        (&["--by", "full", "t.dat"], "t.dat: it is not text, because it has a zero byte"),
    ] {
        let ran = replace(args).stdin("ny").run();
        assert!(ran.code == Some(2) && ran.stderr.contains(message) && ran.stdout.is_empty(), "{}", ran.stderr);
    }
}

#[test]
fn words_that_run_together_get_spaces_between_them_and_everything_else_stays() {
    let folder = Folder::new();
    let segment = |text: &str| folder.dictc(["segment"]).stdin(text).run().yes().to_string();
    assert_eq!(segment("thequickbrownfoxjumpsoverthelazydog"), "the quick brown fox jumps over the lazy dog");
    let text = "#ThrowbackWeekend: itwasthebest oftimes,\r\n  isitnot?\n";
    assert_eq!(segment(text), "#Throwback Weekend: it was the best of times,\r\n  is it not?\n");
    assert_eq!(segment(""), "");
    folder.write("a.txt", b"\xef\xbb\xbfbigcat\xffsmalldog");
    let ran = folder.dictc(["segment", "a.txt"]).bytes(&folder);
    assert_eq!(ran, b"\xef\xbb\xbfbig cat\xffsmall dog");
    let none = "日".repeat(400_001);
    assert!(segment(&none) == none);
    folder.write("binary", b"cat\0");
    assert_error_has(&folder.dictc(["segment", "binary"]).run(), "binary: it is not text");
}

#[test]
fn an_unknown_part_of_a_text_stays_whole_and_foreign_letters_join_nothing() {
    for (text, expected) in [
        ("beijingxxxdog", "beijingxxx dog"),
        ("thezyxwvthing", "the zyxwv thing"),
        ("straßecat", "straße cat"),
        ("dog北京", "dog 北京"),
        ("at北京", "at 北京"),
        ("北京catdog", "北京 cat dog"),
        ("in2020", "in 2020"),
    ] {
        assert_eq!(dictc(["segment"]).stdin(text).run().yes(), expected);
    }
}

#[test]
fn a_column_says_which_words_are_common() {
    let rows = "no\t90000\t10\tx\nwhere\t90000\t10\tx\nnow\t900\t90000\tx\nhere\t900\t90000\tx\n";
    let folder = built(rows, &["--column", "frequency=2", "--column", "spoken=3", "--column", "lemma=4:texts"]);
    folder.write("own", "nowhere\n");
    folder.write("deny", "where\n");
    let segment = |args: &[&str]| folder.dictc(["segment", "--dict", "t.dat"]).args(args).stdin("Nowhere xnow").run();
    assert_eq!(segment(&[]).yes(), "No where x now");
    assert_eq!(segment(&["--by", "spoken"]).yes(), "Now here x now");
    assert_eq!(segment(&["--add", "own"]).yes(), "Nowhere x now");
    assert_eq!(segment(&["--deny", "deny"]).yes(), "Now here x now");
    let message = "t.dat: --by lemma needs a column of integers or ranks; the column lemma has texts";
    assert_error(&segment(&["--by", "lemma"]), message);
    assert_error(&segment(&["--by", "heard"]), "t.dat: no column has the name \"heard\"");
}

#[test]
fn long_files_are_read_in_pieces() {
    let folder = built("york\tNew York\n", &["--column", "full=2:texts"]);
    for (args, lines, line, expected) in [
        (&["scan", "--dict", "t.dat"][..], 20_000, "é and york\n", "long.txt:NUMBER:7: york\n"),
        (&["replace", "--dict", "t.dat", "--by", "full"], 30_000, "to york: é.\n", "to New York: é.\n"),
        (&["segment"], 20_000, "bigcat smalldog\n", "big cat small dog\n"),
        (&["segment"], 200_000, "bigcat ", "big cat "),
    ] {
        folder.write("long.txt", line.repeat(lines));
        let ran = folder.dictc(args).args(&["long.txt"]).run();
        let expected: String = (1..=lines).map(|line| expected.replace("NUMBER", &line.to_string())).collect();
        assert!(ran.yes() == expected, "{}", &ran.stdout[..1000]);
    }
}

const DEFINED: &str = "box\nboxes\ncat\ncats\nchina\nfriday\ngalore\nmade\nmaking\nnicer\nsaw\nsaws\nzebra\n";

/// Creates a folder with a dictionary, and a copy of the sample in the format of WordNet.
fn wordnet() -> Folder {
    let folder = built(DEFINED, &["--fold", "tiles", "--alphabet", "a-z"]);
    fs::create_dir(folder.path("wordnet")).expect("a folder");
    for file in fs::read_dir(repository().join("tests/corpus/wordnet")).expect("a folder") {
        let file = file.expect("a file");
        fs::copy(file.path(), folder.path("wordnet").join(file.file_name())).expect("it is copied");
    }
    folder
}

#[test]
fn words_are_defined_in_all_their_forms_by_their_most_frequent_lemma_first() {
    let folder = wordnet();
    let ran = folder.dictc(["glossary", "wordnet", "--dict", "t.dat", "-o", "glossary.dat"]).run();
    assert!(ran.report().contains("               words  11\n"), "{ran:#?}");
    let define =
        |words: &[&str]| folder.dictc(["define", "--dict", "glossary.dat"]).args(words).stdin("cats\r\n\n xyz\n").run();
    // Only two senses of a lemma.
    let cats = "cats\tcat, noun: an animal that purrs\ncats\tcat, noun: a whip\n";
    for (words, expected) in [
        (&["cats"][..], cats),
        (&["cat", "CÁTS"], &[cats.replace("cats\t", "cat\t"), cats.replace("cats\t", "CÁTS\t")].concat()),
        (
            &["saw"],
            "saw\tsee, verb: perceive with the eyes\nsaw\tsaw, noun: a tool with teeth\nsaw\tsaw, verb: cut with a saw\n",
        ),
        (&["china"], "china\tchina, noun: cups and plates; also saucers\n"),
        (
            &["made", "making", "nicer", "galore"],
            "made\tmake, verb: produce\nmaking\tmake, verb: produce\nnicer\tnice, adjective: pleasant\n\
             galore\tgalore, adjective: in plenty\n",
        ),
    ] {
        assert_eq!(define(words).yes(), expected);
    }
    assert_eq!(define(&["-", "galore"]).no(), format!("{cats}xyz\t-\ngalore\tgalore, adjective: in plenty\n"));
    // Neither a name nor a word that WordNet lacks has a definition.
    let ran = define(&["friday", "boxes", "zebra", "xyz"]);
    let boxes = "boxes\tbox, noun: a thing to put things in\nboxes\tbox, verb: fight with fists\n";
    assert_eq!(ran.no(), format!("friday\t-\n{boxes}zebra\t-\nxyz\t-\n"));
}

#[test]
fn the_glossary_is_found_in_the_folder_for_the_users_data_and_above_the_current_folder() {
    let folder = wordnet();
    let define = || folder.dictc(["define", "cat"]).run();
    assert_eq!(define().error(), "no glossary yet: build one from WordNet, with `dictc glossary`");
    folder.dictc(["glossary", "wordnet", "--dict", "t.dat"]).run().report();
    assert_eq!(field(define().yes(), 1)[0], "cat, noun: an animal that purrs");
    fs::create_dir_all(folder.path("dicts/en-glossary")).expect("a folder");
    folder.write("meanings.tsv", "cat\tmine\n");
    folder.build("dicts/en-glossary/en-glossary.dat", "cat\n", &["--values", "meanings.tsv"]);
    assert_eq!(define().yes(), "cat\tmine\n");
}

#[test]
fn a_dictionary_without_definitions_and_files_that_are_not_wordnets_are_refused() {
    let folder = wordnet();
    assert_error(&ask(&folder, &["define", "cat"]), "t.dat: its words have no definitions; ");
    let build = |wordnet: &str| folder.dictc(["glossary", wordnet, "--dict", "t.dat", "-o", "glossary.dat"]).run();
    assert_error(&build("none"), "none/index.noun: cannot read it; name WordNet's folder, or install");
    for (file, text, error) in [
        ("index.verb", "saw v 3 0 00000001\n", "index.verb, line 1: not a lemma: places are missing"),
        ("index.verb", "saw v x 0 1\n", "index.verb, line 1: not a lemma: invalid digit found in string"),
        ("index.verb", "saw v\n", "index.verb, line 1: not a lemma: fields are missing"),
        ("index.verb", "saw v 1 0 00000001\n", "data.verb: no sense of saw at byte 1"),
        ("index.verb", "saw v 1 0 99999999\n", "data.verb: no sense of saw at byte 99999999"),
        (
            "index.adj",
            "\u{e9}\u{e9} a 1 0 18446744073709551616\n",
            "index.adj, line 1: not a lemma: number too large to fit in target type",
        ),
    ] {
        folder.write(&format!("wordnet/{file}"), text);
        assert_eq!(build("wordnet").error(), format!("wordnet/{error}"));
        // A file without lines is all right.
        folder.write(&format!("wordnet/{file}"), "");
        build("wordnet").report();
    }
    folder.build("t.dat", "chien\n", &[]);
    assert_error(&build("wordnet"), "wordnet: WordNet has none of the words of the dictionary");
}
