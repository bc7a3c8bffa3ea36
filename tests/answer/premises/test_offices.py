"""Whether somebody left an office, as a question takes for granted."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.premises.offices import deny_departure
from pipeline.model import Operation, Plan, Report, Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
OFFICERS = table(0, ("董事、监事和高级管理人员情况",), "基本情况", "", ("姓名", "职务", "任职状态", "年龄"),
                 ("王一川", "财务总监", "现任", "45"), ("李二河", "董事", "离任", "50"),
                 ("赵三江", "董事", "现任", "52"), ("赵三江", "总经理", "离任", "52"))  # fmt: skip


@pytest.fixture
def told(assistant):
    context = assistant._context("plain")

    def deny(asks, body="王一川先生，曾任丙城药业经理，现任本公司财务总监。"):
        plan = Plan(f"甲字科技2025年{asks}", Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字科技",))
        search = CellSearch(RowIndex((OFFICERS,)), 2025, 2025, Scope.CONSOLIDATED)
        rows = "".join(f"{one[0]}：{'；'.join(one[1:])}。\n" for one in (row.cells for row in OFFICERS.rows))
        passages = [hit(text, path=("董事、监事和高级管理人员情况",)).passage for text in (rows, body)]
        with use_lexicon(Settings().rules):
            answer = deny_departure(plan, context, REPORT, search, passages)
        return answer.text if answer is not None else ""

    return deny


def test_one_in_office_did_not_resign(told):
    assert "王一川，财务总监，现任" in told("财务总监王一川为什么辞职？")


def test_nothing_is_denied_of_one_who_left_an_office_or_is_said_to_have(told):
    assert not told("李二河为什么辞职？")
    assert not told("赵三江为什么辞职？")
    assert not told("王一川为什么辞职？", "2026年1月，王一川先生因个人原因辞去财务总监职务。")


def test_other_questions_are_left_alone(told):
    assert not told("王一川为什么没有辞职？")
    assert not told("王一川什么时候辞职？")
    assert not told("孙四海为什么辞职？")
