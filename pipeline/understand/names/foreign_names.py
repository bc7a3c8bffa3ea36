"""Companies by their foreign names: CATL's, Ping An Bank, PingAnBankCo.,Ltd.; names as they stand in reports."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pipeline.understand.slots import compact

_LEGAL = r"(?:co|corp|corporation|company|inc|incorporated|ltd|limited|plc|holdings|group|thec?)"
_FORM = re.compile(rf"(?:[.,&]*{_LEGAL})+[.,]*$", re.I)
_PLAIN = re.compile(r"[^a-z0-9&]")
_LATIN = re.compile(r"[A-Za-z0-9&.,-]*[A-Za-z][A-Za-z0-9&.,-]*")
_POSSESSIVE = re.compile(r"s$", re.I)
_SHORTEST = 3  # letters of a name


@dataclass(frozen=True, slots=True)
class ForeignName:
    """Where a foreign name stands, the codes of the companies that bear it, and the name as reports give it."""

    start: int
    end: int
    codes: tuple[str, ...]
    name: str


class ForeignNames:
    """Foreign names without their legal forms, by small letters and digits alone."""

    def __init__(self, names: Mapping[str, Iterable[str]]):
        self._codes: dict[str, set[str]] = defaultdict(set)
        self._written: dict[str, str] = {}
        for code, given in names.items():
            for name in given:
                for form in {_plain(name), _plain(_FORM.sub("", compact(name)))}:
                    if len(form) >= _SHORTEST and not form.isdigit():
                        self._codes[form].add(code)
                        self._written.setdefault(form, name)

    def find(self, text: str) -> Iterator[ForeignName]:
        """Names that stand alone between what is no Latin letter, with or without a possessive s."""
        for run in _LATIN.finditer(text):
            for words in (run[0], _FORM.sub("", run[0]), re.sub(r"\d+$", "", run[0])):
                form = next((f for f in (_plain(words), _plain(_POSSESSIVE.sub("", words))) if f in self._codes), None)
                if form is not None:
                    end = run.start() + len(words)
                    yield ForeignName(run.start(), end, tuple(sorted(self._codes[form])), self._written[form])
                    break


def _plain(name: str) -> str:
    return _PLAIN.sub("", compact(name).casefold())
