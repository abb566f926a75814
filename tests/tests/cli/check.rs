//! `dictc check`: the misspelled words of text files.

use dict_tests::dictc::{Folder, dictc};
use serde_json::{Value, json};

fn words() -> Folder {
    let folder = Folder::new();
    let words = "a\t9000\nfrom\t6400\nform\t300\nis\t9000\nletter\t3000\nthe\t9999\nthis\t7000\n";
    folder.build("t.dat", words, &["--column", "frequency=2", "--language", "en"]);
    folder.write("letter.txt", "This is a lettre\r\nfrm the\tlettre.\n");
    folder
}

const LETTER: &str =
    "letter.txt:1:11: lettre -> letter\nletter.txt:2:1: frm -> from, form\nletter.txt:2:9: lettre -> letter\n";

#[test]
fn each_misspelled_word_is_a_line_with_its_place_and_suggestions() {
    let folder = words();
    let check = |args: &[&str]| folder.dictc(["check", "--dict", "t.dat"]).args(args);
    assert_eq!(check(&["letter.txt"]).run().no(), LETTER);
    assert_eq!(check(&["letter.txt", "--limit", "1"]).run().no(), LETTER.replace(", form", ""));
    assert_eq!(check(&["letter.txt", "--limit", "4294967295"]).run().no(), LETTER);
    let without = "letter.txt:1:11: lettre\nletter.txt:2:1: frm\nletter.txt:2:9: lettre\n";
    assert_eq!(check(&["letter.txt", "--limit", "0"]).run().no(), without);
    assert_eq!(
        check(&["-"]).stdin("\u{feff}the\u{2003}é xxxxxxxx lettre").run().no(),
        "standard input:1:16: lettre -> letter\n"
    );
    assert_eq!(check(&[]).stdin("lettre").run().no(), "standard input:1:1: lettre -> letter\n");
    folder.write("bom.txt", "\u{feff}lettre\r\nthe");
    assert_eq!(check(&["bom.txt"]).run().no(), "bom.txt:1:1: lettre -> letter\n");
    // Without a mistake, nothing is printed.
    folder.write("right.txt", "The letter.");
    assert_eq!(check(&["right.txt", "-"]).run().yes(), "");
    // All files are checked.
    assert_eq!(check(&["right.txt", "letter.txt", "right.txt"]).run().no(), LETTER);
}

#[test]
fn the_words_alone_are_a_list_to_add() {
    let folder = words();
    let words = folder.dictc(["check", "--dict", "t.dat", "letter.txt", "--format", "words"]).run().no().to_string();
    assert_eq!(words, "lettre\nfrm\n");
    folder.write("ours.txt", words);
    assert_eq!(folder.dictc(["check", "--dict", "t.dat", "letter.txt", "--add", "ours.txt"]).run().yes(), "");
}

#[test]
fn rare_denied_and_added_words_count_together() {
    let folder = Folder::new();
    folder.write("values", "cat\t10\ncta\t80\ndog\t10\ndgo\t80\n");
    folder.build("t.dat", "cat\ncta\ndog\ndgo\n", &["--values", "values"]);
    folder.write("own", "dgo\n");
    folder.write("rude", "dog\n");
    folder.write("a.txt", "cat cta dog dgo");
    let check =
        |args: &[&str]| folder.dictc(["check", "--dict", "t.dat", "a.txt", "--format", "words"]).args(args).run();
    assert_eq!(check(&[]).yes(), "");
    assert_eq!(check(&["--common", "10"]).no(), "cta\ndgo\n");
    assert_eq!(check(&["--common", "10", "--deny", "rude"]).no(), "cta\ndog\ndgo\n");
    assert_eq!(check(&["--add", "own", "--deny", "rude"]).no(), "dog\n");
}

#[test]
fn json_has_an_object_for_each_misspelled_word() {
    let folder = words();
    let ran = folder.dictc(["check", "--dict", "t.dat", "letter.txt", "--format", "json"]).run();
    let lines: Vec<Value> = ran.no().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 3);
    let expected =
        json!({"file": "letter.txt", "line": 2, "column": 1, "word": "frm", "suggestions": ["from", "form"]});
    assert_eq!(lines[1], expected);
}

#[test]
fn sarif_has_the_places_and_a_fix_for_each_suggestion() {
    let folder = words();
    let report = |file: &str| -> Value {
        let ran = folder.dictc(["check", "--dict", "t.dat", file, "--format", "sarif"]).run();
        serde_json::from_str(&ran.stdout).expect("JSON")
    };
    let text = "the frm\n";
    folder.write("a b-é.txt", text);
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
    let fixes = result["fixes"].as_array().expect("an array");
    let replacements: Vec<&Value> =
        fixes.iter().map(|fix| &fix["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"]).collect();
    assert_eq!(replacements, ["from", "form"]);
    // An absolute path is a URI of a file.
    let path = folder.path("letter.txt");
    let uri = report(path.to_str().expect("UTF-8"))["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
        ["artifactLocation"]["uri"]
        .clone();
    assert!(uri.as_str().expect("a text").starts_with("file:///"), "{uri}");
    // A report without results is a report too.
    folder.write("right.txt", "the");
    assert_eq!(report("right.txt")["runs"][0]["results"], json!([]));
}

#[test]
fn a_file_that_cannot_be_checked_does_not_stop_the_others() {
    let folder = words();
    folder.write("latin1.txt", b"the\nthe caf\xe9\n");
    folder.write("picture.png", b"\x89PNG\0\xff");
    std::fs::create_dir(folder.path("folder")).expect("a folder");
    let check = |files: &[&str]| folder.dictc(["check", "--dict", "t.dat"]).args(files).run();
    let ran = check(&["latin1.txt", "letter.txt"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(2), LETTER), "{ran:#?}");
    assert_eq!(
        check(&["latin1.txt"]).error(),
        "latin1.txt, line 2: not UTF-8; convert the file with `iconv -f ENCODING -t UTF-8`"
    );
    folder.write("utf16.txt", b"\xff\xfet\0e\0h\0");
    assert_eq!(check(&["utf16.txt"]).error(), "utf16.txt: it is UTF-16; convert it with `iconv -f UTF-16 -t UTF-8`");
    assert!(check(&["missing.txt"]).error().starts_with("missing.txt: cannot read it: "));
    assert_eq!(
        check(&["folder"]).error(),
        "folder: it is a folder; name its files, as in `git ls-files -z '*.md' | xargs -0 dictc check`"
    );
    // A file that is no text is left out, and is no error.
    let ran = check(&["picture.png", "letter.txt"]);
    assert_eq!((ran.code, &*ran.stdout), (Some(1), LETTER), "{ran:#?}");
    assert_eq!(ran.stderr, "dictc: picture.png: skipped, as it is not text\n");
    assert_eq!(check(&["picture.png"]).code, Some(0));
}

#[test]
fn a_word_that_is_too_long_is_no_mistake() {
    let folder = words();
    let check = |text: String| folder.dictc(["check", "--dict", "t.dat"]).stdin(text).run();
    let long = "lettre".repeat(1 << 14);
    assert_eq!(check(format!("the {long} lettre")).no(), "standard input:1:98310: lettre -> letter\n");
    // The last word may go on after the invalid byte.
    let text = [&b"the\n"[..], "lettre the\n".repeat(20_000).as_bytes(), b"lettr\xff"].concat();
    let ran = folder.dictc(["check", "--dict", "t.dat"]).stdin(text).run();
    assert_eq!(ran.code, Some(2));
    assert!(ran.stdout.starts_with("standard input:2:1: lettre -> letter\nstandard input:3:1: "));
    assert!(!ran.stdout.contains("lettr\n"));
    assert!(ran.stderr.starts_with("dictc: standard input, line 20002: not UTF-8"), "{}", ran.stderr);
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_text() {
    let folder = words();
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
        assert_eq!(ran.no(), format!("standard input:{place}: lettre -> letter\n"), "{text}");
    }
}

#[test]
fn code_is_skipped_if_asked_for() {
    let folder = words();
    folder.write("a.md", "The `lettre` is thx_letter.\r\n\r\n```\r\nfrm\r\n```\r\n");
    let check =
        |options: &[&str]| folder.dictc(["check", "--dict", "t.dat", "a.md", "--format", "words"]).args(options).run();
    assert_eq!(check(&[]).no(), "lettre\nthx\nfrm\n");
    assert_eq!(check(&["--skip-code"]).yes(), "");
}

#[test]
fn the_english_dictionary_checks_a_letter() {
    let text = "Dear Mrs Smith,\n\nWe recieved your letter, wich we didn't expect. It's definately the best we've seen\nthis \
                year; see https://example.org/lettres. Yours sincerly,\nAda Byron\n";
    let ran = dictc(["check", "-", "--limit", "1", "--common", "70"]).stdin(text).run();
    let expected =
        "3:4: recieved -> received\n3:26: wich -> which\n3:54: definately -> definitely\n4:51: sincerly -> sincerely\n";
    let expected: String = expected.lines().map(|line| format!("standard input:{line}\n")).collect();
    assert_eq!(ran.no(), expected);
    // A rare word may hide a mistake.
    let ran = dictc(["check", "-", "--limit", "1"]).stdin("The letter wich we wrote.").run();
    assert_eq!(ran.yes(), "");
}
