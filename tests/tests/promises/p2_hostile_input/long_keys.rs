//! Keys of a megabyte: a lookup stops as soon as a key is longer than every word.

use dict_runtime::{Dict, Fold};
use dict_tests::inputs::dictionaries::{dict, options};

/// The largest keys, in bytes.
const LONG: usize = 1_000_000;

/// Asks the questions that take a text. No word starts with the piece that `key` repeats.
fn ask_everything(dict: &Dict, key: &str) {
    assert!(!dict.contains(key) && dict.id(key).is_none() && dict.id_of_bytes(key.as_bytes()).is_none());
    assert_eq!(dict.contains_many(&[key, key, "a"]), [false, false, true]);
    assert!(dict.prefixes(key).next().is_none());
    assert_eq!(dict.complete(key).len(), 0);
    _ = dict.range(key..).len();
    assert!(dict.root().step_str(key).is_none());
    let set: String = key.chars().take(100_000).collect();
    assert!(dict.matches(key).is_err());
    // Sets and racks are refused, or match nothing.
    assert!(!dict.matches(&format!("[{set}]")).is_ok_and(|mut words| words.next().is_some()));
    assert!(!dict.anagrams(key).is_ok_and(|mut words| words.next().is_some()));
    assert!(dict.near(key, 3).unwrap().next().is_none());
    assert!(dict.hooks(key).next().is_none());
}

#[test]
fn keys_of_a_megabyte_are_looked_up_with_bounded_work() {
    // 900 symbols, and the letters of symbols of several letters.
    let letters: String = ('\u{4e00}'..).take(900).collect();
    let alphabet = format!("a-z{letters},ſ\u{200d}b,б\u{200d}в");
    for &fold in Fold::ALL {
        let dict = dict(["a", "bb", "丁丂"], options(fold, if fold.is_tiles() { &alphabet } else { "letters" }));
        for piece in ["é", "ẞ", "\u{fdfa}", "Σ'", "Q", "б"] {
            ask_everything(&dict, &piece.repeat(LONG / piece.len()));
        }
        // All marks are read: they may be dropped.
        let marks = "\u{301}\u{334}".repeat(LONG / 80);
        assert_eq!(dict.contains(&format!("a{marks}")), matches!(fold.without_turkic(), Fold::Accents | Fold::Tiles));
        assert!(!dict.contains(&format!("{marks}Σ{marks}")));
    }
}
