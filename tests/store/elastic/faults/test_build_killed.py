"""`finreport es build` killed with -9 half way, in facts and in passages, and started again: it ends equal."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import pytest

from pipeline.errors import StoreMissing
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.elastic import builds, connect
from pipeline.store.search_records import DocumentEntry

pytestmark = pytest.mark.server

REPORTS, PASSAGES, FACTS = 450, 10, 20
LONG = 300  # seconds that a busy machine may take for what a quiet one does in ten


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> str:
    place = str(tmp_path_factory.mktemp("store"))
    reports = [Report(str(600000 + at), 2021, short_name=f"公司{at}", file=f"{at}.pdf") for at in range(REPORTS)]
    facts = [
        Fact(
            report_id=one.id, code=one.code, item=f"项目{at}", fiscal_year=2021,
            value=Decimal(at) + Decimal("0.10"), source=Source(one.file, page=at + 1),
        )
        for one in reports
        for at in range(FACTS)
    ]  # fmt: skip
    with open_store(place, write=True) as store:
        store.add(reports, facts)
        store.add_passages((DocumentEntry.of(one), passages_of(one)) for one in reports)
    return place


def passages_of(one: Report) -> list[Passage]:
    text = f"{one.short_name}面临原材料价格波动的风险，第{{}}条"
    return [Passage(one.id, at, ("第三节", "风险"), text.format(at), at + 1, at + 1) for at in range(PASSAGES)]


def building(folder: str, place: str) -> subprocess.Popen[str]:
    code = "import sys; from pipeline.cli.main import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", code, "es", "build", "--from", folder, "--store", place]
    root = Path(__file__).parents[4]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=root)


def killed_when(reached: Callable[[], bool], process: subprocess.Popen[str]) -> None:
    """kill -9 to the build as soon as so much has arrived; then it cannot have ended by itself."""
    until = time.monotonic() + LONG
    while not reached() and time.monotonic() < until:
        assert process.poll() is None, "the build was over before it was killed"
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait(LONG) == -signal.SIGKILL


def arrived(place: str, kind: str) -> int:
    """Documents of a kind in the build that is not complete."""
    with connect(place) as cluster:
        begun = [one for one in builds.builds(cluster) if not one.live and kind in one.indices]
        if not begun:
            return 0
        cluster.refresh([begun[-1].indices[kind]])
        return cluster.count(begun[-1].indices[kind], {"match_all": {}})


def test_a_build_killed_among_facts_and_again_among_passages_goes_on_and_ends_equal(es_place, folder):
    for kind, enough in (("facts", REPORTS * FACTS // 4), ("documents", REPORTS // 4)):
        killed_when(lambda kind=kind, enough=enough: arrived(es_place, kind) >= enough, building(folder, es_place))
        with pytest.raises(StoreMissing, match="build 1 is not complete: `finreport es build` goes on with it"):
            open_store(es_place)
    assert arrived(es_place, "facts") == REPORTS * FACTS  # they were not begun anew
    output, _ = building(folder, es_place).communicate(timeout=LONG)
    told = f"{REPORTS} reports, {REPORTS * FACTS:,} facts, {REPORTS} documents with {REPORTS * PASSAGES:,} passages"
    assert f"build 1 serves: {told}" in output
    with open_store(es_place) as server, open_store(folder) as local:
        assert server.reports() == local.reports() and server.companies() == local.companies()
        codes = [company.code for company in local.companies()]
        assert server.facts(codes, None, every_source=True) == local.facts(codes, None, every_source=True)
        assert server.entries() == local.entries()
        for entry in local.entries()[::7]:
            assert server.passages_of(entry.id) == local.passages_of(entry.id)
    with connect(es_place) as cluster:
        assert [(one.number, one.live, one.state) for one in builds.builds(cluster)] == [(1, True, "complete")]
