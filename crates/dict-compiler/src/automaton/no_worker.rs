//! The worker where there are no threads: no value of the type exists, so the compiler leaves out the code that uses
//! one.

use super::{operations::Operation, piece::Piece, registry::Registry};

/// A thread that carries out operations.
pub(super) enum Worker {}

impl Worker {
    pub(super) fn start() -> Option<Self> {
        None
    }

    pub(super) fn run(&mut self, _piece: &mut Piece, _last: usize, _operations: &mut Vec<Operation>) {
        match *self {}
    }

    pub(super) fn join(self) -> Registry {
        match self {}
    }
}
