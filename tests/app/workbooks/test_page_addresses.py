"""Links into the files of reports: where these are, and nowhere else."""

import shutil
from pathlib import Path

from pipeline.app.workbooks.page_addresses import file_addresses
from pipeline.store import open_store
from tests.conftest import SAMPLE, finreport


def test_a_page_of_the_file_that_was_read(tmp_path: Path):
    source = next(file for file in (SAMPLE / "reports").iterdir() if "岚黛生物__2023年__年度" in file.name)
    file = Path(shutil.copy(source, tmp_path / "a b.pdf"))
    place = str(tmp_path / "store")
    finreport("ingest", file, "--store", place, "--company", "999202", "--year", "2023")
    store = open_store(place)
    try:
        (fact,) = store.facts(["999202"], ["营业收入"], [2023])
        assert file_addresses(store, place)(fact) == f"{tmp_path.as_uri()}/a%20b.pdf#page={fact.source.page}"
        file.unlink()
        assert file_addresses(store, place)(fact) == ""
    finally:
        store.close()
