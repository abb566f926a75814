//! The reasons for not returning `DICTC_OK`, and the message of a thread's last error.

use std::{
    any::Any,
    cell::Cell,
    error::Error,
    ffi::c_char,
    panic::{AssertUnwindSafe, catch_unwind},
};

use board_deal::DealError;
use board_solver::{BoardError, UnknownName};
use dict_compiler::{CompileError, alphabet::AlphabetSpecError, dense::ConvertError};
use dict_query::QueryError;
use dict_runtime::{
    ChangeError, FormatError, OpenError, open::ReloadError, question::QuestionError, sets::WordSetError,
};

use crate::constants::*;

/// The maximum length of a message in bytes, with its NUL. The rest of a longer one is left out.
const MAX_MESSAGE: usize = 1024;

thread_local! {
    /// The last message, and a NUL. It is never freed, so that a pointer to it is valid as long as the thread.
    static MESSAGE: [Cell<u8>; MAX_MESSAGE] = const { [const { Cell::new(0) }; MAX_MESSAGE] };
}

/// A result that is not `DICTC_OK`.
pub(crate) enum Failure {
    /// No answer: there is no word, no hint, or no change of a file. This is not an error.
    NotFound,
    /// The caller's buffer is smaller than the answer. This is not an error either: callers ask for the size like this.
    BufferTooSmall,
    /// An error.
    Error(Status, String),
}

impl Failure {
    /// Returns the error for an argument that is not allowed.
    pub(crate) fn argument(message: impl Into<String>) -> Self {
        Self::Error(DICTC_BAD_ARGUMENT, message.into())
    }

    /// Returns an error with the messages of `error` and its sources.
    fn of(status: Status, error: &dyn Error) -> Self {
        let mut message = error.to_string();
        let mut source = error.source();
        while let Some(error) = source {
            message += &format!(": {error}");
            source = error.source();
        }
        Self::Error(status, message)
    }
}

/// Runs the body of a call, stores the message of an error, and returns the status. A panic is an error too.
pub(crate) fn call(body: impl FnOnce() -> Result<(), Failure>) -> Status {
    match catch(body) {
        Ok(Ok(())) => DICTC_OK,
        Ok(Err(Failure::NotFound)) => DICTC_NONE,
        Ok(Err(Failure::BufferTooSmall)) => DICTC_BUFFER_TOO_SMALL,
        Ok(Err(Failure::Error(status, message))) => {
            store(message);
            status
        }
        Err(Bug) => DICTC_BUG,
    }
}

/// A panic, whose message is stored.
pub(crate) struct Bug;

/// Runs `body`. If it panics, stores the message.
///
/// An object that a panic left half changed may give wrong answers afterwards; its memory is sound, as always in Rust.
#[inline]
pub(crate) fn catch<T>(body: impl FnOnce() -> T) -> Result<T, Bug> {
    catch_unwind(AssertUnwindSafe(body)).map_err(store_panic)
}

#[cold]
fn store_panic(panic: Box<dyn Any + Send>) -> Bug {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(|text| &**text));
    store(format!("a bug in dictc: {}", text.unwrap_or("no message")));
    // A payload whose destructor panics would end the program.
    std::mem::forget(panic);
    Bug
}

fn store(message: String) {
    let fits = |end: &usize| message.is_char_boundary(*end);
    let end = (0..=message.len().min(MAX_MESSAGE - 1)).rfind(fits).unwrap_or(0);
    MESSAGE.with(|last| {
        for (place, byte) in last.iter().zip(message[..end].bytes().chain([0])) {
            place.set(byte);
        }
    });
}

/// Returns the message of the thread's last error, which ends with a NUL.
pub(crate) fn message() -> *const c_char {
    MESSAGE.with(|message| message.as_ptr().cast())
}

impl From<FormatError> for Failure {
    fn from(error: FormatError) -> Self {
        Self::of(status_of_format(&error), &error)
    }
}

fn status_of_format(error: &FormatError) -> Status {
    match error {
        FormatError::Memory { .. } => DICTC_NO_MEMORY,
        _ => DICTC_BAD_FILE,
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        let status = match &error {
            OpenError::Format { source, .. } => status_of_format(source),
            _ => DICTC_IO,
        };
        Self::of(status, &error)
    }
}

impl From<ReloadError> for Failure {
    fn from(error: ReloadError) -> Self {
        match error {
            ReloadError::Open(error) => error.into(),
            error => Self::of(DICTC_IO, &error),
        }
    }
}

impl From<BoardError> for Failure {
    fn from(error: BoardError) -> Self {
        Self::of(status_of_board(&error), &error)
    }
}

/// Returns the status of a board's error.
pub(crate) fn status_of_board(error: &BoardError) -> Status {
    match error {
        BoardError::OutOfMemory | BoardError::TooManyBytes { .. } => DICTC_NO_MEMORY,
        BoardError::WordSet(error) => status_of_word_set(error),
        _ => DICTC_BAD_BOARD,
    }
}

impl From<WordSetError> for Failure {
    fn from(error: WordSetError) -> Self {
        Self::of(status_of_word_set(&error), &error)
    }
}

impl From<DealError> for Failure {
    fn from(error: DealError) -> Self {
        match error {
            DealError::Board(error) => error.into(),
            DealError::WordSet(error) => error.into(),
            DealError::Pattern { .. } => Self::of(DICTC_BAD_QUERY, &error),
            DealError::NoTiles(_) | DealError::OnlyExcluded { .. } => Self::of(DICTC_BAD_BOARD, &error),
            _ => Self::of(DICTC_BAD_ARGUMENT, &error),
        }
    }
}

fn status_of_word_set(error: &WordSetError) -> Status {
    match error {
        WordSetError::TooManyWords { .. } => DICTC_BAD_FILE,
        _ => DICTC_BAD_ARGUMENT,
    }
}

impl From<QuestionError> for Failure {
    fn from(error: QuestionError) -> Self {
        match error {
            QuestionError::NoColumn { .. } | QuestionError::NoLemmas => Self::NotFound,
            error => Self::of(DICTC_BAD_QUERY, &error),
        }
    }
}

impl From<QueryError> for Failure {
    fn from(error: QueryError) -> Self {
        Self::of(DICTC_BAD_QUERY, &error)
    }
}

impl From<ChangeError> for Failure {
    fn from(error: ChangeError) -> Self {
        let status = match &error {
            ChangeError::Format(error) => status_of_format(error),
            ChangeError::WordSet(error) => status_of_word_set(error),
            _ => DICTC_BAD_WORDS,
        };
        Self::of(status, &error)
    }
}

impl From<CompileError> for Failure {
    fn from(error: CompileError) -> Self {
        let status = match error {
            CompileError::Read { .. } | CompileError::File(_) => DICTC_IO,
            _ => DICTC_BAD_WORDS,
        };
        Self::of(status, &error)
    }
}

impl From<ConvertError> for Failure {
    fn from(error: ConvertError) -> Self {
        match error {
            ConvertError::Format(error) => error.into(),
            ConvertError::TooBig(_) => Self::of(DICTC_BAD_WORDS, &error),
            _ => Self::of(DICTC_BAD_FILE, &error),
        }
    }
}

/// Gives each type of error one status.
macro_rules! statuses {
    ($($error:ty => $status:ident,)*) => {$(
        impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::of($status, &error)
            }
        }
    )*};
}

statuses! {
    AlphabetSpecError => DICTC_BAD_WORDS,
    safe_files::Error => DICTC_IO,
    UnknownName => DICTC_BAD_ARGUMENT,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the message of this thread.
    fn last() -> String {
        let bytes = MESSAGE.with(|message| message.iter().map(Cell::get).take_while(|byte| *byte != 0).collect());
        String::from_utf8(bytes).expect("it is UTF-8")
    }

    #[test]
    fn an_error_leaves_its_message_and_everything_else_leaves_the_message_as_it_is() {
        assert_eq!((last(), call(|| Ok(()))), (String::new(), DICTC_OK));
        assert_eq!(call(|| Err(Failure::argument("one"))), DICTC_BAD_ARGUMENT);
        assert_eq!(call(|| Err(Failure::NotFound)), DICTC_NONE);
        assert_eq!(call(|| Err(Failure::BufferTooSmall)), DICTC_BUFFER_TOO_SMALL);
        assert_eq!((call(|| Ok(())), last()), (DICTC_OK, "one".to_string()));
        std::thread::spawn(|| assert_eq!(last(), "")).join().expect("the thread has no message");
    }

    #[test]
    fn a_message_is_cut_between_characters_and_at_a_nul() {
        assert_eq!(call(|| Err(Failure::argument("é".repeat(MAX_MESSAGE)))), DICTC_BAD_ARGUMENT);
        assert_eq!(last(), "é".repeat((MAX_MESSAGE - 1) / 2));
        assert_eq!(call(|| Err(Failure::argument("one\0two"))), DICTC_BAD_ARGUMENT);
        assert_eq!(last(), "one");
    }

    #[test]
    fn a_panic_is_a_status_with_its_message() {
        assert_eq!(call(|| panic!("seven {}", 7)), DICTC_BUG);
        assert_eq!(last(), "a bug in dictc: seven 7");
        assert_eq!(call(|| panic!("seven")), DICTC_BUG);
        assert_eq!(last(), "a bug in dictc: seven");
        assert!(catch(|| std::panic::panic_any(7)).is_err());
        assert_eq!(last(), "a bug in dictc: no message");
    }

    #[test]
    fn a_file_that_claims_too_many_words_is_bad_in_every_call() {
        let error = || WordSetError::TooManyWords { words: 9 };
        assert_eq!(call(|| Err(error().into())), DICTC_BAD_FILE);
        assert_eq!(call(|| Err(BoardError::WordSet(error()).into())), DICTC_BAD_FILE);
        assert_eq!(call(|| Err(ChangeError::WordSet(error()).into())), DICTC_BAD_FILE);
        assert_eq!(call(|| Err(WordSetError::NoIntegerValues.into())), DICTC_BAD_ARGUMENT);
    }

    #[test]
    fn a_message_names_the_cause() {
        let error = dict_runtime::Dict::load("no/such/file").expect_err("there is no such file");
        assert_eq!(call(|| Err(error.into())), DICTC_IO);
        assert!(last().starts_with("no/such/file: cannot read it: "), "{}", last());
    }
}
