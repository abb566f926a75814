//! Lookups: from a word to its id (here, and [`many`] at once), from an id to its [`word`], and the words that a text
//! begins with ([`common_prefixes`]).

mod common_prefixes;
mod many;
mod word;

pub use common_prefixes::CommonPrefixes;

use alloc::borrow::Cow;

use crate::dict::{Dict, Place};

/// The end of a walk along a text whose bytes are treated as symbols.
enum ByteWalk {
    /// Each byte is a symbol, and the automaton has a path for all of them.
    Reached(Place),
    /// No word starts with the text.
    NoWord,
    /// A byte is not a symbol by itself: the text has to be cut into symbols, and perhaps folded.
    NeedsCutting,
}

impl Dict {
    /// Folds `word`, and returns true if it is in the dictionary.
    pub fn contains(&self, word: &str) -> bool {
        self.walk::<false>(word).is_some_and(|place| place.slot.is_word())
    }

    /// Folds `word`, and returns its id: its place among all words, from 0.
    pub fn id(&self, word: &str) -> Option<u32> {
        self.id_at(self.walk::<true>(word)?)
    }

    /// Folds `text`, and walks along it from the root. Without `RANKS`, the ordinal of the result is meaningless.
    ///
    /// Most text is ASCII, and each of its bytes is a symbol or the capital letter of a symbol. So the walk first steps
    /// byte by byte, by codes from a table that also folds case. If this cannot decide, the text is cut into symbols;
    /// if this fails too, the text is folded and cut again:
    ///
    /// ```text
    /// text    byte by byte   cut into symbols   folded, then cut
    /// cats    found
    /// CATS    found
    /// cate    no word
    /// été     cut needed    found
    /// ÉTÉ     cut needed    no symbol É        found
    /// ```
    #[inline]
    fn walk<const RANKS: bool>(&self, text: &str) -> Option<Place> {
        match self.walk_bytes::<RANKS>(text.as_bytes()) {
            ByteWalk::Reached(place) => Some(place),
            ByteWalk::NoWord => None,
            ByteWalk::NeedsCutting => self.walk_symbols(text),
        }
    }

    #[inline]
    fn walk_bytes<const RANKS: bool>(&self, text: &[u8]) -> ByteWalk {
        let Some((slots, ranks)) = self.slots_and_ranks::<RANKS>() else { return ByteWalk::NeedsCutting };
        let Some(&root) = slots.first() else { return ByteWalk::NeedsCutting };
        let mut place = Place { slot: root, ordinal: 0 };
        for (at, &byte) in text.iter().enumerate() {
            // A byte without a code has no child either.
            let Some(child) = place.slot.child(self.index().by_byte(byte)) else {
                return if self.index().is_settled(text, at) { ByteWalk::NoWord } else { ByteWalk::NeedsCutting };
            };
            let Some(&slot) = slots.get(child) else { return ByteWalk::NoWord };
            place.slot = slot;
            if RANKS {
                let Some(rank) = ranks.get(child) else { return ByteWalk::NeedsCutting };
                place.ordinal = place.ordinal.wrapping_add(rank.get());
            }
        }
        ByteWalk::Reached(place)
    }

    /// Walks along any text: first along the text as it is, because words of the dictionary fold to themselves, then
    /// along the folded text.
    #[cold]
    fn walk_symbols(&self, text: &str) -> Option<Place> {
        self.walk_folded(text).or_else(|| match self.alphabet().fold_text(text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(folded) => self.walk_folded(&folded),
        })
    }

    fn walk_folded(&self, text: &str) -> Option<Place> {
        self.root().step_folded(text).map(|cursor| cursor.place())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::dict_of;

    #[test]
    fn text_is_found_by_bytes_by_symbols_and_folded() {
        let dict = dict_of("cats été");
        for (text, id) in [("cats", Some(0)), ("CATS", Some(0)), ("cate", None), ("été", Some(1)), ("ÉTÉ", Some(1))]
        {
            assert_eq!((dict.id(text), dict.contains(text)), (id, id.is_some()), "{text}");
        }
        // The mark after the `s` makes it another letter.
        assert_eq!(dict.id("cats\u{301}"), None);
        assert_eq!(dict.id("e\u{301}te\u{301}"), Some(1));
    }
}
