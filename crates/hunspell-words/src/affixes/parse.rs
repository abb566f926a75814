//! Reads the file `.aff`.

use std::{borrow::Cow, collections::HashMap};

use super::{Affixes, Aliases, Class, Condition, Rule, Side, has};
use crate::{
    encoding::TextEncoding,
    error::{Fault, Problems},
    flags::{Flag, FlagForm},
    lines::{Field, Line, Lines, SourceFile},
};

impl Affixes {
    /// Reads the file. Options that say nothing about which words there are, such as those for suggestions, are ignored.
    pub(crate) fn parse(file: &SourceFile, problems: &mut Problems) -> Result<Self, Fault> {
        let mut affixes = Self {
            encoding: TextEncoding::LATIN_1,
            flag_form: FlagForm::Byte,
            aliases: Aliases::default(),
            ignored: String::new(),
            complex_prefixes: false,
            full_strip: false,
            has_compounds: false,
            needs_affix: None,
            only_in_compound: None,
            circumfix: None,
            forbidden_word: None,
            class_of_flag: HashMap::new(),
            classes: Vec::new(),
        };
        affixes.read_forms(file)?;
        affixes.read_aliases_and_options(file, problems)?;
        affixes.read_rules(file, problems)?;
        affixes.connect();
        Ok(affixes)
    }

    /// Reads the options that say how the rest is to be read.
    fn read_forms(&mut self, file: &SourceFile) -> Result<(), Fault> {
        for (name, mut fields, line) in options(file) {
            match name {
                b"SET" => {
                    let label = argument(&mut fields, line)?;
                    self.encoding = TextEncoding::find(label.bytes).ok_or_else(|| {
                        label.fault(
                            "an unknown encoding; known are UTF-8, ISO8859-1 to 16, KOI8-R, KOI8-U, cp125x and TIS-620",
                        )
                    })?;
                }
                b"FLAG" => {
                    let form = argument(&mut fields, line)?;
                    self.flag_form =
                        FlagForm::find(form.bytes).ok_or_else(|| form.fault("FLAG must be long, num or UTF-8"))?;
                }
                b"COMPLEXPREFIXES" => self.complex_prefixes = true,
                b"FULLSTRIP" => self.full_strip = true,
                _ => {}
            }
        }
        if self.encoding.is_utf_8() && self.flag_form == FlagForm::Byte {
            self.flag_form = FlagForm::Character;
        }
        Ok(())
    }

    /// Reads aliases, flags with a meaning, and ignored characters.
    fn read_aliases_and_options(&mut self, file: &SourceFile, problems: &mut Problems) -> Result<(), Fault> {
        let mut lines = file.lines();
        while let Some(line) = lines.next() {
            let mut fields = line.fields();
            let Some(name) = option_name(line) else { continue };
            fields.next();
            let mut flag = |fields: &mut _| self.flag_form.flag(argument(fields, line)?, problems).map(Some);
            match name {
                b"AF" => {
                    let count = count(argument(&mut fields, line)?)?;
                    for line in table(line, &mut lines, count) {
                        let flags = self.flag_form.flags(row(line?, b"AF")?, problems);
                        self.aliases.flags.push(flags.into());
                    }
                }
                b"AM" => {
                    let count = count(argument(&mut fields, line)?)?;
                    for line in table(line, &mut lines, count) {
                        let line = line?;
                        let data = row(line, b"AM")?;
                        self.aliases.morphology.push(line.bytes[data.start..].into());
                    }
                }
                b"IGNORE" => self.ignored = argument(&mut fields, line)?.text(self.encoding)?.into_owned(),
                b"NEEDAFFIX" | b"PSEUDOROOT" => self.needs_affix = flag(&mut fields)?,
                b"ONLYINCOMPOUND" => self.only_in_compound = flag(&mut fields)?,
                b"CIRCUMFIX" => self.circumfix = flag(&mut fields)?,
                b"FORBIDDENWORD" => self.forbidden_word = flag(&mut fields)?,
                b"COMPOUNDFLAG" | b"COMPOUNDBEGIN" | b"COMPOUNDMIDDLE" | b"COMPOUNDEND" | b"COMPOUNDRULE" => {
                    self.has_compounds = true;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads the classes of rules.
    fn read_rules(&mut self, file: &SourceFile, problems: &mut Problems) -> Result<(), Fault> {
        let mut lines = file.lines();
        while let Some(line) = lines.next() {
            let side = match option_name(line) {
                Some(b"PFX") => Side::Prefix,
                Some(b"SFX") => Side::Suffix,
                _ => continue,
            };
            let mut fields = line.fields().skip(1);
            let flag = self.flag_form.flag(argument(&mut fields, line)?, problems)?;
            let crosses = argument(&mut fields, line)?.bytes.starts_with(b"Y");
            let count = count(argument(&mut fields, line)?)?;
            for line in table(line, &mut lines, count) {
                let rule = match self.rule(line?, (side, flag, crosses), problems)? {
                    Ok(rule) => rule,
                    Err(fault) => {
                        problems.note(fault, "the rule is left out");
                        continue;
                    }
                };
                let class = *self.class_of_flag.entry(flag).or_insert(self.classes.len());
                if class == self.classes.len() {
                    self.classes.push(Class::default());
                }
                let class = &mut self.classes[class];
                let is_chain = (side == Side::Suffix) != self.complex_prefixes;
                (if is_chain { &mut class.chain } else { &mut class.single }).push(rule);
            }
        }
        Ok(())
    }

    /// Reads a rule of a class. The inner error is a fault of the rule alone.
    fn rule(
        &self,
        line: Line<'_>,
        class: (Side, Flag, bool),
        problems: &mut Problems,
    ) -> Result<Result<Rule, Fault>, Fault> {
        let mut fields = line.fields();
        let name = argument(&mut fields, line)?;
        let expected: &[u8] = if class.0 == Side::Prefix { b"PFX" } else { b"SFX" };
        let flag = argument(&mut fields, line)?;
        let what = "another rule of the class above is expected here; the first line of the class has their number";
        if self.flag_form.flag(flag, &mut Problems::default())? != class.1 {
            return Err(name.fault(what));
        }
        if name.bytes != expected {
            problems.note(name.fault(what), "it counts as one, because its flag is right");
        }
        let strip = argument(&mut fields, line)?.text(self.encoding);
        let (add, continuation) = argument(&mut fields, line)?.split_at_slash();
        let continuation = continuation.map(|flags| self.aliases.flags_of(flags, self.flag_form, problems));
        let (strip, add) = match (strip, add.text(self.encoding)) {
            (Ok(strip), Ok(add)) => (strip, self.without_ignored(add)),
            (Err(fault), _) | (_, Err(fault)) => return Ok(Err(fault)),
        };
        let condition = match fields.next() {
            None => Condition::default(),
            Some(field) => {
                let pattern = field.text(self.encoding).unwrap_or_else(|fault| {
                    problems.note(fault, "no character of a word is like it");
                    String::from_utf8_lossy(field.bytes)
                });
                match Condition::parse(&pattern) {
                    Ok(condition) => condition,
                    Err((at, what)) => {
                        let mut fault = field.fault(what);
                        fault.column += pattern[..at].chars().count();
                        return Ok(Err(fault));
                    }
                }
            }
        };
        let none_if_zero = |text: Cow<'_, str>| if text == "0" { String::new() } else { text.into_owned() };
        let texts = (&*none_if_zero(strip), &*none_if_zero(add));
        Ok(Ok(Rule::new(class, texts, condition, continuation.unwrap_or_default())))
    }

    /// Finds the classes and the properties of the flags that rules continue with.
    fn connect(&mut self) {
        let Self { class_of_flag, classes, .. } = self;
        for rule in classes.iter_mut().flat_map(|class| class.chain.iter_mut().chain(&mut class.single)) {
            let flags = &rule.continuation;
            rule.next = flags.iter().filter_map(|flag| class_of_flag.get(flag).copied()).collect();
            rule.needs_affix = has(flags, self.needs_affix);
            rule.only_in_compound = has(flags, self.only_in_compound);
            rule.is_circumfix = has(flags, self.circumfix);
        }
    }

    /// Returns a text without the characters to ignore.
    pub(crate) fn without_ignored<'t>(&self, text: Cow<'t, str>) -> Cow<'t, str> {
        if self.ignored.is_empty() || !text.contains(|c| self.ignored.contains(c)) {
            return text;
        }
        text.chars().filter(|c| !self.ignored.contains(*c)).collect::<String>().into()
    }
}

/// Returns the name of the option on a line. Lines that begin with white space or `#` have none.
fn option_name(line: Line<'_>) -> Option<&[u8]> {
    line.fields().next().filter(|name| name.start == 0 && !name.bytes.starts_with(b"#")).map(|name| name.bytes)
}

/// Returns the names, the other fields and the lines of all options.
fn options(file: &SourceFile) -> impl Iterator<Item = (&[u8], impl Iterator<Item = Field<'_>>, Line<'_>)> {
    file.lines().filter_map(|line| Some((option_name(line)?, line.fields().skip(1), line)))
}

/// Returns the next field, which must be there.
fn argument<'f>(fields: &mut impl Iterator<Item = Field<'f>>, line: Line<'f>) -> Result<Field<'f>, Fault> {
    fields.next().ok_or_else(|| line.fault(line.bytes.len(), "the line ends too early"))
}

/// Reads the number of rows in a table.
fn count(field: Field<'_>) -> Result<usize, Fault> {
    field.number().ok_or_else(|| field.fault("the number of the lines that follow is expected here"))
}

/// Returns the `count` lines of the table that `head` begins.
fn table<'f, 'l>(
    head: Line<'f>,
    lines: &'l mut Lines<'f>,
    count: usize,
) -> impl Iterator<Item = Result<Line<'f>, Fault>> + use<'f, 'l> {
    (0..count).map(move |found| {
        lines.next().ok_or_else(|| head.fault(0, format!("the table has {found} lines, but {count} are stated")))
    })
}

/// Returns the second field of a row, whose first is `name`.
fn row<'f>(line: Line<'f>, name: &[u8]) -> Result<Field<'f>, Fault> {
    let mut fields = line.fields();
    if argument(&mut fields, line)?.bytes != name {
        return Err(line.fault(0, "another line of the table above is expected here; its first line has their number"));
    }
    argument(&mut fields, line)
}
