#!/usr/bin/env bash
# Builds the package for the web into target/npm/dict-web, and the page into target/web. `build.sh package` builds the package
# alone.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")"
. ./tools.sh

# Compiles the code. $1: the name of its file, $2: flags of the compiler, $3...: arguments for cargo.
compile() {
    # The standard library is compiled too: for size, and without the messages of panics, which nobody would see. Each set of
    # flags has a folder of its own, so that neither build drops what the other has compiled.
    RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort --cfg=host_unicode $2" \
        cargo build --quiet --locked --profile web --target wasm32-unknown-unknown -p dict-web --target-dir "$target/$1" "${@:3}" \
        -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size -Zpanic-immediate-abort
    cp "$target/$1/wasm32-unknown-unknown/web/dict_web.wasm" "$package/$1.wasm"
}

build_package() {
    find_compiler
    rm -rf "$package"
    mkdir -p "$package"
    cp package/* ../../LICENSE-APACHE ../../LICENSE-MIT "$package"
    compile dict-web ''
    compile dict-web-simd '-Ctarget-feature=+simd128'
    compile dict-web-builder '' --features builder
    for code in "$package"/*.wasm; do
        echo "$(gzip -9 <"$code" | wc -c) bytes after gzip -9: $code"
    done
}

# Needs the program, which packs the dictionaries.
build_page() {
    install_tools
    cargo build --quiet --locked -p dictc --target-dir "$target"
    node_modules/.bin/tsc -p page
    node_modules/.bin/tsc -p page/tsconfig.workers.json
    node page/dicts.mjs "$target/debug/dictc" "$target/web-dicts"
    node page/build.mjs "$package" "$target/web-dicts" "$target/web"
}

build_package
[ "${1-}" = package ] || build_page
