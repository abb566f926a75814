//! Turns the arguments of C into references.

use std::{
    ffi::{CStr, c_char},
    mem::MaybeUninit,
    ops::RangeInclusive,
    path::Path,
    ptr, slice,
    str::Utf8Error,
};

use dict_runtime::Form;

use crate::{
    constants::{DICTC_BAD_TEXT, DICTC_NUL_ENDED, Status},
    failure::{Failure, call, catch},
    structs::{BuilderOptions, GameOptions, Rules},
};

/// A place for an answer: a pointer to memory that may not be initialised, or NULL.
pub(super) type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

/// Returns an argument that must not be NULL.
pub(super) fn required<T>(argument: Option<T>, name: &str) -> Result<T, Failure> {
    argument.ok_or_else(|| Failure::argument(format!("`{name}` is NULL")))
}

/// A struct that the caller fills, and whose first field is its size in the caller's header. Later headers have more
/// fields at its end, and zeros mean the same as a field that is not there.
///
/// # Safety
///
/// The first field is a `usize`, and any bytes are a value of the type.
pub(super) unsafe trait Filled: Copy {
    /// The name of the type in C.
    const NAME: &str;

    /// Returns the field that fills the place at the end of the struct, and is 0 until it gets a meaning.
    fn reserved(&self) -> u32 {
        0
    }
}

// SAFETY: the fields are numbers and raw pointers, and the first one is `struct_size`.
unsafe impl Filled for Rules {
    const NAME: &str = "dictc_rules";
}

// SAFETY: as above.
unsafe impl Filled for GameOptions {
    const NAME: &str = "dictc_game_options";

    fn reserved(&self) -> u32 {
        self.reserved
    }
}

// SAFETY: as above.
unsafe impl Filled for BuilderOptions {
    const NAME: &str = "dictc_builder_options";

    fn reserved(&self) -> u32 {
        self.reserved
    }
}

/// The sizes that a struct of options may have in some header. No struct has the size of a pointer.
const SIZES: RangeInclusive<usize> = 2 * size_of::<usize>()..=512;

/// Returns a struct that the caller filled, or `None` if `start` is NULL. Fields that the caller's header does not have
/// are zeros.
///
/// # Safety
///
/// Unless `start` is NULL, it points to a size, and to that many bytes, the size included.
pub(super) unsafe fn filled<T: Filled>(start: *const T) -> Result<Option<T>, Failure> {
    if start.is_null() {
        return Ok(None);
    }
    let name = T::NAME;
    check_array(start, 1, name)?;
    // SAFETY: the caller promises a size, and the pointer is aligned.
    let size = unsafe { start.cast::<usize>().read() };
    if !SIZES.contains(&size) || !size.is_multiple_of(align_of::<T>()) {
        return Err(Failure::argument(format!("`struct_size` is {size}: set it to sizeof({name})")));
    }
    let known = size.min(size_of::<T>());
    // SAFETY: the caller promises that many bytes.
    let unknown = unsafe { slice::from_raw_parts(start.cast::<u8>().add(known), size - known) };
    let mut filled = MaybeUninit::<T>::zeroed();
    // SAFETY: the caller promises that many bytes, and they fit. Any bytes are a value.
    let filled = unsafe {
        ptr::copy_nonoverlapping(start.cast::<u8>(), filled.as_mut_ptr().cast(), known);
        filled.assume_init()
    };
    if filled.reserved() != 0 || unknown.iter().any(|byte| *byte != 0) {
        return Err(Failure::argument(format!(
            "the {name} has fields that this library does not support: use the library of your dictc.h, or a newer one"
        )));
    }
    Ok(Some(filled))
}

/// Makes an object and gives it to the caller, who gets NULL after an error.
pub(super) fn object<T>(out: Out<'_, Option<Box<T>>>, make: impl FnOnce() -> Result<T, Failure>) -> Status {
    call(|| {
        let out = out.ok_or_else(|| Failure::argument("the place for the new object is NULL"))?.write(None);
        *out = Some(Box::new(make()?));
        Ok(())
    })
}

/// Frees an object that [`object`] made. If its destructor panics, only the message says so.
pub(super) fn free<T>(object: Option<Box<T>>) {
    let _ = catch(|| drop(object));
}

/// Returns `len` elements from `start` on. If there are none, `start` may be NULL.
///
/// # Safety
///
/// Unless `start` is NULL, it points to `len` elements, which stay as they are while the result is used.
#[inline]
pub(super) unsafe fn elements<'a, T>(start: *const T, len: usize, name: &str) -> Result<&'a [T], Failure> {
    if len == 0 {
        return Ok(&[]);
    }
    check_array(start, len, name)?;
    // SAFETY: the caller promises `len` elements; their length in bytes fits.
    Ok(unsafe { slice::from_raw_parts(start, len) })
}

/// Returns `len` elements from `start` on, which may not be initialised. If there are none, `start` may be NULL.
///
/// # Safety
///
/// Unless `start` is NULL, it points to memory for `len` elements, which nobody else uses while the result is used.
pub(super) unsafe fn places<'a, T>(start: *mut T, len: usize, name: &str) -> Result<&'a mut [MaybeUninit<T>], Failure> {
    if len == 0 {
        return Ok(&mut []);
    }
    check_array(start, len, name)?;
    // SAFETY: the caller promises memory for `len` elements; their length in bytes fits.
    Ok(unsafe { slice::from_raw_parts_mut(start.cast(), len) })
}

#[inline]
fn check_array<T>(start: *const T, len: usize, name: &str) -> Result<(), Failure> {
    let is_array = !start.is_null() && start.is_aligned() && len <= isize::MAX as usize / size_of::<T>();
    if is_array { Ok(()) } else { Err(bad_array(start, len, name)) }
}

#[cold]
fn bad_array<T>(start: *const T, len: usize, name: &str) -> Failure {
    Failure::argument(match start.is_null() {
        true => format!("`{name}` is NULL"),
        false => format!("`{name}` is not aligned, or has an impossible length: {len}"),
    })
}

/// Returns the bytes of a text, which ends at its first NUL if `len` says so.
///
/// # Safety
///
/// As for [`elements`]; if `len` is [`DICTC_NUL_ENDED`], there is a NUL.
#[inline]
pub(super) unsafe fn bytes<'a>(start: *const c_char, len: usize, name: &str) -> Result<&'a [u8], Failure> {
    // SAFETY: the caller promises what `bytes_if_any` demands.
    match unsafe { bytes_if_any(start, len) } {
        Some(bytes) => Ok(bytes),
        None if len == 0 => Ok(&[]),
        None => Err(bad_array(start, len, name)),
    }
}

/// Returns what [`bytes`] returns, or `None` if `start` is NULL or `len` is impossible.
///
/// # Safety
///
/// As for [`bytes`].
#[inline]
pub(super) unsafe fn bytes_if_any<'a>(start: *const c_char, len: usize) -> Option<&'a [u8]> {
    if start.is_null() {
        None
    } else if len == DICTC_NUL_ENDED {
        // SAFETY: the caller promises that there is a NUL.
        Some(unsafe { CStr::from_ptr(start) }.to_bytes())
    } else if len > isize::MAX as usize {
        None
    } else {
        // SAFETY: the caller promises `len` bytes; their number fits.
        Some(unsafe { slice::from_raw_parts(start.cast(), len) })
    }
}

/// Returns a text. See [`bytes`].
///
/// # Safety
///
/// As for [`bytes`].
#[inline]
pub(super) unsafe fn text<'a>(start: *const c_char, len: usize, name: &str) -> Result<&'a str, Failure> {
    // SAFETY: the caller promises what `bytes` demands.
    let bytes = unsafe { bytes(start, len, name) }?;
    str::from_utf8(bytes).map_err(|error| not_utf8(error, name))
}

fn not_utf8(error: Utf8Error, name: &str) -> Failure {
    Failure::Error(DICTC_BAD_TEXT, format!("`{name}` is not UTF-8 at byte {}", error.valid_up_to() + 1))
}

/// Returns a text that ends with a NUL, or `None` if it is NULL.
///
/// # Safety
///
/// As for [`bytes`].
pub(super) unsafe fn optional_text<'a>(start: *const c_char, name: &str) -> Result<Option<&'a str>, Failure> {
    if start.is_null() {
        return Ok(None);
    }
    // SAFETY: the caller promises that there is a NUL.
    unsafe { text(start, DICTC_NUL_ENDED, name) }.map(Some)
}

/// Returns the form of a file with this name.
pub(super) fn form_named(name: &str) -> Result<Form, Failure> {
    name.parse().map_err(|_| Failure::argument(format!("`{name}` is not a form: write flat or dense")))
}

/// Returns a path: on Unix any bytes, otherwise UTF-8.
///
/// # Safety
///
/// As for [`bytes`], with a NUL.
pub(super) unsafe fn path<'a>(start: *const c_char) -> Result<&'a Path, Failure> {
    #[cfg(unix)]
    {
        use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
        // SAFETY: the caller promises that there is a NUL.
        unsafe { bytes(start, DICTC_NUL_ENDED, "path") }.map(|path| Path::new(OsStr::from_bytes(path)))
    }
    #[cfg(not(unix))]
    {
        // SAFETY: the caller promises that there is a NUL.
        unsafe { text(start, DICTC_NUL_ENDED, "path") }.map(Path::new)
    }
}

/// Texts of the caller: their starts, and their lengths unless each ends with a NUL.
pub(super) struct Texts<'a> {
    starts: &'a [*const c_char],
    lens: Option<&'a [usize]>,
}

impl<'a> Texts<'a> {
    /// Returns the `count` texts that `starts` points to.
    ///
    /// # Safety
    ///
    /// `starts` points to `count` texts, and `lens`, unless it is NULL, to their `count` lengths.
    pub(super) unsafe fn new(
        starts: *const *const c_char,
        lens: *const usize,
        count: usize,
        name: &str,
    ) -> Result<Self, Failure> {
        // SAFETY: the caller promises `count` of them.
        let starts = unsafe { elements(starts, count, name) }?;
        let lens = match lens.is_null() {
            true => None,
            // SAFETY: the caller promises `count` of them.
            false => Some(unsafe { elements(lens, count, "lens") }?),
        };
        // A wrong pointer or length is found before the first answer is written.
        let wrong = match lens {
            None => starts.iter().position(|start| start.is_null()),
            Some(lens) => starts.iter().zip(lens).position(|(start, &len)| {
                let is_possible = len == DICTC_NUL_ENDED || len <= isize::MAX as usize;
                !is_possible || (start.is_null() && len > 0)
            }),
        };
        let texts = Self { starts, lens };
        match wrong {
            Some(index) => Err(bad_array(starts[index], texts.len_of(index), &format!("{name}[{index}]"))),
            None => Ok(texts),
        }
    }

    /// Returns the bytes of the text with this index.
    pub(super) fn bytes(&self, index: usize) -> &'a [u8] {
        // SAFETY: the caller of `new` promised that there are such texts.
        unsafe { bytes_if_any(self.starts[index], self.len_of(index)) }.unwrap_or_default()
    }

    /// Returns the text with this index, or `None` if it is not UTF-8.
    pub(super) fn get(&self, index: usize) -> Option<&'a str> {
        str::from_utf8(self.bytes(index)).ok()
    }

    /// Returns all texts, or an error if one is not UTF-8.
    pub(super) fn all(&self, name: &str) -> Result<Vec<&'a str>, Failure> {
        let text =
            |index| str::from_utf8(self.bytes(index)).map_err(|error| not_utf8(error, &format!("{name}[{index}]")));
        (0..self.starts.len()).map(text).collect()
    }

    fn len_of(&self, index: usize) -> usize {
        self.lens.map_or(DICTC_NUL_ENDED, |lens| lens[index])
    }
}

/// A buffer for an answer.
pub(super) struct Buffer<'a, T> {
    places: &'a mut [MaybeUninit<T>],
    needed: Out<'a, usize>,
}

impl<'a, T: Copy> Buffer<'a, T> {
    /// Returns the buffer of `size` elements from `start` on.
    ///
    /// # Safety
    ///
    /// As for [`places`].
    pub(super) unsafe fn new(start: *mut T, size: usize, needed: Out<'a, usize>, name: &str) -> Result<Self, Failure> {
        // SAFETY: the caller promises what `places` demands.
        Ok(Self { places: unsafe { places(start, size, name) }?, needed })
    }

    /// Writes `answer`, if there is room for all of it.
    pub(super) fn fill(self, answer: &[T]) -> Result<(), Failure> {
        self.fill_with(answer.len(), answer.iter().copied())
    }

    fn fill_with(self, len: usize, answer: impl Iterator<Item = T>) -> Result<(), Failure> {
        if let Some(needed) = self.needed {
            needed.write(len);
        }
        let places = self.places.get_mut(..len).ok_or(Failure::BufferTooSmall)?;
        for (place, element) in places.iter_mut().zip(answer) {
            place.write(element);
        }
        Ok(())
    }
}

impl Buffer<'_, c_char> {
    /// Writes `text` and a NUL, if there is room for both.
    pub(super) fn fill_with_text(self, text: &str) -> Result<(), Failure> {
        self.fill_with(text.len() + 1, text.bytes().chain([0]).map(|byte| byte as c_char))
    }
}
