"""A question taken apart into the cells that it asks for: what names each, and what form its figure has.

动力电池系统的收入和毛利率分别是多少    cells: 动力电池系统 · 收入; 动力电池系统 · 毛利率
实际担保余额合计多少，占净资产多少      cells: 实际担保余额合计; the same as a share of 净资产
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise, product

from pipeline.answer.cells.alignment import Word, align_pieces, superlatives
from pipeline.answer.cells.questions.clauses import Clause, take_word
from pipeline.answer.cells.questions.openings import (
    asks_both_ends,
    asks_what_of,
    former_time,
    is_time,
    is_time_of_both,
    openings,
)
from pipeline.answer.cells.words import normal, table_words
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.naming_runs import sum_words

_FORM = "form of the answer"
_YEAR = re.compile(r"(?<!\d)20\d\d(?!\d)")
_ASIDE = re.compile(r"\([^()]*[,;，；][^()]*\)")


class Form(StrEnum):
    """What kind of figure is asked for."""

    AMOUNT = "amount"
    SHARE = "share"  # a share or a rate, in percent
    CHANGE = "change"  # against the year before, in percent


@dataclass(frozen=True, slots=True)
class AskedCell:
    """A cell that is asked for: what of its `parts` is no general word must be found, `loose` are further words."""

    parts: tuple[str, ...]
    form: Form = Form.AMOUNT
    loose: tuple[str, ...] = ()
    whole: str = ""  # of a share: what it is a share of, where the question says
    of_former: bool = False  # a share whose part is the cell asked for before
    opening: str = ""  # the question's word (期初, 上年) where it asks for the year before or its end
    head: str = ""  # the last part
    name: str = ""  # the question's own words for it
    whole_name: str = ""  # and for the whole
    summed: bool = False  # a sum is asked for by name: the row or column must be one
    must: tuple[str, ...] = ()  # what must be found as it stands: words of operations within a name (差价), years
    movement: str = ""  # the verb of what is added to an allowance or taken off it: the row or column must be of it


def asked_cells(plan: Plan, pieces: Sequence[tuple[str, str]]) -> tuple[AskedCell, ...]:
    """The cells that a question asks for, () where it asks for what no cell is (a sum of years, a mean)."""
    whole = unicodedata.normalize("NFKC", plan.question)
    question, asides = _ASIDE.sub("", whole), "".join(_ASIDE.findall(whole))
    clauses, starts = [Clause()], [0]
    words = _with_levels(list(align_pieces(question, pieces, asides)))
    if superlatives().search(_without_names(words)):
        return ()  # 最大客户 is a row that must be looked for
    for at, word in enumerate(words):
        if at and ":" in question[words[at - 1].end : word.start] and len(clauses) == 1 and not clauses[-1].asks:
            clauses[-1].heads = bool(clauses[-1].parts)
            clauses.append(Clause())
            starts.append(words[at - 1].end)
        elif word.cut == "clause" and clauses[-1].is_whole:
            clauses.append(Clause())
            starts.append(words[at - 1].end)
        elif _ends_clause(words[at - 1 : at + 2]):
            clauses.append(Clause())
            starts.append(word.start)
            continue
        elif _only_asks(words[at : at + 2]):
            clauses[-1].pass_by(word)
            continue
        elif word.cut:
            clauses[-1].open = False
        if not take_word(clauses[-1], word):
            return ()
    texts = [question[start:end] for start, end in pairwise((*starts, len(question)))]
    if any(map(asks_both_ends, texts)):
        return ()
    for at, (clause, text, opening) in enumerate(zip(clauses, texts, openings(texts, pieces), strict=True)):
        same_of = asks_what_of(text)
        clause.opening, clause.asks = opening, clause.asks or same_of
        clauses[at - 1].asks |= same_of and at > 0  # 余额，年初呢 asks for both
    if any(clause.which and not clause.asks and any(len(part) > 1 for part in clause.parts) for clause in clauses[1:]):
        return ()  # 最大的供应商是谁?
    if any(before.joined and not before.asks and (one.change or one.share) for before, one in pairwise(clauses)):
        return ()  # 收入、毛利率，以及收入同比变化 are not of one form
    if any(clause.change and (clause.repeats_last or clause.share_moved) for clause in clauses):
        return ()  # 收入、毛利率及毛利率变动 are a figure, a rate and its change; 占比变化了多少 is no share
    cells: list[AskedCell] = []
    for clause in _with_context(clauses):
        clause.leave_single()
        if not clause.join_names() or (clause.share and len(cells) > 1 and clause.sums_up):
            return ()  # what A and B together are of a whole is no cell
        _add(cells, clause, question)
    return tuple(cells)


def _without_names(words: Sequence[Word]) -> str:
    """The words put together, without names that tables have; one of them may be cut in two (最|多)."""
    text = ""
    for before, word in zip((None, *words), words, strict=False):
        apart = before is not None and before.end != word.start
        text += " " * apart + (" " if word.kind == "name" else word.text)
    return text


def _with_levels(words: list[Word]) -> list[Word]:
    """The words, those of operations as names where they are a header's upper level: 本期变动金额的计提.

    的 stands before them, and before a name behind them.
    """
    found: list[Word] = []
    for at, word in enumerate(words):
        behind = next((one for one in words[at:] if one.kind != "operation"), None)
        begins = word.cut == "part" or bool(found and found[-1].kind == "name" and words[at - 1].kind == "operation")
        level = word.kind == "operation" and len(word.text) > 1 and begins and word.text not in sum_words()
        named = behind is not None and behind.kind in ("name", "item") and behind.cut == "part"
        found.append(replace(word, kind="name") if level and named else word)
    return found


def _ends_clause(words: Sequence[Word]) -> bool:
    """Whether a mark of lists stands between what was asked for and what is asked of it: 多少人、占员工比例多少."""
    if len(words) < 3 or words[1].kind != "connective" or words[0].kind != _FORM:
        return False
    return words[2].text in _of_former()


def _only_asks(words: Sequence[Word]) -> bool:
    """Whether a word that may join things only asks how much there is: 还有多少万支库存."""
    return len(words) > 1 and words[0].kind == "connective" and len(words[0].text) > 1 and words[1].kind == _FORM


@per_lexicon
def _of_former(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("share_joints", "subset_words"))


def _with_context(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Clauses that ask; one before them that does not ask says of what: 动力电池系统，毛利率是多少."""
    if not any(clause.asks for clause in clauses):
        yield from clauses
        return
    context = Clause()
    subject = next((tuple(clause.parts) for clause in clauses if clause.heads), ())
    for clause in clauses:
        if clause.heads:
            continue
        if not clause.asks:
            context.joined += [(at + len(context.parts), text) for at, text in clause.joined]
            context.parts += clause.parts
            context.named |= clause.named
            continue
        context.joined = [(at + len(subject), text) for at, text in context.joined]
        context.parts = [*subject, *context.parts]
        clause.spread = clause.spread or bool(context.parts)
        clause.joined = [*context.joined, *((at + len(context.parts), text) for at, text in clause.joined)]
        clause.named = context.named | clause.named
        clause.parts, context = [*context.parts, *clause.parts], Clause()
        yield clause
    last = clauses[-1]
    if last.asks:
        return
    if last.share or (last.parts and form_of(last.parts[-1], Form.AMOUNT) is Form.SHARE):
        yield last  # 账面余额是多少，计提比例?; 合计多少，占应收账款的比例?


def _add(cells: list[AskedCell], clause: Clause, question: str) -> None:
    """The cells of a clause; what it does not name itself is that of the cell before."""
    if not clause.parts and not clause.share and not clause.change:
        if clause.opening and not any(one.opening for one in cells):  # 年初呢
            cells += [replace(one, opening=clause.opening) for one in cells]
        return
    whole = "".join(clause.wholes)
    former = cells[-1] if cells else None
    form = Form.SHARE if clause.share else Form.CHANGE if clause.change else Form.AMOUNT
    of = question[clause.whole_start : clause.whole_end] if whole else ""
    must = tuple(pair for part in clause.parts for order in clause.orders for pair in _beside(part, order))
    must += tuple(year for part in clause.parts for year in _YEAR.findall(part))  # 2024年计划
    base = AskedCell(
        (), form, tuple(clause.loose), whole, False, clause.opening, whole_name=of, summed=clause.summed, must=must
    )
    if not clause.parts:
        if former is not None:
            made = replace(base, parts=former.parts, of_former=True, loose=former.loose)
            cells.append(replace(made, head=former.head, name=former.name))
        return
    if clause.joins_here and form is not Form.AMOUNT:  # 销售额及占比, 研发费用及同比变动
        name = clause.words_in(question)
        first = replace(base, parts=tuple(clause.parts), form=Form.AMOUNT, whole="", head=clause.parts[-1], name=name)
        cells += [first, replace(first, form=form, whole=whole, of_former=True)]
        return
    lists = clause.lists()
    listed = {at for members in lists for at in members}
    both_times = any(is_time_of_both([clause.parts[at] for at in members]) for members in lists)
    for chosen in product(*lists):
        parts = tuple(part for at, part in enumerate(clause.parts) if at not in listed or at in chosen)
        if both_times:  # 本期和上期各是多少
            base = replace(base, opening=next(filter(None, map(former_time, parts)), ""))
        name = "的".join(parts) if lists else clause.words_in(question)
        own = form
        if form is Form.SHARE and not whole and chosen and chosen[-1] != lists[-1][-1] and _amount().search(parts[-1]):
            own = Form.AMOUNT  # 研发人员数量和占比
        by_name = not sum_words().isdisjoint(clause.parts)  # of 合计 as one of a list the others are none
        summed = not sum_words().isdisjoint(parts) if by_name else clause.summed
        parts = tuple(part for part in parts if not (both_times and is_time(part))) or parts
        cells.append(replace(base, parts=parts, head=parts[-1], name=name, form=form_of(parts[-1], own), summed=summed))


@per_lexicon
def _amount(lexicon: Lexicon) -> re.Pattern[str]:
    """Names that say that they are of an amount."""
    return re.compile(rf"{lexicon.any_of('amount_words', 'balance_words', 'amount_asked')}$")


def _beside(part: str, order: str) -> Iterator[str]:
    """A character with its neighbour in a part, wherever it stands there."""
    for at in (at for at, char in enumerate(part) if char == order):
        yield part[at - 1 : at + 1] if at else part[:2]


def form_of(head: str, form: Form) -> Form:
    """The form of a figure whose name says that it is a share: 毛利率."""
    return Form.SHARE if form is Form.AMOUNT and table_words().rate.search(normal(head)) else form
