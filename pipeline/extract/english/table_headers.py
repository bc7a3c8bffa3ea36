"""What the columns of an English table are of, by the lines above its figures.

Columns are years (`Year ended June 30, 2023 2022 2021`), those of several parts side by side (`Pension  Other benefits`
over `2018 2017 2018 2017`), or parts alone under the one year that they are of (`2019  Retail Cloud Total`).
A text has no gaps: names of parts are told apart by the labels that the report has elsewhere, and where that can be
done in two ways the columns stay without a name.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from pipeline.extract.english.printed_lines import is_year_line, parse_line
from pipeline.model.table_row import LEVELS
from pipeline.read.identity.english import MONTH

_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_FALLING_DUE = re.compile(
    r"^(?:(?:next|beyond|within|less than|more than|over|after)\s+(?:\d+|\w+)\s+(?:months?|years?)"
    r"|\d+(?:\s*(?:-|–|—|to)\s*\d+)?\s+years?)$",
    re.I,
)
_TIMES = re.compile(
    rf"\b(?:fiscal|years?|months?|weeks?|quarters?|ended|ending|as(?: of)?|at|for|the|and|to|of|in|"
    rf"{MONTH}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?)\b|(?<!\d)\d{{1,2}}(?:st|nd|rd|th)?(?!\d)|[,;:/—–-]",
    re.I,
)
_UNITS = re.compile(
    r"\(?\b(?:US\$|dollars?|amounts?|figures?)?\s*\$?\s*(?:in )?(?:thousands|millions|billions)\b[^()]*\)?"
    r"|\(unaudited\)|[$£€%]",
    re.I,
)
_COMPARED = re.compile(r"(?:19|20)\d\d\s*(?:vs\.?|versus|/|to)\s*(?:19|20)\d\d", re.I)
_RANGE = re.compile(r"(?:19|20)\d\d\s*[-–—]\s*(?:19|20)?\d\d\b")
_MOVED = re.compile(r"\b(?:change|increase|decrease|variance|growth|vs\.?|versus)\b|%\s*chg", re.I)
_PARTS_OF_YEARS = re.compile(r"\b(?:quarters?|three months|six months|nine months|months ended|\d\d weeks)\b", re.I)
_WORD = re.compile(r"\S+")
_MARK = re.compile(r"\(\d{1,2}\)|[*†]")
_CAPITALS = r"[A-Z][\w&]+(?: (?:and |& )?[A-Z][\w&]+){1,3}(?! [A-Z])"
_PHRASE = re.compile(rf"(?<=[a-z,(] ){_CAPITALS}")  # within a sentence
_OFTEN = 3  # times that a phrase occurs in a report which names something
_STOCK = frozenset(("total", "consolidated", "other", "corporate", "eliminations", "all other", "unallocated"))
LONGEST = 120  # characters of a line that names columns


@dataclass(frozen=True, slots=True)
class ColumnNames:
    """The names of a table's columns of figures, and what its header says beside them; `spare`: columns of changes."""

    names: tuple[str, ...]
    title: str = ""
    spare: int = 0


def phrases_of(texts: Iterable[str]) -> frozenset[str]:
    """What a report names in several words with capitals again and again, in lower case: cash app."""
    found = Counter(phrase.casefold() for text in texts for phrase in _PHRASE.findall(text))
    return frozenset(phrase for phrase, times in found.items() if times >= _OFTEN)


def year_columns(text: str, above: Sequence[str]) -> ColumnNames | None:
    """The columns of a line of years; `above`: the lines before it, nearest first."""
    text = unicodedata.normalize("NFKC", text)
    compared = len(_COMPARED.findall(text))
    text = _COMPARED.sub(" ", text) if compared else text
    line, years = parse_line(_without_marks(text)), _YEAR.findall(text)
    if not years or len(text) > LONGEST or text.rstrip().endswith((".", ";")) or not _is_times(text):
        return None
    if _RANGE.search(text):
        return None  # payments of two years together
    moved = 2 * compared or 2 * any(_MOVED.search(one) for one in (text, *above[:2]))
    if len(years) == 1 and not (_dated(text) or line.figures == (years[0],)):
        return None
    title = _title(text)
    groups = len(years) // len(dict.fromkeys(years))
    if groups > 1 and len(set(years)) > 1:
        parts = next((names for one in above[:2] if (names := _parted(one, groups, frozenset()))), ())
        if not parts or list(years) != list(dict.fromkeys(years)) * groups:
            return None
        wide = len(years) // groups
        return ColumnNames(tuple(f"{parts[at // wide]}{LEVELS}{year}" for at, year in enumerate(years)), title, moved)
    if any(_PARTS_OF_YEARS.search(one) for one in (text, *above[:2]) if len(one) <= LONGEST):
        return None  # quarters, of which the names alone would tell years
    return ColumnNames(tuple(dict.fromkeys(years)), title, moved)


def part_columns(lines: Sequence[str], count: int, known: Collection[str]) -> tuple[str, ...]:
    """The names of so many columns of parts, with the year that stands beside them; () where they do not tell.

    `lines`: those above the figures, nearest first; `known`: labels of the report, in lower case.
    """
    for at, text in enumerate(lines[:2]):
        years = years_in(text)
        if len(years) > 1 or (at and not years and not _is_heading(lines[0], count)):
            break
        words = _UNITS.sub(" ", _TIMES.sub(" ", _YEAR.sub(" ", text))) if years else text
        names = _parted(words, count, known)
        if names and (years or not _goes_on(lines[at + 1 :])):
            return tuple(f"{name}{LEVELS}{years[0]}" for name in names) if years else names
    return ()


def _is_heading(text: str, count: int) -> bool:
    """Whether a line between names of columns and figures names the rows below it, and is no second line of names."""
    words = text.split()
    return len(words) < count and not _STOCK & {word.casefold() for word in words}


def _goes_on(above: Sequence[str]) -> bool:
    """Whether the line above one of names has names too: what stands in two lines cannot be told apart in a text."""
    words = above[0].split() if above else []
    return len(words) > 1 and not above[0].rstrip().endswith((":", ".", ")")) and all(w[:1].isupper() for w in words)


def years_in(text: str) -> tuple[str, ...]:
    """The years that a line has."""
    return tuple(_YEAR.findall(text))


def only_year(text: str) -> str:
    """The year that a line consists of, with words of time alone; "" for any other line."""
    years = _YEAR.findall(text)
    return years[0] if len(years) == 1 and not _title(text) and len(text) <= LONGEST else ""


def _parted(text: str, count: int, known: Collection[str]) -> tuple[str, ...]:
    """A text of names cut into so many; () where several ways of cutting have as many known names."""
    words = _WORD.findall(" ".join(_MARK.sub(" ", text).split()))
    if alike := _ending_alike(words, count):
        return alike
    if len(words) == count:
        return tuple(words) if all(word[:1].isupper() for word in words) and _distinct(words) else ()
    if not count < len(words) <= 3 * count or text.rstrip().endswith((".", ":")):
        return ()
    best: dict[tuple[int, int], list[tuple[int, tuple[str, ...]]]] = {(0, 0): [(0, ())]}
    for end in range(1, len(words) + 1):
        for begin in range(max(0, end - 5), end):
            name = " ".join(words[begin:end])
            is_known = name.casefold() in known or name.casefold() in _STOCK
            if not (is_known or (end - begin == 1 and name[:1].isupper())):
                continue
            for used in range(count):
                ways = [(got + is_known, (*names, name)) for got, names in best.get((begin, used), ())]
                if ways:
                    best[end, used + 1] = _most([*best.get((end, used + 1), ()), *ways])
    ways = best.get((len(words), count), [])
    return ways[0][1] if len(ways) == 1 and _distinct(ways[0][1]) else ()


def _ending_alike(words: Sequence[str], count: int) -> tuple[str, ...]:
    """The names that all end with the same word: Operating Leases, Finance Leases; () where they do not."""
    ends = [at + 1 for at, word in enumerate(words) if word == words[-1]]
    if len(ends) != count or count < 2 or ends[0] < 2:
        return ()
    names = tuple(" ".join(words[start:end]) for start, end in zip((0, *ends), ends, strict=False))
    return names if all(name[:1].isupper() for name in names) and _distinct(names) else ()


def _distinct(names: Sequence[str]) -> bool:
    return len(set(names)) == len(names)


def _most(ways: list[tuple[int, tuple[str, ...]]]) -> list[tuple[int, tuple[str, ...]]]:
    most = max(got for got, _ in ways)
    return [way for way in ways if way[0] == most][:2]


def _dated(text: str) -> bool:
    return bool(re.search(r"\b(?:ended|ending|as of|at|fiscal|years?)\b", text, re.I))


def _is_times(text: str) -> bool:
    """Whether figures of a line are years and days alone."""
    line = parse_line(_without_marks(text))
    digits = re.findall(r"\d[\d,.]*", _YEAR.sub(" ", text))
    return is_year_line(line) and all(re.fullmatch(r"\d{1,2}[,.]?|000", one) for one in digits)


def _without_marks(text: str) -> str:
    return re.sub(r"\(\d\)|[%*†]", " ", text)


def says_what(text: str) -> bool:
    """Whether a line says more than times and units."""
    words = " ".join(_MOVED.sub(" ", _UNITS.sub(" ", _TIMES.sub(" ", _YEAR.sub(" ", text)))).split())
    return bool(re.search(r"[A-Za-z]{3}", words))


def without_times(text: str) -> str:
    """The words of a name of columns without those of time at its ends, and units; "" where no word is left."""
    if is_falling_due(" ".join(_UNITS.sub(" ", text).split())):
        return " ".join(_UNITS.sub(" ", text).split())  # Next 12 months is no time that figures are of
    if not re.search(r"[A-Za-z]{2}|%", _UNITS.sub(" ", _TIMES.sub(" ", _YEAR.sub(" ", text)))):
        return ""
    words = _UNITS.sub(" ", _YEAR.sub(" ", text)).split()
    while words and not re.search(r"\w", _TIMES.sub(" ", words[-1])) and not _is_numbered(words):
        words.pop()
    while words and not re.search(r"\w", _TIMES.sub(" ", words[0])):
        words.pop(0)
    return " ".join(words)


def _is_numbered(words: Sequence[str]) -> bool:
    """Whether words end with the number that they are called by, which is no day: Level 1."""
    return len(words) > 1 and words[-1].isdigit() and bool(re.search(r"\w", _TIMES.sub(" ", words[-2])))


def is_falling_due(text: str) -> bool:
    """Whether a text is a span of time in which something falls due: 1 - 2 years, more than 5 years."""
    return bool(_FALLING_DUE.match(text))


def _title(text: str) -> str:
    """The words of a line of years that are neither of time nor of units: Walmart U.S. net sales by market."""
    return text[: _end_of_words(text)].strip() if says_what(text) else ""


def _end_of_words(text: str) -> int:
    found = _YEAR.search(text)
    return found.start() if found else len(text)
