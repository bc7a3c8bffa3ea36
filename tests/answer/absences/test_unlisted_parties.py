"""A party that a whole table of what is asked for does not have."""

import pytest

from pipeline.answer.absences.unlisted_parties import unlisted_party
from pipeline.answer.audit.asked_words import AskedNames
from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.row_index import RowIndex
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
