"""A collection's assistant with a model beside it: it may name the letters of choice questions.

Other questions are answered by quoting, word for word, as without a model.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pipeline.answer.evidence.collection_assistant import CollectionAssistant, choice_answer
from pipeline.answer.llm.choice_answers import LetteredChoice, choose_letters
from pipeline.answer.llm.usage_tally import ChoiceTally
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.llm.prompts import Prompts
from pipeline.model import Answer
from pipeline.store.search_records import DocumentEntry
from pipeline.understand.choice_questions import choice_of

PORTION = 32  # questions asked together: so many are asked again after an interrupted run


class LlmCollectionAssistant:
    """The same calls as :class:`~pipeline.answer.evidence.collection_assistant.CollectionAssistant`.

    `tally` counts what it did.
    """

    def __init__(self, plain: CollectionAssistant, model: CircuitBreaker, prompts: Prompts):
        self.plain = plain
        self.model = model
        self.tally = ChoiceTally()
        self._prompts = prompts

    @property
    def entries(self) -> tuple[DocumentEntry, ...]:
        return self.plain.entries

    def ask(self, row: Mapping[str, Any]) -> Answer:
        return next(self.answers([row]))

    def answers(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Answer]:
        """The answers to rows in their order; the choice questions of a portion are put to the model together."""
        for start in range(0, len(rows), PORTION):
            yield from self._portion(rows[start : start + PORTION])

    def _portion(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Answer]:
        choices = {at: choice for at, row in enumerate(rows) if (choice := choice_of(row)) is not None}
        jobs = [(choice, self.plain.choose_by_support(choice)) for choice in choices.values()]
        named = choose_letters(jobs, self.model, self._prompts, least=self.plain.least_text)
        by_row = dict(zip(choices, named, strict=True))
        for at, row in enumerate(rows):
            yield self._answer_of(by_row[at]) if at in by_row else self.plain.ask(row)

    def _answer_of(self, one: LetteredChoice) -> Answer:
        self.tally.ways[one.way.name] += 1
        by_support = one.chosen.letters or "无法判断"
        other = one.way.of_model and one.letters != one.chosen.letters
        self.tally.overruled += other
        return choice_answer(
            one.choice, one.chosen, one.letters, f"{one.way}{f'（按支持度为{by_support}）' if other else ''}"
        )

    def usage_text(self) -> str:
        """What the model did, and whether it was given up."""
        return "; ".join(part for part in (self.tally.text(), self.model.given_up) if part)
