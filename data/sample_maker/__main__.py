"""Write the sample, data/sample/: reports of invented companies, tables, and questions with their answers.

    python -m data.sample_maker                    writes data/sample/ (the same bytes every time)
    python -m data.sample_maker --cut-font FONT    first cuts data/fonts/ out of the whole WenQuanYi Micro Hei

Needs reportlab, fontTools and openpyxl (the extra `sample`). All figures come from one seeded model of the companies'
books, and so do the expected answers: nothing here imports finreport.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from . import fonts, layout, questions, reports, versions, workbooks
from .companies import reporting_firms
from .table_firms import table_firms

DATA = Path(__file__).resolve().parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=DATA / "sample", help="folder to write to (data/sample)")
    parser.add_argument("--cut-font", type=Path, metavar="FONT", help="wqy-microhei.ttc, to cut the sample's font from")
    args = parser.parse_args()

    reporting, others = reporting_firms(), table_firms()
    if args.cut_font:
        glyphs = fonts.subset_font(args.cut_font, layout.FONT_FILE, reports.characters(reporting))
        print(f"{layout.FONT_FILE.name}: {glyphs} glyphs")
    for name, pages in reports.write_reports(args.out / "reports", reporting):
        print(f"{name}: {pages} pages")
    for name, rows in workbooks.write_tables(args.out / "tables", others):
        print(f"{name}: {rows} rows")
    names = reports.report_names(reporting, others)
    (args.out / "report-names.txt").write_text("".join(f"{n}\n" for n in names), encoding="utf-8", newline="\n")
    versions.write(args.out / "made_with.json")
    print(f"{questions.write_questions(args.out, reporting, others)} questions")


if __name__ == "__main__":
    main()
