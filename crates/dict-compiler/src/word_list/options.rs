//! The user's choices: which lines become words, and how words are folded.

use dict_format::{Alphabet, Fold, Form, conversion::Conversion, meta};

use crate::AlphabetSpec;

/// Options of a word list. By default every line that has only letters becomes a word, in lower case.
///
/// ```
/// use dict_compiler::{Fold, Options, WordList};
///
/// let options = Options::default().with_fold(Fold::Accents).with_alphabet("a-z,qu".parse()?).with_max_letters(15);
/// let mut list = WordList::new(options)?;
/// list.push("Quiché")?;
/// # assert_eq!(list.compile(&dict_compiler::Meta::default())?.report.words, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The fold that is applied to every word. [`Fold::Tiles`] needs an alphabet of symbols.
    pub fold: Fold,
    /// The symbols that words may be made of.
    pub alphabet: AlphabetSpec,
    /// Characters that are written for letters of the alphabet, and these letters: `('ĳ', "ij")`. They are converted in
    /// words, and in texts that are looked up. The first conversion of a character counts. The file has a conversion if
    /// it has the letters, but not the character. It cannot have more than
    /// [`MAX_CONVERTED_BYTES`](crate::MAX_CONVERTED_BYTES) for a character, nor a conversion that changes the result of
    /// another; these are left out.
    pub conversions: Vec<(char, String)>,
    /// The minimum length of a word, in letters (characters of the folded word).
    pub min_letters: Option<u16>,
    /// The maximum length of a word, in letters.
    pub max_letters: Option<u16>,
    /// If true, words that have a capital letter before they are folded are skipped. In many lists these are names.
    pub skip_capitals: bool,
    /// The form of the file's automaton.
    pub form: Form,
}

impl Options {
    /// Returns the options with [`Options::fold`] set.
    #[must_use]
    pub fn with_fold(self, fold: Fold) -> Self {
        Self { fold, ..self }
    }

    /// Returns the options with [`Options::alphabet`] set.
    #[must_use]
    pub fn with_alphabet(self, alphabet: AlphabetSpec) -> Self {
        Self { alphabet, ..self }
    }

    /// Returns the options with [`Options::conversions`] set.
    ///
    /// ```
    /// use dict_compiler::{Meta, Options, WordList};
    ///
    /// let mut list = WordList::new(Options::default().with_conversions([('ĳ', "ij".to_string())]))?;
    /// list.push("bĳ")?;
    /// let bytes = list.compile(&Meta::default())?.to_bytes();
    /// // Both `bij` and `bĳ` are found in it.
    /// # Ok::<(), dict_compiler::CompileError>(())
    /// ```
    #[must_use]
    pub fn with_conversions(self, conversions: impl IntoIterator<Item = (char, String)>) -> Self {
        Self { conversions: conversions.into_iter().collect(), ..self }
    }

    /// Returns the options with the conversions of an alphabet after those of [`Options::conversions`]. The first
    /// conversion of a character counts.
    #[must_use]
    pub fn with_conversions_of(mut self, alphabet: Alphabet<'_>) -> Self {
        let pair = |conversion: &Conversion| Some((conversion.from()?, conversion.to().to_string()));
        self.conversions.extend(alphabet.conversions().iter().filter_map(pair));
        self
    }

    /// Returns the options for words of a language, which is a BCP 47 tag: [`Options::fold`] becomes the one for that
    /// language, as [`Fold::in_language`] says.
    #[must_use]
    pub fn in_language(self, tag: Option<&str>) -> Self {
        Self { fold: tag.map_or(self.fold, |tag| self.fold.in_language(tag)), ..self }
    }

    /// Returns the options with [`Options::min_letters`] set, to a number or to `None`.
    #[must_use]
    pub fn with_min_letters(self, min: impl Into<Option<u16>>) -> Self {
        Self { min_letters: min.into(), ..self }
    }

    /// Returns the options with [`Options::max_letters`] set, to a number or to `None`.
    #[must_use]
    pub fn with_max_letters(self, max: impl Into<Option<u16>>) -> Self {
        Self { max_letters: max.into(), ..self }
    }

    /// Returns the options with [`Options::skip_capitals`] set.
    #[must_use]
    pub fn with_skip_capitals(self, skip: bool) -> Self {
        Self { skip_capitals: skip, ..self }
    }

    /// Returns the options with [`Options::form`] set.
    #[must_use]
    pub fn with_form(self, form: Form) -> Self {
        Self { form, ..self }
    }

    /// Returns the options with which a dictionary's words compile to the same bytes again: the fold, the symbols and
    /// the conversions of its alphabet, and the limits in `meta`, its metadata. [`Meta::of`](crate::Meta::of) returns
    /// its other facts. For a dense dictionary, set [`Options::form`].
    pub fn of<'m>(alphabet: Alphabet<'_>, meta: impl IntoIterator<Item = (&'m str, &'m str)>) -> Self {
        let symbols = alphabet.symbols().iter().map(|symbol| symbol.text().to_string()).collect();
        let mut options = Self::default()
            .with_fold(alphabet.fold())
            .with_alphabet(AlphabetSpec::Symbols(symbols))
            .with_conversions_of(alphabet);
        for (key, value) in meta {
            match key {
                meta::MIN_LETTERS => options.min_letters = options.min_letters.or(value.parse().ok()),
                meta::MAX_LETTERS => options.max_letters = options.max_letters.or(value.parse().ok()),
                _ => {}
            }
        }
        options
    }
}
