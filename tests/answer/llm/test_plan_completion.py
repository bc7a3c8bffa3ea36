"""Plans of rules with a model's words: words name topics or are searched for, figures are asked back."""

import pytest

from pipeline.answer.llm.plan_completion import KEYWORDS, KIND, PlanCompletion, needs_keywords, needs_kind
from pipeline.model import Operation, Plan, Refusal, RefusalKind
from pipeline.understand.planning.planner import OWN_WORDS

OPEN = Plan("甲字科技2020年的厂区", Operation.OPEN, "r", companies=("990001",), years=(2020,))
LOST = Plan(
    "甲字科技2020年货币资余挪哪了", Operation.NONE, companies=("990001",), years=(2020,),
    refusal=Refusal(RefusalKind.NOT_UNDERSTOOD, "请写明"),
)  # fmt: skip


@pytest.fixture
def completion(assistant):
    return PlanCompletion(assistant.planner)


@pytest.mark.parametrize(
    ("plan", "keywords", "kind"),
    [
        (OPEN, True, False),
        (Plan("问", Operation.OPEN, "r", topics=("社会责任",)), False, False),
        (Plan("问", Operation.OPEN, OWN_WORDS), False, True),
        (LOST, False, True),
        (Plan("问", Operation.NONE, refusal=Refusal(RefusalKind.NOT_UNDERSTOOD, near=("甲", "乙"))), False, False),
        (Plan("问", Operation.NONE, refusal=Refusal(RefusalKind.NO_COMPANY, "火星")), False, False),
        (Plan("问", Operation.LOOKUP, "r"), False, False),
    ],
)
def test_what_rules_have_understood_needs_no_model(plan, keywords, kind):
    assert (needs_keywords(plan), needs_kind(plan)) == (keywords, kind)


def test_a_word_that_names_a_topic_decides_it_and_any_other_is_searched_for(completion):
    topical = completion.with_keywords(OPEN, ["社会责任情况"])
    assert topical.topics and topical.rule == f"r（{KEYWORDS}）"
    searched = completion.with_keywords(OPEN, ["新厂区搬迁", "搬迁"])
    assert (searched.topics, searched.asked) == ((), ("新厂区搬迁",))
    assert completion.with_keywords(OPEN, []) == OPEN


def test_a_question_of_figures_is_asked_back_in_words_that_rules_understand(completion, assistant):
    plan = completion.of_kind(LOST, "look-up", ["货币资金"])
    assert (plan.operation, plan.rule, plan.refusal.kind) == (Operation.NONE, KIND, RefusalKind.NOT_UNDERSTOOD)
    (asked,) = plan.refusal.near
    assert asked == "江南甲字科技股份有限公司2020年的货币资金是多少？"
    assert assistant.plan(asked).items == ("货币资金",)


def test_without_an_item_or_a_form_the_refusal_stays(completion):
    assert completion.of_kind(Plan("这是哪儿", Operation.NONE, refusal=LOST.refusal), "look-up", []).rule != KIND
    assert completion.of_kind(LOST, "count", ["货币资金"]) == LOST


def test_an_open_question_needs_a_company_and_a_concept_none(completion):
    nobody = Plan("厂区挪哪了", Operation.NONE, refusal=LOST.refusal)
    assert completion.of_kind(nobody, "open", ["厂区"]) == nobody
    assert completion.of_kind(LOST, "concept", ["货币资金"]) == LOST
    assert completion.of_kind(LOST, "open", ["社会责任情况"]).operation is Operation.OPEN


def test_a_kind_that_there_is_not_is_an_error(completion):
    with pytest.raises(ValueError, match="divination"):
        completion.of_kind(LOST, "divination", [])
