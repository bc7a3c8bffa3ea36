"""Tables whose columns are parts, by their cells: HTML without `<th>`, names over two lines or several columns."""

import pytest

from pipeline.extract.english.note_tables import english_tables
from pipeline.extract.english.part_tables import part_tables
from pipeline.read.forms.html import parse_tagged
from pipeline.read.structure.assemble import assemble
from tests.extract.english.conftest import document

HTML = """<body><p>Segment results of Harbor Tools, Inc. were as follows (in millions):</p>
<table>
<tr><td></td><td colspan="6">Year Ended June 30, 2025</td></tr>
<tr><td></td><td colspan="2">Hand &amp; Power Tools</td><td></td><td colspan="2">Garden<br/>Care</td><td></td></tr>
<tr><td>Net sales</td><td>$</td><td>6,662</td><td></td><td>$</td><td>794</td><td></td></tr>
<tr><td>Other items</td><td>(12</td><td>)</td><td></td><td></td><td>10</td><td></td></tr>
<tr><td>Margin</td><td>4.1</td><td>%</td><td></td><td>(2.0)</td><td>%</td><td></td></tr>
</table></body>"""
"""An invented filing."""


def tables_of(html: str):
    pieces, *_ = parse_tagged(html, "harbor.html")
    return english_tables(document(*assemble(pieces)))


def by_cells(html: str):
    return [(t.headers[0][1:], t.unit, [(r.parents, r.cells) for r in t.rows]) for t in tables_of(html)][-1:]


def test_cells_without_th_head_parts_of_a_year():
    assert by_cells(HTML) == [
        (
            ("Hand & Power Tools", "Garden Care"),
            "million",
            [
                (("2025",), ("Net sales", "6,662", "794")),
                (("2025",), ("Other items", "(12)", "10")),
                (("2025",), ("Margin", "4.1%", "(2.0)%")),
            ],
        )
    ]


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("Year Ended June 30, 2025", "Year Ended"),  # of no year that is told
        ("Year Ended June 30, 2025", "Fiscal 2025 and 2024"),
        ("Other items", "Balance at July 1, 2024"),  # two years below each other
        ("Hand &amp; Power Tools", "Change"),
        ("Garden<br/>Care", "Hand &amp; Power Tools"),  # one name twice
    ],
)
def test_columns_that_are_not_told_apart_are_left_out(words, instead):
    assert part_tables(document(*assemble(parse_tagged(HTML.replace(words, instead), "harbor.html")[0]))) == ()


def test_a_unit_that_the_page_contradicts_is_none():
    other = HTML.replace("(in millions)", "").replace("<body>", "<body><p>Amounts in thousands</p>")
    assert by_cells(other)[0][1] == "thousand"
    assert by_cells(other.replace("<body>", "<body><p>Shares in millions</p>"))[0][1] == ""
