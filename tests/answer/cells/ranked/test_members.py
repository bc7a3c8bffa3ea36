"""Orders of companies by a part of a figure that disclosures divide along an axis."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.app.finreport import Finreport
from pipeline.model import Check, Fact, Report, Source
from pipeline.store import open_store

COMPANIES = {"600001": "甲方科技", "600002": "乙方药业", "600003": "丙方股份", "600004": "丁方集团"}
REPORTS = [Report(code, 2023, short_name=name, full_name=name, sha256=code) for code, name in COMPANIES.items()]


def part(code, member, value, axis="地区", item="营业收入", **more):
    return Fact(
        report_id=f"{code}-2023-annual", code=code, item=item, fiscal_year=2023, value=Decimal(value), unit="元",
        raw_label=member, raw_text=value, source=Source(f"{code}.pdf", page=12), dimensions=((axis, member),), **more,
    )  # fmt: skip


PARTS = [
    part("600001", "境外", "100"),
    part("600001", "境内", "900"),
    part("600002", "国外", "300"),  # an equal word
    part("600003", "境外", "200"),
    part("600003", "疫苗", "70", axis="产品"),
]


@pytest.fixture
def ask(tmp_path):
    def run(question, *facts):
        place = str(tmp_path / "store")
        with open_store(place, write=True) as store:
            store.add(REPORTS, facts or PARTS)
        with Finreport(place) as finreport:
            return finreport.ask(question)

    return run


def test_the_first_of_those_that_disclose_the_part_and_how_many_they_are(ask):
    answer = ask("2023年境外收入最高的公司是哪家？")
    assert answer.value == "乙方药业"
    assert "2023年境外收入最高的公司是乙方药业（300元）" in answer.text
    assert "共4家公司的报告，其中3家单独披露了境外收入" in answer.text
    assert "第12页" in answer.text and answer.citations[0].quote == "国外 300"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("2023年海外营业收入最低的公司是哪家？", "甲方科技"),
        ("2023年境外收入最高的前2家公司是？", "乙方药业、丙方股份"),
        ("2023年境外收入第二高的公司是哪家？", "丙方股份"),
    ],
)
def test_other_places_and_words(ask, question, value):
    assert ask(question).value == value


@pytest.mark.parametrize(
    "question",
    [
        "2023年疫苗收入最高的公司是哪家？",  # one company is no order
        "2023年欧洲收入最高的公司是哪家？",  # nobody discloses it
        "2023年欧洲境外收入最高的公司是哪家？",  # narrower than what they disclose
        "2023年境外子公司收入最高的公司是哪家？",
    ],
)
def test_what_is_not_disclosed_so_is_refused(ask, question):
    answer = ask(question)
    assert answer.refusal is not None and answer.value is None


def test_a_member_of_two_axes_is_refused(ask):
    others = [part(code, "境外", "9", axis="产品") for code in ("600001", "600002")]
    assert ask("2023年境外收入最高的公司是哪家？", *PARTS, *others).refusal is not None


def test_a_company_that_gives_the_part_twice_or_doubtfully_is_left_out(ask):
    doubtful = replace(PARTS[2], check=Check.DOUBTFUL)
    twice = part("600004", "境外", "999"), part("600004", "海外", "998")
    answer = ask("2023年境外收入最高的公司是哪家？", PARTS[0], doubtful, PARTS[3], *twice)
    assert answer.value == "丙方股份" and "其中2家" in answer.text


def test_a_member_may_have_the_name_of_its_axis(ask):
    east = [part("600001", "华东地区", "5"), part("600002", "华东", "6"), part("600003", "华东 地区", "4")]
    for words in ("华东", "华东地区"):
        answer = ask(f"2023年{words}营业收入最高的公司是哪家？", *east)
        assert answer.value == "乙方药业" and "其中3家单独披露了华东营业收入" in answer.text


@pytest.mark.parametrize("name", ["其他", "合计"])
def test_what_is_left_over_is_of_each_company_something_else(ask, name):
    parts = [part("600001", name, "5"), part("600002", name, "6")]
    assert ask(f"2023年{name}收入最高的公司是哪家？", *parts).refusal is not None


def test_the_whole_is_ranked_as_before(ask):
    whole = [replace(part(code, "x", str(at)), dimensions=()) for at, code in enumerate(COMPANIES, 1)]
    assert ask("2023年营业收入最高的公司是哪家？", *PARTS, *whole).value == "丁方集团"
