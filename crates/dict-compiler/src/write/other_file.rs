//! Keeps files of another kind from being replaced.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use crate::CompileError;

/// Refuses to replace the file at `path` if it is of another kind than the new one: if it is not empty, and starts with none of
/// `starts`. Programs that write where a user says call it before [`replace_file`](crate::write::replace_file), so that nobody loses a
/// word list by a slip of the keyboard.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("words.txt");
/// use dict_compiler::{MAGIC, write::refuse_other_file};
///
/// refuse_other_file(&path, &[MAGIC])?; // There is no file yet.
/// std::fs::write(&path, "cat\ndog\n")?;
/// assert!(refuse_other_file(&path, &[MAGIC]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CompileError::OtherFile`], or [`CompileError::Read`] if the file cannot be read.
pub fn refuse_other_file(path: impl AsRef<Path>, starts: &[[u8; 8]]) -> Result<(), CompileError> {
    let path = path.as_ref();
    let mut start = Vec::new();
    match File::open(path).and_then(|file| file.take(8).read_to_end(&mut start)) {
        Ok(0) => Ok(()),
        Ok(_) if starts.iter().any(|known| start == known) => Ok(()),
        Ok(_) => Err(CompileError::OtherFile { path: path.to_path_buf() }),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(source) => Err(CompileError::Read { input: path.to_path_buf(), source }),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn only_files_of_the_same_kind_and_empty_ones_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let is_refused = || refuse_other_file(&path, &[*b"12345678", *b"abcdefgh"]).is_err();
        assert!(!is_refused(), "no file");
        for (bytes, expected) in
            [("", false), ("abcdefgh", false), ("12345678 more", false), ("abcdefg", true), ("cat", true)]
        {
            fs::write(&path, bytes).unwrap();
            assert_eq!(is_refused(), expected, "{bytes:?}");
        }
    }
}
