#!/usr/bin/env bash
# Fuzzes all targets at once under AddressSanitizer, starting from tests/corpus/fuzz. `run.sh MILLIONS` sets the number
# of executions of all targets together, 100 by default. A failure stops its target and leaves a file in
# tests/fuzz/artifacts: fix the bug, and move the file to tests/corpus/fuzz/found.
set -euo pipefail
cd "$(dirname "$0")"
millions=${1:-100}

cargo +nightly --version >/dev/null || { echo 'needs a nightly toolchain: rustup toolchain install nightly' >&2; exit 1; }
cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
cargo +nightly fuzz build --fuzz-dir .

# Checks that only C++ needs are off, which makes it half as fast again.
export ASAN_OPTIONS=detect_stack_use_after_return=0:malloc_context_size=2:quarantine_size_mb=16
# The target, its share of the executions in percent, and the folder that it starts from.
targets='open 32 dictionaries
lookup 26 dictionaries
enumerate 17 dictionaries
search 5 dictionaries
verify 17 dictionaries
solve 2 dictionaries
compile 1 lists'
processes=()
while read -r target part seeds; do
    mkdir -p "corpus/$target"
    cargo +nightly fuzz run --fuzz-dir . "$target" "corpus/$target" "../corpus/fuzz/$seeds" ../corpus/fuzz/found -- \
        -runs=$((millions * part * 10000)) -max_len=2048 -timeout=20 -print_final_stats=1 >"corpus/$target.log" 2>&1 &
    processes+=($!)
done <<<"$targets"
failed=0
for process in "${processes[@]}"; do wait "$process" || failed=1; done
grep -H 'stat::number_of_executed_units\|SUMMARY\|panicked' corpus/*.log
exit $failed
