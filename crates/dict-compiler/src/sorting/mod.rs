//! The words of a dictionary, in any order, as they arrive; and their automaton.
//!
//! As long as words ascend, they go straight into the automaton ([`AutomatonBuilder`]), a piece at a time. At the first
//! word that sorts before the word in front of it, the words so far are taken back from the automaton, as the first of
//! several sorted [`Runs`]. When all words are known, the runs are merged, and go into a new automaton.

mod front_coded;
mod runs;
mod sort;

use std::mem;

use dict_format::meta::WordsHash;

use self::runs::Runs;
use crate::{
    alphabet::{END, SymbolCodec},
    automaton::{AutomatonBuilder, Nodes, PADDING, Piece},
    error::TooBig,
};

/// Words, as texts or as codes.
pub(crate) struct Words {
    /// Turns texts into codes and back, if a symbol has several characters.
    codec: Option<SymbolCodec>,
    piece: Piece,
    order: Order,
    /// The limit that was exceeded, if words were lost because of it.
    overflow: Option<TooBig>,
}

/// The state of the words that are not in the piece.
enum Order {
    /// They ascend.
    Ascending(Box<Ascending>),
    Any(Runs),
}

/// Ascending words.
struct Ascending {
    builder: AutomatonBuilder,
    summary: Summary,
}

/// The hash of the words' texts, and lengths.
#[derive(Default)]
pub(crate) struct Summary {
    pub(crate) hash: WordsHash,
    /// The length in bytes, with a line feed after each word.
    pub(crate) bytes: u64,
    /// The number of labels in the longest word.
    pub(crate) longest: usize,
}

/// The words, when all of them are known.
pub(crate) struct Built {
    /// The distinct nodes of their automaton.
    pub(crate) nodes: Nodes,
    pub(crate) summary: Summary,
    pub(crate) codec: Option<SymbolCodec>,
}

impl Words {
    /// Creates an empty list of texts, or of the codes of `codec`.
    pub(crate) fn new(codec: Option<SymbolCodec>) -> Self {
        Self { codec, piece: Piece::new(), order: Order::Ascending(Box::new(Ascending::new())), overflow: None }
    }

    /// Returns true if no word was pushed.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self.order, Order::Ascending(_)) && self.piece.is_empty()
    }

    /// Appends a word, given as text. Calls `on_duplicate` with the text of each duplicate that is dropped; it may be
    /// this word, or earlier ones.
    #[inline]
    pub(crate) fn push(&mut self, text: &[u8], on_duplicate: &mut dyn FnMut(&[u8])) {
        match &self.codec {
            None => self.piece.push(text),
            Some(codec) => codec.encode(text, &mut self.piece.bytes),
        }
        if self.piece.is_full() {
            self.take_piece(on_duplicate);
        }
    }

    /// Appends words, given as texts with [`END`] after each of them, as [`Words::push`] does.
    pub(crate) fn push_lines(&mut self, lines: &[u8], on_duplicate: &mut dyn FnMut(&[u8])) {
        let mut rest = lines;
        while !rest.is_empty() {
            let (first, after) = rest.split_at(self.piece.fitting(rest));
            rest = after;
            match &self.codec {
                None => self.piece.push_lines(first),
                Some(codec) => lines_of(first).for_each(|text| codec.encode(text, &mut self.piece.bytes)),
            }
            if self.piece.is_full() {
                self.take_piece(on_duplicate);
            }
        }
    }

    /// Takes the words out of the piece. If they ascend, the last one stays.
    #[cold]
    #[inline(never)]
    fn take_piece(&mut self, on_duplicate: &mut dyn FnMut(&[u8])) {
        let mut on_duplicate = with_text(self.codec.as_ref(), on_duplicate);
        match &mut self.order {
            Order::Ascending(ascending) => {
                let Err((nodes, bytes)) = ascending.take(&mut self.piece, self.codec.as_ref(), &mut on_duplicate)
                else {
                    return;
                };
                self.overflow = nodes.check().err();
                let mut runs = Runs::new(&nodes, bytes);
                runs.push_lines(self.piece.lines(), &mut on_duplicate);
                self.order = Order::Any(runs);
            }
            Order::Any(runs) => runs.push_lines(self.piece.lines(), &mut on_duplicate),
        }
        self.piece.clear();
    }

    /// Builds the automaton. Calls `on_duplicate` with the text of each further copy of a word, and `progress` now and
    /// then with the number of words that are sorted, if they have to be.
    pub(crate) fn build(
        mut self,
        on_duplicate: &mut dyn FnMut(&[u8]),
        progress: &mut dyn FnMut(u64),
    ) -> Result<Built, TooBig> {
        self.take_piece(on_duplicate);
        self.overflow.map_or(Ok(()), Err)?;
        let codec = self.codec.as_ref();
        let mut piece = self.piece;
        let ascending = match self.order {
            Order::Ascending(ascending) => *ascending,
            Order::Any(runs) => {
                let mut ascending = Ascending::new();
                let mut take = |piece: &mut Piece| {
                    let taken = ascending.take(piece, codec, &mut |_| unreachable!("the words are distinct"));
                    assert!(taken.is_ok(), "the words ascend");
                };
                let mut words = 0;
                runs.merge(&mut with_text(codec, on_duplicate), |word| {
                    piece.push(word);
                    words += 1;
                    if piece.is_full() {
                        take(&mut piece);
                        progress(words);
                    }
                });
                take(&mut piece);
                ascending
            }
        };
        let Ascending { builder, mut summary } = ascending;
        summary.push_lines(piece.lines(), codec);
        let nodes = builder.finish(&mut piece);
        nodes.check()?;
        Ok(Built { nodes, summary, codec: self.codec })
    }
}

/// Returns a function that calls `on_duplicate` with the text of a word.
fn with_text(codec: Option<&SymbolCodec>, on_duplicate: &mut dyn FnMut(&[u8])) -> impl FnMut(&[u8]) {
    let mut text = Vec::new();
    move |word| match codec {
        None => on_duplicate(word),
        Some(codec) => {
            text.clear();
            codec.decode(word, &mut text);
            on_duplicate(&text);
        }
    }
}

impl Ascending {
    fn new() -> Self {
        Self { builder: AutomatonBuilder::new(), summary: Summary::default() }
    }

    /// Takes the words out of the piece, except for the last one. Stops at a word that sorts before the previous word:
    /// leaves it and all later words in the piece, and returns the automaton of the earlier words and the approximate
    /// length of their text in bytes.
    fn take(
        &mut self,
        piece: &mut Piece,
        codec: Option<&SymbolCodec>,
        on_duplicate: &mut dyn FnMut(&[u8]),
    ) -> Result<(), (Nodes, u64)> {
        if piece.is_empty() {
            return Ok(());
        }
        let mut are_distinct = true;
        let taken = self.builder.read(piece, &mut |word| {
            are_distinct = false;
            on_duplicate(word);
        });
        self.summary.longest = self.summary.longest.max(taken.longest);
        let lines = &piece.bytes[PADDING..taken.end];
        let last_len = taken.end - taken.last;
        if are_distinct {
            self.summary.push_lines(&lines[..lines.len() - last_len], codec);
        } else {
            let distinct = distinct(lines);
            self.summary.push_lines(&distinct[..distinct.len() - last_len], codec);
        }
        let mut rest = piece.bytes.split_off(taken.end);
        self.builder.run(piece, taken);
        if rest.is_empty() {
            return Ok(());
        }
        let Self { builder, summary } = mem::replace(self, Self::new());
        let nodes = builder.finish(piece);
        piece.clear();
        piece.bytes.append(&mut rest);
        Err((nodes, summary.bytes))
    }
}

/// Returns words without the copies that follow them.
fn distinct(lines: &[u8]) -> Vec<u8> {
    let mut distinct = Vec::with_capacity(lines.len());
    let mut last: &[u8] = &[];
    for word in lines_of(lines) {
        if word != last {
            distinct.extend_from_slice(word);
            distinct.push(END);
        }
        last = word;
    }
    distinct
}

/// Returns the words of a text, each of which is followed by [`END`].
fn lines_of(lines: &[u8]) -> impl Iterator<Item = &[u8]> {
    lines.split(|&byte| byte == END).filter(|word| !word.is_empty())
}

impl Summary {
    /// Adds the next words, with [`END`] after each.
    fn push_lines(&mut self, lines: &[u8], codec: Option<&SymbolCodec>) {
        let mut texts = Vec::new();
        let lines = match codec {
            None => lines,
            Some(codec) => {
                for word in lines_of(lines) {
                    codec.decode(word, &mut texts);
                    texts.push(END);
                }
                &texts
            }
        };
        self.hash.push_lines(lines);
        self.bytes += lines.len() as u64;
    }
}

#[cfg(test)]
mod tests;
