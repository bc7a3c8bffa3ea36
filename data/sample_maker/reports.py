"""Writes the reports of the sample as PDF, under names of the competition's six-field form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from .annual import annual_report, look_of
from .companies import YEARS, Firm
from .layout import FONT_FILE, Look, Pages, save
from .quarterly import third_quarter_report

Write = Callable[[Pages], None]


def plans(firms: list[Firm]) -> Iterator[tuple[str, Look, str, Write]]:
    """File name, look, title and content of every report; the medicine maker also has one of a third quarter."""
    for firm in firms:
        for year in YEARS:
            short = firm.short(year)
            name = f"{year + 1}-04-20__{firm.listed_name}__{firm.code}__{short}__{year}年__年度报告.pdf"
            yield name, look_of(firm, year), f"{short}{year}年年度报告", annual_report(firm, year)
    for firm in firms:
        if firm.style == "shenzhen":
            year = YEARS[-1]
            short = firm.short(year)
            look = Look(f"{firm.full_name} {year} 年第三季度报告", head_right=True, foot_total=False, shaded=True)
            name = f"{year}-10-27__{firm.listed_name}__{firm.code}__{short}__{year}年__第三季度报告.pdf"
            yield name, look, f"{short}{year}年第三季度报告", third_quarter_report(firm, year)


def report_names(reporting: list[Firm], others: list[Firm]) -> list[str]:
    """Names of all annual reports, those at hand and those that only the tables know: what rankings are over."""
    names = [name for name, *_ in plans(reporting) if "__年度报告" in name]
    for firm in others:
        for year in YEARS:
            date = f"{year + 1}-04-{10 + int(firm.code[4:]) % 18}"
            names.append(f"{date}__{firm.listed_name}__{firm.code}__{firm.short(year)}__{year}年__年度报告.pdf")
    return names


def characters(firms: list[Firm]) -> str:
    """Every character that the reports print, for cutting the font."""
    found: set[str] = set("目录0123456789./ ")
    for _, look, title, write in plans(firms):
        pages = Recorder(look)
        write(pages)
        found.update(pages.seen, look.head, title)
    return "".join(sorted(found - {"\n"}))


class Recorder(Pages):
    """Takes down the characters of a report instead of laying it out."""

    def __init__(self, look: Look):
        super().__init__(look)
        self.seen: set[str] = set()

    def add(self, style: str, text: str) -> None:
        self.seen.update(text)

    def table(self, rows, widths, **_) -> None:
        self.seen.update(char for row in rows for cell in row for char in cell)

    def contents(self) -> None:
        pass


def write_reports(folder: Path, firms: list[Firm]) -> list[tuple[str, int]]:
    """Write them all; returns name and number of pages of each."""
    from .fonts import missing_glyphs

    absent = missing_glyphs(FONT_FILE, characters(firms)) if FONT_FILE.exists() else ["(no font)"]
    if absent:
        raise SystemExit(
            f"{FONT_FILE.name} lacks {' '.join(absent)}: run make_sample.py --cut-font with the whole font"
        )
    folder.mkdir(parents=True, exist_ok=True)
    return [(name, save(folder / name, look, title, write)) for name, look, title, write in plans(firms)]
