"""The later part of a question told by the sentences that answer the part before it.

    During fiscal 2023, we repurchased and retired 11.8 million shares at a cost of $1.0 billion.

answers how many shares were bought, and what that cost. What answers a later part stands in the sentence itself or
right behind it, in the same discussion; where neither has it, that part keeps its own answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.english.open.notions import notions_of, stems_of
from pipeline.answer.english.sentences import REASON
from pipeline.answer.english.words import content
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Answer, Citation
from pipeline.model.line import LineKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import sentences
from pipeline.understand.english.tokens import HERE, time_spans

_WHY = re.compile(r"^\W*(?:and )?why\b", re.I)
_WHEN = re.compile(r"^\W*(?:and )?(?:when|by when|on what date)\b", re.I)
_HOW_MANY = re.compile(r"^\W*(?:and )?how many (?P<noun>[\w-]+)", re.I)
_AMOUNT = re.compile(r"^\W*(?:and )?(?:(?:by|at|for|in) )?(?:how much|what)\b", re.I)
_MEANT = re.compile(r"\b(?:believes?|because|in order to|so that|to better)\b", re.I)
_SPLIT = re.compile(r"\b(?:split|divided|broken down|break down|distributed|allocated)\b", re.I)
_MONEY = re.compile(r"[$€£¥]\s?\d")
_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_NUMBER = r"(?<![$€£¥\d.,])(?<![$€£¥] )\d[\d,]*(?:\.\d+)?"
_PARTS = 2  # amounts behind the whole, that tell how it is split
_OPENING = 60  # characters by which a told sentence is known again
_REACH, _BEFORE = 6, 2  # sentences behind and before
_PROSE = (LineKind.SENTENCE, LineKind.ITEM)


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    page: int


@per_lexicon
def _saying(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that say nothing of which amount is meant."""
    classes = (
        "english_asking_words", "english_words_of_statements", "english_doing_words", "english_amount_words",
        "english_stop_words", "english_words_beside_amounts",
    )  # fmt: skip
    return content(" ".join(lexicon.words(*classes)))


def with_second_parts(
    parts: Sequence[str],
    answers: Sequence[Answer],
    index_of: Callable[[str], PassageIndex],
    sentence_of: Callable[[str], Answer | None],
) -> list[Answer]:
    """The answers, those that are not certain replaced by what the sentence told before, or one beside it, has.

    Args:
        index_of: the passages of a report by its id.
        sentence_of: the sentence that answers a part, where a cell was told for it.
    """
    told: list[Answer] = []
    for at, (part, one) in enumerate(zip(parts, answers, strict=True)):
        before = answers[at - 1] if at else None
        if before is not None and (one.nearest or one.refusal is not None) and (before.likely or not before.nearest):
            of_cell = not before.nearest and any(cited.item for cited in before.citations)
            known = sentence_of(parts[at - 1]) if of_cell else before
            one = (known and _beside(part, known, index_of, alone=bool(one.likely))) or one
        told.append(one)
    return told


def _beside(
    part: str, before: Answer, index_of: Callable[[str], PassageIndex], *, alone: bool
) -> Answer | None:
    """What the sentence told before has, else one behind or right before it; `alone`: no other sentence counts."""
    for cited in before.citations[:1] if before.likely else before.citations:
        if cited.item or len(cited.quote) < _OPENING or not cited.report_id:
            continue  # of a cell
        for line, own in _around(cited, index_of(cited.report_id)):
            if not _tells(part, line.text, first=own) or (alone and not own):
                continue
            known = line.text in before.text
            place = replace(cited, quote=line.text[:80], source=replace(cited.source, page=line.page))
            if before.likely and not known:
                text = f"Most likely: {line.text.rstrip('.')} (p. {line.page})."
                return Answer(text, citations=(place,), nearest=True, likely=text)
            if known:
                return before
            return Answer(f"[p. {line.page}] {line.text}", citations=(place,))
    return None


def _around(cited: Citation, index: PassageIndex) -> Iterator[tuple[_Line, bool]]:
    """A told sentence, which is its own, those behind it and those before it on its page or the next."""
    lines = [
        _Line(" ".join(text.split()), line.page)
        for passage in index.passages
        for line in passage.lines
        if line.kind in _PROSE
        for text in sentences(line.text)
    ]
    opening = cited.quote[:_OPENING]
    start = next((at for at, one in enumerate(lines) if one.text.startswith(opening)), None)
    if start is not None:
        own = lines[start]
        yield own, True
        near = (*lines[start + 1 : start + _REACH + 1], *reversed(lines[max(0, start - _BEFORE) : start]))
        yield from ((one, False) for one in near if abs(one.page - own.page) <= 1)


def _tells(part: str, text: str, *, first: bool) -> bool:
    """Whether a sentence has what a part of a question asks for; of what is counted a later sentence must name it."""
    asked = _bare(part)
    if _WHY.match(asked):
        return bool(REASON.search(text) or _MEANT.search(text))
    if _WHEN.match(asked):
        return first and bool(_YEAR.search(text))
    if (counted := _HOW_MANY.match(asked)) is not None:
        return _counts(counted["noun"], text)
    if _SPLIT.search(asked):
        return len(_MONEY.findall(text)) > _PARTS
    if not _AMOUNT.match(asked) or not _MONEY.search(text) or text.endswith(":"):
        return False
    wanted = content(asked) - _saying()
    return wanted <= content(text) and (first or bool(wanted))


def _counts(noun: str, text: str) -> bool:
    """Whether a text gives a number of a thing, in the question's word or one that means the same."""
    forms = [form[0] for one in notions_of(noun, (), ()) for form in one.forms if len(form) == 1]
    for found in re.finditer(rf"{_NUMBER}(?: (?:million|thousand))?(?P<behind>(?:[\s-]+[\w-]+){{1,4}})", text):
        if set(stems_of(found["behind"])) & set(forms):
            return True
    return False


def _bare(part: str) -> str:
    """A part without its company and times."""
    spans = time_spans(part) or {}
    for start in sorted(spans, reverse=True):
        part = f"{part[:start]} {part[spans[start][0] :]}"
    return " ".join(re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", part).split())
