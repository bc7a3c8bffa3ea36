"""Points of lists: all of them are told, those that sentences name too."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.sections.points import AskedOfPoints, has_points, shorten_points
from pipeline.model import LineKind


def test_every_point_under_a_heading_is_told_with_its_first_sentence():
    lines = [
        SectionLine(text, 1, (f"风险{n}",))
        for n in range(9)
        for text in (f"第{n}类情形会影响订单和利润水平。", "应对。" * 30)
    ]
    told = shorten_points(lines, 100)
    assert {line.under for line in told} == {line.under for line in lines} and len(told) == 9


def test_numbered_points_are_told_and_a_title_with_the_sentence_behind_it():
    texts = [one for n in (1, 2, 3) for one in ((f"{n}、政策风险。", 3), (f"第{n}条政策变化会影响订单。", None))]
    lines = [SectionLine(text, 1, level=level) for text, level in texts]
    assert shorten_points(lines, 10) == lines


def test_what_is_no_list_is_told_as_far_as_there_is_room():
    lines = [SectionLine(f"公司开展了第{n}项工作，取得了良好的成效。", 1) for n in range(50)]
    assert shorten_points(lines, 60) == lines[:3] and shorten_points([], 60) == []


def test_points_are_those_of_the_lowest_headings():
    lines = [
        SectionLine(f"{under[-1]}会影响利润。" + "说明。" * 20, 1, under)
        for under in (("行业",), ("产品", "质量"), ("产品", "降价"))
    ]
    assert shorten_points(lines, 10) == lines


def test_rows_of_a_table_without_room_are_told_by_their_names():
    rows = [
        SectionLine(f"项目{n}：进展为临床。" + "说明" * 20, 1, kind=LineKind.ROW, cells=(f"项目{n}号", "临床"))
        for n in "甲乙丙丁"
    ]
    told = [line.text for line in shorten_points(rows, 60)]
    assert told == [rows[0].text, "项目乙号", "项目丙号", "项目丁号"]


def test_what_stands_before_the_first_point_and_the_items_within_points_are_told():
    lead = SectionLine("公司面临以下风险。", 1)
    points = [
        SectionLine(text, 1, (f"风险{n}",), level=level)
        for n in "甲乙"
        for text, level in (
            ("①会影响公司所有产品的订单和所有子公司利润的水平。", 6),
            ("应对措施说明。" * 20, None),
            ("②会影响价格。", 6),
        )
    ]
    told = shorten_points([lead, *points], 60)
    assert told == [lead, points[0], points[2], points[3], points[5]] and has_points(points)
    assert not has_points([lead])


def test_sentences_with_titles_of_their_own_are_points():
    texts = [f"{name}优势突出 本行加强协作。" for name in ("综合金融", "科技赋能", "企业文化")]
    lines = [SectionLine(text, 1) for one in texts for text in (one, "说明。" * 60)]
    assert has_points(lines) and shorten_points(lines, 60) == [lines[0], lines[2], lines[4]]
    assert not has_points(lines[:4])


MEASURED = [
    SectionLine(text, 1, (under,))
    for under, said in (("成本上涨风险", "原料"), ("人才风险", "人才"))
    for text in (f"{said}可能短缺。", f"{said}的情况。" * 40, f"对此，公司将储备{said}。", f"{said}的其他说明。")
]


def test_what_is_done_about_each_point_is_told_with_it():
    told = [line.text for line in shorten_points(MEASURED, 20, AskedOfPoints.of(("分别怎么应对",)))]
    assert told == ["原料可能短缺。", "对此，公司将储备原料。", "人才可能短缺。", "对此，公司将储备人才。"]
    assert shorten_points(MEASURED, 20) == [MEASURED[0], MEASURED[4]]


def test_all_is_told_of_the_point_that_a_clause_names_and_the_first_sentence_of_the_others():
    told = shorten_points(MEASURED, 20, AskedOfPoints.of(("针对成本上涨怎么应对",)))
    assert told == [*MEASURED[:4], MEASURED[4]]
    assert shorten_points(MEASURED, 20, AskedOfPoints.of(("火星探测怎么应对",))) == [MEASURED[0], MEASURED[4]]
