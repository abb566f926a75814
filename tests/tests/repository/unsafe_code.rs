//! Promise 8: `unsafe` is only in files that exist for it. A lint of clippy demands a SAFETY comment for each block.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use crate::sources::sources;

/// The files that may have `unsafe`: vector instructions and a model of them, loads without checks, mapped files and
/// their caller in the tests, the owners of a file's bytes, the allocators of `dictc`, of the tests and of the program
/// without `std`, system calls that `std` does not make, the signals of programs in tests, the functions that C and
/// JavaScript call, what JavaScript knows of Unicode, the memory of Python, and columns of Arrow, sound and hostile.
const UNSAFE: [&str; 44] = [
    "crates/arrow-import/src/interface.rs",
    "crates/arrow-import/tests/columns.rs",
    "crates/board-solver/src/pool/automaton/indexes.rs",
    "crates/board-solver/src/pool/lanes/avx2/letters.rs",
    "crates/board-solver/src/pool/lanes/avx2/mod.rs",
    "crates/board-solver/src/pool/lanes/avx512.rs",
    "crates/board-solver/src/pool/lanes/avx512_model/x86.rs",
    "crates/board-solver/src/pool/lanes/neon.rs",
    "crates/board-solver/src/pool/lanes/simd128.rs",
    "crates/board-solver/src/search/simd/avx2/large.rs",
    "crates/board-solver/src/search/simd/avx2/mod.rs",
    "crates/board-solver/src/search/simd/avx512.rs",
    "crates/dict-c/src/exports/arguments.rs",
    "crates/dict-c/src/exports/boards.rs",
    "crates/dict-c/src/exports/building.rs",
    "crates/dict-c/src/exports/dictionaries.rs",
    "crates/dict-c/src/exports/games.rs",
    "crates/dict-c/src/exports/library.rs",
    "crates/dict-c/src/exports/reloading.rs",
    "crates/dict-c/src/exports/solving.rs",
    "crates/dict-c/src/exports/words/columns.rs",
    "crates/dict-c/src/exports/words/corrections.rs",
    "crates/dict-c/src/exports/words/cursors.rs",
    "crates/dict-c/src/exports/words/lemmas.rs",
    "crates/dict-c/src/exports/words/lookups.rs",
    "crates/dict-c/src/exports/words/scans.rs",
    "crates/dict-c/src/exports/words/searches.rs",
    "crates/dict-format/src/unicode/host.rs",
    "crates/dict-python/src/arrow/capsules.rs",
    "crates/dict-python/src/dict/bytes.rs",
    "crates/dict-runtime/src/open/mmap.rs",
    "crates/dict-runtime/src/storage.rs",
    "crates/dict-web/src/exports.rs",
    "crates/dict-scan/src/together/avx512.rs",
    "crates/dictc/src/process/inherited.rs",
    "crates/dictc/src/process/out_of_memory.rs",
    "crates/peer-bench/src/dictionaries/mapped.rs",
    "tests/failing-malloc/src/lib.rs",
    "tests/fuzz/src/lib.rs",
    "tests/no-std/src/lib.rs",
    "tests/src/dictc/default_signals.rs",
    "tests/src/hostile/columns.rs",
    "tests/src/inputs/dictionaries.rs",
    "tests/tests/dictionary/no_memory/allocator.rs",
];

#[test]
fn unsafe_is_only_in_the_files_that_exist_for_it() {
    let sources = sources();
    let found: BTreeSet<&str> =
        sources.iter().filter(|source| has_unsafe(&source.text)).map(|source| &*source.path).collect();
    // Equal: a file that has no `unsafe` any longer leaves the list.
    assert_eq!(found, BTreeSet::from(UNSAFE));
}

#[test]
fn unsafe_in_comments_strings_and_lints_does_not_count_and_in_macros_it_does() {
    let none = r###"
        #![forbid(unsafe_code)] // unsafe
        /* unsafe /* nested */ unsafe */ fn f<'a>(x: &'a str) {} /// unsafe { }
        let s = ["unsafe", "\"unsafe", r"unsafe\", r##"unsafe"# unsafe"##, b"unsafe", br#"unsafe"#, c"unsafe", '"'];
    "###;
    assert!(!has_unsafe(none));
    for some in ["/* \" */ unsafe {}", "'\"'; unsafe {}", "m! { [(unsafe)] }", "#[unsafe(no_mangle)] fn f() {}"] {
        assert!(has_unsafe(some), "{some}");
    }
}

/// Returns true if `unsafe` is a word of the source, in code or in the arguments of a macro.
fn has_unsafe(source: &str) -> bool {
    fn is_in(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => is_in(group.stream()),
            TokenTree::Ident(name) => name == "unsafe",
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }
    is_in(source.parse().unwrap_or_else(|error| panic!("{error}: {source}")))
}
