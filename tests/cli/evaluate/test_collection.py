"""`finreport evaluate choice` and `evaluate text`: the tables, and files without such questions."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from pipeline.cli.main import main

ROWS = [
    {"id": 1, "question": "甲是", "options": ["一", "二", "三", "四"], "answer": "B"},
    {"id": 2, "question": "乙包括", "options": ["一", "二", "三", "四"], "answer": "ABD"},
    {"id": 3, "question": "丙包括", "options": ["一", "二", "三", "四"], "answer": "AC"},
    {"id": 4, "question": "丁。", "options": ["对", "错"], "answer": "A"},
    {"id": 5, "question": "什么是丁？", "answer": "丁是丁。"},
]


def test_the_command_prints_the_table_and_the_misses(tmp_path: Path) -> None:
    gold, answers = tmp_path / "gold.jsonl", tmp_path / "answers.jsonl"
    gold.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in ROWS), encoding="utf-8")
    told = [{"id": 1, "question": "甲是", "answer": "B"}, {"id": 4, "question": "丁。", "answer": "B"}]
    answers.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in told), encoding="utf-8")
    result = CliRunner().invoke(main, ["evaluate", "choice", str(gold), str(answers), "--misses"])
    assert result.exit_code == 0, result.output
    assert "one      n=   1  exact 100.00%  guessing  25.00%  options 100.00%  partly 0  blank 0" in result.output
    assert "2\t乙包括\tright ABD\tanswered -" in result.output
    nothing = CliRunner().invoke(main, ["evaluate", "choice", str(answers), str(answers)])
    assert nothing.exit_code == 1 and "no choice question" in nothing.output


def test_the_command_counts_values_without_sources_and_refusals_as_empty(tmp_path: Path) -> None:
    gold, answers = tmp_path / "gold.jsonl", tmp_path / "answers.jsonl"
    rows = [{"question": "一？", "answer": "甲乙"}, {"question": "二？", "answer": "丙"}]
    told = [
        {"id": 1, "question": "一？", "answer": "甲乙（《丁法》第一条）", "value": "甲乙", "refusal": None},
        {"id": 2, "question": "二？", "answer": "没有找到", "refusal": {"kind": "x"}},
    ]
    for file, content in ((gold, rows), (answers, told)):
        file.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in content), encoding="utf-8")
    result = CliRunner().invoke(main, ["evaluate", "text", str(gold), str(answers)])
    assert result.exit_code == 0, result.output
    assert "2 questions, 1 answered" in result.output and "0.500  of those answered 1.000" in result.output
