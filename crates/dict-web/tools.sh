# Sourced by the scripts of this folder: the tools of the web, and where things are built.
# shellcheck shell=bash

. "$(dirname "${BASH_SOURCE[0]}")/../../tests/programs.sh"

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target=${CARGO_TARGET_DIR:-$repository/target}
[[ $target = /* ]] || target=$repository/$target
# A quick build is not for others: it does not replace a full one.
built=$target${QUICK:+/quick}
package=$built/npm/dict-web

# Installs what package-lock.json names, unless it is there.
install_tools() {
    need web
    local tools=$target/web-tools here=$repository/crates/dict-web
    mkdir -p "$tools"
    if ! cmp -s "$here/package-lock.json" "$tools/installed.json"; then
        cp "$here/package.json" "$here/package-lock.json" "$tools"
        npm ci --prefix "$tools" --ignore-scripts --no-audit --no-fund --loglevel=error
        cp "$here/package-lock.json" "$tools/installed.json"
    fi
    ln -sfn "$tools/node_modules" "$here/node_modules"
}

# Returns success if a compiler has the sources of its standard library. $1: the compiler.
has_sources() {
    command -v "$1" >/dev/null && [ -d "$("$1" --print sysroot)/lib/rustlib/src/rust/library" ]
}

# Makes sure that there is a compiler of WebAssembly, with the sources of its standard library: rustup's, or Debian's.
find_compiler() {
    if command -v rustup >/dev/null; then
        if ! has_sources rustc; then
            [ "${INSTALL-}" = 1 ] || { echo 'missing: the sources of the standard library. Install them with: rustup component add rust-src' >&2 && return 1; }
            rustup --quiet component add rust-src
        fi
        return
    fi
    # Debian's package rustc-web has the compiler /usr/bin/rustc, in place of the package rustc.
    has_sources /usr/bin/rustc || need_packages 'rustc with the sources of its library' rustc-web rust-web-src
    # The version of the linker is that of the compiler's LLVM.
    need_programs cargo:cargo-web wasm-ld-22:lld-22
    export RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22
}
