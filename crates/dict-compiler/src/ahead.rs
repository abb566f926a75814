//! An automaton that is built while words are still being read.

use std::{
    panic::resume_unwind,
    sync::{
        Arc,
        mpsc::{SyncSender, sync_channel},
    },
    thread::{self, JoinHandle},
};

use dict_format::{Fold, meta::WordsHash};

use crate::{
    CompileError,
    build::{Built, ByCharacter},
    words::{Piece, Words},
};

/// A thread that builds from the pieces it is given, on the guess that words will ascend to the last and that they have no
/// other symbols than up to now. Where the guess is wrong, nothing is lost but its work.
pub(crate) struct Ahead {
    symbols: Vec<String>,
    sender: SyncSender<Arc<Piece>>,
    thread: JoinHandle<Result<ByCharacter, CompileError>>,
    /// How many pieces it was given.
    sent: usize,
}

impl Ahead {
    /// None, where the symbols make it impossible, or the machine makes it no use.
    pub(crate) fn start(fold: Fold, symbols: Vec<String>) -> Option<Self> {
        if thread::available_parallelism().ok()?.get() == 1 {
            return None;
        }
        let mut texts = ByCharacter::new(fold, &symbols)?;
        // Few: where the guess is wrong, the thread is soon done.
        let (sender, receiver) = sync_channel::<Arc<Piece>>(2);
        let build = move || {
            receiver.iter().try_for_each(|piece| texts.take(&piece))?;
            Ok(texts)
        };
        let thread = thread::Builder::new().spawn(build).ok()?;
        Some(Self { symbols, sender, thread, sent: 0 })
    }

    /// Whether its guess is that there are these symbols.
    pub(crate) fn expects(&self, symbols: &[String]) -> bool {
        self.symbols == symbols
    }

    /// Gives it what it was not given yet of `pieces`.
    pub(crate) fn send(&mut self, pieces: &[Arc<Piece>]) {
        for piece in &pieces[self.sent..] {
            // Where the thread has stopped, [`Ahead::finish`] tells why.
            let _ = self.sender.send(piece.clone());
        }
        self.sent = pieces.len();
    }

    /// Builds from all of `texts`, for which the guess was right.
    pub(crate) fn finish(mut self, texts: Words) -> Result<Built, CompileError> {
        let pieces: Vec<_> = texts.into_pieces().collect();
        self.send(&pieces);
        drop(self.sender);
        let mut hash = WordsHash::default();
        pieces.iter().for_each(|piece| hash.push_lines(piece.lines()));
        drop(pieces);
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))?.finish(hash.digest())
    }
}
