"""Reports that a question leaves out."""

import pytest

from pipeline.understand.wording.excluded_reports import without_excluded_reports


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("年度报告（不算半年报）里", "年度报告里"),
        ("年报（半年报和季报除外）里", "年报里"),
        ("半年报里", "半年报里"),
        ("不算年报", "不算年报"),
    ],
)
def test_reports(written, plain):
    assert without_excluded_reports(written) == plain
