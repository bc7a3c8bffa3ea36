"""Files of dialogues: answers, charts as files, sources."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from pipeline import Finreport

LINES = [
    {"id": "B1", "kind": "基本查询", "question": [{"Q": "澄澜装备2023年的营业收入是多少？"}, {"Q": "那2022年呢"}]},
    {"id": "B/2", "kind": "可视化", "question": [{"Q": "澄澜装备近三年的净利润，用折线图展示"}, {"Q": "画个柱状图"}]},
    {
        "id": "B3",
        "kind": "多意图",
        "question": [{"Q": "2023年净利润最高的前3家公司是哪些？这些公司的营业收入是多少？"}],
    },
    {"id": "B4", "question": [{"Q": "不存在的公司2023年净利润是多少"}]},
]


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    file = tmp_path / "dialogues.jsonl"
    wrong = ['{"id": "B5", "question": "no list"}', '{"question": [{"Q": "x"}]}', '{"id": "B6", "question": []}', "x"]
    file.write_text("\n".join([*(json.dumps(line, ensure_ascii=False) for line in LINES), *wrong]), "utf-8")
    return file


def rows(file: Path) -> list[dict]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_each_turn_has_its_answer_sources_and_charts(sample_store: Path, questions: Path, tmp_path: Path):
    pytest.importorskip("resvg_py", reason="the extra charts is not installed")
    out = tmp_path / "answers.jsonl"
    with Finreport(sample_store, llm="none", on_warning=lambda text: None) as finreport:
        summary = finreport.run_dialogues(questions, out)
    assert dict(summary.outcomes) == {"answer": 3, "refusal": 1}
    assert [problem.line for problem in summary.problems] == [5, 6, 7, 8]
    first, second, third, fourth = rows(out)
    assert (first["id"], first["kind"], first["question"]) == ("B1", "基本查询", LINES[0]["question"])
    revenue, before = (turn["A"] for turn in first["answer"])
    assert "2,023,168,020.59" in revenue["content"] and "1,769,920,688.76" in before["content"]
    assert revenue["references"][0]["page"] == 18 and revenue["references"][0]["paper_path"].endswith("年度报告.pdf")
    assert "image" not in revenue
    images = [turn["A"]["image"] for turn in second["answer"]]
    assert images == [["./answers_charts/B_2_1.png"], ["./answers_charts/B_2_2.png"]]
    for (image,) in images:
        assert Image.open(io.BytesIO((tmp_path / image).read_bytes())).width > 1000
    assert third["answer"][0]["A"]["content"].count("\n\n") >= 1  # both questions of the turn
    assert fourth["answer"][0]["A"]["references"] == [] and fourth["kind"] == ""


def test_charts_as_svg_need_no_extra(sample_store: Path, questions: Path, tmp_path: Path):
    out = tmp_path / "answers.jsonl"
    with Finreport(sample_store, llm="none", on_warning=lambda text: None) as finreport:
        finreport.run_dialogues(questions, out, png=False, full=True)
    second = rows(out)[1]
    assert second["answer"][0]["A"]["image"] == ["./answers_charts/B_2_1.svg"]
    assert (tmp_path / "answers_charts" / "B_2_1.svg").read_text("utf-8").startswith("<svg")
    assert [turn["draws"] for turn in second["turns"]] == ["line", "bar"] and "seconds" not in second["turns"][0]


def test_two_runs_give_the_same_bytes(sample_store: Path, questions: Path, tmp_path: Path):
    with Finreport(sample_store, llm="none", on_warning=lambda text: None) as finreport:
        for name in ("a.jsonl", "b.jsonl"):
            finreport.run_dialogues(questions, tmp_path / name / "answers.jsonl", png=False, full=True)
    first, second = ((tmp_path / name / "answers.jsonl").read_bytes() for name in ("a.jsonl", "b.jsonl"))
    assert first == second
