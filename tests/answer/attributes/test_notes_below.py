"""Notes below a table on the thing that a row names."""

import pytest

from pipeline.answer.attributes.notes_below import notes_below
from pipeline.answer.attributes.records import records_of
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Report, Table

PATH = ("其他应收款", "前五名的其他应收款情况")
ROWS = (("单位名称", "期末余额", "款项的性质"), ("罗甲盟", "680,314.90", "备用金"), ("东滩公司", "1,000.00", "押金"))
NOTES = ("A.东滩公司应收款为租房保证金。", "B.罗甲盟为公司职员，款项为办理诉讼借款。")


@pytest.fixture
def passages():
    table = Table(ROWS, (9,) * len(ROWS), caption=PATH[-1], unit="元")
    blocks = [Block(BlockKind.HEADING, 9, head, PATH[:at], level=at + 1) for at, head in enumerate(PATH)]
    blocks.append(Block(BlockKind.TABLE, 9, path=PATH, table=table))
    blocks += [Block(BlockKind.PARAGRAPH, 9, note, PATH) for note in NOTES]
    found = report_passages(Document(Report("990001", 2025, file="甲.pdf"), tuple(blocks), 20))
    return [passage for passage in found if passage.parent is None]


@pytest.mark.parametrize(("row", "note"), [("罗甲盟", NOTES[1]), ("东滩公司", NOTES[0])])
def test_the_note_that_begins_with_the_row_s_name(passages, row, note):
    record = next(one for one in records_of(passages) if one.cells[0] == row)
    assert [line.text for line in notes_below(record, passages)] == [note]


def test_a_row_without_a_note_has_none(passages):
    record = next(one for one in records_of(passages) if one.cells[0] == "东滩公司")
    others = [one for one in passages if "罗甲盟为" not in one.body and "东滩公司应收款" not in one.body]
    assert notes_below(record, others) == []
