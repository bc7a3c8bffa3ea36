"""Sums that brackets list the parts of: 期间费用（销售、管理、研发、财务四项） is their sum.

Only behind names of sums, or where the brackets say that they are added or how many they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL, parse_number
from pipeline.understand.keywords import Keywords
from pipeline.understand.slots import compact, without_de

_COUNT = rf"(?P<count>[{NUMERAL}\d]+)[项者]"


@per_lexicon
def _listed(lexicon: Lexicon) -> re.Pattern[str]:
    """A name and brackets with a list behind it, with what says that it is added up."""
    joint, sums = lexicon.any_of("list_marks", "conjunctions"), lexicon.any_of("fold_sums")
    part = r"[^、()（）,，;；+\-减加除乘]{2,16}?"
    return re.compile(
        rf"(?P<name>[\u4e00-\u9fff]{{2,8}})[(（](?P<parts>{part}(?:{joint}{part})+)(?P<end>(?:等?{_COUNT})?(?:的?{sums})?)[)）]"
    )


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('names_of_sums')}$")


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("list_marks", "conjunctions"))


@per_lexicon
def _head(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('shared_heads')}$")


@per_lexicon
def _heads(lexicon: Lexicon) -> Mapping[str, str]:
    return dict(entry.split("=") for entry in lexicon.words("heads_of_sums"))


def as_sums(question: str, keywords: Keywords) -> str:
    """A question with lists in brackets behind the names of sums as definitions of them."""
    return _listed().sub(lambda match: _as_sum(match, keywords), question)


def _as_sum(match: re.Match[str], keywords: Keywords) -> str:
    parts = [part.strip() for part in _joints().split(match["parts"])]
    found = _head().search(match["name"]) or _head().search(parts[-1])
    head = found[0] if found else _heads().get(match["name"][-1], "")
    names = [_name_of(part, head, keywords) for part in parts]
    said = bool(match["end"]) or bool(_sums().search(match["name"]))
    counted = match["count"] is None or parse_number(match["count"]) == len(parts)
    if not all(names) or not said or not counted:
        return match[0]
    return f"{match['name']}（{'+'.join(names)}）"


def _name_of(part: str, head: str, keywords: Keywords) -> str:
    """A part's name as the dictionary has it: 销售 of a list of 费用 is 销售费用; "" where it has none."""
    for name in (part, part + head):
        plain = without_de(compact(name))
        if keywords.meaning(plain) != plain:
            return name
    return ""
