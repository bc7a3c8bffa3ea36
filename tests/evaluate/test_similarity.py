"""How alike an answer and its references are."""

from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.evaluate.similarity import model_similarity, ngram_similarity


def test_the_nearest_reference_counts():
    assert ngram_similarity("净利润增长", ["净利润增长", "存货减少"]) == pytest.approx(1.0)
    assert 0 < ngram_similarity("净利润增长", ["净利润下降"]) < 1
    assert ngram_similarity("净利润", ["存货"]) == 0.0


def test_without_references_nothing_is_alike():
    assert ngram_similarity("净利润", []) == 0.0


def test_a_model_s_folder_must_be_one(tmp_path: Path):
    with pytest.raises(InputError, match="is no folder: --sentence-model takes that of"):
        model_similarity(tmp_path / "none")
