"""`finreport topics`: the list, and the topics held to the reports of a store."""

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.extract.passages.cutting import report_passages
from pipeline.model import Block, BlockKind, Document, Report
from pipeline.store import open_store
from pipeline.store.search import DocumentEntry

REPORT = Report("990001", 2020, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")


@pytest.fixture
def place(tmp_path) -> str:
    path = ("第五节重要事项", "十、重大诉讼、仲裁事项")
    text = "本年度无诉讼。十一、处罚及整改情况□适用√不适用"
    blocks = (Block(BlockKind.PARAGRAPH, 1, text, path),)
    place = str(tmp_path / "store")
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, blocks, 1)))])
    return place


def run(*words: str):
    return CliRunner().invoke(main, ["topics", *words])


def test_each_topic_is_held_to_each_report(place):
    shown = run("check", "--store", place, REPORT.id, "--all")
    lines = {line.split()[1]: line.split()[2:] for line in shown.output.splitlines() if line.startswith(REPORT.id)}
    assert lines["重大诉讼、仲裁事项"] == ["重大诉讼、仲裁事项"]
    assert lines["处罚及整改情况"] == ["处罚及整改情况", "(in", "running", "text)"]
    assert lines["社会责任"] == ["-"]
    assert shown.exit_code == 1


def test_the_sum_names_reports_without_a_heading(place):
    shown = run("check", "--store", place)
    assert any(line.split() == ["社会责任", "0", "0", "1", REPORT.id] for line in shown.output.splitlines())
    assert "1 reports" in shown.output


def test_an_unknown_report_is_told(place):
    shown = run("check", "--store", place, "1-2020-annual")
    assert shown.exit_code == 1
    assert "1-2020-annual has no passages here" in shown.output


def test_topics_are_listed_with_a_users_own(tmp_path):
    (tmp_path / "topics.yaml").write_text("- {name: 碳排放, names: [碳中和], headings: [碳排放]}\n", encoding="utf-8")
    shown = run("list", "--rules", str(tmp_path))
    assert shown.exit_code == 0
    assert any(line.split() == ["碳排放", "碳中和", "碳排放"] for line in shown.output.splitlines())
