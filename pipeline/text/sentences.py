"""Text cut into sentences, clauses and list items. Nothing is lost: the pieces of a text joined are the text.

Each piece keeps what ends it: the sign, closing quotes and brackets, the marks of cited passages (。[1]) and the blanks
behind. A decimal point, an abbreviation (Co., U.S.), the number of a list item (2.) and a quotation that the sentence
goes on behind (“好！”的) end nothing.
"""

from __future__ import annotations

import re

from pipeline.text.lazy_pattern import lazy_pattern

_CLOSING = "”’」』）)】》"
_MARKS = r"(?:\s*[\[【]\s*\d+(?:\s*[,，、]\s*\d+)*\s*[\]】])*"
_TAIL = rf"(?:(?<!\n)[。！？!?]*[{_CLOSING}]*{_MARKS})?\s*"
# 1.5 and 1,234 are numbers, 9:30 a time; a point ends nothing without a blank behind it, nor ? and : in an address
_NOT_WITHIN = (
    rf"(?:(?!\d)|(?<!\d[.,，:：]))(?:(?<!\.)|(?=[\"'{_CLOSING}\]]*[\s\[【]))"
    r"(?:(?<![!?])|(?![A-Za-z0-9=&/]))(?:(?<![:：])|(?!/))"
)
# what a sentence goes on with behind a closing quote or bracket
_GOES_ON = lazy_pattern(r"[，,、；;：:。.的和与及或等之]")
_OPENS = lazy_pattern(r"[\"'“‘(\[A-Z0-9一-鿿]")  # a sentence behind a point
_ABBREVIATION = lazy_pattern(
    r"(?i:(?<![a-z])(?:[a-z]|mr|mrs|ms|dr|prof|inc|corp|co|ltd|sdn|bhd|pte|pty|pt|bros|nos?|vs|figs?|st|sr|jr"
    r"|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|approx|dept|vol|pp|sec|cf|etc|al))$"
    r"|(?<![\d,.])\d{1,2}(?:\.\d{1,2})*$|[(（]\d{1,2}[）)]$"
)
_LONGEST_ABBREVIATION = 12
_LIST_ITEM = lazy_pattern(r"(?<=[。；;：:])(?=\s*(?:[（(]\d{1,2}[）)]|\d{1,2}[、)）]|[①-⑳●•◆■]))")
_ENDED = lazy_pattern(rf"(?:(?:[。！？!?；;]|(?<!\d)\.){_TAIL}|\n\s*)\Z")


def _pattern(signs: str) -> re.Pattern[str]:
    return re.compile(rf"[{signs}]{_NOT_WITHIN}{_TAIL}")


_SENTENCE = _pattern(r"。！？!?.\n")
_SENTENCE_OR_PART = _pattern(r"。！？!?.\n；;")
_CLAUSE = _pattern(r"。！？!?.\n；;，,")
_CLAUSE_OR_HEAD = _pattern(r"。！？!?.\n；;，,：:")


def sentences(text: str, *, semicolons: bool = False) -> list[str]:
    """The sentences of a text; a line break ends one, a semicolon where it is told to."""
    return _pieces(text, _SENTENCE_OR_PART if semicolons else _SENTENCE)


def clauses(text: str, *, colons: bool = False) -> list[str]:
    """What stands between commas, semicolons and the ends of sentences (and colons); 1,234 is one number."""
    return _pieces(text, _CLAUSE_OR_HEAD if colons else _CLAUSE)


def list_items(text: str) -> list[str]:
    """The items of a list that a paragraph runs together, behind what leads them in."""
    return _LIST_ITEM.split(text)


def is_ended(sentence: str) -> bool:
    """Whether a piece has the sign or line break that ends one, and was not broken off."""
    return bool(_ENDED.search(sentence))


def _pieces(text: str, pattern: re.Pattern[str]) -> list[str]:
    found: list[str] = []
    start = 0
    for match in pattern.finditer(text):
        end = match.end()
        if end < len(text) and not _goes_on(text, match) and not text[start:end].isspace():
            found.append(text[start:end])
            start = end
    if start < len(text):
        found.append(text[start:])
    return found


def _goes_on(text: str, match: re.Match[str]) -> bool:
    """Whether a sentence goes on behind what looks like its end."""
    at, end = match.span()
    if text[at] == ".":
        before = text[max(0, at - _LONGEST_ABBREVIATION) : at]
        return not text[end - 1].isspace() or not _OPENS.match(text, end) or bool(_ABBREVIATION.search(before))
    return text[end - 1] in _CLOSING and bool(_GOES_ON.match(text, end))


_BRACKETS = {"(": ")", "（": "）", "[": "]", "“": "”", "《": "》"}


def without_stray_brackets(text: str) -> str:
    """A text cut out of another one, without brackets whose partner was cut off."""
    opened: list[tuple[int, str]] = []
    stray: set[int] = set()
    for at, character in enumerate(text):
        if character in _BRACKETS:
            opened.append((at, _BRACKETS[character]))
        elif character in _BRACKETS.values():
            if opened and opened[-1][1] == character:
                opened.pop()
            else:
                stray.add(at)
    stray |= {at for at, _ in opened}
    return "".join(character for at, character in enumerate(text) if at not in stray)
