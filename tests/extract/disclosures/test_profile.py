"""公司信息: names, addresses and people of a company."""

from pipeline.extract.disclosures.profile import profile_facts
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()


def document(*blocks):
    return Document(Report(code="300617", year=2019, file="某某.txt"), blocks, pages=200)


def table(heading, *rows, page=7):
    return Block(BlockKind.TABLE, page, path=(heading,), table=Table(rows, (page,) * len(rows)))


def texts(facts):
    return {f.item: f.text for f in facts}


def test_profile_of_four_and_two_cells():
    own = table(
        "公司信息",
        ("股票简称", "", "安靠智电", "股票代码", "300617"),
        ("公司的外文名称缩写（如有）", "", "/", "", ""),
        ("公司的法定代表人", "陈晓晖", "", "", ""),
        ("电子信箱", "", "ankura01@ankura.com.cn", "", ""),
    )
    contacts = table(
        "联系人和联系方式", ("", "董事会秘书", "证券事务代表"), ("姓名", "张冬云", "李莉"), ("电子信箱", "ir@a.cn", "")
    )
    facts = {f.item: f for f in profile_facts(document(contacts, own), ITEMS)}
    assert facts["证券简称"].text == "安靠智电"
    assert facts["证券代码"].text == "300617"
    assert facts["法定代表人"].text == "陈晓晖"
    assert facts["电子信箱"].text == "ankura01@ankura.com.cn"
    assert facts["董事会秘书"].text == "张冬云"
    assert facts["外文名称缩写"].text is None and facts["外文名称缩写"].reason == "报告中写作“/”"
    assert facts["法定代表人"].source.page == 7 and facts["法定代表人"].source.row == 2


def test_values_below_a_header():
    shares = table(
        "公司股票简况",
        ("股票种类", "股票上市交易所", "股票简称", "股票代码", "变更前股票简称"),
        ("A股", "上海证券交易所", "四方科技", "603339", "四方冷链"),
    )
    found = texts(profile_facts(document(shares), ITEMS))
    assert (found["股票上市交易所"], found["变更前股票简称"]) == ("上海证券交易所", "四方冷链")


def test_labels_inside_a_cell_of_a_bank():
    own = table(
        "公司基本情况",
        ("法定中文名称：", "中国邮政储蓄银行股份有限公司（中文简称“中国邮政储蓄银行”）"),
        ("董事会秘书：", "杜春野联系电话： 86-10-68858158传真： 86-10-68858165E-mail： ir@psbc.com"),
        ("中国注册和办公地址：", "北京市西城区金融大街 3号"),
    )
    found = texts(profile_facts(document(own), ITEMS))
    assert found["企业名称"] == "中国邮政储蓄银行股份有限公司"
    assert found["董事会秘书"] == "杜春野"
    assert found["电子信箱"] == "ir@psbc.com"
    assert found["注册地址"] == found["办公地址"] == "北京市西城区金融大街3号"


def test_another_table_gives_no_profile():
    assert profile_facts(document(table("股东情况", ("股东名称", "持股数"), ("甲", "100"))), ITEMS) == []
