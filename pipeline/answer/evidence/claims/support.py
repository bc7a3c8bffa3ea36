"""What claims are held to: the sentences of passages with their context, and how far one of them supports a claim.

How far one does is measured by `option_support` for the options of a question, by `statement_support` for a whole
statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.answer.evidence.claims.modality import WITHIN_BRACKETS
from pipeline.answer.evidence.claims.negation import denial_words
from pipeline.read.structure.laws import is_list_item
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import QuantifiedText, split_quantities
from pipeline.text.sentences import clauses, sentences

WITHOUT_QUANTITY = 0.25  # what is left of a claim whose quantity the sentence lacks
DENIED = 0.2  # what is left of a claim that the passage denies
_COLONS = ("：", ":")


@dataclass(frozen=True, slots=True)
class EvidenceSentence:
    """A sentence of a passage taken apart, the hit it is of, and the bigrams of what it stands in.

    That is its paragraph; for a list item the words that lead its list in and the item. `lead`: these words, "" for
    what is no item. `topic`: the clauses that its passage and its paragraph begin with, where it does not begin them.
    """

    hit: RetrievedPassage
    text: str
    content: QuantifiedText
    context: frozenset[str]
    lead: str = ""
    topic: str = ""

    @property
    def forbids(self) -> bool:
        """Whether it says, or the words that lead it in, that something may not be."""
        return bool(denial_words().prohibition.search(WITHIN_BRACKETS.sub("", self.lead + self.text)))

    @property
    def bigrams(self) -> frozenset[str]:
        return self.content.bigrams


@dataclass(frozen=True, slots=True)
class Support:
    """How far a claim is supported, 0 to 1, by which sentence, and whether a passage denies it.

    `shared`: the share of the claim's words that the sentence or passage has, whatever else it says.
    """

    score: float
    place: EvidenceSentence | None = None
    denied: bool = False
    shared: float = 0.0


@per_evidence_words
def _own_references(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("references_to_itself")


def with_title(text: str, title: str) -> str:
    """A text with the title of its document for what it calls it: 本办法自2023年2月1日起施行."""
    return _own_references().sub(lambda _: title, text) if title else text


def evidence_sentences(hits: Iterable[RetrievedPassage]) -> list[EvidenceSentence]:
    """The sentences of passages, each with its context."""
    places: list[EvidenceSentence] = []
    for hit in hits:
        lead, first = "", _first_clause(hit.passage.body)
        for line in filter(None, map(str.strip, hit.passage.body.split("\n"))):
            item = is_list_item(line)
            lead = lead if item else line
            led = lead if item and lead.endswith(_COLONS) else ""
            context = split_quantities(with_title(led + line, hit.entry.title)).bigrams
            pieces = map(str.strip, sentences(line, semicolons=True))
            openings = dict.fromkeys((first, _first_clause(line)))
            for text in pieces:
                topic = "".join(clause for clause in openings if not text.startswith(clause))
                places.append(EvidenceSentence(hit, text, split_quantities(text), context, led, topic))
    return places


def _first_clause(text: str) -> str:
    return next(iter(clauses(text.strip(), colons=True)), "")
