"""Cells of roll-forwards of allowances."""

import pytest

from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.questions.movements import with_movements
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import NOTES, TABLES, table

ROLL_FORWARD = table(
    20, (*NOTES, "坏账准备的情况"), "（3）坏账准备的情况", "千元",
    ("类别", "期初余额", "本期变动金额 | 计提", "本期变动金额 | 收回或转回", "本期变动金额 | 转销或核销", "期末余额"),
    ("账龄组合", "2,000", "400", "7", "9", "2,384"), ("单项认定", "400", "60", "-", "31", "429"),
    ("合计", "2,400", "460", "7", "40", "2,813"),
)  # fmt: skip


@pytest.fixture
def found():
    search = CellSearch(RowIndex((*TABLES, ROLL_FORWARD)), 2025, 2025, Scope.CONSOLIDATED)

    def find(*parts, carried=""):
        with use_lexicon(Settings().rules):
            (asked,) = with_movements([AskedCell(parts, head=parts[-1])], carried)
            return [cell.cell.text for cell in distinct_figures(search.find(asked))]

    return find


def test_a_charge_is_of_the_column_and_not_the_balance(found):
    assert found("应收账款坏账准备", carried="计提") == found("应收账款坏账准备", "本期", "计提", "金额") == ["460"]
    assert found("应收账款坏账准备") == ["2,813"]


def test_a_verb_that_shares_its_column_is_found(found):
    assert found("应收账款坏账准备", "核销") == ["40"] and found("应收账款", "坏账准备转回") == ["7"]


def test_of_an_allowance_of_nothing_and_of_a_movement_without_a_column_nothing_is_told(found):
    assert found("坏账准备", carried="计提") == []
    assert found("存货跌价准备", carried="计提") == []
