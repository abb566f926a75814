//! Wraps text into lines that fit into a window.

use ratatui::{
    style::Style,
    text::{Line, Text},
};
use textwrap::{Options, WordSeparator, WordSplitter};

/// A no-break space, which keeps a piece on one line.
const NO_BREAK_SPACE: &str = "\u{a0}";

/// Wraps `text` into lines of at most `columns` columns. Longer words are broken.
pub(crate) fn wrapped(text: &str, columns: u16, style: Style) -> Text<'static> {
    let options = Options::new(columns.into())
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    Text::from_iter(textwrap::wrap(text, options).into_iter().map(|line| line.replace(NO_BREAK_SPACE, " ")))
        .style(style)
}

/// Joins `texts` and wraps them into lines, breaking lines only between texts.
pub(crate) fn in_pieces(texts: &[impl AsRef<str>], columns: u16, style: Style) -> Text<'static> {
    let texts: Vec<String> = texts.iter().map(|text| text.as_ref().replace(' ', NO_BREAK_SPACE)).collect();
    wrapped(&texts.join("   "), columns, style)
}

/// Returns the first `lines` lines of `text`. If there are more, the last one ends with `…`.
pub(crate) fn cut(mut text: Text<'static>, lines: u16) -> Text<'static> {
    if text.height() > lines.into() {
        text.lines.truncate(lines.into());
        if let Some(last) = text.lines.last_mut() {
            let columns = (last.width() as u16).max(2);
            *last = Line::raw(fitted(&format!("{last}……"), columns));
        }
    }
    text
}

/// Returns `line` if it has at most `columns` columns; otherwise its start and `…`.
pub(crate) fn fitted(line: &str, columns: u16) -> String {
    let width = |text: &str| Line::raw(text.to_string()).width();
    if width(line) <= columns.into() {
        return line.to_string();
    }
    let ends = line.char_indices().map(|(end, _)| end);
    let end = ends.take_while(|&end| width(&line[..end]) < columns.into()).last().unwrap_or(0);
    format!("{}…", &line[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &Text<'_>) -> Vec<String> {
        text.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn wrapping_loses_no_letter_in_any_window() {
        let text = "It is not saved: /a/very-long-path/字字字字: not a regular file";
        for columns in 0..80 {
            let wrapped = wrapped(text, columns, Style::new());
            let is_letter = |c: &char| *c != ' ';
            assert!(wrapped.width() <= usize::from(columns.max(2)), "{columns}");
            assert!(lines(&wrapped).concat().chars().filter(is_letter).eq(text.chars().filter(is_letter)), "{columns}");
        }
        assert_eq!(lines(&wrapped("", 80, Style::new())), [""], "an empty text is one line");
    }

    #[test]
    fn lines_are_broken_only_between_pieces() {
        let all = |columns| lines(&in_pieces(&["Up, Down move", "Esc ends", "Ctrl-C leaves"], columns, Style::new()));
        assert_eq!(all(40), ["Up, Down move   Esc ends   Ctrl-C leaves"]);
        assert_eq!(all(39), ["Up, Down move   Esc ends", "Ctrl-C leaves"]);
        assert_eq!(all(13), ["Up, Down move", "Esc ends", "Ctrl-C leaves"]);
    }

    #[test]
    fn what_does_not_fit_is_cut_with_a_sign() {
        assert_eq!(["cat", "cats", "字字字", "a字字"].map(|line| fitted(line, 3)), ["cat", "ca…", "字…", "a…"]);
        assert_eq!(fitted("cat", 1), "…");
        let text = || Text::from("one\ntwo\nthree");
        assert_eq!(lines(&cut(text(), 3)), ["one", "two", "three"]);
        assert_eq!(lines(&cut(text(), 2)), ["one", "tw…"]);
        assert_eq!(lines(&cut(text(), 0)), [""; 0]);
    }
}
