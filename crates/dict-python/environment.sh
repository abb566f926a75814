# Sourced by scripts that need Python and packages from PyPI, in the folder of this crate.
# shellcheck shell=bash
. ../../tests/programs.sh

# The folder of everything that is built.
target=${CARGO_TARGET_DIR:-target}
[[ $target = /* ]] || target=$(cd ../.. && pwd)/$target

# Sets `python` to the first Python on PATH that is 3.11 or newer. If there is none, asks for Debian's.
find_python() {
    for python in python3 python3.14 python3.13 python3.12 python3.11; do
        # With pyenv, a name on PATH may stand for a Python that is not there.
        ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || return 0
    done
    if command -v python3 >/dev/null; then
        echo "missing: Python 3.11 or newer; $(command -v python3) is $(python3 --version 2>&1)" >&2
        return 1
    fi
    need_programs python3:python3,python3-venv && find_python
}

# Makes the virtual environment $1 with the packages of the file $2, unless an earlier run made it of the same file and the
# same Python. Sets `environment` to its folder.
make_environment() {
    local version made_of
    find_python
    environment=$target/python/$1
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    made_of=$("$python" -c 'import sys; print(sys.version, sys.base_prefix)' && cat "$2")
    [ "$(cat "$environment/made-of" 2>/dev/null)" != "$made_of" ] || return 0
    # Debian keeps it in a package of its own.
    "$python" -c 'import ensurepip' 2>/dev/null || need_packages 'the module ensurepip' "python$version-venv"
    echo "installing the packages of $2" >&2
    "$python" -m venv --clear "$environment"
    # Python compiles the modules that are imported, which are few.
    "$environment/bin/pip" install --no-compile --quiet --disable-pip-version-check --requirement "$2" >&2
    # Written last, so that a run that was interrupted starts again.
    echo "$made_of" >"$environment/made-of"
}
