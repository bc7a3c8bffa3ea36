"""What a quoted sentence calls by a short title that the sentence before defines."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.antecedents import with_antecedents
from tests.answer.evidence.conftest import hit

PLAN = "根据甲市发布的《化工产业整治提升实施方案》（以下简称《方案》），要求所有企业整治。"
STOPPED = "乙公司已按照《方案》要求停产。"


def told(*texts: str) -> list[str]:
    lines = passage_lines([hit("".join(texts) + "\n", path=("其他事项",)).passage])
    return [line.text for line in with_antecedents(lines[-1:], lines[:-1])]


def test_the_sentence_that_says_what_a_short_title_is_goes_before():
    assert told("公司经营正常。", PLAN, STOPPED) == [PLAN, STOPPED]


def test_a_title_that_is_defined_nowhere_near_brings_nothing():
    assert told("公司经营正常。", STOPPED) == [STOPPED]
    assert told(PLAN, "乙公司已停产。") == ["乙公司已停产。"]
