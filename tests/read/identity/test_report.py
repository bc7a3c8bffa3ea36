"""Identity from the cover and 公司信息, which win over the file's name."""

import pytest

from pipeline.errors import ReportError
from pipeline.model import Block, BlockKind, Kind, Report, Table
from pipeline.read.identity.report import identify, identity_problems


def text(*lines: str) -> list[Block]:
    return [Block(BlockKind.PARAGRAPH, 1, text=line) for line in lines]


def profile(*rows: tuple[str, ...]) -> Block:
    return Block(BlockKind.TABLE, 6, table=Table(rows=rows, pages=(6,) * len(rows)))


NAMED = "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.pdf"


def test_the_cover_wins_over_a_wrong_name():
    blocks = text("公司代码：600080", "公司简称：金花股份", "金花企业（集团）股份有限公司", "2021 年半年度报告摘要")
    identity = identify(NAMED, blocks, paged=True)
    assert (identity.code, identity.year, identity.kind) == ("600080", 2021, Kind.HALF_YEAR_SUMMARY)
    assert (identity.short_name, identity.full_name) == ("金花股份", "金花企业(集团)股份有限公司")


def test_a_title_over_two_lines_and_profile_pages_later():
    blocks = [
        *text("某某科技股份有限公司", "2022 年", "年度报告"),
        profile(("股票简称", "某某科技", "股票代码", "300001")),
    ]
    identity = identify("report.pdf", blocks, paged=True)
    assert (identity.code, identity.year, identity.kind) == ("300001", 2022, Kind.ANNUAL)
    assert identity.short_name == "某某科技"


def test_a_mention_in_a_sentence_is_no_title():
    blocks = text("详见公司于2018年披露的2018年年度报告及其摘要的有关内容")
    assert identify(NAMED, blocks, paged=True).year == 2019


def test_of_several_codes_the_one_of_the_name_is_kept():
    blocks = [*text("2019年年度报告"), profile(("股票种类", "股票代码"), ("B股", "900900"), ("A股", "603339"))]
    assert identify(NAMED, blocks, paged=True).code == "603339"


@pytest.mark.parametrize("title", ["某某股份有限公司2019年年度报告（修订版）", "2019年年度报告(更正后)"])
def test_revised_editions_are_known(title):
    assert identify("a.pdf", text(title), paged=True).revised
    assert not identify("a.pdf", text("2019年年度报告"), paged=True).revised


def test_statements_without_a_cover_tell_whose_and_of_when():
    """武汉控股 2023 in FinAR-Bench: the pages of the statements alone."""
    blocks = [
        *text("合并资产负债表", "2023年12月31日", "编制单位：某某实业控股股份有限公司", "单位：元 币种：人民币"),
        profile(("项目", "附注", "2023年12月31日", "2022年12月31日"), ("货币资金", "", "10.00", "9.00")),
    ]
    found = identify("1.pdf", blocks, paged=True)
    assert (found.year, found.kind, found.full_name) == (2023, Kind.ANNUAL, "某某实业控股股份有限公司")
    assert [name for name, _ in found.basis] == ["year", "kind", "company"]


def test_a_bare_year_in_a_name_gives_way_and_a_title_does_not():
    blocks = text("合并资产负债表", "2023年12月31日")
    found = identify("603127_2024.pdf", blocks, paged=True)
    assert (found.year, found.kind) == (2023, Kind.ANNUAL)
    assert identify("603127_2024年年度报告.pdf", blocks, paged=True).year == 2024
    summary = identify("某某：年度报告摘要.pdf", blocks, paged=True)
    assert (summary.year, summary.kind) == (2023, Kind.ANNUAL_SUMMARY)


def test_the_name_of_a_file_that_says_nothing_else_is_no_company():
    blocks = text("某某股份有限公司2023年年度报告")
    assert identify("新建文档.pdf", blocks, paged=True).short_name == ""
    assert identify("新建文档：2023年年度报告.pdf", blocks, paged=True).short_name == "新建文档"
    mentioned = [*blocks, *text("某某科技是行业的龙头")]
    assert identify("某某科技.pdf", mentioned, paged=True).short_name == "某某科技"


def test_a_cell_with_two_labels_has_two_values():
    """宁德时代 2025: A股股票代码 H股股票代码 | 300750 03750."""
    blocks = [*text("2025年年度报告"), profile(("A股股票代码 H股股票代码", "300750 03750"))]
    assert identify("1.pdf", blocks, paged=True).code == "300750"


def test_what_somebody_says_is_a_report_is_not_refused_for_its_title():
    blocks = text("审计报告", "合并资产负债表", "2023年12月31日", "编制单位：某某股份有限公司")
    with pytest.raises(ReportError, match="its first pages are titled 审计报告"):
        identify("1.pdf", blocks, paged=True)
    assert identify("1.pdf", blocks, paged=True, given=True).year == 2023


def test_another_document_is_refused_with_what_was_found():
    with pytest.raises(
        ReportError, match="not a report: its first pages are titled 某某股份有限公司关于召开股东大会的公告"
    ):
        identify("600000_20200101.pdf", text("某某股份有限公司关于召开股东大会的公告"), paged=True)


def test_a_contradicted_name_and_a_revised_edition_are_said():
    report = Report("600080", 2021, Kind.ANNUAL, revised=True)
    messages = [str(p) for p in identity_problems(NAMED, report)]
    assert messages == [
        f"{NAMED}: its name says 603339 2019 annual, its pages 600080-2021-annual: the pages were believed",
        f"{NAMED}: a revised edition of 600080-2021-annual: its figures win over those of the first",
    ]
    assert identity_problems(NAMED, Report("603339", 2019)) == []


def line(text, page=1):
    return Block(BlockKind.PARAGRAPH, page, text=text)


def table(*rows, page=20):
    return Block(BlockKind.TABLE, page, table=Table(rows, (page,) * len(rows)))


def test_a_cover_in_one_line_does_not_say_where_the_name_ends():
    """恒瑞医药 2022 in the TXT form: the short name of the file's name stands in it."""
    cover = line("2022年年度报告公司代码：600276 公司简称：恒瑞医药江苏恒瑞医药股份有限公司2022 年年度报告1 / 220")
    found = identify("600276_恒瑞医药_恒瑞医药2022年年度报告.txt", [cover], paged=True)
    assert (found.code, found.short_name, found.year) == ("600276", "恒瑞医药", 2022)


def test_a_table_of_held_securities_names_other_companies():
    """宁德时代 2023: 证券代码 | 证券简称 | 最初投资成本 is no 公司信息."""
    blocks = [
        line("宁德时代新能源科技股份有限公司2023年年度报告全文"),
        table(("股票简称", "宁德时代", "股票代码", "300750"), page=6),
        table(("证券品种", "证券代码", "证券简称", "最初投资成本"), ("股票", "603799", "华友钴业", "1,000.00")),
    ]
    found = identify("report.txt", blocks, paged=True)
    assert (found.code, found.short_name) == ("300750", "宁德时代")


def test_a_name_that_is_only_in_the_files_name_gives_way():
    cover = line("公司代码：600276 公司简称：恒瑞医药")
    found = identify("600276_甲乙丙丁_2022年年度报告.txt", [cover], paged=True)
    assert found.short_name == "恒瑞医药"


def test_a_mention_gives_way_to_the_statements_and_counts_where_there_are_none():
    """健民集团 2022 without its cover: 2021年年度报告 stands in a sentence."""
    mention = text("公司于2022年4月披露了2021年年度报告。")
    statement = text("合并资产负债表", "2022年12月31日")
    assert identify("1.pdf", [*mention, *statement], paged=True).year == 2022
    found = identify("1.pdf", mention, paged=True)
    assert (found.year, found.kind) == (2021, Kind.ANNUAL)
    assert found.basis[0] == ("year", "a title mentioned on the first pages")


def test_a_line_that_is_a_name_is_the_companys_only_under_a_title_or_on_the_first_page():
    name = "万特制药有限公司"
    assert identify("1.pdf", [line(name, page=3)], paged=True).full_name == ""
    assert identify("1.pdf", [line(name)], paged=True).full_name == name
    assert identify("1.pdf", [*text("2024年年度报告"), line(name, page=3)], paged=True).full_name == name


def test_a_table_of_peers_gives_no_code():
    """达仁堂 2024: 证券代码 | 证券简称 | 营业收入（万元） of other companies of the trade."""
    rows = (("证券代码", "证券简称", "营业收入"), ("600332.SH", "白云山", "7,551,540.40"))
    blocks = [*text("2024年年度报告"), table(*rows)]
    assert identify("1.pdf", blocks, paged=True).code == ""
    several = table(("证券代码", "证券简称"), ("600332", "甲"), ("600812", "乙"), ("000597", "丙"))
    assert identify("1.pdf", [*text("2024年年度报告"), several], paged=True).code == ""
