//! The doors to a file.

mod embed;
#[cfg(feature = "std")]
mod load;
#[cfg(feature = "mmap")]
mod mmap;
#[cfg(feature = "std")]
mod reload;

pub use embed::Aligned;
#[cfg(feature = "std")]
pub use load::OpenError;
#[cfg(feature = "std")]
pub use reload::ReloadableDict;
