"""Comparisons in free wording, which a model splits into a metric and companies; the comparing itself is code's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pipeline.answer.typed.issuers import Issuer, find_issuers
from pipeline.answer.typed.model_context import Helper
from pipeline.answer.typed.parsing import Comparison, MetricQuestion, parse_comparison, question_year
from pipeline.answer.typed.questions import TypedQuestion
from pipeline.llm.structured_output import ask_structured

COMPARING = ("name", "comparative")  # kinds of questions that may be comparisons


def split_comparisons(
    questions: Sequence[TypedQuestion],
    issuers: Sequence[Issuer],
    helper: Helper,
    is_known: Callable[[Comparison], bool],
) -> dict[int, Comparison]:
    """The comparisons among questions that name several companies, by their places; those whose form and metric are
    known (`is_known`) need no model.
    """
    named = {at: _named(question.text, issuers) for at, question in enumerate(questions) if question.kind in COMPARING}
    unknown = [
        at
        for at, companies in named.items()
        if len(companies) > 1
        and ((parsed := parse_comparison(questions[at].text, issuers)) is None or not is_known(parsed))
    ]
    requests = [
        helper.prompts["typed_split"].request(question=questions[at].text, companies="; ".join(named[at]))
        for at in unknown
    ]
    replies = ask_structured(helper.model, requests) if requests else ()
    made = {
        at: _comparison(typed.value or {}, questions[at].text, named[at])
        for at, typed in zip(unknown, replies, strict=True)
    }
    return {at: comparison for at, comparison in made.items() if comparison is not None}


def _named(text: str, issuers: Sequence[Issuer]) -> dict[str, Issuer]:
    """The companies of a question, as it writes them; each once."""
    found = {text[mention.start : mention.end]: mention.issuer for mention in find_issuers(text, issuers)}
    return {name: issuer for name, issuer in found.items() if issuer is not None}


def _comparison(value: Mapping[str, Any], text: str, named: Mapping[str, Issuer]) -> Comparison | None:
    """What a model made of a question; None where it is no comparison of companies that the question names."""
    companies = tuple((name, named[name]) for name in dict.fromkeys(value.get("companies", ())) if name in named)
    metric = str(value.get("metric") or "").strip()
    if not metric or len(companies) < 2:
        return None
    asked = MetricQuestion(metric, str(value["currency"]), "%" in metric, question_year(text), metric)
    return Comparison(asked, bool(value["highest"]), companies)
