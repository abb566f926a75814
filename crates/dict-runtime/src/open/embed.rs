//! Dictionaries inside the program.

use alloc::boxed::Box;

use dict_format::FormatError;
use once_cell::race::OnceBox;

use crate::{
    dict::Dict,
    storage::{Aligned, Storage},
};

/// # Bytes of the program
impl Dict {
    /// Opens a file that is part of the program, in place. Checks the file's header, section table and alphabet, and
    /// reads nothing else. [`include_dict!`](crate::include_dict) makes the bytes from a file, and opens them.
    pub fn from_static(bytes: &'static Aligned<[u8]>) -> Result<Self, FormatError> {
        Self::new(Storage::of_static(bytes)?)
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
        static BYTES: &$crate::open::Aligned<[u8]> = &$crate::open::Aligned(*include_bytes!($path));
        $crate::Dict::from_static(BYTES)
    }};
}

/// Makes a crate from a dictionary file and its licence. Both paths are relative to the source file.
///
/// The crate gets `BYTES`, `LICENSE` and a function `dict`, which panics if the file is not a dictionary. It needs
/// neither features nor `std`. The crate `dict-en` is made like this:
///
/// ```ignore
/// #![no_std]
/// dict_runtime::dict_crate!("../words.dat", "../LICENSE");
/// ```
#[macro_export]
macro_rules! dict_crate {
    ($file:expr, $license:expr $(,)?) => {
        /// The dictionary file.
        pub static BYTES: &$crate::open::Aligned<[u8]> = &$crate::open::Aligned(*include_bytes!($file));

        /// The licence of the words. Pass it on with every copy of them.
        pub const LICENSE: &str = include_str!($license);

        /// Returns the dictionary. The first call opens it in place; later calls return the same one.
        pub fn dict() -> &'static $crate::Dict {
            static DICT: $crate::open::OnceDict = $crate::open::OnceDict::new();
            DICT.get_or_open(BYTES).expect("a dictionary file")
        }
    };
}

/// A dictionary that is opened on first use, for [`dict_crate!`](crate::dict_crate). If several threads use it first at
/// the same time, each may open it, and all get the same one.
#[doc(hidden)]
#[derive(Debug)]
pub struct OnceDict(OnceBox<Dict>);

impl OnceDict {
    /// Makes a cell without a dictionary.
    #[expect(clippy::new_without_default, reason = "only `dict_crate!` makes one")]
    pub const fn new() -> Self {
        Self(OnceBox::new())
    }

    /// Returns the dictionary. The first call opens `bytes`.
    pub fn get_or_open(&self, bytes: &'static Aligned<[u8]>) -> Result<&Dict, FormatError> {
        self.0.get_or_try_init(|| Dict::from_static(bytes).map(Box::new))
    }
}
