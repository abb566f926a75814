#!/usr/bin/env bash
# Prints the share of the lines and branches of dict-format, dict-runtime and dict-compiler that the tests run.
# Arguments go to `cargo llvm-cov report`: `--html` writes pages that mark the lines.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo +nightly --version >/dev/null || { echo 'needs a nightly toolchain: rustup toolchain install nightly' >&2; exit 1; }
cargo llvm-cov --version >/dev/null 2>&1 || { echo 'needs cargo-llvm-cov: cargo install --locked cargo-llvm-cov' >&2; exit 1; }

# LLVM's programs are a component of the toolchain. The packages of a Linux distribution work too, if their major
# version is the compiler's.
llvm=$(rustc +nightly -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
if ! rustup component list --toolchain nightly --installed 2>/dev/null | grep -q llvm-tools; then
    LLVM_COV=${LLVM_COV:-$(command -v "llvm-cov-$llvm")} && LLVM_PROFDATA=${LLVM_PROFDATA:-$(command -v "llvm-profdata-$llvm")} ||
        { echo "needs LLVM $llvm: rustup component add llvm-tools --toolchain nightly, or the package llvm-$llvm" >&2; exit 1; }
    export LLVM_COV LLVM_PROFDATA
fi

# The flags of this build differ, so it has a folder of its own. `dictc` is built by the tests, with the same flags, so that
# its runs count too.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}/coverage
source <(cargo +nightly llvm-cov show-env --sh --branch)
cargo +nightly llvm-cov clean --workspace
cargo +nightly test --locked -p safe-files -p dict-format -p dict-runtime -p dict-compiler --lib
# A program under a limit on the size of files cannot write its counts, and says so.
cargo +nightly test --locked --test dictionary --test promises --test cli -- \
    --skip output_that_exceeds_the_size_of_a_file --skip an_error_while_writing_leaves_the_old_file
# A program that is killed leaves a part of its counts, which is left out.
export LLVM_PROFDATA_FLAGS=--failure-mode=all
cargo +nightly llvm-cov report --branch --ignore-filename-regex 'crates/(board|dictc|oracles|peer|power|examples)|dicts/|tests/' "$@"
