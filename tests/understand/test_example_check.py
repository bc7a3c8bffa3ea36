"""Examples of rules are held to their rules."""

from dataclasses import replace

from pipeline.rules.formulas.loading import load_formulas
from pipeline.rules.items import load_items
from pipeline.rules.places import load_places
from pipeline.understand.example_check import check_examples, formula_route, stand_ins
from pipeline.understand.question_rules import load_question_rules

RULES = load_question_rules()[0]


def test_the_built_in_examples_take_their_rules(keywords):
    assert list(check_examples(RULES, keywords, load_places()[0])) == []


def test_an_example_of_another_rule_is_told_with_that_rule(keywords):
    wrong = replace(RULES[-1], examples=("2020年A公司的净利润是多少？", "2020年净利润"))
    problems = [str(problem) for problem in check_examples((*RULES[:-1], wrong), keywords, load_places()[0])]
    assert len(problems) == 2
    assert "takes the rule figures-and-words" in problems[0] and "takes no rule" in problems[1]


def test_a_question_s_formula_or_all_that_it_names():
    items, _ = load_items()
    route = formula_route(items, load_formulas(items)[0])
    assert route("2020年的毛利率是多少") == "毛利率"
    assert route("营业成本占营业收入的比例") == "营业成本、营业收入" and route("蓝天白云") is None


def test_the_stand_ins_are_companies_of_their_own():
    assert [mention.text for mention in stand_ins().find("甲乙科技和丙丁信息")] == ["甲乙科技", "丙丁信息"]
