//! Text in lines that fit into a window.

use ratatui::{style::Style, text::Text};
use textwrap::{Options, WordSeparator, WordSplitter};

/// `text` in lines of at most so many columns.
pub fn wrapped(text: &str, columns: u16, style: Style) -> Text<'static> {
    let options = Options::new(columns.into())
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    Text::from_iter(textwrap::wrap(text, options).into_iter().map(|line| line.replace(GLUE, " "))).style(style)
}

/// What keys do, each of them whole on its line.
pub fn keys(keys: &[&str], columns: u16, style: Style) -> Text<'static> {
    let keys: Vec<String> = keys.iter().map(|key| key.replace(' ', GLUE)).collect();
    wrapped(&keys.join("   "), columns, style)
}

/// A no-break space.
const GLUE: &str = "\u{a0}";
