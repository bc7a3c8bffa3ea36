"""The main job on the sample, end to end by the commands: read, import, answer, score."""

import json
from pathlib import Path

import pytest

from tests.conftest import SAMPLE, finreport


@pytest.fixture(scope="module")
def answers(sample_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The answers to the sample's questions."""
    file = tmp_path_factory.mktemp("job") / "answers.jsonl"
    finreport("run", SAMPLE / "questions.jsonl", "-o", file, "--style", "competition", "--store", sample_store)
    return file


def test_every_figure_and_name_is_right(answers: Path):
    types = json.loads(finreport("evaluate", SAMPLE / "answers.jsonl", answers, "--json"))["types"]
    wrong = {kind: types[kind]["count"] - types[kind]["base"] for kind in ("1", "1-2", "2-1", "2-2")}
    assert wrong == {"1": 0, "1-2": 0, "2-1": 0, "2-2": 0}


def test_the_same_questions_give_the_same_bytes(sample_store: Path, answers: Path, tmp_path: Path):
    again = tmp_path / "again.jsonl"
    finreport("run", SAMPLE / "questions.jsonl", "-o", again, "--style", "competition", "--store", sample_store)
    assert again.read_bytes() == answers.read_bytes()


def test_a_second_reading_does_nothing_twice(own_store: Path):
    before = finreport("reports", "--store", own_store, "--limit", 0)
    finreport("ingest", SAMPLE / "reports", "--store", own_store)
    finreport("tables", "import", SAMPLE / "tables", "--store", own_store)
    assert finreport("reports", "--store", own_store, "--limit", 0) == before


def test_a_statement_is_shown_with_page_and_checks(sample_store: Path):
    shown = finreport("facts", "澄澜装备", 2023, "--statement", "balance", "--store", sample_store)
    total = next(line for line in shown.splitlines() if line.startswith("资产总计"))
    assert "✓" in total
    assert "page" in total
    assert "✗" not in shown.replace("✗ a check failed", "")
