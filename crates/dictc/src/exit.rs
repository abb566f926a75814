//! Exit codes.

use std::process::ExitCode;

/// The outcome of a verb as an exit code, with the meanings that `grep` gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Done, and the answer is yes.
    Yes = 0,
    /// Done, and the answer is no: a word is missing, nothing was found, or dictionaries differ.
    No = 1,
    /// Not done: bad usage, bad input, or a file that cannot be read or written.
    Error = 2,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

impl From<bool> for Exit {
    fn from(is_yes: bool) -> Self {
        if is_yes { Exit::Yes } else { Exit::No }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exit_codes_are_those_of_grep() {
        assert_eq!([Exit::Yes as u8, Exit::No as u8, Exit::Error as u8], [0, 1, 2]);
        assert_eq!([Exit::from(true), Exit::from(false)], [Exit::Yes, Exit::No]);
    }
}
