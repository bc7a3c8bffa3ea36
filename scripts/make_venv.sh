#!/usr/bin/env bash
# Build a virtual environment, if it is not there, and install this checkout into it.
#
#   scripts/make_venv.sh .venv . requirements/demo.txt      exactly the files of the lock, by their hashes
#   scripts/make_venv.sh .venv ".[dev]"                     what the package index has within the bounds of setup.py
#
# PYTHON=python3.12 chooses the interpreter. LOCKED=no leaves the lock aside (an index that lacks a file of it).
set -euo pipefail

venv=$1
what=$2
lock=${3:-}
[ "${LOCKED:-yes}" != no ] || lock=

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        new_enough "$PYTHON" && echo "$PYTHON" && return
        echo "PYTHON=$PYTHON is not Python 3.11 or newer: set PYTHON to one that is." >&2
        return 1
    fi
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        new_enough "$candidate" && echo "$candidate" && return
    done
    echo "finreport needs Python 3.11 or newer and found $(python3 --version 2>&1 || true)." >&2
    echo "Install one (for example: apt install python3.11 python3.11-venv) and run: make PYTHON=python3.11 ..." >&2
    return 1
}

make_venv() {
    local python=$1
    echo "building $venv with $("$python" --version)"
    "$python" -m venv "$venv" && return
    rm -rf "$venv"
    # Debian and Ubuntu keep ensurepip in a package of its own.
    if "$python" -m virtualenv --version >/dev/null 2>&1; then
        "$python" -m virtualenv -q "$venv" && return
    fi
    echo "Python's venv module does not work here: install it (apt install python3-venv) and run make again." >&2
    return 1
}

if ! [ -x "$venv/bin/pip" ] || ! new_enough "$venv/bin/python"; then
    python=$(find_python)
    make_venv "$python"
fi
echo "installing finreport${what#.} into $venv"
pip=("$venv/bin/python" -m pip install --quiet --disable-pip-version-check)
if [ -n "$lock" ]; then
    # Compiled beforehand, modules take 88 MB of 382, most of which are never imported: Python compiles what it loads.
    if ! "${pip[@]}" --no-compile --require-hashes -r "$lock" || ! "${pip[@]}" --no-deps --no-build-isolation -e .; then
        echo "pip could not install what $lock names (above): is the package index reachable? Then run make again." >&2
        echo "An index that lacks a file, or has another one in its place: make LOCKED=no takes what it has." >&2
        exit 1
    fi
elif ! "${pip[@]}" -e "$what"; then
    echo "pip could not install the requirements: is the package index reachable? Then run make again." >&2
    exit 1
fi
