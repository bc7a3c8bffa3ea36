"""What a question asks of a named thing in words: the attributes, and the words that the thing must have.

跟西部投资集团拆入过一笔资金，金额多大？从哪天到哪天？     金额, 起始日, 到期日 of what has 西部投资, 拆入, 资金
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from pipeline.answer.attributes.records import plain
from pipeline.answer.attributes.rules import Attribute, ValueKind
from pipeline.answer.cells.words import bigrams_in, narrowing_words, normal
from pipeline.answer.rows.question import RowQuestion
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_CONTENT = (PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.ITEM, PieceKind.TOPIC, PieceKind.OPERATION)
_LIST_MARK = "、"
_STOPS = ",，;；?？。!！、"
_STOP = re.compile(f"[{_STOPS}]")
_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_MARK = "\n"  # where a company, a time or another clause stood
_READ = "\r"  # where what asks for an attribute stood


@dataclass(frozen=True, slots=True)
class AskedAttribute:
    """An attribute with the question's words for it, and the clause that they stand in."""

    attribute: Attribute
    words: str
    clause: int


@dataclass(frozen=True, slots=True)
class AttributeQuestion:
    """The attributes that a question asks for in their order, its words beside them, and itself without them."""

    attributes: tuple[AskedAttribute, ...]
    words: tuple[AskedWord, ...]
    row: RowQuestion
    clauses: tuple[tuple[int, str], ...] = ()  # that ask for something, by their numbers

    @property
    def only_reasons(self) -> bool:
        kinds = {one.attribute.kind for one in self.attributes}
        return kinds <= {ValueKind.REASON, ValueKind.FIGURE}

    def lacking(self, text: str) -> bool:
        """Whether a text lacks a name that the question has: 船舶 in what is told of 机器设备."""
        return any(not word.is_verb and not word.glossed and not has_word(normal(text), word) for word in self.words)

    def unanswered(self, told: Iterable[AskedAttribute]) -> list[str]:
        """The clauses that ask for something of which nothing is told."""
        answered = {one.clause for one in told}
        return [text for number, text in self.clauses if number not in answered]


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("interrogatives", "amount_asked"))


@per_lexicon
def _asking(lexicon: Lexicon) -> str:
    """What stands behind the name of an attribute that is asked for: what asks, else the end of its clause."""
    asking = lexicon.any_of("interrogatives", "amount_asked", "which_words", "asked_degrees")
    joints = rf"(?:[是为在有叫]|{lexicon.any_of('each', 'end_particles')}|[天年月日])*"
    return rf"{joints}(?:(?:{asking}{joints})+|(?=$|[,，、;；?？。和及与又{_MARK}]))"


def read_attribute_question(
    question: RecognisedQuestion, pieces: Sequence[Piece], attributes: Mapping[str, Attribute]
) -> AttributeQuestion | None:
    """The question read; None where it asks for no attribute but figures."""
    text = _without(question.text, (PieceKind.COMPANY, PieceKind.PERIOD), pieces)
    ends = _ends_of_clauses(text, question.question)
    asked: list[tuple[int, AskedAttribute]] = []
    longer = [name for attribute in attributes.values() for name in attribute.called if name in text]
    for attribute in attributes.values():
        within = [name for name in longer if name not in attribute.called]
        found = next((place for place in sorted(_places(attribute, text)) if not _is_within(place, within, text)), None)
        if found is not None:
            start, end = found
            clause = sum(end <= start for end in ends)
            asked.append((start, AskedAttribute(attribute, text[start:end], clause)))
            text = text[:start] + _READ * (end - start) + text[end:]
    if any(one.attribute.kind is not ValueKind.FIGURE and one.attribute.columns for _, one in asked):
        asked = [pair for pair in asked if pair[1].attribute.columns or pair[1].attribute.made_of]  # 是谁 says no more
    if all(one.attribute.kind is ValueKind.FIGURE for _, one in asked):
        return None
    bare = _without(question.text, (PieceKind.COMPANY,), pieces)
    spans = list(enumerate(pairwise((0, *ends, len(bare)))))
    clauses = [(number, bare[start:end].replace(_MARK, "").strip(_STOPS)) for number, (start, end) in spans]
    asking = tuple((number, clause) for number, clause in clauses if _asks().search(clause))
    others = {number for number, _ in asking} - {one.clause for _, one in asked}
    left = "".join(_MARK * (end - start) if n in others else text[start:end] for n, (start, end) in spans)
    words = tuple(word for run in _runs(left, pieces) for word in content_words(run))
    told = normal(bare)
    row = RowQuestion((), told, bigrams_in(told), narrowing_words(told), ())
    return AttributeQuestion(tuple(one for _, one in sorted(asked, key=lambda pair: pair[0])), words, row, asking)


def _without(text: str, kinds: Sequence[PieceKind], pieces: Sequence[Piece]) -> str:
    for piece in pieces:
        if piece.kind in kinds:
            text = text[: piece.start] + _MARK * (piece.end - piece.start) + text[piece.end :]
    return text


def _ends_of_clauses(text: str, question: str) -> list[int]:
    """Where clauses end; a mark of lists ends one that asks, outside what the question has in brackets."""
    asides = [plain(aside[1:-1]) for aside in _ASIDE.findall(question)]
    inside = [range(at, at + len(aside)) for aside in asides if (at := text.find(aside)) >= 0]
    ends: list[int] = []
    for match in _STOP.finditer(text):
        listed = match[0] == _LIST_MARK
        if listed and any(match.start() in span for span in inside):
            continue
        if not listed or _asks().search(text[(ends or [0])[-1] : match.start()]):
            ends.append(match.end())
    return ends


def _places(attribute: Attribute, text: str) -> Iterator[tuple[int, int]]:
    """Where a text asks for an attribute. Only names that the text has are looked for: few patterns are made."""
    names = sorted((name for name in attribute.called if name in text), key=len, reverse=True)
    called = "|".join(map(re.escape, names))
    patterns = (*attribute.asked, *([re.compile(rf"(?:{called}){_asking()}")] if called else []))
    for pattern in patterns:
        yield from (match.span() for match in pattern.finditer(text) if match.end() > match.start())


def _is_within(place: tuple[int, int], names: Sequence[str], text: str) -> bool:
    """Whether what asks for an attribute begins within the longer name of another: 性质 of 业务性质."""
    spans = (match.span() for name in names for match in re.finditer(re.escape(name), text))
    return any(start < place[0] < end for start, end in spans)


def _runs(text: str, pieces: Sequence[Piece]) -> Iterator[str]:
    """The runs of content that are left."""
    run, end = "", 0
    for piece in pieces:
        content = piece.kind in _CONTENT and piece.word_class != "equal_joints"
        own = text[piece.start : piece.end] if content else _MARK
        run += own if piece.start == end or not run else _MARK + own
        end = piece.end
    yield from filter(None, re.split(f"[{_MARK}{_READ}]", run))
