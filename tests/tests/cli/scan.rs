//! `dictc scan`: the words of a dictionary in text files.

use dict_tests::dictc::Folder;
use serde_json::{Value, json};

fn places() -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", "New York\nYork\nYorkshire\nC++\ncafe\n", &["--alphabet", "any", "--fold", "accents"]);
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
    assert_eq!(scan(&[]).stdin("old york").run().yes(), "standard input:1:5: york\n");
    assert_eq!(scan(&["-"]).stdin("nothing\n").run().no(), "");
    folder.write("deny", "york\n");
    assert_eq!(scan(&["a.txt", "--deny", "deny"]).run().yes(), whole.replace("a.txt:1:11: YORK\n", ""));
}

#[test]
fn the_number_of_words_has_a_line_for_each_file() {
    let folder = places();
    folder.write("b.txt", "none here");
    let scan = |args: &[&str]| folder.dictc(["scan", "--dict", "t.dat", "--count"]).args(args).run();
    assert_eq!(scan(&["a.txt", "b.txt"]).yes(), "a.txt:4\nb.txt:0\n");
    assert_eq!(scan(&["b.txt"]).no(), "b.txt:0\n");
    let refused = scan(&["a.txt", "--json"]);
    assert!(refused.code == Some(2) && refused.stderr.contains("cannot be used with"), "{}", refused.stderr);
}

#[test]
fn json_has_an_object_for_each_word() {
    let folder = places();
    folder.write("mark.txt", "\u{feff}Cafe\u{301}!");
    let ran = folder.dictc(["scan", "--dict", "t.dat", "mark.txt", "--json"]).run();
    let found: Value = serde_json::from_str(ran.yes()).expect("JSON");
    let expected = json!({
        "file": "mark.txt", "line": 1, "column": 1, "start": 3, "end": 9, "text": "Cafe\u{301}", "word": "cafe", "id": 1,
    });
    assert_eq!(found, expected);
    // An added word has an id after those of the list.
    folder.write("own", "frobnicate\n");
    folder.write("b.txt", "Frobnicate");
    let ran = folder.dictc(["scan", "--json", "--add", "own", "b.txt"]).run();
    let found: Value = serde_json::from_str(ran.yes()).expect("JSON");
    assert_eq!((&found["word"], &found["id"]), (&json!("frobnicate"), &json!(255_274)));
    let ran = folder.dictc(["scan", "--dict", "t.dat", "mark.txt"]).run();
    assert_eq!(ran.yes(), "mark.txt:1:1: Cafe\u{301}\n");
}

#[test]
fn a_file_is_read_in_pieces_and_need_not_be_utf_8() {
    let folder = places();
    let line = "é and york\n";
    let long = line.repeat(20_000);
    folder.write("long.txt", &long);
    let ran = folder.dictc(["scan", "--dict", "t.dat", "long.txt"]).run();
    let expected: String = (1..=20_000).map(|line| format!("long.txt:{line}:7: york\n")).collect();
    assert!(ran.yes() == expected, "{}", &ran.yes()[..1000]);
    folder.write("latin.txt", b"caf\xe9 york \xffyork");
    let ran = folder.dictc(["scan", "--dict", "t.dat", "latin.txt"]).run();
    assert_eq!(ran.yes().lines().count(), 2);
}

#[test]
fn files_that_cannot_be_searched_are_reported_and_the_others_are_searched() {
    let folder = places();
    folder.write("wide.txt", b"\xff\xfey\0o\0");
    folder.write("binary", b"york\0");
    let ran =
        folder.dictc(["scan", "--dict", "t.dat", "none.txt", "wide.txt", "binary", ".", "a.txt", "--count"]).run();
    assert_eq!((ran.code, &*ran.stdout), (Some(2), "a.txt:4\n"));
    let messages = ["none.txt: cannot read it", "wide.txt: it is UTF-16", "binary: skipped", ".: it is a folder"];
    assert_eq!(ran.stderr.lines().count(), messages.len(), "{}", ran.stderr);
    assert!(ran.stderr.lines().zip(messages).all(|(line, part)| line.contains(part)), "{}", ran.stderr);
    assert!(ran.stderr.contains("| xargs -0 dictc scan`"), "{}", ran.stderr);
}
