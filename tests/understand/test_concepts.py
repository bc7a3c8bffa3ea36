"""Which terms a question is about and what it asks of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Operation, RefusalKind
from pipeline.understand.concepts import load_aspects


@pytest.mark.parametrize(
    ("question", "terms", "aspects"),
    [
        ("什么是递延所得税资产？", ["递延所得税资产"], ["definition"]),
        ("商誉是什么意思", ["商誉"], ["definition"]),
        ("请解释一下会计报表中的“合同负债”", ["合同负债"], ["definition"]),
        ("什么是股东权益？", ["所有者权益合计"], ["definition"]),
        ("什么是资本成本？如何计算？", ["资本成本"], ["definition", "calculation"]),
        ("速动比率的计算公式是什么？", ["速动比率"], ["calculation"]),
        ("财务杠杆和经营杠杆有什么区别？", ["财务杠杆", "经营杠杆"], ["difference"]),
        ("资产负债表与利润表之间有什么联系", ["资产负债表", "利润表"], ["relation"]),
        ("毛利率高好还是低好？", ["毛利率"], ["direction"]),
        ("资产负债率过高说明什么？", ["资产负债比率"], ["direction", "effect"]),
        ("净利润为负说明什么", ["净利润"], ["negative", "effect"]),
        ("流动负债包括哪些项目？", ["流动负债合计"], ["parts"]),
        ("净资产收益率的影响因素有哪些？", ["净资产收益率"], ["factors"]),
        ("关联交易对公司有什么影响？", ["关联交易"], ["effect"]),
    ],
)
def test_terms_and_aspects(concepts, question, terms, aspects):
    asked = concepts.read(question)
    assert [term.name for term in asked.terms] == terms
    assert list(asked.aspects) == aspects
    assert asked.notes == ()


def test_what_a_term_acts_on_is_not_what_is_asked_about(concepts):
    asked = concepts.read("长期股权投资的价值变动如何影响公司的净资产和盈利能力？")
    assert [term.name for term in asked.terms] == ["长期股权投资"]
    asked = concepts.read("预付款项的管理对公司的供应商关系有何影响？")
    assert asked.aspects == ("effect",)  # 供应商关系 asks for no relation of terms


def test_the_longest_name_wins_and_the_questions_word_is_kept(concepts):
    asked = concepts.read("什么是其他应收款？")
    assert asked.terms[0].name == "其他应收款"
    asked = concepts.read("什么是流动资产？")
    assert (asked.terms[0].name, asked.words) == ("流动资产合计", ("流动资产",))


def test_a_typo_is_said_and_what_may_be_two_terms_is_not_guessed(concepts):
    asked = concepts.read("什么是递延所的税资产？")
    assert asked.terms[0].name == "递延所得税资产"
    assert asked.notes == ("按“递延所得税资产”理解“递延所的税资产”",)
    asked = concepts.read("什么是应计账款？")  # as near to 应收账款 as to 应付账款
    assert asked.terms == ()
    assert {"应收账款", "应付账款"} <= set(asked.near)


def test_a_term_inside_an_unknown_one_does_not_answer_for_it(concepts):
    asked = concepts.read("什么是应收账款电子凭证池？")
    assert asked.terms == ()
    assert asked.subject == "应收账款电子凭证池"


def test_a_word_that_qualifies_others_is_a_term_only_alone(concepts):
    assert [t.name for t in concepts.read("什么是计提？").terms] == ["计提"]
    assert [t.name for t in concepts.read("其他应收款的分类和计提规则如何影响公司？").terms] == ["其他应收款"]


def test_a_definition_asked_of_a_companys_figure_stays_a_look_up(planner):
    plan = planner.plan("甲乙科技2020年的毛利率是什么？")
    assert plan.operation is Operation.FORMULA
    plan = planner.plan("2020年的毛利率是什么？")
    assert plan.refusal.kind is RefusalKind.NOT_UNDERSTOOD
    assert "哪家公司" in plan.refusal.message


@given(st.data())
def test_every_name_of_the_glossary_finds_its_term(concepts, data):
    name, term = data.draw(st.sampled_from(sorted(concepts.glossary.names().items(), key=lambda pair: pair[0])))
    if len(name) >= 3 and not term.alone:
        assert term in concepts.read(f"什么是{name}？").terms


@given(st.text(max_size=60))
def test_any_text_is_read(concepts, text):
    asked = concepts.read(text)
    assert asked.aspects
    assert len(asked.words) == len(asked.terms)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- {id: smell, when: 气味}", "id 'smell' is not known; allowed are 'definition', 'effect'"),
        ("- {id: effect}", "effect: 'when' is missing"),
        ("- {id: effect, when: '('}", "not a valid expression"),
    ],
)
def test_a_broken_aspect_says_what_is_wrong_and_where(tmp_path, text, words):
    (tmp_path / "aspects.yaml").write_text(text, encoding="utf-8")
    aspects, (problem,) = load_aspects((tmp_path,))
    assert len(aspects) == 9
    assert words in problem.message and problem.line == 1


@pytest.mark.parametrize(
    ("question", "terms", "aspects"),
    [
        ("存货跌价准备如何计提？", ["存货跌价准备"], ["calculation"]),
        ("负债和所有者权益的区别与联系", ["负债", "所有者权益合计"], ["difference", "relation"]),
        ("利润表中的其他收益是什么？", ["其他收益"], ["definition"]),
        ("资产减值准备能否转回", ["资产减值"], ["definition"]),
        ("请解释现金流量表和资产负债表之间的勾稽关系", ["现金流量表", "资产负债表"], ["relation"]),
    ],
)
def test_what_is_around_a_term_is_read_rightly(concepts, question, terms, aspects):
    asked = concepts.read(question)
    assert [term.name for term in asked.terms] == terms
    assert list(asked.aspects) == aspects
    assert asked.notes == ()


def test_what_is_asked_of_a_term_and_not_known_is_said_with_the_term(concepts):
    asked = concepts.read("研发支出资本化的条件是什么")
    assert [term.name for term in asked.terms] == ["资本化研发投入"]
    assert asked.notes == ("未收录“研发支出资本化的条件”，以上是“研发支出资本化”的释义",)
    asked = concepts.read("销售费用率和管理费用率分别是什么意思")
    assert [term.name for term in asked.terms] == ["销售费用率", "管理费用率"]


@pytest.mark.parametrize("question", ["今天天气怎么样？", "帮我写一首关于春天的诗", "如何做红烧肉？"])
def test_what_has_nothing_to_do_with_reports_is_told_so(planner, question):
    assert planner.plan(question).refusal.kind is RefusalKind.OFF_TOPIC


@pytest.mark.parametrize("question", ["什么是回售条款？", "量化宽松对市场有何影响？"])
def test_a_term_of_the_field_that_the_glossary_lacks_is_a_lacking_term(planner, question):
    assert planner.plan(question).refusal.kind is RefusalKind.CONCEPT
