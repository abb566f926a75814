//! The ways to open a file: read it, take or copy its bytes, embed it in the program, or map it.

// The documentation lists the methods of `Dict` in the order of these modules.
#[cfg(feature = "std")]
mod load;

#[cfg(feature = "std")]
mod current_file;
mod embed;
#[cfg(feature = "std")]
mod error;
mod memory;
#[cfg(feature = "mmap")]
mod mmap;
#[cfg(feature = "std")]
mod reload;

pub use crate::storage::Aligned;
pub use embed::OnceDict;
#[cfg(feature = "std")]
pub use error::OpenError;
#[cfg(feature = "std")]
pub use reload::{ReloadError, Reloadable, Version};

use dict_format::{FormatError, Layout};

use crate::{dict::Dict, storage::Storage};

impl Dict {
    fn new_verified(opened: (Storage, Layout)) -> Result<Self, FormatError> {
        let dict = Self::new(opened)?;
        dict.verify()?;
        Ok(dict)
    }
}
