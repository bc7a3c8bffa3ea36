"""The company by lines that can name no other one."""

from pipeline.model import Block, BlockKind, Table
from pipeline.read.identity.company_lines import from_company_lines


def line(text: str, page: int = 1, kind: BlockKind = BlockKind.PARAGRAPH) -> Block:
    return Block(kind, page, text=text)


def table(*rows: tuple[str | None, ...]) -> Block:
    return Block(BlockKind.TABLE, 3, table=Table(rows, (3,) * len(rows)))


def test_the_registered_name_goes_before_who_prepared_the_statements():
    prepared = line("编制单位：乙股份有限公司 2023年12月31日 单位：元", 9)
    assert from_company_lines([prepared]).full_name == "乙股份有限公司"
    assert from_company_lines([prepared]).basis == (("company", "who prepared the statements (page 9)"),)
    registered = table(("公司的中文名称", "甲（集团）股份有限公司"), ("公司的中文简称", "甲"))
    assert from_company_lines([prepared, registered]).full_name == "甲(集团)股份有限公司"


def test_a_table_may_say_who_prepared_it():
    assert from_company_lines([table(("编制单位：丙丁有限责任公司", None, "单位：元"))]).full_name == "丙丁有限责任公司"


def test_the_head_or_foot_of_most_pages():
    """南京银行 2023 in FinAR-Bench: 126 南京银行股份有限公司 at the foot."""
    feet = [line(f"{page} 南京银行股份有限公司", page, BlockKind.FOOTER) for page in (1, 3, 5)]
    other = line("另一家股份有限公司", 2, BlockKind.HEADER)
    assert from_company_lines([other, *feet]).full_name == "南京银行股份有限公司"


def test_others_that_take_part_are_not_the_company():
    assert from_company_lines([line("中国证券登记结算有限责任公司", kind=BlockKind.HEADER)]).full_name == ""
    assert from_company_lines([line("签字会计师：某某会计师事务所有限公司")]).full_name == ""
    assert from_company_lines([line("保荐机构：某某证券股份有限公司")]).full_name == ""
