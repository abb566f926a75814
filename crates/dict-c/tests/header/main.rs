//! `dictc.h`, which is written by hand, and the Rust of the library declare the same. `cbindgen` makes a header of the
//! Rust.

mod generated;
mod interface;

use std::{fs, path::Path};

use crate::interface::Interface;

const HEADER: &str = include_str!("../../include/dictc.h");

#[test]
fn the_header_declares_what_rust_defines() {
    let mut sources = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
    let mut header = Interface::new(HEADER);
    // The build script reads this number from the header.
    header.constants.remove("DICTC_ABI_VERSION").expect("a version");
    // The C tests compare it with the version of the crate.
    header.constants.remove("DICTC_VERSION_NUMBER").expect("a version");
    let differences = header.differences(&Interface::new(&generated::header("library", &sources)));
    assert!(differences.is_empty(), "first the header, then Rust:\n{}", differences.join("\n"));
}

/// Adds the text of each Rust file in a folder.
fn collect(folder: &Path, sources: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the folder is read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(fs::read_to_string(&path).expect("it is text"));
        }
    }
}

#[test]
fn the_header_explains_every_function_and_type() {
    let interface = Interface::new(HEADER);
    assert!(interface.functions.len() >= 50, "{} functions", interface.functions.len());
    assert!(interface.functions.keys().chain(interface.types.keys()).all(|name| name.starts_with("dictc_")));
    assert_eq!(interface.without_comment, [""; 0]);
}

/// A small library, as Rust and as its header.
const RUST: &str = r#"
    pub type Status = i32;
    pub const DICTC_OK: Status = 0;
    pub const DICTC_NONE: Status = 1;
    pub const DICTC_NUL_ENDED: usize = usize::MAX;
    pub const DICTC_NO_ID: u32 = u32::MAX;

    pub struct Dict(dict_runtime::Dict);
    type Out<'a, T> = Option<&'a mut MaybeUninit<T>>;

    #[repr(C)]
    pub struct TileValue {
        pub text: *const c_char,
        pub value: u32,
        pub weight: u32,
        pub reserved: [u32; 2],
    }

    #[unsafe(no_mangle)]
    pub unsafe extern "C" fn dictc_load(path: *const c_char, dict: Out<'_, Option<Box<Dict>>>) -> Status {}
    #[unsafe(no_mangle)]
    pub extern "C" fn dictc_close(dict: Option<Box<Dict>>) {}
    #[unsafe(no_mangle)]
    pub unsafe extern "C" fn dictc_ids(dict: Option<&Dict>, words: *const *const c_char, count: usize, ids: *mut u32) -> Status {}
    #[unsafe(no_mangle)]
    pub extern "C" fn dictc_value(dict: Option<&Dict>, value: Option<&mut TileValue>, at: Option<&mut MaybeUninit<usize>>) -> c_int {}
    #[unsafe(no_mangle)]
    pub extern "C" fn dictc_abi_version() -> u32 {}
"#;
const HEADER_OF_RUST: &str = r#"
#define DICTC_NUL_ENDED SIZE_MAX
#define DICTC_NO_ID UINT32_MAX
#ifdef __cplusplus
extern "C" {
#endif
/* ---- Types ---- */
/* The result; of a call. */
typedef int32_t dictc_status;
enum {
    DICTC_OK = 0,
    DICTC_NONE = 1 /* nothing is left */
};
/* A dictionary. */
typedef struct dictc_dict dictc_dict;
/* A value. */
typedef struct dictc_tile_value {
    const char *text;
    uint32_t value;
    uint32_t weight; /* of the tile */
    uint32_t reserved[2];
} dictc_tile_value;
/* Opens. */
dictc_status dictc_load(const char *path, dictc_dict **dict);
/* Closes. */
void dictc_close(dictc_dict *dict);
/* Finds. */
dictc_status dictc_ids(const dictc_dict *dict, const char *const *words, size_t count,
                       uint32_t *ids);
/* Gives. */
int dictc_value(const dictc_dict *dict, dictc_tile_value *value, size_t *at);
/* Returns. */
uint32_t dictc_abi_version(void);
"#;

#[test]
fn a_header_that_is_right_is_accepted() {
    let header = Interface::new(HEADER_OF_RUST);
    assert_eq!(header.differences(&Interface::new(&generated::header("right", &[RUST.to_string()]))), [""; 0]);
    assert_eq!([header.functions.len(), header.types.len(), header.constants.len()], [5, 2, 4]);
    assert_eq!(header.without_comment, [""; 0]);
}

#[test]
fn each_difference_between_header_and_rust_is_found() {
    let rust = Interface::new(&generated::header("wrong-header", &[RUST.to_string()]));
    for (right, wrong) in [
        // Parameters: one more, one less, another order, another name, `const`, levels of pointers.
        ("size_t *at)", "size_t *at, size_t more)"),
        (", size_t *at)", ")"),
        ("size_t count,\n                       uint32_t *ids", "uint32_t *ids, size_t count"),
        ("const char *path", "const char *name"),
        ("const char *path", "char *path"),
        ("dictc_close(dictc_dict *dict)", "dictc_close(const dictc_dict *dict)"),
        ("const char *const *words", "const char **words"),
        ("dictc_dict **dict", "dictc_dict *dict"),
        ("(void)", "(int more)"),
        // Results and types.
        ("uint32_t dictc_abi_version", "int32_t dictc_abi_version"),
        ("int dictc_value", "dictc_status dictc_value"),
        ("typedef int32_t dictc_status", "typedef uint32_t dictc_status"),
        // Fields: another order, type, name, or length; one more, one less.
        ("uint32_t value;\n    uint32_t weight;", "uint32_t weight;\n    uint32_t value;"),
        ("uint32_t value;", "uint64_t value;"),
        ("uint32_t value;", "uint32_t number;"),
        ("reserved[2]", "reserved[3]"),
        ("uint32_t reserved[2];", ""),
        ("uint32_t reserved[2];", "uint32_t reserved[2]; int more;"),
        // Constants.
        ("DICTC_NONE = 1", "DICTC_NONE = 2"),
        ("DICTC_NO_ID UINT32_MAX", "DICTC_NO_ID UINT64_MAX"),
        ("DICTC_NUL_ENDED SIZE_MAX", "DICTC_NUL_ENDED UINT32_MAX"),
        // Names that only one side has.
        ("DICTC_OK = 0,", ""),
        ("DICTC_OK = 0,", "DICTC_OK = 0, DICTC_MORE = 2,"),
        ("void dictc_close(dictc_dict *dict);", ""),
        ("void dictc_close", "void dictc_more(void); void dictc_close"),
    ] {
        assert_eq!(HEADER_OF_RUST.matches(right).count(), 1, "{right}");
        let header = Interface::new(&HEADER_OF_RUST.replace(right, wrong));
        assert_eq!(header.differences(&rust).len(), 1, "{right} became {wrong}");
    }
}

#[test]
fn each_difference_between_rust_and_header_is_found() {
    let header = Interface::new(HEADER_OF_RUST);
    for (right, wrong) in [
        ("Option<Box<Dict>>)", "Option<&Dict>)"),
        ("path: *const c_char", "path: *mut c_char"),
        ("count: usize", "count: u32"),
        ("ids: *mut u32)", "ids: *mut u32, more: usize)"),
        ("#[repr(C)]", ""),
        ("pub value: u32", "pub value: i32"),
        ("DICTC_NONE: Status = 1", "DICTC_NONE: Status = 3"),
        ("#[unsafe(no_mangle)]\n    pub extern \"C\" fn dictc_close", "pub extern \"C\" fn dictc_close"),
        ("extern \"C\" fn dictc_close", "fn dictc_close"),
        ("pub const DICTC_OK: Status = 0;", ""),
    ] {
        assert_eq!(RUST.matches(right).count(), 1, "{right}");
        let rust = Interface::new(&generated::header("wrong-rust", &[RUST.replace(right, wrong)]));
        assert_eq!(header.differences(&rust).len(), 1, "{right} became {wrong}");
    }
}

#[test]
fn a_function_without_a_comment_is_found() {
    for (right, wrong) in [("/* Closes. */", ""), ("/* Closes. */", "/* ---- Closing ---- */"), ("/* A value. */", "")]
    {
        let header = Interface::new(&HEADER_OF_RUST.replace(right, wrong));
        assert_eq!(header.without_comment.len(), 1, "{right}");
    }
}
