"""The greatest row of one table, and where tables leave it in doubt."""

from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.ranked.greatest_rows import greatest_row, name_of_row
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.words import normal
from pipeline.model import Scope
from tests.answer.cells.conftest import table

NOTES = "合并财务报表项目注释"
OTHER = table(0, (NOTES, "营业外收入"), "", "元", ("项目", "本期发生额", "上期发生额"),
              ("政府补助", "79,819.45", "191,566.67"), ("废品收入", "1,827,659.25", "1,616,321.19"),
              ("合计", "1,907,478.70", "1,807,887.86"))  # fmt: skip
INCOME = table(1, ("财务报表", "合并利润表"), "", "元", ("项目", "2025年度"),
               ("其中：营业收入", "3,033,265,859.73"), ("营业外收入", "1,907,478.70"))  # fmt: skip


def find(*names, tables, **asked):
    search = CellSearch(RowIndex(tables), 2025, 2025, Scope.CONSOLIDATED)
    cell = greatest_row(GreatestAsked(tuple(map(normal, names)), **asked), search)
    return (name_of_row(cell.row), cell.cell.text) if cell is not None else None


def test_the_greatest_of_the_note_and_no_line_of_a_statement():
    assert find("营业外收入", tables=(INCOME, OTHER)) == ("废品收入", "1,827,659.25")
    assert find("营业外收入", tables=(INCOME, OTHER), least=True) == ("政府补助", "79,819.45")
    assert find("营业外收入", tables=(INCOME,)) is None


def test_a_table_of_some_of_the_rows_only_tells_nothing():
    some = table(0, (NOTES, "应付账款"), "账龄超过1年的重要应付账款", "元", ("项目", "期末余额"),
                 ("甲公司", "500.00"), ("乙公司", "300.00"))  # fmt: skip
    divided = table(1, (NOTES, "应付账款"), "按款项性质列示", "元", ("项目", "期末余额"),
                    ("货款", "9,500.00"), ("设备款", "8,300.00"))  # fmt: skip
    assert find("应付账款", tables=(some,)) is None
    assert find("应付账款", tables=(some, divided)) == ("货款", "9,500.00")


def test_tables_that_differ_tell_nothing():
    other = table(
        1, (NOTES, "营业外收入"), "", "元", ("项目", "本期发生额"), ("赔款", "9,000,000.00"), ("其他", "1.00")
    )
    assert find("营业外收入", tables=(OTHER, other)) is None


def test_the_column_that_is_asked_for():
    debtors = table(0, ("应收账款", "按欠款方归集的期末余额前五名的应收账款情况"), "", "元",
                    ("单位名称", "应收账款期末余额", "坏账准备期末余额"),
                    ("甲公司", "900.00", "10.00"), ("乙公司", "800.00", "70.00"),
                    ("丙公司", "100.00", "5.00"))  # fmt: skip
    assert find("应收账款前五名", "坏账准备", tables=(debtors,)) == ("乙公司", "70.00")
    assert find("应收账款前五名", "坏账准备", "商誉", tables=(debtors,)) is None


def test_a_result_is_of_a_column_called_so_and_a_loss_below_nought():
    header = ("公司名称", "营业收入", "净利润")
    companies = table(0, ("主要控股参股公司分析",), "", "千元", header,
                      ("甲公司", "10,000", "300"), ("乙公司", "90,000", "-20"))  # fmt: skip
    assert find("主要子公司", column="净利润", tables=(companies,)) == ("甲公司", "300")
    assert find("主要子公司", column="净利润", least=True, loss=True, tables=(companies,)) == ("乙公司", "-20")
    gains = table(0, ("主要控股参股公司分析",), "", "千元", header, ("甲公司", "1", "300"), ("乙公司", "2", "20"))
    assert find("主要子公司", column="净利润", least=True, loss=True, tables=(gains,)) is None


def test_a_figure_that_is_not_read_may_be_the_greatest():
    header = ("公司名称", "净利润")
    rows = (("甲公司", "126,796,629.86万"), ("乙公司", "42,255,696.10"), ("丙公司", "1,255,696.10"))
    mixed = table(0, ("主要子公司",), "", "元", header, *rows)
    assert find("主要子公司", column="净利润", tables=(mixed,)) is None
    small = table(0, ("主要子公司",), "", "元", header, ("甲公司", "98."), *rows[1:])
    assert find("主要子公司", column="净利润", tables=(small,)) == ("乙公司", "42,255,696.10")


def test_a_row_that_adds_up_the_others_is_none():
    summed = table(0, (NOTES, "营业外收入"), "", "元", ("项目", "本期发生额"),
                   ("赔款", "400.00"), ("罚款", "100.00"), ("营业外利得", "500.00"))  # fmt: skip
    assert find("营业外收入", tables=(summed,)) is None


def test_rows_called_alike_are_told_by_their_column_of_names():
    stocks = table(0, ("投资状况分析",), "证券投资情况", "元", ("证券品种", "证券代码", "证券简称", "本期购买金额"),
                   ("股票", "000538", "甲药业", "34,456,415.20"),
                   ("股票", "002311", "乙集团", "90,925,956.00"))  # fmt: skip
    assert find("炒股买入金额", "股票", tables=(stocks,)) == ("乙集团", "90,925,956.00")


def test_a_table_that_goes_on_is_one():
    header = ("项目", "期末余额")
    first = table(0, (NOTES, "在建工程情况"), "在建工程情况", "元", header, ("甲工程", "500.00"), ("乙工程", "300.00"))
    rest = table(1, (NOTES, "在建工程情况"), "在建工程情况", "元", header, ("丙工程", "900.00"), ("丁工程", "1.00"))
    assert find("在建工程", tables=(first, rest)) == ("丙工程", "900.00")


def test_ages_and_kinds_are_no_party_and_movements_no_things():
    ages = table(
        0,
        ("其他应收款", "按账龄披露"),
        "按账龄披露",
        "元",
        ("账龄", "期末余额"),
        ("1年以内", "900.00"),
        ("1至2年", "8.00"),
    )
    kinds = table(
        1, ("其他应收款", "按款项性质分类"), "", "元", ("款项性质", "期末余额"), ("往来款", "700.00"), ("押金", "1.00")
    )
    parties = table(2, ("其他应收款", "按欠款方归集的期末余额前五名的其他应收款情况"), "", "元",
                    ("单位名称", "期末余额"), ("甲公司", "500.00"), ("乙公司", "300.00"))  # fmt: skip
    tables = (ages, kinds, parties)
    assert find("其他应收款", tables=tables, of_party=True) == ("甲公司", "500.00")
    assert find("其他应收款", tables=tables[:2]) == ("往来款", "700.00")
    assert find("其他应收款", tables=tables[:1]) is None
    assert find("其他应收款", tables=tables[:1], words="其他应收款哪个账龄最多") == ("1年以内", "900.00")
    moves = table(0, (NOTES, "固定资产"), "", "元", ("项目", "合计"),
                  ("期初余额", "900.00"), ("本期增加金额", "950.00"), ("购置", "900.00"))  # fmt: skip
    assert find("固定资产", tables=(moves,)) is None


def test_companies_of_the_industry_where_these_are_asked_for():
    header = ("同行业可比公司", "研发投入金额（万元）", "研发投入占营业收入比例（%）")
    peers = table(0, ("研发投入情况",), "同行业比较情况", "", header,
                  ("甲公司", "300.00", "0.94"), ("乙公司", "230.00", "2.65"), ("同行业平均研发投入金额", "265.00", ""),
                  ("公司报告期内研发投入占营业收入比例（%）", "3.87", ""))  # fmt: skip
    words = {"words": "同行业公司里研发投入最多的"}
    assert find("同行业公司", "研发投入", tables=(peers,), **words) == ("甲公司", "300.00")
    assert find("同行业公司", "研发投入占营业收入比例", tables=(peers,), **words) == ("乙公司", "2.65")
    assert find("研发投入", tables=(peers,), words="研发投入最多的") is None


def test_creditors_are_parties_though_their_column_is_called_by_things():
    owed = table(0, ("应付账款", "账龄超过1年的重要应付账款"), "", "元", ("项目", "期末余额"),
                 ("甲建筑有限公司", "900.00"), ("乙商贸有限公司", "300.00"))  # fmt: skip
    names = ("账龄超过1年", "重要应付账款")
    assert find(*names, tables=(owed,), of_party=True) == ("甲建筑有限公司", "900.00")
    assert find("超过1年", "应付账款", tables=(owed,), of_party=True) == ("甲建筑有限公司", "900.00")


def test_a_party_of_several_rows_is_told_only_where_no_sum_is_more():
    header, path = ("关联方", "关联交易内容", "本期发生额"), ("关联交易", "采购商品/接受劳务情况表")
    one = table(0, path, "", "元", header, ("甲公司", "货", "900.00"), ("乙公司", "货", "500.00"),
                ("乙公司", "工", "450.00"))  # fmt: skip
    asked = {"of_party": True, "by_verb": ("采购商品接受劳务",)}
    assert find("关联方", tables=(one,), **asked) is None
    other = table(0, path, "", "元", header, ("甲公司", "货", "990.00"), ("乙公司", "货", "500.00"),
                  ("乙公司", "工", "450.00"))  # fmt: skip
    assert find("关联方", tables=(other,), **asked)[1] == "990.00"
    assert find("关联方", tables=(other,), of_party=True, by_verb=("出售商品提供劳务",)) is None


def test_a_verb_says_the_column_and_what_is_left_is_of_no_span():
    built = table(0, ("在建工程", "重要在建工程项目本期变动情况"), "", "元",
                  ("项目名称", "期初余额", "本期增加金额", "期末余额"),
                  ("甲工程", "900.00", "10.00", "910.00"), ("乙工程", "1.00", "50.00", "51.00"))  # fmt: skip
    assert find("在建工程", tables=(built,), by_verb=("本期增加",)) == ("乙工程", "50.00")
    assert find("在建工程", tables=(built,), by_verb=("本期摊销",)) is None
    spans = table(0, (NOTES, "递延收益"), "", "元", ("项目", "本期发生额"), ("甲补助", "9.00"), ("乙补助", "7.00"))
    assert find("递延收益", tables=(spans,), words="递延收益里哪个项目余额最大") is None
    assert find("递延收益", tables=(spans,), words="递延收益里哪个项目最大") == ("甲补助", "9.00")


def test_a_party_behind_the_item_that_all_rows_have_is_one():
    """应付账款 stands before each of them, and is nobody."""
    header = ("项目名称", "关联方", "期末账面余额")
    owed = table(0, (NOTES, "关联方"), "应付项目", "元", header, ("应付账款", "甲公司", "211.00"),
                 ("应付账款", "乙公司", "900.00"), ("合同负债", "丙公司", "3,000.00"))  # fmt: skip
    cell = find("应付账款", "关联方", tables=(owed,), of_party=True)
    assert cell is not None and cell[1] == "900.00"
