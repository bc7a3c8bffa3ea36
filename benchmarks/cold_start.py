"""Cold start: processor time of one command from nothing to its answer.

    python -m benchmarks.cold_start STORE QUESTION [STORE QUESTION …] [--runs 5] [--most SECONDS]

Runs `finreport ask QUESTION --store STORE` in fresh processes, beside what no finreport can be quicker than:
`python -c pass` and `import duckdb`. Prints the median and the least of user and system time of all threads; --most is
what is asked of the first store, the others may take a third more. Compiled modules are written first, as an installed
package has them.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
from collections.abc import Sequence

from benchmarks.measure import FINREPORT, run
from benchmarks.report import Measurement, measurement_table

FLOORS = {"python -c pass": "pass", "import duckdb": "import duckdb", "import pipeline": "import pipeline"}
MORE = 4 / 3  # of the bound, for every store but the first


def times(command: Sequence[str], runs: int) -> list[float]:
    """Processor seconds of each run, the first one left out: it writes compiled modules and fills the file cache."""
    ran = [run(command) for _ in range(runs + 1)]
    if failed := [one for one in ran if one.code]:
        sys.exit(f"{' '.join(command)} failed:\n{failed[0].err or failed[0].out}")
    return [one.cpu for one in ran[1:]]


def lines_of(part: str, command: Sequence[str], runs: int, below: float | None = None) -> list[Measurement]:
    taken = times(command, runs)
    return [
        Measurement(part, "processor time, median", statistics.median(taken), "s", below=below),
        Measurement(part, "least", min(taken), "s"),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asked", nargs="+", metavar="STORE QUESTION")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--most", type=float, default=0.6, help="seconds asked of the first store (0.6)")
    options = parser.parse_args()
    if len(options.asked) % 2:
        parser.error("give a QUESTION with each STORE")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    lines = [
        line for name, code in FLOORS.items() for line in lines_of(name, [sys.executable, "-c", code], options.runs)
    ]
    lines += lines_of("finreport --help", [*FINREPORT, "--help"], options.runs)
    for at in range(0, len(options.asked), 2):
        store, question = options.asked[at : at + 2]
        below = round(options.most * (MORE if at else 1), 2)
        lines += lines_of(f"{question} ({store})", [*FINREPORT, "ask", question, "--store", store], options.runs, below)
    print(measurement_table(lines))


if __name__ == "__main__":
    main()
