#!/usr/bin/env bash
# The sample's reports and tables in a store, served over HTTP until Ctrl-C.
#
#   scripts/serve_sample.sh .venv/bin build        PORT=8080 chooses the port
set -euo pipefail

PATH=$(readlink -f "$1"):$PATH
export FINREPORT_STORE=$2/demo-store
mkdir -p "$2"

finreport ingest data/sample/reports
finreport tables import data/sample/tables
exec finreport serve --port "${PORT:-8000}"
