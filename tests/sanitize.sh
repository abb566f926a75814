#!/usr/bin/env bash
# Runs the tests with AddressSanitizer and the nightly compiler's checks for undefined behaviour, then the tests of the
# reader and the compiler in valgrind. Arguments go to the first `cargo test`.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo +nightly --version >/dev/null || { echo 'needs a nightly toolchain: rustup toolchain install nightly' >&2; exit 1; }
valgrind --version >/dev/null || { echo 'needs valgrind: install the package of that name' >&2; exit 1; }
host=$(rustc -vV | sed -n 's/^host: //p')

target=${CARGO_TARGET_DIR:-$PWD/target}

# Layouts are shuffled, so that a test fails if code relies on a layout that Rust does not promise. Some tests are
# skipped: they limit the address space, but AddressSanitizer reserves terabytes of it; they measure memory, and
# AddressSanitizer keeps freed memory; they replace `malloc`, as AddressSanitizer does; they load the library into a C
# program without it; or they flip bits in a large file, which takes half an hour.
RUSTFLAGS='-Zsanitizer=address -Zub-checks=yes -Zextra-const-ub-checks -Zrandomize-layout' \
    RUSTDOCFLAGS=-Zsanitizer=address CARGO_TARGET_DIR=$target/sanitize \
    cargo +nightly test --workspace --exclude peer-bench --locked --target "$host" --no-fail-fast "$@" -- \
    --skip larger_than_memory --skip before_it_fills_the_memory --skip without_having_them_all_in_memory \
    --skip take_no_more_memory --skip runs_out_of_memory --skip p9_out_of_memory --skip memory_does_not_grow \
    --skip the_tests_in_c_pass --skip flips_in_the

runner=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$host")_RUNNER
export "$runner=valgrind --quiet --error-exitcode=9 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite"
CARGO_TARGET_DIR=$target/valgrind cargo test --locked --target "$host" --lib -p safe-files -p dict-format -p dict-runtime -p dict-compiler
CARGO_TARGET_DIR=$target/valgrind cargo test --locked --target "$host" -p dict-tests \
    --test dictionary --test promises -- opening:: lookup:: languages:: traps:: p4_honest_mapping:: --skip shipped_languages::
