"""Pipelines of retrieval compared on the same questions."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from pipeline.evaluate.retrieval_measures import DEPTH, Measures, mean, ranking_measures
from pipeline.evaluate.retrieval_questions import GoldKind, RetrievalQuestion
from pipeline.retrieve.pipelines import Pipeline
from pipeline.retrieve.state import RetrievedPassage, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.similarity import character_ngrams

MODEL_BATCH = 32  # questions of an experiment that are put before a language model together
MIN_TRIGRAM_OVERLAP = 0.6  # of a gold text's character 3-grams that a passage must have


@dataclass(frozen=True, slots=True)
class QuestionOutcome:
    """One question through one pipeline: the hits, the units of gold that each covers, and the time it took."""

    question: RetrievalQuestion
    by: GoldKind
    hits: tuple[RetrievedPassage, ...]
    covered: tuple[frozenset[int], ...]
    seconds: float
    lost: tuple[str, ...] = ()  # steps that a model failed

    @property
    def measures(self) -> Measures:
        return ranking_measures(self.covered, len(self.question.gold(self.by)))

    @property
    def rank(self) -> int | None:
        """The rank of the first hit that covers gold."""
        return next((at for at, some in enumerate(self.covered, 1) if some), None)


@dataclass(frozen=True, slots=True)
class PipelineEvaluation:
    """A pipeline's outcomes, a question each."""

    pipeline: Pipeline
    outcomes: tuple[QuestionOutcome, ...]

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

    def misses(self, within: int) -> list[QuestionOutcome]:
        """Questions without gold among the first `within` hits."""
        return [o for o in self.outcomes if o.rank is None or o.rank > within]


def evaluate_pipeline(
    pipeline: Pipeline,
    questions: Iterable[RetrievalQuestion],
    tools: Tools,
    *,
    by: GoldKind | None = None,
    depth: int = DEPTH,
) -> PipelineEvaluation:
    """Every question through a pipeline; `by` restricts them to those that have this kind of gold.

    The first goes through twice: rules and models are loaded by then, and no question pays for it. Of a pipeline that
    asks a language model so many go together as it may be handed, and each takes its share of their time.
    """
    kinds = ((question, by or question.gold_kind()) for question in questions)
    asked = [(question, kind) for question, kind in kinds if kind is not None and question.gold(kind)]
    together = MODEL_BATCH if "model" in pipeline.needs else 1
    for question, _ in asked[:1]:
        pipeline.find(question.text, tools, question.filter, depth)
    outcomes: list[QuestionOutcome] = []
    for at in range(0, len(asked), together):
        some = asked[at : at + together]
        start = time.perf_counter()
        states = pipeline([SearchState.of(question.text, question.filter, depth) for question, _ in some], tools)
        seconds = (time.perf_counter() - start) / len(some)
        outcomes += (outcome_of(*pair, state, seconds) for pair, state in zip(some, states, strict=True))
    return PipelineEvaluation(pipeline, tuple(outcomes))


def outcome_of(
    question: RetrievalQuestion, kind: GoldKind, state: SearchState, seconds: float = 0.0
) -> QuestionOutcome:
    """What the hits of a search are worth to a question."""
    covers = _covers(question, kind)
    return QuestionOutcome(question, kind, state.hits, tuple(map(covers, state.hits)), seconds, state.failures)


def _covers(question: RetrievalQuestion, by: GoldKind) -> Callable[[RetrievedPassage], frozenset[int]]:
    """Which units of the question's gold a hit holds."""
    if by is GoldKind.TEXTS:
        wanted = [character_ngrams(text, 3) for text in question.texts]
        return lambda hit: _matching_texts(character_ngrams(hit.passage.text, 3), wanted)
    if by is GoldKind.PAGES:
        return lambda hit: frozenset(
            at for at, (name, page) in enumerate(question.pages) if _is_on_page(hit, name, page)
        )
    if by is GoldKind.DOCUMENTS:
        return lambda hit: frozenset(at for at, name in enumerate(question.documents) if is_of(hit, name))
    return lambda hit: frozenset(at for at, id_ in enumerate(question.passages) if hit.passage.id == id_)


def _matching_texts(has: frozenset[str], wanted: Sequence[frozenset[str]]) -> frozenset[int]:
    return frozenset(
        at for at, grams in enumerate(wanted) if grams and len(grams & has) >= MIN_TRIGRAM_OVERLAP * len(grams)
    )


def _is_on_page(hit: RetrievedPassage, name: str, page: int) -> bool:
    return hit.passage.first_page <= page <= hit.passage.last_page and is_of(hit, name)


def is_of(hit: RetrievedPassage, name: str) -> bool:
    """Whether a hit is of the document called `name`: its id, title, or file with or without ending."""
    file = PurePath(hit.entry.file)
    return name in (hit.entry.id, hit.entry.title, file.name, file.stem)
