//! `dictc info`: the description of a dictionary.

use dict_tests::{
    dictc::{Folder, dictc, repository},
    inputs::lists::FOUR_WORDS,
};
use serde_json::{Value, json};

/// The dictionary in the repository.
const ENGLISH: &str = "dicts/en/en.dat";

#[test]
fn info_describes_a_dictionary() {
    let folder = Folder::new();
    folder.build("t.dat", FOUR_WORDS, &["--name", "Pets", "--fold", "accents"]);
    let ran = folder.dictc(["info", "t.dat"]).run();
    let size = folder.read("t.dat").len();
    let bytes = format!("bytes     {size} ({:.2} a word), ", size as f64 / 4.0);
    let lines = [
        "words     4\n",
        "letters   3 to 8 a word\n",
        "symbols   10: a c d e g o r s t y\n",
        "tiles     a=1 c=1 d=2 e=2 g=1 o=1 r=2 s=2 t=1 y=2\n",
        "fold      accents\n",
        &bytes,
        "format    1.0\n",
        "name      Pets\n",
    ];
    for line in lines {
        assert!(ran.yes().contains(line), "{line}: {ran:#?}");
    }
}

#[test]
fn json_is_one_line() {
    let folder = Folder::new();
    folder.build("t.dat", FOUR_WORDS, &["--language", "en", "--max-letters", "8"]);
    let ran = folder.dictc(["info", "t.dat", "--json"]).run();
    assert_eq!(ran.yes().lines().count(), 1);
    let mut info: Value = serde_json::from_str(ran.yes()).expect("JSON");
    let hash = info["meta"]["words-xxh3"].take();
    assert!(hash.as_str().is_some_and(|hash| hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok()), "{hash}");
    let slots = info["slots"].take();
    assert!(slots.as_u64().is_some_and(|slots| slots > 10), "{slots}");
    let expected = json!({
        "format": "1.0",
        "bytes": folder.read("t.dat").len(),
        "words": 4,
        "min_letters": 3,
        "max_letters": 8,
        "slots": null,
        "fold": "case",
        "letter_values": {"a": 1, "c": 1, "d": 2, "e": 2, "g": 1, "o": 1, "r": 2, "s": 2, "t": 1, "y": 2},
        "symbols": ["a", "c", "d", "e", "g", "o", "r", "s", "t", "y"],
        "columns": [],
        "meta": { "language": "en", "max-letters": "8", "words-xxh3": null },
    });
    assert_eq!(info, expected);
}

#[test]
fn info_lists_the_letter_values_that_a_dictionary_states_and_derives_the_others() {
    let folder = Folder::new();
    folder.build("t.dat", "quay\nøre\n", &["--letter-values", "q=10  QU=12 a=1"]);
    // Each of the other letters occurs once, as often as any other.
    let ran = folder.dictc(["info", "t.dat"]).run();
    assert!(ran.yes().contains("\ntiles     a=1 e=1 q=10 qu=12 r=1 u=1 y=1 ø=1\n"), "{ran:#?}");
    assert!(!ran.yes().contains("letter-values"), "{ran:#?}");
    let json: Value = serde_json::from_str(folder.dictc(["info", "t.dat", "--json"]).run().yes()).expect("JSON");
    assert_eq!(json["meta"]["letter-values"], "QU=12 a=1 q=10");
    assert_eq!(json["letter_values"]["qu"], 12);
    for bad in ["a=1 a=2", "a", "a=x", ""] {
        let ran = folder.dictc(["build", "-o", "u.dat", "--letter-values", bad]).stdin("a\n").run();
        assert!(
            ran.error().contains("letter-values: the value is not a list of letters and their values"),
            "{bad}: {ran:#?}"
        );
    }
}

#[test]
fn info_tells_integers_from_text_and_counts_values() {
    let info = |values: &str| {
        let folder = Folder::with_values(values);
        let text = folder.dictc(["info", "t.dat"]).run().yes().to_string();
        let json: Value = serde_json::from_str(folder.dictc(["info", "t.dat", "--json"]).run().yes()).expect("JSON");
        (text, json["columns"].clone())
    };
    let (text, json) = info("cat\t10\ncats\t10\n");
    assert!(text.contains("column    value: ranks, of 2 words, 1 different\nformat    1.1\n"), "{text}");
    assert_eq!(json, json!([{"name": "value", "kind": "ranks", "words": 2, "distinct": 1}]));
    assert_eq!(
        info("cat\tn\ndog\tv\ncats\tn\n").1,
        json!([{"name": "value", "kind": "texts", "words": 3, "distinct": 2}])
    );
    let (text, json) = info("cow\t10\n");
    assert!(!text.contains("column") && text.contains("format    1.0\n"), "{text}");
    assert_eq!(json, json!([]));
}

#[test]
fn the_english_dictionary_has_a_language_a_licence_and_a_source() {
    let ran = dictc(["info", "--json", ENGLISH]).in_folder(repository()).run();
    let info: Value = serde_json::from_str(ran.yes()).expect("JSON");
    assert_eq!((&info["words"], &info["fold"]), (&json!(255_274), &json!("tiles")));
    assert_eq!(info["symbols"].as_array().map(Vec::len), Some(26));
    for (key, text) in [("language", "en"), ("license", "LicenseRef-SCOWL AND MIT")] {
        assert_eq!(info["meta"][key], text, "{key}");
    }
    assert!(info["meta"]["source"].as_str().is_some_and(|source| source.contains("SCOWL")), "{info}");
}
