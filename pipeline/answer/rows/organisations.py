"""Organisations by the short names that questions give them: 湖南灏海 for 湖南灏海医药有限公司.

A fund is held in the name of who keeps it, and asked for by its own: 中国银行股份有限公司－某某混合型证券投资基金.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pipeline.answer.cells.words import normal
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.names.company_parts import is_general

_SHORTEST = 3
_LATIN_SHORTEST = 4
_LATIN = re.compile(r"[a-z][a-z0-9&.,'\-]+")
_MARKS = ".,'-"
_KEPT_BY = re.compile(r"(?<=.{4})[-－—–]+(?=.{4})")
_BRACKETS = re.compile(r"\([^()]*\)")


@per_lexicon
def _forms(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.words("company_forms", "entity_heads", "fund_forms")
    return re.compile(rf"(?:{'|'.join(re.escape(normal(word)) for word in words)})$")


def is_organisation(name: str) -> bool:
    """Whether a normal name ends as those of organisations do."""
    return bool(_forms().search(name) or _forms().search(_BRACKETS.sub("", name)))  # 合伙企业(有限合伙)


def legal_name_in(text: str) -> str:
    """The end of an organisation's name in full within a normal text, by which no other is called; "" for none.

    万邦德集团有限公司 is not 万邦德制药集团有限公司.
    """
    found = _legal_name().search(text)
    return found[0] if found else ""


@per_lexicon
def _legal_name(lexicon: Lexicon) -> re.Pattern[str]:
    forms = "|".join(re.escape(normal(word)) for word in lexicon.words("legal_forms"))
    return re.compile(rf".{{4}}(?:{forms})")


def short_name_asked(name: str, question: str) -> str:
    """What of an organisation's name a question has: its beginning, perhaps without the place; "" for none.

    A trade or a place alone names none. Of a name in Latin letters its first words are enough: Pharmapace, of
    某某业务(Pharmapace,Inc.).
    """
    if latin := _latin_name(name, question):
        return latin
    if not is_organisation(name):
        return ""
    written = (_BRACKETS.sub("", name), name.replace("(", "").replace(")", ""), *_KEPT_BY.split(name)[1:])
    return max((_short_name(one, question) for one in dict.fromkeys(written)), key=len)


def _latin_name(name: str, question: str) -> str:
    """The first words of a company's name in Latin letters, as a question has them; "" for none."""
    for found in _LATIN.finditer(name):
        if not _latin_forms().search(found[0]):
            continue
        known = (match[0] for match in _LATIN.finditer(question))
        shortest = min(len(found[0]), _LATIN_SHORTEST)
        if told := next((text for one in known if (text := one.strip(_MARKS)) and found[0].startswith(text)), ""):
            return told if len(told) >= shortest else ""
    return ""


@per_lexicon
def _latin_forms(lexicon: Lexicon) -> re.Pattern[str]:
    """How names of companies in Latin letters end."""
    forms = "|".join(re.escape(form) for form in map(normal, lexicon.words("latin_company_forms")))
    return re.compile(rf"[,.]?(?:{forms})[.,]?$")


@lru_cache(maxsize=4096)
def owner_and_thing(name: str) -> tuple[str, str]:
    """An organisation and what of it a normal name is of: 某某医院有限公司, 第三住院大楼; "" for none."""
    found = _of_organisation().fullmatch(name)
    return (found["owner"], found["thing"]) if found else ("", "")


@per_lexicon
def _of_organisation(lexicon: Lexicon) -> re.Pattern[str]:
    forms = "|".join(re.escape(normal(word)) for word in lexicon.words("legal_forms"))
    return re.compile(rf"(?P<owner>.{{2,}}?(?:{forms}))(?P<thing>[^()（）].+)")


@lru_cache(maxsize=4096)
def _short_name(name: str, question: str) -> str:
    place = _place(name)
    is_fund = name.endswith(_funds())
    for start in dict.fromkeys((0, place)):
        end = start
        while end < len(name) and name[start : end + 1] in question:
            end += 1
        if end - start >= _SHORTEST and end > place and (is_fund or not is_general(name[place:end])):
            return name[start:end]
    return ""


@per_lexicon
def _funds(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("fund_forms")))


def _place(name: str) -> int:
    """Where a name goes on behind the place that it begins with, 0 without one."""
    import rjieba

    words = rjieba.tag(name, False)
    return len(words[0][0]) if words and words[0][1] == "ns" else 0
