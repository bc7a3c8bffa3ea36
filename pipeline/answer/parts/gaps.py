"""What an answer says was not found: of which of the things that a question asks for, and the answer without it.

没有找到“负债率多少”的现成答案。            负债率多少
甲公司2024年的报告中没有查到负债率。        负债率多少, in other words
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.audit.gap_sentences import gap_sentence, no_item_sentence, no_operand_sentence
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.unanswered import asks_more
from pipeline.answer.parts.inquiries import Inquiry, without_company
from pipeline.model import Answer, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon

_MARKS = "，,、；;"
_SHORT = 4  # characters of what may be a part of several inquiries
_LEAST = 2  # characters of a name
_OF = "的"
_QUOTES = re.compile("[“”‘’\"'《》「」]")
_LIST = "、"


@dataclass(frozen=True, slots=True)
class Gaps:
    """The gaps that answers to a plan say."""

    context: Context
    plan: Plan

    def inquiries_in(self, answer: Answer, inquiries: Sequence[Inquiry]) -> list[Inquiry]:
        """The inquiries of which an answer says that they were not found."""
        words = [self._bare(match["words"]) for match in gap_sentence(self.context).finditer(answer.text)]
        absent = no_item_sentence(self.context).finditer(answer.text)
        items = [item for match in absent for item in match["items"].split(_LIST)]
        return [
            one
            for one in inquiries
            if any(self._is_same(said, self._bare(one.words)) for said in words)
            or any(self._is_of(one, item) for item in items)
        ]

    def add(self, answer: Answer, inquiry: Inquiry) -> Answer:
        """An answer that says of an inquiry that it was not found."""
        sources = self.context.sources(answer.citations)
        text = f"{answer.text.replace(sources, '').strip()}\n{self._sentence(inquiry.words)}{sources}"
        return replace(answer, text=text, value=None, unit="")

    def remove(self, answer: Answer, inquiry: Inquiry, *, reworded: bool = False) -> Answer:
        """An answer that does not say of an inquiry that it was not found; nor of what beside it asks for nothing.

        `reworded`: nor of a rate or a change in words that the question has not, which can only be this one.
        """
        text = self._without_reworded(answer.text) if reworded else answer.text
        for match in list(gap_sentence(self.context).finditer(text)):
            if not self._names(match["words"], inquiry):
                continue
            said, own = match["words"], inquiry.words
            if own not in said:
                said, own = self._bare(said), self._bare(own)
            left = said.replace(own, "").strip(_MARKS) if own in said else ""
            left = left if asks_more(left) else ""
            gap = f"；{match[0].rstrip('。')}"  # behind figures in the same sentence
            text = text.replace(gap if not left and gap in text else match[0], self._sentence(left) if left else "")
        text = no_item_sentence(self.context).sub(lambda match: self._without_item(match, inquiry), text)
        sources = self.context.sources(answer.citations)
        lines = "\n".join(filter(None, text.split("\n")))
        return replace(answer, text=lines.replace(f"\n{sources}", sources))

    def _without_reworded(self, text: str) -> str:
        """A text without the gaps of what is computed that it names in other words than the question."""
        question = self._bare(self.plan.question)
        for match in list(gap_sentence(self.context).finditer(text)):
            said = self._bare(match["words"])
            if said not in question and _computed().search(said):
                text = text.replace(match[0], "")
        return no_operand_sentence(self.context).sub("", text)

    def _without_item(self, match: re.Match[str], inquiry: Inquiry) -> str:
        """The sentence that items are in no report, without the one that an inquiry is for; "" where it is the only."""
        items = [item for item in match["items"].split(_LIST) if not self._is_of(inquiry, item)]
        return match[0].replace(match["items"], _LIST.join(items)) if items else ""

    def _sentence(self, words: str) -> str:
        return self.context.say("part-unanswered", words=words).strip()

    def _bare(self, words: str) -> str:
        """Words of a question without company, time, quotation marks and 的, which what is read of it may lack."""
        return normal(_QUOTES.sub("", without_company(words, self.plan))).replace(_OF, "")

    def _names(self, words: str, inquiry: Inquiry) -> bool:
        return self._is_same(self._bare(words), self._bare(inquiry.words))

    def _is_same(self, said: str, own: str) -> bool:
        """Whether what was not found is an inquiry, or most of one without the words that only ask."""
        return bool(own) and (own in said or (said in own and len(said) > max(len(own) / 2, _SHORT)))

    def _is_of(self, inquiry: Inquiry, item: str) -> bool:
        """Whether an inquiry is for an item that a report lacks, by what it calls it itself."""
        own = self._bare(item)
        return len(own) >= _LEAST and own in self._bare(inquiry.words)


@per_lexicon
def _computed(lexicon: Lexicon) -> re.Pattern[str]:
    """Words for shares and changes."""
    return lexicon.pattern("share_joints", "share_nouns", "since_words", "growth_rates")
