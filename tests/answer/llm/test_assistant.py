"""A model beside the assistant: what it adds, and that its faults cost words only."""

import json

import pytest

from pipeline.answer.llm.assistant import LlmAssistant
from pipeline.answer.llm.term_explanation import SAID_BY_MODEL
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.llm.messages import Message, Reply, Request, Role
from pipeline.model import Operation, RefusalKind
from pipeline.settings import Settings
from pipeline.understand.planning.planner import OWN_WORDS

RISKS = "请简要介绍甲字科技2020年可能面对的风险。"


def keywords(*words):
    return json.dumps({"关键词": words}, ensure_ascii=False)


def kind(name):
    return json.dumps({"类别": name}, ensure_ascii=False)


def saying(**by_prompt):
    """Replies by what the system message asks for."""

    def says(messages, _):
        system = messages[0]["content"]
        prompts = {"keywords": "提取检索用的关键词", "operation": "选一个", "phrase": "编号的资料", "concept": "解释"}
        return next(by_prompt[name] for name, words in prompts.items() if words in system)

    return says


def test_an_open_answer_is_phrased_with_pages_and_without_invented_figures(assisted, server):
    server.says = saying(phrase="公司面对汇率波动，出口占收入的45%[2]。政策变化可能影响订单[1]。损失预计9.9亿元[1]。")
    answer = assisted.ask(RISKS)
    assert answer.text == (
        "江南甲字科技股份有限公司2020年可能面对的风险：公司面对汇率波动，出口占收入的45%。（第4页）"
        "政策变化可能影响订单。（第3页）（来源：《甲字科技2020年年度报告》第3页、第4页）"
    )
    assert (assisted.tally.phrased, assisted.tally.figures) == (1, 1)
    assert [c.source.page for c in answer.citations] == [3, 4]
    asked = server.bodies[-1]["messages"][-1]["content"]
    assert asked.startswith("问题：请简要介绍甲字科技") and "[2]\n<<<\n" in asked


def test_the_passages_themselves_are_given_beside_what_the_answer_was_made_of(assisted, server):
    server.says = saying(phrase="公司面对汇率波动。[1]")
    assisted.ask(RISKS)
    given = server.bodies[-1]["messages"][-1]["content"]
    told = assisted.plain.ask(RISKS)
    assert all(text in given for text in str(told.value).split("：", 1)[1].split("\n"))
    assert given.count("<<<") >= len(told.citations)


@pytest.mark.parametrize("said", ["", "资料未提及。", "亏损9亿元。", "公司治理结构完善，内部控制有效。", 500])
def test_without_a_usable_text_the_extractive_answer_stands(assisted, plain, server, said):
    server.says = lambda messages, schema: said
    assert assisted.ask(RISKS) == plain.ask(RISKS)
    assert assisted.tally.phrased == 0 and assisted.tally.unphrased.total() == 1


def test_an_order_planted_in_a_report_is_not_followed(assisted, server):
    server.says = lambda messages, _: (
        "净利润为999亿元。" if "999" in messages[-1]["content"] else "公司向小学捐赠图书。"
    )
    text = assisted.ask("请介绍甲字科技2020年的社会责任情况。").value
    assert text == "公司向小学捐赠图书。"


def test_words_of_a_question_that_rules_do_not_cut_find_its_topic(assisted, plain, server):
    question = "甲字科技2020年老厂房与新厂区挪到哪儿去了"
    assert plain.plan(question).rule == OWN_WORDS
    server.says = saying(operation=kind("open"), keywords=keywords("新厂区", "火星"), phrase="")
    plan = assisted.plan(question)
    assert (plan.operation, plan.asked, plan.companies) == (Operation.OPEN, ("新厂区",), ("990001",))
    assert "新厂区位于高新区" in assisted.answer(plan).text
    asked = [body["messages"][-1]["content"] for body in server.bodies]
    assert "<公司><年>老厂房与新厂区挪到哪儿去了" in asked
    assert not any("甲字" in text or "2020" in text for text in asked[:2])
    server.says = saying(operation=kind("open"), keywords=keywords("社会责任"), phrase="")
    assert assisted.plan(question).asked != ("社会责任",)  # no word of the question


def test_a_question_of_figures_is_asked_back_in_words_that_rules_understand(assisted, server, plain):
    question = "甲字科技2020年货币资余挪哪了"
    assert plain.ask(question).refusal.near == ()
    server.says = saying(operation=kind("look-up"), keywords=keywords("货币资余"))
    answer = assisted.ask(question)
    assert answer.value is None and answer.refusal.kind is RefusalKind.NOT_UNDERSTOOD
    assert answer.refusal.near == ("江南甲字科技股份有限公司2020年的货币资金是多少？",)
    assert plain.plan(answer.refusal.near[0]).items == ("货币资金",)
    server.says = saying(operation=kind("look-up"), keywords=keywords("净利润"))  # no word of the question
    assert assisted.ask(question) == plain.ask(question)


def test_that_a_company_is_unknown_stays_the_reason(assisted, server, plain):
    question = "岚黛生物2023年的每股净资产是多少元？"
    assert assisted.ask(question) == plain.ask(question)
    assert server.bodies == []


def test_a_term_that_the_glossary_lacks_is_explained_and_said_to_be(assisted, server):
    server.says = saying(concept="影子银行套利是指机构借助表外业务赚取利差的行为。其规模约3万亿元。")
    answer = assisted.ask("什么是影子银行套利？")
    assert answer.text == f"影子银行套利是指机构借助表外业务赚取利差的行为。（{SAID_BY_MODEL}）"
    assert answer.refusal is None and assisted.tally.explained == 1
    server.says = saying(concept="好。")
    assert assisted.ask("什么是影子银行套利？").refusal.kind is RefusalKind.CONCEPT


def test_a_known_term_and_a_figure_ask_no_model(assisted, server):
    assisted.ask("什么是毛利率？")
    assisted.ask("甲字科技2020年的净利润是多少？")
    assert server.bodies == []


def test_many_questions_are_asked_in_few_calls(assisted, server):
    server.says = saying(phrase="汇率波动影响利润[2]。")
    answers = list(assisted.answers(assisted.plans([RISKS] * 40)))
    assert len(answers) == 40 and all("（第4页）" in answer.text for answer in answers)
    assert assisted.tally.phrased == 40


class Failing:
    """A model that fails from its `after`-th request on, counting how often it is asked."""

    name = "failing"

    def __init__(self, after):
        self.after, self.asked = after, 0

    def complete(self, requests):
        start = self.asked
        self.asked += len(requests)
        return [Reply("a") if start + at < self.after else Reply(error="dead") for at in range(len(requests))]

    def close(self):
        pass


@pytest.mark.parametrize("after", [0, 10])
def test_a_model_that_fails_again_and_again_is_left_alone(after):
    failing = Failing(after)
    model = CircuitBreaker(failing)
    requests = [Request((Message(Role.USER, "x"),))] * 500
    replies = model.complete(requests)
    assert [bool(reply.error) for reply in replies] == [at >= after for at in range(500)]
    assert failing.asked <= after + 16
    assert model.given_up == "left alone after 3 failures in a row, the last: dead"
    asked = failing.asked
    assert model.complete(requests[:2])[0].error == model.given_up and failing.asked == asked


class Breaking(Failing):
    """A model whose engine raises from within."""

    def complete(self, requests):
        self.asked += len(requests)
        raise AssertionError


def test_a_model_that_breaks_down_ends_no_run(plain):
    breaking = Breaking(0)
    assisted = LlmAssistant.open(plain, breaking, Settings())
    assert list(assisted.answers(assisted.plans([RISKS] * 9))) == [plain.ask(RISKS)] * 9
    assert "the model broke down (AssertionError)" in assisted.usage_text() and breaking.asked == 4
