"""The greatest of those that a company deals with."""

import pytest

from pipeline.answer.cells.ranked.counterparties import _are_others, find_counterparties, has_no_name
from pipeline.answer.cells.ranked.counterparty_question import asked_counterparty
from pipeline.answer.cells.ranked.extremes import AskedExtreme
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import TABLES, table

OWING = table(
    30, ("合并财务报表项目注释", "其他应收款", "按欠款方归集的期末余额前五名的其他应收款情况"), "", "元",
    ("单位名称", "期末余额", "占比(%)", "坏账准备期末余额"),
    ("骆某", "6,746", "33.47%", "809"), ("恩政农业", "1,979", "9.82%", "1,979"), ("合计", "8,725", "43.29%", "2,788"),
)  # fmt: skip
BY_AGE = table(
    31, ("合并财务报表项目注释", "其他应收款"), "按账龄披露", "元", ("账龄", "期末账面余额"),
    ("1年以内", "9,000"), ("1至2年", "7,000"),
)  # fmt: skip
PARENT = table(
    32, ("母公司财务报表主要项目注释", "其他应收款"), "", "元", ("单位名称", "期末余额"),
    ("友帮", "210,334"), ("康驰", "19,992"), scope=Scope.PARENT,
)  # fmt: skip
BILLS_WRITTEN_OFF = table(
    33, ("合并财务报表项目注释", "应收票据", "本期实际核销的应收票据情况"), "其中重要的应收票据核销情况", "元",
    ("单位名称", "款项性质", "核销金额"), ("丁城水产有限公司", "货款", "1,115"), ("乙城食品有限公司", "货款", "46"),
)  # fmt: skip

RECEIVABLES = table(
    34, ("合并财务报表项目注释", "应收账款", "按欠款方归集的期末余额前五名的应收账款情况"), "", "元",
    ("单位名称", "期末余额", "占比(%)"), ("丙城医药", "16,962", "7.25%"), ("丁城医药", "9,000", "4.00%"),
)  # fmt: skip
BUYERS = table(
    35, ("主要销售客户和主要供应商情况",), "公司前5大客户资料", "元",
    ("序号", "客户名称", "销售额", "占年度销售总额比例"),
    ("1", "客户1", "170,443", "17.87%"), ("2", "客户2", "90,000", "9.00%"),
)  # fmt: skip


@pytest.fixture
def told(assistant):
    search = CellSearch(
        RowIndex((*TABLES, OWING, BY_AGE, PARENT, BILLS_WRITTEN_OFF, RECEIVABLES, BUYERS)),
        2025,
        2025,
        Scope.CONSOLIDATED,
    )

    def find(question):
        with use_lexicon(Settings().rules):
            found = assistant.planner.recogniser.recognise(f"甲字科技2025年{question}")
            asked = asked_counterparty(found.pieces(search.index.names.find), found.text)
            cells = find_counterparties(asked, search) if asked is not None else []
            return [(cell.row.names[-1], cell.cell.text) for cell in cells]

    return find


@pytest.mark.parametrize(
    "question", ["其他应收款余额最大的一家是谁", "其他应收款里欠得最多的是谁", "谁是其他应收款的第一大欠款方"]
)
def test_the_greatest_row_that_names_somebody_is_told(told, question):
    assert told(question) == [("骆某", "6,746")]


def test_the_column_need_not_be_named_and_the_place_counts(told):  # names as they are compared
    assert told("第二大供应商叫什么") == [("第二大", "11,601")]


def test_the_customer_that_owes_most_is_no_greatest_buyer(told):
    assert told("第一大客户是谁") == [("客户1", "170,443")]
    assert told("欠款最多的客户是哪家") == [("丙城医药", "16,962")]


@pytest.mark.parametrize(
    "question",
    [
        "长期应收款余额最大的一家是谁",  # there is no such table
        "其他应收款余额最大的账龄是哪个",  # asks for nobody
        "第八大供应商叫什么",
        "其他应收款余额最小的一家是谁",  # the table has the greatest only
    ],
)
def test_of_what_has_no_such_table_or_place_nothing_is_told(told, question):
    assert told(question) == []


def test_customers_are_no_suppliers_though_one_heading_names_both():
    assert _are_others(["供应商"], "客户名称销售额")
    assert _are_others(["客户"], "供应商名称采购额")
    assert not _are_others(["供应商"], "供应商名称采购额")
    assert not _are_others(["应收账款"], "单位名称期末余额")


BOUGHT = table(
    40, ("主营业务分析", "费用"), "3、费用", "元", ("序号", "供应商名称", "采购额（元）", "占年度采购总额比例"),
    ("1", "宝某饮片", "38,978,127.55", "23.09%"), ("2", "群某药业", "26,825,272.70", "15.90%"),
)  # fmt: skip


def test_a_share_of_all_purchases_says_that_the_rows_are_the_greatest(assistant):
    search = CellSearch(RowIndex((BOUGHT,)), 2025, 2025, Scope.CONSOLIDATED)  # under a heading that is not its own
    with use_lexicon(Settings().rules):
        found = assistant.planner.recogniser.recognise("甲字科技2025年第二大供应商是谁")
        (cell,) = find_counterparties(asked_counterparty(found.pieces(), found.text), search)
    assert cell.row.names[-1] == "群某药业"


def test_those_who_owe_most_are_no_greatest_buyers():
    header = ("客户", "金额", "占其他应收款期末余额合计数的比例")
    path = ("合并财务报表项目注释", "其他应收款")
    title = "按欠款方归集的期末余额前五名的其他应收款情况"
    owing = table(42, path, title, "元", header, ("客户1", "19,344,387.03", "30.10%"))
    search = CellSearch(RowIndex((owing,)), 2025, 2025, Scope.CONSOLIDATED)
    assert find_counterparties(AskedExtreme(("客户",), 1, said="", said_of="客户"), search) == []
    (cell,) = find_counterparties(AskedExtreme(("其他应收款",), 1, said="", said_of="其他应收款"), search)
    assert cell.row.names[-1] == "客户1"


def test_a_list_of_the_greatest_may_have_one_row():
    header = ("单位名称", "期末余额", "占其他应收款期末余额合计数的比例")
    one = table(40, ("合并财务报表项目注释", "其他应收款"), "", "元", header, ("国土局", "168,536.16", "77.97%"))
    search = CellSearch(RowIndex((one, BY_AGE)), 2025, 2025, Scope.CONSOLIDATED)
    (cell,) = find_counterparties(AskedExtreme(("其他应收款",), 1, said="最多", said_of="其他应收款"), search)
    assert cell.row.label == "国土局"
    whole = table(41, one.path, "", "元", header, ("前五名客户", "219,976,073.42", "32.73%"))
    five = CellSearch(RowIndex((whole,)), 2025, 2025, Scope.CONSOLIDATED)
    assert find_counterparties(AskedExtreme(("其他应收款",), 1, said="最多", said_of="其他应收款"), five) == []


def test_an_age_is_nobody(assistant):
    answer = assistant.ask("甲字科技2025年末应收账款最多的是哪家？")
    assert "1年以内" not in answer.text.partition("：")[0] and answer.outcome != "answer"


def test_a_table_cut_in_two_is_read_by_its_own_numbers():
    header = ("序号", "客户名称", "销售额（元）", "占年度销售总额比例")
    one = table(60, ("主要销售客户",), "公司前5大客户资料", "", header,
                ("1", "客户一", "131,529,480.96", "6.06%"), ("2", "客户二", "100,388,785.53", "4.62%"))  # fmt: skip
    two = table(61, ("主要销售客户",), "公司前5大客户资料", "", header,
                ("3", "客户三", "79,171,936.07", "3.65%"), ("4", "客户四", "69,488,155.82", "3.20%"))  # fmt: skip
    search = CellSearch(RowIndex((one, two)), 2025, 2025, Scope.CONSOLIDATED)
    with use_lexicon(Settings().rules):
        for place, name in ((1, "客户一"), (4, "客户四")):
            cells = find_counterparties(AskedExtreme(("客户",), place, said_of="客户"), search)
            assert [cell.row.names[-1] for cell in cells] == [name]


@pytest.mark.parametrize(
    ("label", "nameless"),
    [
        ("第一名", True), ("客户一", True), ("供应商A", True), ("第2大客户", True), ("单位1", True),
        ("国家能源集团", False), ("一汽解放", False), ("A公司股份有限公司", False),
    ],
)  # fmt: skip
def test_rows_that_only_number_a_party(label, nameless):
    assert has_no_name(label) is nameless


HOLDINGS = ("股东名称", "股东性质", "持股比例", "报告期末持股数量")
HOLDERS = ("股份变动及股东情况", "股东和实际控制人情况")
WRITTEN_OFF = table(
    40, ("合并财务报表项目注释", "其他应收款"), "6）按欠款方归集的期末余额前五名的其他应收款情况", "元",
    ("单位名称", "其他应收款性质", "核销金额"), ("舒林合成", "保证金", "9,000"),
)  # fmt: skip


def first_holder(place, *tables):
    search = CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)
    with use_lexicon(Settings().rules):
        asked = AskedExtreme(("股东",), place, said_of=f"第{place}大股东")
        return [cell.row.names[0] for cell in find_counterparties(asked, search)]


def test_rows_behind_a_cut_of_a_table_do_not_hide_the_first():
    rows = (
        ("新城健康有限公司", "境内法人", "25.30%", "825,927,323"),
        ("阙某", "境内自然人", "11.22%", "366,317,769"),
        ("长江基金", "国有法人", "", "3.06%"),  # its cells stand a column to the right
    )
    holders = table(41, HOLDERS, "公司股东数量及持股情况", "股", HOLDINGS, *rows)
    assert first_holder(1, holders) == ["新城健康有限公司"] and first_holder(3, holders) == []


def test_a_table_that_goes_on_as_the_next_is_one():
    first = table(41, HOLDERS, "前十名股东", "股", HOLDINGS,
                  ("甲某", "自然人", "9%", "900"), ("乙某", "自然人", "8%", "800"))  # fmt: skip
    rest = table(42, HOLDERS, "前十名股东", "股", HOLDINGS, ("丙某", "自然人", "7%", "700"))
    assert [first_holder(place, first, rest) for place in (1, 2, 3)] == [["甲某"], ["乙某"], ["丙某"]]
    other = table(44, HOLDERS, "前十名股东", "股", HOLDINGS, ("丁某", "自然人", "7%", "700"))
    assert first_holder(1, first, other) == []  # which of two it is, nothing says


def test_what_was_written_off_is_not_owed():
    search = CellSearch(RowIndex((WRITTEN_OFF, OWING)), 2025, 2025, Scope.CONSOLIDATED)
    with use_lexicon(Settings().rules):
        owed, written = AskedExtreme(("其他应收款",), said="最多"), AskedExtreme(("核销", "其他应收款"), said="最多")
        assert [cell.row.names[0] for cell in find_counterparties(owed, search)] == ["骆某"]
        assert [cell.row.names[0] for cell in find_counterparties(written, search)] == ["舒林合成"]


def test_of_what_was_written_off_the_table_has_all_that_is_great(told):
    assert told("核销的应收票据里金额最大的是哪家客户？") == [("货款", "1,115")]
    assert told("应收票据里金额最大的是哪家客户？") == []
