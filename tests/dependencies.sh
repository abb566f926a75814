#!/usr/bin/env bash
# Checks the licences, the duplicates and the sources of all dependencies against `.deny.toml`. `dependencies.sh advisories`
# looks for known vulnerabilities, if their database can be downloaded. The first run builds cargo-deny, in about a minute on
# two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=${CARGO_TARGET_DIR:-$PWD/target}/tools

cargo install --quiet --locked --debug --root "$tools" cargo-deny@0.20.2
deny() { "$tools/bin/cargo-deny" --locked "$@"; }

if [ "${1-}" != advisories ]; then
    deny check bans licenses sources
elif deny fetch db 2>/dev/null; then
    deny check advisories
else
    echo 'advisories skipped: their database cannot be downloaded'
fi
