"""Of a question whose annotated values do not stand in the tables: have they no value there, or another one?

An operand is *there with another value* when a column of its item holds a number for the asked company and year (-1
and empty are no value; 0 neither in the staff columns, where it stands for nothing read); otherwise it is *absent*.
Columns belong to an item when their header, without numbering (二、) and signs (加：, 减：), is the item's name or one
of the names below. A total is there too when both of its subtotals are. A question counts as absent when one of its
operands is. Nothing of the product is used here.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pandas as pd

STAFF = {"博士人数", "博士以上人数", "硕士人数", "硕士以上人数", "研发人员", "职工人数", "技术人员", "销售人员"}
OTHER_NAMES = {
    "总负债": ("负债合计",),
    "资产总额": ("资产总计", "总资产"),
    "资产总计": ("资产总额", "总资产"),
    "负债和所有者权益总计": ("资产总计", "资产总额", "总资产"),
    "流动资产": ("流动资产合计",),
    "非流动资产": ("非流动资产合计",),
    "流动负债": ("流动负债合计",),
    "非流动负债": ("非流动负债合计",),
    "现金及现金等价物": ("期末现金及现金等价物余额", "现金的期末余额"),
    "期末现金及现金等价物余额": ("现金的期末余额",),
    "营业税金及附加": ("税金及附加",),
    "归属母公司所有者净利润": ("归属于母公司所有者的净利润", "归属于母公司股东的净利润"),
    "每股收益": ("基本每股收益",),
    "职工总数": ("职工人数", "在职员工的数量合计"),
    "职工总人数": ("职工人数", "在职员工的数量合计"),
    "研发人员数": ("研发人员", "研发人员数量", "研发人员的数量", "公司研发人员"),
    "研发人员人数": ("研发人员", "研发人员数量", "研发人员的数量", "公司研发人员"),
    "硕士员工人数": ("硕士人数", "硕士"),
    "硕士人数": ("硕士",),
    "博士及以上人数": ("博士以上人数", "博士人数", "博士及以上", "博士"),
    "博士及以上的员工人数": ("博士以上人数", "博士人数", "博士及以上", "博士"),
    "技术人员数": ("技术人员",),
    "技术人员人数": ("技术人员",),
    "销售人员人数": ("销售人员",),
    "实收资本": ("股本",),
    "股本": ("实收资本",),
    "电子信箱": ("公司邮箱",),
    "公司网址": ("网址",),
    "外文名称": ("公司的外文名称",),
    "企业名称": ("公司的中文名称", "公司名称"),
    "法定代表人": ("公司的法定代表人",),
}
SUMS = {
    ("资产总额", "资产总计", "负债和所有者权益总计"): ("流动资产合计", "非流动资产合计"),
    ("总负债", "负债合计"): ("流动负债合计", "非流动负债合计"),
}


class Cells:
    """Which items of which company-years have a value in the workbooks of `tables`."""

    def __init__(self, tables: Path):
        self._filled_items: dict[tuple[str, int], set[str]] = defaultdict(set)
        for file in sorted(tables.glob("*.xlsx")):
            self._read(pd.read_excel(file, engine="calamine", dtype=object))

    def _read(self, frame: pd.DataFrame) -> None:
        codes = next((c for c in ("股票代码", "证券代码") if c in frame), None)
        years = next((c for c in ("报告年份", "年份") if c in frame), None)
        if codes is None or years is None:
            return
        headers = {column: _header(str(column)) for column in frame.columns}
        for row in frame.to_dict("records"):
            code, year = re.match(r"\d+", str(row[codes])), re.match(r"\d{4}", str(row[years]))
            if code and year:
                filled = {headers[c] for c, value in row.items() if _has_value(headers[c], value)}
                self._filled_items[code.group().zfill(6), int(year.group())] |= filled

    def is_absent(self, codes: set[str], year: int, keys: list[str]) -> bool:
        """Whether an operand (上年… is of the year before) has no value for any of the company's codes."""
        return not any(all(self._has_item(code, year, key) for key in keys) for code in codes)

    def _has_item(self, code: str, year: int, key: str) -> bool:
        name = key.removeprefix("上年")
        filled = self._filled_items.get((code, year - (name != key)), set())
        if filled & {name, *OTHER_NAMES.get(name, ())}:
            return True
        return any(name in totals and set(parts) <= filled for totals, parts in SUMS.items())


def _header(column: str) -> str:
    return re.sub(r"^[一二三四五六七八九十]+、|^[加减]：|^其中：|（.*$|\s", "", column)


def _has_value(header: str, value: object) -> bool:
    text = str(value).strip()
    if text in ("", "nan", "None", "-1", "-1.0"):
        return False
    return not (header in STAFF and text in ("0", "0.0"))
