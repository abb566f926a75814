#!/usr/bin/env bash
# Installs the C library into a temporary folder, compiles each example there as its users would, and compares what it
# prints with the text in `expected`. The library is that of the profile dev; `run.sh installed` tests what `make install` installs, which takes minutes to compile.
set -euo pipefail
cd "$(dirname "$0")"

. ../../../tests/programs.sh
need examples

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root=$folder/root
examples=$PWD
repository=$(cd ../../.. && pwd)
if [ "${1-}" = installed ]; then
    built=
else
    built=${CARGO_TARGET_DIR:-target}/debug
    [[ $built = /* ]] || built=$repository/$built
    (cd "$repository" && build_workspace --lib --bin dictc)
fi
DESTDIR=$root PREFIX=/usr BUILT=$built ../install.sh >/dev/null

# Fails unless standard input is the text of the file $1 in `expected`.
expect() {
    diff -u "$examples/expected/$1" - || { echo "this is not what expected/$1 says" >&2 && exit 1; }
    echo "$1"
}

DESTDIR=$root PREFIX=/usr ../install.sh dicts >/dev/null
(cd "$root" && find . ! -type d -printf '%M %P %l\n' | LC_ALL=C sort -k 2) | expect installed.txt
ours=("$root/usr/include" "$root/usr/lib/pkgconfig")
[ "$built" ] || ours=("$root")
if grep -rlF -e "$repository" -e "${CARGO_HOME:-$HOME/.cargo}" -e "$(rustc --print sysroot)" "${ours[@]}"; then
    echo 'these files hold a path of this machine' >&2
    exit 1
fi

# Cargo-c takes the version of the interface from the manifest, and the number in the library's name from it.
abi=$(sed -n 's/^#define DICTC_ABI_VERSION //p' ../include/dictc.h)
grep -qx "version = \"$abi\.0\.0\"" ../Cargo.toml || { echo 'Cargo.toml has another version of the interface' >&2 && exit 1; }

# The folder stands for the root of the file system, so pkg-config puts it before each path.
export PKG_CONFIG_SYSROOT_DIR=$root PKG_CONFIG_LIBDIR=$root/usr/lib/pkgconfig LD_LIBRARY_PATH=$root/usr/lib
read -ra shared <<<"$(pkg-config --cflags --libs dictc)"
read -ra static <<<"$(pkg-config --static --cflags --libs dictc)"
warnings=(-O2 -Wall -Wextra -Wpedantic -Werror)
for program in solve build check filter; do
    gcc -std=c99 "${warnings[@]}" -o "$folder/$program" $program.c "${shared[@]}"
done
g++ -std=c++17 "${warnings[@]}" -o "$folder/game" game.cpp "${shared[@]}"
mcs -warnaserror -out:"$folder/Suggest.exe" Suggest.cs
GO111MODULE=off GOCACHE=$folder/go go build -o "$folder/boards" boards.go
# A program without any shared library, and one that shares only those of the system. In the profile dev, the linker warns
# about functions of Rust's standard library that nothing calls.
gcc -std=c99 "${warnings[@]}" -static -o "$folder/solve-static" solve.c "${static[@]}" 2>"$folder/log" ||
    { cat "$folder/log" >&2 && exit 1; }
gcc -std=c99 "${warnings[@]}" -o "$folder/solve-archive" -I"$root/usr/include" solve.c "$root/usr/lib/libdictc.a" -lm

english=$repository/dicts/en/en.dat
for solve in solve solve-static solve-archive; do
    "$folder/$solve" "$english" catdlinemaropets | expect solve.txt
done
printf 'tea\t5\nQuiz\t1\ntea\na\n' | "$folder/build" "$folder/mine.dat" | expect build.txt
echo 'We recieved a well-knwon letter.' | "$folder/check" "$english" | expect check.txt
printf 'Tea, teapots and a\nQUIZ\n' | "$folder/filter" "$folder/mine.dat" | expect filter.txt
printf 'claret\nclaret\n?\nat\ncat\nxyzzy\n' | "$folder/game" "$english" 7 | expect game.txt
python3 lookup.py "$english" 'c?t' cat Quiz catx | expect lookup.txt
mono "$folder/Suggest.exe" "$english" Quiz speling | expect suggest.txt
"$folder/boards" "$english" 1000 | expect boards.txt
luajit anagram.lua "$english" dormitory | expect anagram.txt

# The programs of the READMEs: two are whole, and one is the parts of a program that embeds a dictionary.
block() { awk -v wanted="$1" '/^```$/ { inside = 0 } inside; /^```c$/ { inside = ++count == wanted }' "${2-../README.md}"; }
block 1 "$repository/README.md" >"$folder/facts.c"
block 1 >"$folder/quiz.c"
{ echo '#include <dictc.h>' && block 2 | sed 's/^[/][*] ... [*][/]$/int main(void) { dictc_dict *dict;/' &&
    echo 'return !dictc_contains(dict, "quiz", 4); }'; } >"$folder/embed.c"
cd "$repository/dicts/en"
for program in facts quiz embed; do
    gcc -std=c99 "${warnings[@]}" -o "$folder/$program" "$folder/$program.c" "${shared[@]}"
done
"$folder/quiz" | expect quiz.txt
"$folder/embed"
printf 'cat\t4928\ncats\t4569\nmice\t3745\nmouse\t4495\n' >"$folder/words.tsv"
"$root/usr/bin/dictc" build "$folder/words.tsv" --column frequency=2 -o "$folder/words.dat" 2>/dev/null
(cd "$folder" && ./facts) | expect facts.txt

# The program finds the Dutch words that are installed for all.
(cd "$folder" && XDG_DATA_DIRS=$root/usr/share "$root/usr/bin/dictc" lookup --dict nl ijsbeer) | expect dutch.txt

# Each says why it fails, in the words of the library.
cd "$folder"
echo 'not a dictionary' >no.dat
for command in './solve no.dat x' './solve-static no.dat x' './game no.dat 1' "python3 $examples/lookup.py no.dat x" \
    'mono Suggest.exe no.dat x' './boards no.dat 1' "luajit $examples/anagram.lua no.dat x" './build no.dat/x' './check no.dat' './filter no.dat'; do
    if message=$($command 2>&1 <<<word); then
        echo "$command does not fail" >&2 && exit 1
    fi
    echo "$message"
done | LC_ALL=C sort | expect errors.txt

# What is removed leaves the files of others.
cd "$repository"
echo mine >"$root/usr/share/dictc/mine.dat"
DESTDIR=$root PREFIX=/usr "$examples/../install.sh" uninstall
(cd "$root" && find . ! -type d) | expect uninstalled.txt

# Other folders. What was built in the profile dev is in one folder, which BUILT can name.
[ "$built" ] || exit 0
export DESTDIR=$folder/moved PREFIX=/opt/dictc INCLUDEDIR=/opt/include LIBDIR=/opt/dictc/lib64
BUILT=$built "$examples/../install.sh" >/dev/null
PKG_CONFIG_SYSROOT_DIR='' PKG_CONFIG_LIBDIR=$DESTDIR$LIBDIR/pkgconfig pkg-config --cflags --libs dictc | expect moved.txt
[ -f "$DESTDIR$INCLUDEDIR/dictc.h" ]
[ -f "$DESTDIR$LIBDIR/libdictc.a" ]
"$examples/../install.sh" uninstall
[ -z "$(find "$DESTDIR" ! -type d)" ]
