"""What questions ask of notes in blocks, and what they ask of other tables."""

import pytest

from pipeline.answer.reconciliations.question import AskedAmount, asked_amounts
from pipeline.answer.reconciliations.reconciliation import Block, Moment, reconciliations_in
from pipeline.rules.lexicon import use_lexicon

GROSS, ACCUMULATED, NET = Block.GROSS, Block.ACCUMULATED, Block.NET


def asked(question, index, assistant, number=0):
    with use_lexicon(assistant.rules.folders):
        note = list(reconciliations_in(index.tables))[number]
        found = assistant.planner.recogniser.recognise(question)
        return list(asked_amounts(found.text, found.pieces(index.names.find), note))


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("甲字科技2025年末机器设备有多少？", [("机器设备", NET, Moment.CLOSING)]),
        ("甲字科技2025年固定资产里机器设备期初是多少", [("机器设备", NET, Moment.OPENING)]),
        ("甲字科技2025年房屋建筑物的原值是多少", [("房屋及建筑物", GROSS, Moment.CLOSING)]),
        ("甲字科技2025年固定资产累计折旧是多少", [("", ACCUMULATED, Moment.CLOSING)]),
        ("甲字科技2025年机器设备购置了多少", [("机器设备", GROSS, "购置")]),
        ("甲字科技2025年固定资产提了多少折旧", [("", ACCUMULATED, "计提")]),
        (
            "甲字科技2025年机器设备的原值、累计折旧各是多少",
            [("机器设备", GROSS, Moment.CLOSING), ("机器设备", ACCUMULATED, Moment.CLOSING)],
        ),
        ("甲字科技2025年机器设备的原值增加了多少", [("机器设备", GROSS, "本期增加金额")]),
        (
            "甲字科技2025年机器设备计提了多少折旧，期末账面价值多少",
            [("机器设备", ACCUMULATED, "计提"), ("机器设备", NET, Moment.CLOSING)],
        ),
        (
            "甲字科技2025年机器设备原值增加了多少，其中购置的有多少",
            [("机器设备", GROSS, "本期增加金额"), ("机器设备", GROSS, "购置")],
        ),
        ("甲字科技2025年末机器设备类固定资产累计折旧有多少", [("机器设备", ACCUMULATED, Moment.CLOSING)]),
    ],
)
def test_kinds_blocks_and_rows(question, wanted, index, assistant):
    assert asked(question, index, assistant) == [AskedAmount(*one) for one in wanted]


def test_a_share_of_the_class_that_is_named(index, assistant):
    found = asked("甲字科技2025年机器设备占固定资产的比例是多少", index, assistant)
    assert found == [AskedAmount("机器设备", NET, Moment.CLOSING, True)]


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年固定资产是多少",  # a line of the balance sheet
        "甲字科技2025年固定资产账面价值是多少",
        "甲字科技2025年机器设备的折旧年限是多少",
        "甲字科技2025年抵押的机器设备是多少",
        "甲字科技2025年机器设备增加了多少",  # what is carried may be meant
        "甲字科技2025年机器设备占总资产的比例",
        "甲字科技2025年固定资产中船舶的原值是多少",  # no column is called so
    ],
)
def test_what_asks_for_anything_else(question, index, assistant):
    assert not asked(question, index, assistant)


def test_another_name_of_a_block_is_of_another_note(index, assistant):
    assert not asked("甲字科技2025年房屋及建筑物累计摊销是多少", index, assistant)
