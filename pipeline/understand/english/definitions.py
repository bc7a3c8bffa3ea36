"""Figures that a question defines itself: ROA is defined as: FY2017 net income / (average total assets …).

A definition is a sentence of its own. What it defines is marked in the other sentences, by its name or by the words
that an acronym stands for: days payable outstanding (DPO).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import Measure

_JOINT = (
    r"(?:(?:is|are|was|be)\s+)?(?:defined|calculated|computed|given|measured|determined)\s+(?:as|by)|means|equals|="
)
_LEAD = r"^(?:here,? |where |note that |the )*"
_FORMS = (
    re.compile(rf"{_LEAD}(?P<name>[^:=]{{2,60}}?)\s+(?:{_JOINT})\s*:?\s*(?P<formula>.+)$", re.I),
    re.compile(
        r"^(?:please )?(?:define|calculate|compute|defining|take)\s+(?:the )?(?P<name>[^:=]{2,60}?)\s+as\s*:?\s*"
        r"(?:the )?(?P<formula>.+)$",
        re.I,
    ),
)
_WITHIN = re.compile(
    r"(?<!['’])\b(?P<name>[A-Za-z][A-Za-z&/ -]{1,60}?)"
    r"(?P<time>\s+(?:in|for|during|at the end of)\s+(?:fiscal\s+(?:year\s+)?|FY\s?)?(?:19|20)\d\d)?"
    r"\s*(?:,|\()\s*(?:which is |that is )?"
    r"(?:defined|calculated|computed|measured) as\s*:?\s*(?P<formula>[^?]+?)\)?\s*(?=\?)",
    re.I,
)
_USING = re.compile(
    r"^(?:please )?(?:calculate|compute)\s+(?:the )?(?P<name>[^:=]{2,60}?)\s+(?:using|from|with)\s+(?P<operands>.+)$",
    re.I,
)
_BRACKETED = re.compile(r"\(\s*(?P<acronym>[A-Z][A-Za-z&/]{1,7})\s*\)")
_SHORT_WORDS = frozenset(("of", "on", "to", "the", "and", "in", "for"))
_WORDS = re.compile(r"[A-Za-z]+")


@dataclass(frozen=True, slots=True)
class Definitions:
    """The sentences that are no definitions, and what the others define, by name in lower case."""

    sentences: tuple[str, ...]
    measures: Mapping[str, Measure] = field(default_factory=dict)


Names = Mapping[str, Measure]  # of the question's own
Read = Callable[[str, Names], Measure | None]


def with_definitions_apart(text: str) -> str:
    """The text with a definition that stands within the question as a sentence behind it."""
    found = _WITHIN.search(text)
    if found is None:
        return text
    name = found["name"].strip()
    name = f"{name[:1].upper()}{name[1:]}"
    rest = f"{text[: found.start()]}{found['name']}{found['time'] or ''}{text[found.end() :]}"
    return f"{rest} {name} is defined as {found['formula'].strip()}."


def find_definitions(sentences: Sequence[str], read: Read, known: Callable[[str], Measure | None]) -> Definitions:
    """The definitions among sentences; `read` gives the measure that a text is arithmetic for, `known` that of a name.

    A sentence that only says from what to compute a known figure (calculate EBITDA using operating income and D&A)
    is one where the figure is computed from just these. A definition may use what a later one defines, which then is
    what counts, whatever else the name means.
    """
    others, found = list(sentences), dict[str, Measure]()
    for _ in sentences:
        matched = None
        for sentence in others:
            text = sentence.strip(" .")
            if _waits(text, others):
                continue
            if matched := _defined(text, read, found) or _agreed(text, known, read):
                found[matched[0].casefold()] = matched[1]
                others.remove(sentence)
                break
        if matched is None:
            break
    return Definitions(tuple(others), found)


def _waits(text: str, others: Sequence[str]) -> bool:
    """Whether a definition uses a name that another sentence still has to define."""
    own = _name_and_formula(text)
    rest = (named for other in others if (named := _name_and_formula(other.strip(" ."))) and named != own)
    return own is not None and any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", own[1], re.I) for name, _ in rest)


def _name_and_formula(text: str) -> tuple[str, str] | None:
    found = next((found for form in _FORMS if (found := form.match(text))), None)
    return None if found is None else (_without_brackets(found["name"]), found["formula"])


def _defined(text: str, read: Read, names: Names) -> tuple[str, Measure] | None:
    for form in _FORMS:
        if matched := form.match(text):
            measure = read(matched["formula"], names)
            if measure is not None and not measure.is_item():
                name = _without_brackets(matched["name"])
                return name, replace(measure, called=name)
    return None


def _agreed(text: str, known: Callable[[str], Measure | None], read: Read) -> tuple[str, Measure] | None:
    matched = _USING.match(text)
    measure = known(_without_brackets(matched["name"])) if matched else None
    if matched is None or measure is None or measure.is_item():
        return None
    operands = [read(part, {}) for part in re.split(r",? and |, ", matched["operands"])]
    named = {operand.name for operand in operands if operand is not None and operand.is_item()}
    same = None not in operands and named == {leaf.name for leaf in measure.leaves()}
    return (_without_brackets(matched["name"]), measure) if same else None


def _without_brackets(name: str) -> str:
    """The acronym of `return on assets (ROA)`, else the name as it is."""
    found = _BRACKETED.search(name)
    return found["acronym"] if found else re.sub(r"^(?:the|its)\s+", "", name.strip(), flags=re.I)


def shorten_acronyms(text: str, names: Mapping[str, Measure]) -> str:
    """The text with `days payable outstanding (DPO)` as `DPO`, for the acronyms among the names."""
    for found in reversed(list(_BRACKETED.finditer(text))):
        acronym = found["acronym"]
        if acronym.casefold() not in names:
            continue
        start = _spelt_out(text[: found.start()], acronym)
        text = f"{text[:start]} {acronym}{text[found.end() :]}"
    return text


def _spelt_out(before: str, acronym: str) -> int:
    """Where the words begin that an acronym behind them stands for; the end of the text where they do not spell it."""
    words = list(_WORDS.finditer(before))
    letters = acronym.casefold()
    for count in range(len(letters), len(letters) + 4):
        spelt = words[-count:]
        every = [word[0].casefold() for word in spelt]
        initials = {"".join(word[0] for word in some) for some in (every, [w for w in every if w not in _SHORT_WORDS])}
        if len(spelt) == count and letters in initials and not before[spelt[-1].end() :].strip():
            return spelt[0].start()
    return len(before.rstrip())
