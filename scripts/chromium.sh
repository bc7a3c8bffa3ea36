#!/usr/bin/env bash
# Chromium with its driver, for the tests of the pages: installed where it is absent and we may (Debian, as root).
set -euo pipefail

if command -v chromium >/dev/null && command -v chromedriver >/dev/null; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get install -y -qq chromium chromium-driver fonts-noto-cjk && exit 0
fi
echo "no Chromium: the tests in a browser are skipped; install it with: apt-get install chromium chromium-driver" >&2
