"""Tables whose merged cells are filled."""

from pipeline.model import Table


def test_a_merged_cell_s_text_stands_in_every_place_it_covers():
    table = Table(
        (("分产品", "2020年", None), (None, "收入", "成本"), ("设备", None, "6")),
        (1, 1, 1),
        spans=((0, 0, 2, 1), (0, 1, 1, 2)),
    )
    assert table.unmerged_rows() == (("分产品", "2020年", "2020年"), ("分产品", "收入", "成本"), ("设备", None, "6"))


def test_a_table_without_merged_cells_stays():
    rows = (("a", None), ("b", "c"))
    assert Table(rows, (1, 1)).unmerged_rows() == rows
