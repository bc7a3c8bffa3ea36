"""Components and movements: rows of one label told apart by their group, mistakes said with their line."""

import pytest

from pipeline.rules.relations.equity import equity_entries, load_equity

EQUITY, PROBLEMS = load_equity()


def test_built_in_rules():
    assert PROBLEMS == []
    assert len({entry.data["id"] for entry in equity_entries()}) == len(EQUITY.components) * len(EQUITY.movements)
    assert EQUITY.component("减：库存股").sign == -1
    assert EQUITY.column("owners") == "归属于母公司所有者权益" and EQUITY.row("closing") == "期末余额"
    assert EQUITY.movement("3．对所有者（或股东）的分配").name == "对所有者的分配"
    assert EQUITY.movement("三、本期增减变动金额（减少以“－”号填列）").name == "本期增减变动金额"


@pytest.mark.parametrize(
    ("group", "name"),
    [
        ("opening", "期初其他调整"),
        ("capital", "其他投入和减少"),
        ("distribution", "其他利润分配"),
        ("transfers", "其他内部结转"),
    ],
)
def test_one_label_in_four_places(group, name):
    assert EQUITY.movement("其他", group).name == name
    assert EQUITY.movement("其他") is None


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("{id: a, english: A}", "names either a component (a column) or a movement (a row)"),
        ("{component: 甲, id: a, english: A, sign: 2}", "sign 2 is not known; allowed are 1, -1"),
        ("{movement: 甲, id: a, english: A}", "'group' is missing"),
        ("{component: 甲, id: a, english: A, step: true}", "unknown key 'step'"),
        (
            "{component: 甲, id: a, english: A, role: closing}",
            "role 'closing' is not known; allowed are 'owners', 'minority', 'total'",
        ),
    ],
)
def test_a_mistake_is_said_with_its_line(tmp_path, entry, words):
    (tmp_path / "equity.yaml").write_text(f"# mine\n- {entry}\n", encoding="utf-8")
    _, problems = load_equity([tmp_path])
    assert words in problems[0].message
    assert problems[0].line == 2
