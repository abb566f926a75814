//! Values that are lists: entries with spaces between them.

use core::cmp::Ordering;

/// The maximum length of [`LETTER_VALUES`](super::LETTER_VALUES), in bytes.
pub const MAX_LETTER_VALUES_BYTES: usize = 1 << 16;
/// The maximum length of [`REPLACEMENTS`](super::REPLACEMENTS), in bytes.
pub const MAX_REPLACEMENTS_BYTES: usize = 1 << 16;
/// The maximum length of [`UNSUGGESTED`](super::UNSUGGESTED), in bytes.
pub const MAX_UNSUGGESTED_BYTES: usize = 1 << 20;

/// Returns the tiles of a [`LETTER_VALUES`](super::LETTER_VALUES) text, and their values. An entry that is not a tile,
/// `=` and a number from 0 to 65,535 is skipped, and a text that is too long has no entries.
///
/// ```
/// use dict_format::meta::letter_values;
///
/// assert!(letter_values("a=1 q=10 qu=10").eq([("a", 1), ("q", 10), ("qu", 10)]));
/// ```
pub fn letter_values(text: &str) -> impl Iterator<Item = (&str, u16)> {
    let text = if text.len() > MAX_LETTER_VALUES_BYTES { "" } else { text };
    text.split(' ').filter_map(letter_value)
}

/// Returns the tile and the value of an entry such as `qu=10`, if it is one.
fn letter_value(entry: &str) -> Option<(&str, u16)> {
    let (tile, value) = entry.split_once('=')?;
    (!tile.is_empty() && is_u16(value)).then(|| value.parse().ok().map(|value| (tile, value)))?
}

/// Returns true if each entry of `text` is a tile and its value, and each tile is greater than the tile before it.
pub(super) fn is_letter_values(text: &str) -> bool {
    let mut previous = "";
    text.len() <= MAX_LETTER_VALUES_BYTES
        && text.split(' ').all(|entry| match letter_value(entry) {
            Some((tile, _)) if tile > previous => {
                previous = tile;
                true
            }
            _ => false,
        })
}

/// Returns true if `text` is a number from 0 to 65,535 without a sign or leading zeros.
pub(super) fn is_u16(text: &str) -> bool {
    text.parse::<u16>().is_ok() && (text == "0" || !text.starts_with(['0', '+']))
}

/// Returns what is typed and what is meant, for each entry of a [`REPLACEMENTS`](super::REPLACEMENTS) text. `^` stands
/// for the start of the word, `$` for its end, and `_` for a space. An entry that is not two texts with a `=` between
/// them is skipped, and a text that is too long has no entries.
///
/// ```
/// use dict_format::meta::replacements;
///
/// assert!(replacements("^f=ph alot=a_lot f=gh").eq([("^f", "ph"), ("alot", "a_lot"), ("f", "gh")]));
/// ```
pub fn replacements(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let text = if text.len() > MAX_REPLACEMENTS_BYTES { "" } else { text };
    text.split(' ').filter_map(replacement)
}

/// Returns the two sides of an entry such as `f=ph`, if it is one.
fn replacement(entry: &str) -> Option<(&str, &str)> {
    entry.split_once('=').filter(|(typed, meant)| !typed.is_empty() && !meant.is_empty() && !meant.contains('='))
}

/// Returns true if each entry of `text` is a replacement, and each is greater than the one before it.
pub(super) fn is_replacements(text: &str) -> bool {
    let mut previous = "";
    text.len() <= MAX_REPLACEMENTS_BYTES
        && text.split(' ').all(|entry| {
            let is_next = replacement(entry).is_some() && entry > previous;
            previous = entry;
            is_next
        })
}

/// Returns true if a folded word is in an [`UNSUGGESTED`](super::UNSUGGESTED) text, by binary search.
///
/// ```
/// use dict_format::meta::is_unsuggested;
///
/// assert!(["ass", "red neck", "tit"].into_iter().all(|word| is_unsuggested("ass red_neck tit", word)));
/// assert!(!is_unsuggested("ass red_neck tit", "neck"));
/// ```
pub fn is_unsuggested(text: &str, word: &str) -> bool {
    let stored = |byte: u8| if byte == b' ' { b'_' } else { byte };
    !word.is_empty() && entry_of(text, |entry| entry.iter().copied().cmp(word.bytes().map(stored))).is_some()
}

/// Returns true if each entry of `text` is a word, and each is greater than the one before it.
pub(super) fn is_unsuggested_list(text: &str) -> bool {
    let mut previous = "";
    text.len() <= MAX_UNSUGGESTED_BYTES
        && text.split(' ').all(|entry| {
            let is_next = entry > previous;
            previous = entry;
            is_next
        })
}

/// Returns the entry of a sorted list whose order is `Equal`, by binary search.
pub(super) fn entry_of(list: &str, order: impl Fn(&[u8]) -> Ordering) -> Option<&[u8]> {
    let mut rest = list.as_bytes();
    // The entry is in the rest, or nowhere.
    while !rest.is_empty() {
        let (before, after) = rest.split_at(rest.len() / 2);
        let start = before.iter().rposition(|&byte| byte == b' ').map_or(0, |at| at + 1);
        let end = after.iter().position(|&byte| byte == b' ').map_or(rest.len(), |at| before.len() + at);
        let entry = rest.get(start..end)?;
        rest = match order(entry) {
            Ordering::Equal => return Some(entry),
            Ordering::Less => rest.get(end + 1..).unwrap_or(&[]),
            Ordering::Greater => rest.get(..start.saturating_sub(1)).unwrap_or(&[]),
        };
    }
    None
}
