"""A party that a whole table of what is asked for does not have."""

import pytest

from pipeline.answer.absences.unlisted_parties import unlisted_party
from pipeline.answer.audit.names.asked_words import AskedNames
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.absences.conftest import NOTES
from tests.answer.cells.conftest import table

HEADER = ("被投资单位名称", "期初余额", "本期增加计提", "期末余额")
GROSS = table(0, (NOTES, "商誉", "商誉账面原值"), "商誉账面原值", "元", HEADER,
              ("润禾医院有限公司", "500.00", "", "500.00"), ("灏海制药有限公司", "300.00", "", "300.00"),
              ("合计", "800.00", "", "800.00"))  # fmt: skip
TAKEN = (("润禾医院有限公司", "", "90.00", "90.00"), ("南城药房有限公司", "10.00", "", "10.00"))


@pytest.fixture
def unlisted(assistant):
    def find(question, total):
        rows = (*TAKEN, ("合计", "10.00", "90.00", total))
        taken = table(1, (NOTES, "商誉", "商誉减值准备"), "商誉减值准备", "元", HEADER, *rows)
        plan = assistant.plan(f"甲字科技2025年{question}")
        search = CellSearch(RowIndex((GROSS, taken)), 2025, 2025, Scope.CONSOLIDATED)
        with use_lexicon(Settings().rules):
            asked = AskedNames.of(plan, assistant._context("plain"), assistant.planner, computed=False)
            return [
                (one.name, one.group.heading, [cell.cell.text for cell in one.cells])
                for one in unlisted_party(asked, search)
            ]

    return find


def test_the_party_has_goodwill_and_no_allowance(unlisted):
    found = unlisted("对灏海制药计提了多少商誉减值准备？", "100.00")
    assert found == [("灏海制药有限公司", "商誉减值准备", ["90.00", "10.00"])]


def test_a_party_that_is_listed_or_a_table_that_is_not_whole_proves_nothing(unlisted):
    assert unlisted("对润禾医院计提了多少商誉减值准备？", "100.00") == []
    assert unlisted("对灏海制药计提了多少商誉减值准备？", "170.00") == []
    assert unlisted("灏海制药的商誉原值是多少？", "100.00") == []

SHORT = table(0, (NOTES, "商誉"), "商誉", "元", ("被投资单位名称或形成商誉的事项", "期初余额", "期末余额"),
              ("反向购买", "500.00", "400.00"), ("润润医药", "300.00", "300.00"),
              ("合计", "800.00", "700.00"))  # fmt: skip
HELD = table(1, ("在子公司中的权益",), "子公司", "", ("子公司名称", "注册地"),
             ("润禾医药公司", "江城"), ("润涧医药", "江城"), ("江城灏海制药有限公司", "江城"))  # fmt: skip


@pytest.mark.parametrize(
    ("asks", "told"),
    [
        ("江城灏海制药有限公司的商誉余额是多少？", ["江城灏海制药有限公司"]),  # in full
        ("灏海制药的商誉余额是多少？", ["江城灏海制药有限公司"]),  # in short
        ("润涧医药的商誉余额是多少？", []),  # 润润医药 may be the same, printed wrongly
        ("反向购买的商誉余额是多少？", []),
        ("滨江乙城制药的商誉余额是多少？", []),  # in no table of the report
        ("其他应收款坏账的商誉余额是多少？", []),  # no party
    ],
)
def test_a_table_of_short_names_lacks_what_no_row_may_be(assistant, asks, told):
    plan = assistant.plan(f"甲字科技2025年末{asks}")
    search = CellSearch(RowIndex((SHORT, HELD)), 2025, 2025, Scope.CONSOLIDATED)
    with use_lexicon(Settings().rules):
        asked = AskedNames.of(plan, assistant._context("plain"), assistant.planner, computed=False)
        found = unlisted_party(asked, search)
    assert [one.name for one in found] == told
    assert all([cell.cell.text for cell in one.cells] == ["400.00", "300.00"] for one in found)


def test_a_company_of_one_place_is_not_one_of_another(assistant):
    gross = table(0, (NOTES, "商誉"), "商誉", "元", ("被投资单位名称", "期初余额", "期末余额"),
                  ("润禾（江西）制药有限公司", "300.00", "300.00"), ("合计", "300.00", "300.00"))  # fmt: skip
    held = table(1, ("在子公司中的权益",), "子公司", "", ("子公司名称", "注册地"), ("四川润禾制药有限公司", "四川"))
    search = CellSearch(RowIndex((gross, held)), 2025, 2025, Scope.CONSOLIDATED)

    def find(asks):
        plan = assistant.plan(f"甲字科技2025年末{asks}")
        with use_lexicon(Settings().rules):
            asked = AskedNames.of(plan, assistant._context("plain"), assistant.planner, computed=False)
            return [one.name for one in unlisted_party(asked, search)]

    assert find("四川润禾制药的商誉是多少？") == ["四川润禾制药有限公司"]
    assert find("润禾制药的商誉是多少？") == []


@pytest.mark.parametrize("asks", ["灏海制药股权的期末余额是多少？", "供应商的商誉减值准备是多少？"])
def test_a_noun_is_no_party_and_without_a_line_of_the_report_nothing_is_denied(unlisted, asks):
    assert unlisted(asks, "100.00") == []


@pytest.mark.parametrize("place", ["广西地区", "浙江省", "北京", "1年以内"])
def test_a_place_or_an_age_is_no_party(unlisted, place):
    assert unlisted(f"{place}的商誉减值准备是多少？", "100.00") == []
