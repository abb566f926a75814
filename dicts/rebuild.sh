#!/bin/sh
# Rebuilds every dictionary from the Debian packages that its recipe names: `make dicts`, which builds dictc first.
# A recipe stops the build if the words are not those that it expects. If a .dat file is committed beside the recipe,
# the new file must have the same bytes.
set -eu
cd "$(dirname "$0")/.."
target=${CARGO_TARGET_DIR:-target}
dictc=$target/release/dictc

for package in $(sed -n 's/^package = "\(.*\)"$/\1/p' dicts/*/recipe.toml | sort -u); do
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing="${missing-} $package"
done
if [ -n "${missing-}" ]; then
    as_root=$([ "$(id -u)" -eq 0 ] || echo sudo)
    $as_root apt-get -q update
    # shellcheck disable=SC2086 # several words
    $as_root apt-get -q install -y --no-install-recommends $missing
fi

mkdir -p "$target/dicts"
for recipe in dicts/*/recipe.toml; do
    language=$(basename "$(dirname "$recipe")")
    built=$target/dicts/$language.dat
    committed=dicts/$language/$language.dat
    echo "dicts/$language:"
    "$dictc" build --recipe "$recipe" -o "$built"
    if [ ! -e "$committed" ]; then
        echo "as the recipe expects"
    elif cmp "$built" "$committed"; then
        echo "unchanged"
    else
        echo "To accept the new file: cp '$built' $committed" >&2
        exit 1
    fi
done
