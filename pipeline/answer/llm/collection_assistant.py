"""A collection's assistant with a model beside it: it names letters of choice questions, and answers free ones.

What it says is held to the passages; where that fails, the answer is the one that there is without a model.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pipeline.answer.evidence.claims.structure.asked_statements import collection_choice
from pipeline.answer.evidence.collection_assistant import CollectionAssistant, choice_answer
from pipeline.answer.llm.choice_answers import LetteredChoice, choose_letters
from pipeline.answer.llm.collection_answers import MOST_GIVEN, OpenQuestion
from pipeline.answer.llm.usage_tally import CollectionTally
from pipeline.llm.circuit_breaker import CircuitBreaker
from pipeline.llm.prompts.prompt_files import Prompts
from pipeline.model import Answer
from pipeline.rules.antonyms import Antonyms
from pipeline.rules.lexicon import use_lexicon
from pipeline.store.search_records import DocumentEntry

PORTION = 32  # questions asked together: so many are asked again after an interrupted run


class LlmCollectionAssistant:
    """The same calls as :class:`~pipeline.answer.evidence.collection_assistant.CollectionAssistant`.

    `tally` counts what it did.
    """

    def __init__(
        self,
        plain: CollectionAssistant,
        model: CircuitBreaker,
        prompts: Prompts,
        opposites: Sequence[Antonyms] = (),
    ):
        self.plain = plain
        self.model = model
        self.tally = CollectionTally()
        self._prompts = prompts
        self._opposites = opposites

    @property
    def entries(self) -> tuple[DocumentEntry, ...]:
        return self.plain.entries

    def ask(self, row: Mapping[str, Any]) -> Answer:
        return next(self.answers([row]))

    def answers(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Answer]:
        """The answers to rows in their order; the questions of a portion are put to the model together."""
        for start in range(0, len(rows), PORTION):
            yield from self._portion(rows[start : start + PORTION])

    def _portion(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Answer]:
        choices = {at: choice for at, row in enumerate(rows) if (choice := collection_choice(row)) is not None}
        jobs = [(choice, self.plain.choose_by_support(choice)) for choice in choices.values()]
        named = choose_letters(jobs, self.model, self._prompts, least=self.plain.least_text)
        by_row = dict(zip(choices, named, strict=True))
        free = self._open_answers([str(row.get("question") or "") for at, row in enumerate(rows) if at not in choices])
        for at in range(len(rows)):
            yield self._answer_of(by_row[at]) if at in by_row else next(free)

    def _open_answers(self, questions: Sequence[str]) -> Iterator[Answer]:
        """The answers to free questions; of one that the model fails at, the quotation."""
        with use_lexicon(self.plain.tools.rules):
            asked = [
                OpenQuestion.of(text, self.plain.near(text, MOST_GIVEN), self.plain.quote(text)) for text in questions
            ]
            put = [question for question in asked if question.hits]
            requests = [question.request(self._prompts) for question in put]
            replies = dict(zip(map(id, put), self.model.complete(requests) if requests else (), strict=True))
            for question in asked:
                reply = replies.get(id(question))
                made = None if reply is None else question.answer(reply, self._opposites, self.plain.least_text)
                self.tally.opened += made is not None
                self.tally.quoted += made is None
                yield made or question.quoted

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
