//! The facts of a hunspell dictionary that suggestions need.

use std::{collections::BTreeSet, path::Path};

use dict_compiler::Meta;
use dict_runtime::{Fold, meta};
use hunspell_words::Mistakes;

/// The maximum size of a group of similar texts. The largest of Debian's dictionaries has 18.
const MAX_SIMILAR: usize = 64;

/// Adds the facts of a dictionary to those that `meta` has: its keyboard; its replacements; and the words that are
/// never suggested. Facts that `meta` has already take precedence.
pub(super) fn add_facts(meta: &mut Meta, mistakes: &Mistakes, unsuggested: &BTreeSet<String>) {
    meta.keyboard = meta.keyboard.take().or_else(|| mistakes.keyboard.clone().filter(|keys| meta::is_value(keys)));
    let given = meta.replacements.take().unwrap_or_default();
    let new = replacements(mistakes);
    let entries = given.split_whitespace().chain(new.iter().map(String::as_str)).collect();
    meta.replacements = shortest(entries, meta::MAX_REPLACEMENTS_BYTES);
    let given = meta.unsuggested.take().unwrap_or_default();
    let new: Vec<String> =
        unsuggested.iter().filter(|word| meta::is_value(word)).map(|word| word.replace(' ', "_")).collect();
    let words = given.split_whitespace().chain(new.iter().map(String::as_str)).collect();
    meta.unsuggested = shortest(words, meta::MAX_UNSUGGESTED_BYTES);
}

/// Returns the language that a file is named after: `de-DE` for `de_DE_frami.dic`. A name without a region or a script
/// must have two letters.
pub(super) fn language(path: &Path) -> Option<String> {
    let mut parts = path.file_stem()?.to_str()?.split(['_', '-']);
    let language = parts.next()?;
    let is_region = |part: &&str| part.len() == 2 && part.bytes().all(|letter| letter.is_ascii_uppercase());
    let is_script = |part: &&str| part.len() == 4 && part.starts_with(|first: char| first.is_ascii_uppercase());
    let part = parts.next().filter(|part| is_region(part) || is_script(part));
    let has_length = language.len() == 2 || language.len() == 3 && part.is_some();
    let is_language = has_length && language.bytes().all(|letter| letter.is_ascii_lowercase());
    let tag = part.map_or(language.to_string(), |part| format!("{language}-{part}"));
    Some(tag).filter(|tag| is_language && meta::is_language_tag(tag))
}

/// Returns the entries for what is written by mistake. Similar texts are mistaken for each other.
fn replacements(mistakes: &Mistakes) -> Vec<String> {
    let pairs = mistakes.replacements.iter().map(|(typed, meant)| (typed, meant));
    // Suggestions treat letters that differ in accents or capitals as similar anyway.
    let is_accent = |(a, b): &(&String, &String)| Fold::Accents.symbol(a) == Fold::Accents.symbol(b);
    let groups = mistakes.similar.iter().filter(|group| group.len() <= MAX_SIMILAR);
    let similar = groups.flat_map(|group| group.iter().flat_map(|a| group.iter().map(move |b| (a, b))));
    let pairs = pairs.chain(similar.filter(|pair| !is_accent(pair)));
    pairs.filter(|(typed, meant)| typed != meant).filter_map(|(typed, meant)| entry(typed, meant)).collect()
}

/// Returns an entry if the texts can be one.
pub(super) fn entry(typed: &str, meant: &str) -> Option<String> {
    let is_text = |text: &str| !text.is_empty() && !text.contains(['=', '_']) && meta::is_value(text);
    let entry = format!("{typed}={}", meant.replace(' ', "_"));
    (is_text(typed) && is_text(meant) && !entry.contains(char::is_whitespace)).then_some(entry)
}

/// Joins the entries, or the shortest ones if not all fit into a text of `max_bytes`.
pub(super) fn shortest(entries: BTreeSet<&str>, max_bytes: usize) -> Option<String> {
    let mut entries: Vec<&str> = entries.into_iter().collect();
    entries.sort_by_key(|entry| entry.len());
    let mut room = max_bytes + 1;
    let has_room = |entry: &&str| {
        room = room.saturating_sub(entry.len() + 1);
        room > 0
    };
    let kept: Vec<&str> = entries.into_iter().take_while(has_room).collect();
    (!kept.is_empty()).then(|| kept.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_the_name_of_the_file() {
        for (name, expected) in [
            ("en_US.dic", Some("en-US")),
            ("a/b/de_DE_frami.dic", Some("de-DE")),
            ("fr-classical.dic", Some("fr")),
            ("nl.dic.gz", None),
            ("nl.dic", Some("nl")),
            ("sr-Latn.dic", Some("sr-Latn")),
            ("kmr_Latn.dic", Some("kmr-Latn")),
            ("words.dic", None),
            ("abc.dic", None),
            ("EN.dic", None),
            ("é_DE.dic", None),
        ] {
            assert_eq!(language(Path::new(name)).as_deref(), expected, "{name}");
        }
    }

    #[test]
    fn facts_that_are_given_count() {
        let mut mistakes = Mistakes::default();
        let pair = |typed: &str, meant: &str| (typed.to_string(), meant.to_string());
        mistakes.replacements =
            vec![pair("f", "ph"), pair("alot", "a lot"), pair("a b", "c"), pair("x", "x"), pair("=", "-")];
        mistakes.similar = vec![["u", "ú", "U"].map(String::from).to_vec(), ["ß", "ss"].map(String::from).to_vec()];
        mistakes.keyboard = Some("qw".into());
        let unsuggested = ["ass", "red neck", "a_b"].map(String::from).into();
        let mut meta = Meta::default();
        add_facts(&mut meta, &mistakes, &unsuggested);
        assert_eq!(meta.keyboard.as_deref(), Some("qw"));
        assert_eq!(meta.replacements.as_deref(), Some("f=ph ss=ß ß=ss alot=a_lot"));
        mistakes.replacements = vec![pair("c", "k")];
        mistakes.keyboard = Some("as".into());
        add_facts(&mut meta, &mistakes, &unsuggested);
        assert_eq!(meta.keyboard.as_deref(), Some("qw"));
        assert_eq!(meta.replacements.as_deref(), Some("c=k f=ph ss=ß ß=ss alot=a_lot"));
        // A group with thousands would have millions of pairs.
        mistakes.similar = vec![(0..100_000).map(|number| number.to_string()).collect()];
        add_facts(&mut meta, &mistakes, &unsuggested);
        assert_eq!(meta.replacements.as_deref(), Some("c=k f=ph ss=ß ß=ss alot=a_lot"));
        assert_eq!(meta.unsuggested.as_deref(), Some("a_b ass red_neck"));
        let mut without = Meta::default();
        add_facts(&mut without, &Mistakes::default(), &BTreeSet::new());
        assert_eq!(without, Meta::default());
    }

    #[test]
    fn the_shortest_replacements_are_kept() {
        let texts: Vec<String> = (0..30_000).map(|number| format!("{number:05}=a")).chain(["b=cc".into()]).collect();
        let kept = shortest(texts.iter().map(String::as_str).collect(), meta::MAX_REPLACEMENTS_BYTES).unwrap();
        assert!(kept.starts_with("b=cc 00000=a") && kept.len() <= meta::MAX_REPLACEMENTS_BYTES);
        assert!(kept.len() > meta::MAX_REPLACEMENTS_BYTES - 10);
    }
}
