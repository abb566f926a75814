//! The declarations of a C header, in a form that can be compared.

use std::collections::BTreeMap;

/// The declarations of a header: names, and for each its declaration as tokens with a space between them. A constant
/// has its value, whether it is an enumerator or a macro.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Interface {
    pub(crate) functions: BTreeMap<String, String>,
    pub(crate) types: BTreeMap<String, String>,
    pub(crate) constants: BTreeMap<String, String>,
    /// The functions and types that have no comment directly before them.
    pub(crate) without_comment: Vec<String>,
}

/// Stands for a comment among the tokens of a header.
const COMMENT: &str = "@";

impl Interface {
    /// Reads a header. Understands the declarations that `dictc.h` and `cbindgen` make, and panics on others.
    pub(crate) fn new(header: &str) -> Self {
        let mut interface = Self::default();
        let declarations = interface.take_macros(&with_marked_comments(header));
        let tokens = tokens(&declarations);
        let mut rest = &tokens[..];
        while let Some(length) = length_of_first(rest) {
            interface.add(&rest[..length]);
            rest = &rest[length..];
        }
        assert!(rest.iter().all(|token| token == COMMENT), "no semicolon after {rest:?}");
        interface
    }

    /// Returns what differs, a line for each name.
    pub(crate) fn differences(&self, other: &Self) -> Vec<String> {
        let maps =
            [(&self.functions, &other.functions), (&self.types, &other.types), (&self.constants, &other.constants)];
        let mut differences = Vec::new();
        for (ours, others) in maps {
            let others_alone = others.keys().filter(|name| !ours.contains_key(*name));
            for name in ours.keys().chain(others_alone) {
                let [our, other] = [ours, others].map(|map| map.get(name).map_or("nothing", String::as_str));
                if our != other {
                    differences.push(format!("{name}:\n    {our}\n    {other}"));
                }
            }
        }
        differences
    }

    /// Takes the constants that are macros out of a header, and returns it without the lines of the preprocessor.
    fn take_macros(&mut self, header: &str) -> String {
        let mut is_for_cpp = false;
        let mut rest = String::new();
        for line in header.lines() {
            match *line.split_whitespace().collect::<Vec<_>>() {
                ["#ifdef", "__cplusplus"] => is_for_cpp = true,
                ["#endif", ..] => is_for_cpp = false,
                ["#define", name, value] if name.starts_with("DICTC_") => insert(&mut self.constants, name, value),
                ref words => {
                    if !is_for_cpp && !words.first().is_some_and(|word| word.starts_with('#')) {
                        rest += line;
                        rest.push('\n');
                    }
                }
            }
        }
        rest
    }

    /// Adds a declaration, which ends with a semicolon.
    fn add(&mut self, tokens: &[String]) {
        let has_comment = tokens[0] == COMMENT;
        let tokens: Vec<&str> = tokens.iter().map(String::as_str).filter(|&token| token != COMMENT).collect();
        let (map, name, declaration) = match *tokens {
            ["enum", "{", ref enumerators @ .., "}", ";"] => return self.add_enumerators(enumerators),
            ["typedef", "struct", tag, ref fields @ .., name, ";"] if tag == name => (&mut self.types, name, fields),
            ["typedef", ref aliased @ .., name, ";"] => (&mut self.types, name, aliased),
            [ref returned @ .., ")", ";"] => {
                let open = returned.iter().position(|&token| token == "(").expect("parameters");
                (&mut self.functions, returned[open - 1], returned)
            }
            _ => panic!("not understood: {tokens:?}"),
        };
        let declaration: Vec<&str> = declaration.iter().copied().filter(|&token| token != "struct").collect();
        // A type that is private to the library has no fields. Its name is in the functions that take it.
        if !declaration.is_empty() {
            insert(map, name, &declaration.join(" "));
        }
        if !has_comment {
            self.without_comment.push(name.to_string());
        }
    }

    fn add_enumerators(&mut self, tokens: &[&str]) {
        for enumerator in tokens.split(|&token| token == ",").filter(|enumerator| !enumerator.is_empty()) {
            let [name, "=", value] = *enumerator else { panic!("no value: {enumerator:?}") };
            insert(&mut self.constants, name, value);
        }
    }
}

/// Inserts a declaration. It may be repeated, as it is for a function that is written for each system.
fn insert(map: &mut BTreeMap<String, String>, name: &str, declaration: &str) {
    if let Some(earlier) = map.insert(name.to_string(), declaration.to_string()) {
        assert_eq!(earlier, declaration, "two declarations of {name}");
    }
}

/// Returns a header with [`COMMENT`] in place of each comment, except those that are titles of sections.
fn with_marked_comments(header: &str) -> String {
    let mut parts = header.split("/*");
    let mut marked = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (comment, rest) = part.split_once("*/").expect("the end of a comment");
        if !comment.starts_with(" ----") {
            marked += COMMENT;
        }
        marked += rest;
    }
    marked
}

/// Returns the tokens of a header: names, numbers, and other characters one by one.
fn tokens(header: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = header.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_of_name = |character: char| character.is_ascii_alphanumeric() || character == '_';
        let length = rest.find(|character| !is_of_name(character)).unwrap_or(rest.len()).max(first.len_utf8());
        let (token, after) = rest.split_at(length);
        tokens.push(token.to_string());
        rest = after.trim_start();
    }
    tokens
}

/// Returns the number of tokens of the first declaration, with its semicolon.
fn length_of_first(tokens: &[String]) -> Option<usize> {
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        depth == 0 && token == ";"
    })?;
    Some(end + 1)
}
