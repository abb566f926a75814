#!/usr/bin/env bash
# Builds and installs the program dictc, with its manual page and completions, and the C library. `make install` calls it.
# These variables change what it does:
#
#     PREFIX    the folder for everything: /usr/local
#     LIBDIR    the folder for the libraries: $PREFIX/lib
#     DESTDIR   a folder that stands for the root of the file system, for those who make packages
#     BUILT     the folder of a program and a library that are built already, such as target/debug in the repository. Without
#               it, the program is built in the profile release and the library in `library`, and neither holds a path of
#               this machine.
#
# On macOS the libraries have the names that are usual there; this is not tested.
set -euo pipefail
shopt -s inherit_errexit
umask 022
cd "$(dirname "$0")/../.."
prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-$prefix/lib}
[[ "$prefix $libdir" =~ ^/[^[:space:]]*\ /[^[:space:]]*$ ]] ||
    { echo "PREFIX and LIBDIR must start with a slash and have no spaces: $prefix, $libdir" >&2 && exit 2; }
target=${CARGO_TARGET_DIR:-$PWD/target}
cargo_home=${CARGO_HOME:-$HOME/.cargo}
crate=crates/dict-c
abi=$(sed -n 's/^#define DICTC_ABI_VERSION //p' "$crate/include/dictc.h")
version=$(cargo pkgid --locked -p dict-c | sed 's/.*[#@]//')

if [ -z "${BUILT-}" ]; then
    # Its own folder, because Cargo compiles everything again if these flags change.
    target=$target/install
    # shellcheck disable=SC2206
    flags=(${RUSTFLAGS-} "--remap-path-prefix=$PWD=dictc" "--remap-path-prefix=$cargo_home=cargo"
        "--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')")
    # Separated by a character that no path has.
    CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${flags[*]}")
    export CARGO_ENCODED_RUSTFLAGS
fi

# Builds the package $1 in the profile $2, unless BUILT has it. Prints the folder of the result.
build() {
    [ -n "${BUILT-}" ] || cargo build --locked -p "$1" --profile "$2" --target-dir "$target" >&2
    echo "${BUILT:-$target/$2}"
}

# Installs the file $2 as $3 with the mode $1. `install` replaces a file, and never writes into one that is in use.
put() {
    mkdir -p "$(dirname "${DESTDIR-}$3")"
    install -m "$1" "$2" "${DESTDIR-}$3"
    echo "${DESTDIR-}$3"
}

program=$(build dictc release)/dictc
library=$(build dict-c library)/libdictc
if [ "$(uname)" = Darwin ]; then
    built=dylib shared=libdictc.$abi.dylib
else
    built=so shared=libdictc.so.$abi
fi
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

put 755 "$program" "$prefix/bin/dictc"
"$program" man >"$made/man"
put 644 "$made/man" "$prefix/share/man/man1/dictc.1"
for shell in bash zsh fish; do "$program" completions $shell >"$made/$shell"; done
put 644 "$made/bash" "$prefix/share/bash-completion/completions/dictc"
put 644 "$made/zsh" "$prefix/share/zsh/site-functions/_dictc"
put 644 "$made/fish" "$prefix/share/fish/vendor_completions.d/dictc.fish"

put 755 "$library.$built" "$libdir/$shared"
ln -sf "$shared" "${DESTDIR-}$libdir/libdictc.$built"
put 644 "$library.a" "$libdir/libdictc.a"
put 644 "$crate/include/dictc.h" "$prefix/include/dictc.h"

# The libraries of the system that the static library needs. gcc and clang add the unwinder themselves: gcc_s, or another
# one for a static program, which gcc_s cannot be part of.
needed=$(rustc --crate-type staticlib --print native-static-libs -o "$made/empty.a" - </dev/null 2>&1 |
    sed -n 's/.*native-static-libs: //p' | sed 's/-lgcc_s *//')
cat >"$made/pc" <<END
prefix=$prefix
libdir=${libdir/#"$prefix"\//\$\{prefix\}/}
includedir=\${prefix}/include

Name: dictc
Description: Dictionaries that open in microseconds, and every word on a letter board
Version: $version
Cflags: -I\${includedir}
Libs: -L\${libdir} -ldictc
Libs.private: $needed
END
put 644 "$made/pc" "$libdir/pkgconfig/dictc.pc"
