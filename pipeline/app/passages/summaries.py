"""Summaries of passages by the language model, made where there is none."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.passages.scope import PassageScope, StepCounter, Steps
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.retrieve.summarise_passages import SummaryRun, UnsummarisedPassages
    from pipeline.retrieve.summary_failures import Failures
    from pipeline.store.interface import Store

ERRORS = Path("summarise-errors.jsonl")


@dataclass(frozen=True, slots=True)
class SummaryCounts:
    """What a run found and made.

    `missing` passages had no summary, `there` had one, `short` need none; `made` and `failed` are of this run, which
    `ended` early for a reason, "" where it did not.
    """

    missing: int
    there: int
    short: int
    made: int = 0
    failed: int = 0
    ended: str = ""


def summarise_passages(
    session: Session,
    scope: PassageScope,
    *,
    errors: Path = ERRORS,
    retry: bool = False,
    batch: int = 32,
    dry_run: bool = False,
    progress: Steps | None = None,
) -> SummaryCounts:
    """Summarise the passages in scope that have no summary; after an interruption, the next call goes on.

    `errors`: the file of passages that could not be summarised, until they are; `retry`: only those; `dry_run`: only
    count them.

    Raises:
        InputError: nothing is in scope, no model is set, or `errors` cannot be read or written.
    """
    from pipeline.retrieve.summarise_passages import find_unsummarised
    from pipeline.retrieve.summary_failures import Failures

    failures = Failures(errors)
    session.warn_of(failures.problems)
    with session.ingesting, session.access.reading() as snapshot:
        only = failures.passages if retry else None
        found = find_unsummarised(snapshot.store, scope.filter(snapshot.store), only)
        if dry_run:
            return SummaryCounts(found.count, found.there, found.short)
        run = _summarise(session, snapshot.store, found, failures, batch, progress)
    return SummaryCounts(found.count, found.there, found.short, run.kept, run.failed, run.ended)


def _summarise(
    session: Session,
    store: Store,
    found: UnsummarisedPassages,
    failures: Failures,
    batch: int,
    progress: Steps | None,
) -> SummaryRun:
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.retrieve.summarise_passages import summarise

    aid = session.aid()
    if aid is None:
        raise InputError(
            "no language model is set: start one (finreport llm serve FILE.gguf) and set FINREPORT_LLM to its address,"
            " or name an address or a folder of weights (--llm)"
        )
    model = CircuitBreaker(aid.model, most=float("inf"))
    run = summarise(store, model, aid.prompts["summary"], found, failures, StepCounter(found.count, progress), batch)
    if aid.model.usage.calls:
        session.tell_use(aid.model.usage.text())
    return run
