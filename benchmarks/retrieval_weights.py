"""The weights of the default pipeline, chosen by cross-validation, against the plain sum of scores.

    python -m benchmarks.retrieval_weights DATA [--work FOLDER] [--folds 5]

Question sets: MasteringRAG (all 317 questions), the regulations (documents and quoted texts) and CFR-NumQA. Candidates
differ in the weight of words beside character bigrams and in the weight of the best sentence. Folds are made by the
hash of a question's text, so that the same question of two reports never stands on both sides. In each fold the
candidate with the best mean MRR of the other folds (each set counts alike) answers the questions kept aside; the table
shows these answers (`cross-validated`), the candidate that all folds together choose, the pipeline as shipped and the
plain sum, with paired permutation tests against the latter.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from benchmarks.retrieval import ensure_store, questions_of
from benchmarks.retrieval_sets import SETS, QuestionSet
from pipeline.app.retrieval_tools import open_tools
from pipeline.evaluate.retrieval import PipelineEvaluation, QuestionOutcome, outcome_of
from pipeline.evaluate.retrieval_questions import RetrievalQuestion
from pipeline.evaluate.retrieval_tables import as_markdown, comparisons
from pipeline.retrieve.fusion import ZScoreFusion
from pipeline.retrieve.pipelines import DEFAULT, Pipeline, load_pipelines
from pipeline.retrieve.rerank.sentence_rerank import SentenceBm25Reranker
from pipeline.retrieve.state import Phase
from pipeline.retrieve.steps import PipelineStep
from pipeline.retrieve.tools import Tools
from pipeline.settings import Settings
from pipeline.store import open_store

BASELINE = "bm25_ngram_zscore"
NAMES = ("masteringrag", "regulation", "cfr")
WORDS = (0.5, 0.75, 1.0, 1.5, 2.0)  # of BM25 over words, beside 1 of character bigrams
SENTENCE = (0.0, 0.25, 0.5, 0.75, 1.0)
Weights = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SetOutcomes:
    """A set's outcomes by candidate, and those of the plain sum and of the default as shipped."""

    title: str
    cut: int
    by_weights: Mapping[Weights, Sequence[QuestionOutcome]]
    plain: PipelineEvaluation
    shipped: PipelineEvaluation


def tail(line: Pipeline, weights: Weights) -> Pipeline:
    """What of a pipeline comes after its retrievers, with these weights; a weight of 0 leaves the step out."""
    words, sentence = weights
    steps: list[PipelineStep] = []
    for step in line.steps:
        if isinstance(step, ZScoreFusion):
            steps.append(ZScoreFusion({"bm25": words}))
        elif isinstance(step, SentenceBm25Reranker):
            steps += [replace(step, weight=sentence)] if sentence else []
        elif step.phase > Phase.RETRIEVE:
            steps.append(step)
    return replace(line, steps=tuple(steps))


def measure(
    asked: QuestionSet, questions: Sequence[RetrievalQuestion], tools: Tools, lines: Mapping[str, Pipeline]
) -> SetOutcomes:
    """All candidates on the questions of a set; what they share, up to the retrievers, is done once."""
    default = lines[DEFAULT]
    head = replace(default, steps=tuple(step for step in default.steps if step.phase <= Phase.RETRIEVE))
    tails = {weights: tail(default, weights) for weights in product(WORDS, SENTENCE)}
    found: dict[Weights, list[QuestionOutcome]] = {weights: [] for weights in tails}
    plain: list[QuestionOutcome] = []
    shipped: list[QuestionOutcome] = []
    for question in questions:
        before = head.run(question.text, tools, question.filter, 100)
        for weights, rest in tails.items():
            (state,) = rest([replace(before, size=10)], tools)
            found[weights].append(outcome_of(question, asked.by, state))
        for line, outcomes in ((lines[BASELINE], plain), (default, shipped)):
            state = line.run(question.text, tools, question.filter)
            outcomes.append(outcome_of(question, asked.by, state))
    return SetOutcomes(
        asked.title,
        asked.cut,
        found,
        PipelineEvaluation(lines[BASELINE], tuple(plain)),
        PipelineEvaluation(default, tuple(shipped)),
    )


def fold_of(text: str, folds: int) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4]) % folds


def choose(sets: Sequence[SetOutcomes], folds: int, aside: int | None) -> Weights:
    """The weights with the best mean over sets of MRR, on the questions that are not in the fold kept aside."""

    def mrr(outcomes: Sequence[QuestionOutcome]) -> float:
        values = [o.measures.mrr for o in outcomes if fold_of(o.question.text, folds) != aside]
        return math.fsum(values) / max(len(values), 1)

    means = {w: math.fsum(mrr(one.by_weights[w]) for one in sets) / len(sets) for w in product(WORDS, SENTENCE)}
    return max(means, key=lambda weights: (means[weights], -abs(weights[0] - 1), -weights[1]))


def report(sets: Sequence[SetOutcomes], folds: int) -> Iterator[str]:
    chosen = [choose(sets, folds, aside) for aside in range(folds)]
    every = choose(sets, folds, None)
    told = ", ".join(f"{w} and {s} ({n} ×)" for (w, s), n in Counter(chosen).most_common())
    yield f"Weights of words and of the best sentence chosen in {folds} folds: {told}; by all questions: {every}.\n"
    for one in sets:
        count = range(len(one.plain.outcomes))
        aside = tuple(
            one.by_weights[chosen[fold_of(one.plain.outcomes[at].question.text, folds)]][at] for at in count
        )
        rows = [
            one.plain,
            replace(one.shipped, pipeline=replace(one.shipped.pipeline, name=f"{DEFAULT} as shipped")),
            PipelineEvaluation(Pipeline("cross-validated", ()), aside),
            PipelineEvaluation(Pipeline(f"words {every[0]}, sentence {every[1]}", ()), tuple(one.by_weights[every])),
        ]
        yield f"### {one.title}\n\n{as_markdown(rows, comparisons(rows, cut=one.cut))}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "finreport-retrieval")
    parser.add_argument("--folds", type=int, default=5)
    arguments = parser.parse_args()
    lines, _ = load_pipelines()
    found = []
    for asked in SETS:
        if asked.name not in NAMES:
            continue
        place = ensure_store(asked, arguments.data, arguments.work, vectors=False)
        store = open_store(place)
        try:
            with open_tools(store, [lines[BASELINE], lines[DEFAULT]], Settings(store=place)) as tools:
                found.append(measure(asked, questions_of(asked, arguments.data), tools, lines))
        finally:
            store.close()
        print(f"{asked.title}: {len(found[-1].plain.outcomes)} questions", flush=True)
    print("\n".join(report(found, arguments.folds)))


if __name__ == "__main__":
    main()
