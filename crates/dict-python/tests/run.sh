#!/usr/bin/env bash
# Builds the wheel for the tests, installs it into a virtual environment of its own, and tests it there: its types, and the
# tests in this folder. `run.sh weekly` does so with the wheel that is released, and with all rounds of random tests. Other
# arguments are for pytest, such as `-k pickle`. The other packages of the environment are kept until requirements.txt changes.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
. ./environment.sh

# Prints a step, and the seconds since the start.
step() {
    echo "[${SECONDS}s] $*"
}

# Java is for Spark.
need python
kind=(tested)
if [ "${1-}" = weekly ]; then
    kind=()
    export DICTC_SOAK=1
    shift
fi
step 'building the wheel and the virtual environment'
make_environment tools requirements.txt
# Packages are downloaded while the compiler works.
make_environment tests tests/requirements.txt &
packages=$!
DICTC_WHEEL=$(./wheel.sh "${kind[@]}" | grep abi3)
export DICTC_WHEEL
wait "$packages"
make_environment tests tests/requirements.txt
step "installing $(basename "$DICTC_WHEEL") for $("$environment/bin/python" --version)"
"$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps --force-reinstall "$DICTC_WHEEL"
# The program in the wheel.
export DICTC=$environment/bin/dictc

# What Python compiles is kept, but not beside the sources.
export PYTHONPYCACHEPREFIX=$target/python/compiled MYPY_CACHE_DIR=$target/python/mypy
step 'types'
"$environment/bin/mypy" --strict python/dictc examples tests
step 'the stub, compared with the compiled module'
# In this folder Python finds the package that is installed, not that of the sources.
cd tests
# The stub leaves out a name of the compiled module, which is private.
"$environment/bin/python" -m mypy.stubtest --concise --mypy-config-file ../pyproject.toml \
    --allowlist <(echo 'dictc\._dictc\.__all__') dictc._dictc
step 'tests'
"$environment/bin/pytest" -p no:cacheprovider "$@"
step 'done'
