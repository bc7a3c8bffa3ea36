"""All that is taken from one document: what a statement says wins, names are filled, OCR is marked."""

from dataclasses import replace
from decimal import Decimal

from pipeline.extract.report import extract
from pipeline.model import Block, BlockKind, Check, Document, Origin, Report, Table

REPORT = Report(code="600000", year=2019, file="某某.pdf")


def text(words, page=7, path=()):
    return Block(BlockKind.PARAGRAPH, page, text=words, path=path)


def table(*rows, page=7, path=()):
    return Block(BlockKind.TABLE, page, path=path, table=Table(rows, (page,) * len(rows)))


KEY_FIGURES = table(
    ("主要会计数据", "2019年", "2018年"),
    ("营业收入", "99.00", "90.00"),
    ("归属于上市公司股东的净利润（元）", "5.00", "4.00"),
    page=3,
)
INCOME = (
    text("合并利润表"),
    text("单位：元"),
    table(
        ("项目", "2019年度", "2018年度"),
        ("一、营业收入", "100.00", "90.00"),
        ("三、利润总额", "8.00", "7.00"),
        ("减：所得税费用", "2.00", "1.00"),
        ("四、净利润", "6.00", "6.00"),
    ),
)
PROFILE = table(("公司的中文名称", "某某股份有限公司"), ("公司的法定代表人", "甲某"), page=2, path=("公司信息",))


def facts(document):
    return {f.item: f for f in extract(document).facts if f.fiscal_year == 2019}


def test_a_statement_wins_over_the_key_figures_and_its_sums_are_checked():
    found = facts(Document(REPORT, (KEY_FIGURES, *INCOME), pages=9))
    assert (found["营业收入"].value, found["营业收入"].source.page) == (Decimal("100.00"), 7)
    assert found["净利润"].check is Check.PASSED


def test_key_figures_do_where_there_is_no_statement_and_that_is_said():
    extraction = extract(Document(REPORT, (KEY_FIGURES,), pages=9))
    assert {f.value for f in extraction.facts if (f.item, f.fiscal_year) == ("营业收入", 2019)} == {Decimal("99.00")}
    assert any("合并资产负债表、利润表、现金流量表 not found" in str(problem) for problem in extraction.problems)


def test_names_that_only_the_profile_gives_are_the_report_s():
    report = extract(Document(REPORT, (PROFILE,), pages=9)).report
    assert report.full_name == "某某股份有限公司"


def test_pages_that_were_recognised_mark_their_facts_and_a_form_without_pages_has_none():
    recognised = facts(Document(REPORT, INCOME, pages=9, ocr_pages=(7,)))
    assert recognised["营业收入"].origin is Origin.RECOGNISED
    assert facts(Document(REPORT, INCOME, pages=9))["营业收入"].origin is Origin.REPORTED
    assert facts(Document(REPORT, INCOME, pages=1, paged=False))["营业收入"].source.page is None


def test_a_revised_edition_wins_by_its_priority():
    first, revised = (facts(Document(replace(REPORT, revised=r), INCOME, pages=9))["营业收入"] for r in (False, True))
    assert revised.priority == first.priority + 1


def test_an_empty_document_gives_no_facts():
    assert extract(Document(REPORT, (), pages=9)).facts == ()


def test_tables_of_the_notes_give_facts_of_parts_beside_those_of_the_whole():
    rows = (("项目", "本期发生额", "上期发生额"), ("职工薪酬", "3.00", "2.00"), ("合计", "5.00", "4.00"))
    note = Block(
        BlockKind.TABLE, 8, path=("财务报告", "合并财务报表项目注释", "销售费用"), table=Table(rows, (8, 8, 8))
    )
    extraction = extract(Document(REPORT, (*INCOME, note), pages=9))
    assert {(f.fiscal_year, f.member("费用项目"), f.value) for f in extraction.divided} == {
        (2019, "职工薪酬", Decimal(3)),
        (2019, "合计", Decimal(5)),
        (2018, "职工薪酬", Decimal(2)),
        (2018, "合计", Decimal(4)),
    }
    assert not any(fact.dimensions for fact in extraction.facts)
    assert {f.source.page for f in extraction.divided} == {8}
