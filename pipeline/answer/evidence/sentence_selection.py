"""The sentences of a section that answer: all of a short one, of a longer one each part's lead."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace

from pipeline.answer.evidence.lines import SectionLine, gives_cause, is_elsewhere, is_noise, is_telling
from pipeline.answer.evidence.sections.inline_items import split_inline_items
from pipeline.answer.evidence.sections.points import NOTHING, AskedOfPoints, has_points, shorten_points
from pipeline.text.numerals import TEN
from pipeline.text.quantities import split_quantities
from pipeline.text.similarity import containment
from pipeline.understand.cause_questions import asks_for_cause

LONGEST = 700  # characters of the answer to one topic; a sentence is never cut
WHOLE = 2400  # of one without points, whose parts nothing marks
ALIKE = 2  # characters that the names of points of one list end with: 风险
_NUMBER = re.compile(rf"^\s*[（(]?[\d{TEN}]+[)）、.．]*\s*")
_TABLE = re.compile(r"表\s*\d+\s*[：:]")  # the caption of one
_END = ("。", "；", "！", "？", ".", "”")


@dataclass(frozen=True, slots=True)
class Extract:
    """Sentences in the order of the report, and whether the section says more."""

    lines: tuple[SectionLine, ...]
    cut: bool = False

    @property
    def only_rows(self) -> bool:
        """Whether no sentence is among them."""
        return all(line.is_row for line in self.lines)

    @property
    def text(self) -> str:
        """The sentences, those under a heading of their own on a line that begins with it."""
        parts: list[str] = []
        under: tuple[str, ...] | None = None
        themselves = {line.under[-1] for line in self.lines if line.under}
        for line in self.lines:
            if line.under != under and (line.under or parts):
                parts.append("\n" if parts else "")
                name = "·".join(_names(line.under[-2:], themselves))
                parts.append(f"{name}：" if name and not line.text.startswith(line.under[-1]) else "")
            under = line.under
            parts.append(line.text if line.text.endswith((*_END, "：", ":")) else line.text + "。")
        return "".join(parts)


def _names(under: Sequence[str], themselves: Set[str]) -> Sequence[str]:
    """The headings that a line is told under, without one that stands beside the last, of a list that went on below it.

    行业风险 has text of its own, and 市场竞争风险 is called as it is: the next point, whatever level it was read at.
    """
    beside = len(under) > 1 and under[0] in themselves and under[0][-ALIKE:] == under[-1][-ALIKE:]
    return under[1:] if beside else under


def extract(
    lines: Sequence[SectionLine],
    *,
    about: re.Pattern[str] | None = None,
    without: re.Pattern[str] | None = None,
    heading: str = "",
    asked: str = "",
    rows: bool = True,
    longest: int = LONGEST,
    whole: bool = False,
    of_points: AskedOfPoints = NOTHING,
) -> Extract:
    """Complete sentences of a section of at most `longest` characters (a single longer sentence excepted).

    `about` and `without` choose among them where some are chosen at all; `asked` are the question's own words, which
    decide what of a long section is told; `rows=False` leaves out rows of tables, lines that repeat `heading` go too.
    `whole`: a section without points is told whole, up to a bound of its own. `of_points`: what is asked of a list.
    """
    kept = [line for line in _attach_labels(lines) if not is_noise(line) and (rows or is_telling(line))]
    kept = [line for line in kept if (without is None or not without.search(line.text)) and not _repeats(line, heading)]
    chosen = [line for line in kept if about is None or about.search(line.text)] or ([] if about else kept)
    told = [line for line in chosen if not is_elsewhere(line.text)] or chosen
    if _size(told) > longest:
        told = split_inline_items(told)
    if _size(told) <= (WHOLE if whole and not has_points(told) else longest):
        return Extract(tuple(_drop_dangling_leads(told)))
    if asks_for_cause(asked):
        causes = [line for line in told if gives_cause(line.text)]
        told = causes or told
    wanted = _most_relevant(told, asked, longest) if asked else told
    return Extract(tuple(_drop_dangling_leads(shorten_points(wanted, longest, of_points))), cut=True)


def _size(lines: Sequence[SectionLine]) -> int:
    return sum(len(line.text) for line in lines)


def _repeats(line: SectionLine, heading: str) -> bool:
    """Whether a line is no more than the heading above it, as a table's caption is."""
    bare = _NUMBER.sub("", line.text).strip(" 。：:")
    return bare in (heading, *line.under)


def _attach_labels(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """Lines that are no sentences (a caption, a heading of a list) go with the sentence below, or go."""
    found: list[SectionLine] = []
    label = ""
    for line in lines:
        if _is_label(line.text):
            label = line.text
            continue
        bare = re.sub(r"\s", "", line.text)
        name = re.sub(rf"^[（(]?[\d{TEN}]+[)）、.．]\s*", "", label)
        if label and not is_noise(line) and not line.is_row and name not in bare and line.text[-1:] in _END:
            line = replace(line, text=f"{label.rstrip('：:')}：{line.text}")
        label = ""
        found.append(line)
    return found


def _is_label(text: str) -> bool:
    if _TABLE.match(text) and not text.endswith(_END):
        return True
    return len(text) <= 40 and not text.endswith((*_END, "：", ":", "，", "、")) and not re.search(r"[：，]", text)


def _most_relevant(lines: Sequence[SectionLine], asked: str, longest: int) -> Sequence[SectionLine]:
    """The lines that have most of the question's words, where some have clearly more than others."""
    words = split_quantities(asked).bigrams
    shares = [
        containment(words, split_quantities("".join(line.under) + line.text).bigrams) for line in lines
    ]
    most = max(shares, default=0.0)
    near = [line for line, share in zip(lines, shares, strict=True) if share >= 0.8 * most]
    return near if most >= 0.5 and _size(near) <= 2 * longest else lines


def _drop_dangling_leads(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """Without words that lead in a list of which nothing follows."""
    behind = [*lines[1:], None][: len(lines)]
    return [
        line
        for line, following in zip(lines, behind, strict=True)
        if not line.text.endswith(("：", ":"))
        or (following is not None and following.under[: len(line.under)] == line.under)
    ]
