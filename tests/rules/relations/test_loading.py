"""Derivations and anomalies: the built-in files, what a user's folder may say, and what is wrong with it."""

import pytest

from pipeline.rules.relations.anomalies import anomalies_on, load_anomalies
from pipeline.rules.relations.anomaly import KINDS, Order
from pipeline.rules.relations.derivations import load_derivations, solve_for
from pipeline.rules.relations.identities import REPORTS, TABLES, SumTerm, load_identities
from pipeline.rules.relations.loading import relations_on
from pipeline.rules.relations.validation import check_anomalies, check_derivations, check_identities

IDENTITIES = {identity.id: identity for identity in load_identities()[0]}
ORDER = "- {id: mine, name: x, kind: order, larger: %s, smaller: [%s], doubt: x}\n"


def put(folder, name, text):
    (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return [folder]


@pytest.mark.parametrize("check", [check_identities, check_derivations, check_anomalies])
def test_the_built_in_files_are_right(check):
    assert list(check()) == []


def test_every_kind_is_used_and_says_what_it_is_for():
    used = {type(anomaly) for anomaly in load_anomalies()[0]}
    assert used == set(KINDS.values())
    assert all(kind.sources and kind.__doc__ for kind in used)


def test_an_identity_is_solved_for_its_total_and_for_a_part():
    assert solve_for(IDENTITIES["assets_parts"], "资产总计") == (SumTerm("流动资产合计"), SumTerm("非流动资产合计"))
    assert solve_for(IDENTITIES["net_profit"], "所得税费用") == (SumTerm("净利润", -1), SumTerm("利润总额"))
    found = {d.id: d.formula for d in load_derivations()[0]}
    assert found["equity"] == "资产总计-负债合计"
    assert found["profit_of_minorities"] == "净利润-归属于母公司所有者的净利润"


def test_what_is_run_on_reports_and_on_tables():
    on_reports = {anomaly.id for anomaly in anomalies_on(REPORTS)}
    on_tables = {anomaly.id for anomaly in anomalies_on(TABLES)}
    assert {"quarters", "per_share", "parent_within", "opening_is_closing"} <= on_reports - on_tables
    assert {"within_assets", "staff_parts", "same_in_two_years"} <= on_tables - on_reports
    assert "opening_cash_is_closing" in on_reports & on_tables


def test_a_users_folder_replaces_and_adds(tmp_path):
    text = ORDER % ("资产总计", "商誉") + ORDER.replace("mine", "within_assets") % ("资产总计", "存货")
    found = relations_on(TABLES, put(tmp_path, "anomalies", text))
    orders = {order.id: order.smaller for order in found.of_kind(Order)}
    assert (orders["mine"], orders["within_assets"]) == (("商誉",), ("存货",))
    assert [a.id for a in found.anomalies].index("within_assets") < len(found.anomalies) - 1  # in the earlier's place


def test_a_users_identity_reaches_the_derivations_that_name_it(tmp_path):
    text = (
        "- {id: staff_total, name: x, statement: staff, left: 职工总人数, right: 母公司在职员工的数量 + 研发人员数}\n"
    )
    found = {d.id: d.formula for d in load_derivations(put(tmp_path, "identities", text))[0]}
    assert found["staff"] == "母公司在职员工的数量+研发人员数"


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
