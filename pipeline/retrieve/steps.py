"""The steps that pipelines are made of, by the names that rules/retrieval.yaml knows them by."""

from __future__ import annotations

from typing import ClassVar, Protocol

from pipeline.retrieve.around.neighbours import Neighbours
from pipeline.retrieve.around.parents import Parents
from pipeline.retrieve.around.whole_report import WholeReport
from pipeline.retrieve.fusion.concatenate import Concatenate
from pipeline.retrieve.fusion.reciprocal_ranks import ReciprocalRanks
from pipeline.retrieve.fusion.standard_scores import StandardScores
from pipeline.retrieve.phase import Phase
from pipeline.retrieve.rerank.definitions import Definitions
from pipeline.retrieve.rerank.least_score import LeastScore
from pipeline.retrieve.rewrite.named_documents import NamedDocuments
from pipeline.retrieve.rewrite.question_words import QuestionWords
from pipeline.retrieve.routes.grams import Grams
from pipeline.retrieve.routes.vectors import Vectors
from pipeline.retrieve.routes.words import Words
from pipeline.retrieve.state import State
from pipeline.retrieve.tools import Tools


class Step(Protocol):
    """A frozen dataclass whose fields are its options; called, it goes from state to state."""

    phase: ClassVar[Phase]

    def __call__(self, state: State, tools: Tools) -> State: ...


STEPS: dict[str, type[Step]] = {
    "named_documents": NamedDocuments,
    "question_words": QuestionWords,
    "words": Words,
    "grams": Grams,
    "vectors": Vectors,
    "reciprocal_ranks": ReciprocalRanks,
    "standard_scores": StandardScores,
    "concatenate": Concatenate,
    "definitions": Definitions,
    "least_score": LeastScore,
    "parents": Parents,
    "neighbours": Neighbours,
    "whole_report": WholeReport,
}
