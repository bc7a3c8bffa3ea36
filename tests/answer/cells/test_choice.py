"""Which of the cells found are told."""

from pipeline.answer.cells.choice import choose_cells, with_balance_owed
from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.cells.conftest import table


def texts(chosen):
    return [[cell.cell.text for cell in cells] for cells in chosen]


def test_several_figures_come_from_one_row(search):
    asked = [
        AskedCell(("动力电池系统", "收入"), head="收入"),
        AskedCell(("动力电池系统", "毛利率"), Form.SHARE, head="毛利率"),
    ]
    chosen = choose_cells(asked, search)
    assert texts(chosen) == [["316,506,369"], ["23.84%"]]
    assert chosen[0][0].row is chosen[1][0].row


def test_the_same_figure_in_two_tables_is_one(search):
    found = search.find(AskedCell(("动力电池系统", "收入"), head="收入"))
    assert len(found) == 2 and len(distinct_figures(found)) == 1


def test_of_a_whole_and_a_part_under_one_heading_the_whole_is_told(search):
    chosen = choose_cells([AskedCell(("1年以内", "应收账款账面余额"), head="应收账款账面余额")], search)
    assert texts(chosen) == [["76,305"]]


def test_where_one_of_several_is_missing_nothing_is_told(search):
    asked = [AskedCell(("动力电池系统", "收入"), head="收入"), AskedCell(("动力电池系统", "销售量"), head="销售量")]
    assert choose_cells(asked, search) is None


def test_a_word_that_labels_leave_away_need_not_be_there(search):
    asked = AskedCell(("动力电池系统板块", "毛利率"), Form.SHARE, head="毛利率")
    assert texts(choose_cells([asked], search)) == [["23.84%"]]
    assert choose_cells([AskedCell(("境外业务", "2025年金额"), head="2025年金额")], search) is None  # 境外 narrows
    assert choose_cells([AskedCell(("动力板块", "毛利率"), Form.SHARE, head="毛利率")], search) is None


INVENTORIES = table(
    40, ("合并财务报表项目注释", "存货"), "（1）存货分类", "元",
    ("项目", "期末余额 | 账面余额", "期末余额 | 跌价准备", "期末余额 | 账面价值"),
    ("库存商品", "244,542", "", "244,542"), ("原材料", "9,000", "1,000", "8,000"),
    ("合计", "253,542", "1,000", "252,542"),
)  # fmt: skip


def test_gross_and_net_are_told_where_neither_is_asked_for():
    search = CellSearch(RowIndex((INVENTORIES,)), 2025, 2025, Scope.CONSOLIDATED)
    assert texts(choose_cells([AskedCell(("存货", "库存商品"), head="库存商品")], search)) == [["244,542"]]
    assert texts(choose_cells([AskedCell(("存货", "原材料"), head="原材料")], search)) == [["9,000", "8,000"]]
    assert choose_cells([AskedCell(("存货", "在产品"), head="在产品")], search) is None


def test_a_figure_that_another_table_has_rounded_in_a_unit_that_it_does_not_say_is_one():
    parts = table(
        41,
        ("销售费用情况分析",),
        "具体构成",
        "",
        ("项目", "本期发生额（元）"),
        ("薪酬费用", "14,182.63"),
        ("广告费", "9,246.30"),
    )  # in 万元
    note = table(
        42,
        ("合并财务报表项目注释", "销售费用"),
        "销售费用",
        "元",
        ("项目", "本期发生额"),
        ("薪酬费用", "141,826,275.36"),
        ("广告费", "92,462,951.80"),
    )
    search = CellSearch(RowIndex((parts, note)), 2025, 2025, Scope.CONSOLIDATED)
    assert texts(choose_cells([AskedCell(("薪酬费用",), head="薪酬费用")], search)) == [["141,826,275.36"]]


BY_MANNER = table(
    43, ("合并财务报表项目注释", "应收账款"), "（2）按坏账计提方法分类披露", "元",
    ("类别", "期末余额 | 账面余额 | 金额", "期末余额 | 坏账准备 | 金额", "期末余额 | 账面价值"),
    ("按单项计提坏账准备的应收账款", "32,303,741.15", "16,476,870.58", "15,826,870.57"),
    ("按组合计提坏账准备的应收账款", "380,120,500.87", "34,453,976.58", "345,666,524.29"),
    ("合计", "412,424,242.02", "50,930,847.16", "361,493,394.86"),
)  # fmt: skip


def test_the_manner_of_an_allowance_asks_for_no_allowance():
    search = CellSearch(RowIndex((BY_MANNER,)), 2025, 2025, Scope.CONSOLIDATED)
    row = "按单项计提坏账准备的应收账款"
    asked = [AskedCell((row, "余额"), head="余额"), AskedCell((row, "坏账准备"), head="坏账准备")]
    assert texts(choose_cells(asked, search)) == [["32,303,741.15"], ["16,476,870.58"]]


def test_one_cell_is_told_for_one_figure_alone():
    allowances = table(
        44, ("应收账款",), "坏账准备的情况", "元", ("类别", "期末坏账准备余额"), ("甲公司", "500,000.00")
    )
    search = CellSearch(RowIndex((allowances,)), 2025, 2025, Scope.CONSOLIDATED)
    asked = [AskedCell(("甲公司", "余额"), head="余额"), AskedCell(("甲公司", "坏账准备"), head="坏账准备")]
    assert choose_cells(asked, search) is None


def test_one_cell_is_not_told_with_a_word_and_without_it():
    freed = table(45, ("股份变动",), "限售股份变动情况", "股", ("股东名称", "本期解除限售股数"), ("李某", "56,845,862"))
    search = CellSearch(RowIndex((freed,)), 2025, 2025, Scope.CONSOLIDATED)
    asked = [AskedCell(("李某", "解除限售股数"), head="限售股数"), AskedCell(("李某", "限售股数"), head="限售股数")]
    assert choose_cells(asked[:1], search) is not None and choose_cells(asked, search) is None


PROVISIONS = ("名称", "期末余额 | 账面余额", "期末余额 | 坏账准备", "期末余额 | 计提比例（%）")
BY_CUSTOMER = (
    table(50, ("合并财务报表项目注释", "应收账款", "按坏账计提方法分类披露"), "组合计提项目", "元", PROVISIONS,
          ("策略型客户", "4,637,503", "16,434", "0.35")),
    table(51, ("合并财务报表项目注释", "合同资产", "按坏账计提方法分类披露"), "组合计提项目", "元", PROVISIONS,
          ("策略型客户", "462,535", "1,229", "0.27")),
)  # fmt: skip


def test_a_further_figure_is_of_the_row_of_the_first():
    asked = [
        AskedCell(("策略型客户", "应收账款账面余额"), head="应收账款账面余额"),
        AskedCell(("策略型客户", "坏账计提比例"), Form.SHARE, head="坏账计提比例"),
    ]
    search = CellSearch(RowIndex(BY_CUSTOMER), 2025, 2025, Scope.CONSOLIDATED)
    assert texts(choose_cells(asked, search)) == [["4,637,503"], ["0.35"]]


def test_a_column_without_a_name_is_no_second_figure():
    named = table(60, ("营业收入构成",), "", "元", ("项目", "2025年 | 金额"), ("电商", "235,890,994.97"))
    nameless = table(61, ("分销模式",), "", "元", ("", ""), ("电商", "121,638,494.78"))
    search = CellSearch(RowIndex((named, nameless)), 2025, 2025, Scope.CONSOLIDATED)
    assert texts(choose_cells([AskedCell(("电商",), head="电商")], search)) == [["235,890,994.97"]]


def test_years_below_are_not_those_above():
    header = ("项目", "1年以内", "1年以上")
    due = table(
        70, ("流动性风险",), "", "元", header, ("应付账款", "55,232,683.00", ""), ("应付票据", "10.00", "20.00")
    )
    search = CellSearch(RowIndex((due,)), 2025, 2025, Scope.CONSOLIDATED)
    above = AskedCell(("1年以上的应付账款",), head="1年以上的应付账款")
    assert choose_cells([above], search) is None
    below = AskedCell(("1年以内的应付账款",), head="1年以内的应付账款")
    assert texts(choose_cells([below], search)) == [["55,232,683.00"]]


def test_digits_under_a_greater_unit_are_a_slip_of_the_report():
    rows = [
        table(at, ("第三节", name), name, unit, ("产品", "营业收入"), ("骨科系列", figure))
        for at, (name, unit, figure) in enumerate(
            [("分产品", "元", "102,927,847.22"), ("经营数据", "万元", "102,927,847.22"), ("其他", "万元", "9,000.00")]
        )
    ]
    asked = AskedCell(("骨科系列", "营业收入"), head="营业收入")

    def figures(*tables):
        (cells,) = choose_cells([asked], CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED))
        return [cell.cell.text for cell in cells]

    assert figures(*rows[:2]) == ["102,927,847.22"]
    assert figures(rows[0], rows[2]) == ["102,927,847.22", "9,000.00"]  # another figure: both are told


def test_a_further_figure_is_of_the_section_of_the_first():
    def ageing(number, section, caption, column, figure):
        return table(number, ("附注", section, caption), caption, "元", ("账龄", column), ("7-12个月", figure))

    tables = [
        ageing(0, "应收账款", "按账龄披露", "账面余额", "25.40"), ageing(1, "应收账款", "按组合", "坏账准备", "1.27"),
        ageing(2, "其他应收款", "坏账准备", "坏账准备", "0.04"),
    ]  # fmt: skip
    asked = [
        AskedCell(("7-12个月", "应收账款", "余额"), head="余额"),
        AskedCell(("7-12个月", "坏账准备"), head="坏账准备"),
    ]
    chosen = choose_cells(asked, CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED))
    assert [[cell.cell.text for cell in cells] for cells in chosen] == [["25.40"], ["1.27"]]


def test_of_two_rows_of_one_name_none_is_told():
    path = ("合并财务报表项目注释", "持有待售资产")
    held = table(0, path, "", "元", ("项目", "期末账面价值", "公允价值"),
                 ("固定资产", "135", "136"),
                 ("长期股权投资", "587", "600"), ("长期股权投资", "3,765", "9,915"))  # fmt: skip
    search = CellSearch(RowIndex((held,)), 2025, 2025, Scope.CONSOLIDATED)

    def asked(thing):
        return [AskedCell((thing, measure), head=measure) for measure in ("账面价值", "公允价值")]

    assert texts(choose_cells(asked("固定资产"), search)) == [["135"], ["136"]]
    assert choose_cells(asked("长期股权投资"), search) is None


def test_what_was_added_to_a_balance_is_told_with_it_where_the_balance_is_named():
    header = ("项目", "期初余额", "本期增加", "本期减少", "期末余额")
    path = ("财务报告", "合并财务报表项目注释", "应付职工薪酬", "短期薪酬列示")
    owed = table(0, path, "", "元", header, ("医疗保险费", "10", "90", "80", "20"))
    search = CellSearch(RowIndex((owed,)), 2025, 2025, Scope.CONSOLIDATED)
    for parts, told in (
        (("应付职工薪酬", "医疗保险费"), ["90", "20"]),
        (("医疗保险费",), ["90"]),
    ):
        asked = AskedCell(parts, head=parts[-1])
        assert texts([with_balance_owed(asked, cells, search) for cells in choose_cells([asked], search)]) == [told]
