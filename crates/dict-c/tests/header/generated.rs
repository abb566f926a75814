//! The header that `cbindgen` makes of Rust.

use std::{fs, path::Path};

use cbindgen::{Builder, Config, Language, Style};

/// Returns the header of some Rust files, given the text of each. Writes the files into the folder `name` among the
/// temporary files of the tests, where `cbindgen` reads them.
pub(crate) fn header(name: &str, sources: &[String]) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("header").join(name);
    fs::create_dir_all(&folder).expect("a folder is made");
    let config = Config { language: Language::C, usize_is_size_t: true, style: Style::Both, ..Config::default() };
    let mut builder = Builder::new().with_config(config);
    for (number, source) in sources.iter().enumerate() {
        let path = folder.join(format!("{number}.rs"));
        // This is the only maximum that cbindgen does not translate.
        fs::write(&path, source.replace("usize::MAX", "SIZE_MAX")).expect("a file is written");
        builder = builder.with_src(path);
    }
    let mut header = Vec::new();
    builder.generate().expect("a header").write(&mut header);
    in_names_of_c(&without_aliases_of_pointers(&String::from_utf8(header).expect("it is text")))
}

/// Returns a header in which `typedef T *Out_T;`, for a generic alias of Rust, is written out where it is used.
fn without_aliases_of_pointers(header: &str) -> String {
    let alias = |line: &str| {
        let (target, name) = line.strip_prefix("typedef ")?.strip_suffix(';')?.rsplit_once('*')?;
        Some((format!("{name} "), format!("{target}*")))
    };
    let (aliases, rest): (Vec<_>, Vec<_>) = header.lines().partition(|line| alias(line).is_some());
    let expand = |text: String, (name, target): (String, String)| text.replace(&name, &target);
    aliases.into_iter().filter_map(alias).fold(rest.join("\n"), expand)
}

/// Returns a header in which each type `TileValue` of Rust is called `dictc_tile_value`.
fn in_names_of_c(header: &str) -> String {
    header
        .split_inclusive(|character: char| !character.is_ascii_alphanumeric() && character != '_')
        .map(|word| {
            let is_of_rust = word.starts_with(|first: char| first.is_ascii_uppercase())
                && word.contains(|character: char| character.is_ascii_lowercase());
            if !is_of_rust {
                return word.to_string();
            }
            let snake = |character: char| match character.is_ascii_uppercase() {
                true => format!("_{}", character.to_ascii_lowercase()),
                false => character.to_string(),
            };
            format!("dictc{}", word.chars().map(snake).collect::<String>())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aliases_of_pointers_are_written_out() {
        let header = "typedef int32_t Status;\ntypedef Dict **Out_____Dict;\nStatus f(Out_____Dict dict);";
        assert_eq!(without_aliases_of_pointers(header), "typedef int32_t Status;\nStatus f(Dict **dict);");
    }

    #[test]
    fn types_get_the_names_of_c_and_constants_keep_theirs() {
        let header = "typedef struct TileValue { Dict *dict; } TileValue;\n#define DICTC_OK SIZE_MAX";
        let expected =
            "typedef struct dictc_tile_value { dictc_dict *dict; } dictc_tile_value;\n#define DICTC_OK SIZE_MAX";
        assert_eq!(in_names_of_c(header), expected);
    }
}
