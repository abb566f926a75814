#!/usr/bin/env bash
# Changes dict-format, dict-runtime and dict-compiler in every way that cargo-mutants can, one change at a time, and
# runs the tests. Each change must make a test fail; tests/mutants.toml lists the changes that cannot, with the reasons.
# Arguments go to cargo-mutants: `--file '**/fold.rs'`, or `--in-diff FILE` for the lines that a diff changes.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo mutants --version >/dev/null 2>&1 || { echo 'needs cargo-mutants: cargo install --locked cargo-mutants' >&2; exit 1; }

target=${CARGO_TARGET_DIR:-$PWD/target}
mkdir -p "$target"
run() { cargo mutants --config tests/mutants.toml --output "$target" --iterate "$@"; }
libraries=(-p safe-files -p dict-format -p dict-runtime -p dict-compiler)

# The unit tests of the changed library come first: they take a second. Exit codes 2 and 3 say that changes survived or
# took too long. The second run tries only those again, with the end-to-end tests.
rm -rf "$target/mutants.out" "$target/mutants.out.old"
run "${libraries[@]}" "$@" --cargo-arg=--lib --timeout 20 || [ $? = 2 ] || [ $? = 3 ]
run "${libraries[@]}" "$@" --test-package dict-tests --cargo-arg=--test=dictionary --cargo-arg=--test=promises \
    --cargo-arg=--test=cli --minimum-test-timeout 120
