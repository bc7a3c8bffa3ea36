"""What stands above a row that is told as the likeliest, and whether it is what calls the figure that is asked for.

    收入和成本分析 > 产销量情况分析表      the chapter of several things calls no row one of 收入
    减值准备 above a blank cell           the row has no figure of it
    直销, of 国外直销                     called a row elsewhere, which 国外 is none of
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.open.figures.asked_figures import comparable
from pipeline.answer.evidence.open.line_features import lacks_most
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.periods.parts_named import names_part

_COLON, _BETWEEN_CELLS = "：", "；"
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")
_TELLING = 60  # characters of a cell that tells something in words
_BEGINNING = 2  # characters by which a name goes on: 其他应收 of 其他应收款


@per_lexicon
def _joining(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("conjunctions")


def without_chapters(line: Line, path: Sequence[str], zone: str) -> str:
    """The zone of a line; of a row without the chapters that say of several things what they tell of."""
    if line.kind is not LineKind.ROW:
        return zone
    *chapters, heading = path or ("",)
    own = zone.split("\n")[len(path) :]
    return "\n".join((*(one for one in chapters if not _joining().search(one)), heading, *own))


def is_of_blank_column(line: Line, path: Sequence[str], zone: str, words: Sequence[str]) -> bool:
    """Whether one of some words stands in nothing but the header of a column of which a row has no cell."""
    if line.kind is not LineKind.ROW:
        return False
    head, *own = zone.split("\n")[len(path) :]
    caption, _, columns = head.rpartition(_COLON)
    named, above = comparable("\n".join((*path, caption, *own))), comparable(columns)
    return any(lacks_most(word, named) and not lacks_most(word, above) for word in words)


def is_of_other_item(items: Iterable[str], zone: str) -> bool:
    """Whether a zone has an item only without what makes it another one, or only with it: 应收账款 for 其他应收款."""
    plain = normal(zone)
    return any(_is_other(normal(item), plain) for item in items)


def _is_other(item: str, zone: str) -> bool:
    lead = _others().match(item)
    if lead is not None:
        return re.search(rf"{_others().pattern}{re.escape(item[lead.end() : lead.end() + _BEGINNING])}", zone) is None
    every = len(re.findall(re.escape(item), zone))
    return every > 0 and every == len(re.findall(rf"{_others().pattern}{re.escape(item)}", zone))


@per_lexicon
def _others(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("others"))


def is_of_other_bounds(told: str, question: str) -> bool:
    """Whether a text is of the company alone (本公司) where its group is asked for (本集团), or the other way round."""
    families = [family.split("=") for family in lexicon_in_use().words("bounds_of_reporting")]
    for words in (tuple(map(str.split, family, ("/",) * len(family))) for family in families):
        wanted = [one for one in words if any(word in question for word in one)]
        named = [one for one in words if any(word in told for word in one)]
        if wanted and named and not any(one in wanted for one in named):
            return True
    return False


def is_of_other_years(line: Line, asked: Set[int]) -> bool:
    """Whether prose names years, and none of those that are asked for."""
    prose = line.kind is not LineKind.ROW or max(map(len, line.cells), default=0) > _TELLING
    told = {int(year) for year in _YEAR.findall(line.text)} if prose else set()
    return bool(told) and told.isdisjoint(asked)


def is_of_part_of_year(line: Line, question: str) -> bool:
    """Whether all figures of a row are of parts of a year (2023年10-12月日均余额), and the question names no part."""
    if line.kind is not LineKind.ROW or names_part(question):
        return False
    cells = [cell.partition("为") for cell in line.text.partition(_COLON)[2].split(_BETWEEN_CELLS)]
    stated = [name for name, _, value in cells if re.search(r"\d", value)]
    dated = [names_part(name) for name in stated if find_time_points(name).points]
    return bool(dated) and all(dated)


def is_beside_rows(lacking: Sequence[str], question: str, texts: Sequence[Passage]) -> bool:
    """Whether what a line lacks is asked for by the name of a row elsewhere: 直销 of 国外直销, 销售 of 销售人员."""
    asked, words = normal(question), tuple(map(normal, lacking))
    lines = (line for text in texts if words for line in text.lines if line.kind is LineKind.ROW and line.cells)
    labels = {normal(line.cells[0]) for line in lines}
    return any(word in label for label in labels if label and label in asked for word in words)
