"""The weights of rules/statement_judging.yaml: fitted to statements over laws (判断题), and what they judge right.

    python -m benchmarks.statement_judging [--data ../shared/data/regulation] [--other FOLDER]

The statements are those of benchmarks/questions/law_statements.jsonl, half of them true, written from articles before
anything was asked, in several sets; and those of the known sets (regulation_choice*.jsonl) that rules were mended on.
A logistic regression with a squared penalty over `StatementFeatures`, fitted to the claim of each statement that
decides (the least likely one); a statement is right if each of its claims is by it, and no rule contradicts one
(`claim_by_claim`). Each set of the first file is judged by weights of all others (known ones too), the known ones in
five parts likewise. Beside it stands what the rules say without weights. It ends with the weights of all statements, as
the rule file has them.

`--other`: a folder with the texts of other laws, each a file 中华人民共和国公司法.txt, its articles in paragraphs. The
statements of law_statements_other.jsonl are over those; their sets are only judged, by the same weights. Set y has
false statements in people's words too (`everyday, altered`): a feature that tells people's words from the law's gains
on every other set and nothing there.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.measure import finreport
from pipeline.answer.evidence.claims import choice_answers
from pipeline.answer.evidence.claims.statement_features import FEATURES, StatementFeatures
from pipeline.answer.evidence.claims.structure.claim_by_claim import is_contradicted
from pipeline.answer.evidence.claims.structure.compound_claims import claims_of
from pipeline.answer.evidence.claims.support import Support
from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import use_lexicon
from pipeline.store import open_store

QUESTIONS = Path(__file__).parent / "questions"
NAME = "laws"
VERDICTS = {"A": "正确", "B": "错误"}
KNOWN = "known"
PARTS = 5  # of the known statements
PENALTY = 24.0  # on the squares of the weights of features of one scale
STEPS = 5  # of fitting: which claim decides settles after two or three
LEAST = 0.5  # likelihood of what is called right


@dataclass(frozen=True, slots=True)
class Example:
    """A statement with its set, whether it is right, what the rules say without weights, and its features.

    `claims`: the features of each claim that it puts together, () where it is one; `contradicted`: whether a rule
    leaves no room for one.
    """

    group: str
    gold: bool
    by_rules: bool
    features: tuple[float, ...]
    claims: tuple[tuple[float, ...], ...] = ()
    contradicted: bool = False

    def deciding(self, weights: np.ndarray) -> tuple[float, ...]:
        """The features of the least likely claim."""
        return min(self.claims or (self.features,), key=lambda one: float(np.array(one) @ weights))

    def is_right(self, weights: np.ndarray, bias: float) -> bool:
        """The verdict by weights."""
        claims = self.claims or (self.features,)
        return not self.contradicted and all(np.array(one) @ weights + bias >= 0 for one in claims)


Row = tuple[str, bool, dict[str, Any]]  # set, gold and what is asked


def written(name: str) -> Iterator[Row]:
    """Every statement of a file."""
    for line in (QUESTIONS / name).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield row["set"], row["right"], {"question": row["statement"], "options": VERDICTS}


def known_ones() -> Iterator[Row]:
    """Every known statement, in parts: known1, known2, …"""
    known = 0
    for file in sorted(QUESTIONS.glob("regulation_choice*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            options = row.get("options", VERDICTS)
            if set(options.values()) == set(VERDICTS.values()):
                yield f"{KNOWN}{known % PARTS + 1}", options[row["answer"]] == VERDICTS["A"], row
                known += 1


def examples(documents: Path, rows: Iterable[Row]) -> list[Example]:
    """Every statement with its features, asked of the laws by the rules without weights."""
    made: list[Example] = []
    seen: list[tuple[str, Sequence[RetrievedPassage], Support]] = []
    rules = choice_answers.statement_support

    def watched(claim: str, hits: Sequence[RetrievedPassage]) -> Support:
        seen.append((claim, hits, support := rules(claim, hits)))
        return support

    with tempfile.TemporaryDirectory() as place:
        finreport("ingest", "--store", place, "--collection", NAME, documents)
        tools = Tools(open_store(place))
        assistant = CollectionAssistant.open(NAME, load_pipelines()[0]["document_filter"], tools)
        choice_answers.statement_support = watched
        try:
            for group, gold, row in rows:
                seen.clear()
                said = replace(assistant, judging=None).ask(row).text
                verdict = row.get("options", VERDICTS).get(said) == VERDICTS["A"]
                with use_lexicon(tools.rules):
                    found = StatementFeatures.of(*seen[0], assistant.usage()) if seen else None
                    if found is not None:
                        whole = tuple(found.values())
                        made.append(Example(group, gold, verdict, whole, *_claims(seen[0], rules, assistant)))
        finally:
            choice_answers.statement_support = rules
    return made


def _claims(
    whole: tuple[str, Sequence[RetrievedPassage], Support],
    rules: Callable[[str, Sequence[RetrievedPassage]], Support],
    assistant: CollectionAssistant,
) -> tuple[tuple[tuple[float, ...], ...], bool]:
    """The features of each claim of a statement that has several, and whether one is contradicted."""
    statement, hits, _ = whole
    claims = claims_of(statement)
    contradicted = any(is_contradicted(claim, hits) for claim in claims)
    if len(claims) == 1:
        return (), contradicted
    found = (StatementFeatures.of(claim, hits, rules(claim, hits), assistant.usage()) for claim in claims)
    return tuple(tuple(one.values()) for one in found if one is not None), contradicted


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


def weights_of(made: Sequence[Example]) -> tuple[np.ndarray, float]:
    """The weight of each feature as it is measured, and the bias.

    Fitted to whole statements first, then to the claim of each that decides by the weights so far.
    """
    x, y = np.array([one.features for one in made]), np.array([float(one.gold) for one in made])
    for _ in range(STEPS):
        mean, scale = x.mean(0), x.std(0) + 1e-9
        *fitted, constant = fit((x - mean) / scale, y, PENALTY)
        weights = np.array(fitted) / scale
        x = np.array([one.deciding(weights) for one in made])
    return weights, float(constant - mean @ weights)


def held_out(made: Sequence[Example]) -> list[bool]:
    """The verdict on each statement by weights of the other sets."""
    said = {}
    for group in {one.group for one in made}:
        weights, bias = weights_of([one for one in made if one.group != group])
        said[group] = weights, bias
    return [one.is_right(*said[one.group]) for one in made]


def mcnemar(better: int, worse: int) -> float:
    """The two-sided exact p-value that `better` and `worse` of the pairs that differ come from a fair coin."""
    count = better + worse
    return min(1.0, 2 * sum(comb(count, k) for k in range(min(better, worse) + 1)) / 2**count)


def table(made: Sequence[Example], said: Sequence[bool]) -> Iterator[str]:
    """A line a set: how many of its true and false statements the rules and the weights judge right."""
    yield "| set | statements | rules: true, false | weights: true, false | better, worse | p |"
    yield "|---" * 6 + "|"
    names = sorted({one.group for one in made if not one.group.startswith(KNOWN)})
    sets = [(name, [one.group == name for one in made]) for name in names]
    sets.append(("all of these", [not one.group.startswith(KNOWN) for one in made]))
    sets.append((KNOWN, [one.group.startswith(KNOWN) for one in made]))
    for name, inside in sets:
        pairs = [(one, verdict) for one, verdict, here in zip(made, said, inside, strict=True) if here]
        rules = [(one.gold, one.gold == one.by_rules) for one, _ in pairs]
        weighed = [(one.gold, one.gold == verdict) for one, verdict in pairs]
        better = sum(w and not r for (_, w), (_, r) in zip(weighed, rules, strict=True))
        worse = sum(r and not w for (_, w), (_, r) in zip(weighed, rules, strict=True))
        yield (
            f"| {name} | {len(pairs)} | {_rates(rules)} | {_rates(weighed)} | {better}, {worse} |"
            f" {mcnemar(better, worse):.4f} |"
        )


def _rates(judged: Sequence[tuple[bool, bool]]) -> str:
    parts = []
    for gold in (True, False):
        right = [ok for kind, ok in judged if kind is gold]
        parts.append(f"{sum(right)} of {len(right)}")
    return f"{sum(ok for _, ok in judged)}: {', '.join(parts)}"


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/data/regulation"))
    parser.add_argument("--other", type=Path, help="texts of other laws")
    args = parser.parse_args(given)
    made = examples(args.data / "documents", [*written("law_statements.jsonl"), *known_ones()])
    print(*table(made, held_out(made)), sep="\n")
    weights, bias = weights_of(made)
    print("\n- weights:", *(f"    {name}: {w:.2f}" for name, w in zip(FEATURES, weights, strict=True)), sep="\n")
    print(f"  bias: {bias:.2f}\n  least_likelihood: {LEAST}")
    print("\nby these weights, fitted to all:", *list(table(made, by_weights(made, weights, bias)))[-2:], sep="\n")
    if args.other:
        others = examples(args.other, written("law_statements_other.jsonl"))
        print("\nof other laws:", *list(table(others, by_weights(others, weights, bias)))[2:-1], sep="\n")


def by_weights(made: Sequence[Example], weights: np.ndarray, bias: float) -> list[bool]:
    """The verdicts by weights that are rounded as the rule file has them."""
    return [one.is_right(np.round(weights, 2), round(bias, 2)) for one in made]


if __name__ == "__main__":
    main()
