"""The documents of one collection: asked, searched, added to."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.app.arguments import check_style, paths_of
from pipeline.app.session import Session
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.answer.question_file import AnswerRow, RunSummary
    from pipeline.app.answering import CollectionAnswering
    from pipeline.app.ingest import collections as ingestion
    from pipeline.app.question_runs import Progress
    from pipeline.app.search import SearchResult
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.model import Answer, Passage
    from pipeline.store.collections import Collection
    from pipeline.store.search_records import DocumentEntry


@dataclass(frozen=True, slots=True)
class Removal:
    """How much of a collection went."""

    documents: int
    passages: int


class DocumentCollection:
    """A collection by its name, made by :meth:`pipeline.Finreport.collection`; it need not be there before `ingest`."""

    def __init__(self, session: Session, name: str, pipeline: str, least: float | None):
        self.name = name
        self._session = session
        self._pipeline = pipeline
        self._least = least

    def ask(self, question: str | Mapping[str, Any]) -> Answer:
        """The answer to a question; one with options (in its text, or as `options`) gets letters."""
        row = {"question": question} if isinstance(question, str) else question
        with self._answering() as answering:
            (answer,) = answering.assistant.answers([row])
        return answer

    def run(
        self, questions: str | Path | Iterable[str | Mapping[str, Any]], style: str = "plain"
    ) -> Iterator[AnswerRow]:
        """The answers to many questions in their order; see :meth:`pipeline.Finreport.run`."""
        from pipeline.app.question_runs import answers_in_portions, rows_of

        check_style(style)
        asked, problems = rows_of(questions)
        self._session.warn_of_lines(problems)
        breaker = self._session.circuit_breaker()  # one for all: a model that failed is not asked again
        yield from answers_in_portions(asked, partial(self._answering, breaker), style)

    def run_file(
        self,
        questions: str | Path,
        out: str | Path,
        *,
        style: str = "plain",
        full: bool = False,
        progress: Progress | None = None,
    ) -> RunSummary:
        """Answer a question file into an answer file; an interrupted run goes on where it stopped."""
        with self._answering() as answering:
            return self._session.run_file(
                answering, Path(questions), Path(out), style=style, full=full, progress=progress
            )

    def search(self, text: str, *, pipeline: str = "lexical", k: int = 5, explain: bool = False) -> SearchResult:
        """The `k` best passages for a text."""
        from pipeline.app.search import Wanted, search

        return search(self._session, Wanted(text, collection=self.name, k=k), pipeline, explain=explain)

    def documents(self) -> list[DocumentEntry]:
        """What is in the collection, by id."""
        with self._session.access.reading() as snapshot:
            return snapshot.store.entries(self.name)

    def configuration(self) -> Collection:
        """How its documents are cut, and which columns of tables hold what; InputError where there is none."""
        from pipeline.store.collections import require_collection

        with self._session.access.reading() as snapshot:
            return require_collection(snapshot.store, self.name)

    def passages(self, document: str) -> list[Passage]:
        """The passages of a document (its id); InputError where it has none."""
        with self._session.access.reading() as snapshot:
            found = snapshot.store.passages_of(document)
        if not found:
            raise _unknown_document(self.name, document)
        return found

    def remove(
        self, documents: Iterable[str] = (), *, confirm: Callable[[str], None] = lambda question: None
    ) -> Removal:
        """Remove documents (by id), or without any the whole collection with its configuration.

        `confirm` gets the question whether the whole collection may go, and raises where the answer is no.

        Raises:
            InputError: there is no such collection or document; nothing was removed.
        """
        from pipeline.store.collections import remove, require_collection

        chosen = tuple(documents)
        with self._session.ingesting, self._session.access.writing() as store:
            require_collection(store, self.name)
            known = {entry.id for entry in store.entries(self.name)}
            for document in chosen:
                if document not in known:
                    raise _unknown_document(self.name, document)
            if not chosen:
                confirm(f"remove {self.name} with its {len(known)} documents?")
            return Removal(len(chosen) or len(known), remove(store, self.name, chosen))

    def ingest(
        self,
        paths: str | Path | Iterable[str | Path],
        *,
        by: str | None = None,
        text: str | None = None,
        title: str | None = None,
        metadata: Iterable[str] = (),
        size: int | None = None,
        parent: int | None = None,
        overlap: int | None = None,
        separators: str | None = None,
        ocr: bool = False,
        jobs: int | None = None,
        timeout: float | None = None,
        memory: int | None = None,
        progress: Callable[[Iterable, int], Iterable] = lambda results, total: results,
        say: Callable[[str], None] | None = None,
    ) -> ingestion.CollectionSummary:
        """Read files, or folders that are walked, into the collection, which is made where there is none.

        `by`: the way of cutting; `size`, `parent`, `overlap` (characters) and `separators`: its options; `text`,
        `title`, `metadata`: columns of tables. They are kept for the next time.
        `timeout` (seconds) and `memory` (MB) are what one file may cost, by default as of reports.
        Without `say` the lines on files and their problems are the summary's `notes`.
        """
        from pipeline.app.ingest.collections import configure_collection, ingest_collection
        from pipeline.app.ingest.job import limits_of

        access, rules = self._session.access, self._session.settings.rules
        limits = limits_of(self._session.settings, ocr=ocr, timeout=timeout, memory=memory)
        with self._session.ingesting:
            cutting = {"size": size, "parent": parent, "overlap": overlap, "separators": separators}
            collection = configure_collection(access, self.name, by, text, title, tuple(metadata), **cutting)
            width = jobs or os.cpu_count() or 1
            return ingest_collection(
                access,
                collection,
                paths_of(paths),
                ocr=ocr,
                jobs=width,
                limits=limits,
                rules=rules,
                progress=progress,
                say=say,
            )

    @contextmanager
    def _answering(self, breaker: CircuitBreaker | None = None) -> Iterator[CollectionAnswering]:
        """What answers from the collection; at the end it is told what the model did."""
        from pipeline.app.answering import CollectionAnswering, open_collection

        session = self._session
        aid = session.aid()
        with session.access.reading() as snapshot:
            plain, problems = snapshot.get_or_create(
                ("collection", self.name, self._pipeline, self._least),
                lambda: open_collection(snapshot.store, session.settings, self.name, self._pipeline, self._least),
            )
            session.warn_of(problems)
            answering = CollectionAnswering(plain, aid, breaker)
            yield answering
        session.tell_use(answering.model_use())


def _unknown_document(collection: str, document: str) -> InputError:
    return InputError(f"{document}: no such document; finreport collections show {collection} lists them")
