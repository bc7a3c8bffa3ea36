"""The steps that pipelines are made of, by the names that rules/retrieval.yaml knows them by."""

from __future__ import annotations

from typing import ClassVar, Protocol

from pipeline.retrieve.context.neighbours import NeighbourExpansion
from pipeline.retrieve.context.parents import ParentExpansion
from pipeline.retrieve.context.whole_report import WholeDocumentExpansion
from pipeline.retrieve.fusion.concatenate import Concatenate
from pipeline.retrieve.fusion.reciprocal_rank import ReciprocalRankFusion
from pipeline.retrieve.fusion.zscore_sum import ZScoreFusion
from pipeline.retrieve.rerank.cross_encoder import CrossEncoderReranker
from pipeline.retrieve.rerank.definitions import Definitions
from pipeline.retrieve.rerank.listwise_llm import ListwiseReranker
from pipeline.retrieve.rerank.score_threshold import ScoreThreshold
from pipeline.retrieve.rerank.sentence_bm25 import SentenceBm25Reranker
from pipeline.retrieve.rerank.sentence_vectors import SentenceVectors
from pipeline.retrieve.retrievers.character_ngrams import CharacterNgramRetriever
from pipeline.retrieve.retrievers.summaries import SummaryRetriever
from pipeline.retrieve.retrievers.vectors import VectorRetriever
from pipeline.retrieve.retrievers.words import WordRetriever
from pipeline.retrieve.rewrite.decomposition import RuleDecomposition
from pipeline.retrieve.rewrite.expansions import Expansions
from pipeline.retrieve.rewrite.hyde import Hyde
from pipeline.retrieve.rewrite.item_names import ItemNames
from pipeline.retrieve.rewrite.named_documents import DocumentFilter
from pipeline.retrieve.rewrite.spelling import Spelling
from pipeline.retrieve.rewrite.stop_words import StopWordRemoval
from pipeline.retrieve.rewrite.sub_questions import LlmDecomposition
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools


class PipelineStep(Protocol):
    """A frozen dataclass whose fields are its options; called, it goes from state to state."""

    phase: ClassVar[Phase]

    def __call__(self, state: SearchState, tools: Tools) -> SearchState: ...


STEPS: dict[str, type[PipelineStep]] = {
    "spelling": Spelling,
    "named_documents": DocumentFilter,
    "parts": RuleDecomposition,
    "sub_questions": LlmDecomposition,
    "hyde": Hyde,
    "item_names": ItemNames,
    "expansions": Expansions,
    "question_words": StopWordRemoval,
    "words": WordRetriever,
    "grams": CharacterNgramRetriever,
    "vectors": VectorRetriever,
    "summaries": SummaryRetriever,
    "reciprocal_ranks": ReciprocalRankFusion,
    "standard_scores": ZScoreFusion,
    "concatenate": Concatenate,
    "sentence_words": SentenceBm25Reranker,
    "sentence_vectors": SentenceVectors,
    "cross_encoder": CrossEncoderReranker,
    "by_model": ListwiseReranker,
    "definitions": Definitions,
    "least_score": ScoreThreshold,
    "parents": ParentExpansion,
    "neighbours": NeighbourExpansion,
    "whole_report": WholeDocumentExpansion,
}
