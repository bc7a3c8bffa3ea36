"""Relations held to the dictionary and to each other: every mistake is told with file and line."""

import pytest

from pipeline.rules.items import load_items
from pipeline.rules.relations.validation import (
    check_anomalies,
    check_derivations,
    check_identities,
    unknown_items,
)

ORDER = "- {id: mine, name: x, kind: order, larger: %s, smaller: [%s], doubt: x}\n"


def put(folder, name, text):
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [folder]


@pytest.mark.parametrize("check", [check_identities, check_derivations, check_anomalies])
def test_the_built_in_files_are_right(check):
    assert list(check()) == []


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("anomalies", "- {id: a, name: x, kind: ordr}", "kind 'ordr' is not known; allowed are minimum"),
        (
            "anomalies",
            "- {id: a, name: x, kind: order, larger: 存货}",
            "'smaller' is missing; it must be a list",
        ),
        ("anomalies", "- {id: a, name: x, kind: minimum, items: [存货], least: ten, doubt: x}", "must be a number"),
        ("anomalies", "- {id: a, name: x, kind: minimum, items: [存货], least: 1}", "'doubt' is missing"),
        (
            "anomalies",
            ORDER.replace("x}", "x, slak: 2}") % ("存货", "商誉"),
            "unknown key 'slak' (is 'slack' meant?)",
        ),
        (
            "anomalies",
            "- {id: a, name: x, kind: sums_within, doubt: x, only: reports}",
            "only: 'reports' is not known; sums_within is run on tables",
        ),
        ("anomalies", ORDER % ("存货", "资产总额计"), "'资产总额计' is no item of the dictionary; near are 资产总计"),
        ("anomalies", ORDER % ("货币资金", "流动资产合计"), "流动资产合计 is held below 货币资金, which other orders"),
        ("anomalies", "- {id: a, name: x, kind: copied_part, identity: b, doubt: x}", "there is no identity 'b'"),
        ("anomalies", 2 * (ORDER % ("存货", "商誉")), "id 'mine' is taken already by"),
        ("derivations", "- {id: a, item: 存货, identity: assets_parts}", "the identity assets_parts has no 存货"),
        ("derivations", "- {id: a, item: 存货}", "has either 'identity'"),
        (
            "derivations",
            "- {id: a, item: 存货, sum: '[商誉]'}",
            "operands in brackets: what is computed",
        ),
        ("derivations", "- {id: a, item: 存货, sum: 存货 + 商誉}", "存货 is computed from itself"),
        ("derivations", "- {id: a, item: 存货, sum: 商誉, near: 2}", "'near' must be a number from 0 to below 1"),
        ("derivations", "- {id: a, item: 职工总人数, identity: staff_total}", "says the same as staff ("),
        (
            "identities",
            "- {id: a, name: x, statement: income, left: 净利润, right: '利润总额 - [所得税费用]'}",
            "says the same as net_profit (",
        ),
        ("identities", "- {id: a, name: x, statement: income, left: 存货, right: 商誉 + 存货}", "存货 stands twice"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(tmp_path, name, text, words):
    checks = {"anomalies": check_anomalies, "derivations": check_derivations, "identities": check_identities}
    mine = [p for p in checks[name](put(tmp_path, name, text)) if p.file.startswith(str(tmp_path))]
    assert any(words in problem.message for problem in mine), mine
    assert all(problem.line in (1, 2) for problem in mine)


def test_orders_that_go_round_over_three_items_are_told_once(tmp_path):
    text = "".join(
        (ORDER % pair).replace("mine", name)
        for name, pair in {"a": ("商誉", "存货"), "b": ("存货", "应收账款"), "c": ("应收账款", "商誉")}.items()
    )
    mine = [p for p in check_anomalies(put(tmp_path, "anomalies", text)) if p.file.startswith(str(tmp_path))]
    assert [(problem.line, problem.message) for problem in mine] == [
        (3, "c: 商誉 is held below 应收账款, which other orders hold below 商誉")
    ]


def test_an_unknown_item_is_told_once_with_those_near_it():
    items, _ = load_items()
    (problem,) = unknown_items(("存货", "营业收人", "营业收人"), "mine", "own.yaml", 7, items)
    assert (problem.file, problem.line) == ("own.yaml", 7)
    assert problem.message.startswith("mine: '营业收人' is no item of the dictionary; near are 营业收入")
