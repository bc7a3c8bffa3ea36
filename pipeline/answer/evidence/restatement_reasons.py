"""Why a report restates figures of earlier years: its own sentence, with the page.

追溯调整或重述原因 √会计政策变更 □会计差错更正 □同一控制下企业合并
报表重述原因说明：于2025年2月11日，本公司完成收购…。上述收购事项属于同一控制下的企业合并，…对…比较期…进行追溯调整。
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.model import Fact, Period
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.store.lru_cache import LRUCache

_NEAR = 2  # pages behind the figure: the reason stands below the table of key figures, or in the notes far from it
_LONGEST = 600  # characters of a line that has a reason in it; more is a policy or a list
_LONGEST_PIECE = 220
_QUOTED = re.compile(r"[“\"]([^“”\"]{2,24})[”\"]")  # the lines of the statements that a reason is of
_PIECES = re.compile(r"(?<=[。；;])|(?=注\d)")
_UNCHECKED = re.compile(r"□[^□√☑]*")
_SPACES = re.compile(r"\s+")
_YEARLY = (Period.FY, Period.H1, Period.M9)
_KEPT = 64  # reports whose reasons stay in memory


@dataclass(frozen=True, slots=True)
class Reason:
    """What a report says of why it restates, and the page."""

    text: str
    page: int


@dataclass(frozen=True, slots=True)
class _Words:
    restating: re.Pattern[str]
    cause: re.Pattern[str]
    per_share: re.Pattern[str]
    quarters: re.Pattern[str]
    nothing: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    classes = ("restating", "restatement_causes", "restated_per_share", "restated_quarters", "no_restatements")
    return _Words(*(re.compile(words.any_of(name)) for name in classes))


class RestatementReasons:
    """Reasons that reports give, found in their texts; those of the reports asked last stay in memory."""

    def __init__(self, texts: ReportTexts):
        self._texts = texts
        self._kept: LRUCache[str, list[Reason]] = LRUCache(_KEPT)

    def of(self, restated: Fact) -> Reason | None:
        """Why the report that states a fact gives it anew; None where it does not say."""
        reasons = self._kept.get(restated.report_id)
        if reasons is None:
            reasons = self._kept.put(restated.report_id, list(_reasons(self._texts, restated.report_id)))
        fitting = [reason for reason in reasons if _may_be_of(reason, restated)]
        page = restated.source.page or 0
        own = [reason for reason in fitting if _words().per_share.search(reason.text)]
        near = [reason for reason in fitting if 0 <= reason.page - page <= _NEAR]
        return next(iter([*own, *near, *fitting]), None)


def _reasons(texts: ReportTexts, report_id: str) -> Iterator[Reason]:
    """The sentences of a report that say what its figures are restated for, in their order."""
    for line in passage_lines(texts.of(report_id)):
        if not line.is_row and len(line.text) <= _LONGEST:
            pieces = [_checked(piece) for piece in _PIECES.split(line.text)]
            told = "；".join(piece for piece in pieces if _tells(piece))
            if _words().restating.search(told) and _words().cause.search(told):
                yield Reason(told, line.page)


def _tells(piece: str) -> bool:
    """Whether a piece of a line says that figures are restated, or for what."""
    words = _words()
    if len(piece) > _LONGEST_PIECE:
        return False
    return bool(words.restating.search(piece) or words.cause.search(piece)) and not words.nothing.search(piece)


def _checked(text: str) -> str:
    """A text without the boxes that are not checked."""
    return _UNCHECKED.sub("", _SPACES.sub("", text)).strip("。；;")


def _may_be_of(reason: Reason, restated: Fact) -> bool:
    """Whether a reason can be one of this figure: none of another year or line, of quarters, or of shares alone."""
    words, text = _words(), reason.text
    if words.per_share.search(text) and not words.per_share.search(restated.item):
        return False
    if words.quarters.search(text) and restated.period in _YEARLY:
        return False
    quoted = _QUOTED.findall(text)
    if quoted and not any(name in (restated.item, restated.raw_label) for name in quoted):
        return False
    named = re.findall(rf"(20\d\d)年(?:度|末)?(?:的)?(?:{words.per_share.pattern}|{re.escape(restated.item)})", text)
    return not named or str(restated.fiscal_year) in _years_before(named, text)


def _years_before(named: list[str], text: str) -> set[str]:
    """The years that a figure is named with, those of a list before it too: 2022年、2021年每股收益."""
    listed = re.search(rf"((?:20\d\d年[度末]?[、和及])*){named[0]}年", text)
    return {*named, *re.findall(r"20\d\d", listed[1] if listed else "")}
