"""What is said beside the answer of a turn: what it took over, and what is drawn of it."""

from __future__ import annotations

from pipeline.answer.render.templates import Templates
from pipeline.app.conversations.turn import Turn

_SEVERAL = "、"


def notes(turn: Turn, templates: Templates) -> tuple[str, ...]:
    """The sentences beside the answer of a turn, each to stand on a line of its own."""
    said: list[str] = []
    if turn.taken_over:
        said.append(templates.say("taken-over", "plain", words=_SEVERAL.join(text for _, text in turn.taken_over)))
    if turn.draws:
        titles = [chart.title for chart in turn.charts]
        said.append(
            templates.say("drawn", "plain", titles=_SEVERAL.join(titles))
            if titles
            else templates.say("no-drawing", "plain")
        )
    return tuple(said)
