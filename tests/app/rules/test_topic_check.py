"""Topics held to the reports of a store: where each is treated, and which nowhere."""

from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.rules.topic_check import check_topics
from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry
from pipeline.understand.topics import load_topics

REPORT = Report("990001", 2020, short_name="甲字科技", file="a.pdf", sha256="a1")


@pytest.fixture
def session(tmp_path: Path):
    place = str(tmp_path / "store")
    passage = Passage(REPORT.id, 0, ("第五节重要事项", "十、重大诉讼、仲裁事项"), "本年度无诉讼。", 40, 40)
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), [passage])])
    with Finreport(place) as finreport:
        yield finreport.session


def test_every_topic_is_looked_for_in_every_annual_report(session) -> None:
    topics, _ = load_topics()
    checked = check_topics(session, topics)
    assert checked.reports == 1 and len(checked.coverage) == len(topics)
    heading = {one.topic: one.heading for one in checked.coverage}
    assert heading["重大诉讼、仲裁事项"] == "重大诉讼、仲裁事项" and heading["社会责任"] == ""
    assert "社会责任" in checked.nowhere and "重大诉讼、仲裁事项" not in checked.nowhere
    assert check_topics(session, topics, [REPORT.id]) == checked


def test_reports_without_passages_are_told(session, tmp_path: Path) -> None:
    topics, _ = load_topics()
    with pytest.raises(InputError, match="1-2020-annual has no passages here"):
        check_topics(session, topics, ["1-2020-annual"])
    with open_store(str(tmp_path / "other"), write=True):
        pass
    with Finreport(tmp_path / "other") as empty, pytest.raises(InputError, match="no annual report has passages"):
        check_topics(empty.session, topics)
