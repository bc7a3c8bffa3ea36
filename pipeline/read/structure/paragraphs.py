"""Whether a line goes on with the paragraph of the line before it.

On a page that is told by places: a line that is full, and below it, near enough, one that begins where it does, or
further in where the first line of an item has its number further out::

    （2）根据《系统重要性银行评估办法》，本行位列名单内第       a full line of an item
         一组，执行附加资本0.25%等要求。                       and the next, set in

In texts that have no places, paragraphs are broken where a page ended. What goes on there is told by the sentence: it
is left open after more than a name can be (…，品牌及公司文化对周边地区), and what comes next ends one.
"""

from __future__ import annotations

import re

from pipeline.read.pieces import TextLine
from pipeline.read.structure.headings import BOX, MAX_LENGTH
from pipeline.read.structure.tables import is_unit_line
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.box_signs import EMPTY, TICKED
from pipeline.text.numbering import read_number
from pipeline.text.sentences import is_ended, sentences

_RIGHT = 440  # points from the left side at which a line of a page ends at least that is full
_RIGHT_AT_FOOT = 400  # the same, of the last line of a page
_SAME_LEFT = 2.5  # points by which lines of one paragraph may begin apart
_MOST_SET_IN = 60.0  # points by which an item's second line may begin behind its first
_MOST_SET_OUT = 100.0  # the same, by which a first line may begin behind the second
_NEAR = 1.2  # of a letter's height, between lines
_FAR = 1.7  # the same, where lines are set wide
_SHORT = 1.5  # of a letter's height by which a full line may be shorter than the next
_OTHER_SIZE = 1.5  # points
_LEAST_OPEN = 20  # characters of a sentence that was left open
_CLOSED = re.compile(r"[”’」』）)》…%％]\s*$")
_COLUMNS, _LEAST_COLUMNS = re.compile(r"(?<=[^\x00-\x7f]) (?=[^\x00-\x7f])"), 2  # gaps within a line of a table
_COMMA, _ENDS_WITH_COMMA = re.compile("[，,]"), re.compile("[，、,]\\s*$")
_BOXES = re.compile(rf"{TICKED}|{EMPTY}")
_BEGINS_REST = re.compile(r"[\u4e00-\u9fff《（(“‘〔〈\dA-Za-z]")
_HAN = re.compile("[\u4e00-\u9fff]")
_REMARK = re.compile(r"注\s*\d*\s*[:：]")
_ITEM = re.compile(r"[-–—•·●◆■▪*※“]|注\s*\d*\s*[:：]|[（(][a-z]{1,4}[)）]|[^\s，。；：:]{1,12}[:：]")


@per_document_words
def _stop(words: Lexicon) -> re.Pattern[str]:
    """What a line has that the next one does not go on with."""
    return re.compile(rf"[。；;：:！？!?]$|{BOX}\s*{words.any_of('box_answers')}")


@per_document_words
def _of_name(words: Lexicon) -> re.Pattern[str]:
    """What the name of a thing that is told next ends with, and a sentence that was left open hardly ever."""
    return re.compile(rf"{words.any_of('ends_of_names_told_below')}\s*$")


def goes_on(last: TextLine, line: TextLine) -> bool:
    """Whether `line` is the next line of the paragraph that `last` stands in."""
    if _stop().search(last.text) or is_unit_line(line.text) or is_unit_line(last.text):
        return False
    if last.box is None or line.box is None:
        return last.box is line.box and line.page - last.page in (0, 1) and _is_rest(last, line)
    if line.page != last.page:
        return last.box[2] > _RIGHT_AT_FOOT and line.box[0] < last.box[0] + 2 * _SAME_LEFT
    return last.box[2] > _RIGHT and abs(line.size - last.size) < _OTHER_SIZE and _is_below(last, line)


def _is_below(last: TextLine, line: TextLine) -> bool:
    """Whether a line stands below a full one as the next line of its paragraph does."""
    assert last.box is not None and line.box is not None
    height = max(last.size, 8.0)
    gap, set_in = (line.box[1] - last.box[3]) / height, line.box[0] - last.box[0]
    if set_in < -_MOST_SET_OUT or len(_COLUMNS.findall(last.text)) >= _LEAST_COLUMNS:
        return False
    if set_in <= _SAME_LEFT:
        return gap < _NEAR or (gap < _FAR and _is_full(last, line) and not _BOXES.match(line.text))
    is_item = read_number(last.text) is not None or _ITEM.match(last.text)
    return bool(is_item) and set_in <= _MOST_SET_IN and gap < _NEAR and _is_full(last, line) and not _begins(line.text)


def _is_full(last: TextLine, line: TextLine) -> bool:
    assert last.box is not None and line.box is not None
    return last.box[2] > line.box[2] - _SHORT * max(last.size, 8.0)


def _begins(text: str) -> bool:
    """Whether a text begins something of its own: an item, a remark, a box."""
    return read_number(text) is not None or bool(_BOXES.match(text) or _ITEM.match(text))


def _is_rest(last: TextLine, line: TextLine) -> bool:
    """Whether a text without places goes on with the sentence that the one before leaves open."""
    if last.marked or line.marked or _CLOSED.search(last.text) or not _BEGINS_REST.match(line.text.strip()):
        return False
    if _REMARK.match(line.text) or read_number(line.text) is not None:
        return False
    if not (_HAN.search(last.text) and _HAN.search(line.text)):
        return False  # English ends its names with points too: INC.
    if _ENDS_WITH_COMMA.search(last.text):
        return True
    left = sentences(last.text)[-1]
    rest = sentences(line.text, semicolons=True)[0]
    if not is_ended(rest.strip()) or _BOXES.search(left) or _BOXES.search(rest) or _of_name().search(left):
        return False
    least = MAX_LENGTH if read_number(left) is not None else _LEAST_OPEN
    return len(left) >= least and bool(_COMMA.search(left))
