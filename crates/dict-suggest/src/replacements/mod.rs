//! Groups of letters that are typed for others, because they sound alike or because a keyboard does not have a letter.

mod of_languages;

use alloc::vec::Vec;

use dict_runtime::{Cursor, Dict, meta};

/// The largest number of groups that are replaced in one word.
const MAX_COUNT: u8 = 2;
/// The largest numbers of rules and of replacements that are tried in one word, even if the file has more.
const MAX_RULES: usize = 100;
const MAX_TRIED: usize = 2000;

/// A word, or several words, that a text becomes.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Replaced {
    /// The ids of the words.
    pub(crate) ids: Vec<u32>,
    /// The cost of the replacements. If the whole text is replaced, it is 0: the mistake is a known one.
    pub(crate) cost: u32,
}

/// A group of letters that is typed for another one.
#[derive(Clone, Copy)]
struct Rule<'r> {
    typed: &'r str,
    /// The letters that are meant. `_` is a space.
    meant: &'r str,
    is_at_start: bool,
    is_at_end: bool,
}

impl<'r> Rule<'r> {
    /// Makes a rule of a pair in which `^` and `$` stand for the ends of the word.
    fn new((typed, meant): (&'r str, &'r str)) -> Self {
        let after_start = typed.strip_prefix('^');
        let typed = after_start.unwrap_or(typed);
        let before_end = typed.strip_suffix('$');
        Self {
            typed: before_end.unwrap_or(typed),
            meant,
            is_at_start: after_start.is_some(),
            is_at_end: before_end.is_some(),
        }
    }

    /// Returns true if the group is in a text.
    fn is_in(&self, text: &str) -> bool {
        // Groups are so short that a search for them would take longer.
        let typed = self.typed.as_bytes();
        !typed.is_empty() && text.as_bytes().windows(typed.len()).any(|part| part == typed)
    }
}

/// Returns the words that `text` becomes if one or two groups of letters are replaced, by the rules of its language and
/// by `own`, the rules that the dictionary has in its metadata. Both texts are folded. Each replacement costs `cost`.
pub(crate) fn replaced_words(dict: &Dict, language: &str, own: &str, text: &str, cost: u32) -> Vec<Replaced> {
    let of_language = of_languages::RULES.iter().find(|(tag, _)| language == *tag).map_or(&[][..], |(_, rules)| rules);
    let rules = of_language.iter().copied().chain(meta::replacements(own)).map(Rule::new);
    let rules: Vec<_> = rules.filter(|rule| rule.is_in(text)).take(MAX_RULES).collect();
    let mut walk = Walk { dict, rules: &rules, text, cost, ids: Vec::new(), left: MAX_TRIED, found: Vec::new() };
    walk.visit(dict.root(), text, 0, 0);
    walk.found
}

/// A walk along a text with and without replacements, as long as words begin so.
struct Walk<'w> {
    dict: &'w Dict,
    rules: &'w [Rule<'w>],
    text: &'w str,
    /// The cost of a replacement.
    cost: u32,
    /// The words that are complete, if a replacement has a space.
    ids: Vec<u32>,
    /// The number of replacements that may still be tried.
    left: usize,
    found: Vec<Replaced>,
}

impl<'w> Walk<'w> {
    /// Goes on from `cursor` with the `rest` of the text. It goes one call deeper for each letter: texts are short.
    fn visit(&mut self, cursor: Cursor<'w>, rest: &str, count: u8, cost: u32) {
        if rest.is_empty() {
            if let Some(id) = cursor.id().filter(|_| count > 0) {
                let ids = self.ids.iter().copied().chain([id]).collect();
                self.found.push(Replaced { ids, cost });
            }
            return;
        }
        let rules =
            self.rules.iter().filter(|rule| count < MAX_COUNT && (!rule.is_at_start || rest.len() == self.text.len()));
        for rule in rules {
            let Some(after) = rest.strip_prefix(rule.typed).filter(|after| !rule.is_at_end || after.is_empty()) else {
                continue;
            };
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            let complete = self.ids.len();
            let found = self.found.len();
            if let Some(cursor) = self.step(cursor, rule.meant) {
                self.visit(cursor, after, count + 1, cost + self.cost);
            }
            if rest.len() == self.text.len() && after.is_empty() {
                self.found.iter_mut().skip(found).for_each(|found| found.cost = 0);
            }
            self.ids.truncate(complete);
        }
        let alphabet = self.dict.alphabet();
        if let Some(symbol) = alphabet.longest_match(rest.as_bytes())
            && let Some((symbol, rest)) = rest.split_at_checked(symbol.bytes().len())
            && let Some(cursor) = cursor.step_str(symbol)
        {
            self.visit(cursor, rest, count, cost);
        }
    }

    /// Steps along a text. At each space, a word is complete, and another one begins.
    fn step(&mut self, mut cursor: Cursor<'w>, meant: &str) -> Option<Cursor<'w>> {
        for (number, part) in meant.split('_').enumerate() {
            if number > 0 {
                self.ids.push(cursor.id()?);
                cursor = self.dict.root();
            }
            if !part.is_empty() {
                cursor = cursor.step_str(part)?;
            }
        }
        Some(cursor)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String};

    use dict_compiler::{Form, Meta, Options, WordList};
    use dict_runtime::Dict;

    use super::*;

    /// Returns the words that a text becomes, and what that costs if a replacement costs 1: the same in all forms of
    /// the dictionary.
    fn replaced(language: &str, own: &str, words: &str, text: &str) -> Vec<(String, u32)> {
        let [flat, dense] = [Form::Flat, Form::Dense].map(|form| replaced_in_form(form, language, own, words, text));
        assert_eq!(flat, dense);
        flat
    }

    fn replaced_in_form(form: Form, language: &str, own: &str, words: &str, text: &str) -> Vec<(String, u32)> {
        let mut list = WordList::new(Options::default().with_form(form)).unwrap();
        words.split(' ').for_each(|word| list.push(word).unwrap());
        let meta = Meta::default().with_language(language);
        let dict = Dict::from_bytes(&list.compile(&meta).unwrap().to_bytes()).unwrap();
        let texts = |ids: Vec<u32>| ids.into_iter().map(|id| dict.word(id).unwrap()).collect::<Vec<_>>().join(" ");
        replaced_words(&dict, language.split("-").next().unwrap(), own, text, 1)
            .into_iter()
            .map(|found| (texts(found.ids), found.cost))
            .collect()
    }

    fn words(language: &str, words: &str, text: &str) -> Vec<(String, u32)> {
        replaced(language, "", words, text)
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

    #[test]
    fn the_dictionary_may_have_replacements_with_spaces_and_ends() {
        let words = |text| replaced("tl", "^f=ph alot=a_lot f$=gh x=_", "a lot phat tuph tugh of at", text);
        assert_eq!(words("alot"), [("a lot".into(), 0)]);
        assert_eq!(words("fat"), [("phat".into(), 1)]);
        assert_eq!(words("tuf"), [("tugh".into(), 1)]);
        assert_eq!(words("lotxat"), [("lot at".into(), 1)]);
        assert_eq!(words("axlotxat"), [("a lot at".into(), 2)]);
        assert_eq!(words("xlot"), []);
    }

    #[test]
    fn a_file_with_many_rules_takes_little_time() {
        let rules: Vec<String> = (1..=90).map(|count| format!("a=a{}", "a".repeat(count))).collect();
        let all: Vec<String> = (1..200).map(|count| "a".repeat(count)).collect();
        let found = replaced("en", &rules.join(" "), &all.join(" "), &"a".repeat(60));
        assert!((1..=MAX_TRIED).contains(&found.len()), "{}", found.len());
    }
}
