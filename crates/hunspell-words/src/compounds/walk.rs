//! Joins the parts of a sequence in all ways.

use super::{
    Compounds,
    join::{JoinPlace, has_triple, is_join, is_shortened_join},
    part::Part,
    sequence::Sequence,
};
use crate::{error::Error, expand::Form};

/// The maximum number of steps: parts that are tried, patterns and mistakes that are looked for.
const MAX_STEPS: u64 = 1 << 34;

impl Compounds<'_> {
    /// Calls `visit` with each compound. One may come several times, from several sequences of parts.
    pub(crate) fn for_each<E: From<Error>>(&self, mut visit: impl FnMut(&Form<'_>) -> Result<(), E>) -> Result<(), E> {
        let mut work = Work::default();
        self.sequences.iter().try_for_each(|sequence| Walk::new(self, sequence, &mut work, &mut visit).run())
    }
}

/// The work on all compounds.
#[derive(Default)]
struct Work {
    steps: u64,
    /// A compound without a mistake.
    candidate: String,
}

/// The compounds of a sequence, one after the other.
struct Walk<'w, 'a, V> {
    compounds: &'w Compounds<'a>,
    is_by_place: bool,
    /// The parts of each kind in the sequence.
    parts: Vec<&'w [u32]>,
    /// The minimum number of characters that the parts after each one add.
    chars_after: Vec<usize>,
    work: &'w mut Work,
    visit: V,
    /// The text of the chosen parts.
    text: String,
    chars: usize,
    chosen: Vec<&'w Part<'a>>,
    /// The start of each chosen part in the text.
    starts: Vec<usize>,
    stem: String,
}

impl<'w, 'a, V, E> Walk<'w, 'a, V>
where
    V: FnMut(&Form<'_>) -> Result<(), E>,
    E: From<Error>,
{
    /// Prepares to join the parts of a sequence.
    fn new(compounds: &'w Compounds<'a>, sequence: &Sequence, work: &'w mut Work, visit: V) -> Self {
        let of_kind = |kind| compounds.of_kind.get(kind).map_or(&[][..], |numbers| numbers);
        let parts: Vec<&[u32]> = sequence.kinds.iter().map(of_kind).collect();
        let options = &compounds.affixes.compounding;
        let shortest =
            |numbers: &&[u32]| numbers.first().map_or(0, |number| compounds.parts[*number as usize].min_added(options));
        let chars_after = (1..=parts.len()).map(|next| parts[next..].iter().map(shortest).sum()).collect();
        Self {
            compounds,
            is_by_place: sequence.is_by_place(),
            parts,
            chars_after,
            work,
            visit,
            text: String::new(),
            chars: 0,
            chosen: Vec::new(),
            starts: Vec::new(),
            stem: String::new(),
        }
    }

    /// Makes all compounds.
    fn run(mut self) -> Result<(), E> {
        if self.parts.iter().all(|parts| !parts.is_empty()) { self.choose() } else { Ok(()) }
    }

    /// Chooses the next part in all ways, and then those after it.
    fn choose(&mut self) -> Result<(), E> {
        let Compounds { words, affixes, parts, max_chars, .. } = self.compounds;
        let options = &affixes.compounding;
        let place = self.chosen.len();
        let join = JoinPlace { is_last: place + 1 == self.parts.len(), is_by_place: self.is_by_place };
        let room = max_chars.saturating_sub(self.chars + self.chars_after[place]);
        for &number in self.parts[place] {
            let part = &parts[number as usize];
            if part.chars() > room + options.max_cut() {
                break;
            }
            self.work.steps += 1 + options.patterns.len() as u64;
            if self.work.steps > MAX_STEPS {
                let what = "more than 17 billion steps were taken to join words";
                return Err(Error::TooManyCompounds(words.fault(what)).into());
            }
            let before = self.chosen.last().copied();
            if part.chars() <= room && before.is_none_or(|before| is_join(before, part, join, affixes)) {
                self.add(part, 0)?;
            }
            if before.is_some_and(|before| is_shortened_join(before, part, join, affixes)) {
                self.add(part, 1)?;
            }
        }
        Ok(())
    }

    /// Adds a part without its first `cut` bytes, goes on, and takes it away again.
    fn add(&mut self, part: &'w Part<'a>, cut: usize) -> Result<(), E> {
        let start = self.text.len();
        self.text.push_str(&part.text[cut..]);
        self.chars += part.chars() - cut;
        self.chosen.push(part);
        self.starts.push(start);
        let done = match self.chosen.len() == self.parts.len() {
            _ if self.has_known_pair(start) => Ok(()),
            true => self.hand_on(part, cut),
            false => self.choose(),
        };
        self.starts.pop();
        self.chosen.pop();
        self.chars -= part.chars() - cut;
        self.text.truncate(start);
        done
    }

    /// Returns true if the two parts that end at `end` look like a known word.
    fn has_known_pair(&mut self, end: usize) -> bool {
        let Work { steps, candidate } = self.work;
        let pair = self.starts.iter().rev().nth(2).map(|start| &self.text[*start..end]);
        pair.is_some_and(|pair| self.compounds.known.has_like(pair, steps, candidate))
    }

    /// Hands on a compound, unless hunspell refuses it.
    fn hand_on(&mut self, last: &Part<'_>, cut: usize) -> Result<(), E> {
        let Compounds { affixes, forbidden, known, .. } = self.compounds;
        let Work { steps, candidate } = self.work;
        let text = &*self.text;
        let options = &affixes.compounding;
        let doubles = self.chosen.iter().filter(|part| part.is_double).count();
        let has_too_many_parts = options.max_parts.is_some_and(|max| self.chosen.len() + doubles > max);
        if self.is_by_place && (has_too_many_parts || options.refuses_triples && has_triple(text, &self.starts))
            || last.makes_name
            || affixes.encoding.is_too_long(text)
            || forbidden.has_word(text)
            || forbidden.has_form(text)
            // hunspell also looks at the last parts, two or more of them.
            || self.starts.windows(2).any(|starts| known.has_like(&text[starts[0]..], steps, candidate))
        {
            return Ok(());
        }
        let start = self.starts.last().copied().unwrap_or_default();
        self.stem.clear();
        self.stem.push_str(&text[..start]);
        self.stem.push_str(last.stem().strip_prefix(&last.text[..cut]).unwrap_or(last.stem()));
        (self.visit)(&Form {
            text,
            stem: &self.stem,
            line: last.line as usize,
            is_compound: true,
            is_suggested: self.chosen.iter().all(|part| part.is_suggested),
            analysis: last.analysis,
            affixes,
        })
    }
}
