"""What belongs to the sentences of an answer and stands beside them in the report.

…主要原因包括：①盈利能力强劲：…          the other items of the list, in the next sentences or on the next page
该经营目标受未来经营环境影响…            the sentence before, which it is about
（4）基于上述原因，…                     the items before, from which it follows
可概括为“一体两翼”。                     the sentences that say what “一体” and “两翼” are
支持乡村振兴工程。一是…；二是…           what a paragraph's topic sentence, told alone, goes on with
（4）甲业务收入…。…。有65个项目。         the rest of an item's paragraph of which most is told
未决诉讼：…元。某某起诉医院。           the other notes below the table
注：“采购量”单位为“万盒”。              the note below a table on the units of what its row tells
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from pipeline.answer.evidence.consequences import follows_from_items
from pipeline.answer.evidence.lines import SectionLine, bare_text, is_noise, passage_lines, points_back
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage
from pipeline.text.numbering import ItemNumber, read_number

PASSAGES = 6  # behind the one that has the last item told
FAR = 40  # lines between one item and the next
MOST = 30  # items
TITLE = 20  # characters of an item that is only its title
TOPIC = 40  # characters of a sentence that only says what its paragraph is of
PARAGRAPH = 500  # characters behind it
SEVERAL = 3  # sentences from an item's number on of which the rest is told too
ALL_NOTES = 900  # characters of notes below a table that are told with one of them
_NOTE = re.compile(r"\s*[\[【（(]?注\s*(\d{1,2})")
_TERM = re.compile(r"“([^”]{2,12})”[。；]?$")
_QUOTED = re.compile(r"^“([^”]{1,8})”")
_ENDS = ("。", "；")
_UNIT = re.compile(r"[“\"「](?P<column>[^”\"」]{2,30})[”\"」](?:的?单位)?[均都]?为[“\"「][^”\"」\d]{1,6}[”\"」]")
_INLINE = re.compile(r"[：:]\s*(?=(?:[（(]1[）)]|1[、.．](?!\d)|①|一是|[（(]一[）)]))|”\s*(?=一是)")  # the first item


def complete(found: Extract, passages: Sequence[Passage], *, led_in: bool = False) -> Extract:
    """An extract with what its first sentence is about, and what its last one begins; as it is where that is told.

    `led_in`: only a list whose first item stands behind the words that lead it in. One item alone is no list.
    """
    if not found.lines:
        return found
    before = _antecedent(found.lines[0], passages)
    more = _other_items(found.lines, passages, led_in=led_in) or _parts_of_term(found.lines[-1], passages)
    more = more or ([] if led_in else _behind_topic(found.lines, passages) or _rest_of_item(found.lines, passages))
    told = {line.text for line in found.lines}
    more = [line for line in more if line.text not in told]
    return Extract((*before, *found.lines, *more), cut=found.cut) if before or more else found


def with_all_notes(found: Extract, passages: Sequence[Passage]) -> Extract:
    """An extract of a table's rows and of notes on them, with all notes below the table where little is left."""
    last = found.lines[-1] if found.lines and found.lines[0].is_row else None
    if last is None or last.is_row or not last.ends or found.cut:
        return found
    more: list[SectionLine] = []
    for line in lines_around(last, passages)[1]:
        more.append(line)
        if line.is_row or line.level is not None or is_noise(line) or sum(len(one.text) for one in more) > PARAGRAPH:
            return found
    before = _notes_before(found.lines, passages)
    if not more and not before:
        return found
    rows = [line for line in found.lines if line.is_row]
    return replace(found, lines=(*rows, *before, *(line for line in found.lines if not line.is_row), *more))


def _notes_before(lines: Sequence[SectionLine], passages: Sequence[Passage]) -> list[SectionLine]:
    """The notes below a table from 注1 on, up to the one that is told first; none where they are long."""
    first = next(line for line in lines if not line.is_row)
    number = _NOTE.match(first.text)
    if number is None or number[1] == "1":
        return []
    texts = {line.text for line in lines}
    notes = [*takewhile(lambda one: not one.is_row and not is_noise(one), reversed(lines_around(first, passages)[0]))]
    notes = [one for one in reversed(notes) if one.text not in texts]
    at = next((at for at, one in enumerate(notes) if (own := _NOTE.match(one.text)) and own[1] == "1"), len(notes))
    return notes[at:] if sum(len(one.text) for one in notes[at:]) <= ALL_NOTES else []


def with_units(found: Extract, passages: Sequence[Passage]) -> Extract:
    """An extract of a table's rows with the note below the table that gives the units of columns that they tell."""
    last = found.lines[-1] if found.lines else None
    if last is None or not last.is_row:
        return found
    told = "".join(line.text for line in found.lines)
    below = next((line for line in lines_around(last, passages)[1] if not line.is_row), None)
    columns = [match["column"] for match in _UNIT.finditer(below.text)] if below is not None else []
    return replace(found, lines=(*found.lines, below)) if below and any(one in told for one in columns) else found


def _other_items(lines: Sequence[SectionLine], passages: Sequence[Passage], *, led_in: bool) -> list[SectionLine]:
    """The other items of the list that lines end within."""
    last = _last_item(lines)
    leads = any(_INLINE.search(line.text) for line in lines if not line.is_row)
    if last is None or not (leads or (last[1].value > 1 and not led_in)):
        return []
    at, number = last
    return list(next_items(lines_around(lines[at], passages)[1], number))


def _behind_topic(lines: Sequence[SectionLine], passages: Sequence[Passage]) -> list[SectionLine]:
    """The sentences to the end of a paragraph of which nothing but a short one without figures is told."""
    (topic, *others) = lines
    if others or topic.is_row or topic.ends or len(topic.text) > TOPIC or re.search(r"\d", topic.text):
        return []
    found: list[SectionLine] = []
    for line in lines_around(topic, passages)[1]:
        if line.is_row or is_noise(line) or sum(len(one.text) for one in (*found, line)) > PARAGRAPH:
            break
        found.append(line)
        if line.ends:
            break
    return found


def _rest_of_item(lines: Sequence[SectionLine], passages: Sequence[Passage]) -> list[SectionLine]:
    """The sentences to the end of an item's paragraph, of which more than these is told from its number on.

    （4）甲业务收入2.8亿元。持续加强平台。有65个项目。 is told with 公司正在为一项产品做申报准备 behind it.
    """
    last = lines[-1]
    if last.is_row or last.ends:
        return []
    before, behind = lines_around(last, passages)
    told = {line.text for line in lines}
    own = [*takewhile(lambda line: line.text in told and not line.is_row, reversed(before)), last]
    if len(own) < SEVERAL or not any(_number_of(line.text) for line in own):
        return []
    rest: list[SectionLine] = []
    for line in behind:
        if line.is_row or is_noise(line) or line.level is not None:
            return []
        rest.append(line)
        if line.ends:
            break
    return rest if sum(len(line.text) for line in rest) < sum(len(line.text) for line in own) else []


def _antecedent(line: SectionLine, passages: Sequence[Passage]) -> list[SectionLine]:
    """The sentence before one that begins by pointing back at it; the items before one that follows from them."""
    if line.under:
        return []
    if line.level is not None and follows_from_items(line.text):
        return _items_before(line, passages)
    if not points_back(line):
        return []
    before = lines_around(line, passages)[0][-1:]
    return [one for one in before if not one.is_row and not is_noise(one) and one.text.endswith(_ENDS)]


def _items_before(line: SectionLine, passages: Sequence[Passage]) -> list[SectionLine]:
    """The items of a list before one of them, with what they go on with; none where its first one is far."""
    found: list[SectionLine] = []
    last = read_number(line.text)
    wanted = last.value - 1 if last is not None else 0
    for before in reversed(lines_around(line, passages)[0]):
        if before.is_row or is_noise(before) or not wanted or sum(len(one.text) for one in found) > PARAGRAPH:
            break
        found.insert(0, before)
        own = _number_of(before.text)
        wanted -= own is not None and last is not None and (own.value, own.level) == (wanted, last.level)
    return [] if wanted else found


def _parts_of_term(line: SectionLine, passages: Sequence[Passage]) -> list[SectionLine]:
    """The sentences behind one that ends with a term in quotation marks, which begin with parts of it."""
    term = _TERM.search(line.text)
    found: list[SectionLine] = []
    if line.is_row or term is None:
        return found
    for following in lines_around(line, passages)[1]:
        part = _QUOTED.match(following.text)
        within = part is not None and part[1] in term[1]
        if not within and not (found and read_number(following.text)):
            break
        found.append(following)
    return found


def _last_item(lines: Sequence[SectionLine]) -> tuple[int, ItemNumber] | None:
    """Where the last item stands of a list that is told from its first one on, and its number."""
    level: int | None = None
    last: tuple[int, ItemNumber] | None = None
    for at, line in enumerate(lines):
        number = None if line.is_row else _number_of(line.text)
        if number is None or (level is not None and number.level > level):
            continue  # within an item
        expected = last[1].value + 1 if last is not None and number.level == level else 1
        last = (at, number) if number.value == expected else None
        level = number.level if last is not None else None
    return last


def _number_of(text: str) -> ItemNumber | None:
    """The number that a line begins with, or that of the first item behind the words that lead it in."""
    inline = _INLINE.search(text)
    return read_number(text[inline.end() :]) if inline else read_number(text)


def lines_around(line: SectionLine, passages: Sequence[Passage]) -> tuple[Sequence[SectionLine], Sequence[SectionLine]]:
    """The lines before one in the passage that has it, and those behind it, there and in the passages that follow."""
    lines, place = _place_of(line, passages)
    return lines[:place], lines[place + 1 :]


def lines_from(line: SectionLine, passages: Sequence[Passage]) -> Sequence[SectionLine]:
    """A line as the report's text has it, and those behind it."""
    lines, place = _place_of(line, passages)
    return lines[place:]


def _place_of(line: SectionLine, passages: Sequence[Passage]) -> tuple[Sequence[SectionLine], int]:
    """The lines of the passage that has one, with those that follow it, and its place; () where none has it."""
    wanted = _bare(line.text)
    for at, passage in enumerate(passages):
        if not passage.first_page <= line.page <= passage.last_page or wanted[:TITLE] not in _bare(passage.body):
            continue
        lines = passage_lines((passage, *_under_heading(passage, passages[at + 1 : at + 1 + PASSAGES])))
        place = next((i for i, one in enumerate(lines) if _bare(one.text) and wanted.endswith(_bare(one.text))), None)
        if place is not None:
            return lines, place
    return (), 0


def _under_heading(passage: Passage, behind: Sequence[Passage]) -> Iterator[Passage]:
    """The passages behind one up to the heading that stands beside its own: a list under its heading is at its end."""
    above, own = passage.path[:-1], passage.path[-1:]
    return takewhile(lambda other: not above or other.path[:-1] != above or other.path[-1:] == own, behind)


def next_items(behind: Sequence[SectionLine], last: ItemNumber) -> Iterator[SectionLine]:
    """The items that follow one of a number, in lines behind it; a title with the line below it."""
    value, since, titled = last.value, 0, False
    for line in behind:
        number = None if line.is_row else read_number(line.text)
        since += 1
        if number is not None and number.level <= last.level:
            if number.level < last.level or number.value != value + 1 or value >= MOST:
                return
            value, since = number.value, 0
            titled = len(bare_text(line.text)) <= TITLE
            yield line
        elif titled and not line.is_row and not is_noise(line):
            titled = False
            yield line
        elif since > FAR:
            return


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text)
