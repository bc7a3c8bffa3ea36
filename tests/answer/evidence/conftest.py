"""A small law as a collection, the assistant over it, and passages as a search gives them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.app.ingest.collection_files import CollectionFile, Recipe, collect
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, Passage, Report
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.state import RetrievedPassage
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store
from pipeline.store.interface import Store
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
    yield CollectionAssistant.open("laws", pipelines["document_filter"], Tools(store))
    store.close()


def hit(body: str, *, path: tuple[str, ...] = (), position: int = 0, score: float = 1.0) -> RetrievedPassage:
    """A passage found in a report of one invented company."""
    text = f"{' > '.join(path)}\n{body}" if path else body
    passage = Passage("990001-2020-annual", position, path, text, 7, 7)
    return RetrievedPassage(passage, DocumentEntry(id="990001-2020-annual", file="a.pdf", title="甲字科技2020"), score)


REPORT = Report("990001", 2020, short_name="甲字科技", full_name="江南甲字科技股份有限公司", file="a.pdf", sha256="a1")
RISKS = ("管理层讨论与分析", "可能面对的风险")
SECTIONS = [
    (3, ("管理层讨论与分析", "主要业务", "干细胞平台"), "平台于本年通过认证。"),
    (3, ("管理层讨论与分析", "存货管理"), "公司存货管理良好。"),
    (4, (*RISKS, "政策风险"), "行业政策变化可能影响订单。"),
    (4, (*RISKS, "汇率风险"), "汇率波动影响利润。"),
    (5, ("社会责任情况",), "公司向学校捐书。"),
    (6, ("其他事项",), "公司经营稳健。（四）研发投入情况√适用 □不适用研发人员增加。（五）其他□适用 √不适用"),
    (9, ("财务报告", "存货"), "存货按成本计量。"),
]


def write_sections(place: str, report: Report, sections: Iterable[tuple[int, tuple[str, ...], Sequence[str]]]) -> None:
    """A store of one report: on each page paragraphs under a path of headings."""
    blocks: list[Block] = []
    for page, path, texts in sections:
        blocks += [Block(BlockKind.HEADING, page, head, path[:at], level=at + 1) for at, head in enumerate(path)]
        blocks += [Block(BlockKind.PARAGRAPH, page, text, path) for text in texts]
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_passages([(DocumentEntry.of(report), report_passages(Document(report, tuple(blocks), 9)))])


@pytest.fixture(scope="module")
def section_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store with the passages of one small report."""
    place = str(tmp_path_factory.mktemp("sections"))
    write_sections(place, REPORT, ((page, path, [text]) for page, path, text in SECTIONS))
    with open_store(place) as store:
        yield store
