#!/usr/bin/env bash
# Fuzzes all targets at once, starting from tests/corpus/fuzz, and prints a table. `run.sh 100` makes 100 million
# executions of all targets together, which is the default; `run.sh 120s` fuzzes for 120 seconds. A failure stops its target
# and leaves a file in tests/fuzz/artifacts: fix the bug, and move the file to tests/corpus/fuzz/found.
#
# Nearly all unsafe code is in the solver, and `import` reads memory of other programs, so these two run under
# AddressSanitizer. The others run several times as fast without it.
set -euo pipefail
cd "$(dirname "$0")"
limit=${1:-100}

cargo +nightly --version >/dev/null || { echo 'needs a nightly toolchain: rustup toolchain install nightly' >&2; exit 1; }
cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
target=${CARGO_TARGET_DIR:-$PWD/target}
programs=$(rustc -vV | sed -n 's/^host: //p')/release
# Comparisons are not traced: that helps to find magic numbers, which the targets write themselves.
cargo +nightly fuzz build --fuzz-dir . --sanitizer none --no-trace-compares --target-dir "$target/fuzz"
for name in solve import; do
    cargo +nightly fuzz build --fuzz-dir . --sanitizer address --no-trace-compares --target-dir "$target/fuzz-address" "$name"
done

# Checks that only C++ needs are off. The memory of an execution is reused soon after it, because new pages are slow.
export ASAN_OPTIONS=detect_stack_use_after_return=0:malloc_context_size=2:quarantine_size_mb=1
# The target, its share of the executions in thousandths, and the folder that it starts from.
targets='open 250 dictionaries
lookup 200 dictionaries
enumerate 200 dictionaries
search 80 dictionaries
verify 65 dictionaries
solve 80 dictionaries
import 50 columns
compile 5 lists
unpack 50 packs
expand 20 hunspell'
processes=()
rm -rf logs
mkdir logs
while read -r name share seeds; do
    mkdir -p "corpus/$name" "artifacts/$name"
    case $limit in
        *s) ends=-max_total_time=${limit%s} ;;
        *) ends=-runs=$((limit * share * 1000)) ;;
    esac
    folder=$target/fuzz
    case $name in solve | import) folder=$target/fuzz-address ;; esac
    "$folder/$programs/$name" "corpus/$name" "../corpus/fuzz/$seeds" ../corpus/fuzz/found "$ends" \
        -max_len=2048 -timeout=300 -reload=0 -artifact_prefix="artifacts/$name/" >"logs/$name" 2>&1 &
    processes+=($!)
done <<<"$targets"
failed=0
for process in "${processes[@]}"; do wait "$process" || failed=1; done
./summary.sh logs/*
exit $failed
