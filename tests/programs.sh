# Sourced by scripts that test with programs other than Rust.

# Builds parts of the workspace in the profile dev, with the features of the whole: the tests in Rust have compiled the
# libraries with them. $1...: arguments for cargo that name the parts.
build_workspace() {
    cargo build --quiet --locked --workspace "$@"
}

# Makes sure that the programs of some parts of the tests are there, as `need_programs` does. $1...: the parts.
need() {
    local part needs=
    for part; do
        case $part in
        c) needs+=' gcc:gcc,libc6-dev g++:g++ clang:clang valgrind:valgrind nm:binutils' ;;
        examples) needs+=' gcc:gcc,libc6-dev g++:g++ go:golang-go luajit:luajit mcs:mono-mcs mono:mono-runtime pkg-config:pkg-config' ;;
        python) needs+=' python3:python3,python3-venv java:default-jre-headless ps:procps' ;;
        web) needs+=' node:nodejs npm:npm' ;;
        page) needs+=' chromium:chromium' ;;
        hunspell) needs+=' python3:python3 libhunspell-1.7.so.0:libhunspell-1.7-0' ;;
        *) echo "no part of the tests is called $part" >&2 && return 1 ;;
        esac
    done
    # Several parts may need one program. Programs are separated by spaces.
    # shellcheck disable=SC2046,SC2086
    need_programs $(printf '%s\n' $needs | sort -u)
}

# Succeeds if there is a program or a library with this name.
is_there() {
    case $1 in
    *.so.*) ldconfig -p | grep -qF "$1" ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

# Makes sure that programs are there. $1...: each as PROGRAM:PACKAGES, where the packages are those of Debian that it needs,
# with commas between them. Installs what is missing if INSTALL is 1, otherwise names it and fails.
need_programs() {
    local pair missing=() packages=()
    for pair; do
        # shellcheck disable=SC2206
        is_there "${pair%%:*}" || { missing+=("${pair%%:*}") && packages+=(${pair#*:}); }
    done
    # shellcheck disable=SC2086
    [ "${#missing[@]}" = 0 ] || need_packages "${missing[*]}" ${packages[*]//,/ }
}

# Installs the packages $2... of Debian, which provide $1, if INSTALL is 1. Otherwise prints that $1 is missing and how to
# install it, and fails.
need_packages() {
    local what=$1
    shift
    if [ "${INSTALL-}" = 1 ] && [ "$(id -u)" = 0 ] && [ -x /usr/bin/apt-get ]; then
        echo "installing $*" >&2
        # Tests run side by side, and only one program may install packages at a time.
        flock /tmp/dictc-packages.lock sh -c \
            'apt-get -qq update >&2 && apt-get -qq -y install --no-install-recommends "$@" >/dev/null' sh "$@" && return
    fi
    echo "missing: $what. On Debian, \`apt-get install $*\` installs it, and so does root with INSTALL=1 in front of this command" >&2
    return 1
}
