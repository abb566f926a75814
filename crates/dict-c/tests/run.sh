#!/usr/bin/env bash
# Compiles the C tests in c/ with several compilers, and runs them: plain, with sanitizers and in valgrind. Compares the
# exported functions with the header, and the interface with the dump in ../abi. `run.sh weekly` compiles with tcc too.
# `run.sh --write-abi` writes the dump.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
. ../../tests/programs.sh
export LC_ALL=C
repository=$(cd ../.. && pwd)
library=${CARGO_TARGET_DIR:-$repository/target}/debug
[[ $library = /* ]] || library=$repository/$library
header=include/dictc.h
abi_version=$(sed -n 's/^#define DICTC_ABI_VERSION \([0-9]*\)$/\1/p' "$header")
abi=abi/dictc.$abi_version.txt

# Prints the declarations of the header, without comments and preprocessor lines.
declarations() {
    sed '/^#/d; /^extern "C" {$/d; /^}$/d' "$header" | gcc -E -P -x c -
}

# Prints the names of the functions in the header, sorted.
functions() {
    declarations | grep -o '\bdictc_[a-z_]*(' | tr -d '(' | sort
}

# Compares the functions of the header with the functions $2 of the library $1.
compare_functions() {
    diff <(functions) "$2" ||
        { echo "$1 exports (>) other functions than $header declares (<)" >&2; exit 1; }
}

# Compiles the tests. $1: the name of the program, $2: the compiler, $3...: its options, and the library.
compile() {
    local program=$1 compiler=$2
    shift 2
    "$compiler" -Wall -Wextra -Wpedantic -Werror -Iinclude "$@" -o "$scratch/$program" -lpthread
}

# Runs a program of tests. $1: its name, $2...: a command that runs it.
run() {
    local program=$1
    shift
    rm -rf "$scratch/files"
    mkdir "$scratch/files"
    "$@" "$scratch/$program" "$repository" "$scratch/files"
}

# Prints a step, and the seconds since the start.
step() {
    echo "[${SECONDS}s] $*"
}

# Prints the interface.
dump_abi() {
    declarations | awk -f tests/abi.awk >"$scratch/abi.c"
    gcc -std=c99 -Wall -Wextra -Werror -Iinclude "$scratch/abi.c" -o "$scratch/abi"
    cat <<END
The interface of libdictc.so.$abi_version on x86-64. Other processors have the same functions and constants, but may
place fields elsewhere. \`crates/dict-c/tests/run.sh\` compares it, and \`run.sh --write-abi\` writes it.
END
    echo
    sed -n '/DICTC_VERSION_NUMBER/d; s/^#define \(DICTC_[A-Z_]*\) \(.*\)$/\1 = \2/p' "$header"
    "$scratch/abi"
}

compare_abi() {
    [ "$(uname -m)" = x86_64 ] || { step "the dump of the interface is for x86-64: skipped"; return; }
    dump_abi >"$scratch/abi.txt"
    diff "$abi" "$scratch/abi.txt" && return
    cat >&2 <<END
The interface in $header differs from crates/dict-c/$abi, as shown.
If programs that were compiled with the old header still work, run \`crates/dict-c/tests/run.sh --write-abi\`.
Otherwise raise DICTC_ABI_VERSION first.
END
    exit 1
}

need c
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
if [ "${1-}" = --write-abi ]; then
    mkdir -p abi
    dump_abi >"$abi"
    echo "written: crates/dict-c/$abi"
    exit
fi

step 'building the library'
(cd "$repository" && build_workspace --lib)
ln -s "$library/libdictc.so" "$scratch/libdictc.so.$abi_version"
shared=("$library/libdictc.so" "-Wl,-rpath,$scratch")
static=("$library/libdictc.a" -lgcc_s -lutil -lrt -lpthread -lm -ldl -lc)

step 'functions of the header and of the libraries'
nm -D --defined-only "$library/libdictc.so" | sed 's/.* //' | sort >"$scratch/shared"
compare_functions libdictc.so "$scratch/shared"
nm -g --defined-only "$library/libdictc.a" 2>/dev/null | sed -n 's/.* \(dictc_.*\)/\1/p' | sort >"$scratch/static"
compare_functions libdictc.a "$scratch/static"
compare_abi

step 'gcc, and the shared library'
compile gcc gcc -std=c99 -O1 -g tests/c/*.c "${shared[@]}"
run gcc
step 'clang'
compile clang clang -std=c99 tests/c/*.c "${shared[@]}"
run clang
if [ "${1-}" = weekly ]; then
    step 'tcc'
    need_programs tcc:tcc
    compile tcc tcc -std=c99 tests/c/*.c "${shared[@]}"
    run tcc
fi
step 'g++, as C++, and the static library'
compile g++ g++ -x c++ tests/c/*.c -x none "${static[@]}"
run g++
step 'gcc with AddressSanitizer and checks for undefined behaviour, and the static library'
compile sanitized gcc -std=c99 -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all tests/c/*.c "${static[@]}"
run sanitized env ASAN_OPTIONS=detect_leaks=1
step 'valgrind'
run gcc env DICTC_SHORT=1 valgrind --quiet --error-exitcode=9 --leak-check=full \
    --show-leak-kinds=definite --errors-for-leak-kinds=definite
step 'done'
