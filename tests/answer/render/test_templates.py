import pytest

from pipeline.answer.render.templates import load_templates


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


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- {id: conceptt, plain: 一句话}", "no sentence has the id 'conceptt'; there are aggregate"),
        ("- {id: figure, plain: '{item}是{colour}'}", "figure has no {colour}; it can say {item}, {value}"),
        ("- {id: figure, plain: 1}", "all of them texts"),
        ("- {plain: 一句话}", "a sentence needs 'id'"),
    ],
)
def test_a_users_sentence_that_can_not_be_said_is_left_out(tmp_path, text, words):
    (tmp_path / "templates.yaml").write_text(text, encoding="utf-8")
    templates, (problem,) = load_templates((tmp_path,))
    assert words in problem.message and problem.line == 1
    assert templates.say("figure", "plain", item="商誉", value="1") == "商誉为1"
