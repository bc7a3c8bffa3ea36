"""The places that citations name: report and page, workbook and row."""

from __future__ import annotations

from pipeline.model import Citation, Kind
from pipeline.model.report import parse_report_id
from pipeline.understand.companies import CompanyIndex

KIND_WORDS = {
    Kind.ANNUAL: "年度报告",
    Kind.HALF_YEAR: "半年度报告",
    Kind.FIRST_QUARTER: "第一季度报告",
    Kind.THIRD_QUARTER: "第三季度报告",
    Kind.ANNUAL_SUMMARY: "年度报告摘要",
    Kind.HALF_YEAR_SUMMARY: "半年度报告摘要",
}


def locate_citation(citation: Citation, companies: CompanyIndex | None = None) -> tuple[str, str]:
    """The document (《四方科技2019年年度报告》, or a workbook's file name) and the spot in it (第3页, Sheet1第12行)."""
    s = citation.source
    if s.page is None and s.table is not None and s.row is not None:  # of a report without pages
        return f"{s.file.rsplit('/', 1)[-1]} ", f"{s.heading.rsplit(' > ', 1)[-1] or f'表{s.table + 1}'}第{s.row + 1}行"
    if s.page is None:
        spot = f"{s.sheet}第{s.row}行" if s.row is not None else s.sheet
        return f"{s.file.rsplit('/', 1)[-1]} ", spot
    code, year, kind = parse_report_id(citation.report_id)
    company = companies.companies.get(code) if companies else None
    name = (company.short_name or company.full_name) if company else citation.company or code
    return f"《{name}{year}年{KIND_WORDS.get(kind, '报告')}》", f"第{s.page}页"
