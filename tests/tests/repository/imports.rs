//! Imports point downwards: the files of a crate form no circle.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::sources::{Source, sources};

/// A path such as `crate::board::Board`, name by name.
type Path = Vec<String>;

/// The files of a crate, by the paths of their modules, without `crate`.
type Modules = BTreeMap<Path, Module>;

/// The files of a crate; for each, the files that it imports, with one of the imported names.
type Graph<'a> = BTreeMap<&'a str, BTreeMap<&'a str, &'a str>>;

/// The names of a file.
#[derive(Default)]
struct Module {
    /// The path of the file in the repository.
    file: String,
    /// The names of its own items.
    items: BTreeSet<String>,
    /// The names that `use` brings, and their paths.
    names: BTreeMap<String, Path>,
    /// The paths of `use` that end with `*`.
    globs: Vec<Path>,
    /// The names of `pub use`, which are not imports unless the file itself needs them.
    exported: BTreeSet<String>,
    /// The names in its code, except those of `use`.
    words: BTreeSet<String>,
    /// The paths in its code, except those of `use`.
    paths: Vec<Path>,
}

#[test]
fn no_files_of_a_crate_import_each_other_in_a_circle() {
    let sources = sources();
    let crates = crates(&sources);
    let mut circles = String::new();
    let mut imports = 0;
    for modules in crates.values() {
        let graph = graph(modules);
        imports += graph.values().map(BTreeMap::len).sum::<usize>();
        for (file, imported, name) in circular(&graph) {
            circles += &format!("  {file} imports {name} of {imported}\n");
        }
    }
    assert!(imports > 1000, "imports were not seen: {imports}");
    assert!(circles.is_empty(), "these files import each other; move what both need below them:\n{circles}");
}

#[test]
fn imports_are_seen_through_re_exports_and_in_all_forms() {
    let source = |path: &str, text: &str| Source { path: format!("crates/c/src/{path}.rs"), text: text.to_string() };
    let sources = [
        source("lib", "mod a; mod b; pub use b::{low::Low, High}; #[cfg(test)] mod tests { use crate::a::A; }"),
        source("a", "use crate::Low; pub struct A(Low);"),
        source("b/mod", "mod low; mod top; pub(crate) use self::{low::*, top::High};"),
        source("b/low", "pub struct Low; fn f<T>() -> impl Fn() + use<T> { || () } use super::top;"),
        source("b/top", "use super::low::{self as bottom}; pub struct High; fn f() { vec![bottom::Low, crate::a::A] }"),
        source("tests", "use super::*;"),
    ];
    let crates = crates(&sources);
    let short = |file: &str| file.replace("crates/c/src/", "").replace(".rs", "");
    let graph = graph(&crates["crates/c/src"]);
    let edges: Vec<(String, String)> = graph
        .iter()
        .flat_map(|(file, imports)| imports.keys().map(|imported| (short(file), short(imported))))
        .collect();
    let expected = [("a", "b/low"), ("b/top", "a"), ("b/top", "b/low")];
    assert_eq!(edges, expected.map(|(file, imported)| (file.to_string(), imported.to_string())));
    assert!(circular(&graph).is_empty());
}

/// Returns the modules of every library and program in `crates`, by the folder of its `lib.rs` or `main.rs`. Files of
/// tests are left out.
fn crates(sources: &[Source]) -> BTreeMap<&str, Modules> {
    const ROOTS: [&str; 2] = ["/lib.rs", "/main.rs"];
    let is_code = |source: &&Source| source.path.starts_with("crates/") && source.path.contains("/src/");
    let code = sources.iter().filter(is_code).filter(|source| !source.path.ends_with("tests.rs"));
    let code: Vec<&Source> = code.filter(|source| !source.path.contains("/tests/")).collect();
    let roots: BTreeSet<&str> =
        code.iter().flat_map(|source| ROOTS.iter().filter_map(|root| source.path.strip_suffix(root))).collect();
    let mut crates = BTreeMap::<&str, Modules>::new();
    for source in code {
        let is_above = |root: &&&str| source.path.strip_prefix(**root).is_some_and(|place| place.starts_with('/'));
        let Some(folder) = roots.iter().filter(is_above).max_by_key(|root| root.len()) else { continue };
        let place = source.path[folder.len() + 1..].trim_end_matches(".rs");
        let mut path: Path = place.split('/').map(str::to_string).collect();
        path.pop_if(|name| ["mod", "lib", "main"].contains(&&**name));
        let mut module = Module { file: source.path.clone(), ..Module::default() };
        module.read(source.text.parse().unwrap_or_else(|error| panic!("{}: {error}", source.path)));
        crates.entry(*folder).or_default().insert(path, module);
    }
    crates
}

impl Module {
    /// Reads the code of a file, or of a part of it. Modules of tests are left out.
    fn read(&mut self, code: TokenStream) {
        let tokens: Vec<TokenTree> = code.into_iter().collect();
        let word = |at: usize| match tokens.get(at) {
            Some(TokenTree::Ident(word)) => Some(word.to_string()),
            _ => None,
        };
        let is =
            |at: usize, mark: char| matches!(&tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == mark);
        let mut is_test = false;
        let mut is_public = false;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            at += 1;
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    is_test |= tokens.get(at).is_some_and(|group| group.to_string().replace(' ', "") == "[cfg(test)]");
                    at += 1;
                    continue;
                }
                TokenTree::Ident(name) if name == "pub" => {
                    is_public = true;
                    let is_limit = |group: &TokenTree| matches!(group, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
                    at += usize::from(tokens.get(at).is_some_and(is_limit));
                    continue;
                }
                // `use<'a>` captures lifetimes.
                TokenTree::Ident(name) if name == "use" && !is(at, '<') => {
                    let end = (at..tokens.len()).find(|&end| is(end, ';')).expect("`use` ends");
                    if !is_test {
                        self.read_use(&[], &tokens[at..end], is_public);
                    }
                    at = end;
                }
                TokenTree::Ident(name) if name == "mod" => at += 1,
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let item = match &*name {
                        "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" => word(at),
                        "macro_rules" => word(at + 1),
                        _ => None,
                    };
                    self.items.extend(item);
                    self.words.insert(name.clone());
                    let mut path = vec![name];
                    while is(at, ':')
                        && is(at + 1, ':')
                        && let Some(next) = word(at + 2)
                    {
                        path.push(next);
                        at += 3;
                    }
                    if path.len() > 1 {
                        self.paths.push(path);
                    }
                }
                TokenTree::Group(group) if !is_test => self.read(group.stream()),
                _ => {}
            }
            is_public = false;
            // An attribute is about what follows up to a block or a semicolon.
            let ends =
                matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace) || is(at - 1, ';');
            is_test &= !ends;
        }
    }

    /// Reads what stands between `use` and its semicolon, after the path before it.
    fn read_use(&mut self, before: &[String], tokens: &[TokenTree], is_public: bool) {
        let mut path = before.to_vec();
        let mut name = None;
        let mut tokens = tokens.iter();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(word) if word == "as" => name = tokens.next().map(ToString::to_string),
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(punct) if punct.as_char() == '*' => return self.globs.push(path),
                TokenTree::Group(group) => {
                    let parts: Vec<TokenTree> = group.stream().into_iter().collect();
                    let is_comma = |part: &TokenTree| matches!(part, TokenTree::Punct(punct) if punct.as_char() == ',');
                    return parts.split(is_comma).for_each(|part| self.read_use(&path, part, is_public));
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
        }
        path.pop_if(|last| last == "self" && !before.is_empty());
        let Some(last) = path.last() else { return };
        let name = name.unwrap_or_else(|| last.clone());
        if is_public {
            self.exported.insert(name.clone());
        }
        self.names.insert(name, path);
    }

    /// Iterates over the paths of what the file needs.
    fn needed(&self) -> impl Iterator<Item = &Path> {
        let is_needed = |name: &String| !self.exported.contains(name) || self.words.contains(name);
        self.names.iter().filter(move |(name, _)| is_needed(name)).map(|(_, path)| path).chain(&self.paths)
    }
}

/// Returns the files that each file imports.
fn graph(modules: &Modules) -> Graph<'_> {
    let mut graph = Graph::new();
    for (own, module) in modules {
        let imports = module.needed().filter_map(|path| Some((file_of(modules, own, path, 0)?, &**path.last()?)));
        graph.insert(&module.file, imports.filter(|(file, _)| *file != module.file).collect());
    }
    graph
}

/// Returns the file of the item that a path of the module `own` names; `None` for items of other crates, and for
/// modules. `depth` counts the re-exports on the way, which a glob may lead round in a circle.
fn file_of<'a>(modules: &'a Modules, own: &[String], path: &[String], depth: usize) -> Option<&'a str> {
    let module = modules.get(own).filter(|_| depth < 20)?;
    let (first, rest) = path.split_first()?;
    let mut below = own.to_vec();
    match &**first {
        "crate" => return file_of(modules, &[], rest, depth),
        "self" => return file_of(modules, own, rest, depth),
        "super" => return file_of(modules, &own[..own.len().checked_sub(1)?], rest, depth),
        name => below.push(name.to_string()),
    }
    if modules.contains_key(&below) {
        return file_of(modules, &below, rest, depth);
    }
    if module.items.contains(first) {
        return Some(&module.file);
    }
    let through = |start: &Path| {
        let path: Path = start.iter().chain(rest).cloned().collect();
        // A name that stands for itself is a crate.
        if path == [first.clone()] { None } else { file_of(modules, own, &path, depth + 1) }
    };
    match module.names.get(first) {
        Some(start) => through(start),
        None => module.globs.iter().find_map(|glob| {
            let path: Path = glob.iter().chain(path).cloned().collect();
            file_of(modules, own, &path, depth + 1)
        }),
    }
}

/// Returns the imports that are part of a circle: the file, the file that it imports, and a name.
fn circular<'a>(graph: &Graph<'a>) -> Vec<(&'a str, &'a str, &'a str)> {
    let mut circular = Vec::new();
    for (&file, imports) in graph {
        for (&imported, &name) in imports {
            let mut reached = BTreeSet::new();
            let mut next = vec![imported];
            while let Some(file) = next.pop() {
                next.extend(graph[file].keys().filter(|file| reached.insert(**file)));
            }
            if reached.contains(file) {
                circular.push((file, imported, name));
            }
        }
    }
    circular
}
