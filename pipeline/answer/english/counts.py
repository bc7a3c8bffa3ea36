"""How many of something a company says in running text that it has, or did something with.

`We employed approximately 9,200 people`, `we repurchased 69 million shares`. A sentence may give the numbers
of several years (`61,800 and 100,300 employees, respectively`): that of the asked year counts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from pipeline.answer.english.open.notions import notions_of
from pipeline.answer.english.words import alike, content

_HAS = (
    r"(?: and (?:our|its) subsidiaries)? (?:had|have|has|employed?s?|operated?s?)"
    r"(?: a total of)?(?: approximately| about| nearly| roughly| over| more than)?"
)
_ARE = r"(?:are|were|is|was)\b"
_WE = ("we", "the company", "our company", "the bank", "the group", "the trust", "the corporation", "the partnership")
_NUMBERS = r"(?P<numbers>\d[\d,]*(?:(?:,? and|,) \d[\d,]*)*)"
_NUMBER = re.compile(r"\d(?:[\d,]*\d)?")
_YEAR = re.compile(r"(?<![\d.$])(?:19|20)\d\d(?!\d|,\d{3}(?!\d))")
_LIMITED = re.compile(
    r"\w*(?:, respectively,?)?\s+(?:outside|inside|within|in|across|located|throughout|under)\s+(?P<to>[^,.;:]+)"
)
_NAME = re.compile(r"\b[A-Z]\w*")
_DEED = re.compile(r"^(?P<noun>[\w-]+)\s+(?:did|has|have|will|does|do)\s+(?P<verb>[a-z]{3,})\b", re.I)
_SCALED = r"\d[\d,]*(?:\.\d+)?(?: (?:thousand|million|billion))?"
_GIVEN = re.compile(_SCALED)
_ABOUT = r"(?: by)?(?: a total of| up to)?(?: approximately| about| nearly| roughly| over| more than)?"
# of the year, which is over then
_LATER = re.compile(r"(?:\b|(?<=\d))(?:between|since|after|following|subsequent to) (?:the )?(?:end|close) of\b", re.I)
_OWN_WORDS = ("employ", "employed", "have", "operate", "operated", "end", "worldwide")


def find_count(asked: str, sentences: Sequence[str], years: Collection[int], names: Sequence[str]) -> int | None:
    """Which sentence gives the number of the first noun that is asked for; None where several give different ones.

    Args:
        asked: the question without `how many`, company and time: `employees have at the end of`.
        years: those that are asked for.
        names: what the company is called.
    """
    nouns = asked.split()
    if not nouns:
        return None
    # Names are compared by their first word: `Costco operated`, of Costco Wholesale Corporation.
    subjects = "|".join(map(re.escape, dict.fromkeys((*_WE, *(name.split()[0] for name in names if name)))))
    counted = "|".join(re.escape(noun[:5]) for noun in alike(nouns[0]))
    has = re.compile(rf"\b(?:{subjects}){_HAS}\s+{_NUMBERS}(?:[\s-]+[\w-]+){{0,4}}?\s+(?:{counted})", re.I)
    are = re.compile(rf"(?<![$\d]){_NUMBERS}(?:[\s-]+[\w-]+){{0,2}}?\s+(?:{counted})\w*\s+{_ARE}", re.I)
    deed = _DEED.match(" ".join(nouns))
    if deed is not None and (at := _find_deed(deed, " ".join(nouns), sentences, years, subjects)) is not None:
        return at
    wanted = content(" ".join(nouns[1:])) - content(" ".join(_OWN_WORDS))
    found: dict[int, str] = {}
    for at, sentence in enumerate(sentences):
        hit = has.search(sentence) or (are.search(sentence) if wanted else None)
        if hit is None or not wanted <= content(sentence) or _is_less(sentence[hit.end() :], asked):
            continue
        if (number := _of_year(_NUMBER.findall(hit["numbers"]), sentence, years)) is not None:
            found[at] = number
    return next(iter(found)) if len(set(found.values())) == 1 else None


def _find_deed(
    deed: re.Match[str], asked: str, sentences: Sequence[str], years: Collection[int], subjects: str
) -> int | None:
    """Which sentence says with how many something was done; None where several give different numbers."""
    meant = [form[0] for one in notions_of(deed["verb"], (), ()) for form in one.forms if len(form) == 1]
    verbs = "|".join(re.escape(one) for one in dict.fromkeys((deed["verb"][:6].casefold(), *meant)) if len(one) > 2)
    things = [form[0] for one in notions_of(deed["noun"], (), ()) for form in one.forms] or [deed["noun"][:5]]
    noun = "|".join(map(re.escape, dict.fromkeys((deed["noun"].casefold()[:5], *things))))
    did = re.compile(
        rf"\b(?:{subjects})(?: have| has| will| also)* (?:{verbs})\w*(?: and \w+ed)?(?: [\w’'-]+){{0,4}}?{_ABOUT}"
        rf" (?P<numbers>{_SCALED}(?:(?: \w+)?(?:,? and|,) {_SCALED})*)(?:[\s-]+[\w-]+){{0,3}}?\s+(?:{noun})",
        re.I,
    )
    wanted = content(asked[deed.end() :]) - content(" ".join(_OWN_WORDS))
    found: dict[int, str] = {}
    for at, sentence in enumerate(sentences):
        hit = did.search(sentence)
        if hit is None or not wanted <= content(sentence) or _is_less(sentence[hit.end() :], asked):
            continue
        if _LATER.search(sentence):
            continue
        given = _GIVEN.findall(hit["numbers"])
        if (number := _of_year(given, sentence, years)) is not None:
            found[at] = number
    return next(iter(found)) if len(set(found.values())) == 1 else None


def _is_less(behind: str, asked: str) -> bool:
    """Whether a place behind the noun, which the question does not name, limits it: `251 warehouses outside Japan`."""
    limited = _LIMITED.match(behind)
    return limited is not None and any(name not in asked for name in _NAME.findall(limited["to"]))


def _of_year(given: Sequence[str], sentence: str, years: Collection[int]) -> str | None:
    """The number of the one year that is asked for; of several without a year each, none."""
    if len(given) == 1:
        return given[0]
    said = list(dict.fromkeys(int(year) for year in _YEAR.findall(sentence)))
    by_year = dict(zip(said, given, strict=False)) if "respectively" in sentence and len(said) == len(given) else {}
    found = [by_year[year] for year in years if year in by_year]
    return found[0] if len(found) == 1 else None
