//! Corrections of words and of texts.

use dict_suggest::{Checker, Suggester};

use super::Utf16Places;
use crate::{dict::OpenDict, failure::Failure, json::Writer, module::Call, rules::is_set};

/// A dictionary that suggests words, and finds the misspelled words of texts.
pub(crate) struct Corrector {
    suggester: Suggester,
    checker: Checker,
}

impl Corrector {
    pub(crate) fn new(open: &mut OpenDict, _: &Call) -> Result<Self, Failure> {
        Ok(Self { suggester: Suggester::new(&open.dict), checker: Checker::new(&open.dict) })
    }

    /// Writes texts that the text probably stands for, the likeliest first: at most the number of the call.
    pub(crate) fn suggest(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let suggestions = self.suggester.suggest(call.text(), call.number as usize);
        json.list(suggestions, |json, suggestion| json.string(&suggestion.text));
        Ok(())
    }

    /// Writes the misspelled words of the text, each with the place of its first unit of UTF-16.
    pub(crate) fn misspellings(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (text, options) = (call.text(), call.options()?);
        let checker = self.checker.clone().skipping_code(is_set(&options, "skipCode"));
        let mut places = Utf16Places::of(text);
        json.list(checker.misspellings(text), |json, misspelling| {
            json.object(|json| {
                json.key("start").number(places.at(misspelling.start));
                json.key("word").string(misspelling.text);
            });
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_units_of_utf_16() {
        let bytes = dict_compiler::compile(["is", "right", "word"]).expect("a dictionary");
        let mut dict = OpenDict::from_file(bytes).expect("a dictionary");
        let input = "{}\u{1f600} é wrod is \u{1f600} rihgt".into();
        let call = Call { input, options_len: 2, ..Call::default() };
        let mut json = Writer::default();
        let mut corrector = Corrector::new(&mut dict, &call).expect("a corrector");
        assert_eq!(corrector.misspellings(&call, &mut json), Ok(()));
        assert_eq!(json.finish(), r#"[{"start":5,"word":"wrod"},{"start":16,"word":"rihgt"}]"#);
    }
}
