"""Every relation of one report: the same when it is read and when it is checked again."""

from pathlib import Path

import pytest

from pipeline.extract.checks.audit import audit
from pipeline.extract.report import extract
from pipeline.read.document import read_document

SAMPLE = Path(__file__).parents[3] / "data" / "sample" / "reports"


@pytest.mark.parametrize("file", sorted(SAMPLE.glob("*"))[:2], ids=lambda file: file.stem[:30])
def test_ingest_and_check_agree(file):
    found = extract(read_document(file))

    def rows(outcomes):
        return [(o.result.identity.id, o.name, o.year, o.period, o.scope, o.outcome) for o in outcomes]

    assert rows(audit(found.report, found.facts, divided=found.divided)) == rows(found.checks)
    assert len(found.checks) > 40
