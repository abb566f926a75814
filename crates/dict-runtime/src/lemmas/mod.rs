//! Lemmas of words, and forms of lemmas: questions to the column [`LEMMAS`].

mod forms;

use alloc::string::String;

use dict_format::{Column, ColumnKind, Value, column::LEMMAS};

use crate::dict::Dict;

/// # Lemmas of a word
impl Dict {
    /// Folds `word`, and returns its lemmas, the most important one first: the words that it is a form of. Returns none
    /// for a word that is not in the dictionary, or has no lemma there, and for added words.
    ///
    /// ```
    /// # let mut list = dict_compiler::WordList::new(Default::default())?;
    /// # let lemmas = list.add_column("lemmas", dict_compiler::ColumnKind::Edits)?;
    /// # for (word, lemma) in [("runs", "run"), ("ran", "run"), ("saw", "see"), ("saw", "saw"), ("run", "run")] {
    /// #     list.push(word)?;
    /// #     if let Some(lemma) = list.value_in(lemmas, lemma)? { list.set_value(word, lemma) }
    /// # }
    /// # let bytes = list.compile(&Default::default())?.to_bytes();
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// assert!(dict.lemmas("ran").eq(["run"]) && dict.lemmas("Saw").eq(["see", "saw"]));
    /// assert_eq!(dict.lemmas("cow").next(), None);
    /// assert!(dict.forms("run").into_iter().map(|id| dict.word(id).unwrap()).eq(["ran", "run", "runs"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lemmas<'w>(&self, word: &'w str) -> impl Iterator<Item = String> + use<'_, 'w> {
        let found = || {
            let (id, word) = self.id_and_word(word)?;
            match self.lemma_column()?.get(id)? {
                Value::Edits(edits) => Some((edits, word)),
                _ => None,
            }
        };
        found().into_iter().flat_map(|(edits, word)| edits.iter().filter_map(move |edit| edit.apply(&word)))
    }

    /// Returns true if the dictionary says what words are forms of, in its column [`LEMMAS`].
    pub fn has_lemmas(&self) -> bool {
        self.lemma_column().is_some()
    }

    /// Returns the column [`LEMMAS`].
    fn lemma_column(&self) -> Option<Column<'_>> {
        self.column(LEMMAS).filter(|column| column.kind() == ColumnKind::Edits)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{
        collections::{BTreeMap, BTreeSet},
        vec::Vec,
    };

    use dict_compiler::{AlphabetSpec, Meta, Options, WordList};
    use dict_format::Fold;

    use super::*;
    use crate::testing::{Random, alphabets};

    /// Returns the dictionary of words and their lemmas.
    fn dict_of(pairs: &[(String, String)], options: Options) -> Dict {
        let mut list = WordList::new(options).unwrap();
        let column = list.add_column("lemmas", ColumnKind::Edits).unwrap();
        for (word, lemma) in pairs {
            list.push(word).unwrap();
            if let Some(value) = list.value_in(column, lemma).unwrap() {
                list.set_value(word, value);
            }
        }
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        dict.verify_deep().unwrap();
        dict
    }

    /// Makes words of `parts`, each a lemma with another start and end, or any other word.
    fn random_pairs(random: &mut Random, parts: &[&str]) -> Vec<(String, String)> {
        let mut pairs = Vec::new();
        for _ in 0..60 {
            let lemma = random.text(parts, 3);
            for _ in 0..random.below(6) {
                let [start, end] =
                    [0, 1].map(|_| if random.below(3) == 0 { String::new() } else { random.text(parts, 2) });
                let cut = lemma.char_indices().map(|(at, _)| at).nth(random.below(3)).unwrap_or(0);
                let form = if random.below(9) == 0 { end } else { [&start, &lemma[cut..], &end].concat() };
                if !form.is_empty() {
                    pairs.push((form, if random.below(12) == 0 { String::new() } else { lemma.clone() }));
                }
            }
        }
        pairs
    }

    #[test]
    fn lemmas_and_forms_are_those_of_a_list_in_any_alphabet() {
        let mut random = Random::new(1);
        for round in 0..12 {
            for symbols in alphabets() {
                let pairs = random_pairs(&mut random, &symbols);
                let spec = AlphabetSpec::Symbols(symbols.iter().map(|symbol| String::from(*symbol)).collect());
                let options = Options::default().with_alphabet(spec);
                let dict = dict_of(&pairs, options.with_fold(if round % 2 == 0 { Fold::None } else { Fold::Case }));
                let mut lemmas: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
                let mut forms: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
                for (word, lemma) in &pairs {
                    // The word may end in the middle of a symbol.
                    let Some(id) = dict.id(word) else { continue };
                    let of_word = lemmas.entry(word).or_default();
                    if !lemma.is_empty() && !of_word.contains(&&**lemma) {
                        of_word.push(lemma);
                        forms.entry(lemma).or_default().insert(id);
                    }
                }
                for (word, expected) in &lemmas {
                    assert!(dict.lemmas(word).eq(expected.iter().copied()), "{word} {expected:?}");
                    let ids = forms.get(word).cloned().unwrap_or_default();
                    assert!(dict.forms(word).into_iter().eq(ids), "{word}");
                }
                for (lemma, ids) in &forms {
                    assert!(dict.forms(lemma).into_iter().eq(ids.iter().copied()), "{lemma} {ids:?}");
                }
            }
        }
    }

    #[test]
    fn text_is_folded_and_denied_and_added_words_have_no_lemmas() {
        let pairs = [("Häuser", "Haus"), ("Haus", "Haus"), ("saw", "See"), ("saw", "saw")];
        let dict = dict_of(&pairs.map(|(word, lemma)| (word.into(), lemma.into())), Options::default());
        assert!(["HÄUSER", "Häuser", "häuser", "ha\u{308}user"].iter().all(|word| dict.lemmas(word).eq(["haus"])));
        assert!(dict.lemmas("SAW").eq(["see", "saw"]) && dict.lemmas("Saw").eq(["see", "saw"]));
        assert_eq!((dict.forms("HAUS"), dict.forms("See"), dict.forms("sees")), ([0, 1].into(), [2].into(), [].into()));
        let dict = dict.with_added(["see"]).unwrap().with_denied(["häuser"]).unwrap();
        assert_eq!((dict.lemmas("see").count(), dict.lemmas("Häuser").count()), (0, 0));
        assert!(dict.lemmas("haus").eq(["haus"]) && dict.lemmas("Saw").eq(["see", "saw"]));
        assert_eq!((dict.forms("haus").len(), dict.forms("see")), (1, [2].into()));
        let none = crate::testing::dict_of("cat");
        assert_eq!((none.lemmas("cat").count(), none.forms("cat").len()), (0, 0));
    }

    #[test]
    fn damaged_edits_never_make_a_question_panic() {
        let mut random = Random::new(2);
        for symbols in [&alphabets()[0], &alphabets()[1]] {
            let pairs = random_pairs(&mut random, symbols);
            let spec = AlphabetSpec::Symbols(symbols.iter().map(|symbol| String::from(*symbol)).collect());
            let dict = dict_of(&pairs, Options::default().with_alphabet(spec));
            let place = dict.layout().columns[0].span();
            let mut opened = 0;
            for _ in 0..200 {
                let mut bytes = dict.bytes().to_vec();
                for _ in 0..=random.below(8) {
                    bytes[place.offset + random.below(place.len)] = random.below(256) as u8;
                }
                let Ok(dict) = crate::raw::open(bytes) else { continue };
                opened += 1;
                for (word, lemma) in pairs.iter().take(20) {
                    let _ = (dict.lemmas(word).count(), dict.forms(lemma));
                }
                let _ = dict.verify_deep();
            }
            assert!(opened > 100, "{opened}");
        }
    }

    #[test]
    fn edits_of_wrong_texts_are_found() {
        let pairs = [("cats", "cat"), ("dogs", "dog")].map(|(word, lemma)| (word.into(), lemma.into()));
        let dict = dict_of(&pairs, Options::default());
        let counts = dict_format::Counts { words: 2, min_letters: 4, max_letters: 4, max_codes: 4 };
        let meta = dict_format::meta::encode(dict.meta().collect::<Vec<_>>());
        let check = |name: &str, edits: &[&str], numbers: &[u32]| {
            let column = dict_format::column::encode_texts(name, ColumnKind::Edits, edits, numbers);
            let contents = dict_format::Contents::new(counts, dict.alphabet(), dict.slots(), dict.ranks(), &meta);
            Dict::from_bytes(&contents.with_columns([&*column]).to_bytes()).unwrap().verify_deep()
        };
        assert_eq!(check("lemmas", &["\t\t\ts"], &[1, 1]), Ok(()));
        assert_eq!(check("spelling", &["\t\t\ts", "C\t\tc\ts"], &[2, 1]), Ok(()));
        let long = alloc::format!("\t{}\t\t", "a".repeat(1021));
        for (name, edits, numbers, fault) in [
            ("lemmas", &["\t\t\tgs", "\t\t\ts"][..], &[1, 2], "its start and end"),
            ("lemmas", &["\t\t\ts", "C\t\tc\ts"], &[2, 1], "the text of an edit"),
            ("lemmas", &["\t\t\tcats", "\t\t\ts"], &[1, 2], "the text of an edit"),
            ("spelling", &["\t\t\ts", "\t \t\ts"], &[2, 1], "the text of an edit"),
            ("spelling", &["\t\t\ts", "\t |\t\ts"], &[2, 1], "the text of an edit"),
            ("spelling", &["\t\t\ts", "\t | x\t\ts"], &[2, 1], "the text of an edit"),
            ("spelling", &["\t\t\ts", &long], &[1, 2], "the text of an edit"),
            ("spelling", &["\t\t\t", "\t\t\t\n\ts\t\ts", "\ts\t\ts"], &[2, 2], "the texts of its edits"),
        ] {
            let error = check(name, edits, numbers).unwrap_err();
            assert!(
                matches!(&error, dict_format::FormatError::Word { what, .. } if what.starts_with(fault)),
                "{error:?}"
            );
        }
    }
}
