"""Finreport: one object for all that a program, a command or a page asks of the reports in a store."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pipeline.app.arguments import check_style
from pipeline.app.computing import StoreFigures
from pipeline.app.contents import StoreContents
from pipeline.app.filling import StoreFilling
from pipeline.app.running import StoreRuns
from pipeline.app.session import Session
from pipeline.settings import Settings
from pipeline.understand.question_memory import one_question

if TYPE_CHECKING:
    from pipeline.answer.render.templates import Templates
    from pipeline.app.conversations.conversation import Conversation
    from pipeline.app.conversations.memory import ConversationMemory
    from pipeline.app.conversations.tool_chat import ToolChat
    from pipeline.app.conversations.turn import Turn
    from pipeline.app.models import OfferedModel
    from pipeline.app.workbooks.export import StatementsOf
    from pipeline.app.workbooks.fact_rows import PageAddress
    from pipeline.llm.messages import Model
    from pipeline.model import Answer, Plan

Folders = str | Path | Iterable[str | Path]


class Finreport(StoreContents, StoreFigures, StoreFilling, StoreRuns):
    """Answers questions from one store, searches it and fills it; any number of threads may share it.

    `store`: a folder, or elasticsearch://host:9200 (default: FINREPORT_STORE, else the user's own folder).
    `rules`, `formulas`: folders of files of your own, laid over the built-in ones. `convention`: the name of a
    published convention, by which ratios are computed that have several definitions. `restated`: figures as the
    last report states them, where that restates them; without it as the report of their own year does.
    `llm`: as FINREPORT_LLM has it (an address, a folder of weights, "none"), or a
    :class:`~pipeline.llm.messages.Model` of your own.
    `on_warning` gets a line for each problem of rule files and questions, `on_model_use` what the model did in a call.

    Nothing is opened before it is asked for. After `ingest` or `import_tables` the next question sees what
    they brought.
    """

    def __init__(
        self,
        store: str | Path | None = None,
        rules: Folders | None = None,
        formulas: Folders | None = None,
        llm: str | Path | Model | None = None,
        *,
        convention: str | None = None,
        pipeline: str | None = None,
        restated: bool | None = None,
        on_warning: Callable[[str], None] | None = None,
        on_model_use: Callable[[str], None] | None = None,
    ):
        self.settings = Settings.of(store, rules, formulas, convention, pipeline, restated)
        self.session = Session(self.settings, llm, on_warning or _warn, on_model_use or _no_matter)

    # -- questions

    def plan(self, question: str) -> Plan:
        """What is understood of a question about reports."""
        with self._reports() as answering:
            return answering.assistant.plan(question)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, made by `plan` or by hand; `style`: plain or competition."""
        with self._reports() as answering, one_question():
            return self.session.questions.answer(plan.question, lambda: answering.answer(plan, check_style(style)))

    def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question about reports; what a question says is never an error, but a refusal."""
        with self._reports() as answering, one_question():
            return self.session.questions.answer(
                question, lambda: answering.answer(answering.assistant.plan(question), check_style(style))
            )

    def answer_workbook(self, answer: Answer, address: PageAddress | None = None) -> bytes:
        """An answer about reports as an Excel file: its working as formulas over a sheet of facts, with the checks.

        `address` gives the link to the page of a fact; without it links lead into the reports' files where they are.
        """
        from pipeline.app.workbooks.export import export_answer

        with self._reports() as answering:
            return export_answer(answering, self.session, answer, address)

    def statement_workbook(self, of: StatementsOf, address: PageAddress | None = None) -> bytes:
        """A company's statements of a year as an Excel file: figures and ratios as formulas over a sheet of facts.

        `address` as in `answer_workbook`.
        """
        from pipeline.app.workbooks.export import export_statements

        with self._reports() as answering:
            return export_statements(answering, self.session, of, address)

    # -- conversations

    def conversation(self, id: str = "", *, kept: bool = True) -> Conversation:
        """A conversation, whose follow-up questions may leave out what was said before: a new one for "", else the
        one of this id, begun where there is none. It is kept in the memory of conversations, or, where it is not to
        be `kept`, in the object alone.

        Raises:
            InputError: the id is none, or the conversation was begun over another store or with other settings.
        """
        from pipeline.app.conversations.conversation import Conversation

        if not kept:
            return Conversation(self._reports, tool_chat=self._tool_chat())
        memory = self.conversations
        begun = memory.begin(id, self.session.conversation_settings())
        return Conversation(self._reports, memory, begun, self._tool_chat())

    def converse(self, text: str, id: str = "", style: str = "plain", *, alone: bool = False) -> tuple[str, list[Turn]]:
        """Say something in the kept conversation of this id, a new one for "": its id, and the turns that it makes.

        `alone`: the first of them takes nothing over from the turn before.

        Threads that speak in the same conversation wait for each other.

        Raises:
            InputError: see `conversation`.
        """
        check_style(style)
        conversation = self.conversation(id)
        with self.session.turns.held(conversation.id):
            if id:  # another thread may have spoken while this one waited
                conversation = self.conversation(id)
            return conversation.id, list(conversation.ask(text, style, alone=alone))

    def _tool_chat(self) -> ToolChat | None:
        """The model of a conversation, where there is one that may call tools."""
        aid = self.session.aid() if self.settings.tools != "never" else None
        if aid is None:
            return None
        from pipeline.app.conversations.tool_chat import ToolChat
        from pipeline.app.tools.chat_tools import ChatToolbox
        from pipeline.app.tools.descriptions import load_descriptions

        descriptions, problems = load_descriptions(self.settings.rules)
        self.session.warn_of(problems)
        return ToolChat(self.session, aid, ChatToolbox(self, self, descriptions))

    @property
    def conversations(self) -> ConversationMemory:
        """The memory of conversations, to list, search, rename, export and delete them."""
        from pipeline.app.conversations.memory import ConversationMemory

        return ConversationMemory(self.settings.conversations)

    @property
    def templates(self) -> Templates:
        """The sentences that answers are told by, with those of the user's own files."""
        from pipeline.answer.render.templates import load_templates

        return load_templates(self.settings.rules)[0]

    # -- the object itself

    def with_settings(self, model: OfferedModel | bool = True, **changed: Any) -> Finreport:
        """Another Finreport over the same files, with other settings by their names in `Settings` in place of some.

        `model`: another language model, or False for none.

        Raises:
            InputError: there is no such pipeline or convention, or a setting is out of bounds.
        """
        other: Finreport = object.__new__(type(self))
        other.settings = self.settings.changed(**changed)
        if other.settings.pipeline:
            from pipeline.retrieve.pipelines import load_pipelines, pipeline_named

            pipeline_named(load_pipelines(self.settings.rules)[0], other.settings.pipeline)
        other.session = self.session.with_settings(other.settings, model)
        return other

    @property
    def model_name(self) -> str:
        """The language model that is asked, "" where none is."""
        aid = self.session.aid()
        return "" if aid is None else aid.model.name

    def refresh(self) -> None:
        """Let go of the store: the next call opens it anew and sees what another process wrote."""
        self.session.access.refresh()

    def close(self) -> None:
        """Let go of the store and the model. Closing twice does nothing."""
        self.session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _warn(text: str) -> None:
    warnings.warn(text, stacklevel=4)


def _no_matter(text: str) -> None:
    """What a model did is not asked for."""
