"""Statements of law judged by what differs in their slots, with weights by logistic regression, one set left out.

    python -m benchmarks.judged_statements [--data ../shared/data/regulation] [--sets c,d,e,f,g,h,i,j,k]

The features are those of `claim_slots`. Each set is judged by weights that were fitted on the other sets, which also
give the scale of the features and the penalty on the weights (by leaving out one of them in turn). Beside it stands
what the rules of the code say, with an exact McNemar test between the two.

**The rules know the sets that they were mended on.** A fair comparison needs code older than all sets asked:

    git archive 7a1f1d59 | tar x -C OLD
    cp benchmarks/{claim_slots,judged_statements}.py OLD/benchmarks; cp benchmarks/questions/* OLD/benchmarks/questions
    cd OLD && PYTHONPATH=$PWD python -m benchmarks.judged_statements --data DATA
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.claim_slots import RULES, features
from benchmarks.measure import finreport
from pipeline.answer.evidence.claims import choice_answers
from pipeline.answer.evidence.claims.support import Support
from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import use_lexicon
from pipeline.store import open_store

QUESTIONS = Path(__file__).parent / "questions"
NAME = "laws"
PENALTIES = (1.0, 4.0, 16.0, 64.0)  # on the squares of the weights
VERDICTS = {"A": "正确", "B": "错误"}


@dataclass(frozen=True, slots=True)
class Judged:
    """A statement with its gold verdict, that of the rules, and the features of its slots."""

    group: str
    gold: bool
    by_rules: bool
    features: dict[str, float]


def judged(data: Path, sets: str) -> list[Judged]:
    """Every statement of these sets with its features, asked of the laws by the rules of the code."""
    made: list[Judged] = []
    seen: list[tuple[str, Sequence[RetrievedPassage], Support]] = []
    rules = choice_answers.statement_support

    def watched(claim: str, hits: Sequence[RetrievedPassage]) -> Support:
        seen.append((claim, hits, support := rules(claim, hits)))
        return support

    with tempfile.TemporaryDirectory() as place:
        finreport("ingest", "--store", place, "--collection", NAME, data / "documents")
        tools = Tools(open_store(place))
        assistant = CollectionAssistant.open(NAME, load_pipelines()[0]["document_filter"], tools)
        assistant = replace(assistant, judging=None)  # the rules alone
        choice_answers.statement_support = watched
        try:
            for row in _rows(sets.split(",")):
                seen.clear()
                said = assistant.ask(row).text
                with use_lexicon(tools.rules):
                    gold, verdict = _is_right(row, row["answer"]), _is_right(row, said)
                    made += [Judged(_group(row), gold, verdict, features(*one)) for one in seen[:1]]
        finally:
            choice_answers.statement_support = rules
    return made


def _rows(sets: Sequence[str]) -> Iterator[dict[str, Any]]:
    for file in sorted(QUESTIONS.glob("regulation_choice_*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if _group(row) in sets and set(row.get("options", VERDICTS).values()) == set(VERDICTS.values()):
                yield row


def _is_right(row: dict[str, Any], letter: str) -> bool:
    return row.get("options", VERDICTS).get(letter) == VERDICTS["A"]


def _group(row: dict[str, Any]) -> str:
    return row["id"].partition("-")[0]


def fit(x: np.ndarray, y: np.ndarray, penalty: float) -> np.ndarray:
    """Weights of a logistic regression with a squared penalty on all but the constant, by Newton's steps."""
    x = np.hstack([x, np.ones((len(x), 1))])
    keep = np.diag([penalty] * (x.shape[1] - 1) + [1e-6])
    weights = np.zeros(x.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-x @ weights))
        step = np.linalg.solve(x.T @ (x * (p * (1 - p))[:, None]) + keep, x.T @ (p - y) + keep @ weights)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def left_out(rows: Sequence[Judged], names: Sequence[str]) -> list[bool]:
    """The verdict on each statement by a penalty and weights that were chosen on the others (two sets or more)."""
    x = np.array([[row.features.get(name, 0.0) for name in names] for row in rows])
    y, groups = np.array([float(row.gold) for row in rows]), np.array([row.group for row in rows])
    said = np.zeros(len(rows), dtype=bool)
    for group in sorted(set(groups)):
        others = groups != group
        own = x[others], y[others], groups[others]
        penalty = max(PENALTIES, key=lambda one: _right(*own, one))
        said[~others] = _verdicts(x[others], y[others], x[~others], penalty)
    return said.tolist()


def _right(x: np.ndarray, y: np.ndarray, groups: np.ndarray, penalty: float) -> int:
    """How many statements weights of the other sets judge right."""
    return sum(
        int((_verdicts(x[groups != one], y[groups != one], x[groups == one], penalty) == y[groups == one]).sum())
        for one in sorted(set(groups))
    )


def _verdicts(x: np.ndarray, y: np.ndarray, asked: np.ndarray, penalty: float) -> np.ndarray:
    mean, scale = x.mean(0), x.std(0) + 1e-9
    weights = fit((x - mean) / scale, y, penalty)
    return (asked - mean) / scale @ weights[:-1] + weights[-1] > 0


def mcnemar(better: int, worse: int) -> float:
    """The two-sided exact p-value that `better` and `worse` of the pairs that differ come from a fair coin."""
    count = better + worse
    return min(1.0, 2 * sum(comb(count, k) for k in range(min(better, worse) + 1)) / 2**count)


def compare(rows: Sequence[Judged]) -> Iterator[str]:
    """A table: rules, features without the rules' verdict, features with it."""
    every = sorted({name for row in rows for name in row.features})
    ways = {
        "by rules": [row.by_rules for row in rows],
        "rules' measures, fitted": left_out(rows, RULES),
        "slots alone": left_out(rows, [name for name in every if name not in RULES]),
        "slots and rules' measures": left_out(rows, every),
    }
    groups = sorted({row.group for row in rows})
    yield f"| way | all | {' | '.join(groups)} | better, worse than rules | p |"
    yield "|---" * (len(groups) + 4) + "|"
    base = [said == row.gold for said, row in zip(ways["by rules"], rows, strict=True)]
    for name, said in ways.items():
        right = [one == row.gold for one, row in zip(said, rows, strict=True)]
        by_set = (
            f"{sum(r for r, row in zip(right, rows, strict=True) if row.group == g)}"
            f" of {sum(row.group == g for row in rows)}" for g in groups
        )  # fmt: skip
        better = sum(r and not b for r, b in zip(right, base, strict=True))
        worse = sum(b and not r for r, b in zip(right, base, strict=True))
        yield (
            f"| {name} | {sum(right)} of {len(rows)} | {' | '.join(by_set)} | {better}, {worse} |"
            f" {mcnemar(better, worse):.3f} |"
        )


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/data/regulation"))
    parser.add_argument("--sets", default="c,d,e,f,g,h,i,j,k", help="what ids begin with")
    args = parser.parse_args(given)
    if len(set(args.sets.split(","))) < 3:
        parser.error("--sets: weights and penalty for each set come from two others or more")
    for line in compare(judged(args.data, args.sets)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
