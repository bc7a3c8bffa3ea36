"""Rows that a converter wrote as one: the first two of a part, where it lost the line between them.

    | 姓名 甲某 | 职务 董事长 | 年龄 52 | 税前报酬总额 120.50 |       the header and the first row
    | 乙某      | 董事        | 48      | 80.00               |
    | 丙公司 丁公司 | 接受劳务 | 242.90 392.72 | 67.15 10.05 |         two rows at the head of a page

Such a row is parted where cells prove it: what stands last in them is of the kind of the cells below, or says the same.
A name of a column ends as such names do (`column_name_endings`), the first word is one where none does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.amounts import is_amount, is_year

Row = tuple[str | None, ...]
Halves = tuple[str, str]

_SURE = 2  # cells that prove a header and a row
_MOST_WIDE = 0.6  # of the cells of a header and a row have both, where one alone proves it
_SHORT = 2  # characters of the last word of a name: 增减变动 原因
_DATE = re.compile(r"20\d\d[年./-]\d{1,2}(?:月|[./-]\d{1,2})?(?:\d{1,2}日)?")
_DASH = re.compile(r"[-—–/]+")
_PRINTED = re.compile(r"[-(（]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?[)）]?[%％]?")
_IN_BRACKETS = re.compile(r"[（(][^（）()]*[)）]")  # a unit: 硫分 （%） 0.2-0.8
_NOTE = re.compile(r"[(（]\d[)）]|\d")  # of a column: 投资进度 (3)


@per_document_words
def _answer(words: Lexicon) -> re.Pattern[str]:
    return re.compile(words.any_of("box_answers"))


@per_document_words
def _name_end(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('column_name_endings')}(?:[（(][^（()）]*[)）])?$")


def with_parted_rows(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows of a part, the first as two where it is two."""
    first, below = rows[0], rows[1:]
    if not below or len(first) < _SURE or any(len(row) != len(first) for row in below):
        return tuple(rows)
    is_row = any(map(_is_figure, first)) or _holds_two(first)
    parted = _two_rows(first, below) if is_row else _name_and_row(first, below)
    return (*zip(*parted, strict=True), *below) if parted else tuple(rows)


def _name_and_row(first: Row, below: Sequence[Row]) -> list[Halves]:
    """Each cell as the name of its column and what stands below it; none where it is not proved."""
    of_figures = [row for row in below if any(map(_is_figure, row))] or below
    columns = [[_compact(row[at]) for row in of_figures if row[at]] for at in range(len(first))]
    proved = [_proved(cell or "", column) for cell, column in zip(first, columns, strict=True)]
    several = [" " in (cell or "").strip() for cell in first if cell]
    sure = sum(half is not None for half in proved)
    if not first[0] or " " not in first[0] or not sure or (sure < _SURE and sum(several) < _MOST_WIDE * len(several)):
        return []
    label = proved[0] or _by_ending(first[0])
    if not label[1] or not _ends_as_name(label[0]):
        return []
    beside = zip(proved[1:], first[1:], strict=True)
    return [label, *(half or _by_ending(cell or "", alone=True) for half, cell in beside)]


def _proved(cell: str, below: Sequence[str]) -> Halves | None:
    """A cell as name and value, where the value is of the kind of the cells below; the longest such value."""
    for name, value in _halves(cell):
        text = _compact(value)
        if (text in below and not _NOTE.fullmatch(text)) or _answer().fullmatch(text):
            return name, value
        if _is_figure(text) and not _NOTE.fullmatch(text) and (any(map(_is_figure, below)) or "." in text):
            return name, value
        if _DATE.fullmatch(text) and any(map(_DATE.fullmatch, below)):
            return name, value
        if _DASH.fullmatch(text) and any(_is_figure(one) or _DASH.fullmatch(one) for one in below):
            return name, value
    return None


def _by_ending(cell: str, *, alone: bool = False) -> Halves:
    """A cell as name and value, where no value proves it: the name goes on as long as its words end like one.

    `alone`: it may be a name with nothing below.
    """
    halves = list(_halves(cell))
    if not halves:
        return cell, ""
    ends = [at for at, (name, _) in enumerate(halves) if _ends_as_name(name)]
    bracket = next((at for at, (name, _) in enumerate(halves) if name.endswith(("）", ")"))), 0)
    chosen = ends[0] if ends else bracket
    for at in ends[1:]:
        if at - chosen <= _SURE:
            chosen = at
    while chosen + 1 < len(halves) and _IN_BRACKETS.fullmatch(halves[chosen][1].split()[0]):
        chosen += 1
    name, value = halves[chosen]
    if alone and _ends_as_name(cell) and (not ends or len(_compact(value)) <= _SHORT):
        return cell, ""
    return name, value


def _ends_as_name(text: str) -> bool:
    return bool(_name_end().search(_compact(text)))


def _two_rows(first: Row, below: Sequence[Row]) -> list[Halves]:
    """Each cell as those of two rows, what both have in common in both; none where that is not proved."""
    if not _holds_two(first):
        return []
    columns = [[_compact(row[at]) for row in below if row[at]] for at in range(len(first))]
    parted = [_as_two(cell or "", column) for cell, column in zip(first, columns, strict=True)]
    return [half or ("", "") for half in parted] if parted[0] and parted[0][0] != parted[0][1] else []


def _holds_two(first: Row) -> bool:
    """Whether a row with words in front has a cell of two figures, which are none together."""
    return bool(first[0]) and not is_amount(first[0]) and not _is_pair(first[0] or "") and any(map(_is_pair, first[1:]))


def _is_pair(cell: str | None) -> bool:
    words = (cell or "").split()
    return len(words) == 2 and all(map(_PRINTED.fullmatch, words)) and not _PRINTED.fullmatch("".join(words))


def _as_two(cell: str, below: Sequence[str]) -> Halves | None:
    words = cell.split()
    if len(words) < 2 or _compact(cell) in below:
        return cell, cell
    if len(words) == 2 and all(map(is_amount, words)):
        return words[0], words[1]
    known = [half for half in _halves(cell) if {*map(_compact, half)} & {*below}]
    endings = {text[-2:] for text in below if len(text) > 2}
    alike = [half for half in _halves(cell) if all(_compact(part)[-2:] in endings for part in half)]
    ways = known or alike or (list(_halves(cell)) if len(words) == 2 else [])
    return ways[0] if len(ways) == 1 else None


def _halves(cell: str) -> Iterator[Halves]:
    words = cell.split()
    for at in range(1, len(words)):
        yield " ".join(words[:at]), " ".join(words[at:])


def _compact(cell: str | None) -> str:
    return "".join((cell or "").split())


def _is_figure(cell: str | None) -> bool:
    return bool(cell) and is_amount(cell) and not is_year(cell or "")
