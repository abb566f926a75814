#!/usr/bin/env bash
# Builds the wheel into the folder `wheels` of the target folder, and prints its path. `make wheel` calls it. `wheel.sh tested`
# builds the wheel for the tests into the folder `tested-wheels` in less time: its library and its program are those that the
# tests in Rust use, in the profile dev, and they need the glibc of this machine.
#
# The program `dictc` is a script of the wheel, so that `pip install dictc` also installs it.
#
# One wheel serves every Python from 3.11 on. Python without a global lock (free-threaded) needs a wheel for each version:
# there is one for each of these that is on PATH.
#
# On Linux the wheel needs glibc 2.17, which Rust's own libraries need. The linker of this machine would ask for the newest
# symbols of its own glibc. Zig links against those of 2.17.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")"
. ./environment.sh
make_environment tools requirements.txt
export PATH="$environment/bin:$PATH"

wheels=$target/wheels
[ "${1-}" != tested ] || wheels=$target/tested-wheels
# The files of a wheel, in a folder that is named as `wheel pack` wants it: after the package and its version.
unpacked=$wheels/unpacked
rm -rf "$unpacked" "$wheels"/dictc-*.whl
mkdir -p "$unpacked"

# Packs the files of $unpacked as a wheel, with the program $1. Makes the links of its description absolute, for readers of
# PyPI.
pack() {
    local folder metadata
    folder=$(echo "$unpacked"/dictc-*)
    mkdir -p "$folder/${folder##*/}.data/scripts"
    install -m 755 "$1" "$folder/${folder##*/}.data/scripts/dictc"
    metadata=$folder/${folder##*/}.dist-info/METADATA
    ../../tests/absolute-links.sh crates/dict-python <"$metadata" >"$unpacked/metadata"
    mv "$unpacked/metadata" "$metadata"
    # The time that all files of the archive get is the oldest one that it can have.
    SOURCE_DATE_EPOCH=315532800 wheel pack --dest-dir "$wheels" "$folder" >&2
    rm -r "$folder"
}

# Maturin, which builds a package alone, would compile everything again. It writes the metadata.
if [ "${1-}" = tested ]; then
    build_workspace --lib --bin dictc --target-dir "$target"
    maturin pep517 write-dist-info --interpreter python --metadata-directory "$unpacked" >&2
    folder=$(basename "$unpacked"/dictc-*.dist-info .dist-info)
    mkdir "$unpacked/$folder"
    mv "$unpacked/$folder.dist-info" "$unpacked/$folder"
    cp -r python/dictc "$unpacked/$folder"
    strip -o "$unpacked/$folder/dictc/_dictc.abi3.so" "$target/debug/lib_dictc.so"
    strip -o "$unpacked/dictc" "$target/debug/dictc"
    pack "$unpacked/dictc"
    rm -r "$unpacked"
    ls "$wheels"/dictc-*.whl
    exit
fi

repository=$(cd ../.. && pwd)
cargo_home=${CARGO_HOME:-$HOME/.cargo}
# No path of this machine in the wheel, and none of the sources of the standard library, if they are installed.
# shellcheck disable=SC2206
flags=(${RUSTFLAGS-} "--remap-path-prefix=$repository=dictc" "--remap-path-prefix=$cargo_home=cargo"
    "--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')")
# Separated by a character that no path has.
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${flags[*]}")
export CARGO_ENCODED_RUSTFLAGS

options=(--locked --target-dir "$target/python/build")
built=$target/python/build
# The program is built for the systems that the wheel is for.
if [ "$(uname)" = Linux ]; then
    host=$(rustc -vV | sed -n 's/^host: //p')
    cargo zigbuild "${options[@]}" -p dictc --profile dist --target "$host.2.17" >&2
    built+=/$host
    options+=(--zig --compatibility manylinux_2_17)
else
    cargo build "${options[@]}" -p dictc --profile dist >&2
fi
program=$built/dist/dictc
! grep -qF -e "$repository" -e "$cargo_home" "$program" || { echo 'the program has a path of this machine' >&2 && exit 1; }

interpreters=("$environment/bin/python")
for free_threaded in python3.13t python3.14t; do
    ! "$free_threaded" -c '' 2>/dev/null || interpreters+=("$free_threaded")
done
maturin build "${options[@]}" --interpreter "${interpreters[@]}" --out "$wheels" >&2
for wheel in "$wheels"/dictc-*.whl; do
    wheel unpack --dest "$unpacked" "$wheel" >&2
    pack "$program"
done
rm -r "$unpacked"
ls "$wheels"/dictc-*.whl
