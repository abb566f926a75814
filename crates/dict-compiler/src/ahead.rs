//! An automaton that is built while words are still being read.

use std::{
    panic::resume_unwind,
    sync::mpsc::{SyncSender, sync_channel},
    thread::{self, JoinHandle},
};

use dict_format::meta::WordsHash;

use crate::{
    CompileError,
    build::{Built, ByCharacter},
    words::{Piece, Words},
};

/// A thread that builds from the words it is given, on the guess that words will ascend to the last and that they will have
/// the symbols that there are now, and no others. Where the guess is wrong, the words are taken back.
pub(crate) struct Ahead {
    symbols: Vec<String>,
    pieces: SyncSender<Piece>,
    hash: WordsHash,
    thread: JoinHandle<ByCharacter>,
}

impl Ahead {
    /// None, where the symbols make it impossible, or the machine makes it no use.
    pub(crate) fn start(symbols: Vec<String>) -> Option<Self> {
        if thread::available_parallelism().ok()?.get() == 1 {
            return None;
        }
        let mut automaton = ByCharacter::with_one_code_each(&symbols)?;
        // A few are enough for the thread never to wait.
        let (pieces, given) = sync_channel::<Piece>(4);
        let build = move || {
            given.into_iter().for_each(|piece| automaton.take(&piece));
            automaton
        };
        let thread = thread::Builder::new().spawn(build).ok()?;
        Some(Self { symbols, pieces, hash: WordsHash::default(), thread })
    }

    /// Whether its guess is that there are these symbols.
    pub(crate) fn expects(&self, symbols: &[String]) -> bool {
        self.symbols == symbols
    }

    /// Gives it the next words.
    pub(crate) fn give(&mut self, piece: Piece) {
        self.hash.push_lines(piece.lines());
        // A thread that has panicked tells so when it is joined.
        let _ = self.pieces.send(piece);
    }

    /// Gives it the last words; the guess was right.
    pub(crate) fn finish(mut self, texts: Words) -> Result<Built, CompileError> {
        texts.into_pieces().for_each(|piece| self.give(piece));
        let hash = self.hash.digest();
        self.join().finish(hash)
    }

    /// The texts that it was given, and `others` behind them: the guess was wrong.
    pub(crate) fn take_back(self, others: Words) -> Result<Words, CompileError> {
        let mut texts = self.join().finish(0)?.texts();
        for piece in others.into_pieces() {
            for text in piece.words() {
                texts.push(text, text.len());
            }
        }
        Ok(texts)
    }

    fn join(self) -> ByCharacter {
        drop(self.pieces);
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}
