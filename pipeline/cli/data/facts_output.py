"""Facts laid out by statement: as text and as records."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from pipeline.app.statements import OTHER, Sections
from pipeline.cli.text_table import format_table
from pipeline.model import Check, Company, Fact, Origin
from pipeline.model.fact import plain

_CHECKS = {Check.PASSED: "✓", Check.FAILED: "✗", Check.DOUBTFUL: "?", Check.UNCHECKED: ""}
_TITLES = {
    "income": "利润表", "balance": "资产负债表", "cash_flow": "现金流量表",
    "cash_flow_supplement": "现金流量表补充资料", "equity": "所有者权益变动表",
    "per_share": "每股指标", "key_figures": "主要会计数据",
    "share": "股份", "particulars": "利润分配、客户供应商与审计",
    "profile": "公司简介", "staff": "员工情况", "research": "研发投入", OTHER: "其他",
}  # fmt: skip


def as_text(company: Company, year: int, sections: Sections) -> str:
    """Every statement as a table, what the checks found beneath it, and the files that the sources number."""
    parts = [f"{company.full_name or company.short_name} ({company.code}) {year}"]
    files: dict[str, int] = {}
    for name, facts in sections.items():
        divided = any(fact.dimensions for fact in facts)
        rows = [("item", *(["member"] if divided else []), "value", "unit", "check", "source")]
        for fact in facts:
            number = files.setdefault(fact.source.file, len(files) + 1)
            named = (fact.item, *([member_text(fact)] if divided else []))
            rows.append((*named, value_text(fact), fact.unit, _mark(fact), f"[{number}] {place(fact)}"))
        title = f"{_TITLES[name]} ({name})" if name in _TITLES else name
        parts.append(f"{title}\n" + format_table(rows, right={1 + divided} if name != "profile" else ()))
        notes = [f"  {f.item}: {f.evidence}" for f in facts if f.evidence]
        if notes:
            parts.append("\n".join(notes))
    parts.append("\n".join(f"[{number}] {file or 'unknown source'}" for file, number in files.items()))
    parts.append("✓ checks passed   ✗ a check failed   ? suspect, not used in answers   * corrected   = computed")
    return "\n\n".join(parts)


def member_text(fact: Fact) -> str:
    """The members that a fact is of, without their axes."""
    return "、".join(member for _, member in fact.dimensions)


def _mark(fact: Fact) -> str:
    origin = {Origin.CORRECTED: "*", Origin.DERIVED: "="}.get(fact.origin, "")
    return _CHECKS[fact.check] + origin


def value_text(fact: Fact) -> str:
    """The value with thousands separators (money to the cent), or the text, or the reason why there is none."""
    if fact.value is not None:
        value = plain(fact.value)
        exponent = value.as_tuple().exponent
        to_the_cent = fact.unit == "元" and isinstance(exponent, int) and exponent >= -2
        return f"{value:,.2f}" if to_the_cent else f"{value:,f}"
    if fact.text is not None:
        return fact.text
    return f"— ({fact.reason or 'missing'})"


def place(fact: Fact) -> str:
    """Where in its file the value stands: sheet, page and row."""
    source = fact.source
    parts = [source.sheet and f"sheet {source.sheet}"]
    parts += [f"page {source.page}" if source.page is not None else ""]
    parts += [f"row {source.row}" if source.row is not None else ""]
    return ", ".join(part for part in parts if part)


_HEADER = (
    "项目", "数值", "单位", "年度", "期间", "口径", "校验", "由来", "说明", "文件", "工作表", "页", "行",
    "原始名称", "原始内容",
)  # fmt: skip
_MEMBER = "成员"


def as_csv(sections: Sections) -> str:
    """All facts as CSV: the columns of a workbook, with the statement or axis before them."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("报表", _HEADER[0], _MEMBER, *_HEADER[1:]))
    for name, facts in sections.items():
        for fact in facts:
            item, *rest = _cells(fact)
            writer.writerow((_TITLES.get(name, name), item, member_text(fact), *rest))
    return text.getvalue()


def as_json(sections: Sections, of: str) -> str:
    """All facts as JSON, one object a line, with the name of the statement or axis that they are of under `of`."""
    told = ({of: name} | fact.to_dict() for name, facts in sections.items() for fact in facts)
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in told)


def _cells(fact: Fact) -> tuple[Any, ...]:
    source = fact.source
    value = fact.text if fact.value is None else plain(fact.value)
    return (
        fact.item, value, fact.unit, fact.fiscal_year, str(fact.period), str(fact.scope), str(fact.check),
        str(fact.origin), fact.evidence or fact.reason, source.file, source.sheet, source.page, source.row,
        fact.raw_label, fact.raw_text,
    )  # fmt: skip
