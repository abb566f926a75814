#!/usr/bin/env bash
# Builds and installs the program dictc, with its manual page, completions and licences, and the C library. `make install`
# calls it. `install.sh dicts` installs the dictionaries that are shipped, where dictc finds those of other languages, and
# `install.sh uninstall` removes what both install. These variables change what it does:
#
#     PREFIX      the folder for everything: /usr/local
#     LIBDIR      the folder for the libraries: $PREFIX/lib
#     INCLUDEDIR  the folder for the header: $PREFIX/include
#     DESTDIR     a folder that stands for the root of the file system, for those who make packages
#     BUILT       the folder of a program and a library that are built already, such as target/debug in the repository.
#                 Without it, the program is built in the profile release and the library in `library`, and neither holds a
#                 path of this machine.
#     CARGO_BUILD_TARGET  another system or processor to build for, as Cargo reads it. The program that prints the manual
#                 page and the completions is then built for this machine, too.
#
# On macOS the libraries have the names that are usual there; this is not tested.
set -euo pipefail
shopt -s inherit_errexit
umask 022
cd "$(dirname "$0")/../.."
prefix=${PREFIX:-/usr/local}
libdir=${LIBDIR:-$prefix/lib}
includedir=${INCLUDEDIR:-$prefix/include}
for folder in "$prefix" "$libdir" "$includedir"; do
    [[ $folder =~ ^/[^[:space:]]*$ ]] ||
        { echo "PREFIX, LIBDIR and INCLUDEDIR must start with a slash and have no spaces: $folder" >&2 && exit 2; }
done
share=$prefix/share
doc=$share/doc/dictc
abi=$(sed -n 's/^#define DICTC_ABI_VERSION //p' crates/dict-c/include/dictc.h)
# Only `make install` needs a compiler.
case ${CARGO_BUILD_TARGET:-$(uname)} in
*-apple-* | Darwin) built=libdictc.dylib shared=libdictc.$abi.dylib ;;
*) built=libdictc.so shared=libdictc.so.$abi ;;
esac
target=${CARGO_TARGET_DIR:-$PWD/target}

# Prints the files of the program and the library: the mode of each, its name among the files that were made, and its path.
files() {
    cat <<END
755 dictc $prefix/bin/dictc
644 dictc.1 $share/man/man1/dictc.1
644 dictc.bash $share/bash-completion/completions/dictc
644 dictc.zsh $share/zsh/site-functions/_dictc
644 dictc.fish $share/fish/vendor_completions.d/dictc.fish
644 $built $libdir/$shared
644 libdictc.a $libdir/libdictc.a
644 dictc.pc $libdir/pkgconfig/dictc.pc
644 dictc.h $includedir/dictc.h
644 LICENSE-APACHE $doc/LICENSE-APACHE
644 LICENSE-MIT $doc/LICENSE-MIT
644 LICENSE-SCOWL $doc/LICENSE-SCOWL
644 LICENSE-FAMILY $doc/LICENSE-FAMILY
644 LICENSE-THIRD-PARTY-dictc $doc/LICENSE-THIRD-PARTY-dictc
644 LICENSE-THIRD-PARTY-libdictc $doc/LICENSE-THIRD-PARTY-libdictc
END
}

# Prints the files of the dictionaries in the same way, by their names in this repository.
dictionary_files() {
    local dictionary folder language
    for dictionary in dicts/*/*.dat; do
        folder=${dictionary%/*}
        language=${folder#*/}
        cat <<END
644 $dictionary $share/dictc/$language.dat
644 $folder/LICENSE $doc/dictionaries/$language/LICENSE
644 $folder/SOURCES.md $doc/dictionaries/$language/SOURCES.md
END
    done
}

# Installs the files of a list, which are in the folder $1. `install` replaces a file, and never writes into one that is in
# use.
put() {
    local mode name path
    while read -r mode name path; do
        mkdir -p "$(dirname "${DESTDIR-}$path")"
        install -m "$mode" "$1/$name" "${DESTDIR-}$path"
        echo "${DESTDIR-}$path"
    done
}

# Removes the files of a list, and the folders of ours that are then empty.
remove() {
    local mode name path folder root=${DESTDIR-}
    while read -r mode name path; do
        rm -f "${DESTDIR-}$path"
    done
    for folder in "$root$doc"/dictionaries/* "$root$doc/dictionaries" "$root$doc" "$root$share/dictc"; do
        rmdir "$folder" 2>/dev/null || true
    done
}

# Builds the package $1 in the profile $2, unless BUILT has it. Prints the folder of the result.
build() {
    local folder=$target/install
    [ -z "${BUILT-}" ] || { echo "$BUILT" && return; }
    # Its own folder, because Cargo compiles everything again if these flags change.
    cargo build --locked -p "$1" --profile "$2" --target-dir "$folder" >&2
    echo "$folder/${CARGO_BUILD_TARGET:+$CARGO_BUILD_TARGET/}$2"
}

# Sets the flags by which no path of this machine is in what is built.
set_flags() {
    local flags
    # shellcheck disable=SC2206
    flags=(${RUSTFLAGS-} "--remap-path-prefix=$PWD=dictc" "--remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=cargo"
        "--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')")
    # Separated by a character that no path has.
    CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${flags[*]}")
    export CARGO_ENCODED_RUSTFLAGS
}

# Makes the files of the program and the library in the folder $1, or links to them.
make_files() {
    local program library here shell host
    host=$(rustc -vV | sed -n 's/^host: //p')
    program=$(set_flags && build dictc release)/dictc
    library=$(set_flags && build dict-c library)
    here=$program
    if [ "${CARGO_BUILD_TARGET:-$host}" != "$host" ]; then
        env -u CARGO_BUILD_TARGET -u RUSTFLAGS \
            cargo build --locked -p dictc --profile fast-build --target-dir "$target/install" >&2
        here=$target/install/fast-build/dictc
    fi
    ln -s "$(realpath "$program")" "$(realpath "$library/$built")" "$(realpath "$library/libdictc.a")" "$1"
    "$here" man >"$1/dictc.1"
    for shell in bash zsh fish; do "$here" completions $shell >"$1/dictc.$shell"; done
    cp crates/dict-c/include/dictc.h LICENSE-APACHE LICENSE-MIT "$1"
    cp dicts/en/LICENSE "$1/LICENSE-SCOWL"
    cp crates/dict-suggest/family/LICENSE "$1/LICENSE-FAMILY"
    cp crates/dictc/LICENSE-THIRD-PARTY "$1/LICENSE-THIRD-PARTY-dictc"
    cp crates/dict-c/LICENSE-THIRD-PARTY "$1/LICENSE-THIRD-PARTY-libdictc"
    print_pc "$1" "${CARGO_BUILD_TARGET:-$host}" >"$1/dictc.pc"
}

# Prints the options of the compiler for the system $2, for pkg-config. $1: a folder for temporary files.
print_pc() {
    local needed
    # The libraries of the system that the static library needs. gcc and clang add the unwinder themselves: gcc_s, or another
    # one for a static program, which gcc_s cannot be part of.
    needed=$(rustc --crate-type staticlib --target "$2" --print native-static-libs -o "$1/empty.a" - </dev/null 2>&1 |
        sed -n 's/.*native-static-libs: //p' | sed 's/-lgcc_s *//')
    cat <<END
prefix=$prefix
libdir=${libdir/#"$prefix"\//\$\{prefix\}/}
includedir=${includedir/#"$prefix"\//\$\{prefix\}/}

Name: dictc
Description: Dictionaries that open in microseconds, and every word on a letter board
URL: $(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml)
Version: $(cargo pkgid --locked -p dict-c | sed 's/.*[#@]//')
Cflags: -I\${includedir}
Libs: -L\${libdir} -ldictc
Libs.private: $needed
END
}

case ${1-} in
'')
    made=$(mktemp -d)
    trap 'rm -rf "$made"' EXIT
    make_files "$made"
    files | put "$made"
    ln -sf "$shared" "${DESTDIR-}$libdir/$built"
    ;;
dicts) dictionary_files | put . ;;
uninstall)
    { files && dictionary_files && echo "link $built $libdir/$built"; } | remove
    ;;
*)
    echo 'usage: install.sh [dicts | uninstall]' >&2
    exit 2
    ;;
esac
