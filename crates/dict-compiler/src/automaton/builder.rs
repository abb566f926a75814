//! Builds the nodes of ascending words, a piece of text at a time, on two processors if the machine has them.

use super::{
    nodes::Nodes,
    operations::Operation,
    piece::{PADDING, Piece},
    registry::Registry,
    trie::{Taken, Trie},
    worker::Worker,
};

/// The nodes of the words so far. The trie is made here, and its operations are carried out in a background thread.
pub(crate) struct AutomatonBuilder {
    trie: Trie,
    operations: Vec<Operation>,
    /// The runner of the operations; `None` until the first piece is run.
    runner: Option<Runner>,
}

/// A runner of operations.
enum Runner {
    /// This thread: there is not enough work for two, or there is only one processor.
    Here(Box<Registry>),
    Thread(Worker),
}

impl AutomatonBuilder {
    pub(crate) fn new() -> Self {
        Self { trie: Trie::new(), operations: Vec::new(), runner: None }
    }

    /// Looks at the words of a piece, of which there must be at least one. Calls `on_duplicate` with each further copy
    /// of a word.
    pub(crate) fn read(&mut self, piece: &mut Piece, on_duplicate: &mut dyn FnMut(&[u8])) -> Taken {
        let end = piece.bytes.len();
        piece.bytes.resize(end + PADDING, 0);
        let taken = self.trie.take(&piece.bytes, PADDING, end, &mut self.operations, on_duplicate);
        piece.bytes.truncate(end);
        taken
    }

    /// Carries out the operations of a piece that was read. Drops all of its words but the last.
    pub(crate) fn run(&mut self, piece: &mut Piece, taken: Taken) {
        let runner = self.runner.get_or_insert_with(|| Runner::choose(piece.is_full()));
        match runner {
            Runner::Here(registry) => {
                registry.run(&piece.bytes, &self.operations);
                self.operations.clear();
                piece.drop_before(taken.last);
            }
            Runner::Thread(worker) => worker.run(piece, taken.last, &mut self.operations),
        }
    }

    /// Returns the nodes of the words. `piece` has the last word, or no word if there is none.
    pub(crate) fn finish(mut self, piece: &mut Piece) -> Nodes {
        if !piece.is_empty() {
            let end = piece.bytes.len();
            piece.bytes.resize(end + PADDING, 0);
            self.trie.finish(&piece.bytes, PADDING, &mut self.operations);
            piece.bytes.truncate(end);
        }
        let mut registry = match self.runner {
            None => Registry::new(),
            Some(Runner::Here(registry)) => *registry,
            Some(Runner::Thread(worker)) => worker.join(),
        };
        registry.run(&piece.bytes, &self.operations);
        registry.into_nodes()
    }
}

impl Runner {
    fn choose(has_work_for_two: bool) -> Self {
        let worker = if has_work_for_two { Worker::start() } else { None };
        worker.map_or_else(|| Self::Here(Box::new(Registry::new())), Self::Thread)
    }
}
