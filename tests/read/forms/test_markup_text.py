"""HTML that Python's parser takes in time: the same text for what is closed, marks of what is not as text."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.read.forms.markup_text import parsable


class Collector(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[object] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.parts.append((tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        self.parts.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def parsed(text: str) -> list[object]:
    parser = Collector()
    parser.feed(text)
    parser.close()
    return parser.parts


@given(st.lists(st.sampled_from(["<p>", "</p>", "<!-- x -->", "货币", '<td a="1">', "&amp;", "1 < 2 >"])).map("".join))
def test_what_is_closed_stays(text: str) -> None:
    assert parsed(parsable(text)) == parsed(text)


@pytest.mark.parametrize("mark", ["<!--", "<![CDATA[", "<p ", "</", "<?", "<!D"])
def test_what_nothing_closes_is_text(mark: str) -> None:
    (begin, data) = parsed(parsable(f"<p>货币{mark * 50_000}"))  # as marks these would take minutes
    assert begin == ("p", []) and isinstance(data, str) and data.startswith(f"货币{mark}")


def test_no_character_has_a_number_of_thousands_of_digits() -> None:
    assert parsed(parsable(f"<p>a&#{'9' * 10_000};b&#65;")) == [("p", []), "a\ufffd;bA"]
