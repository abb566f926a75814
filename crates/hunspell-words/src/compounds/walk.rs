//! Joins the parts of a sequence in all ways.

use super::{
    Compounds,
    join::{JoinPlace, has_triple, is_join, is_shortened_join},
    part::Part,
    sequence::Sequence,
};
use crate::expand::Form;

/// The compounds of a sequence, one after the other.
pub(super) struct Walk<'w, 'a, V> {
    compounds: &'w Compounds<'a>,
    sequence: &'w Sequence,
    /// The parts of each kind in the sequence.
    parts: Vec<&'w [u32]>,
    /// The minimum number of characters that the parts after each one add.
    chars_after: Vec<usize>,
    visit: V,
    /// The text of the chosen parts.
    text: String,
    chars: usize,
    chosen: Vec<&'w Part<'a>>,
    /// The start of each chosen part in the text.
    starts: Vec<usize>,
    stem: String,
    candidate: String,
}

impl<'w, 'a, V, E> Walk<'w, 'a, V>
where
    V: FnMut(&Form<'_>) -> Result<(), E>,
{
    pub(super) fn new(compounds: &'w Compounds<'a>, sequence: &'w Sequence, visit: V) -> Self {
        let of_kind = |kind| compounds.of_kind.get(kind).map_or(&[][..], |numbers| numbers);
        let parts: Vec<&[u32]> = sequence.kinds.iter().map(of_kind).collect();
        let cut = usize::from(compounds.affixes.compounding.shortens_triples);
        let shortest = |numbers: &&[u32]| numbers.first().map_or(0, |number| compounds.parts[*number as usize].chars - cut);
        let chars_after = (1..=parts.len()).map(|next| parts[next..].iter().map(shortest).sum()).collect();
        Self {
            compounds,
            sequence,
            parts,
            chars_after,
            visit,
            text: String::new(),
            chars: 0,
            chosen: Vec::new(),
            starts: Vec::new(),
            stem: String::new(),
            candidate: String::new(),
        }
    }

    /// Makes all compounds.
    pub(super) fn run(mut self) -> Result<(), E> {
        if self.parts.iter().all(|parts| !parts.is_empty()) { self.choose() } else { Ok(()) }
    }

    /// Chooses the next part in all ways, and then those after it.
    fn choose(&mut self) -> Result<(), E> {
        let Compounds { affixes, parts, max_chars, .. } = self.compounds;
        let place = self.chosen.len();
        let room = (max_chars + usize::from(affixes.compounding.shortens_triples))
            .saturating_sub(self.chars + self.chars_after[place]);
        let is_last = place + 1 == self.parts.len();
        let join = JoinPlace { is_last, has_flags_of_places: self.sequence.has_flags_of_places };
        for &number in self.parts[place] {
            let part = &parts[number as usize];
            if part.chars > room {
                break;
            }
            match self.chosen.last() {
                Some(before) => {
                    let before = *before;
                    if is_join(before, part, join, affixes) {
                        self.add(part, 0)?;
                    }
                    if is_shortened_join(before, part, join, affixes) {
                        self.add(part, 1)?;
                    }
                }
                None => self.add(part, 0)?,
            }
        }
        Ok(())
    }

    /// Adds a part without its first `cut` bytes, goes on, and takes it away again.
    fn add(&mut self, part: &'w Part<'a>, cut: usize) -> Result<(), E> {
        let start = self.text.len();
        let chars = part.chars - cut;
        if self.chars + chars + self.chars_after[self.chosen.len()] > self.compounds.max_chars {
            return Ok(());
        }
        self.text.push_str(&part.text[cut..]);
        self.chars += chars;
        self.chosen.push(part);
        self.starts.push(start);
        let done = match self.chosen.len() == self.parts.len() {
            true => self.hand_on(part, cut),
            false => self.choose(),
        };
        self.starts.pop();
        self.chosen.pop();
        self.chars -= chars;
        self.text.truncate(start);
        done
    }

    /// Hands on a compound, unless hunspell refuses it.
    fn hand_on(&mut self, last: &Part<'_>, cut: usize) -> Result<(), E> {
        let Compounds { affixes, forbidden, known, .. } = self.compounds;
        let text = &*self.text;
        let options = &affixes.compounding;
        let has_flags_of_places = self.sequence.has_flags_of_places;
        let max_parts = options.max_parts.filter(|_| has_flags_of_places);
        let doubles = self.chosen.iter().filter(|part| part.is_double).count();
        if max_parts.is_some_and(|max| self.chosen.len() + doubles > max)
            || last.makes_name
            || options.refuses_triples && has_flags_of_places && has_triple(text, &self.starts)
            || affixes.is_too_long(text)
            || forbidden.has_word(text)
            || forbidden.has_form(text)
        {
            return Ok(());
        }
        // hunspell looks at all parts from each one on, and at two beside each other.
        let to_end = self.starts.windows(2).map(|starts| &text[starts[0]..]);
        let pairs = self.starts.windows(3).map(|starts| &text[starts[0]..starts[2]]);
        if to_end.chain(pairs).any(|run| known.looks_like_one(run, &mut self.candidate)) {
            return Ok(());
        }
        let start = self.starts.last().copied().unwrap_or_default();
        self.stem.clear();
        self.stem.push_str(&text[..start]);
        self.stem.push_str(last.stem().strip_prefix(&last.text[..cut]).unwrap_or(last.stem()));
        (self.visit)(&Form {
            text,
            stem: &self.stem,
            line: last.line,
            is_compound: true,
            analysis: last.analysis,
            affixes,
        })
    }
}
