#!/usr/bin/env bash
# Builds the wheel into the folder `wheels` of the target folder, and prints its path. `make wheel` calls it. `wheel.sh tested`
# builds the wheel for the tests into the folder `tested-wheels`, without link-time optimisation, in less time.
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

# No path of this machine in the wheel, and none of the sources of the standard library, if they are installed.
# shellcheck disable=SC2206
flags=(${RUSTFLAGS-} "--remap-path-prefix=$repository=dictc" "--remap-path-prefix=$cargo_home=cargo"
    "--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')")
# Separated by a character that no path has.
CARGO_ENCODED_RUSTFLAGS=$(IFS=$'\x1f' && echo "${flags[*]}")
export CARGO_ENCODED_RUSTFLAGS PATH="$environment/bin:$PATH"

options=(--locked --target-dir "$target/python/build")
[ "$(uname)" != Linux ] || options+=(--zig --compatibility manylinux_2_17)
interpreters=("$environment/bin/python")
for free_threaded in python3.13t python3.14t; do
    ! "$free_threaded" -c '' 2>/dev/null || interpreters+=("$free_threaded")
done

wheels=$target/wheels
if [ "${1-}" = tested ]; then
    wheels=$target/tested-wheels
    export CARGO_PROFILE_LIBRARY_LTO=false CARGO_PROFILE_LIBRARY_CODEGEN_UNITS=16
fi
rm -f "$wheels"/dictc-*.whl
maturin build "${options[@]}" --interpreter "${interpreters[@]}" --out "$wheels" >&2
ls "$wheels"/dictc-*.whl
