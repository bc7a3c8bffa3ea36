"""How something stands up to the day of the report, behind what is told of it."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.lists.latest_states import with_latest_state
from tests.answer.evidence.conftest import hit

BODY = (
    "报告期内，公司收到乙公司支付的股权转让价款的30%。\n"
    "截至本报告披露日，公司已全额收到乙公司支付的股权转让价款。\n"
)
OTHER = "报告期内，公司收到乙公司支付的股权转让价款的30%。\n截至本报告披露日，员工人数为100人。\n"


def told(body: str, question: str) -> str:
    passages = [hit(body, path=("重大事项",)).passage]
    return "".join(line.text for line in with_latest_state(passage_lines(passages)[:1], passages, question))


def test_the_next_paragraph_says_whether_it_is_done():
    assert "全额" in told(BODY, "股权卖给谁了，钱收齐没有？")


def test_only_where_it_is_asked_and_of_the_same_thing():
    assert "全额" not in told(BODY, "股权卖给谁了？")
    assert "员工" not in told(OTHER, "股权卖给谁了，钱收齐没有？")
