//! The options about compounds: the words that are parts, and the joins that are right.

use memchr::memchr;

use super::options::{argument, give_meaning, option_name, rows};
use crate::{
    encoding::TextEncoding,
    error::{Fault, Problems},
    flags::{Flag, FlagForm},
    lines::{Field, Line, SourceFile},
};

/// The options about compounds.
#[derive(Default)]
pub(crate) struct Compounding {
    /// The flag of words that may be any part of a compound.
    pub(crate) any_part: Option<Flag>,
    pub(crate) first_part: Option<Flag>,
    pub(crate) middle_part: Option<Flag>,
    pub(crate) last_part: Option<Flag>,
    /// The flag of affixes that may be inside a compound.
    pub(crate) permitted: Option<Flag>,
    /// The flag of words and affixes that may not.
    pub(crate) not_inside: Option<Flag>,
    /// The flag of words that count as two parts.
    pub(crate) two_parts: Option<Flag>,
    /// The flag of last parts that make the compound a name, with a capital.
    pub(crate) makes_name: Option<Flag>,
    /// The minimum number of characters in a part, if it is not the default of three.
    min_chars: Option<usize>,
    pub(crate) max_parts: Option<usize>,
    /// True if a part may have two suffixes inside a compound.
    pub(crate) has_two_suffixes: bool,
    /// True if a word may not follow itself.
    pub(crate) refuses_repeats: bool,
    /// True if a join may not have a capital beside it.
    pub(crate) refuses_capitals: bool,
    /// True if a join may not have three equal letters.
    pub(crate) refuses_triples: bool,
    /// True if one of three equal letters at a join may be left out.
    pub(crate) shortens_triples: bool,
    /// True if a compound may not be a word in which a typical mistake was made.
    pub(crate) refuses_mistakes: bool,
    /// Typical mistakes: what is written for what.
    pub(crate) mistakes: Vec<(String, String)>,
    /// The joins that are wrong.
    pub(crate) patterns: Vec<JoinPattern>,
    /// The sequences of flags that parts may have instead.
    pub(crate) sequences: Vec<Vec<SequenceItem>>,
}

/// The two sides of joins that are wrong. An empty text matches all texts.
pub(crate) struct JoinPattern {
    /// The end of the part before. `0` stands for a part that ends with its word.
    pub(crate) before: Box<str>,
    pub(crate) flag_before: Option<Flag>,
    /// The start of the part after. A full stop stands for any character.
    pub(crate) after: Box<str>,
    pub(crate) flag_after: Option<Flag>,
}

/// A flag in a sequence, and how often it is there.
pub(crate) struct SequenceItem {
    pub(crate) flag: Flag,
    pub(crate) repeat: Repeat,
}

/// The number of times that a flag may be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repeat {
    Once,
    AtMostOnce,
    AnyNumber,
}

impl Compounding {
    /// Reads the options. An option or a row with a fault is left out.
    pub(super) fn parse(file: &SourceFile, encoding: TextEncoding, form: FlagForm, problems: &mut Problems) -> Self {
        let mut options = Self::default();
        for line in file.lines() {
            let Some(name) = option_name(line) else { continue };
            if let Err(fault) = options.read(name, line, form, problems) {
                problems.note(|| fault, "the option is left out");
            }
        }
        options.patterns = rows(file, b"CHECKCOMPOUNDPATTERN", problems, |row, problems| {
            JoinPattern::parse(row, encoding, form, problems)
        });
        options.sequences = rows(file, b"COMPOUNDRULE", problems, |[rule], problems| sequence(rule, form, problems));
        options
    }

    /// Reads an option that is a flag, a number, or there or not.
    fn read(&mut self, name: &[u8], line: Line<'_>, form: FlagForm, problems: &mut Problems) -> Result<(), Fault> {
        let mut fields = line.fields().skip(1);
        let mut argument = || argument(&mut fields, line);
        match name {
            b"COMPOUNDMIN" => self.min_chars = Some(number(argument()?)?.max(1)),
            b"COMPOUNDWORDMAX" => self.max_parts = Some(number(argument()?)?),
            b"COMPOUNDMORESUFFIXES" => self.has_two_suffixes = true,
            b"CHECKCOMPOUNDDUP" => self.refuses_repeats = true,
            b"CHECKCOMPOUNDCASE" => self.refuses_capitals = true,
            b"CHECKCOMPOUNDTRIPLE" => self.refuses_triples = true,
            b"SIMPLIFIEDTRIPLE" => self.shortens_triples = true,
            b"CHECKCOMPOUNDREP" => self.refuses_mistakes = true,
            _ => {
                if let Some(meaning) = self.meaning(name) {
                    give_meaning(meaning, argument()?, line, form, problems)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the flag that an option names, if it names one.
    fn meaning(&mut self, option: &[u8]) -> Option<&mut Option<Flag>> {
        Some(match option {
            b"COMPOUNDFLAG" => &mut self.any_part,
            b"COMPOUNDBEGIN" => &mut self.first_part,
            b"COMPOUNDMIDDLE" => &mut self.middle_part,
            b"COMPOUNDEND" => &mut self.last_part,
            b"COMPOUNDPERMITFLAG" => &mut self.permitted,
            b"COMPOUNDFORBIDFLAG" => &mut self.not_inside,
            b"COMPOUNDROOT" => &mut self.two_parts,
            b"FORCEUCASE" => &mut self.makes_name,
            _ => return None,
        })
    }

    /// Returns true if words can be joined into longer words.
    pub(crate) fn has_compounds(&self) -> bool {
        self.has_parts_by_place() || !self.sequences.is_empty()
    }

    /// Returns true if words are parts of compounds by flags for their places.
    pub(crate) fn has_parts_by_place(&self) -> bool {
        [self.any_part, self.first_part, self.middle_part, self.last_part].iter().any(Option::is_some)
    }

    /// Returns the maximum number of letters that are left out at a join.
    pub(crate) fn max_cut(&self) -> usize {
        usize::from(self.shortens_triples)
    }

    /// Returns the minimum number of characters in a part.
    pub(crate) fn min_chars(&self) -> usize {
        self.min_chars.unwrap_or(3)
    }
}

impl JoinPattern {
    /// Reads a pattern from its two sides.
    fn parse(
        [before, after]: [Field<'_>; 2],
        encoding: TextEncoding,
        form: FlagForm,
        problems: &mut Problems,
    ) -> Result<Self, Fault> {
        let mut side = |field: Field<'_>| -> Result<(Box<str>, _), Fault> {
            let (text, flag) = field.split_at_slash();
            let flag = flag.map(|flag| form.flag(flag, problems)).transpose()?;
            Ok((text.text(encoding)?.into(), flag))
        };
        let ((before, flag_before), (after, flag_after)) = (side(before)?, side(after)?);
        Ok(Self { before, flag_before, after, flag_after })
    }
}

/// Reads a sequence of flags: `(12)*(13)?`, or where a flag is a character, `n*1t`.
fn sequence(field: Field<'_>, form: FlagForm, problems: &mut Problems) -> Result<Vec<SequenceItem>, Fault> {
    let mut items: Vec<SequenceItem> = Vec::new();
    let has_characters = matches!(form, FlagForm::Byte | FlagForm::Character);
    if !has_characters && !field.bytes.contains(&b'(') {
        let flags = form.in_order(field, problems).into_iter();
        return Ok(flags.map(|flag| SequenceItem { flag, repeat: Repeat::Once }).collect());
    }
    let end = field.start + field.bytes.len();
    let mut at = field.start;
    while at < end {
        let rest = field.line.part(at, end);
        let token = match rest.bytes[0] {
            repeat @ (b'*' | b'?') => {
                let last = items.last_mut().ok_or_else(|| rest.fault("a flag is expected before this character"))?;
                last.repeat = if repeat == b'*' { Repeat::AnyNumber } else { Repeat::AtMostOnce };
                at += 1;
                continue;
            }
            b'(' if let Some(close) = memchr(b')', rest.bytes) => {
                let inside = field.line.part(at + 1, at + close);
                at += close + 1;
                inside
            }
            _ if has_characters => {
                let len = form.char_len(rest.bytes);
                at += len;
                field.line.part(at - len, at)
            }
            _ => return Err(rest.fault("a flag in parentheses is expected here")),
        };
        let flags = form.in_order(token, problems);
        items.extend(flags.into_iter().map(|flag| SequenceItem { flag, repeat: Repeat::Once }));
    }
    Ok(items)
}

/// Reads a number.
fn number(field: Field<'_>) -> Result<usize, Fault> {
    field.number().ok_or_else(|| field.fault("a number is expected here"))
}
