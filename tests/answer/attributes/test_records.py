"""Rows of tables as records: what names them, and which of their cells are of what kind."""

import pytest

from pipeline.answer.attributes.records import is_of_kind, records_of
from pipeline.answer.attributes.rules import ValueKind, load_attributes
from pipeline.model import Line, LineKind, Passage

ATTRIBUTES, _ = load_attributes()


def record(passages, first, **choice):
    return next(one for one in records_of(passages, **choice) if one.cells[0] == first)


def test_a_row_has_its_columns_its_band_and_the_headings(passages):
    row = record(passages, "滨江灏云投资有限公司")
    assert row.header(2) == "起始日" and row.bands == ("拆入",) and row.unit == "元"
    assert "关联方资金拆借" in row.zone and row.named == (0,)
    assert row.having(ATTRIBUTES["到期日"]) == (3,) and row.having(ATTRIBUTES["利率"]) == ()


def test_a_form_is_read_from_its_first_row_on(passages):
    row = record(passages, "境内会计师事务所名称")
    assert row.values(ATTRIBUTES["会计师事务所"]) == (1,)
    assert record(passages, "境内会计师事务所报酬").having(ATTRIBUTES["会计师事务所"]) == ()  # another line of the form
    assert record(passages, "境外会计师事务所名称").values(ATTRIBUTES["会计师事务所"]) == ()  # 无


def test_a_row_above_sentences_names_columns_and_is_no_form():
    def lines(*rows):
        kinds = (LineKind.HEADER, *(LineKind.ROW for _ in rows[1:]))
        found = zip(rows, kinds, strict=True)
        return tuple(Line("、".join(row), 3, kind, cells=row, table=1, row=at) for at, (row, kind) in enumerate(found))

    def first_cells(*rows):
        passage = Passage("甲", 0, ("利润分配",), "", 3, 3, lines=lines(*rows))
        return [one.cells[0] for one in records_of([passage])]

    header = ("未提出分红预案的原因", "未分配利润的用途")
    assert first_cells(header, ("公司尚在建设期。", "用于补充流动资金。")) == ["公司尚在建设期。"]
    assert first_cells(("名称", "甲公司"), ("注册地", "江城")) == ["名称", "注册地"]


def test_the_only_row_of_a_table_is_known(passages):
    assert record(passages, "乙城控股有限公司").alone
    assert not record(passages, "房屋及建筑物").alone


def test_notes_of_the_parent_are_read_by_themselves(passages):
    ages = [one.cells[2] for one in records_of(passages) if one.header(2) == "账龄"]
    assert ages == ["3-4年"]
    assert record(passages, "滨江灏云投资有限公司", parent=True).cells[2] == "1-2年"


@pytest.mark.parametrize(
    ("cell", "kind", "is_so"),
    [
        ("2025年3月1日", ValueKind.DATE, True),
        ("2025/3/1", ValueKind.DATE, True),
        ("主债权到期", ValueKind.DATE, False),
        ("20-45", ValueKind.LENGTH, True),
        ("年限平均法", ValueKind.LENGTH, False),
        ("3.48%", ValueKind.RATE, True),
        ("免征企业所得税", ValueKind.RATE, True),
        ("无", ValueKind.TEXT, False),
        ("注（1）", ValueKind.TEXT, False),
        ("无", ValueKind.STATE, True),
        ("", ValueKind.STATE, False),
        ("1,000.00", ValueKind.FIGURE, True),
    ],
)
def test_a_cell_is_of_a_kind(cell, kind, is_so):
    assert is_of_kind(cell, kind) is is_so
