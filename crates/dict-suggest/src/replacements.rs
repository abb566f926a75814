//! Groups of letters that are taken for others, because they sound alike or because a keyboard does not have a letter.

use alloc::vec::Vec;

use dict_runtime::{Alphabet, Overlay, OverlayCursor, meta};

/// Pairs of what is typed and what is meant, by language. They hold in languages that begin with the tag.
const REPLACEMENTS: &[(&str, &[(&str, &str)])] = &[
    (
        "en",
        &[
            ("f", "ph"),
            ("f", "gh"),
            ("ph", "f"),
            ("k", "ch"),
            ("k", "qu"),
            ("kw", "qu"),
            ("ck", "c"),
            ("ks", "x"),
            ("cs", "x"),
            ("x", "cc"),
            ("sh", "ch"),
            ("sh", "ti"),
            ("sh", "ci"),
            ("sh", "sc"),
            ("shun", "tion"),
            ("shun", "sion"),
            ("shus", "cious"),
            ("shus", "tious"),
            ("sion", "tion"),
            ("tion", "sion"),
            ("j", "dg"),
            ("s", "sc"),
            ("s", "ps"),
            ("sk", "sch"),
            ("n", "kn"),
            ("r", "wr"),
            ("r", "rh"),
            ("w", "wh"),
            ("oo", "ou"),
            ("oo", "u"),
            ("oo", "ew"),
            ("u", "oo"),
            ("o", "ough"),
            ("ee", "ea"),
            ("ee", "ie"),
            ("ee", "i"),
            ("ea", "ee"),
            ("ay", "ai"),
            ("ai", "ay"),
            ("a", "eigh"),
            ("ite", "ight"),
            ("er", "our"),
            ("er", "re"),
            ("or", "our"),
            ("ow", "ou"),
            ("aw", "au"),
            ("o", "au"),
            ("o", "eau"),
            ("y", "ie"),
            ("ie", "y"),
            ("ance", "ence"),
            ("ence", "ance"),
            ("able", "ible"),
            ("ible", "able"),
            ("us", "ous"),
            ("us", "eous"),
            ("us", "ious"),
            ("ly", "ally"),
            ("el", "le"),
            ("le", "el"),
            ("ize", "yse"),
            ("cede", "sede"),
            ("ceed", "cede"),
        ],
    ),
    (
        "de",
        &[
            ("ae", "ä"),
            ("oe", "ö"),
            ("ue", "ü"),
            ("ss", "ß"),
            ("sz", "ß"),
            ("f", "ph"),
            ("ph", "f"),
            ("f", "v"),
            ("v", "f"),
            ("r", "rh"),
            ("t", "th"),
            ("ks", "x"),
            ("chs", "x"),
            ("x", "chs"),
            ("k", "ck"),
            ("z", "tz"),
            ("tz", "z"),
            ("dt", "tt"),
            ("tt", "dt"),
            ("eu", "äu"),
            ("äu", "eu"),
            ("ei", "ai"),
            ("ai", "ei"),
            ("i", "ie"),
            ("ie", "i"),
            ("ent", "end"),
            ("seid", "seit"),
            ("sch", "ch"),
            ("qu", "kw"),
            ("kw", "qu"),
            ("ou", "u"),
        ],
    ),
    (
        "es",
        &[
            ("b", "v"),
            ("v", "b"),
            ("ll", "y"),
            ("y", "ll"),
            ("c", "qu"),
            ("k", "qu"),
            ("qu", "c"),
            ("g", "gu"),
            ("gu", "g"),
            ("je", "ge"),
            ("ji", "gi"),
            ("ge", "je"),
            ("gi", "ji"),
            ("hue", "we"),
            ("we", "hue"),
            ("x", "cs"),
            ("cc", "x"),
            ("z", "c"),
            ("c", "z"),
            ("ni", "ñ"),
            ("n", "ñ"),
            ("nn", "ñ"),
        ],
    ),
    (
        "pl",
        &[
            ("rz", "ż"),
            ("ż", "rz"),
            ("rz", "sz"),
            ("sz", "ż"),
            ("u", "ó"),
            ("ó", "u"),
            ("h", "ch"),
            ("ch", "h"),
            ("om", "ą"),
            ("on", "ą"),
            ("em", "ę"),
            ("en", "ę"),
            ("ci", "ć"),
            ("ć", "ci"),
            ("si", "ś"),
            ("ś", "si"),
            ("zi", "ź"),
            ("ni", "ń"),
            ("x", "ks"),
            ("v", "w"),
            ("q", "k"),
            ("dz", "c"),
            ("trz", "cz"),
            ("cz", "trz"),
        ],
    ),
    (
        "nl",
        &[
            ("ei", "ij"),
            ("ij", "ei"),
            ("y", "ij"),
            ("ij", "y"),
            ("ou", "au"),
            ("au", "ou"),
            ("g", "ch"),
            ("ch", "g"),
            ("d", "dt"),
            ("dt", "d"),
            ("t", "dt"),
            ("dt", "t"),
            ("c", "k"),
            ("k", "c"),
            ("s", "z"),
            ("z", "s"),
            ("f", "v"),
            ("v", "f"),
            ("i", "ie"),
            ("ie", "i"),
            ("x", "ks"),
            ("ks", "x"),
            ("kw", "qu"),
            ("t", "th"),
            ("oe", "ou"),
        ],
    ),
];

/// The largest number of groups that are replaced in one word.
const MAX_COUNT: u8 = 2;

/// Returns the ids of the words that `text` becomes if one or two groups of letters are replaced, each with the number of
/// groups. The text is folded.
pub(crate) fn replaced_words(overlay: &Overlay, text: &str) -> Vec<(u32, u8)> {
    let language = overlay.base().meta_value(meta::LANGUAGE).unwrap_or("").split('-').next();
    let rules = REPLACEMENTS.iter().find(|(tag, _)| language == Some(tag)).map_or(&[][..], |(_, rules)| rules);
    let mut found = Vec::new();
    walk(rules, overlay.root(), overlay.base().alphabet(), text, 0, &mut found);
    found
}

/// Walks along `rest` with and without replacements, as long as words begin so. It goes one call deeper for each letter: texts
/// are short.
fn walk(
    rules: &[(&str, &str)],
    cursor: OverlayCursor<'_>,
    alphabet: Alphabet<'_>,
    rest: &str,
    count: u8,
    found: &mut Vec<(u32, u8)>,
) {
    if rest.is_empty() {
        found.extend(cursor.id().filter(|_| count > 0).map(|id| (id, count)));
        return;
    }
    for (typed, meant) in rules.iter().filter(|_| count < MAX_COUNT) {
        if let Some(rest) = rest.strip_prefix(typed)
            && let Some(cursor) = cursor.step_str(meant)
        {
            walk(rules, cursor, alphabet, rest, count + 1, found);
        }
    }
    if let Some(symbol) = alphabet.longest_match(rest.as_bytes())
        && let Some((symbol, rest)) = rest.split_at_checked(symbol.bytes().len())
        && let Some(cursor) = cursor.step_str(symbol)
    {
        walk(rules, cursor, alphabet, rest, count, found);
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use dict_compiler::{Meta, Options, WordList};
    use dict_runtime::Dict;

    use super::*;

    fn words(language: &str, words: &str, text: &str) -> Vec<(String, u8)> {
        let mut list = WordList::new(Options::default()).unwrap();
        words.split(' ').for_each(|word| list.push(word).unwrap());
        let mut meta = Meta::default();
        meta.language = Some(language.into());
        let overlay = Overlay::from(&Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap());
        replaced_words(&overlay, text).into_iter().map(|(id, count)| (overlay.word(id).unwrap(), count)).collect()
    }

    #[test]
    fn one_or_two_groups_are_replaced_in_the_language_of_the_dictionary() {
        let all = "fotograf photograph photo graph";
        assert_eq!(words("en-GB", all, "fotograf"), [("photograph".into(), 2)]);
        assert_eq!(words("en", all, "foto"), [("photo".into(), 1)]);
        assert_eq!(words("de", all, "photograph"), [("fotograf".into(), 2)]);
        // A third group is not replaced, and other languages have no groups.
        assert_eq!(words("en", "phofophophof", "fofofofof"), []);
        assert_eq!(words("fr", all, "foto"), []);
    }

    #[test]
    fn a_replacement_makes_its_text_shorter_or_longer_and_may_stand_at_the_end() {
        assert_eq!(words("en", "laugh laughs", "lauf"), [("laugh".into(), 1)]);
        assert_eq!(words("pl", "może morze", "może"), [("morze".into(), 1)]);
        assert_eq!(words("nl", "ijs eis", "eis"), [("ijs".into(), 1)]);
    }
}
