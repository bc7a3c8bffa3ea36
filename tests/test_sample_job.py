"""The main job on the sample, end to end by the commands: read, import, answer, score."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

SAMPLE = Path(__file__).parent.parent / "data" / "sample"


def finreport(*arguments: object) -> str:
    ran = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


@pytest.fixture(scope="module")
def answered(tmp_path_factory) -> tuple[Path, Path]:
    """The store of the sample and the answers to its questions."""
    folder = tmp_path_factory.mktemp("job")
    store, answers = folder / "store", folder / "answers.jsonl"
    finreport("ingest", SAMPLE / "reports", "--store", store)
    finreport("tables", "import", SAMPLE / "tables", "--store", store)
    finreport("run", SAMPLE / "questions.jsonl", "-o", answers, "--style", "competition", "--store", store)
    return store, answers


def test_every_figure_and_name_is_right(answered):
    _, answers = answered
    types = json.loads(finreport("evaluate", SAMPLE / "answers.jsonl", answers, "--json"))["types"]
    wrong = {kind: types[kind]["count"] - types[kind]["base"] for kind in ("1", "1-2", "2-1", "2-2")}
    assert wrong == {"1": 0, "1-2": 0, "2-1": 0, "2-2": 0}


def test_the_same_questions_give_the_same_bytes(answered, tmp_path):
    store, answers = answered
    again = tmp_path / "again.jsonl"
    finreport("run", SAMPLE / "questions.jsonl", "-o", again, "--style", "competition", "--store", store)
    assert again.read_bytes() == answers.read_bytes()


def test_a_second_reading_does_nothing_twice(answered):
    store, _ = answered
    before = finreport("reports", "--store", store, "--limit", 0)
    finreport("ingest", SAMPLE / "reports", "--store", store)
    finreport("tables", "import", SAMPLE / "tables", "--store", store)
    assert finreport("reports", "--store", store, "--limit", 0) == before


def test_a_statement_is_shown_with_page_and_checks(answered):
    store, _ = answered
    shown = finreport("facts", "澄澜装备", 2023, "--statement", "balance", "--store", store)
    total = next(line for line in shown.splitlines() if line.startswith("资产总计"))
    assert "✓" in total
    assert "page" in total
    assert "✗" not in shown.replace("✗ a check failed", "")
