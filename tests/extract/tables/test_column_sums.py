"""What columns add up to."""

from pipeline.extract.tables.column_sums import Difference, differences


def test_differences_need_two_rows_and_no_exception():
    rows = [("甲", "120.00", "20.00", "100.00"), ("乙", "9.00", "2.00", "7.00")]
    assert differences(rows) == [Difference(3, -1)]
    assert differences(rows[:1]) == [] and differences([*rows, ("丙", "9.00", "2.00", "8.00")]) == []
    assert differences([("甲", "120.00", "-20.00", "100.00"), ("乙", "9.00", "-2.00", "7.00")]) == [Difference(3, 1)]
