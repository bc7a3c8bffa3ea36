import pytest

from pipeline.answer.phrase import load_templates
from pipeline.errors import RuleError


def test_optional_parts_go_when_empty():
    templates, problems = load_templates()
    assert problems == ()
    with_reason = templates.say("no-item", "plain", company="甲", when="2020年", item="商誉", reason="单元格为空")
    without = templates.say("no-item", "plain", company="甲", when="2020年", item="商誉", reason="")
    assert with_reason == "甲2020年的报告中没有查到商誉：单元格为空。"
    assert without == "甲2020年的报告中没有查到商誉。"


def test_a_users_sentence_is_laid_over(tmp_path):
    (tmp_path / "templates.yaml").write_text("- {id: concept, plain: 概念题暂不回答。}", encoding="utf-8")
    templates, problems = load_templates((tmp_path,))
    assert problems == ()
    assert templates.say("concept", "plain") == "概念题暂不回答。"
    assert templates.say("concept", "competition") == "没有找到可以回答该问题的内容。"


def test_a_new_sentence_needs_both_styles(tmp_path):
    (tmp_path / "templates.yaml").write_text("- {id: mine, plain: 一句话}", encoding="utf-8")
    with pytest.raises(RuleError, match="has no 'competition' text"):
        load_templates((tmp_path,))
