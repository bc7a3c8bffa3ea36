"""The tags of inline XBRL, read while the reader of HTML goes through a filing: each knows its page and its row.

Example::

    <ix:nonFraction name="us-gaap:Assets" contextRef="c-3" unitRef="usd" scale="6" decimals="-6"
        format="ixt:num-dot-decimal">155,120</ix:nonFraction>

A stream of elements is all that is needed, so nothing is fetched (schemas, linkbases), no entity is expanded, and depth
costs nothing. `MOST_TAGS` and `LONGEST_TEXT` bound what a damaged file may take. Not read: `ix:fraction` and tuples.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from decimal import Decimal

from pipeline.model.fact import sorted_dimensions
from pipeline.model.tagged import TaggedFact
from pipeline.read.inline_xbrl.contexts import Context, Resources
from pipeline.read.inline_xbrl.transformations import parse_tagged_number, transform_text

NAMESPACE = re.compile(r"http://www\.xbrl\.org/20\d\d/inlineXBRL")
MOST_TAGS = 200_000
LONGEST_TEXT = 4_000  # characters of a text block; its passages have the rest
MOST_OPEN = 100  # tags within each other; of more the outer ones are damage
MOST_PARTS = 200  # of a text that goes on in other places
MOST_SCALE = 30
_LONGEST_LINE = 300
_TAXONOMIES = (("us-gaap", "/us-gaap/"), ("ifrs-full", "/ifrs-full"), ("dei", "/dei/"), ("srt", "/srt/"))
_FIGURE, _WORDS, _MORE, _LEFT_OUT, _HEADER = "nonfraction", "nonnumeric", "continuation", "exclude", "header"


@dataclass(slots=True)
class _Open:
    """A tag that is open, with what stands in it."""

    kind: str
    values: dict[str, str | None]
    page: int
    excluded: int  # how deep in parts that are left out it stands
    hidden: bool
    text: list[str] = field(default_factory=list)
    length: int = 0


@dataclass(slots=True)
class TagReader:
    """Collects tags, contexts and units from the elements of a filing; `facts` puts them together at its end."""

    resources: Resources = field(default_factory=Resources)
    in_header: bool = False
    _prefixes: set[str] = field(default_factory=set)  # of inline XBRL; `ix` as a rule
    _taxonomies: dict[str, str] = field(default_factory=dict)  # prefix of the file -> usual prefix
    _open: list[_Open] = field(default_factory=list)
    _excluded: int = 0
    _closed: list[tuple[_Open, str]] = field(default_factory=list)  # with the line that they stand in
    _pending: list[_Open] = field(default_factory=list)  # of the line that is being read
    _continued: dict[str, tuple[str, str]] = field(default_factory=dict)  # id -> its text, the id that goes on

    def start(self, tag: str, values: dict[str, str | None], page: int) -> None:
        """An element begins; `tag` in lower case with its prefix."""
        for name, value in values.items():
            if name.startswith("xmlns:") and value:
                self._declare(name[6:], value)
        prefix, _, name = tag.rpartition(":")
        if prefix not in self._prefixes:
            if self.in_header:
                self.resources.start(name, values)
        elif name == _HEADER:
            self.in_header = True
        elif name == _LEFT_OUT:
            self._excluded += 1
        elif name in (_FIGURE, _WORDS, _MORE) and len(self._closed) < MOST_TAGS:
            self._open.append(_Open(name, values, page, self._excluded, self.in_header))
            del self._open[:-MOST_OPEN]

    def data(self, text: str) -> None:
        for one in self._open:
            if one.excluded == self._excluded and one.length < LONGEST_TEXT:
                one.text.append(text)
                one.length += len(text)
        if self.in_header:
            self.resources.data(text)

    def end(self, tag: str) -> None:
        """An element ends."""
        prefix, _, name = tag.rpartition(":")
        if prefix not in self._prefixes:
            if self.in_header:
                self.resources.end(name)
        elif name == _HEADER:
            self.in_header = False
        elif name == _LEFT_OUT:
            self._excluded = max(0, self._excluded - 1)
        elif self._open and name in (_FIGURE, _WORDS, _MORE):
            at = next((n for n in range(len(self._open) - 1, -1, -1) if self._open[n].kind == name), None)
            if at is not None:
                self._close(self._open.pop(at))

    def end_line(self, text: str) -> None:
        """The line of text, or row of a table, that the tags since the last one stand in."""
        self._closed += [(one, text[:_LONGEST_LINE]) for one in self._pending]
        self._pending.clear()

    def facts(self) -> tuple[TaggedFact, ...]:
        """What the tags say, in the order of the file."""
        self.end_line("")
        places: Counter[tuple[int, str]] = Counter()
        facts = []
        for one, line in self._closed:
            fact = self._fact(one, line)
            if fact is None:
                continue
            if one.kind == _FIGURE and line:
                fact = replace(fact, place=places[fact.page, line])
                places[fact.page, line] += 1
            facts.append(fact)
        return tuple(facts)

    def _declare(self, prefix: str, namespace: str) -> None:
        if NAMESPACE.match(namespace) and not namespace.endswith("transformation"):
            self._prefixes.add(prefix.lower())
        usual = next((name for name, part in _TAXONOMIES if part in namespace), None)
        if usual is not None:
            self._taxonomies[prefix] = usual

    def _close(self, one: _Open) -> None:
        if one.kind == _MORE:
            self._continued[one.values.get("id") or ""] = ("".join(one.text), one.values.get("continuedat") or "")
        else:
            self._pending.append(one)
            if one.hidden:
                self.end_line("")

    def _whole_text(self, one: _Open) -> str:
        """The text of a tag with its continuations, in their order."""
        parts, seen = ["".join(one.text)], set()
        following = one.values.get("continuedat") or ""
        length = len(parts[0])
        while following in self._continued and following not in seen and length < LONGEST_TEXT:
            if len(parts) == MOST_PARTS:
                break
            seen.add(following)
            more, following = self._continued[following]
            parts.append(more)
            length += len(more)
        return " ".join(parts)[:LONGEST_TEXT]

    def _fact(self, one: _Open, line: str) -> TaggedFact | None:
        """The fact of a tag; None where its context or unit is not there, or its figure is none."""
        values = one.values
        context = self.resources.contexts.get(values.get("contextref") or "")
        name, form = values.get("name") or "", values.get("format") or ""
        if context is None or ":" not in name:
            return None
        told = TaggedFact(
            self._usual(name), start=context.start, end=context.end, dimensions=self._dimensions(context),
            page=one.page, line=line, entity=f"{context.scheme}#{context.entity}",
        )  # fmt: skip
        nil = any(key.endswith(":nil") and value in ("true", "1") for key, value in values.items())
        if one.kind == _WORDS:
            return replace(told, text=None if nil else transform_text(self._whole_text(one), form))
        printed = " ".join("".join(one.text).split())
        unit = self.resources.units.get(values.get("unitref") or "")
        scale = _whole_number(values.get("scale") or "0")
        number = parse_tagged_number(printed, form)
        if unit is None or scale is None or (number is None and not nil):
            return None
        negative = values.get("sign") == "-"
        value = None if nil or number is None else (number * Decimal(10) ** scale) * (-1 if negative else 1)
        return replace(
            told, value=value, unit=unit, printed=printed, scale=scale, negative=negative,
            decimals=values.get("decimals") or "",
        )  # fmt: skip

    def _usual(self, name: str) -> str:
        prefix, _, local = name.partition(":")
        return f"{self._taxonomies.get(prefix.lower(), prefix)}:{local}"

    def _dimensions(self, context: Context) -> tuple[tuple[str, str], ...]:
        named = {self._usual(axis): member for axis, member in context.dimensions}
        return sorted_dimensions(self._named(named))

    def _named(self, named: dict[str, str]) -> Iterator[tuple[str, str]]:
        for axis, member in named.items():
            yield axis, self._usual(member) if re.fullmatch(r"[\w.-]+:[\w.-]+", member) else member


def _whole_number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[+-]?\d{1,2}", text) and abs(int(text)) <= MOST_SCALE else None
