"""What auditors draw attention to, where a question asks why their opinion has an emphasis of matter."""

from pipeline.answer.evidence.open.auditor_matters import find_auditor_matters
from tests.answer.evidence.conftest import hit

CONTROL = ("公司治理", "内部控制自我评价报告或内部控制审计报告")
ACCOUNTS = ("财务报告", "审计报告", "强调事项")
DRAWN = "我们提醒内部控制审计报告使用者关注，甲子公司向乙公司打款2,300万元，构成财务资助。该项资助未履行审批程序。"
OF_ACCOUNTS = "我们提醒财务报表使用者关注，如附注二所述，丙项目存在诉讼。本段内容不影响已发表的审计意见。"
PASSAGES = [
    hit("重大缺陷：①高级管理人员舞弊；②财务报告存在重大错报。\n", path=CONTROL).passage,
    hit(
        f"“{DRAWN}\n本段内容不影响已对财务报告内部控制发表的审计意见。”\n", path=(*CONTROL, "说明"), position=1
    ).passage,
    hit(f"{OF_ACCOUNTS}\n", path=ACCOUNTS, position=2).passage,
]


def told(question: str) -> str:
    return "".join(line.text for line in find_auditor_matters(question, PASSAGES)[0])


def test_the_reason_is_what_auditors_draw_attention_to_and_no_definition():
    assert told("内部控制审计报告为什么带强调事项段") == DRAWN
    assert told("审计报告为什么带强调事项段").startswith("我们提醒财务报表使用者关注")
    assert "本段内容" not in told("审计报告为什么带强调事项段")


def test_what_they_draw_attention_to_may_be_asked_for_itself():
    assert told("内部控制审计报告强调了什么事项") == DRAWN
    assert told("内部控制审计报告的强调事项是什么") == DRAWN
    assert told("董事长讲话强调了什么事项") == ""


def test_another_question_has_none():
    assert told("内部控制审计报告的意见是什么") == "" and told("为什么改聘会计师事务所") == ""
    assert find_auditor_matters("内控为什么带强调事项段", PASSAGES[:1]) == ([], ())


BASIS = "如附注六所述，公司持有甲生物42%股权，未能获取充分的审计证据。"
QUALIFIED = [
    hit("除“形成保留意见的基础”部分所述事项外，报表公允。\n", path=("财务报告", "保留意见")).passage,
    hit(
        f"{BASIS}\n我们按照中国注册会计师审计准则的规定执行了审计工作。\n",
        path=("财务报告", "形成保留意见的基础"),
        position=1,
    ).passage,
]


def test_why_an_opinion_is_qualified_is_told_without_what_auditors_say_of_themselves():
    lines, path = find_auditor_matters("审计报告为什么被出具保留意见", QUALIFIED)
    assert "".join(line.text for line in lines) == BASIS and path[-1] == "形成保留意见的基础"
    assert find_auditor_matters("审计报告为什么是标准无保留意见", QUALIFIED) == ([], ())


def test_all_matters_that_an_opinion_is_based_on_are_told_though_each_has_a_heading():
    base = ("财务报告", "形成保留意见的基础")
    parts = [
        hit("甲公司与促销费用有关的内部控制存在缺陷。\n", path=(*base, "销售费用")).passage,
        hit("我们无法就乙原料的可变现净值获取审计证据。\n", path=(*base, "存货"), position=1).passage,
    ]
    lines, path = find_auditor_matters("审计报告为什么被出具保留意见", parts)
    assert [line.text for line in lines] == [part.body.strip() for part in parts] and path == base
