"""What the words of reports answer, beside their tables."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections


def test_that_there_is_none_answers_nothing_of_one_that_is_named(tmp_path):
    place = str(tmp_path / "store")
    none = "本报告期公司无重大诉讼、仲裁事项。"
    named = "公司与允义公司的官司打到二审，一审判决公司支付服务费2,597万元。"
    sections = [(3, ("重要事项", "重大诉讼、仲裁事项"), [none]), (8, ("财务报告", "或有事项"), [named])]
    write_sections(place, REPORT, sections)
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        answer = assistant.ask("甲字科技2020年和允义公司的官司打到哪一步了？")
        assert none not in answer.text and "一审判决公司支付服务费" in answer.text
        other = assistant.ask("甲字科技2020年和庚辛公司的官司打到哪一步了？")
        assert other.outcome != "answer" and not other.text.endswith(none)
        assert none in assistant.ask("甲字科技2020年有哪些重大诉讼？").text


@pytest.mark.parametrize(
    ("heading", "said", "is_told"),
    [
        ("主要财务指标", "本报告期不存在募集资金一次性结汇的损失。", False),
        ("募集资金使用情况", "本报告期募集资金已使用3,000万元。", True),
    ],
)
def test_an_amount_of_a_topic_is_told_only_from_its_own_sections(tmp_path, heading, said, is_told):
    place = str(tmp_path / "store")
    write_sections(place, REPORT, [(3, ("管理层讨论与分析", heading), [said])])
    with open_store(place) as store:
        answer = Assistant.open(store, Settings(store=place)).ask("甲字科技2020年募集资金使用了多少？")
        assert (answer.outcome == "answer") is is_told, answer.text


def test_a_plan_of_the_whole_company_is_none_of_the_mine_that_is_named(tmp_path):
    place = str(tmp_path / "store")
    mine = "丁山铜矿保有资源量铜294万吨；2020年矿产铜16.63万吨；2021年计划矿产铜17万吨。"
    whole = "2021年公司主要矿产品产量计划矿产铜115万吨，矿产金85吨。"
    sections = [(3, ("管理层讨论与分析", "主要矿山"), [mine]), (8, ("管理层讨论与分析", "经营计划"), [whole])]
    write_sections(place, REPORT, sections)
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place))
        answer = assistant.ask("甲字科技2020年丁山铜矿矿产铜多少吨，2021年计划产多少？")
        assert "17万吨" in answer.text and (answer.nearest or "115万吨" not in answer.text)
        assert "115万吨" in assistant.ask("甲字科技2021年计划矿产铜多少吨？").text
