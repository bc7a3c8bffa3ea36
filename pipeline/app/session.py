"""What a Finreport and its collections share: settings, the store, the model, and whom problems are told."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.arguments import check_style
from pipeline.app.conversations.turn_locks import TurnLocks
from pipeline.app.elastic.question_log import QuestionLog
from pipeline.app.models import ModelAid, OfferedModel, name_of, open_aid
from pipeline.app.store_access import Snapshot, StoreAccess

if TYPE_CHECKING:
    from pipeline.answer.question_file import RunSummary
    from pipeline.app.answering import Answering
    from pipeline.app.question_runs import Form, Progress
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.llm.messages import Model
    from pipeline.model import Company, Problem
    from pipeline.settings import Settings
    from pipeline.understand.companies import CompanyIndex

_SHOWN = 20  # problems of a question file that are told one by one


class Session:
    """Opens the store and the model when they are first needed; threads may share it."""

    def __init__(
        self,
        settings: Settings,
        llm: str | Path | Model | OfferedModel | None,
        on_warning: Callable[[str], None],
        on_model_use: Callable[[str], None],
    ):
        self.settings = settings
        self.access = StoreAccess(settings.store)
        self.questions = QuestionLog(settings, on_warning)
        self.turns = TurnLocks()
        self.ingesting = threading.RLock()  # one thread at a time brings or removes something
        self._llm = llm
        self._on_warning = on_warning
        self._on_model_use = on_model_use
        self._lock = threading.Lock()
        self._aid: ModelAid | None = None
        self._aid_opened = False
        self._warned: set[str] = set()

    def aid(self) -> ModelAid | None:
        """The language model with its prompts; None where none is set."""
        with self._lock:
            if not self._aid_opened:
                self._aid = open_aid(self._llm, self.settings.rules)
                self._aid_opened = True
            aid = self._aid
        if aid is not None:
            self.warn_of(aid.problems)
        return aid

    def with_settings(self, settings: Settings, model: OfferedModel | bool = True) -> Session:
        """A session of its own with other settings, and the same model, another or none; turns wait for each other."""
        llm = model if isinstance(model, OfferedModel) else self._llm if model else "none"
        other = Session(settings, llm, self._on_warning, self._on_model_use)
        other.turns = self.turns
        return other

    def conversation_settings(self) -> dict[str, str]:
        """What a conversation is begun with and goes on with: by another store or way it would contradict itself."""
        settings = self.settings
        return {
            "store": place_text(settings.store),
            "pipeline": settings.pipeline,
            "hyde": "yes" if settings.hyde else "",
            "passages": str(settings.passages or ""),
            "least": "" if settings.least is None else f"{settings.least:g}",
            "convention": settings.convention,
            "restated": "yes" if settings.restated else "",
            "tools": settings.tools,
            "rounds": str(settings.rounds or ""),
            "model": model_text(self._llm),
        }

    def circuit_breaker(self) -> CircuitBreaker | None:
        """The model as one run asks it: with a time that it may take in all."""
        aid = self.aid()
        if aid is None:
            return None
        from pipeline.llm.circuit_breaker import CircuitBreaker

        return CircuitBreaker(aid.model)

    def warn_of(self, problems: Iterable[Problem]) -> None:
        """Tell problems of rule files, each once."""
        for text in map(str, problems):
            with self._lock:
                known = text in self._warned
                self._warned.add(text)
            if not known:
                self._on_warning(text)

    def warn_of_lines(self, problems: Sequence[Problem]) -> None:
        """Tell what in a file is no question: the first ones, and how many there are more."""
        for problem in problems[:_SHOWN]:
            self._on_warning(str(problem))
        if len(problems) > _SHOWN:
            self._on_warning(f"{len(problems) - _SHOWN} more lines like these")

    def tell_use(self, text: str) -> None:
        """Tell what the model did, where it did anything."""
        if text:
            self._on_model_use(text)

    def companies(self, snapshot: Snapshot) -> list[Company]:
        """Every company of the store."""
        return snapshot.get_or_create("companies", snapshot.store.companies)

    def index(self, snapshot: Snapshot) -> CompanyIndex:
        """The companies by all their names."""
        from pipeline.understand.companies import CompanyIndex

        return snapshot.get_or_create("index", lambda: CompanyIndex.build(self.companies(snapshot)))

    def run_file(
        self,
        answering: Answering,
        questions: Path,
        out: Path,
        *,
        style: str = "plain",
        full: bool = False,
        progress: Progress | None = None,
        form: Form | None = None,
        problems: Sequence[Problem] = (),
    ) -> RunSummary:
        """A question file into an answer file, by what answers it; `problems` are those known before."""
        from pipeline.app.question_runs import run_file, run_fingerprint, silent_progress

        check_style(style)
        asked, wrong = answering.read(questions)
        self.warn_of_lines([*wrong, *problems])
        mark = run_fingerprint(answering, questions, self.settings, name_of(self._llm), style=style, full=full)
        silent = progress or silent_progress
        summary = run_file(answering, asked, out, mark, style=style, full=full, progress=silent, form=form)
        summary.problems = tuple(wrong)
        return summary

    def close(self) -> None:
        """Let go of the store and the model. Closing twice does nothing."""
        self.access.close()
        self.questions.close()
        with self._lock:
            if self._aid is not None:
                self._aid.close()
            self._aid, self._aid_opened = None, True


def place_text(store: str) -> str:
    """The place of a store as conversations keep it."""
    return store if "://" in store else str(Path(store).expanduser().absolute())


def model_text(llm: str | Path | Model | OfferedModel | None) -> str:
    """A language model as conversations keep it: its address and its name there, "" for none."""
    return " ".join(filter(None, name_of(llm)))
