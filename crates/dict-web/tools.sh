# Sourced by the scripts of this folder: the tools of the web, and where things are built.
# shellcheck shell=bash

. "$(dirname "${BASH_SOURCE[0]}")/../../tests/programs.sh"

repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target=${CARGO_TARGET_DIR:-$repository/target}
[[ $target = /* ]] || target=$repository/$target
package=$target/npm/dict-web

# Installs what package-lock.json names, unless it is there.
install_tools() {
    need_programs node:nodejs npm:npm
    local tools=$target/web-tools here=$repository/crates/dict-web
    mkdir -p "$tools"
    if ! cmp -s "$here/package-lock.json" "$tools/installed.json"; then
        cp "$here/package.json" "$here/package-lock.json" "$tools"
        npm ci --prefix "$tools" --ignore-scripts --no-audit --no-fund --loglevel=error
        cp "$here/package-lock.json" "$tools/installed.json"
    fi
    ln -sfn "$tools/node_modules" "$here/node_modules"
}

# Makes sure that there is a compiler of WebAssembly, with the sources of its standard library: rustup's, or Debian's.
find_compiler() {
    if command -v rustup >/dev/null; then
        [ -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ] || rustup --quiet component add rust-src
        return
    fi
    # The version of the linker is that of the compiler's LLVM.
    need_programs rustc-web:'rustc-web rust-web-src' wasm-ld-22:lld-22
    export RUSTC=rustc-web CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-22
}
