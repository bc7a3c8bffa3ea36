"""Answers over Chinese reports to those who ask in English: the figures of the working, above the Chinese sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from pipeline.answer.render.numbers import round_half_up, shown_decimals, with_separators
from pipeline.model import Answer, WorkingStep

_UNITS = {
    "元": " yuan",
    "%": "%",
    "倍": " times",
    "个百分点": " percentage points",
    "股": " shares",
    "元/股": " yuan a share",
}


def in_english(answer: Answer, english: Callable[[str], str]) -> Answer:
    """An answer with a line in English for each of its figures; one without figures stays as it is.

    `english` gives the English name of an item or formula. The Chinese sentence, with its sources, stands below.
    """
    companies = {citation.report_id: citation.company for citation in answer.citations}
    lines = [_line(step, companies, english) for step in answer.working if step.value is not None]
    if lines and isinstance(answer.value, str) and answer.value in companies.values():  # which has more
        lines.insert(0, f"{answer.value}.")
    return replace(answer, text="\n".join([*lines, answer.text])) if lines else answer


def _line(step: WorkingStep, companies: Mapping[str, str], english: Callable[[str], str]) -> str:
    """A figure: 贵州茅台: Net profit, 2023: 77,521,476,100.26 yuan."""
    value = step.value_in_unit
    assert value is not None
    places = None if step.fact is not None else shown_decimals(value)
    shown = with_separators(value if places is None else round_half_up(value, places), places)
    company = next((companies[report] for report in _reports(step) if report in companies), "")
    when = f", {step.year}" if step.year else ""
    unprinted = step.fact is not None and not step.unit
    unit = " (no unit printed)" if unprinted else _UNITS.get(step.unit, f" {step.unit}")
    return f"{f'{company}: ' if company else ''}{english(step.name)}{when}: {shown}{unit}"


def _reports(step: WorkingStep) -> Iterator[str]:
    if step.fact is not None:
        yield step.fact.report_id
    for one in step.steps:
        yield from _reports(one)
