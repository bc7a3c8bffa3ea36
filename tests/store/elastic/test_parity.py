"""The sample's job on both stores by the commands: the same bytes, the same hits."""

import random
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks.parity import compare_hits, draw
from pipeline.cli.main import main
from pipeline.store import open_store
from pipeline.store.search_records import Clause, Field, Filter, Search

pytestmark = pytest.mark.server
SAMPLE = Path(__file__).parents[3] / "data" / "sample"


def finreport(*arguments: object) -> str:
    ran = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def test_the_sample_gives_the_same_answers_and_hits_on_both_stores(es_place, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    folder = tmp_path / "store"
    for place in (folder, es_place):
        finreport("ingest", SAMPLE / "reports", "--store", place)
        finreport("tables", "import", SAMPLE / "tables", "--store", place)
    for style in ("plain", "competition"):
        written = []
        for at, place in enumerate((folder, es_place)):
            out = tmp_path / f"{style}-{at}.jsonl"
            finreport("run", SAMPLE / "questions.jsonl", "-o", out, "--style", style, "--full", "--store", place)
            written.append(out.read_bytes())
        assert written[0] == written[1]
        assert written[0].count(b"\n") > 50
    for verb in (("facts", "澄澜装备", 2023), ("facts", "澄澜装备", 2023, "--every-source"), ("reports", "--json")):
        shown = [finreport(*verb, "--store", place).replace(str(place), "") for place in (folder, es_place)]
        assert shown[0] == shown[1]
    with open_store(str(folder)) as local, open_store(es_place) as server:
        assert local.entries() == server.entries()
        assert local.label_usage() == server.label_usage()
        one = local.entries()[0].id
        assert local.passages_of(one) == server.passages_of(one)
        outcomes = [compare_hits(local.search(s), server.search(s)) for s in draw(local, 60, random.Random(5))]
        assert all(outcome.alike for outcome in outcomes)
        explained_alike(local, server)


def explained_alike(local, server):
    """The parts of a score are those of the score, on both."""
    clauses = (Clause(Field.WORDS, ("营业", "收入")), Clause(Field.TITLE, ("财务", "报表"), 1.5, phrase=True))
    search = Search(clauses, Filter(), 3)
    hit = server.search(search)[0]
    here, there = (store.explain(search, hit.passage.id) for store in (server, local))
    assert sum(score for _, _, score in here) == pytest.approx(hit.score, rel=1e-5)
    assert [part[:2] for part in here] == [part[:2] for part in there]
