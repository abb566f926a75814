//! The id and the value of one word.

use alloc::{borrow::Cow, string::String};

use dict_format::{Form, Value, symbol::NO_CODE, symbol_index::is_boundary};

use crate::{
    automaton::{ReachedSlot, Steps},
    dict::Dict,
};

/// The reason why a walk along a text that is cut by tables ended before the text.
enum Stop {
    /// No word starts with the text.
    NoWord,
    /// The tables do not say what the next symbol is: the text has to be cut into symbols, and perhaps folded.
    NeedsCutting,
}

/// # Ids and values of words
impl Dict {
    /// Folds `word`, and returns true if it is in the dictionary.
    pub fn contains(&self, word: &str) -> bool {
        match self.is_changed() {
            true => self.changed_id(word).is_some(),
            false => self.walk::<false>(word).is_some_and(ReachedSlot::is_word),
        }
    }

    /// Folds `word`, and returns its id: its place among the words of the file, from 0. Added words have ids
    /// after those.
    pub fn id(&self, word: &str) -> Option<u32> {
        if self.is_changed() { self.changed_id(word) } else { self.id_at(self.walk::<true>(word)?) }
    }

    /// Folds `word`, and returns its value, if it is in the dictionary and has one. Added words have none.
    ///
    /// ```
    /// # let mut list = dict_compiler::WordList::new(Default::default())?;
    /// # ["cat", "dog"].iter().try_for_each(|word| list.push(word))?;
    /// # list.value("10")?.map(|ten| list.set_value("cat", ten));
    /// # let bytes = list.compile(&Default::default())?.to_bytes();
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::Value;
    ///
    /// assert_eq!(dict.get("Cat"), Some(Value::Integer(10)));
    /// assert_eq!((dict.get("dog"), dict.get("cow")), (None, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn get(&self, word: &str) -> Option<Value<'_>> {
        self.value(self.id(word)?)
    }

    /// Folds the text that is stored in `word` as UTF-8, and returns its id. Bytes that are not UTF-8 are not a word.
    ///
    /// A line of a file or a packet from a network need not be checked first: only text that is not ASCII is checked.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "été"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// assert_eq!((dict.id_of_bytes(b"CAT"), dict.id_of_bytes("Été".as_bytes())), (Some(0), Some(1)));
    /// assert_eq!(dict.id_of_bytes(b"\xe9t\xe9"), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn id_of_bytes(&self, word: &[u8]) -> Option<u32> {
        if self.is_changed() {
            self.changed_id_of_bytes(word)
        } else {
            self.id_at(self.walk_unchecked_text::<true>(word)?)
        }
    }

    /// Folds the text that is stored in `word` as UTF-8, and returns true if it is in the dictionary. Bytes that are
    /// not UTF-8 are not a word.
    #[inline]
    pub fn contains_bytes(&self, word: &[u8]) -> bool {
        match self.is_changed() {
            true => self.changed_id_of_bytes(word).is_some(),
            false => self.walk_unchecked_text::<false>(word).is_some_and(ReachedSlot::is_word),
        }
    }

    /// Folds the text of these characters, and returns its id. The characters may come from a board, from a reversed
    /// word, or from anything else that is not a string. Only text of more than 64 bytes is collected in memory that is
    /// allocated for it.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["pools", "sloop"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// assert_eq!(dict.id_of_chars("Pools".chars().rev()), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn id_of_chars(&self, word: impl IntoIterator<Item = char>) -> Option<u32> {
        let mut characters = word.into_iter();
        let mut buffer = [0; 64];
        let mut len = 0;
        while let Some(c) = characters.next() {
            let Some(free) = buffer.get_mut(len..len + c.len_utf8()) else {
                let collected = core::str::from_utf8(buffer.get(..len)?).ok()?;
                return self.id(&collected.chars().chain([c]).chain(characters).collect::<String>());
            };
            len += c.encode_utf8(free).len();
        }
        self.id_of_bytes(buffer.get(..len)?)
    }

    /// Returns the id of a word in a dictionary with changes. If this were inlined, lookups without changes would take
    /// longer.
    #[inline(never)]
    fn changed_id(&self, word: &str) -> Option<u32> {
        self.changes.as_ref()?.id_by(|dict| dict.id(word))
    }

    /// Does the same for text in UTF-8.
    #[inline(never)]
    fn changed_id_of_bytes(&self, word: &[u8]) -> Option<u32> {
        self.changes.as_ref()?.id_by(|dict| dict.id_of_bytes(word))
    }

    /// Folds `text`, and walks along it from the root of the file. Without `RANKS`, the ordinal of the result is
    /// meaningless.
    ///
    /// Most bytes of a text are a symbol or the capital letter of a symbol, and most symbols of several bytes are in
    /// tables too. So the walk first steps by the codes of tables, which also fold the case of ASCII letters. If this
    /// cannot decide, the text is cut into symbols; if this fails too, the text is folded and cut again:
    ///
    /// ```text
    /// text    by tables   cut into symbols   folded, then cut
    /// Cats    found
    /// cate    no word
    /// été     found
    /// l·lama  no entry    found
    /// ÉTÉ     no entry    no symbol É        found
    /// ```
    #[inline]
    fn walk<const RANKS: bool>(&self, text: &str) -> Option<ReachedSlot> {
        match self.walk_bytes::<RANKS>(text.as_bytes()) {
            Ok(end) => Some(end),
            Err(Stop::NoWord) => None,
            Err(Stop::NeedsCutting) => self.walk_symbols(text),
        }
    }

    /// Folds `text`, and returns its id and the folded text, if it is a word.
    pub(crate) fn id_and_word<'t>(&self, text: &'t str) -> Option<(u32, Cow<'t, str>)> {
        Some((self.id(text)?, self.fold_start(text)))
    }

    /// Walks along text that may not be UTF-8. See [`Dict::walk`].
    #[inline]
    fn walk_unchecked_text<const RANKS: bool>(&self, text: &[u8]) -> Option<ReachedSlot> {
        match self.walk_bytes::<RANKS>(text) {
            Ok(end) => Some(end),
            Err(Stop::NoWord) => None,
            Err(Stop::NeedsCutting) => self.walk_symbols(core::str::from_utf8(text).ok()?),
        }
    }

    /// Walks along text that is cut by tables.
    #[inline]
    fn walk_bytes<const RANKS: bool>(&self, text: &[u8]) -> Result<ReachedSlot, Stop> {
        if self.form() == Form::Dense {
            return self.walk_dense(text);
        }
        let Some((slots, ranks)) = self.slots_and_ranks::<RANKS>() else { return Err(Stop::NeedsCutting) };
        self.walk_by(text, |end, code| {
            let child = end.slot.child(code)?;
            let rank = if RANKS { ranks.get(child)?.get() } else { 0 };
            Some(ReachedSlot { slot: *slots.get(child)?, ordinal: end.ordinal.wrapping_add(rank) })
        })
    }

    /// Does what [`Dict::walk_bytes`] says, in a dense file.
    #[inline(never)]
    fn walk_dense(&self, text: &[u8]) -> Result<ReachedSlot, Stop> {
        let step = Steps::of(self).dense();
        self.walk_by(text, |end, code| {
            end.slot.child(code)?;
            let (slot, rank) = step(end.slot.base(), code)?;
            Some(ReachedSlot { slot, ordinal: end.ordinal.wrapping_add(rank) })
        })
    }

    /// Does what [`Dict::walk_bytes`] says. `step` returns the child of a slot by a code, if there is one.
    #[inline(always)]
    fn walk_by(&self, text: &[u8], step: impl Fn(ReachedSlot, u8) -> Option<ReachedSlot>) -> Result<ReachedSlot, Stop> {
        let mut end = self.root_slot();
        let mut rest = text;
        while let [byte, after @ ..] = rest {
            let code = self.index().by_byte(*byte);
            let (child, next) = if code == NO_CODE {
                let (first, second, after) = self.index().cut_by_tables(rest).ok_or(Stop::NeedsCutting)?;
                let child = step(end, first);
                (second.map_or(child, |second| step(child?, second)), after)
            } else {
                (step(end, code), after)
            };
            let Some(child) = child else {
                // What was cut is certain if nothing can join it to another symbol: not a mark that follows, nor, after
                // the first letter of a pair, a letter that folding makes the second one.
                let is_pair = || next.is_empty() || self.index().cut_by_tables(next).is_some();
                let is_certain = is_boundary(rest) && is_boundary(next) && (code != NO_CODE || is_pair());
                return Err(if is_certain { Stop::NoWord } else { Stop::NeedsCutting });
            };
            (end, rest) = (child, next);
        }
        Ok(end)
    }

    /// Walks along any text: first along the text as it is, because words of the dictionary fold to themselves, then
    /// along the folded text.
    #[inline(never)]
    fn walk_symbols(&self, text: &str) -> Option<ReachedSlot> {
        self.walk_folded(text).or_else(|| match self.fold_start(text) {
            Cow::Borrowed(_) => None,
            Cow::Owned(folded) => self.walk_folded(&folded),
        })
    }

    fn walk_folded(&self, text: &str) -> Option<ReachedSlot> {
        self.file_root().step_folded(text).map(|cursor| cursor.file_slot())
    }
}

#[cfg(test)]
mod tests {
    use alloc::{
        collections::BTreeMap,
        string::{String, ToString},
        vec::Vec,
    };

    use dict_compiler::{AlphabetSpec, Options};
    use dict_format::Fold;

    use crate::{
        changes::testing::random_cases,
        testing::{dict_of, dict_of_symbols, dict_with, dict_with_values},
    };

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

    #[test]
    fn a_letter_that_folding_makes_the_second_one_of_a_pair_is_not_cut_by_tables() {
        let symbols = |symbols: &[&str]| AlphabetSpec::Symbols(symbols.iter().map(|symbol| (*symbol).into()).collect());
        let dict = dict_of_symbols("o'z", &["o", "o'", "z"]);
        assert!(["o'z", "oʼz", "O’Z"].iter().all(|text| dict.contains(text)));
        let options = || Options::default().with_alphabet(symbols(&["c", "e", "f", "i", "ij", "j", "r"]));
        let dict = dict_with("cijfer", options().with_fold(Fold::Accents));
        assert!(["cijfer", "ciĵfer", "CIĴFER"].iter().all(|text| dict.contains(text)));
        let dict = dict_with("cijfer", options().with_conversions([('-', String::new()), ('ĳ', "ij".to_string())]));
        assert!(["cijfer", "ci-jfer", "cĳfer", "c-i-j-fer"].iter().all(|text| dict.contains(text)));
    }

    #[test]
    fn what_joins_the_letters_before_it_is_not_cut_by_tables() {
        let dict = dict_of_symbols("cijfer cik ñu", &["c", "e", "f", "i", "ij", "j", "k", "r", "u", "ñ"]);
        for text in ["cijfer", "cIJfer", "ciJfer", "ci\u{ad}jfer", "CIJFER", "ci\u{ad}k", "cik", "ñu", "n\u{303}u"] {
            assert!(dict.contains(text) && dict.contains_bytes(text.as_bytes()), "{text}");
        }
        for text in ["ciñ", "cij", "ij", "ñi\u{303}", "cik\u{301}", "ciñ\u{301}", "ñ\u{303}u"] {
            assert!(!dict.contains(text) && !dict.contains_bytes(text.as_bytes()), "{text}");
        }
        // The bytes end inside a character, or have a byte that does not continue one.
        assert!([&b"\xc3"[..], b"\xc31u"].iter().all(|bytes| !dict.contains_bytes(bytes)));
    }

    #[test]
    fn bytes_and_characters_have_the_id_of_their_text() {
        let long = "ab".repeat(40);
        let dict = dict_of(&alloc::format!("cats été {long} {}", &long[..64]));
        for text in
            ["cats", "CATS", "cate", "été", "ÉTÉ", "e\u{301}te\u{301}", "", "€", &long, &long[..64], &long[..63]]
        {
            let id = dict.id(text);
            assert_eq!((dict.id_of_bytes(text.as_bytes()), dict.id_of_chars(text.chars())), (id, id), "{text}");
            assert_eq!(dict.contains_bytes(text.as_bytes()), id.is_some(), "{text}");
        }
        // A character that the buffer is too short for.
        assert_eq!(dict.id_of_chars((long[..63].to_string() + "é").chars()), None);
        for bytes in [&b"\xff"[..], b"cats\xff", b"\xc3", "été".as_bytes().split_last().unwrap().1] {
            assert_eq!((dict.id_of_bytes(bytes), dict.contains_bytes(bytes)), (None, false), "{bytes:?}");
        }
    }

    #[test]
    fn every_word_of_a_changed_dictionary_is_found_by_its_text_and_by_its_id() {
        for case in random_cases() {
            let dict = &case.dict;
            for text in &case.texts {
                let id = case.id(text);
                assert_eq!((dict.id(text), dict.contains(text)), (id, id.is_some()), "{text}");
                assert_eq!(dict.contains_bytes(text.as_bytes()), id.is_some(), "{text}");
                assert_eq!((dict.id_of_bytes(text.as_bytes()), dict.id_of_chars(text.chars())), (id, id), "{text}");
            }
            let ids: Vec<Option<u32>> = case.texts.iter().map(|text| case.id(text)).collect();
            assert_eq!(dict.ids(&case.texts), ids);
            assert!(dict.contains_many(&case.texts).into_iter().eq(ids.iter().map(Option::is_some)));
            assert_eq!(dict.ids(&[b"\xff"]), [None]);
            assert!(!dict.contains_bytes(b"\xff"));

            let words: BTreeMap<u32, &String> = case.ids.iter().map(|(word, id)| (*id, word)).collect();
            assert_eq!(dict.len(), words.len());
            for id in (0..dict.id_limit() as u32 + 3).chain([u32::MAX]) {
                assert_eq!(dict.word(id).as_ref(), words.get(&id).copied(), "{id}");
            }
            assert!(words.keys().all(|id| (*id as usize) < dict.id_limit()));
        }
    }

    #[test]
    fn words_keep_their_values_unless_they_are_denied() {
        let dict = dict_with_values(&[("act", Some("10")), ("cat", Some("35")), ("oat", None)]);
        let dict = dict.with_added(["coat"]).unwrap().with_denied(["ACT"]).unwrap();
        let values = |words: [&str; 5]| words.map(|word| dict.get(word).and_then(|value| value.integer()));
        assert_eq!(values(["cat", "CAT", "act", "oat", "coat"]), [Some(35), Some(35), None, None, None]);
        let values = [0, 1, 2, 3].map(|id| dict.value(id).and_then(|value| value.integer()));
        assert_eq!(values, [None, Some(35), None, None]);
        assert_eq!(dict_of("cat").get("cat"), None);
    }
}
