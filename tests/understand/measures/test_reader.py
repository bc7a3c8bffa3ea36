"""What one clause hands on to the next."""

from pipeline.model import Measure, MeasureKind
from pipeline.understand.measures.reader import ClauseReader
from pipeline.understand.measures.sides import Side


def test_a_clause_keeps_what_the_next_one_does_not_say():
    reader = ClauseReader()
    reader.remember(Side(companies=["990001"]), [Measure(name="净利润")])
    reader.remember(Side(), [])
    assert (reader.context.companies, reader.context.measures) == (["990001"], [Measure(name="净利润")])


def test_one_other_side_serves_all_parts_and_one_part_all_others():
    reader, items = ClauseReader(), [Measure(name=name) for name in ("存货", "商誉")]
    whole = [Measure(name="资产总计")]
    several = reader.pair_up(MeasureKind.SHARE, items, whole, Side(), Side())
    assert [m.operands for m in several] == [(items[0], whole[0]), (items[1], whole[0])]
    wholes = reader.pair_up(MeasureKind.SHARE, whole, items, Side(), Side())
    assert [m.operands for m in wholes] == [(whole[0], items[0]), (whole[0], items[1])]
