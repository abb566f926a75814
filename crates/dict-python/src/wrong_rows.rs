//! Rows of a batch that are wrong, such as a text that is not a board.

use std::sync::Arc;

use arrow_buffer::{BooleanBuffer, BooleanBufferBuilder, NullBuffer};
use pyo3::{PyErr, exceptions::PyValueError};

use crate::failure::{Failure, Outcome};

/// The reaction of a batch to a wrong row, which the argument `errors` of a call chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnWrongRow {
    /// Ends with the error of the first one.
    Raise,
    /// Makes it null, and goes on.
    MakeNull,
}

impl OnWrongRow {
    /// Returns the reaction that the argument `errors` names.
    pub(crate) fn of(errors: &str) -> Outcome<Self> {
        match errors {
            "raise" => Ok(Self::Raise),
            "null" => Ok(Self::MakeNull),
            other => Err(PyValueError::new_err(format!("errors is {other:?}: choose \"raise\" or \"null\"")).into()),
        }
    }

    /// Returns the wrong rows of a piece of work, which are in order, or the error of the first one.
    pub(crate) fn settle(self, rows: Vec<WrongRow>) -> Outcome<WrongPiece> {
        let indices = rows.iter().map(|wrong| wrong.row).collect();
        let Some(WrongRow { row, message, exception }) = rows.into_iter().next() else {
            return Ok(WrongPiece::default());
        };
        match self {
            Self::Raise => Err(Failure::from(exception(message)).with_index(row)),
            Self::MakeNull => Ok(WrongPiece { rows: indices, first: message }),
        }
    }
}

/// A row that is wrong.
pub(crate) struct WrongRow {
    pub(crate) row: usize,
    /// The message of the error, which names the row.
    pub(crate) message: String,
    pub(crate) exception: fn(String) -> PyErr,
}

/// The wrong rows of a piece of work, which become null.
#[derive(Default)]
pub(crate) struct WrongPiece {
    /// The indices of the rows, in order.
    rows: Vec<usize>,
    /// The message of the first one.
    first: String,
}

/// The wrong rows of a batch, at least one.
#[derive(Clone)]
pub(crate) struct WrongRows {
    places: Places,
    /// The message of the first one of the batch.
    first: Arc<str>,
}

/// The wrong rows among the elements of the answer.
#[derive(Clone)]
enum Places {
    /// True for each wrong row. The answer has an element for each row.
    Elements(BooleanBuffer),
    /// The number of wrong rows, which have no elements.
    Nowhere(usize),
}

impl WrongRows {
    /// Returns the wrong rows among the `len` rows of a batch, if there are any.
    pub(crate) fn among<'p>(len: usize, pieces: impl IntoIterator<Item = &'p WrongPiece>) -> Option<Self> {
        let mut are_wrong = BooleanBufferBuilder::new(0);
        let mut first: Option<(usize, &str)> = None;
        for piece in pieces {
            let Some(row) = piece.rows.first() else { continue };
            if first.is_none_or(|(first, _)| *row < first) {
                first = Some((*row, &piece.first));
            }
            if are_wrong.is_empty() {
                are_wrong.append_n(len, false);
            }
            piece.rows.iter().for_each(|row| are_wrong.set_bit(*row, true));
        }
        let places = Places::Elements(are_wrong.finish());
        first.map(|(_, message)| Self { places, first: Arc::from(message) })
    }

    /// Returns the wrong rows of an answer that has no elements for them.
    pub(crate) fn without_places(self) -> Self {
        Self { places: Places::Nowhere(self.count()), ..self }
    }

    /// Returns the null mask: wrong rows, and rows that are null in the input.
    pub(crate) fn and_nulls(wrong: Option<&Self>, nulls: Option<&NullBuffer>) -> Option<NullBuffer> {
        match wrong.map(|wrong| &wrong.places) {
            Some(Places::Elements(are_wrong)) => NullBuffer::union(Some(&NullBuffer::new(!are_wrong)), nulls),
            _ => nulls.cloned(),
        }
    }

    /// Returns the number of wrong rows.
    pub(crate) fn count(&self) -> usize {
        match &self.places {
            Places::Elements(are_wrong) => are_wrong.count_set_bits(),
            Places::Nowhere(count) => *count,
        }
    }

    /// Returns the message of the first wrong row of the batch.
    pub(crate) fn first(&self) -> &str {
        &self.first
    }

    /// Returns the wrong rows of a slice of the answer, if there are any.
    pub(crate) fn slice(&self, start: usize, len: usize) -> Option<Self> {
        let Places::Elements(are_wrong) = &self.places else { return Some(self.clone()) };
        let sliced = Self { places: Places::Elements(are_wrong.slice(start, len)), first: Arc::clone(&self.first) };
        Some(sliced).filter(|sliced| sliced.count() > 0)
    }
}
