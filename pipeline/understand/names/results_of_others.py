"""The result of a company other than the one that reports, in the words of the tables that have it.

某医药2024年赚了多少钱      某医药2024年净利润是多少
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.names.company_parts import ends_as_company


@per_lexicon
def _results(lexicon: Lexicon) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What asks for a company's result without naming it, each with the name in tables of companies."""
    names = dict(pair.split("=") for pair in lexicon.words("results_of_companies"))
    return re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))) or "(?!)"), names


def with_named_results(question: str) -> str:
    """A question with net profit for what another company earned (亏了多少)."""
    results, named = _results()
    return results.sub(lambda words: named[words[0]], question)


def results_in(question: str) -> tuple[int, ...]:
    """Where a question asks for a company's result without naming it."""
    return tuple(match.start() for match in _results()[0].finditer(question))


def result_of_another(plan: Plan) -> str:
    """The question of a plan so put, where the company that is asked of is another than the one that reports.

    "" where none is named, or nothing asks for its result so.
    """
    named = any(map(ends_as_company, plan.qualifiers))
    put = with_named_results(plan.question) if named else plan.question
    return put if put != plan.question else ""
