"""Lines of passages: what the page broke is whole again, and what says nothing of its own is told apart."""

import pytest

from pipeline.answer.evidence.lines import (
    SectionLine,
    cause_at,
    gives_cause,
    is_elsewhere,
    is_noise,
    is_telling,
    part_lines,
    passage_lines,
)
from pipeline.extract.passages.chunking import report_passages
from pipeline.model import Block, BlockKind, Document, LineKind, Report, Table
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2020)


def lines_of(*blocks: Block) -> list[tuple[str, int, LineKind]]:
    passages = [p for p in report_passages(Document(REPORT, blocks, 9)) if p.parent is None]
    return [(line.text, line.page, line.kind) for line in passage_lines(passages)]


def paragraph(text: str, page: int = 1) -> Block:
    return Block(BlockKind.PARAGRAPH, page, text)


def table(*rows: tuple[str | None, ...], **more) -> Block:
    return Block(BlockKind.TABLE, 1, table=Table(rows=rows, pages=(1,) * len(rows), **more))


def test_captions_headers_and_running_heads_are_left_out_and_rows_are_known():
    given = table(("项目", "2020年"), ("货币资金", "1,234.50"), unit="元")
    found = lines_of(
        paragraph("甲字科技2020年年度报告"), paragraph("单位：元 币种：人民币"), given, paragraph("公司稳健。")
    )
    assert found == [
        ("货币资金：2020年为1,234.50元。", 1, LineKind.ROW),
        ("公司稳健。", 1, LineKind.SENTENCE),
    ]


def test_a_sentence_that_the_page_broke_off_is_one_again():
    broken = paragraph("2020年，公司受市场变化、主动调整结构等因素影响，营业收入同比有所下", 3)
    found = lines_of(broken, paragraph("降，净利润保持稳定。", 4))
    assert found == [
        ("2020年，公司受市场变化、主动调整结构等因素影响，营业收入同比有所下降，净利润保持稳定。", 3, LineKind.SENTENCE)
    ]


def test_a_label_is_not_joined_with_the_sentence_below_it():
    assert (
        len(lines_of(paragraph("高风险委托理财的具体情况和说明以及预计损失的金额"), paragraph("公司没有委托理财。")))
        == 2
    )


def test_a_box_of_text_is_read_as_its_sentences_and_items():
    box = table(
        ("（二）影响利润的主要原因",),
        ("1、营业收入下降。受市场需求波动影响，报告",),
        ("期内营业收入下降10%。",),
        ("2、计提减值。",),
    )
    assert [(text, kind) for text, _, kind in lines_of(box)] == [
        ("（二）影响利润的主要原因", LineKind.ITEM),
        ("1、营业收入下降。", LineKind.ITEM),
        ("受市场需求波动影响，报告期内营业收入下降10%。", LineKind.SENTENCE),
        ("2、计提减值。", LineKind.ITEM),
    ]


def test_the_last_of_several_sentences_goes_on_in_the_next_paragraph():
    found = lines_of(paragraph("公司建立了体系。公司的培训分为内部培训和"), paragraph("外部培训两种形式。"))
    assert [text for text, _, _ in found] == ["公司建立了体系。", "公司的培训分为内部培训和外部培训两种形式。"]


def test_a_part_of_a_passage_has_the_lines_within_it():
    (passage, *_) = report_passages(
        Document(REPORT, (paragraph("公司稳健。（四）研发投入情况研发人员增加。订单充足。"),), 1)
    )
    start = passage.body.index("研发人员")
    found = part_lines(passage, start, passage.body.index("订单"))
    assert [line.text for line in found] == ["研发人员增加。"]


@pytest.mark.parametrize("text", ["前五名客户情况：", "其他说明", "说明：无。", "公司需遵守医药行业的披露要求", "——"])
def test_a_line_that_says_nothing_of_its_own(text):
    assert is_noise(SectionLine(text, 1))


@pytest.mark.parametrize(
    "text",
    [
        "3、药材价格波动的风险：中药材价格受气候和市场影响。",
        "（2）产品价格下降的风险：行业竞争方式单一。",
        "公司主要产品包括智能装备、检测仪器、控制系统。",
    ],
)
def test_a_sentence_or_list_item_says_something(text):
    assert not is_noise(SectionLine(text, 1))


def test_a_row_in_pieces_and_a_header_once_more_are_noise_a_sentence_of_short_words_is_not():
    assert is_noise(SectionLine("公司未进行分红的，应当披露具体原因：：不适用。", 1))
    assert is_noise(SectionLine("关：是。", 1, kind=LineKind.ROW, cells=("关", "是", "联", "否")))
    assert is_noise(SectionLine("项目：金额为金额；比例为比例。", 1, kind=LineKind.ROW, cells=("项目", "金额", "比例")))
    header = SectionLine("股东名称：股东性质；比例。", 1, kind=LineKind.ROW, cells=("股东名称", "股东性质", "比例"))
    assert is_noise(header) and not is_noise(SectionLine("是。公司已完成。", 1))


def test_a_row_of_figures_tells_nothing_unless_it_gives_a_reason():
    row = SectionLine("货币资金：本期为5元。", 1, kind=LineKind.ROW)
    why = SectionLine("货币资金：情况说明为主要系购买理财产品所致。", 1, kind=LineKind.ROW)
    assert (is_telling(row), is_telling(why), is_telling(SectionLine("公司稳健。", 1))) == (False, True, True)


def test_reasons_are_known_by_their_words():
    assert gives_cause("受市场需求波动影响，产品销量下降。") and not gives_cause("产品销量下降。")
    assert cause_at("利润下降，主要系涨价所致。") == 5 and cause_at("利润下降。") == 5
    assert cause_at("人员减少系部分人员转岗所致。") == 4 and cause_at("双方关系由甲维持所致。") == 8
    assert is_elsewhere("详见本报告第五节。") and not is_elsewhere("公司订单充足。")


def test_the_colon_of_a_label_is_not_told_twice():
    passage = hit("是否符合章程的规定：：是。").passage
    assert [line.text for line in passage_lines([passage])] == ["是否符合章程的规定：是。"]


def test_a_contents_page_that_runs_on_says_nothing():
    contents = "董事长致辞报告摘要公司简介和主要财务指标资源量和储量" * 5
    assert is_noise(SectionLine(contents, 6)) and not is_noise(SectionLine("公司稳健，订单充足。", 6))
    long = "股东大会审议通过了甲字公司三年股东回报规划，" + "每年以现金方式分配的利润在当年可分配的利润中" * 3
    assert not is_noise(SectionLine(f"{long}。", 6))


def test_a_sentence_that_says_where_something_is_described_is_elsewhere():
    assert is_elsewhere("公司已在报告中详细描述存在的研发创新、行业政策等风险，敬请查阅本报告第三节。")


def test_the_end_of_a_reason_ends_its_sentence_without_a_full_stop():
    reason = "财务费用变动原因说明：主要系没有借款，同时利息收入增加所致"
    found = lines_of(paragraph(reason), paragraph("业务发生重大变动的详细说明"))
    assert found[0][0] == reason
    cut = "财务费用变动原因说明：主要系没有借款，同时利息收入增加"
    assert len(lines_of(paragraph(cut), paragraph("两成所致。"))) == 1
