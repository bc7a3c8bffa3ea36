"""A small collection in a real embedded store, for pipelines to search."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.model import Passage
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.interface import Store
from pipeline.store.search_records import DocumentEntry, Filter

LAWS = Filter(collection="laws")
TEXTS = (
    (("保险法", "第一章 总则"), "本法所称保险，是指投保人根据合同约定，向保险人支付保险费。", 1),
    (("保险法", "第二章 保险合同"), "保险合同是投保人与保险人约定保险权利义务关系的协议。", 2),
    (("保险法", "第二章 保险合同"), "投保人是指与保险人订立保险合同，并按照合同约定负有支付保险费义务的人。", 2),
    (("保险法", "第三章 保险公司"), "设立保险公司应当经国务院保险监督管理机构批准。", 3),
    (("保险法", "第七章 法律责任"), "违反本法规定，擅自设立保险公司的，由保险监督管理机构予以取缔。", 9),
)


def passages_of(document: str, texts=TEXTS) -> list[Passage]:
    return [
        Passage(document, at, path, f"{' > '.join(path)}\n{text}", page, page)
        for at, (path, text, page) in enumerate(texts)
    ]


@pytest.fixture(scope="session")
def laws(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The place of a store with one law of five articles."""
    place = tmp_path_factory.mktemp("laws")
    entry = DocumentEntry(id="laws/保险法.pdf", collection="laws", file="保险法.pdf", title="保险法")
    with open_store(str(place), write=True) as store:
        store.add_passages([(entry, passages_of(entry.id))])
    return place


@pytest.fixture
def store(laws: Path) -> Iterator[Store]:
    opened = open_store(str(laws))
    yield opened
    opened.close()


@pytest.fixture
def tools(store: Store) -> Tools:
    return Tools(store)


@pytest.fixture(scope="session")
def nested(tmp_path_factory):
    """A document of two large passages with two small ones each, and a summary of one."""
    place = str(tmp_path_factory.mktemp("nested"))
    entry = DocumentEntry(id="c/a", collection="c")
    texts = ["风险甲。风险乙。", "风险甲。", "风险乙。", "收入丙。收入丁。", "收入丙。", "收入丁。", "市场情况概要"]
    parents = [None, 0, 0, None, 3, 3, 4]
    made = [
        Passage(entry.id, at, (), text, 1 + at // 3, 1 + at // 3, parent=parent, summary=at == 6)
        for at, (text, parent) in enumerate(zip(texts, parents, strict=True))
    ]
    with open_store(place, write=True) as store:
        store.add_passages([(entry, made)])
    opened = open_store(place)
    yield Tools(opened)
    opened.close()
