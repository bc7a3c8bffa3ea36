"""Entries with what they refer to, a user's own among them."""

from pathlib import Path

from pipeline.app.rules.entries import load_formula_entries, load_glossary_entries
from pipeline.settings import Settings

FORMULA = """
- id: mine
  names: [试验比率]
  english: Trial ratio
  formula: 净利润/营业收入
  unit: '%'
  decimals: 2
  meaning: 每百元营业收入有多少净利润。
  source: a test
  example: 2020年四方科技的试验比率是多少？
"""


def test_formulas_come_with_the_items_of_their_operands(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(FORMULA, "utf-8")
    items, formulas = load_formula_entries(Settings(formulas=(tmp_path,)))
    mine = formulas.get("试验比率")
    assert mine is not None and mine.id == "mine"
    assert [items.get(name) is not None for name in mine.operands] == [True, True]


def test_a_term_is_found_by_the_names_of_its_formula() -> None:
    glossary = load_glossary_entries(Settings())
    term = glossary.get("ROE")
    assert term is not None and term.name == "净资产收益率"
    assert glossary.get("没有这个词") is None
