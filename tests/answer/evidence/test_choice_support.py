"""Choice questions over a small law: numbers, denials, lists, what does not hold, blanks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.app.ingest.collection_files import CollectionFile, Recipe, collect
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from pipeline.understand.choice_questions import choice_of

LAW = """澄澜储蓄管理办法
第一章　总则
第一条　为了规范储蓄业务，保护存款人的合法权益，制定本办法。
第二条　办理储蓄业务应当遵循下列原则：
（一）存款自愿；
（二）取款自由；
（三）为储户保密。
第三条　任何单位和个人不得将公款以个人名义转为储蓄存款。
第二章　业务
第四条　存单遗失的，储户应当在三十日内书面申请挂失；储蓄机构应当自受理之日起五个工作日内答复。
第五条　储蓄机构的注册资本最低限额为二亿元，对单一客户的存款比例不得超过百分之十。
第六条　储户可以委托他人代为取款。受托人应当出示双方的身份证件。
第七条　有下列情形之一的，储蓄机构终止营业：
（一）被依法撤销；
（二）股东会决议解散；
（三）被宣告破产。
第八条　下列存款不属于本办法的保障范围：
（一）境外机构的存款；
（二）股东的存款。
第九条　本办法自2020年3月1日起施行。
"""


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CollectionAssistant]:
    place = tmp_path_factory.mktemp("laws")
    file = place / "澄澜储蓄管理办法.txt"
    file.write_text(LAW, encoding="utf-8")
    store = open_store(str(place / "store"), write=True)
    made = [c for c in collect(CollectionFile(file, file.name), Recipe("laws")) if not hasattr(c, "message")]
    store.add_passages(
        [
            (DocumentEntry(id=f"laws/{c.id}", collection="laws", file=c.file, title=c.title, by=c.by), c.passages)
            for c in made
        ]
    )
    pipelines, _ = load_pipelines()
    yield CollectionAssistant.open("laws", pipelines["document_filter"], Tools(store))
    store.close()


@pytest.mark.parametrize(
    ("question", "letters"),
    [
        ("存单遗失的，储户应当在多少日内书面申请挂失？A. 10日 B. 20日 C. 30日 D. 5个工作日", "C"),
        ("储蓄机构的注册资本最低限额为（　）A. 1000万元 B. 20000万元 C. 10亿元", "B"),
        ("对单一客户的存款比例不得超过 A. 5% B. 10% C. 15%", "B"),
        ("办理储蓄业务应当遵循的原则包括 A. 存款自愿 B. 取款自由 C. 利率自定 D. 为储户保密", "ABD"),
        ("下列哪些情形，储蓄机构终止营业？A. 被宣告破产 B. 更换行长 C. 被依法撤销", "AC"),
        ("下列说法错误的是 A. 储户可以委托他人代为取款 B. 单位可以将公款以个人名义转为储蓄存款", "B"),
        ("下列存款不属于本办法保障范围的有 A. 境外机构的存款 B. 股东的存款 C. 居民的养老金", "AB"),
        ("储蓄机构终止营业的情形有：A. 被依法撤销 B. 股东会决议解散 C. 以上都是", "C"),
        ("储户可以委托他人代为取款。（判断题）", "A"),
        ("任何单位可以将公款以个人名义转为储蓄存款。（判断题）", "B"),
        ("储蓄机构应当自受理挂失之日起十个工作日内答复。A. 对 B. 错", "B"),
    ],
)
def test_letters(assistant: CollectionAssistant, question: str, letters: str) -> None:
    assert assistant.ask({"question": question}).text == letters


@pytest.mark.parametrize(
    ("question", "stated"),
    [
        ("对单一客户的存款比例不得超过 A. 5% B. 百分之十 C. 15%", True),
        ("储蓄机构终止营业的情形有：A. 被依法撤销 B. 股东会决议解散 C. 以上都是", True),
        ("下列不属于办理储蓄业务应当遵循的原则的是 A. 存款自愿 B. 取款自由 C. 利率自定 D. 为储户保密", True),
        ("储户可以委托他人代为取款。（判断题）", True),
        ("任何单位可以将公款以个人名义转为储蓄存款。（判断题）", False),  # denied, in other words
        (
            "存单遗失的，储户应当在多少日内书面申请挂失？A. 10日 B. 20日 C. 30日 D. 5个工作日",
            False,
        ),  # both figures stand
        ("珠峰的高度是 A. 8848米 B. 8611米 C. 7000米", False),
    ],
)
def test_options_parted_from_the_others_by_the_very_words_of_the_law(
    assistant: CollectionAssistant, question: str, stated: bool
) -> None:
    choice = choice_of({"question": question})
    assert choice is not None and assistant.chosen(choice).is_verbatim is stated


def test_the_passages_that_support_was_sought_in_go_with_the_letters(assistant: CollectionAssistant) -> None:
    choice = choice_of({"question": "存单遗失的，储户应当在多少日内书面申请挂失？A. 10日 B. 30日"})
    assert choice is not None
    chosen = assistant.chosen(choice)
    assert "三十日内书面申请挂失" in chosen.passages[0].passage.text
    assert 0.9 < chosen.near <= 1.0
    assert len({hit.passage.id for hit in chosen.passages}) == len(chosen.passages)


def test_each_option_has_its_sentence_and_place(assistant: CollectionAssistant) -> None:
    answer = assistant.ask({"question": "挂失的期限为", "options": ["10日", "30日"]})
    assert answer.value == "B"
    assert any(
        "30日（支持度" in note and "第二章 业务 第四条“存单遗失的，储户应当在三十日内" in note
        for note in answer.warnings
    )


@pytest.mark.parametrize(
    "question",
    ["珠峰的高度是 A. 8848米 B. 8611米 C. 7000米", "地球绕太阳公转。（判断题）"],
)
def test_a_blank_where_nothing_is_near(assistant: CollectionAssistant, question: str) -> None:
    answer = assistant.ask({"question": question})
    assert answer.text == "" and answer.refusal is not None and "不足" in answer.refusal.message


def test_the_threshold_can_be_set(assistant: CollectionAssistant) -> None:
    strict = CollectionAssistant.open("laws", assistant.pipeline, assistant.tools, least=0.99)
    assert strict.ask({"question": "遗失存单多久 A. 30日 B. 5年"}).text == ""


def test_a_text_question_gets_the_list_that_answers_it(assistant: CollectionAssistant) -> None:
    answer = assistant.ask({"question": "办理储蓄业务应当遵循哪些原则？"})
    assert answer.value == "办理储蓄业务应当遵循下列原则：（一）存款自愿；（二）取款自由；（三）为储户保密。"
    assert answer.text.endswith("（《澄澜储蓄管理办法》第一章 总则 第二条）")
    assert answer.citations[0].report_id == "laws/澄澜储蓄管理办法.txt" and answer.citations[0].item == "第二条"


@pytest.mark.parametrize(
    "question", ["如何制作红烧肉？", "增值税一般纳税人的适用税率是多少？", "船舶登记的程序是什么？"]
)
def test_a_question_that_no_passage_answers_is_refused(assistant: CollectionAssistant, question: str) -> None:
    answer = assistant.ask({"question": question})
    assert answer.refusal is not None and answer.text.startswith("资料中没有找到")


def test_paragraphs_that_the_layout_cut_are_whole_and_prose_is_answered_by_its_sentences() -> None:
    from pipeline.answer.evidence.quotation import paragraphs_of
    from pipeline.model import Passage
    from pipeline.retrieve.state import RetrievedPassage

    body = (
        "全球经济增长动力持续回落，经济增速连续两年下降。受地缘政\n治冲突影响，压力加大。\n图1：增速\n（一）第一项；\n"
    )
    hit = RetrievedPassage(Passage("c/1", 0, (), body, 1, 1), DocumentEntry(id="c/1", collection="c"), 1.0)
    assert [(line.lead, line.items) for line in paragraphs_of(hit)] == [
        ("全球经济增长动力持续回落，经济增速连续两年下降。受地缘政治冲突影响，压力加大。", ()),
        ("图1：增速", ("（一）第一项；",)),
    ]
