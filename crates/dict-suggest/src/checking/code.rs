//! The parts of a text that are code: in backquotes, between fences, and tags.

use core::ops::Range;

/// The maximum length in bytes of code in backquotes, and of a tag. Without it, quotes that are not closed would take long.
const MAX_INLINE: usize = 1000;

/// The parts of a text that are code, as Markdown and HTML have them. The search goes only as far as it is asked for.
#[derive(Clone, Debug)]
pub(super) struct Code<'t> {
    text: &'t str,
    /// The text before this place is searched.
    searched: usize,
    /// The last part that was found.
    last: Range<usize>,
}

impl<'t> Code<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        Self { text, searched: 0, last: 0..0 }
    }

    /// Returns true if a place is in code. Places must ascend.
    pub(super) fn has(&mut self, place: usize) -> bool {
        while self.searched <= place {
            match self.next_part() {
                Some(part) => {
                    self.searched = part.end;
                    self.last = part;
                }
                None => self.searched = self.text.len() + 1,
            }
        }
        self.last.contains(&place)
    }

    /// Returns the first part of the text that is not searched yet.
    fn next_part(&self) -> Option<Range<usize>> {
        let mut at = self.searched;
        loop {
            let rest = self.text.get(at..)?;
            at += rest.find(['`', '~', '<'])?;
            let rest = self.text.get(at..)?;
            let mark = rest.chars().next()?;
            let run = rest.len() - rest.trim_start_matches(mark).len();
            let len = match mark {
                '<' => tag(rest),
                '`' => self.fenced(at, run).or_else(|| in_backquotes(rest, run)),
                _ => self.fenced(at, run),
            };
            if let Some(len) = len {
                return Some(at..at + len);
            }
            at += run;
        }
    }

    /// Returns the length of a block that begins with a fence of `run` marks, with the line of the closing fence. A block that is not
    /// closed takes the rest of the text, or of its quote.
    fn fenced(&self, at: usize, run: usize) -> Option<usize> {
        let (before, block) = self.text.split_at_checked(at)?;
        // Marks of quotes and lists may be before the fence.
        let lines_before = before.trim_end_matches([' ', '\t', '>', '-', '*']);
        let is_quoted = before.get(lines_before.len()..)?.contains('>');
        let begins_line = lines_before.is_empty() || lines_before.ends_with('\n');
        if run < 3 || !begins_line {
            return None;
        }
        let is_after_text =
            lines_before.trim_end_matches('\r').strip_suffix('\n').is_some_and(|before| !ends_with_empty_line(before));
        let fence = block.get(..run)?;
        let is_fence = match fence.starts_with('~') {
            // The other lines of `~` are under headings.
            true => !is_after_text || is_quoted,
            false => !block.lines().next()?.get(run..)?.contains('`'),
        };
        if !is_fence {
            return None;
        }
        let mut end = 0;
        for line in block.split_inclusive('\n') {
            if end > 0 && is_quoted && !line.trim_start().starts_with('>') {
                break;
            }
            let is_first = end == 0;
            end += line.len();
            let marks = line.trim_start_matches([' ', '\t', '>']).trim_end();
            if !is_first && marks.starts_with(fence) && marks.trim_start_matches(fence).is_empty() {
                break;
            }
        }
        Some(end)
    }
}

/// Returns true if a text is empty, or if its last line is.
fn ends_with_empty_line(text: &str) -> bool {
    text.trim_end_matches([' ', '\t', '\r']).chars().next_back().is_none_or(|last| last == '\n')
}

/// Returns the start of a text up to an empty line, at most [`MAX_INLINE`] bytes.
fn paragraph(text: &str) -> &[u8] {
    let bytes = text.as_bytes();
    let bytes = bytes.get(..MAX_INLINE).unwrap_or(bytes);
    let lines = bytes.split_inclusive(|byte| *byte == b'\n').take_while(|line| !line.trim_ascii().is_empty());
    bytes.get(..lines.map(<[u8]>::len).sum()).unwrap_or(bytes)
}

/// Returns the length of code that begins with `run` backquotes, and ends with as many in the same paragraph.
fn in_backquotes(text: &str, run: usize) -> Option<usize> {
    let paragraph = paragraph(text);
    let mut at = run;
    loop {
        at += paragraph.get(at..)?.iter().position(|byte| *byte == b'`')?;
        let closing = paragraph.get(at..)?.iter().take_while(|byte| **byte == b'`').count();
        at += closing;
        if closing == run && text.as_bytes().get(at) != Some(&b'`') {
            return Some(at);
        }
    }
}

/// Returns the length of a tag such as `<b>`.
fn tag(text: &str) -> Option<usize> {
    let is_tag = text.chars().nth(1).is_some_and(|next| next.is_ascii_alphabetic() || next == '/' || next == '!');
    let inside = paragraph(text).get(1..).filter(|_| is_tag)?;
    let end = inside.iter().position(|byte| matches!(byte, b'<' | b'>'))?;
    (inside.get(end) == Some(&b'>')).then_some(end + 2)
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    /// Returns the text with a dot for each byte of code.
    fn without_code(text: &str) -> String {
        let mut code = Code::of(text);
        text.char_indices().map(|(at, letter)| if code.has(at) { '.' } else { letter }).collect()
    }

    #[test]
    fn code_is_in_backquotes_and_tags() {
        assert_eq!(without_code("a `b c` d ``e`f`` g <b>h</b> i < j > k"), "a ..... d ....... g ...h.... i < j > k");
        assert_eq!(without_code("a `b ``c`` d"), "a `b ..... d");
        assert_eq!(without_code("a `b\n\nc` d `e\nf`"), "a `b\n\nc.....e\nf`");
        assert_eq!(without_code("a `b\r\n\r\nc` <b\n \nc> <b <c> `"), "a `b\r\n\r\nc` <b\n \nc> <b ... `");
        assert_eq!(without_code("<!-- a --> <ä> ~x~"), ".......... <ä> ~x~");
        let long = String::from("`") + &"x".repeat(MAX_INLINE) + "`";
        assert_eq!(without_code(&long), long);
    }

    #[test]
    fn code_is_between_fences() {
        assert_eq!(without_code("a\n```rust\nb\n```\nc"), "a\n..............c");
        assert_eq!(without_code("> ~~~~\n> b\n> ~~~\n> ~~~~\nc"), "> ......................c");
        assert_eq!(without_code("- ```\nopen `x`"), "- ............");
        assert_eq!(without_code("> ```\n> b\n\nc"), "> ........\nc");
        assert_eq!(without_code("```b``` c\n\n~~~~\nd"), "....... c\n\n......");
        // A line under a heading is no fence.
        assert_eq!(without_code("a\n~~~~~\nb"), "a\n~~~~~\nb");
    }
}
