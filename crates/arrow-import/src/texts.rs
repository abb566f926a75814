//! Texts of a column.

use std::ops::Range;

use arrow_buffer::{ArrowNativeType, BooleanBuffer, BooleanBufferBuilder, Buffer, NullBuffer};
use arrow_data::ArrayData;
use arrow_schema::DataType;

use crate::{ChunkedArray, ElementFault, ElementKind, ImportError, element_kind::is_text};

/// A column of texts, some of which may be null.
///
/// Each read checks what it reads, so that no byte outside the buffers is read, even if another thread writes to them
/// after they were taken.
#[derive(Debug)]
pub struct TextColumn {
    chunks: Vec<Chunk>,
    /// The index of the first text of each chunk, and the number of all texts.
    starts: Vec<usize>,
    nulls: Option<NullBuffer>,
}

/// An array of the column. A null has any text.
#[derive(Debug)]
enum Chunk {
    Nulls,
    Texts(Texts),
    /// The distinct texts, which were read once, and for each element the index of its own.
    Dictionary(Texts, Vec<u32>),
}

/// An array of texts or bytes.
#[derive(Debug)]
struct Texts(ArrayData);

/// The buffers of an array of texts, from its first element on.
#[derive(Clone, Copy)]
enum Buffers<'t> {
    /// The places where texts begin, with the end of the last one, and the bytes of all texts.
    Offsets(&'t [i32], &'t [u8]),
    LargeOffsets(&'t [i64], &'t [u8]),
    /// The views, and the buffers that they lead to.
    Views(&'t [View], &'t [Buffer]),
}

/// A view of a text: its length in 4 bytes, then the text and zeros, or for a text of more than 12 bytes its first 4
/// bytes, the index of its buffer and its offset there, in 4 bytes each.
type View = [u8; 16];

/// The maximum number of bytes of a text that stands in its view.
const SHORT: usize = 12;

/// An element that is not what its type says: its index, and its fault.
type Wrong = (usize, ElementFault);

impl TextColumn {
    /// Makes a column of arrays of texts, and checks their dictionaries.
    pub fn new(array: &ChunkedArray) -> Result<Self, ImportError> {
        array.check_kind(ElementKind::Text)?;
        if let DataType::Dictionary(_, values) = array.data_type()
            && values.is_numeric()
            && array.chunks().iter().flat_map(ArrayData::child_data).any(|values| !values.is_empty())
        {
            return Err(ImportError::WrongType { found: array.data_type().clone(), wanted: ElementKind::Text });
        }
        let mut starts = vec![0];
        let mut chunks = Vec::with_capacity(array.chunks().len());
        let mut are_valid = BooleanBufferBuilder::new(array.len());
        let mut start = 0;
        for data in array.chunks() {
            let (chunk, nulls) = Chunk::new(data, start)?;
            match nulls {
                Some(nulls) => are_valid.append_buffer(nulls.inner()),
                None => are_valid.append_n(data.len(), true),
            }
            chunks.push(chunk);
            start += data.len();
            starts.push(start);
        }
        let nulls = Some(NullBuffer::new(are_valid.finish())).filter(|nulls| nulls.null_count() > 0);
        Ok(Self { chunks, starts, nulls })
    }

    /// Returns the number of texts.
    pub fn len(&self) -> usize {
        self.starts.last().copied().unwrap_or(0)
    }

    /// Returns true if there are no texts.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns which texts are null, if any are.
    pub fn nulls(&self) -> Option<&NullBuffer> {
        self.nulls.as_ref()
    }

    /// Returns true if the text with this index is null.
    pub fn is_null(&self, index: usize) -> bool {
        self.nulls.as_ref().is_some_and(|nulls| nulls.is_null(index))
    }

    /// Replaces the content of `texts` with the texts with these indices. A null has any text. Texts of a type of bytes
    /// need not be UTF-8.
    ///
    /// Fails if an element is not what its type says. `texts` has some of the texts then.
    ///
    /// # Panics
    ///
    /// Panics if an index is not less than the number of texts.
    pub fn read<'t>(&'t self, indices: Range<usize>, texts: &mut Vec<&'t [u8]>) -> Result<(), ImportError> {
        assert!(indices.end <= self.len(), "{indices:?} of {} texts", self.len());
        texts.clear();
        let first = self.starts.partition_point(|start| *start <= indices.start).saturating_sub(1);
        for (chunk, ends) in self.chunks.iter().zip(self.starts.windows(2)).skip(first) {
            let (start, end) = (ends[0], ends[1].min(indices.end));
            if start >= end {
                break;
            }
            let rows = indices.start.max(start) - start..end - start;
            chunk.read(rows, texts).map_err(|wrong| element(start, wrong))?;
        }
        Ok(())
    }
}

/// Makes the error of an element of a chunk that begins at the index `start`.
fn element(start: usize, (row, fault): Wrong) -> ImportError {
    ImportError::Element { row: start + row, fault }
}

impl Chunk {
    /// Takes an array, and returns which of its texts are null.
    ///
    /// `start` is the index of its first element in the column.
    fn new(array: &ArrayData, start: usize) -> Result<(Self, Option<NullBuffer>), ImportError> {
        let keys: fn(&ArrayData, usize) -> Result<Vec<u32>, Wrong> = match array.data_type() {
            DataType::Null => return Ok((Self::Nulls, Some(NullBuffer::new_null(array.len())))),
            // No key can name a text.
            DataType::Dictionary(_, values) if !is_text(values) => {
                return Ok((Self::Nulls, Some(NullBuffer::new_null(array.len()))));
            }
            DataType::Dictionary(keys, _) => match **keys {
                DataType::Int8 => keys_of::<i8>,
                DataType::Int16 => keys_of::<i16>,
                DataType::Int32 => keys_of::<i32>,
                DataType::Int64 => keys_of::<i64>,
                DataType::UInt8 => keys_of::<u8>,
                DataType::UInt16 => keys_of::<u16>,
                DataType::UInt32 => keys_of::<u32>,
                _ => keys_of::<u64>,
            },
            _ => return Ok((Self::Texts(Texts(array.clone())), array.nulls().cloned())),
        };
        let texts = Texts(array.child_data()[0].clone());
        let keys = keys(array, texts.0.len()).map_err(|wrong| element(start, wrong))?;
        let checked = texts.read(0..texts.0.len(), &mut Vec::new());
        checked.map_err(|(entry, fault)| ImportError::Entry { entry, fault })?;
        let of_texts = texts.0.nulls().map(|nulls| {
            NullBuffer::new(BooleanBuffer::collect_bool(keys.len(), |row| {
                keys[row] != NO_KEY && nulls.is_valid(keys[row] as usize)
            }))
        });
        let nulls = NullBuffer::union(array.nulls(), of_texts.as_ref());
        Ok((Self::Dictionary(texts, keys), nulls))
    }

    /// Appends the texts with these indices to `read`.
    fn read<'t>(&'t self, rows: Range<usize>, read: &mut Vec<&'t [u8]>) -> Result<(), Wrong> {
        match self {
            Self::Nulls => read.extend(rows.map(|_| &[][..])),
            Self::Texts(texts) => texts.read(rows, read)?,
            Self::Dictionary(texts, keys) => {
                let keys = keys[rows].iter().map(|key| *key as usize);
                match texts.buffers() {
                    Buffers::Offsets(offsets, bytes) => read.extend(keys.map(|key| run(offsets, bytes, key))),
                    Buffers::LargeOffsets(offsets, bytes) => read.extend(keys.map(|key| run(offsets, bytes, key))),
                    Buffers::Views(views, buffers) => {
                        let text = |key| views.get(key).and_then(|view| viewed(view, buffers));
                        read.extend(keys.map(|key| text(key).unwrap_or_default()));
                    }
                }
            }
        }
        Ok(())
    }
}

/// The key of a null whose own key names no text.
const NO_KEY: u32 = u32::MAX;

/// Returns the keys of a dictionary of `count` texts. That of a null is any. Keys of 2^32 - 1 and more are refused.
fn keys_of<K: ArrowNativeType>(array: &ArrayData, count: usize) -> Result<Vec<u32>, Wrong> {
    let count = count.min(NO_KEY as usize);
    let mut are_there = true;
    let keys = array.buffer::<K>(0)[..array.len()].iter().map(|key| {
        let key = key.to_usize().filter(|key| *key < count);
        are_there &= key.is_some();
        key.map_or(NO_KEY, |key| key as u32)
    });
    let keys: Vec<u32> = keys.collect();
    let wrong = if are_there { None } else { (0..keys.len()).find(|row| keys[*row] == NO_KEY && !array.is_null(*row)) };
    wrong.map_or(Ok(keys), |row| Err((row, ElementFault::Index)))
}

impl Texts {
    fn buffers(&self) -> Buffers<'_> {
        let buffers = self.0.buffers();
        match self.0.data_type() {
            DataType::Utf8 | DataType::Binary => Buffers::Offsets(self.0.buffer(0), &buffers[1]),
            DataType::LargeUtf8 | DataType::LargeBinary => Buffers::LargeOffsets(self.0.buffer(0), &buffers[1]),
            _ => Buffers::Views(&buffers[0].as_chunks().0[self.0.offset()..], &buffers[1..]),
        }
    }

    /// Appends the texts with these indices to `read`.
    fn read<'t>(&'t self, rows: Range<usize>, read: &mut Vec<&'t [u8]>) -> Result<(), Wrong> {
        if rows.is_empty() {
            return Ok(());
        }
        let before = read.len();
        let are_utf8 = match self.buffers() {
            Buffers::Offsets(offsets, bytes) => read_runs(&offsets[rows.start..=rows.end], bytes, read),
            Buffers::LargeOffsets(offsets, bytes) => read_runs(&offsets[rows.start..=rows.end], bytes, read),
            Buffers::Views(views, buffers) => {
                read_views(&views[rows.clone()], buffers, |row| self.0.is_null(rows.start + row), read)
            }
        };
        let are_utf8 = are_utf8.map_err(|(row, fault)| (rows.start + row, fault))?;
        if !are_utf8 && matches!(self.0.data_type(), DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View) {
            let is_wrong = |(row, text): &(usize, &&[u8])| str::from_utf8(text).is_err() && !self.0.is_null(*row);
            if let Some((row, _)) = rows.zip(&read[before..]).find(is_wrong) {
                return Err((row, ElementFault::NotUtf8));
            }
        }
        Ok(())
    }
}

/// Appends texts that stand one after the other. Returns false if one of them may not be UTF-8.
fn read_runs<'t, O: ArrowNativeType>(offsets: &[O], bytes: &'t [u8], read: &mut Vec<&'t [u8]>) -> Result<bool, Wrong> {
    let before = read.len();
    let mut wrong = 0;
    read.extend(offsets.iter().zip(&offsets[1..]).map(|(start, end)| {
        // A negative offset becomes one after the end.
        let text = bytes.get(start.as_usize()..end.as_usize());
        wrong += usize::from(text.is_none());
        text.unwrap_or_default()
    }));
    let all = bytes.get(offsets[0].as_usize()..offsets[offsets.len() - 1].as_usize());
    let (0, Some(all)) = (wrong, all) else {
        let is_wrong = |ends: &[O]| bytes.get(ends[0].as_usize()..ends[1].as_usize()).is_none();
        return Err((offsets.windows(2).position(is_wrong).unwrap_or_default(), ElementFault::Offsets));
    };
    // Bytes of the form 10xxxxxx continue a character.
    let is_boundary = |text: &&[u8]| text.first().is_none_or(|byte| byte & 0xc0 != 0x80);
    Ok(all.is_ascii() || str::from_utf8(all).is_ok() && read[before..].iter().all(is_boundary))
}

/// Appends texts that have a view each. That of a null may be any. Returns false if one of the texts may not be UTF-8.
fn read_views<'t>(
    views: &'t [View],
    buffers: &'t [Buffer],
    is_null: impl Fn(usize) -> bool,
    read: &mut Vec<&'t [u8]>,
) -> Result<bool, Wrong> {
    let mut are_ascii = true;
    let mut wrong = 0;
    read.extend(views.iter().map(|view| {
        let text = viewed(view, buffers);
        wrong += usize::from(text.is_none());
        let text = text.unwrap_or_default();
        are_ascii &= if text.len() > SHORT { text.is_ascii() } else { view[4..].is_ascii() };
        text
    }));
    let is_wrong = |row: &usize| viewed(&views[*row], buffers).is_none() && !is_null(*row);
    match (0..if wrong == 0 { 0 } else { views.len() }).find(is_wrong) {
        Some(row) => Err((row, ElementFault::View)),
        None => Ok(are_ascii),
    }
}

/// Returns the text with this index, of those that stand one after the other. It was read before.
fn run<'t, O: ArrowNativeType>(offsets: &[O], bytes: &'t [u8], index: usize) -> &'t [u8] {
    let ends = offsets.get(index..).and_then(|offsets| Some(offsets.first()?.as_usize()..offsets.get(1)?.as_usize()));
    ends.and_then(|ends| bytes.get(ends)).unwrap_or_default()
}

/// Returns the text of a view, if there is one.
fn viewed<'t>(view: &'t View, buffers: &'t [Buffer]) -> Option<&'t [u8]> {
    let [a, b, c, d] = view.as_chunks::<4>().0 else { return None };
    let len = u32::from_le_bytes(*a) as usize;
    if len <= SHORT {
        return view[4..].get(..len);
    }
    let (buffer, offset) = (u32::from_le_bytes(*c) as usize, u32::from_le_bytes(*d) as usize);
    let text = buffers.get(buffer)?.get(offset..)?.get(..len)?;
    text.starts_with(b).then_some(text)
}
