//! The mistakes that are typical of a language: the tables `REP` and `MAP`, and the option `KEY`.

use std::collections::HashSet;

use super::{
    conversions::{ConversionTable, WordEnds},
    options::{argument, option_name, rows},
};
use crate::{
    encoding::TextEncoding,
    error::{Fault, Problems},
    lines::{Field, SourceFile},
};

/// The mistakes that a dictionary calls typical, for programs that suggest the right spelling.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Mistakes {
    /// The table `REP`: pairs of what is written and what is meant. `^` at the start and `$` at the end of what is
    /// written stand for the ends of the word.
    pub replacements: Vec<(String, String)>,
    /// Groups of similar letters or texts: the table `MAP`.
    pub similar: Vec<Vec<String>>,
    /// Keys beside each other, in rows with `|` between them: the option `KEY`.
    pub keyboard: Option<String>,
}

impl Mistakes {
    /// Reads the tables and the option. A row with a fault is left out.
    pub(super) fn parse(file: &SourceFile, encoding: TextEncoding, problems: &mut Problems) -> Self {
        let key = file.lines().find(|line| option_name(*line) == Some(b"KEY"));
        let keyboard = key.and_then(|line| {
            let keys = argument(&mut line.fields().skip(1), line).and_then(|keys| keys.text(encoding));
            keys.map_err(|fault| problems.note(|| fault, "the option is left out")).ok()
        });
        Self {
            replacements: rows(file, b"REP", problems, |row, _| replacement(row, encoding)),
            similar: rows(file, b"MAP", problems, |[group], _| similar(group, encoding)),
            keyboard: keyboard.map(String::from),
        }
    }

    /// Returns the replacements that are not about the start or the end of a word.
    pub(crate) fn inside(&self) -> impl Iterator<Item = &(String, String)> {
        self.replacements.iter().filter(|(wrong, _)| !wrong.starts_with('^') && !wrong.ends_with('$'))
    }

    /// Converts all texts into what people read. Drops those that become longer than any word, or equal to the other
    /// text of their pair.
    pub(super) fn convert(&mut self, table: &ConversionTable) {
        if table.is_empty() {
            return;
        }
        self.replacements.retain_mut(|pair| {
            let converted = converted_replacement(pair, table).filter(|(wrong, right)| wrong != right);
            converted.map(|converted| *pair = converted).is_some()
        });
        let nowhere = WordEnds { start: false, end: false };
        for group in &mut self.similar {
            let mut seen = HashSet::new();
            let written = |member: &String| table.convert(member, nowhere, &mut String::new()).map(String::from);
            *group = group.iter().filter_map(written).filter(|member| seen.insert(member.clone())).collect();
        }
    }
}

/// Converts what is written and what is meant. `^` and `$` stay.
fn converted_replacement((wrong, right): &(String, String), table: &ConversionTable) -> Option<(String, String)> {
    let (start, inside) = wrong.strip_prefix('^').map_or(("", &**wrong), |inside| ("^", inside));
    let (inside, end) = inside.strip_suffix('$').map_or((inside, ""), |inside| (inside, "$"));
    let ends = WordEnds { start: !start.is_empty(), end: !end.is_empty() };
    let convert = |text| table.convert(text, ends, &mut String::new()).map(String::from);
    Some(([start, &convert(inside)?, end].concat(), convert(right)?))
}

/// Reads what is written by mistake, and what for. `_` is a space.
fn replacement([wrong, right]: [Field<'_>; 2], encoding: TextEncoding) -> Result<(String, String), Fault> {
    let text = |field: Field<'_>| Ok(field.text(encoding)?.replace('_', " "));
    Ok((text(wrong)?, text(right)?))
}

/// Reads a group such as `uúü`, or `ß(ss)`, in which parentheses are around a text.
fn similar(group: Field<'_>, encoding: TextEncoding) -> Result<Vec<String>, Fault> {
    let text = group.text(encoding)?;
    let mut rest = &*text;
    let mut members = Vec::new();
    while let Some(first) = rest.chars().next() {
        let in_parentheses = rest.strip_prefix('(').and_then(|inside| inside.split_once(')'));
        let (member, after) = in_parentheses.unwrap_or_else(|| rest.split_at(first.len_utf8()));
        members.push(member.to_string());
        rest = after;
    }
    Ok(members)
}

#[cfg(test)]
mod tests {
    use crate::Dictionary;

    fn texts(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(wrong, right)| (wrong.to_string(), right.to_string())).collect()
    }

    #[test]
    fn tables_and_keys_are_read() {
        let affixes = "SET UTF-8\nREP 3\nREP f ph\nREP ^alot$ a_lot # two words\nREP - _\nMAP 2\nMAP uúü\nMAP ß(ss)x(\nKEY qw|as\n";
        let dictionary = Dictionary::from_bytes(affixes.into(), "1\na\n".into()).unwrap();
        let mistakes = dictionary.mistakes();
        assert_eq!(mistakes.replacements, texts(&[("f", "ph"), ("^alot$", "a lot"), ("-", " ")]));
        assert_eq!(mistakes.similar, [vec!["u", "ú", "ü"], vec!["ß", "ss", "x", "("]]);
        assert_eq!(mistakes.keyboard.as_deref(), Some("qw|as"));
        assert_eq!(dictionary.problems().count(), 0);
    }

    #[test]
    fn rows_with_faults_are_left_out() {
        let dictionary =
            Dictionary::from_bytes("SET UTF-8\nKEY\nREP 3\nREP f\nREP f v\nMAP x\n".into(), "1\na\n".into()).unwrap();
        let mistakes = dictionary.mistakes();
        assert_eq!(mistakes.replacements, texts(&[("f", "v")]));
        assert!(mistakes.similar.is_empty() && mistakes.keyboard.is_none());
        // The option, the number of rows, the first row, and the first line of the other table.
        assert_eq!(dictionary.problems().count(), 4);
    }
}
