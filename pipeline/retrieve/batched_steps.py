"""Batched calls of a language model by pipeline steps; a step whose call fails is skipped.

Replies are only searched for or decide an order: none is shown, so none can mislead a reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from pipeline.llm.messages import Request
from pipeline.llm.structured_output import StructuredReply, ask_structured
from pipeline.retrieve.rewrite.stop_words import without_stop_words
from pipeline.retrieve.state import SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.tokens import bigrams


@runtime_checkable
class BatchedStep(Protocol):
    """A step that takes the searches of several questions at once."""

    def many(self, states: Sequence[SearchState], tools: Tools) -> list[SearchState]:
        """The states after the step, in their order."""


def ask_model(step: str, tools: Tools, requests: Sequence[Request]) -> list[StructuredReply]:
    """The values of requests with a schema, the texts of those without one; an `error` where there is neither.

    Raises:
        InputError: no model is set.
    """
    model = tools.need_model(step)
    if any(request.schema for request in requests):
        return ask_structured(model, requests)
    replies = model.complete(requests) if requests else []
    return [StructuredReply(None if reply.error else reply.text, reply.error, reply) for reply in replies]


def shares_bigram(text: str, question: str) -> bool:
    """Whether a text has a pair of characters (or a number, a Latin word) of what is asked: else it was made up."""
    said = set(bigrams(without_stop_words(question)))
    return not said or not said.isdisjoint(bigrams(text))
