"""Everyday questions asked by the subject that they most likely mean, where nothing else answers them."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

REPORT = Report("990001", 2020, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")
SECTIONS = [
    (("公司治理", "薪酬政策"), "公司实行岗位绩效工资制度，工资由基本工资和绩效工资组成。"),
    (("重要事项", "重大诉讼、仲裁事项"), "本公司诉丙城化工买卖合同纠纷一案，法院已立案受理。"),
]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("everyday"))
    blocks = []
    for path, text in SECTIONS:
        blocks += [Block(BlockKind.HEADING, 1, head, path[:at], level=at + 1) for at, head in enumerate(path)]
        blocks.append(Block(BlockKind.PARAGRAPH, 1, text, path))
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), report_passages(Document(REPORT, tuple(blocks), 1)))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_a_subject_whose_words_are_all_known_is_told(assistant):
    answer = assistant.ask("甲字科技2020年给伙计发薪有什么讲究？")
    assert answer.outcome == "answer" and "岗位绩效工资制度" in answer.text, answer.text


def test_a_subject_beside_which_other_words_stand_is_likely_and_says_how_it_was_read(assistant):
    answer = assistant.ask("甲字科技2020年给伙计发薪琢磨出什么讲究？")
    assert answer.outcome == "likely" and "按“薪酬政策是什么”理解" in answer.text, answer.text


def test_a_noun_that_is_not_told_makes_it_likely_only(assistant):
    answer = assistant.ask("甲字科技2020年给车间伙计发薪有什么讲究？")
    assert answer.outcome == "likely" and "没有对上问题里的“车间”" in answer.text, answer.text
    assert "岗位绩效工资制度" in answer.text


def test_an_amount_is_not_answered_by_the_whole_subject(assistant):
    assert assistant.ask("甲字科技2020年给伙计发了多少薪？").outcome != "answer"


def test_a_party_that_the_report_does_not_name_is_not_answered_by_all_lawsuits(assistant):
    answer = assistant.ask("甲字科技2020年跟李明华的官司怎么样了？")
    assert answer.text.startswith("没有：") and "没有出现“李明华”" in answer.text, answer.text


def test_a_deed_that_is_not_told_leaves_the_subject_untold(assistant):
    answer = assistant.ask("甲字科技2020年给伙计发薪有什么调整？")
    assert answer.outcome not in ("answer", "likely"), answer.text
