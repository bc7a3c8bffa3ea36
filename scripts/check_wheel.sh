#!/usr/bin/env bash
# Build the wheel and try it in an empty environment outside the checkout.
#
#   scripts/check_wheel.sh .venv/bin build
set -euo pipefail

python=$(readlink -f "$1")/python
checkout=$(pwd)
wheels=$(mkdir -p "$2" && cd "$2" && pwd)/wheel

rm -rf "$2/lib" "$2"/bdist.* "$wheels" # what an earlier build left must not get into this one
"$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$wheels" .
wheel=$(ls "$wheels"/finreport-*.whl)
echo "built $(basename "$wheel")"

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
report=$(find data/sample/reports -name '*.pdf' | sort | head -n 1)
[ -n "$report" ] || { echo "no sample report under data/sample/reports: run make sample" >&2; exit 1; }
mkdir "$place/reports"
cp "$report" "$place/reports/"
# date__company__code__short name__YEAR年__kind.pdf
question=$(basename "$report" | awk -F__ '{print $5 $4 "的营业收入和净利润分别是多少元？"}')

"$python" -m venv "$place/venv"
"$place/venv/bin/python" -m pip install --quiet --disable-pip-version-check "$wheel"
cd "$place"
unset PYTHONPATH FINREPORT_RULES FINREPORT_FORMULAS FINREPORT_CONVENTION
export FINREPORT_STORE="$place/store" PATH="$place/venv/bin:$PATH"

"$place/venv/bin/python" - "$checkout" <<'CHECK'
import sys
from pathlib import Path
import pipeline
from pipeline import resources
checkout = Path(sys.argv[1]).resolve()
for place in (Path(pipeline.__file__), resources.folder("rules"), resources.folder("formulas")):
    assert place.exists(), f"{place} is not in the wheel"
    assert checkout not in place.resolve().parents, f"{place} is read from the checkout"
CHECK
finreport --version
finreport formulas check
finreport ingest reports
echo "question: $question"
answer=$(finreport ask "$question")
echo "$answer"
if ! grep -q '[0-9]' <<<"$answer"; then
    echo "the installed wheel gave no figure for the sample question" >&2
    exit 1
fi
echo "the wheel works outside the checkout"
