//! The errors of boards and words that are chosen, as messages that name the options to change.

use std::path::Path;

use anyhow::anyhow;
use board_play::DealError;

use super::common_words::no_words;

/// Turns an error of dealing into a message that names the dictionary by `path`, and the options to change.
pub(crate) fn not_dealt(path: &Path, error: DealError) -> anyhow::Error {
    let name = path.display();
    match error {
        DealError::WordSet(error) => no_words(path, error),
        DealError::NoTiles(error) => anyhow!("{name}: {error}"),
        DealError::NoLanguage => anyhow!(
            "{name}: the board of a day depends on the language, and the dictionary states none; build it with --language, \
             as in en"
        ),
        DealError::OnlyDenied { boards } => {
            anyhow!("each of {boards} boards had a word that --family leaves out; choose a smaller --size")
        }
        DealError::NoWords { boards } => anyhow!(
            "{boards} boards had no word that counts; allow shorter words with --min-len, less common ones with --common, or \
             choose a larger --size"
        ),
        error => error.into(),
    }
}
