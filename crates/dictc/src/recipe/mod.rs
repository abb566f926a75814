//! Recipes: the lists of a dictionary, and the options to build it with. A recipe comes from a TOML file, or from the
//! options of `dictc build`.
//!
//! The files that a recipe may name are not limited to its folder: links would lead out of it, and most recipes read
//! lists of installed packages. The help of `--recipe` says that recipes are trusted.

mod columns;
mod compound_facts;
mod encoding;
mod expect;
mod hunspell;
mod keys;
mod list_file;
mod suggestion_facts;

use std::path::PathBuf;

use dict_compiler::{Meta, Options};

pub(crate) use self::{
    columns::{AddedColumns, ColumnSpec, table_column},
    expect::Expect,
    hunspell::{COMPOUND_PARTS, FormBounds, conversions},
    list_file::ListFile,
};

/// The lists of a dictionary, and the options to build it with.
pub(crate) struct Recipe {
    pub(crate) options: Options,
    pub(crate) meta: Meta,
    /// Lists of words to leave out.
    pub(crate) deny: Vec<PathBuf>,
    /// True if slurs and vulgar words are left out.
    pub(crate) family: bool,
    /// True if the column `value` has ranks.
    pub(crate) ranks: bool,
    /// Files of values, which may be tables with columns.
    pub(crate) values: Vec<ListFile>,
    pub(crate) lists: Vec<ListFile>,
    pub(crate) expect: Expect,
}
