"""Dividends, customers, suppliers, shares, the audit, ticked boxes and the supplement of the cash flow statement."""

from decimal import Decimal

from pipeline.extract.disclosures.checkboxes import checkbox_facts
from pipeline.extract.disclosures.notes import note_facts
from pipeline.extract.disclosures.other import other_disclosure_facts
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()
REPORT = Report(code="600000", year=2022, file="某某.pdf")


def text(words, page=2, path=("公司治理",), kind=BlockKind.PARAGRAPH):
    return Block(kind, page, text=words, path=path)


def table(*rows, page=54, unit=""):
    return Block(BlockKind.TABLE, page, path=("利润分配",), table=Table(rows, (page,) * len(rows), unit=unit))


def document(*blocks):
    return Document(REPORT, blocks, pages=99)


def found(reader, *blocks):
    facts = reader(document(*blocks), ITEMS)
    return {f.item: f.text if f.value is None else f.value for f in facts if f.fiscal_year == 2022}


def test_dividends_and_shareholders_in_pairs():
    """百诚医药 2022, pages 78 and 109."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "每10股派息数（元）（含税）", "", "8.00", None),
            ("", "现金分红金额（元）（含税）", "", "86,533,333.60", None),
        ),
        table(("报告期末普通股股东总数", "11,315", "年度报告披露日前上一月末普通股股东总数", "12,705")),
        table(("截至报告期末普通股股东总数(户)", "45,992")),
        table(("", "审计意见类型", "", "标准的无保留意见")),
        table(("控股股东姓名", "国籍", "是否取得其他国家居留权")),
    )
    assert facts == {
        "每10股派息数": Decimal("8.00"),
        "现金分红金额": Decimal("86533333.60"),
        "股东总数": 11315,
        "年度报告披露日前上一月末的普通股股东总数": 12705,
        "审计意见类型": "标准的无保留意见",
    }


def test_customers_suppliers_and_the_opinion_in_sentences():
    """昭衍新药 2022, pages 2 and 28."""
    facts = found(
        other_disclosure_facts,
        text("毕马威华振会计师事务所（特殊普通合伙）为本公司出具了标准无保留意见的审计报告。"),
        text(
            "前五名客户销售额26,562.04万元，占年度销售总额11.71%；其中前五名客户销售额中关联方销售额5,932.42万元，"
            "占年度销售总额2.62%。",
            page=28,
        ),
        text("前五名供应商采购额62,570.97万元，占年度采购总额62.43%。", page=28),
    )
    assert facts["审计意见类型"] == "标准无保留意见"
    assert facts["前五名客户销售额"] == Decimal("265620400.00")
    assert facts["前五名客户关联方销售额占年度销售总额比例"] == Decimal("2.62")
    assert facts["前五名供应商采购额"] == Decimal("625709700.00")
    assert "前五名供应商关联方采购额" not in facts


def test_shares_after_the_changes_of_the_year():
    """昭衍新药 2022, pages 73 and 74."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "本次变动前", None, "本次变动增减（＋，－）", None, "本次变动后", None),
            (None, "数量", "比例(%)", "发行新股", "小计", "数量", "比例(%)"),
            ("一、有限售条件股份", "266,417", "0.07", "366,300", "249,696", "516,113", "0.1"),
            ("三、股份总数", "381,246,492", "100", "366,300", "154,432,184", "535,678,676", "100"),
        ),
    )
    assert facts == {"有限售条件股份": 516113, "股份总数": 535678676}


def test_a_number_broken_over_two_rows():
    """安靠智电 2019, page 130."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "本次变动前", "", "本次变动后", ""),
            ("", "数量", "比例", "数量", "比例"),
            ("", "63,300,", "", "63,300,", ""),
            ("一、有限售条件股份", "000", "63.30%", "000", "63.30%"),
            ("", "100,005", "100.00", "100,00", "100.00"),
            ("三、股份总数", ",000", "%", "5,000", "%"),
        ),
    )
    assert facts == {"有限售条件股份": 63_300_000, "股份总数": 100_005_000}


def test_a_supplement_begins_with_the_net_profit():
    """百诚医药 2022, page 194: labels broken over rows."""
    facts = found(
        note_facts,
        table(
            ("", "补充资料", "", "", "本期金额", "", "", "上期金额", ""),
            ("", "净利润", "", "194,042,619.55", None, None, "110,969,477.67", None, None),
            ("", "加：资产减值准备", "", "10,056,104.72", None, None, "4,600,261.16", None, None),
            ("", "固定资产折旧、油气资产折", "", "53,977,898.16", None, None, "26,225,705.62", None, None),
            (None, "耗、生产性生物资产折旧", None, None, None, None, None, None, None),
            ("", "使用权资产折旧", "", "8,191,032.36", None, None, "7,873,610.82", None, None),
            ("", "无形资产摊销", "", "2,325,608.49", None, None, "1,380,281.56", None, None),
        ),
    )
    assert facts["固定资产折旧、油气资产折耗、生产性生物资产折旧"] == Decimal("53977898.16")
    assert facts["无形资产摊销"] == Decimal("2325608.49")
    assert "净利润" not in facts  # the statement gives it


def test_ticked_boxes_answer_the_line_above():
    blocks = (
        text("公司是否需追溯调整或重述以前年度会计数据"),
        text("□是 √否"),
        text("（二）表决权恢复的优先股股东总数", kind=BlockKind.HEADING),
        text("□适用 √不适用"),
        text("3 公司发展战略", kind=BlockKind.HEADING),
        text("\uf052适用 \uf0a3不适用"),
        text("√适用 □不适用"),  # of nothing that is known
        text("□适用 □不适用"),
        text("应收票据"),
        text("√适用 □不适用"),
        text("（1）应收账款", path=("财务报告", "合并财务报表项目注释")),
        text("√适用 □不适用", path=("财务报告", "合并财务报表项目注释")),
    )
    assert found(checkbox_facts, *blocks) == {
        "公司是否需追溯调整或重述以前年度会计数据": "否",
        "表决权恢复的优先股股东总数": "不适用",
        "公司发展战略": "适用",
    }


def test_text_that_only_looks_alike_gives_nothing():
    blocks = (text("公司前五名客户销售额较上年增长。"), table(("每10股派息数（元）（含税）", "不适用")), text("√"))
    assert not other_disclosure_facts(document(*blocks), ITEMS)
    assert not checkbox_facts(document(*blocks), ITEMS)


CHANGES = (
    ("", "本次变动前", "", "本次变动增减（+，－）", "", "", "", "本次变动后", ""),
    ("", "数量", "比例(%)", "发行新股", "送股", "其他", "小计", "数量", "比例(%)"),
)


def test_shares_after_the_changes_where_a_converter_lost_the_header_spans():
    """康缘药业 2022."""
    facts = found(
        other_disclosure_facts,
        table(
            ("", "本次变动前", "", "本次变动增减（+，－）", "", "", "本次变动后", "", ""),
            *CHANGES[1:],
            ("一、有限售条件股份", "0", "0", "8,169,000", "", "", "8,169,000", "8,169,000", "1.40"),
            ("三、股份总数", "592,881,038", "100", "8,169,000", "", "-16,452,086", "-8,283,086", "584,597,952", "100"),
        ),
    )
    assert facts == {"有限售条件股份": 8_169_000, "股份总数": 584_597_952}


def test_a_row_of_shares_that_proves_nothing_is_not_read():
    shifted = ("三、股份总数", "592,881,038", "100", "8,169,000", "", "", "8,000,000", "100", "")
    assert found(other_disclosure_facts, table(*CHANGES, shifted)) == {}


def test_shares_go_on_in_the_next_table():
    total = ("三、股份总数", "100", "100%", "0", "0", "20", "20", "120", "100%")
    assert found(other_disclosure_facts, table(*CHANGES, ("4、其", *[""] * 8)), table(total)) == {"股份总数": 120}
