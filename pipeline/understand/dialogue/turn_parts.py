"""The questions of one turn, and what it says beside the fillings of slots."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand.dialogue.follow_up import references
from pipeline.understand.dialogue.slotted_question import Slot, SlottedQuestion
from pipeline.understand.dialogue.whole_forms import whole_forms

MARKS = " ，,、"
_NUMERALS = re.compile(rf"\d+|[{NUMERAL}]+")
_MOST_PARTS = 20  # questions of one turn


def asked_besides(new: SlottedQuestion) -> str:
    """What a turn says beside the fillings of slots and the words that join them."""
    return whole_forms().joints.sub("", new.rest()).strip(MARKS)


def count_said(reference: str) -> int | None:
    """How many companies a reference is to, where it says so: 上面两家."""
    found = _NUMERALS.search(reference)
    number = parse_number(found[0]) if found is not None else None
    return None if number is None else int(number)


def behind_span(old: SlottedQuestion, slots: Sequence[Slot], words: str) -> str:
    found = old.of_slot(*slots)
    at = found[-1].end if found else 0
    return old.text[:at] + words + old.text[at:]


def before_span(old: SlottedQuestion, slots: Sequence[Slot], words: str) -> str:
    found = old.of_slot(*slots)
    return "" if not found else old.text[: found[0].start] + words + "的" + old.text[found[0].start :]


def turn_parts(turn: str) -> list[str]:
    """The questions of one turn, where they are numbered or refer to those before them; else the turn alone.

    A turn of more than twenty is left whole.
    """
    numbered = [part for part in re.split(r"[①-⑳]", turn) if part.strip()]
    if 1 < len(numbered) <= _MOST_PARTS:
        return [part.strip("；; 。") for part in numbered]
    sentences = [part for part in re.split(r"(?<=[？?。；;])", turn) if part.strip()]
    if 1 < len(sentences) <= _MOST_PARTS and any(map(references, sentences[1:])):
        return sentences
    return [turn]
