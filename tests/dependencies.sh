#!/usr/bin/env bash
# Checks the licences, the duplicates and the sources of all dependencies against `.deny.toml`, and writes the licences that go
# with what is shipped. Does nothing if that file, the manifests, `Cargo.lock` and those licences are those of the last
# check, whose checksum is in dependencies.sha256: building the tools takes minutes on two cores. `dependencies.sh --always`
# checks in any case, and downloads the database of known vulnerabilities to look for them too.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
# The order of names is the same everywhere.
export LC_ALL=C
checked=tests/dependencies.sha256
tools=${CARGO_TARGET_DIR:-$PWD/target}/tools

checksum() {
    cat .deny.toml Cargo.lock Cargo.toml {crates,dicts}/*/Cargo.toml tests/Cargo.toml tests/licences/* \
        crates/*/LICENSE-THIRD-PARTY | sha256sum | cut -d ' ' -f 1
}
if [ "${1-}" != --always ] && [ "$(cat "$checked" 2>/dev/null)" = "$(checksum)" ]; then
    echo 'the dependencies are those of the last check'
    exit
fi
cargo install --quiet --locked --debug --root "$tools" cargo-deny@0.20.2
deny() { "$tools/bin/cargo-deny" --locked "$@"; }
deny check bans licenses sources
tests/licences/write.sh
checksum >"$checked"
echo "written: $checked"
if [ "${1-}" = --always ]; then
    deny fetch db
    deny check advisories
fi
