//! Dictionaries inside the program.

/// Bytes aligned as sections are: what [`include_dict!`](crate::include_dict) makes of a file.
#[repr(C, align(64))]
pub struct Aligned<T: ?Sized>(pub T);

/// Embeds the dictionary file at a path relative to the source file, and opens it: a `Result<Dict, FormatError>`.
///
/// ```ignore
/// let dict = dict_runtime::include_dict!("words.dat")?;
/// ```
#[macro_export]
macro_rules! include_dict {
    ($path:expr $(,)?) => {{
        static BYTES: &$crate::Aligned<[u8]> = &$crate::Aligned(*include_bytes!($path));
        $crate::Dict::from_static(BYTES)
    }};
}
