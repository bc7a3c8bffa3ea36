"""The turns of a conversation that its model answers by calling tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pipeline.answer.llm.tool_answers import tool_answer
from pipeline.answer.llm.tool_dialogue import ROUNDS, ToolDialogue, ToolUse
from pipeline.app.conversations.turn import Turn
from pipeline.llm.messages import Message, Role
from pipeline.rules.lexicon import use_lexicon

if TYPE_CHECKING:
    from pipeline.answer.context import Context
    from pipeline.answer.llm.tool_dialogue import Toolbox
    from pipeline.app.models import ModelAid
    from pipeline.app.session import Session
    from pipeline.model import Answer

ALWAYS = "always"
_SPOKEN = 6  # turns before that a model is told of
_LONGEST = 600  # characters of each answer


class ToolChat:
    """`always`: every turn is the model's, else those that rules have no answer to."""

    def __init__(self, session: Session, aid: ModelAid, toolbox: Toolbox):
        self.always = session.settings.tools == ALWAYS
        self._session = session
        self._aid = aid
        self._toolbox = toolbox
        self._rounds = session.settings.rounds or ROUNDS

    def is_for(self, answer: Answer) -> bool:
        """Whether a turn with this answer by rules is the model's: it has none, or the nearest passages alone."""
        return self.always or answer.outcome in ("refusal", "nearest")

    def answer(
        self, text: str, question: str, turns: Sequence[Turn], context: Context
    ) -> tuple[Answer | None, tuple[ToolUse, ...]]:
        """The model's answer to a turn, and the calls it made; None where the model failed.

        `question`: the whole question of a turn that leaves out what was said before.
        """
        breaker = self._session.circuit_breaker()
        if breaker is None:
            return None, ()
        dialogue = ToolDialogue(breaker, self._aid.prompts, self._toolbox, self._rounds)
        asked = text if question == text else f"{text}\n（{question}）"
        reply = dialogue.run(asked, [message for turn in turns[-_SPOKEN:] for message in _spoken(turn)])
        if reply.error:
            return None, tuple(dialogue.uses)
        with use_lexicon(self._session.settings.rules):
            return tool_answer(reply, dialogue, context, asked, self._aid.opposites), tuple(dialogue.uses)


def _spoken(turn: Turn) -> tuple[Message, Message]:
    said = str(turn.answer.get("answer") or "")
    return Message(Role.USER, turn.text), Message(Role.ASSISTANT, said[:_LONGEST])
