//! The ways to open a file: read it, copy its bytes, embed it in the program, or map it.

mod embed;
#[cfg(feature = "std")]
mod load;
#[cfg(feature = "mmap")]
mod mmap;
#[cfg(feature = "std")]
mod reload;

pub use embed::{Aligned, OnceDict};
#[cfg(feature = "std")]
pub use load::OpenError;
#[cfg(feature = "std")]
pub use reload::ReloadableDict;

use dict_format::{FormatError, Layout};

use crate::{dict::Dict, storage::Storage};

impl Dict {
    /// Copies `bytes`, which are a whole file, and checks every byte. They need not be aligned.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        Self::new_verified(Storage::of_copy(bytes)?)
    }

    fn new_verified(opened: (Storage, Layout)) -> Result<Self, FormatError> {
        let dict = Self::new(opened)?;
        dict.verify()?;
        Ok(dict)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use crate::{Dict, testing::dict_of};

    #[test]
    fn bytes_need_not_be_aligned_to_be_copied() {
        let dict = dict_of("cat cats dog");
        for shift in 0..9 {
            let shifted = [&vec![0; shift][..], dict.bytes()].concat();
            assert!(Dict::from_bytes(&shifted[shift..]).unwrap().contains("cats"));
        }
    }
}
