"""Answers held to a schema: as they come, mended, asked for once more, refused."""

from pipeline.llm.messages import Message, Reply, Request, Role
from pipeline.llm.structured_output import ask_structured, parse

SCHEMA = {
    "type": "object",
    "properties": {"关键词": {"type": "array", "items": {"type": "string"}, "minItems": 1}},
    "required": ["关键词"],
    "additionalProperties": False,
}


class Says:
    """A model that gives these texts one after the other."""

    name = "says"

    def __init__(self, *texts):
        self.texts = list(texts)
        self.requests = []

    def complete(self, requests):
        self.requests += requests
        return [Reply(self.texts.pop(0)) if self.texts else Reply(error="down") for _ in requests]

    def close(self):
        pass


def asked(text="问"):
    return Request((Message(Role.USER, text),), SCHEMA)


def test_what_models_write_around_json_is_read():
    expected = {"关键词": ["风险"]}
    texts = [
        '{"关键词": ["风险"]}',
        '好的：\n```json\n{"关键词": ["风险"]}\n```',
        "{'关键词': ['风险']}",
        '{"关键词": ["风险"',
        '{"关键词": ["风险"],}',
    ]
    assert [parse(text, SCHEMA) for text in texts] == [(expected, "")] * 5
    assert parse('{"关键词": ["a\nb"]}', SCHEMA)[0] == {"关键词": ["a\nb"]}


def test_what_is_not_of_the_schema_is_named():
    assert parse("风险", SCHEMA) == (None, "不是JSON")
    value, problem = parse('{"关键词": []}', SCHEMA)
    assert value is None and problem.startswith("关键词：")
    assert parse('{"关键词": [1]}', SCHEMA)[1].startswith("关键词.0：1 is not of type")
    assert parse('{"关键词": ["a"], "更多": 1}', SCHEMA)[0] is None


def test_a_wrong_answer_is_asked_for_once_more_with_what_was_wrong():
    model = Says("风险吧", '{"关键词": ["甲"]}', '{"关键词": ["风险"]}')
    first, second = ask_structured(model, [asked("一"), asked("二")])
    assert (first.value, second.value) == ({"关键词": ["风险"]}, {"关键词": ["甲"]})
    again = model.requests[2].messages
    assert again[1] == Message(Role.ASSISTANT, "风险吧")
    assert "不是JSON" in again[2].content and "关键词" in again[2].content


def test_twice_wrong_is_refused_and_nothing_is_evaluated(tmp_path):
    planted = f"__import__('pathlib').Path('{tmp_path}/x').touch()"
    (typed,) = ask_structured(Says(planted, planted), [asked()])
    assert typed.value is None and typed.error
    assert not list(tmp_path.iterdir())


def test_a_model_that_failed_is_not_asked_again():
    model = Says()
    (typed,) = ask_structured(model, [asked()])
    assert typed.error == "down" and len(model.requests) == 1
