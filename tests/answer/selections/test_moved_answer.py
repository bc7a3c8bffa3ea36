"""Rows that rose or fell told with their figures."""

import re

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.selections.test_moved import TABLES

ASK = "丙字茶业2025年"
REPORT = Report("990003", 2025, short_name="丙字茶业", full_name="丙字茶业股份有限公司", file="丙.pdf", sha256="c" * 64)


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("moved"))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_tables([(REPORT.id, TABLES)])
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        yield lambda question: assistant.ask(f"{ASK}{question}")


def test_each_row_is_told_with_its_figure_and_how_it_moved(ask):
    answer = ask("收入下滑的产品有哪些？")
    assert "有2个：红茶（收入 3,000元，同比变动 -10%）；白茶（收入 90元，同比变动 -50%）" in answer.text
    assert [citation.source.column for citation in answer.citations] == [1, 3, 1, 3]


def test_by_how_much_is_computed_with_the_year_before(ask):
    text = ask("分产品看哪一块收入是下滑的，比上年少了多少？").text
    assert "较上年变动 -333.33元" in text and "较上年变动 -90元" in text and "没有找到" not in text


def test_the_row_that_moved_most(ask):
    assert "最多的是绿茶，为9吨，同比变动 340%" in ask("哪个产品的库存量增得最多，增幅多少？").text
    text = ask("哪个产品的收入降得最多？").text
    assert re.search("按幅度.{2,4}最多的是白茶", text) and re.search("按金额.{2,4}最多的是红茶", text)


def test_that_none_moved_so_is_told_of_the_table(ask):
    text = ask("销售量增长的产品有哪些？").text
    assert "有1个：白茶" in text
    assert "所列的3行中没有" not in text
    assert "没有毛利率" not in ask("哪些产品的毛利率提高了？").text
