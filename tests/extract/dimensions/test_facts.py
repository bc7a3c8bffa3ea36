"""Disclosures of a report as facts with dimensions, values checked by hand."""

from decimal import Decimal

from pipeline.extract.dimensions.facts import is_of
from pipeline.model import Kind, Period, Report, Scope
from tests.extract.dimensions.conftest import REPORT, facts_of, figures, line, rule, table_of

SEGMENTS = table_of(
    ("项目", "营业收入", "营业成本", "毛利率（%）", "营业收入比上年增减（%）"),
    ("分产品",) * 5,
    ("动力电池系统", "300.50", "225.00", "25.12", "10.00"),
    ("储能系统", "100.00", "73.00", "27.00", "20.00"),
    ("分地区",) * 5,
    ("境外", "120.00", "80.00", "33.33", "15.00"),
    path=("管理层讨论与分析", "主营业务分行业、分产品、分地区情况"),
    unit="万元",
)
AGEING = table_of(
    ("账龄", "期末账面余额", "期初账面余额"),
    ("1年以内", "70.00", "60.00"),
    ("1至2年", "5.00", "4.00"),
    ("合计", "75.00", "64.00"),
    path=("财务报告", "应收账款", "按账龄披露"),
    unit="元",
)
REVENUE = line("营业收入", "4005000")


def test_segments_in_yuan_by_their_axes():
    assert figures(facts_of(SEGMENTS, lines=[REVENUE])) == {
        ("营业收入", 2024, "动力电池系统"): Decimal(3005000),
        ("营业收入", 2024, "储能系统"): Decimal(1000000),
        ("营业收入", 2024, "境外"): Decimal(1200000),
        ("营业成本", 2024, "动力电池系统"): Decimal(2250000),
        ("营业成本", 2024, "储能系统"): Decimal(730000),
        ("营业成本", 2024, "境外"): Decimal(800000),
        ("毛利率", 2024, "动力电池系统"): Decimal("25.12"),
        ("毛利率", 2024, "储能系统"): Decimal("27.00"),
        ("毛利率", 2024, "境外"): Decimal("33.33"),
    }


def test_a_fact_says_where_it_stands():
    fact = facts_of(SEGMENTS, lines=[REVENUE])[0]
    assert fact.dimensions == (("产品", "动力电池系统"),)
    assert (fact.source.file, fact.source.page, fact.source.row, fact.source.column) == ("甲.pdf", 9, 2, 1)
    assert (fact.raw_label, fact.raw_text, fact.unit) == ("动力电池系统", "300.50", "元")
    assert fact.source.heading == "管理层讨论与分析 > 主营业务分行业、分产品、分地区情况"


def test_an_opening_balance_is_the_end_of_the_year_before():
    assert figures(facts_of(AGEING)) == {
        ("应收账款账面余额", 2024, "1年以内"): Decimal(70),
        ("应收账款账面余额", 2024, "1至2年"): Decimal(5),
        ("应收账款账面余额", 2024, "合计"): Decimal(75),
        ("应收账款账面余额", 2023, "1年以内"): Decimal(60),
        ("应收账款账面余额", 2023, "1至2年"): Decimal(4),
        ("应收账款账面余额", 2023, "合计"): Decimal(64),
    }


def test_columns_that_are_members():
    table = table_of(
        ("项目", "房屋及建筑物", "机器设备", "合计"),
        ("一、账面原值：", "", "", ""),
        ("1.期初余额", "10", "20", "30"),
        ("2.期末余额", "11", "22", "33"),
        ("四、账面价值", "", "", ""),
        ("1.期末账面价值", "8", "15", "23"),
        path=("财务报告", "固定资产", "固定资产情况"),
    )
    assert figures(facts_of(table)) == {
        ("固定资产原值", 2024, "房屋及建筑物"): Decimal(11),
        ("固定资产原值", 2024, "机器设备"): Decimal(22),
        ("固定资产原值", 2024, "合计"): Decimal(33),
        ("固定资产账面价值", 2024, "房屋及建筑物"): Decimal(8),
        ("固定资产账面价值", 2024, "机器设备"): Decimal(15),
        ("固定资产账面价值", 2024, "合计"): Decimal(23),
    }


def test_production_has_the_unit_of_its_column():
    table = table_of(
        ("主要产品", "单位", "生产量", "销售量"),
        ("动力电池系统", "GWh", "480", "475"),
        path=("管理层讨论与分析", "产销量情况分析表"),
    )
    assert [(f.item, f.value, f.unit) for f in facts_of(table)] == [
        ("生产量", Decimal(480), "GWh"),
        ("销售量", Decimal(475), "GWh"),
    ]


def test_the_parents_notes_are_the_parents():
    path = ("母公司财务报表主要项目注释", "应收账款", "按账龄披露")
    table = table_of(("账龄", "期末账面余额"), ("1年以内", "70"), path=path)
    assert [f.scope for f in facts_of(table)] == [Scope.PARENT]


def test_of_two_tables_that_say_it_differently_the_first_counts():
    other = table_of(("账龄", "期末账面余额"), ("1年以内", "71.00"), path=("财务报告", "应收账款", "按账龄披露"))
    assert figures(facts_of(AGEING, other))["应收账款账面余额", 2024, "1年以内"] == 70


def test_a_member_that_two_rows_say_differently_has_no_figure():
    table = table_of(
        ("账龄", "期末账面余额"), ("1年以内", "70"), ("1年以内", "71"), ("1至2年", "5"), path=("财务报告", "应收账款")
    )
    assert figures(facts_of(table)) == {("应收账款账面余额", 2024, "1至2年"): Decimal(5)}


def test_a_table_elsewhere_is_no_disclosure():
    assert is_of(rule("receivables_ageing"), AGEING, REPORT)
    assert not is_of(rule("inventories"), AGEING, REPORT)
    policy = table_of(("账龄", "期末账面余额"), ("1年以内", "5"), path=("重要会计政策及会计估计", "应收账款"))
    assert not is_of(rule("receivables_ageing"), policy, REPORT)
    assert facts_of(policy) == ()


def test_two_columns_that_could_be_meant_give_nothing():
    table = table_of(
        ("账龄", "期末账面余额", "账面余额"), ("1年以内", "70", "71"), path=("财务报告", "应收账款", "按账龄披露")
    )
    assert facts_of(table) == ()


def test_a_share_is_no_amount_and_no_half_is_a_person():
    path = ("管理层讨论与分析", "前五名客户")
    table = table_of(("客户名称", "销售额"), ("客户一", "12.5%"), ("客户二", "30"), path=path)
    assert figures(facts_of(table)) == {("客户销售额", 2024, "客户二"): Decimal(30)}
    staff = table_of(("专业构成", "专业构成人数"), ("生产人员", "12.5"), ("销售人员", "30"), path=("公司员工情况",))
    assert figures(facts_of(staff)) == {("职工总人数", 2024, "销售人员"): Decimal(30)}


def test_a_half_year_report_gives_the_half_year_and_an_unknown_kind_nothing():
    half = Report("300750", 2024, kind=Kind.HALF_YEAR)
    assert {(f.period, f.fiscal_year) for f in facts_of(AGEING, report=half)} == {(Period.H1, 2024), (Period.FY, 2023)}


def test_a_table_whose_total_is_another_line_stands_under_a_wrong_heading():
    rows = (("项目", "本期发生额"), ("职工薪酬", "6.00"), ("合计", "7.00"))
    table = table_of(*rows, path=("财务报告", "合并财务报表项目注释", "管理费用"))
    own, other = line("管理费用", "9.00"), line("销售费用", "7.00")
    assert len(facts_of(table, lines=[own])) == 2  # it only differs: a check says so
    assert facts_of(table, lines=[own, other]) == ()


def test_a_cell_that_spans_columns_is_one_figure():
    holders = table_of(
        ("股东名称", "股东名称", "期末持股数量", "比例(%)", "比例(%)"),
        ("甲方集团", "甲方集团", "1,000", "31.50", "31.50"),
        ("乙某", "乙某", "200", "6.30", "6.30"),
        path=("股份变动及股东情况", "截至报告期末前十名股东、前十名流通股东（或无限售条件股东）持股情况表"),
        unit="股",
    )
    assert figures(facts_of(holders)) == {
        ("股东持股数量", 2024, "甲方集团"): Decimal(1000),
        ("股东持股数量", 2024, "乙某"): Decimal(200),
        ("股东持股比例", 2024, "甲方集团"): Decimal("31.50"),
        ("股东持股比例", 2024, "乙某"): Decimal("6.30"),
    }


def test_holders_of_unrestricted_shares_alone_are_none_of_all():
    unrestricted = table_of(
        ("股东名称", "持有无限售条件流通股的数量"),
        ("甲方集团", "1,000"),
        path=("股份变动及股东情况", "截至报告期末前十名股东、前十名流通股东（或无限售条件股东）持股情况表"),
        unit="股",
    )
    assert not facts_of(unrestricted)


def test_what_is_taken_off_is_a_fact_that_is_no_member():
    table = table_of(
        ("", f"{REPORT.year}年金额", "占营业收入比重"),
        ("分行业",) * 3,
        ("流通", "90.00", "75%"),
        ("医疗", "30.00", "25%"),
        ("合并抵消", "-20.00", ""),
        path=("管理层讨论与分析", "营业收入构成"),
        unit="元",
    )
    found = facts_of(table, lines=[line("营业收入", "100.00")])
    assert [(f.dimensions, f.value, f.taken_off) for f in found] == [
        ((("行业", "流通"),), Decimal("90.00"), False),
        ((("行业", "医疗"),), Decimal("30.00"), False),
        ((("行业", "抵销"),), Decimal("-20.00"), True),
    ]
