"""The words of a question that what is told must be called by: none that asks, times, computes or says of whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.audit.names.equal_names import implied_by
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.ranked.extreme_words import without_nouns_of_members
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.open.plans.plan_question import without_works
from pipeline.answer.parts.ratios_of_things import named_ratio
from pipeline.answer.rows.chunks import chunks_of
from pipeline.answer.rows.parties import nicknames, roles, without_kinds
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import TEN
from pipeline.understand.keywords import Keyword
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import NamesIn, RecognisedQuestion
from pipeline.understand.slots import SlotSpan, compact

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")
_COUNT = re.compile(rf"前?[{TEN}两\d]+[大名家位个]")  # 前三大股东: so many are told
_DECIMAL = re.compile(r"\d+\.\d+")
_BEGINNING = 4  # characters


@dataclass(frozen=True, slots=True)
class NeededWord:
    """A word that names or limits what is asked for; `names`: what else it may be called."""

    word: AskedWord
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.word.text

    def limits_one_of(self, nouns: frozenset[str]) -> bool:
        """Whether a verb and a noun behind it make one name: 保证借款 is no other 借款."""
        return self.word.start == 0 and self.word.run[self.word.end :] in nouns

    def is_in(self, names: str) -> bool:
        """Whether names have the word, or what else it may be called; a number as a whole one, in no figure."""
        if self.text.isdecimal():
            return re.search(rf"(?<![\d.,]){self.text}(?![\d.,])", names) is not None
        return self.text in names or has_word(names, self.word) or any(name in names for name in self.names)


@dataclass(frozen=True, slots=True)
class AskedNames:
    """A question cut by the names of its report, and the words of it that name or limit what is asked for."""

    question: RecognisedQuestion
    pieces: Sequence[Piece]
    words: tuple[NeededWord, ...]

    def is_aside(self, text: str) -> bool:
        """Whether a text begins within brackets: 担保余额（不含子公司）."""
        aside = compact("".join(_ASIDE.findall(self.question.question)))
        return text[:_BEGINNING] in aside

    @property
    def of_parent(self) -> bool:
        """Whether figures of the parent company are asked for."""
        return any(piece.word_class == "parent_company" for piece in self.pieces)

    @classmethod
    def of(cls, plan: Plan, context: Context, planner: Planner, *, computed: bool) -> AskedNames:
        """Of a plan's question; `computed`: the name of a formula asks for no word that its operands are called by."""
        question = recognised(plan, context, planner)
        pieces = without_kinds(question.pieces(_names_in(plan, context)))
        return cls(question, pieces, tuple(_words(question, pieces, context, computed=computed)))


def _words(
    question: RecognisedQuestion, pieces: Sequence[Piece], context: Context, *, computed: bool
) -> Iterator[NeededWord]:
    """The words in their order, each once."""
    named = [normal(piece.text) for piece in pieces if piece.kind is PieceKind.NAME]
    plain = without_nouns_of_members(_ASIDE.sub("", without_works(question.question)))
    outside = normal(_relative_clauses().sub("", plain))
    silent = "\n".join((*map(normal, nicknames(question.question, pieces)), *(r for r in roles() if r in outside)))
    if computed:
        names = (*(_computed_name(piece, question) for piece in pieces), named_ratio(question.question))
        silent += "\n" + normal("\n".join(names))
    items = list(_names_of_items(pieces, context))
    known = set[str]()
    for chunk in chunks_of(question, pieces):
        for found in content_words(chunk, named) if isinstance(chunk, str) else ():
            word = _whole_number(found, question.question)
            if word.text in known or word.text not in outside or word.text in silent or _is_loose(word):
                continue
            known.add(word.text)
            names = next((names for text, names in items if word.text in text), ())
            yield NeededWord(word, (*names, *implied_by(word.text)))


def _whole_number(word: AskedWord, question: str) -> AskedWord:
    """A number whole of which a word is a part: 80.58, of 58."""
    numbers = _DECIMAL.findall(question) if word.text.isdecimal() else ()
    return next((AskedWord(one, 0, len(one)) for one in numbers if word.text in one.split(".")), word)


def _computed_name(piece: Piece, question: RecognisedQuestion) -> str:
    """The name of a formula, or of what the question itself defines; "" for another piece.

    Of 海外的自由现金流（经营现金流减资本开支） the definition is of 自由现金流.
    """
    found = piece.value.value if isinstance(piece.value, SlotSpan) else None
    if piece.kind is not PieceKind.ITEM or (isinstance(found, Keyword) and found.kind == "item"):
        return ""
    written = re.search("的?".join(map(re.escape, piece.text)), question.question)
    return written[0].rpartition("的")[2] if written else piece.text


def _names_of_items(pieces: Sequence[Piece], context: Context) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each item that a question names what else it is called."""
    for piece in pieces:
        item = context.knowledge.items.get(piece.text) if piece.kind is PieceKind.ITEM else None
        if item is not None:
            yield normal(piece.text), tuple(map(normal, filter(None, item.every_name())))


def _is_loose(word: AskedWord) -> bool:
    """Whether a word says nothing of which figure is meant, or only what someone is whose name stands behind it."""
    named = word.run[word.end : word.end + 1]
    if named.isascii() and named.isalpha():
        return True  # 美国Biomedical Research Models
    return word.text in _loose() or word.text.startswith(_denials()) or _COUNT.fullmatch(word.text) is not None


@per_lexicon
def _relative_clauses(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before a name only to say which one is meant: 金天格所在的骨科类产品."""
    return re.compile(rf"[^，,。；]*?{lexicon.any_of('relative_joints')}的?")


@per_lexicon
def _loose(lexicon: Lexicon) -> frozenset[str]:
    """Words that say nothing of which figure is meant: the greatest, that time, how concentrated."""
    classes = ("most", "least", "greatest", "wholes", "sign_questions", "verbs_of_rows", "words_of_no_figure")
    return frozenset(map(normal, lexicon.words(*classes, "chief_row_asked")))


@per_lexicon
def _denials(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("denials_in_questions")


def _names_in(plan: Plan, context: Context) -> NamesIn | None:
    if not plan.companies or not plan.years:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    return subject.search.index.names.find if subject is not None else None
