"""The text of HTML as Python's parser can take it: what nothing closes is text, and numbers of characters are short.

For each comment, section or tag that is not closed the parser looks through the rest of the file, which of a damaged
one takes as long as the square of its size; and it raises where the number of a character has thousands of digits.
"""

from __future__ import annotations

import re

_HUGE = re.compile(r"&#[0-9]{8,}")  # no character has such a number
_UNKNOWN = "\ufffd"
_CLOSED = (("<!--", "-->"), ("<![", "]>"), ("<", ">"))


def parsable(text: str) -> str:
    """The text with every mark that opens what is never closed as a character reference."""
    text = _HUGE.sub(_UNKNOWN, text)
    for opening, closing in _CLOSED:
        end = text.rfind(closing) + 1
        text = text[:end] + text[end:].replace(opening, "&lt;" + opening[1:])
    return text
