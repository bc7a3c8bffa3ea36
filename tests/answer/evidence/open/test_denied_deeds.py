"""What a question takes for done, and the report says was not."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.evidence.conftest import REPORT, write_sections

SECTIONS = [
    (3, ("未来展望", "可能面对的风险"), ["若未来乙字医院业绩不及预期，则可能产生商誉减值，对损益造成不利影响。"]),
    (7, ("财务报告", "商誉"), [
        "经测算，收购乙字医院形成的商誉不存在减值。",
        "收购丙字医院形成的商誉因业绩下滑，本期计提减值1,200万元。",
    ]),
]  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("deeds"))
    write_sections(place, REPORT, SECTIONS)
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_what_was_not_done_is_said(assistant):
    text = assistant.ask("甲字科技2020年为什么要对收购乙字医院的商誉计提减值？").text
    assert "问题的前提与报告不符" in text and "不存在减值" in text and "可能产生" not in text


def test_what_was_done_is_not_denied(assistant):
    text = assistant.ask("甲字科技2020年为什么对收购丙字医院的商誉计提减值？").text
    assert "前提" not in text and "业绩下滑" in text


def test_what_is_asked_as_not_done_is_not_denied(assistant):
    assert "前提" not in assistant.ask("甲字科技2020年为什么没有对收购乙字医院的商誉计提减值？").text
