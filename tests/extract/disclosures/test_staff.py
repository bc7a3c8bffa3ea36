"""员工情况: jobs, schooling and research."""

from pipeline.extract.disclosures.staff import research_facts, staff_facts
from pipeline.model import Block, BlockKind, Document, Report, Table
from pipeline.rules.items import load_items

ITEMS, _ = load_items()


def document(*blocks):
    return Document(Report(code="300617", year=2019, file="某某.txt"), blocks, pages=200)


def table(heading, *rows, page=7):
    return Block(BlockKind.TABLE, page, path=(heading,), table=Table(rows, (page,) * len(rows)))


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


def test_another_table_gives_no_staff():
    other = document(table("股东情况", ("股东名称", "持股数"), ("甲", "100")))
    assert staff_facts(other, ITEMS) == [] and research_facts(other, ITEMS) == []


def test_staff_joined_to_the_table_before_is_counted_by_its_totals():
    block = table(
        "董事会下设专门委员会",
        ("委员会", "成员", "次数"),
        ("", "报告期末在职员工的数量合计（人）", "", "116,055"),
        ("", "报告期末主要子公司在职员工的数量（人）", "", "85,594"),
        ("生产人员", "", "", "81,817"),
    )
    found = {fact.item: int(fact.value) for fact in staff_facts(document(block), ITEMS)}
    assert found["生产人员数"] == 81_817 and found["职工总人数"] == 116_055
