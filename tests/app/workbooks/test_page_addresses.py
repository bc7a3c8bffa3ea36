"""Links into the files of reports: where these are, and nowhere else."""

import shutil
from pathlib import Path

from pipeline import Finreport
from pipeline.app.workbooks.page_addresses import file_addresses
from tests.conftest import SAMPLE


def test_a_page_of_the_file_that_was_read(tmp_path: Path):
    source = next(file for file in (SAMPLE / "reports").iterdir() if "岚黛生物__2023年__年度" in file.name)
    file = Path(shutil.copy(source, tmp_path / "a b.pdf"))
    with Finreport(tmp_path / "store", llm="none") as finreport:
        finreport.ingest(file)
        fact = next(fact for fact in finreport.facts("岚黛生物", 2023) if fact.item == "营业收入")
        assert file_addresses(finreport.session)(fact) == f"{tmp_path.as_uri()}/a%20b.pdf#page={fact.source.page}"
        file.unlink()
        assert file_addresses(finreport.session)(fact) == ""
