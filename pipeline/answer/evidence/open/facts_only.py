"""Reading for questions of what happened: without the chapter of accounting policies, which tells what would be done,
and without the notes of the parent company, where the group is asked for.

处置了哪些子公司, 资产处置收益怎么来的      what was sold, never how a sale is accounted for
收入怎么确认, 会计政策变更有哪些            of the policies themselves: everything is read
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.open.findings import TopicSearch
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Passage, Scope
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import is_for_amount
from pipeline.understand.wording.policy_questions import asks_for_policy

FURTHER = 4  # times as many passages are looked at where the first ones are of policies


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters")


@per_lexicon
def _names(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("names_asked", "selection_lists", "who_asked", "sources_asked")


@per_lexicon
def _principles(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of what policies are of, beside those by which one is asked for."""
    return lexicon.pattern("words_of_policies")


def asks_for_facts(question: str) -> bool:
    """Whether a question asks what happened: for names, an amount, a cause or a source, and for no policy."""
    asked = _names().search(question) is not None or is_for_amount(question) or asks_for_cause(question)
    return asked and not asks_for_policy(question) and _principles().search(question) is None


def facts_only(reading: TopicSearch, scope: Scope) -> TopicSearch:
    """The same reading without what the chapter of policies says; of the group without the parent's notes."""
    group = scope is not Scope.PARENT

    def find(text: str, size: int, report_id: str) -> Sequence[RetrievedPassage]:
        """As many as are asked for, of the whole report: policies may be all that the first of them are of."""
        of_facts: list[RetrievedPassage] = []
        for most in (size, FURTHER * size):
            found = reading.find(text, most, report_id)
            of_facts = [hit for hit in found if _is_of_facts(hit.passage.path, group=group)]
            if len(of_facts) == len(found) or len(of_facts) >= size:
                break
        return of_facts[:size]

    return replace(reading, find=find, texts=_Facts(reading.texts, group=group))


class _Facts(ReportTexts):
    """The texts of reports without their policies."""

    def __init__(self, texts: ReportTexts, *, group: bool):
        super().__init__(texts.store)
        self._whole, self._group = texts, group

    def of(self, report_id: str) -> Sequence[Passage]:
        return [one for one in self._whole.of(report_id) if _is_of_facts(one.path, group=self._group)]


def _is_of_facts(path: Sequence[str], *, group: bool) -> bool:
    return not any(map(_policies().search, path)) and not (group and is_of_parent(path))
