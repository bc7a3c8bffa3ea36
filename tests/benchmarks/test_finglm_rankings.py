"""Which rankings workbooks decide, on four companies whose order is plain."""

import pandas as pd
import pytest

from benchmarks import finglm_rankings as rankings

COLUMNS = {"净利润": "净利润", "流动资产": "流动资产合计", "总资产": "资产", "其他流动资产": ""}


def asked(question: str) -> rankings.RankingQuestion:
    found = rankings.read_question(question, COLUMNS)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("2021年净利润最高的前3家上市公司为？", ("净利润", (2021,), 1, 3, False, "")),
        ("2019年净利润最高的前十二家上市公司为？", ("净利润", (2019,), 1, 12, False, "")),
        ("2020年总资产第十一高的是哪家上市公司？", ("资产", (2020,), 11, 11, False, "")),
        ("哪家上市公司2019年净利润最低？", ("净利润", (2019,), 1, 1, True, "")),
        ("哪家上市公司，在杭州注册，2021年总资产最高？", ("资产", (2021,), 1, 1, False, "杭州")),
        ("2019年注册地址在青岛哪五个上市公司的流动资产最高？", ("流动资产合计", (2019,), 1, 5, False, "青岛")),
        ("2019-2021年哪些上市公司其他流动资产均位列前十？", ("", (2019, 2020, 2021), 1, 10, False, "")),
    ],
)
def test_questions_over_companies(question, expected):
    a = asked(question)
    assert (a.column, a.years, a.first, a.last, a.lowest, a.place) == expected


def test_questions_about_one_company_are_left_out():
    assert rankings.read_question("2019年四方科技净利润是多少？", COLUMNS) is None


@pytest.fixture(scope="module")
def tables(tmp_path_factory) -> rankings.Tables:
    folder = tmp_path_factory.mktemp("tables")
    rows = [  # code, profit, EPS, address; 甲 is in a wrong unit: 250 / 0.05 = 5,000 shares
        (1, 250.0, 0.05, "浙江省杭州市"),
        (2, 3e8, 1.0, "上海市南京路"),
        (3, 2e8, 1.0, "南京市"),
        (4, -1, 1.0, "江苏省南京市"),
    ]
    keys = {"股票代码": [row[0] for row in rows], "报告年份": [2020] * 4}
    books = {
        "profit_statement": {"净利润": [row[1] for row in rows], "基本每股收益": [row[2] for row in rows]},
        "cash_flow_statement": {},
        "balance_static": {"流动资产合计": [100.0, 2e9, 3e9, 4e9], "非流动资产合计": [100.0, 1e9, 1e9, -1],
                           "流动负债合计": [1e8] * 4, "非流动负债合计": [1e8] * 4},
        "baseinfo": {"注册地址": [row[3] for row in rows]},
    }  # fmt: skip
    for name, columns in books.items():
        pd.DataFrame(keys | columns).to_excel(folder / f"{name}.xlsx", index=False)
    index = {"stock_code": keys["股票代码"], "company_full_name": ["甲", "乙", "丙", "丁"]}
    pd.DataFrame(index).to_excel(folder / "company_annual_reports.xlsx", index=False)
    return rankings.Tables(folder, {(f"{code:06d}", 2020) for code in (1, 2, 3, 4)})


def gold(*names: str, **amounts: str) -> dict:
    return {"prompt": {"key_word": "、".join(names), **{name: name for name in names}, **amounts}}


@pytest.mark.parametrize(
    ("question", "annotated", "verdict"),
    [
        ("2020年总资产最高的前2家上市公司为？", gold("丙", "乙"), "decidable"),  # 丁 has no total: one operand is -1
        ("2020年总资产最高的前2家上市公司为？", gold("乙", "丙"), "other order"),
        ("2020年流动资产最低的上市公司？", gold("甲"), "touched"),  # only because its unit is wrong, perhaps
        ("2020年净利润最高的上市公司？", gold("乙"), "decidable"),  # 250 x 1,000,000 does not reach 300 million …
        ("2020年净利润最高的前2家上市公司？", gold("乙", "丙"), "touched"),  # … but 200 million it does
        ("在南京注册的上市公司中，2020年净利润最高的公司为？", gold("丙"), "decidable"),  # a street of that name: no
        ("2020年净利润第2高的上市公司？金额为？", gold("丙", 丙="3.0"), "other amount"),
        ("2020年其他流动资产最高的上市公司？", gold("丙"), "no column"),
    ],
)
def test_verdicts(tables, question, annotated, verdict):
    a = rankings.read_question(question, tables.columns())
    assert rankings.classify(a, annotated, tables) == verdict
