//! Replacements of the words in a text, with its capitals.

use alloc::{borrow::Cow, string::String};
use core::fmt::{self, Write};

use dict_runtime::{Column, Fold, Value, capitals::Capitals};

use crate::{found::Match, scanner::Scanner};

impl Scanner {
    /// Returns `text` with each word replaced with what `by` returns for it, such as its value in a column. A word for
    /// which that is `None` stays as it is, and so does a word that overlaps one that was replaced.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// # use dict_scan::Scanner;
    /// let scanner = Scanner::new(&dict);
    /// let replaced = scanner.replace("Cats and a cat", |found| (found.id == 0).then_some("dog"));
    /// assert_eq!(replaced, "Cats and a dog");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replace<R: fmt::Display>(&self, text: &str, mut by: impl FnMut(Match) -> Option<R>) -> String {
        let mut replaced = String::with_capacity(text.len());
        let mut copied = 0;
        for found in self.scan(text) {
            // A word that overlaps the last one begins before the text that is not copied yet.
            let Some(between) = text.get(copied..found.start) else { continue };
            if let Some(by) = by(found) {
                replaced.push_str(between);
                // A string takes all that is written to it.
                let _ = write!(replaced, "{by}");
                copied = found.end;
            }
        }
        replaced.push_str(text.get(copied..).unwrap_or(""));
        replaced
    }

    /// Returns the value of a word in a column of the dictionary, of several lemmas the first: what
    /// [`replace`](Self::replace) may put in its place.
    pub fn value(&self, id: u32, column: Column<'_>) -> Option<String> {
        let value = column.get(id)?;
        // Only edits need the word.
        let word = matches!(value, Value::Edits(_)).then(|| self.dict.word(id)).flatten();
        Some(value.to_first_text(&word.unwrap_or_default())?.into_owned())
    }

    /// Returns a replacement with the capitals of the text that it replaces.
    ///
    /// A replacement with capitals or signs of its own stays as it is: `New York`, `[color](glossary.md)`. So does
    /// every one if the dictionary distinguishes capitals from small letters.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["colour"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// let scanner = dict_scan::Scanner::new(&dict);
    /// let written = ["colour", "Colour", "COLOUR"].map(|text| scanner.with_capitals_of(text, "color"));
    /// assert_eq!(written, ["color", "Color", "COLOR"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_capitals_of<'r>(&self, text: &str, replacement: &'r str) -> Cow<'r, str> {
        let may_change = |letter: char| {
            letter.is_alphabetic() && !letter.is_uppercase()
                || letter.is_whitespace()
                || matches!(letter, '-' | '\'' | '’')
        };
        let keeps_capitals = self.dict.alphabet().fold() == Fold::None;
        let mut parts = text.split(|letter: char| !letter.is_alphabetic()).filter(|part| !part.is_empty());
        let capitals = match Capitals::of(text) {
            // `E-Mail`
            Capitals::None if parts.all(|part| Capitals::of(part) == Capitals::First) => Capitals::First,
            capitals => capitals,
        };
        match capitals {
            capitals @ (Capitals::First | Capitals::All) if !keeps_capitals && replacement.chars().all(may_change) => {
                capitals.write(replacement, self.casing).into()
            }
            _ => replacement.into(),
        }
    }
}
