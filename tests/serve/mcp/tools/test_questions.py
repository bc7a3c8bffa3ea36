"""`ask`: the answer of the command line, its figures with report, page, table, cell and box."""

from tests.conftest import finreport


def test_an_answer_has_value_working_and_the_cell(call, sample_store):
    question = "2023年岚黛生物的毛利率是多少？"
    found = call("ask", question=question)
    told = found.structured_content
    assert found.content[0].text + "\n" == finreport("ask", question, "--store", sample_store, "--llm", "none")
    assert (told["outcome"], told["value"][:7], told["unit"]) == ("answer", "66.1365", "%")
    revenue, cost = told["working"][0]["operands"]
    assert (revenue["value"], cost["value"]) == ("1755817677.03", "594581143.48")
    citation = told["citations"][0]
    assert (citation["report"], citation["page"], citation["item"]) == ("999202-2023-annual", 17, "营业收入")
    assert citation["table"] >= 0 and citation["row"] >= 0 and citation["column"] == 1 and len(citation["box"]) == 4


def test_a_refusal_is_data(data):
    told = data("ask", question="澄澜装备2018年的净利润是多少元？")
    assert told["outcome"] == "refusal" and told["refusal"]["kind"] == "no such report" and told["value"] is None


def test_a_long_text_is_refused_as_the_command_does(data):
    assert data("ask", question="岚黛生物" * 1_000)["refusal"]["kind"] == "longer than a question may be"
