"""What a store answers in English: questions about companies of English reports, and turns put in Chinese."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pipeline.answer.figures.fact_access import Knowledge
from pipeline.answer.rule_set import RuleSet
from pipeline.model import Answer, Plan
from pipeline.understand.recogniser import Recogniser

if TYPE_CHECKING:
    from pipeline.answer.typed.assistant import TypedAssistant
    from pipeline.understand.dialogue.english_marks import MarkedText


@dataclass
class EnglishAssistant:
    """Answers questions in English; their rooms are imported with the first of them."""

    knowledge: Knowledge
    recogniser: Recogniser
    rules: RuleSet

    def answer(self, plan: Plan) -> Answer | None:
        """The answer to a question in English; None for one about companies of Chinese reports that was understood."""
        from pipeline.answer.english.questions import answer_in_english, names_english_company

        understood = bool(plan.parts) or plan.refusal is None
        if understood and not names_english_company(plan.question, self._typed):
            return None
        return answer_in_english(plan.question, self._typed)

    def put_in_chinese(self, turn: str) -> str | None:
        """A turn in English about companies of Chinese reports as one in Chinese; None where it is not understood."""
        from pipeline.understand.dialogue.english_in_chinese import in_chinese
        from pipeline.understand.dialogue.english_names import chinese_figure
        from pipeline.understand.dialogue.slotted_question import Slot, SlottedQuestion

        def companies(text: str) -> list[tuple[int, int]]:
            places = SlottedQuestion.of(text, self.recogniser).of_slot(Slot.COMPANY)
            return [(place.start, place.end) for place in places]

        rules = self.rules
        return in_chinese(
            turn, companies, lambda words: chinese_figure(words, rules.english, rules.items, rules.formulas)
        )

    @property
    def has_reports(self) -> bool:
        """Whether the store has reports in English."""
        return bool(self._typed.issuers)

    def name(self, name: str) -> str:
        """The English name of an item or formula, else the name as it is."""
        from pipeline.understand.dialogue.english_names import english_name

        return english_name(name, self.rules.items, self.rules.formulas)

    def mark(self, text: str) -> MarkedText:
        """A text in English with its companies and its figure marked, as follow-up questions need it."""
        from pipeline.answer.english.reader import mark_english

        return mark_english(text, self._typed)

    @cached_property
    def _typed(self) -> TypedAssistant:
        """What answers questions for the figures of English statements."""
        from pipeline.answer.typed.assistant import TypedAssistant

        return TypedAssistant.open(self.knowledge.store, self.rules.english, stated=self.knowledge.stated)
