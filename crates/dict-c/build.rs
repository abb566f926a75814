//! Gives the shared library its name: that of the version of its interface, which is in the header.

use std::{env, error::Error, fs};

const HEADER: &str = "include/dictc.h";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={HEADER}");
    let header = fs::read_to_string(HEADER)?;
    let version = header.lines().find_map(|line| line.strip_prefix("#define DICTC_ABI_VERSION "));
    let version = version.ok_or("the header has no DICTC_ABI_VERSION")?;
    println!("cargo::rustc-env=DICTC_ABI_VERSION={version}");
    let is_apple = env::var("CARGO_CFG_TARGET_VENDOR").as_deref() == Ok("apple");
    let is_android = env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("android");
    let name = match env::var_os("CARGO_CFG_UNIX") {
        Some(_) if is_apple => format!("-install_name,@rpath/libdictc.{version}.dylib"),
        // The package of a program has no files whose names go on after `.so`.
        Some(_) if is_android => "-soname,libdictc.so".to_string(),
        Some(_) => format!("-soname,libdictc.so.{version}"),
        None => return Ok(()),
    };
    println!("cargo::rustc-cdylib-link-arg=-Wl,{name}");
    Ok(())
}
