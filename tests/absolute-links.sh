#!/usr/bin/env bash
# Copies a README from standard input to standard output, and makes its links to files of this repository absolute, for readers
# who have it without the repository. $1: the folder of the README, such as `crates/dict-python`; without it, the top. The
# address of the repository is that of `Cargo.toml`, and the links lead to the tag of the version.
set -euo pipefail
cd "$(dirname "$0")/.."
field() { sed -n "s/^$1 = \"\(.*\)\"\$/\1/p" Cargo.toml | head -n 1; }
repository=$(field repository)
version=$(field version)
folder=${1:+$1/}
# A browser takes `..` out of an address. Pictures have another one, because theirs leads to a page around a file.
sed -E -e "s#!\[([^]]*)\]\(([^):\#]+)\)#![\1]($repository/raw/v$version/$folder\2)#g" \
    -e "s#\]\(([^):\# ]+)(\#[^)]*)?\)#]($repository/blob/v$version/$folder\1\2)#g"
