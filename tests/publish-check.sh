#!/usr/bin/env bash
# Packs every crate that is published, in order, and builds it from its archive, in minutes. Does nothing if the manifests
# and the names of the files in the archives are those of the last check, whose checksum is in publish-check.sha256.
# `publish-check.sh --always` checks in any case, and writes the checksum.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
# The order of names is the same everywhere.
export LC_ALL=C
checked=tests/publish-check.sha256

# Prints the checksum of each manifest, and the files of its archive.
manifests_and_files() {
    local manifest
    sha256sum Cargo.toml
    for manifest in $(grep -L '^publish = false$' crates/*/Cargo.toml dicts/*/Cargo.toml); do
        sha256sum "$manifest"
        cargo package --quiet --list --locked --allow-dirty --manifest-path "$manifest"
    done
}

checksum=$(manifests_and_files | sha256sum | cut -d ' ' -f 1)
if [ "${1-}" != --always ] && [ "$(cat "$checked" 2>/dev/null)" = "$checksum" ]; then
    echo 'the manifests and the files of the archives are those of the last check'
    exit
fi
# Cargo builds the archives of the last run again if it finds them unpacked or compiled, so they are removed.
compiled=${CARGO_TARGET_DIR:-target}/publish
rm -rf "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-* "$compiled"
cargo publish --workspace --dry-run --locked --allow-dirty --target-dir "$compiled"
echo "$checksum" >"$checked"
echo "written: $checked"
