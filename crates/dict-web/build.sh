#!/usr/bin/env bash
# Builds the package for the web into target/npm/dict-web, a package for each language into target/npm/dict-web-en and so on, and
# the page into target/web. `build.sh package` builds the first one alone, and `build.sh packs` those of the languages.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")"
. ./tools.sh

# Compiles the code, and makes it small. $1: the feature, $2: the name of the file, $3: the folder for what is compiled, $4: flags
# of the compiler, $5: flags of the optimiser.
compile() {
    # The standard library is compiled too: for size, and without the messages of panics, which nobody would see. Each set of
    # flags has a folder of its own, so that neither build drops what the other has compiled; builds of the same flags share
    # one, and the standard library in it.
    RUSTC_BOOTSTRAP=1 RUSTFLAGS="-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none --cfg=host_unicode \
        -Clink-arg=--compress-relocations -Clink-arg=--strip-debug $4" \
        cargo build --quiet --locked --profile web --target wasm32-unknown-unknown -p dict-web --target-dir "$target/$3" --no-default-features --features "$1" \
        -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size -Zpanic-immediate-abort
    # The optimiser inlines little, and puts similar functions side by side: gzip finds what they have in common. The lowest
    # kilobyte of the memory is the end of the stack, which is never reached.
    # shellcheck disable=SC2086
    node_modules/.bin/wasm-opt --mvp-features --enable-bulk-memory --enable-bulk-memory-opt --enable-sign-ext \
        --enable-mutable-globals --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types \
        --enable-call-indirect-overlong $5 -Oz -ocimfs=20 -aimfs=2 --zero-filled-memory --low-memory-unused --converge \
        --reorder-functions-by-name --strip-debug --strip-producers -o "$package/$2.wasm" "$target/$3/wasm32-unknown-unknown/web/dict_web.wasm"
}

build_package() {
    install_tools
    find_compiler
    rm -rf "$package"
    mkdir -p "$package"
    cp package/* ../../LICENSE-APACHE ../../LICENSE-MIT LICENSE-THIRD-PARTY "$package"
    node manifest.mjs "$package"
    compile boards dict-web web-code '' ''
    compile builder dict-web-builder web-code '' ''
    compile corrections dict-web-corrections web-code '' ''
    compile words dict-web-words web-code '' ''
    compile boards dict-web-simd web-simd-code '-Ctarget-feature=+simd128' --enable-simd
    node embed.mjs "$package/dict-web-simd.wasm" "$package/embedded-code.js"
    for code in "$package"/*.wasm; do
        echo "$(gzip -9 <"$code" | wc -c) bytes after gzip -9: $code"
    done
}

# Builds the program, which packs the dictionaries.
build_program() {
    build_workspace --bin dictc --target-dir "$target"
}

build_packs() {
    install_tools
    build_program
    node packs.mjs "$target/debug/dictc" "$target/npm"
}

build_page() {
    build_program
    node_modules/.bin/tsc -p page
    node_modules/.bin/tsc -p page/tsconfig.workers.json
    node page/dicts.mjs "$target/debug/dictc" "$target/web-dicts"
    node page/build.mjs "$package" "$target/web-dicts" "$target/web"
}

case ${1-} in
package) build_package ;;
packs) build_packs ;;
'')
    build_package
    build_packs
    build_page
    ;;
*)
    echo 'usage: build.sh [package | packs]' >&2
    exit 2
    ;;
esac
