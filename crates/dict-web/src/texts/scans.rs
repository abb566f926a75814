//! Words in texts: found, replaced, and separated.

use alloc::{format, vec::Vec};

use dict_runtime::{Column, Dict};
use dict_scan::{Match, Scanner, Segmenter};

use super::Utf16Places;
use crate::{
    dict::OpenDict,
    failure::Failure,
    json::{Json, Writer},
    module::Call,
    rules::is_set,
};

/// A dictionary that finds its words in texts.
pub(crate) struct TextScanner {
    dict: Dict,
}

impl TextScanner {
    pub(crate) fn new(open: &mut OpenDict, _: &Call) -> Result<Self, Failure> {
        Ok(Self { dict: open.dict.clone() })
    }

    /// Returns the scanner that the options ask for.
    fn scanner(&self, options: &Json<'_>) -> Scanner {
        Scanner::new(&self.dict).anywhere(is_set(options, "anywhere")).overlapping(is_set(options, "overlapping"))
    }

    /// Writes the words in the text, each with the places of its first unit of UTF-16, and of the unit after it.
    pub(crate) fn scan(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (text, scanner) = (call.text(), self.scanner(&call.options()?));
        let mut places = Utf16Places::of(text);
        json.list(scanner.scan(text), |json, Match { start, end, id }| {
            json.object(|json| {
                json.key("start").number(places.at(start));
                json.key("end").number(places.at(end));
                json.key("id").number(id);
                json.key("word").string(&self.dict.word(id).unwrap_or_default());
            });
        });
        Ok(())
    }

    /// Writes the words in the text that have a value in the column `by`: their places and the values.
    pub(crate) fn values(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (text, options) = (call.text(), call.options()?);
        let column = self.column(options.get("by").and_then(Json::text).unwrap_or_default())?;
        let scanner = self.scanner(&options);
        let keep_case = is_set(&options, "keepCase");
        let found = scanner.scan(text).filter_map(|found| {
            let value = scanner.value(found.id, column)?;
            let value = match text.get(found.start..found.end) {
                Some(word) if keep_case => scanner.with_capitals_of(word, &value).into_owned(),
                _ => value,
            };
            Some((found, value))
        });
        let mut places = Utf16Places::of(text);
        json.list(found, |json, (Match { start, end, .. }, value)| {
            json.object(|json| {
                json.key("start").number(places.at(start));
                json.key("end").number(places.at(end));
                json.key("value").string(&value);
            });
        });
        Ok(())
    }

    /// Writes the place at which each piece of the text ends, in units of UTF-16. The column `by` says how common words
    /// are.
    pub(crate) fn segment(&mut self, call: &Call, json: &mut Writer) -> Result<(), Failure> {
        let (text, options) = (call.text(), call.options()?);
        let mut segmenter = Segmenter::new(&self.dict);
        if let Some(name) = options.get("by").and_then(Json::text) {
            let kind = self.column(name)?.kind();
            let no_numbers = || Failure::new("query", format!("the column {name:?} has {kind}, not numbers"));
            segmenter = segmenter.by(name).ok_or_else(no_numbers)?;
        }
        let mut places = Utf16Places::of(text);
        json.list(segmenter.segment(text), |json, piece| json.number(places.at(piece.end)));
        Ok(())
    }

    fn column(&self, name: &str) -> Result<Column<'_>, Failure> {
        self.dict.column(name).ok_or_else(|| self.no_column(name))
    }

    fn no_column(&self, name: &str) -> Failure {
        let names: Vec<_> = self.dict.columns().map(|column| column.name()).collect();
        let names = if names.is_empty() { "none".into() } else { names.join(", ") };
        Failure::new("query", format!("there is no column {name:?}; the columns: {names}"))
    }
}
