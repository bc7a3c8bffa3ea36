"""Text files: wrapped lines."""

from __future__ import annotations

from pipeline.read.forms.plain_text import paragraphs


def test_wrapped_lines_are_joined_and_short_ones_are_not() -> None:
    text = (
        "储蓄机构应当按照国家有关规定办理储蓄业务不得拒绝\n存款人取款的要求。\n\n户名\n账号\n"
        "存款人应当妥善保管存单遗失的应当立即书面申请挂失\n止付。"
    )
    assert paragraphs(text) == [
        "储蓄机构应当按照国家有关规定办理储蓄业务不得拒绝存款人取款的要求。",
        "户名",
        "账号",
        "存款人应当妥善保管存单遗失的应当立即书面申请挂失止付。",
    ]
