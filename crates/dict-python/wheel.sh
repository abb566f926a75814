#!/usr/bin/env bash
# Builds the wheel into the folder `wheels` of the target folder, and prints its path. `make wheel` calls it. `wheel.sh tested`
# builds the wheel for the tests into the folder `tested-wheels` in less time: without link-time optimisation, and with the
# program of the tests.
#
# The program `dictc` is a script of the wheel, so that `pip install dictc` installs it, too.
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
repository=$(cd ../.. && pwd)
cargo_home=${CARGO_HOME:-$HOME/.cargo}

wheels=$target/wheels
if [ "${1-}" = tested ]; then
    wheels=$target/tested-wheels
fi
mkdir -p "$wheels"
program=$wheels/dictc
if [ "${1-}" = tested ]; then
    build_workspace --bin dictc --target-dir "$target"
    strip -o "$program" "$target/debug/dictc"
fi

# No path of this machine in the wheel, and none of the sources of the standard library, if they are installed.
# shellcheck disable=SC2206
flags=(${RUSTFLAGS-} "--remap-path-prefix=$repository=dictc" "--remap-path-prefix=$cargo_home=cargo"
    "--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')")
# Separated by a character that no path has.
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${flags[*]}")
export CARGO_ENCODED_RUSTFLAGS PATH="$environment/bin:$PATH"

# Builds the program for the systems that the wheel is for.
build_program() {
    local host built=$target/python/build
    host=$(rustc -vV | sed -n 's/^host: //p')
    if [ "$(uname)" = Linux ]; then
        cargo zigbuild --locked -p dictc --profile dist --target "$host.2.17" --target-dir "$built" >&2
        built=$built/$host
    else
        cargo build --locked -p dictc --profile dist --target-dir "$built" >&2
    fi
    cp "$built/dist/dictc" "$program"
    ! grep -qF -e "$repository" -e "$cargo_home" "$program" || { echo 'the program has a path of this machine' >&2 && exit 1; }
}

# Adds the program to the wheel $1, and makes the links of its description absolute, for readers of PyPI.
complete() {
    local unpacked=$wheels/unpacked folder metadata
    rm -rf "$unpacked"
    wheel unpack --dest "$unpacked" "$1" >&2
    folder=$(echo "$unpacked"/dictc-*)
    mkdir -p "$folder/${folder##*/}.data/scripts"
    install -m 755 "$program" "$folder/${folder##*/}.data/scripts/dictc"
    metadata=$folder/${folder##*/}.dist-info/METADATA
    ../../tests/absolute-links.sh crates/dict-python <"$metadata" >"$unpacked/metadata"
    mv "$unpacked/metadata" "$metadata"
    # The time that all files of the archive get is the oldest one that it can have.
    SOURCE_DATE_EPOCH=315532800 wheel pack --dest-dir "$wheels" "$folder" >&2
}

options=(--locked --target-dir "$target/python/build")
[ "$(uname)" != Linux ] || options+=(--zig --compatibility manylinux_2_17)
interpreters=("$environment/bin/python")
for free_threaded in python3.13t python3.14t; do
    ! "$free_threaded" -c '' 2>/dev/null || interpreters+=("$free_threaded")
done

if [ "${1-}" = tested ]; then
    export CARGO_PROFILE_LIBRARY_LTO=false CARGO_PROFILE_LIBRARY_CODEGEN_UNITS=16
else
    build_program
fi
rm -f "$wheels"/dictc-*.whl
maturin build "${options[@]}" --interpreter "${interpreters[@]}" --out "$wheels" >&2
for wheel in "$wheels"/dictc-*.whl; do complete "$wheel"; done
rm -r "$program" "$wheels/unpacked"
ls "$wheels"/dictc-*.whl
