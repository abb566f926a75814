//! Text in lines that fit into a window.

use ratatui::{style::Style, text::Text};
use textwrap::{Options, WordSeparator, WordSplitter};

/// A no-break space.
const GLUE: &str = "\u{a0}";

/// `text` in lines of at most so many columns.
pub fn wrapped(text: &str, columns: u16, style: Style) -> Text<'static> {
    let options = Options::new(columns.into())
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    Text::from_iter(textwrap::wrap(text, options).into_iter().map(|line| line.replace(GLUE, " "))).style(style)
}

/// These texts behind each other, each of them whole on its line.
pub fn in_pieces(texts: &[impl AsRef<str>], columns: u16, style: Style) -> Text<'static> {
    let texts: Vec<String> = texts.iter().map(|text| text.as_ref().replace(' ', GLUE)).collect();
    wrapped(&texts.join("   "), columns, style)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &Text<'_>) -> Vec<String> {
        text.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_text_is_whole_in_any_window() {
        let text = "This game is not kept: /a/very-long-path/字字字字: it is no file";
        for columns in 0..80 {
            let wrapped = wrapped(text, columns, Style::new());
            let is_letter = |c: &char| *c != ' ';
            assert!(wrapped.width() <= usize::from(columns.max(2)), "{columns}");
            assert!(lines(&wrapped).concat().chars().filter(is_letter).eq(text.chars().filter(is_letter)), "{columns}");
        }
        assert_eq!(lines(&wrapped("", 80, Style::new())), [""], "a line of its own");
    }

    #[test]
    fn pieces_stay_whole() {
        let all = |columns| lines(&in_pieces(&["Up, Down move", "Esc ends", "Ctrl-C leaves"], columns, Style::new()));
        assert_eq!(all(40), ["Up, Down move   Esc ends   Ctrl-C leaves"]);
        assert_eq!(all(39), ["Up, Down move   Esc ends", "Ctrl-C leaves"]);
        assert_eq!(all(13), ["Up, Down move", "Esc ends", "Ctrl-C leaves"]);
    }
}
