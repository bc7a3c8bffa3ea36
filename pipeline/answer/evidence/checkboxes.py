"""Boxes ticked in a section's text: □适用 √不适用 says that a point does not apply, □是 √否 answers its question."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from pipeline.answer.evidence.lines import SectionLine
from pipeline.extract.disclosures.checkboxes import EMPTY, LONGEST, TICKED
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.numerals import TEN

_CHOICE = re.compile(rf"({TICKED}|{EMPTY})\s*([^√☑✓✔☒□☐\uf052\uf0fe\uf0a3\uf06f]{{4,}})")
_IS_TICKED = re.compile(TICKED)
_SENTENCE_END = ("。", "；", "！", "？", "：", ":")
_NUMBER = re.compile(rf"^\s*(?:[（(]?(?:\d{{1,2}}|[{TEN}]{{1,3}})[)）.、．]{{1,2}}\s*)+")


@per_document_words
def _box(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"({TICKED}|{EMPTY})\s*({words.any_of('box_answers', 'more_box_answers')})")


@per_document_words
def _run(words: Lexicon) -> re.Pattern[str]:
    """Boxes one behind the other."""
    return re.compile(rf"(?:(?:{TICKED}|{EMPTY})\s*{words.any_of('box_answers', 'more_box_answers')}\s*)+")


def between_boxes(text: str) -> list[str]:
    """The parts of a text before, between and behind its boxes."""
    return [part for part in _run().split(text) if part.strip()]


@dataclass(frozen=True, slots=True)
class CheckboxResult:
    """Lines without boxes; what was asked and answered 是, 否, 有 or 无 is a line.

    `inapplicable`: points ticked so. `applies`: whether one is ticked 适用.
    """

    lines: tuple[SectionLine, ...]
    inapplicable: tuple[str, ...] = ()
    has_boxes: bool = False  # whether there was any box
    applies: bool = False


def read_checkboxes(lines: Iterable[SectionLine], heading: str = "") -> CheckboxResult:
    """Boxes read; a box without words before it answers the line above, or the heading that it stands under."""
    found: list[SectionLine] = []
    inapplicable: list[str] = []
    ticked = applies = False
    for line in map(_ticked_choice, lines):
        at = 0
        for run in _run().finditer(line.text):
            before = line.text[at : run.start()].strip()
            at = run.end()
            if before:
                found.append(replace(line, text=before))
            answers = [word for mark, word in _box().findall(run[0]) if _IS_TICKED.fullmatch(mark)]
            ticked = ticked or bool(answers)
            applies = applies or answers == ["适用"]
            if len(answers) == 1:
                _apply_answer(found, inapplicable, line, answers[0], heading)
        if rest := line.text[at:].strip():
            found.append(line if rest == line.text else replace(line, text=rest))
    return CheckboxResult(tuple(found), tuple(dict.fromkeys(inapplicable)), ticked, applies)


def _ticked_choice(line: SectionLine) -> SectionLine:
    """Of sentences to tick (□有重大诉讼 √无重大诉讼) the one that is."""
    choices = _CHOICE.findall(line.text)
    chosen = [text.strip() for mark, text in choices if _IS_TICKED.fullmatch(mark)]
    if len(choices) < 2 or len(chosen) != 1 or _run().search(line.text):
        return line
    return replace(line, text=chosen[0].rstrip("。") + "。")


def _apply_answer(
    found: list[SectionLine], inapplicable: list[str], line: SectionLine, answer: str, heading: str
) -> None:
    """Takes the line that a box answers out of `found`, and puts in what it comes to."""
    asks = found[-1] if found and found[-1].under == line.under and _asks(found[-1].text) else None
    above = line.under[-1] if line.under else heading
    question = _NUMBER.sub("", asks.text) if asks else above if answer == "不适用" or "是否" in above else ""
    if answer == "不适用":
        if asks:
            found.pop()
        inapplicable.append(question)
    elif answer != "适用" and question:
        if asks:
            found.pop()
        found.append(replace(line, text=f"{question.rstrip('？?')}：{answer}。"))


def _asks(text: str) -> bool:
    return len(text) <= LONGEST and not text.endswith(_SENTENCE_END)
