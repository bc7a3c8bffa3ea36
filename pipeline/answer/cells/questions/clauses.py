"""The clauses of a question on their way to cells: what names each, and what its words ask to be done."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pipeline.answer.cells.alignment import Word, joints
from pipeline.answer.cells.words import normal, own_words
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.measures.naming_runs import words_without_name


@dataclass(slots=True)
class Clause:
    """What a clause says of the cells that it asks for."""

    parts: list[str] = field(default_factory=list)
    loose: list[str] = field(default_factory=list)
    wholes: list[str] = field(default_factory=list)
    share: bool = False
    in_whole: bool = False
    share_named: bool = False  # by a word that stands alone: 占比
    change: bool = False
    share_moved: bool = False  # the change is one of a share that stands before it
    opening: str = ""
    summed: bool = False  # a sum is asked for (合计), which a row or column must be
    orders: list[str] = field(default_factory=list)  # characters of operations (差, 高) taken for those of a name
    joined: list[tuple[int, str]] = field(default_factory=list)  # parts that follow a conjunction, and this
    open: bool = False  # the last part may go on
    each: bool = False  # each of several is asked for
    asks: bool = False  # it has a word that asks how much
    heads: bool = False  # it stands before a colon and says of what the clauses behind are
    which: bool = False  # it has one that asks who or which
    spread: bool = False  # other words stand between those that name the cell
    kind: str = ""  # of the last piece that was put in
    named: dict[str, str] = field(default_factory=dict)  # parts that tables or items have as they stand: the kind
    strange: set[str] = field(default_factory=set)  # pieces that no word of the lexicon is
    passed: int = -1  # where the last word stands that names nothing
    start: int = -1  # of its words in the question, and where they end; of the whole likewise
    end: int = -1
    whole_start: int = -1
    whole_end: int = -1

    @property
    def is_whole(self) -> bool:
        """Whether what stands behind a mark begins another clause: it names something, or asks how much that moved."""
        return bool(self.parts) or self.share or (self.change and self.asks)

    @property
    def sums_up(self) -> bool:
        """Whether it has nothing but a word for a sum of what stands before it."""
        return self.summed and all(part in _sums() for part in self.parts)

    @property
    def joins_here(self) -> bool:
        """Whether a conjunction stands behind its last part."""
        return bool(self.joined) and self.joined[-1][0] == len(self.parts)

    @property
    def repeats_last(self) -> bool:
        """Whether what ends its list stands in it before: 毛利率 of 收入、毛利率及毛利率."""
        return bool(self.joined) and any(part.endswith(self.parts[-1]) for part in self.parts[:-1])

    @property
    def is_behind_share(self) -> bool:
        """Whether what follows is listed behind a share: 余额、占比和不良率 are of one row, and no one cell."""
        return self.share_named and self.joins_here

    def reach(self, word: Word) -> None:
        """Note that a piece names the cell, or the whole."""
        if self.in_whole:
            self.whole_start, self.whole_end = (word.start if self.whole_start < 0 else self.whole_start), word.end
        else:
            self.spread = self.spread or self.passed > self.start >= 0
            self.start, self.end = (word.start if self.start < 0 else self.start), word.end

    def pass_by(self, word: Word) -> None:
        """Note a piece that names nothing."""
        self.open, self.passed = False, word.start

    def leave_single(self) -> None:
        """A word of asking of one character (钱) names nothing, nor does one that says that a thing is intended."""
        empty = [at for at, part in enumerate(self.parts) if part in _intents() or self._is_asking(part)]
        for at in reversed(empty):
            self.loose.append(self.parts.pop(at))
            self.joined = [(joint - (joint > at), text) for joint, text in self.joined]

    def _is_asking(self, part: str) -> bool:
        return len(part) == 1 and (part not in self.strange or not own_words(normal(part)))

    def join_names(self) -> bool:
        """A conjunction before a part that is no figure asked for belongs to a name: 交通运输和邮电业的不良率.

        Not between names that a table has each by itself: 直销和批发代理的收入. False where each is asked for, but the
        list is not read, and where the members of a list are to be added up.
        """
        heads = [at for at, _ in self.joined if 0 < at < len(self.parts)]
        lists = self.lists()
        read = 0 < len(lists) <= _MOST_LISTS and all(map(self._is_named, lists))
        if read and not self.each and lists[-1].stop < len(self.parts) and self.parts[-1].endswith(tuple(_sums())):
            return False  # A和B的收入合计
        if heads and not read:
            if len(self.parts) - heads[0] == len(heads):
                return True
            if self.each:
                return False
            inside = [one for one in reversed(self.joined) if 0 < one[0] < len(self.parts)]
            for at, text in dict(inside).items():  # two may stand side by side
                self.parts[at - 1 : at + 1] = [f"{self.parts[at - 1]}{text}{self.parts[at]}"]
            self.joined = []
        return True

    def _is_named(self, members: range) -> bool:
        """Whether the members of a list are names of one kind."""
        kinds = {self.named.get(self.parts[at], "") for at in members if self.parts[at] not in _sums()}
        return len(kinds) == 1 and "" not in kinds

    def lists(self) -> list[range]:
        """Which parts are lists of things that each is asked for: 中成药和西药 的 收入和毛利率 are two."""
        found: list[range] = []
        for at in (at for at, _ in self.joined if 0 < at < len(self.parts)):
            if found and found[-1].stop == at:
                found[-1] = range(found[-1].start, at + 1)
            else:
                found.append(range(at - 1, at + 1))
        return found

    def words_in(self, question: str) -> str:
        """The question's words for the cell, as they stand there."""
        return "的".join(self.parts) if self.spread else question[self.start : self.end]

    def put(self, word: Word) -> None:
        """Add a piece to the last part, or begin another."""
        self.reach(word)
        text = word.text
        self.strange |= {text} if word.kind == "qualifier" else set()
        texts = self.wholes if self.in_whole else self.parts
        kinds = {word.kind, self.kind}
        apart = "name" in kinds and "qualifier" not in kinds  # 茅台酒|营业收入, 速效救心丸|产量
        if self.open and texts and not apart:
            self.named.pop(texts[-1], None)
            texts[-1] += text
        else:
            texts.append(text)
            self.named |= {text: word.kind} if word.kind in ("name", "item") else {}
        self.open, self.kind = True, word.kind


@per_lexicon
def _cuts(lexicon: Lexicon) -> frozenset[str]:
    return frozenset((*lexicon.words("subset_words"), "的"))


@per_lexicon
def _operations(lexicon: Lexicon) -> dict[str, str]:
    """What words of operations ask for: a share, a change, a total; any other operation is not one of a cell."""
    found = dict.fromkeys(lexicon.words("rises", "falls"), "movement")
    found |= dict.fromkeys(lexicon.words("growth_rates", "directions", "two_way_changes", "since_words"), "change")
    found |= dict.fromkeys(lexicon.words("share_nouns", "totals"), "noun")
    return found | dict.fromkeys(lexicon.words("share_joints"), "share") | {"占比": "alone", "是": "is"}


@per_lexicon
def _shares_asked(lexicon: Lexicon) -> frozenset[str]:
    """Words for a share that ask how great it is: 百分之几."""
    asking = lexicon.words("amount_asked")
    return frozenset(word for word in lexicon.words("share_nouns") if any(part in word for part in asking))


@per_lexicon
def _sums(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("fold_sums"))


@per_evidence_words
def _ways(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("ways_in_one_character"))


@per_lexicon
def _each(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("each"))


@per_lexicon
def _intents(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("intent_words"))


_MOST_LISTS = 2
_AMOUNT_OF_CHANGE = re.compile(r"(?:多少|几多|几)个?[^个]+")


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("which_words"))


def take_word(clause: Clause, word: Word) -> bool:
    """Put a piece where it belongs; False where it is an operation that no cell is."""
    text, kind = word.text, word.kind
    clause.which = clause.which or (kind == "asking" and bool(_which().search(text)))
    if kind in ("company", "period", "scope"):
        clause.pass_by(word)
    elif kind == "verb":
        clause.loose.append(text)
        clause.pass_by(word)
    elif text in joints() or kind == "connective":
        clause.open = False
        if text in joints() and clause.parts and not clause.in_whole:
            clause.joined.append((len(clause.parts), text))
    elif (kind == "operation" and len(text) > 1) or text in ("占", "占比", "是"):
        return _take_operation(clause, word)
    elif text in _cuts():
        clause.open = False
    elif kind == "form of the answer" and clause.change and _AMOUNT_OF_CHANGE.fullmatch(text):
        return False  # 增加了多少元 is no percentage
    elif kind == "form of the answer" and not any(char.isdigit() for char in text):
        clause.asks = True
        clause.pass_by(word)
    elif kind == "asking" and text in words_without_name():
        clause.each = clause.each or text in _each()
        clause.pass_by(word)
    elif clause.is_behind_share or (
        kind == "operation" and not clause.open and text not in _ways()
    ):
        return False
    else:
        if kind == "operation":
            clause.orders.append(text)
        clause.put(word)
    return True


def _take_operation(clause: Clause, word: Word) -> bool:
    match _operations().get(word.text.removesuffix("了")):
        case None:
            return False
        case "share":
            clause.share = clause.in_whole = True
            clause.open = False
        case "alone":
            clause.share = clause.share_named = True
            clause.open = False
        case "noun" if word.text in _shares_asked():
            clause.asks = True
            if not clause.share:
                clause.put(word)
        case "noun" if not clause.share:
            clause.summed = clause.summed or word.text in _sums()
            clause.put(word)
        case "change":
            clause.change, clause.share_moved = True, clause.share
        case "movement" if word.cut == "part" and clause.parts and not clause.change:
            clause.put(word)  # a column: 短期薪酬的减少
        case "movement" if clause.change or (not clause.open and clause.parts):
            clause.change, clause.share_moved = True, clause.share_moved or clause.share
        case "movement":
            clause.put(word)
        case "is":
            clause.pass_by(word)
    return True
