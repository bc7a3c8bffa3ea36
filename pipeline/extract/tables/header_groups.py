"""Which parts each name of a header has, where a converter wrote a name over several columns once.

    | 项目 | 期初余额 | 本期增加金额 | 本期减少金额 | 期末余额 |
    |      |          | 计提 | 其他 | 转回或转销 | 其他 |              seven columns: 期末余额 is the last

Names and parts keep their order, so that a header can be read in as many ways as its parts can be shared out. The one
that fits best is taken: as wide as the rows, balances undivided beside what comes in and goes out, names that are alike
with like parts, parts under the name whose words they have, cells of the kind of their column. Where the best ways
differ in a name over a part, the part stands alone; where they differ in the columns, none is taken.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from pipeline.extract.tables.cell_kinds import fits_name
from pipeline.extract.tables.headers import Row, has_figures, is_value
from pipeline.rules.lexicon import Lexicon, per_statement_words

_PAIR = 2
_MOST_NAMES, _MOST_PARTS = 9, 12
_MOST_LOST = 2  # columns that rows lost because nothing stands in them
_LONGEST = 24  # characters of a part
_OFTEN = 5  # rows of which one at least is as wide as the table
_SHARED = 2  # characters that tell whose a part is
_ALIKE = 2  # characters in which names that are alike differ
_DAY = re.compile(r"\d{4}年\d")
_UNIT = re.compile(r"[:：]")
_DASHES = re.compile(r"[-—–/]*")


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to read a header: for each name its parts, none where it is a column itself."""

    lead: int  # names over columns of labels, which have no parts
    groups: tuple[tuple[str, ...], ...]

    @property
    def parts(self) -> Row:
        """What stands in each column below its name."""
        return (*[""] * self.lead, *(part for group in self.groups for part in group or ("",)))

    def over(self, names: Row) -> Row:
        """The name over each column."""
        groups = zip(names[self.lead :], self.groups, strict=True)
        return (*names[: self.lead], *(name for name, group in groups for _ in group or ("",)))


def grouped_header(header: Sequence[Row], rows: Sequence[Row]) -> Sequence[Row] | None:
    """The two rows of a header as wide as its names and parts are, None where they were written in full or do not tell.

    `rows`: those below it.
    """
    if len(header) != _PAIR:
        return None
    figures = [row for row in rows if has_figures(row)]
    widths = Counter(map(len, figures))
    often = [width for width, count in widths.items() if _OFTEN * count >= len(figures)]
    width = len(header[1]) if len(header[1]) in often else max(often, default=0)
    names, below = _without_blanks_behind(header[0]), header[1]
    names = names if len(header[0]) >= width else (*names[:1], *filter(None, names[1:]))
    below = below if len(below) == width else _without_blanks_behind(below)
    parts = tuple("" if _DASHES.fullmatch(cell) else cell for cell in below)
    if not len(names) < width or not _are_header(names, parts):
        return None
    beneath = len(header[1]) in (len(header[0]), width)  # both rows begin in the same column
    labelled = beneath or not names[0] or not parts[0] or parts[0] in {row[0] for row in rows}
    same = [row for row in figures if len(row) == width]
    filled = max(at for row in same for at, cell in enumerate(row, 1) if cell)
    ways = [way for way in _ways(names, parts, labelled=labelled) if filled <= len(way.parts) <= width + _MOST_LOST]
    scores = [_score(names, way, same) for way in ways]
    best = [way for way, score in zip(ways, scores, strict=True) if score == max(scores)]
    if len({way.parts for way in best}) > 1:
        alone = header[1] if len(below) == width else ("",) * width
        lead = min(way.lead for way in best) if any(alone) else 0
        return (*names[:lead], *[""] * (width - lead)), alone
    return _in_full(names, best, below if labelled else (), width) if best else None


def _are_header(names: Row, parts: Row) -> bool:
    """Whether a row of names without blanks between stands over parts."""
    count = sum(map(bool, parts))
    if not _PAIR <= len(names) <= _MOST_NAMES or not _PAIR <= count <= _MOST_PARTS or not all(names[1:]):
        return False
    texts = [*names, *parts[1:]]
    odd = any(_UNIT.search(text) for text in texts) or any(len(part) > _LONGEST for part in parts[1:])
    return not odd and len(set(names)) == len(names) and not any(is_value(part) or _DAY.search(part) for part in parts)


def _ways(names: Row, parts: Row, *, labelled: bool) -> Iterator[_Way]:
    """The ways to share parts out among names; where the first is no label of rows, blanks before it were lost."""
    lead = next(at for at, part in enumerate(parts) if part)
    leads = [lead] if lead else [1] if labelled and parts[1] in parts[2:] else [1, 2]
    for first in leads:
        shared = _shared_out(len(names) - first, parts[first:] if labelled else parts)
        yield from (_Way(first, groups) for groups in shared if any(groups))


def _shared_out(names: int, parts: Row) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Each name with the next parts, or none: then it takes a blank if one comes next."""
    if names <= 0:
        yield from () if any(parts) or names else ((),)  # blanks behind all others fill the row up
        return
    bare = parts[1:] if parts and not parts[0] else parts
    yield from (((), *rest) for rest in _shared_out(names - 1, bare))
    for size in range(1, len(parts) + 1):
        if not parts[size - 1]:
            break
        yield from ((parts[:size], *rest) for rest in _shared_out(names - 1, parts[size:]))


def _in_full(names: Row, ways: Sequence[_Way], labels: Row, width: int) -> Sequence[Row]:
    """The header in two rows of all its columns; a name over a part only where all ways have it there."""
    agreed = tuple(each[0] if len(set(each)) == 1 else "" for each in zip(*(w.over(names) for w in ways), strict=True))
    lead, parts = ways[0].lead, ways[0].parts
    blanks = [""] * (width - len(parts))
    return (*agreed, *blanks), (*(labels[:lead] or parts[:lead]), *parts[lead:], *blanks)


def _score(names: Row, way: _Way, rows: Sequence[Row]) -> int:
    """How well a way fits: see above."""
    own, parts, over = names[way.lead :], way.parts, way.over(names)
    lost = len(parts) - len(rows[0])
    score = (not lost) - 2 * max(lost, 0) + _undivided(own, way.groups) + _likeness(own, way.groups)
    score += sum(_words(own, at, group) for at, group in enumerate(way.groups))
    if not lost:
        columns = zip(over, parts, zip(*rows, strict=True), strict=True)
        score -= 3 * sum(_is_of_other_kind(part or name, cells) for name, part, cells in columns)
    return score


def _is_of_other_kind(name: str, cells: Sequence[str]) -> bool:
    fitting = [fits_name(cell, name) for cell in cells if cell]
    return 2 * sum(fitting) < len(fitting)


def _undivided(names: Row, groups: Sequence[tuple[str, ...]]) -> int:
    """Balances are undivided beside what comes in and out, what is carried beside gross and allowance, and rates."""
    score = 0
    for kind in _undivided_names():
        of_kind = [bool(kind.search(name)) for name in names]
        apart = [group for one, group in zip(of_kind, groups, strict=True) if one and not all(of_kind)]
        score += sum(-2 if group else 2 for group in apart)
    return score


def _likeness(names: Row, groups: Sequence[tuple[str, ...]]) -> int:
    score = 0
    for (one, first), (other, second) in combinations(zip(names, groups, strict=True), 2):
        alike = _are_alike(one, other) and _kinds(one) == _kinds(other)
        several = min(len(first), len(second)) > 1
        score += (2 + alike) * (first == second and several) + several * (first[-1:] == second[-1:])
        score += several * (first[:1] == second[:1]) + alike * (len(first) == len(second) or -(not (first and second)))
    return score


def _words(names: Row, at: int, group: tuple[str, ...]) -> int:
    """Parts stand once under a name that they have the most characters of; one alone only under such a name."""
    score = 0
    for part in group:
        shared = [_shared(part, name) for name in names]
        others = max((count for place, count in enumerate(shared) if place != at), default=0)
        more = shared[at] - others
        score += (more >= _SHARED) - (-more >= _SHARED) + _of_a_balance(part, names[at])
    twice = len(group) - len(set(group))
    return score - 2 * twice - (len(group) == 1 and _shared(group[0], names[at]) < _SHARED)


def _of_a_balance(part: str, name: str) -> int:
    """What is carried is a part of a balance: 期末数 over 账面价值 and 减值准备."""
    ends, carrying, _ = _undivided_names()
    return 0 if not carrying.search(part) else 2 if ends.search(name) else -2


@lru_cache(maxsize=4096)
def _shared(one: str, other: str) -> int:
    """How many characters in a row two texts share."""
    places = ((at, size) for size in range(min(len(one), len(other)), 0, -1) for at in range(len(one) - size + 1))
    return next((size for at, size in places if one[at : at + size] in other), 0)


def _kinds(name: str) -> tuple[bool, ...]:
    return tuple(bool(kind.search(name)) for kind in _undivided_names()[1:])


def _are_alike(one: str, other: str) -> bool:
    """Whether two names differ in a word: 本期增加金额 and 本期减少金额."""
    return len(one) == len(other) and sum(a != b for a, b in zip(one, other, strict=True)) <= _ALIKE


def _without_blanks_behind(row: Row) -> Row:
    return row[: max((at for at, cell in enumerate(row, 1) if cell), default=0)]


@per_statement_words
def _undivided_names(lexicon: Lexicon) -> tuple[re.Pattern[str], ...]:
    kinds = (("opening_columns", "closing_columns"), ("carrying_columns",), ("rate_headers",))
    return tuple(lexicon.pattern(*kind) for kind in kinds)
