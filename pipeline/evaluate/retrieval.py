"""Pipelines of retrieval compared on the same questions."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from pipeline.evaluate.retrieval_measures import CUTS, DEPTH, Measures, mean, measured
from pipeline.evaluate.retrieval_questions import By, Question
from pipeline.retrieve.pipelines import Pipeline
from pipeline.retrieve.state import Found, State
from pipeline.retrieve.tools import Tools
from pipeline.text.similarity import character_ngrams

TOGETHER = 32  # questions of an experiment that are put before a language model together
ALIKE = 0.6  # of a gold text's character 3-grams that a passage must have


@dataclass(frozen=True, slots=True)
class Outcome:
    """One question through one pipeline: the hits, the units of gold that each covers, and the time it took."""

    question: Question
    by: By
    hits: tuple[Found, ...]
    covered: tuple[frozenset[int], ...]
    seconds: float
    lost: tuple[str, ...] = ()  # steps that a model failed

    @property
    def measures(self) -> Measures:
        return measured(self.covered, len(self.question.gold(self.by)))

    @property
    def rank(self) -> int | None:
        """The rank of the first hit that covers gold."""
        return next((at for at, some in enumerate(self.covered, 1) if some), None)


@dataclass(frozen=True, slots=True)
class Compared:
    """A pipeline's outcomes, a question each."""

    pipeline: Pipeline
    outcomes: tuple[Outcome, ...]

    @property
    def measures(self) -> Measures:
        return mean([outcome.measures for outcome in self.outcomes])

    @property
    def milliseconds(self) -> float:
        """A question, on average."""
        return 1000 * sum(o.seconds for o in self.outcomes) / max(len(self.outcomes), 1)

    @property
    def lost(self) -> Counter[str]:
        """Steps left out because a model failed, with its reason: how many questions."""
        return Counter(why for outcome in self.outcomes for why in outcome.lost)

    def misses(self, within: int) -> list[Outcome]:
        """Questions without gold among the first `within` hits."""
        return [o for o in self.outcomes if o.rank is None or o.rank > within]


def compared(
    pipeline: Pipeline, questions: Iterable[Question], tools: Tools, *, by: By | None = None, depth: int = DEPTH
) -> Compared:
    """Every question through a pipeline; `by` restricts them to those that have this kind of gold.

    The first goes through twice: rules and models are loaded by then, and no question pays for it. Of a pipeline that
    asks a language model so many go together as it may be handed, and each takes its share of their time.
    """
    kinds = ((question, by or question.known_by()) for question in questions)
    asked = [(question, kind) for question, kind in kinds if kind is not None and question.gold(kind)]
    together = TOGETHER if "model" in pipeline.needs else 1
    for question, _ in asked[:1]:
        pipeline.find(question.text, tools, question.filter, depth)
    outcomes: list[Outcome] = []
    for at in range(0, len(asked), together):
        some = asked[at : at + together]
        start = time.perf_counter()
        states = pipeline([State.of(question.text, question.filter, depth) for question, _ in some], tools)
        seconds = (time.perf_counter() - start) / len(some)
        outcomes += (_outcome(*pair, state, seconds) for pair, state in zip(some, states, strict=True))
    return Compared(pipeline, tuple(outcomes))


def _outcome(question: Question, kind: By, state: State, seconds: float) -> Outcome:
    covers = _covers(question, kind)
    return Outcome(question, kind, state.hits, tuple(map(covers, state.hits)), seconds, state.lost)


def _covers(question: Question, by: By) -> Callable[[Found], frozenset[int]]:
    """Which units of the question's gold a hit holds."""
    if by is By.TEXTS:
        wanted = [character_ngrams(text, 3) for text in question.texts]
        return lambda hit: _alike(character_ngrams(hit.passage.text, 3), wanted)
    if by is By.PAGES:
        return lambda hit: frozenset(at for at, (name, page) in enumerate(question.pages) if _on(hit, name, page))
    if by is By.DOCUMENTS:
        return lambda hit: frozenset(at for at, name in enumerate(question.documents) if is_of(hit, name))
    return lambda hit: frozenset(at for at, id_ in enumerate(question.passages) if hit.passage.id == id_)


def _alike(has: frozenset[str], wanted: Sequence[frozenset[str]]) -> frozenset[int]:
    return frozenset(at for at, grams in enumerate(wanted) if grams and len(grams & has) >= ALIKE * len(grams))


def _on(hit: Found, name: str, page: int) -> bool:
    return hit.passage.first_page <= page <= hit.passage.last_page and is_of(hit, name)


def is_of(hit: Found, name: str) -> bool:
    """Whether a hit is of the document called `name`: its id, title, or file with or without ending."""
    file = PurePath(hit.entry.file)
    return name in (hit.entry.id, hit.entry.title, file.name, file.stem)


def as_table(rows: Sequence[Compared]) -> str:
    """A line a pipeline, in the order given."""
    wide = max([8, *(len(row.pipeline.name) for row in rows)])
    heads = [*(f"hit@{cut}" for cut in CUTS), "MRR", "nDCG@10", "rec@10", "ms"]
    lines = [f"{'pipeline':{wide}} {'n':>4} " + " ".join(f"{head:>7}" for head in heads)]
    for row in rows:
        m = row.measures
        values = [*(f"{m.hits[cut]:.3f}" for cut in CUTS), f"{m.mrr:.3f}", f"{m.ndcg:.3f}", f"{m.recall:.3f}"]
        values.append(f"{row.milliseconds:.1f}")
        lines.append(f"{row.pipeline.name:{wide}} {len(row.outcomes):4d} " + " ".join(f"{v:>7}" for v in values))
    return "\n".join(lines)


def as_record(row: Compared) -> dict[str, object]:
    """For JSON."""
    m = row.measures
    return {
        "pipeline": row.pipeline.name,
        "questions": len(row.outcomes),
        **{f"hit@{cut}": m.hits[cut] for cut in CUTS},
        "mrr": m.mrr,
        f"ndcg@{DEPTH}": m.ndcg,
        f"recall@{DEPTH}": m.recall,
        "ms": row.milliseconds,
    }
