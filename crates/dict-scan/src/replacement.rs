//! What a word of a text is replaced by.

use alloc::{borrow::Cow, string::String};

use dict_runtime::{Capitals, Casing, Column, Fold, Value};

use crate::scanner::Scanner;

impl Scanner {
    /// Returns the value of a word in a column of the dictionary, of several lemmas the first.
    pub fn value(&self, id: u32, column: Column<'_>) -> Option<String> {
        let value = column.get(id)?;
        // Only edits need the word.
        let word = matches!(value, Value::Edits(_)).then(|| self.overlay.word(id)).flatten();
        Some(value.to_first_text(&word.unwrap_or_default())?.into_owned())
    }

    /// Returns a replacement with the capitals of the text that it replaces.
    ///
    /// A replacement with capitals or signs of its own stays as it is: `New York`, `[color](glossary.md)`. So does every one if the
    /// dictionary does not take capitals for small letters.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["colour"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let scanner = dict_scan::Scanner::new(&dict);
    /// let written = ["colour", "Colour", "COLOUR"].map(|text| scanner.in_case_of(text, "color"));
    /// assert_eq!(written, ["color", "Color", "COLOR"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn in_case_of<'r>(&self, text: &str, replacement: &'r str) -> Cow<'r, str> {
        let dict = self.overlay.base();
        let may_change = |letter: char| {
            letter.is_alphabetic() && !letter.is_uppercase()
                || letter.is_whitespace()
                || matches!(letter, '-' | '\'' | '’')
        };
        if dict.alphabet().fold() == Fold::None || !replacement.chars().all(may_change) {
            return replacement.into();
        }
        Capitals::of(text).write(replacement, Casing::of(dict)).into()
    }
}
