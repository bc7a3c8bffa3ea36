"""What a question asks for in its own words."""

from pipeline.answer.evidence.open.asked_phrases import asked_words, content_words
from pipeline.model import Operation, Plan

TAX = (
    ("未", "qualifier"), ("确认", "asking"), ("递延所得税资产", "item"), ("可", "asking"), ("抵扣亏损", "qualifier"),
    ("里", "asking"), ("2027年", "period"), ("到期", "qualifier"), ("多少", "form of the answer"),
)  # fmt: skip


def plan(*pieces: tuple[str, str], asked: tuple[str, ...] = ()) -> Plan:
    return Plan("问", Operation.LOOKUP, pieces=pieces, asked=asked)


def test_what_stands_within_a_phrase_stays():
    assert asked_words(plan(*TAX)) == "未确认递延所得税资产可抵扣亏损 到期"


def test_a_phrase_is_said_once():
    pieces = (("应收账款", "item"), ("多少", "form of the answer"), ("坏账", "qualifier"), ("末", "period"))
    assert asked_words(plan(*pieces, ("坏账", "qualifier"))) == "应收账款坏账"
    assert asked_words(plan(*pieces, ("坏账", "qualifier"), ("余额", "asking"))) == "应收账款坏账 坏账余额"


def test_without_pieces_it_is_what_was_asked_or_the_question():
    assert asked_words(plan(asked=("环保", "措施"))) == "环保措施" and asked_words(plan()) == "问"
    assert content_words(plan(*TAX)) == ["未", "递延所得税资产", "抵扣亏损", "到期"]
