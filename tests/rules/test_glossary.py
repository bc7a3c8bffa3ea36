"""The glossary: all of it right, what it covers, and every kind of mistake said with its place."""

import pytest

from pipeline.rules.formulas.loading import load_formulas
from pipeline.rules.glossary import LONGEST, SHORTEST, load_glossary
from pipeline.rules.items import load_items

ITEMS = load_items()[0]
FORMULAS = load_formulas(ITEMS)[0]


@pytest.fixture(scope="module")
def glossary():
    found, problems = load_glossary(ITEMS, FORMULAS)
    assert problems == []
    return found


def test_it_is_large_and_every_term_is_whole(glossary):
    own = [term for term in glossary.all if "glossary" in term.file]
    assert len(own) >= 500
    assert len(glossary.contrasts) >= 80
    for term in own:
        assert SHORTEST <= len(term.definition) <= LONGEST, term.name
        assert term.definition.endswith("。") and term.effect.endswith("。"), term.name
        assert term.source and term.line, term.name


def test_every_formula_is_a_term_with_its_expression(glossary):
    for formula in FORMULAS.all:
        term = glossary.get(formula.name)
        assert term is not None and term.formula is formula, formula.name
    assert glossary.get("流动比率").formula.expression == "流动资产/流动负债"
    assert glossary.get("博士及以上人数合计").definition == FORMULAS.get("博士及以上人数合计").meaning


@pytest.mark.parametrize("statement", ["balance", "income", "cash_flow", "cash_flow_supplement"])
def test_every_item_of_the_statements_is_a_term(glossary, statement):
    assert [i.name for i in ITEMS.all if i.statement == statement and glossary.get(i.name) is None] == []


def test_a_term_goes_by_names_of_items_and_formulas(glossary):
    assert glossary.get("股东权益").name == "所有者权益合计"
    assert glossary.get("应收帐款").name == "应收账款"
    assert glossary.get("ROE").name == "净资产收益率"
    assert glossary.get("负债率").formula is FORMULAS.get("资产负债率")
    assert glossary.get("没有这个词") is None


def test_a_contrast_holds_in_either_order(glossary):
    one = glossary.contrast("财务杠杆", "经营杠杆")
    assert one is glossary.contrast("经营杠杆", "财务杠杆")
    assert "息税前利润变动对每股收益" in one.difference
    assert glossary.contrast("商誉", "现金分红") is None


GOOD = "definition: 为了试验而写下的、长度足够的一条术语释义，没有别的意思。, effect: 没有影响。, source: 自编"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- {name: 试验, category: 资产, effect: 无。, source: 自编}", "试验: 'definition' is missing"),
        (f"- {{name: 试验, category: 颜色, {GOOD}}}", "category '颜色' is not known; allowed are '资产'"),
        (f"- {{name: 试验, category: 资产, colour: red, {GOOD}}}", "unknown key 'colour'"),
        (f"- {{name: 试验, category: 资产, names: 词, {GOOD}}}", "'names' must be a list of texts"),
        (f"- {{name: 试验, category: 资产, alone: 是, {GOOD}}}", "'alone' must be true or false"),
        (f"- {{name: 试验, category: 资产, names: [应收账款], {GOOD}}}", "the name '应收账款' is claimed already"),
        (f"- {{name: 试验, category: 资产, related: [天外来物], {GOOD}}}", "related names '天外来物'"),
        (
            "- {name: 试验, category: 资产, definition: 太短。, effect: 无。, source: 自编}",
            "has 3 characters: write 20 to",
        ),
        (f"- {{name: 试验, category: 资产, parts: 没有句号, {GOOD}}}", "'parts': it must end with 。"),
        ("- {name: 为了, category: 资产, " + GOOD.replace("为了", "是指为了", 1) + "}", "leave these words out"),
        ("- defaults: {colour: red}", "defaults may only have category, source"),
    ],
)
def test_a_broken_term_says_what_is_wrong_and_where(tmp_path, glossary, text, words):
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary" / "mine.yaml").write_text(text, encoding="utf-8")
    found, problems = load_glossary(ITEMS, FORMULAS, (tmp_path,))
    assert len(found) >= len(glossary)  # the good terms stay
    (problem,) = problems
    assert words in problem.message
    assert problem.file.endswith("mine.yaml") and problem.line == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- {between: [商誉], difference: 甲。}", "'between' must be a list of two terms"),
        ("- {between: [商誉, 天外来物], difference: 甲。}", "'天外来物' is no term"),
        ("- {between: [商誉, 存货]}", "'difference' or 'relation' must be there"),
        ("- {between: [商誉, 存货], differences: 甲。}", "unknown key 'differences'"),
    ],
)
def test_a_broken_contrast_says_what_is_wrong(tmp_path, text, words):
    (tmp_path / "contrasts.yaml").write_text(text, encoding="utf-8")
    _, problems = load_glossary(ITEMS, FORMULAS, (tmp_path,))
    assert [words in problem.message for problem in problems] == [True]


def test_a_users_term_is_laid_over_the_built_in_one(tmp_path):
    (tmp_path / "glossary").mkdir()
    (tmp_path / "glossary" / "mine.yaml").write_text(f"- {{name: 商誉, category: 资产, {GOOD}}}", encoding="utf-8")
    found, problems = load_glossary(ITEMS, FORMULAS, (tmp_path,))
    assert problems == []
    assert found.get("商誉").effect == "没有影响。"
