"""Reports that do not count: 年度报告（不算半年报） are the annual ones."""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def _excluded(lexicon: Lexicon) -> re.Pattern[str]:
    kind, not_ = lexicon.any_of("interim_report_words"), lexicon.any_of("excluding_words")
    joined = rf"{kind}(?:[和与及、]{kind})*"
    return re.compile(rf"[(（,，]?(?:{not_}{joined}|{joined}{not_})[)）]?")


def without_excluded_reports(question: str) -> str:
    """A question without the words that leave interim reports out: the annual ones are meant anyway."""
    return _excluded().sub("", question)
