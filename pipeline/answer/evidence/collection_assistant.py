"""Questions to a collection: a choice question gets letters, any other one the sentences that answer."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline.answer.evidence import quotation
from pipeline.answer.evidence.claims.choice_answers import LEAST as LEAST_OF_OPTION
from pipeline.answer.evidence.claims.choice_answers import ChoiceResult, choose
from pipeline.answer.evidence.claims.statement_judging import JudgingWeights, load_statement_judging
from pipeline.answer.evidence.claims.structure.asked_statements import collection_choice
from pipeline.answer.evidence.claims.support import Support
from pipeline.answer.evidence.claims.word_usage import WordUsage
from pipeline.answer.evidence.words_of_rules import in_words_of_rules
from pipeline.model import Answer, Citation, Refusal, RefusalKind
from pipeline.retrieve.pipelines import Pipeline
from pipeline.retrieve.rewrite.document_mentions import find_documents
from pipeline.retrieve.search_log import logged_question
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import use_lexicon
from pipeline.store.search_records import DocumentEntry, Filter
from pipeline.understand.choice_questions import Choice

ANY: frozenset[str] = frozenset()
BLANK = "资料不足以判断选项"


@dataclass(frozen=True, slots=True)
class CollectionAssistant:
    """Answers from one collection by one pipeline.

    `least_text`, `least_option`: shares of support, 0 to 1, below which a question is refused or left blank.
    `judging`: by what statements are judged (判断题), beside what denies them. `usage`: how the collection uses words.
    """

    name: str
    pipeline: Pipeline
    tools: Tools
    entries: tuple[DocumentEntry, ...]
    least_text: float = quotation.LEAST
    least_option: float = LEAST_OF_OPTION
    judging: JudgingWeights | None = None
    usage: Callable[[], WordUsage] = WordUsage

    @classmethod
    def open(cls, name: str, pipeline: Pipeline, tools: Tools, least: float | None = None) -> CollectionAssistant:
        """`least` sets both thresholds."""
        entries = tuple(tools.store.entries(name))
        judging, _ = load_statement_judging(tools.rules)  # what is wrong in a user's file: finreport rules check
        usage = functools.cache(lambda: WordUsage.of(_texts(tools, entries)))  # read when the first statement is judged
        if least is None:
            return cls(name, pipeline, tools, entries, judging=judging, usage=usage)
        return cls(name, pipeline, tools, entries, least, least, judging, usage)

    def find(self, text: str, size: int, documents: frozenset[str] = ANY) -> Sequence[RetrievedPassage]:
        """Passages of the collection, or of these documents of it, best first."""
        return self.pipeline.find(text, self.tools, Filter(collection=self.name, documents=documents), size)

    def ask(self, row: Mapping[str, Any]) -> Answer:
        """The answer to a question file's row, or to `{"question": text}`."""
        question = str(row.get("question") or "")
        with use_lexicon(self.tools.rules), logged_question(question):
            choice = collection_choice(row)
            if choice is None:
                return self.quote(question)
            chosen = self.choose_by_support(choice)
            if choice.in_words and self._is_unfounded(choice, chosen):
                return self.quote(question)
            return choice_answer(choice, chosen, chosen.letters)

    def _is_unfounded(self, choice: Choice, chosen: ChoiceResult) -> bool:
        """Whether nothing is said of a statement, or it is called wrong only because no passage is near it."""
        denied = dict(chosen.supports)[choice.false].denied
        return not chosen.letters or (chosen.letters == choice.false and not denied and chosen.near < self.least_text)

    def quote(self, question: str) -> Answer:
        """The paragraph that answers a free question, or a refusal."""
        return quotation.answer_by_quoting(question, self.find, self.entries, least=self.least_text)

    def near(self, question: str, size: int) -> Sequence[RetrievedPassage]:
        """The passages nearest to a question, sought in the documents that it names, else in all."""
        named = find_documents(in_words_of_rules(question)[0], self.entries)
        return self.find(named.rest, size, named.documents)

    def answers(self, rows: Sequence[Mapping[str, Any]]) -> Iterator[Answer]:
        """The answers to rows in their order."""
        return map(self.ask, rows)

    def choose_by_support(self, choice: Choice) -> ChoiceResult:
        """The letters by support, sought in the documents that the question names, else in all."""
        named = find_documents(choice.question, self.entries)
        return choose(
            choice,
            lambda text, size: self.find(text, size, named.documents),
            least=self.least_option,
            judging=self.judging,
            usage=self.usage,
        )


def _texts(tools: Tools, entries: Sequence[DocumentEntry]) -> Iterator[str]:
    """The passages of the documents of a collection."""
    return (passage.text for entry in entries for passage in tools.store.passages_of(entry.id))


def choice_answer(choice: Choice, chosen: ChoiceResult, letters: str, note: str = "") -> Answer:
    """The letters, each option with the sentence that speaks for it or against it, behind a note of how they came."""
    options = dict(choice.options)
    citations, notes = [], [note] if note else []
    for letter, support in chosen.supports:
        if support.place is not None:
            hit, quote = support.place.hit, support.place.text
            verdict = "与原文相反" if support.denied else f"支持度{support.score:.2f}"
            citations.append(quotation.citation(hit, quote))
            notes.append(f"{letter} {options[letter]}（{verdict}）：{quotation.location_text(hit)}“{quote}”")
    if letters and choice.in_words:
        return _verdict_in_words(options[letters], dict(chosen.supports)[letters], tuple(citations), tuple(notes))
    if letters:
        return Answer(letters, value=letters, citations=tuple(citations), warnings=tuple(notes))
    return Answer("", refusal=Refusal(RefusalKind.NOT_FOUND, BLANK), citations=tuple(citations), warnings=tuple(notes))


def _verdict_in_words(said: str, support: Support, citations: tuple[Citation, ...], notes: tuple[str, ...]) -> Answer:
    """The verdict on a statement, behind it the sentence that it goes by."""
    place = support.place
    quote = f"：{place.lead}{place.text}（{quotation.location_text(place.hit)}）" if place else ""
    return Answer(f"{said}{quote}", value=said, citations=citations, warnings=notes)
