"""Passages of the embedded store: found by words, headings and phrases, within filters, ranked as BM25 says."""

import math
import subprocess
import sys
from dataclasses import replace

import pytest

from pipeline.errors import StoreBusy, StoreError
from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.local.passages import PassageIndex
from pipeline.store.search_records import Clause, DocumentEntry, Field, Filter, Level, Search
from pipeline.text.tokens import words

MAOTAI = Report("600519", 2024, short_name="贵州茅台", full_name="贵州茅台酒股份有限公司", file="a.pdf", sha256="ab")


def passage(position: int, text: str, *, report=MAOTAI, path=(), **more) -> Passage:
    head = " > ".join(path)
    return Passage(report.id, position, path, f"{head}\n{text}" if path else text, 1 + position, 1 + position, **more)


def store_with(place, *given):
    with open_store(str(place), write=True) as store:
        store.add_passages(given)
    return open_store(str(place))


def asked(text: str, *, field=Field.WORDS, size=10, phrase=False, boost=1.0, **filters) -> Search:
    return Search((Clause(field, tuple(words(text)), boost, phrase),), Filter(**filters), size)


def test_passages_come_back_as_they_were_with_their_document(tmp_path):
    entry = replace(DocumentEntry.of(MAOTAI), metadata=(("板块", "主板"),))
    given = [passage(0, "酱香型白酒", path=("第三节", "一、主营业务")), passage(1, "白酒", parent=0)]
    with store_with(tmp_path, (entry, given)) as store:
        assert store.entries() == [entry]
        assert store.collections() == ["reports"]
        assert store.passages_of(MAOTAI.id) == given
        assert store.passages([given[1].id, "nothing#1", given[0].id]) == [given[1], given[0]]
        (hit,) = store.search(asked("白酒"))
        assert (hit.passage, hit.entry) == (given[1], entry)
        (hit,) = store.search(asked("白酒", level=Level.PARENT))
        assert hit.passage == given[0]


def test_what_was_read_before_is_never_given_of_another_commit(tmp_path):
    """Passages that were read stay in memory by their place in the index, which a new commit gives to others."""
    entry = DocumentEntry.of(MAOTAI)
    reader = store_with(tmp_path, (entry, [passage(0, "存货"), passage(1, "白酒")]))
    for text in ("白酒 一", "白酒 二", "白酒 三"):
        with open_store(str(tmp_path), write=True) as store:
            store.add_passages([(entry, [passage(0, text), passage(1, text + " 又")])])
        for _ in range(2):
            assert [one.text for one in reader.passages_of(MAOTAI.id)] == [text, text + " 又"]
            assert {hit.passage.text for hit in reader.search(asked("白酒"))} == {text, text + " 又"}
    with open_store(str(tmp_path), write=True) as store:
        store.remove_passages([MAOTAI.id])
    assert reader.passages_of(MAOTAI.id) == [] and reader.search(asked("白酒")) == []
    reader.close()


def test_the_score_is_bm25_over_the_whole_index_and_its_parts_sum_to_it(tmp_path):
    given = [passage(0, "存货 存货 跌价"), passage(1, "存货 周转"), passage(2, "现金")]
    search = Search((Clause(Field.WORDS, ("存货", "跌价")), Clause(Field.WORDS, ("存货", "跌价"), 2.0, True)))
    with store_with(tmp_path, (DocumentEntry.of(MAOTAI), given)) as store:
        hits = store.search(search)
        parts = store.explain(search, given[0].id)
        one = store.explain(search, given[1].id)
        assert store.explain(search, "nothing#0") == []
    lengths = [len(words(p.text)) for p in given]
    assert lengths == [3, 2, 1]

    def bm25(frequency: int, length: int, having: int) -> float:
        idf = math.log(1 + (3 - having + 0.5) / (having + 0.5))
        return 2.2 * idf * frequency / (frequency + 1.2 * (0.25 + 0.75 * length / 2.0))

    assert [h.passage.position for h in hits] == [0, 1]
    assert hits[1].score == pytest.approx(bm25(1, 2, 2), rel=1e-6)
    assert [(told, pytest.approx(bm25(1, 2, 2), rel=1e-6)) for _, told, _ in one] == [("存货", one[0][2])]
    assert sum(score for _, _, score in parts) == pytest.approx(hits[0].score, rel=1e-6)
    terms = {told: score for clause, told, score in parts if not clause.phrase}
    assert terms == pytest.approx({"存货": bm25(2, 3, 2), "跌价": bm25(1, 3, 1)}, rel=1e-6)
    assert [told for clause, told, _ in parts if clause.phrase] == ["存货 跌价"]


def test_filters_hold_and_do_not_score(tmp_path):
    other = Report("000001", 2023, short_name="平安银行")
    given = [(DocumentEntry.of(r), [passage(0, "分红方案", report=r)]) for r in (MAOTAI, other)]
    law = DocumentEntry(id="laws/a.pdf", collection="laws")
    given.append((law, [replace(passage(0, "分红方案"), report_id=law.id)]))
    with store_with(tmp_path, *given) as store:
        every = store.search(asked("分红"))
        assert [h.entry.id for h in every] == ["000001-2023-annual", "600519-2024-annual"]
        for filters in ({"codes": {"600519"}}, {"years": {2024}}, {"documents": {MAOTAI.id, "x"}}):
            (hit,) = store.search(asked("分红", **{name: frozenset(values) for name, values in filters.items()}))
            assert (hit.entry.code, hit.score) == ("600519", every[1].score)
        assert store.search(asked("分红", kinds=frozenset({"half_year"}))) == []
        assert [h.entry for h in store.search(asked("分红", collection="laws"))] == [law]
        assert store.collections() == ["laws", "reports"]


def test_what_no_clause_matches_is_no_hit(tmp_path):
    with store_with(tmp_path, (DocumentEntry.of(MAOTAI), [passage(0, "现金")])) as store:
        assert store.search(asked("存货", codes=frozenset({"600519"}))) == []
        assert store.search(Search(())) == []
        assert store.search(asked("，。")) == []
        assert store.search(asked("现金", size=0)) == []


def test_equal_scores_go_by_id_also_at_the_last_place(tmp_path):
    given = [passage(n, "股东") for n in range(60)]
    ids = sorted(p.id for p in given)
    with store_with(tmp_path, (DocumentEntry.of(MAOTAI), given)) as store:
        for size in (1, 5, 30, 60, 100):
            assert [h.passage.id for h in store.search(asked("股东", size=size))] == ids[:size]


def test_a_phrase_finds_words_side_by_side_and_headings_are_a_field(tmp_path):
    given = [
        passage(0, "存货 跌价 准备"),
        passage(1, "存货 周转 跌价"),
        passage(2, "见下表", path=("第十节", "存货跌价准备")),
    ]
    with store_with(tmp_path, (DocumentEntry.of(MAOTAI), given)) as store:
        found = store.search(Search((Clause(Field.WORDS, ("存货", "跌价"), 1.0, True),)))
        assert {h.passage.position for h in found} == {0, 2}
        assert [h.passage.position for h in store.search(asked("存货", field=Field.TITLE))] == [2]
        grams = Search((Clause(Field.GRAMS, ("货跌",)),))
        assert {h.passage.position for h in store.search(grams)} == {2}


def test_adding_again_replaces_a_document_and_removing_takes_all_of_it(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add_passages([(DocumentEntry.of(MAOTAI), [passage(0, "存货"), passage(1, "存货")])])
        store.add_passages([(DocumentEntry.of(MAOTAI), [passage(0, "现金")])])
        assert [p.text for p in store.passages_of(MAOTAI.id)] == ["现金"]
        assert store.search(asked("存货")) == []
        store.add([MAOTAI], [])
        store.remove(MAOTAI.id)
        assert store.entries() == [] == store.passages_of(MAOTAI.id)
        assert store.remove_passages([MAOTAI.id]) == 0


def test_a_failure_in_the_middle_leaves_what_was_there(tmp_path):
    def stream():
        yield DocumentEntry.of(MAOTAI), [passage(0, "现金")]
        raise OSError("the disk went away")

    with open_store(str(tmp_path), write=True) as store:
        store.add_passages([(DocumentEntry.of(MAOTAI), [passage(0, "存货")])])
        with pytest.raises(StoreError, match="nothing was saved"):
            store.add_passages(stream())
        assert [p.text for p in store.passages_of(MAOTAI.id)] == ["存货"]
        store.add_passages([(DocumentEntry.of(MAOTAI), [passage(0, "现金")])])
        assert [p.text for p in store.passages_of(MAOTAI.id)] == ["现金"]


def test_readers_go_on_while_another_writes_and_then_see_it(tmp_path):
    writer, reader = PassageIndex(str(tmp_path)), PassageIndex(str(tmp_path))
    assert reader.search(asked("现金")) == []
    writer.add([(DocumentEntry.of(MAOTAI), [passage(0, "存货")])])

    def stream():
        assert [h.passage.text for h in reader.search(asked("存货"))] == ["存货"]
        with pytest.raises(StoreBusy, match="wait until it is done"):
            reader.add([])
        yield DocumentEntry.of(MAOTAI), [passage(0, "现金")]

    writer.add(stream())
    assert [h.passage.text for h in reader.search(asked("现金"))] == ["现金"]
    assert reader.search(asked("存货")) == []


def test_a_store_without_passages_finds_none(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add([MAOTAI], [])
    with open_store(str(tmp_path)) as store:
        assert store.search(asked("存货")) == [] == store.entries() == store.passages(["a#1"])
        assert store.explain(asked("存货"), "a#1") == []
        with pytest.raises(StoreError, match="write=True"):
            store.add_passages([])


HOLD = """
import sys
from pipeline.model import Passage
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

def stream():
    for n in range(2000):
        yield DocumentEntry(id=f"new{n}"), [Passage(f"new{n}", at, (), "现金流量", 1, 1) for at in range(20)]
    print("half", flush=True)
    sys.stdin.read()

open_store(sys.argv[1], write=True).add_passages(stream())
"""


def test_a_writer_killed_half_way_leaves_what_was_there_and_the_next_one_goes_on(tmp_path):
    store_with(tmp_path, (DocumentEntry.of(MAOTAI), [passage(0, "存货")])).close()
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdin=-1, stdout=-1, text=True)
    try:
        assert other.stdout.readline() == "half\n"
    finally:
        other.kill()
        other.wait()
    with open_store(str(tmp_path), write=True) as store:
        assert [entry.id for entry in store.entries()] == [MAOTAI.id]
        assert store.search(asked("现金")) == []
        store.add_passages([(DocumentEntry(id="new1"), [replace(passage(0, "现金"), report_id="new1")])])
        assert [h.entry.id for h in store.search(asked("现金"))] == ["new1"]
