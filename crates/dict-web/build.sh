#!/usr/bin/env bash
# Builds the package for the web into target/npm/dict-web.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=${CARGO_TARGET_DIR:-target}
package=$target/npm/dict-web

# Compiles the code. $1: the name of its file, $2: flags of the compiler.
compile() {
    # Each set of flags has a folder of its own, so that neither build drops what the other has compiled.
    # The standard library is compiled too: small, and without the messages of panics, of which nothing is shown.
    RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort --cfg=host_unicode $2" cargo build --quiet --locked --profile web --target wasm32-unknown-unknown -p dict-web \
        --target-dir "$target/$1" -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size -Zpanic-immediate-abort
    cp "$target/$1/wasm32-unknown-unknown/web/dict_web.wasm" "$package/$1.wasm"
}

if [ ! -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ]; then
    rustup --quiet component add rust-src
fi
rm -rf "$package"
mkdir -p "$package"
cp crates/dict-web/package/* LICENSE-APACHE LICENSE-MIT "$package"
compile dict-web ''
compile dict-web-simd '-Ctarget-feature=+simd128'
echo "$package: $(cd "$package" && for code in *.wasm; do echo "$code $(gzip -9 < "$code" | wc -c) bytes after gzip -9; "; done)"
