//! A thread that carries out operations.

use std::{
    mem,
    panic::resume_unwind,
    sync::{
        Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, channel, sync_channel},
    },
    thread::{self, JoinHandle},
};

use super::{
    operations::Operation,
    piece::{PADDING, Piece},
    registry::Registry,
};

/// A thread that carries out operations.
pub(super) struct Worker {
    work: SyncSender<Work>,
    /// Work that is done, whose memory can be used again. A `Mutex` only because a receiver cannot be shared between
    /// threads, and a word list can. It is never locked.
    done: Mutex<Receiver<Work>>,
    thread: JoinHandle<Registry>,
}

/// A text and its operations.
#[derive(Default)]
struct Work {
    text: Vec<u8>,
    operations: Vec<Operation>,
}

impl Worker {
    /// Starts the thread, if there is a second processor.
    pub(super) fn start() -> Option<Self> {
        if thread::available_parallelism().ok()?.get() == 1 {
            return None;
        }
        // With a few pieces on the way, the thread hardly ever waits.
        let (work, received) = sync_channel::<Work>(4);
        let (finished, done) = channel();
        let run = move || {
            let mut registry = Registry::new();
            for work in received {
                registry.run(&work.text, &work.operations);
                let _ = finished.send(work);
            }
            registry
        };
        let thread = thread::Builder::new().spawn(run).ok()?;
        Some(Self { work, done: Mutex::new(done), thread })
    }

    /// Sends the thread the text of a piece, and its operations. Drops the text before `last`, and all operations.
    pub(super) fn run(&mut self, piece: &mut Piece, last: usize, operations: &mut Vec<Operation>) {
        let mut next = self.done.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv().unwrap_or_default();
        next.operations.clear();
        next.text.resize(PADDING, 0);
        next.text.extend_from_slice(&piece.bytes[last..]);
        mem::swap(&mut piece.bytes, &mut next.text);
        mem::swap(operations, &mut next.operations);
        // Sending fails only if the thread has panicked, and then joining it panics.
        let _ = self.work.send(next);
    }

    pub(super) fn join(self) -> Registry {
        drop(self.work);
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic))
    }
}
