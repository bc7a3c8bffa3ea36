"""Which rows and columns are members, along which axis."""

from pipeline.extract.dimensions.members import column_members, member_name, row_members
from tests.extract.dimensions.conftest import REPORT, rule, table_of

HEADER = ("项目", "营业收入", "营业成本", "毛利率（%）")


def members(name, table):
    return [(m.dimensions, m.subtotal, m.part) for m in row_members(rule(name), table, REPORT)]


def test_a_band_names_the_axis_of_the_rows_below_it():
    table = table_of(
        HEADER,
        ("分产品", "分产品", "分产品", "分产品"),
        ("动力电池系统", "300", "200", "33.3"),
        ("分地区", "分地区", "分地区", "分地区"),
        ("境外", "100", "60", "40"),
    )
    assert members("segments", table) == [
        ((("产品", "动力电池系统"),), False, False),
        ((("地区", "境外"),), False, False),
    ]


def test_rows_that_no_axis_is_named_for_are_no_members():
    assert members("segments", table_of(HEADER, ("动力电池系统", "300", "200", "33.3"))) == []


def test_a_total_is_one_member_however_it_is_called_and_a_subtotal_stands_for_its_name():
    table = table_of(
        ("账龄", "期末账面余额"),
        ("1年以内", "70"),
        ("1年以内小计", "70"),
        ("其中：1至2年", "5"),
        ("总计", "75"),
    )
    assert members("receivables_ageing", table) == [
        ((("账龄", "1年以内"),), False, False),
        ((("账龄", "1年以内"),), True, False),
        ((("账龄", "1至2年"),), False, True),
        ((("账龄", "合计"),), False, False),
    ]


def test_what_a_rule_does_not_name_is_no_member():
    table = table_of(("账龄", "期末账面余额"), ("组合一", "70"), ("1年以内", "70"))
    assert members("receivables_ageing", table) == [((("账龄", "1年以内"),), False, False)]


def test_below_a_row_that_lost_cells_no_member_is_sure():
    table = table_of(("账龄", "期末账面余额", "期初账面余额"), ("1年以内", "70"), ("1至2年", "5", "4"))
    assert members("receivables_ageing", table) == []


def test_two_axes_at_once():
    table = table_of(
        ("产品分类", "成本构成项目", "本期金额"),
        ("整车", "原材料", "70"),
        (None, "人工", "5"),
    )
    assert members("cost_composition", table) == [
        ((("产品", "整车"), ("成本项目", "原材料")), False, False),
        ((("产品", "整车"), ("成本项目", "人工")), False, False),
    ]


def test_columns_that_are_members():
    table = table_of(("项目", "房屋及建筑物", "机器设备", "合计"), ("账面价值期末账面价值", "30", "20", "50"))
    found = list(column_members(rule("fixed_assets"), table, table.rows[0]))
    assert [(m.column, m.dimensions) for m in found] == [
        (1, (("资产类别", "房屋及建筑物"),)),
        (2, (("资产类别", "机器设备"),)),
        (3, (("资产类别", "合计"),)),
    ]
    assert found[2].total and not found[0].total


def test_a_members_name_has_no_number_and_no_lead():
    assert member_name("（1）其中：境外 ") == "境外"


def test_a_total_may_stand_before_a_dash_in_the_column_of_names():
    table = table_of(("序号", "客户名称", "销售额"), ("1", "客户一", "70"), ("合计", "--", "70"))
    assert members("customers", table) == [((("客户", "客户一"),), False, False), ((("客户", "合计"),), False, False)]
    other = table_of(("序号", "客户名称", "销售额"), ("1", "客户一", "70"), ("2", "--", "70"))
    assert members("customers", other) == [((("客户", "客户一"),), False, False)]


def test_a_row_that_takes_off_is_no_member_and_needs_no_other_axis():
    table = table_of(
        ("产品分类", "成本构成项目", "本期金额"),
        ("整车", "原材料", "70"),
        ("合并抵消", "", "15"),
        path=("成本分析表",),
    )
    found = list(row_members(rule("cost_composition"), table, REPORT))
    assert [one.taken_off for one in found] == [False, True]
    assert found[1].dimensions == (("产品", "抵销"),)
