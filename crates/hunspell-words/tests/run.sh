#!/usr/bin/env bash
# Asks hunspell itself about the words of the small dictionaries. Root gets its library from Debian.
set -euo pipefail
cd "$(dirname "$0")"
. ../../../tests/programs.sh
command -v python3 >/dev/null || { echo 'make test needs python3: install the package of that name' >&2; exit 1; }
ldconfig -p | grep -q 'libhunspell-1\.7\.so\.0' || need_packages libhunspell-1.7 libhunspell-1.7-0
python3 -B oracle.py
