//! Streams of words: the common interface of lists, searches and set operations.

use alloc::{boxed::Box, string::String, vec::Vec};
use core::{fmt, iter::FusedIterator};

use dict_format::{Alphabet, Column};

use crate::best::BestWords;

/// A word of a [`Stream`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit<'s, T> {
    /// The word's id.
    pub id: u32,
    /// The word's text.
    pub word: &'s str,
    /// The answer of the stream for the word: see [`Stream::Output`].
    pub output: T,
}

/// Words, one after the other: a list, the words of a search, the result of a set operation, or the answers to a
/// question. All but the last are in the order of their symbols.
///
/// [`advance`](Self::advance) lends each word, with its id, and allocates nothing. As an [`Iterator`], a stream returns
/// each word as a `String`.
///
/// ```
/// # let bytes = dict_compiler::compile(["cat", "category", "cats", "dog"])?;
/// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
/// use dict_runtime::{Hit, Stream};
///
/// let mut words = dict.near("cut", 2)?;
/// assert_eq!(words.advance(), Some(Hit { id: 0, word: "cat", output: 1 }));
/// assert_eq!(words.next().as_deref(), Some("cats"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The trait is sealed: only types of this crate have it.
pub trait Stream: Sealed {
    /// The answer for each word, such as the distance of a near word; `()` if there is none.
    type Output;

    /// Returns the next word.
    fn advance(&mut self) -> Option<Hit<'_, Self::Output>>;

    /// Returns the ids of the `count` best words to come, the best first: those with the largest integers in `column`,
    /// or with the smallest ranks. Equally good words are in the order of their ids, and words without a value, such as
    /// added ones, come last. `column` must be a [column](crate::Dict::column) of the dictionary.
    ///
    /// It visits all words, and keeps only the best. In a list it need not: finding a few words takes microseconds in a
    /// list of any length, as [`Column::best`] says, and more if many of the best are denied, or if many words were
    /// added. It is not for a combination of dictionaries, because its words have ids of several dictionaries.
    /// [`Question::by`](crate::Question::by) has the words themselves.
    ///
    /// ```
    /// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
    /// # let mut list = WordList::new(Options::default())?;
    /// # let frequency = list.add_column("frequency", ColumnKind::Integers)?;
    /// # for (word, count) in [("than", "40"), ("thank", "9"), ("the", "500"), ("thaw", ""), ("tin", "7")] {
    /// #     list.push(word)?;
    /// #     if let Some(value) = list.value_in(frequency, count)? {
    /// #         list.set_value(word, value);
    /// #     }
    /// # }
    /// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
    /// use dict_runtime::Stream;
    ///
    /// let frequency = dict.column("frequency").expect("the dictionary has frequencies");
    /// let best = dict.complete("th").best(frequency, 3);
    /// assert_eq!(best.iter().filter_map(|id| dict.word(*id)).collect::<Vec<_>>(), ["the", "than", "thank"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn best(self, column: Column<'_>, count: usize) -> Vec<u32>
    where
        Self: Sized,
    {
        self.best_by(column, count, |_| 0).into_iter().map(|(_, id)| id).collect()
    }

    /// Returns keys and ids of the `count` best words to come, in the order of their keys. Words with the same key are
    /// in the order of [`best`](Self::best). `key` makes the key from the output, such as the distance of a word that
    /// is near:
    ///
    /// ```
    /// # use dict_compiler::{ColumnKind, Meta, Options, WordList};
    /// # let mut list = WordList::new(Options::default())?;
    /// # let frequency = list.add_column("frequency", ColumnKind::Integers)?;
    /// # for (word, count) in [("tea", "30"), ("ten", "80"), ("the", "500"), ("then", "90")] {
    /// #     list.push(word)?;
    /// #     let value = list.value_in(frequency, count)?.unwrap();
    /// #     list.set_value(word, value);
    /// # }
    /// # let dict = dict_runtime::Dict::from_bytes(&list.compile(&Meta::default())?.to_bytes())?;
    /// use dict_runtime::Stream;
    ///
    /// let frequency = dict.column("frequency").expect("the dictionary has frequencies");
    /// let best = dict.near("teh", 2)?.best_by(frequency, 3, |distance| distance);
    /// let words = best.iter().map(|(distance, id)| (*distance, dict.word(*id).unwrap_or_default()));
    /// assert!(words.eq([(1, "the"), (1, "ten"), (1, "tea")].map(|(distance, word)| (distance, word.to_string()))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn best_by<K: Ord>(
        mut self,
        column: Column<'_>,
        count: usize,
        mut key: impl FnMut(Self::Output) -> K,
    ) -> Vec<(K, u32)>
    where
        Self: Sized,
    {
        let mut best = BestWords::new(column, count);
        while let Some(hit) = self.advance() {
            best.offer(key(hit.output), hit.id, ());
        }
        best.into_iter().map(|(key, id, ())| (key, id)).collect()
    }
}

/// A trait that other crates cannot name, so that [`Stream`] is sealed.
pub trait Sealed {}

/// A stream whose words are in the order of their symbols, as set operations need it.
pub trait SortedStream: Stream {
    /// Returns the word that [`Stream::advance`] returned last.
    fn text(&self) -> &str;

    /// Returns the alphabet whose order the words are in.
    fn alphabet(&self) -> Alphabet<'_>;
}

/// A [`Stream`] of words in the order of their symbols, or a dictionary, which stands for all its words. The answers to
/// a question may be sorted by a column, so they cannot be combined.
pub trait IntoStream {
    /// The stream.
    type Stream: SortedStream;

    /// Returns the stream.
    fn into_stream(self) -> Self::Stream;

    /// Returns the stream without its type, so that it can be combined with streams of other types. Its outputs are
    /// lost.
    ///
    /// ```
    /// # let bytes = dict_compiler::compile(["cat", "cats", "scat"])?;
    /// # let dict = dict_runtime::Dict::from_bytes(&bytes)?;
    /// use dict_runtime::sets::{IntoStream, intersection};
    ///
    /// let both = intersection([dict.complete("ca").boxed(), dict.near("scats", 1)?.boxed()])?;
    /// assert!(both.eq(["cats"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn boxed<'s>(self) -> AnyStream<'s>
    where
        Self: Sized,
        Self::Stream: Send + Sync + 's,
    {
        AnyStream(Box::new(self.into_stream()))
    }
}

/// A sorted stream of any type: the result of [`IntoStream::boxed`].
#[must_use = "it is lazy: it finds nothing until words are asked for"]
pub struct AnyStream<'s>(Box<dyn WithoutOutput + Send + Sync + 's>);

/// A [`SortedStream`] without outputs.
trait WithoutOutput {
    fn advance_id(&mut self) -> Option<u32>;
    fn text(&self) -> &str;
    fn alphabet(&self) -> Alphabet<'_>;
}

impl<S: SortedStream> WithoutOutput for S {
    fn advance_id(&mut self) -> Option<u32> {
        self.advance().map(|hit| hit.id)
    }

    fn text(&self) -> &str {
        SortedStream::text(self)
    }

    fn alphabet(&self) -> Alphabet<'_> {
        SortedStream::alphabet(self)
    }
}

impl Stream for AnyStream<'_> {
    type Output = ();

    fn advance(&mut self) -> Option<Hit<'_, ()>> {
        let id = self.0.advance_id()?;
        Some(Hit { id, word: self.0.text(), output: () })
    }
}

impl Sealed for AnyStream<'_> {}

impl SortedStream for AnyStream<'_> {
    fn text(&self) -> &str {
        self.0.text()
    }

    fn alphabet(&self) -> Alphabet<'_> {
        self.0.alphabet()
    }
}

impl Iterator for AnyStream<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.advance().map(|hit| hit.word.into())
    }
}

impl FusedIterator for AnyStream<'_> {}

impl fmt::Debug for AnyStream<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyStream").finish_non_exhaustive()
    }
}

impl<S: SortedStream> IntoStream for S {
    type Stream = S;

    fn into_stream(self) -> S {
        self
    }
}
