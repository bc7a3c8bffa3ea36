"""A conversation: each turn is made whole by those before it, answered, and kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING

from pipeline.answer.question_guard import LONGEST, printable
from pipeline.app.charts.asked import asked_charts
from pipeline.app.conversations.english_wording import in_english
from pipeline.app.conversations.memory import ConversationMemory
from pipeline.app.conversations.turn import Turn
from pipeline.model import Operation
from pipeline.text.language import is_english, is_in_english_words
from pipeline.understand.dialogue.completion import Completion, Spoken, complete
from pipeline.understand.dialogue.english_completion import complete_in_english, speaks_english
from pipeline.understand.dialogue.turn_parts import turn_parts

if TYPE_CHECKING:
    from pipeline.answer.llm.tool_dialogue import ToolUse
    from pipeline.app.answering import ReportAnswering
    from pipeline.app.conversations.tool_chat import ToolChat
    from pipeline.model import Answer


class Conversation:
    """The turns so far, and what the next one is answered by; `memory` keeps them under `id`.

    `tool_chat` is its model where that may call tools.
    Without a memory (`id` "") nothing is kept beyond the object. What is spoken of is understood anew with each turn,
    so that a conversation goes on in another process as it would have in this one.
    """

    def __init__(
        self,
        reports: Callable[[], AbstractContextManager[ReportAnswering]],
        memory: ConversationMemory | None = None,
        id: str = "",
        tool_chat: ToolChat | None = None,
    ):
        self.id = id
        self._tool_chat = tool_chat
        self._reports = reports
        self._memory = memory
        self.turns: list[Turn] = [] if memory is None else memory.turns(id)

    def ask(self, text: str, style: str = "plain", *, alone: bool = False) -> Iterator[Turn]:
        """The turns that a text makes, one for each of its questions, each as soon as it is answered and kept.

        `alone`: the first of them takes nothing over from the turn before.
        """
        for number, part in enumerate(turn_parts(text)):
            with self._reports() as answering:
                turn = self._answered(part, answering, style, within=number > 0, alone=alone and not number)
            if self._memory is not None:
                turn = self._memory.add(self.id, turn)
            self.turns.append(turn)
            yield turn

    def _answered(self, text: str, answering: ReportAnswering, style: str, *, within: bool, alone: bool) -> Turn:
        begun, text = time.monotonic(), printable(text)
        follows = not alone and len(text) <= LONGEST  # a longer text is refused as it stands
        before = self._spoken(answering) if follows else None
        completion, chinese = _completed(text, before, answering, within=within)
        question, answer, uses = self._by_rules_or_tools(text, completion, answering, style)
        if chinese and not uses and self._in_english(text):
            answer = in_english(answer, answering.english.name)
        taken_over = tuple((str(slot), words) for slot, words in completion.taken_over)
        told = answer.to_dict()
        if uses:
            told["tools"] = [use.to_dict() for use in uses]
        if completion.draws is not None:
            charts = asked_charts(answer, completion.draws, answering, style)
            told["charts"] = [chart.to_dict() for chart in charts]
        number, draws = len(self.turns) + 1, str(completion.draws or "")
        return Turn(number, text, question, told, taken_over, draws, "", time.monotonic() - begun)

    def _by_rules_or_tools(
        self, text: str, completion: Completion, answering: ReportAnswering, style: str
    ) -> tuple[str, Answer, tuple[ToolUse, ...]]:
        """The whole question with its answer, and the calls by which a model came to it.

        A model answers where rules have no answer, or always where that is set; where it has none, what rules say
        stands.
        """
        chat = self._tool_chat
        if chat is None or len(text) > LONGEST:
            return *_first_answered(completion, answering, style), ()
        if chat.always:
            asked = completion.readings[0]
            made, uses = chat.answer(text, asked, self.turns, answering.context(style))
            if made is not None and made.outcome == "answer":
                return asked, replace(made, plan=answering.assistant.plan(asked)), uses
            question, answer = _first_answered(completion, answering, style)
        else:
            question, answer = _first_answered(completion, answering, style)
            if not chat.is_for(answer):
                return question, answer, ()
            made, uses = chat.answer(text, question, self.turns, answering.context(style))
        # what was found, shown as such, is better than a refusal
        if made is not None and uses and (made.outcome == "answer" or (made.nearest and answer.refusal is not None)):
            answer = replace(made, plan=answer.plan)
        return question, answer, uses

    def _in_english(self, text: str) -> bool:
        """Whether a turn is in English: by its own words, or those before one that has none (2022?)."""
        said = (text, *(turn.text for turn in reversed(self.turns)))
        return is_in_english_words(next((words for words in said if any(map(str.isalpha, words))), ""))

    def _spoken(self, answering: ReportAnswering) -> Spoken | None:
        """What was spoken of last."""
        if not self.turns or len(self.turns[-1].question) > LONGEST:  # which was refused and spoke of nothing
            return None
        last = self.turns[-1]
        together = (turn.companies for turn in reversed(self.turns) if len(turn.companies) > 1)
        return Spoken(last.question, answering.assistant.plan(last.question), last.companies, next(together, ()))


def _completed(
    text: str, before: Spoken | None, answering: ReportAnswering, *, within: bool
) -> tuple[Completion, bool]:
    """The whole question of a turn, and whether one in English was put in Chinese for it."""
    if before is not None and speaks_english(text, before.question):
        return complete_in_english(text, before.question, answering.english.mark), False
    if len(text) <= LONGEST and is_in_english_words(text):  # a longer one is refused as it stands
        first = complete_in_english(text, "", answering.english.mark)
        alone = before is None and is_english(text)
        if answering.english.mark(text).companies or (alone and answering.english.has_reports):
            return first, False
        if (chinese := answering.english.put_in_chinese(text)) is not None:
            return complete(chinese, before, answering.planner, within=within), True
        if alone:
            return first, False
    return complete(text, before, answering.planner, within=within), False


def _first_answered(completion: Completion, answering: ReportAnswering, style: str) -> tuple[str, Answer]:
    """The first reading that has an answer, else the likeliest one; a likely figure goes before text on its words."""
    tried: list[tuple[str, Answer]] = []
    for question in completion.readings:
        plan = answering.assistant.plan(question)
        answer = answering.answer(plan, style)
        likely = next((one for one in tried if one[1].outcome == "likely"), None)
        if answer.outcome == "answer":
            return likely if likely is not None and plan.operation is Operation.OPEN else (question, answer)
        tried.append((question, answer))
    return next((one for one in tried if one[1].outcome == "likely"), tried[0])
