"""The columns of a row that a clause names."""

import pytest

from pipeline.answer.cells.named_row.columns import ColumnsOfRow
from pipeline.answer.cells.named_row.tokens import AskedText, tokens_of
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.cells.conftest import plan_of, table
from tests.answer.cells.named_row.test_answer import STAFF

SHARES = table(
    0, ("股份变动情况",), "股份变动情况表", "",
    ("", "本次变动前 | 数量", "本次变动前 | 比例", "本次变动增减 | 小计", "本次变动后 | 数量", "本次变动后 | 比例"),
    ("其他内资持股", "700", "70.00%", "-100", "600", "60.00%"))  # fmt: skip
ALLOWED = table(
    1, ("合并财务报表项目注释", "应收账款"), "按单项计提坏账准备", "元",
    ("名称", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 计提比例", "期初余额 | 账面余额"),
    ("乙地医药有限公司", "500.00", "400.00", "80.00%", "300.00"))  # fmt: skip


def cells(given, text):
    index = RowIndex((given,))
    (made,) = index.tables
    tokens = tokens_of(AskedText.of(plan_of(text), 2025), made)
    search = CellSearch(index, 2025, 2025, Scope.CONSOLIDATED)
    columns = ColumnsOfRow(made.rows[0], made.rows[0].label, [one for one in tokens if "C" in one.kinds], search)
    return [one and one.cell.text for one in columns.cells_of(tokens)]


@pytest.mark.parametrize(
    ("given", "text", "found"),
    [
        (SHARES, "其他内资持股本次变动后的数量和比例各是多少", ["600", "60.00%"]),
        (SHARES, "其他内资持股的数量和比例本次变动前各是多少", ["700", "70.00%"]),
        (STAFF, "基本养老保险减少了多少", ["2,160,500.00"]),
        (ALLOWED, "乙地医药有限公司计提了多少坏账准备", ["400.00"]),  # no 计提比例
        (STAFF, "基本养老保险卖了多少", [None]),
    ],
)
def test_all_levels_of_a_header_are_named(given, text, found):
    assert cells(given, text) == found
