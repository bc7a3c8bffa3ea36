#!/usr/bin/env bash
# Write requirements/demo.txt and requirements/test.txt: every package of the demo and of the tests, with its hashes.
#
#   scripts/lock_requirements.sh .venv/bin build [CONSTRAINTS]
#
# One file serves Python 3.11 and newer on every system (markers say where a version differs). uv chooses; it is kept in an
# environment of its own and writes no address of a package index. CONSTRAINTS: a file of versions to stay with.
set -euo pipefail

tools=$2/uv
[ -x "$tools/bin/uv" ] || { "$1/python" -m venv "$tools" && "$tools/bin/python" -m pip install --quiet 'uv>=0.8,<1'; }
given=(--universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url --quiet)
[ -z "${3:-}" ] || given+=(--constraints "$3")

lock() {
    local file=$1
    shift
    { echo "# Written by \`make lock\`; not for editing."; "$tools/bin/uv" pip compile "${given[@]}" "$@" \
        setup.py requirements/build.in; } > "$file.new"
    mv "$file.new" "$file"
    echo "$file: $(grep -c '^[a-z]' "$file") packages"
}

lock requirements/demo.txt
lock requirements/test.txt --extra dev --extra sample --extra elastic --extra docx --extra web --extra mcp --extra charts
