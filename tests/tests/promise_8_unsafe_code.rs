//! Promise 8. Where `unsafe` is: in files that exist for it.

use std::{collections::BTreeSet, fs, path::Path};

use dict_tests::dictc::repository;

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
    "tests/src/dictionaries.rs",
];

#[test]
fn unsafe_is_only_in_the_files_that_exist_for_it() {
    let mut sources = Vec::new();
    for folder in ["crates", "tests"] {
        collect_sources(&repository().join(folder), &mut sources);
    }
    let found: BTreeSet<&str> =
        sources.iter().filter(|(_, source)| words(source).contains(&"unsafe")).map(|(path, _)| path.as_str()).collect();
    assert_eq!(found, BTreeSet::from(UNSAFE));
}

#[test]
fn comments_strings_and_lints_are_not_unsafe() {
    let none = r###"
        #![forbid(unsafe_code)] // unsafe
        /* unsafe /* nested */ unsafe */ fn f<'a>(x: &'a str) {} //! unsafe { }
        let s = ["unsafe", "\"unsafe", r"unsafe\", r##"unsafe"# unsafe"##, b"unsafe", br#"unsafe"#, c"unsafe"];
        let c = ['"', '\'', 'u', '\u{22}', b'"']; let r#unsafe = not_unsafe + unsafely;
    "###;
    assert!(!words(none).contains(&"unsafe"), "{:?}", words(none));
    for some in [
        "/* \" */ unsafe {}",
        "'\"'; unsafe {}",
        "\"\\\\\" unsafe",
        "f::<'a>(unsafe{x})",
        "r\"\\\" unsafe",
        "'\\'' unsafe",
    ] {
        assert!(words(some).contains(&"unsafe"), "{some}");
    }
}

/// The Rust files below `folder`: their paths in the repository, with `/`, and what is in them.
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

/// The keywords and names of Rust source: what is in comments, strings and characters is left out.
fn words(source: &str) -> Vec<&str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let word = &rest[..rest.find(|c| !is_word(c)).unwrap_or(rest.len())];
        let len = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if matches!(word, "r" | "br" | "cr") && rest[word.len()..].starts_with(['"', '#']) {
            raw_text(rest, word.len())
        } else if !word.is_empty() {
            words.push(word);
            word.len()
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' && (rest[1..].starts_with('\\') || rest[1..].chars().nth(1) == Some('\'')) {
            quoted(rest, '\'')
        } else {
            first.len_utf8()
        };
        rest = &rest[len..];
    }
    words
}

/// The length of the block comment that `text` starts with; comments nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    loop {
        match text.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            [_, ..] => at += 1,
            [] => return at,
        }
        if depth == 0 {
            return at;
        }
    }
}

/// The length of the raw string, or of the name written as `r#name`, whose quote or hashes come after `prefix` bytes.
fn raw_text(text: &str, prefix: usize) -> usize {
    let hashes = text[prefix..].bytes().take_while(|&byte| byte == b'#').count();
    let start = prefix + hashes + 1;
    if !text[start - 1..].starts_with('"') {
        return text[start..].find(|c: char| !c.is_alphanumeric() && c != '_').map_or(text.len(), |end| start + end);
    }
    let end = format!("\"{}", "#".repeat(hashes));
    text[start..].find(&end).map_or(text.len(), |at| start + at + end.len())
}

/// The length of the string or character that `text` starts with, up to the next `quote` without a backslash.
fn quoted(text: &str, quote: char) -> usize {
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == quote {
            return at + 1;
        }
    }
    text.len()
}
