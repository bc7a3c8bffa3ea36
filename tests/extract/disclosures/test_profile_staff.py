"""公司信息 and 员工情况."""

from pipeline.extract.disclosures.profile import profile_facts
from pipeline.extract.disclosures.staff import research_facts, staff_facts
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


def test_staff_by_job_and_schooling():
    staff = table(
        "员工情况",
        ("在职员工的数量合计（人）", "", "642"),
        ("专业构成", "", ""),
        ("生产人员", "", "346"),
        ("其他", "", "66"),
        ("合计", "642", ""),
        ("教育程度", "", ""),
        ("硕士及以上", "", "10"),
        ("其他", "", "3"),
        page=146,
    )
    found = {f.item: f.value for f in staff_facts(document(staff), ITEMS)}
    assert found == {"职工总人数": 642, "生产人员数": 346, "其他人员数": 66, "硕士及以上人数": 10, "其他学历人数": 3}


def test_total_told_in_a_sentence():
    words = Block(
        BlockKind.PARAGRAPH,
        69,
        text="截至报告期末，本行共有员工174,406人（另有劳务派遣用工15,730人）。",
        path=("员工情况",),
    )
    assert [(f.item, f.value) for f in staff_facts(document(words), ITEMS)] == [("职工总人数", 174406)]


def test_research_by_year_and_single():
    by_year = table(
        "研发投入",
        ("", "2019年", "2018年"),
        ("研发人员数量（人）", "74", "61"),
        ("研发投入金额（元）", "22,334,548.66", "0.00"),
    )
    found = {(f.item, f.fiscal_year): f.value for f in research_facts(document(by_year), ITEMS)}
    assert found["研发人员数", 2019] == 74 and found["研发人员数", 2018] == 61
    assert str(found["研发投入金额", 2019]) == "22334548.66" and found["研发投入金额", 2018] == 0
    single = table("研发投入情况表", ("研发投入合计", "48,428,964.78"), ("研发投入总额占营业收入比例（%）", "4.12"))
    found = {(f.item, f.fiscal_year): str(f.value) for f in research_facts(document(single), ITEMS)}
    assert found == {("研发投入金额", 2019): "48428964.78", ("研发投入占营业收入比例", 2019): "4.12"}


def test_nothing_found_is_no_fact():
    other = table("股东情况", ("股东名称", "持股数"), ("甲", "100"))
    assert profile_facts(document(other), ITEMS) == []
    assert staff_facts(document(other), ITEMS) == []
    assert research_facts(document(other), ITEMS) == []
