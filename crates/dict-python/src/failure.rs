//! Errors of the libraries, as exceptions of Python.

use std::{error::Error, io, path::Path};

use arrow_import::{ElementKind, ImportError};
use arrow_schema::ArrowError;
use board_deal::{DealError, InvalidDate, RulesError};
use board_search::{
    explain::ExplainError,
    task::{LayoutError, LetterRowError, SpecError, TaskError},
};
use board_solver::{BoardError as LibraryBoardError, UnknownName};
use dict_compiler::{CompileError, alphabet::AlphabetSpecError, dense::ConvertError};
use dict_runtime::{
    ChangeError, FormatError as LibraryFormatError, OpenError,
    question::QuestionError,
    sets::{SymbolsDiffer, WordSetError},
};
use pyo3::{
    create_exception,
    exceptions::{PyMemoryError, PyOSError, PyTypeError, PyValueError},
    prelude::*,
};
use safe_files::Error as FileError;

create_exception!(dictc, FormatError, PyValueError, "A file is damaged, or is not a dictionary of `dictc`.");
create_exception!(dictc, BoardError, PyValueError, "A text is not a letter board, or the board cannot be solved.");
create_exception!(dictc, BuildError, PyValueError, "A dictionary cannot be built from the words or the options.");
create_exception!(dictc, QueryError, PyValueError, "A pattern, a rack or a distance is not allowed.");

use crate::arrow::type_name;

/// An exception that is raised when the call returns.
pub(crate) struct Failure(PyErr);

/// The result of a call from Python.
pub(crate) type Outcome<T> = Result<T, Failure>;

impl Failure {
    /// Returns the failure to read or write the file at `path`: the subclass of `OSError` for the system's error
    /// number.
    fn of_io(path: Option<&Path>, message: String, source: &io::Error) -> Self {
        let number = source.raw_os_error().or(match source.kind() {
            io::ErrorKind::NotFound => Some(2),          // ENOENT
            io::ErrorKind::PermissionDenied => Some(13), // EACCES
            io::ErrorKind::IsADirectory => Some(21),     // EISDIR
            _ => None,
        });
        Self(match (number, path) {
            (Some(number), Some(path)) => {
                let text = source.to_string();
                let text = text.split(" (os error").next().unwrap_or_default().to_string();
                PyOSError::new_err((number, text, path.as_os_str().to_os_string()))
            }
            _ => PyOSError::new_err(message),
        })
    }

    /// Returns the failure with this message for an error of a file.
    fn of_file(error: &FileError, message: String) -> Self {
        match error {
            FileError::Read { path, source } | FileError::Write { path, source } | FileError::Sync { path, source } => {
                Self::of_io(Some(path), message, source)
            }
            _ => Self(PyOSError::new_err(message)),
        }
    }

    /// Returns the failure with this message for a board's error.
    pub(crate) fn of_board(error: &LibraryBoardError, message: String) -> Self {
        Self(match error {
            LibraryBoardError::OutOfMemory | LibraryBoardError::TooManyBytes { .. } => PyMemoryError::new_err(message),
            LibraryBoardError::WordSet(error) => of_word_set(error, message),
            _ => BoardError::new_err(message),
        })
    }

    /// Returns the failure with the attribute `index`: that of the wrong board among those of the call.
    pub(crate) fn with_index(self, index: usize) -> Self {
        let set = |py: Python<'_>| self.0.value(py).setattr("index", index);
        match Python::attach(set) {
            Ok(()) => self,
            Err(error) => Self(error),
        }
    }
}

/// Returns the messages of `error` and its sources.
pub(crate) fn message(error: &dyn Error) -> String {
    let mut message = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        message += &format!(": {error}");
        source = error.source();
    }
    message
}

impl From<PyErr> for Failure {
    fn from(error: PyErr) -> Self {
        Self(error)
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        failure.0
    }
}

impl From<LibraryFormatError> for Failure {
    fn from(error: LibraryFormatError) -> Self {
        Self(of_format(&error, message(&error)))
    }
}

fn of_format(error: &LibraryFormatError, message: String) -> PyErr {
    match error {
        LibraryFormatError::Memory { .. } => PyMemoryError::new_err(message),
        _ => FormatError::new_err(message),
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        let text = message(&error);
        match &error {
            OpenError::Format { source, .. } => Self(of_format(source, text)),
            OpenError::Io { path, source } => Self::of_io(path.as_deref(), text, source),
            _ => Self(PyOSError::new_err(text)),
        }
    }
}

impl From<CompileError> for Failure {
    fn from(error: CompileError) -> Self {
        let text = message(&error);
        match &error {
            CompileError::Read { input, source } => Self::of_io(Some(input), text, source),
            CompileError::File(error) => Self::of_file(error, text),
            _ => Self(BuildError::new_err(text)),
        }
    }
}

impl From<ConvertError> for Failure {
    fn from(error: ConvertError) -> Self {
        let text = message(&error);
        Self(match &error {
            ConvertError::Format(error) => of_format(error, text),
            ConvertError::TooBig(_) => BuildError::new_err(text),
            _ => FormatError::new_err(text),
        })
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        let text = message(&error);
        Self::of_file(&error, text)
    }
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        Self(match &error {
            ImportError::WrongType { found, wanted } => {
                let (missing, wanted) = match wanted {
                    ElementKind::Text => ("texts", "strings"),
                    ElementKind::Number => ("ids", "integers"),
                };
                let found = type_name(found);
                PyTypeError::new_err(format!(
                    "an Arrow array of the type {found} has no {missing}: pass one column of {wanted}"
                ))
            }
            ImportError::Memory(_) => PyMemoryError::new_err(format!("the Arrow array is too long: {error}")),
            ImportError::Producer(_) | ImportError::Arrow(_) => PyValueError::new_err(message(&error)),
            _ => PyValueError::new_err(format!("the Arrow array is not valid: {error}")),
        })
    }
}

impl From<LibraryBoardError> for Failure {
    fn from(error: LibraryBoardError) -> Self {
        Self::of_board(&error, message(&error))
    }
}

impl From<WordSetError> for Failure {
    fn from(error: WordSetError) -> Self {
        Self(of_word_set(&error, message(&error)))
    }
}

fn of_word_set(error: &WordSetError, message: String) -> PyErr {
    match error {
        WordSetError::TooManyWords { .. } => FormatError::new_err(message),
        _ => PyValueError::new_err(message),
    }
}

impl From<ChangeError> for Failure {
    fn from(error: ChangeError) -> Self {
        let text = message(&error);
        Self(match &error {
            ChangeError::Format(error) => of_format(error, text),
            ChangeError::WordSet(error) => of_word_set(error, text),
            _ => BuildError::new_err(text),
        })
    }
}

impl From<DealError> for Failure {
    fn from(error: DealError) -> Self {
        match error {
            DealError::Board(error) => error.into(),
            DealError::WordSet(error) => error.into(),
            DealError::Pattern { .. } => Self(QueryError::new_err(error.to_string())),
            DealError::NoTiles(_) | DealError::OnlyExcluded { .. } => Self(BoardError::new_err(message(&error))),
            error => Self(PyValueError::new_err(message(&error))),
        }
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Self {
        let text = message(&error);
        match &error {
            SpecError::Layout(error) => Self::of_board(error, text),
            _ => Self(PyValueError::new_err(text)),
        }
    }
}

impl From<LayoutError> for Failure {
    fn from(error: LayoutError) -> Self {
        Self(BoardError::new_err(format!("layout: {error}")))
    }
}

impl From<LetterRowError> for Failure {
    fn from(error: LetterRowError) -> Self {
        Self(PyValueError::new_err(format!("letters: {error}")))
    }
}

impl From<TaskError> for Failure {
    fn from(error: TaskError) -> Self {
        Self(match error {
            TaskError::NoTiles => BoardError::new_err(message(&error)),
            TaskError::NoLetters | TaskError::NotALetter(_) => PyValueError::new_err(format!("letters: {error}")),
            _ => PyValueError::new_err(message(&error)),
        })
    }
}

impl From<ExplainError> for Failure {
    fn from(error: ExplainError) -> Self {
        let text = message(&error);
        match &error {
            ExplainError::Board(error) => Self::of_board(error, text),
            ExplainError::NotALetter(_) => Self(PyValueError::new_err(format!("letters: {text}"))),
            _ => Self(BoardError::new_err(text)),
        }
    }
}

/// Gives each type of error one exception.
macro_rules! exceptions {
    ($($error:ty => $exception:ident,)*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self($exception::new_err(message(&error)))
            }
        }
    )*};
}

exceptions! {
    AlphabetSpecError => BuildError,
    ArrowError => PyValueError,
    InvalidDate => PyValueError,
    dict_query::QueryError => QueryError,
    QuestionError => QueryError,
    SymbolsDiffer => PyValueError,
    RulesError => PyValueError,
    UnknownName => PyValueError,
}
