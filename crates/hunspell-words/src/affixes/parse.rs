//! Reads the file `.aff`.

use std::{collections::HashMap, mem, str};

use super::{
    Affixes,
    aliases::Aliases,
    compounding::Compounding,
    conversions::ConversionTable,
    mistakes::Mistakes,
    options::{argument, give_meaning, option_name, options},
};
use crate::{
    encoding::TextEncoding,
    error::{Fault, Problems},
    flags::FlagForm,
    lines::SourceFile,
};

impl Affixes {
    /// Reads the file. `words` is the file `.dic`. Ignores options that are not about words or typical mistakes.
    pub(crate) fn parse(file: &SourceFile, words: &SourceFile, problems: &mut Problems) -> Result<Self, Fault> {
        let mut affixes = Self {
            encoding: encoding(file, words, problems)?,
            flag_form: FlagForm::Byte,
            aliases: Aliases::default(),
            ignored: Vec::new(),
            input_table: ConversionTable::default(),
            output_table: ConversionTable::default(),
            complex_prefixes: false,
            full_strip: false,
            mistakes: Mistakes::default(),
            compounding: Compounding::default(),
            needs_affix: None,
            only_in_compound: None,
            circumfix: None,
            forbidden_word: None,
            no_suggest: None,
            warn: None,
            forbids_warn: false,
            class_of_flag: HashMap::new(),
            classes: Vec::new(),
        };
        affixes.read_forms(file)?;
        affixes.aliases = Aliases::parse(file, affixes.flag_form, problems)?;
        affixes.read_options(file, problems)?;
        affixes.input_table = ConversionTable::parse(file, b"ICONV", affixes.encoding, problems);
        affixes.output_table = ConversionTable::parse(file, b"OCONV", affixes.encoding, problems);
        affixes.mistakes = Mistakes::parse(file, affixes.encoding, problems);
        affixes.compounding = Compounding::parse(file, affixes.encoding, affixes.flag_form, problems);
        affixes.complete_compounding();
        affixes.mistakes.convert(&affixes.output_table);
        affixes.read_rules(file, problems);
        Ok(affixes)
    }

    /// Reads the options that say how the rest is to be read.
    fn read_forms(&mut self, file: &SourceFile) -> Result<(), Fault> {
        for (name, mut fields, line) in options(file) {
            match name {
                b"FLAG" => {
                    let form = argument(&mut fields, line)?;
                    self.flag_form =
                        FlagForm::find(form.bytes).ok_or_else(|| form.fault("FLAG must be long, num or UTF-8"))?;
                }
                b"COMPLEXPREFIXES" => self.complex_prefixes = true,
                b"FULLSTRIP" => self.full_strip = true,
                b"FORBIDWARN" => self.forbids_warn = true,
                _ => {}
            }
        }
        if self.encoding.is_utf_8() && self.flag_form == FlagForm::Byte {
            self.flag_form = FlagForm::Character;
        }
        Ok(())
    }

    /// Reads flags with a meaning, and ignored characters.
    fn read_options(&mut self, file: &SourceFile, problems: &mut Problems) -> Result<(), Fault> {
        for (name, mut fields, line) in options(file) {
            let meaning = match name {
                b"NEEDAFFIX" | b"PSEUDOROOT" => &mut self.needs_affix,
                b"ONLYINCOMPOUND" => &mut self.only_in_compound,
                b"CIRCUMFIX" => &mut self.circumfix,
                b"FORBIDDENWORD" => &mut self.forbidden_word,
                b"NOSUGGEST" if line.fields().nth(1).is_some() => &mut self.no_suggest,
                b"WARN" => &mut self.warn,
                b"IGNORE" => {
                    match argument(&mut fields, line).and_then(|ignored| ignored.text(self.encoding)) {
                        Ok(ignored) => self.ignored = ignored.chars().collect(),
                        Err(fault) => problems.note(|| fault, "the option is left out"),
                    }
                    self.ignored.sort_unstable();
                    continue;
                }
                _ => continue,
            };
            give_meaning(meaning, argument(&mut fields, line)?, line, self.flag_form, problems)?;
        }
        Ok(())
    }

    /// Completes the options about compounds with what other options say.
    fn complete_compounding(&mut self) {
        let Self { compounding, mistakes, .. } = self;
        if compounding.refuses_mistakes {
            compounding.mistakes = mistakes.inside().cloned().collect();
        }
        if self.complex_prefixes {
            mem::swap(&mut compounding.first_part, &mut compounding.last_part);
        }
    }
}

/// Finds the encoding of the two files of a dictionary. Without `SET`, it is UTF-8 if a byte order mark says so or if
/// all bytes are UTF-8, and otherwise hunspell's default.
fn encoding(affixes: &SourceFile, words: &SourceFile, problems: &mut Problems) -> Result<TextEncoding, Fault> {
    let files = [affixes, words];
    let has_mark = files.iter().any(|file| file.has_mark());
    let not_utf_8 = || files.iter().find_map(|file| not_utf_8(file));
    let mut lines = affixes.lines().filter(|line| option_name(*line) == Some(b"SET"));
    let label = lines.next().map(|line| argument(&mut line.fields().skip(1), line)).transpose()?;
    for line in lines {
        problems.note(|| line.fault(0, "duplicate option"), "the first one is used");
    }
    let Some(label) = label else {
        return Ok(match not_utf_8().filter(|_| !has_mark) {
            None => TextEncoding::UTF_8,
            Some(fault) => {
                problems.note(
                    || fault,
                    "both files are read as ISO8859-1; add a line to the file .aff with SET and the encoding",
                );
                TextEncoding::LATIN_1
            }
        });
    };
    let what = match TextEncoding::find(label.bytes) {
        Some(found) if found.is_utf_8() || !has_mark || not_utf_8().is_some() => return Ok(found),
        Some(_) => "a byte order mark says that the encoding is UTF-8",
        None => "unknown encoding; use UTF-8, ISO8859-1 to 10 and 13 to 16, KOI8-R, KOI8-U, cp125x or TIS-620",
    };
    if not_utf_8().is_some() {
        return Err(label.fault(what));
    }
    problems.note(|| label.fault(what), "both files are valid UTF-8, and are read as such");
    Ok(TextEncoding::UTF_8)
}

/// Makes the fault of the first byte that is not UTF-8, if there is one.
fn not_utf_8(file: &SourceFile) -> Option<Fault> {
    let what = "this byte is not UTF-8, and no SET states the encoding";
    file.lines().find_map(|line| Some(line.fault(str::from_utf8(line.bytes).err()?.valid_up_to(), what)))
}
