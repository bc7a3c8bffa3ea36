"""Whole answers and plans of the sample's questions, held to snapshots that were read when they were written.

All open and concept questions, and the first question of each other operation. After a change that is meant, read the
difference and write them anew: ``pytest tests/test_sample_answers.py --snapshot-update``.
"""

import json
from pathlib import Path

import pytest
from syrupy.extensions.json import JSONSnapshotExtension

from tests.conftest import SAMPLE, finreport

QUESTIONS = {row["id"]: row["question"] for row in map(json.loads, (SAMPLE / "questions.jsonl").open(encoding="utf-8"))}
WRITTEN = ("3-1", "3-2")  # types of the challenge: open questions and concepts


def _ids_by_type() -> dict[str, list[int]]:
    ids: dict[str, list[int]] = {}
    for row in map(json.loads, (SAMPLE / "answers.jsonl").open(encoding="utf-8")):
        ids.setdefault(row["type"], []).append(row["id"])
    return ids


IN_WORDS = [id for kind in WRITTEN for id in _ids_by_type()[kind]]


@pytest.fixture(scope="module")
def rows(sample_store: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[int, dict]:
    """The rows of `run --full` by question id."""
    answers = tmp_path_factory.mktemp("answers") / "answers.jsonl"
    finreport("run", SAMPLE / "questions.jsonl", "-o", answers, "--full", "--store", sample_store)
    return {row["id"]: row for row in map(json.loads, answers.open(encoding="utf-8"))}


@pytest.fixture
def json_snapshot(snapshot):
    return snapshot.use_extension(JSONSnapshotExtension)


@pytest.mark.parametrize("id", IN_WORDS)
def test_an_open_or_concept_question_is_answered_as_read(id, rows, json_snapshot):
    assert rows[id] == json_snapshot(name=str(id))


def test_the_first_question_of_each_operation_is_answered_as_read(rows, json_snapshot):
    first: dict[str, int] = {}
    for id in QUESTIONS:
        first.setdefault(rows[id]["plan"]["operation"], id)
    for operation, id in first.items():
        assert rows[id] == json_snapshot(name=operation.replace(" ", "-"))


def test_every_risk_is_told_with_its_own_remedy(rows):
    """A list item with 价格 in it was once taken for a table's header, and its remedy told of the item before."""
    asked = [id for id, question in QUESTIONS.items() if "可能面对的风险" in question and "岚黛" in question]
    price = rows[asked[0]]["answer"].partition("3、药材价格波动的风险")[2]
    assert "中药材价格受气候和市场影响" in price and "扩大种植基地" in price
