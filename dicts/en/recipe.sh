#!/bin/sh
# Rebuilds the text and the .dat of the default dictionary and proves both unchanged:
# the text against the count and hash in SOURCES.md, the .dat against the committed one.
set -eu
export LC_ALL=C # byte order; non-ASCII letters are outside a-z
cd "$(dirname "$0")/../.."

lists=/usr/share/dict/scowl
committed=dicts/en/en.dat
out=target/dicts/en
dictc=target/release/dictc

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# The value of a row of the table in SOURCES.md, without commas and backquotes.
recorded() {
    sed -n "s/^| $1 | \(.*\) |\$/\1/p" dicts/en/SOURCES.md | tr -d ',`'
}

if [ ! -d "$lists" ]; then
    command -v apt-get >/dev/null ||
        fail "$lists is missing, and there is no apt-get to install it: install Debian's package scowl."
    as_root apt-get -q update
    as_root apt-get -q install -y --no-install-recommends scowl
fi

mkdir -p "$out"
for size in 10 20 35 40 50 55 60 70 80; do
    cat "$lists"/*-words."$size"
done | grep -E '^[a-z]+$' | sort -u >"$out/words.txt"

words=$(wc -l <"$out/words.txt" | tr -d ' ')
sha256=$(sha256sum "$out/words.txt" | cut -d ' ' -f 1)
if [ "$words" != "$(recorded words)" ] || [ "$sha256" != "$(recorded 'sha256 of the text')" ]; then
    fail "$out/words.txt is not the text that dicts/en/SOURCES.md records: it has" \
        "    $words words (recorded: $(recorded words))" \
        "    sha256 $sha256 (recorded: $(recorded 'sha256 of the text'))" \
        "To accept it, write its count and hash there, then run this again."
fi

[ -x "$dictc" ] || fail "$dictc is missing: run 'make dicts', or first 'cargo build --release -p dictc'."
"$dictc" build "$out/words.txt" -o "$out/en.dat" \
    --name "SCOWL 80" --language en --license LicenseRef-SCOWL \
    --source "SCOWL 2020.12.07, sizes 10 to 80, all regions and variants, words of a-z only"

cmp "$out/en.dat" "$committed" ||
    fail "$out/en.dat is not the committed $committed. To accept it: cp $out/en.dat $committed"
echo "dicts/en: text ($words words) and en.dat are unchanged."
