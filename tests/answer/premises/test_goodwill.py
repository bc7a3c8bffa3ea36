"""Goodwill that was not written down."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.premises.claims import claims_of
from pipeline.answer.premises.goodwill import deny_goodwill_impairment
from pipeline.model import Operation, Plan, Report, Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
NOTE = ("合并财务报表项目注释", "商誉")
HEADER = ("被投资单位名称", "期初余额", "本期增加计提", "本期减少处置", "期末余额")
DENIED = "经评估，资产组可回收金额高于账面价值，不存在商誉减值。"


@pytest.fixture
def told(assistant):
    context = assistant._context("plain")

    def deny(asks, provided="", body="无", last="500.00"):
        question = f"甲字科技2025年{asks}"
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        rows = (("乙城药业", "500.00", provided, "", last), ("合计", "500.00", provided, "", last))
        tables = [table(0, (*NOTE, "商誉减值准备"), "商誉减值准备", "元", HEADER, *rows)]
        search = CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)
        passages = [hit(body, path=NOTE).passage]
        with use_lexicon(Settings().rules):
            found = [
                deny_goodwill_impairment(one, plan, context, REPORT, search, passages) for one in claims_of(question)
            ]
        return next((one.text for one in found if one is not None), "")

    return deny


def test_the_sentence_of_the_note_says_so_of_all_goodwill(told):
    assert DENIED in told("为什么计提商誉减值？", body=DENIED)
    assert DENIED in told("为什么对乙城药业计提商誉减值？", body=DENIED)


def test_the_table_says_so_where_nothing_was_provided(told):
    text = told("为什么计提商誉减值？")
    assert "“商誉减值准备”表的“计提”栏没有金额" in text


def test_nothing_is_denied_where_an_amount_was_provided_or_more_stands_at_the_end(told):
    assert not told("为什么计提商誉减值？", provided="100.00", body=DENIED, last="600.00")
    assert not told("为什么计提商誉减值？", last="600.00")


def test_a_sentence_of_one_thing_or_of_another_year_says_it_not_of_all(told):
    of_one = told("为什么计提商誉减值？", body=f"收购乙城药业形成的商誉，{DENIED}")
    assert "收购乙城药业" not in of_one
    assert "2024年" not in told("为什么计提商誉减值？", body=f"2024年末，{DENIED}")


def test_no_other_question_is_denied(told):
    assert not told("为什么没有计提商誉减值？", body=DENIED)
    assert not told("为什么计提存货减值？", body=DENIED)
