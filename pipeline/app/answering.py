"""Questions answered: one protocol over reports, collections and typed questions, beside a model or without one.

An :class:`Answering` serves one run: what its model may take, and what the model did, is counted from one run to the
next. What is expensive to make of a store (`open_assistant`, `open_collection`, `open_typed`) is made once and shared
by the runs of all threads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from pipeline.answer.context import Context
    from pipeline.answer.engine import Assistant
    from pipeline.answer.evidence.collection_assistant import CollectionAssistant
    from pipeline.answer.llm.assistant import LlmAssistant
    from pipeline.answer.llm.collection_assistant import LlmCollectionAssistant
    from pipeline.answer.question_file import AnswerRow, FileQuestion
    from pipeline.answer.typed.issuers import Issuer
    from pipeline.answer.typed.model_context import Finder
    from pipeline.answer.typed.questions import TypedAnswer, TypedQuestion
    from pipeline.app.models import ModelAid
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.model import Answer, Kind, Passage, Plan, Problem
    from pipeline.rules.english import EnglishRules
    from pipeline.rules.english_text import TextRules
    from pipeline.settings import Settings
    from pipeline.store.interface import Population, Store

Q = TypeVar("Q")
CollectionRow = tuple[int, Mapping[str, Any]]  # the number of a line, and what it says


class Row(Protocol):
    """A question with its answer, as a line of an answer file."""

    @property
    def outcome(self) -> str: ...

    def to_dict(self, *, full: bool = False) -> dict[str, Any]: ...


class Answering(Protocol[Q]):
    """Answers the questions of one run, from one store."""

    def read(self, file: Path) -> tuple[list[Q], list[Problem]]:
        """The questions of a file, and what in it is none."""

    def answers(self, questions: Sequence[Q], style: str = "plain") -> Iterator[Row]:
        """A row for each question, in their order; no question raises for what it says."""

    def source(self) -> tuple[object, ...]:
        """Names all that is answered from: another one where anything of it changed."""

    def model_use(self) -> str:
        """What the model was asked and did, "" where it was not asked."""


class ReportAnswering:
    """Questions about reports: figures by rules and facts, open ones by passages, what a model adds to them."""

    def __init__(
        self,
        plain: Assistant,
        aid: ModelAid | None = None,
        population: Population | None = None,
        breaker: CircuitBreaker | None = None,
        *,
        phrases: str = "open",
    ):
        if population is not None:
            plain = replace(plain, knowledge=plain.knowledge.limited_to(population))
        self.assistant: Assistant | LlmAssistant = plain
        self.planner = plain.planner
        self.companies = plain.companies
        self.whole_orders = plain.whole_orders
        self.english = plain.english
        self._plain = plain
        self._population = sorted(population or ())
        self._aid = aid
        if aid is not None:
            from pipeline.answer.llm.assistant import LlmAssistant

            if plain.tools is not None and plain.pipeline is not None and "model" in plain.pipeline.needs:
                from pipeline.llm.circuit_breaker import CircuitBreaker

                plain = replace(plain, tools=replace(plain.tools, model=breaker or CircuitBreaker(aid.model)))
            self.assistant = LlmAssistant(
                plain, breaker or aid.model, aid.prompts, aid.opposites, phrases_figures=phrases == "all"
            )

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, which goes with it."""
        return replace(self.assistant.answer(plan, style), plan=plan)

    def context(self, style: str) -> Context:
        """What answers are told with."""
        from pipeline.answer.context import Context

        return Context(self._plain.knowledge, self._plain.rules.templates, self.companies, style)

    def company_names(self) -> Mapping[str, str]:
        """What companies are called in short, by code."""
        known = self._plain.companies.companies
        return {code: company.short_name or company.full_name or code for code, company in known.items()}

    def report_years(self, code: str, kind: Kind) -> set[int]:
        """The years of which there are reports of a kind."""
        return {report.year for report in self._plain.knowledge.store.reports(code=code, kind=kind)}

    def read(self, file: Path) -> tuple[list[FileQuestion], list[Problem]]:
        from pipeline.answer.question_file import read_questions

        return read_questions(file)

    def answers(self, questions: Sequence[FileQuestion], style: str = "plain") -> Iterator[AnswerRow]:
        from pipeline.answer.question_file import answer_batches

        return answer_batches(self.assistant, questions, style)

    def source(self) -> tuple[object, ...]:
        knowledge = self.assistant.knowledge
        return "reports", self._population, str(knowledge.stated), knowledge.store.state()

    def model_use(self) -> str:
        if self._aid is None or not self._aid.model.usage.calls:
            return ""
        return f"{self._aid.model.usage.text()}\n{self.assistant.usage_text()}"  # type: ignore[union-attr]


def open_assistant(store: Store, settings: Settings) -> Assistant:
    """What answers questions about the reports of a store, without a model, by the pipeline that is set.

    Raises:
        InputError: there is no such pipeline.
    """
    from pipeline.answer.engine import Assistant

    assistant = Assistant.open(store, settings)
    assistant.passages = settings.passages
    if settings.pipeline or settings.hyde or settings.least is not None:
        from pipeline.app.retrieval_tools import pipeline_by, tools_for
        from pipeline.retrieve.pipelines import WITHIN_REPORT

        assistant.pipeline = pipeline_by(settings, assistant.rules.pipelines, settings.pipeline or WITHIN_REPORT)
        assistant.tools = tools_for(store, [assistant.pipeline], settings)
    return assistant


class CollectionAnswering:
    """Questions to the documents of a collection, free or with options to choose from; a model may name the letters."""

    def __init__(self, plain: CollectionAssistant, aid: ModelAid | None = None, breaker: CircuitBreaker | None = None):
        self.assistant: CollectionAssistant | LlmCollectionAssistant = plain
        self._plain = plain
        self._aid = aid
        if aid is not None:
            from pipeline.answer.llm.collection_assistant import LlmCollectionAssistant
            from pipeline.llm.circuit_breaker import CircuitBreaker

            asked = breaker or CircuitBreaker(aid.model)
            with_model = replace(plain, tools=replace(plain.tools, model=asked))
            self.assistant = LlmCollectionAssistant(with_model, asked, aid.prompts, aid.opposites)

    def read(self, file: Path) -> tuple[list[CollectionRow], list[Problem]]:
        from pipeline.answer.question_file import read_rows

        rows, problems = read_rows(file)
        return list(rows), problems

    def answers(self, questions: Sequence[CollectionRow], style: str = "plain") -> Iterator[AnswerRow]:
        from pipeline.answer.question_file import AnswerRow

        found = self.assistant.answers([row for _, row in questions])
        for (number, row), answer in zip(questions, found, strict=True):
            text = answer.value if style == "competition" and isinstance(answer.value, str) else answer.text
            yield AnswerRow(row.get("id", number), row["question"], answer, text)

    def source(self) -> tuple[object, ...]:
        documents = sorted((entry.id, entry.sha256, entry.by) for entry in self._plain.entries)
        least = self._plain.least_text, self._plain.least_option
        return self._plain.name, self._plain.pipeline.name, least, documents

    def model_use(self) -> str:
        if self._aid is None:
            return ""
        used = self._aid.model.usage.text() if self._aid.model.usage.calls else ""
        told = self.assistant.usage_text() if self.assistant.tally.counted else ""  # type: ignore[union-attr]
        return "\n".join(filter(None, (used, told)))


def open_collection(
    store: Store, settings: Settings, name: str, pipeline: str, least: float | None
) -> tuple[CollectionAssistant, Sequence[Problem]]:
    """What answers from a collection by a pipeline, without a model; what is wrong in the files of pipelines.

    Raises:
        InputError: there is no such collection, it holds no documents, or there is no such pipeline.
    """
    from pipeline.answer.evidence.collection_assistant import CollectionAssistant
    from pipeline.app.retrieval_tools import tools_for
    from pipeline.retrieve.pipelines import load_pipelines, pipeline_named
    from pipeline.store.collections import require_documents

    pipelines, problems = load_pipelines(settings.rules)
    require_documents(store, name)
    steps = pipeline_named(pipelines, pipeline)
    return CollectionAssistant.open(name, steps, tools_for(store, [steps], settings), least), problems


@dataclass(frozen=True, slots=True)
class TypedSource:
    """What typed questions are answered from: the companies of English reports, the words of statements, a search."""

    store: Store
    english: EnglishRules
    issuers: tuple[Issuer, ...]
    find: Finder
    told: TextRules
    problems: Sequence[Problem] = ()


class TypedAnswering:
    """Typed questions over English reports: numbers from facts, comparisons in code, the rest from a model or N/A."""

    def __init__(self, of: TypedSource, aid: ModelAid | None = None, context: str = "passages", candidates: int = 0):
        """`context`: what a model is shown (passages, pages, report); `candidates`: passages it puts in order first."""
        from pipeline.answer.typed.assistant import TypedAssistant
        from pipeline.answer.typed.model_context import ContextMode, Helper
        from pipeline.llm.circuit_breaker import CircuitBreaker

        self._of = of
        self._aid = aid
        self._breaker = None if aid is None else CircuitBreaker(aid.model)
        helper = None
        if aid is not None and self._breaker is not None:
            helper = Helper(
                self._breaker, aid.prompts, of.find, self._passages_of, ContextMode(context), candidates
            )
        self._shown = (context, candidates) if helper is not None else ()
        self._assistant = TypedAssistant(of.store, of.english, of.issuers, helper, told=of.told)

    def _passages_of(self, code: str) -> list[Passage]:
        """The passages of a file by its SHA-1."""
        store = self._of.store
        return [passage for report in store.reports(code=code) for passage in store.passages_of(report.id)]

    def read(self, file: Path) -> tuple[list[TypedQuestion], list[Problem]]:
        from pipeline.answer.typed.questions import read_typed_questions

        return read_typed_questions(file)

    def answers(self, questions: Sequence[TypedQuestion], style: str = "plain") -> Iterator[TypedAnswer]:
        return self._assistant.answers(questions)

    def source(self) -> tuple[object, ...]:
        return "typed", *self._shown, self._of.store.state()

    def model_use(self) -> str:
        if self._aid is None or self._breaker is None or not self._aid.model.usage.calls:
            return ""
        given_up = f"the model was {self._breaker.given_up}" if self._breaker.given_up else ""
        return "\n".join(filter(None, (self._aid.model.usage.text(), given_up)))


def open_typed(store: Store, settings: Settings) -> TypedSource:
    """What typed questions are answered from."""
    from pipeline.answer.typed.issuers import issuers
    from pipeline.app.retrieval_tools import tools_for
    from pipeline.retrieve.pipelines import DEFAULT, load_pipelines, pipeline_named
    from pipeline.rules.english import load_english
    from pipeline.rules.english_text import load_english_text
    from pipeline.store.search_records import Filter

    english, problems = load_english(settings.rules)
    told, of_text = load_english_text(settings.rules)
    steps = pipeline_named(load_pipelines(settings.rules)[0], DEFAULT)
    tools = tools_for(store, [steps], settings)

    def find(question: str, reports: Sequence[str], size: int = 10) -> list:
        """Passages of reports (by their SHA-1) that the default pipeline finds."""
        hits = steps.find(question, tools, Filter(codes=frozenset(reports)), size)
        return [hit.passage for hit in hits]

    return TypedSource(store, english, issuers(store), find, told, (*problems, *of_text))
