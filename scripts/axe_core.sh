#!/usr/bin/env bash
# axe-core, which the tests of the pages look for barriers with: put into BUILD/axe.min.js where npm is there.
#
#   scripts/axe_core.sh build
set -euo pipefail

VERSION=4.14.1
OUT=$1/axe.min.js

[ -f "$OUT" ] && exit 0
if ! command -v npm >/dev/null; then
    echo "no npm: the tests for barriers are skipped; install it with: apt-get install npm" >&2
    exit 0
fi
mkdir -p "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" "axe-core@$VERSION" >/dev/null
tar -xzf "$work"/axe-core-*.tgz -C "$work" package/axe.min.js
mv "$work/package/axe.min.js" "$OUT"
