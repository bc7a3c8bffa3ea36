"""The steps of pipelines by their names in rules/retrieval.yaml."""

from __future__ import annotations

from typing import ClassVar, Protocol

from pipeline.retrieve.context_expansion import NeighbourExpansion, ParentExpansion, WholeDocumentExpansion
from pipeline.retrieve.fusion import Concatenation, ReciprocalRankFusion, ZScoreFusion
from pipeline.retrieve.rerank.definitions import DefinitionBoost
from pipeline.retrieve.rerank.model_rerank import CrossEncoderReranker, ListwiseReranker, ScoreThreshold
from pipeline.retrieve.rerank.sentence_rerank import SentenceBm25Reranker, SentenceVectorReranker
from pipeline.retrieve.retrievers import CharacterNgramRetriever, SummaryRetriever, VectorRetriever, WordRetriever
from pipeline.retrieve.rewrite.decomposition import LlmDecomposition, RuleDecomposition
from pipeline.retrieve.rewrite.document_mentions import DocumentFilter
from pipeline.retrieve.rewrite.query_expansion import Hyde, ItemSynonyms, RuleExpansion
from pipeline.retrieve.rewrite.similar_questions import SimilarQuestions
from pipeline.retrieve.rewrite.spelling import SpellingCorrection
from pipeline.retrieve.rewrite.stop_words import StopWordRemoval
from pipeline.retrieve.state import Phase, SearchState
from pipeline.retrieve.tools import Tools


class PipelineStep(Protocol):
    """A frozen dataclass whose fields are its options; a call maps a state to the next."""

    phase: ClassVar[Phase]

    def __call__(self, state: SearchState, tools: Tools) -> SearchState: ...


STEPS: dict[str, type[PipelineStep]] = {
    "spelling": SpellingCorrection,
    "document_filter": DocumentFilter,
    "decomposition": RuleDecomposition,
    "llm_decomposition": LlmDecomposition,
    "similar_questions": SimilarQuestions,
    "hyde": Hyde,
    "item_synonyms": ItemSynonyms,
    "query_expansion": RuleExpansion,
    "stop_words": StopWordRemoval,
    "bm25": WordRetriever,
    "character_ngrams": CharacterNgramRetriever,
    "vectors": VectorRetriever,
    "summaries": SummaryRetriever,
    "reciprocal_rank_fusion": ReciprocalRankFusion,
    "zscore_fusion": ZScoreFusion,
    "concatenate": Concatenation,
    "sentence_bm25": SentenceBm25Reranker,
    "sentence_vectors": SentenceVectorReranker,
    "cross_encoder": CrossEncoderReranker,
    "listwise_llm": ListwiseReranker,
    "definition_boost": DefinitionBoost,
    "score_threshold": ScoreThreshold,
    "small_to_big": ParentExpansion,
    "neighbours": NeighbourExpansion,
    "whole_document": WholeDocumentExpansion,
}

# Former names, which pipelines of users may still have.
RENAMED_STEPS = {
    "named_documents": "document_filter",
    "parts": "decomposition",
    "sub_questions": "llm_decomposition",
    "item_names": "item_synonyms",
    "expansions": "query_expansion",
    "question_words": "stop_words",
    "words": "bm25",
    "grams": "character_ngrams",
    "reciprocal_ranks": "reciprocal_rank_fusion",
    "standard_scores": "zscore_fusion",
    "sentence_words": "sentence_bm25",
    "by_model": "listwise_llm",
    "definitions": "definition_boost",
    "least_score": "score_threshold",
    "parents": "small_to_big",
    "whole_report": "whole_document",
}
RENAMED_OPTIONS = {
    "decomposition": {"most": "max_parts"},
    "bm25": {"title": "title_boost", "phrase": "phrase_boost"},
    "character_ngrams": {"one": "unigrams", "two": "bigrams", "three": "trigrams"},
    "concatenate": {"each": "depth"},
    "score_threshold": {"score": "min_score"},
    "neighbours": {"reach": "window"},
}
