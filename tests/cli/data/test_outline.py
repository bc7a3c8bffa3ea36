"""`finreport outline`."""

import json

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

NAME = "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.pdf"


def call(*arguments: object):
    return CliRunner().invoke(main, [str(a) for a in arguments])


@pytest.fixture
def report(tmp_path):
    file = tmp_path / "600001_某某科技_2023年年度报告.md"
    file.write_text("# 第一节 释义\n\n一、词语\n\n# 第二节 财务报告\n", encoding="utf-8")
    return file


def test_tree_and_depth(report):
    assert call("outline", report).output.splitlines() == [
        "某某科技 600001-2023-annual (no pages)",
        "  第一节 释义",
        "    一、词语",
        "  第二节 财务报告",
    ]
    assert "一、词语" not in call("outline", report, "--depth", 1).output


def test_json(report):
    assert json.loads(call("outline", report, "--json").output)[1] == {"level": 2, "text": "一、词语", "page": None}


def test_an_ingested_report_by_its_id(report, tmp_path):
    store = tmp_path / "store"
    assert call("ingest", report, "--store", store, "--jobs", 1).exit_code == 0
    assert "第二节 财务报告" in call("outline", "600001-2023-annual", "--store", store).output


def test_what_is_not_there_says_the_remedy(tmp_path, report):
    assert "no id of a report (CODE-YEAR-KIND" in call("outline", "nothing").output
    store = tmp_path / "store"
    call("ingest", report, "--store", store, "--jobs", 1)
    assert "finreport ingest FILE" in call("outline", "600001-2020-annual", "--store", store).output
    assert "only pages of a PDF" in call("show", report, "--page", 1).output


def test_contents_of_a_real_report(shared_data):
    """四方科技 2019: the pages of its own contents list."""
    out = call("outline", shared_data / "finglm" / "reports" / NAME, "--depth", 1).output
    assert "第五节 重要事项  20" in out and "第十一节财务报告  56" in out
