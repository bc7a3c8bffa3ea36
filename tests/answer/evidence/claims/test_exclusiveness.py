"""Claims and rules that leave nothing else."""

from __future__ import annotations

import pytest

from pipeline.answer.evidence.claims.exclusiveness import goes_beyond, leaves_out


@pytest.mark.parametrize(
    ("claim", "text", "out"),
    [
        ("合规人员只能是专职的", "应当配备专职或者兼职的合规人员。", True),
        ("只有被宣告破产的，才应当交回许可证", "解散或者被宣告破产的，应当交回许可证。", True),
        ("风险只包括承担刑事责任的可能", "风险是承担刑事、行政、民事责任的可能。", True),
        ("合规人员必须都是专职的", "应当配备专职或者兼职的合规人员。", True),
        ("合规人员只能是专职或者兼职的", "应当配备专职或者兼职的合规人员。", False),
        ("只能告知第一署名人", "仅告知第一署名人和联系人。", False),  # the rule leaves nothing else either
        ("除只有一个股东的公司外，股东不得表决", "股东、董事不得参与表决，单一股东的公司除外。", False),
        ("合规人员是专职的", "应当配备专职或者兼职的合规人员。", False),
    ],
)
def test_one_of_what_a_rule_has_several_of(claim, text, out):
    assert leaves_out(claim, text) is out


@pytest.mark.parametrize(
    ("claim", "beyond"),
    [("信息可以用于税收征管", True), ("信息可以用于反洗钱调查", False), ("信息只能用于税收征管", False)],
)
def test_what_a_rule_leaves_no_room_for(claim, beyond):
    assert goes_beyond(claim, "信息只能用于反洗钱调查。") is beyond
