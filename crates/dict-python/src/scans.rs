//! The words of a dictionary in texts: found, replaced, and separated.

use std::sync::Arc;

use arrow_array::{ArrayRef, LargeListArray, StructArray, UInt32Array};
use arrow_buffer::{BooleanBuffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, Fields};
use dict_scan::{Match, Scanner, Segmenter};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::PyString,
};

use crate::{
    arrow::{Array, Texts},
    batch::in_pieces,
    detach::detach,
    dict::{Dict, column_of},
    failure::Outcome,
    wrong_rows::{OnWrongRow, WrongRow, WrongRows},
};

/// The maximum number of texts that a thread reads at once.
const MAX_PIECE: usize = 256;
/// The bytes of text that a thread reads at once, if texts are long: about a millisecond of work. Ctrl-C waits until it
/// is done.
const PIECE_BYTES: usize = 1 << 16;

#[pymethods]
impl Dict {
    /// Returns the words of the dictionary that are in `text`, as triples: the index of the first character, the index
    /// after the last one, and the id of the word.
    ///
    /// The text is folded as the dictionary is. By default, only whole words are found: "cat" is in "cat-like", but not
    /// in "cats". Of words that overlap, the first one is found, and of those that begin at the same place the longest.
    /// With `anywhere`, words are found inside words, too; with `overlapping`, all of them.
    ///
    /// Ctrl-C waits until the text is searched.
    #[pyo3(signature = (text, *, anywhere=false, overlapping=false))]
    fn scan(&self, py: Python<'_>, text: &str, anywhere: bool, overlapping: bool) -> Vec<(usize, usize, u32)> {
        detach(py, || {
            let mut places = Characters::of(text.as_bytes());
            let scanner = self.scanner(anywhere, overlapping);
            scanner.scan(text).map(|Match { start, end, id }| (places.at(start), places.at(end), id)).collect()
        })
    }

    /// Returns, for each of `texts`, the list of what `scan` finds, with the fields `start`, `end` and `id`; null for a
    /// null. Bytes that are not UTF-8 do not count as letters.
    ///
    /// `texts` and the errors are those of `ids`. A text of 4 GiB or more raises ValueError.
    #[pyo3(signature = (texts, *, anywhere=false, overlapping=false, errors="raise", threads=None))]
    fn scans(
        &self,
        py: Python<'_>,
        texts: &Bound<'_, PyAny>,
        anywhere: bool,
        overlapping: bool,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Array> {
        let on_wrong = OnWrongRow::of(errors)?;
        let texts = Texts::of(texts, on_wrong)?;
        let scanner = self.scanner(anywhere, overlapping);
        spans_of(
            py,
            &texts,
            (on_wrong, threads),
            || scanner.stream(),
            |stream, text, spans| {
                let mut places = Characters::of(text);
                let mut add = |Match { start, end, id }| spans.add(places.at(start), places.at(end), Some(id));
                stream.push(text, &mut add);
                stream.end(&mut add);
            },
            false,
        )
    }

    /// Returns `text` with each word of the dictionary replaced with its value in the column `by`, or with the result
    /// of the function `by` for that part of the text.
    ///
    /// Of several lemmas, the first is used. With `keep_case`, a value has the capitals of the word in the text:
    /// "Color" for "Colour". It keeps its own capitals, as in "New York". A word without a value stays as it is, and so
    /// does one for which the function returns None. Words are found as `scan` finds them.
    ///
    /// Raises KeyError if there is no column of this name.
    #[pyo3(signature = (text, by, *, anywhere=false, keep_case=true))]
    fn replace(
        &self,
        py: Python<'_>,
        text: &str,
        by: &Bound<'_, PyAny>,
        anywhere: bool,
        keep_case: bool,
    ) -> Outcome<String> {
        let scanner = self.scanner(anywhere, false);
        if let Ok(name) = by.cast::<PyString>() {
            let column = column_of(&self.dict, name.to_str()?)?;
            let by = |found: Match| {
                let value = scanner.value(found.id, column)?;
                Some(match text.get(found.start..found.end) {
                    Some(word) if keep_case => scanner.with_capitals_of(word, &value).into_owned(),
                    _ => value,
                })
            };
            return Ok(detach(py, || scanner.replace(text, by)));
        }
        if !by.is_callable() {
            return Err(PyTypeError::new_err("`by` is the name of a column, or a function of a text").into());
        }
        let mut outcome = Ok(());
        let replaced = scanner.replace(text, |found| {
            let called =
                outcome.is_ok().then(|| by.call1((&text[found.start..found.end],))?.extract::<Option<String>>());
            called?.unwrap_or_else(|error| {
                outcome = Err(error);
                None
            })
        });
        outcome?;
        Ok(replaced)
    }

    /// Returns the pieces of `text`, cut into words of the dictionary: `["the", "quick", "fox"]` for "thequickfox". The
    /// pieces, joined, are the text.
    ///
    /// Of all ways to cut the text, the likeliest is chosen, if words follow each other at random. The column `by` says
    /// how common they are; by default "frequency", or else "value". If there is none, the cut with the fewest words is
    /// chosen. Letters that are in no word make a piece of their own, and so do white space and other signs between
    /// words.
    ///
    /// Raises KeyError if there is no column of this name, and ValueError if it has no numbers.
    #[pyo3(signature = (text, *, by=None))]
    fn segment<'t>(&self, py: Python<'_>, text: &'t str, by: Option<&str>) -> Outcome<Vec<&'t str>> {
        let segmenter = self.segmenter(by)?;
        Ok(detach(py, || segmenter.segment(text).map(|piece| &text[piece.start..piece.end]).collect()))
    }

    /// Returns, for each of `texts`, the list of its pieces as `segment` cuts it, with the fields `start`, `end` and
    /// `id`, which is null for a piece that is not a word; null for a null. `start` and `end` are indices of
    /// characters. Bytes that are not UTF-8 are in no piece.
    ///
    /// `texts` and the errors are those of `ids` and `segment`. A text of 4 GiB or more raises ValueError.
    #[pyo3(signature = (texts, *, by=None, errors="raise", threads=None))]
    fn segments(
        &self,
        py: Python<'_>,
        texts: &Bound<'_, PyAny>,
        by: Option<&str>,
        errors: &str,
        threads: Option<usize>,
    ) -> Outcome<Array> {
        let on_wrong = OnWrongRow::of(errors)?;
        let texts = Texts::of(texts, on_wrong)?;
        let segmenter = self.segmenter(by)?;
        spans_of(
            py,
            &texts,
            (on_wrong, threads),
            || segmenter.segment(""),
            |segments, text, spans| {
                let mut places = Characters::of(text);
                let mut first = 0;
                for chunk in text.utf8_chunks() {
                    segments.restart(chunk.valid());
                    for piece in &mut *segments {
                        spans.add(places.at(first + piece.start), places.at(first + piece.end), piece.id);
                    }
                    first += chunk.valid().len() + chunk.invalid().len();
                }
            },
            true,
        )
    }
}

impl Dict {
    fn scanner(&self, anywhere: bool, overlapping: bool) -> Scanner {
        Scanner::new(&self.dict).anywhere(anywhere).overlapping(overlapping)
    }

    fn segmenter(&self, by: Option<&str>) -> Outcome<Segmenter> {
        let segmenter = Segmenter::new(&self.dict);
        let Some(name) = by else { return Ok(segmenter) };
        let kind = column_of(&self.dict, name)?.kind();
        let by_column = segmenter.by(name);
        Ok(by_column.ok_or_else(|| PyValueError::new_err(format!("the column {name:?} has {kind}, not numbers")))?)
    }
}

/// Returns the spans of all texts. `add` adds those of a text, with a state that each thread makes for itself. Ids may
/// be null if `has_others` is true.
fn spans_of<'t, S>(
    py: Python<'_>,
    texts: &'t Texts,
    (on_wrong, threads): (OnWrongRow, Option<usize>),
    state: impl Fn() -> S + Sync,
    add: impl Fn(&mut S, &'t [u8], &mut Spans) + Sync,
    has_others: bool,
) -> Outcome<Array> {
    let piece = texts.piece_of(PIECE_BYTES, MAX_PIECE)?;
    let pieces = in_pieces(
        py,
        (texts.len(), piece),
        threads,
        || (Vec::new(), state()),
        |(read, state), rows| {
            texts.read(rows.clone(), read)?;
            let mut spans = Spans::default();
            let mut wrong = Vec::new();
            for (row, text) in rows.zip(read) {
                // The text of a null may be any.
                if texts.is_null(row) {
                    spans.end_text();
                    continue;
                }
                if u32::try_from(text.len()).is_ok() {
                    add(state, text, &mut spans);
                } else {
                    let message = format!("item {row} has {} bytes: cut it into parts of less than 4 GiB", text.len());
                    wrong.push(WrongRow { row, message, exception: PyValueError::new_err });
                }
                spans.end_text();
            }
            Ok((spans, on_wrong.settle(wrong)?))
        },
    )?;
    let (pieces, wrong): (Vec<Spans>, Vec<_>) = pieces.into_iter().unzip();
    let wrong = WrongRows::among(texts.len(), wrong.iter().chain([texts.wrong()]));
    let nulls = WrongRows::and_nulls(wrong.as_ref(), texts.nulls());
    Ok(Array::with_wrong(Spans::finish(&pieces, nulls, has_others)?, wrong))
}

/// Indices of the characters of a text, which are asked for almost in order.
struct Characters<'t> {
    text: &'t [u8],
    is_ascii: bool,
    /// A place in bytes, and the number of characters before it.
    last: (usize, usize),
}

impl<'t> Characters<'t> {
    fn of(text: &'t [u8]) -> Self {
        Self { text, is_ascii: text.is_ascii(), last: (0, 0) }
    }

    /// Returns the number of characters before a place in bytes. A byte that is not UTF-8 may count or not.
    fn at(&mut self, place: usize) -> usize {
        if self.is_ascii {
            return place;
        }
        // Bytes of the form 10xxxxxx continue a character.
        let count = |bytes: &[u8]| bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
        let (bytes, characters) = self.last;
        let characters = match place >= bytes {
            true => characters + count(&self.text[bytes..place]),
            false => characters - count(&self.text[place..bytes]),
        };
        self.last = (place, characters);
        characters
    }
}

/// Lists of parts of texts, one a text.
#[derive(Default)]
struct Spans {
    /// For each text, the number of parts up to its end.
    text_ends: Vec<usize>,
    starts: Vec<u32>,
    ends: Vec<u32>,
    ids: Vec<u32>,
    /// True for each part that has an id.
    are_words: Vec<bool>,
}

impl Spans {
    /// Adds a part of the text that is being read.
    fn add(&mut self, start: usize, end: usize, id: Option<u32>) {
        self.starts.push(start as u32);
        self.ends.push(end as u32);
        self.ids.push(id.unwrap_or_default());
        self.are_words.push(id.is_some());
    }

    /// Ends a text that was read.
    fn end_text(&mut self) {
        self.text_ends.push(self.starts.len());
    }

    /// Returns the lists of all pieces of work. Ids may be null if `has_others` is true.
    fn finish(pieces: &[Self], nulls: Option<NullBuffer>, has_others: bool) -> Outcome<LargeListArray> {
        let column = |of: fn(&Self) -> &Vec<u32>| pieces.iter().flat_map(of).copied().collect::<Vec<u32>>();
        let are_words: BooleanBuffer = pieces.iter().flat_map(|piece| &piece.are_words).copied().collect();
        let ids = UInt32Array::new(column(|piece| &piece.ids).into(), has_others.then(|| NullBuffer::new(are_words)));
        let columns: Vec<ArrayRef> = vec![
            Arc::new(UInt32Array::from(column(|piece| &piece.starts))),
            Arc::new(UInt32Array::from(column(|piece| &piece.ends))),
            Arc::new(ids),
        ];
        let field = |name: &str, is_nullable| Field::new(name, DataType::UInt32, is_nullable);
        let fields = Fields::from(vec![field("start", false), field("end", false), field("id", has_others)]);
        let item = Arc::new(Field::new("item", DataType::Struct(fields.clone()), false));
        let spans = StructArray::try_new(fields, columns, None)?;
        let mut offsets = vec![0];
        for piece in pieces {
            let before = offsets.last().copied().unwrap_or(0);
            offsets.extend(piece.text_ends.iter().map(|end| before + *end as i64));
        }
        let offsets = OffsetBuffer::new(offsets.into());
        Ok(LargeListArray::try_new(item, offsets, Arc::new(spans), nulls)?)
    }
}
