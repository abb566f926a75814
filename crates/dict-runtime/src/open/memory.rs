//! Dictionaries in memory that the program has.

use alloc::vec::Vec;

use dict_format::FormatError;

use crate::{dict::Dict, storage::Storage};

/// # Bytes in memory
impl Dict {
    /// Copies `bytes`, which are a whole file, and checks every byte. They need not be aligned.
    ///
    /// ```
    /// # let downloaded = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// use dict_runtime::Dict;
    ///
    /// let dict = Dict::from_bytes(&downloaded)?;
    /// drop(downloaded);
    /// assert!(dict.contains("Cats"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FormatError> {
        Self::new_verified(Storage::of_copy(bytes)?)
    }

    /// Opens the bytes of a whole file in place, and checks every byte. This is [`Dict::from_owner`] of a vector, which
    /// is aligned on most systems, so nothing is copied.
    ///
    /// ```
    /// # let downloaded = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// use dict_runtime::Dict;
    ///
    /// let address = downloaded.as_ptr();
    /// let dict = Dict::from_vec(downloaded)?;
    /// assert!(dict.contains("Cats") && dict.bytes().as_ptr() == address);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_vec(bytes: Vec<u8>) -> Result<Self, FormatError> {
        Self::from_owner(bytes)
    }

    /// Opens the bytes of a whole file in the memory of `owner`, and checks every byte. The dictionary keeps the owner,
    /// such as an `Arc<[u8]>`, a buffer of the `bytes` crate, or memory of another language.
    ///
    /// If the bytes are not aligned to a [`Slot`](crate::raw::Slot), which is 8 bytes on most systems, they are copied,
    /// and the owner is dropped.
    ///
    /// ```
    /// # let downloaded = dict_compiler::compile(["cat", "cats", "dog"])?;
    /// use std::sync::Arc;
    ///
    /// use dict_runtime::Dict;
    ///
    /// let shared: Arc<[u8]> = downloaded.into();
    /// let dict = Dict::from_owner(Arc::clone(&shared))?;
    /// assert!(dict.contains("Cats"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_owner(owner: impl AsRef<[u8]> + Send + Sync + 'static) -> Result<Self, FormatError> {
        Self::new_verified(Storage::of_owner(owner)?)
    }
}

#[cfg(test)]
mod tests {
    use alloc::{sync::Arc, vec};

    use super::*;
    use crate::testing::dict_of;

    /// An owner whose bytes begin at any distance from an aligned address.
    struct Shifted {
        memory: Vec<u64>,
        shift: usize,
        len: usize,
        /// Counts the owners that live.
        _alive: Arc<()>,
    }

    impl Shifted {
        fn new(bytes: &[u8], shift: usize, alive: &Arc<()>) -> Self {
            let mut memory = vec![0; bytes.len() / 8 + 2];
            bytemuck::cast_slice_mut(&mut memory)[shift..shift + bytes.len()].copy_from_slice(bytes);
            Self { memory, shift, len: bytes.len(), _alive: Arc::clone(alive) }
        }
    }

    impl AsRef<[u8]> for Shifted {
        fn as_ref(&self) -> &[u8] {
            &bytemuck::cast_slice(&self.memory)[self.shift..self.shift + self.len]
        }
    }

    #[test]
    fn bytes_need_not_be_aligned_to_be_copied() {
        let dict = dict_of("cat cats dog");
        for shift in 0..9 {
            let shifted = [&vec![0; shift][..], dict.bytes()].concat();
            assert!(Dict::from_bytes(&shifted[shift..]).unwrap().contains("cats"));
        }
    }

    #[test]
    fn the_bytes_of_an_owner_are_used_in_place_if_they_are_aligned_and_copied_if_not() {
        let original = dict_of("cat cats dog");
        for shift in 0..9 {
            let alive = Arc::new(());
            let owner = Shifted::new(original.bytes(), shift, &alive);
            let address = owner.as_ref().as_ptr();
            let dict = Dict::from_owner(owner).unwrap();
            let is_aligned = address.addr().is_multiple_of(align_of::<dict_format::Slot>());
            assert_eq!(dict.bytes().as_ptr() == address, is_aligned, "{shift}");
            assert_eq!(Arc::strong_count(&alive), if is_aligned { 2 } else { 1 }, "{shift}");
            let clone = dict.clone();
            drop(dict);
            assert!(clone.contains("cats") && !clone.contains("cut") && clone.bytes() == original.bytes());
            drop(clone);
            assert_eq!(Arc::strong_count(&alive), 1, "{shift}");
        }
    }

    #[test]
    fn the_bytes_of_a_vector_are_not_copied() {
        let bytes = dict_of("cat cats dog").bytes().to_vec();
        let address = bytes.as_ptr();
        let dict = Dict::from_vec(bytes).unwrap();
        assert_eq!(dict.bytes().as_ptr() == address, address.addr().is_multiple_of(align_of::<dict_format::Slot>()));
        assert!(dict.contains("dog"));
    }

    #[test]
    fn every_byte_of_an_owner_is_checked() {
        let mut bytes = dict_of("cat cats dog").bytes().to_vec();
        *bytes.last_mut().unwrap() ^= 1;
        let expected = Dict::from_bytes(&bytes).unwrap_err();
        assert_eq!(Dict::from_owner(Arc::<[u8]>::from(&*bytes)).unwrap_err(), expected);
        assert_eq!(Dict::from_vec(bytes).unwrap_err(), expected);
    }
}
