//! Dictionaries inside the program.

use dict_format::FormatError;

use crate::{dict::Dict, storage::Storage};

/// Bytes with the alignment that a dictionary needs. [`include_dict!`](crate::include_dict) makes them from a file.
#[repr(C, align(64))]
pub struct Aligned<T: ?Sized>(pub T);

impl Dict {
    /// Opens a file that is part of the program, in place. Checks the file's header, section table and alphabet, and
    /// reads nothing else. [`include_dict!`](crate::include_dict) makes the bytes from a file, and opens them.
    pub fn from_static(bytes: &'static Aligned<[u8]>) -> Result<Self, FormatError> {
        Self::new(Storage::of_static(&bytes.0)?)
    }
}

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

/// Makes a crate from a dictionary file and its licence. Both paths are relative to the source file.
///
/// The crate gets `BYTES`, `LICENSE` and, with its feature `std`, a function `dict`, which panics if the file is not a
/// dictionary. The crate `dict-en` is made like this:
///
/// ```ignore
/// #![cfg_attr(not(feature = "std"), no_std)]
/// dict_runtime::dict_crate!("../words.dat", "../LICENSE");
/// ```
#[macro_export]
macro_rules! dict_crate {
    ($file:expr, $license:expr $(,)?) => {
        /// The dictionary file.
        pub static BYTES: &$crate::Aligned<[u8]> = &$crate::Aligned(*include_bytes!($file));

        /// The licence of the words. Pass it on with every copy of them.
        pub const LICENSE: &str = include_str!($license);

        /// Returns the dictionary. The first call opens it in place; later calls return the same one.
        #[cfg(feature = "std")]
        pub fn dict() -> &'static $crate::Dict {
            static DICT: ::std::sync::LazyLock<$crate::Dict> =
                ::std::sync::LazyLock::new(|| $crate::Dict::from_static(BYTES).expect("a dictionary file"));
            &DICT
        }
    };
}
