//! Gives the shared library its name: that of the version of its interface, which is in the header.

use std::{env, error::Error, fs};

const HEADER: &str = "include/dictc.h";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={HEADER}");
    let header = fs::read_to_string(HEADER)?;
    let version = header.lines().find_map(|line| line.strip_prefix("#define DICTC_ABI_VERSION "));
    let version = version.ok_or("the header has no DICTC_ABI_VERSION")?;
    println!("cargo::rustc-env=DICTC_ABI_VERSION={version}");
    match env::var("CARGO_CFG_TARGET_VENDOR").as_deref() {
        Ok("apple") => println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,@rpath/libdictc.{version}.dylib"),
        _ if env::var_os("CARGO_CFG_UNIX").is_some() => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libdictc.so.{version}");
        }
        _ => {}
    }
    Ok(())
}
