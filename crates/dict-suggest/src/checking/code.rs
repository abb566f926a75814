//! The parts of a text that are code: in backquotes, between fences, and tags.

use core::ops::Range;

/// The maximum length in bytes of code in backquotes, and of a tag. Without it, quotes that are not closed would take
/// long.
pub(super) const MAX_INLINE: usize = 1000;

/// The parts of a text that are code, as Markdown and HTML have them. The search goes only as far as it is asked for.
///
/// The text may be a window of a longer one. A mark is judged by the text before it, and by the [`MAX_INLINE`] bytes
/// and the line after it.
#[derive(Clone, Debug, Default)]
pub(super) struct Code {
    /// The marks before this place are searched.
    searched: usize,
    /// The last part that was found. If it is an open block, it ends where the search is.
    last: Range<usize>,
    /// The fence of the block whose end is not found yet.
    open: Option<Fence>,
}

/// The first fence of a block.
#[derive(Clone, Copy, Debug)]
struct Fence {
    mark: char,
    /// The number of marks.
    run: usize,
    /// True if the block is in a quote, and ends with it.
    is_quoted: bool,
}

impl Code {
    /// Returns true if a place is in code. Places must ascend.
    pub(super) fn has(&mut self, text: &str, place: usize) -> bool {
        self.search(text, place + 1);
        self.last.contains(&place)
    }

    /// Searches the text before `until`.
    pub(super) fn search(&mut self, text: &str, until: usize) {
        while self.searched < until {
            match self.open {
                Some(fence) => self.search_line(text, fence),
                None => self.search_part(text, until),
            }
        }
    }

    /// Makes the places those of a text without its first `len` bytes.
    pub(super) fn shift(&mut self, len: usize) {
        self.searched = self.searched.saturating_sub(len);
        self.last = self.last.start.saturating_sub(len)..self.last.end.saturating_sub(len);
    }

    /// Searches the text up to the next mark before `until`, and the part that begins there.
    fn search_part(&mut self, text: &str, until: usize) {
        let bytes = text.as_bytes().get(self.searched..until).unwrap_or(&[]);
        let passed = bytes.iter().position(|byte| matches!(byte, b'`' | b'~' | b'<'));
        let at = self.searched + passed.unwrap_or(bytes.len());
        let rest = text.get(at..).unwrap_or("");
        let Some(mark) = rest.chars().next().filter(|_| passed.is_some()) else {
            self.searched = until;
            return;
        };
        let run = rest.len() - rest.trim_start_matches(mark).len();
        self.open = fence(text, at, mark, run);
        let len = match mark {
            _ if self.open.is_some() => Some(run),
            '<' => tag(rest),
            '`' => in_backquotes(rest, run),
            _ => None,
        };
        self.searched = at + len.unwrap_or(run);
        if len.is_some() {
            self.last = at..self.searched;
        }
    }

    /// Searches the next line of an open block, or the rest of a line.
    fn search_line(&mut self, text: &str, fence: Fence) {
        let (before, rest) = text.split_at_checked(self.searched).unwrap_or(("", ""));
        let line = rest.split_inclusive('\n').next().unwrap_or("");
        let is_whole = before.ends_with('\n');
        if line.is_empty() || is_whole && fence.is_quoted && !line.trim_start().starts_with('>') {
            self.open = None;
            return;
        }
        self.searched += line.len();
        self.last.end = self.searched;
        let marks = line.trim_start_matches([' ', '\t', '>']).trim_end();
        let is_fence = marks.len() >= fence.run && marks.trim_start_matches(fence.mark).is_empty();
        if is_whole && is_fence {
            self.open = None;
        }
    }
}

/// Returns the fence of `run` marks at `at`, if it begins a block.
fn fence(text: &str, at: usize, mark: char, run: usize) -> Option<Fence> {
    if run < 3 || mark == '<' {
        return None;
    }
    let (before, block) = text.split_at_checked(at)?;
    // Marks of quotes and lists may be before the fence.
    let lines_before = before.trim_end_matches([' ', '\t', '>', '-', '*']);
    let is_quoted = before.get(lines_before.len()..)?.contains('>');
    if !lines_before.is_empty() && !lines_before.ends_with('\n') {
        return None;
    }
    let is_after_text =
        lines_before.trim_end_matches('\r').strip_suffix('\n').is_some_and(|before| !ends_with_empty_line(before));
    let is_fence = match mark {
        // The other lines of `~` are under headings.
        '~' => !is_after_text || is_quoted,
        _ => !block.lines().next()?.get(run..)?.contains('`'),
    };
    is_fence.then_some(Fence { mark, run, is_quoted })
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
        let mut code = Code::default();
        text.char_indices().map(|(at, letter)| if code.has(text, at) { '.' } else { letter }).collect()
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
        assert_eq!(without_code("```\n``\n````\nc"), "............c");
        assert_eq!(without_code("> ```\n> b\n\nc"), "> ........\nc");
        assert_eq!(without_code("```b``` c\n\n~~~~\nd"), "....... c\n\n......");
        // A line under a heading is not a fence.
        assert_eq!(without_code("a\n~~~~~\nb"), "a\n~~~~~\nb");
    }
}
