"""Names of a company where the cover runs together, and tables of other companies' codes."""

from pipeline.model import Block, BlockKind, Table
from pipeline.read.identity.report import identify


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
