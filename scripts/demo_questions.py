"""Print a few questions of an annotated file, the first of each kind that the demonstration shows.

python scripts/demo_questions.py data/sample/answers.jsonl
"""

from __future__ import annotations

import sys
from pathlib import Path

from pipeline.evaluate.files import ABSENT, Gold, read_gold

KINDS = (
    ("a value", lambda gold: gold.type == "1" and "元" in gold.question),
    ("several values", lambda gold: gold.type == "1-2" and "分别" in gold.question),
    ("a ratio", lambda gold: gold.type == "2-1" and "率" in gold.question),
    ("growth", lambda gold: gold.type == "2-1" and "增长率" in gold.question),
    ("the same or not", lambda gold: gold.type == "2-2"),
    ("a ranking", lambda gold: "上市公司" in gold.question and "前" in gold.question),
    ("a count", lambda gold: "多少家" in gold.question),
    ("nothing to be found", lambda gold: gold.key_word == ABSENT),
)


def chosen(golds: list[Gold]) -> list[str]:
    """The first question of each kind, every question once."""
    found: list[str] = []
    for _, fits in KINDS:
        question = next((g.question for g in golds if fits(g) and g.question not in found), None)
        if question:
            found.append(question)
    return found


if __name__ == "__main__":
    golds, problems = read_gold(Path(sys.argv[1]))
    for problem in problems:
        print(problem, file=sys.stderr)
    print("\n".join(chosen(golds)))
