//! Regular forms of words. The rules are those of WordNet's manual page morphy(7).

/// The ending of a form, and that of the lemma.
pub(super) type Rule = (&'static str, &'static str);

pub(super) const NOUN: &[Rule] = &[
    ("s", ""),
    ("ses", "s"),
    ("xes", "x"),
    ("zes", "z"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("men", "man"),
    ("ies", "y"),
];
pub(super) const VERB: &[Rule] =
    &[("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")];
pub(super) const ADJECTIVE: &[Rule] = &[("er", ""), ("est", ""), ("er", "e"), ("est", "e")];
pub(super) const ADVERB: &[Rule] = &[];

/// Iterates over the lemmas that `word` may be a form of by `rules`.
pub(super) fn possible_lemmas(word: &str, rules: &'static [Rule]) -> impl Iterator<Item = String> {
    // `ss` does not end a plural, and no form is as short as `as`.
    let is_form = word.len() > 2 && !word.ends_with("ss");
    let rules = rules.iter().filter(move |_| is_form);
    rules.filter_map(move |(ending, lemmas)| Some(word.strip_suffix(ending)?.to_string() + lemmas))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_have_the_lemmas_of_all_rules() {
        let lemmas = |word, rules| possible_lemmas(word, rules).collect::<Vec<_>>();
        assert_eq!(lemmas("boxes", NOUN), ["boxe", "box"]);
        assert_eq!(lemmas("cities", NOUN), ["citie", "city"]);
        assert_eq!(lemmas("making", VERB), ["make", "mak"]);
        assert_eq!(lemmas("nicer", ADJECTIVE), ["nic", "nice"]);
        assert!(lemmas("glass", NOUN).is_empty() && lemmas("as", NOUN).is_empty() && lemmas("so", ADVERB).is_empty());
    }
}
