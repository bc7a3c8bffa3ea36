"""Two annual reports in traditional characters, laid out as Hong Kong's are: tables without upright rules.

    python -m data.sample_maker.hong_kong                  writes data/sample/hong_kong/ (the same bytes every time)
    python -m data.sample_maker.hong_kong --cut-font FONT  first cuts their font out of the whole WenQuanYi Micro Hei

澄嶺科技 (99911) reports in 人民幣百萬元, group and company side by side, its year ends with December. 海崢實業 (99922)
reports in 千港元 on bilingual pages, in the order of net assets, its year ends with March. Every sum in them holds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate, Paragraph, Spacer, Table

from . import fonts, hong_kong_bilingual, hong_kong_chinese
from .layout import HEIGHT, LEFT, RIGHT, SMALL, TEXT_WIDTH, WIDTH

DATA = Path(__file__).resolve().parents[1]
FONT = "HongKongSans"
FONT_FILE = DATA / "fonts" / "WenQuanYiMicroHei-hongkong.ttf"
_SIZES = {"cover": 22.0, "title": 13.0, "heading": 11.5, "text": 10.0, "small": SMALL}
_CENTRED = ("cover", "title")
REPORTS = (
    ("99911_澄嶺科技_2024年報.pdf", "澄嶺科技控股有限公司 二零二四年年報", hong_kong_chinese.chengling),
    ("99922_海崢實業_年報2024.pdf", "海崢實業集團有限公司 年報 2023/24 Annual Report", hong_kong_bilingual.haizheng),
)

Row = tuple[str, ...]


class HongKongPages:
    """A report being written: pages of headings, text and tables whose columns only their alignment tells."""

    def __init__(self) -> None:
        self.flow: list[Flowable] = []

    def page(self) -> None:
        self.flow.append(PageBreak())

    def gap(self, points: float = 8) -> None:
        self.flow.append(Spacer(1, points))

    def add(self, style: str, *texts: str) -> None:
        size = _SIZES[style]
        look = ParagraphStyle(
            style, fontName=FONT, fontSize=size, leading=size * 1.5, spaceAfter=3, wordWrap="CJK",
            alignment=1 if style in _CENTRED else 0,
        )  # fmt: skip
        for text in texts:
            self.flow.append(Paragraph(text, look))

    def table(self, rows: list[Row], widths: list[float], *, texts: int = 1, totals: tuple[int, ...] = ()) -> None:
        """A table without rules but those above the rows `totals`; `texts` columns of words stand on the left."""
        total = sum(widths)
        style = [
            ("FONT", (0, 0), (-1, -1), FONT, 8), ("ALIGN", (texts, 0), (-1, -1), "RIGHT"),
            ("LEADING", (0, 0), (-1, -1), SMALL * 1.2), ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
            ("TOPPADDING", (0, 0), (-1, -1), 1.5), ("BOTTOMPADDING", (0, 0), (-1, -1), 1.5),
            ("LEFTPADDING", (0, 0), (-1, -1), 2), ("RIGHTPADDING", (0, 0), (-1, -1), 2),
            *(("LINEABOVE", (texts + 1, at), (-1, at), 0.5, "black") for at in totals),
        ]  # fmt: skip
        self.flow.append(Table(rows, colWidths=[w * TEXT_WIDTH / total for w in widths], style=style, spaceAfter=8))


class _Template(BaseDocTemplate):
    def __init__(self, file: str, title: str):
        super().__init__(file, pagesize=(WIDTH, HEIGHT), title=title, author="finreport sample", invariant=1)
        self.head = title
        frame = Frame(LEFT, 58, TEXT_WIDTH, HEIGHT - 120, 0, 0, 0, 0)
        self.addPageTemplates(PageTemplate(frames=[frame], onPage=self._head_and_foot))

    def _head_and_foot(self, canvas, _doc) -> None:
        number = canvas.getPageNumber()
        if number == 1:
            return
        canvas.setFont(FONT, SMALL)
        canvas.drawString(LEFT, HEIGHT - 50, self.head)
        canvas.drawRightString(WIDTH - RIGHT, 36, str(number))


def characters() -> str:
    """Every character that the reports may print, for cutting the font: those of the modules that write them."""
    texts = [Path(module.__file__).read_text(encoding="utf-8") for module in (hong_kong_chinese, hong_kong_bilingual)]
    return "".join(sorted({char for text in (*texts, *(title for _, title, _ in REPORTS)) for char in text} - {"\n"}))


def write_reports(folder: Path) -> Iterator[Path]:
    """Write both; yields their files."""
    absent = fonts.missing_glyphs(FONT_FILE, characters()) if FONT_FILE.exists() else ["(no font)"]
    if absent:
        raise SystemExit(f"{FONT_FILE.name} lacks {' '.join(absent)}: run with --cut-font and the whole font")
    if FONT not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(FONT, str(FONT_FILE)))
    folder.mkdir(parents=True, exist_ok=True)
    for name, title, write in REPORTS:
        pages = HongKongPages()
        write(pages)
        _Template(str(folder / name), title).build(pages.flow)
        yield folder / name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=DATA / "sample" / "hong_kong", help="folder to write to")
    parser.add_argument("--cut-font", type=Path, metavar="FONT", help="wqy-microhei.ttc, to cut the font from")
    args = parser.parse_args()
    if args.cut_font:
        glyphs = fonts.subset_font(args.cut_font, FONT_FILE, characters())
        print(f"{FONT_FILE.name}: {glyphs} glyphs")
    for file in write_reports(args.out):
        print(file.name)


if __name__ == "__main__":
    sys.exit(main())
