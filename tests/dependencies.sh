#!/usr/bin/env bash
# Checks the licences, the duplicates and the sources of all dependencies against `.deny.toml`. `dependencies.sh advisories`
# downloads the database of known vulnerabilities, and looks for them. The first run builds cargo-deny, in about a minute on
# two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=${CARGO_TARGET_DIR:-$PWD/target}/tools

cargo install --quiet --locked --debug --root "$tools" cargo-deny@0.20.2
deny() { "$tools/bin/cargo-deny" --locked "$@"; }

case ${1-} in
advisories) deny fetch db && deny check advisories ;;
*) deny check bans licenses sources ;;
esac
