#!/usr/bin/env bash
# Builds the packages and the page for the web, and tests them: the packages in node, and the page in Debian's chromium. The
# package has two builds of its code, with and without vectors: answers, boards, games and loading are tested with both. $1: the
# part to run, `package` or `page`; default: both. With DICTC_SOAK set, it tests what `make web` builds, and more boards.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
[ -n "${DICTC_SOAK-}" ] || export QUICK=1
. ./tools.sh

# Prints a step, and the seconds since the start.
step() {
    echo "[${SECONDS}s] $*"
}

part=${1-}
install_tools
step 'building the program, the packages and the page'
if [ "$part" = package ]; then
    ./build.sh package
    ./build.sh packs
else
    need page
    ./build.sh
fi
export DICTC=$target/debug/dictc DICT_WEB=$package
if [ "$part" != page ]; then
    step 'the package, with dict-web-simd.wasm'
    DICT_WEB_CODE=dict-web-simd.wasm node --test --test-concurrency=2 tests/package/*.test.mjs
    step 'answers, boards, games and loading, with dict-web.wasm'
    DICT_WEB_CODE=dict-web.wasm node --test --test-concurrency=2 tests/package/{answers,boards,games,loading}.test.mjs
fi
if [ "$part" != package ]; then
    step 'the page, in a browser'
    DICT_WEB_PAGE=$built/web node tests/browser.mjs tests/page/*.test.mjs
fi
step 'done'
