"""Scanned pages: the sample's statements as pictures give the facts that their text gives."""

from pathlib import Path

import pytest

from pipeline.errors import ReportError
from pipeline.extract.report import extract
from pipeline.model import BlockKind, Check, Origin, Scope
from pipeline.read.document import read_document
from pipeline.read.forms.pdf import read_pieces

NAME = "2022-04-20__江苏澄澜智能装备股份有限公司__999101__澄澜装备__2021年__年度报告.pdf"
SAMPLE = Path(__file__).parents[3] / "data" / "sample" / "reports" / NAME
pytestmark = pytest.mark.heavy


def balance_sheet_pages():
    """The pages, from 0, of the consolidated balance sheet in the sample as it is."""
    (balance,) = (
        s for s in extract(read_document(SAMPLE)).statements if (s.kind, s.scope) == ("balance", Scope.CONSOLIDATED)
    )
    return sorted({f.source.page - 1 for f in balance.facts})


@pytest.fixture(scope="module")
def scan(tmp_path_factory):
    """The pages of the sample's consolidated balance sheet as pictures, the last a little askew."""
    import pypdfium2

    pytest.importorskip("rapidocr")
    pdf = pypdfium2.PdfDocument(SAMPLE)
    pictures = [pdf[i].render(scale=200 / 72).to_pil().convert("RGB") for i in balance_sheet_pages()]
    pictures[-1] = pictures[-1].rotate(0.2, fillcolor="white")
    place = tmp_path_factory.mktemp("scan") / NAME
    pictures[0].save(place, "PDF", resolution=200, save_all=True, append_images=pictures[1:])
    return place


def test_facts_of_a_scanned_statement(scan):
    document = read_document(scan, ocr=True)
    assert document.ocr_pages == tuple(range(1, document.pages + 1))
    assert any(b.kind is BlockKind.HEADING and b.text.endswith("合并资产负债表") for b in document.blocks)
    found = {(f.item, f.fiscal_year, f.scope): f for f in extract(document).facts if f.value is not None}
    printed = {(f.item, f.fiscal_year, f.scope): f for f in extract(read_document(SAMPLE)).facts if f.value is not None}
    for item in ("货币资金", "应收账款", "流动资产合计", "资产总计", "负债合计", "所有者权益合计"):
        fact = found[(item, 2021, Scope.CONSOLIDATED)]
        assert fact.value == printed[(item, 2021, Scope.CONSOLIDATED)].value and fact.origin is Origin.RECOGNISED
    assert found[("资产总计", 2021, Scope.CONSOLIDATED)].check is Check.PASSED
    wrong = {k for k, f in found.items() if k in printed and f.value != printed[k].value}
    assert not wrong and len(found) > 80


def test_without_ocr_the_way_is_named(scan):
    with pytest.raises(ReportError, match=r"(\d) of \1 pages have no text layer; read it with --ocr"):
        read_document(scan)


@pytest.fixture(scope="module")
def book(shared_data, tmp_path_factory):
    """The first two of the eight scanned pages; all of them would take half a minute."""
    from pypdf import PdfReader, PdfWriter

    pytest.importorskip("rapidocr")
    writer = PdfWriter()
    for page in PdfReader(shared_data / "reports" / "scanned_no_text_layer.pdf").pages[:2]:
        writer.add_page(page)
    place = tmp_path_factory.mktemp("book") / "scanned.pdf"
    writer.write(place)
    return place


def test_a_book_that_is_no_report_is_refused_with_what_was_found(book):
    with pytest.raises(ReportError, match="not recognised as a listed company's report"):
        read_document(book, ocr=True)


def test_an_answer_says_that_the_page_was_recognised(scan, tmp_path):
    from click.testing import CliRunner

    from pipeline.cli.data.ingest import ingest
    from pipeline.cli.questions.ask import ask

    store = str(tmp_path / "store")
    told = CliRunner().invoke(ingest, [str(scan), "--ocr", "--store", store])
    assert told.exit_code == 0, told.output
    answer = CliRunner().invoke(ask, ["澄澜装备2021年资产总计是多少元？", "--store", store])
    assert "文字识别" in answer.output, answer.output


def test_lines_of_a_real_scan(book):
    """The first page's heading and a line of its text, as the eye reads them."""
    pieces, pages, problems = read_pieces(book, ocr=True)
    texts = [p.text for p in pieces if p.page == 1]
    assert pages == 2 and not problems
    assert any("第一篇" in text and "商品和货币" in text for text in texts)
    assert any(text.startswith("尺度之所以不同，部分是由于被计量的物的性质不同") for text in texts)
