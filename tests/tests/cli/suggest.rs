//! `dictc suggest`: the right spelling of words.

use dict_tests::dictc::{Folder, dictc};
use serde_json::{Value, json};

fn words() -> Folder {
    let folder = Folder::new();
    let words = "form\t300\nfrom\t6400\nfrost\t200\nin\t6500\nfact\t6000\nzeit\t3000\nyeit\t3100\n";
    folder.build("t.dat", words, &["--column", "frequency=2"]);
    folder
}

#[test]
fn each_suggestion_is_a_line_after_its_word() {
    let folder = words();
    let suggest = |args: &[&str]| folder.dictc(["suggest", "--dict", "t.dat"]).args(args).run();
    assert_eq!(suggest(&["frm"]).yes(), "frm\tfrom\nfrm\tform\n");
    assert_eq!(suggest(&["frm", "--limit", "1"]).yes(), "frm\tfrom\n");
    assert_eq!(suggest(&["FRM", "Infact"]).yes().lines().next(), Some("FRM\tFROM"));
    assert_eq!(suggest(&["Infact", "--limit", "1"]).yes(), "Infact\tIn fact\n");
    assert_eq!(suggest(&["from", "--limit", "1"]).yes(), "from\tfrom\n");
    // One without a suggestion makes the answer no.
    assert_eq!(suggest(&["xxxxxxxx", "fcat"]).no(), "xxxxxxxx\t-\nfcat\tfact\n");
    let from_stdin = folder.dictc(["suggest", "--dict", "t.dat", "fcat", "-"]).stdin("frots\r\n\n fr om\n").run();
    assert_eq!(from_stdin.yes(), "fcat\tfact\nfrots\tfrost\nfr om\tfrom\nfr om\tform\n");
}

#[test]
fn a_keyboard_is_a_language_or_rows_of_keys() {
    let folder = words();
    let first = |options: &[&str]| {
        let ran = folder.dictc(["suggest", "--dict", "t.dat", "heit", "--limit", "1"]).args(options).run();
        ran.yes().to_string()
    };
    assert_eq!(first(&[]), "heit\tyeit\n");
    assert_eq!(first(&["--keyboard", "de-AT"]), "heit\tzeit\n");
    assert_eq!(first(&["--keyboard", "ZH|ab|y"]), "heit\tzeit\n");
    for bad in ["", "q w", "qwertyuiop", "\u{1b}"] {
        let ran = folder.dictc(["suggest", "--dict", "t.dat", "heit", "--keyboard", bad]).run();
        assert!(ran.usage_error().contains("use a language such as `de`, or rows of keys"), "{ran:#?}");
    }
}

#[test]
fn json_has_the_suggestions_with_their_ids_and_costs() {
    let folder = words();
    let ran = folder.dictc(["suggest", "--dict", "t.dat", "--json", "frm", "infact", "xxxxxxxx"]).run();
    let lines: Vec<Value> = ran.no().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
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
    let mistakes = [
        ("recieve", "receive"),
        ("definately", "definitely"),
        ("seperate", "separate"),
        ("tommorow", "tomorrow"),
        ("accomodate", "accommodate"),
        ("teh", "the"),
        ("becuase", "because"),
        ("fotograf", "photograph"),
        ("eachother", "each other"),
        ("wierd", "weird"),
    ];
    let words: Vec<&str> = mistakes.iter().map(|(mistake, _)| *mistake).collect();
    let ran = dictc(["suggest", "--limit", "1"]).args(&words).run();
    let expected: String = mistakes.iter().map(|(mistake, right)| format!("{mistake}\t{right}\n")).collect();
    assert_eq!(ran.yes(), expected);
}
