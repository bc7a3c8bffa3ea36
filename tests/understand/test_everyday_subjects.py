"""Everyday questions put by the subjects of reports that their notions make together."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.understand.everyday_subjects import (
    EverydayLanguage,
    EverydaySubject,
    Notion,
    by_nearest_subject,
    in_everyday_subjects,
    load_everyday,
    load_notions,
)

LANGUAGE, PROBLEMS = load_everyday()


def test_every_subject_is_read_from_its_own_example():
    assert not PROBLEMS and not load_notions()[1]
    assert len(LANGUAGE.subjects) > 60 and len(LANGUAGE.notions) > 800


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("东西卖给谁", "前五名客户有哪些"),
        ("货主要被谁买走了", "前五名客户有哪些"),  # who buys, and not whom it is bought from
        ("主要从谁那里拿货", "前五名供应商有哪些"),
        ("按什么路子安排生产的", "生产模式是什么"),
        ("给员工发工资的政策是什么样的", "薪酬政策是什么"),
        ("打算怎么应付原材料涨价", "怎么应对原材料价格上涨"),
        ("公司归谁管，谁说了算", "实际控制人是谁"),
        ("审计师最关注哪些事", "关键审计事项有哪些"),
    ],
)
def test_notions_make_a_subject(words, printed):
    subject = LANGUAGE.subject(words)
    assert subject is not None and subject.printed == printed


@pytest.mark.parametrize(
    "words",
    [
        "面临哪些风险",  # as reports print it already
        "有哪些高管离任",
        "东西卖给甲商贸多少钱",  # what a figure is of
        "医院业务是赚钱还是亏钱",
        "营业收入是多少，为什么变动",  # 多少 is no change
        "某某官司怎么样了",  # a word that limits it
        "",
        "卖" * 60,
    ],
)
def test_what_is_printed_or_has_another_word_is_left_as_it_is(words):
    assert LANGUAGE.subject(words) is None


def test_the_nearest_subject_says_which_words_it_has_not():
    near = LANGUAGE.nearest_subject("海外都按什么路子组织生产")
    assert near is not None
    subject, unread = near
    assert subject.printed == "生产模式是什么" and unread == ("海外",)


@pytest.mark.parametrize("words", ["缠着哪些官司XY", "多少官司", "为什么发薪"])
def test_a_number_or_what_asks_for_another_thing_is_never_left_unread(words):
    assert LANGUAGE.nearest_subject(words) is None


def test_a_subject_needs_a_word_that_people_say():
    notions = [Notion("sell", ("卖",), ("销售",)), Notion("how", (), ("怎么",))]
    language = EverydayLanguage.of(notions, [EverydaySubject("销售模式", ("sell", "how"), "怎么卖")])
    assert language.subject("怎么卖") is not None and language.subject("怎么销售") is None


def test_a_company_and_a_time_stay_where_a_clause_is_read(planner):
    def put(question: str) -> str:
        return in_everyday_subjects(planner.recogniser.recognise(question))

    assert put("甲乙科技2020年东西卖给谁？") == "甲乙科技2020年前五名客户有哪些"
    assert put("甲乙科技2020年净利润是多少，东西都卖给谁") == "甲乙科技2020年净利润是多少,前五名客户有哪些"
    parted = "甲乙科技2020年转让股权,卖给了谁"  # which is of the clause before
    assert put(parted) == parted
    assert put("甲乙科技2020年净利润是多少？") == "甲乙科技2020年净利润是多少？"
    found = planner.recogniser.recognise("甲乙科技2020年海外按什么路子组织生产")
    assert by_nearest_subject(found) == ("甲乙科技2020年生产模式是什么", "生产模式是什么", ("海外",))


def test_an_unknown_notion_and_a_wrong_example_are_problems(tmp_path):
    (tmp_path / "everyday.yaml").write_text(
        "- {printed: 甲是什么, of: [nothing_such], example: 东西}\n"
        "- {printed: 乙是什么, of: [sell, how], example: 火星}\n",
        encoding="utf-8",
    )
    with use_lexicon((tmp_path,)):
        _, problems = load_everyday((tmp_path,))
    said = [problem.message for problem in problems]
    assert any("nothing_such" in message for message in said)
    assert any("'火星' is read as nothing" in message for message in said)
    assert all(problem.line for problem in problems)


@pytest.mark.parametrize(
    ("asks", "subject"),
    [
        ("东西卖给谁", "前五名客户有哪些"),
        ("东西没卖给谁", ""),  # another thing than what it is without the denial
        ("哪些东西没卖出去", ""),
        ("东家卷走公司的钱没有", "资金占用情况如何"),  # a question for yes or no denies nothing
    ],
)
def test_a_denial_is_of_no_notion(asks, subject):
    found = LANGUAGE.subject(asks)
    assert (found.printed if found is not None else "") == subject
