"""Contexts and units of inline XBRL: of when, of whom and of what part a figure is, and in what it is counted.

Example::

    <xbrli:context id="c-2"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000320193</xbrli:identifier>
    <xbrli:segment><xbrldi:explicitMember dimension="srt:ProductOrServiceAxis">aapl:IPhoneMember</xbrldi:explicitMember>
    </xbrli:segment></xbrli:entity><xbrli:period><xbrli:instant>2025-06-28</xbrli:instant></xbrli:period></xbrli:context>
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Context:
    """Entity, period and dimensions; `start` is "" of an instant, `end` too of what holds for ever."""

    scheme: str = ""
    entity: str = ""
    start: str = ""
    end: str = ""
    dimensions: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True)
class Resources:
    """The contexts and units of a filing by their ids, filled in while its elements come by."""

    contexts: dict[str, Context] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    _context: Context | None = None
    _unit: str | None = None
    _above: list[str] = field(default_factory=list)  # measures of the open unit
    _below: list[str] = field(default_factory=list)
    _dividing: bool = False
    _axis: str = ""
    _text: list[str] = field(default_factory=list)

    def start(self, tag: str, values: dict[str, str | None]) -> None:
        """An element of the resources; `tag` in lower case, without prefix."""
        self._text.clear()
        if tag == "context":
            self._context = self.contexts.setdefault(values.get("id") or "", Context())
        elif tag == "unit":
            self._unit, self._above, self._below, self._dividing = values.get("id") or "", [], [], False
        elif tag == "unitdenominator":
            self._dividing = True
        elif self._context is not None and tag == "identifier":
            self._context.scheme = values.get("scheme") or ""
        elif tag in ("explicitmember", "typedmember"):
            self._axis = values.get("dimension") or ""

    def data(self, text: str) -> None:
        if self._context is not None or self._unit is not None:
            self._text.append(text)

    def end(self, tag: str) -> None:
        text = "".join(self._text).strip()
        if self._context is not None:
            self._end_of_context(tag, text, self._context)
        elif self._unit is not None:
            self._end_of_unit(tag, text)
        if tag not in ("startdate", "typedmember"):
            self._text.clear()

    def _end_of_context(self, tag: str, text: str, context: Context) -> None:
        if tag == "identifier":
            context.entity = text
        elif tag == "startdate":
            context.start = text[:10]
            self._text.clear()
        elif tag in ("enddate", "instant"):
            context.end = text[:10]
        elif self._axis and text and tag != "segment":  # a typed member is the text of the element within
            context.dimensions.append((self._axis, text))
            self._axis = ""
        elif tag == "context":
            self._context = None

    def _end_of_unit(self, tag: str, text: str) -> None:
        if tag == "measure":
            (self._below if self._dividing else self._above).append(text.rpartition(":")[2])
        elif tag == "unit":
            divisor = f"/{'*'.join(self._below)}" if self._below else ""
            self.units[self._unit or ""] = f"{'*'.join(self._above)}{divisor}"
            self._unit = None
