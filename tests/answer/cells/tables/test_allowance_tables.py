"""Tables of allowances below those of what the asset cost."""

from decimal import Decimal

from pipeline.answer.cells.tables.allowance_tables import with_allowance_captions
from tests.answer.cells.conftest import table

PATH = ("财务报告", "合并财务报表项目注释", "商誉")
LINES = {"商誉": Decimal("125670000")}
COST = table(0, PATH, "16、商誉", "万元", ("被投资单位名称", "期初余额", "本期增加", "期末余额"),
             ("甲字器械有限公司", "18,117", "", "18,117"), ("乙字医疗有限公司", "11,559", "", "11,559"),
             ("合计", "29,676", "", "29,676"))  # fmt: skip


def written_off(total, caption="", path=PATH):
    return table(1, path, caption, "万元", ("被投资单位名称", "期初余额", "本期增加计提", "期末余额"),
                 ("甲字器械有限公司", "5,550", "", "5,550"), ("乙字医疗有限公司", "11,559", "", "11,559"),
                 ("合计", total, "", total))  # fmt: skip


def captions(*tables):
    return [one.caption for one in with_allowance_captions(tables, LINES, lambda heading: heading)]


def test_what_is_left_of_the_cost_proves_the_allowance():
    assert captions(COST, written_off("17,109")) == ["16、商誉", "商誉减值准备"]


def test_a_table_that_does_not_add_up_stays_as_it_is():
    assert captions(COST, written_off("17,108")) == ["16、商誉", ""]


def test_a_table_with_a_caption_of_its_own_or_of_another_note_stays_as_it_is():
    assert captions(COST, written_off("17,109", "（2）分摊")) == ["16、商誉", "（2）分摊"]
    assert captions(COST, written_off("17,109", path=(*PATH[:2], "无形资产"))) == ["16、商誉", ""]


STOCK = ("财务报告", "合并财务报表项目注释", "存货", "存货分类")
BALANCES = table(0, STOCK, "", "元", ("项目", "期末余额 | 账面余额", "期末余额 | 存货跌价准备", "期末余额 | 账面价值"),
                 ("原材料", "430", "5", "425"), ("库存商品", "810", "19", "791"),
                 ("合计", "1,240", "24", "1,216"))  # fmt: skip


def movements(last, name="期末余额"):
    return table(1, STOCK, "", "元", ("项目", "期初余额", "计提", name),
                 ("原材料", "", "5", "5"), ("库存商品", "22", "1", "19"), ("合计", "22", "6", last))  # fmt: skip


def test_a_table_that_repeats_the_column_of_the_allowance_is_of_it():
    assert captions(BALANCES, movements("24")) == ["", "存货跌价准备"]


def test_a_table_of_other_figures_is_not():
    assert captions(BALANCES, movements("25")) == ["", ""]
