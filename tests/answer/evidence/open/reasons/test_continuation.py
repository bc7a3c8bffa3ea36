"""What a reason goes on with: sides and enumerations behind it; nothing that is expected or of something else."""

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.reasons.continuation import with_further_reasons, with_state
from pipeline.answer.evidence.sentence_selection import Extract
from tests.answer.evidence.conftest import hit

SIDES = hit(
    "2020年净息差主要受利率下行影响下降。负债端，存款成本上升。一方面，活期占比下降。"
    "资产端，贷款利率下行。展望2021年，负债端仍有压力。\n一是扩大规模。"
).passage
SEVERAL = hit("受多重因素影响，提前还款量上升。主要影响因素：一是居民降低负债；二是利差扩大。公司将做好服务。").passage


def told(passage, words: str) -> str:
    lines = [line for line in passage_lines([passage]) if words in line.text]
    return with_further_reasons(Extract(tuple(lines)), [passage]).text


def test_each_side_of_a_reason_is_told_up_to_what_is_expected():
    text = told(SIDES, "净息差")
    assert "存款成本上升" in text and "活期占比下降" in text and text.endswith("资产端，贷款利率下行。")


def test_the_factors_behind_a_sentence_that_only_says_that_there_are_several():
    assert told(SEVERAL, "多重因素").endswith("二是利差扩大。")


def test_a_sentence_that_gives_no_reason_stays_as_it_is():
    assert told(SIDES, "活期占比") == "一方面，活期占比下降。"


PARTS = hit(
    "工业毛利率下降主要系新产品占比提升。商业毛利率提升主要系调整业务结构所致。公司将继续努力。\n其他毛利率下降主要系商业促销所致。"
).passage


def test_the_reasons_of_all_that_are_asked_for_are_told_and_of_one_its_own():
    lines = [line for line in passage_lines([PARTS]) if line.text.startswith("工业")]
    several = with_further_reasons(Extract(tuple(lines)), [PARTS], "工业、商业的毛利率变动各是什么原因").text
    assert several.endswith("商业毛利率提升主要系调整业务结构所致。")
    assert "商业" not in with_further_reasons(Extract(tuple(lines)), [PARTS], "工业毛利率为什么下降").text


AMOUNTS = hit(
    "1、仿制药收入仍有下滑，但招标采购对外用产品造成一定压力。纳入第九批招标采购的外用甲剂销售额共减少8.44亿元。"
    "未纳入招标采购的外用产品收入增加2亿元。"
).passage


def test_how_much_a_reason_made_is_told_behind_it_and_no_other_movement():
    lines = [line for line in passage_lines([AMOUNTS]) if "造成" in line.text]
    text = with_further_reasons(Extract(tuple(lines)), [AMOUNTS], "仿制药收入下滑的原因").text
    assert text.endswith("共减少8.44亿元。")
    assert "8.44" not in with_further_reasons(Extract(tuple(lines)), [AMOUNTS], "仿制药收入增长的原因").text


CONCLUDED = hit(
    "公司对因近效期等原因无法使用的甲装置做报废处置。乙疫苗接种受到影响。产量下降，甲装置临近效期，因此对甲装置进行报废处置。公司将做好服务。\n"
).passage


def test_how_it_came_to_what_is_concluded_once_more_is_told_to_that_end():
    lines = [line for line in passage_lines([CONCLUDED]) if "近效期等原因" in line.text]
    assert with_further_reasons(Extract(tuple(lines)), [CONCLUDED], "甲装置为什么报废").text.endswith("进行报废处置。")
    other = with_further_reasons(Extract(tuple(lines)), [CONCLUDED], "丁设备为什么停产")
    assert other.lines == tuple(lines)


STATE = hit("因涉嫌违规，证监会决定对董事长立案。\n截止本报告披露日，该调查尚在进行中。\n公司经营正常。").passage


def test_how_things_stand_is_told_where_a_clause_asks_for_it():
    lines = tuple(line for line in passage_lines([STATE]) if "立案" in line.text)
    asked = "董事长被立案是因为什么，查完了吗"
    assert with_state(Extract(lines), [STATE], asked).text.endswith("该调查尚在进行中。")
    assert with_state(Extract(lines), [STATE], "董事长被立案是因为什么").text == lines[0].text
