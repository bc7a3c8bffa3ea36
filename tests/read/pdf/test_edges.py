"""Ruling lines of a drawn page."""

from pathlib import Path

import pytest

from pipeline.read.forms.pdf import open_pdf
from pipeline.read.pdf.edges import page_edges


@pytest.fixture
def edges_of(tmp_path: Path):
    def draw(paint):
        from reportlab.pdfgen.canvas import Canvas

        file = tmp_path / "page.pdf"
        canvas = Canvas(str(file), pagesize=(600, 800))
        canvas.setLineWidth(0.1)
        paint(canvas)
        canvas.save()
        document = open_pdf(file)
        page = document[0]  # held as long as its raw handle is used
        edges = page_edges(page.raw, 600, 800)
        document.close()
        return {(kind, round(at), round(begin), round(end)) for kind, at, begin, end in edges}

    return draw


def test_lines_are_edges_from_the_upper_left_corner(edges_of):
    def paint(canvas):
        canvas.line(100, 700, 300, 700)
        canvas.line(100, 600, 100, 700)

    assert edges_of(paint) == {("h", 100, 100, 300), ("v", 100, 100, 200)}


def test_a_box_has_four_edges_and_a_flat_one_two_long_ones(edges_of):
    assert edges_of(lambda canvas: canvas.rect(100, 600, 200, 100)) == {
        ("h", 100, 100, 300),
        ("h", 200, 100, 300),
        ("v", 100, 100, 200),
        ("v", 300, 100, 200),
    }


def test_lines_of_a_drawing_moved_by_a_matrix_stand_where_they_are_seen(edges_of):
    def paint(canvas):
        canvas.translate(50, -100)
        canvas.line(100, 700, 300, 700)

    assert edges_of(paint) == {("h", 200, 150, 350)}


def test_the_page_s_own_background_and_curves_are_no_rules(edges_of):
    def paint(canvas):
        canvas.rect(0, 0, 600, 800, fill=1)
        canvas.circle(300, 400, 50)

    assert edges_of(paint) == set()
