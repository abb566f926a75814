#!/usr/bin/env bash
# Builds the wheel, installs it into a virtual environment of its own, and tests it there: its types, and the tests in this
# folder. $1...: arguments for pytest, such as `-k pickle`. The other packages of the environment are kept until
# requirements.txt changes. Root gets programs that are missing from Debian.
set -euo pipefail
shopt -s inherit_errexit
cd "$(dirname "$0")/.."
. ./environment.sh

# Prints a step, and the seconds since the start.
step() {
    echo "[${SECONDS}s] $*"
}

# For Spark, and for its tests.
need_programs java:default-jre-headless ps:procps
step 'building the program and the wheel, and the virtual environment'
make_environment tools requirements.txt
# Packages are downloaded while the compiler works.
make_environment tests tests/requirements.txt &
packages=$!
DICTC_WHEEL=$(./wheel.sh tested | grep abi3)
export DICTC_WHEEL DICTC="$target/debug/dictc"
wait "$packages"
make_environment tests tests/requirements.txt
step "installing $(basename "$DICTC_WHEEL") for $("$environment/bin/python" --version)"
"$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps --force-reinstall "$DICTC_WHEEL"

# Nothing is written beside the sources.
export PYTHONDONTWRITEBYTECODE=1 MYPY_CACHE_DIR=$target/python/mypy
step 'types'
"$environment/bin/mypy" --strict python/dictc examples tests
step 'the stub, compared with the compiled module'
# In this folder Python finds the package that is installed, not that of the sources.
cd tests
"$environment/bin/python" -m mypy.stubtest --concise --mypy-config-file ../pyproject.toml --allowlist stubtest.txt dictc._dictc
step 'tests'
"$environment/bin/pytest" -p no:cacheprovider "$@"
step 'done'
