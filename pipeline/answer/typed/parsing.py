"""What a typed question asks: a metric of one company, or a comparison of companies; held to the letter.

A number question is understood only where nothing is left of it beside the metric, the company and words that every
question has: "… of X in Europe", "… of X in Q2" and "… of X's subsidiary" ask for something else than the year's
figure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.typed.issuers import Issuer, IssuerMention, find_issuers

_HERE = "\N{OBJECT REPLACEMENT CHARACTER}"  # stands for the company
_SENTENCE = re.compile(r"(?:^|(?<=[.?!]))\s*(?:If|Return|Give|Please|Answer)\b[^.?!]*(?:[.?!]|$)")
_ASIDE = re.compile(r"\((?:within|or|at|as of|if)\b[^)]*\)", re.I)
_BE = r"(?:is|was|were|are)"
_METRICS = (
    re.compile(rf"what {_BE} (?:the )?(?:value of )?(?:the )?(?P<metric>[^{_HERE}]+?) (?:for|of|at) {_HERE}", re.I),
    re.compile(rf"(?:for|of|at) {_HERE},? what {_BE} (?:the )?(?:value of )?(?:the )?(?P<metric>[^{_HERE}?]+)", re.I),
    re.compile(rf"what {_BE} {_HERE}(?:'s|’s|'|’) (?P<metric>[^{_HERE}?]+)", re.I),
    re.compile(rf"how (?:much|high|large) {_BE} (?:the )?(?P<metric>[^{_HERE}?]+?) (?:for|of|at) {_HERE}", re.I),
    re.compile(
        rf"how (?P<many>many|much) (?P<metric>[^{_HERE}?]+?) (?:did|does|do) {_HERE}"
        r" (?:have|has|report|own|operate|employ|make)",
        re.I,
    ),
)
_COMPARED = re.compile(
    r"\b(?P<most>highest|lowest|largest|smallest|greatest|most|least|higher|lower|larger|smaller|greater|more|less)\s+"
    r"(?P<metric>[^:?\"“" + _HERE + r"]+)",
    re.I,
)
_LEAST = ("lowest", "smallest", "least", "lower", "smaller", "less")
_EXCLUDED = re.compile(r"\bexclude\b", re.I)
_QUOTED = re.compile(r"[\"“]([^\"”]{2,100})[\"”]")
_CODES = "USD|EUR|GBP|AUD|CAD|NZD|CHF|JPY|CNY|RMB|HKD|SGD|INR|KRW|TWD|SEK|NOK|DKK|PLN|ILS|ZAR|BRL|MXN|RUB|TRY|AED|SAR"
_CURRENCY = re.compile(rf"\bin ([A-Z]{{3}})\b|\(({_CODES})\)")
_REMARK = re.compile(rf"\(\s*(?:in\s+[A-Z]{{3}}|%|{_CODES}|in %|if applicable)\s*\)|\bin [A-Z]{{3}}\b")
_ABBREVIATED = re.compile(r"\s*\((?=[A-Z]*[A-Z]{2})[A-Z0-9&a-z]{2,8}\)$")  # Non-performing loan ratio (NPL)
_YEAR = r"(?:19|20)\d\d"
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_DAY = rf"(?:{_MONTH} \d{{1,2}},? |\d{{1,2}} {_MONTH},? )"
_OF_YEAR = re.compile(
    rf"\b(?:in|for|during|of|at|by)?\s*(?:the )?(?:end of )?(?:the )?(?:(?:fiscal|financial|calendar|reporting) )?"
    rf"(?:years?(?: end(?:ed|ing))? (?:{_DAY})?|FY ?)?(?P<year>{_YEAR})\b",
    re.I,
)
# Words that say when or where from, as every question may; what a metric's name keeps is taken from its ends alone.
_USUAL = (
    r"(?:according to|in|as (?:listed|reported|stated|shown) in|listed in|from) (?:the|its|their)?\s*"
    r"(?:latest |last )?annual report(?:s)?"
    r"|(?:at|as of|by) (?:the )?(?:fiscal |financial )?year[- ]end|year[- ]end|end[- ]of[- ](?:year|period)"
    r"|(?:at|as of|by|in|for|during|within) (?:the )?(?:end of (?:the )?)?(?:last |latest |final |reporting |fiscal )?"
    r"(?:period|year)|as reported"
)
_WHEN = re.compile(rf"\b(?:{_USUAL})(?![\w-])", re.I)
_JOINING = re.compile(r"\b(?:and|or)\b", re.I)
_NOTHING = re.compile(r"[\s,.:;?!\"“”'()]*")


@dataclass(frozen=True, slots=True)
class MetricQuestion:
    """What a number question asks: a metric in words, its currency ("" where none is said) and fiscal year."""

    metric: str
    currency: str = ""
    percent: bool = False
    year: int | None = None  # None: the latest
    said: str = ""  # the metric with words of time, which may be of its name: profit for the year


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """Why a text is no question for a metric."""

    reason: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison: one number question a company, and which of the values is wanted."""

    asked: MetricQuestion
    highest: bool
    companies: tuple[tuple[str, Issuer | None], ...]  # as the question calls them; None for one that is not known
    without: bool = False  # the question says that companies without the figure are left out


def parse_number_question(text: str, mention: IssuerMention) -> MetricQuestion | NotUnderstood:
    """The metric that a number question asks of the company it mentions."""
    before, after = text[: mention.start].rstrip(' "“'), text[mention.end :].lstrip('"”')
    said = f"{before} {_HERE}{after}"
    asked = _ASIDE.sub(" ", _SENTENCE.sub(" ", said))
    asked = " ".join(asked.split())
    for pattern in _METRICS:
        if found := pattern.search(asked):
            metric = found["metric"]
            counted = f"Number of {metric}" if found.groupdict().get("many", "").lower() == "many" else metric
            return _parse_metric(counted, asked[: found.start()] + " " + asked[found.end() :])
    return NotUnderstood("no metric was understood")


def question_year(text: str) -> int | None:
    """The one fiscal year that a text names, None where it names none or several."""
    years = {int(found["year"]) for found in _OF_YEAR.finditer(_ASIDE.sub(" ", _SENTENCE.sub(" ", text)))}
    return years.pop() if len(years) == 1 else None


def parse_comparison(text: str, known: Sequence[Issuer]) -> Comparison | None:
    """The comparison that a question asks for, None where it is none. Companies stand in quotes, or as the store's."""
    question = _ASIDE.sub(" ", _SENTENCE.sub(" ", text))
    companies = _companies(question, known)
    first = min((question.find(name) for name, _ in companies), default=-1)
    found = _COMPARED.search(question)
    if found is None or len(companies) < 2:
        return None
    metric = question[found.start("metric") : found.end("metric")]
    if found.end("metric") > first > found.start("metric"):
        metric = question[found.start("metric") : first]
    rest = question[found.start("metric") + len(metric) :]
    for name, _ in companies:
        rest = rest.replace(name, " ", 1)
    asked = _parse_metric(metric, rest)
    if isinstance(asked, NotUnderstood):
        return None
    return Comparison(asked, found["most"].lower() not in _LEAST, companies, bool(_EXCLUDED.search(text)))


def _companies(question: str, known: Sequence[Issuer]) -> tuple[tuple[str, Issuer | None], ...]:
    quoted = _QUOTED.findall(question)
    if quoted:
        named = [(name, find_issuers(name, known)) for name in dict.fromkeys(quoted)]
        return tuple((name, found[0].issuer if len(found) == 1 else None) for name, found in named)
    return tuple((question[m.start : m.end], m.issuer) for m in find_issuers(question, known))


def _parse_metric(metric: str, rest: str) -> MetricQuestion | NotUnderstood:
    """The metric without its unit and time, where nothing else is left of the question."""
    years = {int(found["year"]) for part in (metric, rest) for found in _OF_YEAR.finditer(part)}
    if len(years) > 1:
        return NotUnderstood(f"several years are named: {', '.join(map(str, sorted(years)))}")
    currency = _CURRENCY.search(f"{metric} {rest}")
    code = next((c for c in currency.groups() if c), "") if currency else ""
    left = _JOINING.sub(" ", _WHEN.sub(" ", _REMARK.sub(" ", _OF_YEAR.sub(" ", rest))))
    if not _NOTHING.fullmatch(left):
        return NotUnderstood(f"it asks more than a metric of a company: {' '.join(left.split())}")
    percent = "%" in metric
    plain = _REMARK.sub(" ", _OF_YEAR.sub(" ", metric))
    metric, said = (" ".join(text.split()).strip(" ,") for text in (_WHEN.sub(" ", plain), plain))
    return MetricQuestion(_ABBREVIATED.sub("", metric), code, percent, next(iter(years), None), said)
