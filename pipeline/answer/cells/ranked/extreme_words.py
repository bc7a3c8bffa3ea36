"""Words of a question for the row with the most or the least of something, and what they say of its column.

哪一项最大            the greatest
谁最赚钱              the greatest 净利润
哪个项目投得最多      the greatest of what 投 calls a column: 本期投入, 本期增加
向谁买得最多          the same with who it is within the words
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.cells.alignment import superlatives
from pipeline.rules.lexicon import Lexicon, per_lexicon

_WITHIN = 8  # characters at most of what stands between who is asked for and a verb


@dataclass(frozen=True, slots=True)
class Extreme:
    """A word for an extreme at [start, end) of a clause."""

    start: int
    end: int
    said: str
    column: str = ""  # what the column is called
    least: bool = False
    loss: bool = False
    columns: tuple[str, ...] = ()  # what a verb says that the column may be called, the nearest first
    within: str = ""  # what the words name beside: 关联方, of 向哪个关联方买得最多


def extremes_in(clause: str) -> list[Extreme]:
    """The words for extremes in a clause, everyday ones first: 谁最赚钱 is no 最."""
    found = everyday_extremes(clause)
    for more in (_of_verbs(clause), _plain(clause)):
        found += [one for one in more if all(one.end <= known.start or one.start >= known.end for known in found)]
    return found


def everyday_extremes(clause: str) -> list[Extreme]:
    """The everyday words for the row with the most of a column: 谁最赚钱."""
    return [
        Extreme(*match.span(), said, column, least=loss, loss=loss)
        for pattern, columns, said, loss in _everyday()
        for match in pattern.finditer(clause)
        for column in (columns[match[0]],)
    ]


def _plain(clause: str) -> list[Extreme]:
    found = superlatives().finditer(clause)
    return [Extreme(*match.span(), match[0], least=bool(match["least"])) for match in found]


def _of_verbs(clause: str) -> list[Extreme]:
    """Verbs of amounts with a word for an extreme: 欠得最多, 向哪个关联方买得最多, 给谁的最多."""
    found: list[Extreme] = []
    for pattern in _verb_patterns():
        for match in pattern.finditer(clause):
            if any(match.start() < one.end and one.start < match.end() for one in found):
                continue
            said = _everyday_degrees().get(match["degree"], match["degree"])
            least = superlatives().fullmatch(said)
            columns = _columns_of_verbs().get(match["verb"], ())
            is_least = least is not None and bool(least["least"])
            found.append(Extreme(*match.span(), said, least=is_least, columns=columns, within=match["within"] or ""))
    return found


def without_nouns_of_members(text: str) -> str:
    """A text without the nouns behind what asks which that say nothing of a table: 税, of 什么税."""
    return _nouns_of_members().sub(lambda match: match["asked"], text)


@per_lexicon
def _everyday(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], dict[str, str], str, bool], ...]:
    """Everyday words for the row with the most of a column, and with the greatest loss, by what it is called."""
    made = []
    for name, loss in (("extremes_of_columns", False), ("losses_of_columns", True)):
        groups = (group.split("=") for group in lexicon.words(name))
        columns = {word: column for column, *words in groups for word in words}
        pattern = re.compile("|".join(map(re.escape, sorted(columns, key=len, reverse=True))) or "(?!)")
        made.append((pattern, columns, lexicon.words("smallest" if loss else "greatest")[0], loss))
    return tuple(made)


@per_lexicon
def _columns_of_verbs(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """What columns are called that have what a verb of amounts is of; () of one that is of any."""
    plain = dict.fromkeys(lexicon.words("verbs_of_amounts"), ())
    groups = (tuple(group.split("=")) for group in lexicon.words("names_by_verbs"))
    tables = (tuple(group.split("=")) for group in lexicon.words("tables_by_verbs"))
    return {**{verb: tuple(names) for verb, *names in groups}, **plain, **{verb: tuple(n) for verb, *n in tables}}


@per_lexicon
def _everyday_degrees(lexicon: Lexicon) -> dict[str, str]:
    """Words for an extreme behind a verb, with the plain one that each means: 最狠 for 最多."""
    groups = (group.split("=") for group in lexicon.words("degrees_behind_verbs"))
    return {word: plain for plain, *words in groups for word in words}


@per_lexicon
def _verb_patterns(lexicon: Lexicon) -> tuple[re.Pattern[str], ...]:
    """A verb right before the word for an extreme, with who is asked for before the verb or behind it."""
    verbs = "|".join(map(re.escape, sorted(_columns_of_verbs(), key=len, reverse=True)))
    degrees = sorted((*lexicon.words("greatest", "smallest"), *_everyday_degrees()), key=len, reverse=True)
    degree = rf"(?P<degree>{'|'.join(map(re.escape, degrees))})"
    lead, who = lexicon.any_of("with_whom_leads"), lexicon.any_of("members_asked")
    done, joint = lexicon.any_of("ends_of_verbs_of_amounts"), lexicon.any_of("joints_of_degrees")
    verb, within = rf"(?P<verb>{verbs})", rf"(?P<within>[^,]{{0,{_WITHIN}}}?)"
    return (
        re.compile(rf"{lead}?{verb}{done}?{who}{within}{joint}?{degree}"),
        re.compile(rf"(?:{lead}?{who}{within})??{verb}{done}?{joint}?{degree}"),
    )


@per_lexicon
def _nouns_of_members(lexicon: Lexicon) -> re.Pattern[str]:
    nouns = lexicon.any_of("nouns_of_members")
    return re.compile(rf"(?P<asked>{lexicon.any_of('members_asked')})(?:{nouns}的?)+")
