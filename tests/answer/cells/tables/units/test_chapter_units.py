"""Units of tables that declare none."""

from pipeline.answer.cells.tables.units.chapter_units import chapter_of, chapter_units
from tests.answer.cells.conftest import table

CHAPTER = ("财务报告", "合并财务报表项目注释")


def tables(*units):
    return [table(at, (*CHAPTER, f"附注{at}"), "", unit, ("项目", "金额")) for at, unit in enumerate(units)]


def test_most_tables_of_a_chapter_declare_its_unit():
    made = tables("千元", "千元", "千元", "千元", "千元", "")
    assert chapter_units(made)[chapter_of(made[-1])] == "千元"


def test_none_is_known_from_few_tables_or_from_such_as_differ():
    assert chapter_units(tables("千元", "")) == {} == chapter_units(tables(*["千元"] * 5, "元"))
