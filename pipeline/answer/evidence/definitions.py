"""Sentences that say what a term means, which tell nothing of another thing of that kind.

长期待摊费用是指…，按实际支出归集        no answer to how 委托外部研发的费用 are collected
“甲项目”主要系对乙药材的培育项目        no reason of anything
"""

from __future__ import annotations

import re

from pipeline.answer.evidence.lines import SectionLine, cause_at
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams

_QUOTED = re.compile("“[^”]*”")
_KIND = 2  # characters with which the names of things of a kind end
_SAME = 0.5  # of a term's bigrams that a question has which asks for it


@per_evidence_words
def _meaning(words: Lexicon) -> re.Pattern[str]:
    term = r"(?P<term>[^，。；：\s]{3,20}?)"
    return re.compile(rf"^(?:[^，。；：]{{2,20}}：)?[^，。；：]*?{term}{words.any_of('verbs_of_meaning')}")


def defines_another(line: SectionLine, asked: str) -> bool:
    """Whether a sentence says what a term means that is of a kind with what is asked for, and another thing."""
    found = _meaning().match(in_one_form(line.text))
    if found is None:
        return False
    term, question = found["term"], in_one_form(asked)
    of_kind = term[-_KIND:] in question
    return of_kind and containment(content_bigrams(term), content_bigrams(question)) < _SAME


def defines_quoted(line: SectionLine) -> bool:
    """Whether a sentence only says what a name in quotation marks is of: “甲项目”主要系对乙药材的培育项目。"""
    before = line.text[: cause_at(line.text)]
    return _QUOTED.search(before) is not None and not re.search(r"\w", _QUOTED.sub("", before))
