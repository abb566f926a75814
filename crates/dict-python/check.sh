#!/usr/bin/env bash
# Checks the format of the Python code, and looks for mistakes in it. `make check` calls it. `check.sh --fix` formats it.
set -euo pipefail
cd "$(dirname "$0")"
. ./environment.sh
make_environment tools requirements.txt

export RUFF_NO_CACHE=true
if [ "${1-}" = --fix ]; then
    "$environment/bin/ruff" format --quiet
    "$environment/bin/ruff" check --quiet --fix
else
    "$environment/bin/ruff" format --quiet --diff
    "$environment/bin/ruff" check --quiet
fi
