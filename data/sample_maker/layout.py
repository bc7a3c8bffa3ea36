"""Pages of a report: headings, flowing text, ruled tables that break over pages, contents with page numbers.

Everything is drawn with one font kept beside the sample, so that the pages look alike everywhere, and reportlab's
invariant mode leaves out clock and chance: the same content gives the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from reportlab import rl_config
from reportlab.lib import colors
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageBreak, PageTemplate, Paragraph, Spacer, Table

FONT = "SampleSans"
FONT_FILE = Path(__file__).parent.parent / "fonts" / "WenQuanYiMicroHei-sample.ttf"
BODY, SMALL = 10.5, 9.0
WIDTH, HEIGHT = A4
LEFT = RIGHT = 60.0
TEXT_WIDTH = WIDTH - LEFT - RIGHT
SHADE = colors.Color(0.83, 0.83, 0.83)


def use_font() -> None:
    rl_config.invariant = 1
    if FONT not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(FONT, str(FONT_FILE)))


def _style(name: str, size: float, **more) -> ParagraphStyle:
    return ParagraphStyle(
        name, **{"fontName": FONT, "fontSize": size, "leading": size * 1.5, "wordWrap": "CJK", **more}
    )


STYLES = {
    "chapter": _style("chapter", 15, alignment=1, spaceBefore=16, spaceAfter=12),
    "section": _style("section", 12, spaceBefore=10, spaceAfter=4),
    "subsection": _style("subsection", 11, spaceBefore=6, spaceAfter=3),
    "title": _style("title", 12, alignment=1, spaceBefore=10, spaceAfter=2),
    "text": _style("text", BODY, firstLineIndent=2 * BODY, spaceAfter=3),
    "plain": _style("plain", BODY, spaceAfter=2),
    "center": _style("center", BODY, alignment=1),
    "right": _style("right", SMALL, alignment=2),
    "cover": _style("cover", 22, alignment=1, leading=36),
    "cell": _style("cell", SMALL),
}


@dataclass
class Look:
    """How one company's reports look: running head, foot and the manner of its tables."""

    head: str
    head_right: bool = False
    foot_total: bool = True  # "3 / 24" instead of "3"
    shaded: bool = False
    repeat_head: bool = False  # the header row again after a page break
    row_gap: float = 2.0


@dataclass
class Pages:
    """A report being written: call its methods in reading order, then `save`."""

    look: Look
    flow: list[Flowable] = field(default_factory=list)
    chapters: list[tuple[str, int]] = field(default_factory=list)  # with page numbers, known after the first pass
    total: int = 0

    def add(self, style: str, text: str) -> None:
        paragraph = Paragraph(text, STYLES[style])
        paragraph.chapter = text if style == "chapter" else None
        self.flow.append(paragraph)

    def chapter(self, text: str, *, on_new_page: bool = True) -> None:
        if on_new_page:
            self.flow.append(PageBreak())
        self.add("chapter", text)

    def text(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            self.add("text", paragraph)

    def choice(self, applies: bool) -> None:
        """The check boxes of the exchanges' templates."""
        self.add("plain", "√适用  □不适用" if applies else "□适用  √不适用")

    def unit(self, text: str) -> None:
        self.add("right", text)

    def gap(self, points: float = 8) -> None:
        self.flow.append(Spacer(1, points))

    def page(self) -> None:
        self.flow.append(PageBreak())

    def table(self, rows: list[list[str]], widths: list[float], *, heads: int = 1, spans: tuple = (), numbers: int = 1):
        """A ruled table; columns from `numbers` on are set right, header rows in the middle."""
        total = sum(widths)
        widths = [w * TEXT_WIDTH / total for w in widths]
        room = {first: sum(widths[first[0] : last[0] + 1]) for first, last in spans}
        cells = [
            [
                wrap_text(cell, room.get((x, y), width) - 6)
                for x, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
            for y, row in enumerate(rows)
        ]
        style = [
            ("FONT", (0, 0), (-1, -1), FONT, SMALL), ("GRID", (0, 0), (-1, -1), 0.5, colors.black),
            ("VALIGN", (0, 0), (-1, -1), "MIDDLE"), ("ALIGN", (numbers, heads), (-1, -1), "RIGHT"),
            ("LEADING", (0, 0), (-1, -1), SMALL * 1.3),
            ("LEFTPADDING", (0, 0), (-1, -1), 3), ("RIGHTPADDING", (0, 0), (-1, -1), 3),
            ("TOPPADDING", (0, 0), (-1, -1), self.look.row_gap), ("BOTTOMPADDING", (0, 0), (-1, -1), self.look.row_gap),
        ]  # fmt: skip
        if heads:
            style.append(("ALIGN", (0, 0), (-1, heads - 1), "CENTER"))
        if self.look.shaded:
            style += [("BACKGROUND", (0, 0), (-1, heads - 1), SHADE)] if heads else []
            style.append(("BACKGROUND", (0, 0), (0, -1), SHADE))
        style += [("SPAN", *span) for span in spans]
        repeat = heads if self.look.repeat_head else 0
        self.flow.append(Table(cells, colWidths=widths, repeatRows=repeat, style=style, spaceBefore=1, spaceAfter=6))

    def pairs(self, rows: list[tuple[str, str]], share: float = 0.4) -> None:
        """A table of names and values without a header row."""
        self.table([list(row) for row in rows], [share, 1 - share], heads=0, numbers=9)

    def contents(self) -> None:
        """The contents list; page numbers are those of the pass before."""
        self.add("chapter", "目录")
        for text, page in self.chapters:
            number = str(page) if page else "00"
            room = TEXT_WIDTH - sum(pdfmetrics.stringWidth(t, FONT, BODY) for t in (text, number)) - 4
            dots = "." * int(room / pdfmetrics.stringWidth(".", FONT, BODY))
            self.add("plain", f"{text}{dots}{number}")


def wrap_text(text: str, width: float) -> str:
    """`text` with line breaks where it would run out of a cell; Chinese breaks anywhere."""
    lines, line = [], ""
    for char in text:
        if char == "\n" or pdfmetrics.stringWidth(line + char, FONT, SMALL) > width:
            lines.append(line)
            line = "" if char == "\n" else char
        else:
            line += char
    return "\n".join([*lines, line])


class _Template(BaseDocTemplate):
    def __init__(self, file: str, pages: Pages, title: str):
        super().__init__(file, pagesize=A4, title=title, author="finreport sample", invariant=1)
        frame = Frame(LEFT, 58, TEXT_WIDTH, HEIGHT - 120, 0, 0, 0, 0)
        self.addPageTemplates(PageTemplate(frames=[frame], onPage=self._head_and_foot))
        self.pages = pages
        self.found: list[tuple[str, int]] = []

    def _head_and_foot(self, canvas, _doc) -> None:
        look = self.pages.look
        canvas.setFont(FONT, SMALL)
        if look.head_right:
            canvas.drawRightString(WIDTH - RIGHT, HEIGHT - 50, look.head)
        else:
            canvas.drawCentredString(WIDTH / 2, HEIGHT - 50, look.head)
        canvas.setLineWidth(0.7)
        canvas.line(LEFT, HEIGHT - 54, WIDTH - RIGHT, HEIGHT - 54)
        number = canvas.getPageNumber()
        foot = f"{number} / {self.pages.total}" if look.foot_total else str(number)
        canvas.drawCentredString(WIDTH / 2, 36, foot)

    def afterFlowable(self, flowable) -> None:
        if getattr(flowable, "chapter", None):
            self.found.append((flowable.chapter, self.page))


def save(path: Path, look: Look, title: str, write) -> int:
    """Lay a report out twice, the second time with page numbers known; `write(pages)` fills it. Returns its pages."""
    use_font()
    chapters: list[tuple[str, int]] = []
    total = 0
    for _ in range(3):  # the contents list changes its length once
        pages = Pages(look, chapters=chapters, total=total)
        write(pages)
        template = _Template(str(path), pages, title)
        template.build(pages.flow)
        found = [entry for entry in template.found if entry[0] != "目录"]
        if (found, template.page) == (chapters, total):
            break
        chapters, total = found, template.page
    return total
