"""All items of a paragraph that counts them, where an answer has its lead or several of them."""

from dataclasses import replace

import pytest

from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.lists.whole_enumerations import with_whole_enumerations
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report

REPORT = Report("990001", 2020, file="a.pdf", sha256="a1")
SENTENCES = (
    "公司全力做好专项提升工作。",
    "一是完善各项内部制度。",
    "制度覆盖全部子公司。",
    "二是加强内部审计的监督。",
    "三是持续开展培训工作。",
)
PATH = ("管理层讨论与分析", "工作计划")
OTHER = "公司重视投资者关系管理工作。"
APART = ("总体来看，行业的机遇大于挑战。", "一是行业还有较大的发展空间。", "二是政策带来新的发展机遇。")
TEXTS = ("".join(SENTENCES), OTHER, *APART)
BLOCKS = tuple(Block(BlockKind.PARAGRAPH, 1, text, PATH) for text in TEXTS)
PASSAGES = [one for one in report_passages(Document(REPORT, BLOCKS, 1)) if one.parent is None]
LINES = {line.text: line for line in passage_lines(PASSAGES)}


def texts_of(*sentences: str) -> list[str]:
    lines: list[SectionLine] = [LINES[sentence] for sentence in sentences]
    return [line.text for line in with_whole_enumerations(Extract(tuple(lines)), PASSAGES).lines]


@pytest.mark.parametrize("sentences", [SENTENCES[:1], (SENTENCES[0], SENTENCES[4]), (SENTENCES[1], SENTENCES[3])])
def test_the_lead_or_several_items_are_told_with_all_of_them(sentences):
    assert texts_of(*sentences) == list(SENTENCES)


def test_one_item_alone_stays_alone():
    assert texts_of(SENTENCES[3]) == [SENTENCES[3]]
    assert texts_of(OTHER) == [OTHER]


def test_items_that_are_paragraphs_go_together():
    assert texts_of(APART[0], APART[1]) == list(APART)


def test_an_item_whose_line_has_no_level_of_its_own_counts_by_its_number():
    texts = ("A.前五名客户销售额合计占两成。", "B.前五名供应商采购额合计占三成。")
    blocks = tuple(Block(BlockKind.PARAGRAPH, 1, text, PATH) for text in texts)
    passages = [one for one in report_passages(Document(REPORT, blocks, 1)) if one.parent is None]
    lines = [replace(line, level=None) for line in passage_lines(passages)]
    told = with_whole_enumerations(Extract((lines[0],)), passages)
    assert told.lines[0].text == texts[0]
