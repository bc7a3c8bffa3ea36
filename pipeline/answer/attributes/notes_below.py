"""What notes below a table say of the thing that a row names: C.罗盟为公司职员，款项为办理诉讼借款。"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.attributes.records import Record, plain
from pipeline.answer.evidence.lines import SectionLine, bare_text, is_noise, passage_lines
from pipeline.model import Passage

LONGEST = 200  # characters of a note


def notes_below(record: Record, passages: Sequence[Passage]) -> list[SectionLine]:
    """The sentences under the headings of a row's table that begin with its name, behind a number if they have one."""
    if not record.named:
        return []
    name = record.cells[record.named[0]]
    lines = passage_lines(passage for passage in passages if passage.path == record.path)
    told = (line for line in lines if not line.is_row and len(line.text) <= LONGEST and not is_noise(line))
    return [line for line in told if plain(bare_text(line.text)).startswith(name) and len(plain(line.text)) > len(name)]
