//! Promise 8: `unsafe` is only in files that exist for it, which `tests/UNSAFE.md` lists. A lint of clippy demands a
//! SAFETY comment for each block.

use std::{collections::BTreeMap, fs};

use dict_tests::dictc::repository;
use proc_macro2::{TokenStream, TokenTree};

use crate::sources::sources;

#[test]
fn the_table_of_unsafe_code_has_all_files_and_how_often_the_word_is_in_them() {
    let table = fs::read_to_string(repository().join("tests/UNSAFE.md")).expect("it is read");
    let row = |row: &str| {
        let mut cells = row.split(" | ");
        let path = cells.next().expect("a path").trim_matches('`').to_string();
        let count = cells.next().expect("a number").parse().expect("a number");
        assert!(cells.next().is_some_and(|trusts| trusts.len() > 10), "{path}: say what it trusts");
        (path, count)
    };
    let rows = table.lines().filter_map(|line| line.strip_prefix("| ").filter(|row| row.starts_with('`')));
    let listed: BTreeMap<String, usize> = rows.map(row).collect();
    let found: BTreeMap<String, usize> = sources()
        .iter()
        .map(|source| (source.path.clone(), count_unsafe(&source.text)))
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(found, listed, "left: the sources; right: tests/UNSAFE.md");
}

#[test]
fn unsafe_in_comments_strings_and_lints_does_not_count_and_in_macros_it_does() {
    let none = r###"
        #![forbid(unsafe_code)] // unsafe
        /* unsafe /* nested */ unsafe */ fn f<'a>(x: &'a str) {} /// unsafe { }
        let s = ["unsafe", "\"unsafe", r"unsafe\", r##"unsafe"# unsafe"##, b"unsafe", br#"unsafe"#, c"unsafe", '"'];
    "###;
    assert_eq!(count_unsafe(none), 0);
    for some in ["/* \" */ unsafe {}", "'\"'; unsafe {}", "m! { [(unsafe)] }", "#[unsafe(no_mangle)] fn f() {}"] {
        assert_eq!(count_unsafe(some), 1, "{some}");
    }
}

/// Returns how often `unsafe` is a word of the source, in code or in the arguments of a macro.
fn count_unsafe(source: &str) -> usize {
    fn count(tokens: TokenStream) -> usize {
        let of_token = |token| match token {
            TokenTree::Group(group) => count(group.stream()),
            TokenTree::Ident(name) => usize::from(name == "unsafe"),
            TokenTree::Punct(_) | TokenTree::Literal(_) => 0,
        };
        tokens.into_iter().map(of_token).sum()
    }
    count(source.parse().unwrap_or_else(|error| panic!("{error}: {source}")))
}
