"""Two characters that a question begins with, right before its year, and that only a company can be meant by.

宁德2024年末…        宁德时代, where no other company's short name begins with the city
万可2024年亏了…      万科, which sounds alike and is the only one that does
The answer says how it was understood. A province names no company, nor do words of the language.
"""

from __future__ import annotations

import re

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.names.alike_characters import are_alike
from pipeline.understand.names.company_parts import is_general, is_word
from pipeline.understand.pieces import is_made_of_known_words

_HEAD = re.compile(r"[\u4e00-\u9fff]{2}(?=(?:(?:19|20)\d\d|[012]\d)年)")


@per_lexicon
def _of_companies(lexicon: Lexicon) -> re.Pattern[str]:
    """That companies of a place may be meant."""
    return lexicon.pattern("all_companies", "company_words", "company_kinds")


def find_head(text: str, index: CompanyIndex) -> CompanyMention | None:
    """The one company that a compact text most likely begins with, None where it may be no company or another one."""
    found = _HEAD.match(text)
    if found is None or _of_companies().search(text):
        return None
    return _of_city(found[0], index) or _alike(found[0], index)


def _of_city(words: str, index: CompanyIndex) -> CompanyMention | None:
    """The one company whose short name begins with a city."""
    if words not in index.places or words in index.provinces:
        return None
    codes = {code for code, company in index.companies.items() if company.short_name.startswith(words)}
    if len(codes) != 1:
        return None
    (code,) = codes
    return CompanyMention((code,), words, 0, len(words), part_of=index.companies[code].short_name)


def _alike(words: str, index: CompanyIndex) -> CompanyMention | None:
    """The one company with a name of two characters of which one sounds or looks like that of these words."""
    if is_general(words) or words in index.places or is_made_of_known_words(words) or is_word(words):
        return None
    near = [name for name in index.names if len(name) == len(words) and _is_alike(words, name)]
    codes = {code for name in near for code in index.by_name[name]}
    if len(codes) != 1:
        return None
    return CompanyMention(tuple(codes), words, 0, len(words), typo_of=near[0])


def _is_alike(words: str, name: str) -> bool:
    wrong = [(a, b) for a, b in zip(words, name, strict=True) if a != b]
    return len(wrong) == 1 and are_alike(*wrong[0])
