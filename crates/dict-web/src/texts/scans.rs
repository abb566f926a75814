//! Words in texts: found, replaced, and cut apart.

use alloc::{format, vec::Vec};

use dict_runtime::{Overlay, Value};
use dict_scan::{Match, Scanner, Segmenter};

use super::Utf16Places;
use crate::{failure::Failure, json::Writer};

/// A dictionary that finds its words in texts.
pub(crate) struct TextScanner {
    dict: Overlay,
}

impl TextScanner {
    pub(crate) fn new(dict: &Overlay) -> Self {
        Self { dict: dict.clone() }
    }

    fn scanner(&self, is_anywhere: bool, is_overlapping: bool) -> Scanner {
        Scanner::new(&self.dict).anywhere(is_anywhere).overlapping(is_overlapping)
    }

    /// Writes the words in a text, each with the places of its first unit of UTF-16, and of the unit after it.
    pub(crate) fn scan(&self, text: &str, is_anywhere: bool, is_overlapping: bool, json: &mut Writer) {
        let scanner = self.scanner(is_anywhere, is_overlapping);
        let mut places = Utf16Places::of(text);
        json.list(scanner.scan(text), |json, Match { start, end, id }| {
            json.object(|json| {
                json.key("start").number(places.at(start));
                json.key("end").number(places.at(end));
                json.key("id").number(id);
                json.key("word").string(&self.dict.word(id).unwrap_or_default());
            });
        });
    }

    /// Writes the words in a text that have a value in a column: their places and the values. The input is the name of the column, a
    /// line feed, and the text.
    pub(crate) fn values(&self, input: &str, is_anywhere: bool, json: &mut Writer) -> Result<(), Failure> {
        let (name, text) = input.split_once('\n').unwrap_or_default();
        let column = self.dict.base().column(name).ok_or_else(|| self.no_column(name))?;
        let scanner = self.scanner(is_anywhere, false);
        let found = scanner.scan(text).filter_map(|found| {
            let value = column.get(found.id)?;
            // Only edits need the word.
            let word = matches!(value, Value::Edits(_)).then(|| self.dict.word(found.id)).flatten();
            Some((found, value.to_first_text(&word.unwrap_or_default())?.into_owned()))
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

    /// Writes the place at which each piece of a text ends, in units of UTF-16. The input is the name of a column, or nothing, a line
    /// feed, and the text.
    pub(crate) fn segment(&self, input: &str, json: &mut Writer) -> Result<(), Failure> {
        let (name, text) = input.split_once('\n').unwrap_or_default();
        let mut segmenter = Segmenter::new(&self.dict);
        if !name.is_empty() {
            let column = self.dict.base().column(name).ok_or_else(|| self.no_column(name))?;
            let no_numbers =
                || Failure::new("query", format!("the column {name:?} has {}, not numbers", column.kind()));
            segmenter = segmenter.by(name).ok_or_else(no_numbers)?;
        }
        let mut places = Utf16Places::of(text);
        json.list(segmenter.segment(text), |json, piece| json.number(places.at(piece.end)));
        Ok(())
    }

    fn no_column(&self, name: &str) -> Failure {
        let names: Vec<_> = self.dict.base().columns().map(|column| column.name()).collect();
        let names = if names.is_empty() { "none".into() } else { names.join(", ") };
        Failure::new("query", format!("there is no column {name:?}; the columns: {names}"))
    }
}
