"""What a question says of the row of one table that has the most or the least of a column.

政府补助里金额最大的是哪一项？多少钱            names: 政府补助; the greatest amount
主要子公司里谁最赚钱，总资产多少              names: 主要子公司; the greatest 净利润, and further 总资产多少
前五大欠款方里，哪一家被计提的坏账准备最多    names: 前五大欠款方, 坏账准备; that it was 计提 tables need not say
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.ranked.extreme_words import extremes_in, without_nouns_of_members
from pipeline.answer.cells.words import narrowing_words, normal, own_words
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.measures.naming_runs import words_without_name
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import compact

_CLAUSE_END = re.compile(r"[,，。;；?？!！:：]")
_NAMELESS = ("r", "p", "u", "y")  # first letters of parts of speech that name nothing
_PHRASE = 3  # words of one that only asks
_SHORTEST = 2  # characters of a name
_LONG = 3  # characters of an item that is kept whole
_ITEM = "n"  # the part of speech of an item
_BETWEEN = ("", "r")  # what parts the names of two clauses
_YEAR = re.compile(r"\d{4}年(?:度|末|底)?")
_SILENT = (PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.SCOPE)


@dataclass(frozen=True, slots=True)
class GreatestAsked:
    """Which row is asked for: what names its table, kind and column, all in the form that tables are compared in."""

    names: tuple[str, ...]
    column: str = ""  # what an everyday word for the extreme says that the column is called: 净利润, of 最赚钱
    optional: tuple[str, ...] = ()  # verbs that tables need not have: 收到
    said: str = ""  # the question's word for the extreme
    called: str = ""  # what the rows are compared by, as the question names it
    least: bool = False
    loss: bool = False  # the least of what is below nought
    words: str = ""  # of the clauses that ask for it
    of_party: bool = False  # who it is
    further: tuple[str, ...] = ()  # the clauses behind it
    by_verb: tuple[str, ...] = ()  # what a verb of amounts says that the column may be called, the nearest first
    verb_column: str = ""  # the one of these by which the question is read

    def readings(self) -> Iterator[GreatestAsked]:
        """The question by each name that a verb says of its column, else as it is; of things by any column."""
        for name in map(normal, self.by_verb):
            yield replace(self, names=(*self.names, name), by_verb=(), verb_column=name)
        if not self.by_verb:
            yield self
        if self.column and self.names and not self.of_party:
            yield replace(self, column="")  # 投资收益里哪一项赚得最多, which has no 净利润

    @property
    def every_name(self) -> tuple[str, ...]:
        return (*self.names, *((normal(self.column),) if self.column else ()))

    def asks_again(self, clause: str) -> bool:
        """Whether a further clause names nothing but what was named before: 计提了多少."""
        tokens = _tokens(clause)
        if any(word in _shares() for word, _ in tokens):
            return False
        return all(any(name in known for known in self.every_name) for name in _names(tokens)[0])


def greatest_asked(question: str, pieces: Sequence[Piece]) -> GreatestAsked | None:
    """The row that a question asks for; None where it asks for no extreme, for several, or for one that moved most.

    `pieces`: of the question, which say what of it is a company or a time.
    """
    clauses = _clauses(question, pieces)
    found = [(at, one) for at, clause in enumerate(clauses) for one in extremes_in(clause)]
    if len(found) != 1:
        return None
    at, extreme = found[0]
    before = clauses[:at]
    if any(map(_asks().search, before)) or _is_of_time().search(clauses[at]):
        return None  # what asks before it is another part, and of years and quarters no row is asked for
    texts = (*before, clauses[at][: extreme.start], extreme.within)
    named = [without_nouns_of_members(_without(text, pieces)) for text in (*texts, clauses[at][extreme.end :])]
    *heads, tail = [_tokens(text, _items(pieces)) for text in named]
    head = [token for tokens in heads for token in (*tokens, _BETWEEN)]
    tokens = [*head, *tail]
    if any(word in _other_operations() for word, _ in tokens):
        return None
    names, optional = _names(tokens)
    if not names and not extreme.column:
        return None
    called = _with_lead("的".join(_runs(map(_without_verb, head)) or names), clauses[at])
    further = tuple(clauses[at + 1 :])
    words = ",".join((*before, clauses[at]))
    from pipeline.answer.cells.ranked.counterparty_question import asks_for_counterparty

    return GreatestAsked(
        names,
        extreme.column,
        optional,
        extreme.said,
        called,
        extreme.least,
        extreme.loss,
        words,
        bool(asks_for_counterparty(words) or _party().search(words)) and not _asks_for_kind().search(words),
        further,
        extreme.columns,
    )


def asks_amount_first(question: str) -> bool:
    """Whether a question asks for an amount before it comes to the greatest: 合计多少，最大的是哪一项."""
    found = superlatives().search(question)
    return found is not None and _amount_asked().search(question[: found.start()]) is not None


@per_lexicon
def _amount_asked(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("amount_asked")


def _clauses(question: str, pieces: Sequence[Piece]) -> list[str]:
    return [clause for clause in _CLAUSE_END.split(compact(question)) if _without(clause, pieces)]


def clauses_of(question: str, pieces: Sequence[Piece]) -> list[str]:
    """The clauses of a question in compact form, without its companies and times."""
    return [_without(clause, pieces) for clause in _clauses(question, pieces)]


def _without(text: str, pieces: Sequence[Piece]) -> str:
    """A compact text without the companies and times of its question."""
    for piece in pieces:
        if piece.kind in _SILENT:
            text = text.replace(piece.text, "", 1)
    return _YEAR.sub("", text)


def _items(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The names of items, of which no word only asks (职工, of 应付职工薪酬), and of parties such as 被担保方."""
    items = (piece.text for piece in pieces if piece.kind is PieceKind.ITEM and len(piece.text) >= _LONG)
    return (*items, *lexicon_in_use().words("passive_parties"))


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("interrogatives", "amount_asked"))


@per_lexicon
def _asks_for_kind(lexicon: Lexicon) -> re.Pattern[str]:
    """That what is asked for is no company and no person: 欠得最多的是什么税."""
    return lexicon.pattern("kinds_asked")


@per_lexicon
def _party(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("members_asked") + lexicon.any_of("parties_of_dealings"))


@per_lexicon
def _is_of_time(lexicon: Lexicon) -> re.Pattern[str]:
    """That a year or a part of one is asked for: 哪一年, 哪个季度."""
    return lexicon.pattern("time_asked")


@per_lexicon
def _other_operations(lexicon: Lexicon) -> frozenset[str]:
    """Words of what else is computed: how far rows moved, what several are together, of what something is a share."""
    classes = (
        "rises", "falls", "two_way_changes", "growth_rates", "change_amounts", "since_words", "comparison_joints",
        "fold_means", "difference_words", "multiple_words", "subtractions", "conjunctions_of_clauses",
    )  # fmt: skip
    return frozenset(lexicon.words(*classes))


def _tokens(text: str, items: Sequence[str] = ()) -> list[tuple[str, str]]:
    """The words of a text with their parts of speech, those of a phrase that only asks as one: 账上, 一笔."""
    import rjieba

    item = next((one for one in items if one in text), "")
    if item:
        before, _, behind = text.partition(item)
        return [*_tokens(before, items), (item, _ITEM), *_tokens(behind, items)]
    cut = [(word, tag) for word, tag in rjieba.tag(text, False)]
    tokens, at = [], 0
    while at < len(cut):
        joined = ("".join(word for word, _ in cut[at : at + many]) for many in range(_PHRASE, 1, -1))
        phrase = next((word for word in joined if word in words_without_name() or word in _counters()), "")
        many = next((n for n in range(_PHRASE, 1, -1) if "".join(w for w, _ in cut[at : at + n]) == phrase), 1)
        tokens.append((phrase, "") if phrase else cut[at])
        at += many if phrase else 1
    return tokens


def _is_silent(token: tuple[str, str]) -> bool:
    """Whether a word only asks, counts or joins: 哪, 一项, 里, 的."""
    word, tag = token
    if narrowing_words(normal(word)):
        return False  # 其他 of 其他应付款
    return word in words_without_name() or word in _counters() or tag.startswith(_NAMELESS)


@per_lexicon
def _counters(lexicon: Lexicon) -> frozenset[str]:
    balances = "".join(lexicon.words("table_net", "table_gross"))  # 价值 of 账面价值 says which balance
    hedges = (word for word in lexicon.words("hedges") if word not in balances)
    return frozenset((*lexicon.words("row_counters", "subset_words"), *hedges))


def _runs(tokens: Iterable[tuple[str, str]]) -> list[str]:
    """The words that stand together as one text each."""
    runs, goes_on = [""], False
    for token in tokens:
        silent = _is_silent(token)
        if not silent:
            runs[-1:] = [runs[-1] + token[0]] if goes_on else [*filter(None, runs[-1:]), token[0]]
        goes_on = not silent
    return [run for run in runs if run]


def _with_lead(called: str, clause: str) -> str:
    """What rows are compared by, with what leads in with whom something was done: 向关联方支付的利息."""
    leads = lexicon_in_use().any_of("with_whom_leads")
    found = re.search(rf"{leads}(?={re.escape(called[:_SHORTEST])})", clause) if len(called) >= _SHORTEST else None
    return f"{found[0]}{called}" if found is not None else called


def _names(tokens: Sequence[tuple[str, str]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What must be found, and the verbs by which the question comes to it, which need not."""
    optional = tuple(normal(word) for word, _ in tokens if word in _soft_verbs())
    runs = _runs(map(_without_verb, tokens))
    return tuple(name for run in runs if own_words(name := normal(run))), optional


def _without_verb(token: tuple[str, str]) -> tuple[str, str]:
    """A word, one that only comes to what is named as a word that says nothing."""
    return ("", _NAMELESS[0]) if token[0] in _soft_verbs() else token


@per_lexicon
def _shares(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("share_joints", "share_nouns"))


@per_lexicon
def _soft_verbs(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("verbs_of_rows", "verbs_beside_greatest", "colloquial_verbs"))
