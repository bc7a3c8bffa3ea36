"""Which columns have what is asked for."""

from dataclasses import replace

from pipeline.answer.cells.columns import AskedColumn, fits_column, fits_form, fits_year_and_form, names_column
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from tests.answer.cells.conftest import TABLES, table
from tests.answer.cells.test_words import pairs

INDEX = RowIndex(TABLES)


def fitting(number, at, words, form, *, year=2025, opening=False):
    asked = AskedColumn(pairs(*words), form, year, 2025, opening, "\n".join(words))
    row = INDEX.tables[number].rows[at]
    return [c for c in range(1, len(row.row.cells)) if fits_column(IndexedCell(row, c), asked)]


def test_the_form_and_the_year_choose_the_column():
    assert fitting(0, 0, ["动力电池系统", "收入"], Form.AMOUNT) == [1]
    assert fitting(0, 0, ["动力电池系统", "收入"], Form.SHARE) == [2]
    assert fitting(0, 0, ["动力电池系统", "收入"], Form.CHANGE) == [5]
    assert fitting(0, 0, ["动力电池系统", "收入"], Form.AMOUNT, year=2024) == [3]


def test_the_end_of_the_year_and_its_beginning():
    assert fitting(2, 0, ["账面余额"], Form.AMOUNT) == [1]
    assert fitting(2, 0, ["期初账面余额"], Form.AMOUNT, opening=True) == [2]


def test_an_opening_that_is_no_end_of_the_year_before_is_in_no_column_of_ends():
    assert fitting(2, 0, ["期初账面余额"], Form.AMOUNT) == []  # of 2025, in its own report: not the end of 2025
    assert fitting(2, 0, ["期初账面余额"], Form.AMOUNT, year=2024) == []  # of 2024, in the next one: not its end


def test_a_column_with_words_that_are_not_asked_for_does_not_fit():
    assert fitting(3, 1, ["坏账准备"], Form.AMOUNT) == [1, 2]  # a plain balance fits: the parts decide
    assert fitting(1, 0, ["净利润"], Form.AMOUNT) == []


def test_a_column_that_only_numbers_gives_no_figure():
    assert fits_form(IndexedCell(INDEX.tables[6].rows[0], 0), "序号", Form.AMOUNT)
    asked = AskedColumn(pairs("序号"), Form.AMOUNT, 2025, 2025)
    assert not fits_column(IndexedCell(INDEX.tables[6].rows[0], 0), asked)


STOCK = table(0, ("存货",), "存货分类", "元", ("项目", "期末余额存货跌价准备或合同履约成本减值准备"),
              ("原材料", "1,337"), ("合同履约成本", "14,494"), ("合计", "15,831"))  # fmt: skip


def test_words_of_a_column_do_not_name_a_row_besides():
    cell = IndexedCell(RowIndex([STOCK]).tables[0].rows[1], 1)
    assert names_column(cell, "存货跌价准备(含合同履约成本减值准备)余额")
    assert not names_column(cell, "合同履约成本减值准备") and not names_column(cell, "存货跌价准备")
    assert not names_column(cell, "合同履约成本\n存货跌价准备或合同履约成本减值准备")


def test_headings_with_words_of_time_say_nothing_of_the_column():
    works = table(0, ("在建工程", "重要在建工程项目本期变动情况"), "", "元", ("项目", "期初余额", "期末余额"),
                  ("扩建项目", "578", "126"), ("本期计提", "1", "2"))  # fmt: skip
    rows = RowIndex([works]).tables[0].rows

    def fits(at, *words):
        asked = AskedColumn(pairs(*words), Form.AMOUNT, 2025, 2025, words="\n".join(words))
        return fits_column(IndexedCell(rows[at], 2), asked)

    assert fits(0, "在建工程", "重要在建工程项目本期变动情况", "扩建项目")
    assert not fits(0, "扩建项目", "本期金额")
    assert not fits(1, "计提", "期末余额")  # a row of a span of time


STAGES = table(0, ("其他应收款", "坏账准备计提情况"), "", "元", ("坏账准备", "第一阶段", "合计"),
               ("2025年1月1日余额", "9", "10"), ("本期计提", "5", "8"), ("2025年12月31日余额", "9", "9"))  # fmt: skip


def test_a_row_of_a_moment_is_asked_for_by_its_date():
    rows = RowIndex([STAGES]).tables[0].rows

    def fits(*words):
        asked = AskedColumn(pairs(*words), Form.AMOUNT, 2025, 2025, words="\n".join(words))
        return [row.row.label for row in rows if fits_column(IndexedCell(row, 2), asked)]

    assert fits("坏账准备计提情况", "2025年1月1日余额")[0] == "2025年1月1日余额"
    assert "2025年1月1日余额" not in fits("坏账准备计提情况", "余额")
    restated = table(0, ("资产负债表",), "", "元", ("项目", "2025年12月31日", "2025年1月1日"), ("存货", "1", "2"))
    asked = AskedColumn(pairs("存货"), Form.AMOUNT, 2025, 2025)
    row = RowIndex([restated]).tables[0].rows[0]
    assert [at for at in (1, 2) if fits_column(IndexedCell(row, at), asked)] == [1]


def test_a_column_of_one_thing_or_another_is_of_what_the_row_says():
    state, number = "质押、标记或冻结情况 | 股份状态", "质押、标记或冻结情况 | 数量"
    holders = table(0, ("股东情况",), "", "股", ("股东名称", "持股数量", state, number),
                    ("周某", "90", "质押", "70"), ("吴某", "80", "无", "0"), ("郑某", "60", "冻结", "50"))  # fmt: skip
    rows = RowIndex([holders]).tables[0].rows

    def fits(at, word):
        asked = AskedColumn(pairs(word), Form.AMOUNT, 2025, 2025, words=word)
        return fits_column(IndexedCell(rows[at], 3), asked)

    assert fits(0, "质押") and not fits(0, "冻结")
    assert fits(2, "冻结") and not fits(2, "质押")
    assert fits(1, "质押") and fits(1, "冻结")  # none


def test_a_number_of_shares_under_a_rate_in_percent_stands_under_another_columns_header():
    holders = table(0, ("股东情况",), "", "股", ("股东名称", "比例(%)"), ("周某", "64,373,511"), ("吴某", "12.02"))
    assert [row.is_shifted for row in RowIndex([holders]).tables[0].rows] == [True, False]


def test_figures_of_a_row_with_fewer_cells_than_others_stand_under_another_columns_header():
    patents = table(0, ("无形资产",), "", "元", ("项目", "专利权", "商标权"), ("购置", "5", ""), ("处置", "4"))
    assert [row.is_shifted for row in RowIndex([patents]).tables[0].rows] == [False, True]
    narrow = table(0, ("无形资产",), "", "元", ("项目", "专利权", ""), ("购置", "5"), ("处置", "4"))  # all of them
    assert not any(row.is_shifted for row in RowIndex([narrow]).tables[0].rows)


def test_a_movement_is_no_balance_where_the_row_has_both():
    row = INDEX.tables[11].rows[0]
    asked = AskedColumn(pairs("开发支出"), Form.AMOUNT, 2025, 2025, words="开发支出")
    assert [at for at in range(1, 5) if fits_year_and_form(IndexedCell(row, at), asked)] == [2, 3, 4]
    balance = replace(asked, of_balance=True)
    assert [at for at in range(1, 5) if fits_year_and_form(IndexedCell(row, at), balance)] == [4]
    alone = table(0, ("开发支出",), "", "元", ("项目", "本期增加金额"), ("甲唑", "5"))
    assert fits_year_and_form(IndexedCell(RowIndex([alone]).tables[0].rows[0], 1), balance)


def test_another_column_beside_the_balance_is_none_unless_it_is_asked_for():
    built = table(0, ("在建工程",), "", "元", ("项目", "预算数", "期末余额", "坏账准备"), ("研究院", "9", "5", "1"))
    row = RowIndex([built]).tables[0].rows[0]

    def fits(*words):
        asked = AskedColumn(pairs(*words), Form.AMOUNT, 2025, 2025, words="\n".join(words), of_balance=True)
        return [at for at in range(1, 4) if fits_year_and_form(IndexedCell(row, at), asked)]

    assert fits("研究院", "期末余额") == [2, 3]
    assert fits("研究院", "预算数") == [1, 2, 3]


def test_of_the_days_of_a_year_the_last_one_is_meant_unless_another_is_named():
    header = ("项目", "2025年12月31日", "2025年9月30日", "2024年12月31日")
    row = RowIndex([table(0, ("指标",), "", "元", header, ("优质资产", "5", "4", "3"))]).tables[0].rows[0]

    def fit(words):
        asked = AskedColumn(pairs(words), Form.AMOUNT, 2025, 2025, False, words)
        return [at for at in range(1, 4) if fits_column(IndexedCell(row, at), asked)]

    assert fit("优质资产") == [1]
    assert 2 in fit("9月30日优质资产")


def test_how_far_works_have_come_is_no_share_of_a_whole():
    header = ("项目名称", "期末余额", "工程进度")
    works = table(0, ("在建工程",), "重要在建工程", "元", header, ("冷链扩产", "164", "90"))
    cell = IndexedCell(RowIndex([works]).tables[0].rows[0], 2)
    asked = AskedColumn(pairs("在建工程", "冷链扩产"), Form.SHARE, 2025, 2025, words="在建工程\n冷链扩产")
    assert not fits_year_and_form(cell, asked)
    assert fits_year_and_form(cell, replace(asked, words="冷链扩产\n工程进度"))
