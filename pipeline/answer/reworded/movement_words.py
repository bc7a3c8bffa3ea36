"""A verb for what was added to a balance or taken off it, as the column of a roll-forward that has it.

    用掉了多少安全生产费      安全生产费本期减少多少
    安全生产费提取了多少      安全生产费本期增加多少

Not of a date (年末计提了多少 is what stands then), nor of all that was done so far.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pipeline.answer.cells.questions.balances import names_balance
from pipeline.answer.reworded.printed_words import Rewording
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.periods.expressions import find_time_points

_THING = r"[^，,。；;？?0-9年]{2,16}?"
_END = r"(?=[，,。；;？?]|$)"


def movement_rewordings(question: str, is_named: Callable[[str], bool]) -> Iterator[Rewording]:
    """The readings of a question for what was done to a balance, by each column for it that tables name."""
    if names_balance(question) or any(point.instant for point in find_time_points(question).asked):
        return
    if _so_far().search(question):
        return
    for pattern, columns in _verbs():
        found = pattern.search(question)
        if found is None:
            continue
        for column in filter(is_named, columns):
            said = f"{found['thing'] or ''}{column}{found['asked']}"
            made = f"{question[: found.start()]}{said}{question[found.end() :]}"
            yield Rewording(made, ((found["done"], column),))
        return


@per_evidence_words
def _so_far(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("so_far", "remaining_verbs")


@per_evidence_words
def _verbs(words: Lexicon) -> tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]:
    """For the columns of each kind what asks for them: a verb before or behind what it was done to."""
    asked, undone = words.any_of("amount_asked"), "".join(words.words("undone_characters"))
    ends, copulas, found = words.any_of("particles"), words.any_of("copulas", "having"), []
    for group in words.words("movements_by_verbs"):
        columns, *verbs = group.split("=")
        verb = "|".join(map(re.escape, sorted(verbs, key=len, reverse=True)))
        done = rf"(?<![{undone}])(?P<done>(?:{verb})"
        for said in (
            rf"{done}{ends}?)(?P<asked>{asked})(?P<thing>{_THING})?{_END}",
            rf"{done}{ends})(?P<thing>{_THING}){copulas}?(?P<asked>{asked}){_END}",
        ):
            found.append((re.compile(said), tuple(columns.split("/"))))
    return tuple(found)
