"""What any text has that an expression matches: read off the expression, which takes a tenth of compiling it."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"(?P<plain>[^\\\[\](){}|?*+.^$]+)"
    r"|\\(?P<sign>[^\w\s])|\\(?P<kind>[dDwWsSbBAZ])"
    r"|(?P<zero>[.^$])"
    r"|(?P<aside>\(\?(?:<?[=!]))|(?P<group>\((?:\?(?::|P<\w+>))?(?!\?))|(?P<back>\(\?P=\w+\))|(?P<end>\))|(?P<or>\|)"
    r"|\[(?P<set>\^?\]?(?:\\.|[^\]\\])*)\]"
)
_TIMES = re.compile(r"(?P<free>[?*]|\{0?,\d*\}|\{0\})[?+]?|(?:\+|\{\d+(?:,\d*)?\})[?+]?")
_MOST = 400  # texts; more are not looked for
_MOST_OF_SET = 16  # characters

Needs = tuple[str, ...]


class _Unread(Exception):
    """A part of the syntax that is not read here."""


class _Reader:
    """Reads an expression from left to right."""

    def __init__(self, expression: str):
        self.text, self.at = expression, 0

    def alternatives(self, depth: int) -> Needs | None:
        """What each of several alternatives needs, None where one needs nothing that is known."""
        found: dict[str, None] = {}
        known = True
        while True:
            needs, more = self._sequence(depth)
            known = known and needs is not None
            found.update(dict.fromkeys(needs or ()))
            if not more:
                return tuple(found) if known and len(found) <= _MOST else None

    def _sequence(self, depth: int) -> tuple[Needs | None, bool]:
        """The surest of what stands in one alternative; whether another one follows."""
        best: Needs | None = None
        run = ""
        while True:
            if self.at == len(self.text):
                if depth:
                    raise _Unread
                return _surer(best, (run,) if run else None), False
            token = _TOKEN.match(self.text, self.at)
            if token is None:
                raise _Unread
            self.at = token.end()
            kind = token.lastgroup
            if kind == "end":
                if not depth:
                    raise _Unread
                return _surer(best, (run,) if run else None), False
            if kind == "or":
                return _surer(best, (run,) if run else None), True
            if kind == "aside":
                self.alternatives(depth + 1)  # it takes no room
                self._times()
                continue
            if kind in ("plain", "sign"):
                text = token[kind]
                times = self._times()
                if times is None:
                    run += text
                    continue
                run, last = run + text[:-1], text[-1]
                best, run = _surer(best, (run,) if run else None), ""
                best = best if times else _surer(best, (last,))
                continue
            best, run = _surer(best, (run,) if run else None), ""
            needs = self._needs(kind or "", token, depth)
            if not self._times():
                best = _surer(best, needs)

    def _needs(self, kind: str, token: re.Match[str], depth: int) -> Needs | None:
        if kind == "group":
            return self.alternatives(depth + 1)
        chars = token["set"] if kind == "set" else ""
        plain = chars and not any(sign in chars for sign in "\\^-") and len(chars) <= _MOST_OF_SET
        return tuple(dict.fromkeys(chars)) if plain else None

    def _times(self) -> bool | None:
        """Whether what stands before may be missing; None where nothing says how often it stands."""
        found = _TIMES.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found["free"] is not None


def _surer(one: Needs | None, other: Needs | None) -> Needs | None:
    """That of two which fewer texts have: the longer, then the fewer."""
    if one is None or other is None:
        return other if one is None else one
    return max(one, other, key=lambda needs: (min(map(len, needs)), -len(needs)))


def needed_texts(expression: str) -> Needs:
    """Texts one of which stands in all that an expression matches; () where none are known."""
    try:
        return _Reader(expression).alternatives(0) or ()
    except (_Unread, RecursionError):
        return ()
