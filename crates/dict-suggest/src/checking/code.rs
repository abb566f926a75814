//! The parts of a text that are code: in backquotes, between fences, and tags.

use core::ops::Range;

/// The maximum length in bytes of code in backquotes, and of a tag. Without it, quotes that are not closed would take long.
const MAX_INLINE: usize = 1000;

/// The parts of a text that are code, as Markdown and HTML have them. They are found as far as they are asked for.
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

    /// Returns the first part that begins where the search stands, or after it.
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
                _ if run >= 3 && self.begins_line(at) => Some(fenced(rest, mark, run)),
                '`' => in_backquotes(rest, run),
                _ => None,
            };
            if let Some(len) = len {
                return Some(at..at + len);
            }
            at += run;
        }
    }

    /// Returns true if only spaces and the marks of quotes and lists are before a place in its line.
    fn begins_line(&self, at: usize) -> bool {
        let before = self.text.get(..at).unwrap_or("");
        before.trim_end_matches([' ', '\t', '>', '-', '*']).chars().next_back().is_none_or(|last| last == '\n')
    }
}

/// Returns the length of a block that begins with a fence, with the line of the closing fence. An open block takes the rest.
fn fenced(text: &str, mark: char, run: usize) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        let is_first = end == 0;
        end += line.len();
        let line = line.trim_start_matches([' ', '\t', '>']).trim_end();
        if !is_first && line.len() >= run && line.chars().all(|letter| letter == mark) {
            break;
        }
    }
    end
}

/// Returns the length of code that begins with `run` backquotes, and ends with as many in the same paragraph.
fn in_backquotes(text: &str, run: usize) -> Option<usize> {
    let mut at = run;
    while at < MAX_INLINE {
        let rest = text.get(at..)?;
        let next = at + rest.find('`')?;
        if next > MAX_INLINE || text.get(at..next)?.contains("\n\n") {
            return None;
        }
        let rest = text.get(next..)?;
        let closing = rest.len() - rest.trim_start_matches('`').len();
        at = next + closing;
        if closing == run {
            return Some(at);
        }
    }
    None
}

/// Returns the length of a tag such as `<b>`.
fn tag(text: &str) -> Option<usize> {
    let is_tag = text.chars().nth(1).is_some_and(|next| next.is_ascii_alphabetic() || next == '/' || next == '!');
    let end = text.bytes().take(MAX_INLINE).position(|byte| byte == b'>');
    end.filter(|_| is_tag).map(|end| end + 1)
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
        assert_eq!(without_code("<!-- a --> <ä> ~x~"), ".......... <ä> ~x~");
        let long = String::from("`") + &"x".repeat(MAX_INLINE) + "`";
        assert_eq!(without_code(&long), long);
    }

    #[test]
    fn code_is_between_fences() {
        assert_eq!(without_code("a\n```rust\nb\n```\nc"), "a\n..............c");
        assert_eq!(without_code("> ~~~~\n> b\n> ~~~\n> ~~~~\nc"), "> ......................c");
        assert_eq!(without_code("- ```\nopen `x`"), "- ............");
        assert_eq!(without_code("a ```b``` c"), "a ....... c");
    }
}
