"""Articles of a law: whole, or in parts between their paragraphs."""

from pipeline.extract.passages.articles import article_parts as parts_of
from pipeline.extract.passages.cutting import WAYS
from pipeline.model import Block, BlockKind

PART, LONGEST = WAYS["article"]["size"], WAYS["article"]["parent"]


def article_parts(blocks):
    return parts_of(blocks, longest=LONGEST, part=PART)


def paragraphs(*texts, page=1):
    return [Block(BlockKind.PARAGRAPH, page, text) for text in texts]


def test_a_short_article_is_one_passage_without_parts():
    ((whole, parts),) = article_parts(paragraphs("第一条　为了规范储蓄，制定本办法。", "本办法适用于储蓄机构。"))
    assert [s.text for s in whole] == ["第一条　为了规范储蓄，制定本办法。\n", "本办法适用于储蓄机构。\n"]
    assert parts == ()


def test_a_long_article_is_cut_between_paragraphs_and_a_list_stays_with_what_leads_it_in():
    long = "储户应当妥善保管存单。" * 30  # 330 characters
    items = ["下列情形除外：", "（一）存单遗失；", "（二）存单毁损。"]
    ((whole, parts),) = article_parts(paragraphs(long, *items, long))
    assert sum(len(s.text) for s in whole) > LONGEST
    assert [[s.text.strip() for s in part] for part in parts] == [[long], items, [long]]


def test_nothing_is_lost_and_a_list_that_is_too_long_is_cut_between_items():
    items = ["应当报送下列材料：", *[f"（{n}）{'材料' * 60}；" for n in "一二三四五六七八"]]
    ((whole, parts),) = article_parts(paragraphs(*items))
    assert [s for part in parts for s in part] == list(whole)
    assert len(parts) > 1 and all(sum(len(s.text) for s in part) <= LONGEST for part in parts)


def test_the_sizes_are_those_that_are_given():
    items = ["储蓄机构应当公布利率。", "储蓄机构应当公布网点。"]
    ((_, parts),) = parts_of(paragraphs(*items), longest=20, part=12)
    assert [[s.text.strip() for s in part] for part in parts] == [[items[0]], [items[1]]]
    ((_, parts),) = parts_of(paragraphs(*items), longest=40, part=12)
    assert parts == ()


def test_headings_alone_are_no_article():
    assert list(article_parts([Block(BlockKind.HEADING, 1, "第一章　总则")])) == []
