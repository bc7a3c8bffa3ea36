"""`finreport evaluate answers`: measures and misses, and the same lines as the organisers' tool."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.evaluate.answers import answers as command


def write(path: Path, *rows) -> Path:
    path.write_text("\n".join(r if isinstance(r, str) else json.dumps(r, ensure_ascii=False) for r in rows), "utf-8")
    return path


def row(kind: str, prompt: dict, *references: str, key: int = 1) -> dict:
    return {"id": key, "question": "?", "type": kind, "prompt": prompt, "answer": list(references)}


LOOKUP = {"key_word": "净利润", "year": "2020", "净利润": "12.5元", "prom_answer": "12.5元"}


def test_command_prints_measures_and_misses(tmp_path):
    gold = write(tmp_path / "gold", row("1", LOOKUP, "净利润12.5元", key=1), row("1", LOOKUP, "净利润12.5元", key=2))
    answers = write(tmp_path / "answers", {"id": 1, "answer": "2020年净利润12.5元"}, {"id": 2, "answer": "3元"}, "?")
    shown = CliRunner().invoke(command, [str(gold), str(answers), "--misses", "1"])
    assert shown.exit_code == 0
    assert "base= 50.00%" in shown.output
    assert "2\t?\t12.5元\t'3元'" in shown.output
    assert "line 3: not JSON" in shown.output
    measures = json.loads(CliRunner().invoke(command, [str(gold), str(answers), "--json"]).stdout)
    assert measures["types"]["1"]["base"] == 1


def test_command_refuses_a_file_without_questions(tmp_path):
    empty = write(tmp_path / "empty", "")
    shown = CliRunner().invoke(command, [str(empty), str(empty)])
    assert shown.exit_code == 1
    assert "no annotated question" in shown.output


@pytest.mark.parametrize(("letter", "peer"), [("A", "nandu_on_A.jsonl"), ("B", "nsddd_on_B.jsonl")])
def test_equals_the_reference_tool(shared_data, letter, peer):
    tool = shared_data.parent / "tools" / "finglm_score.py"
    if not tool.is_file():
        pytest.skip(f"the reference tool is not at {tool}")
    gold = shared_data / "finglm" / "questions" / f"{letter}-list-answer.json"
    answers = shared_data / "finglm" / "peers" / peer
    theirs = subprocess.run([sys.executable, tool, gold, answers], capture_output=True, text=True, check=True).stdout
    ours = CliRunner().invoke(command, [str(gold), str(answers)]).stdout
    assert ours.splitlines()[: len(theirs.splitlines())] == theirs.splitlines()
