//! The entries of the file `.dic`: words and their flags.

use std::borrow::Cow;

use crate::{
    affixes::Affixes,
    error::{Fault, Problems},
    flags::{Flag, has},
    lines::{Line, SourceFile, is_blank},
};

/// A word of the file, and its flags.
pub(crate) struct Entry<'f> {
    pub(crate) word: Cow<'f, str>,
    /// In ascending order.
    pub(crate) flags: Cow<'f, [Flag]>,
    /// The stem that the line states.
    stem: Option<Cow<'f, str>>,
    pub(crate) line: Line<'f>,
}

impl Entry<'_> {
    /// Returns true if the word itself and its forms are forbidden.
    pub(crate) fn is_forbidden(&self, affixes: &Affixes) -> bool {
        has(&self.flags, affixes.forbidden_word)
    }

    /// Returns true if the word and its forms may be suggested.
    pub(crate) fn is_suggested(&self, affixes: &Affixes) -> bool {
        !has(&self.flags, affixes.no_suggest)
    }

    /// Returns the stem that the line states, or else the word.
    pub(crate) fn stem(&self) -> &str {
        self.stem.as_deref().unwrap_or(&self.word)
    }
}

/// Reads the entries of a file. The first line, the number of entries, is left out, as are blank lines, words that are
/// not text, and words that are too long. Notes words that are left out.
pub(crate) fn entries<'f>(
    file: &'f SourceFile,
    affixes: &'f Affixes,
    problems: &mut Problems,
) -> impl Iterator<Item = Entry<'f>> {
    file.lines().skip(1).filter_map(|line| entry(line, affixes, problems))
}

/// Refuses a file that does not begin with the number of its entries.
pub(crate) fn check_head(file: &SourceFile) -> Result<(), Fault> {
    let what = "the first line must be the number of words; is this a .dic file of hunspell?";
    let Some(line) = file.lines().next() else { return Err(file.fault(what)) };
    let first = line.fields().next();
    first.filter(|field| field.number().is_some()).map(drop).ok_or_else(|| line.fault(0, what))
}

/// Reads a line. Returns nothing if it has no word.
fn entry<'f>(line: Line<'f>, affixes: &'f Affixes, problems: &mut Problems) -> Option<Entry<'f>> {
    let mut morphology = morphology_start(line.bytes);
    let mut end = line.bytes[..morphology].iter().rposition(|&byte| !is_blank(byte)).map_or(0, |last| last + 1);
    let start = line.bytes[..end].iter().position(|&byte| !is_blank(byte)).unwrap_or(end);
    let slash = slash(&line.bytes[start..end]).map(|at| start + at);
    // An alias of flags ends at a blank, and one of morphological data may follow. Otherwise, blanks are among the
    // flags.
    if let Some(slash) = slash.filter(|_| affixes.aliases.has_flags())
        && let Some(blank) = (slash + 2..end).find(|&at| is_blank(line.bytes[at]) && !is_blank(line.bytes[at - 1]))
    {
        morphology = blank;
        end = blank;
    }
    let left_out = "the word is left out";
    let word = match line.part(start, slash.unwrap_or(end)).text(affixes.encoding) {
        Ok(word) if affixes.encoding.is_too_long(&word) => {
            problems.note(|| line.fault(start, "a word that is too long for hunspell"), left_out);
            return None;
        }
        Ok(word) => word,
        Err(fault) => {
            problems.note(|| fault, left_out);
            return None;
        }
    };
    let word = if word.contains("\\/") { word.replace("\\/", "/").into() } else { word };
    let word = affixes.without_ignored(word);
    if word.is_empty() {
        return None;
    }
    let flags = match slash {
        Some(slash) if slash + 1 < end => {
            affixes.aliases.flags_of(line.part(slash + 1, end), affixes.flag_form, problems)
        }
        _ => Cow::default(),
    };
    let morphology = affixes.aliases.morphology_of(&line.bytes[morphology..]);
    let stem = morphology.split(|&byte| is_blank(byte)).find_map(|field| field.strip_prefix(b"st:"));
    let stem = stem.and_then(|stem| affixes.encoding.decode(stem).ok());
    Some(Entry { word, flags, stem, line })
}

/// Returns the index of the slash before the flags. A slash at the start of a word and one after a backslash are
/// letters.
fn slash(word: &[u8]) -> Option<usize> {
    (1..word.len()).find(|&at| word[at] == b'/' && word[at - 1] != b'\\')
}

/// Returns the index of the morphological data: a tab, or white space before `xx:`.
fn morphology_start(line: &[u8]) -> usize {
    let tab = line.iter().position(|&byte| byte == b'\t').unwrap_or(line.len());
    let field = (4..line.len()).find(|&at| line[at] == b':' && is_blank(line[at - 3]));
    field.map_or(tab, |colon| tab.min(colon - 3))
}
