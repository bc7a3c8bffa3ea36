"""The groups of a clause as what stands side by side, and what of them measures the others: 境内和境外 | 收入."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.words import normal
from pipeline.answer.operations.question.asked import Named, text_of
from pipeline.answer.operations.question.clauses import Clause, Group, Run
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind


def groups_of(clause: Clause) -> tuple[Group, ...]:
    """The groups of a clause, what a single run or the last of a list measures as one of its own: 境内和境外 收入."""
    found: list[Group] = []
    groups = (own for group in map(_without_roles, clause.groups) for own in _with_owner(group, clause.parted))
    for group in groups:
        *members, last = group
        subject, measure = group[0][:-1], _own_measure(group[0])
        if measure and members and all(map(is_measure, group[1:])):
            found += [(subject,), (measure, *group[1:])]  # 商誉原值、减值准备
            continue
        own, head = _head(last, members) if members else (last[:-1], _own_measure(last))
        if head and own and not any(_own_measure(run) or is_measure(run) for run in members):
            found += [(*members, own), (head,)]
        else:
            found.append(group)
    return tuple(found)


def _with_owner(group: Group, parted: Container[int]) -> Iterator[Group]:
    """A list with what all of its members are of apart: 临床前研究的 直接材料、直接人工."""
    first, *others = group
    at = max((at for at, piece in enumerate(first) if at and piece.start in parted), default=0)
    if at and others and all(piece.start not in parted for run in others for piece in run):
        yield (first[:at],)
        yield (first[at:], *others)
    else:
        yield group


def _without_roles(group: Group) -> Group:
    """A group without what says of a name only whose role it has: 主力子公司 苏州某某."""
    return tuple(tuple(piece for at, piece in enumerate(run) if not _is_role(piece, run[at + 1 :])) for run in group)


def _is_role(piece: Piece, behind: Run) -> bool:
    named = bool(behind) and behind[0].kind is PieceKind.NAME
    return named and piece.kind is not PieceKind.COMPANY and piece.text.endswith(lexicon_in_use().words("party_roles"))


def _own_measure(run: Run) -> Run:
    """The last piece of a run, where it measures what the others name."""
    return run[-1:] if len(run) > 1 and is_measure(run[-1:]) else ()


def _head(run: Run, members: Sequence[Run]) -> tuple[Run, Run]:
    """The last of a list, and what it measures of them all; in words, where a name takes in both: 境外收入."""
    if measure := _own_measure(run):
        return run[:-1], measure
    import rjieba

    count = max(len(list(rjieba.cut(text_of(member), False))) for member in members)
    words = list(rjieba.cut(text_of(run), False))
    own, head = "".join(words[:count]), "".join(words[count:])
    sides = all(text in lexicon_in_use().words("narrowing_words") for text in (own, *map(text_of, members)))
    if not (head in measure_nouns() or (head and sides)) or run[-1].end - run[0].start != len(text_of(run)):
        return run, ()
    at = run[0].start + len(own)
    return (Piece(run[0].start, at, own, PieceKind.NAME),), (Piece(at, run[-1].end, head, PieceKind.NAME),)


def names_rows(group: Group) -> bool:
    return any(piece.kind is not PieceKind.QUALIFIER for run in group for piece in run)


def thing_of(groups: Sequence[Group]) -> Group:
    """What tables name that a clause begins with, if that is one thing: 常州某某 of 常州某某的投资收益; () for none."""
    first = groups[0] if groups else ()
    name = first[0][:1] if len(first) == 1 else ()
    return (name,) if name and name[0].kind is PieceKind.NAME and not is_measure(name) else ()


def is_measured(group: Group) -> bool:
    return all(is_measure(run) for run in group)


def is_measure(run: Run) -> bool:
    """Whether a run names nothing but what of a thing is asked for: 收入, 毛利率."""
    return all(
        piece.text in measure_nouns()
        or piece.word_class in ("amount_words", "balance_words")
        or form_of(normal(piece.text), Form.AMOUNT) is Form.SHARE
        or _is_flow(piece)
        for piece in run
    )


def _is_flow(piece: Piece) -> bool:
    return piece.kind is PieceKind.ITEM and piece.text.endswith(tuple(measure_nouns()))


def is_member(own: Sequence[Group], groups: Sequence[Group]) -> bool:
    """Whether one thing is named, which is a member of a list before."""
    named = {text_of(run) for group in groups[:-1] for run in group}
    return len(own) == len(own[0]) == 1 and text_of(own[0][0]) in named


def is_rate_of(own: Sequence[Group], groups: Sequence[Group]) -> bool:
    """Whether rates alone are named, which are those of the one thing before that is no item: 占营收比重 of 电商."""
    rates = all(form_of(normal(text_of(run)), Form.AMOUNT) is Form.SHARE for group in own for run in group)
    things = [run for group in groups for run in group]
    return rates and len(things) == 1 and all(piece.kind is not PieceKind.ITEM for piece in things[0])


def is_staff(groups: Sequence[Group]) -> bool:
    return all(Named((run,)).is_staff for group in groups for run in group)


@per_lexicon
def _stock_columns(lexicon: Lexicon) -> dict[str, str]:
    return dict(word.split("=") for word in lexicon.words("stock_columns"))


def as_share(run: Run) -> Run:
    """A run that is the stock of a holder as what the column of its share is called: 股份 as 持股比例."""
    column = _stock_columns().get(text_of(run))
    return (replace(run[0], end=run[-1].end, text=column, kind=PieceKind.NAME, value=None),) if column else run


def only_run(groups: Sequence[Group]) -> Run:
    """What names the one thing of groups; () where they name none, as behind 比预计额度超了, or several."""
    return groups[0][0] if len(groups) == 1 and len(groups[0]) == 1 else ()


def shared_owner(clause: Clause) -> Run:
    """What both measures of a difference are of, named with the first: 甲酒 of 甲酒实际产能比设计产能; () for none."""
    ours, theirs = (only_run(groups) for groups in (clause.groups, clause.other))
    if len(ours) < 2 or len(theirs) != 1:
        return ()
    alike = ours[-1].text[-1:] == theirs[0].text[-1:] and ours[-1].kind is theirs[0].kind is PieceKind.NAME
    return ours[:-1] if alike or (is_measure(ours[-1:]) and is_measure(theirs)) else ()
