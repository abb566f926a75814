//! A dictionary: its two files.

use std::{fmt, path::Path};

use crate::{
    affixes::{Affixes, Conversions, Mistakes},
    compounds::{CompoundParts, Compounds},
    entries::{check_head, entries},
    error::{Error, Problems},
    expand::{Extent, Forbidden, Form, Steps, expand},
    lines::SourceFile,
};

/// The maximum number of forms.
const MAX_FORMS: u64 = 1 << 32;

/// About this many entries have their forms counted for an estimate.
const SAMPLE: usize = 1000;

/// A hunspell dictionary.
pub struct Dictionary {
    affixes: Affixes,
    words: SourceFile,
    /// The number of entries.
    entries: usize,
    problems: Problems,
    max_affixes: usize,
    /// The maximum numbers of parts and of characters in a compound.
    compounds: Option<(usize, usize)>,
}

impl Dictionary {
    /// Reads a dictionary: a file `xx.dic` with words, and the file `xx.aff` beside it with affixes.
    pub fn open(words: impl AsRef<Path>) -> Result<Self, Error> {
        let words = SourceFile::read(words.as_ref())?;
        Self::new(&SourceFile::read(&words.path.with_extension("aff"))?, words)
    }

    /// Reads a dictionary from the bytes of its files. Errors call them `affixes` and `words`.
    pub fn from_bytes(affixes: Vec<u8>, words: Vec<u8>) -> Result<Self, Error> {
        let file = |path: &str, bytes| SourceFile { path: path.into(), bytes };
        Self::new(&file("affixes", affixes), file("words", words))
    }

    fn new(affixes: &SourceFile, words: SourceFile) -> Result<Self, Error> {
        let mut problems = Problems::kept();
        let affixes = Affixes::parse(affixes, &words, &mut problems)?;
        check_head(&words)?;
        let entries = entries(&words, &affixes, &mut problems).count();
        Ok(Self { affixes, words, entries, problems, max_affixes: 3, compounds: None })
    }

    /// Makes only forms with at most `max_affixes` affixes. Without this, they have at most three, as in hunspell.
    #[must_use]
    pub fn with_max_affixes(self, max_affixes: usize) -> Self {
        Self { max_affixes, ..self }
    }

    /// Also makes compounds of at most `max_parts` parts and `max_chars` characters, as they are written in the
    /// dictionary. Without this, there are none.
    ///
    /// Their number grows fast: German has 13 million of two parts and at most ten letters, and 837 million of two
    /// parts. [`Dictionary::for_each_form`] fails if there are more than 4 billion, as in German of three parts.
    #[must_use]
    pub fn with_compounds(self, max_parts: usize, max_chars: usize) -> Self {
        Self { compounds: Some((max_parts, max_chars)), ..self }
    }

    /// Returns the faults that did not stop the reading.
    pub fn problems(&self) -> &Problems {
        &self.problems
    }

    /// Returns the mistakes that the dictionary calls typical.
    pub fn mistakes(&self) -> &Mistakes {
        &self.affixes.mistakes
    }

    /// Returns what people may type for what [`Form::text`] has, such as `ﬁ` for `fi`.
    pub fn conversions(&self) -> Conversions {
        self.affixes.conversions()
    }

    /// Returns true if words can be joined into longer words. In most languages where they can, the number of compounds
    /// is unlimited. [`Dictionary::with_compounds`] makes some.
    pub fn has_compounds(&self) -> bool {
        self.affixes.compounding.has_compounds()
    }

    /// Returns the words and forms that may be parts of compounds, by their places, and the rules by which they are
    /// joined. `None` if there are none. Fails if there are more than 2 million.
    ///
    /// ```
    /// use hunspell_words::{Dictionary, Error, PartPlaces};
    ///
    /// let affixes = "SET UTF-8\nCOMPOUNDBEGIN F\nCOMPOUNDEND L\n";
    /// let parts = Dictionary::from_bytes(affixes.into(), "2\nFuß/F\nball/L\n".into())?.compound_parts()?.unwrap();
    /// assert_eq!(parts.parts["Fuß"], PartPlaces { first: true, ..PartPlaces::default() });
    /// # Ok::<(), Error>(())
    /// ```
    pub fn compound_parts(&self) -> Result<Option<CompoundParts>, Error> {
        if !self.affixes.compounding.has_parts_by_place() {
            return Ok(None);
        }
        let forbidden = Forbidden::find(&self.words, &self.affixes, self.max_affixes, true)?;
        CompoundParts::find(&self.words, &self.affixes, &forbidden, self.max_affixes)
    }

    /// Calls `visit` with each form of each word, in the order of the file, and then with each compound. A form may
    /// come several times: from several entries, or from several affixes of one. Stops at the first error.
    ///
    /// Fails if there are more than 4 billion forms, in most cases at once, by an estimate. Hungarian is an example:
    /// many of its words have a million.
    pub fn for_each_form<E: From<Error>>(&self, mut visit: impl FnMut(&Form<'_>) -> Result<(), E>) -> Result<(), E> {
        if self.entries > SAMPLE {
            self.estimate()?;
        }
        let forbidden = Forbidden::find(&self.words, &self.affixes, self.max_affixes, self.compounds.is_some())?;
        let find = |bounds| Compounds::find(&self.words, &self.affixes, &forbidden, self.max_affixes, bounds);
        let compounds = self.compounds.map(find).transpose()?;
        let mut texts = <[String; 2]>::default();
        let mut hand_on = |form: &Form<'_>| match self.affixes.output_table.is_empty() {
            true => visit(form),
            false => form.converted(&mut texts).map_or(Ok(()), |form| visit(&form)),
        };
        let mut count = 0;
        self.expand_every(1, |form| {
            count += 1;
            if count > MAX_FORMS {
                return Err(self.too_many("more than 4 billion forms").into());
            }
            if forbidden.has(form) { Ok(()) } else { hand_on(form) }
        })?;
        compounds.map_or(Ok(()), |compounds| compounds.for_each(hand_on))
    }

    /// Fails if there are too many forms by an estimate.
    fn estimate(&self) -> Result<(), Error> {
        let step = self.entries / SAMPLE;
        let (mut forms, mut of_entry, mut line) = (0, 0, 0);
        self.expand_every(step, |form| {
            if line != form.line() {
                (line, of_entry) = (form.line(), 0);
            }
            of_entry += step as u64;
            // One word with very many forms does not stand for many words.
            if of_entry <= MAX_FORMS / 20 {
                forms += step as u64;
            }
            if forms > MAX_FORMS {
                return Err(
                    self.too_many(&format!("more than 4 billion forms, by an estimate from one word in {step}"))
                );
            }
            Ok(())
        })
    }

    /// Makes the error of too many forms.
    fn too_many(&self, what: &str) -> Error {
        Error::TooMany(self.words.fault(what.to_string()))
    }

    /// Calls `visit` with the forms of every `step`th entry.
    fn expand_every<E: From<Error>>(
        &self,
        step: usize,
        mut visit: impl FnMut(&Form<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut steps = Steps::default();
        for entry in entries(&self.words, &self.affixes, &mut Problems::counted()).step_by(step) {
            if !entry.is_forbidden(&self.affixes) {
                expand(&entry, &self.affixes, Extent::of_forms(self.max_affixes), &mut steps, |text, analysis| {
                    visit(&Form::of_entry(&entry, text, analysis, &self.affixes))
                })?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Dictionary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Dictionary").field("words", &self.words.path).finish_non_exhaustive()
    }
}
