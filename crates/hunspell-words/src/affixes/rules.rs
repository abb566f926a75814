//! Reads the tables `PFX` and `SFX`: the rules of each flag.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{Arc, OnceLock},
};

use super::{
    Affixes, Class,
    condition::Condition,
    options::{argument, check_count, not_a_row, number_of_rows},
    rule::{Classes, Continuation, Rule, Side},
};
use crate::{
    error::{Fault, Problems},
    flags::{Flag, has},
    lines::{Line, SourceFile},
};

/// A table of rules.
#[derive(Clone, Copy)]
struct Table<'f> {
    head: Line<'f>,
    side: Side,
    flag: Flag,
    crosses: bool,
    /// The number of rows that the first line states.
    stated: Option<usize>,
    found: usize,
}

/// The tables that were read.
#[derive(Default)]
struct Tables<'f> {
    all: Vec<Table<'f>>,
    /// The index of the last table of each flag.
    last: HashMap<(Side, Flag), usize>,
}

impl<'f> Tables<'f> {
    fn add(&mut self, table: Table<'f>) {
        self.last.insert((table.side, table.flag), self.all.len());
        self.all.push(table);
    }

    /// Returns the table that a line with a flag is a row of. As in hunspell, a row may have a wrong name if rows of
    /// the table are missing.
    fn of_row(&mut self, line: Line<'f>, side: Option<Side>, flag: Flag) -> Option<&mut Table<'f>> {
        let lacks_rows = |table: &Table<'_>| table.flag == flag && table.stated.is_some_and(|rows| table.found < rows);
        let is_rule = side.is_some() || line.fields().nth(3).is_some();
        match self.all.len().checked_sub(1) {
            Some(latest) if is_rule && lacks_rows(&self.all[latest]) => self.all.get_mut(latest),
            _ => self.all.get_mut(*self.last.get(&(side?, flag))?),
        }
    }
}

impl Affixes {
    /// Reads the classes of rules. Reads all rows of a table, even if its first line states another number.
    pub(super) fn read_rules(&mut self, file: &SourceFile, problems: &mut Problems) {
        let mut continuations = HashMap::new();
        let mut tables = Tables::default();
        for line in file.lines() {
            let table = match self.table_of(line, &mut tables, problems) {
                Ok(Some(table)) => table,
                Ok(None) => continue,
                Err(fault) => {
                    problems.note(|| fault, "the line is left out");
                    continue;
                }
            };
            let rule = match self.rule(line, table, &mut continuations, problems) {
                Ok(rule) => rule,
                Err(fault) => {
                    problems.note(|| fault, "the rule is left out");
                    continue;
                }
            };
            let class = *self.class_of_flag.entry(table.flag).or_insert(self.classes.len());
            if class == self.classes.len() {
                self.classes.push(Class::default());
            }
            let class = &mut self.classes[class];
            let is_chain = (table.side == Side::Suffix) != self.complex_prefixes;
            (if is_chain { &mut class.chain } else { &mut class.single }).push(rule);
        }
        for Table { head, stated, found, .. } in tables.all {
            stated.into_iter().for_each(|stated| check_count(head, stated, found, problems));
        }
        self.connect();
    }

    /// Returns the table that a line is a row of. Adds the table that a line begins.
    fn table_of<'f>(
        &self,
        line: Line<'f>,
        tables: &mut Tables<'f>,
        problems: &mut Problems,
    ) -> Result<Option<Table<'f>>, Fault> {
        let mut fields = line.fields();
        let Some(name) = fields.next().filter(|name| !name.bytes.starts_with(b"#")) else { return Ok(None) };
        let side = match name.bytes {
            b"PFX" => Some(Side::Prefix),
            b"SFX" => Some(Side::Suffix),
            _ => None,
        };
        let flag = argument(&mut fields, line).and_then(|field| self.flag_form.flag(field, &mut Problems::counted()));
        let flag = match flag {
            Ok(flag) => flag,
            Err(fault) => return side.map_or(Ok(None), |_| Err(fault)),
        };
        let crosses = fields.next().map_or(&[][..], |field| field.bytes);
        let rows = argument(&mut fields, line).and_then(number_of_rows);
        let is_answer = matches!(crosses, b"Y" | b"N");
        if !(is_answer && rows.is_ok())
            && let Some(table) = tables.of_row(line, side, flag)
        {
            table.found += 1;
            if side != Some(table.side) {
                problems.note(|| not_a_row(line, table.head), "it counts as one, because its flag is right");
            }
            return Ok(Some(*table));
        }
        let Some(side) = side else { return Ok(None) };
        // Says so if there are several flags.
        self.flag_form.flag(argument(&mut line.fields().skip(1), line)?, problems)?;
        let stated = rows.map_err(|fault| problems.note(|| fault, "all rows of the table are read")).ok();
        let table = Table { head: line, side, flag, crosses: crosses.starts_with(b"Y"), stated, found: 0 };
        tables.add(table);
        // A line without an answer and a number is a row whose first line is missing.
        Ok((stated.is_none() && !is_answer).then_some(table))
    }

    /// Reads a rule of a table. `continuations` has those that were made before, by the text of their flags.
    fn rule<'f>(
        &self,
        line: Line<'f>,
        table: Table<'f>,
        continuations: &mut HashMap<Option<&'f [u8]>, Arc<Continuation>>,
        problems: &mut Problems,
    ) -> Result<Rule, Fault> {
        let mut fields = line.fields().skip(2);
        let strip = argument(&mut fields, line)?;
        let (add, flags) = argument(&mut fields, line)?.split_at_slash();
        let written = flags.map(|flags| flags.bytes);
        let continuation = continuations.get(&written).cloned().unwrap_or_else(|| {
            let before = problems.count();
            let flags = flags.map(|flags| self.aliases.flags_of(flags, self.flag_form, problems).into_owned());
            let made = Arc::new(self.continuation(flags.unwrap_or_default()));
            // Flags with problems are read again, so that the problems of each line are noted.
            if problems.count() == before {
                continuations.insert(written, made.clone());
            }
            made
        });
        let (strip, add) = (strip.text(self.encoding)?, add.text(self.encoding)?);
        if self.encoding.is_too_long(&strip) || self.encoding.is_too_long(&add) {
            return Err(line.fault(0, "an affix that is longer than any word"));
        }
        let add = self.without_ignored(add);
        let condition = match fields.next() {
            None => Condition::default(),
            Some(field) => {
                let pattern = field.text(self.encoding).unwrap_or_else(|fault| {
                    problems.note(|| fault, "it matches no character");
                    String::from_utf8_lossy(field.bytes)
                });
                Condition::parse(&pattern).map_err(|(at, what)| {
                    let mut fault = field.fault(what);
                    fault.column += pattern[..at].chars().count();
                    fault
                })?
            }
        };
        let none_if_zero = |text: Cow<'_, str>| if text == "0" { String::new() } else { text.into_owned() };
        let texts = (&*none_if_zero(strip), &*none_if_zero(add));
        Ok(Rule::new((table.side, table.flag, table.crosses), texts, condition, continuation))
    }

    /// Makes the continuation with these flags.
    fn continuation(&self, flags: Vec<Flag>) -> Continuation {
        Continuation {
            needs_affix: has(&flags, self.needs_affix),
            only_in_compound: has(&flags, self.only_in_compound),
            is_circumfix: has(&flags, self.circumfix),
            flags: flags.into(),
            classes: OnceLock::new(),
        }
    }

    /// Finds the classes of the flags that rules bring.
    fn connect(&self) {
        for rule in self.classes.iter().flat_map(|class| class.chain.iter().chain(&class.single)) {
            let Continuation { flags, classes, .. } = &*rule.continuation;
            classes.get_or_init(|| {
                let numbers: Box<[usize]> = self.classes(flags).collect();
                let has_single = numbers.iter().any(|class| !self.single(*class).is_empty());
                Classes { numbers, has_single }
            });
        }
    }
}
