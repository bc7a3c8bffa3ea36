"""Why auditors gave an opinion that is qualified or has an emphasis of matter, in their own paragraph.

内部控制审计报告为什么带强调事项段    我们提醒内部控制审计报告使用者关注，…未按规定履行完整的审批程序。
为什么被出具保留意见                  all that stands under 形成保留意见的基础, to what auditors say of themselves
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.paragraphs import paragraphs
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause

_QUOTES = "“”「\""
LONGEST = 1200  # characters of what auditors draw attention to


@dataclass(frozen=True, slots=True)
class _Words:
    asked: re.Pattern[str]
    matters: re.Pattern[str]
    audits: re.Pattern[str]
    reminders: re.Pattern[str]
    ends: re.Pattern[str]
    control: re.Pattern[str]
    qualified: re.Pattern[str]
    bases: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        words.pattern("emphases_of_matter"),
        words.pattern("asked_matters"),
        words.pattern("words_of_audits"),
        words.pattern("auditor_reminders"),
        words.pattern("ends_of_emphases"),
        words.pattern("words_of_internal_control"),
        words.pattern("opinions_with_bases", but=["opinions_in_order"]),
        words.pattern("bases_of_opinions"),
    )


def find_auditor_matters(
    question: str, passages: Sequence[Passage]
) -> tuple[list[SectionLine], tuple[str, ...]]:
    """What auditors draw attention to, and its headings, where a question asks why they did or to what; else nothing.

    Of the audit of internal control only what its report draws attention to, of the accounts none of that.
    """
    asks = asks_for_cause(question) or _words().matters.search(question) is not None
    qualified = _words().qualified.search(question) is not None
    if not asks or not (qualified or _words().asked.search(question)) or not _words().audits.search(question):
        return [], ()
    of_control = _words().control.search(question) is not None
    for path, group in groupby(passages, key=lambda passage: _basis(passage.path) if qualified else passage.path):
        lines = [line for paragraph in paragraphs(group) for line in paragraph]
        if qualified:
            first = 0 if lines and any(map(_words().bases.search, path[-1:])) else None
        else:
            first = next((at for at, line in enumerate(lines) if _words().reminders.search(line.text)), None)
        said_of = "".join(path) if qualified else lines[first].text if first is not None else ""
        if first is None or (_words().control.search(said_of) is not None) != of_control:
            continue
        behind = (at for at in range(first + 1, len(lines)) if _words().ends.search(lines[at].text))
        told = lines[first : next(behind, len(lines))]
        if sum(len(line.text) for line in told) <= LONGEST:
            return [replace(told[0], text=told[0].text.lstrip(_QUOTES)), *told[1:]], path
    return [], ()


def _basis(path: tuple[str, ...]) -> tuple[str, ...]:
    """The headings of a passage down to the one for what an opinion is based on, which may have others beneath it."""
    at = next((at for at, heading in enumerate(path) if _words().bases.search(heading)), None)
    return path if at is None else path[: at + 1]
