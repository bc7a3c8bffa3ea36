"""The item dictionary: labels find their item, look-alikes stay apart, mistakes are said with their place."""

from pathlib import Path

import pytest

from pipeline.rules.items import MIN_SIMILARITY, check_items, load_items, read_items
from pipeline.rules.yaml_files import load_file

BROKEN = Path(__file__).parent / "broken"


@pytest.fixture(scope="module")
def items():
    found, problems = load_items()
    assert problems == []
    return found


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("二、营业总成本", "营业总成本"),
        ("四、利润总额（亏损总额以“－”号填列）", "利润总额"),
        ("1．归属于母公司股东的净利润（净亏损以“-”号填列）", "归属于母公司所有者的净利润"),
        ("归属于本行股东的净利润", "归属于母公司所有者的净利润"),
        ("其中：对联营企业和合营", "对联营企业和合营企业的投资收益"),
        ("实收资本（或股本）", "股本"),
        ("股东权益合计", "所有者权益合计"),
        ("负债和股东权益总计", "负债和所有者权益总计"),
        ("支付给职工及为职工支付的现金", "支付给职工以及为职工支付的现金"),
        ("收到的其他与经营活动有关的现金", "收到其他与经营活动有关的现金"),
        ("研究生及以上", "硕士及以上人数"),
        ("报告期末在职员工的数量合计", "职工总人数"),
        ("归属于上市公司股东的扣除非经常性损益的净利润（元）", "扣除非经常性损益后的净利润"),
        ("公司国际互联网网址", "公司网址"),
        ("Total assets", "资产总计"),
    ],
)
def test_labels_of_reports_find_their_item(items, label, name):
    assert items.get(label, asked=False).name == name


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("长期负债合计", "非流动负债合计"),
        ("货币总额", "货币资金"),
        ("资产总金额", "资产总计"),
        ("总负债", "负债合计"),
        ("流动负债", "流动负债合计"),
        ("现金及现金等价物", "期末现金及现金等价物余额"),
        ("每股收益", "基本每股收益"),
        ("营业税金及附加", "税金及附加"),
        ("净资产", "所有者权益合计"),
        ("归母净利润", "归属于母公司所有者的净利润"),
        ("博士及以上的员工人数", "博士及以上人数"),
        ("硕士员工人数", "硕士人数"),
        ("英文名称", "外文名称"),
        ("官网", "公司网址"),
        ("扣非净利润", "扣除非经常性损益后的净利润"),
    ],
)
def test_words_of_questions_find_their_item(items, asked, name):
    assert items.get(asked).name == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("营业收入", "营业总收入"),
        ("债权投资", "其他债权投资"),
        ("应收票据", "应收票据及应收账款"),
        ("流动资产合计", "非流动资产合计"),
        ("基本每股收益", "稀释每股收益"),
        ("净利润", "归属于母公司所有者的净利润"),
        ("归属于母公司所有者的净利润", "扣除非经常性损益后的净利润"),
        ("利息支出", "利息费用"),
        ("少数股东权益", "少数股东损益"),
        ("所有者权益合计", "归属于母公司所有者权益合计"),
        ("博士人数", "博士及以上人数"),
        ("本科人数", "本科及以下人数"),
    ],
)
def test_look_alikes_stay_apart(items, one, other):
    assert items.get(one).name == one
    assert items.get(other).name == other


def test_words_only_questions_use_are_no_labels(items):
    """The heading 流动资产： above the lines of a balance sheet is not the total."""
    assert items.get("流动资产：", asked=False) is None
    assert items.get("所有者权益：", asked=False) is None


def test_a_local_name_counts_only_in_its_statement(items):
    assert items.get("其他综合收益", statement="income").name == "其他综合收益的税后净额"
    assert items.get("其他综合收益", statement="balance").name == "其他综合收益"
    assert items.get("合计") is None


def test_nearest_offers_what_is_like_and_nothing_else(items):
    assert items.nearest("营业收人", 1) == [(items.get("营业收入"), 75)]
    assert [i.name for i, _ in items.nearest("货币资产", 1)] == ["货币资金"]
    assert all(score >= MIN_SIMILARITY for _, score in items.nearest("资产总颤"))
    for word in ("天气", "供应商", "审计工作", "核心竞争力", "社会责任", ""):
        assert items.nearest(word) == []


def test_every_column_of_the_tables_is_an_item(items, shared_data):
    from python_calamine import CalamineWorkbook

    keys = {"id", "公司名称", "年份", "报告年份", "信息来源"}
    for workbook in sorted((shared_data / "finglm" / "tables").glob("*.xlsx")):
        if workbook.stem == "company_annual_reports":
            continue
        (head,) = CalamineWorkbook.from_path(workbook).get_sheet_by_index(0).to_python(nrows=1)
        columns = {column for column in map(str, head) if column} - keys
        assert len(columns) > 3
        unknown = [column for column in columns if items.get(column, asked=False) is None]
        assert unknown == [], workbook.name


def test_a_users_entry_replaces_the_built_in_one(tmp_path):
    folder = tmp_path / "items"
    folder.mkdir()
    text = "- {name: 商誉, id: goodwill, english: Goodwill, statement: balance, unit: 元, period: instant"
    text += ", asked: [并购溢价]}\n"
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    found, problems = load_items((tmp_path,))
    assert problems == []
    assert found.get("并购溢价").name == "商誉"
    assert found.get("商誉净额") is None


@pytest.mark.parametrize(
    ("file", "line", "words"),
    [
        ("item_alias_twice", 1, "试验项目: the name '营业总收入' is claimed already by 营业总收入"),
        ("item_unknown_key", 1, "unknown key 'alias'; allowed are"),
        ("item_bad_statement", 1, "statement 'profit' is not known; allowed are 'income'"),
        ("item_missing_unit", 1, "'unit' is missing"),
        ("item_under", 1, "under names '无此项目', which is no item: write its 'name'"),
        ("item_instead", 1, "instead names '无此项目', which is no item: write its 'name'"),
        ("item_wider", 1, "wider names '无此项目', which is no item: write its 'name'"),
        ("item_twice", 2, "is defined already in"),
    ],
)
def test_a_mistake_is_said_with_its_place(file, line, words):
    from pipeline.rules.yaml_files import load_entries

    entries, _ = load_entries("items")
    broken, problems = load_file(BROKEN / f"{file}.yaml")
    assert problems == []
    _, problems = read_items([*entries, *broken])
    assert len(problems) == 1
    assert words in problems[0].message
    assert problems[0].line == line
    assert f"{file}.yaml" in problems[0].file


def test_no_name_of_the_built_in_files_is_claimed_twice():
    assert check_items() == []


def test_a_name_claimed_twice_is_found_in_a_folder_at_each_load_and_in_built_in_files_by_their_check(
    tmp_path, monkeypatch
):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "items.yaml").write_text(
        "- {name: 甲, id: one, english: One, statement: income, unit: 元, period: duration, names: [丙]}\n"
        "- {name: 乙, id: two, english: Two, statement: income, unit: 元, period: duration, names: [丙]}\n",
        encoding="utf-8",
    )
    own = load_items([tmp_path / "rules"])[1]
    assert ["乙: the name '丙' is claimed already by 甲" in problem.message for problem in own] == [True]
    assert own[0].line == 2 and check_items([tmp_path / "rules"]) == own
    monkeypatch.setattr("pipeline.rules.items._load", lambda _: (read_items(_entries(tmp_path))[0], ()))
    assert load_items()[1] == []
    assert [problem.line for problem in check_items()] == [2]


def _entries(folder):
    return load_file(folder / "rules" / "items.yaml")[0]
