"""What is said beside the answer of a turn: what it took over, and what is drawn of it."""

from __future__ import annotations

from pipeline.answer.render.templates import Templates
from pipeline.app.conversations.turn import Turn
from pipeline.text.language import is_in_english_words

_SEVERAL = "、"


def notes(turn: Turn, templates: Templates) -> tuple[str, ...]:
    """The sentences beside the answer of a turn, in its language, each to stand on a line of its own."""
    said: list[str] = []
    own, joint = ("", _SEVERAL) if not is_in_english_words(turn.text) else ("-in-english", ", ")
    if turn.taken_over:
        words = joint.join(text for _, text in turn.taken_over)
        said.append(templates.say(f"taken-over{own}", "plain", words=words))
    if turn.tools:
        said.append(templates.say(f"tools-used{own}", "plain", uses=turn.tools))
    if turn.draws:
        titles = [chart.title for chart in turn.charts]
        said.append(
            templates.say(f"drawn{own}", "plain", titles=joint.join(titles))
            if titles
            else templates.say(f"no-drawing{own}", "plain")
        )
    return tuple(said)
