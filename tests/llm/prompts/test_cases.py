"""Cases of prompts: what counts as what the file says."""

import pytest

from pipeline.llm.messages import Reply
from pipeline.llm.prompts.cases import run_cases
from pipeline.llm.prompts.prompt import Example, Prompt

SCHEMA = {"type": "object", "properties": {"词": {"type": "array", "items": {"type": "string"}}}, "required": ["词"]}


class Says:
    """A model that says one thing; it keeps what it was asked."""

    name = "says"

    def __init__(self, text, error=""):
        self.text, self.error, self.asked = text, error, []

    def complete(self, requests):
        self.asked += requests
        return [Reply(self.text, self.error)] * len(requests)

    def close(self):
        pass


def prompt(answer, schema=None, **more):
    case = Example({"question": "问"}, answer, **more)
    variables = ("question", "passages") if more else ("question",)
    ask = "".join(f"{{{name}}}" for name in variables)
    return Prompt("p", "d", variables, "", ask, schema=schema, cases=(case,))


@pytest.mark.parametrize(
    ("given", "fits"),
    [
        ('{"词": ["乙", "甲。"]}', True),
        ('```json\n{"词": ["甲", "乙 "]}\n```', True),
        ('{"词": ["甲"]}', False),
        ('{"词": ["甲", "乙", "乙"]}', False),
        ("甲、乙", False),
    ],
)
def test_values_are_compared_with_lists_in_any_order(given, fits):
    (tried,) = run_cases(Says(given), [prompt({"词": ["甲", "乙"]}, SCHEMA)])
    assert tried.fits is fits


def test_a_text_must_hold_the_words_of_its_case():
    assert run_cases(Says("公司出口占收入的 45%。"), [prompt("占收入的45％")])[0].fits
    assert not run_cases(Says("资料未提及。"), [prompt("占收入的45%")])[0].fits


def test_passages_of_a_case_are_fenced_and_an_error_fits_nothing():
    model = Says("", "refused: HTTP 422")
    (tried,) = run_cases(model, [prompt("甲", passages=("资料一", "资料二"))])
    assert "[2]\n<<<\n资料二\n>>>" in model.asked[0].messages[-1].content
    assert not tried.fits and tried.error == "refused: HTTP 422"
