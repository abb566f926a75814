//! Apostrophes. A dictionary usually has only one of them.

use dict_runtime::Alphabet;

/// The characters that are typed as apostrophes.
pub(crate) const ALL: [char; 3] = ['\'', '’', 'ʼ'];

/// Returns true if an alphabet has any apostrophe.
pub(crate) fn has_any(alphabet: Alphabet<'_>) -> bool {
    ALL.into_iter().any(|apostrophe| alphabet.has_letter(apostrophe))
}
