"""Words by which questions name companies: codes, nicknames, banks, what stands between names."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.model import Company
from pipeline.rules.lexicon import Lexicon, per_lexicon


@per_lexicon
def code_words(lexicon: Lexicon) -> re.Pattern[str]:
    """A company's code, with the word that calls it so: 股票代码:600000, 600000.SH."""
    label = rf"(?:{lexicon.any_of('code_words')}[:为是]?)?"
    hong_kong = r"(\d{1,5}\.?HK|HK[.:]?\d{1,5}|\d{5}(?![\d.%]))"
    return re.compile(rf"(?<![\d.]){label}(?<![\d.])(?:(\d{{6}})(?:\.(?:SH|SZ|BJ)|(?![\d.]))|{hong_kong})", re.I)


@dataclass(frozen=True, slots=True)
class CompanyMention:
    """A company named in a question: its code (or several, when the name is not unique) and the words used."""

    codes: tuple[str, ...]
    text: str
    start: int
    end: int
    typo_of: str = ""  # the right name, when the question's differs by one character
    part_of: str = ""  # the whole name, when the question has a part of it, an abbreviation or the foreign name


@per_lexicon
def segments(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('segment_heads')}$")


@per_lexicon
def nicknames(lexicon: Lexicon) -> dict[str, str]:
    """The short name of the company that a nickname is for."""
    return dict(pair.split("=") for pair in lexicon.words("company_nicknames"))


@per_lexicon
def banks(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('bank_words')}$")


def names_of(company: Company) -> list[str]:
    return [name for name in (company.full_name, company.short_name, *company.former_names) if name]
