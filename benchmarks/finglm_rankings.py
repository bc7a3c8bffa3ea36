"""Which ranking questions of a question list the workbooks can decide, worked out from the workbooks alone.

A question over companies (最高的前n家, 第n高, 最低, 均位列前n; perhaps registered in a place) is *decidable* when

* its item has a column that all reports fill: the profit and cash-flow statements, the four balance-sheet
  subtotals, and the two totals that are the sum of two of them (资产 = 流动资产合计 + 非流动资产合计, 负债 likewise);
* sorting that column over the reports of the list, rows without a value (empty or -1) left out, puts the annotated
  companies at exactly the asked places, and, where amounts are annotated, with those amounts;
* a place counts when the registered address begins with it, after a province at most; 曾经 and 历史 mean any year
  up to the asked one.

It is *touched* when the order hangs on a figure whose unit is wrong in the workbook: when a report whose net profit
÷ earnings per share gives under 15 million shares (both of one sign) would, with its figures in 千元, 万元 or 百万元,
stand among the asked places, or stands among the lowest because its figures are too small. Those are counted
apart: the workbook's order agrees with the annotation there only because both have the same mistake.

Nothing of the product is used here: neither its rules nor its store.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pandas as pd

SUMS = {
    "资产": ("流动资产合计", "非流动资产合计"),
    "负债": ("流动负债合计", "非流动负债合计"),
}
TOTALS = {name: kind for kind in SUMS for name in (f"{kind}总额", f"总{kind}", f"{kind}总金额", f"{kind}合计")} | {
    "资产总计": "资产"
}
SUBTOTALS = {name.removesuffix("合计"): name for pair in SUMS.values() for name in pair}
BOOKS = ("profit_statement", "cash_flow_statement", "balance_static")
# Items that are asked but fill no column of these workbooks; named so that 货币资金 is not taken for another item
# and 其他流动资产 not for 流动资产.
NO_COLUMN = ("货币总额", "货币资金", "其他非流动金融资产", "其他非流动资产", "其他流动资产")
DIGITS = {digit: value for value, digit in enumerate("零一二三四五六七八九十")} | {"两": 2, "十一": 11, "十二": 12}
NUMBER = r"(\d+|十[一二]?|[一二两三四五六七八九])"
TOO_FEW_SHARES = 15_000_000
WRONG_UNITS = (10**3, 10**4, 10**6)  # 千元, 万元, 百万元

Key = tuple[str, int]  # security code, year
Values = dict[str, float]  # by code


@dataclass(frozen=True, slots=True)
class RankingQuestion:
    """What a question over companies asks: the places `first` to `last` of `column` in every one of `years`."""

    column: str  # "" when the workbooks have none for the item
    years: tuple[int, ...]
    first: int
    last: int
    lowest: bool
    place: str
    ever: bool


def read_question(question: str, columns: Mapping[str, str]) -> RankingQuestion | None:
    """What `question` asks, or None when it is not one over companies; `columns`: words for an item -> column."""
    if "上市公司" not in question:
        return None
    span = re.search(r"(\d{4})年?[-—至到](\d{4})年", question)
    years = _years(span, question)
    nth = re.search(rf"第{NUMBER}[高大]", question)
    top = re.search(rf"(?:前{NUMBER}|最高的{NUMBER}家|哪{NUMBER}[家个])", question)
    if not years or not (nth or top or re.search("最[高低大小]", question)):
        return None
    count = _number(next(filter(None, top.groups()))) if top else 1
    first, last = (_number(nth[1]),) * 2 if nth else (1, count)
    place = re.search(r"(?:注册地址在|在)([\u4e00-\u9fff]{2,3}?)(?:注册|的上市|哪)", question)
    words = sorted((word for word in columns if word in question), key=len, reverse=True)
    return RankingQuestion(
        column=columns[words[0]] if words else "",
        years=years,
        first=first,
        last=last,
        lowest=bool(re.search("最[低小]", question)),
        place=place[1] if place else "",
        ever=bool(re.search("曾经|历史", question)),
    )


def read_reports(file: Path) -> set[Key]:
    """(code, year) of a list of report names: date__company__code__short name__YEAR年__kind."""
    fields = [line.strip().split("__") for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    return {(field[2], int(field[4][:4])) for field in fields}


def _years(span: re.Match | None, question: str) -> tuple[int, ...]:
    if span:
        return tuple(range(int(span[1]), int(span[2]) + 1))
    return tuple(map(int, re.findall(r"\d{4}(?=年)", question)))


def _number(text: str) -> int:
    return int(text) if text.isdigit() else DIGITS[text]


class Tables:
    """The workbooks restricted to the reports of a list."""

    def __init__(self, folder: Path, reports: set[Key]):
        self._values: dict[str, dict[Key, float]] = defaultdict(dict)
        self._names: dict[str, str] = {}
        self._addresses: dict[Key, str] = {}
        for book in BOOKS:
            self._read(folder / f"{book}.xlsx", reports)
        for kind, (left, right) in SUMS.items():
            shared = self._values[left].keys() & self._values[right].keys()
            self._values[kind] = {key: self._values[left][key] + self._values[right][key] for key in shared}
        for row in _rows(folder / "baseinfo.xlsx"):
            self._addresses[_key(row)] = re.sub(r"\s", "", str(row["注册地址"]))
        for row in _rows(folder / "company_annual_reports.xlsx"):
            code = str(row["stock_code"]).split(".")[0].zfill(6)
            self._names[str(row["company_full_name"]).strip()] = code
        self._suspects = self._wrong_units()

    def _read(self, file: Path, reports: set[Key]) -> None:
        for row in _rows(file):
            key = _key(row)
            if key in reports:
                for column, value in row.items():
                    if isinstance(value, int | float) and value == value and value != -1:
                        self._values[str(column)].setdefault(key, float(value))

    def columns(self) -> dict[str, str]:
        """Every word for an item -> its column; "" for those that have none."""
        return {name: name for name in self._values} | TOTALS | SUBTOTALS | dict.fromkeys(NO_COLUMN, "")

    def code(self, full_name: str) -> str | None:
        return self._names.get(full_name)

    def rank(self, asked: RankingQuestion, year: int) -> list[tuple[str, float]]:
        """(code, value) in the asked order over the whole population."""
        values = {code: v for (code, of), v in self._values[asked.column].items() if of == year}
        if asked.place:
            values = {code: v for code, v in values.items() if self._is_located(code, year, asked)}
        return sorted(values.items(), key=lambda pair: (pair[1] if asked.lowest else -pair[1], pair[0]))

    def _is_located(self, code: str, year: int, asked: RankingQuestion) -> bool:
        years = range(year - 5, year + 1) if asked.ever else (year,)
        begins = re.compile(rf"(?:中国)?[（(]?(?:[\u4e00-\u9fff]{{2,3}}省|[\u4e00-\u9fff]{{2,6}}自治区)?{asked.place}")
        return any(begins.match(self._addresses.get((code, y), "")) for y in years)

    def unit_error_decides(self, asked: RankingQuestion, year: int) -> bool:
        """Whether a figure in a wrong unit decides who stands at the asked places."""
        order = self.rank(asked, year)
        suspects = [(at, *pair) for at, pair in enumerate(order, 1) if (pair[0], year) in self._suspects]
        if asked.lowest or len(order) < asked.last:
            return any(at <= asked.last for at, *_ in suspects)
        bar = order[asked.last - 1][1]
        return any(at <= asked.last or value * unit >= bar for at, _, value in suspects for unit in WRONG_UNITS)

    def _wrong_units(self) -> set[Key]:
        earned, per_share = self._values["净利润"], self._values["基本每股收益"]
        checkable = [key for key in earned.keys() & per_share.keys() if abs(per_share[key]) >= 0.01]
        return {key for key in checkable if 0 < earned[key] / per_share[key] < TOO_FEW_SHARES}


def _rows(file: Path) -> list[dict]:
    return pd.read_excel(file, engine="calamine").to_dict("records")


def _key(row: dict) -> Key:
    try:
        return str(int(row["股票代码"])).zfill(6), int(row["报告年份"])
    except (TypeError, ValueError):
        return "", 0


def classify(asked: RankingQuestion, gold: dict, tables: Tables) -> str:
    """decidable, touched, or why the workbooks cannot decide it: no column, other order, other amount."""
    if not asked.column:
        return "no column"
    keys = gold["prompt"]["key_word"].split("、")
    names = [key for key in keys if not re.fullmatch(r"-?[\d.]+", key)]
    codes = [tables.code(name) for name in names]
    orders = [tables.rank(asked, year) for year in asked.years]
    placed = [[code for code, _ in order[asked.first - 1 : asked.last]] for order in orders]
    if len(asked.years) > 1:
        common = set(placed[0]).intersection(*placed[1:])
        if set(codes) != common:
            return "other order"
    elif codes != placed[0]:
        return "other order"
    amounts = [float(key) for key in keys if re.fullmatch(r"-?[\d.]+", key)]
    amounts = amounts or [float(v) for n in names if re.fullmatch(r"-?[\d.]+", v := gold["prompt"].get(n, ""))]
    found = [value for _, value in orders[0][asked.first - 1 : asked.last]]
    if amounts and any(abs(a - b) >= 0.0051 for a, b in zip(amounts, found, strict=False)):
        return "other amount"
    return "touched" if any(tables.unit_error_decides(asked, year) for year in asked.years) else "decidable"
