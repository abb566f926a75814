//! Corrections of words and of texts.

use dict_runtime::Overlay;
use dict_suggest::{Checker, Suggester};

use super::Utf16Places;
use crate::json::Writer;

/// A dictionary that suggests words, and finds the misspelled words of texts.
pub(crate) struct Corrector {
    suggester: Suggester,
    checker: Checker,
}

impl Corrector {
    pub(crate) fn new(dict: &Overlay) -> Self {
        Self { suggester: Suggester::new(dict), checker: Checker::new(dict) }
    }

    /// Writes at most `limit` texts that were probably meant by `typed`, the likeliest first.
    pub(crate) fn suggest(&self, typed: &str, limit: usize, json: &mut Writer) {
        json.list(self.suggester.suggest(typed, limit), |json, suggestion| json.string(&suggestion.text));
    }

    /// Writes the misspelled words of a text, each with the place of its first unit of UTF-16.
    pub(crate) fn misspellings(&self, text: &str, skips_code: bool, json: &mut Writer) {
        let checker = self.checker.clone().skipping_code(skips_code);
        let mut places = Utf16Places::of(text);
        json.list(checker.misspellings(text), |json, misspelling| {
            json.object(|json| {
                json.key("start").number(places.at(misspelling.start));
                json.key("word").string(misspelling.text);
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_units_of_utf_16() {
        let bytes = dict_compiler::compile(["is", "right", "word"]).expect("a dictionary");
        let dict = Overlay::from(dict_runtime::Dict::from_bytes(&bytes).expect("a dictionary"));
        let mut json = Writer::default();
        Corrector::new(&dict).misspellings("\u{1f600} é wrod is \u{1f600} rihgt", false, &mut json);
        assert_eq!(json.finish(), r#"[{"start":5,"word":"wrod"},{"start":16,"word":"rihgt"}]"#);
    }
}
