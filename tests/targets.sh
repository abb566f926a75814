#!/usr/bin/env bash
# Runs unit tests on processors that differ from this one: those of the libraries on a big-endian one (s390x), those of
# the crates that read and write files on a 32-bit one (i686), and those of the solver with NEON (aarch64) and with the
# vectors of WebAssembly. On the first two, golden files must have the same bytes. Debian's qemu-user runs the tests,
# and node those in WebAssembly; an x86-64 kernel runs i686 itself.
# `targets.sh weekly` runs end-to-end tests on s390x and aarch64, and compiles the libraries for other systems. Missing
# programs are installed if INSTALL is 1, and otherwise skipped, with a message.
set -euo pipefail
cd "$(dirname "$0")/.."
. tests/programs.sh

file_crates=(-p safe-files -p dict-format -p dict-runtime -p dict-compiler)
libraries=("${file_crates[@]}" -p board-solver -p board-deal -p board-play)

# Succeeds if Rust has the standard library of target $1. Installs it if INSTALL is 1.
has_target() {
    [ -d "$(rustc --print target-libdir --target "$1")" ] || { [ "${INSTALL-}" = 1 ] && rustup --quiet target add "$1" 2>/dev/null; } ||
        { echo "$1 skipped: \`rustup target add $1\`, or INSTALL=1, installs it"; return 1; }
}

# Prints a step, and the seconds since the start.
step() {
    echo "[${SECONDS}s] $*"
}

# Runs tests. $1: the processor as qemu names it, $2: as Debian and Rust name it, $3: the packages of its compiler,
# $4...: arguments for `cargo test`.
run_tests() {
    local target=$2-unknown-linux-gnu folder=/usr/$2-linux-gnu
    step "$target"
    has_target "$target" || return 0
    need_programs "$2-linux-gnu-gcc:$3" || { echo "$target skipped"; return 0; }
    local variable
    variable=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$target")
    local runner
    if [ "$1" = i386 ] && "$folder/lib/ld-linux.so.2" --version >/dev/null 2>&1; then
        runner="$folder/lib/ld-linux.so.2 --library-path $folder/lib"
    else
        need_programs "qemu-$1:qemu-user" || { echo "$target skipped"; return 0; }
        # The path of libraries keeps out 32-bit libraries of this machine, with which threads do not start in qemu.
        runner="qemu-$1 -L $folder -E LD_LIBRARY_PATH=$folder/lib"
    fi
    # Tests are skipped that start themselves as a new process, which is not a program of this machine, and tests that
    # take a minute here: they fold all characters, or go through what a power failure may leave.
    env "${variable}_LINKER=$2-linux-gnu-gcc" "${variable}_RUNNER=$runner" \
        cargo test --quiet --locked --target "$target" "${@:4}" \
        --skip a_process_that_ends_at_any_step --skip killing_two_writers --skip folding_twice_is_folding_once \
        --skip power_loss
}

# Runs tests on these processors. $1...: arguments for `cargo test`.
on_s390x() { run_tests s390x s390x gcc-s390x-linux-gnu,libc6-dev-s390x-cross "$@"; }
on_aarch64() { run_tests aarch64 aarch64 gcc-aarch64-linux-gnu,libc6-dev-arm64-cross "$@"; }
on_i686() { run_tests i386 i686 gcc-i686-linux-gnu,libc6-dev-i386-cross "$@"; }

# Runs the solver's unit tests in node.
run_wasm_tests() {
    step wasm32-wasip1
    has_target wasm32-wasip1 || return 0
    need_programs node:nodejs || { echo 'wasm32-wasip1 skipped'; return 0; }
    # WebAssembly has no threads.
    env CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/tests/wasi.mjs" \
        CARGO_TARGET_WASM32_WASIP1_RUSTFLAGS='-C target-feature=+simd128' \
        cargo test --quiet --locked --target wasm32-wasip1 -p board-solver --lib -- --skip another_thread --skip batch::
}

# Compiles the libraries for other systems.
check() {
    local target
    for target in aarch64-apple-darwin aarch64-apple-ios aarch64-linux-android wasm32-unknown-unknown x86_64-pc-windows-msvc; do
        if has_target "$target"; then
            cargo check --quiet --locked --target "$target" "${libraries[@]}" -p dict-en -p dict-c
            echo "$target: the libraries compile"
        fi
    done
}

if [ "${1-}" = weekly ]; then
    check
    on_s390x -p dict-tests --test promises -- the_bytes_have_never_changed every_golden_file_opens \
        the_words_of_every_golden_file
    on_aarch64 -p dict-tests --test solver -- random_boards::boards_of_4_by_4 random_boards::boards_of_6_by_6
    exit
fi
# Two more tests, about large numbers of words, take half a minute in qemu.
on_s390x "${libraries[@]}" --lib --test golden_files -- \
    --skip words_of_several_runs_are_merged --skip a_file_is_refused_if_the_text_of_its_words_is_much_longer
on_aarch64 -p board-solver --lib --
on_i686 "${file_crates[@]}" --lib --test golden_files --
run_wasm_tests
step 'done'
