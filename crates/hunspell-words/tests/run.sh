#!/usr/bin/env bash
# Asks hunspell itself about the words of the small dictionaries.
set -euo pipefail
cd "$(dirname "$0")"
. ../../../tests/programs.sh
need hunspell
python3 -B oracle.py
