"""Workbooks of company-years into facts: columns matched, cells exact, nothing dropped in silence."""

from decimal import Decimal
from pathlib import Path

import openpyxl
import pytest

from pipeline.errors import InputError
from pipeline.extract.workbooks.table_import import import_tables
from pipeline.model import Check, Origin
from pipeline.rules.items import load_items
from pipeline.store import open_store


def workbook(place: Path, name: str, *rows) -> Path:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(list(row))
    book.save(place / name)
    return place / name


def imported(place: Path):
    return import_tables([place], load_items()[0])


def stored(place: Path, tmp_path: Path):
    found = imported(place)
    with open_store(str(tmp_path / "store"), write=True) as store:
        store.add_frame(found.reports, found.facts)
    return open_store(str(tmp_path / "store"))


HEAD = ("报告年份", "股票代码", "股票简称", "营业收入", "净利润")


@pytest.fixture
def tables(tmp_path):
    place = tmp_path / "tables"
    place.mkdir()
    return place


def test_a_figure_comes_out_with_its_digits_and_its_cell(tables, tmp_path):
    workbook(tables, "profit.xlsx", HEAD, ("2020年", "2008", "甲公司", 1234567890.12, "0.10"))
    with stored(tables, tmp_path) as store:
        revenue, profit = store.facts(["002008"], ["营业收入", "净利润"], [2020])
        assert store.companies()[0].short_name == "甲公司"
    assert (revenue.value, revenue.unit, revenue.report_id) == (Decimal("1234567890.12"), "元", "002008-2020-annual")
    source = revenue.source
    assert (source.file, source.sheet, source.row, source.column) == ("profit.xlsx", "Sheet", 2, 3)
    # 0.10 元 of profit can only be a percentage or the number of a note
    assert profit.check is Check.DOUBTFUL
    assert "数值过小" in profit.evidence


def test_minus_one_and_empty_are_missing_with_a_reason(tables, tmp_path):
    workbook(tables, "profit.xlsx", HEAD, (2020, "000001", "甲", -1, None))
    with stored(tables, tmp_path) as store:
        revenue, profit = store.facts(["000001"], ["营业收入", "净利润"], [2020])
    assert revenue.missing and "-1" in revenue.reason
    assert profit.missing and "空" in profit.reason


def test_what_is_no_number_is_reported_with_its_row_and_column_and_the_rest_goes_on(tables):
    rows = [HEAD, (2020, "000001", "甲", "15.52%", 5e6), ("报告年份", "股票代码", "", "", ""), ("", "", "", "", "")]
    workbook(tables, "profit.xlsx", *rows, (2021, "000001", "甲", "1,000,000.5", "(2000000.00)"))
    found = imported(tables)
    messages = [str(problem) for problem in found.problems]
    assert any("row 2" in m and "营业收入" in m and "15.52%" in m for m in messages)
    assert any("row 3" in m and "'股票代码' is not one" in m for m in messages)
    assert any("row 4" in m and "empty row" in m for m in messages)
    values = found.facts[found.facts.fiscal_year == 2021].set_index("item")["value"]
    assert (values["营业收入"], values["净利润"]) == ("1000000.5", "-2000000.00")


def test_a_column_that_is_no_item_is_listed_with_the_nearest(tables):
    workbook(tables, "profit.xlsx", (*HEAD, "营业收人", "心情"), (2020, "000001", "甲", 1e9, 1e8, 3e9, 4))
    found = imported(tables)
    unmatched = {column.label: column.near for column in found.unmatched}
    assert "营业收入" in unmatched["营业收人"]
    assert unmatched["心情"] == ()


def test_a_unit_in_the_header_is_heeded(tables, tmp_path):
    workbook(tables, "profit.xlsx", ("年份", "证券代码", "营业收入（万元）"), ("2020", "600001.SH", "1234.56"))
    with stored(tables, tmp_path) as store:
        assert store.facts(["600001"], ["营业收入"])[0].value == Decimal("12345600")


def test_rows_of_one_report_twice_are_named(tables):
    row = (2020, "000001", "甲", 1e9, 1e8)
    workbook(tables, "profit.xlsx", HEAD, row, row, (2020, "000001", "甲", 2e9, 1e8))
    messages = [str(problem) for problem in imported(tables).problems]
    assert any("row 3" in m and "repeats row 2" in m for m in messages)
    assert any("row 4" in m and "differs from row 2" in m for m in messages)


def test_importing_again_changes_nothing(tables, tmp_path):
    workbook(tables, "profit.xlsx", HEAD, (2020, "000001", "甲", 1e9, 1e8))
    for _ in range(2):
        with stored(tables, tmp_path) as store:
            facts = store.facts(["000001"], ["营业收入", "净利润"], every_source=True)
            assert [fact.value for fact in facts] == [Decimal(10**9), Decimal(10**8)]


def test_an_index_gives_reports_names_and_former_names(tables, tmp_path):
    head = ("report_date", "company_full_name", "stock_code", "company_short_name", "report_year", "file_name")
    workbook(
        tables,
        "index.xlsx",
        head,
        ("2020-03-01", "甲股份有限公司", "000001", "老甲", "2019年", "a.pdf"),
        ("2021-03-01", "甲股份有限公司", "000001", "新甲", "2020年", "b.pdf"),
    )
    with stored(tables, tmp_path) as store:
        (company,) = store.companies()
        report = store.reports(year=2020)[0]
    assert (company.short_name, company.former_names) == ("新甲", ("老甲",))
    assert (report.file, report.published, report.full_name) == ("b.pdf", "2021-03-01", "甲股份有限公司")


def test_folders_without_workbooks_broken_files_and_sheets_without_keys_say_so(tables):
    with pytest.raises(InputError, match="no workbook found"):
        import_tables([tables], load_items()[0])
    with pytest.raises(InputError, match="does not exist"):
        import_tables([tables / "none"], load_items()[0])
    (tables / "broken.xlsx").write_bytes(b"PK not really")
    workbook(tables, "other.xlsx", ("城市", "天气"), ("南京", "晴"))
    workbook(tables, "profit.xlsx", HEAD, (2020, "000001", "甲", 1e9, 1e8))
    found = imported(tables)
    messages = [str(problem) for problem in found.problems]
    assert any("broken.xlsx" in m and "cannot be read" in m for m in messages)
    assert any("other.xlsx" in m and "股票代码" in m for m in messages)
    assert len(found.reports) == 1


@pytest.mark.heavy
def test_real_tables_known_values(shared_data, tmp_path):
    """Ground truth from the reports: 宁德时代 and 中国移动 2021 are stored in 万元 and 百万元."""
    with stored(shared_data / "finglm" / "tables", tmp_path) as store:
        catl = store.facts(["300750"], ["营业收入"], [2021])[0]
        mobile = store.facts(["600941"], ["营业收入"], [2021])[0]
        moutai = store.facts(["600519"], ["资产总计"], [2019])[0]
        eps = store.facts(["300750"], ["基本每股收益"], [2021])[0]
        top = store.rank("营业收入", 2021, limit=3).facts
        assert len(store.companies()) == 4366
    assert (catl.value, catl.origin) == (Decimal("130355796400"), Origin.CORRECTED)
    assert mobile.value == Decimal("848258000000")
    assert moutai.value == Decimal("183042372042.50")
    assert moutai.origin is Origin.DERIVED and "159024472009.08" in moutai.evidence
    assert eps.value == Decimal("6.88")
    assert "600941" in {fact.code for fact in top}


def test_interest_income_of_a_column_that_names_financial_expenses_is_kept_apart(tmp_path):
    head = ("年份", "股票代码", "财务费用", "财务费用-利息收入", "利息收入")
    workbook(tmp_path, "profit.xlsx", head, (2021, "600643", 100, 30, 543868485.84))
    facts = imported(tmp_path).facts.set_index("item")
    assert facts.loc["财务费用中的利息收入"]["value"] == "30"
    assert facts.loc["利息收入"]["value"] == "543868485.84"


def test_a_users_relations_are_used(tmp_path):
    place, rules = tmp_path / "tables", tmp_path / "rules"
    place.mkdir(), rules.mkdir()
    workbook(place, "balance.xlsx", ("年份", "股票代码", "商誉", "存货"), (2021, "600643", 5000, 4000))
    rule = "- {id: mine, name: x, kind: order, larger: 存货, smaller: [商誉], doubt: 商誉过大}\n"
    (rules / "anomalies.yaml").write_text(rule, encoding="utf-8")
    items = load_items()[0]
    doubts = [
        import_tables([place], items, rules=own).facts.set_index("item").loc["商誉"]["checked"] for own in ([], [rules])
    ]
    assert doubts == ["unchecked", "doubtful"]
