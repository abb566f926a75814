//! Suggestions that are compounds.

use alloc::{string::String, vec::Vec};

use dict_runtime::meta;

use super::{STAGES, Stage, Suggester, Suggestion, Typed, Wanted, symbols};
use crate::{compounds::Compounds, mistakes::Edits, rarity_costs::RarityCosts};

/// The walk to the words that may have been meant by a part of a compound. Their capital also has a cost.
const WALK_TO_A_PART: Stage = Stage { mistakes: STAGES[0].mistakes + 8, enough: 0 };
/// The maximum number of words that are tried for a part.
const MAX_TRIED: usize = 12;
/// The additional cost of a suggestion that is a compound: it is rarer than a word of the list.
const COMPOUND_COST: u32 = 30;

impl Suggester {
    /// Returns true if a text is a compound as it was typed.
    pub(super) fn is_compound(&self, typed: &str) -> bool {
        let compounds = self.compounds.as_ref();
        compounds.is_some_and(|compounds| compounds.search(&self.dict).has(self.forms.casing, typed))
    }

    /// Returns the compounds that a text becomes if another part stands for one of its parts.
    pub(super) fn compounds(&self, typed: Typed<'_>, rarity: &RarityCosts<'_>) -> Vec<Suggestion> {
        let Some(compounds) = &self.compounds else { return Vec::new() };
        let mut search = compounds.search_for_suggestions(&self.dict, &self.unsuggested);
        let mut found = Vec::new();
        for gap in search.gaps(typed.text) {
            let Some((before, rest)) = typed.text.split_at_checked(gap.start) else { continue };
            let Some((part, after)) = rest.split_at_checked(gap.len()) else { continue };
            let part = Typed { text: part, had_capital: self.keeps_capitals() };
            let (replaced, _) = self.replaced_words(part);
            let wanted = Wanted { count: MAX_TRIED, limit: None, stages: &[WALK_TO_A_PART] };
            let words = self.words(part, rarity, None, &replaced, wanted).into_iter();
            let mut parts = self.parts_near(compounds, part);
            parts.extend(words.map(|word| (word.cost, word.text)));
            parts.sort_unstable();
            for (cost, part) in parts.into_iter().take(MAX_TRIED) {
                let part = meta::with_small_first(&part).unwrap_or(part);
                let text = search.written(self.forms.casing, [before, &part, after].concat());
                found.extend(text.map(|text| Suggestion { text, id: None, cost: cost + COMPOUND_COST }));
            }
        }
        found
    }

    /// Returns the parts of compounds that are not words and may have been meant, each after its cost.
    fn parts_near(&self, compounds: &Compounds, typed: Typed<'_>) -> Vec<(u32, String)> {
        let mut parts = compounds.parts_near(typed.text).peekable();
        let edits = parts.peek().and_then(|_| self.edits(typed));
        let Some(edits) = edits else { return Vec::new() };
        let parts = parts.map(|part| (self.cost_of_mistakes(&edits, &part).into(), part));
        parts.filter(|(cost, _)| *cost <= WALK_TO_A_PART.mistakes.into()).collect()
    }

    /// Returns the cost of the mistakes that turn a text into the typed one.
    fn cost_of_mistakes(&self, edits: &Edits, text: &str) -> u8 {
        let mut symbols = symbols(self.dict.alphabet(), text);
        let end = symbols.try_fold(edits.start(), |state, (symbol, _)| Some(edits.step(&state, symbol?)));
        end.map_or(u8::MAX, |end| edits.cost(&end))
    }
}
