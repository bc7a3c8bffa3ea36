"""An extractive answer taken apart into numbered passages, each with the place that it was read at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pipeline.llm.prompt_injection import strip_injections
from pipeline.model import Answer, Citation
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.quantities import find_figures
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams

LONGEST = 1200  # characters of a passage that a model sees; an answer to one topic has some 700
MOST = 12  # passages
TABULAR = 0.5  # share of segments with a figure from which an answer is one of tables
LEAST_FIGURES = 4
REPEATED = 0.8  # share of a passage that is told already
_TAIL = re.compile(r"[^。！？；\n]{0,60}：$")  # words that lead in what the next passage says


@dataclass(frozen=True, slots=True)
class NumberedPassage:
    """A passage and the citations of what it says; its number is its place in the list, from 1."""

    text: str
    citations: tuple[Citation, ...]


def number_passages(answer: Answer) -> list[NumberedPassage]:
    """The parts of an answer in its order, cut where the quote of a citation begins; what goes before is of facts.

    Sentences that give orders are left out.
    """
    text = str(answer.value or "")
    starts: list[tuple[int, Citation]] = []
    at = 0
    facts: list[Citation] = []
    for citation in answer.citations:
        found = text.find(citation.quote, at) if len(citation.quote) >= 4 else -1
        if found < 0:
            facts.append(citation)
            continue
        starts.append((found, citation))
        at = found + 1
    cuts = [0, *(_before_lead(text, start) for start, _ in starts), len(text)]
    sources = [tuple(facts), *((citation,) for _, citation in starts)]
    parts = [
        NumberedPassage(strip_injections(text[start:end])[:LONGEST].strip(), cited)
        for start, end, cited in zip(cuts, cuts[1:], sources, strict=False)
    ]
    return [part for part in parts if part.text and part.citations][:MOST]


def found_passages(
    hits: Iterable[RetrievedPassage], told: Sequence[NumberedPassage], citation: Callable[[RetrievedPassage], Citation]
) -> list[NumberedPassage]:
    """Passages that a search found, as they stand: those that say more than what is told already."""
    known = content_bigrams("\n".join(texts(told)))
    found = []
    for hit in hits:
        text = strip_injections(hit.passage.body)[:LONGEST].strip()
        if text and containment(content_bigrams(text), known) < REPEATED:
            found.append(NumberedPassage(text, (citation(hit),)))
    return found[: MOST - len(told)]


def _before_lead(text: str, start: int) -> int:
    lead = _TAIL.search(text, 0, start)
    return lead.start() if lead else start


def texts(passages: Sequence[NumberedPassage]) -> list[str]:
    return [passage.text for passage in passages]


def tabular(passages: Sequence[NumberedPassage]) -> bool:
    """Whether the passages are rows of tables for the most part: their figures are told as they stand."""
    segments = [part for passage in passages for part in clauses(passage.text)]
    stating = sum(bool(find_figures(part)) for part in segments)
    return stating >= LEAST_FIGURES and stating >= TABULAR * len(segments)
