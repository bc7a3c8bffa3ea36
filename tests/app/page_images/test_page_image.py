"""Pages of the sample's reports drawn; what is boxed is the very cell that an answer cites."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from pipeline.app.finreport import Finreport
from pipeline.app.page_images.original_file import original_file, stored_report
from pipeline.app.page_images.page_image import PageImage
from pipeline.app.page_images.places import CitedPlace, MarkKind
from pipeline.errors import InputError
from pipeline.model import Citation

REPORT = "999101-2023-annual"


def cited(finreport: Finreport, question: str) -> tuple[Citation, CitedPlace]:
    citation = finreport.ask(question).citations[0]
    return citation, CitedPlace(citation.source.box, citation.quote, citation.source.column)


def text_within(file: Path, image: PageImage) -> str:
    """The text of the PDF under the box of the cell, by pdfium's own look-up."""
    (box,) = [mark.box for mark in image.marks if mark.kind is MarkKind.CELL]
    pdf = pypdfium2.PdfDocument(file)
    page = pdf[image.page - 1]
    scale, height = image.width / page.get_width(), page.get_height()
    x0, top, x1, bottom = (value / scale for value in box)
    text = page.get_textpage().get_text_bounded(x0, height - bottom, x1, height - top)
    pdf.close()
    return text.strip()


@pytest.mark.parametrize(
    ("question", "printed"),
    [
        ("2023年澄澜装备的营业收入是多少元？", "2,023,168,020.59"),
        ("2023年澄澜装备母公司的营业收入是多少元？", None),
        ("2023年璟川能源的货币资金是多少元？", None),
    ],
)
def test_the_box_holds_the_printed_figure_and_nothing_else(sample_store: Path, question: str, printed: str | None):
    with Finreport(sample_store) as finreport:
        citation, place = cited(finreport, question)
        image = finreport.page_image(citation.report_id, citation.source.page or 0, place)
        file = original_file(finreport.session, stored_report(finreport.session, citation.report_id))
    assert text_within(file, image) == (printed or citation.quote.split()[-1])


def test_the_marks_are_drawn_where_they_are_asked_for(sample_store: Path):
    with Finreport(sample_store) as finreport:
        citation, place = cited(finreport, "2023年澄澜装备的营业收入是多少元？")
        plain, drawn = (finreport.page_image(citation.report_id, 18, place, drawn=drawn) for drawn in (False, True))
    (box,) = [mark.box for mark in drawn.marks if mark.kind is MarkKind.CELL]
    pixels = [Image.open(io.BytesIO(image.png)) for image in (plain, drawn)]
    corner = round(box[0]), round(box[1])
    assert pixels[1].getpixel(corner) == (198, 40, 40) != pixels[0].getpixel(corner)
    assert plain.marks == drawn.marks and pixels[0].size == (plain.width, plain.height)


def test_a_width_gives_the_size_and_bounds_hold(sample_store: Path):
    with Finreport(sample_store) as finreport:
        image = finreport.page_image(REPORT, 1, width=300)
        assert image.width in (300, 301) and image.pages == 27 and image.marks == ()
        for width in (0, 99, 3_001, 10**9):
            with pytest.raises(InputError, match="100 to 3000 pixels"):
                finreport.page_image(REPORT, 1, width=width)


@pytest.mark.parametrize("page", [0, -1, 28, 10**9])
def test_a_page_that_is_not_there_is_refused(sample_store: Path, page: int):
    with Finreport(sample_store) as finreport, pytest.raises(InputError, match="has pages 1 to 27"):
        finreport.page_image(REPORT, page)


def test_only_pages_of_a_pdf_are_drawn(tmp_path: Path):
    file = tmp_path / "四方科技2020年年度报告.md"
    file.write_text("# 四方科技2020年年度报告\n\n公司主营业务为冷链装备。\n", "utf-8")
    with Finreport(tmp_path / "store") as finreport:
        finreport.ingest(file, jobs=1, company="四方科技", code="603339", year=2020, kind="annual")
        with pytest.raises(InputError, match="only those of a PDF can"):
            finreport.page_image(finreport.reports()[0].id, 1)
