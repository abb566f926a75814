# Sourced by scripts that test with other programs than Rust.

# Builds parts of the workspace in the profile dev, with the features of the whole: the tests in Rust have compiled the
# libraries with them. $1...: arguments for cargo that name the parts.
build_workspace() {
    cargo build --quiet --locked --workspace "$@"
}

# Makes sure that programs are there. $1...: each as PROGRAM:PACKAGES, where the packages are those of Debian that it needs.
# Root gets them from Debian. Otherwise prints what is missing and how to install it, and fails.
need_programs() {
    local pair missing=() packages=()
    for pair; do
        # Packages are separated by spaces.
        # shellcheck disable=SC2206
        command -v "${pair%%:*}" >/dev/null || { missing+=("${pair%%:*}") && packages+=(${pair#*:}); }
    done
    [ "${#missing[@]}" = 0 ] || need_packages "${missing[*]}" "${packages[@]}"
}

# Installs the packages $2... of Debian, which provide $1. If it cannot, prints that $1 is missing and how to install it,
# and fails.
need_packages() {
    local what=$1
    shift
    if [ "$(id -u)" = 0 ] && [ -x /usr/bin/apt-get ]; then
        echo "installing $*" >&2
        # Tests run side by side, and only one program may install packages at a time.
        flock /tmp/dictc-packages.lock sh -c \
            'apt-get -qq update >&2 && apt-get -qq -y install --no-install-recommends "$@" >/dev/null' sh "$@" && return
    fi
    echo "missing: $what. Install it, on Debian with: apt-get install $*" >&2
    return 1
}
