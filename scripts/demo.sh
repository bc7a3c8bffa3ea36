#!/usr/bin/env bash
# The main job on the sample: reports and tables in, the question file answered and scored, some answers shown.
#
#   scripts/demo.sh .venv/bin build
set -euo pipefail

PATH=$(readlink -f "$1"):$PATH
export FINREPORT_STORE=$2/demo-store
answers=$2/demo-answers.jsonl
mkdir -p "$2"
rm -rf "$FINREPORT_STORE" "$answers"

say() { printf "\n%s\n" "$*"; }
show() {
    say "\$ finreport $*"
    finreport "$@"
}

show ingest data/sample/reports
show tables import data/sample/tables
show reports --limit 12
show run data/sample/questions.jsonl -o "$answers" --style competition
python scripts/demo_questions.py data/sample/answers.jsonl | while IFS= read -r question; do
    say "\$ finreport ask \"$question\""
    finreport ask "$question" </dev/null || true # a refusal is an answer too
done
show evaluate data/sample/answers.jsonl "$answers"
