# Sourced by scripts that need other programs than Rust.

# Makes sure that programs are there. $1...: each as PROGRAM:PACKAGES, where the packages are those of Debian that it needs.
# Root gets them from Debian. Otherwise prints what is missing and how to install it, and fails.
need_programs() {
    local pair missing=() packages=()
    for pair; do
        # Packages are separated by spaces.
        # shellcheck disable=SC2206
        command -v "${pair%%:*}" >/dev/null || { missing+=("${pair%%:*}") && packages+=(${pair#*:}); }
    done
    [ "${#missing[@]}" != 0 ] || return 0
    if [ "$(id -u)" = 0 ] && [ -x /usr/bin/apt-get ]; then
        echo "installing ${packages[*]}" >&2
        apt-get -qq update >&2 && apt-get -qq -y install --no-install-recommends "${packages[@]}" >/dev/null && return
    fi
    echo "missing: ${missing[*]}. Install them, on Debian with: apt-get install ${packages[*]}" >&2
    return 1
}
