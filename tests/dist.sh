#!/usr/bin/env bash
# Packs the program of the last commit, with its manual page, completions and all licences, into an archive in
# target/dist. The same commit and compiler make the same bytes, in any folder: `dist.sh check` builds twice and compares,
# which takes minutes more.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
export LC_ALL=C TZ=UTC
target=${CARGO_TARGET_DIR:-$PWD/target}/dist
host=$(rustc -vV | sed -n 's/^host: //p')
cargo_home=${CARGO_HOME:-$HOME/.cargo}
commit=$(git rev-parse HEAD)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct "$commit")
export SOURCE_DATE_EPOCH
unset CARGO_TARGET_DIR

# Builds the commit in folder $1 and packs it there. Prints the path of the archive.
pack() {
    mkdir -p "$1/source"
    git archive "$commit" | tar -x -C "$1/source"
    (
        cd "$1/source"
        # No path of this machine is in the program.
        export RUSTFLAGS="--remap-path-prefix=$PWD=dictc --remap-path-prefix=$cargo_home=cargo"
        # Where the sources of the standard library are installed, the compiler names them by their path.
        RUSTFLAGS+=" --remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')"
        cargo build --profile dist --locked -p dictc --target-dir ../build
        dictc=../build/dist/dictc
        name=$($dictc --version | sed -n '1s/ /-/p')-$host
        rm -rf "../$name"
        mkdir -p "../$name"/{man,completions,licences}
        cp "$dictc" LICENSE-APACHE LICENSE-MIT "../$name"
        tests/absolute-links.sh <README.md >"../$name/README.md"
        $dictc man >"../$name/man/dictc.1"
        for shell in bash zsh fish elvish powershell; do $dictc completions $shell >"../$name/completions/dictc.$shell"; done
        cp dicts/en/LICENSE "../$name/licences/english-words.txt"
        cp crates/dict-suggest/family/LICENSE "../$name/licences/family.txt"
        cp crates/dictc/LICENSE-THIRD-PARTY "../$name/licences/dependencies.txt"
        cd ..
        tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --mode=u+rwX,go+rX,go-w \
            --format=ustar -cf - "$name" | gzip -9 -n >"$name.tar.gz"
        sha256sum "$name.tar.gz" >"$name.tar.gz.sha256"
    ) >&2
    echo "$1"/*.tar.gz
}

rm -rf "$target"/*.tar.gz* "$target/source"
archive=$(pack "$target")
echo "$archive: $(cut -d ' ' -f 1 "$archive.sha256")"
if [ "${1-}" = check ]; then
    other=$(mktemp -d)
    trap 'rm -rf "$other"' EXIT
    cmp "$archive" "$(pack "$other/another/folder")"
    echo 'built twice, in two folders: the same bytes'
fi
