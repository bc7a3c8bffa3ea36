"""Free questions to a collection put to a model, and its answers held to the passages that it was given.

A sentence is kept by the check of phrased answers; where most of them go, or none cites a passage near enough to the
question, the quotation stands that there is without a model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.quotation import citation, location_text
from pipeline.answer.evidence.words_of_rules import in_words_of_rules
from pipeline.answer.llm.numbered_passages import LONGEST, NumberedPassage, texts
from pipeline.answer.llm.phrasing import keep_grounded
from pipeline.answer.llm.sentence_filter import complete_sentences
from pipeline.llm.messages import Reply, Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.prompts.prompt_files import Prompts
from pipeline.model import Answer, Citation
from pipeline.retrieve.rewrite.stop_words import without_stop_words
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.antonyms import Antonyms
from pipeline.text.quantities import split_quantities
from pipeline.text.similarity import containment, content_bigrams

MOST_GIVEN = 6  # passages
OF_LEAST = 0.5  # share of the support that a quotation needs, from which a cited passage is near enough
BY_MODEL = "由语言模型根据资料回答，每句话已与资料核对"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question with the passages that are given for it and the answer that there is without a model."""

    text: str
    hits: tuple[RetrievedPassage, ...]
    quoted: Answer

    @classmethod
    def of(cls, text: str, hits: Sequence[RetrievedPassage], quoted: Answer) -> OpenQuestion:
        """With the passages that say anything when sentences that give orders are left out."""
        given = [hit for hit in hits if strip_injections(hit.passage.text).strip()][:MOST_GIVEN]
        return cls(text, tuple(given), replace(quoted, given=tuple(_cited(hit) for hit in given)))

    @property
    def passages(self) -> list[NumberedPassage]:
        """The passages as a model gets them."""
        return [NumberedPassage(citation.quote, (citation,)) for citation in self.quoted.given]

    def request(self, prompts: Prompts) -> Request:
        """What a model is asked."""
        asked = prompts["collection_answer"].request(question=self.text, passages=texts(self.passages))
        return replace(asked, for_people=True)

    def answer(self, reply: Reply, opposites: Sequence[Antonyms], least: float) -> Answer | None:
        """The sentences of a reply that the passages bear out, each with its place; None where it is no answer.

        `least`: share of the question's words, 0 to 1, that a passage needs for a quotation.
        """
        if reply.error:
            return None
        grounded = keep_grounded(complete_sentences(reply), self.passages, (), self.text, opposites)
        used = dict.fromkeys(number for _, numbers in grounded.sentences for number in numbers)
        if not grounded.says_something or max(map(self._nearness, used), default=0.0) < OF_LEAST * least:
            return None
        told = "".join(
            f"{text.rstrip('。')}（{'；'.join(location_text(self.hits[n - 1]) for n in numbers)}）。"
            for text, numbers in grounded.sentences
        )
        value = "".join(f"{text.rstrip('。')}。" for text, _ in grounded.sentences)
        cited = tuple(citation(self.hits[n - 1], self.hits[n - 1].passage.body) for n in used)
        return replace(self.quoted, text=told, value=value, citations=cited, refusal=None, warnings=(BY_MODEL,))

    def _nearness(self, number: int) -> float:
        """The share of the question's words that a passage has, its document's title included."""
        hit = self.hits[number - 1]
        asked = content_bigrams(split_quantities(without_stop_words(in_words_of_rules(self.text)[0])).words)
        return containment(asked, content_bigrams(f"{hit.entry.title}\n{hit.passage.text}"))


def _cited(hit: RetrievedPassage) -> Citation:
    return citation(hit, strip_injections(hit.passage.text)[:LONGEST].strip())
