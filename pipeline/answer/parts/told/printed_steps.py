"""Which figures of an answer's working its text prints: a share may be told without the two that it is of.

房屋由在建工程转入占转入合计的比例为55.42%      neither 6,675.74万元 nor the total is told
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.model import Answer, WorkingStep
from pipeline.text.quantities import Quantity, find_figures


def every_step(steps: Sequence[WorkingStep]) -> Iterator[WorkingStep]:
    """Steps and those below them."""
    for step in steps:
        yield step
        yield from every_step(step.steps)


def printed_steps(answer: Answer) -> list[WorkingStep]:
    """The steps of an answer, and of those below them the ones whose figure its text prints."""
    stated = find_figures(answer.text)
    tops = set(map(id, answer.working))
    return [step for step in every_step(answer.working) if id(step) in tops or _is_printed(step, stated)]


def is_printed(answer: Answer, text: str) -> bool:
    """Whether a text prints a figure of an answer's working; also where it has none."""
    stated = find_figures(text)
    return not answer.working or any(_is_printed(step, stated) for step in answer.working)


def _is_printed(step: WorkingStep, stated: Sequence[Quantity]) -> bool:
    """Whether a figure is stated, be it rounded: 6,675.74万元."""
    if step.value is None:
        return True
    value = abs(step.value)
    return any(figure.value == value or abs(figure.value - value) * 2 <= figure.value_step for figure in stated)
