"""A small law as a collection, the assistant over it, and passages as a search gives them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.app.ingest.collection_files import CollectionFile, Recipe, collect
from pipeline.model import Passage
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.search_records import DocumentEntry

LAW = """澄澜储蓄管理办法
第一章　总则
第一条　为了规范储蓄业务，保护存款人的合法权益，制定本办法。
第二条　办理储蓄业务应当遵循下列原则：
（一）存款自愿；
（二）取款自由；
（三）为储户保密。
第三条　任何单位和个人不得将公款以个人名义转为储蓄存款。
第二章　业务
第四条　存单遗失的，储户应当在三十日内书面申请挂失；储蓄机构应当自受理之日起五个工作日内答复。
第五条　储蓄机构的注册资本最低限额为二亿元，对单一客户的存款比例不得超过百分之十。
第六条　储户可以委托他人代为取款。受托人应当出示双方的身份证件。
第七条　有下列情形之一的，储蓄机构终止营业：
（一）被依法撤销；
（二）股东会决议解散；
（三）被宣告破产。
第八条　下列存款不属于本办法的保障范围：
（一）境外机构的存款；
（二）股东的存款。
第九条　本办法自2020年3月1日起施行。
"""


@pytest.fixture(scope="module")
def law_assistant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CollectionAssistant]:
    place = tmp_path_factory.mktemp("laws")
    file = place / "澄澜储蓄管理办法.txt"
    file.write_text(LAW, encoding="utf-8")
    store = open_store(str(place / "store"), write=True)
    made = [c for c in collect(CollectionFile(file, file.name), Recipe("laws")) if not hasattr(c, "message")]
    store.add_passages(
        [
            (DocumentEntry(id=f"laws/{c.id}", collection="laws", file=c.file, title=c.title, by=c.by), c.passages)
            for c in made
        ]
    )
    pipelines, _ = load_pipelines()
    yield CollectionAssistant.open("laws", pipelines["collection"], Tools(store))
    store.close()


def hit(body: str, *, path: tuple[str, ...] = (), position: int = 0, score: float = 1.0) -> RetrievedPassage:
    """A passage found in a report of one invented company."""
    text = f"{' > '.join(path)}\n{body}" if path else body
    passage = Passage("990001-2020-annual", position, path, text, 7, 7)
    return RetrievedPassage(passage, DocumentEntry(id="990001-2020-annual", file="a.pdf", title="甲字科技2020"), score)
