//! Texts in pieces.

use alloc::string::String;

use super::{
    checker::Checker,
    code,
    surroundings::Surroundings,
    text_words::{MAX_WORD, TextWords},
};

/// The sizes of the window of a stream, in bytes.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    /// The text that is checked at once.
    part: usize,
    /// The text before and after a word that is looked at.
    around: usize,
}

const SIZES: Sizes = Sizes { part: 1 << 16, around: 1 << 15 };
// The text after a place must show the whole of a word, two characters more, and the whole of inline code.
const _: () = assert!(SIZES.around >= MAX_WORD + 16 && SIZES.around >= code::MAX_INLINE + 16);

impl Checker {
    /// Makes a stream: a text that comes in pieces, for files that may be larger than memory.
    pub fn stream(&self) -> TextStream<'_> {
        TextStream::new(self)
    }
}

/// A text that is checked piece by piece. The pieces may end anywhere, also inside a word.
///
/// ```
/// # let bytes = dict_compiler::compile(["is", "letter", "the", "this"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use std::convert::Infallible;
///
/// use dict_suggest::{Checked, Checker};
///
/// let checker = Checker::new(&dict);
/// let mut stream = checker.stream();
/// let mut marked = String::new();
/// let mut mark = |checked: Checked<'_>| {
///     match checked {
///         Checked::Right(text) => marked += text,
///         Checked::Wrong(word) => marked += &format!("[{word}]"),
///     }
///     Ok::<_, Infallible>(())
/// };
/// for piece in ["This is the let", "tre. This is teh l", "etter."] {
///     stream.push(piece, &mut mark)?;
/// }
/// stream.end(&mut mark)?;
/// assert_eq!(marked, "This is the [lettre]. This is [teh] letter.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The stream finds what [`Checker::misspellings`] finds in the whole text, if addresses, lines with a fence and gaps
/// between words are shorter than 32 KiB. It takes less than half a megabyte for any text.
#[derive(Clone, Debug)]
pub struct TextStream<'c> {
    checker: &'c Checker,
    sizes: Sizes,
    /// The text that is not checked yet, and some text before it.
    window: String,
    words: TextWords,
    surroundings: Surroundings,
}

/// A part of a text that was checked. All of them together are the whole text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checked<'t> {
    /// Text without misspelled words. It may be empty.
    Right(&'t str),
    /// A misspelled word.
    Wrong(&'t str),
}

impl<'c> TextStream<'c> {
    pub(super) fn new(checker: &'c Checker) -> Self {
        Self {
            checker,
            sizes: SIZES,
            window: String::new(),
            words: TextWords::default(),
            surroundings: Surroundings::default(),
        }
    }

    /// Takes the next piece of the text, and calls `each` with the parts that are certain. Others come with the next
    /// pieces.
    ///
    /// # Errors
    ///
    /// The first error of `each`. After it, the stream cannot be used.
    pub fn push<E>(&mut self, piece: &str, mut each: impl FnMut(Checked<'_>) -> Result<(), E>) -> Result<(), E> {
        let Sizes { part, around } = self.sizes;
        let mut rest = piece;
        while !rest.is_empty() {
            let (some, after) = rest.split_at(boundary(rest, part));
            rest = after;
            self.window.push_str(some);
            if self.window.len() - self.words.at >= part + around {
                self.check(boundary(&self.window, self.window.len() - around), &mut each)?;
            }
        }
        Ok(())
    }

    /// Ends the text, and calls `each` with the last parts. Then the stream is ready for another text.
    ///
    /// # Errors
    ///
    /// The first error of `each`. After it, the stream cannot be used.
    pub fn end<E>(&mut self, mut each: impl FnMut(Checked<'_>) -> Result<(), E>) -> Result<(), E> {
        self.check(self.window.len(), &mut each)?;
        self.window.clear();
        self.words = TextWords::default();
        self.surroundings = Surroundings::default();
        Ok(())
    }

    /// Checks the words that begin before `until`, and drops text that is no longer needed.
    fn check<E>(&mut self, until: usize, each: &mut impl FnMut(Checked<'_>) -> Result<(), E>) -> Result<(), E> {
        let Self { checker, sizes, window, words, surroundings } = self;
        let mut told = words.at;
        while let Some((start, word)) = checker.next_wrong(words, window, until) {
            for found in checker.misspelled_in(window, start, word, surroundings) {
                each(Checked::Right(window.get(told..found.start).unwrap_or("")))?;
                each(Checked::Wrong(found.text))?;
                told = found.start + found.text.len();
            }
        }
        each(Checked::Right(window.get(told..words.at).unwrap_or("")))?;
        if checker.skips_code {
            surroundings.code.search(window, words.at);
        }
        let dropped = boundary(window, words.at.saturating_sub(sizes.around));
        window.drain(..dropped);
        words.at -= dropped;
        surroundings.shift(dropped);
        Ok(())
    }
}

/// Returns the first place at `at` or after it that is between two characters, or the end of the text.
fn boundary(text: &str, at: usize) -> usize {
    (at..text.len()).find(|at| text.is_char_boundary(*at)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::convert::Infallible;

    use dict_compiler::{AlphabetSpec, Form, Meta, Options, WordList};
    use dict_runtime::{Dict, Fold};

    use super::*;

    /// Sizes that are as small as they can be, if words are short.
    const SMALL: Sizes = Sizes { part: 1, around: code::MAX_INLINE + 16 };
    /// Parts of texts that may be around a cut.
    const PARTS: [&str; 48] = [
        "the",
        "cat",
        "teh",
        "Teh",
        "été",
        "etc.",
        "Mr. ",
        "don't",
        "x’y",
        "-",
        "e\u{301}",
        "हिन्दी",
        "3rd",
        " ",
        " ",
        " ",
        " ",
        "\n",
        "\n",
        "\r\n",
        "\n\n",
        "`",
        "`",
        "``",
        "`teh`",
        "\n```\n",
        "\n```rust\n",
        "\n```\n\n",
        "\n~~~\n",
        "\n\n~~~~\n",
        "\n> ",
        "\n> ```\n",
        "\n- ",
        "<",
        "<b>",
        "</b>",
        "<teh",
        ">",
        "a@b",
        "://",
        ".",
        ". ",
        ": ",
        "/",
        "_",
        "::",
        "(",
        "\u{2003}",
    ];

    fn checkers() -> Vec<Checker> {
        let folds = [(Fold::Case, "the cat is été don"), (Fold::None, "The the cat etc. don't Mr. été")];
        let cases = Form::ALL.iter().flat_map(|form| folds.map(|(fold, words)| (*form, fold, words)));
        let dicts = cases.map(|(form, fold, words)| {
            let mut options = Options::default().with_form(form);
            options.fold = fold;
            options.alphabet = AlphabetSpec::Any;
            let mut list = WordList::new(options).unwrap();
            words.split(' ').for_each(|word| list.push(word).unwrap());
            Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
        });
        let checkers = dicts.map(|dict| Checker::new(&dict));
        checkers.flat_map(|checker| [checker.clone(), checker.skipping_code(true)]).collect()
    }

    /// Checks a text in pieces of `len` bytes. Returns the misspelled words with their places.
    fn in_pieces(stream: &mut TextStream<'_>, text: &str, len: usize) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        let mut all = String::new();
        let mut each = |checked: Checked<'_>| {
            if let Checked::Wrong(word) = checked {
                found.push((all.len(), word.into()));
            }
            let (Checked::Right(text) | Checked::Wrong(text)) = checked;
            all += text;
            Ok::<_, Infallible>(())
        };
        let mut rest = text;
        while !rest.is_empty() {
            let (piece, after) = rest.split_at(boundary(rest, len));
            rest = after;
            let Ok(()) = stream.push(piece, &mut each);
        }
        let Ok(()) = stream.end(&mut each);
        assert_eq!(all, text);
        found
    }

    fn in_whole(checker: &Checker, text: &str) -> Vec<(usize, String)> {
        checker.misspellings(text).map(|found| (found.start, found.text.into())).collect()
    }

    #[test]
    fn a_stream_finds_what_is_in_the_whole_text() {
        let mut random = 1_u64;
        let mut below = |limit: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) as usize % limit
        };
        let checkers = checkers();
        let mut streams: Vec<_> =
            checkers.iter().map(|checker| TextStream { sizes: SMALL, ..checker.stream() }).collect();
        let mut count = 0;
        for _ in 0..150 {
            // Fewer kinds of parts make longer blocks, quotes and pieces.
            let kinds: Vec<&str> = (0..3 + below(30)).map(|_| PARTS[below(PARTS.len())]).collect();
            let text: String = (0..below(1500)).map(|_| kinds[below(kinds.len())]).collect();
            let len = 1 + below(300);
            for (checker, stream) in checkers.iter().zip(&mut streams) {
                let found = in_whole(checker, &text);
                assert_eq!(in_pieces(stream, &text, len), found, "{text:?}");
                count += found.len();
            }
        }
        assert!(count > 10_000, "{count}");
    }

    #[test]
    fn the_window_stays_small() {
        for checker in checkers() {
            for part in ["teh ", "teh", "teh/", "é-", " ", "\n", "`", "> ", "<", "a ```\n"] {
                let text = String::from("```\n") + &part.repeat((1 << 20) / part.len());
                let mut stream = checker.stream();
                let Ok(()) = stream.push(&text, |_| Ok::<_, Infallible>(()));
                assert!(stream.window.capacity() <= 1 << 18, "{part:?}");
                let Ok(()) = stream.end(|_| Ok::<_, Infallible>(()));
            }
        }
    }

    #[test]
    fn words_that_are_too_long_for_the_window_are_left_out() {
        for checker in checkers() {
            for part in ["teh", "é", "teh-", "teh’"] {
                let text = String::from("teh ") + &part.repeat((1 << 18) / part.len()) + " teh";
                let found = in_pieces(&mut checker.stream(), &text, 1000);
                assert_eq!(found, in_whole(&checker, &text));
                assert_eq!(found, [(0, "teh".into()), (text.len() - 3, "teh".into())], "{part}");
            }
        }
    }
}
