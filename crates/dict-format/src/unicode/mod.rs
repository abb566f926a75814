//! The facts of Unicode that folding needs: small letters, normal forms and marks.
//!
//! The package for the web is compiled with `--cfg host_unicode`: there, Unicode comes from JavaScript.

#[cfg(host_unicode)]
mod host;
#[cfg(host_unicode)]
pub(crate) use host::{
    UnicodeNormalization, decomposition, is_combining_mark, is_never_joined, is_surely_nfc, lowercase, small,
};

#[cfg(not(host_unicode))]
mod tables;
#[cfg(not(host_unicode))]
pub(crate) use tables::{
    UnicodeNormalization, decomposition, is_combining_mark, is_never_joined, is_surely_nfc, lowercase, small,
};
