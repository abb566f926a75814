#!/usr/bin/env bash
# Writes the licences of the crates of others that are compiled into what is shipped: the file LICENSE-THIRD-PARTY of the program,
# the C library, the Python package and the package for the web. tests/dependencies.sh calls it. It takes minutes, because it
# builds cargo-about, which reads the licences in all files of the crates.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/../.."
# The order of names is the same everywhere.
export LC_ALL=C
tools=${CARGO_TARGET_DIR:-$PWD/target}/tools
cargo install --quiet --locked --features cli --root "$tools" cargo-about@0.9.3

log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Prints the crates of others that the crate $1 is compiled with. $2...: the systems, and other options.
crates() {
    local crate=$1
    shift
    cargo tree --locked -p "$crate" "$@" --edges normal,no-proc-macro --prefix none --format '{p}' |
        sed -n '/ (/! s/ v/ /p' | sort -u
}

# Writes the file of the crate $1, which makes $2. $3...: the systems that it is for, and other options.
write() {
    local crate=$1 product=$2 file=crates/$1/LICENSE-THIRD-PARTY missing
    shift 2
    {
        echo "The crates of other authors that $product is compiled of, or with, and their licences."
        echo 'The standard library of Rust is compiled into it too: MIT OR Apache-2.0, The Rust Project Contributors.'
        "$tools/bin/cargo-about" generate --offline --locked --fail "$@" --config tests/licences/about.toml \
            --manifest-path "crates/$crate/Cargo.toml" tests/licences/about.hbs 2>"$log" || { cat "$log" >&2 && exit 1; }
    } >"$file.new"
    crates "$crate" "$@" >"$log"
    missing=$(comm -23 "$log" <(sort -u "$file.new"))
    [ -z "$missing" ] || { echo "$file.new lacks these crates:" "$missing" >&2 && exit 1; }
    mv "$file.new" "$file"
    echo "written: $file"
}

systems=(--target x86_64-unknown-linux-gnu --target aarch64-apple-darwin --target x86_64-pc-windows-msvc)
write dictc 'the program dictc' "${systems[@]}"
write dict-c 'the C library of dictc' "${systems[@]}"
write dict-python 'the Python module of dictc' "${systems[@]}"
write dict-web 'the npm package dict-web' --target wasm32-unknown-unknown --all-features
