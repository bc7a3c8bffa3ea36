"""Steps that ask a language model: several searches ask it together, and its failure costs the step, not the search.

What comes back is only searched for or decides an order: nothing of it is shown, so nothing of it can mislead a reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from pipeline.llm.messages import Request
from pipeline.llm.structured_output import Typed, ask_typed
from pipeline.retrieve.rewrite.stop_words import without_asking
from pipeline.retrieve.state import State
from pipeline.retrieve.tools import Tools
from pipeline.text.tokens import bigram_tokens


@runtime_checkable
class Together(Protocol):
    """A step that takes the searches of several questions at once."""

    def many(self, states: Sequence[State], tools: Tools) -> list[State]:
        """The states after the step, in their order."""


def asked(step: str, tools: Tools, requests: Sequence[Request]) -> list[Typed]:
    """The values of requests with a schema, the texts of those without one; an `error` where there is neither.

    Raises:
        InputError: no model is set.
    """
    model = tools.need_model(step)
    if any(request.schema for request in requests):
        return ask_typed(model, requests)
    replies = model.complete(requests) if requests else []
    return [Typed(None if reply.error else reply.text, reply.error, reply) for reply in replies]


def about(text: str, question: str) -> bool:
    """Whether a text has a pair of characters (or a number, a Latin word) of what is asked: else it was made up."""
    said = set(bigram_tokens(without_asking(question)))
    return not said or not said.isdisjoint(bigram_tokens(text))
