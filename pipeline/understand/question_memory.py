"""What was worked out while one question is answered, so that its clauses, parts and years do not work it out again.

A question of several parts is read as a whole, by its parts and by its clauses, and of each year that is tried; most of
these readings are the same ones. What is remembered depends on nothing but the arguments and the store, and is
forgotten with the question.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Concatenate, ParamSpec, TypeVar

Owner = TypeVar("Owner")
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_memory: ContextVar[dict[Any, tuple[object, Any]] | None] = ContextVar("question_memory", default=None)
_asked: ContextVar[frozenset[tuple[str, str]]] = ContextVar("questions_asked", default=frozenset())


@contextmanager
def one_question() -> Iterator[None]:
    """Within it, what `remembered` methods gave is given again; within another one it changes nothing."""
    if _memory.get() is not None:
        yield
        return
    token = _memory.set({})
    try:
        yield
    finally:
        _memory.reset(token)


@contextmanager
def asked_once(way: str, question: str) -> Iterator[bool]:
    """Whether a question is asked in some way for the first time, and not while it is asked so already.

    A reading of a question may be taken apart into clauses, and one of these be read as that question again.
    """
    above = _asked.get()
    token = _asked.set(above | {(way, question)})
    try:
        yield (way, question) not in above
    finally:
        _asked.reset(token)


def remembered(
    method: Callable[Concatenate[Owner, Arguments], Result],
) -> Callable[Concatenate[Owner, Arguments], Result]:
    """A method whose results are remembered within `one_question`; its arguments can be hashed."""

    @functools.wraps(method)
    def get(self: Owner, /, *arguments: Arguments.args, **named: Arguments.kwargs) -> Result:
        memory = _memory.get()
        if memory is None:
            return method(self, *arguments, **named)
        key = (method, id(self), arguments, tuple(named.items()))
        if key not in memory:
            memory[key] = (self, method(self, *arguments, **named))  # with its owner, so that the id stays its own
        result: Result = memory[key][1]
        return result

    return get
