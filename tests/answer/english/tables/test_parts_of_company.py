"""Tables that are of one part of a company."""

from pipeline.answer.english.tables.parts_of_company import is_of_other_part, names_of_parts
from pipeline.model.table_row import RowTable, TableRow


def _table(caption, rows, path=(), parents=()):
    made = tuple(TableRow(at, 9, row[0], row, parents) for at, row in enumerate(rows))
    return RowTable(0, path, caption, "million", (("", "2022"),), made)


BY_SEGMENT = _table("Sales by segment:", [("Garden Services", "3"), ("Total", "3")], parents=("Revenues",))
REVENUES = [("Revenues", "3")]


def test_a_table_under_the_name_of_a_part_is_of_that_part_alone():
    names = names_of_parts((BY_SEGMENT,))
    assert names == {"garden services"}
    own = _table("", REVENUES, ("Garden Services", "Results of Operations"))
    assert is_of_other_part(own, {"revenu"}, names)
    assert not is_of_other_part(own, {"revenu", "garden"}, names)
    assert not is_of_other_part(_table("", REVENUES, ("Results of Operations",)), {"revenu"}, names)


def test_a_segment_in_title_or_caption_is_a_part_and_by_segment_is_none():
    assert is_of_other_part(_table("", REVENUES, ("Domestic Segment",)), {"revenu"}, ())
    assert is_of_other_part(_table("Selected data for the Domestic segment was:", REVENUES), {"revenu"}, ())
    assert not is_of_other_part(_table("", REVENUES, ("Revenue by reportable segment",)), {"sale"}, ())


def test_a_short_name_before_the_revenues_is_a_part():
    tables = tuple(_table(f"{name} revenues by customer location:", REVENUES) for name in ("SAW", "BIT"))
    names = names_of_parts((*tables, _table("RSU activity was as follows:", REVENUES)))
    assert names == {"saw", "bit"} and names_of_parts(tables[:1]) == frozenset()
    assert is_of_other_part(tables[0], {"revenu"}, names) and not is_of_other_part(tables[0], {"saw"}, names)
