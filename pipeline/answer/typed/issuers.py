"""The companies of English reports: all reports of one company under the names it goes by.

An English report without tags goes by the SHA-1 of its file, so that each is a company of its own in the store. Here
those of one company are put together: by a number that their covers share, else by the same name, however it is written
("NORTHWIND TOOLS, INC." and "Northwind Tools Inc").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pipeline.extract.english.cover import CIK, IDENTIFIERS, TICKER
from pipeline.model import Fact, Kind, Report
from pipeline.store.interface import Store

_FORMS = {
    "incorporated": "inc", "corporation": "corp", "limited": "ltd", "company": "co", "n v": "nv", "s a": "sa",
    "l p": "lp", "s p a": "spa",
}  # fmt: skip
_FORM_WORDS = r"(?:inc|corp|ltd|co|plc|nv|sa|ag|se|llc|lp|spa)"
_ENDING = re.compile(rf"(?: {_FORM_WORDS})+$")
_LONG_FORM = re.compile(r"(?: (?:{}))+$".format("|".join([*_FORMS, *_FORM_WORDS[3:-1].split("|")])))
_NEXT_WORD = re.compile(r"[ ,]+([\w&.]+)")
_LAST_WORD = re.compile(r"([\w&.-]+) +$")
# Words with a capital letter before or after a company's name that are no part of a longer name.
_CAPITALISED = """
for at by of in on the did does do was were is are has had have what which how who when according from to and or
report reports annual fiscal fy q1 q2 q3 q4 if
"""
_AROUND = frozenset(_CAPITALISED.split())
_CONNECTING = frozenset(("and", "&", "of", "the", "de", "for"))
_SHORTEST = 4  # characters of a name without its legal form


@dataclass(frozen=True, slots=True)
class Issuer:
    """A company with its reports, the newest first; `name` is that of the newest."""

    name: str
    names: tuple[str, ...]
    reports: tuple[Report, ...]
    tickers: tuple[str, ...] = ()
    ciks: tuple[str, ...] = ()  # the SEC's numbers, without zeros in front

    def of_year(self, year: int | None) -> tuple[Report, ...]:
        """The annual reports that speak of a fiscal year: its own, else the next one's; of None the latest ones."""
        annual = [report for report in self.reports if report.kind is Kind.ANNUAL]
        if year is None:
            year = annual[0].year if annual else 0
        own = tuple(r for r in annual if r.year == year)
        return own or tuple(r for r in annual if r.year == year + 1)


def issuers(store: Store) -> tuple[Issuer, ...]:
    """The companies whose reports in the store go by the SHA-1 of their files, by name."""
    reports = store.foreign_reports()
    codes = [r.code for r in reports]
    items = (*IDENTIFIERS, TICKER)
    store.prefetch(dict.fromkeys(codes, items))  # one question to the store instead of one a report
    return group_by_issuer(reports, store.facts(codes, items, every_source=True))


def group_by_issuer(reports: Iterable[Report], identifiers: Iterable[Fact] = ()) -> tuple[Issuer, ...]:
    """Reports put together by company; the same name with two different numbers in one year is two companies."""
    numbers: dict[str, dict[str, str]] = {}
    for fact in identifiers:
        if fact.text:
            numbers.setdefault(fact.report_id, {})[fact.item] = fact.text
    groups: list[list[Report]] = []
    for report in sorted(reports, key=lambda r: (-r.year, r.code)):
        fitting = [group for group in groups if any(_same(report, other, numbers) for other in group)]
        joined = [report, *(other for group in fitting for other in group)]
        groups = [group for group in groups if group not in fitting] + [joined]
    made = [_issuer(sorted(group, key=lambda r: (-r.year, r.code)), numbers) for group in groups]
    return tuple(sorted(made, key=lambda issuer: (issuer.name, issuer.reports[0].code)))


def _same(one: Report, other: Report, numbers: Mapping[str, Mapping[str, str]]) -> bool:
    of_one, of_other = numbers.get(one.id, {}), numbers.get(other.id, {})
    if one.code == other.code:
        return True
    alike = [of_one[item] == of_other[item] for item in IDENTIFIERS if item in of_one and item in of_other]
    if any(alike):
        return True
    namesakes = one.year == other.year and bool(alike)  # a company that got a new number has it in another year
    return not namesakes and _plain_key(one.full_name) == _plain_key(other.full_name)


def _plain_key(name: str) -> str:
    """The key of a name without the article that one cover has and another has not."""
    return name_key(name).removeprefix("the ")


def _issuer(reports: Sequence[Report], numbers: Mapping[str, Mapping[str, str]]) -> Issuer:
    names = tuple(dict.fromkeys(r.full_name for r in reports if r.full_name))
    tickers = tuple(dict.fromkeys(numbers[r.id][TICKER] for r in reports if TICKER in numbers.get(r.id, {})))
    ciks = tuple(dict.fromkeys(numbers[r.id][CIK] for r in reports if CIK in numbers.get(r.id, {})))
    return Issuer(names[0] if names else reports[0].code, names, tuple(reports), tickers, ciks)


def name_key(name: str) -> str:
    """What spellings of one name share: letters and digits, the legal form shortened (Corporation, Corp.)."""
    plain = " ".join(re.sub(r"[^a-z0-9&]+", " ", re.sub(r"['’.]", "", name.casefold())).split())
    found = _LONG_FORM.search(plain)
    if not found:
        return plain
    ending = found[0]
    for long, short in _FORMS.items():
        ending = re.sub(rf"\b{long}\b", short, ending)
    return plain[: found.start()] + ending


def without_legal_form(key: str) -> str:
    """A name, as `name_key` gives it, without its legal form: best buy of best buy co inc."""
    return _ENDING.sub("", key)


def issuer_of_number(asked: str, known: Sequence[Issuer]) -> Issuer | None:
    """The company that an argument names by its trading symbol, its CIK or the code of its reports; None for others."""
    plain = re.sub(r"^CIK\W*0*|^0+", "", asked.strip().upper())
    found = [
        issuer
        for issuer in known
        if plain in (*issuer.tickers, *issuer.ciks) or asked.strip() in {report.code for report in issuer.reports}
    ]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class IssuerMention:
    """A company named in a text, from `start` to `end`."""

    issuer: Issuer
    start: int
    end: int


def find_issuers(text: str, known: Sequence[Issuer]) -> list[IssuerMention]:
    """The companies that a text names, in its order; of names within each other the longest.

    A name counts with its legal form in whatever spelling, or without any; a name that goes on with other words
    ("Northwind Bank" for "Northwind plc"), and one that two companies have, does not. Where no company is named so, the
    first two words or more of one's name do ("Air Products" for "Air Products and Chemicals, Inc.").
    """
    found = [
        IssuerMention(issuer, *place) for issuer in known for name in issuer.names for place in _places(text, name)
    ]
    if not found:
        found = [
            IssuerMention(issuer, *place) for issuer in known if (place := _find_name_prefix(text, issuer)) is not None
        ]
        return found if len(found) == 1 else []
    kept: list[IssuerMention] = []
    for mention in sorted(found, key=lambda m: (m.start - m.end, m.start)):
        if not any(mention.start < other.end and other.start < mention.end for other in kept if other != mention):
            kept.append(mention)
    kept = [m for m in kept if not _is_ambiguous(m, found)]
    return sorted(set(kept), key=lambda m: m.start)


def _find_name_prefix(text: str, issuer: Issuer) -> tuple[int, int] | None:
    """Where a text has the most words that a company's name begins with, at least two."""
    for name in issuer.names:
        words = _ENDING.sub("", name_key(name)).split()
        for count in range(len(words) - 1, 1, -1):
            if words[count - 1] not in _CONNECTING and (places := _places(text, " ".join(words[:count]))):
                return places[0]
    return None


def _is_ambiguous(mention: IssuerMention, found: Sequence[IssuerMention]) -> bool:
    """Whether another company is meant as well by the very same words."""
    return any(m.issuer is not mention.issuer and (m.start, m.end) == (mention.start, mention.end) for m in found)


def _places(text: str, name: str) -> list[tuple[int, int]]:
    """Where a text has a name, its legal form included if it follows."""
    key = name_key(name)
    ending = _ENDING.search(key)
    stem = key[: ending.start()] if ending else key
    if len(stem) < _SHORTEST:
        stem, ending = key, None
    words = r"[^A-Za-z0-9&]+".join("['’.]?".join(map(re.escape, word)) for word in stem.split())
    places = []
    for found in re.finditer(rf"(?<![A-Za-z0-9&]){words}(?![A-Za-z0-9&])", text, re.I):
        end = _end(text, found.end(), ending[0].split() if ending else [])
        if end is not None and not _goes_on_before(text, found.start()):
            places.append((found.start(), end))
    return places


def _end(text: str, at: int, forms: Sequence[str]) -> int | None:
    """Where a name that ends at `at` ends with its legal form; None where the words that follow are another name's."""
    for form in forms:
        word = _NEXT_WORD.match(text, at)
        if word is None or name_key(f"x {word[1]}") != f"x {form}":
            break
        at = word.end()
    after = _NEXT_WORD.match(text, at)
    if after is None:
        return at
    other_form = re.fullmatch(_FORM_WORDS, name_key(f"x {after[1]}")[2:])
    adjoining = "," not in text[at : after.start(1)]
    if other_form or (adjoining and after[1][0].isupper() and after[1].casefold() not in _AROUND):
        return None
    return at


def _goes_on_before(text: str, at: int) -> bool:
    before = _LAST_WORD.search(text, 0, at)
    return bool(before and before[1][0].isupper() and before[1].casefold() not in _AROUND)
