"""Words of a line gathered to segments: what stands together, and would be one cell of a table without rules."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from pipeline.read.pdf.chars import Char, box_of, text_of
from pipeline.read.pieces import Box
from pipeline.rules.lexicon import Lexicon, per_document_words

# In heights of a letter: blanks between words are 0.2 to 0.6 wide (the wide ones in justified lines), columns further
# apart.
WORD_GAP = 0.18
SEGMENT_GAP = 0.75
FIGURE_GAP = 0.45  # between two figures, which no blank stands between otherwise
SIGN_GAP = 8.0  # between a currency sign, set at the column's left, and its figure
LEADERS = 3  # dots one after the other

_SIGN = re.compile(r"(?:US|HK|NT|A|C|S|R)?[$€£¥￥₩]|RMB|USD|EUR|GBP")
_FIGURE = re.compile(
    r"(?:(?:US|HK|NT|A|C|S|R)?[$€£¥￥₩]|RMB)?\s*[-−–—+(（<]{0,3}\s*[$€£¥￥]?\s*(?:\d[\d,，]*(?:\.\d+)?|\.\d+)\s*"
    r"(?:%|％|p|x|倍|bps|pp|pts)?\s*[)）]?\s*(?:%|％|p)?(?:\*|†|\(\d\))?"
)
_CLOSING = re.compile(r"[)）]|[)）]?[%％]|p")
_DOTS = re.compile(r"(?<=\w)\s*[.·…]{2,}$")  # what is left of leaders
_LEADERS = re.compile(rf"[.…·．]{{{LEADERS}}}|…")
_CURRENCIES = frozenset("$€£¥￥")
_BEFORE_SIGNS = frozenset(")）%-–—")
_YEAR = re.compile(r"(?:FY)?(?:19|20)\d\d(?:年|A|E)?")


@per_document_words
def _blank(words: Lexicon) -> re.Pattern[str]:
    """What stands for no figure."""
    dashes = r"[-−–—_]{1,3}|(?:[$€£¥￥]\s*[-−–—]{1,2})|／|/"
    return re.compile(rf"{dashes}|[nN][/.]?[aA]\.?|[nN]il|[nN]/?[mM]|{words.any_of('not_applicable', 'nothing')}")


@dataclass(frozen=True, slots=True)
class Segment:
    """Words that stand together, with their box in points; `figure`: a number, or the sign that there is none."""

    text: str
    words: tuple[tuple[Char, ...], ...]
    x0: float
    top: float
    x1: float
    bottom: float
    figure: bool

    @property
    def box(self) -> Box:
        return (self.x0, self.top, self.x1, self.bottom)

    @property
    def middle(self) -> float:
        return (self.x0 + self.x1) / 2

    @property
    def digits_end(self) -> float:
        """Where its last digit ends: what figures are aligned by, brackets and per cent signs aside."""
        ends = [c.x1 for word in self.words for c in word if c.text.isdigit()]
        return max(ends) if ends else self.x1

    @property
    def year(self) -> bool:
        return bool(_YEAR.fullmatch(self.text))


def segment_of(words: list[list[Char]] | list[tuple[Char, ...]]) -> Segment:
    chars = [c for word in words for c in word]
    text = _DOTS.sub("", text_of(chars).strip())
    figure = bool(_FIGURE.fullmatch(text) or _blank().fullmatch(text))
    return Segment(text, tuple(map(tuple, words)), *box_of(chars), figure)


def segments_of(line: list[Char]) -> list[Segment]:
    """The segments of a line (from left to right); rows of dots that lead the eye to a figure are left out."""
    groups: list[list[list[Char]]] = []
    for word in _words(_without_leaders(line)):
        if groups and not _apart(groups[-1][-1], word):
            groups[-1].append(word)
        else:
            groups.append([word])
    return _with_signs([segment_of(group) for group in groups])


def words_of(line: list[Char]) -> tuple[tuple[tuple[str, float, float], ...], float]:
    """The words of a line with where they begin and end, signs of currency by themselves, and its letters' height."""
    words = [part for word in _words(_without_leaders(line)) for part in _at_blanks(word)]
    told = tuple(("".join([c.text for c in word]), round(word[0].x0, 1), round(word[-1].x1, 1)) for word in words)
    return told, round(max([c.bottom - c.top for c in line], default=0.0), 1)


def _at_blanks(word: list[Char]) -> list[list[Char]]:
    """A word parted where the file has a narrow blank (of the), what is printed twice taken once."""
    parts: list[list[Char]] = []
    last, last_x0, last_x1 = "", 0.0, 0.0
    for char in word:
        text, x0, _, x1, _, spaced, _ = char
        if not last or (spaced and x0 > last_x1 and (text.isalpha() or last.isalpha())):
            parts.append([char])
        elif text == last and abs(x0 - last_x0) < 0.5:  # bold type printed twice
            continue
        else:
            parts[-1].append(char)
        last, last_x0, last_x1 = text, x0, x1
    return parts


def has_columns(line: list[Char]) -> bool:
    """Whether a line falls into two segments or more: the quick question before the long one."""
    end, gap = math.inf, 0.0  # of the character before
    for _, x0, top, x1, bottom, _, _ in line:
        if x0 - end > gap:
            return True
        end, gap = x1, FIGURE_GAP * (bottom - top)
    return False


def _words(line: list[Char]) -> list[list[Char]]:
    words: list[list[Char]] = []
    last, end = "", 0.0
    for char in line:
        text, x0, top, x1, bottom, _, _ = char
        begins = text in _CURRENCIES and (last.isdigit() or last in _BEFORE_SIGNS)
        if last and not begins and x0 - end <= WORD_GAP * (bottom - top):
            words[-1].append(char)
        else:
            words.append([char])
        last, end = text, x1
    return words


def _apart(last: list[Char], word: list[Char]) -> bool:
    if word[0].text in _CURRENCIES and _is_figure(last):
        return True
    height = min(last[-1].bottom - last[-1].top, word[0].bottom - word[0].top)
    gap = word[0].x0 - last[-1].x1
    if gap > SEGMENT_GAP * height:
        return True
    return gap > FIGURE_GAP * height and _is_figure(last) and _is_figure(word)


def _is_figure(word: list[Char]) -> bool:
    return bool(_FIGURE.fullmatch("".join([c.text for c in word])))


def _without_leaders(line: list[Char]) -> list[Char]:
    """The line without runs of dots."""
    if not _LEADERS.search("".join([char.text for char in line])):
        return line
    kept: list[Char] = []
    run: list[Char] = []
    for char in line:
        if char.text in ".…·．":
            run.append(char)
            continue
        kept += [] if len(run) >= LEADERS or any(c.text == "…" for c in run) else run
        run = []
        kept.append(char)
    return kept + ([] if len(run) >= LEADERS else run)


def _with_signs(segments: list[Segment]) -> list[Segment]:
    """Currency signs put to the figure on their right, closing brackets and per cent signs to that on their left."""
    result: list[Segment] = []
    for segment in segments:
        last = result[-1] if result else None
        gap = (segment.x0 - last.x1) / max(segment.bottom - segment.top, 1.0) if last else 0.0
        sign = last is not None and _SIGN.fullmatch(last.text) and segment.figure and gap < SIGN_GAP
        closing = last is not None and last.figure and _CLOSING.fullmatch(segment.text) and gap < 1.5
        if last is not None and (sign or closing):
            result[-1] = segment_of([*last.words, *segment.words])
        else:
            result.append(segment)
    return result
