//! Links the unwinder into the program, where it would otherwise come from a shared library.
//!
//! Loading `libgcc_s.so` is a tenth of the time that a short command takes. Every gcc has the same code as an archive.
//! The linker uses it first because it comes before the standard library.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |variable, value| env::var(variable).is_ok_and(|is| is == value);
    // Linkers other than the default one on this target may not search the archive first, and would mix both unwinders.
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-lib=static:-bundle=gcc_eh");
    }
}
