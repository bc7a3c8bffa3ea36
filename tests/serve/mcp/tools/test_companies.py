"""`find_company`: by code, part of a name, former name; near names where there is none."""


def test_by_part_of_a_name_with_its_reports(data):
    told = data("find_company", name="岚黛")
    (company,) = told["companies"]
    assert (company["code"], company["short_name"], company["former_names"]) == ("999202", "岚黛生物", ["岚黛药业"])
    assert {(report["id"], report["kind"]) for report in company["reports"]} >= {
        ("999202-2023-annual", "annual"), ("999202-2023-third_quarter", "third_quarter"),
    }  # fmt: skip


def test_by_code_and_former_name(data):
    assert [data("find_company", name=name)["companies"][0]["code"] for name in ("999101", "岚黛药业")] == [
        "999101", "999202",
    ]  # fmt: skip


def test_all_companies_a_few_at_a_time(data):
    told = data("find_company", limit=3)
    assert len(told["companies"]) == 3 and told["total"] > 30


def test_near_names_of_one_that_no_company_has(data):
    told = data("find_company", name="岚代生物")
    assert told["refusal"]["kind"] == "no such company" and "岚黛生物 (999202)" in told["refusal"]["near"]
