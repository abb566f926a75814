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

/// Makes a crate of a dictionary file and its licence, at paths relative to the source file: `BYTES`, `LICENSE`, and
/// with the crate's feature `std` a function `dict`, which panics where the file is no dictionary. `dict-en` is made so.
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

        /// The licence of the words, which goes with every copy of them.
        pub const LICENSE: &str = include_str!($license);

        /// The dictionary. The first call opens it, in place; the others give the same.
        #[cfg(feature = "std")]
        pub fn dict() -> &'static $crate::Dict {
            static DICT: ::std::sync::LazyLock<$crate::Dict> =
                ::std::sync::LazyLock::new(|| $crate::Dict::from_static(BYTES).expect("a dictionary file"));
            &DICT
        }
    };
}
