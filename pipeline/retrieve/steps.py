"""The steps that pipelines are made of, by the names that rules/retrieval.yaml knows them by."""

from __future__ import annotations

from typing import ClassVar, Protocol

from pipeline.retrieve.context.neighbours import Neighbours
from pipeline.retrieve.context.parents import Parents
from pipeline.retrieve.context.whole_report import WholeReport
from pipeline.retrieve.fusion.concatenate import Concatenate
from pipeline.retrieve.fusion.reciprocal_rank import ReciprocalRanks
from pipeline.retrieve.fusion.zscore_sum import StandardScores
from pipeline.retrieve.rerank.cross_encoder import CrossEncoder
from pipeline.retrieve.rerank.definitions import Definitions
from pipeline.retrieve.rerank.listwise_llm import ByModel
from pipeline.retrieve.rerank.score_threshold import LeastScore
from pipeline.retrieve.rerank.sentence_bm25 import SentenceWords
from pipeline.retrieve.rerank.sentence_vectors import SentenceVectors
from pipeline.retrieve.retrievers.character_ngrams import Grams
from pipeline.retrieve.retrievers.summaries import Summaries
from pipeline.retrieve.retrievers.vectors import Vectors
from pipeline.retrieve.retrievers.words import Words
from pipeline.retrieve.rewrite.decomposition import Parts
from pipeline.retrieve.rewrite.expansions import Expansions
from pipeline.retrieve.rewrite.hyde import Hyde
from pipeline.retrieve.rewrite.item_names import ItemNames
from pipeline.retrieve.rewrite.named_documents import NamedDocuments
from pipeline.retrieve.rewrite.spelling import Spelling
from pipeline.retrieve.rewrite.stop_words import QuestionWords
from pipeline.retrieve.rewrite.sub_questions import SubQuestions
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import State
from pipeline.retrieve.tools import Tools


class Step(Protocol):
    """A frozen dataclass whose fields are its options; called, it goes from state to state."""

    phase: ClassVar[Phase]

    def __call__(self, state: State, tools: Tools) -> State: ...


STEPS: dict[str, type[Step]] = {
    "spelling": Spelling,
    "named_documents": NamedDocuments,
    "parts": Parts,
    "sub_questions": SubQuestions,
    "hyde": Hyde,
    "item_names": ItemNames,
    "expansions": Expansions,
    "question_words": QuestionWords,
    "words": Words,
    "grams": Grams,
    "vectors": Vectors,
    "summaries": Summaries,
    "reciprocal_ranks": ReciprocalRanks,
    "standard_scores": StandardScores,
    "concatenate": Concatenate,
    "sentence_words": SentenceWords,
    "sentence_vectors": SentenceVectors,
    "cross_encoder": CrossEncoder,
    "by_model": ByModel,
    "definitions": Definitions,
    "least_score": LeastScore,
    "parents": Parents,
    "neighbours": Neighbours,
    "whole_report": WholeReport,
}
