//! The packages that are published: what their manifests say, and the files that go with them.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use dict_tests::dictc::repository;
use serde::Deserialize;

use crate::outside;

/// The packages that are only for this repository.
const UNPUBLISHED: [&str; 8] =
    ["arrow-import", "dict-c", "dict-python", "dict-tests", "dict-web", "examples", "oracles", "peer-bench"];

/// The categories of crates.io that fit. It refuses a package with an unknown category.
const CATEGORIES: [&str; 11] = [
    "algorithms",
    "command-line-utilities",
    "compression",
    "data-structures",
    "development-tools::build-utils",
    "filesystem",
    "game-development",
    "games",
    "no-std",
    "parser-implementations",
    "text-processing",
];

/// A package, as `cargo metadata` describes it.
#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    /// The registries that it may go to: `None` for all of them.
    publish: Option<Vec<String>>,
    description: Option<String>,
    license: Option<String>,
    license_file: Option<String>,
    readme: Option<String>,
    keywords: Vec<String>,
    categories: Vec<String>,
    documentation: Option<String>,
    repository: Option<String>,
    rust_version: Option<String>,
    features: toml::Table,
    metadata: Option<serde_json::Value>,
}

impl Package {
    fn folder(&self) -> &Path {
        self.manifest_path.parent().expect("a manifest is in a folder")
    }

    fn is_data(&self) -> bool {
        self.folder().starts_with(repository().join("dicts"))
    }

    /// Returns the files of the archive.
    fn files(&self) -> BTreeSet<String> {
        let listed = outside::run(&["package", "--list", "--allow-dirty", "-p", &self.name]);
        listed.lines().map(String::from).collect()
    }
}

/// Returns the packages that are published.
fn published() -> Vec<Package> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
    }
    let metadata = outside::run(&["metadata", "--no-deps", "--format-version", "1"]);
    let Metadata { packages } = serde_json::from_str(&metadata).expect("metadata");
    let (kept, published): (Vec<Package>, Vec<Package>) =
        packages.into_iter().partition(|package| package.publish.as_ref().is_some_and(Vec::is_empty));
    let kept: BTreeSet<&str> = kept.iter().map(|package| &*package.name).collect();
    assert_eq!(kept, BTreeSet::from(UNPUBLISHED));
    assert!(published.len() >= 11, "{}", published.len());
    published
}

#[test]
fn a_published_manifest_describes_its_package() {
    let workspace = fs::read_to_string(repository().join("Cargo.toml")).expect("it is text");
    for package in published() {
        let name = &package.name;
        let address = package.repository.unwrap_or_else(|| panic!("{name} has no address of the repository"));
        assert!(workspace.contains(&format!("\nrepository = \"{address}\"\n")), "{name}: {address}");
        assert!(package.description.is_some_and(|text| text.ends_with('.')), "{name} has no description");
        assert!(package.documentation.is_some_and(|url| url.contains(name)), "{name} has no link to documentation");
        assert!(package.rust_version.is_some(), "{name} names no version of Rust");
        assert_eq!(package.readme.as_deref(), Some("README.md"), "{name}");

        // The limits of crates.io.
        let is_keyword = |word: &String| {
            word.len() <= 20
                && word.starts_with(|c: char| c.is_ascii_alphanumeric())
                && word.chars().all(|c| c.is_ascii_alphanumeric() || "_-+".contains(c))
        };
        assert!((1..=5).contains(&package.keywords.len()), "{name}: {:?}", package.keywords);
        assert!(package.keywords.iter().all(is_keyword), "{name}: {:?}", package.keywords);
        assert!((1..=5).contains(&package.categories.len()), "{name}: {:?}", package.categories);
        let unknown: Vec<_> = package.categories.iter().filter(|slug| !CATEGORIES.contains(&slug.as_str())).collect();
        assert!(unknown.is_empty(), "{name}: {unknown:?}");
    }
}

#[test]
fn an_archive_has_the_licence_texts_and_the_readme() {
    for package in published() {
        let name = &package.name;
        let files = package.files();
        let licences: &[&str] = if package.is_data() { &["LICENSE"] } else { &["LICENSE-APACHE", "LICENSE-MIT"] };
        for file in ["README.md"].iter().chain(licences) {
            assert!(files.contains(*file), "{name} leaves out {file}: {files:?}");
        }
        if !package.is_data() {
            assert_eq!(package.license.as_deref(), Some("MIT OR Apache-2.0"), "{name}");
            for file in licences {
                let text = fs::read(package.folder().join(file)).expect("a licence");
                assert!(
                    text == fs::read(repository().join(file)).unwrap(),
                    "{name}: {file} is not that of the repository"
                );
            }
        }
    }
}

#[test]
fn a_data_crate_names_the_licence_of_its_words() {
    for package in published().iter().filter(|package| package.is_data()) {
        let sources = fs::read_to_string(package.folder().join("SOURCES.md")).expect("it is text");
        let (_, cell) = sources.split_once("\n| licence | `").unwrap_or_else(|| panic!("{}", package.name));
        let licence = cell.split('`').next();
        // crates.io takes any SPDX expression, `LicenseRef-` included. Without one, `cargo deny` refuses users'
        // programs until they have read the file and written down its checksum.
        assert_eq!((package.license.as_deref(), &package.license_file), (licence, &None), "{}", package.name);
    }
}

#[test]
fn docs_of_a_library_with_features_show_all_of_them() {
    let published = published();
    let with_features = published.iter().filter(|package| !package.features.is_empty());
    let libraries: Vec<&Package> =
        with_features.filter(|package| package.folder().join("src/lib.rs").exists()).collect();
    assert!(libraries.iter().any(|package| package.name == "dict-runtime"));
    for package in libraries {
        let source = fs::read_to_string(package.folder().join("src/lib.rs")).expect("it is text");
        assert!(source.contains("#![cfg_attr(docsrs, feature(doc_cfg))]"), "{}", package.name);
        let metadata = package.metadata.as_ref().map(|metadata| &metadata["docs"]["rs"]["all-features"]);
        assert_eq!(metadata.and_then(serde_json::Value::as_bool), Some(true), "{}", package.name);
    }
}
