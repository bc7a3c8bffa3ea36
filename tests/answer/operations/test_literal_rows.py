"""Rows whose names stand in a question letter by letter."""

from pipeline.answer.cells.tables.indexed_table import IndexedTable
from pipeline.answer.operations.literal_rows import cells_of, how_named, literal_rows, share_covered
from tests.answer.cells.conftest import table

HEADERS = ("项目", "期初余额", "本期增加", "期末余额")


def rows(text, *names):
    made = table(0, ("开发支出",), "开发支出", "元", HEADERS, *((name, "10.00", "5.00", "15.00") for name in names))
    return literal_rows(IndexedTable(made), text)


def labels(text, *names):
    return [one.row.label for one in rows(text, *names)]


def test_rows_by_their_whole_names_or_by_most_of_a_long_one():
    assert labels("清心片和润喉糖一共", "润喉糖", "清心片", "山楂丸") == ["清心片", "润喉糖"]
    assert labels("安神颗粒药投入", "新药安神颗粒药") == ["新药安神颗粒药"]  # six of its eight characters
    assert labels("清心片一共", "清心片(2ml×10支)") == ["清心片(2ml×10支)"]


def test_none_of_a_short_name_nor_of_two_at_one_place():
    assert labels("库存商品", "商品", "库存") == []
    assert labels("安神颗粒投入", "安神颗粒一", "安神颗粒二") == []


def test_the_longer_of_two_names_at_one_place():
    assert labels("安神颗粒二期", "安神颗粒", "安神颗粒二期") == ["安神颗粒二期"]


def test_columns_of_the_asked_time_the_best_named_first():
    found = cells_of(rows("清心片本期增加", "清心片"), "清心片本期增加", 2025, 2025)
    assert [cell.cell.text for cell in found[0]] == ["5.00"]
    at_end = cells_of(rows("清心片", "清心片"), "2025年末清心片", 2025, 2025)
    assert [cell.cell.text for cell in at_end[0]] == ["15.00"]


def test_how_well_words_are_named():
    assert how_named("期末余额", "清心片") == 0.5
    assert share_covered("董监高", "董事、监事和高级管理人员") == 1.0 and share_covered("子公司", "监事") == 0
