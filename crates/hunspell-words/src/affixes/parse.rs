//! Reads the file `.aff`.

use std::{borrow::Cow, collections::HashMap, str, sync::Arc};

use super::{Affixes, Aliases, Class, Compounding, Condition, Continuation, Mistakes, Rule, Side};
use crate::{
    encoding::TextEncoding,
    error::{Fault, Problems},
    flags::{Flag, FlagForm},
    lines::{Field, Line, Lines, SourceFile},
};

/// What is done about a rule with a fault.
const LEFT_OUT: &str = "the rule is left out";

impl Affixes {
    /// Reads the file. `words` is the file `.dic`. Options about neither words nor typical mistakes are ignored.
    pub(crate) fn parse(file: &SourceFile, words: &SourceFile, problems: &mut Problems) -> Result<Self, Fault> {
        let mut affixes = Self {
            encoding: encoding(file, words, problems)?,
            flag_form: FlagForm::Byte,
            aliases: Aliases::default(),
            ignored: Vec::new(),
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
        affixes.read_aliases_and_options(file, problems)?;
        affixes.mistakes = Mistakes::parse(file, &affixes, problems);
        affixes.compounding = Compounding::parse(file, &affixes, problems);
        affixes.read_rules(file, problems)?;
        affixes.connect();
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

    /// Reads aliases, flags with a meaning, and ignored characters.
    fn read_aliases_and_options(&mut self, file: &SourceFile, problems: &mut Problems) -> Result<(), Fault> {
        let mut lines = file.lines();
        while let Some(line) = lines.next() {
            let mut fields = line.fields();
            let Some(name) = option_name(line) else { continue };
            fields.next();
            let meaning = match name {
                b"NEEDAFFIX" | b"PSEUDOROOT" => Some(&mut self.needs_affix),
                b"ONLYINCOMPOUND" => Some(&mut self.only_in_compound),
                b"CIRCUMFIX" => Some(&mut self.circumfix),
                b"FORBIDDENWORD" => Some(&mut self.forbidden_word),
                b"NOSUGGEST" => Some(&mut self.no_suggest),
                b"WARN" => Some(&mut self.warn),
                _ => None,
            };
            if let Some(meaning) = meaning {
                give_meaning(meaning, argument(&mut fields, line)?, line, self.flag_form, problems)?;
                continue;
            }
            match name {
                b"AF" => {
                    let count = count(argument(&mut fields, line)?)?;
                    for row in table(line, &mut lines, count) {
                        let flags = self.flag_form.flags(row_of(b"AF", row?, line)?, problems);
                        self.aliases.flags.push(flags.into());
                    }
                }
                b"AM" => {
                    let count = count(argument(&mut fields, line)?)?;
                    for row in table(line, &mut lines, count) {
                        let data = row_of(b"AM", row?, line)?;
                        self.aliases.morphology.push(data.line.bytes[data.start..].into());
                    }
                }
                b"IGNORE" => {
                    self.ignored = argument(&mut fields, line)?.text(self.encoding)?.chars().collect();
                    self.ignored.sort_unstable();
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads the classes of rules.
    fn read_rules(&mut self, file: &SourceFile, problems: &mut Problems) -> Result<(), Fault> {
        let mut continuations = HashMap::new();
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
            for row in table(line, &mut lines, count) {
                let Some(rule) = self.rule(row?, line, (side, flag, crosses), &mut continuations, problems)? else {
                    continue;
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

    /// Reads a rule of the class that begins at `head`. Returns nothing if the rule is left out. `continuations` has those that
    /// were made before, by the text of their flags.
    fn rule<'f>(
        &self,
        line: Line<'f>,
        head: Line<'f>,
        class: (Side, Flag, bool),
        continuations: &mut HashMap<Option<&'f [u8]>, Arc<Continuation>>,
        problems: &mut Problems,
    ) -> Result<Option<Rule>, Fault> {
        let expected: &[u8] = if class.0 == Side::Prefix { b"PFX" } else { b"SFX" };
        let mut fields = line.fields();
        let Some(name) = fields.next() else { return Err(not_a_row(line, head)) };
        let flag = argument(&mut fields, line)?;
        if self.flag_form.flag(flag, &mut Problems::counted())? != class.1 {
            return Err(not_a_row(line, head));
        }
        if name.bytes != expected {
            problems.note(|| not_a_row(line, head), "it counts as one, because its flag is right");
        }
        let strip = argument(&mut fields, line)?;
        let (add, flags) = argument(&mut fields, line)?.split_at_slash();
        let written = flags.map(|flags| flags.bytes);
        let continuation = continuations.get(&written).cloned().unwrap_or_else(|| {
            let before = problems.count();
            let flags = flags.map(|flags| self.aliases.flags_of(flags, self.flag_form, problems).into_owned());
            let made = Arc::new(Continuation::new(flags.unwrap_or_default(), self));
            // Flags with problems are read again, so that the problems of each line are noted.
            if problems.count() == before {
                continuations.insert(written, made.clone());
            }
            made
        });
        let (strip, add) = match (strip.text(self.encoding), add.text(self.encoding)) {
            (Ok(strip), Ok(add)) if self.is_too_long(&strip) || self.is_too_long(&add) => {
                problems.note(|| line.fault(0, "an affix that is longer than any word"), LEFT_OUT);
                return Ok(None);
            }
            (Ok(strip), Ok(add)) => (strip, self.without_ignored(add)),
            (Err(fault), _) | (_, Err(fault)) => {
                problems.note(|| fault, LEFT_OUT);
                return Ok(None);
            }
        };
        let condition = match fields.next() {
            None => Condition::default(),
            Some(field) => {
                let pattern = field.text(self.encoding).unwrap_or_else(|fault| {
                    problems.note(|| fault, "it matches no character");
                    String::from_utf8_lossy(field.bytes)
                });
                match Condition::parse(&pattern) {
                    Ok(condition) => condition,
                    Err((at, what)) => {
                        let mut fault = field.fault(what);
                        fault.column += pattern[..at].chars().count();
                        problems.note(|| fault, LEFT_OUT);
                        return Ok(None);
                    }
                }
            }
        };
        let none_if_zero = |text: Cow<'_, str>| if text == "0" { String::new() } else { text.into_owned() };
        let texts = (&*none_if_zero(strip), &*none_if_zero(add));
        Ok(Some(Rule::new(class, texts, condition, continuation)))
    }

    /// Finds the classes of the flags that rules bring.
    fn connect(&self) {
        for rule in self.classes.iter().flat_map(|class| class.chain.iter().chain(&class.single)) {
            rule.continuation.connect(self);
        }
    }
}

/// Returns the name of the option on a line. Lines that begin with white space or `#` have none.
pub(super) fn option_name(line: Line<'_>) -> Option<&[u8]> {
    line.fields().next().filter(|name| name.start == 0 && !name.bytes.starts_with(b"#")).map(|name| name.bytes)
}

/// Returns the names, the other fields and the lines of all options.
fn options(file: &SourceFile) -> impl Iterator<Item = (&[u8], impl Iterator<Item = Field<'_>>, Line<'_>)> {
    file.lines().filter_map(|line| Some((option_name(line)?, line.fields().skip(1), line)))
}

/// Returns the next field, which must be there.
pub(super) fn argument<'f>(fields: &mut impl Iterator<Item = Field<'f>>, line: Line<'f>) -> Result<Field<'f>, Fault> {
    fields.next().ok_or_else(|| ends_early(line))
}

/// Makes the fault of a line that has too few fields.
pub(super) fn ends_early(line: Line<'_>) -> Fault {
    line.fault(line.bytes.len(), "the line ends too early")
}

/// Reads the flag that has a meaning. If it has one already, that counts.
pub(super) fn give_meaning(
    meaning: &mut Option<Flag>,
    field: Field<'_>,
    line: Line<'_>,
    form: FlagForm,
    problems: &mut Problems,
) -> Result<(), Fault> {
    let flag = form.flag(field, problems)?;
    if meaning.is_some() {
        problems.note(|| line.fault(0, "this option is there a second time"), "the first one counts");
    }
    meaning.get_or_insert(flag);
    Ok(())
}

/// Reads the number of rows in a table.
pub(super) fn count(field: Field<'_>) -> Result<usize, Fault> {
    field.number().ok_or_else(|| field.fault("the number of the lines that follow is expected here"))
}

/// Reads the rows of a table, whose first line states how many there are. `read` gets the fields after the name. A row with
/// a fault is left out.
pub(super) fn rows<'f, T, const FIELDS: usize>(
    file: &'f SourceFile,
    name: &'static [u8],
    problems: &mut Problems,
    mut read: impl FnMut([Field<'f>; FIELDS], &mut Problems) -> Result<T, Fault>,
) -> Vec<T> {
    let mut lines = file.lines();
    let Some(head) = lines.find(|line| option_name(*line) == Some(name)) else { return Vec::new() };
    let mut found = Vec::new();
    let rows = match argument(&mut head.fields().skip(1), head).and_then(count) {
        Ok(count) => table(head, &mut lines, count),
        Err(fault) => {
            problems.note(|| fault, "the table is left out");
            return found;
        }
    };
    for row in rows {
        let line = match row {
            Ok(line) => line,
            Err(fault) => {
                problems.note(|| fault, "those that are there count");
                return found;
            }
        };
        let fields: Vec<_> = line.fields().skip(1).take(FIELDS).collect();
        let row = match <[Field<'f>; FIELDS]>::try_from(fields) {
            _ if option_name(line) != Some(name) => Err(not_a_row(line, head)),
            Ok(fields) => read(fields, problems),
            Err(_) => Err(ends_early(line)),
        };
        match row {
            Ok(row) => found.push(row),
            Err(fault) => problems.note(|| fault, "the row is left out"),
        }
    }
    found
}

/// Returns the `count` lines of the table that `head` begins.
pub(super) fn table<'f, 'l>(
    head: Line<'f>,
    lines: &'l mut Lines<'f>,
    count: usize,
) -> impl Iterator<Item = Result<Line<'f>, Fault>> + use<'f, 'l> {
    (0..count).map(move |found| {
        lines.next().ok_or_else(|| head.fault(0, format!("the table has {found} lines, but {count} are stated")))
    })
}

/// Returns the second field of a row, whose first is `name`.
fn row_of<'f>(name: &[u8], row: Line<'f>, head: Line<'f>) -> Result<Field<'f>, Fault> {
    let mut fields = row.fields();
    if fields.next().is_none_or(|field| field.bytes != name) {
        return Err(not_a_row(row, head));
    }
    argument(&mut fields, row)
}

/// Makes the fault of a line that is not a row of the table that begins at `head`.
pub(super) fn not_a_row(line: Line<'_>, head: Line<'_>) -> Fault {
    let what = "is expected here; the first line of a table states the number of its rows";
    line.fault(0, format!("a row of the table from line {} {what}", head.number))
}

/// Finds the encoding of the two files of a dictionary. Without `SET`, it is UTF-8 if a byte order mark says so or if all bytes
/// are UTF-8, and otherwise hunspell's default.
fn encoding(affixes: &SourceFile, words: &SourceFile, problems: &mut Problems) -> Result<TextEncoding, Fault> {
    let files = [affixes, words];
    let has_mark = files.iter().any(|file| file.has_mark());
    let not_utf_8 = || files.iter().find_map(|file| not_utf_8(file));
    let mut lines = affixes.lines().filter(|line| option_name(*line) == Some(b"SET"));
    let label = lines.next().map(|line| argument(&mut line.fields().skip(1), line)).transpose()?;
    for line in lines {
        problems.note(|| line.fault(0, "this option is there a second time"), "the first one counts");
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
        None => {
            "an unknown encoding; known are UTF-8, ISO8859-1 to 10 and 13 to 16, KOI8-R, KOI8-U, cp125x and TIS-620"
        }
    };
    if not_utf_8().is_some() {
        return Err(label.fault(what));
    }
    problems.note(|| label.fault(what), "both files are read as UTF-8, which they are");
    Ok(TextEncoding::UTF_8)
}

/// Makes the fault of the first byte that is not UTF-8, if there is one.
fn not_utf_8(file: &SourceFile) -> Option<Fault> {
    let what = "this byte is not UTF-8, and no SET states the encoding";
    file.lines().find_map(|line| Some(line.fault(str::from_utf8(line.bytes).err()?.valid_up_to(), what)))
}
