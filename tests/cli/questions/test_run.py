"""finreport run --typed: from a PDF to the Enterprise RAG Challenge's form."""

import json
import re

import pytest
from click.testing import CliRunner

from pipeline.cli.data.ingest import ingest
from pipeline.cli.questions.run import run
from pipeline.read.identity.english import sha1_of
from tests.conftest import ROOT
from tests.test_models_docs import ADDRESS

TYPED = (ROOT / "docs" / "typed.md").read_text(encoding="utf-8")


def pages(year, name, figures):
    return (
        ("FORM 10-K", f"Annual report for the fiscal year ended December 31, {year}", name,
         "(Exact name of registrant as specified in its charter)",
         *("The company sells machines to customers in many countries and pays its suppliers on time.",) * 8),
        ("CONSOLIDATED STATEMENTS OF CASH FLOWS", "(in thousands)", f"Year Ended December 31,|{year}|{year - 1}",
         "Net income|10,000|9,000", "Depreciation|500|400", f"Net cash provided by operating activities|{figures}",
         "Net cash used in investing activities|(12)|(34)"),
    )  # fmt: skip


REPORTS = {
    "report.pdf": pages(2022, "NORTHWIND TOOLS, INC.", "30,758|(1,043)"),
    "before.pdf": pages(2021, "Northwind Tools Inc", "(1,040)|777"),  # restated in the report of 2022
}
ASKED = "what is the Cash flow from operations (in {}) for Northwind Tools, Inc.  (within the last period)?"


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    canvas = pytest.importorskip("reportlab.pdfgen.canvas", reason="extra `sample` is not installed")
    place = tmp_path_factory.mktemp("typed")
    for name, said in REPORTS.items():
        pdf = canvas.Canvas(str(place / name))
        for page in said:
            for at, line in enumerate(page):
                label, *figures = line.split("|")
                pdf.drawString(60, 780 - 20 * at, label)
                for column, figure in enumerate(figures):
                    pdf.drawRightString(400 + 90 * column, 780 - 20 * at, figure)
            pdf.showPage()
        pdf.save()
    files = [str(place / name) for name in REPORTS]
    done = CliRunner().invoke(ingest, [*files, "--store", str(place / "store"), "--jobs", "1"])
    assert "2 reports read" in done.output, done.output
    return place


def invoked(store, questions, *options, name="out.json", llm="none"):
    file, out = store / "questions.json", store / name
    file.write_text(json.dumps([{"text": text, "kind": kind} for text, kind in questions]), encoding="utf-8")
    given = [str(file), "--typed", "-o", str(out), "--store", str(store / "store"), "--llm", llm, *options]
    return CliRunner().invoke(run, given), out


def answered(store, *questions, options=(), name="out.json"):
    done, out = invoked(store, questions, *options, name=name)
    assert done.exit_code == 0, done.output
    return out.read_text(encoding="utf-8"), done.output


def test_a_figure_of_the_statements_with_its_page_from_zero(store):
    text, told = answered(store, (ASKED.format("USD"), "number"), (ASKED.format("EUR"), "number"), ("Who?", "name"))
    figure, other, name = json.loads(text)
    assert figure == {
        "question_text": ASKED.format("USD"),
        "kind": "number",
        "value": 30758000,
        "references": [{"pdf_sha1": sha1_of(store / "report.pdf"), "page_index": 1}],
    }
    assert (other["value"], other["references"]) == ("N/A", []) and name["value"] == "N/A"
    assert "number 1 of 2" in told


def test_two_years_of_a_company_are_one_company_and_the_year_decides(store):
    asked = "What was the cash flow from operations of Northwind Tools, Inc. in {}?"
    text, _ = answered(store, *((asked.format(year), "number") for year in (2022, 2021, 2020, 2019)))
    told = [(a["value"], [r["pdf_sha1"] for r in a["references"]]) for a in json.loads(text)]
    new, old = ([sha1_of(store / name)] for name in REPORTS)
    assert told == [(30758000, new), (-1040000, old), (777000, old), ("N/A", [])]


def test_the_same_file_gives_the_same_bytes_and_lines_where_asked(store):
    question = (ASKED.format("USD"), "number")
    assert answered(store, question)[0] == answered(store, question)[0]
    assert json.loads(answered(store, question, name="out.jsonl")[0])["value"] == 30758000


def test_what_is_no_question_is_told_and_the_others_answered(store):
    _, told = answered(store, ("x", "poem"), (ASKED.format("USD"), "number"))
    assert "row 1: not a typed question" in told and "number 1 of 1" in told


def test_a_submission_has_its_team_and_name_and_needs_both(store):
    question = (ASKED.format("USD"), "number")
    sent = ("--team-email", "us@example.org", "--submission-name", "first")
    submission = json.loads(answered(store, question, options=sent)[0])
    assert (submission["team_email"], submission["submission_name"]) == ("us@example.org", "first")
    assert [a["value"] for a in submission["answers"]] == [30758000]
    done, _ = invoked(store, [question], *sent[:2])
    assert done.exit_code == 2 and "needs both --team-email and --submission-name" in done.output


def test_full_answers_say_how_they_were_found_or_why_there_is_none(store):
    text, _ = answered(store, (ASKED.format("USD"), "number"), (ASKED.format("EUR"), "number"), options=["--full"])
    figure, other = json.loads(text)
    assert figure["reason"] == "Net cash provided by operating activities = 30758000 USD"
    assert other["reason"] == "the statements are in USD, not in EUR"


def test_an_interrupted_run_goes_on_where_it_stopped(store, monkeypatch):
    from pipeline.answer.typed.assistant import TypedAssistant

    questions = [(ASKED.format(currency), "number") for currency in ("USD", "EUR", "GBP")]
    whole = TypedAssistant.answers
    left = []

    def stopped(self, asked):
        yield from list(whole(self, asked))[:2]
        raise KeyboardInterrupt

    def watched(self, asked):
        left.extend(asked)
        yield from whole(self, asked)

    monkeypatch.setattr(TypedAssistant, "answers", stopped)
    done, out = invoked(store, questions, name="interrupted.json")
    assert done.exit_code == 130 and "re-run the command to resume" in done.output and not out.exists()
    monkeypatch.setattr(TypedAssistant, "answers", watched)
    done, out = invoked(store, questions, name="interrupted.json")
    assert len(left) == 1 and "2 from an earlier run" in done.output
    assert [a["value"] for a in json.loads(out.read_text(encoding="utf-8"))] == [30758000, "N/A", "N/A"]
    assert not list(store.glob("interrupted.json.*"))


def test_a_dead_model_is_given_up_and_costs_no_figure(store, monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM_DEADLINE", "1")
    questions = [(ASKED.format("USD"), "number")]
    questions += [(f"Who buys {at} machines of Northwind Tools, Inc.?", "name") for at in range(6)]
    done, out = invoked(store, questions, name="dead.json", llm="http://127.0.0.1:9/v1")
    assert done.exit_code == 0 and "left alone after 3 failures" in done.output
    assert [a["value"] for a in json.loads(out.read_text(encoding="utf-8"))] == [30758000, *["N/A"] * 6]


@pytest.mark.parametrize("context", ["pages", "report"])
def test_a_model_is_shown_whole_pages_and_puts_candidates_in_order_first(store, server, context):
    """The command of docs/typed.md, its model scripted: it chooses the last candidate, then reads pages."""
    asked = []

    def says(messages, schema):
        said = messages[-1]["content"]
        asked.append(said)
        if messages[0]["content"].startswith("From the numbered passages"):
            return json.dumps({"numbers": [said.count("<<<")]})
        reasoned = {"analysis": "1. Page 1 says so.", "summary": "Page 1 says so.", "pages": [1], "answer": True}
        return json.dumps(reasoned)

    server.says = says
    question = ("Did Northwind Tools, Inc. mention customers in many countries?", "boolean")
    block = r"<!-- example: typed -->\n```console\n\$ finreport (.*?)\n\$ cat .*?\n(.*?)```"
    ((command, shown),) = re.findall(block, TYPED, re.DOTALL)
    options = command.partition(f"--llm {ADDRESS} ")[2].replace("--context pages", f"--context {context}").split()
    done, out = invoked(store, [question], *options, name=f"{context}.json", llm=server.base)
    assert done.exit_code == 0, done.output
    (answer,) = json.loads(out.read_text(encoding="utf-8"))
    (documented,) = json.loads(shown)
    documented["references"][0]["pdf_sha1"] = sha1_of(store / "report.pdf")
    assert answer == documented
    assert answer["value"] is True and answer["references"][0]["page_index"] == 0
    assert answer["reason"] == "Page 1 says so."
    candidates, pages = asked
    assert candidates.count("<<<") >= 2 and "Page 1\n" in pages
    if context == "report":
        assert "Page 2\n" in pages and "Net cash provided by operating activities" in pages
