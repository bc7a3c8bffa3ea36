"""How programs ask many questions of a store: one after another, or a file of them into a file of answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.app.arguments import check_style
from pipeline.app.session import Session
from pipeline.settings import Settings

if TYPE_CHECKING:
    from pipeline.answer.question_file import AnswerRow, RunSummary
    from pipeline.answer.typed.questions import Envelope
    from pipeline.app.answering import ReportAnswering
    from pipeline.app.question_runs import Progress
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.model import Problem
    from pipeline.store.interface import Population


class StoreRuns:
    """The part of a :class:`~pipeline.app.finreport.Finreport` that answers questions in order."""

    settings: Settings
    session: Session

    def run(self, questions: str | Path | Iterable[str | dict[str, Any]], style: str = "plain") -> Iterator[AnswerRow]:
        """The answers to many questions in their order, each as a row of id, question and answer.

        `questions`: texts, mappings with `id` and `question`, or the path of a JSONL file of such.
        """
        from pipeline.app.question_runs import answers_in_portions, questions_of

        check_style(style)
        asked, problems = questions_of(questions)
        self.session.warn_of_lines(problems)
        breaker = self.session.circuit_breaker()  # one for all: a model that failed is not asked again
        yield from answers_in_portions(asked, partial(self._reports, breaker=breaker), style)

    def run_file(
        self,
        questions: str | Path,
        out: str | Path,
        *,
        style: str = "plain",
        full: bool = False,
        reports: str | Path | Population | None = None,
        progress: Progress | None = None,
    ) -> RunSummary:
        """Answer a question file into an answer file; an interrupted run goes on where it stopped.

        `reports`: those that rankings and counts are over, as a file that names one a line or as (code, year) pairs.
        """
        from pipeline.answer.question_file import read_population

        problems: list[Problem] = []
        if isinstance(reports, str | Path):
            reports, problems = read_population(Path(reports))
        with self._reports(population=reports) as answering:
            return self.session.run_file(
                answering, Path(questions), Path(out), style=style, full=full, progress=progress, problems=problems
            )

    def run_dialogues(
        self,
        questions: str | Path,
        out: str | Path,
        *,
        style: str = "plain",
        full: bool = False,
        png: bool = True,
        progress: Progress | None = None,
    ) -> RunSummary:
        """Answer a file of dialogues, with the charts that they ask for as files beside `out` (PNG, else SVG).

        Raises:
            InputError: PNG files are wanted, and the extra that draws them is not installed.
        """
        from pipeline.app.charts.png import chart_png, require_png
        from pipeline.app.conversations.dialogue_run import DialogueAnswering

        if png:
            require_png()
        with self._reports() as answering:
            dialogues = DialogueAnswering(self._reports, answering, Path(out), chart_png if png else None)
            return self.session.run_file(
                dialogues, Path(questions), Path(out), style=style, full=full, progress=progress
            )

    def run_typed_file(
        self,
        questions: str | Path,
        out: str | Path,
        *,
        full: bool = False,
        envelope: Envelope | None = None,
        progress: Progress | None = None,
        context: str = "passages",
        candidates: int = 0,
    ) -> tuple[RunSummary, dict[str, tuple[int, int]]]:
        """Answer a file of typed questions over English reports; how many of each kind have a value, of how many.

        `context`: what a model is shown, passages, whole pages or the whole report (within its window); `candidates`:
        how many passages it puts in order first, 0 for none.
        """
        from pipeline.app.answering import TypedAnswering, open_typed
        from pipeline.app.question_runs import TypedForm

        session, form = self.session, TypedForm(Path(out), envelope)
        aid = session.aid()
        with session.access.reading() as snapshot:
            source = snapshot.get_or_create("typed", lambda: open_typed(snapshot.store, self.settings))
            session.warn_of(source.problems)
            answering = TypedAnswering(source, aid, context, candidates)
            summary = session.run_file(answering, Path(questions), Path(out), full=full, progress=progress, form=form)
        session.tell_use(answering.model_use())
        return summary, form.counts

    @contextmanager
    def _reports(
        self, *, population: Population | None = None, breaker: CircuitBreaker | None = None
    ) -> Iterator[ReportAnswering]:
        """What answers questions about reports; at the end it is told what the model did."""
        from pipeline.app.answering import ReportAnswering, open_assistant

        session = self.session
        aid = session.aid()
        with session.access.reading() as snapshot:
            plain = snapshot.get_or_create("reports", lambda: open_assistant(snapshot.store, self.settings))
            session.warn_of(plain.problems)
            answering = ReportAnswering(plain, aid, population, breaker, phrases=self.settings.phrases)
            yield answering
            session.warn_of(plain.problems)  # of files that only some questions need
        session.tell_use(answering.model_use())
