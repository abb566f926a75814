//! Dictionaries with random changes for unit tests.

use alloc::{collections::BTreeMap, string::String, vec::Vec};

use crate::{
    dict::Dict,
    testing::{Random, random_dicts},
};

/// A dictionary with changes, and what it must answer.
pub(crate) struct Case {
    pub(crate) dict: Dict,
    /// The words of the dictionary, with their ids.
    pub(crate) ids: BTreeMap<String, u32>,
    /// Words of the file, added words, denied words, and other texts, some of them in capitals.
    pub(crate) texts: Vec<String>,
}

impl Case {
    /// Returns the id of `text`.
    pub(crate) fn id(&self, text: &str) -> Option<u32> {
        self.ids.get(&*self.dict.alphabet().fold_text(text)).copied()
    }
}

/// Returns dictionaries with random added and denied words. They have alphabets of different kinds.
pub(crate) fn random_cases() -> Vec<Case> {
    let mut random = Random::new(1);
    let mut cases = Vec::new();
    for round in 0..40 {
        for (base, symbols) in random_dicts(&mut random, 4, 1 + 3 * round) {
            let others = Vec::from_iter(random.texts(&symbols, 4, [0, 3, 30][round % 3]));
            let added: Vec<String> = others.iter().filter(|word| !base.contains(word)).cloned().collect();
            let denied: Vec<String> = base.iter().filter(|_| random.below(4) < round % 5).collect();
            let dict = base.with_added(&others).unwrap().with_denied(&denied).unwrap();
            let mut ids: BTreeMap<String, u32> = base.iter().zip(0..).collect();
            denied.iter().for_each(|word| _ = ids.remove(word));
            for word in added {
                let id = dict.added().unwrap().id(&word).unwrap();
                ids.insert(word, base.len() as u32 + id);
            }
            let mut texts: Vec<String> = base.iter().chain(others).collect();
            texts.extend(texts.iter().map(|text| text.to_uppercase()).collect::<Vec<_>>());
            texts.extend((0..20).map(|_| random.text(&symbols, 6) + ["", "ø"][random.below(2)]));
            cases.push(Case { dict, ids, texts });
        }
    }
    cases
}
