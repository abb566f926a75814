//! Reading a dictionary without memory for its file is an error. Nothing leaks, and an open dictionary stays open.

mod allocator;

use dict_format::FormatError;
use dict_runtime::{Dict, OpenError, Reloadable};
use dict_tests::{dictc::Folder, inputs::dictionaries::ENABLE2K_BYTES};

use self::allocator::without_memory;

/// The `len` of an error that says that there is no memory.
fn len_of(error: &FormatError) -> Option<usize> {
    if let FormatError::Memory { len } = error { usize::try_from(*len).ok() } else { None }
}

#[test]
fn bytes_that_do_not_fit_into_memory_are_an_error_and_nothing_leaks() {
    let bytes = &**ENABLE2K_BYTES;
    let (refused, balance) = without_memory(bytes.len(), || Dict::from_bytes(bytes).map_err(|error| len_of(&error)));
    assert_eq!((refused.map(|dict| dict.len()), balance), (Err(Some(bytes.len())), 0));
    // The same bytes at an odd address have to be copied too.
    let odd = [&[0], bytes].concat();
    let (refused, balance) = without_memory(bytes.len(), || Dict::from_bytes(&odd[1..]).is_err());
    assert_eq!((refused, balance), (true, 0));
    assert!(Dict::from_bytes(bytes).is_ok());
}

#[test]
fn a_file_that_does_not_fit_into_memory_is_an_error_and_nothing_leaks() {
    let folder = Folder::new();
    folder.write("t.dat", &**ENABLE2K_BYTES);
    let path = folder.path("t.dat");
    let len = ENABLE2K_BYTES.len();
    let (refused, balance) = without_memory(len, || match Dict::load(&path) {
        Err(OpenError::Format { source, .. }) => len_of(&source),
        _ => None,
    });
    assert_eq!((refused, balance), (Some(len), 0));
    assert!(Dict::load(&path).is_ok());
}

#[test]
fn a_reload_without_memory_keeps_the_dictionary() {
    let folder = Folder::dictionary_of(&["emu"]);
    let path = folder.path("t.dat");
    let dictionary = Reloadable::load(&path).expect("it is a dictionary");
    folder.write("t.dat", &**ENABLE2K_BYTES);
    let (refused, balance) = without_memory(ENABLE2K_BYTES.len(), || dictionary.reload().is_err());
    assert_eq!((refused, balance), (true, 0));
    assert!(dictionary.get().dict.contains("emu"));
    dictionary.reload().expect("there is memory now");
    assert!(dictionary.get().dict.contains("cat"));
}
