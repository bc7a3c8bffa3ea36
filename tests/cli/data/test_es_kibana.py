"""`finreport es kibana --question`: one search kept, and where it is; its options go together."""

from click.testing import CliRunner

from pipeline.cli.main import main
from tests.store.elastic.kibana_server import serve_kibana


def call(*arguments: str):
    return CliRunner().invoke(main, ["es", "kibana", *arguments])


def test_a_question_is_kept_under_its_words_and_its_address_is_printed(sample_store) -> None:
    with serve_kibana() as kibana:
        kibana.objects["index-pattern", "finreport-passages"] = {}
        where = ("--kibana", kibana.address, "--store", str(sample_store))
        done = call(*where, "--question", "存货跌价准备", "--year", "2021")
        assert done.exit_code == 0, done.output
        ((_, made),) = [one for one in kibana.objects.items() if one[0][0] == "search"]
    assert made["attributes"]["title"] == "存货跌价准备, 2021"
    assert done.stdout == f"{kibana.address}/app/discover#/view/{made['id']}\n"
    assert "year : 2021" in made["attributes"]["kibanaSavedObjectMeta"]["searchSourceJSON"]


def test_without_its_data_view_the_cause_is_told(sample_store) -> None:
    with serve_kibana() as kibana:
        done = call("--kibana", kibana.address, "--question", "存货", "--store", str(sample_store))
    assert done.exit_code == 1
    assert "were not imported: it refers to what is not there: index-pattern finreport-passages" in done.stderr


def test_a_company_goes_with_a_question() -> None:
    done = call("--company", "600519")
    assert done.exit_code == 2 and "--company and --year go with --question" in done.stderr
