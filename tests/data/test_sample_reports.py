"""The sample's PDF files: the same from run to run, and their text says what the books say."""

import json
from pathlib import Path

import pytest

from data.sample_maker import fonts, layout, reports, versions
from data.sample_maker.companies import reporting_firms

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "data" / "sample"

pytest.importorskip("reportlab", reason="reportlab makes the sample's reports (pip install reportlab fonttools)")
pytest.importorskip("fontTools", reason="fontTools checks the sample's font (pip install reportlab fonttools)")
pdfium = pytest.importorskip("pypdfium2")


def pages_of(file: Path) -> list[str]:
    document = pdfium.PdfDocument(file)
    return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def committed(part: str) -> Path:
    (file,) = [file for file in (SAMPLE / "reports").iterdir() if part in file.name]
    return file


def test_file_names_have_six_fields():
    names = sorted(file.name for file in (SAMPLE / "reports").iterdir())
    assert len(names) == 10
    assert names == sorted(name for name, *_ in reports.plans(reporting_firms()))
    assert all(len(name.removesuffix(".pdf").split("__")) == 6 for name in names)


def test_a_report_comes_out_the_same(tmp_path):
    for name, look, title, write in reports.plans(reporting_firms()):
        if "第三季度" in name:
            again = [tmp_path / "first.pdf", tmp_path / "second.pdf"]
            for file in again:
                layout.save(file, look, title, write)
            assert again[0].read_bytes() == again[1].read_bytes()
            assert_like_committed(again[0], SAMPLE / "reports" / name)


@pytest.mark.heavy
def test_every_report_comes_out_the_same(tmp_path):
    for name, _ in reports.write_reports(tmp_path, reporting_firms()):
        assert_like_committed(tmp_path / name, SAMPLE / "reports" / name)


def assert_like_committed(fresh: Path, kept: Path) -> None:
    """The same bytes with the versions that made the sample; with others (compression differs) the same text."""
    assert pages_of(fresh) == pages_of(kept)
    made_with = json.loads((SAMPLE / "made_with.json").read_text(encoding="utf-8"))
    if versions.package_versions() == made_with:
        assert fresh.read_bytes() == kept.read_bytes()


def test_text_of_a_report_in_yuan():
    pages = pages_of(committed("999101__澄澜装备__2023年"))
    text = "\n".join(pages)
    assert "公司的法定代表人 顾清和" in text
    assert "净利润（净亏损以“－”号填列） 381,568,552.85 258,158,279.93" in text
    assert "货币资金 七、1 815,251,567.40 634,522,712.06" in text
    assert pages[2].startswith("2023年年度报告\n3 / 27\n目录") and "第十节 财务报告..." in pages[2]


def test_text_of_a_report_in_ten_thousands_with_joint_statements():
    text = "\n".join(pages_of(committed("999303__璟川能源__2023年")))
    assert "单位：万元  币种：人民币" in text or "单位：万元 币种：人民币" in text
    assert "货币资金 883,014.74 218,318.66 168,967.79 166,755.36" in text
    assert "公司注册地址 广东省广州市黄埔区璟川大厦28楼" in text


def test_tables_are_ruled_as_in_real_reports():
    pdfplumber = pytest.importorskip("pdfplumber")
    with pdfplumber.open(committed("999303__璟川能源__2021年")) as document:
        page = next(p for p in document.pages if "合并及母公司资产负债表\n编制单位" in p.extract_text())
        table = page.extract_tables()[-1]
    assert table[0] == ["项目", "合并", None, "母公司", None]
    assert table[1] == [None, "期末余额", "期初余额", "期末余额", "期初余额"]
    assert table[3] == ["货币资金", "403,989.92", "696,582.50", "163,901.61", "189,981.23"]


def test_a_character_without_glyph_is_named():
    assert fonts.missing_glyphs(layout.FONT_FILE, "营业收入𰻞") == ["𰻞"]
    assert fonts.missing_glyphs(layout.FONT_FILE, reports.characters(reporting_firms())) == []


def test_writing_without_the_font_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(reports, "FONT_FILE", tmp_path / "none.ttf")
    with pytest.raises(SystemExit, match=r"none\.ttf lacks .*--cut-font"):
        reports.write_reports(tmp_path, reporting_firms())
