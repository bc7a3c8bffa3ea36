"""A log of searches, where one is asked for: a line of JSON a question, with what was searched for and what was found.

    {"question": "…", "seconds": 0.02, "searches": [
      {"pipeline": "lexical", "text": "…", "filter": {"collection": "laws"}, "queries": [{"text": "…", "weight": 1.0}],
       "notes": [], "failures": [], "hits": [{"rank": 1, "score": 2.1, "passage": "laws/a.pdf#3", "page": 2,
         "heading": "…", "steps": [["bm25", 1, 9.3]]}]}]}

A question that is answered without a search has none. Texts of passages are not logged.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from pipeline.errors import InputError
from pipeline.retrieve.state import QueryVariant, RetrievedPassage, SearchState
from pipeline.store.search_records import Filter


@dataclass(slots=True)
class SearchLog:
    """An open file of lines; several threads may write to it."""

    file: TextIO
    lock: threading.Lock = field(default_factory=threading.Lock)

    def write(self, line: Mapping[str, Any]) -> None:
        with self.lock:
            self.file.write(json.dumps(line, ensure_ascii=False) + "\n")
            self.file.flush()


_log: ContextVar[SearchLog | None] = ContextVar("search_log", default=None)
_searches: ContextVar[list[dict[str, Any]] | None] = ContextVar("searches_of_the_question", default=None)


@contextmanager
def logging_searches(file: Path | None) -> Iterator[None]:
    """Within it, questions and searches are added to `file`; without one it changes nothing.

    Raises:
        InputError: the file cannot be written.
    """
    if file is None:
        yield
        return
    try:
        opened = file.open("a", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{file}: searches cannot be logged there ({error.strerror}): name another file") from error
    with opened:
        token = _log.set(SearchLog(opened))
        try:
            yield
        finally:
            _log.reset(token)


@contextmanager
def logged_question(question: str) -> Iterator[None]:
    """Within it, all searches are of this question: they go into one line. A question within another adds to its."""
    log = _log.get()
    if log is None or _searches.get() is not None:
        yield
        return
    searches: list[dict[str, Any]] = []
    token, start = _searches.set(searches), time.perf_counter()
    try:
        yield
    finally:
        _searches.reset(token)
        seconds = round(time.perf_counter() - start, 4)
        log.write({"question": question, "seconds": seconds, "searches": searches})


def log_searches(pipeline: str, states: Sequence[SearchState], seconds: float) -> None:
    """What a pipeline made of searches: to the question in hand, else a line each; nothing where no log is open."""
    log, searches = _log.get(), _searches.get()
    if log is None:
        return
    for state in states:
        record = _record(pipeline, state)
        if searches is not None:
            searches.append(record)
        else:
            log.write({"question": state.question, "seconds": round(seconds / len(states), 4), "searches": [record]})


def _record(pipeline: str, state: SearchState) -> dict[str, Any]:
    return {
        "pipeline": pipeline,
        "text": state.question,
        "filter": _filter(state.filter),
        "queries": [_query(query) for query in state.queries],
        "notes": list(state.notes),
        "failures": list(state.failures),
        "hits": [_hit(rank, hit) for rank, hit in enumerate(state.hits, 1)],
    }


def _filter(given: Filter) -> dict[str, Any]:
    several = {name: sorted(getattr(given, name)) for name in ("documents", "codes", "years", "kinds")}
    return {"collection": given.collection, **{name: value for name, value in several.items() if value}}


def _query(query: QueryVariant) -> dict[str, Any]:
    told: dict[str, Any] = {"text": query.text, "weight": query.weight}
    told |= {"keywords": query.bare} if query.bare and query.bare != query.text else {}
    told |= {"synonyms": list(query.names)} if query.names else {}
    return told | ({"hypothetical": True} if query.hypothetical else {})


def _hit(rank: int, hit: RetrievedPassage) -> dict[str, Any]:
    return {
        "rank": rank,
        "score": round(hit.score, 6),
        "passage": hit.passage.id,
        "page": hit.passage.first_page,
        "heading": " > ".join(hit.passage.path),
        "steps": [[mark.step, mark.rank, round(mark.score, 6)] for mark in hit.trace],
    }
