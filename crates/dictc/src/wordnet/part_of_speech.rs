//! The files of one part of speech: `index.noun` lists the lemmas, `data.noun` has their senses, and `noun.exc`
//! irregular forms. `cntlist.rev` says how often a sense was found in texts.

use std::{collections::HashMap, fs, path::Path, str};

use anyhow::{Context, anyhow, bail};

use crate::io::input::cannot_read;

/// The ending of a regular form, and that of the lemma. The rules are those of WordNet's manual page morphy(7).
type Rule = (&'static str, &'static str);

const NOUN: &[Rule] = &[
    ("s", ""),
    ("ses", "s"),
    ("xes", "x"),
    ("zes", "z"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("men", "man"),
    ("ies", "y"),
];
const VERB: &[Rule] =
    &[("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")];
const ADJECTIVE: &[Rule] = &[("er", ""), ("est", ""), ("er", "e"), ("est", "e")];
const ADVERB: &[Rule] = &[];

/// A part of speech.
pub(super) struct Kind {
    /// The name, which is also that of the files.
    file: &'static str,
    name: &'static str,
    /// The numbers of the part of speech in the keys of senses.
    numbers: &'static [&'static str],
    rules: &'static [Rule],
}

pub(super) const KINDS: [Kind; 4] = [
    Kind { file: "noun", name: "noun", numbers: &["1"], rules: NOUN },
    Kind { file: "verb", name: "verb", numbers: &["2"], rules: VERB },
    Kind { file: "adj", name: "adjective", numbers: &["3", "5"], rules: ADJECTIVE },
    Kind { file: "adv", name: "adverb", numbers: &["4"], rules: ADVERB },
];

/// The lemmas of one part of speech, with their senses.
pub(super) struct PartOfSpeech {
    kind: &'static Kind,
    /// For each lemma, the places of its senses in `data`, the most frequent one first.
    senses: HashMap<String, Vec<usize>>,
    data: String,
    /// The name of the file of `data`.
    data_name: String,
    /// The lemmas of irregular forms.
    irregular: HashMap<String, Vec<String>>,
    /// The number of times that the senses of a lemma were found in texts.
    frequencies: HashMap<String, u64>,
}

impl PartOfSpeech {
    /// Reads the files in `folder`.
    pub(super) fn read(folder: &Path, kind: &'static Kind) -> anyhow::Result<Self> {
        let read = |file: String| {
            let path = folder.join(file);
            let name = path.display().to_string();
            let text = fs::read_to_string(&path).with_context(|| {
                format!("{}; name WordNet's folder, or install Debian's wordnet-base", cannot_read(&name))
            })?;
            anyhow::Ok((name, text))
        };
        let (name, index) = read(format!("index.{}", kind.file))?;
        let mut senses = HashMap::new();
        // The lines of the licence start with spaces.
        for (number, line) in (1u64..).zip(index.lines()).filter(|(_, line)| !line.starts_with(' ')) {
            let (lemma, places) = index_line(line).with_context(|| format!("{name}, line {number}: not a lemma"))?;
            senses.insert(lemma.to_string(), places);
        }
        let (_, exceptions) = read(format!("{}.exc", kind.file))?;
        let mut irregular = HashMap::new();
        for line in exceptions.lines() {
            let mut words = line.split(' ').map(String::from);
            irregular.insert(words.next().unwrap_or_default(), words.collect());
        }
        let (_, counts) = read("cntlist.rev".to_string())?;
        let mut frequencies: HashMap<String, u64> = HashMap::new();
        for (lemma, count) in counts.lines().filter_map(|line| count_line(line, kind)) {
            *frequencies.entry(lemma.to_string()).or_default() += count;
        }
        let (data_name, data) = read(format!("data.{}", kind.file))?;
        Ok(Self { kind, senses, data, data_name, irregular, frequencies })
    }

    /// Returns the name, such as `noun`.
    pub(super) fn name(&self) -> &'static str {
        self.kind.name
    }

    /// Returns `word` if it is a lemma, and the lemmas that it is a form of.
    pub(super) fn lemmas(&self, word: &str) -> Vec<String> {
        let regular = || possible_lemmas(word, self.kind.rules).collect();
        let forms = self.irregular.get(word).cloned().unwrap_or_else(regular);
        let mut lemmas: Vec<String> = Vec::new();
        for lemma in [word.to_string()].into_iter().chain(forms) {
            if self.senses.contains_key(&lemma) && !lemmas.contains(&lemma) {
                lemmas.push(lemma);
            }
        }
        lemmas
    }

    /// Returns the number of times that the lemma was found in texts.
    pub(super) fn frequency(&self, lemma: &str) -> u64 {
        self.frequencies.get(lemma).copied().unwrap_or_default()
    }

    /// Returns the first definitions of a lemma, without those for a word with a capital, such as `China`.
    pub(super) fn definitions(&self, lemma: &str, limit: usize) -> anyhow::Result<Vec<&str>> {
        let mut definitions = Vec::new();
        for &place in self.senses.get(lemma).into_iter().flatten() {
            let sense = self.data.get(place..).and_then(data_line);
            let sense = sense.ok_or_else(|| anyhow!("{}: no sense of {lemma} at byte {place}", self.data_name))?;
            if definitions.len() < limit && sense.words.contains(&lemma) {
                definitions.push(sense.definition);
            }
        }
        Ok(definitions)
    }
}

/// A sense: the words that have it, and what they mean.
struct Sense<'d> {
    words: Vec<&'d str>,
    definition: &'d str,
}

/// Reads a line of the index: `cat n 8 5 @ ~ #m + ; 8 1 02121620 ...`. The places come last, and the third field counts
/// them.
fn index_line(line: &str) -> anyhow::Result<(&str, Vec<usize>)> {
    let fields: Vec<&str> = line.split_ascii_whitespace().collect();
    let [lemma, _, count, ..] = &fields[..] else { bail!("fields are missing") };
    // After the three fields, there is the number of pointers.
    let first = fields.len().checked_sub(count.parse()?).filter(|&first| first > 3).context("places are missing")?;
    let places = fields[first..].iter().map(|place| Ok(place.parse()?)).collect::<anyhow::Result<_>>()?;
    Ok((lemma, places))
}

/// Reads the sense at the start of `data`: `02121620 05 n 02 cat 0 true_cat 0 009 ... | feline mammal; "an example"`.
fn data_line(data: &str) -> Option<Sense<'_>> {
    let line = data.lines().next()?;
    let (fields, gloss) = line.split_once(" | ")?;
    let mut fields = fields.split(' ').skip(3);
    let count = usize::from_str_radix(fields.next()?, 16).ok()?;
    // Adjectives may have a marker of their place: `galore(ip)`.
    let words = fields.step_by(2).take(count).map(|word| word.split('(').next().unwrap_or(word)).collect();
    let definition = gloss.split("; \"").next()?.trim().trim_end_matches(';');
    Some(Sense { words, definition })
}

/// Reads a line of counts, `cat%1:05:00:: 1 18`, if it is about this part of speech.
fn count_line<'l>(line: &'l str, kind: &Kind) -> Option<(&'l str, u64)> {
    let (key, rest) = line.split_once(' ')?;
    let (lemma, sense) = key.split_once('%')?;
    let is_of_kind = kind.numbers.contains(&sense.split(':').next()?);
    let count = rest.split(' ').nth(1)?.parse().ok()?;
    is_of_kind.then_some((lemma, count))
}

/// Iterates over the lemmas that `word` may be a form of by `rules`.
fn possible_lemmas(word: &str, rules: &'static [Rule]) -> impl Iterator<Item = String> {
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
