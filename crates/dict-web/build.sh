#!/usr/bin/env bash
# Builds the package for the web into target/npm/dict-web, a package for each language into target/npm/dict-web-en and so on, and
# the page into target/web. `build.sh package` builds only the first one, and `build.sh packs` those of the languages.
#
# QUICK=1 spends less time on the code that no first visit fetches, which is larger then, and builds into target/quick: for tests.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")"
. ./tools.sh

# A failure of one job ends the script after the other jobs.
trap wait EXIT

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
    local compiled=$target/$3/wasm32-unknown-unknown/web/dict_web.wasm optimised=$target/web-optimised/$2 how='-Oz --converge' key
    [ -z "${QUICK-}" ] || [ "$2" = dict-web-simd ] || how=-O1
    mkdir -p "$target/web-optimised"
    # What the optimiser reads decides what it writes: it has nothing to do for the code that it wrote last.
    key=$(sha256sum build.sh package-lock.json "$compiled" && echo "$how")
    if [ ! -f "$optimised.wasm" ] || [ "$key" != "$(cat "$optimised.key")" ]; then
        optimise "$compiled" "$optimised.wasm" "$how $5"
        echo "$key" >"$optimised.key"
    fi
    cp "$optimised.wasm" "$package/$2.wasm"
}

# Makes code small. $1: the code, $2: the file for the result, $3: more flags of the optimiser.
optimise() {
    # The optimiser inlines little, and puts similar functions side by side: gzip finds what they have in common. The lowest
    # kilobyte of the memory is the end of the stack, which is never reached.
    # shellcheck disable=SC2086
    node_modules/.bin/wasm-opt --mvp-features --enable-bulk-memory --enable-bulk-memory-opt --enable-sign-ext \
        --enable-mutable-globals --enable-nontrapping-float-to-int --enable-multivalue --enable-reference-types \
        --enable-call-indirect-overlong $3 -ocimfs=20 -aimfs=2 --zero-filled-memory --low-memory-unused \
        --reorder-functions-by-name --strip-debug --strip-producers -o "$2" "$1"
}

build_package() {
    find_compiler
    rm -rf "$package"
    mkdir -p "$package"
    cp package/* ../../LICENSE-APACHE ../../LICENSE-MIT LICENSE-THIRD-PARTY "$package"
    cp ../dict-suggest/family/LICENSE "$package/LICENSE-FAMILY"
    node manifest.mjs "$package"
    # The compiler and the optimiser work on one core most of the time, so there are two jobs.
    compile_vectors &
    local vectors=$!
    compile boards dict-web web-code '' ''
    compile builder dict-web-builder web-code '' ''
    compile corrections dict-web-corrections web-code '' ''
    compile words dict-web-words web-code '' ''
    compile queries dict-web-queries web-code '' ''
    wait "$vectors"
    for code in "$package"/*.wasm; do
        echo "$(gzip -9 <"$code" | wc -c) bytes after gzip -9: $code"
    done
}

# Compiles the code with vectors, and embeds it.
compile_vectors() {
    compile boards dict-web-simd web-simd-code '-Ctarget-feature=+simd128' --enable-simd
    node embed.mjs "$package/dict-web-simd.wasm" "$package/embedded-code.js"
}

# Builds the program, which packs the dictionaries.
build_program() {
    build_workspace --bin dictc --target-dir "$target"
}

build_packs() {
    build_program
    node packs.mjs "$target/debug/dictc" "$built/npm"
}

# Checks the types of the page, and packs its dictionaries.
prepare_page() {
    node_modules/.bin/tsc -p page
    node_modules/.bin/tsc -p page/tsconfig.workers.json
    node page/dicts.mjs "$target/debug/dictc" "$target/web-dicts"
}

install_tools
case ${1-} in
package) build_package ;;
packs) build_packs ;;
'')
    build_package &
    job=$!
    build_packs
    prepare_page
    wait "$job"
    node page/build.mjs "$package" "$target/web-dicts" "$built/web"
    ;;
*)
    echo 'usage: build.sh [package | packs]' >&2
    exit 2
    ;;
esac
