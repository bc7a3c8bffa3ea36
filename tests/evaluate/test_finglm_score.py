"""The organisers' formula on answers whose points were worked out by hand."""

import json
import sys
import types
from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.evaluate import finglm_score
from pipeline.evaluate.files import ABSENT, read_answers, read_gold
from pipeline.evaluate.similarity import model_similarity, ngram_similarity


def write(path: Path, *rows) -> Path:
    path.write_text("\n".join(r if isinstance(r, str) else json.dumps(r, ensure_ascii=False) for r in rows), "utf-8")
    return path


def row(kind: str, prompt: dict, *references: str, key: int = 1) -> dict:
    return {"id": key, "question": "?", "type": kind, "prompt": prompt, "answer": list(references)}


LOOKUP = {"key_word": "净利润", "year": "2020", "净利润": "12.5元", "prom_answer": "12.5元"}
GROWTH = {
    "key_word": "净利润、上年净利润", "year": "2020", "净利润": "12元", "上年净利润": "10元", "prom_answer": "20.00%",
}  # fmt: skip
SAME = {
    "key_word": "2019年法定代表人、2020年法定代表人", "year": "2020",
    "2019年法定代表人": "甲", "2020年法定代表人": "乙", "prom_answer": "不相同",
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "prompt", "answer", "points"),
    [
        # similarity is held at 0.8, so a full answer is worth 0.25 + 0.4 + 0.25
        ("1", LOOKUP, "2020年净利润为12.5元", 0.9),
        ("1", LOOKUP, "2020年净利润为 1,2.5 元", 0.9),  # commas and spaces do not count
        ("1", LOOKUP, "净利润为12.5元", 0.65),  # without the year
        ("1", LOOKUP, "2020年净利润为12.6元", 0.0),
        ("1", LOOKUP, "", 0.0),
        ("1", {"key_word": ABSENT, "year": "2020"}, "2020年的年报未找到", 0.9),
        ("2-1", GROWTH, "2020年净利润12元，上年净利润10元，增长20.00%", 0.9),
        ("2-1", GROWTH, "2020年净利润增长20.00%", 0.65),  # without the operands
        ("2-2", SAME, "甲，乙，不相同", 0.9),
        ("2-2", SAME, "甲，乙，相同", 0.0),
        ("2-2", SAME | {"prom_answer": "相同"}, "不相同", 0.0),
        ("3-1", {"key_word": "(?:无|未)", "year": "2020"}, "未披露", 0.85),
        ("3-1", {"key_word": "3.8万元", "year": "2020"}, "披露了", 0.6),
        ("3-1", {"key_word": ""}, "披露了", 0.8),
        ("3-2", {}, "概念", 0.8),
    ],
)
def test_points_by_hand(tmp_path, kind, prompt, answer, points):
    golds, problems = read_gold(write(tmp_path / "gold", row(kind, prompt, "参考")))
    assert not problems
    assert finglm_score.score(golds[0], answer, lambda *_: 0.8).points == pytest.approx(points)


def test_ngram_similarity_by_hand():
    # 甲乙: 甲, 乙, 甲乙; 甲丙: 甲, 丙, 甲丙 -> one of three in common
    assert ngram_similarity("甲乙", ["丁", "甲丙"]) == pytest.approx(1 / 3)
    assert ngram_similarity("甲乙", ["甲乙"]) == pytest.approx(1.0)
    assert ngram_similarity("", ["甲"]) == 0.0
    assert ngram_similarity("甲", []) == 0.0


def test_total_weighs_the_groups(tmp_path):
    gold = write(
        tmp_path / "gold",
        row("1", LOOKUP, "参考", key=1),
        row("1-2", LOOKUP, "参考", key=2),
        row("3-2", {}, "参考", key=3),
    )
    result = finglm_score.evaluate(read_gold(gold)[0], {1: "2020年净利润12.5元", 3: "概念"}, lambda *_: 1.0)
    assert result.groups == {"type1": 50.0, "type2": 0.0, "type3-1": 0.0, "type3-2": 100.0}
    assert result.total == pytest.approx(0.3 * 50 + 0.1 * 100)
    assert result.missing == (2,)


def test_malformed_lines_are_named_and_the_rest_counts(tmp_path):
    gold = write(tmp_path / "gold", "{", row("1", LOOKUP, "参考"), row("9", LOOKUP), row("1", {"key_word": "净利润"}))
    golds, problems = read_gold(gold)
    assert len(golds) == 1
    assert [p.line for p in problems] == [1, 3, 4]
    assert "type '9' is none of 1, 1-2" in problems[1].message
    assert "'prom_answer' is missing" in problems[2].message

    for wrong in ({"prompt": []}, {"id": [1]}, {"answer": 3}, {"answer": None}):
        _, problems = read_gold(write(tmp_path / "gold", row("1", LOOKUP, "参考") | wrong))
        assert [p.line for p in problems] == [1], wrong

    answers, problems = read_answers(write(tmp_path / "answers", "[]", {"id": 1, "answer": "a"}, {"answer": "b"}))
    assert answers == {1: "a"}
    assert [p.line for p in problems] == [1, 3]


def test_sentence_model_must_be_a_folder(tmp_path):
    with pytest.raises(InputError, match="is no folder"):
        model_similarity(tmp_path / "absent")


class _Encoder:
    """Stands for a sentence model: the vector of a text is its share of 甲 and of 乙, of length 1."""

    def __init__(self, folder: str, *, local_files_only: bool):
        assert local_files_only, "nothing is fetched from a hub"

    def encode(self, texts, *, normalize_embeddings):
        import numpy as np

        vectors = np.array([[text.count("甲"), text.count("乙")] for text in texts], float)
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def test_sentence_model_takes_the_best_reference(tmp_path, monkeypatch):
    fake = types.ModuleType("sentence_transformers")
    fake.SentenceTransformer = _Encoder
    monkeypatch.setitem(sys.modules, "sentence_transformers", fake)
    similarity = model_similarity(tmp_path)
    assert similarity("甲", ["乙", "甲甲甲乙乙乙乙"]) == pytest.approx(0.6)  # (1, 0) and (0.6, 0.8)
    assert similarity("甲", []) == 0.0
