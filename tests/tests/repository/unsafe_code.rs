//! Promise 8: where `unsafe` is: in files that exist for it. That each block and `impl` says why it is right is a lint
//! of clippy.

use std::{collections::BTreeSet, fs, path::Path};

use dict_tests::dictc::repository;
use proc_macro2::{TokenStream, TokenTree};

/// The files that may have `unsafe`: vector instructions, mapped files and their caller in the tests, and the allocator
/// of a program that has no other.
const UNSAFE: [&str; 8] = [
    "crates/board-solver/src/simd/avx2.rs",
    "crates/board-solver/src/simd/avx512.rs",
    "crates/board-solver/src/simd/eight.rs",
    "crates/board-solver/src/simd/lanes.rs",
    "crates/dict-runtime/src/mmap.rs",
    "crates/peer-bench/src/dictionaries/mapped.rs",
    "tests/no-std/src/lib.rs",
    "tests/src/inputs/dictionaries.rs",
];

#[test]
fn unsafe_is_only_in_the_files_that_exist_for_it() {
    let mut sources = Vec::new();
    for folder in ["crates", "dicts", "tests"] {
        collect_sources(&repository().join(folder), &mut sources);
    }
    let found: BTreeSet<&str> =
        sources.iter().filter(|(_, source)| has_unsafe(source)).map(|(path, _)| path.as_str()).collect();
    // Equal: what has none any longer, or is not there any longer, is not listed either.
    assert_eq!(found, BTreeSet::from(UNSAFE));
    // All that there is was looked at.
    for folder in ["crates/dictc/src/", "tests/tests/", "tests/fuzz/fuzz_targets/"] {
        assert!(sources.iter().any(|(path, _)| path.starts_with(folder)), "{folder}");
    }
}

#[test]
fn comments_strings_and_lints_are_not_unsafe_and_macros_may_be() {
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

/// The Rust files below `folder`, those that were built left out: their paths in the repository, with `/`, and what is
/// in them.
fn collect_sources(folder: &Path, sources: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("the folder is read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("target") {
            collect_sources(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let place = path.strip_prefix(repository()).expect("it is in the repository");
            let parts: Vec<_> = place.iter().map(|part| part.to_string_lossy()).collect();
            sources.push((parts.join("/"), fs::read_to_string(&path).expect("it is text")));
        }
    }
}

/// Whether `unsafe` is a word of the source, in code or in what is given to a macro.
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
