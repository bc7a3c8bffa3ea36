"""Texts in English marked for dialogues: companies by the names that people have for them, figures by the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.english.figures import company_labels
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.issuer_names import find_companies, with_kind
from pipeline.answer.typed.issuers import IssuerMention
from pipeline.model import Kind
from pipeline.understand.dialogue.english_marks import MarkedText, Span
from pipeline.understand.english.figure_question import EnglishNames
from pipeline.understand.english.tokens import HERE, Token, TokenKind, tokens_of

_ARTICLE = re.compile(r"(?:the|its|their)\s+", re.I)
_OF_FIGURES = frozenset(TokenKind) - {TokenKind.TIME, TokenKind.UNKNOWN, TokenKind.AND, TokenKind.TO, TokenKind.NUMBER}


def mark_english(text: str, typed: TypedAssistant) -> MarkedText:
    """A text with its companies and its first figure marked; labels count of the company that is named, if one is."""
    found = find_companies(text, typed.issuers)
    marked, names = _marked(text, found)
    issuers = {mention.issuer.name: mention.issuer for mention in found}
    labels, years = frozenset[str](), set[int]()
    if len(issuers) == 1:
        (issuer,) = issuers.values()
        labels = company_labels(issuer, typed.store)
        years = {
            year for report in issuer.reports if report.kind is Kind.ANNUAL for year in (report.year - 1, report.year)
        }
    tokens = tokens_of(marked, EnglishNames(typed.english, labels).find) or ()
    return MarkedText(marked, names, _figure(marked, tokens), tuple(sorted(years)))


def _marked(text: str, found: Sequence[IssuerMention]) -> tuple[str, tuple[str, ...]]:
    found = [with_kind(text, mention) for mention in found]
    names = tuple(text[mention.start : mention.end] for mention in found)
    for mention in reversed(found):
        text = text[: mention.start] + HERE + text[mention.end :]
    return text, names


def _figure(text: str, tokens: Sequence[Token]) -> Span | None:
    """The words around the first name of a figure that belong to it: growth in revenue, R&D as a share of revenue."""
    spans, at = [], 0
    for token in tokens:
        start = text.find(token.text, at)
        if start < 0:
            return None
        spans.append((start, start + len(token.text), token.kind))
        at = start + len(token.text)
    named = next((n for n, (_, _, kind) in enumerate(spans) if kind is TokenKind.MEASURE), None)
    if named is None:
        return None
    first = last = named
    while first > 0 and _joins(text, spans[first - 1], spans[first]):
        first -= 1
    while last + 1 < len(spans) and _joins(text, spans[last], spans[last + 1]):
        last += 1
    start, end = spans[first][0], spans[last][1]
    article = _ARTICLE.match(text, start, end)
    return (article.end() if article is not None else start), end


def _joins(text: str, one: tuple[int, int, TokenKind], other: tuple[int, int, TokenKind]) -> bool:
    """Whether two tokens stand in one phrase, with no company between them."""
    return one[2] in _OF_FIGURES and other[2] in _OF_FIGURES and HERE not in text[one[1] : other[0]]
